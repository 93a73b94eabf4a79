//! Matches that have been set up.

use dialdelve::games::skirmish::{Skirmish, Stage, State};
use dialdelve::kernel::{SeededDice, Silent};
use dialdelve::search::skirmish::player_named;
use dialdelve::store::skirmish::{Library, MatchPlan};

/// A match by this plan once play begins; the lot decides all of set-up.
pub fn begun(library: &Library, plan: &MatchPlan) -> (Skirmish, State) {
    let (game, mut state) = plan.start(library).expect("a sound plan");
    let mut player = player_named("random", 7).expect("a player");
    game.settle(&mut state, &mut SeededDice::new(7, 0), &mut Silent);
    let mut count = 0;
    while state.stage() != Stage::Play {
        let seat = game.to_act(&state).expect("somebody places");
        let command = player.choose(&game, &state, seat).expect("it is to act");
        count += 1;
        let mut dice = SeededDice::new(7, count);
        game.apply(&mut state, command, &mut dice, &mut Silent);
    }
    (game, state)
}
