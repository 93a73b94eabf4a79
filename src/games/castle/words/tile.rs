//! The path tiles (TILE).

use crate::kernel::{HexWay, Label};
use serde::{Deserialize, Serialize};

/// The exits of a field, a bit a way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Exits(u8);

impl Exits {
    /// PATH-4, R-STARTPATH: all six.
    pub const ALL: Exits = Exits(0b11_1111);

    /// These ways, counted from north clockwise.
    const fn of(ways: &[u8]) -> Exits {
        let (mut bits, mut place) = (0, 0);
        while place < ways.len() {
            bits |= 1 << ways[place];
            place += 1;
        }
        Exits(bits)
    }

    /// Whether there is one that way.
    pub const fn has(self, way: HexWay) -> bool {
        self.0 >> way.index() & 1 == 1
    }

    /// The exits after so many sixths of a turn clockwise (TILE-1).
    pub const fn turned(self, sixths: u8) -> Exits {
        let by = sixths % 6;
        Exits((self.0 << by | self.0 >> (6 - by)) & Exits::ALL.0)
    }

    /// The least turn that gives the same exits as this one: of such turns it alone is meant (ASK-5).
    pub fn least(self, sixths: u8) -> u8 {
        let same = |less: &u8| self.turned(*less) == self.turned(sixths);
        (0..6).find(same).unwrap_or(sixths)
    }

    /// The ways, clockwise from north.
    pub fn ways(self) -> impl Iterator<Item = HexWay> {
        HexWay::ALL.into_iter().filter(move |way| self.has(*way))
    }

    /// The ways as bits, the lowest for north.
    pub const fn bits(self) -> u8 {
        self.0
    }
}

/// A shape of path tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TileKind {
    /// T-LINE
    Line,
    /// T-WIDE
    Wide,
    /// T-SHARP
    Sharp,
    /// T-STAR
    Star,
    /// T-FORKR
    ForkR,
    /// T-FORKL
    ForkL,
    /// T-CROSS
    Cross,
}

impl TileKind {
    /// How many shapes there are.
    pub const MANY: usize = 7;

    /// TILE-2: how many of each are in a set.
    pub const SET: [u8; TileKind::MANY] = [4, 4, 2, 14, 10, 10, 16];

    /// TILE-2: its exits, unturned.
    pub const fn exits(self) -> Exits {
        match self {
            TileKind::Line => Exits::of(&[0, 3]),
            TileKind::Wide => Exits::of(&[0, 2]),
            TileKind::Sharp => Exits::of(&[0, 1]),
            TileKind::Star => Exits::of(&[0, 2, 4]),
            TileKind::ForkR => Exits::of(&[0, 1, 3]),
            TileKind::ForkL => Exits::of(&[0, 3, 5]),
            TileKind::Cross => Exits::of(&[0, 1, 3, 4]),
        }
    }

    /// ASK-5: the turns that give different exits, the least of each.
    pub fn turns(self) -> impl Iterator<Item = u8> {
        let exits = self.exits();
        (0..6).filter(move |turn| exits.least(*turn) == *turn)
    }
}

impl Label for TileKind {
    const ALL: &'static [TileKind] = &[
        TileKind::Line,
        TileKind::Wide,
        TileKind::Sharp,
        TileKind::Star,
        TileKind::ForkR,
        TileKind::ForkL,
        TileKind::Cross,
    ];

    fn name(self) -> &'static str {
        match self {
            TileKind::Line => "line",
            TileKind::Wide => "wide",
            TileKind::Sharp => "sharp",
            TileKind::Star => "star",
            TileKind::ForkR => "fork-right",
            TileKind::ForkL => "fork-left",
            TileKind::Cross => "cross",
        }
    }
}
