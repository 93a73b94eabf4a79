//! How a match begins: heroes and parties, chests and tokens put in their places (SETUP, TEAM).

pub(super) mod party;
pub(super) mod placing;
pub(super) mod setup;
