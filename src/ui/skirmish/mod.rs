//! The skirmish in the window: its board, dials, match, set-up, end and replay.

mod actions;
mod board;
mod builder;
mod data;
mod dial;
mod dungeons;
mod end;
mod figure;
mod legend;
mod look;
mod matches;
mod new_match;
mod own_work;
mod party;
mod pictured;
mod places;
mod play;
mod prints;
mod replay;
pub mod room;
mod scenes;
mod shown;
mod spectacle;
pub use spectacle::Spectacle;
mod statistics;
mod thumbnail;
