//! Case files of any game: a situation, commands with their dice, and what the rules make of them.
//!
//! The format stands in `docs/cases.md`. A game says by [`CaseGame`] how its start is read, and how its keys are called
//! where they have other names.

mod steps;

pub use steps::{STEP_KEYS, StepKey};

use super::entry::{TomlTable, format_of, read_document, read_text};
use super::fault::near;
use super::{Arg, FileFault, Message, Source};
use crate::table::case::{Cased, Failure, Script, Step, Written};
use crate::table::lesson::{Lesson, NoLesson};
use std::ops::Range;

/// A game whose cases and lessons stand in files.
pub trait CaseGame: Cased {
    /// What its starts are made of.
    type Library;
    /// The format lines of its cases and of its lessons.
    const FORMATS: [&'static str; 2];
    /// The keys of a start.
    const KEYS: &'static [&'static str];
    /// The keys of what is expected at a step.
    const STEP_KEYS: &'static [(&'static str, StepKey)] = &STEP_KEYS;

    /// The ids of all its rules.
    fn rule_ids() -> Vec<&'static str>;

    /// Reads what a case begins with; none when a fault leaves nothing to begin with.
    fn read_start(
        source: &mut Source,
        root: &TomlTable<'_, '_>,
        library: &Self::Library,
    ) -> Option<CaseStart<Self>>;

    /// Reads what only cases of this game expect, which stands behind this key of a step.
    fn read_own(
        _source: &mut Source,
        _step: &TomlTable<'_, '_>,
        _key: &str,
        _start: Option<&CaseStart<Self>>,
    ) -> Vec<Written<Self::Own>> {
        Vec::new()
    }

    /// What is wrong with the name of a value, as far as it is known from the start.
    fn misnamed(_start: &CaseStart<Self>, _name: &str) -> Option<Message> {
        None
    }

    /// What is said of a difference.
    fn difference(failure: &Failure<Self::Refusal>) -> Message {
        with_step(failure)
    }
}

/// A difference with the step in which it is.
pub fn with_step<R>(failure: &Failure<R>) -> Message {
    let because = failure.what.because.as_ref();
    let because = because.map_or(Arg::NONE, |fault| Message::from(fault).into());
    Message::new("fault-case")
        .with("text", format!("{}: {}", failure.step, failure.what.text))
        .with("because", because)
}

/// What a case begins with.
#[derive(Clone, Debug)]
pub struct CaseStart<G: Cased> {
    /// The game with its book.
    pub game: G,
    /// The situation.
    pub state: G::State,
    /// How it is taken up and played.
    pub manner: G::Manner,
}

/// A case as read from its file.
#[derive(Clone)]
pub struct Case<G: CaseGame> {
    /// The file as its user knows it.
    pub file: String,
    /// What it shows, in a sentence; nothing for a lesson, whose name is a message.
    pub title: String,
    /// The ids of the rules it shows.
    pub rules: Vec<&'static str>,
    script: Script<G>,
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
    /// Something in a step cannot be read; the steps after it were not played.
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

impl<G: CaseGame> Case<G> {
    /// Reads a case, or a lesson as one; what it does not bring itself is the library's.
    ///
    /// # Errors
    /// All faults of the file.
    pub fn read(source: Source, library: &G::Library) -> Result<Case<G>, Vec<FileFault>> {
        let given = format_of(source.text());
        match given.as_deref() == Some(G::FORMATS[1]) {
            true => read_whole(source, CaseShape::Lesson, library),
            false => read_whole(source, CaseShape::Case, library),
        }
    }

    /// Reads a lesson of this id: a case whose steps name goals.
    ///
    /// # Errors
    /// All faults of the file.
    pub fn read_lesson(
        source: Source,
        id: &str,
        library: &G::Library,
    ) -> Result<Lesson<G>, Vec<FileFault>> {
        let case = read_whole::<G>(source, CaseShape::Lesson, library)?;
        let lesson = Lesson::of(id, &case.rules, &case.script);
        lesson.map_err(|faults| {
            let told = faults.into_iter().map(|why| no_lesson(&case.file, why));
            told.collect()
        })
    }

    /// The situation and the steps.
    pub const fn script(&self) -> &Script<G> {
        &self.script
    }

    /// Plays the case.
    pub fn play(&self) -> CaseOutcome {
        let report = self.script.play();
        let (unreadable, left) = (report.is_unreadable(), report.left);
        let placed = |failure: &Failure<G::Refusal>| FileFault {
            file: self.file.clone(),
            place: Some(failure.at),
            what: G::difference(failure),
        };
        let failures: Vec<FileFault> = report.failures.iter().map(placed).collect();
        match (failures.is_empty(), unreadable) {
            (true, _) => CaseOutcome::Good,
            (_, true) => CaseOutcome::Unreadable { failures, left },
            (_, false) => CaseOutcome::Failed { failures, left },
        }
    }

    /// The refusals that the case shows when it is played.
    pub fn refusals(&self) -> Vec<G::Refusal> {
        self.script.play().refusals
    }
}

/// Whether a file is a plain case, or a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CaseShape {
    Case,
    Lesson,
}

/// What is said of a case that is no lesson.
fn no_lesson<R>(file: &str, why: NoLesson<R>) -> FileFault {
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

fn read_whole<G: CaseGame>(
    mut source: Source,
    shape: CaseShape,
    library: &G::Library,
) -> Result<Case<G>, Vec<FileFault>> {
    let case = read_document(&mut source, G::FORMATS[shape as usize], |source, root| {
        read_case(source, root, (shape, library))
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

fn read_case<G: CaseGame>(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    (shape, library): (CaseShape, &G::Library),
) -> Option<Case<G>> {
    // The name of a lesson is a message like all that its reader sees; some have a title too, which is not asked.
    root.only(
        source,
        &[G::KEYS, &["format", "title", "rules", "step"]].concat(),
    );
    let title = match shape {
        CaseShape::Case => root.text(source, "title").map(str::to_string),
        CaseShape::Lesson => Some(String::new()),
    };
    let rules = read_rules::<G>(source, root);
    let start = G::read_start(source, root, library);
    let steps = root.entries(source, "step").into_iter();
    let steps = steps.map(|entry| steps::read(source, &entry, (shape, start.as_ref())));
    let steps: Vec<Step<G::Own>> = steps.collect();
    let start = start?;
    Some(Case {
        file: source.file().to_string(),
        title: title?,
        rules,
        script: Script {
            game: start.game,
            start: start.state,
            manner: start.manner,
            steps,
        },
    })
}

/// The rules that a case shows.
fn read_rules<G: CaseGame>(source: &mut Source, root: &TomlTable<'_, '_>) -> Vec<&'static str> {
    let list = root.list(source, "rules");
    let mut rules = Vec::new();
    for value in list.into_iter().flat_map(|list| list.iter()) {
        let id = read_text(source, value, Message::new("fault-a-rule"));
        let rule = id.and_then(|id| read_rule::<G>(source, value.span(), id));
        rules.extend(rule);
    }
    if list.is_some_and(|list| list.is_empty()) {
        source.fault(root.span_of("rules"), Message::new("fault-case-no-rules"));
    }
    rules
}

/// The id of a rule that there is; one that there is not is noted.
pub fn read_rule<G: CaseGame>(
    source: &mut Source,
    span: Range<usize>,
    id: &str,
) -> Option<&'static str> {
    let known = G::rule_ids();
    let rule = known.iter().find(|known| **known == id).copied();
    if rule.is_none() {
        let hint = near(id, known.into_iter());
        let what = Message::new("fault-no-rule")
            .with("rule", id)
            .with("hint", hint);
        source.fault(span, what);
    }
    rule
}
