//! What a sheet fixes to its squares: chests and tokens that stand there before the players place theirs
//! (SETUP-5 to SETUP-8).

use crate::games::skirmish::TokenColour;
use crate::kernel::{Facing, Square};
use serde::{Deserialize, Serialize};

/// The most pieces that are fixed: as many as chests and tokens fit into a match.
pub const MAX_FIXTURES: usize = 64;

/// A piece that is fixed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FixedPiece {
    /// A chest that looks this way (SETUP-6).
    Chest(Facing),
    /// A token of this colour, face down (SETUP-7).
    Token(TokenColour),
}

/// A piece and the square to which it is fixed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fixture {
    /// The square.
    pub at: Square,
    /// The piece.
    pub piece: FixedPiece,
}
