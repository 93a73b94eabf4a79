//! The castle chase in the window: its board, its cards, match, set-up, end and replay.

mod actions;
mod board;
mod chronicle;
mod end;
mod matches;
mod new_match;
mod pictured;
mod places;
mod play;
pub mod room;
mod shown;
mod thumbnail;
mod words;
