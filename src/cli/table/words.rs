//! The commands that every table has, and how a line is read.

use super::Room;
use crate::kernel::near;
use crate::store::Message;

/// A command that every table has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Common {
    /// Commands, rules.
    Help,
    /// The lawful commands.
    Legal,
    /// Standing answers.
    Answer,
    /// What has happened.
    Log,
    /// Takes back.
    Undo,
    /// Saves.
    Save,
    /// Goes on with a save.
    Load,
    /// Leaves.
    Quit,
}

/// Whose command a word is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Means<O> {
    /// One of every table.
    Table(Common),
    /// One of the room.
    Own(O),
}

/// A command of table or room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word<O> {
    /// What it does.
    pub means: Means<O>,
    /// As it is written.
    pub name: &'static str,
    /// Its abbreviation; may be empty.
    pub short: &'static str,
    /// What follows it.
    pub form: &'static str,
}

impl<O> Word<O> {
    /// Those of every table that need no word of the game.
    pub const COMMON: [Word<O>; 7] = [
        Word::common(Common::Help, "help", "?", "[COMMAND | RULE-ID | WORD]"),
        Word::common(Common::Legal, "legal", "l", "[VERB [WORDS]]"),
        Word::common(Common::Log, "log", "", "[HOW MANY]"),
        Word::common(Common::Undo, "undo", "u", ""),
        Word::common(Common::Save, "save", "", "[NAME] | save NAME again"),
        Word::common(Common::Load, "load", "", "[NAME]"),
        Word::common(Common::Quit, "quit", "q", ""),
    ];

    const fn common(
        means: Common,
        name: &'static str,
        short: &'static str,
        form: &'static str,
    ) -> Word<O> {
        Word {
            means: Means::Table(means),
            name,
            short,
            form,
        }
    }

    /// How it is written.
    pub fn usage(&self) -> String {
        format!("{} {}", self.name, self.form)
            .trim_end()
            .to_string()
    }
}

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request<O> {
    /// Nothing: it is empty, or a comment.
    Nothing,
    /// A command of the rules' own language.
    Rules(String),
    /// A command of every table with the words behind it.
    Table(Common, Vec<String>),
    /// A command of the room with the words behind it.
    Own(O, Vec<String>),
}

/// Reads a line whose first word is a verb, a command, or an abbreviation of one.
///
/// # Errors
/// An unknown word, with a suggestion.
pub fn read<R: Room>(room: &R, line: &str) -> Result<Request<R::Own>, String> {
    let line = line.split('#').next().unwrap_or_default();
    let mut words = line.split_whitespace().map(str::to_ascii_lowercase);
    let Some(first) = words.next() else {
        return Ok(Request::Nothing);
    };
    let rest: Vec<String> = words.collect();
    let short = room.short().iter().find(|(short, _)| *short == first);
    let first = short.map_or(first.as_str(), |(_, verb)| *verb);
    let own = room.words();
    let named = |word: &&Word<_>| word.name == first || !first.is_empty() && word.short == first;
    if let Some(word) = own.iter().find(named) {
        return Ok(match word.means {
            Means::Table(common) => Request::Table(common, rest),
            Means::Own(own) => Request::Own(own, rest),
        });
    }
    let verbs = || room.verbs().iter().map(|(verb, _)| *verb);
    if verbs().any(|verb| verb == first) {
        let text = std::iter::once(first).chain(rest.iter().map(String::as_str));
        return Ok(Request::Rules(text.collect::<Vec<_>>().join(" ")));
    }
    let known = verbs().chain(own.iter().map(|word| word.name));
    let hint = match near(first, known) {
        hint if hint.is_empty() => Message::new("terminal-help-commands").to_string(),
        hint => hint,
    };
    let message = Message::new("terminal-no-command").with("word", first);
    Err(message.to_string() + &hint)
}
