//! What stands in the way of a wish that is more than one command: hints say it, no rule forbids
//! anything by it. Only the rules make refusals.

use super::way::{Surprise, far_way};
use crate::games::skirmish::{
    ChestId, Command, FigId, Mp, Piece, Place, Position, Refusal, Terrain,
};
use crate::kernel::{Seat, Square};
use crate::search::skirmish::Route;

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
    /// The decision is that of this seat, and no person makes it.
    NotAsked(Seat),
    /// A rule forbids what a piece would do there.
    OfPiece(Piece, Refusal),
    /// A piece that strikes close by has too few MP to go there and attack (TURN-7, ATK-1).
    AttackTooFar {
        /// The piece.
        who: Piece,
        /// MP of the way and the attack.
        needs: Mp,
        /// MP that are left.
        has: Mp,
    },
    /// An enemy is meant before anybody who could attack it is chosen.
    NobodyChosen,
    /// No way into the dungeon begins there (SETUP-10).
    NoGate,
    /// A key asks for the next piece that can act, and none can.
    NobodyReady,
    /// A key asks for the next enemy that can be attacked, and none can.
    NoTarget,
    /// A key turns what is in hand, and nothing is that it could turn.
    NothingHeld,
    /// Something is asked that has to be answered first.
    Asked,
    /// This piece acts, and no other does before it is done.
    Acts(Piece),
    /// A target is looked for before anybody is chosen who could attack it.
    NoneChosen,
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
    /// A spawn may not be moved there: a hero of whoever would move it is in the block or next to the square
    /// (SPAWN-3).
    NearOwnHero,
    /// The piece is not in the dungeon, for which a rule may have a word.
    NotInside(Option<Refusal>),
    /// Walls, shut doors, chests or figures close every way (MOVE-3, MOVE-8).
    Closed,
    /// The way costs more MP than there are (TURN-7).
    TooDear {
        /// MP of the way.
        needs: Mp,
        /// MP that are left.
        has: Mp,
        /// Activations that it takes at least, this one among them; none for a piece without speed, for
        /// which no number of them would do.
        times: Option<u32>,
    },
    /// A rule forbids to activate the piece, which is not active, or something else is asked first.
    Idle(Refusal),
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
    if is_shunned(position, who, to) {
        return Some(Obstacle::NearOwnHero);
    }
    let waits = matches!(who, Piece::Warrior(who) if position.warrior(who).place == Place::Outside);
    if position.piece_square(who).is_none() && !waits {
        let activate = Command::Activate { who };
        return Some(Obstacle::NotInside(position.check(activate).err()));
    }
    let warrior = position.warrior_at(to).map(Obstacle::Warrior);
    warrior.or_else(|| position.chest_at(to).map(Obstacle::Chest))
}

/// Whether a piece is a spawn that heroes of whose turn it is keep away from a square (SPAWN-3).
fn is_shunned(position: &Position<'_>, who: Piece, to: Square) -> bool {
    position.is_spawn(who) && position.is_near_own_hero(position.state.turn().seat, to)
}

/// Why a piece does not get to a square in one activation, with the best way that takes more of them if
/// there is one.
pub fn no_way(position: &Position<'_>, who: Piece, to: Square) -> (Obstacle, Option<Route>) {
    if let Some(why) = obstacle(position, who, to) {
        return (why, None);
    }
    match far_way(position, who, to) {
        Some(route) => (too_dear(position, who, route.cost), Some(route)),
        None => (Obstacle::Closed, None),
    }
}

/// The same without the way, by what the best way costs when MP are no matter (`None`: there is none).
pub fn why_no_way(
    position: &Position<'_>,
    who: Piece,
    to: Square,
    far_cost: impl FnOnce() -> Option<Mp>,
) -> Obstacle {
    obstacle(position, who, to).unwrap_or_else(|| {
        far_cost().map_or(Obstacle::Closed, |cost| too_dear(position, who, cost))
    })
}

/// What is wrong with a way of a piece that costs more MP than it has.
fn too_dear(position: &Position<'_>, who: Piece, needs: Mp) -> Obstacle {
    let speed: Mp = position.speed_sum(who).amount();
    let active = position.state.activation().map(|activation| activation.who);
    let has = match active == Some(who) {
        true => position.mp_left(),
        false => speed,
    };
    // Steps cannot be shared between activations: it may take one more.
    let more = || u32::from(needs.less(has)).div_ceil(speed.into());
    Obstacle::TooDear {
        needs,
        has,
        times: (speed != Mp::ZERO).then(|| 1 + more()),
    }
}
