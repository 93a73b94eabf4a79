//! The board of squares that several games play on; a board of another shape stands beside it.

mod crowd;
mod facing;
mod line;
mod span;
mod square;

pub use crowd::Crowd;
pub use facing::{Arc, Facing};
pub use line::{Crossing, Line};
pub use span::{Swath, Swaths};
pub use square::{MAX_LEVELS, MAX_SIDE, Square, SquareFault};
