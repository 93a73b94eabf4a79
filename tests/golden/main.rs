//! Golden matches: whole matches as small text files, played again on every run, by their commands
//! and dice and by their events alone.
//!
//! 400 of them play on the frozen data. `DIALDELVE_GOLDEN=write cargo test --test golden` has the
//! computer players play all of them anew; `DIALDELVE_GOLDEN=keys …` keeps commands and dice, and writes
//! the states that the rules make of them now. Both tell every match that has changed, with its first
//! command and field.
//!
//! A few more, one for each map, play on what is shipped; `DIALDELVE_SHIPPED=write cargo test --test
//! golden shipped` has them played anew after a change of figures, prices or maps.

mod draw;
mod file;
#[path = "../frozen/mod.rs"]
mod frozen;
mod play;
mod shipped;

use dialdelve::store::skirmish::Library;
use file::Kept;
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// How many matches are kept on the frozen data.
const MATCHES: u64 = 400;
/// What the frozen data come to; see `tests/data/README.md`.
const FROZEN: &str = "dcbf109bde1040a69b1daf3f19ddc6953294f82506991f921ef07b536acc4651";

/// The data of the 400 matches.
static LIBRARY: LazyLock<Library> = LazyLock::new(frozen::library);

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/matches")
}

fn path(number: u64) -> PathBuf {
    folder().join(format!("golden/{number:03}.txt"))
}

fn read(path: &Path) -> Result<Kept, String> {
    let text = std::fs::read_to_string(path).map_err(|fault| fault.to_string())?;
    Kept::parse(&text)
}

/// What is told of each match that is not as it was kept.
fn told(faults: &[String]) -> String {
    let shown: Vec<&str> = faults.iter().take(20).map(String::as_str).collect();
    format!("{} matches differ:\n{}", faults.len(), shown.join("\n"))
}

/// Checks each of these at once, and tells of those that fail.
fn all_of<T: Copy + Sync + Send>(
    these: &[T],
    check: impl Fn(T) -> Result<(), String> + Sync,
) -> Vec<String> {
    let failed = |one: &T| check(*one).err();
    these.par_iter().filter_map(failed).collect()
}

fn all(check: impl Fn(u64) -> Result<(), String> + Sync) -> Vec<String> {
    let numbers: Vec<u64> = (1..=MATCHES).collect();
    all_of(&numbers, |number| {
        let named = |fault| format!("tests/matches/golden/{number:03}.txt: {fault}");
        check(number).map_err(named)
    })
}

#[test]
fn golden_matches_play_as_they_were_kept() {
    let faults = match std::env::var("DIALDELVE_GOLDEN").as_deref() {
        Ok("write") => return println!("{}", told(&all(write))),
        Ok("keys") => return println!("{}", told(&all(write_states))),
        _ => all(|number| play::again(&LIBRARY, &read(&path(number))?)),
    };
    assert!(
        faults.is_empty(),
        "{}\nDIALDELVE_GOLDEN=keys cargo test --test golden -- --nocapture writes what the rules make of them now",
        told(&faults)
    );
}

/// Nobody changes the ground that the proofs stand on.
#[test]
fn the_frozen_data_are_as_they_were_frozen() {
    assert_eq!(frozen::hash(), FROZEN, "tests/data has changed");
}

/// Every map, both games, all numbers of players and all options are among them.
#[test]
fn golden_matches_span_the_game() {
    let plans: Vec<String> = (1..=MATCHES)
        .map(|number| read(&path(number)).expect("it is kept").plan)
        .collect();
    let any = |text: &str| plans.iter().any(|plan| plan.contains(text));
    for map in LIBRARY.maps.iter().map(|map| map.id.as_str()) {
        assert!(any(&format!("map = \"{map}\"\n")), "no match on {map}");
    }
    let wanted = [
        "map = \"laid\"",
        "game = \"basic\"",
        "game = \"team\"",
        "corner_rule = \"both\"",
        "corner_rule = \"either\"",
        "corner_rule = \"none\"",
        "treasure_limit = \"alive\"",
        "treasure_limit = \"inside\"",
        "end_settled = true",
        "end_settled = false",
        "team = 1",
    ];
    for text in wanted {
        assert!(any(text), "no match with {text}");
    }
    for seats in 2..=8 {
        let plan = |plan: &String| plan.matches("[[seat]]").count() == seats;
        assert!(plans.iter().any(plan), "no match of {seats} players");
    }
}

/// Has the players play a match anew; the difference from what was kept is its fault.
fn write(number: u64) -> Result<(), String> {
    keep(&path(number), &draw::played(&LIBRARY, number))
}

/// Writes the states of the commands and dice that are kept.
fn write_states(number: u64) -> Result<(), String> {
    let kept = read(&path(number))?;
    keep(&path(number), &play::anew(&LIBRARY, &kept)?)
}

fn keep(path: &Path, kept: &Kept) -> Result<(), String> {
    let old = read(path);
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder is made");
    std::fs::write(path, kept.text()).expect("the match is written");
    match old {
        Ok(old) => old.difference(kept).map_or(Ok(()), Err),
        Err(_) => Err("is new".to_string()),
    }
}
