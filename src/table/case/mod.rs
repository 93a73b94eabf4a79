//! Cases of any game: a situation, commands with their dice, and what the rules make of them.
//!
//! A game says by [`Cased`] what only it knows of its cases; [`Script`] is one that can be played. How a case is
//! written down is the store's matter; nothing here opens a file.

mod cased;
mod expect;
mod play;
mod script;

pub use cased::{Cased, facts_by_name};
pub use expect::{Differs, Expect, Expected, begins_with};
pub use play::{CaseReport, Failure};
pub use script::{At, Script, Step, Written};
