//! One match at the table: its commands, dice and events, undo, and replaying.

pub mod case;
mod history;

pub use history::{Entry, History, UndoFault};
