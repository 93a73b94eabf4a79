//! Seeds of the command line: where they come from, and how many follow from one.

use crate::table::{MOST_SEED, derived};
use clap::builder::RangedU64ValueParser;

/// A seed nobody has chosen, from the system clock.
pub fn from_clock() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    // A clock before 1970 is no reason to refuse a match.
    let nanoseconds = now.map_or(0, |since| since.as_nanos() as u64);
    // Seeds are typed by people: six digits are enough to tell matches apart.
    derived(nanoseconds, 0) % 1_000_000
}

/// The seeds that a command line may name.
pub fn seeds() -> RangedU64ValueParser {
    RangedU64ValueParser::from(0..=MOST_SEED)
}

/// The seed of one of many matches that follow from a seed.
pub const fn match_seed(seed: u64, number: u64) -> u64 {
    derived(seed, number) & MOST_SEED
}
