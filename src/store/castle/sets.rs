//! What ships of the castle chase, and what has shipped: boards and their files by their hashes.

use super::CastleLibrary;
use crate::games::castle::Board;
use crate::store::replay::plain;
use crate::store::sets::{DataSet, SetsOfGame, ShippedThing, read_sets, text_of};
use std::sync::LazyLock;

/// All sets, the newest first. The newest is written anew by
/// `DIALDELVE_SETS=write cargo test --test castle what_ships`; what has shipped once never changes.
const SETS: &str = include_str!("sets.txt");

/// Whether a match is played with what stands in a data file of this name.
pub(super) fn is_played(file: &str) -> bool {
    file.starts_with("data/castle/boards/")
}

/// All data sets that ever came with the program, the newest first.
pub fn shipped_boards() -> &'static [DataSet] {
    static ALL: LazyLock<Vec<DataSet>> = LazyLock::new(|| read_sets(SETS));
    &ALL
}

/// What saves are held against.
pub(super) fn sets_of_game() -> SetsOfGame {
    SetsOfGame {
        game: "castle",
        sets: shipped_boards(),
        whole: &[],
        is_played,
    }
}

/// A library as a set stands in the list.
pub fn listed_boards(library: &CastleLibrary) -> String {
    let boards = library.boards.iter().map(|(board, _)| board_thing(board));
    let mut things: Vec<ShippedThing> = boards.collect();
    let played = library.hashes.iter().filter(|(file, _)| is_played(file));
    things.extend(played.map(|(file, hash)| ShippedThing::file(file, hash)));
    text_of(&things)
}

/// A board with all that is known of it, its name too.
pub(super) fn board_thing(board: &Board) -> ShippedThing {
    ShippedThing::new("board", &board.name, &plain(board))
}
