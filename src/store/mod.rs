//! The only code that opens files: data, maps, cases, matches, replays, texts.

pub mod entry;
mod fault;
mod folder;
mod glance;
mod journal;
#[cfg(feature = "desktop")]
mod picture;
mod place;
mod replay;
mod rules;
mod settings;
pub mod skirmish;
mod texts;

pub use fault::{FileFault, Source};
pub use folder::open;
pub use glance::{Glance, Written};
pub use journal::Journal;
#[cfg(feature = "desktop")]
pub use picture::keep_picture;
pub use place::{Home, SavesLock, UNDER_WAY};
pub use replay::{
    DataSet, FORMAT as REPLAY_FORMAT, Kept, Proof, Replay, is_replay, listed, parse_replay,
    parse_start, prove, read_replay, rechained, replay_text, salvage_replay, salvage_text,
    shipped_sets, write_whole,
};
pub use rules::RuleText;
pub use settings::{SPEEDS, Settings, TEXT_SIZES};
pub use texts::{Arg, Message, Texts, capital};
