//! The files of the castle chase: boards, rules, matches, and the sentences of what happens.

#[cfg(feature = "texts")]
mod aimed;
#[cfg(feature = "texts")]
mod asked;
mod boards;
pub mod case;
mod lessons;
mod library;
mod provided;
mod sets;
mod stored;
#[cfg(feature = "texts")]
mod told;
mod typed;

#[cfg(feature = "texts")]
pub use aimed::{aimed, matter_name, played_with, shown_face};
#[cfg(feature = "texts")]
pub use asked::{AskedBy, asked};
pub use boards::{FORMAT as BOARD_FORMAT, read_board};
pub use lessons::{
    CASTLE_LESSONS, FIRST_CHASE, castle_lesson, castle_lesson_sitting, chase_guide, first_chase,
    is_first_chase,
};
pub use library::CastleLibrary;
pub use sets::{listed_boards, shipped_boards};
pub use stored::{CastleHead, CastleReplay, CastleSitting};
#[cfg(feature = "texts")]
pub use told::{CastleTeller, outcome, span};

use crate::games::castle::Figure;

/// The message that names a figure.
pub const fn figure_id(figure: Figure) -> &'static str {
    match figure {
        Figure::Shaman => "castle-shaman",
        Figure::Guard => "castle-guard",
        Figure::Harpy => "castle-harpy",
        Figure::Wyvern => "castle-wyvern",
        Figure::Sphinx => "castle-sphinx",
    }
}
