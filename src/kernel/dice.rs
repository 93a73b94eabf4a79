//! Dice are passed in and never in the state.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt::Debug;

/// A source of chance. `T` names what a throw is for.
pub trait Dice<T> {
    /// One die, 1 to 6.
    fn one(&mut self, throw: T) -> u8;

    /// Two dice, each 1 to 6.
    fn two(&mut self, throw: T) -> [u8; 2];

    /// One die of so many sides, 1 to `sides`; dice that know no better draw one of its sides.
    ///
    /// # Panics
    /// May panic when there are no sides.
    fn roll(&mut self, throw: T, sides: u8) -> u8 {
        1 + self.draw(throw, &[1; u8::MAX as usize][..usize::from(sides)])
    }

    /// A blind draw: an index into `weights`, each as likely as its weight.
    ///
    /// # Panics
    /// May panic when all weights are 0.
    fn draw(&mut self, throw: T, weights: &[u8]) -> u8;
}

/// What a throw showed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// One die, of whatever number of sides.
    One(u8),
    /// Two dice.
    Two([u8; 2]),
    /// A draw: the index drawn.
    Draw(u8),
}

/// A throw with what it was for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecordedThrow<T> {
    /// What for.
    pub of: T,
    /// What it showed.
    pub shape: Shape,
}

/// Seeded dice of one stream: a decision's ([`super::KeyedDice`]), or the number of the command in
/// matches of before.
#[derive(Clone, Debug)]
pub struct SeededDice(ChaCha8Rng);

impl SeededDice {
    /// The dice of one stream of a seed.
    pub fn new(seed: u64, stream: u64) -> SeededDice {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(stream);
        SeededDice(rng)
    }
}

impl<T> Dice<T> for SeededDice {
    fn one(&mut self, _throw: T) -> u8 {
        self.0.random_range(1..=6_u8)
    }

    fn two(&mut self, _throw: T) -> [u8; 2] {
        [self.0.random_range(1..=6_u8), self.0.random_range(1..=6_u8)]
    }

    fn roll(&mut self, _throw: T, sides: u8) -> u8 {
        self.0.random_range(1..=sides)
    }

    fn draw(&mut self, _throw: T, weights: &[u8]) -> u8 {
        let total: u32 = weights.iter().map(|w| u32::from(*w)).sum();
        let mut left = self.0.random_range(0..total);
        for (index, weight) in weights.iter().enumerate() {
            match left.checked_sub(u32::from(*weight)) {
                Some(rest) => left = rest,
                None => return index as u8,
            }
        }
        unreachable!("a draw below the sum of weights falls on one of them")
    }
}

/// Dice that keep what they threw.
pub struct Recorder<'a, T> {
    dice: &'a mut dyn Dice<T>,
    /// The throws so far.
    pub thrown: Vec<RecordedThrow<T>>,
}

/// The throws of one command.
pub type Recorded<T> = Vec<RecordedThrow<T>>;

impl<'a, T> Recorder<'a, T> {
    /// Records what `dice` throw.
    pub fn new(dice: &'a mut dyn Dice<T>) -> Self {
        Recorder {
            dice,
            thrown: Vec::new(),
        }
    }
}

impl<T: Copy> Dice<T> for Recorder<'_, T> {
    fn one(&mut self, of: T) -> u8 {
        let die = self.dice.one(of);
        self.thrown.push(RecordedThrow {
            of,
            shape: Shape::One(die),
        });
        die
    }

    fn two(&mut self, of: T) -> [u8; 2] {
        let dice = self.dice.two(of);
        self.thrown.push(RecordedThrow {
            of,
            shape: Shape::Two(dice),
        });
        dice
    }

    fn roll(&mut self, of: T, sides: u8) -> u8 {
        let die = self.dice.roll(of, sides);
        self.thrown.push(RecordedThrow {
            of,
            shape: Shape::One(die),
        });
        die
    }

    fn draw(&mut self, of: T, weights: &[u8]) -> u8 {
        let index = self.dice.draw(of, weights);
        self.thrown.push(RecordedThrow {
            of,
            shape: Shape::Draw(index),
        });
        index
    }
}

/// What went wrong with scripted dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScriptFault<T> {
    /// The rules threw, and no such throw stands in the script.
    NotNamed(T),
    /// A throw stands in the script with another number of dice, or a value out of its range.
    Unfit(RecordedThrow<T>),
    /// A throw stands in the script, and the rules did not make it.
    NotThrown(RecordedThrow<T>),
}

/// Dice that a script names in advance, by purpose: the order of different throws does not matter,
/// throws of the same name are used in the order written.
#[derive(Clone, Debug)]
pub struct Scripted<T> {
    left: Vec<RecordedThrow<T>>,
    faults: Vec<ScriptFault<T>>,
}

impl<T: Copy + Eq + Debug> Scripted<T> {
    /// Dice that show these throws.
    pub fn new(throws: Vec<RecordedThrow<T>>) -> Self {
        Scripted {
            left: throws,
            faults: Vec::new(),
        }
    }

    /// All faults, when the command is done; empty if each throw named was made and the other way
    /// round.
    pub fn faults(mut self) -> Vec<ScriptFault<T>> {
        self.faults
            .extend(self.left.into_iter().map(ScriptFault::NotThrown));
        self.faults
    }

    fn take(&mut self, of: T) -> Option<Shape> {
        match self.left.iter().position(|throw| throw.of == of) {
            Some(place) => Some(self.left.remove(place).shape),
            None => {
                self.faults.push(ScriptFault::NotNamed(of));
                None
            }
        }
    }

    fn unfit(&mut self, of: T, shape: Option<Shape>) {
        if let Some(shape) = shape {
            self.faults
                .push(ScriptFault::Unfit(RecordedThrow { of, shape }));
        }
    }
}

impl<T: Copy + Eq + Debug> Dice<T> for Scripted<T> {
    fn one(&mut self, of: T) -> u8 {
        self.roll(of, 6)
    }

    fn roll(&mut self, of: T, sides: u8) -> u8 {
        match self.take(of) {
            Some(Shape::One(die)) if (1..=sides).contains(&die) => die,
            other => {
                self.unfit(of, other);
                1
            }
        }
    }

    fn two(&mut self, of: T) -> [u8; 2] {
        match self.take(of) {
            Some(Shape::Two(dice)) if dice.iter().all(|d| (1..=6).contains(d)) => dice,
            other => {
                self.unfit(of, other);
                // Not always the same: a throw that is repeated on a tie must come to an end.
                [3, 3 + (self.faults.len() % 2) as u8]
            }
        }
    }

    fn draw(&mut self, of: T, weights: &[u8]) -> u8 {
        // A draw with only one possible result need not be named.
        let only = weights.iter().filter(|weight| **weight > 0).count() == 1;
        if only && !self.left.iter().any(|throw| throw.of == of) {
            return FirstWay.draw(of, weights);
        }
        match self.take(of) {
            Some(Shape::Draw(index)) if weights.get(usize::from(index)).is_some_and(|w| *w > 0) => {
                index
            }
            other => {
                self.unfit(of, other);
                FirstWay.draw(of, weights)
            }
        }
    }
}

/// Dice that always show a one, and draws that take the first that can be drawn: for previews that
/// only ask what would be thrown.
#[derive(Clone, Copy, Debug, Default)]
pub struct FirstWay;

impl<T> Dice<T> for FirstWay {
    fn one(&mut self, _of: T) -> u8 {
        1
    }

    fn two(&mut self, _of: T) -> [u8; 2] {
        [1, 1]
    }

    fn roll(&mut self, _of: T, _sides: u8) -> u8 {
        1
    }

    fn draw(&mut self, _of: T, weights: &[u8]) -> u8 {
        weights.iter().position(|w| *w > 0).unwrap_or(0) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A die of six sides is a die: the streams of kept matches stay as they are.
    #[test]
    fn six_sides_are_one_die_in_every_stream() {
        for stream in 0..50 {
            let (mut one, mut other) = (SeededDice::new(9, stream), SeededDice::new(9, stream));
            for _ in 0..20 {
                assert_eq!(one.one("it"), other.roll("it", 6));
            }
        }
    }

    #[test]
    fn seeded_dice_show_every_side_and_no_other() {
        for sides in [1, 2, 4, 10, 20, 255] {
            let mut dice = SeededDice::new(1, u64::from(sides));
            let mut seen = [0_u32; 256];
            let throws = 100 * u32::from(sides);
            for _ in 0..throws {
                seen[usize::from(dice.roll("it", sides))] += 1;
            }
            let shown = &seen[1..=usize::from(sides)];
            assert_eq!(shown.iter().sum::<u32>(), throws, "{sides} sides");
            // A hundred are expected of each: ten is the deviation of one side.
            assert!(shown.iter().all(|count| (40..=160).contains(count)) || sides == 1);
        }
    }

    #[test]
    fn a_script_holds_a_die_to_its_sides() {
        let throw = |of, shown| RecordedThrow {
            of,
            shape: Shape::One(shown),
        };
        let script = || Scripted::new(vec![throw("ten", 9), throw("four", 5)]);
        let mut dice = script();
        assert_eq!(dice.roll("ten", 10), 9);
        assert_eq!(dice.roll("four", 4), 1, "there is no five on it");
        assert_eq!(dice.roll("eight", 8), 1);
        let faults = [
            ScriptFault::Unfit(throw("four", 5)),
            ScriptFault::NotNamed("eight"),
        ];
        assert_eq!(dice.faults(), faults);
        let left = [throw("ten", 9), throw("four", 5)].map(ScriptFault::NotThrown);
        assert_eq!(script().faults(), left);
    }

    #[test]
    fn what_is_recorded_is_thrown_again() {
        let mut seeded = SeededDice::new(5, 5);
        let mut dice = Recorder::new(&mut seeded);
        let shown = [6, 10, 20, 100].map(|sides| dice.roll("it", sides));
        let mut again = Scripted::new(dice.thrown);
        assert_eq!([6, 10, 20, 100].map(|sides| again.roll("it", sides)), shown);
        assert_eq!(again.faults(), []);
        assert_eq!(FirstWay.roll("it", 12), 1);
    }
}
