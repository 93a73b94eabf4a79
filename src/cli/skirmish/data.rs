//! The data a command works with, and checking data files.

use crate::cli::{Exit, note, print};
use crate::store::skirmish::{Library, check_paths};
use crate::store::{FileFault, Message};
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
pub fn check(paths: &[PathBuf], json: bool) -> Exit {
    let report = check_paths(paths);
    for fault in &report.faults {
        if json {
            let (line, column) = fault.place.unzip();
            let line = serde_json::json!({
                "file": fault.file, "line": line, "column": column, "text": fault.text(),
            });
            print(&format!("{line}\n"));
        } else {
            print(&format!("{fault}\n"));
        }
    }
    let summary = Message::new("data-summary")
        .with("files", report.files)
        .with("faults", report.count());
    note(&summary.to_string());
    if report.faults.is_empty() {
        Exit::Good
    } else {
        Exit::BadInput
    }
}
