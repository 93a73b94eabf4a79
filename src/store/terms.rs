//! The options of a match as files and players write them, whatever the game.

use super::entry::{TomlTable, joined, key_named};
use super::fault::near;
use super::{Message, Source};
use crate::kernel::{Term, TermRange, TermValue, Terms};

/// Reads `[options]`; what is not given stays as it is in `options`.
pub fn read_options<O: Terms>(source: &mut Source, root: &TomlTable<'_, '_>, mut options: O) -> O {
    let Some(entry) = root.entry(source, "options") else {
        return options;
    };
    let names: Vec<&str> = O::TERMS.iter().map(|term| term.name).collect();
    entry.only(source, &names);
    for term in O::TERMS.iter().filter(|term| entry.has(term.name)) {
        if let Some(value) = read_term(source, &entry, term) {
            options.set(term, value);
        }
    }
    options
}

fn read_term(source: &mut Source, entry: &TomlTable<'_, '_>, term: &Term) -> Option<TermValue> {
    match term.range {
        TermRange::Flag => entry.flag(source, term.name).map(TermValue::Flag),
        TermRange::Numbers(least, most) => {
            let number = entry.number(source, term.name, least..=most);
            number.map(TermValue::Number)
        }
        TermRange::Words(words) => {
            let words: Vec<(&str, TermValue)> =
                words.iter().map(|it| (*it, TermValue::Word(it))).collect();
            entry.choice(source, term.name, &words, None)
        }
    }
}

/// The options in which these are agreed on too, each by name and value.
///
/// # Errors
/// All names and values that there are not.
pub fn agree<'a, O: Terms>(
    mut options: O,
    agreed: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<O, Vec<Message>> {
    let mut faults = Vec::new();
    for (name, text) in agreed {
        match O::term(name).map(|term| (term, term.read(text))) {
            Some((term, Some(value))) => options.set(term, value),
            Some((term, None)) => faults.push(no_value(term, text)),
            None => {
                let known: Vec<&str> = O::TERMS.iter().map(|term| term.name).collect();
                let what = Message::new("fault-no-option")
                    .with("name", name)
                    .with("hint", near(name, known.iter().copied()))
                    .with("known", known.join(", "));
                faults.push(what);
            }
        }
    }
    match faults.is_empty() {
        true => Ok(options),
        false => Err(faults),
    }
}

/// The fault of a text that is no value of an option.
fn no_value(term: &Term, text: &str) -> Message {
    match term.range {
        TermRange::Flag => Message::new("fault-no-flag").with("key", term.name),
        TermRange::Numbers(least, most) => Message::new("fault-out-of-range")
            .with("what", key_named(term.name))
            .with("least", least.to_string())
            .with("most", most.to_string())
            .with("number", text),
        TermRange::Words(words) => Message::new("fault-no-choice")
            .with("key", term.name)
            .with("choices", joined("fault-or", words.iter().copied()))
            .with("text", text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{castle, skirmish};

    fn check<O: Terms + std::fmt::Debug>() {
        for term in O::TERMS {
            for value in O::choices(term) {
                let text = value.to_string();
                let read = agree(O::default(), [(term.name, text.as_str())]).expect("a value");
                assert_eq!(read.value(term), Some(value), "{}", term.name);
                let usual = O::usual(term) == Some(value);
                assert_eq!(read == O::default(), usual, "{} = {text}", term.name);
            }
            let none = agree(O::default(), [(term.name, "none of them"), ("no such", "")]);
            assert_eq!(none.expect_err("two faults").len(), 2, "{}", term.name);
        }
    }

    #[test]
    fn every_value_of_every_option_is_read_and_no_other() {
        check::<castle::Options>();
        check::<skirmish::Options>();
    }
}
