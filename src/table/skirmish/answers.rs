//! Standing answers: what a player wants done without being asked (R-OPTIONAL keeps the questions,
//! the table keeps the habits).

use crate::games::skirmish::{Command, Skirmish, State, Task};
use crate::kernel::{Facing, Game};
use serde::{Deserialize, Serialize};

/// What to do about one kind of question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Habit {
    /// Ask the player.
    #[default]
    Ask,
    /// Do it: spin straight to the newcomer, dodge, strike back, strike.
    Always,
    /// Decline.
    Never,
}

impl Habit {
    /// The habit of that name.
    pub fn parse(name: &str) -> Option<Habit> {
        match name {
            "ask" => Some(Habit::Ask),
            "always" => Some(Habit::Always),
            "never" => Some(Habit::Never),
            _ => None,
        }
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

/// The standing answers of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Answers {
    /// Free spins (SPIN-1).
    pub spin: Habit,
    /// Dodges (AB-DODGE).
    pub dodge: Habit,
    /// Counterattacks (ATK-6).
    pub counter: Habit,
    /// Free attacks and their answers (PASS-4).
    pub free_attack: Habit,
}

/// The questions that can have a standing answer, as commands name them.
pub const QUESTIONS: [&str; 4] = ["spin", "dodge", "counter", "free-attack"];

impl Answers {
    /// The habit for a question of [`QUESTIONS`].
    pub fn of(&mut self, question: &str) -> Option<&mut Habit> {
        match question {
            "spin" => Some(&mut self.spin),
            "dodge" => Some(&mut self.dodge),
            "counter" => Some(&mut self.counter),
            "free-attack" => Some(&mut self.free_attack),
            _ => None,
        }
    }

    /// The answer to the question that waits, if a habit gives one.
    pub fn answer(&self, game: &Skirmish, state: &State) -> Option<Command> {
        let question = game.at(state).question()?;
        let habit = match question {
            Task::Spins { .. } => self.spin,
            Task::Dodges { .. } => self.dodge,
            Task::Counters { .. } => self.counter,
            Task::FreeAttack { .. } | Task::Reply { .. } => self.free_attack,
            _ => Habit::Ask,
        };
        let mut legal = Vec::new();
        game.legal(state, &mut legal);
        let declines = |command: &Command| matches!(command, Command::Decline { .. });
        let decline = legal.iter().copied().find(declines);
        match (habit, question) {
            (Habit::Ask, _) => None,
            (Habit::Never, _) => decline,
            (Habit::Always, Task::Spins { mover, .. }) => {
                straight_spin(game, state, mover, &legal).or(decline)
            }
            (Habit::Always, _) => legal
                .iter()
                .copied()
                .find(|command| matches!(command, Command::Dodge { .. } | Command::Strike { .. })),
        }
    }
}

/// The spin that brings the newcomer straight before the figure; none if it stands so already.
fn straight_spin(
    game: &Skirmish,
    state: &State,
    mover: crate::games::skirmish::FigId,
    legal: &[Command],
) -> Option<Command> {
    let position = game.at(state);
    let newcomer = position.square(mover)?;
    let ahead = |who| -> Option<Facing> { position.square(who)?.way_to(newcomer) };
    legal
        .iter()
        .copied()
        .find(|command| matches!(command, Command::Spin { who, to } if ahead(*who) == Some(*to)))
}
