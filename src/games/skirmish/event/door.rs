//! Doors.

use crate::games::skirmish::{DoorId, SkirmishTongue};
use crate::vocabulary;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// Doors.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs)]
    pub enum DoorEvent in SkirmishTongue, unknown "fault-typed-event" "event";
    /// Opened by a figure (DOOR-4).
    DoorOpened { door: DoorId } "door-opened";
    /// Shut by a figure, or of itself when the activation ends (DOOR-1).
    DoorShut { door: DoorId } "door-shut";
    /// Hit by an attack and gone for good (DOOR-6).
    DoorDestroyed { door: DoorId } "door-destroyed";
    /// An attack on it has failed.
    DoorMissed { door: DoorId } "door-missed";
}
