//! Draws the sketches of effects.

use super::sketch::Sketch;
use super::{Camera, Scene, around};
use crate::ui::window::base::paint_crest;
use crate::ui::window::letters;
use crate::ui::window::pen::Pen;
use crate::ui::window::theme::{self, Tone};
use macroquad::math::{Rect, Vec2};
use std::f32::consts::{FRAC_PI_3, FRAC_PI_6, TAU};

/// Draws sketches in their order.
pub fn draw(scene: &Scene<'_>, camera: &Camera, sketches: &[Sketch], pen: &mut Pen) {
    let brush = Brush { scene, camera };
    for sketch in sketches {
        brush.shape(sketch, pen);
        brush.picture(sketch, pen);
    }
    pen.lay();
}

struct Brush<'a> {
    scene: &'a Scene<'a>,
    camera: &'a Camera,
}

impl Brush<'_> {
    fn to(&self, at: Vec2) -> Vec2 {
        self.camera.to_screen(at.x, at.y)
    }

    /// What of a sketch is plain colour.
    fn shape(&self, sketch: &Sketch, pen: &mut Pen) {
        let side = self.camera.side;
        match sketch {
            Sketch::Glow {
                at,
                radius,
                tone,
                alpha,
            } => {
                let inks = [*alpha, 0.0].map(|alpha| tone.glaze(alpha));
                pen.glow(self.to(*at), radius * side, inks[0], inks[1]);
            }
            Sketch::Ring {
                at,
                radius,
                wide,
                tone,
                alpha,
            } => {
                let outer = radius * side;
                let inner = outer - (wide * side).max(1.5);
                pen.ring(self.to(*at), [inner.max(0.0), outer], tone.glaze(*alpha));
            }
            Sketch::Streak {
                from,
                to,
                wide,
                tone,
                alpha,
            } => pen.taper(
                self.to(*from),
                self.to(*to),
                [1.0, (wide * side).max(2.0)],
                [tone.glaze(0.1 * alpha), tone.glaze(*alpha)],
            ),
            Sketch::Plate { at, size, alpha } => {
                let (middle, size) = (self.to(*at), *size * side);
                let corner = middle - size / 2.0;
                let rect = Rect::new(corner.x, corner.y, size.x, size.y);
                let rim = super::canvas::inset(rect, -2.0);
                pen.plate(rim, size.y * 0.25, theme::FRAME.glaze(*alpha));
                pen.plate(rect, size.y * 0.24, theme::VOID.glaze(*alpha));
            }
            Sketch::Crest {
                seat,
                at,
                size,
                alpha,
            } => {
                let tone = theme::seat_tone(Some(*seat));
                let crest = theme::crest(*seat);
                paint_crest(crest, self.to(*at), size * side, tone.glaze(*alpha), pen);
            }
            Sketch::Die { .. }
            | Sketch::Wheel { .. }
            | Sketch::Icon { .. }
            | Sketch::Text { .. } => {}
        }
    }

    /// What of a sketch is pictures or letters, with what lies under them.
    fn picture(&self, sketch: &Sketch, pen: &mut Pen) {
        let side = self.camera.side;
        match sketch {
            Sketch::Icon {
                id,
                at,
                size,
                angle,
                tone,
                alpha,
            } => {
                pen.lay();
                self.icon(id, self.to(*at), size * side, *angle, *tone, *alpha);
            }
            Sketch::Text {
                text,
                at,
                size,
                tone,
                alpha,
            } => {
                pen.lay();
                let ink = tone.glaze(*alpha);
                letters::write_clear(self.scene.faces, text, self.to(*at), size * side, ink);
            }
            Sketch::Die {
                face,
                at,
                size,
                angle,
                alpha,
            } => self.die(*face, self.to(*at), size * side, *angle, *alpha, pen),
            Sketch::Wheel {
                at,
                radius,
                angle,
                parts,
                alpha,
            } => self.wheel(self.to(*at), radius * side, *angle, parts, *alpha, pen),
            _ => {}
        }
    }

    /// A picture with a dark edge.
    fn icon(&self, id: &str, at: Vec2, size: f32, angle: f32, tone: Tone, alpha: f32) {
        let by = (size * 0.035).max(1.0);
        let dark = theme::VOID.glaze(0.8 * alpha);
        for shift in [
            Vec2::new(by, by),
            Vec2::new(-by, -by),
            Vec2::new(by, -by),
            Vec2::new(-by, by),
        ] {
            self.scene
                .icons
                .paint(id, (at + shift).into(), size, angle, dark);
        }
        self.scene
            .icons
            .paint(id, at.into(), size, angle, tone.glaze(alpha));
    }

    /// An ivory die; its pips are holes of its picture.
    fn die(&self, face: u8, at: Vec2, size: f32, angle: f32, alpha: f32, pen: &mut Pen) {
        const FACES: [&str; 6] = [
            "dice/one",
            "dice/two",
            "dice/three",
            "dice/four",
            "dice/five",
            "dice/six",
        ];
        let shift = Vec2::splat(size * 0.07);
        pen.turn(at + shift, angle);
        let under = super::square_about(at + shift, size * 0.86);
        pen.plate(under, size * 0.12, theme::VOID.glaze(0.8 * alpha));
        pen.turn(at, angle);
        let inside = super::square_about(at, size * 0.8);
        pen.plate(inside, size * 0.1, Tone(0x3a_1418).glaze(alpha));
        pen.straight();
        pen.lay();
        let icon = FACES[usize::from(face.clamp(1, 6)) - 1];
        let ivory = Tone(0xf6_ecd8).glaze(alpha);
        self.scene.icons.paint(icon, at.into(), size, angle, ivory);
    }

    /// A wheel with pictures on its parts; the hand above it points at one.
    fn wheel(
        &self,
        at: Vec2,
        radius: f32,
        angle: f32,
        parts: &[(&'static str, Tone); 6],
        alpha: f32,
        pen: &mut Pen,
    ) {
        pen.disc(
            at + Vec2::splat(radius * 0.06),
            radius * 1.08,
            theme::VOID.glaze(0.6 * alpha),
        );
        pen.disc(
            at,
            radius * 1.06,
            theme::GOLD.towards(theme::VOID, 0.3).glaze(alpha),
        );
        for number in 0..6_u8 {
            let tone = match number % 2 {
                0 => Tone(0x3a_2c30),
                _ => Tone(0x26_2026),
            };
            let from = angle + f32::from(number) * FRAC_PI_3 - FRAC_PI_6;
            pen.slice(at, radius, [from, FRAC_PI_3], [tone.glaze(alpha); 2]);
        }
        pen.ring(at, [radius * 0.16, radius * 0.22], theme::GOLD.glaze(alpha));
        let tip = around(at, 0.0, radius * 0.78);
        let hand = [
            tip,
            around(at, 0.14, radius * 1.2),
            around(at, TAU - 0.14, radius * 1.2),
        ];
        let color = theme::BAD.glaze(alpha);
        pen.lay();
        for (number, (icon, tone)) in (0_u8..).zip(parts) {
            let turn = angle + f32::from(number) * FRAC_PI_3;
            let middle = around(at, turn, radius * 0.6);
            let tone = tone.towards(theme::TEXT, 0.25).glaze(alpha);
            self.scene
                .icons
                .paint(icon, middle.into(), radius * 0.5, turn, tone);
        }
        pen.fan((hand[0] + hand[1] + hand[2]) / 3.0, &hand, color, color);
        pen.lay();
    }
}
