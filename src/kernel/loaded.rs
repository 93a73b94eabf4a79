//! Loaded dice: some throws are known beforehand.

use super::{Dice, RecordedThrow, Shape};

/// Dice of which some throws are known beforehand: the first throw of a name shows the first that is listed
/// for it, the second the second, and the last again and again. What is not listed, or does not fit, other
/// dice throw.
///
/// ```
/// use dialdelve::kernel::{Dice, LoadedDice, RecordedThrow, SeededDice, Shape};
///
/// let list = [5, 2].map(|die| RecordedThrow { of: "jump", shape: Shape::One(die) });
/// let mut others = SeededDice::new(1, 0);
/// let mut dice = LoadedDice::new(&list, &mut others);
/// assert_eq!([dice.one("jump"), dice.one("jump"), dice.one("jump")], [5, 2, 2]);
/// let mut dice = LoadedDice::new(&list, &mut others).after(["jump"]);
/// assert_eq!(dice.one("jump"), 2);
/// ```
pub struct LoadedDice<'a, T> {
    listed: &'a [RecordedThrow<T>],
    /// What has been thrown so far.
    thrown: Vec<T>,
    others: &'a mut dyn Dice<T>,
}

impl<'a, T: Copy + Eq> LoadedDice<'a, T> {
    /// Dice that show what is listed, and else what others throw.
    pub fn new(listed: &'a [RecordedThrow<T>], others: &'a mut dyn Dice<T>) -> Self {
        LoadedDice {
            listed,
            thrown: Vec::new(),
            others,
        }
    }

    /// The same when this has been thrown already.
    #[must_use]
    pub fn after(mut self, thrown: impl IntoIterator<Item = T>) -> Self {
        self.thrown.extend(thrown);
        self
    }

    /// What the next throw of a name is to show.
    fn next(&mut self, of: T) -> Option<Shape> {
        let before = self.thrown.iter().filter(|it| **it == of).count();
        self.thrown.push(of);
        let mut listed = self.listed.iter().filter(|it| it.of == of);
        let last = listed.clone().next_back();
        listed.nth(before).or(last).map(|throw| throw.shape)
    }
}

impl<T: Copy + Eq> Dice<T> for LoadedDice<'_, T> {
    fn one(&mut self, of: T) -> u8 {
        self.roll(of, 6)
    }

    fn two(&mut self, of: T) -> [u8; 2] {
        match self.next(of) {
            Some(Shape::Two(dice)) => dice,
            _ => self.others.two(of),
        }
    }

    fn roll(&mut self, of: T, sides: u8) -> u8 {
        match self.next(of) {
            Some(Shape::One(die)) if die <= sides => die,
            _ => self.others.roll(of, sides),
        }
    }

    fn draw(&mut self, of: T, weights: &[u8]) -> u8 {
        match self.next(of) {
            Some(Shape::Draw(drawn))
                if weights.get(usize::from(drawn)).is_some_and(|it| *it > 0) =>
            {
                drawn
            }
            _ => self.others.draw(of, weights),
        }
    }
}
