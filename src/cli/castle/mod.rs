//! The castle chase in the terminal: its table, many matches, its rules.

mod board;
pub mod desk;
mod hands;
mod options;
mod perft;
mod room;
mod simulate;
mod table;
