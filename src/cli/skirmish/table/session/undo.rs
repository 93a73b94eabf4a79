//! Taking back what a person typed.

use super::hear::complain;
use super::{Heard, Session};
use crate::cli::page::Page;
use crate::store::skirmish::Teller;

impl Session {
    /// Takes back the last command that a person typed, and what computer players and standing
    /// answers did since; never across a throw.
    pub(super) fn undo(&mut self, page: &mut Page) -> Heard {
        let command = match self.replay.sitting.undo() {
            Ok(command) => command,
            Err(fault) => return complain(&self.texts.undo_fault(fault), page),
        };
        self.ended = false;
        self.told = self.entries();
        self.teller = Teller::new(self.replay.sitting.history().state().clone());
        let text = self.position().command_text(command);
        page.say(&format!("`{text}` is taken back."));
        self.autosave(page);
        Heard::Done
    }
}
