//! Text for a terminal: paragraphs broken at a width that fits all of them.

use std::fmt::Write;
use std::sync::OnceLock;

/// The longest line of sentences; longer ones are hard to read.
const WIDTH: usize = 96;
/// The narrowest terminal that is written for.
const NARROW: usize = 60;

/// The columns of the terminal, at least those of the narrowest: what `COLUMNS` says, else what the
/// terminal says; none when stdout is no terminal.
pub fn columns() -> Option<usize> {
    static COLUMNS: OnceLock<Option<usize>> = OnceLock::new();
    let found = COLUMNS.get_or_init(|| {
        let named = std::env::var("COLUMNS").ok();
        let named = named.and_then(|columns| columns.trim().parse().ok());
        named.or_else(|| Some(console::Term::stdout().size_checked()?.1.into()))
    });
    found.map(|columns: usize| columns.max(NARROW))
}

/// Columns of a line of sentences.
fn width() -> usize {
    columns().map_or(WIDTH, |columns| columns.min(WIDTH))
}

/// Text put together line by line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Page(String);

impl Page {
    /// Adds a paragraph, broken between words; lines after the first are indented by `indent`. Blanks
    /// before the first word stay.
    pub fn paragraph(&mut self, text: &str, indent: usize) {
        let start = text.len() - text.trim_start_matches(' ').len();
        self.flow(" ".repeat(start), text, indent);
    }

    /// Adds an entry of a list: `left`, and from column `at` on what there is to say of it. A longer
    /// `left` has a line of its own.
    pub fn entry(&mut self, left: &str, at: usize, text: &str) {
        if left.chars().count() < at {
            self.flow(format!("{left:<at$}"), text, at);
        } else {
            self.line(left);
            self.flow(" ".repeat(at), text, at);
        }
    }

    /// Adds `start`, which ends before a word, and the words of a text behind it.
    fn flow(&mut self, start: String, text: &str, indent: usize) {
        let mut column = start.chars().count();
        let mut first = true;
        self.0.push_str(&start);
        for word in text.split_whitespace() {
            let length = word.chars().count();
            if first {
                first = false;
                column += length;
            } else if column + 1 + length > width() {
                self.0.push('\n');
                self.0.extend(std::iter::repeat_n(' ', indent));
                column = indent + length;
            } else {
                self.0.push(' ');
                column += 1 + length;
            }
            self.0.push_str(word);
        }
        self.0.push('\n');
    }

    /// Adds a sentence.
    pub fn say(&mut self, text: &str) {
        self.paragraph(text, 2);
    }

    /// Adds a line as it is.
    pub fn line(&mut self, text: impl std::fmt::Display) {
        // Writing into a String cannot fail.
        let _ = writeln!(self.0, "{text}");
    }

    /// The text so far.
    pub fn text(&self) -> &str {
        &self.0
    }
}
