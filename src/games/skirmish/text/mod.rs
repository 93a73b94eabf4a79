//! The command language: commands, throws, events and names of pieces as text, and back.
//!
//! `activate orla`, `step d4`, `attack g2`, `disarm c1 slow`, `spin g1 ne`, … Names of pieces depend
//! on the match, so that both ways need a [`super::Position`].

mod event;
mod name;
mod read;
mod throw;
mod write;

pub use throw::PURPOSES;

use crate::kernel::nearest;

/// A text is no command of this match, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextFault {
    /// The id of its sentence in the Fluent files.
    pub id: &'static str,
    /// What stands in the sentence, by name.
    pub args: Vec<(&'static str, String)>,
    /// What may have been meant.
    pub near: Option<String>,
}

impl TextFault {
    fn with(mut self, name: &'static str, value: impl ToString) -> TextFault {
        self.args.push((name, value.to_string()));
        self
    }

    fn near<'a>(self, text: &str, known: impl Iterator<Item = &'a str>) -> TextFault {
        TextFault {
            near: nearest(text, known).map(str::to_string),
            ..self
        }
    }
}

type Read<T> = Result<T, TextFault>;

const fn wrong(id: &'static str) -> TextFault {
    TextFault {
        id,
        args: Vec::new(),
        near: None,
    }
}

/// The verbs of the language with what follows them, for help and completion.
pub const VERBS: &[(&str, &str)] = &[
    ("choose", "HERO [LEVEL]"),
    ("aside", "BLOCK"),
    ("lay", "BLOCK a SQUARE TOP | lay BLOCK b SQUARE TOP"),
    ("entrance", "ENTRANCE"),
    ("exit", "SQUARE"),
    ("terrain", "KIND SQUARE"),
    ("door", "KIND SQUARE SQUARE"),
    ("put", "CHEST SQUARE FACING | put COLOUR SQUARE"),
    ("enough", ""),
    ("assign", "CHEST HERO"),
    ("begin", ""),
    ("activate", "FIGURE | activate TOKEN"),
    ("enter", "[SQUARE]"),
    ("step", "SQUARE | step FACING"),
    ("pass", "SQUARE… (those passed over, then where it lands)"),
    ("fly", "SQUARE"),
    ("teleport", "SQUARE"),
    ("turn", "FACING"),
    ("pivot", "FIGURE FACING"),
    ("break", ""),
    (
        "attack",
        "FIGURE… [with ABILITY…] [without ABILITY…] | attack door SQUARE SQUARE | attack with shockwave",
    ),
    ("heal", "FIGURE"),
    ("regenerate", ""),
    ("levitate", "FIGURE SQUARE"),
    ("revive", "FIGURE"),
    ("vortex", "right | vortex left"),
    ("reveal", "CHEST"),
    ("disarm", "CHEST fast | disarm CHEST slow"),
    ("open", "CHEST | open SQUARE SQUARE (a door)"),
    ("shut", "SQUARE SQUARE (a door)"),
    ("steal", "HERO"),
    ("leave", ""),
    ("forgo", "FIGURE ABILITY"),
    ("done", ""),
    ("end", "(the turn)"),
    ("spin", "FIGURE FACING"),
    ("dodge", "FIGURE"),
    (
        "strike",
        "FIGURE [with ABILITY…] [without ABILITY…] (counterattack, free attack)",
    ),
    ("decline", "FIGURE"),
    ("pick", "KIND"),
    ("place", "SQUARE FACING"),
    ("raise", "HERO"),
    ("drop", "SQUARE FACING"),
    ("concede", ""),
];
