//! Computer players of the castle chase.
//!
//! - [`Greedy`] looks one command ahead: heroes by how far they are from what they need, the lord by how far
//!   it keeps them from it.
//! - [`Chaser`] tries commands out in states dealt from its view; it is played against to measure, and listed nowhere.

mod greedy;
mod heroes;
mod lord;
mod outlook;
mod readings;
mod trail;
mod worth;

pub use greedy::Greedy;
pub use outlook::Chaser;

use super::{Player, Random};
use crate::games::castle::{Castle, Command};

/// The names of the computer players that one is offered.
pub const PLAYERS: [&str; 2] = ["random", "greedy"];

/// The computer player of that name, with a chance of its own.
pub fn player_named(name: &str, seed: u64) -> Option<Box<dyn Player<Castle> + Send>> {
    match name {
        "random" => Some(Box::new(Random::new(seed, is_surrender))),
        "greedy" => Some(Box::new(Greedy::new(seed))),
        "sampled" => Some(Box::new(Chaser::new(seed))),
        _ => None,
    }
}

/// Nobody gives up by chance.
fn is_surrender(command: &Command) -> bool {
    *command == Command::Yield
}
