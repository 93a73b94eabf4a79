//! One match at the table: its commands, dice and events, undo, and replaying.

pub mod account;
mod answers;
pub mod asif;
pub mod case;
pub mod census;
mod decided;
mod history;
mod lot;
mod seating;
mod verify;
pub mod way;
pub mod words;

pub use answers::{Answers, Habit, QUESTIONS};
pub use decided::{By, Decision};
pub use history::{Entry, History, Streams, UndoFault};
pub use lot::{Lot, MOST_SEED, derived};
pub use seating::{HUMAN, SavedSeat, Setup, is_placing, is_player, lot, unasked};
pub use verify::{
    Difference, FieldDifference, Played, Verified, first_difference, first_event_difference, verify,
};
