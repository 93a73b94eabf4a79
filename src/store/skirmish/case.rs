//! Case files of the skirmish: how a situation is read, and what only its cases expect (`store::case`).
//!
//! The format stands in `docs/cases.md`, "How to write a case".

mod board;
mod building;
mod figures;
mod kinds;
mod names;
mod own;
mod pieces;
mod situation;
mod turn;
mod writing;

pub use crate::store::case::CaseOutcome;
pub use crate::store::case_files;
pub use writing::{Unwritten, case_text, keep_case};

use super::Library;
use crate::games::skirmish::{Rule, Skirmish};
use crate::kernel::{Facing, Seat, Square, SquareFault};
use crate::store::case::{self, CaseGame, CaseStart, StepKey};
use crate::store::entry::TomlTable;
use crate::store::fault::near;
use crate::store::{Message, Source};
use crate::table::case::Written;
use crate::table::skirmish::case::{Reckoned, part, parts};
use crate::table::skirmish::census::Census;

/// The format line of case files.
pub const FORMAT: &str = "dialdelve case 1";

/// A case of the skirmish.
pub type Case = case::Case<Skirmish>;

impl case::Case<Skirmish> {
    /// What is counted in the case when it is played.
    pub fn census(&self) -> Census {
        self.script().census()
    }
}

impl CaseGame for Skirmish {
    type Library = Library;
    const FORMATS: [&'static str; 2] = [FORMAT, "dialdelve lesson 1"];
    const KEYS: &'static [&'static str] = &KEYS;
    const STEP_KEYS: &'static [(&'static str, StepKey)] = &[
        ("events", StepKey::Events),
        ("without", StepKey::Without),
        ("state", StepKey::State),
        ("legal", StepKey::Legal),
        ("illegal", StepKey::Illegal),
        ("only", StepKey::Only),
        ("sums", StepKey::Own),
        ("blocked", StepKey::Own),
    ];

    fn rule_ids() -> Vec<&'static str> {
        Rule::ALL.iter().map(|rule| rule.id()).collect()
    }

    /// Reads the situation; figures, chests, tables and maps it does not bring itself are the library's.
    fn read_start(
        source: &mut Source,
        root: &TomlTable<'_, '_>,
        library: &Library,
    ) -> Option<CaseStart<Skirmish>> {
        situation::read(source, root, library)
    }

    fn read_own(
        source: &mut Source,
        step: &TomlTable<'_, '_>,
        key: &str,
        start: Option<&CaseStart<Skirmish>>,
    ) -> Vec<Written<Reckoned>> {
        match key {
            "sums" => own::read_sums(source, step, start),
            _ => own::read_blocked(source, step),
        }
    }

    /// In set-up pieces come that have no part yet.
    fn misnamed(start: &CaseStart<Skirmish>, name: &str) -> Option<Message> {
        let position = start.game.at(&start.state);
        if part(&position, name).is_some() || (own::grows(start) && name.contains('.')) {
            return None;
        }
        let known = parts(&position);
        let hint = near(name, known.iter().map(String::as_str));
        Some(
            Message::new("fault-no-part")
                .with("part", name)
                .with("hint", hint),
        )
    }
}

const KEYS: [&str; 32] = [
    "turn",
    "board",
    "blocks",
    "level",
    "map",
    "entrance",
    "door",
    "wall",
    "seat",
    "hero",
    "spawn",
    "kind",
    "chest",
    "token",
    "table",
    "urn",
    "options",
    "block",
    "hands",
    "reserve",
    "lay",
    "way",
    "pieces",
    "each",
    "exits",
    "ended",
    "as_written",
    "kits",
    "place",
    "turned",
    "open_doors",
    "destroyed_doors",
];

/// A square, when the key is there.
fn square(source: &mut Source, entry: &TomlTable<'_, '_>, key: &str) -> Option<Square> {
    if !entry.has(key) {
        return None;
    }
    let text = entry.text(source, key)?;
    match text.parse() {
        Ok(square) => Some(square),
        Err(SquareFault(text)) => {
            source.fault(
                entry.span_of(key),
                Message::new("fault-bad-square").with("text", text),
            );
            None
        }
    }
}

/// A facing, or the default when the key is absent or no facing.
fn facing(source: &mut Source, entry: &TomlTable<'_, '_>, key: &str, default: Facing) -> Facing {
    if !entry.has(key) {
        return default;
    }
    let Some(text) = entry.text(source, key) else {
        return default;
    };
    Facing::parse(text).unwrap_or_else(|| {
        source.fault(
            entry.span_of(key),
            Message::new("fault-no-facing").with("text", text),
        );
        default
    })
}

/// A seat, counted from 1 in files; the default when the key is absent or no seat.
fn seat(source: &mut Source, entry: &TomlTable<'_, '_>, key: &str, default: Seat) -> Seat {
    let most = crate::kernel::few(crate::kernel::MAX_SEATS);
    let number = entry.number_or(source, key, 1..=most, default.0 + 1);
    number.map_or(default, |number| Seat(number - 1))
}
