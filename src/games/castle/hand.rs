//! Spells drawn and discarded (START-2, ITEM-2, R-DECK, R-HAND).

use super::play::Play;
use super::words::{Event, Spell, Throw};
use crate::kernel::{Label, Seat};

impl Play<'_> {
    /// A seat draws so many spells; an empty deck is made anew from what is discarded, and from an empty one
    /// none is drawn (R-DECK).
    pub(super) fn draw(&mut self, seat: Seat, many: u8) {
        for _ in 0..many {
            if self.state.deck().total() == 0 {
                if self.state.discard().total() == 0 {
                    return;
                }
                self.emit(Event::Reshuffled);
            }
            let drawn = self.state.deck().draw(Throw::Spell(seat), self.dice);
            let spell = drawn.and_then(|kind| Spell::ALL.get(usize::from(kind)));
            if let Some(spell) = spell.copied() {
                self.emit(Event::Drew { seat, spell });
                self.emit(Event::DrewHidden { seat });
            }
        }
    }

    /// FALL-6: the whole hand, for all to see (KNOW-6).
    pub(super) fn discard_hand(&mut self, seat: Seat) {
        for spell in Spell::ALL.iter().copied() {
            while self.state.hand(seat).has(spell as u8) {
                self.emit(Event::Dropped { seat, spell });
            }
        }
    }
}
