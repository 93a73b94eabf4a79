//! What is typed: the same words as at the plain table.

use super::ChasePlay;
use crate::games::castle::Command;
use crate::games::castle::{Castle, Figure};
use crate::kernel::Vocabulary;
use crate::kernel::{Hex, Label};
use crate::store::Message;
use crate::table::castle::SHORT;
use crate::table::words::{Language, Request, TableWord};
use crate::ui::table::{BesideBoard, Live, TypedMatch, completions, tell_words};
use crate::ui::window::shell::Shell;

/// A word of this line beside those of every table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OwnWord {
    /// All of the board.
    Board,
}

const WORDS: [TableWord<OwnWord>; 8] = [
    TableWord::own(OwnWord::Board, "board", "b", ""),
    TableWord::HELP,
    TableWord::LEGAL,
    TableWord::LOG,
    TableWord::UNDO,
    TableWord::SAVE,
    TableWord::LOAD,
    TableWord::QUIT,
];

impl ChasePlay {
    /// Whether a line may decide something now, as a click or a key may.
    fn may_decide(&self, shell: &Shell) -> Result<(), String> {
        match self.asked() {
            Some(_) => Ok(()),
            None => Err(shell.say("line-not-yet")),
        }
    }
}

impl TypedMatch for ChasePlay {
    type Game = Castle;

    fn live(&mut self) -> &mut Live<Castle> {
        &mut self.at.live
    }

    fn beside(&mut self) -> &mut BesideBoard {
        &mut self.at.beside
    }

    fn complete(&self, text: &str) -> Vec<String> {
        let verbs = Command::LINES.iter().map(|(verb, _)| *verb);
        let words = WORDS.iter().map(|word| word.name);
        completions(text, self.choices.tree.texts(), verbs.chain(words))
    }

    fn understand(&mut self, text: &str, shell: &mut Shell) -> Result<(), String> {
        let language = Language {
            verbs: Command::LINES,
            short: &SHORT,
            words: &WORDS,
        };
        let line = language.read(text);
        match line.map_err(|fault| shell.texts.say(&Message::from(&fault)))? {
            Request::Nothing => Ok(()),
            Request::Own(OwnWord::Board, _) => {
                self.at.camera.let_go();
                Ok(())
            }
            Request::Table(common, words) => self.do_common(common, &words, shell),
            Request::Rules(words) => {
                self.may_decide(shell)?;
                let seat = self.at.viewer.unwrap_or(crate::kernel::Seat(0));
                let command = self.at.read(&words, seat, &shell.texts)?;
                self.do_or_ask(command, shell);
                Ok(())
            }
        }
    }

    fn tell_help(&self, shell: &Shell) -> String {
        tell_words(shell, Command::LINES, &WORDS.map(|word| word.name))
    }

    /// Points at the field or figure that is named.
    fn show_lawful(&mut self, words: &[String]) {
        let field = words.iter().find_map(|word| word.parse::<Hex>().ok());
        let figure = words.iter().find_map(|word| Figure::named(word));
        let at = field.or_else(|| self.position().where_is(figure?));
        let board = &self.at.live.history().game().board;
        if let Some(at) = at.filter(|at| board.has(*at)) {
            self.look_at(at);
        }
    }

    fn take_back(&mut self, shell: &mut Shell) -> Result<(), String> {
        self.may_decide(shell)?;
        self.undo(shell);
        Ok(())
    }
}
