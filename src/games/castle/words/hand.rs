//! The cards of a hand in few bytes, for events.

use super::Spell;
use serde::{Deserialize, Serialize};

/// Bits for the number of cards of a kind: there are at most five of each (KIT-8).
const BITS: usize = 3;
/// Bytes for all kinds.
const BYTES: usize = (Spell::MANY * BITS).div_ceil(8);

/// How many cards of each kind, three bits a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct HandCards([u8; BYTES]);

impl HandCards {
    /// So many of each kind, at most 7.
    pub fn of(counts: [u8; Spell::MANY]) -> HandCards {
        let mut bytes = [0_u8; BYTES];
        for (kind, count) in counts.into_iter().enumerate() {
            for bit in 0..BITS {
                let place = kind * BITS + bit;
                bytes[place / 8] |= (count.min(7) >> bit & 1) << (place % 8);
            }
        }
        HandCards(bytes)
    }

    /// How many of each kind.
    pub fn counts(self) -> [u8; Spell::MANY] {
        std::array::from_fn(|kind| {
            let bits = (0..BITS).map(|bit| {
                let place = kind * BITS + bit;
                (self.0[place / 8] >> (place % 8) & 1) << bit
            });
            bits.sum()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_comes_out() {
        assert!(Spell::DECK.iter().all(|count| *count < 8));
        assert_eq!(HandCards::of(Spell::DECK).counts(), Spell::DECK);
    }
}
