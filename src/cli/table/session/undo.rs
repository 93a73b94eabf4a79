//! Taking back what a person typed.

use super::hear::complain;
use super::{Heard, Session};
use crate::cli::page::Page;
use crate::store::Teller;
use crate::table::UndoFault;

impl Session {
    /// Takes back the last command that a person typed, and what computer players and standing
    /// answers did since; never across a throw.
    pub(super) fn undo(&mut self, page: &mut Page) -> Heard {
        let Some(last) = self.replay.typed.iter().rposition(|typed| *typed) else {
            return complain(&UndoFault::Nothing.to_string(), page);
        };
        let entries = &self.replay.history.entries()[last..];
        if entries.iter().any(|entry| !entry.dice.is_empty()) {
            let after = entries[0].dice.is_empty();
            let text = if after {
                "what followed that command threw dice; what has been thrown stays thrown".into()
            } else {
                UndoFault::Thrown.to_string()
            };
            return complain(&text, page);
        }
        let mut command = None;
        while self.replay.typed.len() > last {
            match self.replay.history.undo() {
                Ok(undone) => command = Some(undone),
                Err(fault) => return complain(&fault.to_string(), page),
            }
            self.replay.typed.pop();
        }
        self.ended = false;
        self.told = self.replay.typed.len();
        self.teller = Teller::new(self.replay.history.state().clone());
        if let Some(command) = command {
            let text = self.position().command_text(command);
            page.say(&format!("`{text}` is taken back."));
        }
        self.autosave(page);
        Heard::Done
    }
}
