//! The skirmish in the terminal: its table, cases, many matches.

mod agreed;
pub mod case;
pub mod simulate;
pub mod table;
