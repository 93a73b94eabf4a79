//! Where a screen of the chase leads to: named here, opened by the room, so that no screen knows another.

use super::matches::ChaseMatch;
use crate::games::castle::Castle;
use crate::kernel::Seat;
use crate::store::castle::{CastleLibrary, FIRST_CHASE};
use crate::table::History;
use std::sync::Arc;

/// A screen of the chase with what it is to show.
pub enum ChaseScreen {
    /// The form of a new match.
    NewMatch(Arc<CastleLibrary>),
    /// The lessons.
    Lessons(Arc<CastleLibrary>),
    /// The lesson of this id.
    Lesson(Arc<CastleLibrary>, String),
    /// The first match, with a guide.
    FirstMatch(Arc<CastleLibrary>),
    /// A match that begins, or goes on under the same hands.
    Play(Box<ChaseMatch>),
    /// A match that was saved.
    Loaded(Box<ChaseMatch>),
    /// The end of a match.
    End(Box<ChaseMatch>),
    /// A match that is watched.
    Watch {
        /// What happened in it.
        history: Box<History<Castle>>,
        /// The entry before which it is first shown.
        from: usize,
        /// With whose eyes it may be seen, `None` for everybody's; the first is the one it begins with.
        eyes: Vec<Option<Seat>>,
        /// The match at whose end the watching began, which it leads back to.
        end: Option<Box<ChaseMatch>>,
        /// What its seats are called.
        names: Vec<String>,
    },
}

impl ChaseScreen {
    /// The lesson of this id, or the first match.
    pub fn learning(library: Arc<CastleLibrary>, id: &str) -> ChaseScreen {
        match id {
            FIRST_CHASE => ChaseScreen::FirstMatch(library),
            id => ChaseScreen::Lesson(library, id.into()),
        }
    }
}
