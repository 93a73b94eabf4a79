//! Figures that a card moves: pushed, put opposite, exchanged, dragged (SP-SHOVE, SP-MIRROR, SP-SWAP, SP-TRADE,
//! SP-DRAG, R-PUSH).

use super::play::Play;
use super::position::{Checked, Position, need};
use super::seats::figures;
use super::words::{Event, Figure, Refusal, Task};
use crate::kernel::{Hex, HexWay, Seat};

/// SP-SHOVE: fields.
const SHOVE: u8 = 5;
/// SP-DRAG: how far off the figure may be.
const DRAG: u8 = 3;

impl Position<'_> {
    /// R-PUSH: where a figure comes to that is pushed so many fields: straight on, until the rim or a taken field.
    pub fn pushed(self, from: Hex, way: HexWay, most: u8) -> Hex {
        let mut at = from;
        for _ in 0..most {
            let next = at.step(way);
            if !self.game.board.has(next) || !self.is_free(next) {
                break;
            }
            at = next;
        }
        at
    }

    /// SP-SHOVE, R-TARGETS: it must be able to move.
    pub(super) fn check_shove(self, whom: Figure, way: HexWay) -> Checked {
        let at = self.check_there(whom)?;
        let moves = self.pushed(at, way, SHOVE) != at;
        need(moves, Refusal::CannotMove { whom })
    }

    /// SP-SHOVE: where a figure that stands on the board would come to stand.
    pub fn shoved(self, whom: Figure, way: HexWay) -> Option<Hex> {
        let at = self.where_is(whom)?;
        Some(self.pushed(at, way, SHOVE))
    }

    /// SP-MIRROR, R-MIRROR
    pub(super) fn check_mirror(self, whom: Figure) -> Checked {
        let at = self.check_there(whom)?;
        need(at != Hex::CENTRE, Refusal::CannotMove { whom })?;
        let to = at.opposite();
        need(self.is_free(to), Refusal::Taken { at: to })
    }

    /// SP-SWAP, SP-TRADE: two of a kind that stand on the board.
    pub(super) fn check_both(self, one: Figure, other: Figure) -> Checked {
        self.check_there(one)?;
        self.check_there(other).map(drop)
    }

    /// SP-DRAG, R-DRAG: an enemy, and a free field next to the own figure, or its own.
    pub(super) fn check_drag(self, seat: Seat, own: Hex, whom: Figure, to: Hex) -> Checked {
        let there = self.check_there(whom)?;
        need(figures(seat)[0].is_enemy(whom), Refusal::NoEnemy { whom })?;
        let range = DRAG;
        need(own.distance(there) <= range, Refusal::OutOfRange { range })?;
        self.check_field(to)?;
        need(own.distance(to) == 1, Refusal::NotBeside { to })?;
        let free = self.is_free(to) || there == to;
        need(free, Refusal::Taken { at: to })?;
        need(self.state.can_fight(), Refusal::TooManyFights)
    }
}

impl Play<'_> {
    /// SP-SHOVE
    pub(super) fn shove(&mut self, who: Figure, way: HexWay) {
        if let Some(from) = self.now().where_is(who) {
            let to = self.now().pushed(from, way, SHOVE);
            self.emit(Event::Pushed { who, to });
            self.brought(who);
        }
    }

    /// SP-MIRROR, R-HELD
    pub(super) fn mirror(&mut self, who: Figure) {
        self.emit(Event::Mirrored { who });
        self.brought(who);
    }

    /// SP-SWAP, SP-TRADE: heroes arrive, the one whose turn it is first (R-ARRIVAL).
    pub(super) fn swap(&mut self, one: Figure, other: Figure) {
        self.emit(Event::Swapped { one, other });
        if one.is_hero() {
            for hero in self.now().heroes_in_order().into_iter().rev() {
                self.brought(hero);
            }
        }
    }

    /// SP-DRAG: it is moved there, arrives, and a fight begins.
    pub(super) fn drag(&mut self, by: Figure, whom: Figure, to: Hex) {
        self.owe(Task::Brawl { by, whom });
        if self.now().where_is(whom) != Some(to) {
            self.emit(Event::Pushed { who: whom, to });
            self.brought(whom);
        }
    }

    /// R-DRAG: the fight, unless the arrival has taken the figure away.
    pub(super) fn brawl(&mut self, by: Figure, whom: Figure) {
        if self.now().are_next(by, whom) {
            self.begin_fight(by, whom);
        }
    }

    /// R-ENTER: a hero that a card has moved arrives, with a free rotation (R-LAYING).
    pub(super) fn brought(&mut self, who: Figure) {
        if who.is_hero() {
            self.owe(Task::Arrive {
                hero: who,
                over: None,
            });
        }
    }
}
