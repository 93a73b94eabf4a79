//! The castle chase in the terminal: its board and hands, what is counted in many matches.

mod board;
mod hands;
mod room;
mod simulate;
mod tabled;

pub use room::{CastleRoom, Own};
pub use simulate::{ChaseCounts, ChaseSums};
