//! A hand is shown and a card of it taken; what one remembers of a hand (SP-PILFER, KNOW-11, KNOW-12, KNOW-14).

use super::play::Play;
use super::position::{Checked, Position, need};
use super::seats::SEATS;
use super::state::{Memory, sees};
use super::words::{Command, Event, HandCards, Refusal, Spell, Task};
use crate::kernel::{Label, Seat};

impl Position<'_> {
    /// R-PILFER: any other player that has a card.
    pub(super) fn check_pilfer(self, seat: Seat, from: Seat) -> Checked {
        need(from != seat && from.0 < SEATS, Refusal::OtherTarget)?;
        let has = self.state.hand(from).count() > 0;
        need(has, Refusal::EmptyHand)
    }

    /// ASK-11: a card of the hand that is shown.
    pub(super) fn check_grab(self, seat: Seat, from: Seat, spell: Spell) -> Checked {
        need(self.is_shown(seat, from, spell), Refusal::NotShown)
    }

    /// Whether a seat sees a card in a hand.
    pub(super) fn is_shown(self, seat: Seat, from: Seat, spell: Spell) -> bool {
        self.state.hand(from).has(spell as u8) || self.state.known(seat, from)[spell as usize] > 0
    }

    /// What can be taken of it.
    pub(super) fn grabs(self, seat: Seat, from: Seat) -> impl Iterator<Item = Command> {
        let spells = Spell::ALL.iter().copied();
        let shown = spells.filter(move |spell| self.is_shown(seat, from, *spell));
        shown.map(|spell| Command::Grab { spell })
    }
}

impl Play<'_> {
    /// SP-PILFER: the hand is shown to whoever sees the taker's.
    pub(super) fn pilfer(&mut self, seat: Seat, from: Seat) {
        self.show_hand(from, seat);
        self.owe(Task::Pilfer { seat, from });
    }

    /// KNOW-11: a hand is shown to a seat, and to whoever sees that one's.
    pub(super) fn show_hand(&mut self, of: Seat, to: Seat) {
        let mut memory = *self.state.memory();
        for watcher in self.watchers(to) {
            memory[watcher.index()][of.index()] = self.state.hand(of).known();
        }
        self.remember(&memory);
    }

    /// KNOW-12: the card goes over; who did not see it knows of each card of the hand that it may be gone.
    pub(super) fn grab(&mut self, seat: Seat, from: Seat, spell: Spell) {
        self.emit(Event::Settled);
        let mut memory = *self.state.memory();
        for watcher in (0..SEATS).map(Seat) {
            let [of_loser, of_taker] = [from, seat].map(|it| self.sees(watcher, it));
            let row = &mut memory[watcher.index()];
            let place = spell as usize;
            match of_loser || of_taker {
                true => {
                    row[from.index()][place] = row[from.index()][place].saturating_sub(1);
                    row[seat.index()][place] += u8::from(!of_taker);
                }
                false => row[from.index()]
                    .iter_mut()
                    .for_each(|it| *it = it.saturating_sub(1)),
            }
        }
        self.emit(Event::Gave {
            from,
            to: seat,
            spell,
        });
        self.emit(Event::GaveHidden { from, to: seat });
        self.remember(&memory);
    }

    /// KNOW-14: with the hands what is known of them goes round; who gave one away knows it.
    pub(super) fn handed_on(&self, order: [Seat; 3]) -> Memory {
        let mut memory = *self.state.memory();
        for (place, from) in order.into_iter().enumerate() {
            let to = order[(place + 2) % 3];
            for watcher in (0..SEATS).map(Seat) {
                memory[watcher.index()][to.index()] = match self.sees(watcher, from) {
                    true => self.state.hand(from).known(),
                    false => self.state.known(watcher, from),
                };
            }
        }
        memory
    }

    /// Each seat is told what it remembers, where that has changed; of a hand that it sees it need not.
    pub(super) fn remember(&mut self, memory: &Memory) {
        for who in (0..SEATS).map(Seat) {
            for of in (0..SEATS).map(Seat) {
                let cards = match self.sees(who, of) {
                    true => [0; Spell::MANY],
                    false => memory[who.index()][of.index()],
                };
                if cards != self.state.known(who, of) {
                    let cards = HandCards::of(cards);
                    self.emit(Event::Knew { who, of, cards });
                }
            }
        }
    }

    /// KNOW-4, KNOW-5: whether a seat sees a hand.
    fn sees(&self, watcher: Seat, hand: Seat) -> bool {
        sees(watcher, hand, self.game.options.partner_hands)
    }

    fn watchers(&self, hand: Seat) -> impl Iterator<Item = Seat> + use<> {
        let partners = self.game.options.partner_hands;
        let seats = (0..SEATS).map(Seat);
        seats.filter(move |seat| sees(*seat, hand, partners))
    }
}
