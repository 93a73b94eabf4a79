//! The files of the skirmish: figures, chests, tokens, blocks, maps, parties, matches, cases.

mod called;
pub mod case;
mod check;
mod chests;
pub(super) mod draft;
pub mod drawing;
mod figure_row;
mod figure_table;
mod figure_text;
pub mod figures;
mod flaws;
mod foreign;
mod glance;
mod handicap;
mod kit_text;
pub mod kits;
mod ledger;
mod lessons;
mod library;
mod lines;
mod map_text;
pub mod maps;
mod noted;
mod options;
mod own_blocks;
mod own_collection;
mod own_drawing;
mod own_figures;
mod own_kits;
mod own_maps;
mod own_parties;
mod own_steps;
pub mod parties;
mod party_files;
mod party_plain;
mod party_text;
pub mod plan;
mod refusal;
mod remarks;
mod replaced;
mod sets;
mod sitting;
pub(super) mod start;
mod stored;
mod table_words;
mod tags;
#[cfg(feature = "texts")]
mod texts;
mod tokens;
mod told;
mod units;

pub use check::{CheckReport, check_paths, check_paths_on, check_text};
pub use figure_table::{TableFigure, read_figure_table, read_sound_rows};
pub use figure_text::{figure_faults, figure_text};
pub use flaws::flaw_message;
pub use foreign::{Foreign, foreign, foreign_text};
pub use handicap::HANDICAP_RANGE;
pub use kit_text::kit_text;
pub use kits::Kit;
pub use ledger::{
    Fate, HeroTally, Ledger, LedgerEntry, LedgerHero, LedgerSeat, RecordMatch, Records, Statistics,
    WinTally,
};
pub use lessons::{
    FIRST_MATCH, LESSONS, first_guide, first_match, hints, is_first_match, lesson_sitting,
    shipped_lesson,
};
#[cfg(feature = "texts")]
pub use lessons::{TipReader, advice_text, aim_text, tip_text};
pub use library::{FileShape, Library, Origin, SHIPPED, Shelf};
pub use map_text::map_text;
pub use options::PARTY_RANGE;
pub use own_blocks::{BLOCKS, OwnBlock, keep_block, own_blocks};
pub use own_collection::{
    COLLECTION, COLLECTION_NAME, collection_csv, collection_text, keep_collection, own_collection,
    read_collection_csv,
};
pub use own_drawing::OwnDrawing;
pub use own_figures::{
    FIGURES, OwnFigures, keep_figure, keep_new_figures, own_figure, own_figures,
};
pub use own_kits::{KITS, keep_kit, own_kits};
pub use own_maps::{DUNGEONS, is_map_whole, keep_map, own_map, own_maps};
pub use own_parties::{PARTIES, keep_party, own_parties, own_party, read_list};
pub use own_steps::{StepLog, rename_steps};
pub use parties::{Agreement, Party, PartyForm, PartyPart, TokenTerms, change_message};
pub use party_files::{find_parties, read_any, read_copied};
pub use party_plain::{is_plain, plain_text, read_plain};
pub use party_text::party_text;
pub use plan::MatchPlan;
pub use sets::{listed, shipped_sets};
pub use sitting::Sitting;
pub use stored::{
    Head, Replay, is_replay, parse_replay, parse_start, prove, read_replay, rechained, salvage_text,
};
#[cfg(feature = "texts")]
pub use texts::{LogLine, MatchLog, Point, Sentence, SkirmishTeller, Story, TalliesTold, words};
