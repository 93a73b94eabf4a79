//! The lessons that are shipped, in the order in which they are taught, and the first match with a guide.

use super::case::CastleCase;
use super::{CastleLibrary, CastleSitting};
use crate::games::castle::{Castle, SEATS};
use crate::kernel::Seat;
use crate::store::tips::read_tips;
use crate::store::{FileFault, Source};
use crate::table::case::Expect;
use crate::table::castle::STOPS;
use crate::table::castle::guide::{ChaseGuide, ChaseTip};
use crate::table::lesson::Lesson;
use crate::table::{Answers, HUMAN, Habit, History, SavedSeat, Setup};
use serde::Deserialize;
use std::collections::BTreeMap;

macro_rules! embedded {
    ($($id:literal)*) => {
        /// Ids and files of the shipped lessons, in the order in which they are taught.
        pub const CASTLE_LESSONS: &[(&str, &str)] = &[
            $(($id, include_str!(concat!("../../../data/castle/lessons/", $id, ".toml"))),)*
        ];
    };
}

embedded! { "paths" "spells" "lord" }

/// The id of the first match with a guide, among those that are done.
pub const FIRST_CHASE: &str = "first-chase";

/// What is not known beforehand in a lesson is the same every time.
const SEED: u64 = 1;
/// What the guide of the first match says.
const TIPS: &str = include_str!("../../../data/castle/tips.toml");
/// The format of that file.
const TIPS_FORMAT: &str = "dialdelve castle tips 1";
/// Who plays the first match: somebody new has both heroes.
const FIRST_SEATS: [&str; 3] = [HUMAN, HUMAN, "greedy"];
/// Stops at which somebody new is asked: where something is announced, turned or thrown.
const FEW_STOPS: [&str; 3] = ["announced", "turned", "dice"];

/// A shipped lesson by its id; none if there is none of it.
///
/// # Errors
/// What is wrong with its file.
pub fn castle_lesson(
    id: &str,
    library: &CastleLibrary,
) -> Option<Result<Lesson<Castle>, Vec<FileFault>>> {
    let (id, text) = CASTLE_LESSONS.iter().find(|(known, _)| *known == id)?;
    let source = Source::new(format!("data/castle/lessons/{id}.toml"), *text);
    Some(CastleCase::read_lesson(source, id, library))
}

/// Standing answers by which one is asked at these stops alone.
fn asked_at(stops: &[&str]) -> Answers {
    let mut answers = Answers::default();
    for stop in STOPS.iter().filter(|stop| !stops.contains(stop)) {
        answers.set(stop, Habit::Never);
    }
    answers
}

/// The match of a lesson at its beginning: who learns has one seat and is asked where a card is turned; `greedy` has
/// all others.
pub fn castle_lesson_sitting(lesson: &Lesson<Castle>) -> CastleSitting {
    let seat = |seat: u8| match Seat(seat) == lesson.learner() {
        true => SavedSeat {
            answers: asked_at(&["turned"]),
            ..SavedSeat::of(HUMAN)
        },
        false => SavedSeat::of("greedy"),
    };
    let seats = (0..SEATS).map(seat).collect();
    CastleSitting::new(lesson.history(SEED), seats, Setup::Play, None)
}

/// The first match of somebody new: both heroes against `greedy`, asked at few stops.
pub fn first_chase(library: &CastleLibrary, seed: u64) -> Option<CastleSitting> {
    let (board, _) = library.boards.first()?;
    let game = Castle {
        board: board.clone(),
        options: Default::default(),
    };
    let seat = |player: &str| SavedSeat {
        answers: match player == HUMAN {
            true => asked_at(&FEW_STOPS),
            false => Answers::default(),
        },
        ..SavedSeat::of(player)
    };
    let start = game.start();
    let history = History::new(game, start, seed);
    let seats = FIRST_SEATS.map(seat).to_vec();
    Some(CastleSitting::new(history, seats, Setup::Play, None))
}

/// Whether a match began as the first match.
pub fn is_first_chase(sitting: &CastleSitting, library: &CastleLibrary) -> bool {
    let seed = sitting.history().seed();
    let begun = sitting.again(seed);
    first_chase(library, seed).is_some_and(|first| {
        let [first_game, game] = [&first, &begun].map(|it| it.history().game());
        game == first_game && begun.seats() == first.seats()
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TipEntry {
    id: String,
    #[serde(default)]
    is: BTreeMap<String, serde_json::Value>,
    lawful: Option<String>,
    stop: Option<String>,
}

/// The guide of the first match. Its tips are part of the program: a test says that their file is sound.
pub fn chase_guide() -> ChaseGuide {
    let tips = read_tips::<TipEntry>(TIPS, TIPS_FORMAT);
    ChaseGuide::new(tips.into_iter().map(tip).collect())
}

fn tip(entry: TipEntry) -> ChaseTip {
    let wanted = entry.is.into_iter();
    let wanted = wanted.map(|(name, value)| Expect::State(name, value));
    ChaseTip {
        id: entry.id,
        wanted: wanted.collect(),
        lawful: entry.lawful,
        stop: entry.stop,
    }
}
