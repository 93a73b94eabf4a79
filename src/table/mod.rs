//! One match at the table: its commands, dice and events, undo, and replaying.

mod decided;
mod history;
mod lot;
mod seating;
pub mod skirmish;
mod verify;

pub use decided::{By, Decision};
pub use history::{Entry, History, Streams, UndoFault};
pub use lot::{Lot, MOST_SEED, derived};
pub use seating::{HUMAN, SavedSeat, Setup, is_placing, lot, unasked};
pub use verify::{
    Difference, FieldDifference, Played, Verified, first_difference, first_event_difference, verify,
};
