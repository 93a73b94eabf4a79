//! Every law has been seen to fail: `tests/broken` keeps a change for each that breaks it, and
//! `tests/broken/run` tries them, and so have the counts of perft and the golden matches. Here only
//! whether the changes still fit. The laws that every game holds are broken in `tests/lamps/broken.rs`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).expect("a folder of the project");
    let paths = entries.map(|entry| entry.expect("an entry of it").path());
    let mut found: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|it| it == ending))
        .collect();
    found.sort();
    found
}

fn read(path: &Path) -> String {
    let text = fs::read_to_string(path);
    text.unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The lines that a hunk wants to find, in their order.
struct Hunk {
    file: String,
    before: Vec<String>,
}

fn hunks(patch: &str) -> Vec<Hunk> {
    let mut hunks: Vec<Hunk> = Vec::new();
    let mut file = String::new();
    for line in patch.lines() {
        if let Some(name) = line.strip_prefix("+++ b/") {
            file = name.to_string();
        } else if line.starts_with("@@ ") {
            hunks.push(Hunk {
                file: file.clone(),
                before: Vec::new(),
            });
        } else if let (Some(hunk), Some(line)) = (hunks.last_mut(), kept(line)) {
            hunk.before.push(line.to_string());
        }
    }
    hunks
}

/// The text of a line that stands in the file before the change.
fn kept(line: &str) -> Option<&str> {
    match line.split_at_checked(1) {
        Some((" " | "-", rest)) if !line.starts_with("--- ") => Some(rest),
        _ => None,
    }
}

/// Whether the lines of a hunk stand one after the other in a text.
fn fits(hunk: &Hunk, text: &str) -> bool {
    let lines: Vec<&str> = text.lines().collect();
    let mut windows = lines.windows(hunk.before.len().max(1));
    !hunk.before.is_empty() && windows.any(|window| window == hunk.before)
}

/// What stands behind a word in the header of a change: the laws (`law: `) and the other tests
/// (`guard: `, their file first) that it must turn red.
fn named(patch: &str, word: &str) -> Vec<String> {
    let header = patch.lines().take_while(|line| !line.starts_with("diff "));
    let tests = header.filter_map(|line| line.strip_prefix(word));
    tests.map(str::to_string).collect()
}

/// What all changes name behind a word.
fn named_by_all(word: &str) -> BTreeSet<String> {
    let patches = files("tests/broken", "patch");
    let named = |path: &PathBuf| named(&read(path), word);
    patches.iter().flat_map(named).collect()
}

/// The names of the test functions of a file.
fn tests(path: &Path) -> Vec<String> {
    let text = read(path);
    let tests = text.split("#[test]\nfn ").skip(1);
    let names = tests.filter_map(|test| test.split_once('('));
    names.map(|(name, _)| name.to_string()).collect()
}

/// The laws that every game holds: `kit::laws!` makes a test of each.
fn laws_of_all_games() -> Vec<String> {
    let mut laws = Vec::new();
    for path in files("tests/kit", "rs") {
        let text = read(&path);
        let found = text.split("\npub fn ").skip(1);
        let found = found.filter_map(|rest| rest.split_once("<G: Tried>() {"));
        laws.extend(found.map(|(name, _)| name.to_string()));
    }
    assert!(laws.len() > 10, "{laws:?}");
    laws
}

/// The test functions of the laws with their modules.
fn laws() -> BTreeSet<String> {
    let mut laws = BTreeSet::new();
    for path in files("tests/laws", "rs") {
        let module = path.file_stem().unwrap_or_default().to_string_lossy();
        let tests = tests(&path).into_iter();
        laws.extend(tests.map(|name| format!("{module}::{name}")));
    }
    laws.retain(|law| !law.starts_with("broken::"));
    laws
}

#[test]
fn every_change_still_fits_the_code() {
    let mut stale = Vec::new();
    for path in files("tests/broken", "patch") {
        let hunks = hunks(&read(&path));
        assert!(!hunks.is_empty(), "{} changes nothing", path.display());
        for hunk in hunks {
            if !fits(&hunk, &read(&root().join(&hunk.file))) {
                stale.push(format!("{}: {}", path.display(), hunk.file));
            }
        }
    }
    assert!(
        stale.is_empty(),
        "make these changes anew, the code around them is another:\n{}",
        stale.join("\n")
    );
}

#[test]
fn every_law_has_a_change_that_breaks_it() {
    let laws = laws();
    assert!(!laws.is_empty());
    let broken = named_by_all("law: ");
    let unbroken: Vec<&String> = laws.difference(&broken).collect();
    assert!(unbroken.is_empty(), "never seen to fail: {unbroken:?}");
    let of_all = laws_of_all_games().into_iter();
    let of_all: BTreeSet<String> = of_all.map(|law| format!("contract::{law}")).collect();
    let unknown: Vec<&String> = broken.difference(&laws).collect();
    let unknown: Vec<_> = unknown.iter().filter(|it| !of_all.contains(**it)).collect();
    assert!(unknown.is_empty(), "no such law: {unknown:?}");
}

/// Perft's counts, the golden matches and others are guards that have been seen to fail, too.
#[test]
fn what_changes_break_beside_the_laws_is_there() {
    let mut known = BTreeSet::new();
    for folder in ["perft", "golden", "lamps", "castle"] {
        for path in files(&format!("tests/{folder}"), "rs") {
            let module = path.file_stem().unwrap_or_default().to_string_lossy();
            let place = match folder {
                "perft" => format!("perft perft::{module}::"),
                "lamps" if module != "main" => format!("lamps {module}::"),
                "lamps" => "lamps ".to_string(),
                "castle" => format!("castle {module}::"),
                _ => "golden ".to_string(),
            };
            known.extend(tests(&path).iter().map(|name| format!("{place}{name}")));
        }
    }
    for law in laws_of_all_games() {
        known.extend(["castle", "lamps"].map(|game| format!("{game} laws::{law}")));
    }
    for file in ["players", "routes", "sight"] {
        let alone = tests(&root().join(format!("tests/{file}.rs")));
        known.extend(alone.iter().map(|name| format!("{file} {name}")));
    }
    let guards = named_by_all("guard: ");
    let unknown: Vec<&String> = guards.difference(&known).collect();
    assert!(unknown.is_empty(), "no such test: {unknown:?}");
    for wanted in [
        "perft perft::counts::the_counts_are_as_they_were",
        "golden golden_matches_play_as_they_were_kept",
        "castle counts::the_counts_are_as_they_were",
        "castle golden::golden_matches_play_as_they_were_kept",
    ] {
        assert!(guards.contains(wanted), "never seen to fail: {wanted}");
    }
}

/// The laws of the castle chase's own rulebook, too.
#[test]
fn every_law_of_the_castle_has_a_change_that_breaks_it() {
    let laws = tests(&root().join("tests/castle/laws.rs"));
    assert!(laws.len() > 3, "{laws:?}");
    let guards = named_by_all("guard: ");
    let is_broken = |law: &&String| guards.contains(&format!("castle laws::{law}"));
    let unbroken: Vec<&String> = laws.iter().filter(|law| !is_broken(law)).collect();
    assert!(unbroken.is_empty(), "never seen to fail: {unbroken:?}");
}

/// A change whose surroundings are gone is noticed.
#[test]
fn a_change_fits_only_where_its_lines_stand() {
    let patch = "law: a::b\n\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n";
    let hunks = hunks(patch);
    assert_eq!(named(patch, "law: "), ["a::b"]);
    assert!(fits(&hunks[0], "zero\none\ntwo\nthree\n"));
    assert!(!fits(&hunks[0], "one\n2\nthree\n"));
    assert!(!fits(&hunks[0], "one\nthree\n"));
}
