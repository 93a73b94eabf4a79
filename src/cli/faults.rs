//! Faults of files on the terminal.

use super::case::ReportFormat;
use super::{Exit, note, print};
use crate::store::{FileFault, Message};

/// Writes faults to stderr.
pub fn complain(faults: &[FileFault]) -> Exit {
    for fault in faults {
        note(&fault.to_string());
    }
    Exit::BadInput
}

/// Tells what a check of so many files has found: the faults on stdout, and how many there are on stderr.
pub fn tell_checked(files: usize, found: &[FileFault], form: ReportFormat) -> Exit {
    for fault in found {
        let line = match form {
            ReportFormat::Plain => fault.to_string(),
            ReportFormat::Json => {
                let (line, column) = fault.place.unzip();
                let text = fault.text();
                serde_json::json!({
                    "file": fault.file, "line": line, "column": column, "text": text,
                })
                .to_string()
            }
        };
        print(&format!("{line}\n"));
    }
    let count: usize = found.iter().map(FileFault::count).sum();
    let summary = Message::new("data-summary").with("files", files);
    note(&summary.with("faults", count).to_string());
    match found.is_empty() {
        true => Exit::Good,
        false => Exit::BadInput,
    }
}
