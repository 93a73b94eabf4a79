//! What a game adds to have a room of its own in the window: lessons, a first match, positions, pictures.

use super::{Faced, Live, Tuition};
use crate::kernel::Seat;
use crate::store::replay::{Replay, Stored};
use crate::store::{Begun, Home, Provided};
use crate::table::Sitting;
use crate::table::lesson::Lesson;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme::{self, Tone};
use crate::ui::window::thumbnails::ThumbnailSketch;

/// A lesson with its match at its beginning.
pub type BegunLesson<G> = (Sitting<G, <G as Stored>::Plan>, Lesson<G>);

/// A game with a room of its own.
pub trait Housed: Faced + Provided {
    /// Keys and gestures of a match, in the order of the sheet.
    const SHEET: &'static [&'static str] = &USUAL_KEYS;
    /// The lessons, in their order.
    const LESSONS: &'static [&'static str] = &[];
    /// The two pictures in the hall, each with the seat whose colour its base has.
    const EMBLEMS: [(&'static [&'static str], Seat); 2] = [(&[], Seat(0)), (&[], Seat(1))];

    /// The lesson of an id, at its beginning.
    ///
    /// # Errors
    /// What is wrong with its file; nothing if there is no such lesson.
    fn lesson(_library: &Self::Library, _id: &str) -> Option<Begun<BegunLesson<Self>>> {
        None
    }

    /// The first match of somebody new.
    fn first_match(_library: &Self::Library, _seed: u64) -> Option<Begun<Replay<Self>>> {
        None
    }

    /// The guide of a match that began as the first one does.
    fn guide_of(
        _library: &Self::Library,
        _sitting: &Sitting<Self, Self::Plan>,
    ) -> Option<Self::Guide> {
        None
    }

    /// What is drawn for a thumbnail of that name; nothing for what is not known.
    fn sketch(
        _library: &Self::Library,
        _name: &str,
        _home: Option<&Home>,
    ) -> Option<ThumbnailSketch> {
        None
    }

    /// The thumbnail of a board.
    fn board_picture(id: &str) -> String {
        format!("{}-board/{id}", Self::TEXTS)
    }

    /// The thumbnail on the card of the game.
    fn card_picture() -> String {
        format!("{}-card", Self::TEXTS)
    }
}

/// Keys and gestures of a match of any game, in the order of the sheet.
const USUAL_KEYS: [&str; 9] = [
    "key-undo",
    "key-pin",
    "key-zoom",
    "key-home",
    "key-line",
    "key-pause",
    "key-fold",
    "key-rules",
    "key-window",
];

/// The colour of an emblem's base, and its pictures.
pub fn emblem<G: Housed>(number: usize) -> (&'static [&'static str], Tone) {
    let (pictures, seat) = G::EMBLEMS[number];
    (pictures, theme::seat_tone(Some(seat)))
}

/// The lesson of an id as it is taught in the window; what is wrong with it is told.
pub fn taught<G: Housed>(
    library: &G::Library,
    id: &str,
    shell: &mut Shell,
) -> Option<(Live<G>, Tuition<G>)> {
    let (sitting, lesson) = match G::lesson(library, id)? {
        Ok(begun) => begun,
        Err(faults) => {
            shell.complain(&faults);
            return None;
        }
    };
    let mut after = G::LESSONS.iter().skip_while(|it| **it != lesson.id);
    let next = after.nth(1).copied().or(G::FIRST).unwrap_or_default();
    Some((Live::unkept(sitting), Tuition::new(lesson, next)))
}
