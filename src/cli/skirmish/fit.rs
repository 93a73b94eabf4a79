//! `fit`: the weights of the players that try their plans out, from matches of `greedy` against itself.

use super::watched::watch_match;
use crate::cli::seed::match_seed;
use crate::cli::{Exit, faults, note, print};

use crate::games::skirmish::Mode;
use crate::search::skirmish::{Samples, WEIGHTS_HEAD, Watched};
use crate::store::skirmish::{Library, MatchPlan};
use crate::store::{FileFault, Message};
use clap::Args;

/// Options of `fit`.
#[derive(Args, Debug)]
pub struct FitArgs {
    /// Matches of the basic game on each map, and of the team game a quarter as many.
    #[arg(long, default_value_t = 1500, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    matches: u32,
    /// The seed they all follow from.
    #[arg(long, default_value_t = 1, value_parser = crate::cli::seed::seeds())]
    seed: u64,
    /// The maps, each for two.
    #[arg(
        long,
        value_name = "MAP,…",
        value_delimiter = ',',
        default_value = "starter,gatehouse,undercroft"
    )]
    maps: Vec<String>,
}

/// Plays the matches, and prints `src/search/skirmish/planner/weights.rs`.
pub fn run(args: &FitArgs) -> Exit {
    let mut text = WEIGHTS_HEAD.to_string();
    for (game, name, matches) in [
        (Mode::Basic, "basic", args.matches),
        (Mode::Team, "team", args.matches.div_ceil(4)),
    ] {
        let samples = match played(args, game, matches) {
            Ok(samples) => samples,
            Err(found) => return faults::complain(&found),
        };
        let told = Message::new("fit-told")
            .with("game", name)
            .with("positions", samples.count())
            .with("loss", format!("{:.4}", samples.loss()));
        note(&told.to_string());
        text += &samples.source(&name.to_uppercase(), name);
    }
    print(&text);
    Exit::Good
}

fn played(args: &FitArgs, game: Mode, matches: u32) -> Result<Samples, Vec<FileFault>> {
    let library = Library::shipped();
    let mut samples = Samples::default();
    for map in &args.maps {
        for number in 0..matches {
            let seed = match_seed(args.seed, number.into());
            let mut plan = MatchPlan::basic(map, 2).with_lot(seed);
            plan.options.game = game;
            let mut watched = Watched::default();
            let mut seen = 0;
            let outcome = watch_match(plan, seed, &library, |game, state| {
                let turns = state.players().iter().map(|player| player.turns).sum();
                if turns != seen {
                    seen = turns;
                    watched.see(game, state);
                }
            })?;
            if let Some(outcome) = outcome {
                samples.add(watched, &outcome);
            }
        }
    }
    Ok(samples)
}
