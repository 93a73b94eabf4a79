//! The dungeon as it is laid and turned.

use crate::games::skirmish::{BlockId, DoorKind, PieceKind, PrintId, Side, SkirmishTongue};
use crate::kernel::{Facing, Seat, Square};
use crate::vocabulary;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// What is built of the dungeon, or turned.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs)]
    pub enum BuildingEvent in SkirmishTongue, unknown "fault-typed-event" "event", hears hear_built;
    /// A block is brought to be laid, and lies beside the table (MAP-2).
    BlockAside { seat: Seat, block: PrintId } "block-aside";
    /// A block is laid with this side up; `at` is its top left square, `top` where its top points
    /// (R-LAY).
    BlockLaid { seat: Seat, block: PrintId, side: Side, at: Square, top: Facing } "block-laid";
    /// A block that cannot be laid leaves the match (MAP-6).
    BlockUnfit { seat: Seat, block: PrintId } "block-unfit";
    /// Another comes from the reserve.
    BlockDrawn { seat: Seat, block: PrintId } "block-drawn";
    /// Only entrance corridors are laid any more (MAP-6).
    BuildingEnded "building-ended";
    /// A way in or out of the map (MAP-5, TEAM-9).
    WayOpened { at: Square, side: Facing, entrance: bool } "way-opened" by say_way;
    /// A terrain piece of the bank lies on a square (TERR-1).
    PiecePut { seat: Seat, kind: PieceKind, at: Square } "piece-put";
    /// A door stands at this side of a square (DOOR-1).
    DoorPut { seat: Seat, kind: DoorKind, at: Square, side: Facing } "door-put" by say_door_put;
    /// A block turns by so many quarters clockwise with all that stands on it (TERR-4).
    BlockTurned { block: BlockId, quarters: u8 } "block-turned";
}
