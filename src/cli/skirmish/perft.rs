//! `perft`: counts what can happen after so many commands from the situation of a case.

use super::data;
use crate::cli::perft::{Divide, Tally};
use crate::cli::{Exit, faults, note, print};
use crate::games::skirmish::State;
use crate::kernel::{Dice, Silent};
use crate::store::skirmish::case::Case;
use crate::store::{FileFault, Message, open};
use clap::Args;
use std::path::PathBuf;

/// The deepest count: every command on the way stands on the stack.
const MOST_DEPTH: i64 = 100;

/// Options of `perft`.
#[derive(Args, Debug)]
pub struct PerftArgs {
    /// The case file. Its situation is the start; its steps are not played.
    case: PathBuf,
    /// How many commands are played.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=MOST_DEPTH))]
    depth: u8,
    /// Also the leaves below each first command.
    #[arg(long)]
    divide: bool,
    /// JSON Lines on stdout; leaves and weight are strings, since they can be larger than readers of
    /// JSON hold.
    #[arg(long)]
    json: bool,
    /// A folder of data files that add to the shipped ones.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Counts and prints.
pub fn run(args: &PerftArgs) -> Exit {
    let case = match read(args) {
        Ok(case) => case,
        Err(found) => return faults::complain(&found),
    };
    let script = case.script();
    let open = |state: &mut State, dice: &mut dyn Dice<_>| {
        let opening = &script.opening;
        opening.happen(&script.game, state, dice, &mut Silent);
    };
    let tally = Tally::of(&script.game, &script.start, open, args.depth);
    let divide = match args.divide {
        true => Divide::ByCommand,
        false => Divide::Not,
    };
    print(&match args.json {
        true => tally.json(&case.file, divide),
        false => tally.plain(divide),
    });
    if tally.is_whole() {
        return Exit::Good;
    }
    let what = Message::new("fault-perft-weight");
    note(&FileFault::new(&case.file, what).to_string());
    Exit::Failed
}

fn read(args: &PerftArgs) -> Result<Case, Vec<FileFault>> {
    let library = data::library(args.data.as_deref())?;
    let source = open(&args.case).map_err(|fault| vec![fault])?;
    Case::read(source, &library)
}
