//! Case files: a situation, commands with their dice, and what the rules make of them.
//!
//! The format stands in `docs/cases.md`, "How to write a case".

mod board;
mod building;
mod figures;
mod kinds;
mod names;
mod pieces;
mod situation;
mod steps;
mod turn;
mod writing;

pub use crate::store::case_files;
pub use writing::{Unwritten, case_text, keep_case};

use super::Library;
use crate::games::skirmish::{Refusal, Rule};
use crate::kernel::{Facing, Seat, Square, SquareFault};
use crate::store::entry::{TomlTable, format_of, read_document};
use crate::store::fault::near;
use crate::store::{Arg, FileFault, Message, Source};
use crate::table::skirmish::case::{At, Failure, Script};
use crate::table::skirmish::census::Census;
use crate::table::skirmish::lesson::{Lesson, NoLesson, lesson_of};

/// The format line of case files.
pub const FORMAT: &str = "dialdelve case 1";
/// The format line of lessons.
const LESSON_FORMAT: &str = "dialdelve lesson 1";

/// A case as read from its file.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file as its user knows it.
    pub file: String,
    /// What it shows, in a sentence; nothing for a lesson, whose name is a message.
    pub title: String,
    /// The rules it shows.
    pub rules: Vec<Rule>,
    script: Script,
}

/// What became of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CaseOutcome {
    /// All is as expected.
    Good,
    /// It differs; the steps after the first that does were not played.
    Failed {
        /// All differences of that step.
        failures: Vec<FileFault>,
        /// How many steps were left.
        left: usize,
    },
    /// A command or throw of a step cannot be read; the steps after it were not played.
    Unreadable {
        /// All that is wrong with that step.
        failures: Vec<FileFault>,
        /// How many steps were left.
        left: usize,
    },
}

impl CaseOutcome {
    /// All differences.
    pub fn failures(&self) -> &[FileFault] {
        match self {
            CaseOutcome::Good => &[],
            CaseOutcome::Failed { failures, .. } | CaseOutcome::Unreadable { failures, .. } => {
                failures
            }
        }
    }
}

impl Case {
    /// Reads a case, or a lesson as one; figures, chests, tables and maps it does not bring itself are the library's.
    ///
    /// # Errors
    /// All faults of the file.
    pub fn read(source: Source, library: &Library) -> Result<Case, Vec<FileFault>> {
        let shape = match format_of(source.text()).as_deref() {
            Some(LESSON_FORMAT) => CaseShape::Lesson,
            _ => CaseShape::Case,
        };
        read_whole(source, shape, library)
    }

    /// Reads a lesson of this id: a case whose steps name goals.
    ///
    /// # Errors
    /// All faults of the file.
    pub fn read_lesson(
        source: Source,
        id: &str,
        library: &Library,
    ) -> Result<Lesson, Vec<FileFault>> {
        let file = source.file().to_string();
        let case = read_whole(source, CaseShape::Lesson, library)?;
        let lesson = lesson_of(id, &case.rules, &case.script);
        lesson.map_err(|faults| {
            let told = faults.into_iter().map(|why| no_lesson(&file, why));
            told.collect()
        })
    }

    /// The situation and the steps.
    pub const fn script(&self) -> &Script {
        &self.script
    }

    /// Plays the case.
    pub fn play(&self) -> CaseOutcome {
        let report = self.script.play();
        if report.failures.is_empty() {
            return CaseOutcome::Good;
        }
        let placed = |failure: Failure| FileFault {
            file: self.file.clone(),
            place: Some(failure.at),
            what: Message::new("fault-case")
                .with("text", failure.what.text)
                .with(
                    "because",
                    failure
                        .what
                        .because
                        .map_or(Arg::NONE, |fault| Message::from(&fault).into()),
                ),
        };
        let (unreadable, left) = (report.unreadable, report.left);
        let failures = report.failures.into_iter().map(placed).collect();
        match unreadable {
            true => CaseOutcome::Unreadable { failures, left },
            false => CaseOutcome::Failed { failures, left },
        }
    }

    /// What is counted in the case when it is played.
    pub fn census(&self) -> Census {
        self.script.census()
    }

    /// The refusals that the case shows when it is played.
    pub fn refusals(&self) -> Vec<Refusal> {
        self.script.play().refusals
    }
}

const KEYS: [&str; 33] = [
    "format",
    "rules",
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

/// Whether a file is a plain case, or a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CaseShape {
    Case,
    Lesson,
}

impl CaseShape {
    const fn format(self) -> &'static str {
        match self {
            CaseShape::Case => FORMAT,
            CaseShape::Lesson => LESSON_FORMAT,
        }
    }

    /// What it has besides a situation. The name of a lesson is a message like all that its reader sees; lessons of
    /// before have a title too, which is not asked.
    const fn keys(self) -> &'static [&'static str] {
        match self {
            CaseShape::Case => &["title", "turn", "step"],
            CaseShape::Lesson => &["title", "turn", "step"],
        }
    }
}

fn no_lesson(file: &str, why: NoLesson) -> FileFault {
    let (place, what) = match why {
        NoLesson::NoGoal => (None, Message::new("fault-lesson-no-goal")),
        NoLesson::NobodyActs => (None, Message::new("fault-lesson-nobody")),
        NoLesson::NoCommand(at) => (Some(at), Message::new("fault-lesson-opening")),
        NoLesson::Twice(goal) => {
            let what = Message::new("fault-lesson-goal-twice").with("goal", goal.value);
            (Some(goal.at), what)
        }
        NoLesson::Throw(text, fault) => {
            let what = Message::new("fault-lesson-throw")
                .with("text", text.value)
                .with("because", Message::from(&fault));
            (Some(text.at), what)
        }
    };
    FileFault {
        file: file.to_string(),
        place,
        what,
    }
}

fn read_whole(
    mut source: Source,
    shape: CaseShape,
    library: &Library,
) -> Result<Case, Vec<FileFault>> {
    let case = read_document(&mut source, shape.format(), |source, root| {
        read_case(source, root, (library, shape))
    });
    match case.flatten() {
        Some(case) if !source.has_faults() => Ok(case),
        _ => {
            if !source.has_faults() {
                source.fault_whole(Message::new("fault-case-unread"));
            }
            Err(source.into_faults())
        }
    }
}

fn read_case(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    (library, shape): (&Library, CaseShape),
) -> Option<Case> {
    root.only(source, &[&KEYS[..], shape.keys()].concat());
    let title = match shape {
        CaseShape::Case => root.text(source, "title").map(str::to_string),
        CaseShape::Lesson => Some(String::new()),
    };
    let rules = read_rules(source, root);
    let situation = situation::read(source, root, library);
    let steps = steps::read(source, root, (situation.as_ref(), shape));
    let situation = situation?;
    Some(Case {
        file: source.file().to_string(),
        title: title?,
        rules,
        script: Script {
            game: situation.game,
            start: situation.start,
            opening: situation.opening,
            steps,
        },
    })
}

/// The rules that a case shows.
fn read_rules(source: &mut Source, root: &TomlTable<'_, '_>) -> Vec<Rule> {
    let list = root.list(source, "rules");
    let mut rules = Vec::new();
    for value in list.into_iter().flat_map(|list| list.iter()) {
        let id = crate::store::entry::read_text(source, value, Message::new("fault-a-rule"));
        let rule = id.and_then(|id| read_rule(source, value.span(), id));
        rules.extend(rule);
    }
    if list.is_some_and(|list| list.is_empty()) {
        source.fault(root.span_of("rules"), Message::new("fault-case-no-rules"));
    }
    rules
}

fn read_rule(source: &mut Source, span: std::ops::Range<usize>, id: &str) -> Option<Rule> {
    let rule = Rule::parse(id);
    if rule.is_none() {
        let known = Rule::ALL.iter().map(|rule| rule.id());
        let hint = near(id, known);
        source.fault(
            span,
            Message::new("fault-no-rule")
                .with("rule", id)
                .with("hint", hint),
        );
    }
    rule
}

/// Line and column of what begins at a byte.
fn at(source: &Source, span: std::ops::Range<usize>) -> At {
    source.place(span.start)
}

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

/// A value in the list that stands behind a key.
fn each_of(key: &str) -> Message {
    Message::new("fault-each-of").with("key", key)
}

/// What each of the words in a list stands for; an absent key is an empty list.
fn read_words<T: Copy>(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    key: &str,
    known: &[(&str, T)],
) -> Vec<T> {
    if !entry.has(key) {
        return Vec::new();
    }
    let list = entry.list(source, key);
    let mut words = Vec::new();
    for value in list.into_iter().flat_map(|list| list.iter()) {
        let Some(word) = crate::store::entry::read_text(source, value, each_of(key)) else {
            continue;
        };
        match known.iter().find(|(known, _)| *known == word) {
            Some((_, meant)) => words.push(*meant),
            None => {
                let hint = near(word, known.iter().map(|(known, _)| *known));
                let what = Message::new("fault-no-word")
                    .with("word", word)
                    .with("key", key)
                    .with("hint", hint);
                source.fault(value.span(), what);
            }
        }
    }
    words
}

/// A seat, counted from 1 in files; the default when the key is absent or no seat.
fn seat(source: &mut Source, entry: &TomlTable<'_, '_>, key: &str, default: Seat) -> Seat {
    let most = crate::kernel::few(crate::kernel::MAX_SEATS);
    let number = entry.number_or(source, key, 1..=most, default.0 + 1);
    number.map_or(default, |number| Seat(number - 1))
}
