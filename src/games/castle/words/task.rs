//! The stages of a match, and what the rules still owe in the middle of a command, innermost last.

use super::{CastleTongue, Figure, TileKind};
use crate::kernel::{Hex, HexWay, Label, Seat};
use crate::vocabulary;
use serde::{Deserialize, Serialize};

/// A stage of the match (START-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// The lord says which monster stands in which corner (ASK-2).
    Corners,
    /// The lord places in secret (ASK-1).
    Placing,
    /// The heroes choose their starts, and who plays first (ASK-3).
    Starts,
    /// The game is played.
    Play,
}

impl Label for Stage {
    const ALL: &'static [Stage] = &[Stage::Corners, Stage::Placing, Stage::Starts, Stage::Play];

    fn name(self) -> &'static str {
        match self {
            Stage::Corners => "corners",
            Stage::Placing => "placing",
            Stage::Starts => "starts",
            Stage::Play => "play",
        }
    }
}

/// How far a fight is (FIGHT-3 to FIGHT-7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// It is announced.
    Announced,
    /// FIGHT-3: the attacking player may play sorceries.
    Attacker,
    /// Phase 1 is over.
    AttackerDone,
    /// FIGHT-4: the defending player may play sorceries.
    Defender,
    /// Phase 2 is over; dice come next.
    DefenderDone,
    /// The dice have fallen.
    Rolled,
    /// Damage was taken.
    Hurt,
}

impl Label for Phase {
    const ALL: &'static [Phase] = &[
        Phase::Announced,
        Phase::Attacker,
        Phase::AttackerDone,
        Phase::Defender,
        Phase::DefenderDone,
        Phase::Rolled,
        Phase::Hurt,
    ];

    fn name(self) -> &'static str {
        match self {
            Phase::Announced => "announced",
            Phase::Attacker => "attacker",
            Phase::AttackerDone => "attacker-done",
            Phase::Defender => "defender",
            Phase::DefenderDone => "defender-done",
            Phase::Rolled => "rolled",
            Phase::Hurt => "hurt",
        }
    }
}

/// Why all are asked for instants (STOP).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// STOP-1
    TurnBegun,
    /// STOP-2
    Action,
    /// STOP-3
    Fight,
    /// STOP-4
    Dice,
    /// STOP-5
    Announced,
    /// STOP-6
    Turned,
    /// STOP-7
    Hurt,
    /// STOP-8
    Done,
    /// STOP-9
    Damage,
    /// STOP-10
    TurnOver,
    /// STOP-11
    Called,
}

impl Label for Stop {
    const ALL: &'static [Stop] = &[
        Stop::TurnBegun,
        Stop::Action,
        Stop::Fight,
        Stop::Dice,
        Stop::Announced,
        Stop::Turned,
        Stop::Hurt,
        Stop::Done,
        Stop::Damage,
        Stop::TurnOver,
        Stop::Called,
    ];

    fn name(self) -> &'static str {
        match self {
            Stop::TurnBegun => "turn-begun",
            Stop::Action => "action",
            Stop::Fight => "fight",
            Stop::Dice => "dice",
            Stop::Announced => "announced",
            Stop::Turned => "turned",
            Stop::Hurt => "hurt",
            Stop::Done => "done",
            Stop::Damage => "damage",
            Stop::TurnOver => "turn-over",
            Stop::Called => "called",
        }
    }
}

vocabulary! {
    /// One thing still to be settled. Those marked *question* wait for a command.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs)]
    pub enum Task in CastleTongue, unknown "castle-typed-task" "text";
    /// A hero has arrived, over this way if it came by a step (R-ARRIVAL).
    Arrive { hero: Figure, over: Option<HexWay> } "arrive";
    /// *Question*: how the tile lies that was drawn; none when it is still to be chosen (ASK-5).
    Lay { hero: Figure, over: Option<HexWay>, tile: Option<TileKind> } "lay";
    /// The item of the field acts (ITEM).
    Act { hero: Figure } "act";
    /// The next part of the fight (FIGHT); a *question* while it is somebody's to play sorceries (ASK-7, ASK-8).
    Fight "fight";
    /// What was announced or turned last is carried out (CAST-6).
    Pending "pending";
    /// *Question*: whether the spell names another tile (SP-REALIGN).
    More { seat: Seat } "more";
    /// A seat draws so many spells (ITEM-2, ITEM-3).
    Draw { seat: Seat, many: u8 } "draw";
    /// Those without lives die (FALL).
    Reckon "reckon";
    /// *Question*: where a dead hero begins again (ASK-13).
    Restart { hero: Figure } "restart";
    /// What a hero's death brings when it stands again (FALL-5 to FALL-8).
    Revive { hero: Figure } "revive";
    /// All are asked for instants (STOP).
    Stop { stop: Stop } "stop";
    /// A hero is mended (HA-MEND).
    Mend { who: Figure } "mend";
    /// A fight begins if the two stand next to each other (SP-DRAG).
    Brawl { by: Figure, whom: Figure } "brawl";
    /// It is looked whether anybody has died since so many deaths (SP-BLIGHT).
    Blight { deaths: u8 } "blight";
    /// Others are pushed away; a *question* where it is open in which way (ASK-12).
    Gust "gust";
    /// *Question*: which card of a hand is taken (ASK-11).
    Pilfer { seat: Seat, from: Seat } "pilfer";
    /// The guard braces itself (HA-BRACE).
    Brace "brace";
    /// A field is revealed (HA-LISTEN).
    Listen { at: Hex } "listen";
    /// *Question*: which dead monster comes back, and where (ASK-14).
    Rise "rise";
    /// *Question*: which card of a hand the lord has discarded (ASK-15).
    Toll { of: Seat } "toll";
    /// *Question*: which of the monsters that are left comes next, a bit a figure (ASK-17).
    Muster { left: u8 } "muster";
    /// A figure comes so many steps nearer to the castle (EV-CALL).
    Summon { who: Figure, steps: u8 } "summon";
    /// *Question*: which of these ways a called figure goes, a bit a way from north clockwise (ASK-16).
    Come { who: Figure, steps: u8, ways: u8 } "come";
    /// The turn ends (ROUND-3).
    EndTurn "end-turn";
}
