//! Lessons: a situation with goals that are reached one after the other, and dice that are known beforehand.
//!
//! A lesson is a case whose steps show one way to its goals. Whoever learns may go any other: a goal is reached
//! when what the case expects at its step holds.

use super::History;
use super::case::{At, Expect, Expected, PartValue, Script, Written};
use crate::games::skirmish::text::TextFault;
use crate::games::skirmish::{Command, Event, Rule, Skirmish, Stage, State, Throw};
use crate::kernel::{Recorded, Seat, SeededDice, Square};

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its id, which its texts are called by.
    pub id: String,
    /// The rules that it teaches.
    pub rules: Vec<Rule>,
    /// What is to be done, in this order.
    pub goals: Vec<Goal>,
    game: Skirmish,
    start: State,
    /// Whose turn it is: the seat of whoever learns.
    learner: Seat,
    loaded: Recorded<Throw>,
}

/// Something to be done in a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    /// Its id in the lesson.
    pub id: String,
    /// What holds when it is reached, and what has happened since the one before.
    expects: Vec<Expect>,
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

/// Why a case is no lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoLesson {
    /// No step has a goal.
    NoGoal,
    /// Nobody is to act.
    NobodyActs,
    /// The first step has no command: what is thrown before the first decision cannot be known beforehand.
    NoCommand(At),
    /// An earlier goal has the same id.
    Twice(Written<String>),
    /// A throw cannot be read at its beginning.
    Throw(Written<String>, TextFault),
}

impl Goal {
    /// The squares on which somebody is to come to stand.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.expects.iter().filter_map(|expect| match expect {
            Expect::State(name, PartValue::Text(at)) if name.ends_with(".at") => at.parse().ok(),
            _ => None,
        })
    }
}

impl Lesson {
    /// The lesson of this id that a case tells, with the rules that it shows.
    ///
    /// # Errors
    /// All reasons why it is none.
    pub fn new(id: &str, rules: &[Rule], script: &Script) -> Result<Lesson, Vec<NoLesson>> {
        let game = script.game.clone();
        let start = script.opened(&mut SeededDice::new(0, 0));
        let mut faults = Vec::new();
        let first = script.steps.first();
        let no_command = first.filter(|step| step.command.is_none());
        faults.extend(no_command.map(|step| NoLesson::NoCommand(step.at)));
        let goals = goals(script, &mut faults);
        let loaded = loaded(script, &start, &mut faults);
        match game.to_act(&start) {
            Some(learner) if faults.is_empty() => Ok(Lesson {
                id: id.to_string(),
                rules: rules.to_vec(),
                goals,
                game,
                start,
                learner,
                loaded,
            }),
            actor => {
                faults.extend(actor.is_none().then_some(NoLesson::NobodyActs));
                Err(faults)
            }
        }
    }

    /// The match at its beginning: its dice are known, others follow from this seed.
    pub fn history(&self, seed: u64) -> History {
        let history = History::new(self.game.clone(), self.start.clone(), seed);
        history.loaded_with(self.loaded.clone())
    }

    /// The seat of whoever learns.
    pub const fn learner(&self) -> Seat {
        self.learner
    }

    /// How far a match that began as [`Lesson::history`] has come.
    pub fn progress(&self, history: &History) -> LessonState {
        let mut reached = 0;
        let mut state = history.start().clone();
        let mut since: Vec<Event> = Vec::new();
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
            if self.is_over(&state) {
                return LessonState::Missed(reached);
            }
        }
        LessonState::At(reached)
    }

    fn is_reached(&self, goal: usize, state: &State, events: &[Event]) -> bool {
        let now = Expected {
            game: &self.game,
            state,
            events,
        };
        let goal = self.goals.get(goal);
        goal.is_some_and(|goal| {
            let mut expects = goal.expects.iter();
            expects.all(|expect| now.differences(expect).is_empty())
        })
    }

    /// Whether it is nobody's turn any more, or another's, or nothing is left in it but to end it.
    fn is_over(&self, state: &State) -> bool {
        let turn = state.stage() == Stage::Play && state.turn().seat == self.learner;
        let mut legal = Vec::new();
        self.game.legal(state, &mut legal);
        let mut more = legal
            .iter()
            .filter(|command| !matches!(command, Command::EndTurn | Command::Concede));
        !turn || more.next().is_none()
    }
}

/// The goals of the steps; what is wrong with them.
fn goals(script: &Script, faults: &mut Vec<NoLesson>) -> Vec<Goal> {
    let mut goals: Vec<Goal> = Vec::new();
    for step in &script.steps {
        let Some(id) = &step.goal else { continue };
        if goals.iter().any(|goal| goal.id == id.value) {
            faults.push(NoLesson::Twice(id.clone()));
        }
        let expects = step.expects.iter().map(|expect| expect.value.clone());
        goals.push(Goal {
            id: id.value.clone(),
            expects: expects.collect(),
        });
    }
    if goals.is_empty() {
        faults.push(NoLesson::NoGoal);
    }
    goals
}

/// The throws of the steps; those that cannot be read.
fn loaded(script: &Script, start: &State, faults: &mut Vec<NoLesson>) -> Recorded<Throw> {
    let mut loaded = Vec::new();
    for text in script.steps.iter().flat_map(|step| &step.dice) {
        match script.game.at(start).parse_throw(&text.value) {
            Ok(throw) => loaded.push(throw),
            Err(fault) => faults.push(NoLesson::Throw(text.clone(), fault)),
        }
    }
    loaded
}
