//! The law of cases, for every game that has any: each is read, names its rules and comes out as it expects; spoiled
//! ones are told of, and nothing panics.

use dialdelve::store::case::{Case, CaseGame};
use dialdelve::store::{FileFault, Source, case_files};
use std::path::PathBuf;

/// A game with cases.
pub trait Shown: CaseGame {
    /// The folder of its cases.
    const CASES: &'static str;

    /// What they are read with.
    fn library() -> Self::Library;
}

/// What is wrong with a case, read or played.
pub fn told<G: Shown>(source: Source, library: &G::Library) -> Vec<FileFault> {
    match Case::<G>::read(source, library) {
        Ok(case) => case.play().failures().to_vec(),
        Err(faults) => faults,
    }
}

/// The files of all cases.
pub fn sources<G: Shown>() -> Vec<Source> {
    let files = case_files(&[PathBuf::from(G::CASES)]);
    files
        .map(|file| file.unwrap_or_else(|fault| panic!("{fault}")))
        .collect()
}

/// Every case is as it expects.
pub fn every_case_is_as_expected<G: Shown>() {
    let (library, sources) = (G::library(), sources::<G>());
    assert!(!sources.is_empty(), "no cases in {}", G::CASES);
    let told = sources
        .into_iter()
        .flat_map(|source| told::<G>(source, &library));
    let told: Vec<String> = told.map(|fault| fault.to_string()).collect();
    assert_eq!(told, [""; 0]);
}

/// Every case names each of its rules once.
pub fn every_case_names_its_rules_once<G: Shown>() {
    let library = G::library();
    for source in sources::<G>() {
        let Ok(case) = Case::<G>::read(source, &library) else {
            continue;
        };
        let mut rules = case.rules.clone();
        rules.sort_unstable();
        rules.dedup();
        assert_eq!(rules.len(), case.rules.len(), "{}", case.file);
    }
}

/// A case with a letter less, or cut off, is read and played without a panic; a few places of each are tried.
pub fn spoiled_cases_never_panic<G: Shown>() {
    let library = G::library();
    for (number, source) in sources::<G>().into_iter().enumerate() {
        let whole = source.text().to_string();
        let places = whole.char_indices().skip(number % 7).step_by(29);
        for (at, letter) in places {
            let (before, after) = (&whole[..at], &whole[at + letter.len_utf8()..]);
            told::<G>(Source::new("x.toml", before), &library);
            told::<G>(Source::new("x.toml", format!("{before}{after}")), &library);
        }
    }
}
