//! The end (WIN, R-YIELD, R-WINNOW).

use super::play::Play;
use super::position::Position;
use super::seats::{GUARD, LORD, SEATS, SHAMAN};
use super::state::Ending;
use super::words::{Event, Figure};
use crate::kernel::{BySeat, Outcome, Seat};

/// The keys that open the castle (WIN-2).
const KEYS: u8 = 2;

impl Position<'_> {
    /// WIN-2, WIN-3: whether the heroes have both keys and one of them stands on the castle.
    pub fn is_castle_taken(self) -> bool {
        let stands = |hero: &Figure| {
            let at = self.where_is(*hero);
            at.is_some() && at == self.state.castle()
        };
        self.state.keys() == KEYS && Figure::HEROES.iter().any(stands)
    }

    /// The result; the score is the side's win.
    pub fn outcome(self) -> Option<Outcome> {
        let ending = self.state.ending()?;
        let won = |seat: Seat| (ending == Ending::Lord) == (seat == LORD);
        Some(Outcome {
            won: BySeat::new(SEATS, won),
            score: BySeat::new(SEATS, |seat| won(seat).into()),
        })
    }
}

impl Play<'_> {
    /// R-SETTLE: WIN-2 is looked at after every arrival, key and death. Whether the match is over.
    pub(super) fn look_for_win(&mut self) -> bool {
        if self.state.ending().is_none() && self.now().is_castle_taken() {
            self.emit(Event::Over { heroes: true });
        }
        self.state.ending().is_some()
    }

    /// R-YIELD: the lord gives up alone, the heroes together.
    pub(super) fn give_up(&mut self, seat: Seat) {
        self.emit(Event::Yielded { seat });
        let state = &*self.state;
        if seat == LORD {
            self.emit(Event::Over { heroes: true });
        } else if [SHAMAN, GUARD].iter().all(|hero| state.has_yielded(*hero)) {
            self.emit(Event::Over { heroes: false });
        }
    }
}
