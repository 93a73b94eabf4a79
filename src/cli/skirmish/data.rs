//! The data a command works with, and checking data files.

use crate::cli::case::ReportFormat;
use crate::cli::{Exit, faults};
use crate::games::skirmish::Rule;
use crate::store::FileFault;
use crate::store::skirmish::{Library, check_paths};
use std::path::{Path, PathBuf};

/// The shipped data and that of a folder.
///
/// # Errors
/// All faults of the folder's files.
pub fn library(folder: Option<&Path>) -> Result<Library, Vec<FileFault>> {
    let folders: Vec<PathBuf> = folder.into_iter().map(Path::to_path_buf).collect();
    Library::with_folders(&folders)
}

/// `data check`: 0 when all files are sound, 2 when one has a fault.
pub fn check(paths: &[PathBuf], form: ReportFormat) -> Exit {
    let report = check_paths(paths);
    faults::tell_checked(report.files, &report.faults, form, &is_rule)
}

/// Whether a word is the id of a rule.
pub fn is_rule(word: &str) -> bool {
    Rule::parse(word).is_some()
}
