//! The dice of a match.

use crate::games::skirmish::{SkirmishTongue, Throw};
use crate::vocabulary;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// Dice as they fell.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs)]
    pub enum DiceEvent in SkirmishTongue, unknown "fault-typed-event" "event";
    /// Dice fell; a single die stands in the first place, the second is 0.
    Thrown { of: Throw, dice: [u8; 2] } "thrown";
}
