//! Plays all cases of `tests/rules/`, and holds them against the rules that the engine plays.

use dialdelve::games::skirmish::{Refusal, Rule};
use dialdelve::store::skirmish::Library;
use dialdelve::store::skirmish::case::{Case, CaseOutcome, case_files};
use dialdelve::store::{FileFault, Source};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Rules that are kept when files are read, not in play, with the tests that show it.
const IN_FILES: &[(Rule, &str)] = &[
    (Rule::Door2, "tests/data.rs"),
    (Rule::Team8, "tests/data.rs"),
    (Rule::ROnepiece, "tests/faults/maps"),
];

/// Refusals that no text of a command can bring about: names are looked up before.
const UNNAMED: &[&str] = &[
    "refusal-unknown-figure",
    "refusal-unknown-chest",
    "refusal-unknown-token",
    "refusal-unknown-gate",
    "refusal-unknown-kind",
];

/// Tests run in the folder of the package.
fn sources() -> Vec<Result<Source, FileFault>> {
    case_files(&[PathBuf::from("tests/rules")]).collect()
}

/// All cases.
fn cases(library: &Library) -> Vec<Case> {
    let readable = sources().into_iter().flatten();
    readable
        .filter_map(|source| Case::read(source, library).ok())
        .collect()
}

/// What is wrong with a case, with the one command that repeats it; nothing when all is well.
fn complaint(source: Source, library: &Library) -> Option<String> {
    let file = source.file().to_string();
    let faults = match Case::read(source, library) {
        Err(faults) => faults,
        Ok(case) => match case.play() {
            CaseOutcome::Failed { failures, .. } | CaseOutcome::Unreadable { failures, .. } => {
                failures
            }
            CaseOutcome::Good => return None,
        },
    };
    let lines: Vec<String> = faults.iter().map(|fault| format!("  {fault}")).collect();
    let repeat = format!("  repeat it: cargo run -- case {file}");
    Some(format!("{}\n{repeat}", lines.join("\n")))
}

#[test]
fn every_case_is_played_as_it_expects() {
    let library = Library::shipped();
    let complaints: Vec<String> = sources()
        .into_iter()
        .filter_map(|source| match source {
            Ok(source) => complaint(source, &library),
            Err(fault) => Some(fault.to_string()),
        })
        .collect();
    assert!(
        complaints.is_empty(),
        "{} cases differ:\n{}",
        complaints.len(),
        complaints.join("\n")
    );
}

#[test]
fn every_rule_has_a_case() {
    let library = Library::shipped();
    let shown: BTreeSet<&str> = cases(&library)
        .into_iter()
        .flat_map(|case| case.rules)
        .collect();
    let missing: Vec<&str> = Rule::ALL
        .iter()
        .filter(|rule| !shown.contains(rule.id()))
        .filter(|rule| !IN_FILES.iter().any(|(other, _)| other == *rule))
        .map(|rule| rule.id())
        .collect();
    assert!(missing.is_empty(), "no case shows {}", missing.join(" "));
}

#[test]
fn every_rule_that_refuses_is_shown_by_a_refusal() {
    let library = Library::shipped();
    let mut shown: BTreeSet<Rule> = BTreeSet::new();
    for case in cases(&library) {
        let refusals = case.refusals().into_iter();
        shown.extend(refusals.flat_map(Refusal::rules));
    }
    let refusals = Refusal::CITED
        .iter()
        .filter(|(text, _)| !UNNAMED.contains(text));
    let missing: BTreeSet<&str> = refusals
        .filter(|(_, rule)| !shown.contains(rule))
        .map(|(_, rule)| rule.id())
        .collect();
    let missing: Vec<&str> = missing.into_iter().collect();
    assert!(
        missing.is_empty(),
        "no case is refused by {}",
        missing.join(" ")
    );
}

/// One spelling: small words and numbers, joined by hyphens.
#[test]
fn names_of_cases_are_spelt_alike() {
    let is_word = |word: &str| {
        let known = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        !word.is_empty() && word.chars().all(known)
    };
    let is_good = |name: &str| name.split('-').all(is_word);
    let files = sources().into_iter().map(|source| match source {
        Ok(source) => source.file().to_string(),
        Err(fault) => fault.file,
    });
    let (mut count, mut wrong) = (0, Vec::new());
    for file in files {
        let path = file.strip_prefix("tests/rules/").unwrap_or(&file);
        let names = path.strip_suffix(".toml").unwrap_or(path);
        count += 1;
        if !names.split('/').all(is_good) {
            wrong.push(file);
        }
    }
    assert_eq!(wrong, [""; 0]);
    assert!(count > 1000, "{count}");
}
