//! The computer players of the skirmish by their names.

use super::{Character, Greedy, Planner, Strength};
use crate::games::skirmish::{Command, Skirmish};
use crate::search::{Budget, Player, PlayerName, Random};
use std::time::Duration;

/// The names of all players, the strongest last.
pub const PLAYERS: [&str; 5] = ["random", "greedy", "apprentice", "veteran", "master"];

/// The most nodes that a plan can be asked for, and the longest time in milliseconds.
const MOST_NODES: u64 = 10_000_000;
const MOST_TIME: u64 = 600_000;

/// What an `apprentice` was called before there were levels, with its nodes when nothing else was said.
const FORMERLY: &str = "planner";
const FORMER_NODES: u64 = 4000;

/// The player of that name, one of [`PLAYERS`]. `veteran@20000` is one that thinks so many nodes about a plan,
/// 1 to 10,000,000, alike on every machine; `veteran@300ms` one that thinks so long, 1 to 600,000;
/// `veteran:bold` one of that [`Character`], and `veteran:bold@300ms` both.
///
/// ```
/// use dialdelve::search::skirmish::player_named;
///
/// assert!(player_named("veteran@20000", 1).is_some());
/// assert!(player_named("veteran@300ms", 1).is_some());
/// assert!(player_named("veteran:bold@20000", 1).is_some());
/// assert!(player_named("veteran@0", 1).is_none());
/// assert!(player_named("greedy@300ms", 1).is_none());
/// ```
pub fn player_named(name: &str, seed: u64) -> Option<Box<dyn Player<Skirmish> + Send>> {
    match name {
        "random" => Some(Box::new(Random::new(seed, |command| {
            *command == Command::Concede
        }))),
        "greedy" => Some(Box::new(Greedy::new(seed))),
        _ => planner_named(name, seed).map(|planner| Box::new(planner) as _),
    }
}

fn planner_named(name: &str, seed: u64) -> Option<Planner> {
    let name = PlayerName::of(name);
    let budget = name.budget.map(budget_named);
    let character = name.character.map(Character::named);
    // What is said and means nothing is nobody's name.
    if budget == Some(None) || character == Some(None) {
        return None;
    }
    let (level, usual) = level_named(name.kind)?;
    let planner = Planner::new(level, budget.flatten().unwrap_or(usual), seed);
    Some(match character.flatten() {
        Some(character) => planner.with(character),
        None => planner,
    })
}

/// The level of this name, with its usual budget.
fn level_named(level: &str) -> Option<(Strength, Budget)> {
    if level == FORMERLY {
        return Some((Strength::Apprentice, Budget::Nodes(FORMER_NODES)));
    }
    let level = Strength::named(level)?;
    Some((level, level.usual()))
}

fn budget_named(name: &str) -> Option<Budget> {
    let within = |text: &str, most: u64| {
        let number = text.parse().ok();
        number.filter(|number| (1..=most).contains(number))
    };
    match name.strip_suffix("ms") {
        Some(time) => within(time, MOST_TIME)
            .map(Duration::from_millis)
            .map(Budget::Time),
        None => within(name, MOST_NODES).map(Budget::Nodes),
    }
}
