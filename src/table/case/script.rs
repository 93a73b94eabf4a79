//! A case as it is played.

use super::cased::Cased;
use super::expect::Expect;
use crate::kernel::{Dice, Silent};

/// Line and column, from 1, of something in a case.
pub type At = (usize, usize);

/// Something written in a case, with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written<T> {
    /// Where.
    pub at: At,
    /// What.
    pub value: T,
}

/// One step: at most one command, its dice, and what is expected after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step<O> {
    /// Where it begins.
    pub at: At,
    /// The command as text, `SEAT: ` before it where it is not that of the first seat to act.
    pub command: Option<Written<String>>,
    /// The throws as text.
    pub dice: Vec<Written<String>>,
    /// The id of the rule that refuses the command.
    pub refused: Option<Written<&'static str>>,
    /// What holds after it.
    pub expects: Vec<Written<Expect<O>>>,
    /// In a lesson: the goal that is reached when that holds.
    pub goal: Option<Written<String>>,
}

/// A case that can be played.
#[derive(Clone, Debug)]
pub struct Script<G: Cased> {
    /// The game with its book.
    pub game: G,
    /// The situation.
    pub start: G::State,
    /// How it is taken up and played.
    pub manner: G::Manner,
    /// What is done.
    pub steps: Vec<Step<G::Own>>,
}

impl<G: Cased> Script<G> {
    /// The situation when somebody is to decide for the first time.
    pub fn opened(&self, dice: &mut dyn Dice<G::Throw>) -> G::State {
        let mut state = self.start.clone();
        self.game.begin(&self.manner, &mut state, dice, &mut Silent);
        state
    }
}
