//! Walls (WALL, R-WALLNEXT, R-WALLWHERE).

use super::edge::Edge;
use super::position::{Checked, Position, need};
use super::seats::LORD;
use super::words::{Refusal, WallGap};
use crate::kernel::{Hex, Seat};

impl Position<'_> {
    /// WALL-1 to WALL-4
    pub(super) fn check_wall(self, seat: Seat, one: Hex, other: Hex) -> Checked {
        need(seat == LORD, Refusal::LordWalls)?;
        // An edge has one name: a command names the lesser field first.
        need(one < other, Refusal::NoEdge { one, other })?;
        need(!self.state.turn().walled, Refusal::OneWallATurn)?;
        self.check_edge(one, other)
    }

    /// WALL-2 to WALL-4: whether a wall may stand between two fields.
    pub(super) fn check_edge(self, one: Hex, other: Hex) -> Checked {
        self.check_field(one)?;
        self.check_field(other)?;
        let edge = Edge::between(one, other).ok_or(Refusal::NoEdge { one, other })?;
        need(self.state.walls_left() > 0, Refusal::NoWallLeft)?;
        need(self.state.walls_free() > 0, Refusal::WallsLocked)?;
        need(self.has_room(edge), Refusal::WallsNear)
    }

    /// WALL-3: whether no wall is next to an edge, or on it.
    fn has_room(self, edge: Edge) -> bool {
        let near = |wall: &Edge| match self.game.options.wall_gap {
            WallGap::Corner => *wall == edge || wall.shares_corner(edge),
            WallGap::Field => *wall == edge || wall.shares_field(edge),
        };
        !self.state.walls().iter().any(near)
    }
}
