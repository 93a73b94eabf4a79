//! Experience.

use crate::games::skirmish::{FigId, Points, SkirmishTongue};
use crate::kernel::Seat;
use crate::vocabulary;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// Experience and the levels it gives.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs)]
    pub enum ExperienceEvent in SkirmishTongue, unknown "fault-typed-event" "event";
    /// A seat gains experience (XP-1).
    Gained { seat: Seat, points: Points } "gained";
    /// A hero has risen to a level (XP-2).
    Levelled { who: FigId, level: u8 } "levelled";
}
