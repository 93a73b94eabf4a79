//! The hand of whoever draws: the view that stays, what snaps, what turns where it lies, what is in the way.

use super::builder::{blocks, sheet, sheet_of};
use super::screen::{Display, Program, RETURN};
use super::{STILL, home};
use serde_json::Value;
use std::path::Path;

const HOME: u32 = 0xff50;
const ESCAPE: u32 = 0xff1b;
const DOWN: u32 = 0xff54;
const LEFT: u32 = 0xff51;
const RIGHT: u32 = 0xff53;
const PAGE_UP: u32 = 0xff55;
const PAGE_DOWN: u32 = 0xff56;
const DELETE: u32 = 0xffff;

/// Takes a block of a kit in hand.
fn take(program: &mut Program, block: &str) {
    program.until_control(block);
    program.click(block);
    program.until(|seen| seen["about"]["holds"] == true);
}

const HALL: &str = "block-lantern-lantern-hall-a";

/// A sheet on which a hall lies, another in hand.
fn hall(display: &Display, home: &Path) -> Program {
    laid_hall(sheet(display, home))
}

/// The same where pixels are looked at.
fn painted_hall(display: &Display, home: &Path) -> Program {
    laid_hall(sheet_of(Program::painted(display, home, &STILL)))
}

fn laid_hall(mut program: Program) -> Program {
    take(&mut program, HALL);
    program.click("ag32");
    blocks(&mut program, 1);
    program
}

fn place(seen: &Value, square: &str) -> Value {
    seen["places"][square].clone()
}

/// The file once all is written.
fn file(program: &mut Program, home: &Path) -> String {
    program.until(|seen| seen["about"]["kept"] == true);
    std::fs::read_to_string(home.join("dungeons/my-dungeon.toml")).expect("it is kept")
}

fn step(program: &mut Program, steps: u64) {
    program.until(|seen| seen["about"]["steps"] == steps);
}

/// A tool by its control.
fn tool(program: &mut Program, name: &str) {
    program.click(name);
    program.until(|seen| seen["about"]["tool"] == name);
}

/// Clicks the edge of a square as the mouse does: on the square, near the edge.
fn edge(program: &mut Program, name: &str) {
    let (square, _) = name.split_once('-').expect("a square and a side");
    program.point(square);
    program.until(|seen| seen["places"].get(name).is_some());
    program.click(name);
}

#[test]
fn the_view_stays_where_it_is_until_all_is_asked_for() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = sheet(&display, home.path());
    take(&mut program, HALL);
    let before = place(&program.seen, "ag32");
    let stays = |program: &Program| assert_eq!(place(&program.seen, "ag32"), before);
    for (count, at) in (1..).zip(["ag32", "am33", "ag38", "aa32", "z26"]) {
        program.click(at);
        blocks(&mut program, count);
        stays(&program);
    }
    program.press(ESCAPE);
    program.press('2' as u32);
    program.until(|seen| seen["about"]["tool"] == "tool-select");
    program.click("ag32");
    program.until(|seen| seen["about"]["selected"] == 1);
    stays(&program);
    program.press('r' as u32);
    step(&mut program, 6);
    stays(&program);
    program.press('u' as u32);
    program.until(|seen| seen["about"]["undone"] == 1);
    stays(&program);
    // Words that are folded away leave the board where it is.
    program.click("builder-facts");
    program.until_gone("head-name");
    program.click("builder-facts");
    program.until_control("head-name");
    stays(&program);
    program.press(HOME);
    program.until(|seen| place(seen, "ag32") != before);
}

#[test]
fn what_is_in_hand_shows_that_it_snaps_and_alt_keeps_it_from_that() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = painted_hall(&display, home.path());
    // Far from it there is nothing to snap to.
    program.point("ag40");
    program.until(|seen| seen["about"]["spot"] == "ae38");
    assert_eq!(program.about("joints"), 0);
    let bare = program.picture();
    program.point("am33");
    program.until(|seen| seen["about"]["spot"] == "aj31");
    assert!(program.about("joints").as_u64() > Some(0));
    assert!(program.picture() != bare);
    program.hold_alt();
    program.until(|seen| seen["about"]["spot"] == "ak31");
    assert_eq!(program.about("joints"), 0);
    program.let_alt_go();
    program.until(|seen| seen["about"]["spot"] == "aj31");
    // By mouse alone it is turned off in the panel.
    for (snaps, spot) in [(false, "ak31"), (true, "aj31")] {
        program.click("builder-snap");
        program.until(|seen| seen["about"]["snaps"] == snaps);
        program.point("am33");
        program.until(|seen| seen["about"]["spot"] == spot);
    }
    program.hold_alt();
    program.until(|seen| seen["about"]["spot"] == "ak31");
    program.click("am33");
    blocks(&mut program, 2);
    program.let_alt_go();
    let text = file(&mut program, home.path());
    assert!(
        text.contains(".....\n#.....bbbbb") || text.contains("aaaaa.bbbbb"),
        "{text}"
    );
}

#[test]
fn what_is_in_the_way_is_told_before_and_when_it_is_clicked() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = hall(&display, home.path());
    program.point("ah36");
    program.until(|seen| seen["about"]["fits"] == true);
    assert!(!program.has("builder-reason"));
    // Two squares away it would snap beside; on it, it cannot.
    program.point("ah32");
    program.until_control("builder-reason");
    assert_eq!(program.about("fits"), false);
    program.click("ah32");
    program.until_control("builder-reason");
    assert_eq!(program.about("blocks"), 1);
    // Where something was laid just now a second click says why not, too.
    program.point("ag40");
    program.until_gone("builder-reason");
    program.click("ag40");
    blocks(&mut program, 2);
    program.until_gone("builder-reason");
    program.click("ag40");
    program.until_control("builder-reason");
    assert_eq!(program.about("blocks"), 2);
}

#[test]
fn what_is_selected_turns_where_it_lies_and_four_turns_lead_back() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = sheet(&display, home.path());
    take(&mut program, HALL);
    for (count, at) in (1..).zip(["ag32", "am33"]) {
        program.click(at);
        blocks(&mut program, count);
    }
    tool(&mut program, "tool-door");
    edge(&mut program, "ai32-e");
    program.until(|seen| seen["about"]["doors"] == 1);
    tool(&mut program, "tool-entrance");
    edge(&mut program, "ae32-w");
    program.until(|seen| seen["about"]["entrances"] == 1);
    tool(&mut program, "tool-piece");
    program.click("ag31");
    program.until(|seen| seen["about"]["fixtures"] == 1);
    let before = file(&mut program, home.path());
    tool(&mut program, "tool-select");
    program.click("ag32");
    program.until(|seen| seen["about"]["selected"] == 1);
    for (key, times) in [('r', 4), ('f', 2)] {
        let steps = program.about("steps").as_u64().expect("a number");
        for done in 1..=times {
            program.press(key as u32);
            step(&mut program, steps + done);
            let all = |fact| program.about(fact).clone();
            assert_eq!(all("holds"), false);
            assert_eq!([all("doors"), all("entrances"), all("fixtures")], [1, 1, 1]);
            assert_eq!(all("selected"), 1, "it stays selected");
            let now = file(&mut program, home.path());
            assert_eq!(now == before, done == times, "{key} {done}");
        }
    }
    // By the mouse alone; an entrance that leads into the neighbour is told beside the block.
    program.click("select-turn");
    step(&mut program, 12);
    program.click("select-turn");
    step(&mut program, 13);
    program.until_control("builder-reason");
    for undone in 1..=2 {
        program.click("undo");
        program.until(|seen| seen["about"]["undone"] == undone);
    }
    assert_eq!(file(&mut program, home.path()), before);
}

#[test]
fn an_entrance_is_opened_from_within_and_from_without() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = hall(&display, home.path());
    tool(&mut program, "tool-entrance");
    let mut texts = Vec::new();
    for edge_of in ["ae32-w", "ad32-e"] {
        edge(&mut program, edge_of);
        program.until(|seen| seen["about"]["entrances"] == 1);
        texts.push(file(&mut program, home.path()));
        program.click("undo");
        program.until(|seen| seen["about"]["entrances"] == 0);
    }
    assert_eq!(texts[0], texts[1]);
    // Where no block is on either side nothing is opened, and it is told.
    edge(&mut program, "ag40-n");
    program.until_control("builder-reason");
    // By keys alone: the square outside, its southern side.
    for _ in 0..11 {
        program.press(0xff52);
    }
    program.press('r' as u32);
    program.press('r' as u32);
    program.until(|seen| seen["about"]["cursor"] == "ag29");
    program.press(RETURN);
    program.until(|seen| seen["about"]["entrances"] == 1);
    let text = file(&mut program, home.path());
    assert!(text.contains("square = \"c1\"\nside = \"n\""), "{text}");
}

/// A pixel of a picture at the middle of a square.
fn pixel(program: &Program, width: usize, square: &str) -> [u8; 3] {
    let rect = place(&program.seen, square);
    let side = |number: usize| rect[number].as_u64().expect("a number") as usize;
    // Off the middle, where the grid and the cursor draw nothing.
    let (x, y) = (side(0) + side(2) * 5 / 8, side(1) + side(3) * 5 / 8);
    let picture = program.picture();
    let at = (y * width + x) * 4;
    [picture[at], picture[at + 1], picture[at + 2]]
}

#[test]
fn the_level_below_shows_as_a_shadow() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = painted_hall(&display, home.path());
    program.press('3' as u32);
    program.until_control("terrain-stairs");
    program.click("terrain-stairs");
    program.until(|seen| seen["about"]["paint"].get("stairs").is_some());
    program.click("af31");
    step(&mut program, 2);
    program.point("ao40");
    let (void, floor) = (pixel(&program, 1024, "ak38"), pixel(&program, 1024, "ag33"));
    assert_eq!(program.about("below"), 0);
    program.click("level-add");
    program.until(|seen| seen["about"]["level"] == 1);
    program.until(|seen| seen["about"]["below"].as_u64() > Some(0));
    program.until(|seen| seen["places"].get("2:ao40").is_some());
    program.point("2:ao40");
    program.until(|seen| seen["about"]["cursor"] == "2:ao40");
    let shadow = pixel(&program, 1024, "2:ag33");
    assert_eq!(pixel(&program, 1024, "2:ak38"), void, "nothing lies there");
    let light = |pixel: [u8; 3]| pixel.iter().map(|part| u32::from(*part)).sum::<u32>();
    assert!(light(shadow) > light(void) + 15, "{shadow:?} {void:?}");
    assert!(light(shadow) + 60 < light(floor), "{shadow:?} {floor:?}");
    // Under a floor of this level only its stairs are shown.
    let below = program.about("below").as_u64();
    program.press('1' as u32);
    take(&mut program, HALL);
    program.click("2:ag32");
    blocks(&mut program, 2);
    program.until(|seen| seen["about"]["below"].as_u64() < below);
    assert!(program.about("below").as_u64() > Some(0));
    program.press(PAGE_DOWN);
    program.until(|seen| seen["about"]["level"] == 0 && seen["about"]["below"] == 0);
}

/// Blocks of another level are turned and taken up where they lie; what a block is laid on is kept.
#[test]
fn moved_blocks_stay_selected_and_are_the_same_by_keys() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = sheet(&display, home.path());
    program.press('.' as u32);
    program.until(|seen| seen["about"]["holds"] == true);
    program.press(RIGHT);
    program.until(|seen| !seen["about"]["cursor"].is_null());
    program.press(RETURN);
    blocks(&mut program, 1);
    program.press(ESCAPE);
    program.press('2' as u32);
    program.press(RETURN);
    program.press(RETURN);
    program.until(|seen| seen["about"]["selected"] == 1);
    let before = file(&mut program, home.path());
    program.press('m' as u32);
    program.until(|seen| seen["about"]["holds"] == true);
    program.press(DOWN);
    program.press(LEFT);
    program.press(RETURN);
    program.until(|seen| seen["about"]["holds"] == false);
    step(&mut program, 2);
    assert_eq!(program.about("selected"), 1);
    program.press('u' as u32);
    program.until(|seen| seen["about"]["undone"] == 1);
    assert_eq!(program.about("selected"), 1, "it is the same block");
    assert_eq!(file(&mut program, home.path()), before);
}

/// A hall with a chest on ag31 and an entrance at ae32-w.
fn furnished_hall(display: &Display, home: &Path) -> Program {
    let mut program = hall(display, home);
    program.press(ESCAPE);
    program.until(|seen| seen["about"]["holds"] == false);
    tool(&mut program, "tool-piece");
    program.click("ag31");
    program.until(|seen| seen["about"]["fixtures"] == 1);
    tool(&mut program, "tool-entrance");
    edge(&mut program, "ae32-w");
    program.until(|seen| seen["about"]["entrances"] == 1);
    program
}

#[test]
fn what_goes_with_painted_squares_is_told_and_undo_shows_where_it_was() {
    let (display, home) = (Display::start(1280, 800), home());
    let mut program = furnished_hall(&display, home.path());
    tool(&mut program, "tool-brush");
    program.until_control("terrain-wall");
    program.click("terrain-wall");
    program.until(|seen| seen["about"]["paint"] == "wall");
    for (square, told) in [("ag31", "gone-pieces"), ("ae32", "gone-entrances")] {
        program.click(square);
        program.until(|seen| seen["about"]["reasons"] == serde_json::json!([told]));
        program.until_control("builder-reason");
    }
    program.point("ag33");
    program.until_gone("builder-reason");
    // Undone from another level, it is shown where it comes back.
    program.click("level-add");
    program.until(|seen| seen["about"]["levels"] == 2);
    program.press(PAGE_UP);
    program.until(|seen| seen["about"]["level"] == 1);
    let undo = |program: &mut Program, level: u64| {
        program.press('u' as u32);
        program.until(|seen| seen["about"]["level"] == level);
    };
    undo(&mut program, 0);
    program.until(|seen| seen["about"]["undone"] == 1);
    undo(&mut program, 0);
    program.until(|seen| seen["about"]["entrances"] == 1);
}

/// A block takes its things with it: that is told.
#[test]
fn what_goes_with_a_deleted_block_is_told() {
    let (display, home) = (Display::start(1280, 800), home());
    let mut program = furnished_hall(&display, home.path());
    tool(&mut program, "tool-select");
    program.click("ag31");
    program.until(|seen| seen["about"]["selected"] == 1);
    program.press(DELETE);
    let told = serde_json::json!(["gone-entrances", "gone-pieces"]);
    program.until(|seen| seen["about"]["blocks"] == 0 && seen["about"]["reasons"] == told);
    program.until_control("builder-reason");
}
