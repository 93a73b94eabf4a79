//! The state as a seat knows it (KNOW).

use super::{Hand, State, Status};
use crate::games::castle::seats::{LORD, SEATS};
use crate::games::castle::words::{Contents, PartnerHands};
use crate::kernel::Seat;
use std::borrow::Cow;

impl State {
    /// KNOW-1, KNOW-3: the lord knows its placing, the heroes what is revealed. KNOW-4, KNOW-5: hands of the other
    /// side are numbers, and what they may hold lies with what can be drawn.
    pub(in crate::games::castle) fn view(
        &self,
        seat: Seat,
        partners: PartnerHands,
    ) -> Cow<'_, State> {
        let mut view = self.clone();
        if seat != LORD {
            view.hide_placing();
        }
        // KNOW-13
        if let Some(asking) = &mut view.asking {
            asking.seat = asking.seat.filter(|asked| *asked == seat);
        }
        for other in (0..SEATS)
            .map(Seat)
            .filter(|other| !sees(seat, *other, partners))
        {
            view.hide_hand(other);
        }
        for (watcher, known) in (0..).map(Seat).zip(&mut view.known) {
            if watcher != seat {
                *known = Default::default();
            }
        }
        Cow::Owned(view)
    }

    fn hide_placing(&mut self) {
        for field in &mut self.fields {
            if field.status == Status::Hidden {
                field.contents = Contents::Unknown;
            }
        }
        if !self.castle_shown {
            self.castle = None;
        }
        self.puts = 0;
    }

    fn hide_hand(&mut self, seat: Seat) {
        let hand = self.hands[seat.index()];
        for (spell, count) in hand.spells() {
            (0..count).for_each(|_| self.deck.put(spell as u8));
        }
        self.hands[seat.index()] = Hand::Count(hand.count());
    }
}

/// KNOW-5, R-PARTNERS: whether a seat sees the hand of another.
pub(in crate::games::castle) fn sees(seat: Seat, other: Seat, partners: PartnerHands) -> bool {
    let partner = seat != LORD && other != LORD && partners == PartnerHands::Open;
    seat == other || partner
}
