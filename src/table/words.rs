//! What is typed at any table: the commands that every table has, how a line is read, and the name under
//! which something is kept.

use super::names::composed;
use crate::kernel::nearest;

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
pub struct TableWord<O> {
    /// What it does.
    pub means: Means<O>,
    /// As it is written.
    pub name: &'static str,
    /// Its abbreviation; may be empty.
    pub short: &'static str,
    /// What follows it.
    pub form: &'static str,
}

impl<O> TableWord<O> {
    /// Commands, rules.
    pub const HELP: TableWord<O> =
        TableWord::common(Common::Help, "help", "?", "[COMMAND | RULE-ID | WORD]");
    /// The lawful commands.
    pub const LEGAL: TableWord<O> =
        TableWord::common(Common::Legal, "legal", "l", "[VERB [WORDS]]");
    /// What has happened.
    pub const LOG: TableWord<O> = TableWord::common(Common::Log, "log", "", "[HOW MANY]");
    /// Takes back.
    pub const UNDO: TableWord<O> = TableWord::common(Common::Undo, "undo", "u", "");
    /// Saves.
    pub const SAVE: TableWord<O> =
        TableWord::common(Common::Save, "save", "", "[NAME] | save NAME again");
    /// Goes on with a save.
    pub const LOAD: TableWord<O> = TableWord::common(Common::Load, "load", "", "[NAME]");
    /// Leaves.
    pub const QUIT: TableWord<O> = TableWord::common(Common::Quit, "quit", "q", "");

    /// Those of every table that need no word of the game.
    pub const COMMON: [TableWord<O>; 7] = [
        TableWord::HELP,
        TableWord::LEGAL,
        TableWord::LOG,
        TableWord::UNDO,
        TableWord::SAVE,
        TableWord::LOAD,
        TableWord::QUIT,
    ];

    /// Those of a room, and behind them [`TableWord::COMMON`].
    pub fn and_common(own: impl IntoIterator<Item = TableWord<O>>) -> Vec<TableWord<O>> {
        own.into_iter().chain(TableWord::COMMON).collect()
    }

    /// Standing answers, with the questions of the game in its form.
    pub const fn answer(form: &'static str) -> TableWord<O> {
        TableWord::common(Common::Answer, "answer", "an", form)
    }

    /// A command of the room.
    pub const fn own(
        means: O,
        name: &'static str,
        short: &'static str,
        form: &'static str,
    ) -> TableWord<O> {
        TableWord {
            means: Means::Own(means),
            name,
            short,
            form,
        }
    }

    const fn common(
        means: Common,
        name: &'static str,
        short: &'static str,
        form: &'static str,
    ) -> TableWord<O> {
        TableWord {
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

/// A line that begins with no command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoCommand {
    /// Its first word.
    pub word: String,
    /// The words behind it.
    pub rest: Vec<String>,
    /// The command that may have been meant.
    pub near: Option<&'static str>,
}

/// The first words that a table understands.
#[derive(Clone, Copy, Debug)]
pub struct Language<'a, O> {
    /// The verbs of the rules, each with what follows it.
    pub verbs: &'a [(&'static str, &'static str)],
    /// Abbreviations of verbs, each with the verb.
    pub short: &'a [(&'static str, &'static str)],
    /// The commands of table and room.
    pub words: &'a [TableWord<O>],
}

impl<O: Copy> Language<'_, O> {
    /// Reads a line whose first word is a verb, a command, or an abbreviation of one.
    ///
    /// # Errors
    /// When its first word is none of these.
    pub fn read(&self, line: &str) -> Result<Request<O>, NoCommand> {
        let line = line.split('#').next().unwrap_or_default();
        let mut words = line.split_whitespace().map(str::to_ascii_lowercase);
        let Some(first) = words.next() else {
            return Ok(Request::Nothing);
        };
        let rest: Vec<String> = words.collect();
        let short = self.short.iter().find(|(short, _)| *short == first);
        let first = short.map_or(first.as_str(), |(_, verb)| *verb);
        let named =
            |word: &&TableWord<_>| word.name == first || !first.is_empty() && word.short == first;
        if let Some(word) = self.words.iter().find(named) {
            return Ok(match word.means {
                Means::Table(common) => Request::Table(common, rest),
                Means::Own(own) => Request::Own(own, rest),
            });
        }
        let verbs = || self.verbs.iter().map(|(verb, _)| *verb);
        if verbs().any(|verb| verb == first) {
            let text = std::iter::once(first).chain(rest.iter().map(String::as_str));
            return Ok(Request::Rules(text.collect::<Vec<_>>().join(" ")));
        }
        let known = verbs().chain(self.words.iter().map(|word| word.name));
        Err(NoCommand {
            near: nearest(first, known),
            word: first.to_string(),
            rest,
        })
    }
}

/// What becomes of a file that has the name already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IfTaken {
    /// It stays, and nothing is written.
    Stays,
    /// Another is put in its place.
    Replaced,
}

/// The name under which something is kept, as it is typed: `my first match`, `my first match again`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptName {
    /// The name of the file; whether it may be one is for who writes it.
    pub name: String,
    /// Whether another of that name is written over.
    pub if_taken: IfTaken,
}

impl KeptName {
    /// Reads `NAME [again]`; none when no name is there. A lone `again` is a name.
    pub fn read(words: &[impl AsRef<str>]) -> Option<KeptName> {
        let (name, if_taken) = match words {
            [] => return None,
            [name @ .., last] if !name.is_empty() && last.as_ref() == AGAIN => {
                (name, IfTaken::Replaced)
            }
            name => (name, IfTaken::Stays),
        };
        Some(KeptName {
            name: file_name(name),
            if_taken,
        })
    }
}

/// The word behind a name that puts what is kept in the place of another.
const AGAIN: &str = "again";

/// The name of a file for a name of several words: they are joined, since files have none with spaces.
pub fn file_name(words: &[impl AsRef<str>]) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    composed(&words.join("-")).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(line: &str) -> Option<(String, IfTaken)> {
        let words: Vec<&str> = line.split_whitespace().collect();
        KeptName::read(&words).map(|kept| (kept.name, kept.if_taken))
    }

    #[test]
    fn a_name_is_all_words_up_to_a_last_again() {
        let stays = |name: &str| Some((name.to_string(), IfTaken::Stays));
        let replaced = |name: &str| Some((name.to_string(), IfTaken::Replaced));
        assert_eq!(kept(""), None);
        assert_eq!(kept("foo"), stays("foo"));
        assert_eq!(kept("foo bar"), stays("foo-bar"));
        assert_eq!(kept("foo again"), replaced("foo"));
        assert_eq!(kept("my first match again"), replaced("my-first-match"));
        assert_eq!(kept("again foo"), stays("again-foo"));
        assert_eq!(kept("again"), stays("again"));
        assert_eq!(kept("again again"), replaced("again"));
    }
}
