//! What is built for whom: rules with store and search need nothing of the terminal and the window.

use std::collections::BTreeSet;
use std::process::Command;

/// Crates of the terminal, with its program.
const TERMINAL: [&str; 5] = ["clap", "console", "ctrlc", "indicatif", "rustyline"];
/// Crates of the window.
const DESKTOP: [&str; 2] = ["egui", "macroquad"];
/// The most packages that the library alone may bring, this one among them. Those of the search for ways, which its
/// users named, are eleven.
const MOST: usize = 58;

/// The names and versions of all packages that are built on this system with these features only.
fn built(features: &str) -> BTreeSet<String> {
    let run = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--no-default-features", "--features"])
        .args([features, "--edges", "normal,build", "--prefix", "none"])
        .args(["--format", "{p}", "--no-dedupe"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let faults = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{faults}");
    let named = |line: &str| line.split(' ').take(2).collect::<Vec<_>>().join(" ");
    let lines = String::from_utf8_lossy(&run.stdout);
    lines.lines().map(named).collect()
}

/// Which of these crates are among those built.
fn among<'a>(built: &BTreeSet<String>, crates: &[&'a str]) -> Vec<&'a str> {
    let is_built = |name: &&str| {
        let is_it = |package: &String| package.split(' ').next() == Some(name);
        built.iter().any(is_it)
    };
    crates.iter().copied().filter(is_built).collect()
}

#[test]
fn the_library_alone_brings_nothing_of_terminal_and_window() {
    let alone = built("");
    assert_eq!(among(&alone, &TERMINAL), [""; 0]);
    assert_eq!(among(&alone, &DESKTOP), [""; 0]);
    assert!(alone.len() <= MOST, "{} packages: {alone:?}", alone.len());
}

#[test]
fn terminal_and_window_bring_their_own_crates_only() {
    let (terminal, desktop) = (built("terminal"), built("desktop"));
    assert_eq!(among(&terminal, &TERMINAL), TERMINAL);
    assert_eq!(among(&terminal, &DESKTOP), [""; 0]);
    assert_eq!(among(&desktop, &DESKTOP), DESKTOP);
    assert_eq!(among(&desktop, &TERMINAL), [""; 0]);
}
