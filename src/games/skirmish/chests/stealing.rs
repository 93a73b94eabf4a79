//! STEAL: thefts from enemy heroes.

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Ability, Ask, BookkeepingEvent, Chest, ChestEvent, ChestId, ChestPlace, Command, Fallen, FigId,
    Position, Refusal, Rule, Sum, Task, Throw, Value,
};
use crate::kernel::Seat;
use arrayvec::ArrayVec;

/// Who has one of these is not struck back at by whom it steals from (STEAL-2).
pub const NIMBLE_FINGERS: [Ability; 4] = [
    Ability::Nimble,
    Ability::LimitedInvisibility,
    Ability::Quickness,
    Ability::Stealth,
];

impl Position<'_> {
    /// MP of a theft (STEAL-1).
    pub fn steal_cost(&self) -> Sum {
        Sum::of(Rule::Steal1, 4)
    }

    /// What a thief adds to its roll: its attack value alone (R-STEALROLL).
    pub fn steal_sum(&self, thief: FigId) -> Sum {
        self.value_sum(thief, Value::Attack)
    }

    /// What the roll of a theft from a hero must reach (STEAL-1).
    pub fn steal_defence(&self, victim: FigId) -> Sum {
        self.value_sum(victim, Value::Defence).and(Rule::Steal1, 2)
    }

    /// STEAL-1, CHEST-1, R-DEMORALMOVE.
    pub(in crate::games::skirmish) fn check_steal(&self, from: FigId) -> Result<(), Refusal> {
        let (who, at) = self.active_warrior()?;
        let seat = self.warrior(who).owner.ok_or(Refusal::SpawnDoNot)?;
        if self.has(who, Ability::Demoralised) {
            return Err(Refusal::DemoralisedSteals);
        }
        let there = self.square_inside(from)?;
        let victim = self.warrior(from).owner;
        let victim = victim.filter(|_| self.are_enemies(who, from));
        let victim = victim.ok_or(Refusal::StealFromEnemyHero)?;
        if !self.are_next(at, there) || !self.is_before(who, there) {
            return Err(Refusal::VictimNotBefore);
        }
        if self.chests_held(victim) == 0 {
            return Err(Refusal::NothingToSteal);
        }
        if i16::from(self.chests_held(seat)) >= self.chest_limit(seat).total() {
            return Err(Refusal::HoldsEnough);
        }
        self.check_mp(&self.steal_cost())
    }

    pub(in crate::games::skirmish) fn theft_commands(&self, push: &mut dyn FnMut(Command)) {
        let Some(at) = self.active_square() else {
            return;
        };
        let victims = self.figures_next(at).map(|(from, _)| from);
        victims
            .filter(|from| self.check_steal(*from).is_ok())
            .for_each(|from| push(Command::Steal { from }));
    }

    /// The chest that the thief of this moment has just taken, with whose it is now.
    fn stolen(&self, thief: FigId) -> Option<(ChestId, Seat)> {
        let tasks = self.state.agenda().iter().rev();
        let chest = tasks.into_iter().find_map(|task| match task {
            Task::Theft { thief: who, chest } if *who == thief => Some(*chest),
            _ => None,
        })?;
        match self.chest(chest).place {
            ChestPlace::Held(seat) => Some((chest, seat)),
            _ => None,
        }
    }
}

impl Play<'_> {
    /// STEAL-1, R-STEALROLL: the try, then the victim may strike back (STEAL-2).
    pub(in crate::games::skirmish) fn steal(&mut self, from: FigId) {
        let Ok((thief, _)) = self.now().active_warrior() else {
            return;
        };
        let cost = self.now().steal_cost().amount();
        self.emit(BookkeepingEvent::Paid { mp: cost });
        let dice = self.two(Throw::Steal(thief));
        let done = self.now().steal_contest(thief, from).is_won(dice);
        self.emit(ChestEvent::StealTried {
            who: thief,
            from,
            roll: dice[0] + dice[1],
            done,
        });
        if done && let Some(chest) = self.take_stolen(thief, from) {
            // Kept until the answer is over: a blow that hurts makes the thief drop it (STEAL-3).
            self.owe(&[Task::Theft { thief, chest }]);
        }
        let position = self.now();
        let spared = NIMBLE_FINGERS
            .into_iter()
            .any(|ability| position.has(thief, ability));
        if !spared {
            let cause = position.cause(thief);
            self.ask_figures(&[from], Ask::Counter, cause, |seat| Task::Counters {
                seat,
                attacker: thief,
                ranged: false,
            });
        }
    }

    /// One of the chests of the victim's player is drawn. A potion that is drunk goes on serving its
    /// drinker (STEAL-4, R-STEALDROP).
    fn take_stolen(&mut self, thief: FigId, from: FigId) -> Option<ChestId> {
        let (to, loser) = (
            self.now().warrior(thief).owner?,
            self.now().warrior(from).owner?,
        );
        let held = |chest: Chest| u8::from(chest.place == ChestPlace::Held(loser));
        let weights: ArrayVec<u8, 32> = self.state.chests().map(|(_, chest)| held(chest)).collect();
        let chest = ChestId(self.dice.draw(Throw::Stolen(loser), &weights));
        self.end_service(chest);
        self.emit(ChestEvent::ChestStolen { chest, seat: to });
        Some(chest)
    }

    /// STEAL-3: the answer to a theft has hurt the thief; the chest falls before anybody dies
    /// (R-STEALDROP).
    pub(in crate::games::skirmish) fn drop_stolen(&mut self, thief: FigId) {
        let Some((chest, seat)) = self.now().stolen(thief) else {
            return;
        };
        let Some(at) = self.now().square(thief) else {
            return;
        };
        self.emit(ChestEvent::ChestLost { chest, seat });
        self.owe(&[Task::Drop {
            seat,
            chest,
            at,
            how: Fallen::Theft,
        }]);
    }
}
