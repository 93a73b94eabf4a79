//! Checking data files, as `dialdelve data check` does.

use super::library::{Budget, FileShape, Origin, Shelf};
use super::own_collection::check_collection;
use super::replaced::party_faults;
use super::{Library, MatchPlan, SHIPPED};
use crate::store::fault::{AT_ONCE, FaultList};
use crate::store::files::{Disk, FileKind};
use crate::store::folder::{open_with, toml_files};
use crate::store::{FileFault, Message, Settings, Source};
use std::path::{Path, PathBuf};

/// What a check has found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckReport {
    /// How many files were read.
    pub files: usize,
    /// Their faults, file by file, and how many more there are than anybody reads.
    pub faults: Vec<FileFault>,
}

/// Checks files, and all TOML files of folders and their subfolders; without any, the shipped data.
/// What uses the data is checked against that of the program and of the paths together.
pub fn check_paths(paths: &[PathBuf]) -> CheckReport {
    check_paths_on(&Disk::default(), paths)
}

/// Checks files of a disk, as [`check_paths`] does.
pub fn check_paths_on(disk: &Disk, paths: &[PathBuf]) -> CheckReport {
    let mut shelf = Shelf::default();
    let mut faults = FaultList::new(AT_ONCE);
    faults.extend(shelf.add_shipped());
    let mut files = 0;
    let (mut users, mut budget) = (Vec::new(), Budget::default());
    for found in toml_files(disk, paths) {
        files += 1;
        match found.and_then(|path| Ok((budget.open(disk, &path)?, path))) {
            // They wait for the data of the other files, without their texts.
            Ok((source, path)) if uses_data(&source) => users.push(path),
            Ok((mut source, _)) => {
                shelf.add(&mut source, Origin::User);
                faults.extend(source.into_faults());
            }
            Err(fault) => faults.push(fault),
        }
    }
    if let (Some(path), 0) = (paths.first(), files) {
        faults.push(FileFault::new(
            path.display().to_string(),
            Message::new("fault-no-data-files"),
        ));
    }
    let replaced = shelf.replaced();
    faults.extend(shelf.number_faults());
    let library = shelf.into_library();
    if paths.is_empty() {
        files = SHIPPED.len();
    } else {
        faults.extend(party_faults(&library, &replaced));
    }
    for path in users {
        match open_with(disk, &path, FileKind::Data) {
            Ok(source) => faults.extend(check_user(&library, source)),
            Err(fault) => faults.push(fault),
        }
    }
    CheckReport {
        files,
        faults: faults.into_sorted(""),
    }
}

/// Checks one text as if it stood in a user's folder beside the shipped data.
///
/// ```
/// use dialdelve::store::Source;
/// use dialdelve::store::skirmish::check_text;
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
        faults.extend(shelf.number_faults());
        let replaced = shelf.replaced();
        faults.extend(party_faults(&shelf.into_library(), &replaced));
    }
    faults
}

/// Whether a file brings no data itself: it names that of others, or none.
fn uses_data(source: &Source) -> bool {
    use FileShape::{Case, Collection, Match, Played, Settings};
    let shape = FileShape::of(source.text());
    matches!(shape, Some(Match | Case | Played | Collection | Settings))
}

/// Checks a file that uses the data.
fn check_user(library: &Library, mut source: Source) -> Vec<FileFault> {
    match FileShape::of(source.text()) {
        Some(FileShape::Match) => {
            let plan = MatchPlan::read(source);
            return plan
                .and_then(|plan| plan.with_parties(library))
                .and_then(|plan| plan.start(library))
                .err()
                .unwrap_or_default();
        }
        Some(FileShape::Collection) => check_collection(&mut source, library),
        Some(FileShape::Settings) => {
            let settings = Settings::of_text(Path::new(source.file()), source.text());
            return settings.err().into_iter().collect();
        }
        Some(FileShape::Case) => {
            source.fault_whole(Message::new("fault-case-no-data"));
        }
        _ => source.fault_whole(Message::new("fault-replay-no-data")),
    }
    source.into_faults()
}
