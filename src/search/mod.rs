//! Players and analysis above the rules.
//!
//! Everything here plays by [`crate::kernel::Game`] alone: it sees the state that all see, its
//! commands are checked like anybody's, and it owns its own chance, so that it can neither see nor
//! disturb the dice of a match.

mod cheapest;
mod distance;
mod evaluation;
mod field;
mod fraction;
mod greedy;
mod odds;
pub mod perft;
mod player;
mod route;
mod threat;

pub use fraction::Fraction;
pub use greedy::Greedy;
pub use odds::{
    Blow, Odds, ability_serves, break_chance, disarm_chance, door_chance, heal_chance, steal_chance,
};
pub use player::{Player, Random, skirmish_player};
pub use route::{Aim, Arrival, Prefer, Reach, Route, RouteOptions, Tokens, route};
pub use threat::{Threat, Threats, threats};
