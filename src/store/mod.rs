//! The only code that opens files: data, maps, cases, matches, replays, texts.

pub mod case;
mod check;
mod chests;
pub mod drawing;
pub mod entry;
mod fault;
pub mod figures;
mod folder;
mod library;
pub mod maps;
pub mod plan;
mod rules;
mod tokens;

pub use check::{Report, check_paths, check_text};
pub use fault::{FileFault, Source};
pub use library::{Library, SHIPPED, Shape};
pub use maps::MapFile;
pub use plan::MatchPlan;
pub use rules::RuleText;
