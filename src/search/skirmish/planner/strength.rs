//! How strong a player is that tries its plans out.

use super::super::evaluation::Taste;
use super::Manner;
use crate::search::Budget;
use std::time::Duration;

/// A level of play, the weaker first. `greedy` and `random` are below all of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Strength {
    /// Thinks for a twentieth of a second, and takes everybody for hasty.
    Apprentice,
    /// Thinks for half a second of what the others may do about it, and is hasty about what comes then.
    Veteran,
    /// Thinks for two seconds as far as its own turn after the next, with the same care about five turns.
    Master,
}

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: [Strength; 3] = [Strength::Apprentice, Strength::Veteran, Strength::Master];

    /// The level of this name.
    pub fn named(name: &str) -> Option<Strength> {
        Strength::ALL.into_iter().find(|level| level.name() == name)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Strength::Apprentice => "apprentice",
            Strength::Veteran => "veteran",
            Strength::Master => "master",
        }
    }

    /// How long it thinks about a plan when nothing else is said.
    pub const fn usual(self) -> Budget {
        let milliseconds = match self {
            Strength::Apprentice => 50,
            Strength::Veteran => 500,
            Strength::Master => 2000,
        };
        Budget::Time(Duration::from_millis(milliseconds))
    }

    pub(super) const fn manner(self) -> Manner {
        match self {
            Strength::Apprentice => Manner {
                plans: 12,
                turns: 2,
                careful: 0,
                of_party: &Taste::CAREFUL,
                of_crowd: &Taste::CAREFUL,
            },
            Strength::Veteran => Manner {
                plans: 24,
                turns: 2,
                careful: 2,
                of_party: &Taste::DARING,
                of_crowd: &Taste::CAREFUL,
            },
            Strength::Master => Manner {
                plans: 24,
                turns: 4,
                careful: 5,
                of_party: &Taste::DARING,
                of_crowd: &Taste::DARING,
            },
        }
    }
}
