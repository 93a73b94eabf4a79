//! Reading a TOML file entry by entry, so that one fault hides no other.

use super::fault::near;
use super::portrait::MOST_LETTERS;
use super::{Message, Source};
use crate::table::names::{NameFault, composed, line_fault, name_fault, words_fault};
use std::fmt::Display;
use std::ops::{Range, RangeInclusive};
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

/// A value of a TOML file with its place.
pub type Placed<'i> = Spanned<DeValue<'i>>;

/// A table of a TOML file. Its getters note what is wrong in the source and read on; none means
/// that a fault was noted, or that an optional key is absent.
#[derive(Clone)]
pub struct TomlTable<'a, 'i> {
    table: &'a DeTable<'i>,
    span: Range<usize>,
}

/// Reads a TOML file whose `format` line must be `format`, by handing its root to `read`. A file
/// that is no TOML shows all faults of its syntax and nothing else, since what follows from them is
/// guesswork.
pub fn read_document<T>(
    source: &mut Source,
    format: &str,
    read: impl FnOnce(&mut Source, &TomlTable<'_, '_>) -> T,
) -> Option<T> {
    let text = source.text().to_string();
    let (root, errors) = DeTable::parse_recoverable(&text);
    for error in &errors {
        source.fault_toml(error);
    }
    if !errors.is_empty() {
        return None;
    }
    let root = TomlTable {
        table: root.get_ref(),
        span: 0..0,
    };
    check_format(source, &root, format)?;
    Some(read(source, &root))
}

/// The `format` line of a TOML file, as far as it can be read.
pub fn format_of(text: &str) -> Option<String> {
    let (root, _) = DeTable::parse_recoverable(text);
    let format = root.get_ref().get("format")?;
    format.get_ref().as_str().map(str::to_string)
}

fn check_format(source: &mut Source, root: &TomlTable<'_, '_>, format: &str) -> Option<()> {
    let Some(value) = root.get("format") else {
        source.fault_whole(Message::new("fault-no-format").with("format", format));
        return None;
    };
    let given = value.get_ref().as_str().unwrap_or_default();
    if given == format {
        return Some(());
    }
    let family = |name: &str| {
        name.rsplit_once(' ')
            .map_or(String::new(), |(family, _)| family.to_string())
    };
    let id = if !given.is_empty() && family(given) == family(format) {
        "fault-other-version"
    } else {
        "fault-other-format"
    };
    let what = Message::new(id).with("format", format).with("given", given);
    source.fault(value.span(), what);
    None
}

impl<'a, 'i> TomlTable<'a, 'i> {
    /// Where the entry stands.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Where a key's value stands; the entry itself when the key is absent.
    pub fn span_of(&self, key: &str) -> Range<usize> {
        self.get(key).map_or(self.span(), Spanned::span)
    }

    /// Line and column of a key, or of the bracket before that of a table; none when the key is absent.
    pub fn key_place(&self, source: &Source, key: &str) -> Option<(usize, usize)> {
        let (name, value) = self.table.get_key_value(key)?;
        let key = name.span().start;
        // A table begins with its bracket; one in line stands behind its key.
        let bracket = value.span().start < key;
        Some(source.place(if bracket { value.span().start } else { key }))
    }

    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&'a Placed<'i>> {
        self.table.get(key)
    }

    /// Whether a key is there.
    pub fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// The keys with their places and values, in alphabetical order.
    pub fn pairs(&self) -> impl Iterator<Item = (&'a str, Range<usize>, &'a Placed<'i>)> {
        self.table
            .iter()
            .map(|(key, value)| (key.get_ref().as_ref(), key.span(), value))
    }

    /// Notes every key that is not among these.
    pub fn only(&self, source: &mut Source, keys: &[&str]) {
        for (key, span, _) in self.pairs() {
            if !keys.contains(&key) {
                let known = match source.is_full() {
                    true => &[],
                    false => keys,
                };
                let hint = near(key, known.iter().copied());
                let what = Message::new("fault-unknown-key")
                    .with("key", key)
                    .with("hint", hint);
                source.fault(span, what);
            }
        }
    }

    /// A key that must be there.
    pub fn need(&self, source: &mut Source, key: &str) -> Option<&'a Placed<'i>> {
        let value = self.get(key);
        if value.is_none() {
            self.missing(source, key);
        }
        value
    }

    fn missing(&self, source: &mut Source, key: &str) {
        let what = Message::new("fault-missing-key").with("key", key);
        match self.span.is_empty() {
            true => source.fault_whole(what),
            false => source.fault(self.span(), what),
        }
    }

    /// A text of 1 to 200 characters that must be there.
    pub fn text(&self, source: &mut Source, key: &str) -> Option<&'a str> {
        let value = self.need(source, key)?;
        read_text(source, value, key_named(key))
    }

    /// A text, or the default when the key is absent.
    pub fn text_or(&self, source: &mut Source, key: &str, default: &str) -> Option<String> {
        match self.has(key) {
            true => self.text(source, key).map(str::to_string),
            false => Some(default.to_string()),
        }
    }

    /// A name that somebody gives, which must be there. One that is none is noted, and handed out for whoever can mend it.
    pub fn name(&self, source: &mut Source, key: &str) -> Option<String> {
        let text = composed(self.text(source, key)?).into_owned();
        self.note(source, key, name_fault(&text));
        Some(text)
    }

    /// A line of so many letters at most, or nothing when the key is absent.
    pub fn line_or_none(&self, source: &mut Source, key: &str, most: usize) -> Option<String> {
        let text = composed(&self.text_or(source, key, "")?).into_owned();
        self.note(source, key, line_fault(&text, most));
        Some(text)
    }

    /// Words of several lines, so many letters at most, or nothing when the key is absent.
    pub fn words_or_none(&self, source: &mut Source, key: &str, most: usize) -> Option<String> {
        let text = self.text_or(source, key, "")?;
        let text = composed(&text.replace("\r\n", "\n").replace('\r', "\n")).into_owned();
        self.note(source, key, words_fault(&text, most));
        Some(text)
    }

    /// The same of words that must be there.
    pub fn words(&self, source: &mut Source, key: &str, most: usize) -> Option<String> {
        self.need(source, key)?;
        self.words_or_none(source, key, most)
    }

    fn note(&self, source: &mut Source, key: &str, fault: Option<NameFault>) {
        if let Some(fault) = fault {
            source.fault(self.span_of(key), name_message(key, fault));
        }
    }

    /// A name for commands and files that must be there: lower-case letters, digits, hyphens.
    pub fn id(&self, source: &mut Source, key: &str) -> Option<&'a str> {
        let text = self.text(source, key)?;
        let fault = id_fault(key, text);
        let plain = fault.is_none();
        if let Some(what) = fault {
            source.fault(self.span_of(key), what);
        }
        plain.then_some(text)
    }

    /// A number that must be there.
    pub fn number<N: Number>(
        &self,
        source: &mut Source,
        key: &str,
        range: RangeInclusive<N>,
    ) -> Option<N> {
        let value = self.need(source, key)?;
        read_number(source, value, key_named(key), range)
    }

    /// A number, or the default when the key is absent.
    pub fn number_or<N: Number>(
        &self,
        source: &mut Source,
        key: &str,
        range: RangeInclusive<N>,
        default: N,
    ) -> Option<N> {
        match self.has(key) {
            true => self.number(source, key, range),
            false => Some(default),
        }
    }

    /// `true` or `false`; `false` when the key is absent.
    pub fn flag(&self, source: &mut Source, key: &str) -> Option<bool> {
        let Some(value) = self.get(key) else {
            return Some(false);
        };
        let flag = value.get_ref().as_bool();
        if flag.is_none() {
            source.fault(value.span(), Message::new("fault-no-flag").with("key", key));
        }
        flag
    }

    /// One of some words, or the default when the key is absent. Without a default the key must be
    /// there.
    pub fn choice<T: Copy>(
        &self,
        source: &mut Source,
        key: &str,
        choices: &[(&str, T)],
        default: Option<T>,
    ) -> Option<T> {
        if !self.has(key) && default.is_some() {
            return default;
        }
        let text = self.text(source, key)?;
        let choice = choices.iter().find(|(name, _)| *name == text);
        if choice.is_none() {
            let names = choices.iter().map(|(name, _)| *name);
            let what = Message::new("fault-no-choice")
                .with("key", key)
                .with("choices", joined("fault-or", names))
                .with("text", text);
            source.fault(self.span_of(key), what);
        }
        choice.map(|(_, value)| *value)
    }

    /// A list that must be there.
    pub fn list(&self, source: &mut Source, key: &str) -> Option<&'a DeArray<'i>> {
        let value = self.need(source, key)?;
        let list = value.get_ref().as_array();
        if list.is_none() {
            source.fault(value.span(), Message::new("fault-no-list").with("key", key));
        }
        list.filter(|list| is_short(source, value.span(), key, list))
    }

    /// A list of a fixed length that must be there.
    pub fn list_of(
        &self,
        source: &mut Source,
        key: &str,
        length: usize,
        what: Message,
    ) -> Option<&'a DeArray<'i>> {
        let list = self.list(source, key)?;
        if list.len() != length {
            let what = Message::new("fault-list-length")
                .with("key", key)
                .with("length", length)
                .with("what", what)
                .with("count", list.len());
            source.fault(self.span_of(key), what);
        }
        (list.len() == length).then_some(list)
    }

    /// All entries `[[key]]`; none of them when the key is absent.
    pub fn entries(&self, source: &mut Source, key: &str) -> Vec<TomlTable<'a, 'i>> {
        let Some(value) = self.get(key) else {
            return Vec::new();
        };
        let Some(list) = value.get_ref().as_array() else {
            source.fault(
                value.span(),
                Message::new("fault-one-bracket").with("key", key),
            );
            return Vec::new();
        };
        if !is_short(source, value.span(), key, list) {
            return Vec::new();
        }
        list.iter()
            .filter_map(|value| TomlTable::of(source, value, key_named(key)))
            .collect()
    }

    /// The entry `[key]`, when it is there.
    pub fn entry(&self, source: &mut Source, key: &str) -> Option<TomlTable<'a, 'i>> {
        TomlTable::of(source, self.get(key)?, key_named(key))
    }

    /// A value that must be a table.
    pub fn of(
        source: &mut Source,
        value: &'a Placed<'i>,
        what: Message,
    ) -> Option<TomlTable<'a, 'i>> {
        let table = value.get_ref().as_table();
        if table.is_none() {
            let kind = value.get_ref().type_str();
            let what = Message::new("fault-no-table")
                .with("what", what)
                .with("kind", kind);
            source.fault(value.span(), what);
        }
        table.map(|table| TomlTable {
            table,
            span: value.span(),
        })
    }
}

/// Why a text is no name, or no words, for what is called so.
pub fn name_message(key: &str, fault: NameFault) -> Message {
    let (most, sign) = match fault {
        NameFault::Blank => (0, String::new()),
        NameFault::Long(most) => (most, String::new()),
        NameFault::Sign(sign) => (0, format!("U+{:04X}", u32::from(sign))),
    };
    Message::new("fault-name")
        .with("key", key)
        .with("why", fault.word())
        .with("most", most)
        .with("sign", sign)
}

/// Why a text is no name for commands and files: these have lower-case letters, digits, hyphens.
pub fn id_fault(key: &str, text: &str) -> Option<Message> {
    let mut bytes = text.bytes();
    let plain = bytes.all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    (!plain).then(|| {
        Message::new("fault-no-id")
            .with("key", key)
            .with("text", text)
    })
}

/// The most values of a list of the data; some are held against each other.
const MAX_VALUES: usize = 4096;

/// Whether a list is no longer than any that serves.
fn is_short(source: &mut Source, span: Range<usize>, key: &str, list: &DeArray<'_>) -> bool {
    if list.len() > MAX_VALUES {
        let what = Message::new("fault-long-list")
            .with("key", key)
            .with("most", MAX_VALUES)
            .with("count", list.len());
        source.fault(span, what);
    }
    list.len() <= MAX_VALUES
}

/// A value as the key that it stands behind.
pub fn key_named(key: &str) -> Message {
    Message::new("fault-key").with("key", key)
}

/// Words in quotes, joined by the message of that id: one or other, one and other.
pub fn joined<'a>(id: &'static str, words: impl Iterator<Item = &'a str>) -> Message {
    let quoted = words.map(|word| Message::new("fault-quoted").with("word", word));
    let all = quoted.reduce(|one, other| Message::new(id).with("one", one).with("other", other));
    all.unwrap_or_else(|| Message::new("fault-quoted").with("word", ""))
}

/// The most characters of a text of the data: those of the longest, a picture.
pub const MAX_TEXT: usize = MOST_LETTERS;

/// A value that must be a text.
pub fn read_text<'a>(source: &mut Source, value: &'a Placed<'_>, what: Message) -> Option<&'a str> {
    let Some(text) = value.get_ref().as_str() else {
        let kind = value.get_ref().type_str();
        let what = Message::new("fault-no-text")
            .with("what", what)
            .with("kind", kind);
        source.fault(value.span(), what);
        return None;
    };
    let wrong = if text.trim().is_empty() {
        "fault-empty-text"
    } else if text.chars().count() > MAX_TEXT {
        "fault-long-text"
    } else {
        return Some(text);
    };
    source.fault(value.span(), Message::new(wrong).with("what", what));
    None
}

/// A list of texts with their places; an absent key is an empty list.
pub fn read_texts<'a>(
    source: &mut Source,
    entry: &TomlTable<'a, '_>,
    key: &str,
) -> Vec<(&'a str, Range<usize>)> {
    if !entry.has(key) {
        return Vec::new();
    }
    let mut texts = Vec::new();
    for value in entry.list(source, key).into_iter().flat_map(|it| it.iter()) {
        let what = Message::new("fault-each-of").with("key", key);
        let text = read_text(source, value, what);
        texts.extend(text.map(|text| (text, value.span())));
    }
    texts
}

/// What each of the words in a list stands for; an absent key is an empty list.
pub fn read_words<T: Copy>(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    key: &str,
    known: &[(&str, T)],
) -> Vec<T> {
    let mut words = Vec::new();
    for (word, span) in read_texts(source, entry, key) {
        match known.iter().find(|(known, _)| *known == word) {
            Some((_, meant)) => words.push(*meant),
            None => {
                let hint = near(word, known.iter().map(|(known, _)| *known));
                let what = Message::new("fault-no-word")
                    .with("word", word)
                    .with("key", key)
                    .with("hint", hint);
                source.fault(span, what);
            }
        }
    }
    words
}

/// A whole number of the data.
pub trait Number: Copy + PartialOrd + Display + TryFrom<i128> {}

impl<N: Copy + PartialOrd + Display + TryFrom<i128>> Number for N {}

/// A value that must be a whole number in a range.
pub fn read_number<N: Number>(
    source: &mut Source,
    value: &Placed<'_>,
    what: Message,
    range: RangeInclusive<N>,
) -> Option<N> {
    let Some(integer) = value.get_ref().as_integer() else {
        let kind = value.get_ref().type_str();
        let what = Message::new("fault-no-number")
            .with("what", what)
            .with("kind", kind);
        source.fault(value.span(), what);
        return None;
    };
    let number = i128::from_str_radix(integer.as_str(), integer.radix()).ok();
    let number = number.and_then(|number| N::try_from(number).ok());
    let number = number.filter(|number| range.contains(number));
    if number.is_none() {
        let (least, most) = (range.start(), range.end());
        let what = Message::new("fault-out-of-range")
            .with("what", what)
            .with("least", least.to_string())
            .with("most", most.to_string())
            .with("number", integer.as_str());
        source.fault(value.span(), what);
    }
    number
}
