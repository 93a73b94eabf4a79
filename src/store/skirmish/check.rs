//! Checking data files, as `dialdelve data check` does.

use super::library::{Origin, Shape, Shelf};
use super::{Library, MatchPlan, SHIPPED};
use crate::store::{FileFault, Message, Source, folder};
use std::path::PathBuf;

/// What a check has found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// How many files were read.
    pub files: usize,
    /// All their faults, file by file.
    pub faults: Vec<FileFault>,
}

/// Checks files, and all TOML files of folders and their subfolders; without any, the shipped data.
/// What uses the data is checked against that of the program and of the paths together.
pub fn check_paths(paths: &[PathBuf]) -> Report {
    let mut shelf = Shelf::default();
    let mut report = Report::default();
    report.faults.extend(shelf.add_shipped());
    if paths.is_empty() {
        report.files = SHIPPED.len();
        return report;
    }
    let mut users = Vec::new();
    for found in folder::toml_files(paths) {
        report.files += 1;
        match found {
            Ok(source) if uses_data(&source) => users.push(source),
            Ok(mut source) => {
                shelf.add(&mut source, Origin::User);
                report.faults.extend(source.into_faults());
            }
            Err(fault) => report.faults.push(fault),
        }
    }
    let library = shelf.into_library();
    let parties = library.parties.iter();
    report
        .faults
        .extend(parties.flat_map(|party| party.faults(&library)));
    for source in users {
        report.faults.extend(check_user(&library, source));
    }
    report.faults.sort();
    report
}

/// Checks one text as if it stood in a user's folder beside the shipped data.
///
/// ```
/// use dialdelve::store::{Source, check_text};
/// let text = "format = \"dialdelve tokens 1\"\n[[table]]\nid = \"grey-1\"\ncolour = \"gray\"\nrows = []";
/// let faults = check_text(Source::new("grey.toml", text));
/// assert_eq!(
///     faults[0].to_string(),
///     "grey.toml:4:10: `colour` must be \"yellow\" or \"blue\" or \"red\", not \"gray\""
/// );
/// ```
pub fn check_text(mut source: Source) -> Vec<FileFault> {
    let mut shelf = Shelf::default();
    let mut faults = shelf.add_shipped();
    if uses_data(&source) {
        faults.extend(check_user(&shelf.into_library(), source));
    } else {
        shelf.add(&mut source, Origin::User);
        faults.extend(source.into_faults());
        let library = shelf.into_library();
        let parties = library.parties.iter();
        faults.extend(parties.flat_map(|party| party.faults(&library)));
    }
    faults
}

/// Whether a file brings no data itself and names that of others.
fn uses_data(source: &Source) -> bool {
    let shape = Shape::of(source.text());
    matches!(shape, Some(Shape::Match | Shape::Case | Shape::Played))
}

/// Checks a file that uses the data.
fn check_user(library: &Library, mut source: Source) -> Vec<FileFault> {
    match Shape::of(source.text()) {
        Some(Shape::Match) => {
            let plan = MatchPlan::read(source);
            return plan
                .and_then(|plan| plan.with_parties(library))
                .and_then(|plan| plan.start(library))
                .err()
                .unwrap_or_default();
        }
        Some(Shape::Case) => {
            source.fault_whole(Message::new("fault-case-no-data"));
        }
        _ => source.fault_whole(Message::new("fault-replay-no-data")),
    }
    source.into_faults()
}
