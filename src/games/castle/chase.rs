//! The book of a match.

use super::board::Board;
use super::state::State;
use super::words::Options;

/// The castle chase with the book of one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Castle {
    /// The board.
    pub board: Board,
    /// What the table has agreed on.
    pub options: Options,
}

impl Castle {
    /// The table before anything stands on it.
    pub fn start(&self) -> State {
        State::bare(self.board.many(), self.board.stack())
    }
}
