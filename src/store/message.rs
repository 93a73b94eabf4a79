//! A message to be said: an id of the Fluent files with its arguments.

#[cfg(feature = "texts")]
use super::Texts;
use crate::kernel::{Square, TextFault};
use std::fmt;

/// One argument of a message.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Arg {
    /// Words.
    Text(String),
    /// A number; it chooses singular and plural.
    Number(i64),
    /// Another message, said in the same language.
    Said(Box<Message>),
}

impl Arg {
    /// Nothing at all, where there is nothing to say.
    pub const NONE: Arg = Arg::Text(String::new());
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_string())
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Arg {
        Arg::Text(text.clone())
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Said(Box::new(message))
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

macro_rules! numbers {
    ($($kind:ty)*) => {
        $(impl From<$kind> for Arg {
            fn from(number: $kind) -> Arg {
                Arg::Number(i64::from(number))
            }
        })*
    };
}

numbers! { u8 u16 u32 i16 i32 i64 }

macro_rules! words {
    ($($kind:ty)*) => {
        $(impl From<$kind> for Arg {
            fn from(value: $kind) -> Arg {
                Arg::Text(value.to_string())
            }
        })*
    };
}

words! { char Square }

/// A message to be said: its id and arguments.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Message {
    /// The id in the Fluent files.
    pub id: &'static str,
    /// Arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// A message without arguments.
    pub const fn new(id: &'static str) -> Message {
        Message {
            id,
            args: Vec::new(),
        }
    }

    /// The message with one more argument.
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((name, value.into()));
        self
    }
}

/// The message in English, which is what the command line speaks; without the feature `texts` in the
/// words of its id, with its arguments.
impl fmt::Display for Message {
    #[cfg(feature = "texts")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Texts::of_faults().say(self))
    }

    #[cfg(not(feature = "texts"))]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.bare())
    }
}

impl Message {
    /// The message without a sentence: `refusal-too-few-mp` is told as `too few mp (needs: 4, has: 1)`.
    #[cfg(any(test, not(feature = "texts")))]
    fn bare(&self) -> String {
        let (_, words) = self.id.split_once('-').unwrap_or(("", self.id));
        let said = |arg: &Arg| match arg {
            Arg::Text(text) => text.clone(),
            Arg::Number(number) => number.to_string(),
            Arg::Said(message) => message.bare(),
        };
        let args = self.args.iter().filter(|(_, arg)| *arg != Arg::NONE);
        let args: Vec<String> = args
            .map(|(name, arg)| format!("{name}: {}", said(arg)))
            .collect();
        match args.is_empty() {
            true => words.replace('-', " "),
            false => format!("{} ({})", words.replace('-', " "), args.join(", ")),
        }
    }
}

impl<R> From<&TextFault<R>> for Message {
    fn from(fault: &TextFault<R>) -> Message {
        let hint = fault.near.as_ref().map_or(Arg::NONE, |name| {
            Message::new("fault-did-you-mean").with("name", name).into()
        });
        let args = fault.args.iter();
        let what = args.fold(Message::new(fault.id), |what, (name, value)| {
            what.with(name, value)
        });
        what.with("hint", hint)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_sentences_a_message_is_the_words_of_its_id() {
        let meant = Message::new("fault-did-you-mean").with("name", "orla");
        let message = Message::new("wrong-figure-unknown")
            .with("name", "orly")
            .with("count", 2)
            .with("nothing", Arg::NONE)
            .with("hint", meant);
        let bare = "figure unknown (name: orly, count: 2, hint: did you mean (name: orla))";
        assert_eq!(message.bare(), bare);
        assert_eq!(Message::new("refusal-held").bare(), "held");
    }
}
