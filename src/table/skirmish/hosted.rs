//! Who decides in the skirmish without being asked.

use super::{QUESTIONS, answer};
use crate::games::skirmish::{Command, Skirmish, Stage, State};
use crate::kernel::Seat;
use crate::search::Player;
use crate::search::skirmish::{PLAYERS, player_named};
use crate::table::Answers;
use crate::table::Hosted;

/// Whether the lot may decide for the players in a stage of the set-up: what it lays and places belongs to
/// nobody.
pub const fn is_placing(stage: Stage) -> bool {
    matches!(
        stage,
        Stage::Kits | Stage::Laying | Stage::Terrain | Stage::Chests | Stage::Tokens
    )
}

impl Hosted for Skirmish {
    const QUESTIONS: &'static [&'static str] = &QUESTIONS;
    const PLAYERS: &'static [&'static str] = &PLAYERS;

    fn keeps_secrets(&self) -> bool {
        false
    }

    fn player(name: &str, seed: u64) -> Option<Box<dyn Player<Skirmish> + Send>> {
        player_named(name, seed)
    }

    fn is_placing(&self, state: &State) -> bool {
        is_placing(state.stage())
    }

    fn is_setting_up(&self, state: &State) -> bool {
        state.stage() != Stage::Play
    }

    fn is_last(command: &Command) -> bool {
        matches!(command, Command::Enough)
    }

    fn habitual(&self, state: &State, _seat: Seat, answers: &Answers) -> Option<Command> {
        answer(answers, self, state)
    }
}
