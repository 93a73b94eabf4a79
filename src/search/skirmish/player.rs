//! The computer players of the skirmish by their names.

use super::{Greedy, Nodes, Planner};
use crate::games::skirmish::{Command, Skirmish};
use crate::search::{Player, Random};

/// The names of the players that a table offers; further ones are the levels of [`player_named`].
pub const PLAYERS: [&str; 2] = ["greedy", "random"];

/// The players that try their plans out, the weakest first, with the nodes that they spend on a plan: what one
/// core does in 0.05, 0.5 and 2 seconds.
pub const LEVELS: [(&str, Nodes); 3] = [
    ("apprentice", Nodes(60_000)),
    ("veteran", Nodes(600_000)),
    ("master", Nodes(2_400_000)),
];

/// Sets a level off from nodes of its own: `veteran@60000`.
const AT: char = '@';

/// The player of that name: one of [`PLAYERS`], or one of [`LEVELS`], with other nodes than its own when they
/// are named: `veteran@60000`.
pub fn player_named(name: &str, seed: u64) -> Option<Box<dyn Player<Skirmish> + Send>> {
    match name {
        "random" => Some(Box::new(Random::new(seed, |command| {
            *command == Command::Concede
        }))),
        "greedy" => Some(Box::new(Greedy::new(seed))),
        _ => Some(Box::new(Planner::new(nodes(name)?, seed))),
    }
}

/// The nodes of a level, or those that stand behind its name.
fn nodes(name: &str) -> Option<Nodes> {
    let (level, nodes) = match name.split_once(AT) {
        Some((level, nodes)) => (level, Some(nodes)),
        None => (name, None),
    };
    let (_, usual) = LEVELS.iter().find(|(known, _)| *known == level)?;
    match nodes {
        None => Some(*usual),
        Some(nodes) => nodes.parse().ok().filter(|nodes| *nodes > 0).map(Nodes),
    }
}
