//! The only code that opens files: data, maps, cases, matches, replays, texts.
//!
//! - [`skirmish::Library`] is the data, shipped and one's own; [`skirmish::MatchPlan`] begins a match
//!   with it; [`case::Case`] is a situation with what is to come of it.
//! - [`replay::Replay`] is a match as a file; [`Home`] is the folder of saves.
//! - A [`FileFault`] tells file, line, column and what to do; reading tells all faults at once.
//! - [`Message`] is a sentence by its id; `Texts` (feature `texts`) says it.

mod appended;
mod bounded_lines;
mod browse;
pub mod case;
pub mod castle;
mod credits;
pub mod csv;
pub mod entry;
mod fault;
mod file_names;
pub mod files;
mod folder;
mod glance;
mod journal;
#[cfg(any(feature = "desktop", feature = "terminal"))]
mod keepsake;
mod lessons;
mod marks;
mod matches;
mod message;
mod other_programs;
mod own;
#[cfg(any(feature = "desktop", feature = "terminal"))]
mod picture;
mod place;
pub mod portrait;
mod problems;
#[cfg(all(target_os = "linux", feature = "terminal"))]
mod processes;
mod provided;
pub mod replay;
#[cfg(any(feature = "desktop", feature = "terminal"))]
mod report;
mod rules;
pub mod sets;
mod settings;
pub mod skirmish;
mod standing;
#[cfg(feature = "texts")]
mod teller;
mod terms;
#[cfg(feature = "texts")]
mod texts;
mod tips;

pub use appended::{
    ARENA_FORMAT, ARENA_UNCHAINED, Appended, AppendedFound, AppendedHead, AppendedLine, LineEnd,
    Linkage, MOST_LINES, read_appended,
};
pub use bounded_lines::{BoundedLine, BoundedLines};
pub use browse::{FolderEntry, PathEnd, list_folder, path_end, typed_path};
pub use credits::{Credit, CreditGroup, LICENCES, Notice, asset_credits, library_notices};
pub use fault::{
    FaultList, FileFault, MOST_OF_FILE, Source, cut_off, near, printable, printable_lines,
};
pub use file_names::file_name_fault;
pub use files::Disk;
pub use folder::{
    case_files, open, open_save, open_script, read_portrait, standard_input, unwritten,
};
pub use glance::{Glance, SaveDate};
pub use journal::Journal;
#[cfg(feature = "desktop")]
pub use keepsake::keep_log;
pub use lessons::{lesson_match, shipped_lesson_of};
pub use marks::{MOST_MARKS, ReplayMark};
pub use matches::ThrownMatch;
pub use message::{Arg, Message};
pub use own::OwnFiles;
#[cfg(feature = "desktop")]
pub use picture::keep_picture;
#[cfg(feature = "terminal")]
pub use picture::png_of;
pub use place::{Home, SavesLock, UNDER_WAY, file_called};
pub use problems::Problems;
#[cfg(all(target_os = "linux", feature = "terminal"))]
pub use processes::children_of;
pub use provided::{AgreedMatch, Begun, Provided, recorded};
pub use replay::{Disclosure, FORMAT as REPLAY_FORMAT, Kept, Proof, replay_text, write_whole};
#[cfg(any(feature = "desktop", feature = "terminal"))]
pub use report::{BugReport, ReportPart, ReportedGame};
pub use rules::RuleText;
pub use settings::{ENOUGH_SCENES, Palette, SPEEDS, Scenes, Settings, TEXT_SIZES};
pub use standing::{MatchStanding, StandingReader};
#[cfg(feature = "texts")]
pub use teller::{Narrated, Teller};
pub use terms::{agree, read_options};
#[cfg(feature = "texts")]
pub use texts::{Texts, capital};
