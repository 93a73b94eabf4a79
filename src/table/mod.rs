//! One match at the table: its commands, dice and events, undo, and replaying.

mod answers;
pub mod case;
pub mod census;
mod history;
mod verify;

pub use answers::{Answers, Habit, QUESTIONS};
pub use history::{Entry, History, UndoFault};
pub use verify::{
    Difference, FieldDifference, Played, Verified, first_difference, first_event_difference, verify,
};
