//! The start of play on the shipped board, for tests that change something of it.

use dialdelve::games::castle::{Castle, Draft, Options};
use dialdelve::store::castle::CastleLibrary;

/// The placing that stands beside the board, before anything is played.
pub fn opening(options: Options) -> (Castle, Draft) {
    let library = CastleLibrary::shipped();
    let (board, placing) = library.board("starter").expect("it is shipped").clone();
    let game = Castle { board, options };
    let draft = Draft::opening(&game, placing.expect("it stands beside it"));
    (game, draft)
}
