//! What is wrong with a file, where, and what to do.

use super::{Arg, Message};
use crate::kernel::nearest;
use crate::table::names::is_unfit;
use crate::table::words::NoCommand;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::ops::Range;
use std::path::Path;

/// The most faults that are told of one file.
pub const MOST_OF_FILE: usize = 100;
/// The most faults that are told at once.
pub const AT_ONCE: usize = 1000;
/// The most letters of a value that are told: what is wrong with a longer one is seen at its beginning.
const MOST_VALUE: usize = 300;
/// The most letters of a list of all that is known.
const MOST_KNOWN: usize = 4000;
/// The id of the message that tells how many more there are.
const MORE: &str = "fault-more";

/// A fault of a file: `maps/crypt.toml:12:5: block "q" is not declared; add a [[block]] for it`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileFault {
    /// The file as its user knows it.
    pub file: String,
    /// Line and column from 1, when the fault has a place.
    pub place: Option<(usize, usize)>,
    /// What is wrong and what to do.
    pub what: Message,
}

/// That a standing answer is given to no question of those that are known.
pub fn no_question(name: &str, known: &[&str]) -> Message {
    Message::new("fault-no-question")
        .with("name", name)
        .with("known", known.join(", "))
}

impl FileFault {
    /// A fault of a file as a whole.
    pub fn new(file: impl Into<String>, what: Message) -> FileFault {
        FileFault {
            file: file.into(),
            place: None,
            what,
        }
    }

    /// A fault of the file of a path.
    pub fn of_path(path: &Path, what: Message) -> FileFault {
        FileFault::new(path.display().to_string(), what)
    }

    /// That there are more faults than are told, of this file or, without a name, of all.
    pub fn more(file: impl Into<String>, count: usize) -> FileFault {
        FileFault::new(file, Message::new(MORE).with("count", count))
    }

    /// How many faults it stands for.
    pub fn count(&self) -> usize {
        match self.what.args.first() {
            Some((_, Arg::Number(count))) if self.what.id == MORE => {
                usize::try_from(*count).unwrap_or(1)
            }
            _ => 1,
        }
    }

    /// What is wrong, in an English sentence.
    pub fn text(&self) -> String {
        shortened(&self.what).to_string()
    }

    /// The file, with line and column if they are known. A name may hold what would move the cursor.
    pub fn spot(&self) -> String {
        let file = printable(&self.file);
        match self.place {
            Some((line, column)) => format!("{file}:{line}:{column}"),
            None => file.into_owned(),
        }
    }
}

/// The fault in English; `Texts::fault` tells it in other languages.
impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.text();
        let what = printable(&text);
        match self.file.is_empty() {
            true => f.write_str(&what),
            false => write!(f, "{}: {what}", self.spot()),
        }
    }
}

impl std::error::Error for FileFault {}

/// By file and place, that there are more last; what is wrong in one place stands in the order of its English words.
impl Ord for FileFault {
    fn cmp(&self, other: &FileFault) -> Ordering {
        let words = || match self.what == other.what {
            true => Ordering::Equal,
            false => self.text().cmp(&other.text()),
        };
        let place = |fault: &FileFault| (fault.what.id == MORE, fault.place);
        let places = (&self.file, place(self)).cmp(&(&other.file, place(other)));
        places
            .then_with(words)
            .then_with(|| self.what.cmp(&other.what))
    }
}

impl PartialOrd for FileFault {
    fn partial_cmp(&self, other: &FileFault) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<FileFault> for Message {
    fn from(fault: FileFault) -> Message {
        Message::new("fault-of-file")
            .with("file", fault.spot())
            .with("what", shortened(&fault.what).into_owned())
    }
}

/// The hint that something else was meant, if any of what is known is near.
pub fn near<'a>(text: &str, known: impl Iterator<Item = &'a str>) -> Arg {
    match nearest(text, known) {
        Some(name) => Message::new("fault-did-you-mean").with("name", name).into(),
        None => Arg::NONE,
    }
}

/// With what may have been meant, else with where the commands are listed.
impl From<&NoCommand> for Message {
    fn from(fault: &NoCommand) -> Message {
        let hint = match fault.near {
            Some(name) => Message::new("fault-did-you-mean").with("name", name),
            None => Message::new("terminal-help-commands"),
        };
        Message::new("terminal-no-command")
            .with("word", &fault.word)
            .with("hint", hint)
    }
}

/// Faults, so many of them as anybody reads; the rest is counted.
#[derive(Clone, Debug)]
pub struct FaultList {
    faults: Vec<FileFault>,
    most: usize,
    more: usize,
}

impl FaultList {
    /// A list for so many faults.
    pub const fn new(most: usize) -> FaultList {
        FaultList {
            faults: Vec::new(),
            most,
            more: 0,
        }
    }

    /// Whether further faults are only counted; the caller may spare itself to put them into words.
    pub fn is_full(&self) -> bool {
        self.faults.len() >= self.most
    }

    /// Adds a fault.
    pub fn push(&mut self, fault: FileFault) {
        match self.is_full() {
            true => self.more += fault.count(),
            // A file may have a hundred faults of one value that is nearly as long as itself.
            false => self.faults.push(match shortened(&fault.what) {
                Cow::Borrowed(_) => fault,
                Cow::Owned(what) => FileFault { what, ..fault },
            }),
        }
    }

    /// Adds faults.
    pub fn extend(&mut self, faults: impl IntoIterator<Item = FileFault>) {
        faults.into_iter().for_each(|fault| self.push(fault));
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }

    /// The faults in the order of files and places, with how many more there are; `file` names the file
    /// that they are of, or is empty.
    pub fn into_sorted(mut self, file: &str) -> Vec<FileFault> {
        self.faults.sort();
        self.faults.dedup();
        if self.more > 0 {
            self.faults.push(FileFault::more(file, self.more));
        }
        self.faults
    }
}

/// A message whose long values are cut: those of a file may be as long as the file. Paths stay, so that they can be
/// copied.
pub fn shortened(what: &Message) -> Cow<'_, Message> {
    let mut short = Cow::Borrowed(what);
    for (number, (name, value)) in what.args.iter().enumerate() {
        let most = match *name {
            "file" | "path" => continue,
            "known" => MOST_KNOWN,
            _ => MOST_VALUE,
        };
        let cut = match value {
            Arg::Text(text) => cut_off(text, most).map(Arg::Text),
            Arg::Number(_) => None,
            Arg::Said(said) => match shortened(said) {
                Cow::Borrowed(_) => None,
                Cow::Owned(said) => Some(said.into()),
            },
        };
        if let Some(cut) = cut {
            short.to_mut().args[number].1 = cut;
        }
    }
    short
}

/// The beginning of a text that has more than so many letters, with a sign that it goes on.
pub fn cut_off(text: &str, most: usize) -> Option<String> {
    let (end, _) = text.char_indices().nth(most)?;
    Some(format!("{}…", &text[..end]))
}

/// A text with every control character, and every sign that turns the direction of writing, as its
/// number: a file must not move the cursor of whoever reads about it.
pub fn printable(text: &str) -> Cow<'_, str> {
    escaped(text, |_| false)
}

/// A text of several lines, in the same way.
pub fn printable_lines(text: &str) -> Cow<'_, str> {
    escaped(text, |c| c == '\n')
}

fn escaped(text: &str, stays: impl Fn(char) -> bool) -> Cow<'_, str> {
    let is_bad = |c: char| is_unfit(c) && !stays(c);
    if !text.contains(is_bad) {
        return Cow::Borrowed(text);
    }
    let mut told = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match is_bad(c) {
            // As JSON writes them, whose lines are printed too.
            true => told.push_str(&format!("\\u{:04x}", u32::from(c))),
            false => told.push(c),
        }
    }
    Cow::Owned(told)
}

/// A file's text while it is read, collecting all its faults.
#[derive(Clone, Debug)]
pub struct Source {
    file: String,
    text: String,
    /// The bytes at which its lines begin: a file may have as many faults as lines.
    lines: Vec<u32>,
    faults: FaultList,
}

impl Source {
    /// Reads from this text; `file` names it in faults.
    pub fn new(file: impl Into<String>, text: impl Into<String>) -> Source {
        let text = text.into();
        // As small as can be: a file may be nothing but line breaks. None is larger than 4 GB.
        let breaks = || text.bytes().zip(1..).filter(|(byte, _)| *byte == b'\n');
        let mut lines = Vec::with_capacity(breaks().count() + 1);
        lines.push(0);
        lines.extend(breaks().map(|(_, next): (u8, u32)| next));
        Source {
            lines,
            file: file.into(),
            text,
            faults: FaultList::new(MOST_OF_FILE),
        }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The file's name.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Line and column (in characters), from 1, of a byte of the text.
    pub fn place(&self, byte: usize) -> (usize, usize) {
        let line = self.lines.partition_point(|start| *start as usize <= byte);
        let before = self.lines[line - 1] as usize..self.text.ceil_char_boundary(byte);
        let column = self.text[before].chars().count() + 1;
        (line, column)
    }

    /// Notes a fault at a span of the text.
    pub fn fault(&mut self, span: Range<usize>, what: Message) {
        // Finding the place takes time, and there may be as many faults as letters.
        let place = (!self.is_full()).then(|| self.place(span.start));
        self.faults.push(FileFault {
            file: self.file.clone(),
            place,
            what,
        });
    }

    /// Notes a fault of the file as a whole.
    pub fn fault_whole(&mut self, what: Message) {
        self.faults.push(FileFault::new(self.file.clone(), what));
    }

    /// Notes the fault of a TOML reader.
    pub fn fault_toml(&mut self, error: &toml::de::Error) {
        if self.is_full() {
            return self.fault_whole(Message::new("fault-broken"));
        }
        let text = error.message().trim().replace('\n', "; ");
        let what = Message::new("fault-toml").with("text", text);
        match error.span() {
            Some(span) => self.fault(span, what),
            None => self.fault_whole(what),
        }
    }

    /// Whether any fault was noted.
    pub fn has_faults(&self) -> bool {
        !self.faults.is_empty()
    }

    /// How many faults were noted, told or only counted.
    pub fn fault_count(&self) -> usize {
        self.faults.faults.len() + self.faults.more
    }

    /// Whether further faults are only counted.
    pub fn is_full(&self) -> bool {
        self.faults.is_full()
    }

    /// The faults in the order of the file, and how many more there are than anybody reads.
    pub fn into_faults(self) -> Vec<FileFault> {
        self.faults.into_sorted(&self.file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_values_are_told_by_their_beginning() {
        let long = "ä".repeat(MOST_VALUE + 1);
        let cut = format!("{}…", "ä".repeat(MOST_VALUE));
        let message = |text: &str| {
            let inner = Message::new("fault-quoted").with("word", text);
            Message::new("fault-of-file")
                .with("file", &long)
                .with("count", 3)
                .with("what", inner)
        };
        assert_eq!(*shortened(&message(&long)), message(&cut));
        let short = message("short");
        assert!(matches!(shortened(&short), Cow::Borrowed(same) if *same == short));
    }

    #[test]
    fn faults_that_wait_to_be_told_hold_no_long_values() {
        let mut source = Source::new("a.toml", "x");
        let what = Message::new("fault-unknown-key").with("key", "k".repeat(100_000));
        source.fault(0..1, what);
        let faults = source.into_faults();
        let [(_, Arg::Text(key))] = &faults[0].what.args[..] else {
            panic!("one value");
        };
        assert_eq!(key.chars().count(), MOST_VALUE + 1);
    }
}
