//! A match of the castle chase in the window, and the data it is played with.

use crate::games::castle::Castle;
use crate::store::castle::case::CastleCase;
use crate::store::castle::{
    CastleLibrary, CastleReplay, CastleSitting, castle_lesson, castle_lesson_sitting, first_chase,
};
use crate::store::{FileFault, Message, open};
use crate::table::castle::case::CastleLesson;
use crate::table::{HUMAN, History, SavedSeat, Setup};
use crate::ui::table::Live;
use std::path::Path;
use std::sync::Arc;

/// A match with what it is played with.
#[derive(Clone, Debug)]
pub struct ChaseMatch {
    /// The match.
    pub live: Live<Castle>,
    /// What it is played with.
    pub library: Arc<CastleLibrary>,
}

impl ChaseMatch {
    /// Begins a match of these seats and the names of who sits there.
    ///
    /// # Errors
    /// Why no save could tell it.
    pub fn begin(
        game: Castle,
        (seats, names): (Vec<SavedSeat>, Vec<String>),
        seed: u64,
        library: Arc<CastleLibrary>,
    ) -> Result<ChaseMatch, Vec<FileFault>> {
        let start = game.start();
        let history = History::new(game, start, seed);
        let sitting = CastleSitting::new(history, seats, Setup::Play, None).named(names);
        let replay = CastleReplay::new(sitting, &library.hashes);
        let replay = replay.map_err(|why| vec![FileFault::new("match", why.into())])?;
        Ok(ChaseMatch {
            live: Live::kept(replay),
            library,
        })
    }

    /// A shipped lesson with its match at its beginning; none if there is no lesson of this id.
    ///
    /// # Errors
    /// What is wrong with its file.
    pub fn of_lesson(
        id: &str,
        library: &Arc<CastleLibrary>,
    ) -> Option<Result<(ChaseMatch, CastleLesson), Vec<FileFault>>> {
        let lesson = castle_lesson(id, library)?;
        Some(lesson.map(|lesson| {
            let begun = ChaseMatch {
                live: Live::unkept(castle_lesson_sitting(&lesson)),
                library: library.clone(),
            };
            (begun, lesson)
        }))
    }

    /// The first match of somebody new.
    ///
    /// # Errors
    /// Why no save could tell it.
    pub fn first(seed: u64, library: Arc<CastleLibrary>) -> Result<ChaseMatch, Vec<FileFault>> {
        let fault = |what| vec![FileFault::new("match", what)];
        let sitting = first_chase(&library, seed);
        let sitting = sitting.ok_or_else(|| fault(Message::new("castle-no-first")))?;
        let replay = CastleReplay::new(sitting, &library.hashes);
        let replay = replay.map_err(|why| fault(why.into()))?;
        Ok(ChaseMatch {
            live: Live::kept(replay),
            library,
        })
    }

    /// The position of a case, played by people; it cannot be saved as a match.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn of_case(
        path: &Path,
        library: &Arc<CastleLibrary>,
        seed: u64,
    ) -> Result<ChaseMatch, Vec<FileFault>> {
        let source = open(path).map_err(|fault| vec![fault])?;
        let case = CastleCase::read(source, library)?;
        let script = case.script();
        let history = History::new(script.game.clone(), script.start.clone(), seed);
        let seats = (0..3).map(|_| SavedSeat::of(HUMAN)).collect();
        let sitting = CastleSitting::new(history, seats, Setup::Play, None);
        Ok(ChaseMatch {
            live: Live::unkept(sitting),
            library: library.clone(),
        })
    }
}
