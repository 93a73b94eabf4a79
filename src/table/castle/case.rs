//! Cases and lessons of the castle chase: what only it knows of them (`table::case`).

use crate::games::castle::{Castle, Command, LORD, State, Task, seat_named};
use crate::kernel::{Game, Hex, Seat};
use crate::table::case::{Cased, Expect};
use crate::table::lesson::{Goal, Lesson};
use std::convert::Infallible;

/// A lesson of the chase.
pub type CastleLesson = Lesson<Castle>;

/// Whether a case names the answers to something that is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answering {
    /// Everybody passes.
    Passed,
    /// Each answer is a step.
    Named,
}

/// Which answers of a case are steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answered {
    /// Those at stops.
    pub stops: Answering,
    /// That no more sorceries are played before the dice.
    pub sorceries: Answering,
}

impl Cased for Castle {
    type Manner = Answered;
    type Own = Infallible;

    fn unnamed(&self, manner: &Answered, state: &State) -> Option<(Seat, Command)> {
        if let Some(asking) = state.asking() {
            let passed = manner.stops == Answering::Passed;
            return Some((asking.seat.filter(|_| passed)?, Command::Pass));
        }
        let position = self.at(state);
        let before_dice = position.question() == Some(Task::Fight);
        let passed = manner.sorceries == Answering::Passed && before_dice;
        Some((position.to_act().filter(|_| passed)?, Command::Enough))
    }

    fn seat_called(&self, name: &str) -> Option<Seat> {
        seat_named(name)
    }

    fn winner(&self, state: &State) -> String {
        let won = match self.outcome(state) {
            None => "nobody",
            Some(outcome) if outcome.won[LORD] => "lord",
            Some(_) => "heroes",
        };
        won.to_string()
    }

    /// It is another's turn, or nothing is left in it but to end it.
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

/// The fields of which a goal speaks: where somebody is to come to stand, or something is to be revealed.
pub fn goal_fields(goal: &Goal<Infallible>) -> impl Iterator<Item = Hex> + '_ {
    goal.wanted.iter().filter_map(|expect| match expect {
        Expect::State(name, value) => match name.strip_suffix(".status") {
            Some(field) => field.parse().ok(),
            None if name.ends_with(".at") => value.as_str()?.parse().ok(),
            None => None,
        },
        _ => None,
    })
}
