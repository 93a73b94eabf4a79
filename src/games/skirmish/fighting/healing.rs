//! HEAL: abilities that turn a dial back.

use crate::games::skirmish::fighting::ranged::Passes;
use crate::games::skirmish::play::Play;
use crate::games::skirmish::position::InForce;
use crate::games::skirmish::{
    Ability, BookkeepingEvent, Clicks, Command, FigId, Position, Refusal, Rule, StrikeEvent, Sum,
    Task, Throw, TurnEvent, Value,
};

impl Position<'_> {
    /// The position back to which a figure can be healed (HEAL-1, HEAL-2).
    pub fn best_click(&self, who: FigId) -> u8 {
        self.kind(who).start_click(self.warrior(who).level)
    }

    pub(in crate::games::skirmish) fn check_heal(&self, on: FigId) -> Result<(), Refusal> {
        let (who, at) = self.active_warrior()?;
        if self.has(who, Ability::Demoralised) {
            return Err(Refusal::DemoralisedFights);
        }
        self.check_not_quick()?;
        if self.has(who, Ability::MagicHealing) {
            return self.check_magic_heal(who, on);
        }
        if !self.has(who, Ability::Healing) {
            return Err(Refusal::CannotHeal);
        }
        let there = self.square_inside(on)?;
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

    /// AB-MHEAL: a ranged action. What RNG-1 says of friends next to the target is said of enemies
    /// here, since the target is a friend.
    fn check_magic_heal(&self, who: FigId, on: FigId) -> Result<(), Refusal> {
        let there = self.square_inside(on)?;
        if on == who || self.are_enemies(who, on) {
            return Err(Refusal::MagicHealsFriends);
        }
        if self.has(on, Ability::MagicImmunity) {
            return Err(Refusal::MagicImmune);
        }
        if self.has(on, Ability::Invulnerability) {
            return Err(Refusal::CannotBeHealed);
        }
        self.check_can_shoot(who)?;
        self.check_aim(who, on, Passes::Nothing)?;
        if self.enemies_next(on, there).next().is_some() {
            return Err(Refusal::EnemyNextToPatient);
        }
        self.check_mp(&self.attack_cost(who, true))
    }

    /// What a healer adds to its roll: its attack value, no modifiers (AB-HEAL, AB-MHEAL).
    pub fn heal_sum(&self, who: FigId) -> Sum {
        self.value_sum(who, Value::Attack)
    }

    /// Clicks that a healing gives back with this die: as many as it shows, or as the damage value says
    /// (AB-MHEAL, AB-HEAL).
    pub fn healing_sum(&self, who: FigId, die: u8) -> Sum {
        match self.has(who, Ability::MagicHealing) {
            true => Sum::of(Rule::AbMheal, die.into()),
            false => self.value_sum(who, Value::Damage),
        }
    }

    pub(in crate::games::skirmish) fn check_regenerate(&self) -> Result<(), Refusal> {
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

    /// Healing others, and oneself.
    pub(in crate::games::skirmish) fn healing_commands(
        &self,
        abilities: &InForce,
        push: &mut dyn FnMut(Command),
    ) {
        if abilities.has(Ability::Healing) || abilities.has(Ability::MagicHealing) {
            self.on_board()
                .filter(|(on, _)| self.check_heal(*on).is_ok())
                .for_each(|(on, _)| push(Command::Heal { on }));
        }
        if abilities.has(Ability::Regeneration) && self.check_regenerate().is_ok() {
            push(Command::Regenerate);
        }
    }

    /// Clicks that a regeneration heals (AB-REGEN).
    pub fn regenerate_sum(&self, die: u8) -> Sum {
        Sum::of(Rule::AbRegen, i16::from(die.saturating_sub(2)))
    }
}

impl Play<'_> {
    /// Turns a dial back by so many clicks, as far as it may go (HEAL-1, HEAL-2).
    pub(in crate::games::skirmish) fn mend(&mut self, who: FigId, clicks: Clicks) {
        let position = self.now();
        let healable = !position.has(who, Ability::Invulnerability);
        let room = position
            .warrior(who)
            .click
            .saturating_sub(position.best_click(who));
        let clicks = clicks.min(Clicks(room));
        if healable && clicks > Clicks::ZERO {
            self.emit(StrikeEvent::Mended { who, clicks });
        }
    }

    /// AB-HEAL, AB-MHEAL, HEAL-3.
    pub(in crate::games::skirmish) fn heal(&mut self, on: FigId) {
        let Ok((who, _)) = self.now().active_warrior() else {
            return;
        };
        let magic = self.now().has(who, Ability::MagicHealing);
        let cost = self.now().attack_cost(who, magic).amount();
        self.emit(BookkeepingEvent::Paid { mp: cost });
        let dice = self.two(Throw::Heal(who));
        let reached = self.now().heal_contest(who, on).is_won(dice);
        self.owe(&[Task::EndActivation]);
        if dice == [1, 1] {
            self.emit(StrikeEvent::Clicked {
                who: on,
                clicks: Clicks(1),
            });
            self.owe(&[Task::Reap { to: None }]);
        } else if reached {
            let amount = self.healing_amount(who);
            self.mend(on, amount.and(Clicks((dice == [6, 6]).into())));
        }
    }

    /// Clicks that a healing gives back; the die is thrown only where it counts.
    fn healing_amount(&mut self, who: FigId) -> Clicks {
        let die = match self.now().has(who, Ability::MagicHealing) {
            true => self.one(Throw::Heal(who)),
            false => 0,
        };
        self.now().healing_sum(who, die).amount()
    }

    /// AB-REGEN, AB-2.
    pub(in crate::games::skirmish) fn regenerate(&mut self) {
        let Ok((who, _)) = self.now().active_warrior() else {
            return;
        };
        self.emit(TurnEvent::Spent);
        let die = self.one(Throw::Regenerate(who));
        let clicks = self.now().regenerate_sum(die).amount();
        self.mend(who, clicks);
    }
}
