//! The alternate screen of a terminal: what is shown there, no scrollback keeps.

use super::{Room, Session};
use crate::cli::{Exit, print_bytes};
use crate::table::Hosted;
use std::io::{IsTerminal, stdout};

/// Goes to the alternate screen, as xterm has it and all after it.
const ENTER: &[u8] = b"\x1b[?1049h\x1b[H";
/// Leaves it, and shows what stood there before.
const LEAVE: &[u8] = b"\x1b[?1049l";

/// The screen on which a match is shown. It leaves the alternate one when it is dropped.
pub struct SecretScreen(Shown);

/// Where a match is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    /// Where everything else is printed.
    Usual,
    /// Where nothing is kept.
    Alternate,
    /// Where a script is followed: nobody hands that over, and all of it stays to be read.
    OfScript,
}

impl SecretScreen {
    /// The screen of a match that is played by hand.
    pub const fn of_hands() -> SecretScreen {
        SecretScreen(Shown::Usual)
    }

    /// That of one that follows a script.
    pub const fn of_script() -> SecretScreen {
        SecretScreen(Shown::OfScript)
    }

    /// Goes to the alternate screen if a terminal is about to show what is hidden from somebody, and else leaves it.
    pub fn fit<R: Room>(&mut self, session: &Session<R>) {
        let secrets = session.history().game().keeps_secrets() && !session.is_over();
        match (secrets && stdout().is_terminal(), self.0) {
            (true, Shown::Usual) => self.enter(),
            (false, Shown::Alternate) => self.leave(),
            _ => {}
        }
    }

    fn enter(&mut self) {
        // Ctrl-C in the middle of a thought, or another signal to end, leaves the terminal as it was.
        let _ = ctrlc::set_handler(|| {
            print_bytes(LEAVE);
            std::process::exit(Exit::Interrupted.code().into());
        });
        print_bytes(ENTER);
        self.0 = Shown::Alternate;
    }

    /// Everything may be seen and kept again.
    pub fn leave(&mut self) {
        if self.0 == Shown::Alternate {
            print_bytes(LEAVE);
            self.0 = Shown::Usual;
        }
    }
}

impl Drop for SecretScreen {
    fn drop(&mut self) {
        self.leave();
    }
}
