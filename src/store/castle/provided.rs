//! What the chase is played with, and how it begins.

use super::CastleLibrary;
use crate::games::castle::{Castle, Options, SEATS, State};
use crate::store::{Begun, FileFault, Provided, RuleText};
use crate::table::HUMAN;
use std::path::Path;

impl Provided for Castle {
    type Options = Options;

    const SEATS: u8 = SEATS;

    fn rules(library: &CastleLibrary) -> &[RuleText] {
        &library.rules
    }

    fn hashes(library: &CastleLibrary) -> &[(String, String)] {
        &library.hashes
    }

    fn boards(library: &CastleLibrary) -> Vec<&str> {
        let boards = library.boards.iter();
        boards.map(|(board, _)| board.name.as_str()).collect()
    }

    fn usual_players() -> Vec<String> {
        [HUMAN, HUMAN, "greedy"].map(str::to_string).to_vec()
    }

    fn book(library: &CastleLibrary, board: &str, options: Options) -> Begun<Castle> {
        let path = Path::new(board);
        let (board, _) = match path.extension() {
            Some(_) => CastleLibrary::board_file(path)?,
            None => {
                let board = library.board(board);
                board
                    .map_err(|what| vec![FileFault::new("--board", what)])?
                    .clone()
            }
        };
        Ok(Castle { board, options })
    }

    fn before_opening(&self) -> State {
        self.start()
    }
}
