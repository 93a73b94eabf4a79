//! The words of a line, taken one after the other.

use super::{Read, TextFault, wrong};

/// The words of an event behind its name, read one after the other.
pub(super) struct Words<'a> {
    rest: &'a [&'a str],
    form: String,
}

impl<'a> Words<'a> {
    /// These words, of which nothing is known yet.
    pub const fn new(rest: &'a [&'a str]) -> Words<'a> {
        let form = String::new();
        Words { rest, form }
    }

    /// Says what the words should be: the name of the event, then its fields.
    pub fn expect(&mut self, form: &[&str]) {
        let (name, fields) = form.split_at(1);
        let fields = fields.iter().map(|field| field.to_uppercase());
        let words: Vec<String> = name
            .iter()
            .map(|name| name.to_string())
            .chain(fields)
            .collect();
        self.form = words.join(" ");
    }

    /// The fault of words that are not what they should be.
    pub fn fault(&self) -> TextFault {
        wrong("fault-typed-form").with("form", &self.form)
    }

    /// The next word.
    ///
    /// # Errors
    /// When there is none.
    pub fn next(&mut self) -> Read<&'a str> {
        let Some((word, rest)) = self.rest.split_first() else {
            return Err(self.fault());
        };
        self.rest = rest;
        Ok(word)
    }

    /// All words that are left; none afterwards.
    pub fn rest(&mut self) -> &'a [&'a str] {
        std::mem::take(&mut self.rest)
    }

    /// Whether no word is left.
    pub const fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// Sees to it that no word is left.
    ///
    /// # Errors
    /// When one is.
    pub fn end(&self) -> Read<()> {
        match self.rest {
            [] => Ok(()),
            _ => Err(self.fault()),
        }
    }
}
