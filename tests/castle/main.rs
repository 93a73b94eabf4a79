//! The castle chase: its cases, the laws of the contract (`tests/kit`) on random matches, how much can happen, held against a
//! second generator, and golden matches.
//!
//! `DIALDELVE_LAW_MATCHES` sets how many matches the laws are tried on, 24 without it. A failure tells the
//! seed; `DIALDELVE_LAW_SEED=… cargo test --test castle NAME` repeats it.

mod case_format;
mod cases;
mod counts;
mod curtain;
#[path = "../forged/mod.rs"]
mod forged;
mod golden;
mod judge;
#[path = "../kit/mod.rs"]
mod kit;
mod knowing;
mod laws;
mod lessons;
mod odds;
mod opening;
mod placing;
mod program;
mod secrets;
mod setup;
#[path = "../kit/cases.rs"]
mod shown;
mod slow;
mod table;
mod thinkable;
mod trust;
