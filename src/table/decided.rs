//! What is decided at a moment, and by whom.

use crate::games::skirmish::{Skirmish, Stage, State};
use crate::kernel::{Game, Moment};
use std::fmt;

/// When something is decided, and what the match is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The round and the seat to act.
    pub moment: Moment,
    /// The stage of the match.
    pub stage: Stage,
}

impl Decision {
    /// The decision that is awaited.
    pub fn now(game: &Skirmish, state: &State) -> Decision {
        Decision {
            moment: Moment {
                round: state.turn().round,
                seat: game.to_act(state),
            },
            stage: state.stage(),
        }
    }

    /// A number that no other decision has, when `earlier` ones of this stage, round and seat came
    /// before (up to 2^32 - 1).
    pub const fn number(self, earlier: usize) -> u64 {
        let seat = match self.moment.seat {
            Some(seat) => seat.0,
            None => u8::MAX,
        };
        (self.stage as u64) << 56
            | (self.moment.round as u64) << 40
            | (seat as u64) << 32
            | (earlier as u64 & 0xffff_ffff)
    }
}

/// Who decided a command.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum By {
    /// Nobody: it is the opening; or a match of before does not tell.
    #[default]
    Untold,
    /// A person at the table.
    Hand,
    /// A person's standing answer.
    Answer,
    /// The match file, or the party that a seat was given.
    Plan,
    /// The lot.
    Lot,
    /// The computer player of that name.
    Player(String),
}

impl By {
    /// Reads who decided, as [`By`] is written: `hand`, `answer`, `plan`, `lot`, else the name of a
    /// computer player.
    pub fn parse(text: &str) -> By {
        match text {
            "" => By::Untold,
            "hand" => By::Hand,
            "answer" => By::Answer,
            "plan" => By::Plan,
            "lot" => By::Lot,
            player => By::Player(player.to_string()),
        }
    }
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            By::Untold => "",
            By::Hand => "hand",
            By::Answer => "answer",
            By::Plan => "plan",
            By::Lot => "lot",
            By::Player(name) => name,
        })
    }
}
