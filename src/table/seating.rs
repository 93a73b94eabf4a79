//! Who sits at a table, and what is decided without asking anybody.

use super::lot::{Lot, derived};
use super::{By, History};
use crate::games::skirmish::{Command, Stage};
use crate::kernel::{Game, MAX_SEATS};
use crate::search::skirmish::player_named;
use crate::table::skirmish::Answers;
use serde::{Deserialize, Serialize};

/// The name of a seat that a person plays.
pub const HUMAN: &str = "human";

/// Who decides for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SavedSeat {
    /// [`HUMAN`], or the name of a computer player.
    pub player: String,
    /// Its standing answers.
    #[serde(default)]
    pub answers: Answers,
}

/// Who decides what a plan leaves open in set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Setup {
    /// The players.
    #[default]
    Play,
    /// The lot, among the lawful commands.
    Draw,
}

/// Whether the lot may decide for the players in a stage of the set-up: what it lays and places belongs to
/// nobody.
pub const fn is_placing(stage: Stage) -> bool {
    matches!(
        stage,
        Stage::Kits | Stage::Laying | Stage::Terrain | Stage::Chests | Stage::Tokens
    )
}

/// What the lot draws at this moment of a match.
pub fn lot(history: &History) -> Option<Command> {
    // No seat has this number: the lot disturbs no player.
    let lot = Lot::new(derived(history.seed(), MAX_SEATS as u64));
    lot.draw(history.game(), history.state(), history.decision())
}

/// The command of a moment in which no person is asked: from the lot, a standing answer or a computer
/// player, and whose it is. A match that goes on after a break gets the same as one without.
pub fn unasked(history: &History, seats: &[SavedSeat], setup: Setup) -> Option<(Command, By)> {
    let (game, state) = (history.game(), history.state());
    let seat = game.to_act(state)?;
    if is_placing(state.stage()) && setup == Setup::Draw {
        return Some((lot(history)?, By::Lot));
    }
    let saved = seats.get(seat.index())?;
    if saved.player == HUMAN {
        return Some((saved.answers.answer(game, state)?, By::Answer));
    }
    // A player for every decision: a resumed match goes on as one played without a break.
    let seed = derived(
        derived(history.seed(), u64::from(seat.0)),
        history.decision(),
    );
    let command = player_named(&saved.player, seed)?.choose(game, state)?;
    Some((command, By::Player(saved.player.clone())))
}
