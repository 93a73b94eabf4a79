//! The laws of the skirmish, on random matches: those of the contract, which every game holds (`tests/kit`), and
//! those of its rulebook.
//!
//! `DIALDELVE_LAW_MATCHES` sets how many matches the laws are tried on, 24 without it; a law that takes
//! long is tried on a share of them. A failure prints the one command that repeats it:
//! `DIALDELVE_LAW_SEED=… cargo test --test laws NAME`.
//!
//! Every law has been seen to fail: `tests/broken` keeps a change for each that breaks it.

mod accounts;
#[path = "../again/mod.rs"]
mod again;
mod broken;
mod cases;
mod chances;
mod commands;
mod conceding;
mod contract;
mod crowd;
mod extent;
#[path = "../frozen/mod.rs"]
mod frozen;
mod hidden;
mod keys;
#[path = "../kit/mod.rs"]
mod kit;
mod lists;
mod matches;
mod rebuild;
mod saves;
mod seeds;
mod starts;
mod teams;
mod texts;
mod turns;
