//! Windows over a match, and the cursor of the keys.

use super::screen::{
    DOWN, Display, END, ESCAPE, F2, F3, F6, PAGE_DOWN, PAGE_UP, Program, RETURN, RIGHT, TAB, UP,
};
use super::{STILL, begin, give_seat, home, start};
use serde_json::Value;
use std::collections::BTreeSet;

/// The position of a fight in which the first seat is a person.
pub const FIGHT: [&str; 2] = [
    "--case",
    concat!(env!("CARGO_MANIFEST_DIR"), "/benches/fight.toml"),
];

/// The fight, as soon as a hero of the first seat can be chosen.
pub fn fight(display: &Display, home: &std::path::Path) -> Program {
    let mut program = Program::start(display, home, &[&STILL[..], &FIGHT].concat());
    program.until_control("hero-sessaly");
    program
}

/// The fight with a hero chosen.
pub fn fight_with(hero: &str, display: &Display, home: &std::path::Path) -> Program {
    let mut program = fight(display, home);
    program.click(&format!("hero-{hero}"));
    program.until(|seen| seen["about"]["chosen"] == hero);
    program
}

/// Opens the menu of the match.
fn open_menu(program: &mut Program) {
    program.click("match-menu");
    program.until_control("menu-back");
}

#[test]
fn a_double_click_on_concede_asks_and_escape_withdraws_the_question() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight(&display, home.path());
    let entries = program.about("entries").clone();
    open_menu(&mut program);
    program.until_control("concede");
    program.click_twice("concede");
    program.until_control("concede-yes");
    assert_eq!(program.about("entries"), &entries, "nobody has conceded");
    // The keys begin at the answer that changes nothing.
    program.until(|seen| seen["focus"] == "concede-no");
    program.press(ESCAPE);
    program.until_gone("concede-yes");
    assert!(program.has("concede"), "the menu stays, and asks no more");
    program.press(ESCAPE);
    program.until_gone("menu-back");
    open_menu(&mut program);
    assert!(!program.has("concede-yes"), "a question from before");
    assert_eq!(program.about("entries"), &entries, "nobody has conceded");
}

#[test]
fn after_the_last_person_has_conceded_the_match_may_simply_end() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight(&display, home.path());
    program.write("p");
    // All but the first seat are the computer's.
    let seats = program.about("seats").as_array().map_or(0, Vec::len);
    for seat in 1..seats {
        if program.about("seats")[seat] == "human" {
            give_seat(&mut program, seat + 1, "greedy");
        }
    }
    open_menu(&mut program);
    program.click("concede");
    program.until_control("concede-yes");
    program.click("concede-yes");
    program.until(|seen| seen["screen"] == "end" || seen["controls"].get("finish").is_some());
    if program.has("finish") {
        program.click("finish");
    }
    program.until_screen("end");
}

/// What can be used, by name.
fn controls(seen: &Value) -> BTreeSet<String> {
    let controls = seen["controls"].as_object();
    controls
        .into_iter()
        .flatten()
        .map(|(name, _)| name.clone())
        .collect()
}

#[test]
fn tab_goes_through_the_menu_alone() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    begin(&mut program);
    let behind = controls(&program.seen);
    open_menu(&mut program);
    let mut met = BTreeSet::new();
    for _ in 0..16 {
        let before = program.seen["focus"].clone();
        program.press(TAB);
        program.until(|seen| seen["focus"] != before);
        let focus = program.seen["focus"].as_str().unwrap_or_default();
        assert!(!behind.contains(focus), "{focus} lies behind the menu");
        met.insert(focus.to_string());
    }
    for name in ["match-menu-close", "menu-back", "save-name", "menu-quit"] {
        assert!(met.contains(name), "{name} is not reached: {met:?}");
    }
}

#[test]
fn arrows_go_round_in_the_menu() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    begin(&mut program);
    open_menu(&mut program);
    program.press(DOWN);
    program.until(|seen| seen["focus"] == "menu-back");
    for (key, name) in [(UP, "menu-quit"), (DOWN, "menu-back")] {
        let mut met = BTreeSet::new();
        while !met.contains(name) {
            let before = program.seen["focus"].clone();
            program.press(key);
            program.until(|seen| seen["focus"] != before);
            let focus = program.seen["focus"]
                .as_str()
                .expect("something has the keys");
            assert!(
                met.insert(focus.to_string()),
                "{focus} comes twice: {met:?}"
            );
        }
        // By way of its ends, and not through all of it.
        assert!(met.len() <= 2, "{met:?}");
        // Nobody quits by one arrow too many.
        if name == "menu-quit" {
            program.press(RETURN);
            program.until(|seen| seen["focus"] == "quit-no");
            program.press(RETURN);
            program.until_gone("quit-no");
            program.press(ESCAPE);
            program.until_gone("menu-back");
            open_menu(&mut program);
            program.press(UP);
            program
                .until(|seen| seen["focus"] == "menu-quit" || seen["focus"] == "match-menu-close");
            while program.seen["focus"] != "menu-quit" {
                let before = program.seen["focus"].clone();
                program.press(UP);
                program.until(|seen| seen["focus"] != before);
            }
        }
    }
}

#[test]
fn settings_stand_in_the_middle_at_any_size_and_text() {
    let (display, home) = (Display::start(1280, 800), home());
    let mut program = start(&display, home.path());
    program.click("settings");
    program.until_control("settings-sheet");
    stands_in_the_middle(&mut program, (1024, 640));
    for percent in ["less", "less", "usual", "more", "more", "more"] {
        let before = program.seen["controls"]["settings-sheet"].clone();
        program.click(&format!("text-size-{percent}"));
        program.until(|seen| seen["controls"]["settings-sheet"] != before);
        stands_in_the_middle(&mut program, (1024, 640));
        // What made the text another size keeps the keys.
        if percent == "more" {
            program.until(|seen| seen["focus"] == "text-size-more");
        }
    }
    program.resize(1280, 800);
    stands_in_the_middle(&mut program, (1280, 800));
}

/// Waits until the settings stand in the middle of a window of that size.
fn stands_in_the_middle(program: &mut Program, (width, height): (i64, i64)) {
    program.until(|seen| {
        let sheet = &seen["controls"]["settings-sheet"];
        let side = |number: usize| sheet[number].as_i64().unwrap_or(i64::MIN / 4);
        let off = |from: usize, whole: i64| (2 * side(from) + side(from + 2) - whole).abs();
        off(0, width) <= 4 && off(1, height) <= 4
    });
}

#[test]
fn the_cursor_of_the_keys_shows_what_the_mouse_would_wherever_it_rests() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight_with("sessaly", &display, home.path());
    program.point("e2");
    program.until(|seen| !seen["about"]["hint"].is_null());
    let by_mouse = program.about("hint").clone();
    // The mouse rests on the bar above; the keys go on from the chosen hero.
    program.point("match-menu");
    program.until(|seen| seen["about"]["hint"].is_null());
    program.press(DOWN);
    program.until(|seen| !seen["about"]["cursor"].is_null());
    for _ in 0..40 {
        if program.about("cursor") == "e2" {
            break;
        }
        let before = program.about("cursor").clone();
        program.press(towards(before.as_str().unwrap_or_default(), "e2"));
        program.until(|seen| seen["about"]["cursor"] != before);
    }
    program.until(|seen| seen["about"]["hint"] == by_mouse);
    // What was used last counts.
    program.point("pause");
    program.until(|seen| seen["about"]["hint"].is_null());
}

/// The arrow that leads from a square nearer to another.
fn towards(from: &str, to: &str) -> u32 {
    let parts = |square: &str| {
        let (column, row) = square.split_at(1);
        (column.to_string(), row.parse::<i32>().expect("a row"))
    };
    let ((column, row), (aim, end)) = (parts(from), parts(to));
    match (column.cmp(&aim), row.cmp(&end)) {
        (std::cmp::Ordering::Less, _) => RIGHT,
        (std::cmp::Ordering::Greater, _) => super::screen::LEFT,
        (_, std::cmp::Ordering::Less) => DOWN,
        _ => super::screen::UP,
    }
}

#[test]
fn the_list_of_a_square_is_worked_by_tab_and_enter() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight_with("sessaly", &display, home.path());
    let behind = controls(&program.seen);
    let entries = program.about("entries").clone();
    program.click_right("e2");
    program.until_control("menu-close");
    for _ in 0..6 {
        let before = program.seen["focus"].clone();
        program.press(TAB);
        program.until(|seen| seen["focus"] != before);
        let focus = program.seen["focus"]
            .as_str()
            .unwrap_or_default()
            .to_string();
        assert!(!behind.contains(&focus), "{focus} lies behind the list");
        if focus == "menu-close" {
            program.press(RETURN);
            program.until_gone("menu-close");
            assert_eq!(
                program.about("entries"),
                &entries,
                "Enter has clicked behind"
            );
            return;
        }
    }
    panic!("the list has no end: {}", program.seen);
}

/// Where no piece can be chosen Tab leads to the squares on which something can be done: the entrances.
#[test]
fn tab_leads_to_the_entrances() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    begin(&mut program);
    program.until(|seen| seen["about"]["stage"] == "heroes" && seen["about"]["to-act"] == 1);
    program.press('1' as u32);
    program.until(|seen| seen["about"]["stage"] == "entrances" && seen["about"]["to-act"] == 1);
    program.press(TAB);
    program.until(|seen| seen["about"]["cursor"] == "r1");
    program.press(TAB);
    program.until(|seen| seen["about"]["cursor"] == "a2");
    program.press(RETURN);
    program.until(|seen| seen["about"]["stage"] == "play");
}

/// F6 gives the first control of the panels the keys and says so; keys that stand on buttons go on working, and
/// Escape leads back to the board, whatever was opened meanwhile.
#[test]
fn keys_that_work_the_panels_are_seen_and_escape_leads_back() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight(&display, home.path());
    program.press(F6);
    program.until(|seen| seen["focus"] == "match-menu");
    assert!(program.has("keys-in-panels"), "{}", program.seen);
    program.press(TAB);
    program.until(|seen| seen["focus"] == "legend");
    program.write("p");
    program.until_control("step-now");
    program.write("p");
    program.until_gone("step-now");
    program.press(F2);
    program.until_control("legend-close");
    program.press(ESCAPE);
    program.until_gone("legend-close");
    assert!(program.has("keys-in-panels"), "the sheet alone is closed");
    program.press(ESCAPE);
    program.until_gone("keys-in-panels");
    assert!(!program.has("menu-back"), "the menu has opened, too");
    // On the board Enter means the board again.
    program.press(TAB);
    program.until(|seen| !seen["about"]["chosen"].is_null());
    program.press(F6);
    program.until_control("keys-in-panels");
    program.click("e2");
    program.until_gone("keys-in-panels");
}

/// The keys come to what is seen and to nothing else: no ground of a sheet has them.
#[test]
fn tab_leads_from_the_panels_to_the_first_hero() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = Program::start(&display, home.path(), &STILL);
    program.until_control("quick-match");
    program.click("quick-match");
    program.until_screen("play");
    program.until_control("choose orla");
    program.press(F6);
    program.until(|seen| seen["focus"] == "match-menu");
    let is_hero = |seen: &Value| {
        let focus = seen["focus"].as_str().unwrap_or_default();
        focus.starts_with("choose ")
    };
    for _ in 0..20 {
        if is_hero(&program.seen) {
            break;
        }
        program.press(TAB);
        program.look();
    }
    assert_eq!(program.seen["focus"], "choose orla");
}

/// Whoever types fast does not wait until the line is seen.
#[test]
fn what_is_typed_with_the_slash_stands_in_the_line() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight(&display, home.path());
    program.hold_still(true);
    program.write("/quit");
    program.press(RETURN);
    program.hold_still(false);
    program.until_screen("title");
}

/// What is said of a wish stays until something else is done, and Escape reads it and does nothing else.
#[test]
fn a_notice_stays_until_it_is_read_or_something_is_done() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight(&display, home.path());
    let says = |program: &mut Program, line: &str| {
        program.write("/");
        program.until_control("line");
        program.write(line);
        program.press(RETURN);
        program.until_control("note");
        program.until_gone("line");
    };
    says(&mut program, "hint");
    program.press(DOWN);
    program.until(|seen| !seen["about"]["cursor"].is_null());
    assert!(program.has("note"), "who looks about goes on reading");
    program.press(ESCAPE);
    program.until_gone("note");
    assert!(
        !program.has("menu-back"),
        "Escape has read the notice alone"
    );
    says(&mut program, "hint");
    program.press(TAB);
    program.until(|seen| !seen["about"]["chosen"].is_null());
    program.until_gone("note");
    says(&mut program, "step z9");
    program.click("note-close");
    program.until_gone("note");
}

/// Sheets that are read scroll by the keys.
#[test]
fn sheets_are_scrolled_by_the_keys() {
    let (display, home) = (Display::start(640, 480), home());
    let args = ["--no-animations", "--size", "640x480", "--samples", "1"];
    let mut program = Program::start(&display, home.path(), &[&args[..], &FIGHT].concat());
    program.until_control("match-menu");
    for (key, sheet) in [(F2, "legend-close"), (F3, "keys-close")] {
        program.press(key);
        program.until_control(sheet);
        program.until_control("sheet-top");
        let top = |program: &Program| program.seen["controls"]["sheet-top"][1].as_i64();
        let begins = top(&program);
        let top_of = |seen: &Value| seen["controls"]["sheet-top"][1].as_i64();
        program.press(END);
        program.until(|seen| top_of(seen) < begins);
        let low = top(&program);
        program.press(PAGE_UP);
        program.until(|seen| top_of(seen) > low);
        let middle = top(&program);
        for key in [DOWN, PAGE_DOWN] {
            let before = top(&program);
            program.press(key);
            program.until(|seen| top_of(seen) < before);
        }
        assert!(top(&program) < middle);
        program.press(ESCAPE);
        program.until_gone(sheet);
    }
}

/// The board of `exit.toml` with another fate of the hero of seat 1, which is a person's; that of seat 2 is inside.
fn at_the_exit(fate: &str, display: &Display, home: &std::path::Path) -> Program {
    let case = home.join("exit.toml");
    let board = include_str!("../tabletop/exit.toml")
        .replace("place = \"gone\"", "at = \"f2\"\nfacing = \"w\"")
        .replace("at = \"a2\"\nfacing = \"w\"", fate)
        .replace("held = 1", "at = \"d2\"\nfacing = \"w\"")
        .replace("active = \"ann\"\nmp = 5", "activations = 2");
    std::fs::write(&case, board).expect("a file");
    let case = case.to_str().expect("a path");
    Program::start(display, home, &[&STILL[..], &["--case", case]].concat())
}

/// Whoever has nobody left to lead out is told so, and may let the others play the match to its end.
#[test]
fn a_match_without_own_heroes_is_played_to_its_end_by_one_click() {
    let (display, home) = (Display::start(1024, 640), home());
    for (fate, is_dead) in [("place = \"dead\"", true), ("place = \"gone\"", false)] {
        let mut program = at_the_exit(fate, &display, home.path());
        program.until_control("end");
        assert_eq!(program.has("last-hero-dead"), is_dead, "{fate}");
        assert!(!program.has("finish"), "a person plays for the other seat");
        give_seat(&mut program, 2, "greedy");
        program.until_control("finish");
        program.write("o");
        program.until_screen("end");
        program.kill();
    }
}
