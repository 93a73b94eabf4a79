//! Taking back what a person typed.

use super::hear::complain;
use super::{Heard, Room, Session};
use crate::cli::page::Page;
use crate::cli::telling::Listener;
use crate::kernel::Game;
use crate::store::Message;

impl<R: Room> Session<R> {
    /// Takes back the last command that a person typed, and what computer players and standing
    /// answers did since; never across a throw.
    pub(super) fn undo(&mut self, page: &mut Page) -> Heard {
        let known = self.known_command(self.replay.sitting.history().undoable());
        let command = match self.replay.sitting.undo() {
            Ok(command) => command,
            Err(fault) => return complain(&self.texts().undo_fault(fault), page),
        };
        self.ended = false;
        self.hear_anew();
        let text = self.history().game().command_text(&self.view(), command);
        let message = match known {
            Known::Told => Message::new("terminal-undone").with("command", text),
            Known::Secret => Message::new("terminal-undone-secret"),
        };
        self.say(&message, page);
        self.turn_to_next(page);
        self.autosave(page);
        Heard::Done
    }

    /// Whether whoever sits before the screen may know the command that is taken back.
    fn known_command<C, F>(&self, taken: Result<(usize, C), F>) -> Known {
        let Ok((number, _)) = taken else {
            return Known::Told;
        };
        let history = self.history();
        let mut listener = Listener::of_seat(history.game(), history.start(), self.seat);
        let heard = history.entries().iter().take(number + 1);
        let heard = heard.map(|entry| listener.hear(self.texts(), history.game(), entry));
        match heard.last().and_then(|account| account.command) {
            Some(_) => Known::Told,
            None => Known::Secret,
        }
    }

    /// What each person had been told of what is left of the match.
    fn hear_anew(&mut self) {
        let history = self.replay.sitting.history();
        let (game, entries) = (history.game(), history.entries());
        for ears in &mut self.ears {
            if ears.told >= entries.len() {
                ears.told = entries.len();
                ears.listener = Listener::of_seat(game, history.state(), ears.seat);
            }
        }
    }
}

/// Whether a command may be told to whoever sits before the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Known {
    /// It may.
    Told,
    /// It is another's secret.
    Secret,
}
