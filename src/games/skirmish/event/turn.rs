//! Rounds and turns.

use crate::games::skirmish::{ChestId, Ending, FigId, Mp, Piece, SkirmishTongue};
use crate::kernel::Seat;
use crate::vocabulary;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// Rounds, turns, activations and the end.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs)]
    pub enum TurnEvent in SkirmishTongue, unknown "fault-typed-event" "event";
    /// A round begins; so many rounds before it passed without an activation.
    RoundBegan { round: u16, idle: u8 } "round-began";
    /// A turn begins, with so many activations (TURN-1).
    TurnBegan { seat: Seat, activations: u8 } "turn-began";
    /// Another seat is the dungeon lord now (MP-3).
    LordPassed { to: Seat } "lord-passed";
    /// All movement markers come off (MP-3).
    MarkersOff "markers-off";
    /// A commander's die gives one more activation (AB-COMMAND).
    Commanded { who: FigId } "commanded";
    /// A chest is assigned to a hero; `order` tells which of them came first (TREAS-2).
    Assigned { chest: ChestId, to: FigId, order: u8 } "assigned";
    /// A potion is drunk, for good (TREAS-3).
    Drunk { chest: ChestId } "drunk";
    /// An activation begins with so many MP; `counts` is what it takes of the turn's activations, 0 or
    /// 1 (TURN-2).
    Activated { who: Piece, mp: Mp, counts: u8 } "activated";
    /// A movement marker is laid (MP-2).
    MarkerLaid { who: Piece } "marker-laid";
    /// All MP are used up (R-ALLMP).
    Spent "spent";
    /// An ability that spares an activation is left unused after all: it counts (AB-QUICK).
    Counted "counted";
    /// The activation ends, or within it the movement of who is confused (AB-MCONF).
    ActivationEnded "activation-ended";
    /// A turn is over.
    TurnEnded { seat: Seat } "turn-ended";
    /// A seat has given the match up (R-CONCEDE).
    Conceded { seat: Seat } "conceded";
    /// The match is over.
    Over { ending: Ending } "over";
}
