//! The lessons that are shipped, in the order in which they are taught.
//!
//! A lesson is a case with goals (`docs/lessons.md`); its texts are messages that are called by its id.

use super::case::Case;
use super::{Library, Sitting};
use crate::store::{FileFault, Source};
use crate::table::skirmish::lesson::Lesson;
use crate::table::{HUMAN, SavedSeat, Setup};

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
