//! Forms above the rules' commands: ways, activate-and-attack. They are carried out as in the window.

use super::Session;
use crate::cli::page::Page;
use crate::cli::skirmish::table::plan;
use crate::cli::table::{Heard, complain};
use crate::games::skirmish::{Command, Refusal};
use crate::table::skirmish::History;
use crate::table::skirmish::hand::{self, Plays};
use crate::table::skirmish::hindrance::Hindrance;
use crate::table::skirmish::way;

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

    fn play(&mut self, command: Command) -> Result<(), Refusal> {
        self.session.play(command, self.page)
    }

    fn go_on(&mut self) {
        self.session.advance(self.page);
    }
}

impl Session {
    /// `move [FIGURE] SQUARE`.
    pub(super) fn walk(&mut self, words: &[&str], page: &mut Page) -> Heard {
        let (name, square) = match words {
            [name, square] => (Some(*name), *square),
            [square] => (None, *square),
            _ => return Heard::Refused,
        };
        let position = self.position();
        let way = plan::piece(&position, self.texts(), name).and_then(|piece| {
            let steps = plan::steps(&position, self.texts(), piece, square)?;
            Ok((piece, steps))
        });
        let (piece, steps) = match way {
            Ok(way) => way,
            Err(fault) => return complain(&fault, page),
        };
        let before = self.entries();
        let session = &mut *self;
        let walked = hand::follow(&mut Aloud { session, page }, piece, &steps);
        if let Ok(Some(surprise)) = walked {
            let broken = Hindrance::Broken(surprise);
            page.say(&self.texts().hindrance(&self.position(), broken));
        }
        self.done_since(before, walked.map(drop), page)
    }

    /// `FIGURE attack TARGET…`: activates it if needed, turns it if needed, attacks.
    pub(super) fn charge(&mut self, words: &[String], page: &mut Page) -> Heard {
        let Some((name, targets)) = words.split_first() else {
            return Heard::Refused;
        };
        let who = match plan::figure(&self.position(), self.texts(), name) {
            Ok(who) => who,
            Err(fault) => return complain(&fault, page),
        };
        let targets: Vec<&str> = targets.iter().map(String::as_str).collect();
        let thought = match self.before_attack(who, &targets) {
            Ok(thought) => thought,
            Err(refusal) => return self.done_since(self.entries(), Err(refusal), page),
        };
        let position = self.history().game().at(&thought);
        let read = position.parse_command(&format!("attack {}", targets.join(" ")));
        let attack = match read {
            Ok(attack) => attack,
            Err(fault) => match fault.refusal {
                Some(refusal) => return self.done_since(self.entries(), Err(refusal), page),
                None => return complain(&self.texts().text_fault(&fault), page),
            },
        };
        let there = way::aimed_at(&self.position(), who, &targets);
        let before = self.entries();
        let session = &mut *self;
        let struck = hand::charge(&mut Aloud { session, page }, who, there, attack);
        self.done_since(before, struck, page)
    }

    /// Tells a refusal, and goes on if anything was played since this entry.
    fn done_since(&mut self, before: usize, done: Result<(), Refusal>, page: &mut Page) -> Heard {
        if let Err(refusal) = done {
            self.tell_refusal(refusal, page);
        }
        if done.is_err() && self.entries() == before {
            return Heard::Refused;
        }
        self.advance(page);
        Heard::Done
    }
}
