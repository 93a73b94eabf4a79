//! The lessons that are shipped with a game.

use super::case::{Case, CaseGame};
use super::replay::Stored;
use super::{FileFault, Source};
use crate::kernel::Seat;
use crate::table::case::Cased;
use crate::table::lesson::Lesson;
use crate::table::{Answers, HUMAN, SavedSeat, Setup, Sitting};

/// What is not known beforehand in a lesson is the same every time.
const SEED: u64 = 1;

/// The lesson of an id among these, each with its text, which stand in a folder; none if there is none of it.
///
/// # Errors
/// What is wrong with its file.
pub fn shipped_lesson_of<G: CaseGame>(
    (folder, lessons): (&str, &[(&str, &str)]),
    id: &str,
    library: &G::Library,
) -> Option<Result<Lesson<G>, Vec<FileFault>>> {
    let (id, text) = lessons.iter().find(|(known, _)| *known == id)?;
    let source = Source::new(format!("{folder}/{id}.toml"), *text);
    Some(Case::read_lesson(source, id, library))
}

/// The match of a lesson at its beginning: who learns has one seat with these standing answers, `greedy` all others.
pub fn lesson_match<G: Cased + Stored>(
    lesson: &Lesson<G>,
    answers: &Answers,
) -> Sitting<G, G::Plan> {
    let history = lesson.history(SEED);
    let seats = (0..history.game().seats(history.state())).map(Seat);
    let seats = seats.map(|seat| match seat == lesson.learner() {
        true => SavedSeat {
            answers: answers.clone(),
            ..SavedSeat::of(HUMAN)
        },
        false => SavedSeat::of("greedy"),
    });
    let seats = seats.collect();
    Sitting::new(history, seats, Setup::Play, None)
}
