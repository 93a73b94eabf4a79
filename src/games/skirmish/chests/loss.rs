//! LOSS: chests that go back into the dungeon when a hero dies.

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    BookkeepingEvent, Chest, ChestEvent, ChestId, ChestPlace, Command, Fallen, FigId, Place,
    Position, Refusal, Rule, Sum, Task, Throw, TreasureLimit,
};
use crate::kernel::{Facing, Seat, Square, few};
use arrayvec::ArrayVec;

impl Position<'_> {
    /// How many chests a seat holds.
    pub fn chests_held(&self, seat: Seat) -> u8 {
        let held = ChestPlace::Held(seat);
        let chests = self.state.chests();
        few(chests.filter(|(_, chest)| chest.place == held).count())
    }

    /// The most chests a seat may hold: two a hero that counts (CHEST-1, R-HOLDING).
    pub fn chest_limit(&self, seat: Seat) -> Sum {
        let counts = |place: Place| match self.book.options.treasure_limit {
            TreasureLimit::Alive => matches!(place, Place::On(_) | Place::Outside | Place::Gone),
            TreasureLimit::Inside => matches!(place, Place::On(_)),
        };
        let heroes = self.heroes(seat).filter(|(_, hero)| counts(hero.place));
        Sum::of(Rule::Chest1, 2 * i16::from(few(heroes.count())))
    }

    /// Chests that a seat must give back now: those over its limit, or all when none of its heroes
    /// is alive (LOSS-1, R-LOSTALL).
    fn excess(&self, seat: Seat) -> u8 {
        let alive = self.heroes(seat).any(|(hero, _)| self.is_alive(hero));
        let limit = if alive {
            self.chest_limit(seat).amount()
        } else {
            0
        };
        self.chests_held(seat).saturating_sub(limit)
    }

    /// Whether a lost chest could stand on a square and be opened there.
    fn holds_chest(&self, at: Square) -> bool {
        self.is_free(at)
            && Facing::SIDES
                .iter()
                .any(|facing| self.state.layout().chest_opens(at, *facing))
    }

    /// The squares where a lost chest may go: where the hero died, else those of that block, else the
    /// nearest ones anywhere (LOSS-1, R-PLACEFREE).
    fn death_rule(&self, death: Square) -> DropRule {
        let layout = self.state.layout();
        if self.holds_chest(death) {
            return DropRule::There;
        }
        let block = layout.block_of(death);
        if layout
            .squares()
            .any(|at| layout.block_of(at) == block && self.holds_chest(at))
        {
            return DropRule::InBlock;
        }
        let fitting = layout.squares().filter(|at| self.holds_chest(*at));
        DropRule::Within(
            fitting
                .map(|at| death.king_steps(at))
                .min()
                .unwrap_or(u8::MAX),
        )
    }

    /// The squares where a thief drops a chest: the nearest of that block, else the nearest anywhere
    /// (STEAL-3).
    fn theft_rule(&self, struck: Square) -> DropRule {
        let layout = self.state.layout();
        let block = layout.block_of(struck);
        let nearest = |inside: bool| {
            let fitting = layout.squares().filter(|at| self.holds_chest(*at));
            let fitting = fitting.filter(|at| !inside || layout.block_of(*at) == block);
            fitting.map(|at| struck.king_steps(at)).min()
        };
        match nearest(true) {
            Some(steps) => DropRule::InBlockWithin(steps),
            None => DropRule::Within(nearest(false).unwrap_or(u8::MAX)),
        }
    }

    fn drop_rule(&self, at: Square, how: Fallen) -> DropRule {
        match how {
            Fallen::Death => self.death_rule(at),
            Fallen::Theft => self.theft_rule(at),
        }
    }

    fn may_drop(&self, rule: DropRule, death: Square, at: Square) -> bool {
        let layout = self.state.layout();
        let place = match rule {
            DropRule::There => at == death,
            DropRule::InBlock => layout.block_of(at) == layout.block_of(death),
            DropRule::InBlockWithin(steps) => {
                layout.block_of(at) == layout.block_of(death) && death.king_steps(at) == steps
            }
            DropRule::Within(steps) => death.king_steps(at) == steps,
        };
        place && self.holds_chest(at)
    }

    pub(in crate::games::skirmish) fn check_drop(
        &self,
        death: Square,
        how: Fallen,
        at: Square,
        facing: Facing,
    ) -> Result<(), Refusal> {
        if facing.is_diagonal() {
            return Err(Refusal::ChestFacing);
        }
        if !self.may_drop(self.drop_rule(death, how), death, at) {
            return Err(match how {
                Fallen::Death => Refusal::NotWhereItFell,
                Fallen::Theft => Refusal::NotWhereThiefWasStruck,
            });
        }
        if self.state.layout().chest_opens(at, facing) {
            Ok(())
        } else {
            Err(Refusal::ChestFrontClosed)
        }
    }

    pub(in crate::games::skirmish) fn drop_answers(
        &self,
        death: Square,
        how: Fallen,
        push: &mut dyn FnMut(Command),
    ) {
        let rule = self.drop_rule(death, how);
        for at in self
            .state
            .layout()
            .squares()
            .filter(|at| self.may_drop(rule, death, *at))
        {
            Facing::SIDES
                .into_iter()
                .filter(|facing| self.state.layout().chest_opens(at, *facing))
                .for_each(|facing| push(Command::Drop { at, facing }));
        }
    }
}

/// Which squares a lost chest may go to.
#[derive(Clone, Copy)]
enum DropRule {
    There,
    InBlock,
    InBlockWithin(u8),
    Within(u8),
}

impl Play<'_> {
    /// A dead or gone hero is served by no chest any more.
    pub(in crate::games::skirmish) fn release_chests(&mut self, hero: FigId) {
        let serving: ArrayVec<_, 2> = self
            .state
            .chests()
            .filter(|(_, chest)| chest.serves == Some(hero))
            .map(|(id, _)| id)
            .take(2)
            .collect();
        for chest in serving {
            self.emit(BookkeepingEvent::Unassigned { chest });
        }
    }

    /// Owes the chests that a seat loses around a square.
    pub(in crate::games::skirmish) fn owe_losses(&mut self, seat: Seat, at: Square) {
        let count = self.now().excess(seat);
        if count > 0 {
            self.owe(&[Task::Lose { seat, at, count }]);
        }
    }

    /// One chest is drawn blindly, to be placed by the opponent; the others follow (LOSS-1).
    pub(in crate::games::skirmish) fn lose(&mut self, seat: Seat, at: Square, count: u8) {
        let held = |chest: Chest| u8::from(chest.place == ChestPlace::Held(seat));
        let weights: ArrayVec<u8, 32> = self.state.chests().map(|(_, chest)| held(chest)).collect();
        if count == 0 || weights.iter().all(|weight| *weight == 0) {
            return;
        }
        let chest = ChestId(self.dice.draw(Throw::Lost(seat), &weights));
        self.end_service(chest);
        self.emit(ChestEvent::ChestLost { chest, seat });
        self.owe(&[
            Task::Drop {
                seat,
                chest,
                at,
                how: Fallen::Death,
            },
            Task::Lose {
                seat,
                at,
                count: count - 1,
            },
        ]);
    }

    /// A chest that changes hands serves its hero no more; a potion that is drunk goes on working for
    /// its drinker (R-STEALDROP).
    pub(in crate::games::skirmish) fn end_service(&mut self, chest: ChestId) {
        let here = self.now().chest(chest);
        if here.serves.is_some() && !here.drunk {
            self.emit(BookkeepingEvent::Unassigned { chest });
        }
    }

    pub(in crate::games::skirmish) fn drop_chest(&mut self, at: Square, facing: Facing) {
        let Some(Task::Drop { chest, .. }) = self.state.agenda().last().copied() else {
            return;
        };
        self.emit(BookkeepingEvent::Settled);
        self.emit(ChestEvent::ChestReturned { chest, at, facing });
    }
}
