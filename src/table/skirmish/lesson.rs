//! Lessons of the skirmish: cases with goals.

use super::case::{At, Expect, Expected, PartValue, Script, Written};
use crate::games::skirmish::text::TextFault;
use crate::games::skirmish::{Command, Event, Rule, Skirmish, Stage, State, Throw};
use crate::kernel::{Recorded, Seat, SeededDice, Square};
pub use crate::table::lesson::LessonState;
use crate::table::lesson::{self, Taught};

/// A lesson of the skirmish.
pub type Lesson = lesson::Lesson<Skirmish>;
/// Something to be done in it: what a case expects.
pub type Goal = lesson::Goal<Vec<Expect>>;

impl Taught for Skirmish {
    type Wanted = Vec<Expect>;

    fn is_reached(&self, wanted: &Vec<Expect>, state: &State, events: &[Event]) -> bool {
        let now = Expected {
            game: self,
            state,
            events,
        };
        let mut expects = wanted.iter();
        expects.all(|expect| now.differences(expect).is_empty())
    }

    fn is_taught_out(&self, state: &State, learner: Seat) -> bool {
        let turn = state.stage() == Stage::Play && state.turn().seat == learner;
        let mut legal = Vec::new();
        self.legal(state, &mut legal);
        let mut more = legal
            .iter()
            .filter(|command| !matches!(command, Command::EndTurn | Command::Concede));
        !turn || more.next().is_none()
    }
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

impl lesson::Goal<Vec<Expect>> {
    /// The squares on which somebody is to come to stand.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.wanted.iter().filter_map(|expect| match expect {
            Expect::State(name, PartValue::Text(at)) if name.ends_with(".at") => at.parse().ok(),
            _ => None,
        })
    }
}

/// The lesson of this id that a case tells, with the rules that it shows.
///
/// # Errors
/// All reasons why it is none.
pub fn lesson_of(id: &str, rules: &[Rule], script: &Script) -> Result<Lesson, Vec<NoLesson>> {
    let game = script.game.clone();
    let start = script.opened(&mut SeededDice::new(0, 0));
    let mut faults = Vec::new();
    let first = script.steps.first();
    let no_command = first.filter(|step| step.command.is_none());
    faults.extend(no_command.map(|step| NoLesson::NoCommand(step.at)));
    let goals = goals(script, &mut faults);
    let loaded = loaded(script, &start, &mut faults);
    let rules = rules.iter().map(|rule| rule.id()).collect();
    match Lesson::of((id, rules), goals, (game, start), loaded) {
        Some(lesson) if faults.is_empty() => Ok(lesson),
        lesson => {
            faults.extend(lesson.is_none().then_some(NoLesson::NobodyActs));
            Err(faults)
        }
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
            wanted: expects.collect(),
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
