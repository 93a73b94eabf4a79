//! The command language: commands, throws and events as text, and back.
//!
//! `explore -1,4`, `step wyvern -3,0`, `wall 2,1 2,2`, … A name means the same in every match; fields are
//! written by their two coordinates, neighbours also by the way to them: `explore ne`.

mod command;
mod event;
mod throw;
mod word;

pub use command::{VERBS, command_text, read_command};
pub use event::{EVENTS, event_text, field_name, read_event};
pub use throw::{purpose_text, read_throw, throw_text};

use super::words::Refusal;

/// A text is no command, throw or event, and what is wrong with it.
pub type TextFault = crate::kernel::TextFault<Refusal>;

type Read<T> = Result<T, TextFault>;

const fn wrong(id: &'static str) -> TextFault {
    TextFault::new(id)
}

/// Writes and reads an enum by a table: of each its name and its fields, in the order in which they stand in
/// the text, a word each.
macro_rules! table {
    (
        $(#[$doc:meta])* $names:ident $written:ident $read:ident $of:ident
        $($variant:ident $verb:literal $form:literal $($field:ident)*;)*
    ) => {
        $(#[$doc])*
        pub const $names: &[(&str, &str)] = &[$(($verb, $form),)*];

        fn $written(it: $of) -> String {
            match it {
                $($of::$variant { $($field),* } => {
                    let words: &[String] = &[$verb.to_string(), $($crate::games::castle::text::word::Word::word($field)),*];
                    words.join(" ")
                })*
            }
        }

        fn $read(verb: &str, words: &[&str]) -> super::Read<Option<$of>> {
            Ok(Some(match (verb, words) {
                $(($verb, [$($field),*]) => $of::$variant {
                    $($field: $crate::games::castle::text::word::Word::read($field)?),*
                },)*
                _ => return Ok(None),
            }))
        }
    };
}
use table;

/// The fault of words that are none of a table's.
fn none_of(
    names: &[(&'static str, &'static str)],
    verb: &str,
    unknown: &'static str,
    argument: &'static str,
) -> TextFault {
    match names.iter().find(|(name, _)| *name == verb) {
        Some((name, form)) => {
            wrong("fault-typed-form").with("form", format!("{name} {form}").trim_end())
        }
        None => {
            let known = names.iter().map(|(name, _)| *name);
            wrong(unknown).with(argument, verb).near(verb, known)
        }
    }
}
