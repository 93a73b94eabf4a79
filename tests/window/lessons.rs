//! Lessons in the window: solved, failed, left, and how soon somebody new has something to decide.

use super::screen::{Display, ESCAPE, Program, RETURN};
use super::{home, start};
use dialdelve::store::skirmish::LESSONS;

/// What a hand does.
enum Deed {
    Click(&'static str),
    /// The right button.
    Aside(&'static str),
}

use Deed::{Aside, Click};

/// Every lesson with the clicks that solve it.
const SOLUTIONS: [(&str, &[Deed]); 7] = [
    ("move", &[Click("d4"), Click("f4"), Click("done")]),
    ("arcs", &[Aside("c3"), Click("turn w"), Click("c3")]),
    ("held", &[Click("a3"), Click("a3")]),
    ("fight", &[Click("c3"), Click("d3"), Click("d3")]),
    (
        "chest",
        &[
            Click("d2"),
            Click("d2"),
            Click("disarm coffer slow"),
            Click("d2"),
        ],
    ),
    ("tokens", &[Click("e2"), Click("e2"), Click("g2")]),
    (
        "leave",
        &[
            Click("d3"),
            Click("c3"),
            Click("raise orla"),
            Click("a2"),
            Click("leave"),
        ],
    ),
];

fn lesson<'a>(program: &'a Program, fact: &str) -> &'a serde_json::Value {
    &program.about("lesson")[fact]
}

/// Waits for a control or square, and does what a hand does there; then until something has come of it.
fn does(program: &mut Program, deed: &Deed) {
    let (Click(name) | Aside(name)) = deed;
    program.until(|seen| {
        let there = |what: &str| seen[what].get(*name).is_some();
        there("controls") || there("places")
    });
    let before = program.seen["about"].clone();
    match deed {
        Click(name) => program.click(name),
        Aside(name) => program.click_right(name),
    }
    let told = |about: &serde_json::Value| {
        ["entries", "menu", "chosen", "lesson"].map(|fact| about[fact].clone())
    };
    program.until(|seen| told(&seen["about"]) != told(&before) || seen["screen"] != "play");
}

#[test]
fn each_lesson_is_solved_by_the_mouse_one_after_the_other_and_that_is_kept() {
    let taught = LESSONS.iter().map(|(id, _)| *id);
    let tried = SOLUTIONS.iter().map(|(id, _)| *id);
    assert!(taught.eq(tried), "a lesson is not tried");
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.until_control("lessons");
    program.click("lessons");
    program.until_screen("lessons");
    program.click("begin-move");
    for (number, (id, deeds)) in SOLUTIONS.iter().enumerate() {
        program.until(|seen| seen["about"]["lesson"]["id"] == *id);
        for deed in *deeds {
            does(&mut program, deed);
        }
        program.until(|seen| seen["about"]["lesson"]["state"] == "solved");
        if number + 1 < SOLUTIONS.len() {
            program.until_control("learning-next");
            program.write("g");
        }
    }
    program.click("learning-leave");
    program.until_screen("lessons");
    let done = program.about("done").as_array().map(Vec::len);
    assert_eq!(done, Some(SOLUTIONS.len()));
    program.kill();
    let mut program = start(&display, home.path());
    program.until_control("lessons");
    program.click("lessons");
    program.until_screen("lessons");
    let done = program.about("done").as_array().map(Vec::len);
    assert_eq!(done, Some(SOLUTIONS.len()), "what was learnt is kept");
}

/// Whoever is here for the first time needs one key to come to the lessons and one to begin, and may go wrong.
#[test]
fn a_lesson_that_fails_begins_anew_by_one_click_and_can_be_left() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.until(|seen| seen["focus"] == "lessons");
    program.press(RETURN);
    program.until_screen("lessons");
    program.until(|seen| seen["focus"] == "begin-move");
    program.press(RETURN);
    program.until_screen("play");
    program.until_control("learning-hint");
    program.click("learning-hint");
    program.until_control("learning-hint-text");
    assert_eq!(lesson(&program, "goal"), "walk");
    does(&mut program, &Click("d4"));
    program.until(|seen| seen["about"]["lesson"]["goal"] == "cross");
    assert!(
        !program.has("learning-hint-text"),
        "another goal, another hint"
    );
    does(&mut program, &Click("done"));
    program.until(|seen| seen["about"]["lesson"]["state"] == "missed");
    program.click("learning-restart");
    program.until(|seen| seen["about"]["lesson"]["goal"] == "walk");
    program.click("learning-leave");
    program.until_screen("lessons");
    assert_eq!(program.about("done").as_array().map(Vec::len), Some(0));
}

/// Who does nothing gets the hint without asking.
#[test]
fn a_hint_comes_to_whoever_waits() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.until_control("lessons");
    program.click("lessons");
    program.until_control("begin-arcs");
    program.click("begin-arcs");
    program.until(|seen| seen["about"]["lesson"]["hint"] == false);
    program.until(|seen| seen["about"]["lesson"]["hint"] == true);
    program.until_control("learning-hint-text");
}

/// After the last lesson comes a match in which somebody says what to do, until it is known.
#[test]
fn a_guide_says_what_to_do_in_the_first_match() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.until_control("lessons");
    program.click("lessons");
    program.until_control("begin-first-match");
    program.click("begin-first-match");
    program.until(|seen| seen["about"]["tip"] == "enter");
    let high = program.seen["controls"]["guide-strip"][3].clone();
    program.write("g");
    program.until(|seen| seen["about"]["tip"].is_null());
    let now = &program.seen["controls"]["guide-strip"][3];
    assert_eq!(*now, high, "the board stays where it is");
    program.until_control("hero-orla");
    program.click("a2");
    program.until(|seen| seen["about"]["tip"] == "seek");
    program.click("done");
    program.until(|seen| seen["about"]["tip"] == "second");
    program.write("x");
    program.until_gone("guide-leave");
    program.click("end");
    program.until_control("end-yes");
    program.click("end-yes");
    program.until(|seen| seen["about"]["entries"].as_u64() > Some(20));
    assert!(program.about("tip").is_null());
    let save = home.path().join("matches/last.replay");
    assert!(save.exists(), "it is saved like any other");
}

/// What is said of a moment leaves the guide's line free; after the first match the end leads on to the lessons, where
/// the keys have something at once and numbers choose.
#[test]
fn after_the_first_match_the_keys_lead_to_the_lessons_and_a_number_begins_one() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.until(|seen| seen["focus"] == "lessons");
    program.press(RETURN);
    program.until_screen("lessons");
    program.write("8");
    program.until(|seen| seen["about"]["tip"] == "enter");
    program.write("/");
    program.until_control("line");
    program.write("hint");
    program.press(RETURN);
    program.until_control("note");
    let side = |name: &str, number: usize| {
        let rect = &program.seen["controls"][name];
        rect[number].as_i64().expect("a number")
    };
    assert!(side("note", 1) >= side("guide-strip", 1) + side("guide-strip", 3));
    program.press(ESCAPE);
    program.until_gone("note");
    program.click("match-menu");
    program.until_control("concede");
    program.click("concede");
    program.until_control("concede-yes");
    program.click("concede-yes");
    program.until(|seen| seen["screen"] == "end" || seen["controls"].get("finish").is_some());
    if program.has("finish") {
        program.click("finish");
    }
    program.until_screen("end");
    program.until(|seen| seen["focus"] == "lessons");
    program.press(RETURN);
    program.until_screen("lessons");
    program.until(|seen| seen["focus"] == "begin-move");
    program.press(ESCAPE);
    program.until_screen("title");
    program.until(|seen| !seen["focus"].is_null());
    program.click("lessons");
    program.until_screen("lessons");
    program.write("2");
    program.until(|seen| seen["about"]["lesson"]["id"] == "arcs");
}
