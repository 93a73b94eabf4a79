//! Players and analysis above the rules.
//!
//! - [`Random`] plays any game by [`crate::kernel::Game`] alone, and so may your own [`Player`].
//! - [`Sampled`] does with what its [`Outlook`] says of a game: it tries commands out in states dealt from its view.
//! - [`perft`] counts what can happen; beside the contract it asks a game what its rules read of a
//!   throw ([`perft::Chances`]).
//! - [`skirmish`] knows the skirmish, its book and its positions: the player [`skirmish::Greedy`], ways
//!   over several commands ([`skirmish::route`]), and the odds that its players reckon with.
//!
//! Chances are exact: a [`Fraction`]. A player is given its seat's view of the state, its commands are
//! checked like anybody's, and it owns its own chance, so that it can neither see nor disturb the dice
//! of a match.

mod budget;
pub mod castle;
mod endgame;
mod fraction;
pub mod perft;
mod player;
mod sampled;
pub mod skirmish;
mod thought;

pub use budget::{Budget, Reins};
pub use endgame::Endgame;
pub use fraction::Fraction;
pub use player::{Player, PlayerName, Pondered, Random};
pub use sampled::{Outlook, Sampled};
pub use thought::{Prospect, Thought, Trial, WON};
