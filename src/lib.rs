//! dialdelve: a digital table for dungeon skirmishes with combat-dial miniatures.

#[cfg(all(feature = "terminal", not(target_arch = "wasm32")))]
pub mod cli;
pub mod games;
pub mod kernel;
pub mod search;
pub mod store;
pub mod table;
#[cfg(feature = "desktop")]
pub mod ui;
