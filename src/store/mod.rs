//! The only code that opens files: data, maps, cases, matches, replays, texts.

pub mod case;
mod check;
mod chests;
mod credits;
mod draft;

pub mod drawing;
pub mod entry;
mod fault;
pub mod figures;
pub mod files;
mod folder;
mod glance;
mod journal;
pub mod kits;
mod library;
pub mod maps;
mod options;
pub mod parties;
#[cfg(feature = "desktop")]
mod picture;
mod place;
pub mod plan;
mod replay;
mod rules;
mod settings;
mod texts;
mod tokens;

pub use check::{Report, check_paths, check_paths_on, check_text};
pub use credits::{Credit, CreditGroup, LICENCES, Notice, asset_credits, library_notices};
pub use fault::{FileFault, Source, printable, printable_lines};
pub use files::Disk;
pub use folder::{open, open_save, open_script};
pub use glance::{Glance, Written};
pub use journal::Journal;
pub use kits::Kit;
pub use library::{Library, Origin, SHIPPED, Shape, Shelf};
pub use maps::MapFile;
pub use parties::{Party, find_parties};
#[cfg(feature = "desktop")]
pub use picture::keep_picture;
pub use place::{Home, SavesLock, UNDER_WAY};
pub use plan::MatchPlan;
pub use replay::{
    FORMAT as REPLAY_FORMAT, Kept, Replay, is_replay, parse_replay, parse_start, read_replay,
    replay_text, salvage_replay, salvage_text, write_whole,
};
pub use rules::RuleText;
pub use settings::{SPEEDS, Settings, TEXT_SIZES};
pub use texts::{Arg, Message, Teller, Texts, capital};
