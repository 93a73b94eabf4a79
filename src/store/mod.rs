//! The only code that opens files: data, maps, cases, matches, replays, texts.

mod fault;

pub use fault::{FileFault, Source};
