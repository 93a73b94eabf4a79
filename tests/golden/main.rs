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
use file::{Differs, Kept};
use rayon::prelude::*;
use std::collections::BTreeMap;
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

/// What is told of the matches that are not as they were kept: each reason once, the most frequent
/// first, with how many matches have it and where to see it.
fn told(faults: &[(String, Differs)]) -> String {
    let mut reasons: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (file, differs) in faults {
        let at = differs.at.iter().map(|at| format!(", {at}"));
        let place = format!("{file}{}", at.collect::<String>());
        reasons.entry(&differs.why).or_default().push(place);
    }
    let mut reasons: Vec<_> = reasons.into_iter().collect();
    reasons.sort_by_key(|(_, places)| std::cmp::Reverse(places.len()));
    let more = reasons.len().saturating_sub(20);
    let shown = reasons.iter().take(20);
    let mut lines: Vec<String> = shown.map(|(why, places)| reason(why, places)).collect();
    lines.extend((more > 0).then(|| format!("and {more} more reasons")));
    format!("{} matches differ:\n{}", faults.len(), lines.join("\n"))
}

/// One reason with the first match that has it.
fn reason(why: &str, places: &[String]) -> String {
    match places {
        [place] => format!("{place}: {why}"),
        _ => format!("{} times, first {}: {why}", places.len(), places[0]),
    }
}

/// Equal complaints are one, others stand for themselves.
#[test]
fn many_equal_complaints_are_told_as_one() {
    let differs = |number: usize, why: &str| {
        let differs = Differs::at(number, "done", why.to_string());
        (format!("{number}.txt"), differs)
    };
    let faults = [
        differs(1, "alone"),
        differs(2, "the key"),
        differs(3, "the key"),
    ];
    assert_eq!(
        told(&faults),
        "3 matches differ:\n2 times, first 2.txt, command 2, `done`: the key\n1.txt, command 1, `done`: alone"
    );
}

/// Checks each of these at once, and tells of those that fail, by the names of their files.
fn all_of<T: Copy + Sync + Send>(
    these: &[T],
    file: impl Fn(T) -> String + Sync,
    check: impl Fn(T) -> Result<(), Differs> + Sync,
) -> Vec<(String, Differs)> {
    let failed = |one: &T| Some((file(*one), check(*one).err()?));
    these.par_iter().filter_map(failed).collect()
}

fn all(check: impl Fn(u64) -> Result<(), Differs> + Sync) -> Vec<(String, Differs)> {
    let numbers: Vec<u64> = (1..=MATCHES).collect();
    let file = |number| format!("tests/matches/golden/{number:03}.txt");
    all_of(&numbers, file, check)
}

#[test]
fn golden_matches_play_as_they_were_kept() {
    let faults = match std::env::var("DIALDELVE_GOLDEN").as_deref() {
        Ok("write") => return println!("{}", told(&all(write))),
        Ok("keys") => return println!("{}", told(&all(write_states))),
        _ => all(|number| play::again(&LIBRARY, &kept(&path(number))?)),
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

/// What is kept of a match; a file that cannot be read differs as a whole.
fn kept(path: &Path) -> Result<Kept, Differs> {
    read(path).map_err(Differs::whole)
}

/// Has the players play a match anew; the difference from what was kept is its fault.
fn write(number: u64) -> Result<(), Differs> {
    keep(&path(number), &draw::played(&LIBRARY, number))
}

/// Writes the states of the commands and dice that are kept.
fn write_states(number: u64) -> Result<(), Differs> {
    let kept = kept(&path(number))?;
    keep(&path(number), &play::anew(&LIBRARY, &kept)?)
}

fn keep(path: &Path, kept: &Kept) -> Result<(), Differs> {
    let old = read(path);
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder is made");
    std::fs::write(path, kept.text()).expect("the match is written");
    match old {
        Ok(old) => old.difference(kept).map_or(Ok(()), Err),
        Err(_) => Err(Differs::whole("is new")),
    }
}
