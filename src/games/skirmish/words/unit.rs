//! The units in which the rules count what is paid, done and won.

use crate::games::skirmish::Sum;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::TryFromIntError;

/// Declares units: whole numbers from 0 on that are only added to and taken from their like, written
/// as the plain number. Nothing runs over: beyond the most it stays at the most, below 0 at 0.
macro_rules! units {
    ($($(#[$doc:meta])* $unit:ident($number:ty) into $($wider:ty)*;)*) => { $(
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $unit(pub $number);

        impl $unit {
            /// Nothing at all.
            pub const ZERO: $unit = $unit(0);

            /// Both together.
            #[must_use]
            pub const fn and(self, more: $unit) -> $unit {
                $unit(self.0.saturating_add(more.0))
            }

            /// What is left when some are taken.
            #[must_use]
            pub const fn less(self, taken: $unit) -> $unit {
                $unit(self.0.saturating_sub(taken.0))
            }
        }

        impl From<$number> for $unit {
            fn from(number: $number) -> $unit {
                $unit(number)
            }
        }

        impl TryFrom<i128> for $unit {
            type Error = TryFromIntError;

            fn try_from(number: i128) -> Result<$unit, TryFromIntError> {
                number.try_into().map($unit)
            }
        }

        impl std::iter::Sum for $unit {
            fn sum<I: Iterator<Item = $unit>>(all: I) -> $unit {
                all.fold($unit::ZERO, $unit::and)
            }
        }

        impl fmt::Display for $unit {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        $(impl From<$unit> for $wider {
            fn from(unit: $unit) -> $wider {
                unit.0.into()
            }
        })*
    )* };
}

units! {
    /// Movement points: what an activation has, and what everything done in it costs (TURN-7).
    Mp(u8) into i16 u32 i32 u64 i64;
    /// Clicks of a combat dial: turned on by damage, back by healing (DIAL-2, HEAL-1).
    Clicks(u8) into i16 u32 i32 i64 usize;
    /// Points: what a figure is worth when parties are chosen and spawn is mustered, and experience
    /// (TEAM-1, TOKEN-5, XP-1).
    Points(u16) into u32 i32 i64 usize;
}

impl Mp {
    /// Whether they are enough for a price (TURN-7).
    pub fn covers(self, price: &Sum) -> bool {
        price.total() <= self.into()
    }
}
