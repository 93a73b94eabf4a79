//! AB-MCONF: a target is moved by its attacker's player, once the attack is resolved and before it
//! is answered.

use crate::games::skirmish::fighting::blow::{Blow, resolved};
use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Ability, AbilityEvent, Command, FigId, Marks, Piece, Position, Refusal, StrikeKind, Striker,
    Task, Value,
};
use crate::kernel::Square;

impl Position<'_> {
    /// Whether an attack confuses whom it hits.
    pub(in crate::games::skirmish) fn confuses(&self, blow: &Blow) -> bool {
        let attack = blow.kind == StrikeKind::Attack && blow.ranged;
        attack && self.uses(blow.by, blow.with, Ability::MagicConfusion)
    }

    /// Whom the attack being resolved confuses.
    pub(in crate::games::skirmish) fn confused(&self) -> Option<FigId> {
        let strike = self.state.strike()?;
        let Striker::Warrior(by) = strike.by else {
            return None;
        };
        let hit = self.marked(Marks::HIT).first().copied();
        hit.filter(|hit| self.confuses(&resolved(strike, by, *hit)))
    }

    /// The figure whose Magic Confusion moves another just now.
    pub fn confuser(&self) -> Option<FigId> {
        match self.state.confuser()?.who {
            Piece::Warrior(who) => Some(who),
            Piece::Token(_) => None,
        }
    }

    /// Whoever is confused is not moved next to friends of the figure that confuses it.
    pub(in crate::games::skirmish) fn check_company(
        &self,
        who: FigId,
        to: Square,
    ) -> Result<(), Refusal> {
        let Some(confuser) = self.confuser().filter(|_| self.is_active(who)) else {
            return Ok(());
        };
        let mut beside = self.figures_next(to).map(|(friend, _)| friend);
        if beside.any(|friend| friend != confuser && self.are_friends(confuser, friend)) {
            return Err(Refusal::ConfusedNearFriend);
        }
        Ok(())
    }

    /// Only movement is possible: steps, passes, flights, turns and breakaways.
    pub(in crate::games::skirmish) fn check_confused(
        &self,
        command: Command,
    ) -> Result<(), Refusal> {
        if self.state.confuser().is_none() {
            return Err(Refusal::AnswerFirst);
        }
        match command {
            Command::Step { to } => self.check_step(to),
            Command::Pass { path } => self.check_pass(path),
            Command::Fly { to } => self.check_fly(to),
            Command::Turn { to } => self.check_turn(to),
            Command::Break => self.check_break(),
            Command::Done => Ok(()),
            _ => Err(Refusal::ConfusedOnlyMoves),
        }
    }

    pub(in crate::games::skirmish) fn confused_answers(&self, push: &mut dyn FnMut(Command)) {
        // An answer it is only as long as somebody is confused; a teleport is no movement here.
        if self.state.confuser().is_none() {
            return;
        }
        self.movement_commands(&mut |command| {
            if !matches!(command, Command::Teleport { .. }) {
                push(command);
            }
        });
        push(Command::Done);
    }
}

impl Play<'_> {
    /// The movement begins with as many MP as the target's speed.
    pub(in crate::games::skirmish) fn confuse(&mut self, who: FigId) {
        if self.state.activation().is_none() || self.now().square(who).is_none() {
            return;
        }
        let speed = self.now().value_sum(who, Value::Speed);
        self.emit(AbilityEvent::Confused {
            who,
            mp: speed.amount(),
        });
        self.owe(&[Task::Confused]);
    }
}
