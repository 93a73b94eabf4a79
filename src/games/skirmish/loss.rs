//! LOSS: chests that go back into the dungeon when a hero dies.

use super::play::Play;
use super::{
    Chest, ChestPlace, Command, Event, FigId, Place, Position, Refusal, Rule, Sum, Task, Throw,
    TreasureLimit,
};
use crate::kernel::{Facing, Seat, Square};
use arrayvec::ArrayVec;

impl Position<'_> {
    /// How many chests a seat holds.
    pub fn chests_held(&self, seat: Seat) -> u8 {
        self.state
            .chests()
            .filter(|(_, chest)| chest.place == ChestPlace::Held(seat))
            .count() as u8
    }

    /// The most chests a seat may hold: two a hero that counts (CHEST-1, R-HOLDING).
    pub fn chest_limit(&self, seat: Seat) -> Sum {
        let counts = |place: Place| match self.book.options.treasure_limit {
            TreasureLimit::Alive => matches!(place, Place::On(_) | Place::Outside | Place::Gone),
            TreasureLimit::Inside => matches!(place, Place::On(_)),
        };
        let heroes = self
            .heroes(seat)
            .filter(|(_, hero)| counts(hero.place))
            .count() as i16;
        Sum::of(Rule::Chest1, 2 * heroes)
    }

    /// Chests that a seat must give back now: those over its limit, or all when none of its heroes
    /// is alive (LOSS-1, R-LOSTALL).
    fn excess(&self, seat: Seat) -> u8 {
        let alive = self.heroes(seat).any(|(hero, _)| self.is_alive(hero));
        let limit = if alive {
            self.chest_limit(seat).total() as u8
        } else {
            0
        };
        self.chests_held(seat).saturating_sub(limit)
    }

    /// The squares where a lost chest may go: where the hero died, else free squares of that block,
    /// else the nearest ones anywhere.
    fn drop_squares(&self, death: Square) -> ArrayVec<Square, 64> {
        let fits = |at: Square| {
            self.is_free(at)
                && Facing::SIDES
                    .iter()
                    .any(|facing| self.chest_opens(at, *facing))
        };
        let mut found = ArrayVec::new();
        if fits(death) {
            found.push(death);
            return found;
        }
        let layout = self.state.layout();
        let block = layout.block_of(death);
        let inside = layout
            .squares()
            .filter(|at| layout.block_of(*at) == block && fits(*at));
        found.extend(inside.take(64));
        if found.is_empty() {
            let nearest = layout
                .squares()
                .filter(|at| fits(*at))
                .map(|at| death.king_steps(at))
                .min();
            let squares = layout
                .squares()
                .filter(|at| fits(*at) && Some(death.king_steps(*at)) == nearest);
            found.extend(squares.take(64));
        }
        found
    }

    pub(super) fn check_drop(
        &self,
        death: Square,
        at: Square,
        facing: Facing,
    ) -> Result<(), Refusal> {
        if facing.is_diagonal() {
            return Err(Refusal::ChestFacing);
        }
        if !self.drop_squares(death).contains(&at) {
            return Err(Refusal::NotWhereItFell);
        }
        if self.chest_opens(at, facing) {
            Ok(())
        } else {
            Err(Refusal::ChestFrontClosed)
        }
    }

    pub(super) fn drop_candidates(&self, death: Square, push: &mut dyn FnMut(Command)) {
        for at in self.drop_squares(death) {
            Facing::SIDES
                .into_iter()
                .for_each(|facing| push(Command::Drop { at, facing }));
        }
    }
}

impl Play<'_> {
    /// A dead or gone hero is served by no chest any more.
    pub(super) fn release_chests(&mut self, hero: FigId) {
        let serving: ArrayVec<_, 2> = self
            .state
            .chests()
            .filter(|(_, chest)| chest.serves == Some(hero))
            .map(|(id, _)| id)
            .take(2)
            .collect();
        for chest in serving {
            self.emit(Event::Unassigned { chest });
        }
    }

    /// Owes the chests that a seat loses around a square.
    pub(super) fn owe_losses(&mut self, seat: Seat, at: Square) {
        let count = self.now().excess(seat);
        if count > 0 {
            self.owe(&[Task::Lose { seat, at, count }]);
        }
    }

    /// One chest is drawn blindly, to be placed by the opponent; the others follow (LOSS-1).
    pub(super) fn lose(&mut self, seat: Seat, at: Square, count: u8) {
        let held = |chest: &Chest| u8::from(chest.place == ChestPlace::Held(seat));
        let weights: ArrayVec<u8, 32> = self.state.chests().map(|(_, chest)| held(chest)).collect();
        if count == 0 || weights.iter().all(|weight| *weight == 0) {
            return;
        }
        let chest = super::ChestId(self.dice.draw(Throw::Lost(seat), &weights));
        if self.now().chest(chest).serves.is_some() {
            self.emit(Event::Unassigned { chest });
        }
        self.emit(Event::ChestLost { chest, seat });
        self.owe(&[
            Task::Drop { seat, chest, at },
            Task::Lose {
                seat,
                at,
                count: count - 1,
            },
        ]);
    }

    pub(super) fn drop_chest(&mut self, at: Square, facing: Facing) {
        let Some(Task::Drop { chest, .. }) = self.state.agenda().last().copied() else {
            return;
        };
        self.emit(Event::Settled);
        self.emit(Event::ChestReturned { chest, at, facing });
    }
}
