//! What is laid over the board: reach, choices, the route, the chosen.

use crate::games::skirmish::{FigId, Piece};
use crate::kernel::{Facing, Square};
use crate::ui::window::theme::Tone;

/// How a square is marked.
#[derive(Clone, PartialEq, Debug)]
pub struct SquareMark {
    /// Where.
    pub square: Square,
    /// In which colour.
    pub tone: Tone,
    /// How strong the tint is, 0 to 1.
    pub strength: f32,
    /// What is around it.
    pub edge: MarkEdge,
    /// What stands in its corner.
    pub text: String,
}

impl SquareMark {
    /// A square in this colour, as strong as this.
    pub const fn tinted(square: Square, tone: Tone, strength: f32) -> SquareMark {
        SquareMark {
            square,
            tone,
            strength,
            edge: MarkEdge::Plain,
            text: String::new(),
        }
    }
}

/// What is around a tinted square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkEdge {
    /// A firm edge of its colour.
    Plain,
    /// A light frame: a goal stands out from everything else that is tinted.
    Goal,
}

/// A picture over a square.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sign {
    /// Where.
    pub square: Square,
    /// Its id.
    pub icon: &'static str,
    /// Its colour.
    pub tone: Tone,
}

/// A square of the level below, as it lies under the one that is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shadow {
    /// Where it lies.
    pub square: Square,
    /// Whether nothing is drawn over it.
    pub bare: bool,
    /// The letter of its stairs.
    pub stairs: Option<char>,
}

/// What is about to be put on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Ghost {
    /// The squares it would take, with the colour of each.
    pub squares: Vec<(Square, Tone)>,
    /// Whether it may lie there: then it is on the board already, as it will be.
    pub free: bool,
    /// Where it looks, for what has a front.
    pub front: Option<Facing>,
}

/// What is laid over the board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Overlay {
    /// Tinted squares.
    pub marks: Vec<SquareMark>,
    /// Squares that may be reached only if dice allow it.
    pub risky: Vec<Square>,
    /// Squares of a way, in order.
    pub way: Vec<Square>,
    /// Squares on the way where a breakaway is needed.
    pub breaks: Vec<Square>,
    /// Tokens that the way turns.
    pub wakes: Vec<Square>,
    /// The chosen figure or token.
    pub chosen: Option<Piece>,
    /// Figures that can be attacked.
    pub targets: Vec<FigId>,
    /// Figures that can be attacked after a way.
    pub far_targets: Vec<FigId>,
    /// Figures and tokens that can be chosen.
    pub ready: Vec<Piece>,
    /// The square under the mouse or the keys.
    pub cursor: Option<Square>,
    /// What is about to be put.
    pub ghost: Option<Ghost>,
    /// The edges at which it snaps to what lies.
    pub joints: Vec<(Square, Facing)>,
    /// What lies on the level below.
    pub below: Vec<Shadow>,
    /// Whether the squares of the void are shown too.
    pub grid: bool,
    /// Pictures over squares.
    pub signs: Vec<Sign>,
    /// A line of fire that is measured, and whether it is free.
    pub line: Option<(Square, Square, bool)>,
}
