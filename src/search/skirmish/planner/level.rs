//! How strong a player is that tries its plans out.

use super::Manner;
use crate::search::Budget;
use std::time::Duration;

/// A level of play, the weaker first. `greedy` and `random` are below all of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Thinks for a twentieth of a second, and takes everybody for hasty.
    Apprentice,
    /// Thinks for half a second of what the others may do about it.
    Veteran,
    /// Thinks for two seconds, as far as its own next turn.
    Master,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 3] = [Level::Apprentice, Level::Veteran, Level::Master];

    /// The level of this name.
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Apprentice => "apprentice",
            Level::Veteran => "veteran",
            Level::Master => "master",
        }
    }

    /// How long it thinks about a plan when nothing else is said.
    pub const fn usual(self) -> Budget {
        let milliseconds = match self {
            Level::Apprentice => 50,
            Level::Veteran => 500,
            Level::Master => 2000,
        };
        Budget::Time(Duration::from_millis(milliseconds))
    }

    pub(super) const fn manner(self) -> Manner {
        match self {
            Level::Apprentice => Manner {
                plans: 12,
                turns: 2,
                careful: 0,
            },
            Level::Veteran => Manner {
                plans: 12,
                turns: 1,
                careful: 2,
            },
            Level::Master => Manner {
                plans: 12,
                turns: 2,
                careful: 3,
            },
        }
    }
}
