//! The tools of whoever draws.

use crate::games::skirmish::Terrain;

/// A tool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tool {
    /// Selects blocks, and takes them up.
    Select,
    /// Lays blocks of kits.
    Lay,
    /// Paints squares.
    Brush,
    /// Takes squares away.
    Erase,
    /// Hangs doors.
    Door,
    /// Opens ways in.
    Entrance,
    /// Fixes chests and tokens.
    Piece,
    /// Writes notes.
    Note,
    /// Measures from a square.
    Measure,
}

impl Tool {
    /// All, in the order of their keys from 1 on.
    pub const ALL: [Tool; 9] = [
        Tool::Lay,
        Tool::Select,
        Tool::Brush,
        Tool::Erase,
        Tool::Door,
        Tool::Entrance,
        Tool::Note,
        Tool::Measure,
        Tool::Piece,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Tool::Select => "tool-select",
            Tool::Lay => "tool-lay",
            Tool::Brush => "tool-brush",
            Tool::Erase => "tool-erase",
            Tool::Door => "tool-door",
            Tool::Entrance => "tool-entrance",
            Tool::Piece => "tool-piece",
            Tool::Note => "tool-note",
            Tool::Measure => "tool-measure",
        }
    }

    /// Its picture.
    pub const fn icon(self) -> &'static str {
        match self {
            Tool::Select => "screen/party",
            Tool::Lay => "screen/build",
            Tool::Brush => "screen/edit",
            Tool::Erase => "screen/close",
            Tool::Door => "piece/wood-door",
            Tool::Entrance => "piece/entrance",
            Tool::Piece => "piece/chest-closed",
            Tool::Note => "screen/log",
            Tool::Measure => "action/measure",
        }
    }

    /// Whether it works on an edge of a square.
    pub const fn is_for_edges(self) -> bool {
        matches!(self, Tool::Door | Tool::Entrance)
    }
}

/// How a brush goes over the squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BrushShape {
    /// Square by square.
    Free,
    /// A straight line between two.
    Line,
    /// All of a rectangle.
    Rectangle,
    /// All that looks alike and hangs together.
    Fill,
    /// It paints nothing, and takes up what is there.
    Pick,
}

impl BrushShape {
    /// All, in their order.
    pub const ALL: [BrushShape; 5] = [
        BrushShape::Free,
        BrushShape::Line,
        BrushShape::Rectangle,
        BrushShape::Fill,
        BrushShape::Pick,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            BrushShape::Free => "shape-free",
            BrushShape::Line => "shape-line",
            BrushShape::Rectangle => "shape-rectangle",
            BrushShape::Fill => "shape-fill",
            BrushShape::Pick => "shape-pick",
        }
    }
}

/// Terrain to paint with, each with its name.
pub const TERRAIN: [(&str, Terrain); 9] = [
    ("terrain-clear", Terrain::Clear),
    ("terrain-wall", Terrain::Wall),
    ("terrain-water", Terrain::Water),
    ("terrain-difficult", Terrain::Difficult),
    ("terrain-crevice", Terrain::Crevice),
    ("terrain-shaded", Terrain::Shaded),
    ("terrain-teleport", Terrain::Teleport),
    ("terrain-vortex", Terrain::Vortex),
    ("terrain-stairs", Terrain::Stairs(b'A')),
];
