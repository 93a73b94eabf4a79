//! The table of the skirmish: what a word means, standing answers, accounts, playing a case.

pub mod account;
mod answers;
pub mod asif;
pub mod case;
pub mod census;
pub mod chances;
pub mod chronicle;
pub mod dungeon;
pub mod figure;
pub mod foresight;
pub mod guide;
pub mod hindrance;
mod history;
mod hosted;
pub mod intent;
pub mod leaving;
pub mod new_match;
pub mod party;
pub mod way;
pub mod words;

pub use answers::{QUESTIONS, answer};
pub use history::{Entry, History};
pub use hosted::is_placing;
