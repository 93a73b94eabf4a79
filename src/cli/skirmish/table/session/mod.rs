//! What the skirmish adds to a session: its own commands, and forms above those of the rules.

mod forms;
mod hear;
mod reason;

use super::room::SkirmishRoom;
use crate::cli::table;
use crate::games::skirmish::{Position, State};

/// A match of the skirmish at the table.
pub type Session = table::Session<SkirmishRoom>;

impl Session {
    /// The position now: all see all of it.
    pub(in crate::cli::skirmish) fn position(&self) -> Position<'_> {
        self.history().game().at(self.state())
    }

    fn state(&self) -> &State {
        self.history().state()
    }
}
