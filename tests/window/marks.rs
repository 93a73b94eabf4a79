//! Marks on moments of a match, hints that are pinned, colours of seats.

use crate::keyboard::fight;
use crate::mirror::Mirror;
use crate::screen::{Display, Program};
use crate::{SEED, STILL, begin, home, play, save_as};

#[test]
fn a_moment_is_marked_named_and_found_again() {
    let (display, home) = (Display::start(1280, 800), home());
    let mut program = Program::start(&display, home.path(), &STILL);
    begin(&mut program);
    let mut mirror = Mirror::new(SEED.parse().expect("a number"));
    play(&mut program, &mut mirror, 6);
    save_as(&mut program, "halfway");
    program.kill();
    let mut program = Program::start(&display, home.path(), &STILL);
    watch(&mut program);
    program.click("later");
    program.until(|seen| seen["about"]["entry"] == 1);
    program.click("mark-put");
    program.until(|seen| seen["about"]["marks"] == 1);
    program.until_control("mark-name");
    program.click("to-end");
    program.until(|seen| seen["about"]["entry"] != 1);
    program.click("mark-put");
    program.until(|seen| seen["about"]["marks"] == 2);
    program.click("mark-2-delete");
    program.until(|seen| seen["about"]["marks"] == 1);
    program.click("mark-undo");
    program.until(|seen| seen["about"]["marks"] == 2);
    program.click("mark-1");
    program.until(|seen| seen["about"]["entry"] == 1);
    let file = home.path().join("matches").join("halfway.marks.toml");
    let marks = std::fs::read_to_string(&file).expect("the marks");
    assert!(marks.contains("entry = 1\n"), "{marks}");
    program.click("back");
    program.until_screen("title");
    watch(&mut program);
    program.until(|seen| seen["about"]["marks"] == 2);
}

/// Watches the match that was saved.
fn watch(program: &mut Program) {
    program.click("watch-matches");
    program.until_screen("load");
    program.click("watch-halfway");
    program.until_screen("replay");
}

#[test]
fn a_hint_is_pinned_and_taken_away() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight(&display, home.path());
    program.point("e2");
    program.until(|seen| !seen["about"]["hint"].is_null());
    program.write("h");
    program.until(|seen| seen["about"]["pinned"] == 1);
    program.write("h");
    program.until(|seen| seen["about"]["pinned"] == 2);
    program.click("pinned-2-close");
    program.until(|seen| seen["about"]["pinned"] == 1);
}

#[test]
fn a_seat_has_the_colour_that_is_chosen() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = Program::start(&display, home.path(), &STILL);
    program.click("new-match");
    program.until_screen("new-match");
    program.click("colour-of-1");
    program.until_control("colour-5");
    program.click("colour-5");
    program.until_gone("colour-5");
    program.click("begin");
    program.until_screen("play");
    program.kill();
    let settings = std::fs::read_to_string(home.path().join("settings.toml"));
    let settings = settings.expect("the settings");
    assert!(settings.contains("colours = [5, 1,"), "{settings}");
}
