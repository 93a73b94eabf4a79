//! The commands of the skirmish's table.

use super::Session;
use crate::cli::page::Page;
use crate::cli::skirmish::table::room::RoomCommand;
use crate::cli::skirmish::table::{board, dial, places, plan};
use crate::cli::table::{Heard, complain, heard, word};
use crate::store::Message;
use crate::store::skirmish::case::keep_case;
use crate::table::skirmish::words::{self, Own};

impl Session {
    /// A command of the table, or a form above those of the rules.
    pub(in crate::cli::skirmish) fn own(
        &mut self,
        ask: RoomCommand,
        words: &[String],
        page: &mut Page,
    ) -> Heard {
        let own = match ask {
            RoomCommand::Word(own) => own,
            RoomCommand::Charge => return self.charge(words, page),
        };
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match (own, words.as_slice()) {
            (Own::Board, []) => board::draw(&self.position(), self.texts(), page),
            (Own::Where, []) => places::list(&self.position(), self.texts(), page),
            (Own::Where, words) => {
                let told = places::tell(&self.position(), self.texts(), words, page);
                return heard(told, page);
            }
            (Own::Dial, [name]) => return self.dial(name, page),
            (Own::Why, [_, ..]) => return self.why(&words.join(" "), page),
            (Own::Move, words) if (1..=2).contains(&words.len()) => {
                return self.walk(words, page);
            }
            (Own::Route, [_, _]) => {
                return self.route(words[0], words[1], page);
            }
            (Own::Threat, words) if words.len() < 3 => {
                return heard(
                    plan::threat(&self.position(), self.texts(), words, page),
                    page,
                );
            }
            (Own::Case, words @ ([_] | [_, "again"])) => return self.write_case(words, page),
            (own, _) => return complain(&self.write(usage(own)), page),
        }
        Heard::Done
    }

    fn route(&self, name: &str, square: &str, page: &mut Page) -> Heard {
        let position = self.position();
        let piece = plan::piece(&position, self.texts(), Some(name));
        let shown = piece.and_then(|who| plan::show(&position, self.texts(), who, square, page));
        heard(shown, page)
    }

    fn dial(&self, name: &str, page: &mut Page) -> Heard {
        let position = self.position();
        if let Some(who) = position.figure_named(name) {
            dial::of_figure(&position, self.texts(), who, page);
            return Heard::Done;
        }
        let kinds = &position.book.kinds;
        match kinds.iter().find(|kind| kind.id.eq_ignore_ascii_case(name)) {
            Some(kind) => {
                dial::of_kind(kind, self.texts(), page);
                Heard::Done
            }
            None => {
                let ids = kinds.iter().map(|kind| kind.id.as_str());
                let message = Message::new("board-no-kind")
                    .with("name", name)
                    .with("hint", crate::kernel::near(name, ids));
                complain(&self.texts().say(&message), page)
            }
        }
    }

    /// `case NAME [again]`.
    fn write_case(&self, words: &[&str], page: &mut Page) -> Heard {
        let Some(home) = self.home() else {
            return self.no_folder(page);
        };
        let name = words.first().copied().unwrap_or_default();
        let again = words.len() > 1;
        match keep_case(home, name, again, self.history(), &self.room().library) {
            Ok(path) => {
                let message = Message::new("board-case-written").with("file", word(&path));
                page.say(&self.texts().say(&message));
                Heard::Done
            }
            Err(fault) => complain(&fault.to_string(), page),
        }
    }
}

/// How a command of the table is written.
pub(super) fn usage(own: Own) -> String {
    let known = words::OWN.iter().find(|(other, ..)| *other == own);
    let (word, form) = known.map_or(("", ""), |(_, word, _, form)| (*word, *form));
    format!("{word} {form}").trim_end().to_string()
}
