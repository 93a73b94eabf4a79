//! Optional abilities that figures leave unused in a turn.

use crate::games::skirmish::{Ability, FigId};
use crate::kernel::List;
use serde::Serialize;

/// The most abilities that are left unused in one turn.
pub const MOST_UNUSED: usize = 48;

/// Which figure leaves which optional ability unused until the end of the turn (R-OPTIONAL): that ability, not the
/// value beside which it stands. Sorted, so that what is the same is equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub(super) struct Unused(List<(FigId, Ability), MOST_UNUSED>);

impl Unused {
    /// Nobody leaves anything unused.
    pub const NONE: Unused = Unused(List::with_unused((FigId(0), Ability::Charge)));

    /// Whether nobody leaves anything unused.
    pub fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether no more has room.
    pub fn is_full(&self) -> bool {
        self.0.len() == MOST_UNUSED
    }

    /// Whether a figure leaves an ability unused.
    pub fn has(&self, who: FigId, ability: Ability) -> bool {
        self.0.contains(&(who, ability))
    }

    /// The abilities that a figure leaves unused.
    pub fn of(&self, who: FigId) -> impl Iterator<Item = Ability> {
        let own = self.0.iter().filter(move |(other, _)| *other == who);
        own.map(|(_, ability)| *ability)
    }

    /// A figure leaves an ability unused; one too many is not noted.
    pub fn with(mut self, who: FigId, ability: Ability) -> Unused {
        if !self.is_full() && !self.has(who, ability) {
            self.0.push((who, ability));
            self.0.sort_unstable();
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// States are compared by it, however they came about.
    #[test]
    fn the_order_in_which_abilities_are_left_does_not_matter() {
        let [one, other] = [(FigId(2), Ability::Defend), (FigId(1), Ability::Pierce)];
        let left = |all: &[(FigId, Ability)]| {
            let all = all.iter();
            all.fold(Unused::NONE, |left, (who, ability)| {
                left.with(*who, *ability)
            })
        };
        let unused = [left(&[one, other, one]), left(&[other, one])];
        assert_eq!(unused[0], unused[1]);
        assert_eq!(
            unused[0].of(FigId(2)).collect::<Vec<_>>(),
            [Ability::Defend]
        );
        assert!(!unused[0].has(FigId(1), Ability::Defend));
    }

    #[test]
    fn one_too_many_has_no_room() {
        let figures = (0..=255).map(FigId);
        let unused = figures.fold(Unused::NONE, |left, who| left.with(who, Ability::Dodge));
        assert!(unused.is_full());
        assert!(unused.has(FigId(47), Ability::Dodge));
        assert!(!unused.has(FigId(48), Ability::Dodge));
    }
}
