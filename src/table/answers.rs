//! Standing answers: what a player wants done without being asked. The rules keep the questions, the
//! table keeps the habits.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What to do about one kind of question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Habit {
    /// Ask the player.
    #[default]
    Ask,
    /// Do it, in the usual way.
    Always,
    /// Decline.
    Never,
}

impl Habit {
    /// All of them.
    pub const ALL: [Habit; 3] = [Habit::Ask, Habit::Always, Habit::Never];

    /// The habit of that name.
    pub fn parse(name: &str) -> Option<Habit> {
        Habit::ALL.into_iter().find(|habit| habit.name() == name)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Habit::Ask => "ask",
            Habit::Always => "always",
            Habit::Never => "never",
        }
    }
}

/// The standing answers of a seat, by the names that its game gives its questions.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "BTreeMap<String, Habit>")]
pub struct Answers(BTreeMap<String, Habit>);

impl From<BTreeMap<String, Habit>> for Answers {
    fn from(mut habits: BTreeMap<String, Habit>) -> Answers {
        habits.retain(|_, habit| *habit != Habit::Ask);
        Answers(habits)
    }
}

impl Answers {
    /// The habit for a question.
    pub fn of(&self, question: &str) -> Habit {
        self.0.get(question).copied().unwrap_or_default()
    }

    /// Gives a question another habit.
    pub fn set(&mut self, question: &str, habit: Habit) {
        match habit {
            Habit::Ask => self.0.remove(question),
            habit => self.0.insert(question.to_string(), habit),
        };
    }

    /// An answer to a question that is none of the known ones.
    pub fn unknown(&self, known: &[&str]) -> Option<&str> {
        let mut names = self.0.keys().map(String::as_str);
        names.find(|name| !known.contains(name))
    }
}
