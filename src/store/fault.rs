//! What is wrong with a file, where, and what to do.

use std::fmt;
use std::ops::Range;

/// A fault of a file: `maps/crypt.toml:12:5: block "q" is not declared; add a [[block]] for it`.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct FileFault {
    /// The file as its user knows it.
    pub file: String,
    /// Line and column from 1, when the fault has a place.
    pub place: Option<(usize, usize)>,
    /// A sentence: what is wrong and what to do.
    pub text: String,
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if let Some((line, column)) = self.place {
            write!(f, ":{line}:{column}")?;
        }
        write!(f, ": {}", self.text)
    }
}

impl std::error::Error for FileFault {}

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
    pub fn fault(&mut self, span: Range<usize>, text: impl Into<String>) {
        let place = Some(self.place(span.start));
        self.faults.push(FileFault {
            file: self.file.clone(),
            place,
            text: text.into(),
        });
    }

    /// Notes a fault of the file as a whole.
    pub fn fault_whole(&mut self, text: impl Into<String>) {
        self.faults.push(FileFault {
            file: self.file.clone(),
            place: None,
            text: text.into(),
        });
    }

    /// Notes the fault of a TOML reader.
    pub fn fault_toml(&mut self, error: &toml::de::Error) {
        let text = error.message().trim().replace('\n', "; ");
        match error.span() {
            Some(span) => self.fault(span, text),
            None => self.fault_whole(text),
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
