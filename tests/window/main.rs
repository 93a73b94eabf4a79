//! The window as a person uses it: the real program, driven by mouse and keyboard, on a display of its
//! own. What it shows it tells by `--trace`.
#![cfg(feature = "desktop")]

mod mirror;
mod screen;

use mirror::Mirror;
use screen::{Display, Program};

/// The seed of the match that is played.
const SEED: &str = "7";

fn home() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn start(display: &Display, home: &std::path::Path) -> Program {
    Program::start(
        display,
        home,
        &[
            "--no-animations",
            "--seed",
            SEED,
            "--size",
            "1024x640",
            "--samples",
            "1",
        ],
    )
}

#[test]
fn a_match_driven_by_hand_has_the_keys_of_one_without_a_window() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.click("new-match");
    program.until_screen("new-match");
    program.click("begin");
    program.until_screen("play");
    let mut mirror = Mirror::new(SEED.parse().expect("a number"));
    play(&mut program, &mut mirror, 12);
}

/// Lets the mirror's person decide so often, by mouse and keys, and compares the keys each time.
fn play(program: &mut Program, mirror: &mut Mirror, decisions: usize) {
    for _ in 0..decisions {
        mirror.go_on();
        program
            .until(|seen| seen["screen"] == "end" || seen["about"]["entries"] == mirror.entries());
        assert_eq!(
            program.about("key"),
            &mirror.key(),
            "after {}",
            mirror.entries()
        );
        let Some(command) = mirror.choose() else {
            return;
        };
        mirror.carry_out(command, program);
    }
    mirror.go_on();
    program.until(|seen| seen["about"]["entries"] == mirror.entries());
}

#[test]
fn a_killed_window_goes_on_where_it_was() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.click("new-match");
    program.until_screen("new-match");
    program.click("begin");
    program.until_screen("play");
    program.click("choose orla");
    program.until(|seen| seen["about"]["stage"] == "entrances");
    let key = program.about("key").clone();
    program.kill();

    let mut program = start(&display, home.path());
    program.click("resume");
    program.until_screen("play");
    program.until(|seen| seen["about"]["stage"] == "entrances");
    assert_eq!(program.about("key"), &key);
}

#[test]
fn broken_files_are_told_and_nothing_is_lost() {
    let (display, home) = (Display::start(1024, 640), home());
    let matches = home.path().join("matches");
    std::fs::create_dir_all(&matches).expect("a folder");
    std::fs::write(matches.join("torn.replay"), "no match at all\n").expect("written");
    std::fs::write(home.path().join("settings.toml"), "speed = \"fast\"\n").expect("written");
    let mut program = start(&display, home.path());
    program.until(|seen| seen["controls"].get("note-close").is_some());
    program.click("note-close");
    program.until(|seen| seen["controls"].get("note-close").is_none());
    program.click("settings");
    program.until(|seen| seen["controls"].get("animations").is_some());
    program.click("ask-before-end");
    program.until(|seen| seen["about"]["ask-before-end"] == false);
    program.click("settings-close");
    program.until(|seen| seen["controls"].get("animations").is_none());
    let kept = std::fs::read_to_string(home.path().join("settings-broken.toml"));
    assert_eq!(kept.ok().as_deref(), Some("speed = \"fast\"\n"));
    program.click("load");
    program.until_screen("load");
    let torn = std::fs::read_to_string(matches.join("torn.replay"));
    assert_eq!(torn.ok().as_deref(), Some("no match at all\n"));
}
