//! `simulate`: computer players play many matches, and a table sums them up.

mod census;
mod options;
mod playing;
mod presence;
mod summary;
mod telling;

pub use self::options::SimulateArgs;

use self::playing::{Field, Played};
use self::summary::Results;
use crate::cli::{Exit, data, print};
use crate::games::skirmish::Skirmish;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use std::io::IsTerminal;

/// Plays the matches.
pub fn run(args: &SimulateArgs) -> Exit {
    let (game, start, plan) = match args.begin() {
        Ok(begun) => begun,
        Err(faults) => return data::complain(&faults),
    };
    let threads = args.threads.unwrap_or(0);
    let pool = match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) => pool,
        Err(error) => {
            eprintln!("--threads {threads}: {error}");
            return Exit::BadInput;
        }
    };
    let field = Field {
        game: &game,
        start: &start,
        plan: &plan,
        args,
    };
    let bar = progress(args.matches);
    let one = |number| {
        let played = field.play(number);
        bar.inc(1);
        played
    };
    // In the order of their numbers, whoever is ready first.
    let matches: Vec<Result<Played, String>> =
        pool.install(|| (0..args.matches).into_par_iter().map(one).collect());
    bar.finish_and_clear();
    let matches: Result<Vec<Played>, String> = matches.into_iter().collect();
    match matches {
        Ok(matches) => {
            print(&report(&matches, &game, args));
            Exit::Good
        }
        Err(text) => {
            eprintln!("{text}");
            Exit::BadInput
        }
    }
}

fn report(matches: &[Played], game: &Skirmish, args: &SimulateArgs) -> String {
    let results = Results::of(matches, &game.book);
    let summary = results.summary(args, args.played(game));
    if args.markdown {
        telling::markdown(&summary)
    } else if args.json {
        telling::json_lines(&results, &summary, args.census)
    } else {
        telling::plain(&results, &summary, args.census)
    }
}

fn progress(matches: u32) -> ProgressBar {
    let bar = ProgressBar::new(u64::from(matches));
    bar.set_draw_target(if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    });
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} matches, {eta} left") {
        bar.set_style(style);
    }
    bar
}
