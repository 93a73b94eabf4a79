//! What an attack may cost its attacker, the counterattack apart: one account for the rules, which take
//! it, and for the players, who reckon with it ([`Odds::falls_due`]). What people are told of a command
//! is seen in carrying it out, and so comes of the same account.
//!
//! [`Odds::falls_due`]: crate::search::skirmish::Odds::falls_due

use crate::games::skirmish::{Ability, FigId, Position, Rule, Sum};

/// A way in which an attack hurts its attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Toll {
    /// Two ones (ATK-8, R-CRITCOUNTER): once an attack.
    CriticalMiss,
    /// Who is damaged retaliates (AB-MRET): once for each of them.
    Retaliation,
}

impl Toll {
    /// All of them.
    pub const ALL: [Toll; 2] = [Toll::CriticalMiss, Toll::Retaliation];

    /// The one roll of 36 with which an attacker misses so badly that it hurts itself (ATK-8).
    pub const MISS: [u8; 2] = [1, 1];

    /// The ability of the target that takes it; none when the attacker's own dice do.
    pub const fn ability(self) -> Option<Ability> {
        match self {
            Toll::CriticalMiss => None,
            Toll::Retaliation => Some(Ability::MagicRetaliation),
        }
    }
}

impl Position<'_> {
    /// The clicks that a toll takes of an attacker when it falls due, whoever the target; none when
    /// they do nothing to it (AB-5, AB-TOUGH, AB-INVUL).
    pub fn toll_sum(&self, toll: Toll, by: FigId) -> Sum {
        match toll.ability() {
            Some(ability) => self.effect_sum(ability, by),
            None => Sum::of(Rule::Atk8, 1),
        }
    }

    /// Whether an attack on this target can cost its attacker this toll.
    pub fn may_take(&self, toll: Toll, on: FigId) -> bool {
        toll.ability().is_none_or(|ability| self.has(on, ability))
    }

    /// What an attack of a figure on another may cost it: the tolls that would hurt it, with their clicks.
    pub fn tolls(&self, by: FigId, on: FigId) -> impl Iterator<Item = (Toll, Sum)> {
        let due = Toll::ALL
            .into_iter()
            .filter(move |toll| self.may_take(*toll, on));
        due.map(move |toll| (toll, self.toll_sum(toll, by)))
            .filter(|(_, clicks)| clicks.total() > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::skirmish::InAttacks;

    #[test]
    fn every_ability_that_answers_is_in_the_account() {
        for ability in Ability::ALL.iter().copied() {
            let told = Toll::ALL
                .into_iter()
                .any(|toll| toll.ability() == Some(ability));
            assert_eq!(
                told,
                ability.in_attacks() == InAttacks::Answer,
                "{}",
                ability.name()
            );
        }
    }
}
