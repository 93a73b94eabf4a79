//! Decks: ordered piles of which some cards are known to some seats.

use super::{Dice, List, Pile, Seat, Seats, few};
use DeckPart::{Card, Hidden, Unseen};
use serde::Serialize;

/// An end of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeckEnd {
    /// Where one draws.
    Top,
    /// The other.
    Bottom,
}

/// Where a card that somebody knows came from, so that whoever does not know it can reckon with what it may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CardOrigin {
    /// It is one of those that are surely in the unseen part below it.
    Own,
    /// It is one of the loose cards of the unseen part below it.
    Loose,
    /// It was put there from elsewhere.
    Elsewhere,
}

/// A part of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DeckPart<const N: usize> {
    /// Shuffled cards that nobody has seen there.
    Unseen {
        /// Those that are surely among them.
        own: Pile<N>,
        /// How many of the deck's loose cards are among them.
        loose: u8,
    },
    /// A card that these seats know.
    Card {
        /// Its kind.
        kind: u8,
        /// Who knows it.
        seen: Seats,
        /// Where it came from.
        from: CardOrigin,
    },
    /// A card that these seats know, to a seat that does not. One that is not from elsewhere is counted in the unseen
    /// part below it.
    Hidden {
        /// Who knows it.
        seen: Seats,
        /// [`CardOrigin::Loose`] or [`CardOrigin::Elsewhere`].
        from: CardOrigin,
    },
}

/// An ordered pile of cards of `N` kinds in at most `MOST` parts: shuffled ones, and single cards that some seats know.
///
/// A card that nobody has seen is none before it is drawn or looked at: a throw of the dice. Of the loose cards any may lie
/// in any unseen part; what is surely in one (the relic among the last eleven) is its own, of kinds that are not loose.
/// In a view the loose cards hold besides all that the seat does not know the place of: those of hidden hands, and cards
/// that others put here ([`Deck::unseen_mut`]).
///
/// Drawing and taking are two, as with a [`Pile`]; of a card that only some see, others are told by an event of their own,
/// absorbed by the functions with `unseen` in their names.
///
/// ```
/// use dialdelve::kernel::{Deck, DeckEnd, Seat, SeededDice};
/// let mut deck: Deck<3, 8> = Deck::of([4, 8, 6]);
/// deck.put(DeckEnd::Top, 2, std::iter::once(Seat(0)).collect());
/// assert_eq!((deck.count(), deck.top()), (19, Some(2)));
/// let mut view = deck;
/// view.hide(Seat(1));
/// assert_eq!((view.count(), view.top()), (19, None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Deck<const N: usize, const MOST: usize> {
    loose: Pile<N>,
    /// From bottom to top.
    parts: List<DeckPart<N>, MOST>,
}

impl<const N: usize, const MOST: usize> Deck<N, MOST> {
    /// A shuffled deck with so many of each kind, at most 255 in all.
    pub fn of(cards: [u8; N]) -> Deck<N, MOST> {
        let mut deck = Deck {
            loose: Pile::of(cards),
            parts: List::with_unused(Unseen {
                own: Pile::of([0; N]),
                loose: 0,
            }),
        };
        deck.lay_all(deck.loose.total());
        deck
    }

    /// The parts, from bottom to top.
    pub fn parts(&self) -> &[DeckPart<N>] {
        &self.parts
    }

    /// How many cards lie in it.
    pub fn count(&self) -> u8 {
        let in_part = |part: &DeckPart<N>| match part {
            Unseen { own, loose } => own.total() as usize + usize::from(*loose),
            Card { .. } => 1,
            Hidden { from, .. } => usize::from(*from == CardOrigin::Elsewhere),
        };
        few(self.parts.iter().map(in_part).sum())
    }

    /// The card on top, where it is known.
    pub fn top(&self) -> Option<u8> {
        match self.parts.last() {
            Some(Card { kind, .. }) => Some(*kind),
            _ => None,
        }
    }

    /// The loose cards; in a view with all that the seat does not know the place of.
    pub const fn unseen(&self) -> &Pile<N> {
        &self.loose
    }

    /// The same, for hands that are hidden, dealt or shown.
    pub const fn unseen_mut(&mut self) -> &mut Pile<N> {
        &mut self.loose
    }

    /// Counts so many loose cards off the top part and shuffles them with others, of kinds that are not loose: they go to
    /// the bottom.
    ///
    /// # Panics
    /// When fewer loose cards are there, or the deck has no room for another part.
    pub fn bury(&mut self, own: [u8; N], among: u8) {
        let loose = match self.parts.last_mut() {
            Some(Unseen { loose, .. }) => loose,
            _ => panic!("no shuffled cards on top"),
        };
        *loose = loose.checked_sub(among).expect("so many loose cards");
        self.parts.push(Unseen {
            own: Pile::of(own),
            loose: among,
        });
        self.parts.rotate_right(1);
        self.trim();
    }

    /// The top card: the one that is known, or any that may lie there, for which dice are asked. It stays; none in an empty
    /// deck.
    pub fn draw<T: Copy>(&self, of: T, dice: &mut dyn Dice<T>) -> Option<u8> {
        let part = self.parts.last()?;
        self.draw_from(self.parts.len() - 1, part, of, dice)
    }

    /// The top card leaves it, for those who see which.
    ///
    /// # Panics
    /// When none of this kind can lie there.
    pub fn take(&mut self, kind: u8) {
        let _ = self.lift(kind);
        self.trim();
    }

    /// The top card goes to a hand, for those who do not see that: to them it is one of the unseen cards.
    ///
    /// # Panics
    /// When the deck is empty, or a card on top may be one of a part's own, in debug builds.
    pub fn take_unseen(&mut self) {
        let counted = match self.parts.last() {
            Some(Unseen { .. }) => Some(self.parts.len() - 1),
            Some(Hidden { from, .. }) if *from != CardOrigin::Elsewhere => Some(self.below()),
            _ => None,
        };
        if let Some(Unseen { own, loose }) = counted.map(|place| &mut self.parts[place]) {
            debug_assert!(own.total() == 0, "one would know what is left");
            *loose -= 1;
        }
        if let Some(Card { kind, .. }) = self.parts.last() {
            self.loose.put(*kind);
        }
        if !matches!(self.parts.last(), Some(Unseen { .. })) {
            self.parts.pop();
        }
        self.trim();
    }

    /// Seats look at the top card, which stays there, for those who see it.
    ///
    /// # Panics
    /// When none of this kind can lie there, or the deck has no room for another part.
    pub fn look(&mut self, kind: u8, seats: Seats) {
        let known = match self.parts.last() {
            Some(Card { seen, .. } | Hidden { seen, .. }) => *seen,
            _ => Seats::NONE,
        };
        let from = self.lift(kind);
        let seen = known | seats;
        self.parts.push(Card { kind, seen, from });
    }

    /// Seats look at the top card, for those who do not see it.
    ///
    /// # Panics
    /// When the deck has no room for another part.
    pub fn look_unseen(&mut self, seats: Seats) {
        match self.parts.last_mut() {
            Some(Card { seen, .. } | Hidden { seen, .. }) => *seen = *seen | seats,
            _ => self.parts.push(Hidden {
                seen: seats,
                from: CardOrigin::Loose,
            }),
        }
    }

    /// Puts a card on the top or beneath the bottom; these seats know which.
    ///
    /// # Panics
    /// When the deck has no room for another part.
    pub fn put(&mut self, end: DeckEnd, kind: u8, seen: Seats) {
        let from = CardOrigin::Elsewhere;
        self.lay(end, Card { kind, seen, from });
    }

    /// The same for a seat that does not know which: the card stays among those unseen.
    ///
    /// # Panics
    /// When the deck has no room for another part.
    pub fn put_unseen(&mut self, end: DeckEnd, seen: Seats) {
        let from = CardOrigin::Elsewhere;
        self.lay(end, Hidden { seen, from });
    }

    /// Shuffles these cards in, and all that lies there: nobody knows any of it any more.
    pub fn shuffle_in(&mut self, cards: &Pile<N>) {
        let many = u32::from(self.count()) + cards.total();
        for place in 0..self.parts.len() {
            match self.parts[place] {
                Unseen { own, .. } => self.loosen(&own),
                Card { kind, .. } => self.loose.put(kind),
                Hidden { .. } => {}
            }
        }
        self.loosen(cards);
        self.lay_all(many);
    }

    /// What is left of it for a seat: it knows the cards that it has seen.
    pub fn hide(&mut self, from_seat: Seat) {
        for place in 0..self.parts.len() {
            let Card { kind, seen, from } = self.parts[place] else {
                continue;
            };
            if seen.has(from_seat) {
                continue;
            }
            self.give_back(place, kind, from);
            let from = match from {
                CardOrigin::Elsewhere => from,
                CardOrigin::Own | CardOrigin::Loose => CardOrigin::Loose,
            };
            self.parts[place] = Hidden { seen, from };
        }
    }

    /// A card for each that is hidden, any of those that may lie there.
    pub fn deal(&mut self, dice: &mut dyn Dice<()>) {
        for place in 0..self.parts.len() {
            let part = self.parts[place];
            if let Hidden { seen, .. } = part
                && let Some(kind) = self.draw_from(place, &part, (), dice)
            {
                let from = self.leave(place, kind);
                self.parts[place] = Card { kind, seen, from };
            }
        }
    }

    /// A card that may lie at a place.
    fn draw_from<T: Copy>(
        &self,
        place: usize,
        part: &DeckPart<N>,
        of: T,
        dice: &mut dyn Dice<T>,
    ) -> Option<u8> {
        match part {
            Card { kind, .. } => Some(*kind),
            Hidden { from, .. } if *from == CardOrigin::Elsewhere => self.loose.draw(of, dice),
            Hidden { .. } => {
                let below = self.unseen_below(place);
                self.draw_from(below, &self.parts[below], of, dice)
            }
            Unseen { own, loose } => {
                // One of its own, or one of the loose ones; where only one is possible no dice are asked.
                let weights = [few(own.total() as usize), *loose];
                match weights {
                    [0, _] => self.loose.draw(of, dice),
                    [_, 0] => own.draw(of, dice),
                    _ if dice.draw(of, &weights) == 0 => own.draw(of, dice),
                    _ => self.loose.draw(of, dice),
                }
            }
        }
    }

    /// Takes the top card up; where it came from.
    fn lift(&mut self, kind: u8) -> CardOrigin {
        let place = self.parts.len().saturating_sub(1);
        let from = self.leave(place, kind);
        if !matches!(self.parts.last(), Some(Unseen { .. })) {
            self.parts.pop();
        }
        from
    }

    /// A card of this kind is the one at a place: it is among the unseen ones no more. Where it came from.
    fn leave(&mut self, place: usize, kind: u8) -> CardOrigin {
        let counted = match self.parts[place] {
            Card { from, .. } => return from,
            Hidden { from, .. } if from == CardOrigin::Elsewhere => {
                self.loose.take(kind);
                return from;
            }
            Hidden { .. } => self.unseen_below(place),
            Unseen { .. } => place,
        };
        if let Unseen { own, loose } = &mut self.parts[counted] {
            if own.left()[usize::from(kind)] > 0 {
                own.take(kind);
                return CardOrigin::Own;
            }
            *loose -= 1;
        }
        self.loose.take(kind);
        CardOrigin::Loose
    }

    /// The other way round of [`Deck::leave`].
    fn give_back(&mut self, place: usize, kind: u8, from: CardOrigin) {
        if from != CardOrigin::Own {
            self.loose.put(kind);
        }
        if from == CardOrigin::Elsewhere {
            return;
        }
        let below = self.unseen_below(place);
        if let Unseen { own, loose } = &mut self.parts[below] {
            match from {
                CardOrigin::Own => own.put(kind),
                CardOrigin::Loose | CardOrigin::Elsewhere => *loose += 1,
            }
        }
    }

    /// The unseen part that the card on top came from.
    fn below(&self) -> usize {
        self.unseen_below(self.parts.len().saturating_sub(1))
    }

    /// The next unseen part beneath a card that came from it: it is kept as long as such a card lies above it.
    fn unseen_below(&self, place: usize) -> usize {
        let mut below = (0..place).rev();
        let unseen = below.find(|it| matches!(self.parts[*it], Unseen { .. }));
        unseen.expect("a card that came from a part lies above it")
    }

    fn lay(&mut self, end: DeckEnd, part: DeckPart<N>) {
        self.parts.push(part);
        if end == DeckEnd::Bottom {
            self.parts.rotate_right(1);
        }
    }

    /// So many cards, of which nobody knows where any lies.
    fn lay_all(&mut self, many: u32) {
        self.parts.clear();
        self.parts.push(Unseen {
            own: Pile::of([0; N]),
            loose: few(many as usize),
        });
        self.trim();
    }

    fn loosen(&mut self, cards: &Pile<N>) {
        for (kind, many) in (0..).zip(*cards.left()) {
            (0..many).for_each(|_| self.loose.put(kind));
        }
    }

    /// An unseen part that is used up is none.
    fn trim(&mut self) {
        while let Some(Unseen { own, loose: 0 }) = self.parts.last()
            && own.total() == 0
        {
            self.parts.pop();
        }
    }
}

#[cfg(test)]
mod tests;
