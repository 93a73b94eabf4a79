//! The computer players of the skirmish by their names.

use super::{Greedy, Nodes, Planner};
use crate::games::skirmish::{Command, Skirmish};
use crate::search::{Player, Random};

/// The names of all players.
pub const PLAYERS: [&str; 3] = ["greedy", "planner", "random"];

/// Nodes that `planner` spends on a plan when nothing else is said: a few milliseconds.
const USUAL: Nodes = Nodes(4000);

/// The most nodes a plan that can be asked for: about ten seconds.
pub const MOST_NODES: u32 = 10_000_000;

/// The player of that name, one of [`PLAYERS`]; `planner@20000` is one that thinks so many nodes, 1 to
/// 10,000,000.
pub fn player_named(name: &str, seed: u64) -> Option<Box<dyn Player<Skirmish> + Send>> {
    match name {
        "random" => Some(Box::new(Random::new(seed, |command| {
            *command == Command::Concede
        }))),
        "greedy" => Some(Box::new(Greedy::new(seed))),
        "planner" => Some(Box::new(Planner::new(USUAL, seed))),
        _ => {
            let nodes: u32 = name.strip_prefix("planner@")?.parse().ok()?;
            (1..=MOST_NODES)
                .contains(&nodes)
                .then(|| Box::new(Planner::new(Nodes(nodes.into()), seed)) as _)
        }
    }
}
