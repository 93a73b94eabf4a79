//! The castle chase at the table: who decides without being asked.

pub mod case;

use crate::games::castle::{Castle, Command, Stage, State};
use crate::kernel::Seat;
use crate::search::Player;
use crate::search::castle::{PLAYERS, player_named};
use crate::table::{Answers, Hosted};

impl Hosted for Castle {
    const QUESTIONS: &'static [&'static str] = &[];
    const PLAYERS: &'static [&'static str] = &PLAYERS;

    fn player(name: &str, seed: u64) -> Option<Box<dyn Player<Castle> + Send>> {
        player_named(name, seed)
    }

    /// Every decision of set-up is a seat's own (ASK-1 to ASK-3).
    fn is_placing(&self, _: &State) -> bool {
        false
    }

    fn is_setting_up(&self, state: &State) -> bool {
        state.stage() != Stage::Play
    }

    fn is_last(_: &Command) -> bool {
        false
    }

    fn habitual(&self, _: &State, _: Seat, _: &Answers) -> Option<Command> {
        None
    }
}
