//! What is answered as it was answered before.

use super::InputContext;
use crate::games::skirmish::{Command, Task};
use crate::table::skirmish::History;

/// How the chests that may be assigned now served last, each to the hero that it served then; without those that
/// may not be given so any more, or never were (TREAS-2).
pub fn usual_assignments(history: &History) -> Vec<Command> {
    let mut legal = Vec::new();
    history.game().legal(history.state(), &mut legal);
    let mut given: Vec<Command> = Vec::new();
    let past = history.entries().iter().rev();
    for command in past.filter_map(|entry| entry.command) {
        let known = given.iter().any(|it| chest_of(*it) == chest_of(command));
        if chest_of(command).is_some() && !known {
            given.push(command);
        }
    }
    given.retain(|command| legal.contains(command));
    // As they were given then, one after the other.
    given.reverse();
    given
}

/// The chest that a command assigns.
const fn chest_of(command: Command) -> Option<crate::games::skirmish::ChestId> {
    match command {
        Command::Assign { chest, .. } => Some(chest),
        _ => None,
    }
}

impl InputContext<'_> {
    /// What whoever is asked answers by Enter alone: to stay as it is, for who looks at a newcomer already (SPIN-1).
    pub fn usual_answer(&self) -> Option<Command> {
        self.asked?;
        let position = self.position();
        let Some(Task::Spins { mover, .. }) = position.question() else {
            return None;
        };
        let there = position.square(mover)?;
        let stays = |it: &Command| matches!(it, Command::Decline { who } if position.is_before(*who, there));
        self.choices.legal.iter().copied().find(stays)
    }
}
