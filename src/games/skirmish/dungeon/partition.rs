//! Walls that stand between two squares: they part them as a shut door would that nobody opens.

use crate::games::skirmish::{Door, Layout};
use crate::kernel::{Facing, Square};
use serde::{Deserialize, Serialize};

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
    fn pairs(self) -> impl Iterator<Item = (Square, Facing)> {
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

impl Layout {
    /// The same dungeon with these walls between its squares.
    #[must_use]
    pub fn with_partitions(mut self, partitions: Vec<Partition>) -> Layout {
        if partitions.is_empty() {
            return self;
        }
        self.parted = vec![0; self.area()];
        for (at, way) in partitions.iter().flat_map(|it| it.pairs()) {
            if let Some(index) = self.index(at) {
                self.parted[index] |= 1 << way.index();
            }
        }
        self.partitions = partitions;
        self.derived()
    }

    /// The walls between squares.
    pub fn partitions(&self) -> &[Partition] {
        &self.partitions
    }

    /// Whether a wall between squares parts a square from its neighbour that way.
    pub fn is_parted(&self, from: Square, way: Facing) -> bool {
        self.index(from)
            .and_then(|index| self.parted.get(index))
            .is_some_and(|ways| ways & (1 << way.index()) != 0)
    }

    /// Whether a wall between squares ends where a door ends on that side of it.
    pub(super) fn is_partition_at(&self, door: &Door, side: Facing) -> bool {
        let beside = [door.one.step(side), door.other.step(side)];
        let parts = |a: Option<Square>, b: Option<Square>| {
            a.zip(b)
                .is_some_and(|(a, b)| self.partitions.iter().any(|it| it.parts(a, b)))
        };
        parts(beside[0], beside[1])
            || parts(Some(door.one), beside[0])
            || parts(Some(door.other), beside[1])
    }
}
