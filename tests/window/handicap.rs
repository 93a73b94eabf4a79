//! A handicap for uneven players: set in the form of a new match, begun with, kept, and told in the match.

use super::builder::tab_to;
use super::screen::{Display, Program, RETURN};
use super::{home, start};
use serde_json::json;
use std::path::Path;

/// The first line of the match under way.
fn header(home: &Path) -> String {
    let save = std::fs::read_to_string(home.join("matches/last.replay"));
    let save = save.expect("the match under way");
    save.lines().next().unwrap_or_default().to_string()
}

/// The handicaps that the form shows, seat by seat.
fn until_handicaps(program: &mut Program, handicaps: &serde_json::Value) {
    program.until(|seen| &seen["about"]["handicaps"] == handicaps);
}

#[test]
fn a_handicap_is_set_by_mouse_begun_with_and_kept() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.click("new-match");
    program.until_screen("new-match");
    program.click("handicap-activations-1-more");
    until_handicaps(&mut program, &json!([{ "activations": 1 }]));
    assert!(
        !program.has("handicap-points-1"),
        "nobody counts points yet"
    );
    program.click("game-team");
    program.until_control("handicap-points-1-less");
    program.click("handicap-points-1-less");
    let handicaps = json!([{ "activations": 1, "points": -5 }]);
    until_handicaps(&mut program, &handicaps);
    program.click("begin");
    program.until_screen("play");
    let written = format!("\"handicaps\":{handicaps}");
    assert!(header(home.path()).contains(&written));
    program.until_control("handicap-of-1");
    assert!(!program.has("handicap-of-2"));
    program.kill();
    let mut program = start(&display, home.path());
    program.click("new-match");
    program.until_screen("new-match");
    until_handicaps(&mut program, &handicaps);
}

#[test]
fn a_handicap_is_set_by_keys_alone() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    tab_to(&mut program, "new-match");
    program.press(RETURN);
    program.until_screen("new-match");
    tab_to(&mut program, "handicap-activations-2-more");
    program.press(RETURN);
    let handicaps = json!([{}, { "activations": 1 }]);
    until_handicaps(&mut program, &handicaps);
    program.press(RETURN);
    let handicaps = json!([{}, { "activations": 2 }]);
    until_handicaps(&mut program, &handicaps);
    tab_to(&mut program, "begin");
    program.press(RETURN);
    program.until_screen("play");
    assert!(header(home.path()).contains(&format!("\"handicaps\":{handicaps}")));
    program.until_control("handicap-of-2");
}
