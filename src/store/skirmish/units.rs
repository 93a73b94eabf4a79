//! The units of the rules in messages, where they choose singular and plural.

use crate::games::skirmish::{Clicks, Mp, Points};
use crate::store::Arg;

macro_rules! counted {
    ($($unit:ty)*) => {
        $(impl From<$unit> for Arg {
            fn from(unit: $unit) -> Arg {
                Arg::Number(unit.into())
            }
        })*
    };
}

counted! { Mp Clicks Points }
