//! The files of the skirmish: figures, chests, tokens, blocks, maps, parties, matches, cases.

pub mod case;
mod check;
mod chests;
pub(super) mod draft;
pub mod drawing;
pub mod figures;
pub mod kits;
mod library;
pub mod maps;
mod options;
pub mod parties;
pub mod plan;
mod refusal;
mod sitting;
pub(super) mod start;
#[cfg(feature = "texts")]
mod texts;
mod tokens;

pub use check::{Report, check_paths, check_paths_on, check_text};
pub use kits::Kit;
pub use library::{Library, Origin, SHIPPED, Shape, Shelf};
pub use maps::MapFile;
pub use parties::{Party, find_parties};
pub use plan::MatchPlan;
pub use sitting::Sitting;
#[cfg(feature = "texts")]
pub use texts::Teller;
