//! Lessons of any game: a situation with goals that are reached one after the other, and dice that are known
//! beforehand.
//!
//! A lesson is a case whose steps show one way to its goals. Whoever learns may go any other: a goal is reached
//! when what the case expects at its step holds.

use super::History;
use super::case::{At, Cased, Expect, Expected, Script, Written};
use crate::kernel::{Recorded, Seat, SeededDice, TextFault};

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson<G: Cased> {
    /// Its id, which its texts are called by.
    pub id: String,
    /// The ids of the rules that it teaches.
    pub rules: Vec<&'static str>,
    /// What is to be done, in this order.
    pub goals: Vec<Goal<G::Own>>,
    game: G,
    start: G::State,
    /// Whose turn it is: the seat of whoever learns.
    learner: Seat,
    loaded: Recorded<G::Throw>,
}

/// Something to be done in a lesson; `O` is what only cases of one game expect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal<O> {
    /// Its id in the lesson.
    pub id: String,
    /// What holds when it is reached.
    pub wanted: Vec<Expect<O>>,
}

/// Why a case is no lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoLesson<R> {
    /// No step has a goal.
    NoGoal,
    /// Nobody is to act.
    NobodyActs,
    /// The first step has no command: what is thrown before the first decision cannot be known beforehand.
    NoCommand(At),
    /// An earlier goal has the same id.
    Twice(Written<String>),
    /// A throw cannot be read at its beginning.
    Throw(Written<String>, TextFault<R>),
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

impl<G: Cased> Lesson<G> {
    /// The lesson of this id that a case tells, with the rules that it shows.
    ///
    /// # Errors
    /// All reasons why it is none.
    pub fn of(
        id: &str,
        rules: &[&'static str],
        script: &Script<G>,
    ) -> Result<Lesson<G>, Vec<NoLesson<G::Refusal>>> {
        let start = script.opened(&mut SeededDice::new(0, 0));
        let mut faults = Vec::new();
        let first = script.steps.first();
        let no_command = first.filter(|step| step.command.is_none());
        faults.extend(no_command.map(|step| NoLesson::NoCommand(step.at)));
        let goals = goals(script, &mut faults);
        let loaded = loaded(script, &start, &mut faults);
        let learner = script.game.to_act(&start).next();
        faults.extend(learner.is_none().then_some(NoLesson::NobodyActs));
        match learner {
            Some(learner) if faults.is_empty() => Ok(Lesson {
                id: id.to_string(),
                rules: rules.to_vec(),
                goals,
                game: script.game.clone(),
                start,
                learner,
                loaded,
            }),
            _ => Err(faults),
        }
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
        let now = Expected {
            game: &self.game,
            state,
            events,
        };
        let goal = self.goals.get(goal);
        goal.is_some_and(|goal| goal.wanted.iter().all(|expect| now.holds(expect)))
    }
}

/// The goals of the steps; what is wrong with them.
fn goals<G: Cased>(
    script: &Script<G>,
    faults: &mut Vec<NoLesson<G::Refusal>>,
) -> Vec<Goal<G::Own>> {
    let mut goals: Vec<Goal<G::Own>> = Vec::new();
    for step in &script.steps {
        let Some(id) = &step.goal else { continue };
        if goals.iter().any(|goal| goal.id == id.value) {
            faults.push(NoLesson::Twice(id.clone()));
        }
        let expects = step.expects.iter().map(|expect| expect.value.clone());
        goals.push(Goal {
            id: id.value.clone(),
            wanted: expects.collect(),
        });
    }
    if goals.is_empty() {
        faults.push(NoLesson::NoGoal);
    }
    goals
}

/// The throws of the steps; those that cannot be read.
fn loaded<G: Cased>(
    script: &Script<G>,
    start: &G::State,
    faults: &mut Vec<NoLesson<G::Refusal>>,
) -> Recorded<G::Throw> {
    let mut loaded = Vec::new();
    for text in script.steps.iter().flat_map(|step| &step.dice) {
        match script.game.read_throw(start, &text.value) {
            Ok(throw) => loaded.push(throw),
            Err(fault) => faults.push(NoLesson::Throw(text.clone(), fault)),
        }
    }
    loaded
}
