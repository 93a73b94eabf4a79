//! Chests.

use crate::games::skirmish::{ChestId, FigId, SkirmishTongue};
use crate::kernel::{Facing, Seat, Square};
use crate::vocabulary;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// Chests, traps and treasures.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs)]
    pub enum ChestEvent in SkirmishTongue, unknown "fault-typed-event" "event";
    /// The trap shows (CHEST-2).
    TrapShown { chest: ChestId } "trap-shown";
    /// No trap is in the way of the treasure any more (CHEST-3).
    TrapCleared { chest: ChestId, how: Cleared } "trap-cleared";
    /// The treasure wheel is found at this position, from 0 on (CHEST-6).
    TreasureSeen { chest: ChestId, position: u8 } "treasure-seen";
    /// A seat holds the chest from now on.
    ChestTaken { chest: ChestId, seat: Seat } "chest-taken";
    /// A theft succeeded or failed by this roll (STEAL-1).
    StealTried { who: FigId, from: FigId, roll: u8, done: bool } "steal-tried";
    /// A chest passes to the player of the thief.
    ChestStolen { chest: ChestId, seat: Seat } "chest-stolen";
    /// A chest is gone from the match: its treasure was a "Trap!" (TRAP-8).
    ChestRemoved { chest: ChestId } "chest-removed";
    /// A held chest goes back into the dungeon (LOSS-1, STEAL-3).
    ChestLost { chest: ChestId, seat: Seat } "chest-lost";
    /// A lost chest stands in the dungeon again (LOSS-1, STEAL-3).
    ChestReturned { chest: ChestId, at: Square, facing: Facing } "chest-returned";
}

/// Why there is no trap in the way of a treasure any more (CHEST-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Cleared {
    /// The wheel showed the blank.
    Absent,
    /// Disarmed.
    Disarmed,
    /// Sprung.
    Sprung,
}
