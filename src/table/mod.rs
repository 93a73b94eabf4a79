//! One match at the table: its commands, dice and events, undo, and replaying.
//!
//! - [`Sitting`] is a live match with who sits at it: seats, standing answers, set-up, plans, and whose
//!   decision is awaited. Window, terminal and simulations play through it.
//! - [`History`] is what has happened in it: it plays commands with a seed's dice, keeps each [`Entry`],
//!   and takes back what was not thrown for.
//! - [`verify`] plays a match anew and tells the first difference.
//! - [`Lot`] decides what nobody wants to decide.
//! - [`case`] is a situation with what the rules make of it, whatever the game.
//! - [`choice`] is what can be done now, as a tree of words: what is typed, pressed and clicked reads it.
//! - [`lesson`] is how a game is taught by cases with goals.
//! - [`names`] says what a name is that somebody gives.
//! - [`words`] are what is typed at a table, whatever its game.
//! - [`skirmish`] is the room of the skirmish: what a click or a word means, accounts, cases.

mod answers;
pub mod case;
pub mod castle;
pub mod choice;
mod decided;
mod ears;
mod history;
pub mod lesson;
mod lot;
pub mod names;
mod openness;
mod seating;
mod sitting;
pub mod skirmish;
mod verify;
pub mod words;
mod workpiece;

pub use crate::search::PlayerName;
pub use answers::{Answers, Habit};
pub use decided::{By, Decision};
pub use ears::{Ears, HeardOf, HeardSteps, Hearer};
pub use history::{Entry, History, Streams, UndoFault};
pub use lot::{Lot, MOST_SEED, SHORT_SEEDS, derived};
pub use openness::Openness;
pub use seating::{
    Deliberated, Deliberation, HUMAN, Hosted, Minds, PROGRAM, SavedSeat, Setup, is_drawn, lot,
    program_of, unasked,
};
pub use sitting::{Given, Misplan, Onward, Plan, Planless, Sitting, Unfinished};
pub use verify::{
    Difference, FieldDifference, Verified, first_difference, first_event_difference, verify,
};
pub use workpiece::{
    Craft, Stepwise, TextChange, WorkDeed, WorkStep, Workpiece, read_work, work_text,
};
