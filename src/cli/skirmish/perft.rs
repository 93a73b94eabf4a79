//! `perft`: counts what can happen after so many commands from the situation of a case.

use super::data;
use crate::cli::perft::{PerftOptions, Tally};
use crate::cli::{Exit, faults};
use crate::games::skirmish::State;
use crate::kernel::{Dice, Silent};
use crate::store::skirmish::case::Case;
use crate::store::{FileFault, open};
use crate::table::case::Cased;
use clap::Args;
use std::path::PathBuf;

/// Options of `perft`.
#[derive(Args, Debug)]
pub struct PerftArgs {
    #[command(flatten)]
    options: PerftOptions,
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
        let game = &script.game;
        game.begin(&script.manner, state, dice, &mut Silent);
    };
    let tally = Tally::of(&script.game, &script.start, open, args.options.depth);
    args.options.report(&tally, &case.file)
}

fn read(args: &PerftArgs) -> Result<Case, Vec<FileFault>> {
    let library = data::library(args.data.as_deref())?;
    let source = open(&args.options.case).map_err(|fault| vec![fault])?;
    Case::read(source, &library)
}
