//! How players did in positions of which it is known what every command is worth.

use crate::search::perft::Weight;
use num_bigint::BigUint;

/// What a player may give away of a win and still have found the best plan: a hundredth.
const SAME: (u8, u8) = (1, 100);

/// How a player did in a position.
pub struct Losses {
    /// What it gave away of a win, with the dice of each seed.
    pub lost: Vec<Weight>,
}

impl Losses {
    /// Whether it found the best plan, with the dice of each seed.
    pub fn found(&self) -> impl Iterator<Item = bool> {
        let same = Weight::new(BigUint::from(SAME.0), BigUint::from(SAME.1));
        self.lost.iter().map(move |lost| *lost <= same)
    }
}

/// A position with how each player did.
pub struct Examined {
    /// The file.
    pub file: String,
    /// What the position is worth.
    pub worth: Weight,
    /// A best plan with the dice of the first seed, as people write commands; of equals the first listed.
    pub best: Vec<String>,
    /// What each player lost.
    pub losses: Vec<Losses>,
}
