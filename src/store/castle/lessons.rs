//! The lessons that are shipped, in the order in which they are taught, and the first match with a guide.

use super::{CastleLibrary, CastleSitting};
use crate::games::castle::Castle;
use crate::store::tips::read_tips;
use crate::store::{FileFault, lesson_match, shipped_lesson_of};
use crate::table::castle::STOPS;
use crate::table::castle::guide::ChaseGuide;
use crate::table::lesson::Lesson;
use crate::table::{Answers, HUMAN, Habit, History, SavedSeat, Setup};

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
    shipped_lesson_of(("data/castle/lessons", CASTLE_LESSONS), id, library)
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
    lesson_match(lesson, &asked_at(&["turned"]))
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

/// The guide of the first match. Its tips are part of the program: a test says that their file is sound.
pub fn chase_guide() -> ChaseGuide {
    ChaseGuide::new(read_tips(TIPS, TIPS_FORMAT))
}
