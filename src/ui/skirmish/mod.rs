//! The skirmish in the window: its board, dials, match, set-up, end and replay.

pub mod board;
pub mod dial;
pub mod end;
pub mod legend;
pub mod new_match;
pub mod play;
pub mod prints;
pub mod replay;
pub mod shown;
pub mod sitting;
mod story;
pub mod words;

pub use end::End;
pub use legend::legend_window;
