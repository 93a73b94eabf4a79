//! The lessons that are shipped, in the order in which they are taught, and the first match with a guide.
//!
//! A lesson is a case with goals (`docs/lessons.md`); its texts are messages that are called by its id.

use super::case::Case;
use super::{Library, MatchPlan, Sitting};
#[cfg(feature = "texts")]
use crate::games::skirmish::Position;
use crate::kernel::Seat;
#[cfg(feature = "texts")]
use crate::store::Texts;
use crate::store::{FileFault, Source};
use crate::table::skirmish::case::{Expect, PartValue};
use crate::table::skirmish::guide::{Guide, Tip, TipPlace};
#[cfg(feature = "texts")]
use crate::table::skirmish::leaving::Balance;
use crate::table::skirmish::leaving::{Lead, Upshot};
use crate::table::skirmish::lesson::Lesson;
use crate::table::{HUMAN, SavedSeat, Setup};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A text of a lesson: its name, or what stands behind `lesson-ID-`; nothing if there is none.
#[cfg(feature = "texts")]
pub fn lesson_text(texts: &Texts, lesson: &str, part: &str) -> String {
    let id = match part {
        "" => format!("lesson-{lesson}"),
        part => format!("lesson-{lesson}-{part}"),
    };
    texts.find(&id).unwrap_or_default()
}

/// Where a tip of the guide is read: some are worded otherwise where commands are typed.
#[cfg(feature = "texts")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TipReader {
    /// In the window.
    Clicks,
    /// At the terminal.
    Types,
}

/// What a tip says, with the gold and experience of both sides as they stand.
#[cfg(feature = "texts")]
pub fn tip_text(
    texts: &Texts,
    id: &str,
    reader: TipReader,
    (position, learner): (&Position<'_>, Seat),
) -> String {
    let Balance { own, other } = Balance::held(position, learner);
    let with = [
        ("own", own.gold.into()),
        ("other", other.gold.into()),
        ("experience", own.experience.into()),
        ("others", other.experience.into()),
    ];
    let plain = format!("tip-{id}");
    let typed = Some(format!("{plain}-typed")).filter(|it| texts.knows(it));
    let id = typed.filter(|_| reader == TipReader::Types);
    texts.say_as(&id.unwrap_or(plain), &with)
}

macro_rules! embedded {
    ($($id:literal)*) => {
        /// Ids and files of the shipped lessons, in the order in which they are taught.
        pub const LESSONS: &[(&str, &str)] = &[
            $(($id, include_str!(concat!("../../../data/lessons/", $id, ".toml"))),)*
        ];
    };
}

embedded! { "move" "arcs" "held" "fight" "chest" "tokens" "leave" }

/// A shipped lesson by its id; none if there is none of it.
///
/// # Errors
/// What is wrong with its file.
pub fn shipped_lesson(id: &str, library: &Library) -> Option<Result<Lesson, Vec<FileFault>>> {
    let (id, text) = LESSONS.iter().find(|(known, _)| *known == id)?;
    let source = Source::new(format!("data/lessons/{id}.toml"), *text);
    Some(Case::read_lesson(source, id, library))
}

/// What is not known beforehand in a lesson is the same every time.
const SEED: u64 = 1;

/// The match of a lesson at its beginning: who learns has one seat, and `greedy` all others.
pub fn lesson_sitting(lesson: &Lesson) -> Sitting {
    let history = lesson.history(SEED);
    let seats = history.state().players().seats();
    let seats = seats.map(|seat| match seat == lesson.learner() {
        true => SavedSeat::of(HUMAN),
        false => SavedSeat::of("greedy"),
    });
    Sitting::new(history, seats.collect(), Setup::Play, None)
}

/// The id of the first match with a guide, among those that are done.
pub const FIRST_MATCH: &str = "first-match";
/// The match file of it.
const FIRST_MATCH_FILE: &str = include_str!("../../../data/guide/match.toml");
/// Who learns, and who plays against it.
const FIRST_SEATS: [&str; 2] = [HUMAN, "apprentice"];
/// What its guide says.
const TIPS: &str = include_str!("../../../data/guide/tips.toml");
/// The format of that file.
const TIPS_FORMAT: &str = "dialdelve tips 1";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TipsFile {
    format: String,
    tip: Vec<TipEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TipEntry {
    id: String,
    when: When,
    #[serde(default)]
    shows: Vec<TipPlace>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct When {
    #[serde(default)]
    state: BTreeMap<String, TipValue>,
    #[serde(default)]
    events: Vec<String>,
    lawful: Option<String>,
    gold: Option<Lead>,
    leaving: Option<Upshot>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum TipValue {
    Number(i64),
    Text(String),
}

/// The plan of the first match and who plays it.
///
/// # Errors
/// What is wrong with its file.
pub fn first_match() -> Result<(MatchPlan, Vec<SavedSeat>), Vec<FileFault>> {
    let source = Source::new("data/guide/match.toml", FIRST_MATCH_FILE);
    let plan = MatchPlan::read(source)?;
    Ok((plan, FIRST_SEATS.map(SavedSeat::of).to_vec()))
}

/// Whether a match began as the first match.
pub fn is_first_match(sitting: &Sitting) -> bool {
    let plan = sitting.plan();
    plan.is_some_and(|plan| plan.text == FIRST_MATCH_FILE)
}

/// The guide of the first match. Its tips are part of the program: a test says that their file is sound.
pub fn first_guide() -> Guide {
    let file = toml::from_str::<TipsFile>(TIPS).ok();
    let file = file.filter(|file| file.format == TIPS_FORMAT);
    let tips = file.map_or_else(Vec::new, |file| file.tip);
    Guide::new(tips.into_iter().map(tip).collect(), Seat(0))
}

fn tip(entry: TipEntry) -> Tip {
    let When {
        state,
        events,
        lawful,
        gold,
        leaving,
    } = entry.when;
    let parts = state.into_iter().map(|(name, value)| {
        let value = match value {
            TipValue::Number(number) => PartValue::Number(number),
            TipValue::Text(text) => PartValue::Text(text),
        };
        Expect::State(name, value)
    });
    let mut expects: Vec<Expect> = parts.collect();
    if !events.is_empty() {
        expects.push(Expect::Events(events));
    }
    Tip {
        id: entry.id,
        expects,
        lawful,
        lead: gold,
        leaving,
        shows: entry.shows,
    }
}
