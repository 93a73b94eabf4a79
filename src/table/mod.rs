//! One match at the table: its commands, dice and events, undo, and replaying.

mod history;
mod lot;
mod seating;
pub mod skirmish;
mod verify;

pub use history::{Entry, History, UndoFault};
pub use lot::{Lot, MOST_SEED, derived};
pub use seating::{HUMAN, SavedSeat, Setup, is_placing, unasked};
pub use verify::{
    Difference, FieldDifference, Played, Verified, first_difference, first_event_difference, verify,
};
