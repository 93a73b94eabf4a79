//! What effects are made of. Places and sizes are in squares.

use crate::kernel::Seat;
use crate::ui::window::theme::Tone;
use macroquad::math::Vec2;

/// Something drawn over the board.
#[derive(Clone, PartialEq, Debug)]
pub enum Sketch {
    /// A picture.
    Icon {
        /// Its id.
        id: String,
        /// Its middle.
        at: Vec2,
        /// Its side.
        size: f32,
        /// Clockwise, in radians.
        angle: f32,
        /// Its colour.
        tone: Tone,
        /// How solid it is, 0 to 1.
        alpha: f32,
    },
    /// A number with its sign.
    Text {
        /// What it says.
        text: String,
        /// Its middle.
        at: Vec2,
        /// How high it is.
        size: f32,
        /// Its colour.
        tone: Tone,
        /// How solid it is.
        alpha: f32,
    },
    /// Light that fades outwards.
    Glow {
        /// Its middle.
        at: Vec2,
        /// How far it reaches.
        radius: f32,
        /// Its colour.
        tone: Tone,
        /// How bright it is.
        alpha: f32,
    },
    /// A circle.
    Ring {
        /// Its middle.
        at: Vec2,
        /// Its outer radius.
        radius: f32,
        /// How thick it is.
        wide: f32,
        /// Its colour.
        tone: Tone,
        /// How solid it is.
        alpha: f32,
    },
    /// A stroke that is thin and faint at its beginning.
    Streak {
        /// Where it begins.
        from: Vec2,
        /// Where it ends.
        to: Vec2,
        /// How thick it is at its end.
        wide: f32,
        /// Its colour.
        tone: Tone,
        /// How solid it is.
        alpha: f32,
    },
    /// A dark ground with round corners.
    Plate {
        /// Its middle.
        at: Vec2,
        /// Width and height.
        size: Vec2,
        /// How solid it is.
        alpha: f32,
    },
    /// A die that shows one to six.
    Die {
        /// What it shows.
        face: u8,
        /// Its middle.
        at: Vec2,
        /// Its side.
        size: f32,
        /// Clockwise, in radians.
        angle: f32,
        /// How solid it is.
        alpha: f32,
    },
    /// A wheel of six parts, with a hand above it.
    Wheel {
        /// Its middle.
        at: Vec2,
        /// Its radius.
        radius: f32,
        /// How far it is turned clockwise; at 0 the first part is above.
        angle: f32,
        /// The picture of each part, and its colour.
        parts: [(&'static str, Tone); 6],
        /// How solid it is.
        alpha: f32,
    },
    /// The shape of a seat in its colour.
    Crest {
        /// The seat.
        seat: Seat,
        /// Its middle.
        at: Vec2,
        /// Its radius.
        size: f32,
        /// How solid it is.
        alpha: f32,
    },
}
