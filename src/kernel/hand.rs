//! Hands: cards that their seat sees, and the others count.

use super::{Dice, Pile, few};
use serde::Serialize;
use std::slice;

/// A hand of cards of `N` kinds: its cards for who sees them, their number for the others.
///
/// Whoever does not see a hand has its cards among those that it does not know the place of: the unseen pile of its view,
/// with what can still be drawn. What happens to a card that only some see is told in two events, one to each side, and
/// both are absorbed by the state that knows all: what is told unseen changes only a hand that is a number.
///
/// ```
/// use dialdelve::kernel::{Hand, Pile, SeededDice};
/// let mut unseen = Pile::of([0, 2, 1]);
/// let mut hand = Hand::empty();
/// hand.gain(0);
/// hand.gain(1);
/// hand.hide(&mut unseen);
/// assert_eq!((hand, unseen), (Hand::Count(2), Pile::of([1, 3, 1])));
/// hand.deal(&[0, 1, 0], &mut unseen, &mut SeededDice::new(7, 0));
/// assert!(hand.has(1) && hand.count() == 2 && unseen.total() == 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Hand<const N: usize> {
    /// So many of each kind.
    Cards(Pile<N>),
    /// So many.
    Count(u8),
}

impl<const N: usize> Hand<N> {
    /// A hand without cards, as its seat sees it.
    pub const fn empty() -> Hand<N> {
        Hand::Cards(Pile::of([0; N]))
    }

    /// Whether its cards are seen.
    pub const fn is_seen(&self) -> bool {
        matches!(self, Hand::Cards(_))
    }

    /// How many cards.
    pub fn count(&self) -> u8 {
        match self {
            Hand::Cards(cards) => few(cards.total() as usize),
            Hand::Count(count) => *count,
        }
    }

    /// How many of each kind, as far as they are seen.
    pub const fn known(&self) -> [u8; N] {
        match self {
            Hand::Cards(cards) => *cards.left(),
            Hand::Count(_) => [0; N],
        }
    }

    /// Whether a card of a kind is seen in it.
    pub const fn has(&self, kind: u8) -> bool {
        self.known()[kind as usize] > 0
    }

    /// A card comes into it, for those who see which.
    pub fn gain(&mut self, kind: u8) {
        if let Hand::Cards(cards) = self {
            cards.put(kind);
        }
    }

    /// A card comes into it, for those who do not see which.
    pub const fn gain_unseen(&mut self) {
        if let Hand::Count(count) = self {
            *count += 1;
        }
    }

    /// A card that is seen comes into it: whoever sees the hand no more has it among the unseen ones.
    pub fn gain_shown(&mut self, kind: u8, unseen: &mut Pile<N>) {
        self.gain(kind);
        if !self.is_seen() {
            self.gain_unseen();
            unseen.put(kind);
        }
    }

    /// A card leaves it, for those who see which; who did not see it before knows now that it was there.
    ///
    /// # Panics
    /// When there is none of this kind.
    pub fn lose(&mut self, kind: u8, unseen: &mut Pile<N>) {
        match self {
            Hand::Cards(cards) => cards.take(kind),
            Hand::Count(_) => {
                self.lose_unseen();
                unseen.take(kind);
            }
        }
    }

    /// A card leaves it, for those who do not see which.
    ///
    /// # Panics
    /// When there is none, in debug builds.
    pub const fn lose_unseen(&mut self) {
        if let Hand::Count(count) = self {
            *count -= 1;
        }
    }

    /// What is left of it for who does not see it: its number. Its cards go to those unseen.
    pub fn hide(&mut self, unseen: &mut Pile<N>) {
        let count = self.count();
        for (kind, many) in (0..).zip(self.known()) {
            (0..many).for_each(|_| unseen.put(kind));
        }
        *self = Hand::Count(count);
    }

    /// Cards for a hand that is a number: those that are known to be in it, and for the rest any of those unseen.
    ///
    /// # Panics
    /// When a card that is known to be in it is not among the unseen ones.
    pub fn deal(&mut self, known: &[u8; N], unseen: &mut Pile<N>, dice: &mut dyn Dice<()>) {
        let (hands, known) = (slice::from_mut(self), slice::from_ref(known));
        Hand::deal_all(hands, known, unseen, dice);
    }

    /// The same for several hands: what is known of one of them is dealt to no other.
    ///
    /// # Panics
    /// When a card that is known to be in a hand is not among the unseen ones.
    pub fn deal_all(
        hands: &mut [Hand<N>],
        known: &[[u8; N]],
        unseen: &mut Pile<N>,
        dice: &mut dyn Dice<()>,
    ) {
        let hidden = hands.iter().zip(known).filter(|(hand, _)| !hand.is_seen());
        for (_, known) in hidden {
            for (kind, many) in (0..).zip(*known) {
                (0..many).for_each(|_| unseen.take(kind));
            }
        }
        for (hand, known) in hands.iter_mut().zip(known) {
            hand.fill(known, unseen, dice);
        }
    }

    /// Fills up the cards that are known to be in a hand, which have been set aside.
    fn fill(&mut self, known: &[u8; N], unseen: &mut Pile<N>, dice: &mut dyn Dice<()>) {
        let Hand::Count(count) = *self else {
            return;
        };
        let mut cards = Pile::of(*known);
        while few(cards.total() as usize) < count
            && let Some(kind) = unseen.draw((), dice)
        {
            unseen.take(kind);
            cards.put(kind);
        }
        *self = Hand::Cards(cards);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::SeededDice;

    #[test]
    fn who_does_not_see_a_hand_counts_and_knows_what_leaves_it() {
        let mut unseen = Pile::of([1, 1, 1]);
        let (mut seen, mut counted) = (Hand::empty(), Hand::<3>::Count(0));
        for hand in [&mut seen, &mut counted] {
            hand.gain(2);
            hand.gain_unseen();
        }
        assert!(seen.has(2) && !counted.has(2) && !counted.is_seen());
        assert_eq!([seen.count(), counted.count()], [1, 1]);
        counted.lose(2, &mut unseen);
        assert_eq!((counted.count(), unseen), (0, Pile::of([1, 1, 0])));
        counted.gain_shown(2, &mut unseen);
        assert_eq!((counted.count(), unseen), (1, Pile::of([1, 1, 1])));
        counted.lose_unseen();
        assert_eq!(counted, Hand::Count(0));
    }

    #[test]
    fn what_is_dealt_is_seen_as_it_was_and_holds_what_is_known() {
        let view = (Hand::Count(3), Pile::of([2, 1, 4]));
        let mut dealt = Vec::new();
        for seed in 0..40 {
            let (mut hand, mut unseen) = view;
            hand.deal(&[0, 1, 0], &mut unseen, &mut SeededDice::new(seed, 0));
            assert!(hand.has(1) && hand.count() == 3 && unseen.total() == 4);
            dealt.push(hand.known());
            hand.hide(&mut unseen);
            assert_eq!((hand, unseen), view);
        }
        dealt.sort_unstable();
        dealt.dedup();
        assert_eq!(dealt, [[0, 1, 2], [1, 1, 1], [2, 1, 0]]);
    }

    #[test]
    fn what_is_known_of_one_hand_is_dealt_to_no_other() {
        for seed in 0..40 {
            let mut unseen = Pile::of([3, 1, 0]);
            let mut hands = [Hand::Count(2), Hand::empty(), Hand::Count(2)];
            let known = [[0; 3], [0; 3], [0, 1, 0]];
            let mut dice = SeededDice::new(seed, 0);
            Hand::deal_all(&mut hands, &known, &mut unseen, &mut dice);
            assert_eq!(hands[2], Hand::Cards(Pile::of([1, 1, 0])));
            assert_eq!(
                (hands[0].count(), hands[1].count(), unseen.total()),
                (2, 0, 0)
            );
        }
    }
}
