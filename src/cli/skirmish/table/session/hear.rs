//! The commands of the skirmish's table.

use super::Session;
use crate::cli::page::Page;
use crate::cli::skirmish::table::{board, dial, places, plan};
use crate::cli::table::{Heard, complain, heard, word};
use crate::store::Message;
use crate::store::skirmish::advice_text;
use crate::store::skirmish::case::keep_case;
use crate::table::skirmish::intent::typed;
use crate::table::skirmish::words::{Own, plays, word_of};
use crate::table::words::{KeptName, Request, TableWord};

impl Session {
    /// A command of the table, or a form above those of the rules.
    pub(in crate::cli::skirmish) fn own(
        &mut self,
        own: Own,
        words: &[String],
        page: &mut Page,
    ) -> Heard {
        if plays(own) {
            return self.perform(&Request::Own(own, words.to_vec()), page);
        }
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
            (Own::Route, [_, _]) => {
                return self.route(words[0], words[1], page);
            }
            (Own::Threat, words) if words.len() < 3 => {
                return heard(
                    plan::threat(&self.position(), self.texts(), words, page),
                    page,
                );
            }
            (Own::Hint, []) => page.say(&self.advice()),
            (Own::Case, words) => return self.write_case(words, page),
            (own, _) => return complain(&self.write(usage(own)), page),
        }
        Heard::Done
    }

    /// What the guide would do, of what whoever asks may see.
    fn advice(&self) -> String {
        self.seen(|seen| advice_text(self.texts(), seen.game, seen.state, seen.seat))
    }

    fn route(&self, name: &str, square: &str, page: &mut Page) -> Heard {
        let position = self.position();
        let piece = typed::piece(&position, name);
        let piece = piece.map_err(|fault| self.texts().text_fault(&fault));
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
        let Some(KeptName { name, if_taken }) = KeptName::read(words) else {
            return complain(&self.write(usage(Own::Case)), page);
        };
        let Some(home) = self.home() else {
            return self.no_folder(page);
        };
        match keep_case(home, &name, if_taken, self.history(), &self.room().library) {
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
    word_of(own).map_or_else(String::new, TableWord::usage)
}
