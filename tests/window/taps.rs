//! A tap is seen whenever it comes: also as the window falls asleep.

use super::screen::{Display, ESCAPE, Program, RETURN};
use super::text::settings;
use super::{STILL, home, start};
use std::path::Path;
use std::time::{Duration, Instant};

/// The key of the arrow down.
const DOWN: u32 = 0xff54;
/// How long a tap may take to be seen before it counts as lost.
const LOST: Duration = Duration::from_secs(20);

/// Whether the settings in this folder say so, as far as they say anything yet.
fn asks(home: &Path) -> Option<bool> {
    let text = std::fs::read_to_string(home.join("settings.toml")).ok()?;
    let line = text
        .lines()
        .find(|line| line.starts_with("ask-before-end"))?;
    Some(line.ends_with("true"))
}

/// Opens the settings, and leaves the mouse on a box that can be ticked.
fn open_settings(program: &mut Program) {
    program.until_control("settings");
    program.click("settings");
    program.until_control("ask-before-end");
    program.point("ask-before-end");
}

/// The tap comes so many milliseconds after the mouse came to rest; frames end about 400 after it.
#[test]
fn a_tap_of_no_length_is_seen_at_every_delay() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    open_settings(&mut program);
    let delays = (0..=1000).step_by(50).chain((370..=450).step_by(4));
    for delay in delays {
        program.point("ask-before-end");
        std::thread::sleep(Duration::from_millis(delay));
        let before = asks(home.path());
        program.tap();
        let tapped = Instant::now();
        while asks(home.path()) == before {
            assert!(tapped.elapsed() < LOST, "lost after {delay} ms");
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

#[test]
fn keys_and_clicks_of_one_moment_are_heard_one_after_the_other() {
    let (display, home) = (Display::start(1024, 640), home());
    let args = ["--game", "skirmish", "--no-animations", "--seed", "7"];
    let mut program = Program::start(&display, home.path(), &args);
    program.until_control("quit");
    program.until(|seen| seen["focus"] == "lessons");
    // Held for a moment, the window finds all of it at once.
    program.hold_still(true);
    for key in [DOWN, DOWN, RETURN] {
        program.press(key);
    }
    program.hold_still(false);
    program.until_screen("new-match");
    program.press(ESCAPE);
    program.until_screen("title");
    program.until_control("rules");
    program.hold_still(true);
    program.click("rules");
    program.point("quit");
    program.hold_still(false);
    program.until_control("rules-close");
}

/// Where a dial lies over the board it is below no click: it came because the mouse points at its figure.
#[test]
fn a_dial_over_the_board_takes_no_click() {
    let (display, home) = (Display::start(1024, 640), home());
    std::fs::write(home.path().join("settings.toml"), settings(200)).expect("written");
    let case = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/fight.toml");
    let args = [&STILL[..], &["--case", case]].concat();
    let mut program = Program::start(&display, home.path(), &args);
    program.until(|seen| seen["places"].get("d6").is_some());
    for (square, who) in [("a3", "orla"), ("d6", "brannic")] {
        program.point(square);
        program.until(|seen| seen["about"]["cursor"] == square);
        program.tap();
        program.until(|seen| seen["about"]["chosen"] == who);
        program.press(ESCAPE);
        program.until(|seen| seen["about"]["chosen"].is_null());
    }
}

/// A card that lay there while the mouse came is no reason to hear nothing of the square below it.
#[test]
fn a_square_is_pointed_at_as_what_lay_over_it_goes() {
    let (display, home) = (Display::start(1024, 640), home());
    std::fs::write(home.path().join("settings.toml"), settings(150)).expect("written");
    let case = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/fight.toml");
    let args = [&STILL[..], &["--case", case]].concat();
    let mut program = Program::start(&display, home.path(), &args);
    program.until_control("hero-brannic");
    program.click("hero-brannic");
    program.until(|seen| seen["about"]["chosen"] == "brannic");
    program.hold_still(true);
    program.point("f7");
    program.hold_still(false);
    program.until(|seen| seen["about"]["cursor"] == "f7");
}
