//! Figures as miniatures on their round bases.

use super::{Camera, Overlay, Scene, around};
use crate::games::skirmish::{FigId, Position, Rank, Role};
use crate::kernel::Arc;
use crate::ui::icons::{Icons, portrait};
use crate::ui::shown::Pose;
use crate::ui::theme::{self, Crest, Tone};
use macroquad::color::Color;
use macroquad::math::Vec2;
use macroquad::shapes::{draw_arc, draw_circle, draw_circle_lines, draw_line, draw_poly};

/// A base to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Disc {
    /// Its middle, in pixels.
    pub middle: Vec2,
    /// Its radius, in pixels.
    pub radius: f32,
    /// How it stands.
    pub pose: Pose,
}

/// Draws all figures of the camera's level.
pub fn draw_all(scene: &Scene<'_>, camera: &Camera, overlay: &Overlay) {
    for (who, _) in scene.position.state.warriors() {
        let Some(pose) = scene
            .shown
            .figure(who)
            .filter(|pose| pose.level == camera.level)
        else {
            continue;
        };
        let middle = camera.to_screen(pose.at.0, pose.at.1);
        let radius = camera.side * 0.44 * pose.scale;
        let disc = Disc {
            middle,
            radius,
            pose,
        };
        overlay.draw_halo(who, disc);
        paint_base(&scene.position, scene.icons, who, disc);
    }
}

/// Draws the base of a figure with its arcs, portrait, rank or level, and the clicks it has left.
pub fn paint_base(position: &Position<'_>, icons: &Icons, who: FigId, disc: Disc) {
    let warrior = position.warrior(who);
    let kind = position.kind(who);
    let (middle, radius, alpha) = (disc.middle, disc.radius, disc.pose.alpha);
    let tone = theme::seat_tone(warrior.owner);
    draw_circle(
        middle.x + radius * 0.08,
        middle.y + radius * 0.12,
        radius,
        theme::VOID.glaze(0.5 * alpha),
    );
    draw_circle(middle.x, middle.y, radius, Tone(0x14_1216).glaze(alpha));
    draw_circle(
        middle.x,
        middle.y,
        radius * 0.8,
        tone.towards(theme::VOID, 0.62).glaze(alpha),
    );
    arcs(kind.arc, disc, tone);
    icons.paint(
        &portrait(kind),
        middle.into(),
        radius * 1.25,
        0.0,
        theme::TEXT.glaze(alpha),
    );
    health(kind.dial.len() as f32, disc);
    if let Some(seat) = warrior.owner {
        let at = around(middle, -std::f32::consts::FRAC_PI_4, radius);
        paint_crest(theme::crest(seat), at, radius * 0.24, tone.glaze(alpha));
    }
    let stars = match &kind.role {
        Role::Hero { .. } => warrior.level,
        Role::Spawn { rank, .. } => match rank {
            Rank::Weak => 1,
            Rank::Normal => 2,
            Rank::Strong => 3,
            Rank::Unique => 4,
        },
    };
    for number in 0..stars {
        let angle = std::f32::consts::PI + (f32::from(number) - f32::from(stars - 1) / 2.0) * 0.42;
        let at = around(middle, angle, radius * 0.9);
        draw_poly(at.x, at.y, 5, radius * 0.12, 0.0, theme::GOLD.glaze(alpha));
    }
}

/// The front arc bright, the rear arc dim.
fn arcs(arc: Arc, disc: Disc, tone: Tone) {
    let (middle, radius, alpha) = (disc.middle, disc.radius, disc.pose.alpha);
    let wide = match arc {
        Arc::Standard => 135.0,
        Arc::Expanded => 225.0,
    };
    let ahead = disc.pose.angle.to_degrees() - 90.0;
    let thick = radius * 0.14;
    let dim = tone.towards(theme::VOID, 0.55).glaze(alpha);
    draw_circle_lines(middle.x, middle.y, radius * 0.93, thick * 0.5, dim);
    draw_arc(
        middle.x,
        middle.y,
        32,
        radius * 0.86,
        ahead - wide / 2.0,
        thick,
        wide,
        tone.glaze(alpha),
    );
    let tip = around(middle, disc.pose.angle, radius * 1.05);
    draw_poly(
        tip.x,
        tip.y,
        3,
        radius * 0.2,
        disc.pose.angle.to_degrees() - 90.0,
        tone.glaze(alpha),
    );
}

/// How much of the dial is left, as a ring that runs out.
fn health(length: f32, disc: Disc) {
    let left = ((length - disc.pose.click) / length).clamp(0.0, 1.0);
    let tone = theme::BAD.towards(theme::GOOD, left);
    let (middle, radius) = (disc.middle, disc.radius);
    draw_arc(
        middle.x,
        middle.y,
        32,
        radius * 0.72,
        -90.0,
        radius * 0.09,
        360.0 * left,
        tone.glaze(disc.pose.alpha),
    );
}

/// The shape of a seat, for those who see few colours.
fn paint_crest(crest: Crest, at: Vec2, size: f32, color: Color) {
    draw_circle(at.x, at.y, size * 1.25, theme::VOID.paint());
    match crest {
        Crest::Disc => draw_circle(at.x, at.y, size * 0.9, color),
        Crest::Square => draw_poly(at.x, at.y, 4, size, 45.0, color),
        Crest::Triangle => draw_poly(at.x, at.y, 3, size, -90.0, color),
        Crest::Diamond => draw_poly(at.x, at.y, 4, size, 0.0, color),
        Crest::Hexagon => draw_poly(at.x, at.y, 6, size, 0.0, color),
        Crest::Cross => {
            draw_line(at.x - size, at.y, at.x + size, at.y, size * 0.6, color);
            draw_line(at.x, at.y - size, at.x, at.y + size, size * 0.6, color);
        }
        Crest::Star => draw_poly(at.x, at.y, 5, size, -90.0, color),
        Crest::Ring => draw_circle_lines(at.x, at.y, size * 0.8, size * 0.4, color),
    }
}
