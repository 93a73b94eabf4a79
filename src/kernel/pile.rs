//! Piles that are drawn from unseen.

use super::Dice;
use serde::{Serialize, Serializer};

/// A pile of at most `N` kinds of things: how many of each are left in it. Its order does not exist
/// before it is drawn from; the throw that draws names the pile, and is recorded like any other.
///
/// Drawing and taking are two: the dice tell what is drawn, an event takes it out of the state.
///
/// ```
/// use dialdelve::kernel::{Pile, SeededDice};
/// let mut pile = Pile::of([2, 0, 1]);
/// let thing = pile.draw("deck", &mut SeededDice::new(7, 0)).expect("three are left");
/// pile.take(thing);
/// assert_eq!(pile.total(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile<const N: usize>([u8; N]);

impl<const N: usize> Pile<N> {
    /// A pile with so many of each kind.
    pub const fn of(left: [u8; N]) -> Pile<N> {
        assert!(N <= u8::MAX as usize);
        Pile(left)
    }

    /// How many of each kind are left.
    pub const fn left(&self) -> &[u8; N] {
        &self.0
    }

    /// How many are left in all.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|left| u32::from(*left)).sum()
    }

    /// Draws one, each that is left as likely as any other, and leaves it in; none from an empty pile,
    /// for which no dice are asked.
    pub fn draw<T>(&self, of: T, dice: &mut dyn Dice<T>) -> Option<u8> {
        (self.total() > 0).then(|| dice.draw(of, &self.0))
    }

    /// Takes one of a kind out.
    ///
    /// # Panics
    /// When none is left.
    pub fn take(&mut self, kind: u8) {
        let left = &mut self.0[usize::from(kind)];
        *left = left.checked_sub(1).expect("one of this kind is left");
    }

    /// Puts one of a kind in.
    ///
    /// # Panics
    /// When 255 are in it.
    pub fn put(&mut self, kind: u8) {
        let left = &mut self.0[usize::from(kind)];
        *left = left.checked_add(1).expect("at most 255 of a kind");
    }
}

impl<const N: usize> Serialize for Pile<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{RecordedThrow, Recorder, ScriptFault, Scripted, SeededDice, Shape};

    fn draw(of: &'static str, kind: u8) -> RecordedThrow<&'static str> {
        RecordedThrow {
            of,
            shape: Shape::Draw(kind),
        }
    }

    #[test]
    fn a_pile_gives_all_that_is_in_it_and_then_nothing() {
        let mut pile = Pile::of([2, 0, 3, 1]);
        let mut seeded = SeededDice::new(3, 1);
        let mut dice = Recorder::new(&mut seeded);
        let mut drawn = Pile::of([0; 4]);
        while let Some(kind) = pile.draw("deck", &mut dice) {
            pile.take(kind);
            drawn.put(kind);
        }
        assert_eq!(drawn.left(), &[2, 0, 3, 1]);
        assert_eq!(pile.total(), 0);
        assert_eq!(dice.thrown.len(), 6, "an empty pile asks no dice");
        // What was recorded draws the same again.
        let mut script = Scripted::new(dice.thrown.clone());
        let mut again = Pile::of([2, 0, 3, 1]);
        for throw in &dice.thrown {
            let kind = again.draw("deck", &mut script).expect("one is left");
            assert_eq!(throw.shape, Shape::Draw(kind));
            again.take(kind);
        }
        assert_eq!(script.faults(), []);
    }

    #[test]
    fn a_script_draws_from_the_pile_it_names_and_only_what_is_left() {
        let mut piles = [("one", Pile::of([1, 1])), ("other", Pile::of([2, 1]))];
        let mut script = Scripted::new(vec![draw("other", 1), draw("other", 1), draw("one", 0)]);
        for (name, kind) in [("one", 0), ("other", 1)] {
            let (_, pile) = piles.iter_mut().find(|(it, _)| *it == name).expect("it");
            assert_eq!(pile.draw(name, &mut script), Some(kind), "{name}");
            pile.take(kind);
        }
        // The second draw of the other names what is gone, and what is left is drawn in its place.
        assert_eq!(piles[1].1.left(), &[2, 0]);
        assert_eq!(piles[1].1.draw("other", &mut script), Some(0));
        assert_eq!(script.faults(), [ScriptFault::Unfit(draw("other", 1))]);
    }
}
