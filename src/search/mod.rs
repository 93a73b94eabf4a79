//! Players and analysis above the rules.
//!
//! What stands here plays by [`crate::kernel::Game`] alone; what knows the rules of one game lies in a
//! room of that game. Every player sees the state that all see, its commands are checked like
//! anybody's, and it owns its own chance, so that it can neither see nor disturb the dice of a match.

mod fraction;
pub mod perft;
mod player;
pub mod skirmish;

pub use fraction::Fraction;
pub use player::{Player, Random};
