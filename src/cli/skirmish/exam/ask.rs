//! Players play turns of which it is known what every command is worth.

use super::examined::{Examined, Losses};
use super::{AskArgs, MOST_POSITIONS, telling};
use crate::cli::skirmish::beginning::check_player;
use crate::cli::skirmish::data;
use crate::cli::{Exit, faults, print};
use crate::games::skirmish::Skirmish;
use crate::kernel::{Game, SeededDice, Silent};
use crate::search::perft::Weight;
use crate::search::skirmish::{LastTurn, player_named};
use crate::search::{Endgame, Player};
use crate::store::skirmish::case::{Case, case_files};
use crate::store::{FileFault, Message};
use crate::table::program_of;
use num_traits::Zero;

/// Asks the players in every position.
pub fn run(args: &AskArgs) -> Exit {
    match asked(args) {
        Ok(all) => {
            print(&telling::summary(args, &all));
            Exit::Good
        }
        Err(found) => faults::complain(&found),
    }
}

fn asked(args: &AskArgs) -> Result<Vec<Examined>, Vec<FileFault>> {
    for name in &args.players {
        check_player("--players", name, &[]).map_err(|fault| vec![fault])?;
        if program_of(name).is_some() {
            let what = Message::new("fault-exam-program");
            return Err(vec![FileFault::new("--players", what)]);
        }
    }
    let library = data::library(None)?;
    print(&telling::head(args));
    let mut all = Vec::new();
    for file in case_files(&args.files) {
        let case = Case::read(file.map_err(|fault| vec![fault])?, &library)?;
        let asked = asked_at(&case, args)?;
        print(&telling::line(args, &asked));
        all.push(asked);
    }
    Ok(all)
}

/// How the players do in the situation of a case.
fn asked_at(case: &Case, args: &AskArgs) -> Result<Examined, Vec<FileFault>> {
    let script = case.script();
    let mut state = script.start.clone();
    let mut dice = SeededDice::new(0, 0);
    script
        .opening
        .happen(&script.game, &mut state, &mut dice, &mut Silent);
    let no_end = || {
        let what = Message::new("fault-exam-no-end").with("most", MOST_POSITIONS.to_string());
        vec![FileFault::new(&case.file, what)]
    };
    let seat = script.game.to_act(&state).ok_or_else(no_end)?;
    let turn = LastTurn {
        game: script.game.clone(),
        state,
        seat,
    };
    let mut endgame = Endgame::new(&turn.game, seat, MOST_POSITIONS as usize);
    let worth = endgame.worth(&turn.state).ok_or_else(no_end)?;
    let mut answers = Vec::new();
    for name in &args.players {
        let mut lost = Vec::new();
        for dice in 1..=u64::from(args.dice) {
            if let Some(mut player) = player_named(name, dice) {
                lost.push(given_away(&turn, &mut endgame, player.as_mut(), dice));
            }
        }
        answers.push(Losses { lost });
    }
    Ok(Examined {
        file: case.file.clone(),
        worth,
        best: best_plan(&turn, &mut endgame),
        answers,
    })
}

/// The best commands of whose turn it is, with the dice of the first seed.
fn best_plan(turn: &LastTurn, endgame: &mut Endgame<Skirmish>) -> Vec<String> {
    let (game, mut state) = (&turn.game, turn.state.clone());
    let (mut plan, mut played) = (Vec::new(), 0);
    while let Some((command, _)) = endgame.best(&state) {
        if game.to_act(&state) == Some(turn.seat) {
            plan.push(game.command_text(&state, command));
        }
        played += 1;
        let mut dice = SeededDice::new(1, played);
        game.apply(&mut state, command, &mut dice, &mut Silent);
    }
    plan
}

/// What a player gives away of a win until the match is over: after each of its commands, all results of the
/// dice together, so that their luck counts nothing. The others do what is worst for it.
fn given_away(
    turn: &LastTurn,
    endgame: &mut Endgame<Skirmish>,
    player: &mut dyn Player<Skirmish>,
    seed: u64,
) -> Weight {
    let (game, mut state) = (&turn.game, turn.state.clone());
    let (mut lost, mut played) = (Weight::zero(), 0);
    // All that can come of a known position is known: nothing ends the loop but the match.
    while let Some((best, worth)) = endgame.best(&state) {
        let Some(seat) = game.to_act(&state) else {
            break;
        };
        let chosen = match seat == turn.seat {
            true => player.choose(game, &game.view(&state, seat), seat),
            false => Some(best),
        };
        let command = chosen.unwrap_or(best);
        if let Some(after) = endgame
            .worth_after(&state, seat, command)
            .filter(|_| seat == turn.seat)
        {
            lost += worth - after;
        }
        played += 1;
        let mut dice = SeededDice::new(seed, played);
        game.apply(&mut state, command, &mut dice, &mut Silent);
    }
    lost
}
