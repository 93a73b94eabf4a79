//! The reference: a random move of chess with all moves listed, in a library known for its speed.

use crate::Work;
use cozy_chess::Board;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Moves after which a game is begun anew.
const GAME: u32 = 120;

/// Random chess: all moves listed, one played.
pub fn chess<'a>() -> Work<'a> {
    let mut board = Board::default();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut moves = Vec::new();
    let mut played = 0;
    Box::new(move || {
        moves.clear();
        board.generate_moves(|of_a_piece| {
            moves.extend(of_a_piece);
            false
        });
        if moves.is_empty() || played == GAME {
            board = Board::default();
            played = 0;
            return 0;
        }
        let chosen = moves[rng.random_range(0..moves.len())];
        played += 1;
        board.play_unchecked(chosen);
        1
    })
}
