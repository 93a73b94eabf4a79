//! The skirmish in the terminal: its table, cases, many matches.

mod agreed;
pub mod arena;
mod beginning;
pub mod data;
pub mod desk;
pub mod exam;
pub mod figure;
pub mod first;
pub mod fit;
pub mod guided;
mod learnt;
mod lesson;
pub mod map;
mod outcome;
pub mod party;
pub mod perft;
pub mod simulate;
mod statistics;
pub mod table;
mod watched;
