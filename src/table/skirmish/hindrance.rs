//! What stands in the way of a wish that is more than one command: hints say it, no rule forbids
//! anything by it. Only the rules make refusals.

use super::way::Surprise;
use crate::games::skirmish::{ChestId, FigId, Mp, Piece, Place, Position, Refusal, Terrain};
use crate::kernel::Square;

/// Why a wish is not carried out, or not to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hindrance {
    /// A rule forbids the command that comes next.
    Refused(Refusal),
    /// A piece does not get to a square.
    Way {
        /// The piece.
        who: Piece,
        /// The square.
        to: Square,
        /// Why not.
        why: Obstacle,
    },
    /// No way into the dungeon begins there (SETUP-10).
    NoGate,
    /// Something came that no plan foresees.
    Broken(Surprise),
}

/// Why a piece does not get to a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// It stands there.
    StandsThere,
    /// The square is not on the board (R-EDGEWALL).
    OffBoard,
    /// The square is a wall (MOVE-3).
    Wall,
    /// The square is a crevice (MOVE-3).
    Crevice,
    /// A figure stands there (MOVE-8).
    Warrior(FigId),
    /// A chest stands there (MOVE-8).
    Chest(ChestId),
    /// The piece is not in the dungeon, for which a rule may have a word.
    NotInside(Option<Refusal>),
    /// Walls, shut doors, chests or figures close every way (MOVE-3, MOVE-8).
    Closed,
    /// No way is known within three activations.
    Far,
    /// The way costs more MP than there are (TURN-7).
    TooDear {
        /// MP of the way.
        needs: Mp,
        /// MP that are left.
        has: Mp,
    },
}

impl From<Refusal> for Hindrance {
    fn from(refusal: Refusal) -> Hindrance {
        Hindrance::Refused(refusal)
    }
}

/// What makes a square no goal of a piece, however many MP it has.
pub fn obstacle(position: &Position<'_>, who: Piece, to: Square) -> Option<Obstacle> {
    if position.piece_square(who) == Some(to) {
        return Some(Obstacle::StandsThere);
    }
    let layout = position.state.layout();
    if layout.index(to).is_none() {
        return Some(Obstacle::OffBoard);
    }
    match layout.ground(to).terrain {
        Terrain::Wall => return Some(Obstacle::Wall),
        Terrain::Crevice => return Some(Obstacle::Crevice),
        _ => {}
    }
    let waits = matches!(who, Piece::Warrior(who) if position.warrior(who).place == Place::Outside);
    if position.piece_square(who).is_none() && !waits {
        let activate = crate::games::skirmish::Command::Activate { who };
        return Some(Obstacle::NotInside(position.check(activate).err()));
    }
    let warrior = position.warrior_at(to).map(Obstacle::Warrior);
    warrior.or_else(|| position.chest_at(to).map(Obstacle::Chest))
}
