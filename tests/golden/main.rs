//! Golden matches: whole matches as small text files, played again on every run, by their commands
//! and dice and by their events alone.
//!
//! `DIALDELVE_GOLDEN=write cargo test --test golden` has the computer players play all of them anew;
//! `DIALDELVE_GOLDEN=keys …` keeps commands and dice, and writes the states that the rules make of
//! them now. Both tell every match that has changed, with its first command and field.

mod draw;
mod file;
mod play;

use dialdelve::store::skirmish::Library;
use file::Kept;
use rayon::prelude::*;
use std::path::PathBuf;
use std::sync::LazyLock;

/// How many matches are kept.
const MATCHES: u64 = 400;

/// The data of all matches.
static LIBRARY: LazyLock<Library> = LazyLock::new(Library::shipped);

fn path(number: u64) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/matches/golden");
    PathBuf::from(folder).join(format!("{number:03}.txt"))
}

fn read(number: u64) -> Result<Kept, String> {
    let text = std::fs::read_to_string(path(number)).map_err(|fault| fault.to_string())?;
    Kept::parse(&text)
}

/// What is told of each match that is not as it was kept.
fn told(faults: &[String]) -> String {
    let shown: Vec<&str> = faults.iter().take(20).map(String::as_str).collect();
    format!("{} matches differ:\n{}", faults.len(), shown.join("\n"))
}

fn all(check: impl Fn(u64) -> Result<(), String> + Sync) -> Vec<String> {
    let numbers: Vec<u64> = (1..=MATCHES).collect();
    let run = |number: &u64| {
        let fault = check(*number).err()?;
        Some(format!("tests/matches/golden/{number:03}.txt: {fault}"))
    };
    numbers.par_iter().filter_map(run).collect()
}

#[test]
fn golden_matches_play_as_they_were_kept() {
    let faults = match std::env::var("DIALDELVE_GOLDEN").as_deref() {
        Ok("write") => return println!("{}", told(&all(write))),
        Ok("keys") => return println!("{}", told(&all(write_states))),
        _ => all(|number| play::again(&read(number)?).map(|_| ())),
    };
    assert!(
        faults.is_empty(),
        "{}\nDIALDELVE_GOLDEN=keys cargo test --test golden -- --nocapture writes what the rules make of them now",
        told(&faults)
    );
}

/// Every map, both games, all numbers of players and all options are among them.
#[test]
fn golden_matches_span_the_game() {
    let plans: Vec<String> = (1..=MATCHES)
        .map(|number| read(number).expect("it is kept").plan)
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
    let kept = draw::played(number);
    keep(number, &kept)
}

/// Writes the states of the commands and dice that are kept.
fn write_states(number: u64) -> Result<(), String> {
    let kept = read(number)?;
    keep(number, &play::anew(&kept)?)
}

fn keep(number: u64, kept: &Kept) -> Result<(), String> {
    let old = read(number);
    std::fs::create_dir_all(path(number).parent().expect("a folder")).expect("the folder is made");
    std::fs::write(path(number), kept.text()).expect("the match is written");
    match old {
        Ok(old) => old.difference(kept).map_or(Ok(()), Err),
        Err(_) => Err("is new".to_string()),
    }
}
