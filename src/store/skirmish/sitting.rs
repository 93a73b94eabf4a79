//! A live match of the skirmish, begun from its plan.

use super::{Library, MatchPlan};
use crate::games::skirmish::{Command, Skirmish, State};
use crate::kernel::Seat;
use crate::store::{FileFault, Message};
use crate::table::skirmish::History;
use crate::table::{Plan, SavedSeat, Setup};

/// A match of the skirmish at the table.
pub type Sitting = crate::table::Sitting<Skirmish, MatchPlan>;

impl Plan<Skirmish> for MatchPlan {
    type Fault = Message;

    fn given(&self, game: &Skirmish, state: &State) -> Option<Result<(Seat, Command), Message>> {
        let seat = game.to_act(state)?;
        let given = self.command_at(game.at(state))?;
        Some(given.map(|command| (seat, command)))
    }
}

impl Sitting {
    /// Begins the match of a plan whose parties are known.
    ///
    /// # Errors
    /// What of the plan the library does not have, and what does not fit.
    pub fn begin(
        plan: MatchPlan,
        library: &Library,
        seats: Vec<SavedSeat>,
        seed: u64,
        setup: Setup,
    ) -> Result<Sitting, Vec<FileFault>> {
        let plan = plan.with_lot(seed);
        let (game, start) = plan.start(library)?;
        let history = History::new(game, start, seed);
        let names = plan.seats.iter().map(|seat| seat.name.clone()).collect();
        // Only what has a text can be read again from a file.
        let plan = match plan.text.is_empty() {
            true => plan.written(),
            false => plan,
        };
        Ok(Sitting::new(history, seats, setup, Some(plan)).named(names))
    }
}
