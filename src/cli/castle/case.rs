//! `case` of the castle chase.

use crate::cli::case::{self, PlayedCase, ReportFormat};
use crate::store::castle::CastleLibrary;
use crate::store::castle::case::CastleCase;
use crate::store::{FileFault, Source};
use std::path::PathBuf;

/// Plays the cases of these files and folders, as [`case::run`] does.
pub fn run(paths: &[PathBuf], form: ReportFormat) -> u8 {
    let library = CastleLibrary::shipped();
    case::run(paths, form, |source| play(source, &library))
}

fn play(source: Source, library: &CastleLibrary) -> Result<PlayedCase, Vec<FileFault>> {
    let case = CastleCase::read(source, library)?;
    let played = case.play();
    Ok(PlayedCase {
        failures: played.amiss,
        title: case.title,
        rules: case.rules.iter().map(ToString::to_string).collect(),
        unreadable: played.unreadable,
        left: played.left,
    })
}
