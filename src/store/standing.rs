//! How a match stands: who is to act, and how much of its file is sound. Unlike a glance this plays all of it.

use super::files::FileKind;
use super::replay::{Stored, salvage_text};
use super::{FileFault, Home, folder};
use crate::kernel::Seat;

/// How a match stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchStanding {
    /// The seats whose decisions are awaited.
    pub to_act: Vec<Seat>,
    /// Whether it has come to its end.
    pub is_over: bool,
    /// What breaks the file from its last sound line on.
    pub fault: Option<FileFault>,
}

/// Reads how the match of a save stands, for whichever game it is of.
pub type StandingReader = fn(&Home, &str) -> Result<MatchStanding, Vec<FileFault>>;

impl Home {
    /// How the match of a save stands, as far as its lines are sound. Unlike [`Home::load`] it does not take the match
    /// for this table's.
    ///
    /// # Errors
    /// The faults, when not even its opening is sound.
    pub fn standing<G: Stored>(&self, name: &str) -> Result<MatchStanding, Vec<FileFault>> {
        let path = self.file(name);
        let bytes = self.disk.read(&path, FileKind::Save);
        let bytes = bytes.map_err(|why| vec![folder::fault(&path, &why)])?;
        let text = String::from_utf8_lossy(&bytes);
        let (replay, fault) = salvage_text::<G>(&path.display().to_string(), &text)?;
        let history = replay.sitting.history();
        Ok(MatchStanding {
            to_act: history.game().to_act(history.state()).collect(),
            is_over: history.is_over(),
            fault,
        })
    }
}
