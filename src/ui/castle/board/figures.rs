//! Figures on their bases.

use super::HexScene;
use super::marks::HexOverlay;
use crate::games::castle::{ActionPoints, Figure, Stage, owner};
use crate::kernel::{Label, Seat};
use crate::ui::castle::shown::HexPose;
use crate::ui::window::base::{Base, IRON, STEEL, paint_crest};
use crate::ui::window::camera::Camera;
use crate::ui::window::letters;
use crate::ui::window::parts::times;
use crate::ui::window::pen::Pen;
use crate::ui::window::theme::{self, Tone};
use macroquad::math::{Vec2, vec2};
use std::f32::consts::TAU;

/// The share of a base that its plate takes.
const PLATE: f32 = 0.72;
/// The least height of a field, in points, at which numbers are written.
const WRITTEN: f32 = 26.0;

/// The picture of a figure.
pub const fn figure_icon(who: Figure) -> &'static str {
    match who {
        Figure::Shaman => "portrait/shaman",
        Figure::Guard => "portrait/guard",
        Figure::Harpy => "portrait/harpy",
        Figure::Wyvern => "portrait/wyvern",
        Figure::Sphinx => "portrait/sphinx",
    }
}

/// The seat of a figure, whose colour it bears.
pub const fn seat_of_figure(who: Figure) -> Seat {
    owner(who)
}

/// A figure where it is drawn.
struct Mini {
    who: Figure,
    pose: HexPose,
    base: Base,
    tone: Tone,
    /// Whether it may still act in this turn.
    lively: bool,
}

/// Draws all figures.
pub fn draw_all(scene: &HexScene<'_>, camera: &Camera, overlay: &HexOverlay, pen: &mut Pen) {
    let figures = Figure::ALL.iter().copied();
    let minis: Vec<Mini> = figures.filter_map(|who| mini(scene, camera, who)).collect();
    for mini in &minis {
        foot(scene, mini, overlay.chosen == Some(mini.who), pen);
    }
    pen.lay();
    for mini in &minis {
        stand(scene, mini);
    }
    for mini in &minis {
        badges(scene, mini, camera.side, pen);
    }
    pen.lay();
    for mini in &minis {
        words(scene, mini, camera.side);
    }
}

fn mini(scene: &HexScene<'_>, camera: &Camera, who: Figure) -> Option<Mini> {
    let pose = scene.shown.figure(who)?;
    let middle = camera.to_screen(pose.at.x, pose.at.y);
    let state = scene.position.state;
    let acts = state.stage() == Stage::Play && state.turn().seat == owner(who);
    let stride = state.turn().stride.is_some_and(|stride| stride.who == who);
    Some(Mini {
        who,
        pose,
        base: Base {
            middle,
            radius: camera.side * 0.385 * pose.scale,
            metal: if who.is_hero() { STEEL } else { IRON },
        },
        tone: theme::seat_tone(Some(owner(who))),
        lively: acts && (state.piece(who).points > ActionPoints(0) || stride),
    })
}

impl Mini {
    fn shade(&self, tone: Tone) -> macroquad::color::Color {
        tone.glaze(self.pose.alpha)
    }

    /// The middle of a badge at a corner of the field.
    fn corner(&self, right: f32, down: f32) -> Vec2 {
        self.base.middle + vec2(right, down) * self.base.radius * 0.86
    }

    fn badge(&self) -> f32 {
        self.base.radius * 0.32
    }
}

/// The base with its shadow, and the light under one that may still act, or is chosen.
fn foot(scene: &HexScene<'_>, mini: &Mini, chosen: bool, pen: &mut Pen) {
    let Base { middle, radius, .. } = mini.base;
    if mini.lively {
        let breath = 0.45 + 0.2 * (scene.shown.clock() * 2.6).sin();
        let alpha = breath * mini.pose.alpha;
        pen.glow(
            middle,
            radius * 1.5,
            mini.tone.glaze(alpha),
            mini.tone.glaze(0.0),
        );
    }
    mini.base.shadow(mini.pose.alpha, pen);
    pen.disc(middle, radius * 1.04, mini.shade(theme::VOID));
    mini.base.rim(|tone| mini.shade(tone), pen);
    let radii = [radius * 0.74, radius * 0.88];
    pen.band(middle, radii, [0.0, TAU], [mini.shade(mini.tone); 2]);
    mini.base
        .plate(mini.tone, PLATE, |tone| mini.shade(tone), pen);
    if chosen {
        let radii = [radius * 1.06, radius * 1.18];
        pen.ring(middle, radii, mini.shade(theme::GOLD));
    }
    let state = scene.position.state;
    let piece = state.piece(mini.who);
    let halo = match (
        piece.warded,
        state.is_stunned(mini.who),
        piece.bound.is_some(),
    ) {
        (true, ..) => Some(Tone(0xf4_e8a0)),
        (_, true, _) => Some(Tone(0xb0_8fe0)),
        (_, _, true) => Some(Tone(0x8a_9a70)),
        _ => None,
    };
    if let Some(tone) = halo {
        let radii = [radius * 1.0, radius * 1.1];
        pen.ring(middle, radii, tone.glaze(0.9 * mini.pose.alpha));
    }
}

/// The figure on its base, a little raised, with the shadow that it throws.
fn stand(scene: &HexScene<'_>, mini: &Mini) {
    let Base { middle, radius, .. } = mini.base;
    let lift = match mini.lively {
        true => 0.16 + 0.03 * (scene.shown.clock() * 2.6).sin(),
        false => 0.12,
    };
    let at = middle - vec2(0.0, radius * lift);
    let size = radius * 1.72;
    let dark = theme::VOID.glaze(0.6 * mini.pose.alpha);
    let cast = vec2(radius * 0.1, radius * 0.12);
    let icon = figure_icon(mini.who);
    scene.icons.paint(icon, (at + cast).into(), size, 0.0, dark);
    let color = mini.shade(theme::UNTINTED);
    scene.icons.paint(icon, at.into(), size, 0.0, color);
}

/// Lives, the shape of the seat, and a light for each action point.
fn badges(scene: &HexScene<'_>, mini: &Mini, side: f32, pen: &mut Pen) {
    let size = mini.badge();
    let coin = |at: Vec2, rim: Tone, pen: &mut Pen| {
        pen.disc(at, size * 1.12, mini.shade(theme::VOID));
        pen.disc(at, size * 1.02, mini.shade(rim));
        pen.disc(at, size * 0.84, mini.shade(Tone(0x17_1318)));
    };
    if side >= WRITTEN {
        coin(mini.corner(0.86, 0.74), life_tone(scene, mini.who), pen);
    }
    let at = mini.corner(-0.86, 0.74);
    coin(at, mini.tone.towards(theme::VOID, 0.3), pen);
    let crest = theme::crest(owner(mini.who));
    paint_crest(crest, at, size * 0.58, mini.shade(mini.tone), pen);
    let state = scene.position.state;
    let points = match state.turn().seat == owner(mini.who) && state.stage() == Stage::Play {
        true => state.piece(mini.who).points.0,
        false => 0,
    };
    for number in 0..points.min(6) {
        let wide = times(usize::from(points.min(6)) - 1, size * 0.72);
        let right = times(usize::from(number), size * 0.72) - wide / 2.0;
        let at = mini.base.middle + vec2(right, mini.base.radius * 1.0);
        pen.disc(at, size * 0.34, mini.shade(theme::VOID));
        pen.disc(at, size * 0.26, mini.shade(theme::GOLD));
    }
}

/// The colour of what is left of a figure's lives.
fn life_tone(scene: &HexScene<'_>, who: Figure) -> Tone {
    let left = f32::from(scene.position.state.piece(who).lives.0);
    match left / f32::from(who.full_lives().0) {
        share if share > 0.66 => theme::GOOD,
        share if share > 0.34 => theme::WARN,
        _ => theme::BAD,
    }
}

/// The lives that are left, in figures.
fn words(scene: &HexScene<'_>, mini: &Mini, side: f32) {
    if side < WRITTEN {
        return;
    }
    let lives = scene.position.state.piece(mini.who).lives.0;
    let tone = life_tone(scene, mini.who);
    let color = mini.shade(tone.towards(theme::TEXT, 0.35));
    let at = mini.corner(0.86, 0.74);
    letters::write(
        scene.faces,
        &lives.to_string(),
        at,
        mini.badge() * 1.35,
        color,
    );
}
