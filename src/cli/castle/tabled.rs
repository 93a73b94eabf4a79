//! The chase as the commands know it.

use super::room::CastleRoom;
use super::simulate::ChaseCounts;
use crate::cli::case::PlayedCase;
use crate::cli::desk::Tabled;
use crate::games::castle::{Castle, Ending, State};
use crate::store::castle::CastleLibrary;
use crate::store::castle::case::CastleCase;
use crate::store::{Begun, FileFault, Source};
use std::path::Path;
use std::sync::Arc;

impl Tabled for Castle {
    type Room = CastleRoom;
    type Counted = ChaseCounts;

    fn room(library: Arc<CastleLibrary>) -> CastleRoom {
        CastleRoom { library }
    }

    fn rounds(state: &State) -> u16 {
        state.round()
    }

    fn ending(state: &State) -> &'static str {
        match state.ending() {
            Some(Ending::Heroes) => "heroes",
            _ => "lord",
        }
    }

    fn play_case(source: Source, library: &CastleLibrary) -> Begun<PlayedCase> {
        let case = CastleCase::read(source, library)?;
        let played = case.play();
        Ok(PlayedCase {
            failures: played.amiss,
            title: case.title,
            rules: case.rules.iter().map(ToString::to_string).collect(),
            unreadable: played.unreadable,
            left: played.left,
        })
    }

    fn situation(source: Source, library: &CastleLibrary) -> Begun<(Castle, State)> {
        let case = CastleCase::read(source, library)?;
        let script = case.script();
        Ok((script.game.clone(), script.start.clone()))
    }

    fn shipped_faults() -> (usize, Vec<FileFault>) {
        let (library, found) = CastleLibrary::read();
        (library.hashes.len(), found)
    }

    fn file_faults(file: &Path) -> Vec<FileFault> {
        CastleLibrary::board_file(file).err().unwrap_or_default()
    }
}
