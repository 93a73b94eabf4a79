//! `perft --game castle`: counts what can happen after so many commands from the situation of a case.

use crate::cli::perft::{PerftOptions, Tally};
use crate::cli::{Exit, faults};
use crate::store::castle::CastleLibrary;
use crate::store::castle::case::CastleCase;
use crate::store::{FileFault, open};

/// Counts and prints. A case begins in play, where nothing happens before the first decision.
pub fn run(options: &PerftOptions) -> Exit {
    let case = match read(options) {
        Ok(case) => case,
        Err(found) => return faults::complain(&found),
    };
    let script = case.script();
    let tally = Tally::of(&script.game, &script.start, |_, _| {}, options.depth);
    options.report(&tally, &case.file)
}

fn read(options: &PerftOptions) -> Result<CastleCase, Vec<FileFault>> {
    let source = open(&options.case).map_err(|fault| vec![fault])?;
    CastleCase::read(source, &CastleLibrary::shipped())
}
