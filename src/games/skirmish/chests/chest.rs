//! CHEST: revealing, disarming, opening.

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Ability, BookkeepingEvent, Chest, ChestEvent, ChestId, Cleared, Command, FigId, Pace, Points,
    Position, Refusal, Rule, Sum, Task, Throw, TrapState, Treasure,
};
use crate::kernel::Square;

/// Points for disarming a trap (XP-1).
const DISARM_POINTS: Points = Points(50);
/// Points for springing one (XP-1).
const SPRING_POINTS: Points = Points(25);

impl Position<'_> {
    /// Whether the active hero may deal with chests at all; gives it, its square and the chest's
    /// square (CHEST-1, SPAWN-4, R-DEMORALMOVE).
    fn check_opener(&self, chest: ChestId) -> Result<(FigId, Square, Square), Refusal> {
        let (who, at) = self.active_warrior()?;
        let seat = self.warrior(who).owner.ok_or(Refusal::SpawnDoNot)?;
        if self.has(who, Ability::Demoralised) {
            return Err(Refusal::DemoralisedChest);
        }
        let there = self.chest(chest).square().ok_or(Refusal::ChestNotOnBoard)?;
        if !self.are_next(at, there) {
            return Err(Refusal::NotNextToChest);
        }
        if i16::from(self.chests_held(seat)) >= self.chest_limit(seat).total() {
            return Err(Refusal::HoldsEnough);
        }
        Ok((who, at, there))
    }

    fn check_before_chest(&self, chest: ChestId, at: Square) -> Result<(), Refusal> {
        if self.is_before_chest(self.chest(chest), at) {
            Ok(())
        } else {
            Err(Refusal::NotBeforeChest)
        }
    }

    /// CHEST-2. Revealing remains possible when all MP are used (R-ALLMP).
    pub(in crate::games::skirmish) fn check_reveal(&self, chest: ChestId) -> Result<(), Refusal> {
        self.check_opener(chest)?;
        match self.chest(chest).trap {
            TrapState::Unrevealed => Ok(()),
            TrapState::Showing | TrapState::Clear => Err(Refusal::RevealedAlready),
        }
    }

    /// MP of a disarming (CHEST-4).
    pub fn disarm_cost(&self, pace: Pace) -> Sum {
        Sum::of(Rule::Chest4, if pace == Pace::Fast { 3 } else { 6 })
    }

    /// What is added to the roll of a disarming (CHEST-4).
    pub fn disarm_sum(&self, pace: Pace) -> Sum {
        Sum::of(Rule::Chest4, if pace == Pace::Fast { 0 } else { 2 })
    }

    pub(in crate::games::skirmish) fn check_disarm(
        &self,
        chest: ChestId,
        pace: Pace,
    ) -> Result<(), Refusal> {
        let (_, at, _) = self.check_opener(chest)?;
        match self.chest(chest).trap {
            TrapState::Unrevealed => return Err(Refusal::RevealFirst),
            TrapState::Clear => return Err(Refusal::NoTrapThere),
            TrapState::Showing => {}
        }
        self.check_before_chest(chest, at)?;
        self.check_mp(&self.disarm_cost(pace))
    }

    /// MP of opening a chest (CHEST-6).
    pub fn open_cost(&self) -> Sum {
        Sum::of(Rule::Chest6, 2)
    }

    pub(in crate::games::skirmish) fn check_open(&self, chest: ChestId) -> Result<(), Refusal> {
        let (_, at, _) = self.check_opener(chest)?;
        match self.chest(chest).trap {
            TrapState::Unrevealed => return Err(Refusal::RevealFirst),
            TrapState::Showing => return Err(Refusal::DisarmFirst),
            TrapState::Clear => {}
        }
        self.check_before_chest(chest, at)?;
        self.check_mp(&self.open_cost())
    }

    pub(in crate::games::skirmish) fn chest_commands(
        &self,
        at: Square,
        push: &mut dyn FnMut(Command),
    ) {
        let beside = |chest: &Chest| chest.square().is_some_and(|there| self.are_next(at, there));
        for (chest, _) in self.state.chests().filter(|(_, chest)| beside(chest)) {
            if self.check_opener(chest).is_err() {
                continue;
            }
            if self.check_reveal(chest).is_ok() {
                push(Command::Reveal { chest });
            }
            for pace in [Pace::Fast, Pace::Slow] {
                if self.check_disarm(chest, pace).is_ok() {
                    push(Command::Disarm { chest, pace });
                }
            }
            if self.check_open(chest).is_ok() {
                push(Command::Open { chest });
            }
        }
    }
}

impl Play<'_> {
    /// CHEST-2: the wheel is turned from the blank.
    pub(in crate::games::skirmish) fn reveal(&mut self, chest: ChestId) {
        let die = self.one(Throw::Reveal(chest));
        let to = die % 6;
        self.emit(BookkeepingEvent::WheelTurned { chest, to });
        let kind = self.now().chest(chest).kind;
        if self.book.chest(kind).traps[usize::from(to)].is_some() {
            self.emit(ChestEvent::TrapShown { chest });
        } else {
            self.emit(ChestEvent::TrapCleared {
                chest,
                how: Cleared::Absent,
            });
        }
    }

    /// CHEST-4, CHEST-5, R-TRAPXP.
    pub(in crate::games::skirmish) fn disarm(&mut self, chest: ChestId, pace: Pace) {
        let Ok((who, _)) = self.now().active_warrior() else {
            return;
        };
        let cost = self.now().disarm_cost(pace).amount();
        self.emit(BookkeepingEvent::Paid { mp: cost });
        let dice = self.two(Throw::Disarm(chest));
        let position = self.now();
        let done = position.disarm_contest(chest, pace).is_won(dice);
        let seat = position
            .warrior(who)
            .owner
            .unwrap_or(self.state.turn().seat);
        if done {
            self.emit(ChestEvent::TrapCleared {
                chest,
                how: Cleared::Disarmed,
            });
            self.owe(&[Task::Gain {
                seat,
                points: DISARM_POINTS,
            }]);
        } else {
            self.owe(&[
                Task::Spring { chest, hero: who },
                Task::Sprung { chest },
                Task::Gain {
                    seat,
                    points: SPRING_POINTS,
                },
            ]);
        }
    }

    /// CHEST-6, TRAP-8, R-HIDDEN: which treasure it is is decided now, unless it is known.
    pub(in crate::games::skirmish) fn open(&mut self, chest: ChestId) {
        let Ok((who, _)) = self.now().active_warrior() else {
            return;
        };
        let cost = self.now().open_cost().amount();
        self.emit(BookkeepingEvent::Paid { mp: cost });
        let position = match self.now().chest(chest).treasure {
            Some(position) => position,
            None => {
                let position = self.dice.draw(Throw::Treasure(chest), &[1; 6]);
                self.emit(ChestEvent::TreasureSeen { chest, position });
                position
            }
        };
        let kind = self.now().chest(chest).kind;
        if self.book.chest(kind).treasures[usize::from(position)] == Treasure::Trap {
            self.second_trap(chest, who);
        } else {
            let seat = self
                .now()
                .warrior(who)
                .owner
                .unwrap_or(self.state.turn().seat);
            self.emit(ChestEvent::ChestTaken { chest, seat });
        }
    }
}
