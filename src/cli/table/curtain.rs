//! The curtain between two people at one screen, and before whoever goes on with a match.

use super::heard::Heard;
use super::{Room, Session};
use crate::cli::page::Page;
use crate::kernel::Seat;
use crate::store::Message;
use crate::table::Hosted;
use crate::table::names::folded;
use crate::table::words::{Common, Request};

/// Whether what the next person may see is still hidden from the one before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Curtain {
    /// Whoever sits there sees the match.
    Open,
    /// Whoever sits there has read what was told, and then hands over to this seat.
    FallsFor(Seat),
    /// It opens for this seat at its first line.
    DrawnFor(Seat),
}

impl<R: Room> Session<R> {
    /// Whether nobody may see anything of the match now: the screen is being handed over.
    pub const fn is_hidden(&self) -> bool {
        matches!(self.curtain, Curtain::DrawnFor(_))
    }

    /// An empty line or the name of the seat is the word that somebody has read, or sits there now. Nothing else is
    /// carried out but what leaves.
    pub(super) fn hand_over(&mut self, line: &str, page: &mut Page) -> Heard {
        let (Curtain::FallsFor(seat) | Curtain::DrawnFor(seat)) = self.curtain else {
            return Heard::Done;
        };
        let asked = self.seen(|seen| self.room().read(seen, line));
        let name = self.texts().seat(seat);
        match asked {
            Ok(Request::Table(Common::Quit, _)) => return Heard::Quit,
            _ if is_word(line, &name) => {}
            // A remark of a script.
            Ok(Request::Nothing) => return Heard::Done,
            _ => return self.stays_hidden(line, &name, page),
        }
        match self.is_hidden() {
            true => self.open_curtain(seat, page),
            false => self.draw_curtain(seat, page),
        }
        Heard::Done
    }

    /// Says that a line was not carried out, and what to do.
    fn stays_hidden(&self, line: &str, name: &str, page: &mut Page) -> Heard {
        let id = match self.is_hidden() {
            true => "terminal-not-lifted",
            false => "terminal-not-handed-over",
        };
        let message = Message::new(id)
            .with("line", line.trim())
            .with("seat", name);
        self.say(&message, page);
        Heard::Refused
    }

    /// Whoever is asked next comes to the screen; behind a curtain, where it sees what the one before
    /// does not.
    pub(super) fn turn_to_next(&mut self, page: &mut Page) {
        if let Curtain::DrawnFor(seat) = self.curtain {
            return self.draw_curtain(self.replay.sitting.asked().unwrap_or(seat), page);
        }
        let Some(next) = self.replay.sitting.asked().filter(|it| *it != self.seat) else {
            return;
        };
        let (game, state) = (self.history().game(), self.history().state());
        if game.share_screen(state, next, self.seat) {
            self.seat = next;
            return;
        }
        self.curtain = Curtain::FallsFor(next);
        let seat = self.texts().seat(next);
        let message = Message::new("terminal-hand-over").with("seat", seat);
        self.say(&message, page);
    }

    /// Whoever sat before the screen has read what was told, and leaves it to another.
    fn draw_curtain(&mut self, next: Seat, page: &mut Page) {
        self.curtain = Curtain::DrawnFor(next);
        let seat = self.texts().seat(next);
        let message = Message::new("terminal-handed-over").with("seat", seat);
        self.say(&message, page);
    }

    /// A match that has ended behind the curtain is told to whoever sits there.
    pub(super) fn open_quietly(&mut self, page: &mut Page) {
        if self.is_hidden() {
            self.curtain = Curtain::Open;
            self.tell(page);
        }
    }

    /// The next person sits before the screen, and is told what happened since it last did.
    fn open_curtain(&mut self, seat: Seat, page: &mut Page) {
        self.curtain = Curtain::Open;
        self.seat = seat;
        self.tell(page);
        self.show(page);
        self.ask(page);
    }
}

/// Whether a line is empty or this name, however it is written.
fn is_word(line: &str, name: &str) -> bool {
    let line = folded(line);
    line.is_empty() || line == folded(name)
}
