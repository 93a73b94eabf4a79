//! Edges between two fields, on which walls stand (WALL-2, DATA-4).

use crate::kernel::Hex;
use serde::{Deserialize, Serialize};

/// An edge between two neighbours, the lesser hexagon first (DATA-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Edge {
    one: Hex,
    other: Hex,
}

impl Edge {
    /// The edge between two hexagons; none if they are no neighbours.
    pub fn between(one: Hex, other: Hex) -> Option<Edge> {
        let (one, other) = (one.min(other), one.max(other));
        (one.distance(other) == 1).then_some(Edge { one, other })
    }

    /// Its two fields.
    pub const fn fields(self) -> [Hex; 2] {
        [self.one, self.other]
    }

    /// WALL-3: whether it shares a corner with another edge: one field in common, the two others being
    /// neighbours (DATA-4).
    pub fn shares_corner(self, edge: Edge) -> bool {
        self.common(edge)
            .is_some_and(|[one, other]| one.distance(other) == 1)
    }

    /// Whether both are edges of one field.
    pub fn shares_field(self, edge: Edge) -> bool {
        self.common(edge).is_some()
    }

    /// The two fields that are not in common; none when not just one is.
    fn common(self, edge: Edge) -> Option<[Hex; 2]> {
        let ours = self
            .fields()
            .into_iter()
            .find(|it| !edge.fields().contains(it))?;
        let theirs = edge
            .fields()
            .into_iter()
            .find(|it| !self.fields().contains(it))?;
        let one_common = self.fields().iter().any(|it| edge.fields().contains(it));
        one_common.then_some([ours, theirs])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_at_a_corner_are_next_to_each_other() {
        let edge = |one, other| Edge::between(one, other).expect("neighbours");
        let (at, north, ne, sw) = (
            Hex::new(2, 2),
            Hex::new(2, 1),
            Hex::new(3, 1),
            Hex::new(1, 3),
        );
        assert!(edge(at, north).shares_corner(edge(at, ne)));
        assert!(edge(at, north).shares_corner(edge(north, ne)));
        assert!(!edge(at, north).shares_corner(edge(at, sw)));
        assert!(edge(at, north).shares_field(edge(at, sw)));
        assert!(!edge(at, north).shares_corner(edge(at, north)));
        assert_eq!(Edge::between(at, Hex::new(2, 0)), None);
    }
}
