//! The state as a seat knows it (KNOW).

use super::{State, Status};
use crate::games::castle::seats::{LORD, SEATS};
use crate::games::castle::words::{Contents, PartnerHands};
use crate::kernel::{Dice, Hand, Seat};
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

    /// The other way round: cards for the hands that are numbers, those that a watcher remembers among them.
    pub(in crate::games::castle) fn deal_hands(&mut self, watcher: Seat, dice: &mut dyn Dice<()>) {
        let known = &self.known[watcher.index()];
        Hand::deal_all(&mut self.hands, known, &mut self.deck, dice);
    }

    fn hide_hand(&mut self, seat: Seat) {
        self.hands[seat.index()].hide(&mut self.deck);
    }
}

/// KNOW-5, R-PARTNERS: whether a seat sees the hand of another.
pub(in crate::games::castle) fn sees(seat: Seat, other: Seat, partners: PartnerHands) -> bool {
    let partner = seat != LORD && other != LORD && partners == PartnerHands::Open;
    seat == other || partner
}
