//! dialdelve: a digital table for dungeon skirmishes with combat-dial miniatures.

pub mod cli;
pub mod games;
pub mod kernel;
pub mod search;
pub mod store;
pub mod table;
#[cfg(feature = "desktop")]
pub mod ui;
