//! The boards that games play on: squares, and hexagons.

mod crowd;
mod facing;
mod hex;
mod line;
mod span;
mod square;

pub use crowd::Crowd;
pub use facing::{Arc, Facing};
pub use hex::{Hex, HexFault, HexWay, MAX_RADIUS};
pub use line::{Crossing, Line};
pub use span::{Swath, Swaths};
pub use square::{MAX_LEVELS, MAX_SIDE, Square, SquareFault};
