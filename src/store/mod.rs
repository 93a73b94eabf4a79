//! The only code that opens files: data, maps, cases, matches, replays, texts.

pub mod case;
mod chests;
pub mod drawing;
pub mod entry;
mod fault;
pub mod figures;
mod folder;
mod library;
pub mod maps;
mod rules;
mod tokens;

pub use fault::{FileFault, Source};
pub use library::{Library, SHIPPED, Shape};
pub use maps::MapFile;
pub use rules::RuleText;
