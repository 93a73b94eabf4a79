//! Nothing hidden is in a trace, a hint or a picture of another seat.

use super::super::home;
use super::super::screen::{Display, Program};
use super::CHASE;
use std::path::Path;

/// Two placings that differ only in what heroes may not know.
const PLACINGS: [&str; 2] = [
    r#"chest = [[3, -3], [0, -2], [-3, 4], [-1, 1], [2, 0]]
trap = [[0, 2], [1, -4], [-2, -2], [4, -2], [-3, 2]]
event = [[1, 3], [4, 0], [1, -1], [-4, 1]]
key = [[-1, 4], [-2, 0]]"#,
    r#"trap = [[3, -3], [0, -2], [-3, 4], [-1, 1], [2, 0]]
chest = [[0, 2], [1, -4], [-2, -2], [4, -2], [-3, 2]]
event = [[1, 3], [4, 0], [1, -1], [-4, 1]]
key = [[-1, 4], [-2, 0]]"#,
];

/// A case with a placing and a hand of the lord.
fn case(placing: &str, lord: &str) -> String {
    format!(
        r#"format = "dialdelve castle case 1"
title = "What heroes may not know"
rules = ["KNOW-1"]

[placing]
castle = [0, -1]
{placing}

[position]
[position.hands]
shaman = ["bolt", "leap"]
guard = ["ward"]
lord = {lord}
"#
    )
}

/// What a hero's screen shows of a case: every trace of a mouse that goes over the whole board, and the picture.
fn shown(display: &Display, home: &Path, text: &str) -> (Vec<String>, Vec<u8>) {
    let path = home.join("secret.toml");
    std::fs::write(&path, text).expect("written");
    let case = path.to_str().expect("a plain path");
    let args = [&CHASE[..], &["--case", case]].concat();
    let mut program = Program::painted(display, home, &args);
    program.until_screen("play");
    program.until(|seen| seen["about"]["to-act"] == 1);
    let fields: Vec<String> = program.seen["places"]
        .as_object()
        .expect("places")
        .keys()
        .cloned()
        .collect();
    assert_eq!(fields.len(), 61);
    let mut traces = Vec::new();
    for field in fields {
        program.point(&field);
        program.until(|seen| seen["about"]["cursor"] == field.as_str());
        traces.push(program.seen.to_string());
    }
    let picture = program.picture();
    program.kill();
    (traces, picture)
}

#[test]
fn two_placings_that_differ_in_secret_look_the_same_to_a_hero() {
    let display = Display::start(1024, 640);
    let folders = [home(), home()];
    let hands = [r#"["annul", "shove"]"#, r#"["gust", "tip"]"#];
    let one = shown(&display, folders[0].path(), &case(PLACINGS[0], hands[0]));
    let other = shown(&display, folders[1].path(), &case(PLACINGS[1], hands[1]));
    for (one, other) in one.0.iter().zip(&other.0) {
        assert_eq!(one, other);
    }
    assert!(one.1 == other.1, "the pictures differ");
    assert!(one.1.iter().any(|byte| *byte > 40), "nothing is seen");
}
