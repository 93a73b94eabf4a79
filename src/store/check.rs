//! Checking data files, as `dialdelve data check` does.

use super::library::{Origin, Shape, Shelf};
use super::{FileFault, Library, MatchPlan, SHIPPED, Source, folder};
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
/// Plans of matches are checked against the shipped data and that of the paths.
pub fn check_paths(paths: &[PathBuf]) -> Report {
    let mut shelf = Shelf::default();
    let mut report = Report::default();
    report.faults.extend(shelf.add_shipped());
    if paths.is_empty() {
        report.files = SHIPPED.len();
        return report;
    }
    let mut plans = Vec::new();
    for found in folder::toml_files(paths) {
        report.files += 1;
        match found {
            Ok(source) if Shape::of(source.text()) == Some(Shape::Match) => plans.push(source),
            Ok(source) => report.faults.extend(check_file(&mut shelf, source)),
            Err(fault) => report.faults.push(fault),
        }
    }
    let library = shelf.into_library();
    for plan in plans {
        report.faults.extend(check_plan(&library, plan));
    }
    report.faults.sort();
    report
}

fn check_file(shelf: &mut Shelf, mut source: Source) -> Vec<FileFault> {
    match Shape::of(source.text()) {
        Some(Shape::Case) => {
            source.fault_whole("a case is no data file; `dialdelve case FILE` plays it");
        }
        Some(Shape::Played) => {
            source.fault_whole("a replay is no data file; `dialdelve replay FILE` plays it");
        }
        _ => shelf.add(&mut source, Origin::User),
    }
    source.into_faults()
}

fn check_plan(library: &Library, source: Source) -> Vec<FileFault> {
    let plan = match MatchPlan::read(source) {
        Ok(plan) => plan,
        Err(faults) => return faults,
    };
    plan.start(library).err().unwrap_or_default()
}
