//! The chase as the commands know it.

use super::room::CastleRoom;
use super::simulate::ChaseCounts;
use crate::cli::desk::Tabled;
use crate::games::castle::{Castle, Ending, State};
use crate::store::FileFault;
use crate::store::castle::CastleLibrary;
use std::path::Path;
use std::sync::Arc;

impl Tabled for Castle {
    type Room = CastleRoom;
    type Counted = ChaseCounts;

    fn room(library: Arc<CastleLibrary>) -> CastleRoom {
        CastleRoom { library }
    }

    fn ending(state: &State) -> &'static str {
        match state.ending() {
            Some(Ending::Heroes) => "heroes",
            _ => "lord",
        }
    }

    fn shipped_faults() -> (usize, Vec<FileFault>) {
        let (library, found) = CastleLibrary::read();
        (library.hashes.len(), found)
    }

    fn file_faults(file: &Path) -> Vec<FileFault> {
        CastleLibrary::board_file(file).err().unwrap_or_default()
    }
}
