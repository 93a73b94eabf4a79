//! Matches of `greedy` against itself, looked at while they are played.

use crate::games::skirmish::{Skirmish, Stage, State};
use crate::kernel::Outcome;
use crate::store::FileFault;
use crate::store::skirmish::{Library, MatchPlan, Sitting};
use crate::table::skirmish::History;
use crate::table::{Onward, SavedSeat, Setup};

/// Plays a match of this plan to its end, set up by its lot, and shows every position of play in which
/// nothing is under way; how it ended, none when a player is stuck.
///
/// # Errors
/// The plan names what the library does not have.
pub(super) fn watch_match(
    plan: MatchPlan,
    seed: u64,
    library: &Library,
    mut see: impl FnMut(&Skirmish, &State),
) -> Result<Option<Outcome>, Vec<FileFault>> {
    let (game, start) = plan.start(library)?;
    let seats = vec![SavedSeat::of("greedy"); plan.seats.len()];
    let history = History::new(game, start, seed);
    let mut sitting = Sitting::new(history, seats, Setup::Lot, Some(plan));
    while let Onward::Decided { seat, command, by } = sitting.onward() {
        if sitting.play_as(seat, command, by).is_err() {
            return Ok(None);
        }
        let (game, state) = (sitting.history().game(), sitting.history().state());
        if state.stage() == Stage::Play && state.activation().is_none() && state.rests() {
            see(game, state);
        }
    }
    Ok(sitting.history().outcome())
}
