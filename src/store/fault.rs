//! What is wrong with a file, where, and what to do.

use super::{Arg, Message, Texts};
use crate::kernel::nearest;
use std::cmp::Ordering;
use std::fmt;
use std::ops::Range;
use std::path::Path;

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

    /// What is wrong, in an English sentence.
    pub fn text(&self) -> String {
        self.what.to_string()
    }

    /// The file, with line and column if they are known.
    pub fn spot(&self) -> String {
        match self.place {
            Some((line, column)) => format!("{}:{line}:{column}", self.file),
            None => self.file.clone(),
        }
    }
}

/// The fault in English; [`Texts::fault`] tells it in other languages.
impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Texts::of_faults().fault(self))
    }
}

impl std::error::Error for FileFault {}

/// By file and place; what is wrong in one place stands in the order of its English words.
impl Ord for FileFault {
    fn cmp(&self, other: &FileFault) -> Ordering {
        let words = || match self.what == other.what {
            true => Ordering::Equal,
            false => self.text().cmp(&other.text()),
        };
        let places = (&self.file, self.place).cmp(&(&other.file, other.place));
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
            .with("what", fault.what)
    }
}

/// The hint that something else was meant, if any of what is known is near.
pub fn near<'a>(text: &str, known: impl Iterator<Item = &'a str>) -> Arg {
    match nearest(text, known) {
        Some(name) => Message::new("fault-did-you-mean").with("name", name).into(),
        None => Arg::NONE,
    }
}

/// A file's text while it is read, collecting all its faults.
#[derive(Clone, Debug)]
pub struct Source {
    file: String,
    text: String,
    /// The bytes at which its lines begin: a file may have as many faults as lines.
    lines: Vec<usize>,
    faults: Vec<FileFault>,
}

impl Source {
    /// Reads from this text; `file` names it in faults.
    pub fn new(file: impl Into<String>, text: impl Into<String>) -> Source {
        let text = text.into();
        let breaks = text.match_indices('\n').map(|(at, _)| at + 1);
        Source {
            lines: std::iter::once(0).chain(breaks).collect(),
            file: file.into(),
            text,
            faults: Vec::new(),
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
        let line = self.lines.partition_point(|start| *start <= byte);
        let before = self.lines[line - 1]..self.text.ceil_char_boundary(byte);
        let column = self.text[before].chars().count() + 1;
        (line, column)
    }

    /// Notes a fault at a span of the text.
    pub fn fault(&mut self, span: Range<usize>, what: Message) {
        let place = Some(self.place(span.start));
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

    /// All faults, in the order of the file.
    pub fn into_faults(mut self) -> Vec<FileFault> {
        self.faults.sort();
        self.faults.dedup();
        self.faults
    }
}
