//! What moments of a match are called: its stages, its ends, and who attacks in it.

use crate::games::skirmish::{ChestId, FigId};
use serde::{Deserialize, Serialize};

/// A stage of the match (R-SETUPORDER). The numbers stand in keys and never change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// SETUP-1.
    Heroes = 0,
    /// MAP-2.
    Kits = 5,
    /// MAP-3.
    Laying = 6,
    /// SETUP-10, TEAM-9.
    Entrances = 1,
    /// TERR-1.
    Terrain = 7,
    /// SETUP-5.
    Chests = 2,
    /// SETUP-7.
    Tokens = 3,
    /// The match itself.
    Play = 4,
}

/// Why a match is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// No hero is in the dungeon (END-2).
    Empty,
    /// Ten rounds without an activation (R-STALEMATE).
    Stalemate,
    /// The round limit (R-STALEMATE).
    Rounds,
    /// Nobody inside can gain anything any more (R-SETTLED).
    Settled,
    /// All seats but one team conceded in set-up (R-CONCEDE).
    Conceded,
}

/// Who attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Striker {
    /// A figure.
    Warrior(FigId),
    /// A chest's trap (ATK-9).
    Trap(ChestId),
}
