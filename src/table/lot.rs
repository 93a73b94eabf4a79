//! Seeds that follow from one, and the lot that decides what nobody wants to decide.

use crate::kernel::{Game, Seat};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The highest seed of a match: what reads JSON may keep numbers only up to 2^53.
pub const MOST_SEED: u64 = (1 << 53) - 1;

/// Seeds that are given, not asked for, lie below this: short enough to be told to a friend.
pub const SHORT_SEEDS: u64 = 1_000_000;

/// The seed number `part` that follows from `seed` (one round of SplitMix64).
pub const fn derived(seed: u64, part: u64) -> u64 {
    let mut mixed = seed.wrapping_add((part.wrapping_add(1)).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// The lot: decides what nobody wants to decide in set-up.
#[derive(Clone, Copy, Debug)]
pub struct Lot {
    seed: u64,
}

impl Lot {
    /// The lot of a match.
    pub const fn new(seed: u64) -> Lot {
        Lot { seed }
    }

    /// Draws a lawful command for a seat; what `last` names only when nothing else is lawful.
    ///
    /// It depends on nothing but the seed and the number of the decision, so that a resumed match
    /// draws what the unbroken one would have drawn.
    pub fn draw<G: Game>(
        self,
        game: &G,
        state: &G::State,
        (seat, decision): (Seat, u64),
        last: fn(&G::Command) -> bool,
    ) -> Option<G::Command> {
        let mut legal = Vec::new();
        game.legal(state, seat, &mut legal);
        // Nobody resigns by lot, and it must not weigh on what else is drawn.
        legal.retain(|command| *command != game.resignation(seat));
        if legal.len() > 1 {
            legal.retain(|command| !last(command));
        }
        if legal.is_empty() {
            return None;
        }
        let mut chance = ChaCha8Rng::seed_from_u64(derived(self.seed, decision));
        Some(legal[chance.random_range(0..legal.len())])
    }
}
