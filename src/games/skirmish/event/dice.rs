//! The dice of a match.

use crate::games::skirmish::Throw;
use serde::{Deserialize, Serialize};

/// Dice as they fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum DiceEvent {
    /// Dice fell; a single die stands in the first place, the second is 0.
    Thrown { of: Throw, dice: [u8; 2] },
}
