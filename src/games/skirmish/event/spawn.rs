//! Tokens and spawn.

use crate::games::skirmish::{ChestId, FigId, Points, SkirmishTongue, TableId, TokenId};
use crate::kernel::{Facing, Seat, Square};
use crate::vocabulary;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// Tokens turn, and spawn come into the dungeon.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs)]
    pub enum SpawnEvent in SkirmishTongue, unknown "fault-typed-event" "event";
    /// A token turns over and shows its table; it is out of the match (TOKEN-4).
    TokenTurned { token: TokenId, table: TableId } "token-turned";
    /// Spawn are to come: so many of them, worth so much in all (R-BANKCHOICE).
    MusterBegan { seat: Seat, hero: FigId, from: MusterFrom, count: u8, points: Points }
        "muster-began";
    /// A figure of the bank is one of those that come (R-BANKCHOICE).
    Picked { who: FigId } "picked";
    /// A figure that comes stands on a square (TOKEN-6, TOKEN-7).
    Placed { who: FigId, at: Square, facing: Facing } "placed";
    /// A figure that found no place goes back to the bank (TOKEN-6).
    SentBack { who: FigId } "sent-back";
}

/// Where spawn come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MusterFrom {
    /// The square of a token that turned (TOKEN-6).
    Token(Square),
    /// A trap: next to its chest or the hero (TOKEN-7).
    Trap(ChestId),
}
