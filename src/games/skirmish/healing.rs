//! HEAL: abilities that turn a dial back.

use super::play::Play;
use super::{Ability, Event, FigId, Position, Refusal, Rule, Sum, Task, Throw, Value};

impl Position<'_> {
    /// The position back to which a figure can be healed (HEAL-1, HEAL-2).
    pub fn best_click(&self, who: FigId) -> u8 {
        self.kind(who).start_click(self.warrior(who).level)
    }

    pub(super) fn check_heal(&self, on: FigId) -> Result<(), Refusal> {
        let (who, at) = self.active_warrior()?;
        if self.has(who, Ability::Demoralised) {
            return Err(Refusal::DemoralisedFights);
        }
        if !self.has(who, Ability::Healing) {
            return Err(Refusal::CannotHeal);
        }
        self.check_not_quick()?;
        let there = self.square(on).ok_or(Refusal::NotOnBoard)?;
        if on != who {
            if self.are_enemies(who, on) {
                return Err(Refusal::HealsFriends);
            }
            if !self.are_next(at, there) || !self.is_before(who, there) {
                return Err(Refusal::PatientNotBefore);
            }
        }
        if self.has(on, Ability::Invulnerability) {
            return Err(Refusal::CannotBeHealed);
        }
        let pressed = |figure: FigId, at| self.enemies_next(figure, at).next().is_some();
        if pressed(who, at) || pressed(on, there) {
            return Err(Refusal::EnemyNextToHealing);
        }
        self.check_mp(&self.attack_cost(who, false))
    }

    /// What a healer adds to its roll: its attack value, no modifiers (AB-HEAL).
    pub fn heal_sum(&self, who: FigId) -> Sum {
        self.value_sum(who, Value::Attack)
    }

    pub(super) fn check_regenerate(&self) -> Result<(), Refusal> {
        let (who, _) = self.active_warrior()?;
        if !self.has(who, Ability::Regeneration) {
            return Err(Refusal::CannotRegenerate);
        }
        if self
            .state
            .activation()
            .is_some_and(|activation| activation.begun)
        {
            return Err(Refusal::SpecialFirst);
        }
        Ok(())
    }

    /// Clicks that a regeneration heals (AB-REGEN).
    pub fn regenerate_sum(&self, die: u8) -> Sum {
        Sum::of(Rule::AbRegen, i16::from(die.saturating_sub(2)))
    }
}

impl Play<'_> {
    /// Turns a dial back by so many clicks, as far as it may go (HEAL-1, HEAL-2).
    pub(super) fn mend(&mut self, who: FigId, clicks: u8) {
        let position = self.now();
        let healable = !position.has(who, Ability::Invulnerability);
        let room = position
            .warrior(who)
            .click
            .saturating_sub(position.best_click(who));
        let clicks = clicks.min(room);
        if healable && clicks > 0 {
            self.emit(Event::Mended { who, clicks });
        }
    }

    /// AB-HEAL, HEAL-3.
    pub(super) fn heal(&mut self, on: FigId) {
        let Ok((who, _)) = self.now().active_warrior() else {
            return;
        };
        let cost = self.now().attack_cost(who, false).total() as u8;
        self.emit(Event::Paid { mp: cost });
        let dice = self.two(Throw::Heal(who));
        let roll = i16::from(dice[0] + dice[1]);
        let position = self.now();
        let needed = position.value_sum(on, Value::Defence).total();
        let reached = roll + position.heal_sum(who).total() >= needed;
        let amount = position.value_sum(who, Value::Damage).total().max(0) as u8;
        self.owe(&[Task::EndActivation]);
        match roll {
            2 => {
                self.emit(Event::Clicked { who: on, clicks: 1 });
                self.owe(&[Task::Reap { to: None }]);
            }
            12 => self.mend(on, amount + 1),
            _ if reached => self.mend(on, amount),
            _ => {}
        }
    }

    /// AB-REGEN, AB-2.
    pub(super) fn regenerate(&mut self) {
        let Ok((who, _)) = self.now().active_warrior() else {
            return;
        };
        self.emit(Event::Spent);
        let die = self.one(Throw::Regenerate(who));
        let clicks = self.now().regenerate_sum(die).total() as u8;
        self.mend(who, clicks);
    }
}
