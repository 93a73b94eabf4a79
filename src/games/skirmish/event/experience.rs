//! Experience.

use crate::games::skirmish::{FigId, Points};
use crate::kernel::Seat;
use serde::{Deserialize, Serialize};

/// Experience and the levels it gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum ExperienceEvent {
    /// A seat gains experience (XP-1).
    Gained { seat: Seat, points: Points },
    /// A hero has risen to a level (XP-2).
    Levelled { who: FigId, level: u8 },
}
