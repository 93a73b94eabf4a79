//! AB-3: effect damage, which no attack roll caused; and Pole Arm.

use crate::games::skirmish::play::Play;
use crate::games::skirmish::position::Figures;
use crate::games::skirmish::{
    Ability, AbilityEvent, Clicks, FigId, Position, Rule, StrikeEvent, Sum, Task,
};
use crate::kernel::{Facing, Square};

/// The neighbours of a newcomer that it met just now: a bit for each direction from its square.
#[derive(Clone, Copy)]
pub(in crate::games::skirmish) struct Met(pub u8);

impl Position<'_> {
    /// The clicks that an ability's effect damage does to a figure (AB-3, AB-TOUGH, AB-INVUL); none
    /// when its magic does nothing to it (AB-5).
    pub fn effect_sum(&self, ability: Ability, on: FigId) -> Sum {
        let sum = Sum::of(ability.rule(), 1);
        if ability.is_magic() && self.has(on, Ability::MagicImmunity) {
            sum.and(Rule::AbMimm, -1)
        } else if self.has(on, Ability::Toughness) {
            sum.and(Rule::AbTough, -1)
        } else if self.has(on, Ability::Invulnerability) {
            // Two less than one is none.
            sum.and(Rule::AbInvul, -1)
        } else {
            sum
        }
    }

    /// The enemies in contact with a newcomer that were not before its arrival (R-SPIN).
    pub(in crate::games::skirmish) fn met(&self, who: FigId, at: Square, before: &[FigId]) -> Met {
        let ways = self
            .enemies_next(who, at)
            .filter(|enemy| !before.contains(enemy))
            .filter_map(|enemy| at.way_to(self.square(enemy)?));
        Met(ways.fold(0, |met, way| met | 1 << way.index()))
    }

    /// Whether any of those met has an ability in force.
    pub(in crate::games::skirmish) fn any_bears(
        &self,
        mover: FigId,
        met: Met,
        ability: Ability,
    ) -> bool {
        let standing = self.standing(mover, met);
        standing.into_iter().any(|enemy| self.has(enemy, ability))
    }

    /// The enemies that a newcomer met.
    fn standing(&self, mover: FigId, met: Met) -> Figures {
        let Some(at) = self.square(mover) else {
            return Figures::new();
        };
        let ways = Facing::ALL
            .into_iter()
            .filter(|way| met.0 >> way.index() & 1 == 1);
        ways.filter_map(|way| self.warrior_at(at.step(way)?))
            .filter(|enemy| self.are_enemies(mover, *enemy))
            .collect()
    }

    /// Of the enemies met those whose Pole Arm the newcomer walked into, in the order in which their
    /// players react (AB-POLE, R-REACT).
    fn pole_arms(&self, mover: FigId, met: Met) -> Figures {
        let Some(at) = self.square(mover) else {
            return Figures::new();
        };
        let standing = self.standing(mover, met).into_iter();
        let mut arms: Figures = standing
            .filter(|enemy| self.has(*enemy, Ability::PoleArm) && self.is_before(*enemy, at))
            .collect();
        let cause = self.cause(mover);
        arms.sort_by_key(|enemy| {
            let seat = self.controller(*enemy, cause);
            (
                self.reacting_seats().position(|other| other == seat),
                *enemy,
            )
        });
        arms
    }
}

impl Play<'_> {
    /// An ability of a figure does its click of effect damage to others (AB-3). Those it kills leave,
    /// and give their points to the player of the hero that did it (R-XPSPAWN).
    pub(in crate::games::skirmish) fn effect(&mut self, by: FigId, ability: Ability, on: &[FigId]) {
        let mut killed = false;
        for who in on.iter().copied() {
            self.emit(AbilityEvent::Affected { who, by, ability });
            let clicks = self.now().effect_sum(ability, who).amount();
            if clicks > Clicks::ZERO {
                self.emit(StrikeEvent::Clicked { who, clicks });
            }
            killed |= self.now().click(who).is_none();
        }
        if killed {
            let to = self.now().warrior(by).owner;
            self.owe(&[Task::Reap { to }]);
        }
    }

    /// AB-POLE: a click from each, and the newcomer's activation ends.
    pub(in crate::games::skirmish) fn pole_arms(&mut self, mover: FigId, met: Met) {
        let arms = self.now().pole_arms(mover, met);
        if !arms.is_empty() && self.now().is_active(mover) {
            self.owe(&[Task::EndActivation]);
        }
        for by in arms {
            // Who is dead already is hurt by nobody else.
            if self.now().click(mover).is_some() {
                self.effect(by, Ability::PoleArm, &[mover]);
            }
        }
    }
}
