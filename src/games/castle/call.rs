//! The Call: all figures come nearer to the castle (EV-CALL, R-CALL).

use super::play::Play;
use super::position::{Checked, Position, need};
use super::words::{Command, Event, Figure, Refusal, Stop, Task};
use crate::kernel::{Hex, HexWay};

/// R-CALL: the steps of each figure.
const STEPS: u8 = 2;

impl Position<'_> {
    /// ASK-16: the ways to a field nearer to the castle that is free and, for a hero, not behind a wall; a bit a
    /// way from north clockwise.
    fn nearer_ways(self, who: Figure) -> u8 {
        let (Some(at), Some(castle)) = (self.where_is(who), self.state.castle()) else {
            return 0;
        };
        let fits = |way: &HexWay| {
            let to = at.step(*way);
            let open = !who.is_hero() || !self.is_walled(at, to);
            let nearer = to.distance(castle) < at.distance(castle);
            nearer && self.game.board.has(to) && self.is_free(to) && open
        };
        let ways = HexWay::ALL.into_iter().filter(fits);
        ways.fold(0, |bits, way| bits | 1 << way.index())
    }

    /// ASK-16: one of the ways that were told when the step was asked for.
    pub(super) fn check_come(self, who: Figure, ways: u8, to: Hex) -> Checked {
        let way = self.where_is(who).and_then(|at| at.way_to(to));
        let fits = way.is_some_and(|way| ways >> way.index() & 1 == 1);
        need(fits, Refusal::NotNearer { to })
    }

    /// ASK-17: one of the monsters that are left.
    pub(super) fn check_next_called(self, left: u8, who: Figure) -> Checked {
        let called = !who.is_hero() && left >> who.index() & 1 == 1;
        need(called, Refusal::NotCalled { who })
    }

    /// ASK-17: the monsters that are left, a bit a figure.
    pub(super) fn musters(self, left: u8) -> impl Iterator<Item = Command> {
        let monsters = Figure::MONSTERS.into_iter();
        let left = monsters.filter(move |who| left >> who.index() & 1 == 1);
        left.map(|who| Command::Next { who })
    }

    /// The steps that a called figure can make.
    pub(super) fn comings(self, who: Figure, ways: u8) -> impl Iterator<Item = Command> {
        let at = self.where_is(who);
        let fits = HexWay::ALL
            .into_iter()
            .filter(move |way| ways >> way.index() & 1 == 1);
        fits.filter_map(move |way| at.map(|at| Command::Come { to: at.step(way) }))
    }
}

impl Play<'_> {
    /// R-CALL: the hero whose turn it is, the other one, then the monsters as the lord likes.
    pub(super) fn call(&mut self) {
        let alive = |it: &Figure| self.now().where_is(*it).is_some();
        let monsters = Figure::MONSTERS.into_iter().filter(alive);
        let left = monsters.fold(0, |bits, who| bits | 1 << who.index());
        self.owe(Task::Muster { left });
        for who in self.now().heroes_in_order().into_iter().rev() {
            self.owe(Task::Summon { who, steps: STEPS });
        }
    }

    /// ASK-17: a monster comes, and the others are left.
    pub(super) fn muster(&mut self, left: u8, who: Figure) {
        let left = left & !(1 << who.index());
        self.emit(Event::Settled);
        if left != 0 {
            self.owe(Task::Muster { left });
        }
        self.owe(Task::Summon { who, steps: STEPS });
    }

    /// The next step of a figure, from where it stands now; it stops where no nearer field is open.
    pub(super) fn summon(&mut self, who: Figure, steps: u8) {
        let ways = self.now().nearer_ways(who);
        if ways != 0 {
            self.owe(Task::Come { who, steps, ways });
        }
    }

    /// R-LAYING, LORD-3: a hero lays a tile where none lies and its item acts; a monster does neither (STOP-11).
    pub(super) fn come(&mut self, who: Figure, steps: u8, to: Hex) {
        let over = self.now().where_is(who).and_then(|from| from.way_to(to));
        self.emit(Event::Settled);
        self.emit(Event::Came { who, to });
        if steps > 1 {
            self.owe(Task::Summon {
                who,
                steps: steps - 1,
            });
        }
        self.owe_stop(Stop::Called);
        if who.is_hero() {
            self.owe(Task::Arrive { hero: who, over });
        }
    }
}
