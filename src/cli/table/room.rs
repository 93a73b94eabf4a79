//! What a game's room in the terminal provides; all else of a table is the same for every game.

use super::Session;
use super::heard::Heard;
use crate::cli::page::Page;
use crate::cli::telling::Told;
use crate::kernel::{Game, Seat, Vocabulary};
use crate::store::replay::Stored;
use crate::store::{FileFault, Home, Message, RuleText, Texts};
use crate::table::Sitting;
use crate::table::words::{Language, Means, Request, TableWord};

/// A match as it lies before one seat.
pub struct Seen<'a, G: Game> {
    /// The book.
    pub game: &'a G,
    /// The state as the seat knows it.
    pub state: &'a G::State,
    /// Who looks.
    pub seat: Seat,
}

/// How the board is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Look {
    /// Drawn.
    #[default]
    Drawn,
    /// In words.
    InWords,
}

/// How the lawful commands of a verb stand under a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listed {
    /// A few of them, and how many there are.
    InShort,
    /// All of them: one is chosen among all.
    InFull,
    /// Not at all; `legal` lists them.
    Not,
}

/// The room of a game in the terminal.
pub trait Room: Clone {
    /// The game.
    type Game: Told;
    /// A command of the room, above those of the rules.
    type Own: Copy;

    /// The verbs of the rules' language, each with what follows it.
    fn verbs(&self) -> &[(&'static str, &'static str)] {
        <Self::Game as Game>::Command::LINES
    }

    /// Abbreviations of verbs, each with the verb.
    fn short(&self) -> &[(&'static str, &'static str)] {
        &[]
    }

    /// The commands of table and room in the order in which help lists them; those of every table are
    /// [`TableWord::COMMON`].
    fn words(&self) -> Vec<TableWord<Self::Own>> {
        TableWord::COMMON.to_vec()
    }

    /// The rules with their texts.
    fn rules(&self) -> &[RuleText];

    /// Hashes of the data files as they are now, by name.
    fn hashes(&self) -> &[(String, String)] {
        &[]
    }

    /// What a typed line asks for.
    ///
    /// # Errors
    /// An unknown word, with a suggestion.
    fn read(
        &self,
        _seen: &Seen<'_, Self::Game>,
        line: &str,
    ) -> Result<Request<Self::Own>, Message> {
        let language = Language {
            verbs: self.verbs(),
            short: self.short(),
            words: &self.words(),
        };
        language.read(line).map_err(|fault| Message::from(&fault))
    }

    /// Carries out a command of the room.
    fn carry_out(
        session: &mut Session<Self>,
        own: Self::Own,
        words: &[String],
        page: &mut Page,
    ) -> Heard;

    /// Whether a command of the room plays on, which a match that is over does not.
    fn plays(own: Self::Own) -> Playing;

    /// The name of the place where a match is played.
    fn place(&self, seen: &Seen<'_, Self::Game>) -> String;

    /// Shows the board.
    fn show(&self, seen: &Seen<'_, Self::Game>, texts: &Texts, look: Look, page: &mut Page);

    /// What a seat is asked.
    fn question(&self, seen: &Seen<'_, Self::Game>, texts: &Texts) -> String;

    /// What helps to answer it, told before the lawful answers.
    fn beside_question(&self, _seen: &Seen<'_, Self::Game>, _texts: &Texts, _page: &mut Page) {}

    /// How the lawful commands of a verb are listed.
    fn listed(&self, _verb: &str) -> Listed {
        Listed::InShort
    }

    /// The message that says what a command does: one of the game for its own words, that of every table for the others.
    fn help_of(&self, word: &str) -> String {
        let verb = self.verbs().iter().any(|(verb, _)| *verb == word);
        let means_own =
            |it: &TableWord<Self::Own>| it.name == word && matches!(it.means, Means::Own(_));
        match verb || self.words().iter().any(means_own) {
            true => format!("{}-help-{word}", Self::Game::NAME),
            false => format!("help-{word}"),
        }
    }

    /// What a lawful command would leave undone that somebody may have forgotten, said with what is typed to mean it.
    fn undone(
        &self,
        _seen: &Seen<'_, Self::Game>,
        _command: <Self::Game as Game>::Command,
    ) -> Option<Message> {
        None
    }

    /// The command that passes for a seat that is asked, if nothing is lost by it.
    fn idle_pass(
        &self,
        _state: &<Self::Game as Game>::State,
        _seat: Seat,
    ) -> Option<<Self::Game as Game>::Command> {
        None
    }

    /// What follows the list of the rules' and the table's commands in help.
    fn forms(&self, _texts: &Texts, _page: &mut Page) {}

    /// Hears of a match that has come to its end, so that it can be noted among the user's files.
    ///
    /// # Errors
    /// Why it could not.
    fn note_end(
        &self,
        _sitting: &Sitting<Self::Game, <Self::Game as Stored>::Plan>,
        _home: &Home,
    ) -> Result<(), FileFault> {
        Ok(())
    }

    /// What begins a new match, as it is typed.
    fn new_match(&self) -> Message {
        Message::new("terminal-begin").with("game", Self::Game::NAME)
    }

    /// What can be done when a match is over.
    fn after_end(&self) -> Message {
        Message::new("terminal-after-end").with("command", self.new_match())
    }

    /// Tells a refusal.
    fn tell_refusal(&self, texts: &Texts, refusal: <Self::Game as Game>::Refusal, page: &mut Page);
}

/// Whether a command of a room plays on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Playing {
    /// It plays commands of the rules.
    On,
    /// It only tells or keeps something.
    Not,
}
