//! Lessons of the chase: cases with goals.

use super::case::{CastleScript, Expected, holds};
use crate::games::castle::{Castle, Command, Event, Rule, State, Throw};
use crate::kernel::{Game, Hex, Recorded, Seat};
use crate::table::lesson::{self, Goal, Taught};

/// A lesson of the chase.
pub type CastleLesson = lesson::Lesson<Castle>;

impl Taught for Castle {
    type Wanted = Vec<Expected>;

    fn is_reached(&self, wanted: &Vec<Expected>, state: &State, _: &[Event]) -> bool {
        wanted.iter().all(|expected| holds(self, state, expected))
    }

    fn is_taught_out(&self, state: &State, learner: Seat) -> bool {
        if state.ending().is_some() || state.turn().seat != learner {
            return true;
        }
        let mut legal = Vec::new();
        self.legal(state, learner, &mut legal);
        let asked = self.to_act(state).has(learner);
        let idle = |command: &Command| matches!(command, Command::End | Command::Yield);
        asked && legal.iter().all(idle)
    }
}

/// Why a case is no lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoCastleLesson {
    /// No step has a goal.
    NoGoal,
    /// Nobody is to act.
    NobodyActs,
    /// An earlier goal has the same id.
    Twice(String),
    /// A throw cannot be read.
    Throw(String),
}

/// The lesson of this id that a case tells, with the rules that it shows.
///
/// # Errors
/// The first reason why it is none.
pub fn lesson_of(
    id: &str,
    rules: &[Rule],
    script: &CastleScript,
) -> Result<CastleLesson, NoCastleLesson> {
    let goals = goals(script)?;
    let loaded = loaded(script)?;
    let rules = rules.iter().map(|rule| rule.id()).collect();
    let position = (script.game.clone(), script.start.clone());
    let lesson = CastleLesson::of((id, rules), goals, position, loaded);
    lesson.ok_or(NoCastleLesson::NobodyActs)
}

fn goals(script: &CastleScript) -> Result<Vec<Goal<Vec<Expected>>>, NoCastleLesson> {
    let mut goals: Vec<Goal<Vec<Expected>>> = Vec::new();
    for step in &script.steps {
        let Some(id) = &step.goal else { continue };
        if goals.iter().any(|goal| goal.id == id.value) {
            return Err(NoCastleLesson::Twice(id.value.clone()));
        }
        let wanted = step.expects.iter().map(|expect| expect.value.clone());
        goals.push(Goal {
            id: id.value.clone(),
            wanted: wanted.collect(),
        });
    }
    match goals.is_empty() {
        true => Err(NoCastleLesson::NoGoal),
        false => Ok(goals),
    }
}

fn loaded(script: &CastleScript) -> Result<Recorded<Throw>, NoCastleLesson> {
    let throws = script.steps.iter().flat_map(|step| &step.dice);
    let read = throws.map(|said| {
        let throw = script.game.read_throw(&script.start, &said.value);
        throw.map_err(|_| NoCastleLesson::Throw(said.value.clone()))
    });
    read.collect()
}

/// The fields of which a goal speaks: where somebody is to come to stand, or something is to be revealed.
pub fn goal_fields(goal: &Goal<Vec<Expected>>) -> impl Iterator<Item = Hex> + '_ {
    goal.wanted.iter().filter_map(|expected| match expected {
        Expected::Is(name, value) => {
            let field = name.strip_suffix(".status").map(str::to_string);
            let place = name.ends_with(".at").then(|| value.as_str());
            let text = field.or_else(|| place.flatten().map(str::to_string))?;
            text.parse().ok()
        }
        _ => None,
    })
}
