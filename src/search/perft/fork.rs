//! Dice that show every result once: a command is carried out for each.

use super::{Asked, Chances, Way};
use crate::kernel::{Dice, RecordedThrow, Seat, Shape};
use num_bigint::BigUint;
use num_rational::Ratio;
use std::cell::RefCell;

/// An exact chance, or a sum of them.
pub type Weight = Ratio<BigUint>;

/// Lets `act` happen to copies of a state, once for each way its throws can fall, and hands each
/// state over with the chance of coming to it. The chances add up to 1.
pub fn forks<G: Chances>(
    game: &G,
    before: &G::State,
    act: impl Fn(&mut G::State, &mut dyn Dice<G::Throw>),
    mut each: impl FnMut(G::State, Weight),
) {
    let mut dice = ForkedDice {
        game,
        before,
        path: Vec::new(),
        thrown: Vec::new(),
    };
    loop {
        let mut state = before.clone();
        act(&mut state, &mut dice);
        each(state, dice.weight());
        if !dice.next() {
            return;
        }
    }
}

/// Carries a command out on copies of a state, once for each way its throws can fall, and hands each
/// state over with what happened and the chance of it. The chances add up to 1.
pub fn told_forks<G: Chances>(
    game: &G,
    before: &G::State,
    seat: Seat,
    command: G::Command,
    mut each: impl FnMut(G::State, &[G::Event], Weight),
) {
    let told = RefCell::new(Vec::new());
    let act = |state: &mut G::State, dice: &mut dyn Dice<G::Throw>| {
        let mut log = told.borrow_mut();
        log.clear();
        game.apply(state, seat, command, dice, &mut *log);
    };
    forks(game, before, act, |state, weight| {
        each(state, &told.borrow(), weight);
    });
}

/// A throw on the way, with the result that is shown now.
struct Fork {
    ways: Vec<Way>,
    shown: usize,
}

/// Dice that show a path of results, and the first one of every throw behind it.
struct ForkedDice<'a, G: Chances> {
    game: &'a G,
    before: &'a G::State,
    path: Vec<Fork>,
    thrown: Vec<RecordedThrow<G::Throw>>,
}

impl<G: Chances> ForkedDice<'_, G> {
    fn show(&mut self, of: G::Throw, asked: Asked<'_>) -> Option<Shape> {
        if self.thrown.len() == self.path.len() {
            let ways = self.game.ways(self.before, &self.thrown, of, asked);
            self.path.push(Fork { ways, shown: 0 });
        }
        let fork = &self.path[self.thrown.len()];
        let shape = fork.ways.get(fork.shown).map(|way| way.shape);
        // What cannot come weighs nothing; it stands on the path all the same.
        let shown = shape.unwrap_or(Shape::Draw(0));
        self.thrown.push(RecordedThrow { of, shape: shown });
        shape
    }

    /// The chance of what is shown.
    fn weight(&self) -> Weight {
        let (mut above, mut below) = (BigUint::from(1_u8), BigUint::from(1_u8));
        for fork in &self.path {
            let total: u32 = fork.ways.iter().map(|way| way.weight).sum();
            above *= fork.ways.get(fork.shown).map_or(0, |way| way.weight);
            below *= total.max(1);
        }
        Weight::new(above, below)
    }

    /// Turns to the next path; none is left when this says no.
    fn next(&mut self) -> bool {
        self.thrown.clear();
        while let Some(fork) = self.path.last_mut() {
            fork.shown += 1;
            if fork.shown < fork.ways.len() {
                return true;
            }
            self.path.pop();
        }
        false
    }
}

impl<G: Chances> Dice<G::Throw> for ForkedDice<'_, G> {
    fn one(&mut self, of: G::Throw) -> u8 {
        match self.show(of, Asked::One) {
            Some(Shape::One(die)) => die,
            _ => 1,
        }
    }

    fn two(&mut self, of: G::Throw) -> [u8; 2] {
        match self.show(of, Asked::Two) {
            Some(Shape::Two(dice)) => dice,
            _ => [1, 1],
        }
    }

    fn draw(&mut self, of: G::Throw, weights: &[u8]) -> u8 {
        match self.show(of, Asked::Draw(weights)) {
            Some(Shape::Draw(index)) => index,
            _ => 0,
        }
    }
}
