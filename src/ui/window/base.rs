//! The round metal bases on which figures stand, whatever the game.

use super::pen::Pen;
use super::theme::{self, Crest, Tone};
use macroquad::color::Color;
use macroquad::math::{Vec2, vec2};
use std::f32::consts::{FRAC_PI_4, TAU};

/// A metal: where the light falls, as it is, and in the shade.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Metal {
    /// In the light.
    pub pale: Tone,
    /// As it is.
    pub plain: Tone,
    /// In the shade.
    pub dark: Tone,
}

/// Bright, for heroes.
pub const STEEL: Metal = Metal {
    pale: Tone(0xe2_e0e0),
    plain: Tone(0x8a_8a92),
    dark: Tone(0x44_444e),
};
/// Dark, for what belongs to the place.
pub const IRON: Metal = Metal {
    pale: Tone(0x9a_8e92),
    plain: Tone(0x54_4a52),
    dark: Tone(0x2a_2429),
};

/// A base where it is drawn, in points.
#[derive(Clone, Copy, Debug)]
pub struct Base {
    /// Its middle.
    pub middle: Vec2,
    /// Its radius.
    pub radius: f32,
    /// What it is made of.
    pub metal: Metal,
}

impl Base {
    /// The shadow that it throws.
    pub fn shadow(&self, alpha: f32, pen: &mut Pen) {
        let below = self.middle + vec2(0.14, 0.2) * self.radius;
        let dark = theme::VOID.glaze(alpha);
        pen.glow(below, self.radius * 1.18, dark, theme::VOID.glaze(0.0));
    }

    /// The rim: the light shines twice on it, as on a turned piece: bright in the north-west, less in the south-east.
    pub fn rim(&self, shade: impl Fn(Tone) -> Color, pen: &mut Pen) {
        let Base {
            middle,
            radius,
            metal,
        } = *self;
        let radii = [radius * 0.86, radius];
        let [outer, inner] = [metal.dark, metal.plain].map(&shade);
        pen.band(middle, radii, [0.0, TAU], [inner, outer]);
        for (from, wide, light) in [(-1.5, 1.4, 1.0), (-1.1, 0.6, 1.0), (1.9, 1.1, 0.5)] {
            let lit = metal.plain.towards(metal.pale, light);
            let colors = [shade(lit), shade(metal.plain.towards(lit, 0.4))];
            pen.band(middle, radii, [from, wide], colors);
        }
    }

    /// The plate on which a figure stands, with something of a seat's colour, lit from the upper left; its share of
    /// the whole radius.
    pub fn plate(&self, tone: Tone, share: f32, shade: impl Fn(Tone) -> Color, pen: &mut Pen) {
        let Base {
            middle,
            radius,
            metal,
        } = *self;
        let (inner, outer) = (
            tone.towards(metal.plain, 0.6).towards(theme::VOID, 0.2),
            tone.towards(metal.dark, 0.72).towards(theme::VOID, 0.45),
        );
        pen.disc(middle, radius * share, shade(outer));
        pen.glow(
            middle - vec2(0.08, 0.12) * radius,
            radius * share * 0.77,
            shade(inner),
            shade(outer),
        );
    }
}

/// The shape of a seat, for those who see few colours.
pub fn paint_crest(crest: Crest, at: Vec2, size: f32, color: Color, pen: &mut Pen) {
    match crest {
        Crest::Disc => pen.disc(at, size * 0.9, color),
        Crest::Square => pen.poly(at, size * 1.1, 4, FRAC_PI_4, color),
        Crest::Triangle => pen.poly(at, size * 1.1, 3, 0.0, color),
        Crest::Diamond => pen.poly(at, size * 1.1, 4, 0.0, color),
        Crest::Hexagon => pen.poly(at, size, 6, 0.0, color),
        Crest::Cross => {
            let (right, down) = (vec2(size * 0.9, 0.0), vec2(0.0, size * 0.9));
            pen.line(at - right, at + right, size * 0.55, color);
            pen.line(at - down, at + down, size * 0.55, color);
        }
        Crest::Star => pen.star(at, size * 1.15, color),
        Crest::Ring => pen.ring(at, [size * 0.5, size], color),
    }
}
