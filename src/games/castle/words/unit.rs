//! Numbers that the rules name.

use serde::{Deserialize, Serialize};

/// Lives; at 0 or less a figure dies (FIGHT-7).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Lives(pub i8);

/// Action points (ACT-1, LORD-1).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct ActionPoints(pub u8);
