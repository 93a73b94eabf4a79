//! A window in which nothing happens takes no processor, and hears what comes then.

use super::screen::{Display, Program};
use super::{LIVELY, begin, home, start};
use std::time::Duration;

/// So long it idles, and so much processor time it may take of that, in seconds.
const IDLE: Duration = Duration::from_secs(10);
const MOST: f64 = 0.1;

/// What the program takes while nothing happens.
pub fn idles(program: &Program, what: &str) {
    // What was done last is drawn to its end.
    std::thread::sleep(Duration::from_secs(1));
    let before = program.processor_seconds();
    std::thread::sleep(IDLE);
    let took = program.processor_seconds() - before;
    assert!(took < MOST, "{what}: {took} s of {IDLE:?}");
}

#[test]
fn the_title_rests_and_hears_a_click() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = Program::painted(&display, home.path(), &LIVELY);
    idles(&program, "the title");
    program.click("rules");
    program.until(|seen| seen["focus"] == "rules-search");
}

#[test]
fn a_match_rests_with_a_hint_and_rings_around_targets() {
    let (display, home) = (Display::start(1024, 640), home());
    let case = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/fight.toml");
    let mut program = Program::painted(
        &display,
        home.path(),
        &[&LIVELY[..], &["--case", case]].concat(),
    );
    program.until_control("hero-brannic");
    program.click("hero-brannic");
    program.until(|seen| seen["about"]["chosen"] == "brannic");
    program.point("f7");
    program.until(|seen| !seen["about"]["hint"].is_null());
    idles(&program, "a match");
    program.click("f7");
    program.until(|seen| seen["about"]["entries"].as_u64() > Some(2));
}

#[test]
fn a_window_that_is_closed_while_it_rests_ends_and_the_match_stands() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    begin(&mut program);
    let key = program.about("key").clone();
    std::thread::sleep(Duration::from_secs(1));
    program.close();
    assert!(program.ends().success());
    let mut program = start(&display, home.path());
    program.click("resume");
    program.until_screen("play");
    assert_eq!(program.about("key"), &key);
}
