//! Seats, rounds and turns (ROUND, ACT-1, LORD-1, R-SEATS, R-WHO).

use super::play::Play;
use super::position::Position;
use super::seats::{GUARD, LORD, SHAMAN, hero_of};
use super::words::{Event, Figure, Stop};
use crate::kernel::Seat;

/// WIN-1: the last round by the counter.
pub const LAST_ROUND: u8 = 20;

impl Position<'_> {
    /// The seats in the order of play (ROUND-1).
    pub fn order(self) -> [Seat; 3] {
        match self.state.first() {
            GUARD => [GUARD, SHAMAN, LORD],
            _ => [SHAMAN, GUARD, LORD],
        }
    }

    /// Both heroes, the one whose turn it is before the other, else the one who plays first (R-BOTHDIE).
    pub(super) fn heroes_in_order(self) -> [Figure; 2] {
        let seat = match hero_of(self.state.turn().seat) {
            Some(_) => self.state.turn().seat,
            None => self.state.first(),
        };
        match seat {
            GUARD => [Figure::Guard, Figure::Shaman],
            _ => [Figure::Shaman, Figure::Guard],
        }
    }
}

impl Play<'_> {
    /// ROUND-1, ROUND-2: the next seat's turn; after the lord's another round, or the end.
    pub(super) fn end_turn(&mut self) {
        let seat = self.state.turn().seat;
        self.emit(Event::TurnEnded { seat });
        let order = self.now().order();
        let place = order.iter().position(|it| *it == seat).unwrap_or(2);
        if let Some(next) = order.get(place + 1) {
            return self.begin_turn(*next);
        }
        if self.state.counter() >= LAST_ROUND {
            return self.emit(Event::Over { heroes: false });
        }
        let to = self.state.counter() + 1;
        self.emit(Event::Counter { to });
        self.begin_round();
    }

    /// The next round begins with the hero who plays first.
    pub(super) fn begin_round(&mut self) {
        let round = self.state.round().saturating_add(1);
        self.emit(Event::RoundBegan { round });
        self.begin_turn(self.state.first());
    }

    fn begin_turn(&mut self, seat: Seat) {
        self.emit(Event::TurnBegan { seat });
        // R-BONDS: who stands next to the other hero frees it.
        if let Some(hero) = hero_of(seat) {
            self.free_bound(hero);
        }
        self.owe_stop(Stop::TurnBegun);
    }
}
