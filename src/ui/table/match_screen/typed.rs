//! What is typed: the same words as at the plain table.

use super::MatchScreen;
use crate::kernel::{Seat, Vocabulary};
use crate::store::Message;
use crate::table::choice::Meant;
use crate::table::words::{Language, Request, TableWord};
use crate::ui::table::{BesideBoard, Faced, Live, TypedMatch, completions, tell_words};
use crate::ui::window::shell::Shell;

/// A word of this line beside those of every table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OwnWord {
    /// All of the board.
    Board,
}

fn words() -> Vec<TableWord<OwnWord>> {
    TableWord::and_common([TableWord::own(OwnWord::Board, "board", "b", "")])
}

impl<G: Faced> MatchScreen<G> {
    /// The seat for which a line may decide something now, as a click or a key may.
    fn may_decide(&self, shell: &Shell) -> Result<Seat, String> {
        self.at.asked().ok_or_else(|| shell.say("line-not-yet"))
    }
}

impl<G: Faced> TypedMatch for MatchScreen<G> {
    type Game = G;

    fn live(&mut self) -> &mut Live<G> {
        &mut self.at.live
    }

    fn beside(&mut self) -> &mut BesideBoard {
        &mut self.at.beside
    }

    fn complete(&self, text: &str) -> Vec<String> {
        let verbs = G::Command::LINES.iter().map(|(verb, _)| *verb);
        let words = words();
        let words = words.iter().map(|word| word.name);
        completions(text, self.choices.tree.texts(), verbs.chain(words))
    }

    fn understand(&mut self, text: &str, shell: &mut Shell) -> Result<(), String> {
        let language = Language {
            verbs: G::Command::LINES,
            short: G::SHORT,
            words: &words(),
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
                let seat = self.may_decide(shell)?;
                let command = self.at.read(&words, seat, &shell.texts)?;
                self.do_or_ask(command, shell);
                Ok(())
            }
        }
    }

    fn tell_help(&self, shell: &Shell) -> String {
        let words: Vec<&str> = words().iter().map(|word| word.name).collect();
        tell_words(shell, G::Command::LINES, &words)
    }

    /// Points at the place that is named, or takes the deed in hand.
    fn show_lawful(&mut self, words: &[String]) {
        let (game, view) = (self.at.game(), &self.at.view);
        if let Some(at) = words.iter().find_map(|word| game.place_named(view, word)) {
            return self.look_at(at);
        }
        let begun: Vec<&str> = words.iter().map(String::as_str).collect();
        let deed = self.choices.tree.below(&begun).next();
        let phrase = deed.and_then(|leaf| self.choices.phrase_of(leaf.command));
        if let Some(deed) = phrase.map(|phrase| phrase.deed.clone())
            && let Meant::Hold(held) = self.choices.take(&deed)
        {
            self.held = Some(held);
        }
    }

    fn take_back(&mut self, shell: &mut Shell) -> Result<(), String> {
        self.may_decide(shell)?;
        self.undo(shell);
        Ok(())
    }
}
