//! Players play turns of which it is known what every command is worth.

use super::examined::{Examined, Losses};
use super::{AskArgs, MOST_POSITIONS, telling};
use crate::cli::skirmish::beginning::check_player;
use crate::cli::skirmish::data;
use crate::cli::{Exit, faults, print};
use crate::games::skirmish::{Command, Skirmish, State};
use crate::kernel::{Game, Seat, SeededDice, Silent};
use crate::search::perft::Weight;
use crate::search::skirmish::player_named;
use crate::search::{Endgame, Player};
use crate::store::skirmish::case::{Case, case_files};
use crate::store::{FileFault, Message};
use crate::table::program_of;

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
    // What happens before the first command of a case is not asked about: its dice are always the same.
    let state = script.opened(&mut SeededDice::new(0, 0));
    let no_end = || {
        let what = Message::new("fault-exam-no-end").with("most", MOST_POSITIONS.to_string());
        vec![FileFault::new(&case.file, what)]
    };
    let seat = script.game.to_act(&state).ok_or_else(no_end)?;
    let mut endgame = Endgame::new(&script.game, seat, MOST_POSITIONS as usize);
    let worth = endgame.worth(&state).ok_or_else(no_end)?;
    let mut turn = Turn {
        game: &script.game,
        state: &state,
        seat,
        endgame,
    };
    let losses = args.players.iter().map(|name| {
        let seeds = 1..=u64::from(args.dice);
        let players = seeds.filter_map(|seed| Some((seed, player_named(name, seed)?)));
        let lost = players.map(|(seed, mut player)| turn.given_away(player.as_mut(), seed));
        Losses {
            lost: lost.collect(),
        }
    });
    Ok(Examined {
        file: case.file.clone(),
        worth,
        losses: losses.collect(),
        best: turn.best_plan(),
    })
}

/// A turn that players are asked about. All that can come of it is known.
struct Turn<'a> {
    game: &'a Skirmish,
    state: &'a State,
    seat: Seat,
    endgame: Endgame<'a, Skirmish>,
}

impl Turn<'_> {
    /// The best commands of whose turn it is, with the dice of the first seed.
    fn best_plan(&mut self) -> Vec<String> {
        let game = self.game;
        let mut plan = Vec::new();
        self.play(1, |_, state, (best, _)| {
            plan.push(game.command_text(state, best));
            Some(best)
        });
        plan
    }

    /// What a player gives away of a win until the match is over: after each of its commands, all results of
    /// the dice together, so that their luck counts nothing. Nothing lawful gives all away.
    fn given_away(&mut self, player: &mut dyn Player<Skirmish>, seed: u64) -> Weight {
        let (game, seat) = (self.game, self.seat);
        let mut lost = Weight::default();
        self.play(seed, |endgame, state, (_, worth)| {
            let chosen = player.choose(game, &game.view(state, seat), seat);
            let chosen = chosen.filter(|command| game.check(state, *command).is_ok());
            let after = chosen.and_then(|command| endgame.worth_after(state, seat, command));
            lost += worth - after.unwrap_or_default();
            chosen
        });
        lost
    }

    /// Plays on until the match is over or nothing is decided: for whose turn it is, `decide` is told the best
    /// command and what it is worth; the others do what is worst for it.
    fn play(
        &mut self,
        seed: u64,
        mut decide: impl FnMut(&mut Endgame<Skirmish>, &State, (Command, Weight)) -> Option<Command>,
    ) {
        let (mut state, mut played) = (self.state.clone(), 0);
        while let Some(best) = self.endgame.best(&state) {
            let command = match self.game.to_act(&state) == Some(self.seat) {
                true => decide(&mut self.endgame, &state, best),
                false => Some(best.0),
            };
            let Some(command) = command else { break };
            played += 1;
            let mut dice = SeededDice::new(seed, played);
            self.game.apply(&mut state, command, &mut dice, &mut Silent);
        }
    }
}
