//! `case` of the skirmish.

use crate::cli::case::{self, PlayedCase, ReportFormat};
use crate::store::skirmish::Library;
use crate::store::skirmish::case::{Case, CaseOutcome};
use crate::store::{FileFault, Source};
use std::path::PathBuf;

/// Plays the cases of these files and folders, as [`case::run`] does.
pub fn run(paths: &[PathBuf], library: &Library, form: ReportFormat) -> u8 {
    case::run(paths, form, |source| play(source, library))
}

fn play(source: Source, library: &Library) -> Result<PlayedCase, Vec<FileFault>> {
    let case = Case::read(source, library)?;
    let outcome = case.play();
    let (unreadable, left) = match &outcome {
        CaseOutcome::Good => (false, 0),
        CaseOutcome::Failed { left, .. } => (false, *left),
        CaseOutcome::Unreadable { left, .. } => (true, *left),
    };
    Ok(PlayedCase {
        failures: outcome.failures().to_vec(),
        title: case.title,
        rules: case.rules.iter().map(ToString::to_string).collect(),
        unreadable,
        left,
    })
}
