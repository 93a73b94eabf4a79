//! What an attack may cost its attacker, the counterattack apart: one account for the rules, which take
//! it, and for the players, who reckon with it ([`Odds::falls_due`]). What people are told of a command
//! is seen in carrying it out, and so comes of the same account.
//!
//! [`Odds::falls_due`]: crate::search::skirmish::Odds::falls_due

use crate::games::skirmish::{Ability, FigId, Occasion, Position, Rule, Sum, Value};

/// A way in which an attack hurts its attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Toll {
    /// Two ones (ATK-8, R-CRITCOUNTER): once an attack.
    CriticalMiss,
    /// An ability of a target answers what befalls it (AB-MRET): once for each of them.
    Answer(Ability, Occasion),
}

impl Toll {
    /// The one roll of 36 with which an attacker misses so badly that it hurts itself (ATK-8).
    pub const MISS: [u8; 2] = [1, 1];
}

impl Position<'_> {
    /// The clicks that a toll takes of an attacker when it falls due, whoever the target; none when
    /// they do nothing to it (AB-5, AB-TOUGH, AB-INVUL).
    pub fn toll_sum(&self, toll: Toll, by: FigId) -> Sum {
        match toll {
            Toll::CriticalMiss => Sum::of(Rule::Atk8, 1),
            Toll::Answer(ability, _) => self.effect_sum(ability, by),
        }
    }

    /// The abilities with which a figure answers its attackers, each with its occasion.
    pub(in crate::games::skirmish) fn shown_answers(
        &self,
        who: FigId,
    ) -> impl Iterator<Item = (Ability, Occasion)> {
        let shown = Value::ALL
            .into_iter()
            .filter_map(move |value| self.ability(who, value));
        shown.filter_map(|ability| Some((ability, ability.answers()?)))
    }

    /// What an attack of a figure on another may cost it: the tolls that would hurt it, with their clicks.
    pub fn tolls(&self, by: FigId, on: FigId) -> impl Iterator<Item = (Toll, Sum)> {
        let answers = self.shown_answers(on);
        let answers = answers.map(|(ability, occasion)| Toll::Answer(ability, occasion));
        let tolls = std::iter::once(Toll::CriticalMiss).chain(answers);
        tolls
            .map(move |toll| (toll, self.toll_sum(toll, by)))
            .filter(|(_, clicks)| clicks.total() > 0)
    }
}
