//! Text for a terminal: paragraphs broken at a width that fits all of them.

use std::fmt::Write;

/// Columns of a line of sentences.
const WIDTH: usize = 96;

/// A number with its noun: `1 chest`, `2 chests`.
pub fn count(number: impl Into<u64>, noun: &str) -> String {
    match number.into() {
        1 => format!("1 {noun}"),
        number => format!("{number} {noun}s"),
    }
}

/// Text put together line by line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Page(String);

impl Page {
    /// Adds a paragraph, broken between words; lines after the first are indented by `indent`.
    pub fn paragraph(&mut self, text: &str, indent: usize) {
        let mut column = 0;
        for word in text.split_whitespace() {
            let length = word.chars().count();
            if column == 0 {
                column = length;
            } else if column + 1 + length > WIDTH {
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
