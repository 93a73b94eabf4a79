//! Great events get a scene of their own: the first two times, every time, or never, and never longer than wished.

use super::screen::{Display, Program};
use super::{LIVELY, home};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// The first line of settings.
const FORMAT: &str = "format = \"dialdelve settings 1\"\n";
/// The key K.
const HURRY: u32 = 0x6b;

/// Three chests about a hero, each clear, none with a "Trap!".
const CHESTS: &str = r#"format = "dialdelve case 1"
title = "Three chests"
rules = ["CHEST-6"]
board = """
.....
.....
.....
.....
....."""

[[hero]]
id = "ann"
at = "c3"
facing = "n"

[[hero]]
id = "bea"
at = "a5"

[[chest]]
id = "one"
at = "c2"
facing = "s"
state = "clear"
treasures = [{ gold = 10 }, { gold = 20 }, { gold = 30 }, { gold = 40 }, { gold = 50 }, { gold = 60 }]

[[chest]]
id = "two"
at = "b3"
facing = "e"
state = "clear"
treasures = [{ gold = 10 }, { gold = 20 }, { gold = 30 }, { gold = 40 }, { gold = 50 }, { gold = 60 }]

[[chest]]
id = "three"
at = "d3"
facing = "w"
state = "clear"
treasures = [{ gold = 10 }, { gold = 20 }, { gold = 30 }, { gold = 40 }, { gold = 50 }, { gold = 60 }]

[turn]
active = "ann"
mp = 8

[[step]]
do = "open one"
"#;

/// The program over the chests, with these settings.
fn over_chests(display: &Display, home: &Path, settings: &str) -> Program {
    let case = home.join("chests.toml");
    fs::write(&case, CHESTS).expect("a case");
    let settings = format!("{FORMAT}{settings}");
    fs::write(home.join("settings.toml"), settings).expect("settings");
    let case = case.to_str().expect("a path");
    let mut program = Program::start(display, home, &[&LIVELY[..], &["--case", case]].concat());
    program.until(|seen| seen["about"]["to-act"] == 1);
    program
}

/// Opens a chest and waits until all of it has been shown.
fn opens(program: &mut Program, at: &str, scenes: u64) {
    let before = program.about("entries").as_u64();
    program.click(at);
    program.until(|seen| seen["about"]["entries"].as_u64() > before);
    let told = |seen: &Value| seen["about"]["scenes"]["treasure"].as_u64().unwrap_or(0);
    program.until(|seen| told(seen) == scenes);
}

#[test]
fn a_scene_comes_twice_and_that_is_remembered() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = over_chests(&display, home.path(), "speed = 400");
    opens(&mut program, "c2", 1);
    opens(&mut program, "b3", 2);
    opens(&mut program, "d3", 2);
    program.kill();
    let kept = fs::read_to_string(home.path().join("settings.toml")).expect("settings");
    let kept = kept.strip_prefix(FORMAT).expect("its format");
    let mut program = over_chests(&display, home.path(), kept);
    opens(&mut program, "c2", 0);
}

#[test]
fn scenes_come_every_time_or_never_as_it_is_set() {
    for (set, scenes) in [("always", [1, 2, 3]), ("never", [0; 3])] {
        let (display, home) = (Display::start(1024, 640), home());
        let settings = format!("speed = 400\nscenes = \"{set}\"");
        let mut program = over_chests(&display, home.path(), &settings);
        for (at, count) in ["c2", "b3", "d3"].into_iter().zip(scenes) {
            opens(&mut program, at, count);
        }
    }
}

/// At a quarter of the speed a scene takes eight seconds; a click ends it, a key what comes behind it.
#[test]
fn a_click_ends_a_scene() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = over_chests(&display, home.path(), "speed = 25");
    let begun = Instant::now();
    program.click("c2");
    std::thread::sleep(Duration::from_millis(1500));
    // Once for the scene, once for what comes behind it.
    program.click("c2");
    std::thread::sleep(Duration::from_millis(500));
    program.press(HURRY);
    program.until(|seen| seen["about"]["scenes"]["treasure"] == 1);
    assert!(
        begun.elapsed() < Duration::from_secs(7),
        "{:?}",
        begun.elapsed()
    );
}
