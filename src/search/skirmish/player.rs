//! The computer players of the skirmish by their names.

use super::Greedy;
use crate::games::skirmish::{Command, Skirmish};
use crate::search::{Player, Random};

/// The names of all players.
pub const PLAYERS: [&str; 2] = ["greedy", "random"];

/// The player of that name, `random` or `greedy`.
pub fn player_named(name: &str, seed: u64) -> Option<Box<dyn Player<Skirmish> + Send>> {
    match name {
        "random" => Some(Box::new(Random::new(seed, |command| {
            *command == Command::Concede
        }))),
        "greedy" => Some(Box::new(Greedy::new(seed))),
        _ => None,
    }
}
