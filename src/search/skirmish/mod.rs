//! What knows the skirmish: its computer players, ways over several commands, chances, threats.

mod cheapest;
mod distance;
mod evaluation;
mod field;
mod greedy;
mod last_turn;
mod odds;
mod planner;
mod player;
mod queue;
mod readings;
mod rollout;
mod route;
mod threat;

pub use distance::before as squares_before;
pub use greedy::Greedy;
pub use last_turn::LastTurn;
pub use odds::{
    Odds, break_chance, disarm_chance, door_chance, heal_chance, miss_chance, steal_chance,
};
pub use planner::{Character, Planner, Strength};
#[cfg(feature = "prices")]
pub use planner::{Samples, WEIGHTS_HEAD, Watched};
pub use player::{PLAYERS, player_named};
pub use rollout::Rollout;
pub use route::{Aim, Arrival, Prefer, Reach, Route, RouteOptions, Tokens, route};
pub use threat::{Threat, Threats, threats};
