//! The lessons of the chase in the window, solved by the mouse, and its first match with a guide.

use super::super::home;
use super::super::screen::{Display, Program};
use super::mirror::ChaseMirror;
use super::{CHASE, SEED, play};
use dialdelve::kernel::Seat;
use dialdelve::store::castle::{
    CASTLE_LESSONS, CastleLibrary, FIRST_CHASE, castle_lesson, castle_lesson_sitting, first_chase,
};
use serde_json::Value;

/// What the learner does by the steps of a lesson, but for what the window does by itself.
fn steps(text: &str) -> Vec<String> {
    let file: toml::Table = text.parse().expect("TOML");
    let steps = file["step"].as_array().expect("a list").iter();
    let does = steps.filter_map(|step| Some(step.get("do")?.as_str()?.to_string()));
    does.filter(|text| !text.ends_with("pass") && text != "enough")
        .map(|text| text.rsplit(": ").next().unwrap_or_default().to_string())
        .collect()
}

/// Solves a lesson that has begun.
fn solve(program: &mut Program, id: &str, text: &str) {
    let lesson = castle_lesson(id, &CastleLibrary::shipped()).expect("it is shipped");
    let lesson = lesson.unwrap_or_else(|faults| panic!("{faults:?}"));
    let learner: Seat = lesson.learner();
    let mut mirror = ChaseMirror::of(&castle_lesson_sitting(&lesson));
    program.until(|seen| seen["about"]["lesson"]["id"] == id);
    for step in steps(text) {
        mirror.go_on();
        mirror.wait_for(program, learner);
        assert_ne!(program.about("lesson")["state"], "solved", "{id}: {step}");
        let command = mirror.typed(&step);
        mirror.carry_out(learner, command, program);
    }
    program.until(|seen| seen["about"]["lesson"]["state"] == "solved");
}

#[test]
fn the_lessons_of_the_chase_are_solved_by_the_mouse_and_lead_to_a_guided_match() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = Program::start(&display, home.path(), &CHASE);
    program.until_control("lessons");
    program.click("lessons");
    program.until_screen("lessons");
    program.click(&format!("begin-{}", CASTLE_LESSONS[0].0));
    for (id, text) in CASTLE_LESSONS {
        solve(&mut program, id, text);
        program.until_control("learning-learnt");
        program.write("g");
    }
    guided(&mut program);
    program.click("match-menu");
    program.until_control("menu-title");
    program.click("menu-title");
    program.until_control("lessons");
    program.click("lessons");
    program.until_screen("lessons");
    let done: Vec<Value> = CASTLE_LESSONS.iter().map(|(id, _)| (*id).into()).collect();
    assert_eq!(program.about("done"), &Value::Array(done));
    assert!(program.has(&format!("begin-{FIRST_CHASE}")));
}

/// The first match: its guide speaks, is put away, and speaks again.
fn guided(program: &mut Program) {
    let sitting = first_chase(&CastleLibrary::shipped(), SEED).expect("a board");
    let mut mirror = ChaseMirror::of(&sitting);
    program.until(|seen| seen["about"]["tip"].is_string());
    let first = program.about("tip").clone();
    program.write("g");
    program.until(|seen| seen["about"]["tip"].is_null());
    play(program, &mut mirror, 6);
    program.until(|seen| seen["about"]["tip"].is_string());
    assert_ne!(program.about("tip"), &first);
    program.write("x");
    program.until(|seen| seen["about"]["tip"].is_null());
    play(program, &mut mirror, 2);
    assert!(program.about("tip").is_null());
    // Whoever goes on with it later is guided again, from where it was left.
    program.click("match-menu");
    program.until_control("menu-title");
    program.click("menu-title");
    program.until_control("resume");
    program.click("resume");
    program.until_screen("play");
    while program.about("tip").is_null() {
        play(program, &mut mirror, 1);
    }
    assert_ne!(program.about("tip"), &first);
}

#[test]
fn a_click_that_leads_nowhere_tells_how_the_goal_is_reached() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = Program::start(&display, home.path(), &CHASE);
    program.until_control("lessons");
    program.click("lessons");
    program.until_screen("lessons");
    program.click("begin-paths");
    program.until(|seen| seen["about"]["lesson"]["hint"] == false);
    // Nobody stands there, and it is far away.
    program.click("4,-4");
    program.until(|seen| seen["about"]["lesson"]["hint"] == true);
    program.click("learning-restart");
    program.until(|seen| seen["about"]["lesson"]["hint"] == false);
    program.click("learning-leave");
    program.until_screen("lessons");
}
