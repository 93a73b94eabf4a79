//! Lessons of any game: a situation with goals that are reached one after the other, and dice that are known
//! beforehand.
//!
//! A lesson is a case whose steps show one way to its goals. Whoever learns may go any other: a goal is reached
//! when what the case expects at its step holds.

use super::History;
use crate::kernel::{Game, Recorded, Seat};

/// A game that can be taught.
pub trait Taught: Game + Clone {
    /// What holds when a goal is reached.
    type Wanted;

    /// Whether a goal is reached in a state, by what has happened since the goal before.
    fn is_reached(&self, wanted: &Self::Wanted, state: &Self::State, since: &[Self::Event])
    -> bool;

    /// Whether it is nobody's turn any more, or another's, or nothing is left in it but to end it.
    fn is_taught_out(&self, state: &Self::State, learner: Seat) -> bool;
}

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson<G: Taught> {
    /// Its id, which its texts are called by.
    pub id: String,
    /// The ids of the rules that it teaches.
    pub rules: Vec<&'static str>,
    /// What is to be done, in this order.
    pub goals: Vec<Goal<G::Wanted>>,
    game: G,
    start: G::State,
    /// Whose turn it is: the seat of whoever learns.
    learner: Seat,
    loaded: Recorded<G::Throw>,
}

/// Something to be done in a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal<W> {
    /// Its id in the lesson.
    pub id: String,
    /// What holds when it is reached.
    pub wanted: W,
}

/// How far somebody has come in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonState {
    /// This goal, counted from 0, is to be reached next.
    At(usize),
    /// All goals have been reached.
    Solved,
    /// Nothing more can be done in the turn, and this goal was not reached.
    Missed(usize),
}

impl<G: Taught> Lesson<G> {
    /// A lesson of this id that teaches these rules by these goals, from a position on with these throws; none where
    /// nobody is to act.
    pub fn of(
        (id, rules): (&str, Vec<&'static str>),
        goals: Vec<Goal<G::Wanted>>,
        (game, start): (G, G::State),
        loaded: Recorded<G::Throw>,
    ) -> Option<Lesson<G>> {
        Some(Lesson {
            id: id.to_string(),
            rules,
            goals,
            learner: game.to_act(&start).next()?,
            game,
            start,
            loaded,
        })
    }

    /// The match at its beginning: its dice are known, others follow from this seed.
    pub fn history(&self, seed: u64) -> History<G> {
        let history = History::new(self.game.clone(), self.start.clone(), seed);
        history.loaded_with(self.loaded.clone())
    }

    /// The seat of whoever learns.
    pub const fn learner(&self) -> Seat {
        self.learner
    }

    /// How far a match that began as [`Lesson::history`] has come.
    pub fn progress(&self, history: &History<G>) -> LessonState {
        let mut reached = 0;
        let mut state = history.start().clone();
        let mut since: Vec<G::Event> = Vec::new();
        for entry in history.entries() {
            for event in &entry.events {
                self.game.absorb(&mut state, *event);
                since.push(*event);
            }
            // What one command does may reach several.
            while self.is_reached(reached, &state, &since) {
                reached += 1;
                since.clone_from(&entry.events);
            }
            if reached == self.goals.len() {
                return LessonState::Solved;
            }
            if self.game.is_taught_out(&state, self.learner) {
                return LessonState::Missed(reached);
            }
        }
        LessonState::At(reached)
    }

    fn is_reached(&self, goal: usize, state: &G::State, events: &[G::Event]) -> bool {
        let goal = self.goals.get(goal);
        goal.is_some_and(|goal| self.game.is_reached(&goal.wanted, state, events))
    }
}
