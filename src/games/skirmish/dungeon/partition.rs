//! What stands between two squares: doors, and walls, which part them as a shut door would that nobody opens.

use crate::games::skirmish::DoorKind;
use crate::kernel::{Facing, Square};
use serde::{Deserialize, Serialize};

/// The most doors of a dungeon: they fit into the bits of a state.
pub const MAX_DOORS: usize = 64;
/// The most partitions of a dungeon.
pub const MAX_PARTITIONS: usize = 1_000;

/// A wall on the edge between two squares.
///
/// Nothing passes it: no step and no contact (MOVE-3, R-CONTACT), no line of fire (RNG-3), nor any of these
/// through the point where it ends, as with shut doors (R-DOORCORNER).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Partition {
    /// The square on its upper or left side.
    pub one: Square,
    /// The square on its lower or right side.
    pub other: Square,
}

impl Partition {
    /// A partition between two neighbours, in either order.
    pub fn between(a: Square, b: Square) -> Partition {
        Partition {
            one: a.min(b),
            other: a.max(b),
        }
    }

    /// Whether it stands between these two squares, in either order.
    pub fn parts(&self, a: Square, b: Square) -> bool {
        *self == Partition::between(a, b)
    }

    /// All pairs of neighbours that it parts: the two at its edge, and those across the points where it
    /// ends (R-DOORCORNER).
    pub(super) fn pairs(self) -> impl Iterator<Item = (Square, Facing)> {
        let ways = [(self.one, self.other), (self.other, self.one)];
        ways.into_iter().flat_map(|(from, to)| {
            let way = from.way_to(to);
            let across = way
                .into_iter()
                .flat_map(move |way| [way.turned(7), way, way.turned(1)].map(|way| (from, way)));
            // The squares beside it look across the same points.
            let beside = way.into_iter().flat_map(move |way| {
                [(2, 7), (6, 1)]
                    .into_iter()
                    .filter_map(move |(aside, back)| {
                        Some((from.step(way.turned(aside))?, way.turned(back)))
                    })
            });
            across.chain(beside)
        })
    }
}

/// A door on the edge between two squares (R-DOOR).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Door {
    /// The square on its upper or left side.
    pub one: Square,
    /// The square on its lower or right side.
    pub other: Square,
    /// What it is made of.
    pub kind: DoorKind,
}

impl Door {
    /// The square on the other side of it from one of its two.
    pub fn across(&self, square: Square) -> Square {
        if square == self.one {
            self.other
        } else {
            self.one
        }
    }

    /// A door between two neighbours, in either order.
    pub fn between(a: Square, b: Square, kind: DoorKind) -> Door {
        Door {
            one: a.min(b),
            other: a.max(b),
            kind,
        }
    }

    /// Whether it stands between these two squares, in either order.
    pub fn parts(&self, a: Square, b: Square) -> bool {
        (self.one, self.other) == (a, b) || (self.one, self.other) == (b, a)
    }
}
