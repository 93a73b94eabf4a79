//! `exam`: positions with a best plan that can be proved, and which players find it.

mod ask;
mod collect;
mod examined;
mod telling;

use crate::cli::Exit;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// Positions beyond which there is too much that may happen. The largest turn of the sixty in `tests/exam` took
/// 57 MB.
const MOST_POSITIONS: u32 = 400_000;

/// The arguments of `exam`.
#[derive(Args, Debug)]
pub struct ExamArgs {
    #[command(subcommand)]
    command: ExamSub,
}

#[derive(Subcommand, Debug)]
enum ExamSub {
    /// Take positions from matches of `greedy` against itself, and write each as a case.
    ///
    /// From a match comes the first position in which a turn of the second player of a round can be played
    /// out with everything that may happen, as if it were the last of the match: one hero is left to
    /// activate, there are no more than --most positions, and the best plan is worth more than to end the turn.
    Collect(CollectArgs),
    /// Let players play such turns, and compare each of their commands with the best.
    Ask(AskArgs),
}

/// Options of `exam collect`.
#[derive(Args, Debug)]
pub struct CollectArgs {
    /// The folder, which must be there; the cases are called 01.toml and so on.
    folder: PathBuf,
    /// How many positions.
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    positions: u32,
    /// The most matches on each map.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    matches: u32,
    /// How many positions a turn may come to.
    #[arg(long, default_value_t = MOST_POSITIONS, value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_POSITIONS)))]
    most: u32,
    /// The seed that the matches follow from.
    #[arg(long, default_value_t = 1, value_parser = crate::cli::seed::seeds())]
    seed: u64,
    /// The maps, which take turns.
    #[arg(
        long,
        value_name = "MAP,…",
        value_delimiter = ',',
        default_value = "starter,gatehouse"
    )]
    maps: Vec<String>,
}

/// Options of `exam ask`.
#[derive(Args, Debug)]
pub struct AskArgs {
    /// Cases, or folders of them.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Who is asked: names as in simulate, but for programs.
    #[arg(
        long,
        value_name = "PLAYER,…",
        value_delimiter = ',',
        default_value = "veteran@30000"
    )]
    players: Vec<String>,
    /// How many seeds of the dice each turn is played with.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1000))]
    dice: u32,
    /// JSON Lines on stdout.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &ExamArgs) -> Exit {
    match &args.command {
        ExamSub::Collect(args) => collect::run(args),
        ExamSub::Ask(args) => ask::run(args),
    }
}
