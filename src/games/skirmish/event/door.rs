//! Doors.

use crate::games::skirmish::DoorId;
use serde::{Deserialize, Serialize};

/// Doors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum DoorEvent {
    /// Opened by a figure (DOOR-4).
    DoorOpened { door: DoorId },
    /// Shut by a figure, or of itself when the activation ends (DOOR-1).
    DoorShut { door: DoorId },
    /// Hit by an attack and gone for good (DOOR-6).
    DoorDestroyed { door: DoorId },
    /// An attack on it has failed.
    DoorMissed { door: DoorId },
}
