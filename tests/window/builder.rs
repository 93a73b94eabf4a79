//! Dungeons that are drawn in the window, by mouse and by keys, and played at once.

use super::screen::{DOWN, Display, ESCAPE, LEFT_BUTTON, Program, RETURN, TAB};
use super::{home, start};
use std::path::Path;

const LEFT: u32 = 0xff51;
const UP: u32 = 0xff52;
const RIGHT: u32 = 0xff53;
const F5: u32 = 0xffc2;
const END: u32 = 0xff57;
const BACKSPACE: u32 = 0xff08;

/// An empty sheet of one's own.
pub fn sheet(display: &Display, home: &Path) -> Program {
    sheet_of(start(display, home))
}

/// Opens it in a program that has begun.
pub fn sheet_of(mut program: Program) -> Program {
    sheet_in(&mut program);
    program
}

/// Leads from the title to it.
pub fn sheet_in(program: &mut Program) {
    program.until_control("dungeons");
    program.click("dungeons");
    program.until_control("begin-empty");
    program.click("begin-empty");
    program.until_screen("builder");
}

pub fn blocks(program: &mut Program, count: u64) {
    program.until(|seen| seen["about"]["blocks"] == count);
}

/// Leads the keys to a control.
pub fn tab_to(program: &mut Program, name: &str) {
    for _ in 0..80 {
        if program.seen["focus"] == name {
            return;
        }
        let before = program.seen["focus"].clone();
        program.press(TAB);
        program.until(|seen| seen["focus"] != before);
    }
    panic!("Tab does not lead to {name}");
}

/// Opens a way in on a side of a square by the mouse.
fn open(program: &mut Program, edge: &str) {
    let (square, _) = edge.split_once('-').expect("a square and a side");
    program.point(square);
    program.until(|seen| seen["places"].get(edge).is_some());
    program.click(edge);
}

/// Three rooms, two ways in, water: drawn by the mouse alone, kept by itself, undone, done again, played.
#[test]
fn a_dungeon_is_drawn_by_mouse_kept_and_played() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = sheet(&display, home.path());
    program.until(|seen| seen["about"]["flaws"][0] == "MAP-4");
    program.click("block-lantern-lantern-hall-a");
    program.until(|seen| seen["about"]["holds"] == true);
    program.click("ag32");
    blocks(&mut program, 1);
    // Near the opening it snaps to where openings meet.
    program.click("am33");
    blocks(&mut program, 2);
    // Where something lies nothing is laid.
    program.click("ah32");
    program.until(|seen| seen["about"]["steps"] == 2);
    program.click("tool-entrance");
    program.until(|seen| seen["about"]["tool"] == "tool-entrance");
    open(&mut program, "ae32-w");
    program.until(|seen| seen["about"]["flaws"][0] == "SETUP-10");
    open(&mut program, "an32-e");
    program.until(|seen| seen["about"]["flaws"].as_array().is_some_and(Vec::is_empty));
    program.click("tool-brush");
    program.until_control("terrain-water");
    program.click("terrain-water");
    program.until(|seen| seen["about"]["paint"] == "water");
    program.click("ag33");
    program.until(|seen| seen["about"]["steps"] == 5 && seen["about"]["kept"] == true);
    let file = home.path().join("dungeons/my-dungeon.toml");
    let drawn = std::fs::read_to_string(&file).expect("it is kept");
    for undone in 1..=5 {
        program.click("undo");
        program.until(|seen| seen["about"]["undone"] == undone);
    }
    program.until(|seen| seen["about"]["blocks"] == 0);
    for undone in (0..5).rev() {
        program.click("redo");
        program.until(|seen| seen["about"]["undone"] == undone);
    }
    program.until(|seen| seen["about"]["steps"] == 5 && seen["about"]["kept"] == true);
    assert_eq!(std::fs::read_to_string(&file).expect("it is kept"), drawn);
    // Nothing is lost when the window is killed.
    program.kill();
    let mut program = start(&display, home.path());
    program.until_control("dungeons");
    program.click("dungeons");
    program.until_control("edit-my-dungeon");
    program.click("edit-my-dungeon");
    program.until_screen("builder");
    program.until(|seen| seen["about"]["blocks"] == 2 && seen["about"]["entrances"] == 2);
    program.click("builder-play");
    program.until_screen("play");
    program.until(|seen| seen["about"]["to-act"] == 1);
    let begun = home.path().join("matches/last.replay");
    let begun = || std::fs::read_to_string(&begun).expect("a match is kept");
    assert_eq!(begun().matches("\"water\"").count(), 1);
    // And back to the drawing; what is drawn there is played the next time.
    program.click("match-menu");
    program.until_control("menu-draw");
    program.click("menu-draw");
    program.until_screen("builder");
    program.until(|seen| seen["about"]["blocks"] == 2);
    program.press('3' as u32);
    program.until_control("terrain-water");
    program.click("terrain-water");
    program.until(|seen| seen["about"]["paint"] == "water");
    let steps = program.about("steps").as_u64();
    // In the other block.
    program.click("al31");
    program.until(|seen| seen["about"]["steps"].as_u64() > steps && seen["about"]["kept"] == true);
    program.click("builder-play");
    program.until_screen("play");
    program.until(|seen| seen["about"]["to-act"] == 1);
    assert_eq!(begun().matches("\"water\"").count(), 2);
    program.click("match-menu");
    program.until_control("menu-draw");
    program.click("menu-draw");
    program.until_screen("builder");
    program.click("back");
    program.until_screen("dungeons");
    program.click("back");
    program.until_screen("title");
    program.click("new-match");
    program.until_control("map-my-dungeon");
}

/// The same by keys alone: no mouse moves.
#[test]
fn a_dungeon_is_drawn_by_keys_alone_and_played() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.until_control("dungeons");
    tab_to(&mut program, "dungeons");
    program.press(RETURN);
    program.until_screen("dungeons");
    program.until_control("begin-empty");
    tab_to(&mut program, "begin-empty");
    program.press(RETURN);
    program.until_screen("builder");
    program.press('.' as u32);
    program.until(|seen| seen["about"]["holds"] == true);
    program.press(RIGHT);
    program.until(|seen| !seen["about"]["cursor"].is_null());
    program.press(RETURN);
    blocks(&mut program, 1);
    for _ in 0..5 {
        program.press(RIGHT);
    }
    program.press('r' as u32);
    program.press(RETURN);
    blocks(&mut program, 2);
    program.press(ESCAPE);
    program.until(|seen| seen["about"]["holds"] == false);
    program.press('6' as u32);
    program.until(|seen| seen["about"]["tool"] == "tool-entrance");
    // R leads from the northern side of a square to the eastern.
    program.press('r' as u32);
    program.press(RIGHT);
    program.press(RIGHT);
    program.press(RETURN);
    program.until(|seen| seen["about"]["entrances"] == 1);
    for _ in 0..9 {
        program.press(LEFT);
    }
    program.press('r' as u32);
    program.press('r' as u32);
    program.press(RETURN);
    program.until(|seen| seen["about"]["entrances"] == 2);
    program.until(|seen| seen["about"]["flaws"].as_array().is_some_and(Vec::is_empty));
    program.press('2' as u32);
    program.press(RETURN);
    program.press(UP);
    program.press(RETURN);
    program.until(|seen| seen["about"]["selected"] == 1);
    program.press(F5);
    program.until_screen("play");
}

/// A kit of six blocks is drawn, both sides of each, and its blocks stand on the shelf of a dungeon.
#[test]
fn a_kit_is_drawn_and_its_blocks_are_laid() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.until_control("dungeons");
    program.click("dungeons");
    program.until_control("begin-empty");
    // Further down the page.
    tab_to(&mut program, "begin-kit");
    program.press(RETURN);
    program.until_screen("builder");
    program.press('1' as u32);
    program.until_control("kit-add-room");
    for blocks in [2, 4, 6, 8] {
        program.click("kit-add-room");
        program.until(|seen| seen["about"]["blocks"] == blocks);
    }
    program.until(|seen| seen["about"]["flaws"][0] == "MAP-1");
    for blocks in [10, 12] {
        program.click("kit-add-corridor");
        program.until(|seen| seen["about"]["blocks"] == blocks);
    }
    program.until(|seen| seen["about"]["flaws"].as_array().is_some_and(Vec::is_empty));
    // The middle of the first side becomes a crevice, and the other side as that one.
    program.press('2' as u32);
    program.until_control("terrain-crevice");
    program.click("terrain-crevice");
    program.until(|seen| seen["about"]["paint"] == "crevice");
    program.click("v25");
    program.until(|seen| seen["about"]["steps"] == 7);
    program.press('1' as u32);
    program.click("v24");
    program.until(|seen| seen["about"]["selected"] == 1);
    program.press('c' as u32);
    program.until(|seen| seen["about"]["steps"] == 8 && seen["about"]["kept"] == true);
    let text = std::fs::read_to_string(home.path().join("kits/my-kit.toml")).expect("it is kept");
    assert_eq!(text.matches('x').count(), 2, "{text}");
    program.click("back");
    program.until_screen("dungeons");
    // The page is still where one left it.
    tab_to(&mut program, "begin-empty");
    program.press(RETURN);
    program.until_screen("builder");
    program.click("shelf-search");
    program.until(|seen| seen["typing"] == true);
    program.write("unnamed");
    program.until_control("block-my-kit-my-kit-1-a");
    program.click("block-my-kit-my-kit-1-a");
    program.until(|seen| seen["about"]["holds"] == true);
    program.click("ag32");
    blocks(&mut program, 1);
}

/// Remarks of people stay in a file that the window writes anew.
#[test]
fn remarks_in_a_file_stay_when_it_is_drawn_on() {
    let (display, home) = (Display::start(1024, 640), home());
    let folder = home.path().join("dungeons");
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("sheet.toml");
    let text = std::fs::read_to_string("maps/starter.toml").expect("it ships");
    let text = text.replace(
        "[[entrance]]\nid = \"west\"",
        "# Where we came in.\n[[entrance]]\nid = \"west\"",
    );
    assert!(text.contains("# Where we came in."));
    std::fs::write(&file, text).expect("written");
    let mut program = start(&display, home.path());
    program.until_control("dungeons");
    program.click("dungeons");
    program.until_control("edit-sheet");
    program.click("edit-sheet");
    program.until_screen("builder");
    program.click("level-add");
    program.until(|seen| seen["about"]["steps"] == 1 && seen["about"]["kept"] == true);
    let text = std::fs::read_to_string(&file).expect("it is kept");
    assert!(
        text.starts_with("format = \"dialdelve map 2\""),
        "{text:.200}"
    );
    assert!(
        text.contains("# Where we came in.\n[[entrance]]\nid = \"west\""),
        "{text}"
    );
}

/// Each rule that a drawn dungeon can break is broken once: its mark comes at once, stops nothing, and goes
/// with the step that broke it.
#[test]
fn every_rule_that_is_broken_is_marked_and_hinders_nobody() {
    let (display, home) = (Display::start(1440, 900), home());
    let mut program = start(&display, home.path());
    program.until_control("dungeons");
    program.click("dungeons");
    program.until_control("begin-starter");
    program.click("begin-starter");
    program.until_screen("builder");
    sound(&mut program);
    // A way in that leads to a square inside.
    program.click("tool-entrance");
    program.until(|seen| seen["about"]["tool"] == "tool-entrance");
    open(&mut program, "y27-e");
    broken(&mut program, &["SETUP-3"]);
    // A door whose end stands free.
    program.click("tool-door");
    program.until(|seen| seen["about"]["tool"] == "tool-door");
    open(&mut program, "y27-e");
    broken(&mut program, &["R-DOOR"]);
    // A wall between squares breaks no rule where one can go around it, and takes the door's place.
    program.click("wall-between");
    program.until(|seen| seen["about"]["edge"] == "partition");
    open(&mut program, "y27-e");
    program.until(|seen| seen["about"]["partitions"] == 1);
    sound(&mut program);
    program.click("undo");
    sound(&mut program);
    // Stairs without a partner.
    program.click("tool-brush");
    program.until_control("terrain-stairs");
    program.click("terrain-stairs");
    program.until(|seen| seen["about"]["paint"].get("stairs").is_some());
    program.click("y27");
    broken(&mut program, &["R-STAIRS"]);
    // A block that nobody gets to.
    program.click("tool-lay");
    program.until_control("block-lantern-lantern-hall-a");
    program.click("block-lantern-lantern-hall-a");
    program.until(|seen| seen["about"]["holds"] == true);
    while program.seen["places"].get("ag14").is_none() {
        let before = program.seen["places"].clone();
        program.click("zoom-out");
        program.until(|seen| seen["places"] != before);
    }
    program.click("ag14");
    broken(&mut program, &["MAP-4"]);
    program.click("tool-select");
    program.until(|seen| seen["about"]["holds"] == false);
    // As if laid: no block of it is one of a kit, and its ways in are in rooms.
    program.click("sort-laid");
    broken(&mut program, &["MAP-1", "MAP-2", "MAP-5"]);
    // Without its name it has no place in a list.
    program.click("head-name");
    program.until(|seen| seen["typing"] == true);
    program.press(END);
    for _ in 0..60 {
        program.press(BACKSPACE);
    }
    program.until(|seen| {
        seen["about"]["flaws"]
            .as_array()
            .is_some_and(|all| all.len() == 1)
    });
    assert!(program.has("flaw-0"));
    assert!(!program.has("builder-play"), "it cannot be played");
}

fn sound(program: &mut Program) {
    program.until(|seen| seen["about"]["flaws"].as_array().is_some_and(Vec::is_empty));
}

/// Waits until these rules are broken, sees their marks, and takes the step back.
fn broken(program: &mut Program, rules: &[&str]) {
    let told = |seen: &serde_json::Value| {
        let flaws = seen["about"]["flaws"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        rules
            .iter()
            .all(|rule| flaws.iter().any(|flaw| flaw == rule))
    };
    program.until(|seen| told(seen) && seen["controls"].get("flaw-0").is_some());
    let steps = program.seen["about"]["steps"].as_u64();
    assert!(steps > Some(0), "it hinders nobody");
    program.click("undo");
    sound(program);
}

/// A first own dungeon of four blocks with a chest is played after few clicks.
#[test]
fn a_first_dungeon_of_four_blocks_and_a_chest_takes_thirteen_clicks() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.until_control("dungeons");
    program.click("dungeons");
    program.until_control("begin-empty");
    program.click("begin-empty");
    program.until_control("block-lantern-lantern-hall-a");
    program.click("block-lantern-lantern-hall-a");
    program.until(|seen| seen["about"]["holds"] == true);
    for (count, at) in (1..).zip(["ag32", "am33", "ag38", "am38"]) {
        program.until(|seen| seen["places"].get(at).is_some());
        program.click(at);
        blocks(&mut program, count);
    }
    program.click("tool-entrance");
    program.until(|seen| seen["about"]["tool"] == "tool-entrance");
    for edge in ["ae32-w", "an32-e"] {
        let (square, _) = edge.split_once('-').expect("a square and a side");
        program.point(square);
        program.until(|seen| seen["places"].get(edge).is_some());
        let before = program.about("entrances").as_u64();
        program.click(edge);
        program.until(|seen| seen["about"]["entrances"].as_u64() > before);
    }
    program.click("tool-piece");
    program.until(|seen| seen["about"]["tool"] == "tool-piece");
    program.click("ag36");
    program.until(|seen| seen["about"]["fixtures"] == 1);
    sound(&mut program);
    program.until_control("builder-play");
    program.click("builder-play");
    program.until_screen("play");
    assert_eq!(program.clicks, 13);
}

/// A chest that is fixed where none may stand is marked with the rule, and turned by its key.
#[test]
fn a_fixed_chest_tells_what_is_wrong_and_is_turned() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = copy_of_starter(&display, home.path());
    program.click("tool-piece");
    program.until(|seen| seen["about"]["tool"] == "tool-piece");
    // In rock: the sheet lies in the middle of the grid, its upper left square on w26.
    program.click("w26");
    program.until(|seen| seen["about"]["flaws"][0] == "R-CHESTPLACE");
    program.click("undo");
    sound(&mut program);
    program.click("ab33");
    program.until(|seen| seen["about"]["fixtures"] == 1);
    program.until(|seen| seen["about"]["flaws"][0] == "SETUP-6");
    program.write("rr");
    // The same square with another facing turns what stands there.
    program.click("ab33");
    sound(&mut program);
    assert_eq!(program.about("fixtures"), 1);
}

/// A copy of the starter sheet, opened where it is drawn.
fn copy_of_starter(display: &Display, home: &Path) -> Program {
    let mut program = start(display, home);
    program.until_control("dungeons");
    program.click("dungeons");
    program.until_control("begin-starter");
    program.click("begin-starter");
    program.until_screen("builder");
    program
}

/// What is selected is kept for the shelf, of whatever size, laid from there, and thrown away.
#[test]
fn a_selected_part_becomes_a_block_of_ones_own() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = copy_of_starter(&display, home.path());
    program.click("tool-select");
    program.until(|seen| seen["about"]["tool"] == "tool-select");
    // The cave between the halls: five columns, three rows.
    program.click("ac32");
    program.until(|seen| seen["about"]["selected"] == 1);
    program.click("select-keep");
    program.until_control("note-close");
    program.press(ESCAPE);
    program.until_gone("note-close");
    program.click("tool-lay");
    program.until(|seen| {
        let controls = seen["controls"].as_object().expect("controls");
        controls.keys().any(|name| name.starts_with("own-"))
    });
    let controls = program.seen["controls"].as_object().expect("controls");
    let mut names = controls.keys().filter(|name| name.starts_with("own-"));
    let card = names.next().expect("it stands there").clone();
    program.click(&card);
    program.until(|seen| seen["about"]["holds"] == true);
    program.click("ac44");
    blocks(&mut program, 13);
    program.until_control("own-delete");
    program.click("own-delete");
    program.until_control("own-restore");
    program.click("own-restore");
    program.until_control(&card);
    let files = std::fs::read_dir(home.path().join("blocks")).expect("the folder");
    let kept = files.flatten().filter(|file| file.path().is_file());
    assert_eq!(kept.count(), 1);
}

/// A drawing has another name, is written anywhere, and brought in from there.
#[test]
fn a_drawing_is_renamed_written_out_and_brought_in() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut command = std::process::Command::new(super::PROGRAM);
    command.env("HOME", home.path());
    let mut program = Program::start_by(command, &display, home.path(), &super::STILL);
    program.until_control("dungeons");
    program.click("dungeons");
    program.until_control("begin-starter");
    program.click("begin-starter");
    program.until_screen("builder");
    program.press(ESCAPE);
    let named = |program: &mut Program, names: &[&str]| {
        program.until(|seen| seen["about"]["dungeons"] == serde_json::json!(names));
    };
    named(&mut program, &["under-the-lanternfall-a-copy"]);
    program.click("rename-under-the-lanternfall-a-copy");
    program.until(|seen| seen["focus"] == "name-under-the-lanternfall-a-copy");
    program.press(END);
    program.write(" of mine");
    program.press(RETURN);
    let mine = "under-the-lanternfall-a-copy-of-mine";
    named(&mut program, &[mine]);
    program.until_control(&format!("export-{mine}"));
    program.click(&format!("export-{mine}"));
    program.until(|seen| seen["about"]["chooses-file"] == true);
    program.press(RETURN);
    program.until(|seen| seen["about"]["chooses-file"] == false);
    let written = home.path().join(format!("{mine}.toml"));
    let kept = home.path().join(format!("dungeons/{mine}.toml"));
    let text = |path: &Path| std::fs::read_to_string(path).expect("it is there");
    assert_eq!(text(&written), text(&kept));
    assert!(text(&kept).contains("a copy of mine"));
    program.press(ESCAPE);
    program.click("import");
    program.until(|seen| seen["about"]["chooses-file"] == true);
    // Behind the folders of dungeons and matches.
    for marked in ["dungeons", "matches", &format!("{mine}.toml")] {
        program.press(DOWN);
        program.until(|seen| seen["about"]["marked-file"] == marked);
    }
    program.press(RETURN);
    program.until_screen("builder");
    program.press(ESCAPE);
    named(&mut program, &[mine, &format!("{mine}-2")]);
}

/// What was done can be undone after the window was killed, until somebody else has written the file.
#[test]
fn steps_outlive_a_killed_window_and_not_another_hand() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = sheet(&display, home.path());
    program.click("block-lantern-lantern-hall-a");
    program.until(|seen| seen["about"]["holds"] == true);
    program.click("ag32");
    blocks(&mut program, 1);
    program.click("am33");
    blocks(&mut program, 2);
    program.press(ESCAPE);
    program.until(|seen| seen["about"]["holds"] == false);
    program.write("u");
    blocks(&mut program, 1);
    program.write("y");
    blocks(&mut program, 2);
    program.until(|seen| seen["about"]["kept"] == true);
    program.kill();
    let again = |home: &Path| {
        let mut program = start(&display, home);
        program.until_control("dungeons");
        program.click("dungeons");
        program.until_control("edit-my-dungeon");
        program.click("edit-my-dungeon");
        program.until_screen("builder");
        program
    };
    let mut program = again(home.path());
    program.until(|seen| seen["about"]["steps"] == 2);
    program.click("undo");
    blocks(&mut program, 1);
    program.click("undo");
    blocks(&mut program, 0);
    program.click("redo");
    blocks(&mut program, 1);
    program.click("redo");
    blocks(&mut program, 2);
    program.until(|seen| seen["about"]["kept"] == true);
    program.kill();
    let file = home.path().join("dungeons/my-dungeon.toml");
    let text = std::fs::read_to_string(&file).expect("it is kept");
    std::fs::write(&file, text.replace("My dungeon", "Theirs")).expect("written");
    let mut program = again(home.path());
    program.until(|seen| seen["about"]["blocks"] == 2);
    assert_eq!(program.about("steps"), 0, "they lead elsewhere");
}

/// Eight blocks by the mouse alone: laid, boxed and copied, painted by a held brush; undone to nothing, done
/// again, played.
#[test]
fn eight_blocks_are_laid_boxed_and_painted_by_mouse() {
    let (display, home) = (Display::start(1920, 1080), home());
    let wide = [
        "--no-animations",
        "--game",
        "skirmish",
        "--seed",
        "7",
        "--size",
        "1920x1080",
        "--samples",
        "1",
    ];
    let mut program = Program::start(&display, home.path(), &wide);
    program.until_control("dungeons");
    program.click("dungeons");
    program.until_control("begin-empty");
    program.click("begin-empty");
    program.until_control("block-lantern-lantern-hall-a");
    program.click("block-lantern-lantern-hall-a");
    program.until(|seen| seen["about"]["holds"] == true);
    // The view stays as it is: first there is room for all of them.
    let all = ["ab28", "ba36", "an45"];
    let sees = |seen: &serde_json::Value| all.iter().all(|at| seen["places"].get(at).is_some());
    while !sees(&program.seen) {
        let before = program.seen["places"].clone();
        program.click("zoom-out");
        program.until(|seen| seen["places"] != before);
    }
    for (count, at) in (1..).zip(["ag32", "al32", "aq32", "av32"]) {
        program.click(at);
        blocks(&mut program, count);
    }
    // A box around all four; their copies lie below.
    program.click("tool-select");
    program.until(|seen| seen["about"]["tool"] == "tool-select");
    let corner = |program: &Program, name: &str| {
        let rect = &program.seen["places"][name];
        let side = |number: usize| rect[number].as_i64().expect("a number") as i16;
        (side(0), side(1))
    };
    let (from, to) = (corner(&program, "ad29"), corner(&program, "ay35"));
    program.drag("ad29", LEFT_BUTTON, (to.0 - from.0, to.1 - from.1));
    program.until(|seen| seen["about"]["selected"] == 4);
    program.click("select-copy");
    program.until(|seen| seen["about"]["holds"] == true);
    program.point("an38");
    program.click("an38");
    blocks(&mut program, 8);
    program.click_right("an44");
    program.until(|seen| seen["about"]["holds"] == false);
    program.click("tool-entrance");
    program.until(|seen| seen["about"]["tool"] == "tool-entrance");
    open(&mut program, "ae32-w");
    program.until(|seen| seen["about"]["entrances"] == 1);
    open(&mut program, "ax32-e");
    program.until(|seen| seen["about"]["entrances"] == 2);
    sound(&mut program);
    program.click("tool-brush");
    program.until_control("terrain-water");
    program.click("terrain-water");
    program.until(|seen| seen["about"]["paint"] == "water");
    let steps = program.about("steps").as_u64();
    let (from, to) = (corner(&program, "af33"), corner(&program, "ah33"));
    program.drag("af33", LEFT_BUTTON, (to.0 - from.0, to.1 - from.1));
    program.until(|seen| seen["about"]["steps"].as_u64() == steps.map(|steps| steps + 1));
    program.until(|seen| seen["about"]["kept"] == true);
    let file = home.path().join("dungeons/my-dungeon.toml");
    let drawn = std::fs::read_to_string(&file).expect("it is kept");
    assert_eq!(drawn.matches('~').count(), 3, "three squares of one stroke");
    undone_and_done_again(&mut program, &file);
    program.click("builder-play");
    program.until_screen("play");
}

/// Eight blocks by the keys alone.
#[test]
fn eight_blocks_are_laid_by_keys() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = sheet(&display, home.path());
    program.press('.' as u32);
    program.until(|seen| seen["about"]["holds"] == true);
    program.press(RIGHT);
    program.until(|seen| !seen["about"]["cursor"].is_null());
    let mut count = 0;
    for row in 0..2 {
        let way = if row == 0 { RIGHT } else { LEFT };
        for column in 0..4 {
            program.press(RETURN);
            count += 1;
            blocks(&mut program, count);
            let on = if column == 3 { DOWN } else { way };
            (0..5).for_each(|_| program.press(on));
        }
    }
    program.press(ESCAPE);
    program.until(|seen| seen["about"]["holds"] == false);
    program.press('6' as u32);
    program.until(|seen| seen["about"]["tool"] == "tool-entrance");
    // The cursor stands below the first block of the second row: up into its south, which is open.
    (0..3).for_each(|_| program.press(UP));
    (0..2).for_each(|_| program.press('r' as u32));
    program.press(RETURN);
    program.until(|seen| seen["about"]["entrances"] == 1);
    (0..15).for_each(|_| program.press(RIGHT));
    program.press(RETURN);
    program.until(|seen| seen["about"]["entrances"] == 2);
    sound(&mut program);
    program.press(F5);
    program.until_screen("play");
}

/// All steps are undone to an empty sheet, and done again to the same file.
fn undone_and_done_again(program: &mut Program, file: &Path) {
    let drawn = std::fs::read_to_string(file).expect("it is kept");
    let steps = program.about("steps").as_u64().expect("a number");
    for left in (0..steps).rev() {
        program.click("undo");
        program.until(|seen| seen["about"]["steps"] == left);
    }
    blocks(program, 0);
    for done in 1..=steps {
        program.click("redo");
        program.until(|seen| seen["about"]["steps"] == done);
    }
    program.until(|seen| seen["about"]["kept"] == true);
    assert_eq!(std::fs::read_to_string(file).expect("it is kept"), drawn);
}
