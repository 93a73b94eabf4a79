//! Forms above the rules' commands: ways, activate-and-attack. They are carried out as in the window.

use super::Session;
use crate::cli::page::Page;
use crate::cli::skirmish::table::plan;
use crate::cli::table::{Heard, complain};
use crate::games::skirmish::Command;
use crate::table::skirmish::History;
use crate::table::skirmish::hindrance::Hindrance;
use crate::table::skirmish::intent::{self, Plays, typed};
use crate::table::skirmish::words::TypedLine;

/// A session that tells each command as it is played, and goes on between two steps as it does after
/// every line: standing answers and computer players answer what they are asked.
struct Aloud<'a> {
    session: &'a mut Session,
    page: &'a mut Page,
}

impl Plays for Aloud<'_> {
    fn history(&self) -> &History {
        self.session.history()
    }

    fn play(&mut self, command: Command) -> Result<(), Hindrance> {
        let played = self.session.play(command, self.page);
        played.map_err(Hindrance::Refused)
    }

    fn go_on(&mut self) {
        self.session.advance(self.page);
    }
}

impl Session {
    /// `move [FIGURE] SQUARE` and `FIGURE attack TARGET…`: without a name the active piece is meant.
    pub(super) fn perform(&mut self, line: &TypedLine, page: &mut Page) -> Heard {
        let history = self.history();
        let (game, state) = (history.game(), history.state());
        let active = state.activation().map(|activation| activation.who);
        let deed = match typed::deed(game, state, line, active) {
            Ok(Some(deed)) => deed,
            Ok(None) => return Heard::Done,
            Err(fault) => return self.misheard(&fault, page),
        };
        let before = self.entries();
        let session = &mut *self;
        match intent::perform(&mut Aloud { session, page }, &deed) {
            Ok(None) => {}
            Ok(Some(surprise)) => {
                let broken = Hindrance::Broken(surprise);
                page.say(&self.texts().hindrance(&self.position(), broken));
            }
            Err(hindrance) => {
                let heard = self.hindered(hindrance, page);
                if self.entries() == before {
                    return heard;
                }
            }
        }
        self.advance(page);
        Heard::Done
    }

    /// Tells why a line comes to nothing.
    fn misheard(&self, fault: &typed::LineFault, page: &mut Page) -> Heard {
        match fault {
            typed::LineFault::Hindered(hindrance) => {
                let heard = self.hindered(*hindrance, page);
                let offer = plan::offer_instead(&self.position(), self.texts(), *hindrance);
                offer.iter().for_each(|offer| page.say(offer));
                heard
            }
            fault => complain(&self.texts().line_fault(&self.position(), fault), page),
        }
    }

    /// Tells what is in the way, a refusal with its rule.
    fn hindered(&self, hindrance: Hindrance, page: &mut Page) -> Heard {
        match hindrance {
            Hindrance::Refused(refusal) => self.tell_refusal(refusal, page),
            other => return complain(&self.texts().hindrance(&self.position(), other), page),
        }
        Heard::Refused
    }
}
