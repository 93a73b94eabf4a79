//! Last turns: positions of which it can be known what every plan is worth.

use crate::games::skirmish::{Command, Piece, Skirmish, State};
use crate::kernel::Seat;
use crate::search::Endgame;
use crate::search::perft::Weight;

/// A position of a match between two that ends with this turn, since its last round is the round it is in.
#[derive(Clone, Debug)]
pub struct LastTurn {
    /// The match, with its last round.
    pub game: Skirmish,
    /// How it stands.
    pub state: State,
    /// Whose turn it is.
    pub seat: Seat,
}

impl LastTurn {
    /// The position as it would stand in its last turn, whatever round the match should have lasted to; none
    /// when another player still has a turn in this round, or the seat could not end its turn.
    pub fn of(game: &Skirmish, state: &State) -> Option<LastTurn> {
        let seat = game.to_act(state)?;
        let is_last = state.players().len() == 2 && seat != state.turn().first;
        let is_turn = game.at(state).check(Command::EndTurn).is_ok();
        if !is_last || !is_turn {
            return None;
        }
        let mut game = game.clone();
        game.book.options.round_limit = state.turn().round;
        Some(LastTurn {
            game,
            state: state.clone(),
            seat,
        })
    }

    /// Whether there is one piece left to activate, and it is a hero: with more of them there is too much that
    /// may happen.
    pub fn is_of_one_hero(&self) -> bool {
        let mut legal = Vec::new();
        self.game.legal(&self.state, &mut legal);
        let pieces = legal.iter().filter_map(|command| match command {
            Command::Activate { who } => Some(*who),
            _ => None,
        });
        let pieces: Vec<Piece> = pieces.collect();
        match pieces[..] {
            [Piece::Warrior(who)] => self.game.at(&self.state).warrior(who).is_hero(),
            _ => false,
        }
    }

    /// What the position is worth to whose turn it is, if something can still be gained: more than by ending
    /// the turn. None otherwise, and where there is too much that may happen.
    pub fn contested(&self, endgame: &mut Endgame<Skirmish>) -> Option<Weight> {
        let idle = endgame.worth_after(&self.state, self.seat, Command::EndTurn)?;
        let worth = endgame.worth(&self.state)?;
        (worth > idle).then_some(worth)
    }
}
