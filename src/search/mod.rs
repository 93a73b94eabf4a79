//! Players and analysis above the rules.
//!
//! Everything here plays by [`crate::kernel::Game`] alone: it sees the state that all see, its
//! commands are checked like anybody's, and it owns its own chance, so that it can neither see nor
//! disturb the dice of a match.

mod player;

pub use player::{Player, Random, skirmish_player};
