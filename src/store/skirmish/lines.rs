//! TOML written line by line.

use std::fmt::{Display, Write};

/// The lines of a file so far.
#[derive(Default)]
pub(in crate::store::skirmish) struct Lines(String);

impl Lines {
    /// The file.
    pub fn into_text(self) -> String {
        self.0
    }

    /// The head of a table: `[turn]` for `turn`, `[[hero]]` for `[hero]`.
    pub fn head(&mut self, name: &str) {
        self.0.push_str(&format!("\n[{name}]\n"));
    }

    /// An empty line.
    pub fn gap(&mut self) {
        self.0.push('\n');
    }

    /// A value that is written as it is.
    pub fn put(&mut self, key: &str, value: impl Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "{key} = {value}");
    }

    /// A value unless it is what a case has where nothing is said.
    pub fn unless<T: PartialEq + Display>(&mut self, key: &str, value: T, default: T) {
        if value != default {
            self.put(key, value);
        }
    }

    /// A text in quotes.
    pub fn text(&mut self, key: &str, text: &str) {
        self.put(key, quoted(text));
    }

    /// A text unless it is what a case has where nothing is said.
    pub fn text_unless(&mut self, key: &str, text: &str, default: &str) {
        if text != default {
            self.text(key, text);
        }
    }

    /// A text unless it is blank, which no file may hold.
    pub fn text_if_any(&mut self, key: &str, text: &str) {
        if !text.trim().is_empty() {
            self.text(key, text);
        }
    }

    /// A name; what has none yet goes by its id, so that its file can be read again.
    pub fn name_or(&mut self, name: &str, id: &str) {
        self.text("name", if name.trim().is_empty() { id } else { name });
    }

    /// Something that is not so unless it is said.
    pub fn flag(&mut self, key: &str, holds: bool) {
        self.unless(key, holds, false);
    }

    /// A list of texts.
    pub fn text_list<'a>(&mut self, key: &str, texts: impl IntoIterator<Item = &'a str>) {
        self.put(key, text_list(texts));
    }

    /// A list of texts unless there is none.
    pub fn words(&mut self, key: &str, words: &[&str]) {
        if !words.is_empty() {
            self.text_list(key, words.iter().copied());
        }
    }

    /// A drawing, a row a line.
    pub fn drawing(&mut self, key: &str, rows: &[String]) {
        self.put(key, format!("\"\"\"\n{}\"\"\"", rows.join("\n")));
    }

    /// The same with its end on a line of its own.
    pub fn block(&mut self, key: &str, rows: &[String]) {
        self.put(key, format!("\"\"\"\n{}\n\"\"\"", rows.join("\n")));
    }

    /// A count of each, on one line.
    pub fn counts(&mut self, key: &str, counts: impl IntoIterator<Item = (impl Display, u8)>) {
        let counts = counts
            .into_iter()
            .map(|(name, count)| format!("{} = {count}", quoted(&name.to_string())));
        let counts: Vec<String> = counts.collect();
        self.put(key, format!("{{ {} }}", counts.join(", ")));
    }
}

/// A text as TOML writes it.
pub(in crate::store::skirmish) fn quoted(text: &str) -> String {
    toml::Value::String(text.to_string()).to_string()
}

/// A list of texts as TOML writes it.
pub(in crate::store::skirmish) fn text_list<'a>(
    texts: impl IntoIterator<Item = &'a str>,
) -> String {
    let texts: Vec<String> = texts.into_iter().map(quoted).collect();
    format!("[{}]", texts.join(", "))
}

/// The word for a value.
///
/// # Panics
/// When the words are not those of all values.
pub(in crate::store::skirmish) fn word<T: PartialEq>(
    words: &[(&'static str, T)],
    value: T,
) -> &'static str {
    let known = words.iter().find(|(_, known)| *known == value);
    known
        .map(|(word, _)| *word)
        .expect("every value has a word")
}
