//! What the castle chase reads of its throws.

use crate::games::castle::{Castle, State, Throw};
use crate::kernel::RecordedThrow;
use crate::search::perft::{Asked, Chances, Way};

impl Chances for Castle {
    /// Nothing that is thrown is read as less than it shows: each die of a fight lies there by itself (SP-TIP,
    /// SP-REROLL), each card, tile and field drawn is one of its own.
    fn ways(&self, _: &State, _: &[RecordedThrow<Throw>], _: Throw, asked: Asked<'_>) -> Vec<Way> {
        match asked {
            Asked::Draw(weights) => Way::draws(weights),
            Asked::One => Way::values(),
            Asked::Two => Way::totals(),
        }
    }
}
