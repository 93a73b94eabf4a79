//! The rule cases.

use dialdelve::store::case_files;
use dialdelve::store::castle::CastleLibrary;
use dialdelve::store::castle::case::CastleCase;
use std::path::PathBuf;

fn cases() -> Vec<CastleCase> {
    let library = CastleLibrary::shipped();
    let files = case_files(&[PathBuf::from("tests/castle/cases")]);
    let read = files.map(|file| CastleCase::read(file.expect("a file"), &library));
    read.map(|case| case.unwrap_or_else(|faults| panic!("{faults:#?}")))
        .collect()
}

#[test]
fn every_case_is_as_expected() {
    let cases = cases();
    assert!(cases.len() > 30, "there are only {} cases", cases.len());
    let played = cases.iter().flat_map(|case| case.play().amiss);
    let amiss: Vec<String> = played.map(|fault| fault.to_string()).collect();
    assert_eq!(amiss, [""; 0]);
}

#[test]
fn every_case_names_the_rules_that_it_shows() {
    for case in cases() {
        assert!(!case.rules.is_empty(), "{}", case.file);
        let mut rules = case.rules.clone();
        rules.sort();
        rules.dedup();
        assert_eq!(rules.len(), case.rules.len(), "{}", case.file);
    }
}
