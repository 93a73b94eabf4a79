//! Plays all cases of `tests/rules/`, and holds them against the rules that the engine plays.

use dialdelve::games::skirmish::{Ability, Refusal, Rule};
use dialdelve::store::case::{Case, Outcome, case_files};
use dialdelve::store::{FileFault, Library, Source};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The chapters that the engine plays.
const CHAPTERS: &[&str] = &[
    "DIAL", "SETUP", "TURN", "MOVE", "SPIN", "BREAK", "PASS", "SPAWN", "TOKEN", "ATK", "RNG",
    "HEAL", "CHEST", "TRAP", "TREAS", "XP", "END", "MP", "LOSS",
];

/// Rulings about what the engine does not play yet, with the reason.
const LATER: &[(Rule, &str)] = &[
    (Rule::RVortex, "vortexes are not turned yet"),
    (Rule::RTokenvortex, "vortexes are not turned yet"),
    (Rule::RStairs, "stairs are not climbed yet"),
    (Rule::RTeleport, "teleports are not used yet"),
    (Rule::RDooratk, "doors are not attacked yet"),
    (Rule::RDoorwho, "doors are not opened and shut yet"),
    (Rule::RStealroll, "nobody steals yet"),
    (Rule::RStealdrop, "nobody steals yet"),
    (
        Rule::RShockflame,
        "Flame/Lightning and Shockwave are not played yet",
    ),
    (Rule::RRamtime, "Ram is not played yet"),
    (Rule::RRetaliate, "Magic Retaliation is not played yet"),
    (Rule::RLay, "dungeons are not laid from blocks yet"),
    (Rule::RMainchest, "dungeons are not laid from blocks yet"),
    (Rule::ROnekit, "dungeons are not laid from blocks yet"),
    (Rule::RTerrplace, "terrain pieces are not placed yet"),
    (
        Rule::RImport,
        "no figures of the parent game are imported yet",
    ),
];

/// Refusals that no text of a command can bring about: names are looked up before.
const UNNAMED: &[&str] = &[
    "refusal-unknown-figure",
    "refusal-unknown-chest",
    "refusal-unknown-token",
    "refusal-unknown-gate",
    "refusal-unknown-kind",
];

fn rules_folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join("rules")
}

fn sources() -> Vec<Result<Source, FileFault>> {
    case_files(&[rules_folder()])
}

fn cases(library: &Library) -> Vec<Case> {
    let readable = sources().into_iter().flatten();
    readable
        .filter_map(|source| Case::read(source, library).ok())
        .collect()
}

/// What is wrong with a case, with the one command that repeats it; nothing when all is well or it
/// waits for what is not played yet.
fn complaint(source: Source, library: &Library) -> Option<String> {
    let file = source.file().to_string();
    let faults = match Case::read(source, library) {
        Err(faults) => faults,
        Ok(case) => match case.play() {
            Outcome::Failed { failures, .. } => failures,
            Outcome::Good | Outcome::NotPlayed(_) => return None,
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

/// Whether the engine plays what this rule says.
fn is_played(rule: Rule) -> bool {
    if let Some(ability) = Ability::ALL.iter().find(|ability| ability.rule() == rule) {
        return ability.is_played();
    }
    let chapter = rule.id().split('-').next().unwrap_or_default();
    match chapter {
        "R" => !LATER.iter().any(|(later, _)| *later == rule),
        "AB" => true,
        chapter => CHAPTERS.contains(&chapter),
    }
}

#[test]
fn every_rule_that_is_played_has_a_case() {
    let library = Library::shipped();
    let shown: BTreeSet<Rule> = cases(&library)
        .into_iter()
        .flat_map(|case| case.rules)
        .collect();
    let missing: Vec<&str> = Rule::ALL
        .iter()
        .filter(|rule| is_played(**rule) && !shown.contains(rule))
        .map(|rule| rule.id())
        .collect();
    assert!(missing.is_empty(), "no case shows {}", missing.join(" "));
}

#[test]
fn every_rule_that_refuses_is_shown_by_a_refusal() {
    let library = Library::shipped();
    let mut shown: BTreeSet<Rule> = BTreeSet::new();
    for case in cases(&library) {
        shown.extend(case.refusals());
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

#[test]
fn rulings_left_for_later_are_not_claimed_by_played_cases() {
    let library = Library::shipped();
    for case in cases(&library) {
        let early = case
            .rules
            .iter()
            .find(|rule| LATER.iter().any(|(later, _)| later == *rule));
        if let Some(rule) = early.filter(|_| case.unplayed.is_empty()) {
            panic!(
                "{}: {rule} is played, take it off the list LATER",
                case.file
            );
        }
    }
}
