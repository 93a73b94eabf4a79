//! The seeds that a law of the skirmish is tried on.

use crate::kit::played;
use dialdelve::games::skirmish::Skirmish;

/// The seeds of a law that is tried on a share of the matches.
pub fn seeds(share: u64) -> Vec<u64> {
    played::seeds_of::<Skirmish>(share).collect()
}

/// Whether so many matches are played that what is rare must have come up.
pub fn are_many(share: u64) -> bool {
    played::are_many::<Skirmish>(share)
}

/// Tries a law on the seeds of a share of the matches.
pub fn each_seed<F: FnMut(u64)>(share: u64, holds: F) {
    played::each_seed::<Skirmish, F>(share, holds);
}
