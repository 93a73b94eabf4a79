//! Stops: the moments at which instants may be played (STOP, R-ASK, KNOW-13).

use super::play::Play;
use super::position::{Checked, Position, need};
use super::seats::{GUARD, SHAMAN};
use super::words::{Asked, Command, Event, Figure, Refusal, Spell, SpellTime, Stop, Task};
use crate::kernel::Seat;

impl Position<'_> {
    /// R-ASK: the seats in the order of play, beginning after the one that announced what is pending, or if
    /// nothing is after the one whose turn it is.
    fn asked_in_order(self) -> [Seat; 3] {
        let order = self.order();
        let mut owed = self.state.tasks().iter().rev();
        let announced = owed.find_map(|task| match task {
            Task::Pending => self.state.announced().map(|it| it.seat),
            Task::Mend { .. } | Task::Listen { .. } => Some(SHAMAN),
            Task::Brace => Some(GUARD),
            _ => None,
        });
        let after = announced.unwrap_or(self.state.turn().seat);
        let place = order.iter().position(|seat| *seat == after).unwrap_or(0);
        [1, 2, 3].map(|next| order[(place + next) % 3])
    }

    /// ASK-9: what an asked seat may do at a stop.
    pub(super) fn check_at_stop(self, seat: Seat, command: Command) -> Checked {
        match command {
            Command::Cast { spell, by, on } => {
                let in_fight = self.state.fight().is_some();
                let why = if in_fight {
                    Refusal::SorceryInFight
                } else {
                    Refusal::SorceryNow
                };
                need(spell.time() == SpellTime::AnyStop, why)?;
                self.check_cast(seat, spell, by, on)
            }
            Command::Mend { who } => self.check_mend(seat, who),
            Command::Brace => self.check_brace(seat),
            Command::Pass => Ok(()),
            _ => Err(Refusal::StopNow),
        }
    }

    /// R-ASK: whether a seat is asked at a stop when its turn to answer comes.
    pub(super) fn is_asked(self, seat: Seat) -> bool {
        let holds = self.state.hand(seat).count() > 0;
        holds && self.game.options.asked == Asked::Holding || self.can_answer(seat)
    }

    /// Whether a seat has an answer at a stop. Of a hand that is not seen nobody knows.
    fn can_answer(self, seat: Seat) -> bool {
        let mends = Figure::HEROES
            .iter()
            .any(|who| self.check_mend(seat, *who).is_ok());
        mends
            || self.check_brace(seat).is_ok()
            || Spell::held(self.state.hand(seat)).any(|(spell, _)| self.can_cast(seat, spell))
    }

    fn can_cast(self, seat: Seat, spell: Spell) -> bool {
        let mut can = false;
        if spell.time() == SpellTime::AnyStop {
            self.castings(seat, spell, |by, on| {
                can |= self.check_cast(seat, spell, by, on).is_ok();
            });
        }
        can
    }
}

impl Play<'_> {
    /// A stop that is due once what is owed above it is settled; two that fall together are one.
    pub(super) fn owe_stop(&mut self, stop: Stop) {
        if !matches!(self.state.tasks().last(), Some(Task::Stop { .. })) {
            self.owe(Task::Stop { stop });
        }
    }

    /// R-ASK: the first seat that is to be asked is; the others are passed, unseen.
    pub(super) fn begin_stop(&mut self, stop: Stop) {
        // What was pending between two stops is gone: they fall together.
        if matches!(self.state.tasks().last(), Some(Task::Stop { .. })) {
            return;
        }
        // A stop at which all have passed is not repeated.
        if self.state.is_quiet() {
            return;
        }
        let first = self.next_asked(None);
        if let Some(seat) = first {
            self.emit(Event::StopBegan { stop });
            self.emit(Event::Asked { seat });
        }
    }

    /// KNOW-13: the next seat is asked, or all have passed.
    pub(super) fn pass(&mut self, seat: Seat) {
        let next = self.next_asked(Some(seat));
        self.emit(Event::Passed { seat });
        match next {
            Some(seat) => self.emit(Event::Asked { seat }),
            None => self.emit(Event::StopEnded),
        }
    }

    fn next_asked(&self, last: Option<Seat>) -> Option<Seat> {
        let position = self.now();
        let order = position.asked_in_order();
        let place = last.and_then(|last| order.iter().position(|seat| *seat == last));
        let mut left = order.into_iter().skip(place.map_or(0, |place| place + 1));
        left.find(|seat| position.is_asked(*seat))
    }

    /// Somebody answers: the stop is over, and after the answer all are asked again. At the end of a turn the
    /// seat goes on with what it has left (STOP-10).
    pub(super) fn answer_at_stop(&mut self) {
        let Some(stop) = self.state.asking().map(|asking| asking.stop) else {
            return;
        };
        self.emit(Event::StopEnded);
        if stop == Stop::TurnOver {
            self.emit(Event::Settled);
        }
    }
}
