//! What is laid over the board, as data.

use crate::games::castle::{Edge, Figure, Placed, TileKind};
use crate::kernel::{Hex, HexWay};
use crate::ui::window::theme::{self, Tone};

/// A field in a colour with a word on it.
#[derive(Clone, PartialEq, Debug)]
pub struct HexMark {
    /// Where.
    pub at: Hex,
    /// In which colour.
    pub tone: Tone,
    /// How strong, 0 to 1.
    pub strength: f32,
    /// A word, such as a price; empty: none.
    pub text: String,
}

impl HexMark {
    /// A field that can be pointed at.
    pub const fn lit(at: Hex) -> HexMark {
        HexMark {
            at,
            tone: theme::WARN,
            strength: 0.45,
            text: String::new(),
        }
    }
}

/// A tile that does not lie yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileGhost {
    /// Where.
    pub at: Hex,
    /// Its shape.
    pub tile: TileKind,
    /// Its turn.
    pub turn: u8,
}

/// What is laid over the board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct HexOverlay {
    /// The field under the mouse, or to which keys have led.
    pub cursor: Option<Hex>,
    /// Fields in colours.
    pub marks: Vec<HexMark>,
    /// Edges that can be pointed at.
    pub edges: Vec<Edge>,
    /// The one that is pointed at.
    pub edge: Option<Edge>,
    /// Who is chosen.
    pub chosen: Option<Figure>,
    /// Who can be pointed at.
    pub targets: Vec<Figure>,
    /// The way to the field under the mouse.
    pub way: Vec<Hex>,
    /// A tile that does not lie yet.
    pub tile: Option<TileGhost>,
    /// Ways that can be pointed at from a field.
    pub ways: Vec<(Hex, HexWay)>,
    /// Fields at which something that is announced is aimed, in the colour of whoever plays it.
    pub announced: Vec<(Hex, Tone)>,
    /// What the lord would put there, and whether it may.
    pub put: Option<(Hex, Placed, bool)>,
}
