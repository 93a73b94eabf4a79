//! AB-MRET: who is damaged hurts its attacker.

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{Ability, FigId, Marks, Position, Striker, Task, Toll};

impl Position<'_> {
    /// Whether damage of the attack being resolved provokes a figure, as its mark shows before its
    /// dial turns (R-RETALIATE). Traps provoke nobody (AB-6).
    pub(in crate::games::skirmish) fn is_provoked(&self, who: FigId) -> bool {
        let by_warrior = self
            .state
            .strike()
            .is_some_and(|strike| matches!(strike.by, Striker::Warrior(_)));
        by_warrior && self.may_take(Toll::Retaliation, who)
    }

    /// Of those provoked, alive or not, the one whose player reacts first (R-REACT).
    fn next_provoked(&self) -> Option<FigId> {
        let cause = self.strike_cause();
        self.marked(Marks::PROVOKED).into_iter().min_by_key(|who| {
            let seat = self.controller(*who, cause);
            self.reacting_seats().position(|other| other == seat)
        })
    }
}

impl Play<'_> {
    /// AB-MRET: one after the other, so that a kill is that of one (R-XPSPAWN).
    pub(in crate::games::skirmish) fn retaliate(&mut self) {
        let Some(Striker::Warrior(attacker)) = self.state.strike().map(|strike| strike.by) else {
            return;
        };
        let Some(by) = self.now().next_provoked() else {
            return;
        };
        if self.now().square(attacker).is_some() {
            self.owe(&[Task::Retaliation]);
            self.effect(by, Ability::MagicRetaliation, &[attacker]);
        }
    }
}
