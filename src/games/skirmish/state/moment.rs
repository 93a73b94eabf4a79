//! What is under way: a turn, an activation, an attack, spawn on their way.

use crate::games::skirmish::{
    Command, FigId, Mp, MusterFrom, Piece, Points, StrikeKind, Striker, Target, Using,
};
use crate::kernel::Seat;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// The player whose turn it is; in set-up the one who places.
    pub seat: Seat,
    /// The first player (SETUP-2).
    pub first: Seat,
    /// The round, from 1 (R-ROUND); 0 in set-up.
    pub round: u16,
    /// Activations left.
    pub activations: u8,
    /// Whether anything was activated in this round.
    pub active: bool,
    /// Rounds in a row without an activation (R-STALEMATE).
    pub idle: u8,
    /// The dungeon lord (MP-2).
    pub lord: Seat,
    /// Turns it has begun with the marker (MP-3).
    pub lord_turns: u8,
}

/// The activation under way, or the movement of a confused figure (AB-MCONF).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Activation {
    /// What moves.
    pub who: Piece,
    /// MP left (TURN-7).
    pub mp: Mp,
    /// Whether it has left its square, entered or passed.
    pub moved: bool,
    /// Whether any MP were spent or steps made (AB-2).
    pub begun: bool,
    /// Whether it turned and did nothing else since (R-TURNONCE).
    pub turned: bool,
    /// All its MP are used by one act (R-ALLMP): no attack, no step, whatever the price.
    pub spent: bool,
    /// It costs no activation of the turn, and allows no attack (AB-QUICK).
    pub quick: bool,
    /// Whether it has made a step, the landing of a pass and a climb among them (R-RAMTIME).
    pub stepped: bool,
    /// Whether its movement has ended with Ram in force (AB-RAM).
    pub rammed: bool,
    /// What waits until the end of the movement is settled (R-RAMTIME).
    pub delayed: Option<Command>,
    /// Whether its last movement was by stairs: it does not go straight back by them (R-STAIRS).
    pub climbed: bool,
}

impl Activation {
    /// One that has done nothing yet.
    pub const fn fresh(who: Piece, mp: Mp) -> Activation {
        Activation {
            who,
            mp,
            moved: false,
            begun: false,
            turned: false,
            spent: false,
            quick: false,
            stepped: false,
            rammed: false,
            delayed: None,
            climbed: false,
        }
    }
}

/// The attack being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Strike {
    /// Who attacks.
    pub by: Striker,
    /// In which moment.
    pub kind: StrikeKind,
    /// Whether at range.
    pub ranged: bool,
    /// With which optional abilities.
    pub with: Using,
    /// The target named first (R-CRITCOUNTER).
    pub first: Target,
    /// The seat whose dice these are.
    pub seat: Seat,
    /// The dice; 0 before the roll.
    pub dice: [u8; 2],
    /// The damage die; 0 when there is none.
    pub die: u8,
    /// Whether it has done any damage (AB-VAMP).
    pub drew_blood: bool,
}

/// The most spawn that one token or trap brings.
pub const MAX_MUSTER: usize = 12;

/// Spawn on their way from the bank to the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Muster {
    /// Who picks and places.
    pub seat: Seat,
    /// The hero because of whom they come.
    pub hero: FigId,
    /// Where they come from.
    pub from: MusterFrom,
    /// How many are still to be picked.
    pub left: u8,
    /// Their points in all, exactly (R-BANKCHOICE).
    pub points: Points,
    /// Those picked, in order.
    pub picked: ArrayVec<FigId, MAX_MUSTER>,
    /// How many of them are placed or sent back.
    pub settled: u8,
}
