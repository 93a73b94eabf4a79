//! The options of a match (R-OPTIONS).

use crate::games::skirmish::{Handicaps, Points};
use crate::kernel::Seat;
use serde::{Deserialize, Serialize};

/// When a diagonal step or contact across a corner is closed (R-DIAGONAL).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CornerRule {
    /// When both squares beside the corner are blocking.
    #[default]
    Both,
    /// When at least one of them is.
    Either,
    /// Never.
    None,
}

/// Which heroes count for the most chests a player may hold (R-HOLDING).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TreasureLimit {
    /// All that are alive: inside, waiting or out with the treasure.
    #[default]
    Alive,
    /// Only those inside the dungeon.
    Inside,
}

/// How heroes come to the table (R-GAMEMODE).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Each player chooses one hero (SETUP-1).
    #[default]
    Basic,
    /// Each player builds a party by points (TEAM-1).
    Team,
}

impl Mode {
    /// Whether it is the basic game.
    pub fn is_basic(&self) -> bool {
        *self == Mode::Basic
    }
}

/// The most points of a party when nothing else is agreed (TEAM-1).
pub const PARTY_POINTS: Points = Points(100);

/// The points of spawn that every player adds to the bank at least (TEAM-8).
pub const PARTY_SPAWN_POINTS: Points = Points(100);

/// The weak tokens that a player brings (TEAM-7); one of these may be a strong one.
pub const PARTY_WEAK_TOKENS: u8 = 4;

/// The normal tokens that a player brings (TEAM-7).
pub const PARTY_NORMAL_TOKENS: u8 = 2;

/// The strong tokens that a player brings, when agreed, in place of as many weak ones (TEAM-7).
pub const PARTY_STRONG_TOKENS: u8 = 1;

/// The options of a match (R-OPTIONS).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// R-DIAGONAL.
    pub corner_rule: CornerRule,
    /// R-HOLDING.
    pub treasure_limit: TreasureLimit,
    /// Rounds after which the match ends (R-STALEMATE), 1 to 1000.
    pub round_limit: u16,
    /// Whether a match that nobody can change any more ends (R-SETTLED).
    pub end_settled: bool,
    /// How heroes come to the table (R-GAMEMODE).
    #[serde(skip_serializing_if = "Mode::is_basic")]
    pub game: Mode,
    /// The most points of a party, 1 to 1000 (TEAM-1).
    #[serde(skip_serializing_if = "is_party_points")]
    pub points: Points,
    /// Chests a player places, when agreed: else one, in the team game two (SETUP-5, TEAM-5).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chests_each: Option<u8>,
    /// Tokens a player places at most, when agreed: else three (SETUP-7, TEAM-7).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tokens_each: Option<u8>,
    /// Whether each player brings a strong token in place of a weak one, when agreed (TEAM-7).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub strong_tokens: bool,
    /// What single seats have beyond the others, or do without (R-HANDICAP).
    #[serde(skip_serializing_if = "Handicaps::is_empty")]
    pub handicaps: Handicaps,
}

// A start is hashed as it is written: what is not agreed on is left out, so that the starts of
// matches without it keep their hash.
const fn is_party_points(points: &Points) -> bool {
    points.0 == PARTY_POINTS.0
}

impl Options {
    /// The most points of a seat's party: those of all with its handicap (TEAM-1, R-HANDICAP).
    pub fn points_of(&self, seat: Seat) -> Points {
        let more = self.handicaps.of_seat(seat).points;
        Points(self.points.0.saturating_add_signed(more))
    }
}

impl Default for Options {
    fn default() -> Self {
        Options {
            corner_rule: CornerRule::Both,
            treasure_limit: TreasureLimit::Alive,
            round_limit: 100,
            end_settled: true,
            game: Mode::Basic,
            points: PARTY_POINTS,
            chests_each: None,
            tokens_each: None,
            strong_tokens: false,
            handicaps: Handicaps::default(),
        }
    }
}
