//! What the rules of a game read of a throw.

use crate::kernel::{Game, RecordedThrow, Shape};

/// What the rules ask the dice for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked<'a> {
    /// One die.
    One,
    /// Two dice.
    Two,
    /// A blind draw with these weights; a die of any number of sides is one of them, all alike.
    Draw(&'a [u8]),
}

/// A result of a throw, in place of all rolls that the rules treat alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// One of those rolls.
    pub shape: Shape,
    /// How many of the equally likely rolls it stands for.
    pub weight: u32,
}

impl Way {
    /// One die read by its value.
    pub fn values() -> Vec<Way> {
        let value = |die| Way {
            shape: Shape::One(die),
            weight: 1,
        };
        (1..=6).map(value).collect()
    }

    /// One die of which only matters whether it shows `needs` or more; the least that does stands for
    /// all of them.
    pub fn at_least(needs: u8) -> Vec<Way> {
        let fails = needs.clamp(1, 7) - 1;
        let ways = [(1, fails), (fails + 1, 6 - fails)].map(|(die, weight)| Way {
            shape: Shape::One(die),
            weight: weight.into(),
        });
        ways.into_iter().filter(|way| way.weight > 0).collect()
    }

    /// Two dice of which only the total is read.
    pub fn totals() -> Vec<Way> {
        let total = |total: u8| Way {
            shape: Shape::Two([total / 2, total - total / 2]),
            weight: (6 - total.abs_diff(7)).into(),
        };
        (2..=12).map(total).collect()
    }

    /// A draw: what can come, with its weight.
    pub fn draws(weights: &[u8]) -> Vec<Way> {
        let there = (0..=u8::MAX).zip(weights).filter(|(_, left)| **left > 0);
        there
            .map(|(index, left)| Way {
                shape: Shape::Draw(index),
                weight: (*left).into(),
            })
            .collect()
    }
}

/// A game whose throws can be told apart by what its rules read of them.
pub trait Chances: Game {
    /// The results of the next throw of a command that was given in `before`, after the throws it has
    /// made already. None when nothing can come.
    fn ways(
        &self,
        before: &Self::State,
        thrown: &[RecordedThrow<Self::Throw>],
        of: Self::Throw,
        asked: Asked<'_>,
    ) -> Vec<Way>;
}
