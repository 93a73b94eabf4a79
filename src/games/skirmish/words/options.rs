//! The options of a match (R-OPTIONS).

use crate::games::skirmish::{Handicaps, MAX_CHESTS, MAX_TOKENS, MOST_POINTS, Points};
use crate::kernel::Seat;
use crate::{choices, term_numbers, terms};

terms! {
    /// The options of a match (R-OPTIONS).
    pub struct Options {
        /// When a corner between two squares is closed: when both squares beside it are walls, when either is, or never.
        corner_rule("R-DIAGONAL"): CornerRule;
        /// Which heroes count for the chests that a player may hold: all alive, or those inside.
        treasure_limit("R-HOLDING"): TreasureLimit;
        /// Rounds after which the match ends.
        round_limit("R-STALEMATE"): u16 = 100, within 1..=1000;
        /// Whether a match in which nobody can gain anything any more ends.
        end_settled("R-SETTLED"): bool = true;
        /// One hero each (basic), or parties by points (team).
        game("R-GAMEMODE", since "2026-11-21"): Mode;
        /// The most points of a party.
        points("TEAM-1", since "2026-11-21"): Points = PARTY_POINTS;
        /// Chests that each player places; usually one, in the team game two.
        chests_each("SETUP-5", since "2026-11-21"): Option<u8>, within 0..=MAX_CHESTS;
        /// Tokens that each player places at most; usually three.
        tokens_each("SETUP-7", since "2026-11-21"): Option<u8>, within 0..=MAX_TOKENS;
        /// Whether each player brings a strong token in place of a weak one, in the team game.
        strong_tokens("TEAM-7", since "2026-11-23"): bool;
        beside
        /// What single seats have beyond the others, or do without (R-HANDICAP).
        handicaps: Handicaps;
    }
}

choices! {
    /// When a diagonal step or contact across a corner is closed (R-DIAGONAL).
    CornerRule {
        /// When both squares beside the corner are blocking.
        Both "both"
        /// When at least one of them is.
        Either "either"
        /// Never.
        None "none"
    }
    /// Which heroes count for the most chests a player may hold (R-HOLDING).
    TreasureLimit {
        /// All that are alive: inside, waiting or out with the treasure.
        Alive "alive"
        /// Only those inside the dungeon.
        Inside "inside"
    }
    /// How heroes come to the table (R-GAMEMODE).
    Mode {
        /// Each player chooses one hero (SETUP-1).
        Basic "basic"
        /// Each player builds a party by points (TEAM-1).
        Team "team"
    }
}

// Points that a party may have; far more than all heroes of a set cost together.
term_numbers! {
    Points, 1..=MOST_POINTS.0;
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

impl Options {
    /// The most points of a seat's party: those of all with its handicap (TEAM-1, R-HANDICAP).
    pub fn points_of(&self, seat: Seat) -> Points {
        let more = self.handicaps.of_seat(seat).points;
        Points(self.points.0.saturating_add_signed(more))
    }
}
