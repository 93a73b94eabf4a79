//! What it takes to get to each square.

use super::Prefer;
use super::chance::success;
use super::search::Search;
use crate::search::Fraction;

/// What it takes to get somewhere in one way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Price {
    /// MP when every breakaway succeeds at once.
    pub cost: u8,
    /// Breakaways on the way.
    pub breaks: u8,
    /// Whether anything can be done there with the MP left.
    pub then: Then,
}

/// What comes after an arrival.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Then {
    /// The activation can go on.
    GoingOn,
    /// Nothing.
    Ending,
}

impl Price {
    pub const fn going_on(cost: u8, breaks: u8) -> Price {
        Price {
            cost,
            breaks,
            then: Then::GoingOn,
        }
    }

    pub const fn ending(cost: u8, breaks: u8) -> Price {
        Price {
            cost,
            breaks,
            then: Then::Ending,
        }
    }
}

impl Search<'_> {
    /// The chance that the breakaways of a way succeed, failed ones tried again while MP last.
    pub(super) fn chance(&self, price: Price) -> Fraction {
        let spare = (self.mp - price.cost) / 2;
        success(price.breaks, spare, self.break_faces)
    }

    /// Whether one of two ways to the same place is better than the other.
    pub(super) fn prefers(&self, one: Price, other: Price) -> bool {
        let cheaper = (one.cost, one.breaks) < (other.cost, other.breaks);
        match self.prefer {
            Prefer::Cheapest => cheaper,
            // Nothing is surer than a way without breakaways.
            Prefer::Surest if one.breaks == 0 && other.breaks == 0 => cheaper,
            Prefer::Surest => {
                let chances = self.chance(one).cmp(&self.chance(other));
                chances.is_gt() || (chances.is_eq() && cheaper)
            }
        }
    }
}

/// What it takes to get to each square, and out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Reached(
    /// For every square the best way, and one more for the way out.
    Vec<Option<Price>>,
);

/// What a way counts beside the one that was known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Offer {
    /// The better or the worse one counts.
    Settled,
    /// They are equally good, one can go on and the other not: the one found first counts.
    Doubtful,
}

impl Reached {
    /// Nothing yet, of so many squares.
    pub fn nothing(area: usize) -> Reached {
        Reached(vec![None; area + 1])
    }

    /// A way to the square of this place on the board, or out.
    pub fn offer(&mut self, search: &Search, place: Option<usize>, price: Price) -> Offer {
        let out = self.0.len() - 1;
        let known = &mut self.0[place.unwrap_or(out)];
        match *known {
            Some(old) if !search.prefers(price, old) => {
                let same = (old.cost, old.breaks) == (price.cost, price.breaks);
                match same && old.then != price.then {
                    true => Offer::Doubtful,
                    false => Offer::Settled,
                }
            }
            _ => {
                *known = Some(price);
                Offer::Settled
            }
        }
    }

    /// What it takes to the square of this place on the board, or out.
    pub fn at(&self, place: Option<usize>) -> Option<Price> {
        self.0[place.unwrap_or(self.0.len() - 1)]
    }

    /// What it takes to every square in the order of the board.
    pub fn squares(&self) -> &[Option<Price>] {
        &self.0[..self.0.len() - 1]
    }
}
