//! The command language: commands, throws, events and names of pieces as text, and back.
//!
//! `activate orla`, `step d4`, `attack g2`, `disarm c1 slow`, `spin g1 ne`, … Names of pieces depend
//! on the match, so that both ways need a [`super::Position`].

mod event;
mod name;
mod read;
mod throw;
mod word;
mod words;
mod write;

pub use event::EVENTS;
pub use throw::PURPOSES;

use super::Refusal;
use super::words::command::with_commands;

/// A text is no command, throw or piece of this match, and what is wrong with it.
pub type TextFault = crate::kernel::TextFault<Refusal>;

type Read<T> = Result<T, TextFault>;

const fn wrong(id: &'static str) -> TextFault {
    TextFault::new(id)
}

/// Gives `$table!` what it is told and then the commands whose text is a verb and their fields in order;
/// all others are read and written one by one.
macro_rules! with_plain_commands {
    ($($told:tt)*) => {
        with_commands! { only_plain! [$($told)*] [] }
    };
}
use with_plain_commands;

/// Goes through the commands one by one and keeps those whose text is `plain`.
macro_rules! only_plain {
    ([$table:ident! $($told:tt)*] [$($kept:tt)*]) => {
        $table! { $($told)* $($kept)* }
    };
    (
        [$($told:tt)*] [$($kept:tt)*]
        $(#[$doc:meta])*
        $name:ident $({ $($field:ident: $type:ident),* })?
        $verb:literal $form:tt $phase:ident $dice:ident plain $((behind $other:ident))?;
        $($rest:tt)*
    ) => {
        only_plain! { [$($told)*] [$($kept)* $name $verb $($($field)*)?;] $($rest)* }
    };
    (
        $told:tt $kept:tt
        $(#[$doc:meta])*
        $name:ident $({ $($field:ident: $type:ident),* })?
        $verb:literal $form:tt $phase:ident $dice:ident own $((behind $other:ident))?;
        $($rest:tt)*
    ) => {
        only_plain! { $told $kept $($rest)* }
    };
}
use only_plain;

/// What help says of a command.
struct Help {
    of: Row,
    behind: &'static [Row],
    /// A verb with what follows it; none where an earlier command says it.
    line: Option<(&'static str, &'static str)>,
}

macro_rules! help {
    ($(
        $(#[$doc:meta])*
        $name:ident $({ $($field:ident: $type:ident),* })?
        $verb:literal $form:tt $phase:ident $dice:ident $text:ident $((behind $other:ident))?;
    )*) => {
        /// The commands in the order of their table.
        #[derive(Clone, Copy)]
        enum Row { $($name,)* }

        const HELP: &[Help] = &[$(Help {
            of: Row::$name,
            behind: &[$(Row::$other)?],
            line: help!(@line $verb $form),
        },)*];
    };
    (@line $verb:literal ditto) => { None };
    (@line $verb:literal $form:literal) => { Some(($verb, $form)) };
}

with_commands! { help! }

/// The verbs of the language with what follows them, for help and completion.
pub const VERBS: &[(&str, &str)] = &listed();

/// How many commands say something in help.
const LINES: usize = {
    let (mut lines, mut row) = (0, 0);
    while row < HELP.len() {
        lines += HELP[row].line.is_some() as usize;
        row += 1;
    }
    lines
};

/// The lines of help: each in its place in the table, and behind it those that want to stand there.
const fn listed() -> [(&'static str, &'static str); LINES] {
    let mut listed = [("", ""); LINES];
    let (mut count, mut row) = (0, 0);
    while row < HELP.len() {
        let mut next = 0;
        while HELP[row].behind.is_empty() && next <= HELP.len() {
            // Itself, then all the others.
            let help = &HELP[if next == 0 { row } else { next - 1 }];
            let here = match help.behind {
                [other] => *other as usize == HELP[row].of as usize,
                _ => next == 0,
            };
            if let (true, Some(line)) = (here, help.line) {
                listed[count] = line;
                count += 1;
            }
            next += 1;
        }
        row += 1;
    }
    assert!(
        count == LINES,
        "a command is listed behind one that is listed behind another"
    );
    listed
}
