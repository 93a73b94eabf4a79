//! SPIN: what follows from an arrival, and free spins (R-ARRIVE, R-STEPORDER).

use super::play::Play;
use super::{Ability, Ask, Command, Event, FigId, MAX_FIGURES, Marks, Position, Refusal, Task};
use crate::kernel::{Facing, Square};
use arrayvec::ArrayVec;

impl Position<'_> {
    /// The figures that are asked something now and belong to the seat that is to answer.
    pub(super) fn asked(&self, what: Ask) -> impl Iterator<Item = (FigId, Square)> + use<'_> {
        let position = *self;
        let seat = self.to_act();
        self.on_board().filter(move |(who, _)| {
            position.warrior(*who).marks.has(Marks::asked(what))
                && Some(position.asked_seat(*who)) == seat
        })
    }

    /// Whose answer a figure waits for in the question on top (R-SPAWNWHO).
    fn asked_seat(&self, who: FigId) -> crate::kernel::Seat {
        let cause = match self.question() {
            Some(Task::Spins { mover, .. }) => self.cause(mover),
            Some(Task::Counters { attacker, .. }) => self.cause(attacker),
            _ => self.strike_cause(),
        };
        self.controller(who, cause)
    }

    pub(super) fn check_asked(&self, who: FigId, what: Ask) -> Result<(), Refusal> {
        if self.asked(what).any(|(asked, _)| asked == who) {
            Ok(())
        } else {
            Err(Refusal::NotAsked)
        }
    }

    /// SPIN-1, R-SPINCHOICE: any facing but its own whose front arc holds the newcomer.
    pub(super) fn check_spin(&self, mover: FigId, who: FigId, to: Facing) -> Result<(), Refusal> {
        self.check_asked(who, Ask::Spin)?;
        let (Some(here), Some(there)) = (self.square(who), self.square(mover)) else {
            return Err(Refusal::NobodyArrived);
        };
        if self.warrior(who).facing == to {
            return Err(Refusal::FacesThere);
        }
        let (right, down) = here.offset(there);
        if !to.arc_holds(self.kind(who).arc, right, down) {
            return Err(Refusal::SpinMissesNewcomer);
        }
        Ok(())
    }

    pub(super) fn spin_candidates(&self, push: &mut dyn FnMut(Command)) {
        for (who, _) in self.asked(Ask::Spin) {
            Facing::ALL
                .into_iter()
                .for_each(|to| push(Command::Spin { who, to }));
            push(Command::Decline { who });
        }
    }

    /// Enemies that may spin because of a newcomer: in contact now, not before (R-SPIN), and not
    /// walked up to in secret (AB-SNEAK).
    fn spinners(&self, mover: FigId, before: &[FigId]) -> ArrayVec<FigId, 8> {
        let walked = self.is_active(mover) && self.has(mover, Ability::SneakAttack);
        let Some(at) = self.square(mover).filter(|_| !walked) else {
            return Default::default();
        };
        self.enemies_next(mover, at)
            .filter(|enemy| !before.contains(enemy))
            .collect()
    }
}

impl Play<'_> {
    /// Settles an arrival on a square (R-STEPORDER): spins first, then tokens of the block.
    pub(super) fn arrive(&mut self, who: FigId, from: Option<Square>, before: &[FigId]) {
        let Some(at) = self.now().square(who) else {
            return;
        };
        self.drop_covers(who, at);
        if self.now().warrior(who).is_hero() {
            let layout = self.state.layout();
            let entered = from.is_none_or(|from| layout.block_of(from) != layout.block_of(at));
            self.owe(&[Task::Tokens { hero: who, entered }]);
        }
        self.offer_spins(who, before);
    }

    fn offer_spins(&mut self, mover: FigId, before: &[FigId]) {
        let spinners = self.now().spinners(mover, before);
        if spinners.is_empty() {
            return;
        }
        for who in &spinners {
            self.emit(Event::Asked {
                who: *who,
                what: Ask::Spin,
            });
        }
        let seats: ArrayVec<_, 8> = self.now().reacting_seats().collect();
        for seat in seats.into_iter().rev() {
            let position = self.now();
            let cause = position.cause(mover);
            if spinners
                .iter()
                .any(|who| position.controller(*who, cause) == seat)
            {
                self.owe(&[Task::Spins { seat, mover }]);
            }
        }
    }

    pub(super) fn spin(&mut self, who: FigId, to: Facing) {
        self.emit(Event::Answered {
            who,
            what: Ask::Spin,
        });
        self.emit(Event::Faced { who, to });
    }

    /// Leaves a question of a figure unanswered.
    pub(super) fn decline(&mut self, who: FigId) {
        match self.state.agenda().last() {
            Some(Task::Spins { .. }) => self.emit(Event::Answered {
                who,
                what: Ask::Spin,
            }),
            Some(Task::Dodges { .. }) => self.emit(Event::Answered {
                who,
                what: Ask::Dodge,
            }),
            Some(Task::Counters { .. }) => self.emit(Event::Answered {
                who,
                what: Ask::Counter,
            }),
            Some(Task::FreeAttack { .. }) => self.drop_exchange(),
            Some(Task::Reply { .. }) => self.emit(Event::Settled),
            _ => {}
        }
    }

    /// Nothing of a question is left: figures still marked for it (they died, or can do nothing)
    /// are marked no longer.
    pub(super) fn clear_asked(&mut self, task: Task) {
        let what = match task {
            Task::Spins { .. } => Ask::Spin,
            Task::Dodges { .. } => Ask::Dodge,
            _ => Ask::Counter,
        };
        let seat = self.now().to_act();
        let left: ArrayVec<FigId, MAX_FIGURES> = self
            .state
            .warriors()
            .filter(|(_, warrior)| warrior.marks.has(Marks::asked(what)))
            .map(|(who, _)| who)
            .filter(|who| Some(self.now().asked_seat(*who)) == seat)
            .collect();
        for who in left {
            self.emit(Event::Answered { who, what });
        }
    }
}
