//! Figures as miniatures on their round bases.

use super::{Camera, Overlay, Scene, around};
use crate::games::skirmish::{FigId, Kind, Marks, Piece, Rank, Role, Stage, Warrior};
use crate::kernel::{Arc, Facing};
use crate::ui::skirmish::look::portrait;
use crate::ui::skirmish::shown::Pose;
use crate::ui::window::base::{Base, IRON, STEEL, paint_crest};
use crate::ui::window::letters;
use crate::ui::window::parts::times;
use crate::ui::window::pen::Pen;
use crate::ui::window::theme::{self, Tone};
use macroquad::color::Color;
use macroquad::math::{Vec2, vec2};
use std::f32::consts::{FRAC_PI_4, TAU};

/// The least points of a square's side at which rings have parts.
const FINE: f32 = 24.0;
/// The least at which levels are written: what is left of a dial matters more.
const LEVELS: f32 = 34.0;
/// The least at which the clicks left are written.
const WRITTEN: f32 = 20.0;

/// The share of a base that its plate takes, within the ring of clicks.
const PLATE: f32 = 0.52;

/// A base to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Disc {
    /// Its middle, in points.
    pub middle: Vec2,
    /// Its radius, in points.
    pub radius: f32,
    /// How it stands.
    pub pose: Pose,
}

/// A figure with all that its picture depends on.
#[derive(Clone, Copy)]
struct Mini<'a> {
    who: FigId,
    warrior: Warrior,
    kind: &'a Kind,
    disc: Disc,
    /// The colour of its seat, or that of spawn.
    tone: Tone,
    /// Pixels of a square's side.
    side: f32,
    /// Activated in this turn, and not active any more.
    spent: bool,
    /// Of the seat on turn, and may act.
    lively: bool,
}

impl Mini<'_> {
    /// A tone, a little dimmed on a figure that has acted: its sign says so.
    fn shade(&self, tone: Tone) -> Color {
        let dim = if self.spent { 0.3 } else { 0.0 };
        tone.towards(Tone(0x1c_1a20), dim)
            .glaze(self.disc.pose.alpha)
    }

    /// The middle of a badge at a corner of the square.
    fn corner(&self, right: f32, down: f32) -> Vec2 {
        self.disc.middle + vec2(right, down) * self.disc.radius * 0.8
    }

    /// The radius of a badge; on a small base it takes more of it.
    const fn badge(&self) -> f32 {
        self.disc.radius * if self.side < LEVELS { 0.42 } else { 0.3 }
    }
}

/// Draws all figures of the camera's level.
pub fn draw_all(scene: &Scene<'_>, camera: &Camera, overlay: &Overlay, pen: &mut Pen) {
    let minis = minis(scene, camera, overlay.chosen);
    for mini in &minis {
        let clock = scene.shown.clock();
        underglow(mini, clock, pen);
        overlay.draw_halo(mini.who, mini.disc, clock, pen);
        base(mini, pen);
    }
    pen.lay();
    for mini in &minis {
        stand(scene, mini);
    }
    for mini in &minis {
        badges(mini, pen);
    }
    pen.lay();
    for mini in &minis {
        signs(scene, mini);
    }
    for mini in minis.iter().filter(|mini| mini.side >= WRITTEN) {
        words(scene, mini);
    }
}

fn minis<'a>(scene: &Scene<'a>, camera: &Camera, chosen: Option<Piece>) -> Vec<Mini<'a>> {
    let position = scene.position;
    let turn = position.state.turn();
    let playing = position.state.stage() == Stage::Play;
    let seen = position.state.warriors().filter_map(|(who, warrior)| {
        let pose = scene.shown.figure(who)?;
        let middle = camera.to_screen(pose.at.0, pose.at.1);
        let around = camera.area.contains(middle)
            || camera
                .area
                .overlaps(&super::square_about(middle, camera.side));
        if pose.level != camera.level || !around {
            return None;
        }
        let kind = position.kind(who);
        let active = position.state.activation().map(|it| it.who) == Some(Piece::Warrior(who));
        let spent =
            warrior.marks.has(Marks::ACTIVATED) && !active && chosen != Some(Piece::Warrior(who));
        let ready = !spent && !warrior.marks.has(Marks::FROZEN);
        Some(Mini {
            who,
            warrior,
            kind,
            disc: Disc {
                middle,
                radius: camera.side * 0.44 * pose.scale,
                pose,
            },
            // Colours of ranks would look like those of seats: they are for the stars alone.
            tone: match &kind.role {
                Role::Hero { .. } => theme::seat_tone(warrior.owner),
                Role::Spawn { .. } => theme::NOBODY,
            },
            side: camera.side,
            spent,
            lively: playing && ready && warrior.owner == Some(turn.seat),
        })
    });
    seen.collect()
}

/// The shadow of a base, and the light under one that may still act in this turn.
fn underglow(mini: &Mini<'_>, clock: f32, pen: &mut Pen) {
    let Disc {
        middle,
        radius,
        pose,
    } = mini.disc;
    if mini.lively {
        let breath = 0.5 + 0.18 * (clock * 2.6).sin();
        let color = mini.tone.glaze(breath * pose.alpha);
        pen.glow(middle, radius * 1.55, color, mini.tone.glaze(0.0));
    }
    mini.metal_base().shadow(pose.alpha, pen);
}

/// The base, of metal: rim, arcs, the clicks left, and the plate on which the miniature stands.
fn base(mini: &Mini<'_>, pen: &mut Pen) {
    let Disc {
        middle,
        radius,
        pose,
    } = mini.disc;
    let alpha = pose.alpha;
    pen.disc(middle, radius * 1.03, mini.shade(Tone(0x0b_090c)));
    let metal = mini.metal_base();
    metal.rim(|tone| mini.shade(tone), pen);
    arcs(mini, pen);
    clicks(mini, pen);
    metal.plate(mini.tone, PLATE, |tone| mini.shade(tone), pen);
    if mini.warrior.marks.has(Marks::FROZEN) {
        pen.glow(
            middle,
            radius * 0.98,
            theme::ICE.glaze(0.2 * alpha),
            theme::ICE.glaze(0.62 * alpha),
        );
    }
}

impl Mini<'_> {
    const fn metal_base(&self) -> Base {
        Base {
            middle: self.disc.middle,
            radius: self.disc.radius,
            metal: match self.kind.role {
                Role::Hero { .. } => STEEL,
                Role::Spawn { .. } => IRON,
            },
        }
    }
}

/// Half the front arc, as the rules have it: asked of the eight neighbours.
fn half_arc(arc: Arc) -> f32 {
    let held = Facing::ALL.into_iter().filter(|way| {
        let (right, down) = way.delta();
        Facing::N.arc_holds(arc, right, down)
    });
    // From one neighbour to the next is an eighth of a circle.
    times(held.count().saturating_sub(1), FRAC_PI_4) / 2.0
}

/// The front arc stands out beyond the base, bright and with a dark edge; the rear arc is a dim line within the rim.
fn arcs(mini: &Mini<'_>, pen: &mut Pen) {
    let Disc {
        middle,
        radius,
        pose,
    } = mini.disc;
    let half = half_arc(mini.kind.arc);
    let dim = mini.shade(mini.tone.towards(theme::VOID, 0.6));
    pen.ring(middle, [radius * 0.7, radius * 0.86], dim);
    let dark = mini.shade(theme::VOID);
    let edge = (radius * 0.07).max(1.0);
    let front = [radius * 0.72, radius * 1.12];
    let about = [front[0] - edge * 0.5, front[1] + edge];
    let by = edge / radius;
    pen.band(
        middle,
        about,
        [pose.angle - half - by, (half + by) * 2.0],
        [dark; 2],
    );
    let (bright, pale) = (
        mini.shade(mini.tone),
        mini.shade(mini.tone.towards(theme::TEXT, 0.55)),
    );
    let arc = [pose.angle - half, half * 2.0];
    pen.band(middle, front, arc, [bright, pale]);
    // A nose points ahead.
    let nose = |grown: f32| {
        [
            around(middle, pose.angle, radius * (1.36 + grown)),
            around(middle, pose.angle + 0.3 + grown, radius * 1.08),
            around(middle, pose.angle - 0.3 - grown, radius * 1.08),
        ]
    };
    for (grown, color) in [(0.09, dark), (0.0, pale)] {
        let corners = nose(grown);
        let heart = (corners[0] + corners[1] + corners[2]) / 3.0;
        pen.fan(heart, &corners, color, color);
    }
}

/// How many clicks are left, of how many from where it began, and the colour of that.
fn life(mini: &Mini<'_>) -> (f32, f32, Tone) {
    let dial = mini.kind.dial.len() as f32;
    let length = dial - f32::from(mini.kind.start_click(mini.warrior.level));
    let left = (dial - mini.disc.pose.click).clamp(0.0, length);
    let tone = match left / length {
        share if share > 0.66 => theme::GOOD,
        share if share > 0.34 => theme::WARN,
        _ => theme::BAD,
    };
    (left, length, tone)
}

/// A part of a ring for each click of the dial: bright those that are left.
fn clicks(mini: &Mini<'_>, pen: &mut Pen) {
    let Disc { middle, radius, .. } = mini.disc;
    let (left, length, tone) = life(mini);
    let radii = [radius * 0.54, radius * 0.7];
    pen.ring(
        middle,
        [radius * 0.51, radius * 0.72],
        mini.shade(theme::VOID),
    );
    if mini.side < FINE {
        let color = mini.shade(tone);
        return pen.band(middle, radii, [0.0, TAU * left / length], [color; 2]);
    }
    let each = TAU / length;
    for number in (0..length as u8).map(f32::from) {
        let share = (left - number).clamp(0.0, 1.0);
        let color = mini.shade(theme::LOST.towards(tone, share));
        let arc = [each * (number + 0.09), each * 0.82];
        pen.band(middle, radii, arc, [color; 2]);
    }
}

/// The miniature on its base, a little raised, with the shadow that it throws.
fn stand(scene: &Scene<'_>, mini: &Mini<'_>) {
    let Disc {
        middle,
        radius,
        pose,
    } = mini.disc;
    let lift = match mini.lively {
        true => 0.2 + 0.035 * (scene.shown.clock() * 2.6).sin(),
        false => 0.16,
    };
    let at = middle - vec2(0.0, radius * lift);
    let size = radius * 1.62;
    let id = portrait(mini.kind);
    let dark = theme::VOID.glaze(0.6 * pose.alpha);
    let cast = vec2(radius * 0.12, radius * 0.14);
    scene.icons.paint(&id, (at + cast).into(), size, 0.0, dark);
    let tone = match mini.warrior.marks.has(Marks::FROZEN) {
        true => theme::ICE,
        false => theme::UNTINTED,
    };
    scene
        .icons
        .paint(&id, at.into(), size, 0.0, mini.shade(tone));
}

/// The shapes of badges at the corners.
fn badges(mini: &Mini<'_>, pen: &mut Pen) {
    let size = mini.badge();
    let coin = |at: Vec2, rim: Tone, pen: &mut Pen| {
        pen.disc(
            at + Vec2::splat(size * 0.12),
            size * 1.1,
            theme::VOID.glaze(0.6 * mini.disc.pose.alpha),
        );
        pen.disc(at, size * 1.05, mini.shade(rim));
        pen.disc(at, size * 0.86, mini.shade(Tone(0x17_1318)));
    };
    match &mini.kind.role {
        Role::Hero { .. } => {
            let at = mini.corner(-1.0, 0.86);
            if let Some(seat) = mini.warrior.owner {
                coin(at, mini.tone.towards(theme::VOID, 0.3), pen);
                paint_crest(
                    theme::crest(seat),
                    at,
                    size * 0.6,
                    mini.shade(mini.tone),
                    pen,
                );
            }
            if mini.side >= LEVELS {
                coin(mini.corner(-1.0, -0.86), theme::GOLD, pen);
            }
        }
        Role::Spawn { rank, .. } => stars(mini, *rank, pen),
    }
    if mini.side >= WRITTEN {
        let (_, _, tone) = life(mini);
        coin(mini.corner(1.0, 0.86), tone, pen);
    }
    for (number, _) in (0..).zip(statuses(mini)) {
        coin(status_at(mini, number), Tone(0x6a_5f60), pen);
    }
}

/// One to three stars in the colour of the rank.
fn stars(mini: &Mini<'_>, rank: Rank, pen: &mut Pen) {
    let count: u8 = match rank {
        Rank::Weak => 1,
        Rank::Normal => 2,
        Rank::Strong => 3,
        Rank::Unique => 0,
    };
    let size = mini.badge() * 0.62;
    let at = mini.corner(-1.0, 0.86) + vec2(mini.badge() * 0.35, 0.0);
    let wide = size * (1.1 + 1.5 * f32::from(count.max(1)));
    let plate = macroquad::math::Rect::new(
        at.x - mini.badge(),
        at.y - size * 1.25,
        wide + size * 0.4,
        size * 2.5,
    );
    pen.plate(plate, size, mini.shade(theme::VOID));
    for number in 0..count {
        let middle = vec2(plate.x + size * (1.3 + 1.5 * f32::from(number)), at.y);
        pen.star(
            middle,
            size * 0.95,
            mini.shade(crate::ui::skirmish::look::rank_tone(rank)),
        );
    }
}

/// The pictures of what befell or marks a figure.
fn statuses(mini: &Mini<'_>) -> impl Iterator<Item = (&'static str, Tone)> {
    let marks = mini.warrior.marks;
    let spent = mini.spent.then_some(("action/done", theme::TEXT));
    let all = [
        (Marks::FROZEN, "ability/magic-freeze", theme::ICE),
        (Marks::CHILLED, "ability/magic-freeze", Tone(0x5c_8ac0)),
        (Marks::MARKER, "action/move", theme::GOLD),
    ];
    all.into_iter()
        .filter(move |(mark, ..)| marks.has(*mark))
        .map(|(_, icon, tone)| (icon, tone))
        .chain(spent)
}

fn status_at(mini: &Mini<'_>, number: u8) -> Vec2 {
    mini.corner(1.0 - 0.62 * f32::from(number), -0.86)
}

/// The pictures on badges.
fn signs(scene: &Scene<'_>, mini: &Mini<'_>) {
    let size = mini.badge();
    if let Role::Spawn {
        rank: Rank::Unique, ..
    } = mini.kind.role
    {
        let at = mini.corner(-1.0, 0.86);
        let color = mini.shade(mini.tone);
        scene
            .icons
            .paint("screen/crown", at.into(), size * 1.5, 0.0, color);
    }
    for (number, (icon, tone)) in (0..).zip(statuses(mini)) {
        let at = status_at(mini, number);
        let color = tone.glaze(mini.disc.pose.alpha);
        scene.icons.paint(icon, at.into(), size * 1.4, 0.0, color);
    }
}

/// The level of a hero and the clicks that are left.
fn words(scene: &Scene<'_>, mini: &Mini<'_>) {
    let size = mini.badge() * 1.5;
    let faces = scene.faces;
    if mini.warrior.is_hero() && mini.side >= LEVELS {
        let at = mini.corner(-1.0, -0.86);
        let text = number(mini.warrior.level);
        letters::write(faces, text, at, size, mini.shade(theme::GOLD));
    }
    {
        let (left, _, tone) = life(mini);
        let text = number(left.round() as u8);
        let at = mini.corner(1.0, 0.86);
        letters::write(faces, text, at, size, mini.shade(tone));
    }
}

/// A small number in figures; dials have twelve positions at most (DIAL-5).
pub fn number(value: u8) -> &'static str {
    const NUMBERS: [&str; 13] = [
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12",
    ];
    NUMBERS.get(usize::from(value)).copied().unwrap_or("…")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arcs_are_as_wide_as_the_rules_have_them() {
        assert!((half_arc(Arc::Standard) - FRAC_PI_4).abs() < 1e-6);
        assert!((half_arc(Arc::Expanded) - 2.0 * FRAC_PI_4).abs() < 1e-6);
    }
}
