//! AB-MRET: who is provoked by what befalls it hurts its attacker.

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{Ability, FigId, Marks, Occasion, Position, Striker, Task};

impl Position<'_> {
    /// Whether what befalls a figure in the attack being resolved provokes it, as its mark shows before
    /// its dial turns (R-RETALIATE). Traps provoke nobody (AB-6).
    pub(in crate::games::skirmish) fn is_provoked(&self, who: FigId, by: Occasion) -> bool {
        let by_warrior = self
            .state
            .strike()
            .is_some_and(|strike| matches!(strike.by, Striker::Warrior(_)));
        by_warrior && self.shown_answers(who).any(|(_, occasion)| occasion == by)
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
        // Its dial may show another mark by now, or none (R-RETALIATE): the occasion says what answers.
        let answer = Ability::answering(Occasion::Damaged);
        let answer = answer.filter(|_| self.now().square(attacker).is_some());
        if let Some(ability) = answer {
            self.owe(&[Task::Retaliation]);
            self.effect(by, ability, &[attacker]);
        }
    }
}
