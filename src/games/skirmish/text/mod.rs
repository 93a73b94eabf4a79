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

/// A text is no command, throw or piece of this match, and what is wrong with it.
pub type TextFault = crate::kernel::TextFault<Refusal>;

type Read<T> = Result<T, TextFault>;

const fn wrong(id: &'static str) -> TextFault {
    TextFault::new(id)
}

/// Gives `$table!` what it is told and then the commands whose text is a verb and their fields in order;
/// all others are read and written one by one.
macro_rules! with_plain_commands {
    ($table:ident! $($told:tt)*) => {
        $table! {
            $($told)*
            Aside "aside" block;
            Lay "lay" block side at top;
            Entrance "entrance" gate;
            Exit "exit" at;
            PutTerrain "terrain" kind at;
            PutChest "put" chest at facing;
            PutToken "put" colour at;
            Enough "enough";
            Assign "assign" chest to;
            Begin "begin";
            Activate "activate" who;
            Pivot "pivot" who to;
            Concede "concede";
            Fly "fly" to;
            Teleport "teleport" to;
            Turn "turn" to;
            Break "break";
            Heal "heal" on;
            Regenerate "regenerate";
            Levitate "levitate" who to;
            Revive "revive" who;
            Vortex "vortex" way;
            Reveal "reveal" chest;
            Open "open" chest;
            Steal "steal" from;
            Leave "leave";
            Done "done";
            Spin "spin" who to;
            Dodge "dodge" who;
            Decline "decline" who;
            Pick "pick" kind;
            Place "place" at facing;
            Raise "raise" hero;
            Drop "drop" at facing;
        }
    };
}
use with_plain_commands;

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
