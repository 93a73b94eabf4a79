//! The room of the chase: its lessons, its first match, its pictures.

use super::thumbnail;
use crate::games::castle::Castle;
use crate::kernel::Seat;
use crate::store::castle::{
    CASTLE_LESSONS, CastleLibrary, CastleReplay, CastleSitting, castle_lesson,
    castle_lesson_sitting, chase_guide, first_chase, is_first_chase,
};
use crate::store::{Begun, FileFault, Home, Message, recorded};
use crate::table::castle::case::CastleLesson;
use crate::table::castle::guide::ChaseGuide;
use crate::ui::table::Housed;
use crate::ui::window::thumbnails::ThumbnailSketch;

impl Housed for Castle {
    const SHEET: &'static [&'static str] = &[
        "chase-key-enter",
        "chase-key-arrows",
        "chase-key-tab",
        "chase-key-numbers",
        "chase-key-space",
        "chase-key-wall",
        "chase-key-rotate",
        "chase-key-abilities",
        "key-end",
        "key-undo",
        "chase-key-escape",
        "chase-key-drag",
        "chase-key-right",
        "key-zoom",
        "key-home",
        "key-line",
        "key-pause",
        "chase-key-again",
        "key-pin",
        "key-learn",
        "key-panels",
        "key-fold",
        "key-rules",
        "key-window",
    ];
    const LESSONS: &'static [&'static str] = &LESSONS;
    const EMBLEMS: [(&'static [&'static str], Seat); 2] = [
        (&["portrait/shaman", "portrait/guard"], Seat(0)),
        (&["portrait/wyvern", "portrait/sphinx"], Seat(2)),
    ];

    fn lesson(library: &CastleLibrary, id: &str) -> Option<Begun<(CastleSitting, CastleLesson)>> {
        let lesson = castle_lesson(id, library)?;
        Some(lesson.map(|lesson| (castle_lesson_sitting(&lesson), lesson)))
    }

    fn first_match(library: &CastleLibrary, seed: u64) -> Option<Begun<CastleReplay>> {
        let sitting = first_chase(library, seed);
        Some(match sitting {
            Some(sitting) => recorded(library, sitting),
            None => {
                let what = Message::new("castle-no-first");
                Err(vec![FileFault::new("match", what)])
            }
        })
    }

    /// What was said before is not said again.
    fn guide_of(library: &CastleLibrary, sitting: &CastleSitting) -> Option<ChaseGuide> {
        is_first_chase(sitting, library).then(|| {
            let mut guide = chase_guide();
            guide.catch_up(sitting.history());
            guide
        })
    }

    fn sketch(library: &CastleLibrary, name: &str, _: Option<&Home>) -> Option<ThumbnailSketch> {
        thumbnail::sketch(library, name)
    }
}

/// The lessons by id.
const LESSONS: [&str; CASTLE_LESSONS.len()] = {
    let mut ids = [""; CASTLE_LESSONS.len()];
    let mut number = 0;
    while number < ids.len() {
        ids[number] = CASTLE_LESSONS[number].0;
        number += 1;
    }
    ids
};
