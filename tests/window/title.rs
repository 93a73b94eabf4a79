//! From the title into a match and back: quick matches, names, saves that are thrown away, the keys.

use super::screen::{Display, ESCAPE, F3, Program, RETURN, RIGHT, TAB};
use super::{begin, home, start};
use std::time::Duration;

#[test]
fn two_clicks_lead_to_the_first_decision_and_one_does_with_the_last_choices() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.click("new-match");
    program.until_screen("new-match");
    program.click("map-gatehouse");
    program.until(|seen| seen["about"]["map"] == "gatehouse");
    program.click("begin");
    program.until_screen("play");
    program.until(|seen| seen["about"]["to-act"] == 1);
    program.kill();
    let mut program = start(&display, home.path());
    program.until_control("quick-match");
    program.click("quick-match");
    program.until_screen("play");
    program.until(|seen| seen["about"]["to-act"] == 1);
    program.click("match-menu");
    program.until_control("menu-title");
    program.click("menu-title");
    program.until_screen("title");
    program.click("new-match");
    program.until_screen("new-match");
    assert_eq!(program.about("map"), "gatehouse");
}

#[test]
fn choices_that_fit_no_match_any_more_are_left_for_the_usual_ones() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    begin(&mut program);
    program.kill();
    let path = home.path().join("settings.toml");
    let text = std::fs::read_to_string(&path).expect("the settings");
    let broken = text.replace("\"starter\"", "\"no-such-map\"");
    assert_ne!(text, broken);
    std::fs::write(&path, broken).expect("written");
    let mut program = start(&display, home.path());
    program.click("quick-match");
    program.until_screen("play");
}

#[test]
fn a_name_is_given_kept_and_saved() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.click("new-match");
    program.until_screen("new-match");
    program.click("name-1");
    program.until(|seen| seen["typing"] == true && seen["focus"] == "name-1");
    program.write("ada");
    // Nobody types and leaves the field within one frame.
    std::thread::sleep(Duration::from_millis(300));
    program.press(TAB);
    program.until(|seen| seen["focus"] == "seat-1-person");
    program.click("begin");
    program.until_screen("play");
    let save = home.path().join("matches/last.replay");
    let header = std::fs::read_to_string(save).expect("the match under way");
    let names = header.split("\"names\":").nth(1).unwrap_or_default();
    assert!(names.starts_with("[\"ada\""), "{header:.300}");
    let settings = std::fs::read_to_string(home.path().join("settings.toml"));
    assert!(settings.expect("the settings").contains("\"ada\""));
}

#[test]
fn a_save_that_is_thrown_away_comes_back_and_nothing_is_lost() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    begin(&mut program);
    for _ in 0..2 {
        save(&mut program, "first");
        program.click("match-menu");
        program.until_control("menu-title");
        program.click("menu-title");
        program.until_screen("title");
        program.click("load");
        program.until_control("delete-first");
        program.click("delete-first");
        program.until_gone("delete-first");
        program.click("load-last");
        program.until_screen("play");
    }
    let lies = |name: &str| home.path().join("matches/bin").join(name).exists();
    assert!(
        lies("first.replay") && lies("first-2.replay"),
        "both lie in the bin"
    );
    save(&mut program, "second");
    program.click("match-menu");
    program.until_control("menu-title");
    program.click("menu-title");
    program.until_screen("title");
    program.click("load");
    program.until_control("delete-second");
    program.click("delete-second");
    program.until_control("save-restore");
    program.click("save-restore");
    program.until_control("load-second");
    assert!(home.path().join("matches/second.replay").exists());
}

/// Saves a copy under a name, and reads the note.
fn save(program: &mut Program, name: &str) {
    program.click("match-menu");
    program.until_control("save-name");
    program.click("save-name");
    program.until(|seen| seen["typing"] == true);
    program.write(name);
    program.press(RETURN);
    program.until(|seen| seen["notes"] == 1);
    program.press(ESCAPE);
    program.until(|seen| seen["notes"] == 0);
}

#[test]
fn a_key_opens_the_sheet_of_keys_and_escape_closes_it() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    begin(&mut program);
    program.press(F3);
    program.until_control("keys-close");
    program.press(ESCAPE);
    program.until_gone("keys-close");
}

/// F1 opens the rules over any page; Escape closes them and nothing else. Arrows lead on, down the page.
#[test]
fn rules_open_over_a_page_and_arrows_lead_through_it() {
    const F1: u32 = 0xffbe;
    const DOWN: u32 = 0xff54;
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.until_control("new-match");
    program.click("new-match");
    program.until_screen("new-match");
    program.press(F1);
    program.until_control("rules-close");
    program.press(ESCAPE);
    program.until(|seen| seen["controls"].get("rules-close").is_none());
    assert_eq!(program.seen["screen"], "new-match");
    program.press(TAB);
    program.until(|seen| seen["focus"] == "game-basic");
    let mut before = program.seen["focus"].clone();
    while before != "seed" && before != "seed-other" {
        program.press(DOWN);
        program.until(|seen| seen["focus"] != before && !seen["focus"].is_null());
        before = program.seen["focus"].clone();
    }
    // From one end of a row to the other.
    while program.seen["focus"] != "back" {
        let before = program.seen["focus"].clone();
        program.press(TAB);
        program.until(|seen| seen["focus"] != before);
    }
    program.press(RIGHT);
    program.until(|seen| seen["focus"] == "begin");
    program.press(ESCAPE);
    program.until_screen("title");
}

#[test]
fn other_programs_know_the_window_by_its_class() {
    let (display, home) = (Display::start(1024, 640), home());
    let program = start(&display, home.path());
    let class = program.window_class();
    assert!(class.split('\0').any(|it| it == "dialdelve"), "{class:?}");
}
