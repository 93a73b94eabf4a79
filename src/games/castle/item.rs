//! Items: uncovered, and acting when a hero has come (ITEM, R-ARRIVAL, R-REVEAL).

use super::play::Play;
use super::position::{Checked, Position, need};
use super::seats::{SHAMAN, hero_of, owner};
use super::state::Status;
use super::words::{ActionPoints, Event, Figure, Item, ListenLimit, Refusal, Stop, Task};
use crate::kernel::{Hex, Seat};

impl Position<'_> {
    /// HA-LISTEN, R-LISTEN: one hidden field anywhere, once in each of the shaman's turns unless the table agrees
    /// otherwise.
    pub(super) fn check_listen(self, seat: Seat, at: Hex) -> Checked {
        need(hero_of(seat).is_some(), Refusal::HeroesOnly)?;
        need(seat == SHAMAN, Refusal::NoListen)?;
        self.check_able(seat, Figure::Shaman)?;
        self.check_field(at)?;
        need(
            self.field(at).status == Status::Hidden,
            Refusal::NotHidden { at },
        )?;
        match self.game.options.listen {
            ListenLimit::Turn => need(!self.state.turn().listened, Refusal::HasListened),
            ListenLimit::Game => need(!self.state.has_listened(), Refusal::ListenedOnce),
            ListenLimit::Ap => {
                let points = self.state.piece(Figure::Shaman).points;
                need(points > ActionPoints(0), Refusal::NoPoints)
            }
        }
    }
}

impl Play<'_> {
    /// HA-LISTEN, ITEM-6, STOP-5
    pub(super) fn listen(&mut self, at: Hex) {
        if self.game.options.listen == ListenLimit::Ap {
            self.spend(Figure::Shaman);
        }
        self.emit(Event::Listened { at });
        self.owe(Task::Listen { at });
        self.owe_stop(Stop::Announced);
    }

    /// The field that the shaman listened to is revealed.
    pub(super) fn heard(&mut self, at: Hex) {
        self.owe_stop(Stop::Done);
        self.uncover(at);
    }

    /// What lies on a field becomes known to all; the castle too, if it was hidden (R-CASTLESEEN).
    pub(super) fn uncover(&mut self, at: Hex) {
        if self.now().field(at).status != Status::Hidden {
            return;
        }
        let item = self.now().item(at);
        self.emit(Event::Uncovered { at, item });
        if self.state.castle() == Some(at) {
            self.emit(Event::CastleShown { at });
        }
    }

    /// ITEM-1, R-ONCE: the item of the field where a hero stands acts.
    pub(super) fn act(&mut self, hero: Figure) {
        if self.look_for_win() {
            return;
        }
        let Some(at) = self.now().where_is(hero) else {
            return;
        };
        let Some(item) = self.now().item(at) else {
            return;
        };
        self.emit(Event::Acted { at, item });
        match item {
            Item::Key => {
                let keys = self.state.keys() + 1;
                self.emit(Event::KeyGained { keys });
                self.look_for_win();
            }
            // ITEM-2
            Item::Chest => self.owe(Task::Draw {
                seat: owner(hero),
                many: 2,
            }),
            // ITEM-3, ITEM-4
            Item::Trap => self.turn_trap(hero),
            Item::Event => self.turn_event(hero),
        }
    }
}
