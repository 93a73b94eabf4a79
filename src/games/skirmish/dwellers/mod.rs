//! Who lives in the dungeon: tokens that turn into spawn, and the bank they come from (SPAWN, TOKEN).

pub(super) mod spawn;
pub(super) mod token;
