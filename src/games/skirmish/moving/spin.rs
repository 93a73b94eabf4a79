//! SPIN: what follows from an arrival, and free spins (R-ARRIVE, R-STEPORDER).

use crate::games::skirmish::fighting::effect::Met;
use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Ability, Ask, BookkeepingEvent, Command, FigId, MovementEvent, Position, Refusal, Task,
};
use crate::kernel::{Facing, Square};
use arrayvec::ArrayVec;

impl Position<'_> {
    /// SPIN-1, R-SPINCHOICE: any facing but its own whose front arc holds the newcomer.
    pub(in crate::games::skirmish) fn check_spin(
        &self,
        mover: FigId,
        who: FigId,
        to: Facing,
    ) -> Result<(), Refusal> {
        self.check_asked(who, Ask::Spin)?;
        let (Some(here), Some(there)) = (self.square(who), self.square(mover)) else {
            return Err(Refusal::NobodyArrived);
        };
        self.check_spins_to(who, here, there, to)
    }

    fn check_spins_to(
        &self,
        who: FigId,
        here: Square,
        there: Square,
        to: Facing,
    ) -> Result<(), Refusal> {
        if self.warrior(who).facing == to {
            return Err(Refusal::FacesThere);
        }
        let (right, down) = here.offset(there);
        if !to.arc_holds(self.kind(who).arc, right, down) {
            return Err(Refusal::SpinMissesNewcomer);
        }
        Ok(())
    }

    pub(in crate::games::skirmish) fn spin_answers(
        &self,
        mover: FigId,
        push: &mut dyn FnMut(Command),
    ) {
        let newcomer = self.square(mover);
        for (who, here) in self.asked(Ask::Spin) {
            if let Some(there) = newcomer {
                Facing::ALL
                    .into_iter()
                    .filter(|to| self.check_spins_to(who, here, there, *to).is_ok())
                    .for_each(|to| push(Command::Spin { who, to }));
            }
            push(Command::Decline { who });
        }
    }

    /// Whether an enemy could turn to a figure that walked up to it on a square (SPIN-1, AB-SNEAK).
    pub fn could_turn_to(&self, mover: FigId, enemy: FigId, at: Square) -> bool {
        let Some(here) = self
            .square(enemy)
            .filter(|_| !self.has(mover, Ability::SneakAttack))
        else {
            return false;
        };
        let mut ways = Facing::ALL.into_iter();
        ways.any(|to| self.check_spins_to(enemy, here, at, to).is_ok())
    }

    /// Enemies that may spin because of a newcomer: in contact now, not before (R-SPIN), and not
    /// walked up to in secret (AB-SNEAK).
    fn spinners(&self, mover: FigId, before: &[FigId]) -> ArrayVec<FigId, 8> {
        // Who is put somewhere by a teleport, which spends all MP, does not walk up.
        let walks = self.state.activation().is_some_and(|it| !it.spent);
        let walked = walks && self.is_active(mover) && self.has(mover, Ability::SneakAttack);
        let Some(at) = self.square(mover).filter(|_| !walked) else {
            return Default::default();
        };
        self.enemies_next(mover, at)
            .filter(|enemy| !before.contains(enemy))
            .collect()
    }
}

impl Play<'_> {
    /// Settles an arrival on a square (R-STEPORDER): spins first, then Pole Arm, then
    /// tokens of the block.
    pub(in crate::games::skirmish) fn arrive(
        &mut self,
        who: FigId,
        from: Option<Square>,
        before: &[FigId],
    ) {
        let Some(at) = self.now().square(who) else {
            return;
        };
        if self.now().is_active(who) {
            self.drop_covers(who, at);
            self.owe_vortex_end(at);
            self.owe_teleport_end(at);
        }
        if self.now().warrior(who).is_hero() {
            let layout = self.state.layout();
            let entered = from.is_none_or(|from| layout.block_of(from) != layout.block_of(at));
            self.owe(&[Task::Tokens { hero: who, entered }]);
        }
        self.owe_pole_arms(who, at, before);
        self.offer_spins(who, before);
    }

    /// AB-POLE: what it strikes is known now, whether it lies in a front arc after the spins.
    fn owe_pole_arms(&mut self, mover: FigId, at: Square, before: &[FigId]) {
        let met = self.now().met(mover, at, before);
        self.owe_pole_arms_of(mover, met);
    }

    /// AB-POLE, of those among the enemies met that bear one.
    pub(in crate::games::skirmish) fn owe_pole_arms_of(&mut self, mover: FigId, met: Met) {
        if self.now().any_bears(mover, met, Ability::PoleArm) {
            let met = met.0;
            self.owe(&[Task::PoleArms { mover, met }]);
        }
    }

    fn offer_spins(&mut self, mover: FigId, before: &[FigId]) {
        let spinners = self.now().spinners(mover, before);
        let cause = self.now().cause(mover);
        self.ask_figures(&spinners, Ask::Spin, cause, |seat| Task::Spins {
            seat,
            mover,
        });
    }

    pub(in crate::games::skirmish) fn spin(&mut self, who: FigId, to: Facing) {
        self.emit(BookkeepingEvent::Answered {
            who,
            what: Ask::Spin,
        });
        self.emit(MovementEvent::Faced { who, to });
    }
}
