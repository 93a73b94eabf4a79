//! Set-up.

use crate::games::skirmish::{
    ChestId, FigId, GateId, KindId, SkirmishTongue, Stage, TokenColour, TokenId,
};
use crate::kernel::{Facing, Seat, Square};
use crate::vocabulary;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// Parties, and what is put into the dungeon before play.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs)]
    pub enum SetupEvent in SkirmishTongue, unknown "fault-typed-event" "event";
    /// Set-up comes to its next step, or play begins (R-SETUPORDER).
    StageBegan { stage: Stage } "stage-began";
    /// A seat takes a figure into its party, at a level from 1 on (SETUP-1, TEAM-2).
    HeroChosen { seat: Seat, who: FigId, kind: KindId, level: u8 } "hero-chosen";
    /// The seat that has the first turn (TURN-6).
    FirstPlayer { seat: Seat } "first-player";
    /// A seat enters by this gate (SETUP-10).
    EntranceTaken { seat: Seat, gate: GateId } "entrance-taken";
    /// Heroes of a seat leave by this gate (R-EXIT).
    ExitSet { seat: Seat, gate: GateId } "exit-set";
    /// A chest comes into the dungeon (SETUP-5).
    ChestPut { seat: Seat, chest: ChestId, at: Square, facing: Facing } "chest-put";
    /// A token comes into the dungeon (SETUP-7).
    TokenPut { seat: Seat, token: TokenId, colour: TokenColour, at: Square } "token-put";
}
