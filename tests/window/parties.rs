//! Parties that are put together in the window, by mouse and by keys, and played at once.

use super::screen::{DOWN, Display, ESCAPE, F3, PROGRAM, Program, RETURN, TAB, UP};
use super::{home, start};
use std::path::Path;
use std::process::Command;

/// The screen of parties, with the list that was open last, or a new one.
fn parties(display: &Display, home: &Path, size: &str) -> Program {
    let args = [
        "--no-animations",
        "--game",
        "skirmish",
        "--seed",
        "7",
        "--size",
        size,
        "--samples",
        "1",
    ];
    let mut program = Program::start(display, home, &args);
    program.until_control("parties");
    program.click("parties");
    program.until_screen("parties");
    program.until_control("cast-orla");
    program
}

/// Clicks, and waits until there is one step more.
fn step(program: &mut Program, name: &str) {
    program.until_control(name);
    let steps = program.seen["about"]["steps"].as_u64().unwrap_or(0);
    program.click(name);
    program.until(|seen| seen["about"]["steps"] == steps + 1);
}

fn faults(seen: &serde_json::Value) -> String {
    let faults = seen["about"]["faults"].as_array();
    let texts = faults.into_iter().flatten();
    texts
        .filter_map(|it| it.as_str())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Waits until what is wrong names this rule, and nothing else is.
fn broken(program: &mut Program, rule: &str) {
    program.until(|seen| faults(seen).contains(rule));
    assert!(program.seen["controls"].get("wrong-0").is_some());
}

fn sound(program: &mut Program) {
    program.until(|seen| faults(seen).is_empty() && seen["about"]["steps"] != 0);
}

/// A party with its bank and chests by the mouse alone: each rule broken and mended, kept by itself,
/// undone, done again, played.
#[test]
fn a_party_is_put_together_by_mouse_kept_and_played() {
    let (display, home) = (Display::start(1280, 800), home());
    let mut program = parties(&display, home.path(), "1280x800");
    // TEAM-1: four heroes are too dear with one at level 2.
    for id in ["orla", "brannic", "sessaly", "pell"] {
        step(&mut program, &format!("add-{id}"));
    }
    sound(&mut program);
    assert_eq!(program.seen["about"]["cost"], 98);
    step(&mut program, "hero-0-level-2");
    broken(&mut program, "TEAM-1");
    step(&mut program, "hero-0-level-1");
    sound(&mut program);
    // The button that is shut says why.
    step(&mut program, "hero-0-level-2");
    program.until_control("party-play-shut");
    // A mouse that moves within a tenth of a second of a click is told nothing.
    std::thread::sleep(std::time::Duration::from_millis(200));
    program.point("party-play-shut");
    program.until_control("party-play-why");
    step(&mut program, "hero-0-level-1");
    sound(&mut program);
    // TEAM-3: nobody is there twice.
    step(&mut program, "hero-3-gone");
    step(&mut program, "add-orla");
    broken(&mut program, "TEAM-3");
    program.click("undo");
    sound(&mut program);
    step(&mut program, "add-pell");
    // TEAM-8: as many spawn as heroes, worth 100 points.
    program.click("cast-spawn");
    step(&mut program, "add-gnawer-strong");
    broken(&mut program, "TEAM-8");
    for _ in 0..4 {
        step(&mut program, "spawn-gnawer-strong-more");
    }
    sound(&mut program);
    // TEAM-5: as many chests as heroes.
    for (number, chest) in [
        "iron-coffer",
        "drowned-trunk",
        "bone-reliquary",
        "tithe-box",
    ]
    .into_iter()
    .enumerate()
    {
        step(&mut program, &format!("chest-{chest}"));
        if number < 3 {
            broken(&mut program, "TEAM-5");
        }
    }
    sound(&mut program);
    let steps = program.seen["about"]["steps"].as_u64().expect("a number");
    for undone in 1..=steps {
        program.click("undo");
        program.until(|seen| seen["about"]["undone"] == undone);
    }
    assert_eq!(program.seen["about"]["heroes"], serde_json::json!([]));
    for left in (0..steps).rev() {
        program.click("redo");
        program.until(|seen| seen["about"]["undone"] == left);
    }
    sound(&mut program);
    program.until(|seen| seen["about"]["kept"] == true);
    let file = home.path().join("parties/my-party.toml");
    let text = std::fs::read_to_string(&file).expect("it is kept");
    assert!(text.contains("\"gnawer-strong\" = 5"), "{text}");
    program.click("party-play");
    program.until_screen("new-match");
    program.until(|seen| seen["about"]["faults"] == serde_json::json!([]));
    program.click("begin");
    program.until_screen("play");
}

/// A first own party of nearly 100 points, with a bank and tokens of its own, is played after few clicks.
#[test]
fn a_first_party_with_bank_and_tokens_takes_eighteen_clicks() {
    let (display, home) = (Display::start(1920, 1080), home());
    let mut program = parties(&display, home.path(), "1920x1080");
    for id in ["orla", "brannic", "sessaly", "pell"] {
        step(&mut program, &format!("add-{id}"));
    }
    program.click("cast-spawn");
    program.until_control("add-stonegut-strong");
    for id in [
        "stonegut-strong",
        "rattlebone-strong",
        "gnawer-weak",
        "barghound-strong",
    ] {
        step(&mut program, &format!("add-{id}"));
    }
    assert_eq!(program.seen["about"]["cost"], 98);
    // TEAM-7: four weak tokens and two normal ones, of which one of the weak may be strong.
    step(&mut program, "token-yellow-1");
    broken(&mut program, "TEAM-7");
    for table in ["yellow-1", "yellow-2", "blue-1", "blue-2"] {
        step(&mut program, &format!("token-{table}"));
    }
    broken(&mut program, "TEAM-7");
    step(&mut program, "token-red-1");
    sound(&mut program);
    let before = program.clicks;
    program.click("party-play");
    program.until_screen("new-match");
    // A strong token has to be agreed on; whoever plays a party with one agrees.
    program.until(|seen| seen["about"]["faults"] == serde_json::json!([]));
    program.click("begin");
    program.until_screen("play");
    assert_eq!(program.clicks, before + 2);
    assert_eq!(program.clicks, 18);
}

/// The same by keys alone, in a small window; a killed window has lost nothing.
#[test]
fn a_party_is_put_together_by_keys_and_outlives_the_window() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.until_control("parties");
    for _ in 0..12 {
        if program.seen["focus"] == "parties" {
            break;
        }
        let before = program.seen["focus"].clone();
        program.press(DOWN);
        program.until(|seen| seen["focus"] != before);
    }
    program.press(RETURN);
    program.until_screen("parties");
    // Down the cast, and each second one comes.
    for number in 1..=3_u64 {
        for _ in 0..2 {
            let before = program.seen["about"]["cursor"].clone();
            program.press(DOWN);
            program.until(|seen| seen["about"]["cursor"] != before);
        }
        program.press(RETURN);
        program.until(|seen| seen["about"]["steps"] == number);
    }
    program.press(u32::from(b'2'));
    program.until(|seen| {
        seen["about"]["heroes"][2]
            .as_str()
            .is_some_and(|it| it.ends_with('2'))
    });
    program.press(u32::from(b'p'));
    program.until(|seen| {
        seen["about"]["pinned"]
            .as_array()
            .is_some_and(|it| it.len() == 1)
    });
    program.press(UP);
    program.until(|seen| seen["about"]["cursor"] != seen["about"]["pinned"][0]);
    program.press(u32::from(b'u'));
    program.until(|seen| seen["about"]["undone"] == 1);
    program.press(u32::from(b'y'));
    program.until(|seen| seen["about"]["undone"] == 0 && seen["about"]["kept"] == true);
    program.press_with_ctrl(u32::from(b'z'));
    program.until(|seen| seen["about"]["undone"] == 1);
    program.press_with_ctrl(u32::from(b'y'));
    program.until(|seen| seen["about"]["undone"] == 0 && seen["about"]["kept"] == true);
    let heroes = program.seen["about"]["heroes"].clone();
    // A search by keys: the field takes the letters, Escape gives them back.
    program.press(u32::from(b'f'));
    program.until(|seen| seen["typing"] == true);
    for letter in b"price<=23" {
        program.press(u32::from(*letter));
    }
    program.until(|seen| seen["about"]["found"].as_u64() < Some(20));
    program.press(ESCAPE);
    program.until(|seen| seen["about"]["found"].as_u64() > Some(20));
    assert_eq!(program.seen["typing"], true, "Escape clears it first");
    program.press(ESCAPE);
    program.until(|seen| seen["typing"] == false);
    // The ring takes the choice with it.
    super::builder::tab_to(&mut program, "cast-orla");
    program.until(|seen| seen["about"]["cursor"] == "orla");
    program.press(DOWN);
    program.until(|seen| seen["about"]["cursor"] == "brannic" && seen["focus"] == "cast-brannic");
    program.kill();

    let mut program = parties(&display, home.path(), "1024x640");
    program.until(|seen| seen["about"]["heroes"] == heroes);
    program.press(TAB);
    program.until(|seen| seen["focus"] == "back");
    program.press(ESCAPE);
    program.until_screen("title");
}

/// What is owned by mouse and by keys, what is missing for a list, written as a table and read from one; of a table
/// with faults nothing is taken.
#[test]
fn a_collection_is_kept_shown_and_exchanged() {
    let (display, home) = (Display::start(1920, 1080), home());
    let mut command = Command::new(PROGRAM);
    command.env("HOME", home.path());
    // Large enough that nothing has to be scrolled to.
    let large = super::STILL.map(|it| if it == "1024x640" { "1920x1080" } else { it });
    let mut program = Program::start_by(command, &display, home.path(), &large);
    program.until_control("parties");
    program.click("parties");
    program.until_control("cast-orla");
    step(&mut program, "add-orla");
    step(&mut program, "add-pell");
    program.click("cast-owned");
    // How figures are marked as owned is told where there are none.
    program.until_control("cast-owned-none");
    program.click("cast-owned");
    program.until_control("cast-orla");
    program.click("cast-orla");
    program.until_control("owned-orla-more");
    program.click("owned-orla-more");
    program.until(|seen| seen["about"]["owned"] == serde_json::json!([["orla", 1]]));
    program.press(u32::from(b']'));
    program.until(|seen| seen["about"]["owned"] == serde_json::json!([["orla", 2]]));
    program.click("cast-owned");
    program.until(|seen| seen["about"]["found"] == 1);
    program.click("cast-owned");
    program.until(|seen| seen["about"]["found"].as_u64() > Some(30));
    let kept = home.path().join("collection/own.toml");
    let text = |path: &Path| std::fs::read_to_string(path).expect("it is there");
    assert!(text(&kept).contains("orla = 2"));

    program.until_control("owned-write");
    program.click("owned-write");
    program.until(|seen| seen["about"]["chooses-file"] == true);
    program.press(RETURN);
    program.until(|seen| seen["about"]["chooses-file"] == false);
    // It is told that it was written.
    super::read_notes(&mut program);
    let table = home.path().join("collection.csv");
    assert!(text(&table).starts_with("figure,count,name,set,number\norla,2,Orla Fenn,"));

    let choose = |program: &mut Program| {
        program.until_control("owned-read");
        program.click("owned-read");
        program.until(|seen| seen["about"]["chooses-file"] == true);
        for _ in 0..8 {
            if program.seen["about"]["marked-file"] == "collection.csv" {
                break;
            }
            let before = program.seen["about"]["marked-file"].clone();
            program.press(DOWN);
            program.until(|seen| seen["about"]["marked-file"] != before);
        }
        program.press(RETURN);
        program.until(|seen| seen["about"]["chooses-file"] == false);
    };
    std::fs::write(&table, "figure,count\norla,many\norlo,1\n").expect("written");
    choose(&mut program);
    program.until(|seen| seen["notes"] == 1);
    super::read_notes(&mut program);
    assert!(text(&kept).contains("orla = 2"));
    std::fs::write(&table, "count;figure\n3;pell\n1;orla\n").expect("written");
    choose(&mut program);
    let both = serde_json::json!([["orla", 1], ["pell", 3]]);
    program.until(|seen| seen["about"]["owned"] == both);
    super::read_notes(&mut program);
    // A second table on top of the first: the way back leads through both.
    std::fs::write(&table, "figure,count\nambry,1\n").expect("written");
    choose(&mut program);
    program.until(|seen| seen["about"]["owned"] == serde_json::json!([["ambry", 1]]));
    super::read_notes(&mut program);
    for before in [both.clone(), serde_json::json!([["orla", 2]])] {
        program.until_control("owned-back");
        program.click("owned-back");
        program.until(|seen| seen["about"]["owned"] == before);
    }
    assert!(text(&kept).contains("orla = 2"));
    program.click("owned-again");
    program.until(|seen| seen["about"]["owned"] == both);
    assert!(text(&kept).contains("pell = 3"));
}

/// Where a control stands.
fn place(program: &Program, name: &str) -> serde_json::Value {
    program.seen["controls"][name].clone()
}

/// Nothing on the right moves under the mouse when something becomes wrong, or a count another.
#[test]
fn what_is_wrong_and_how_many_there_are_move_nothing() {
    let (display, home) = (Display::start(1920, 1080), home());
    let mut program = parties(&display, home.path(), "1920x1080");
    for id in ["orla", "brannic", "sessaly", "pell"] {
        step(&mut program, &format!("add-{id}"));
    }
    sound(&mut program);
    let names = [
        "party-points",
        "hero-0-level-2",
        "chest-iron-coffer",
        "token-yellow-1",
        "token-yellow-2",
        "token-red-1",
    ];
    let before = names.map(|name| place(&program, name));
    for (name, rule) in [
        ("hero-0-level-2", "TEAM-1"),
        ("chest-iron-coffer", "TEAM-5"),
        ("token-yellow-1", "TEAM-7"),
        ("token-yellow-1", "TEAM-7"),
    ] {
        step(&mut program, name);
        broken(&mut program, rule);
        assert_eq!(names.map(|name| place(&program, name)), before, "{name}");
    }
    // What is typed beyond a range is told.
    program.click("party-points");
    program.until(|seen| seen["typing"] == true);
    program.write("9999");
    program.until_control("party-points-beyond");
    program.press(RETURN);
    program.until(|seen| seen["about"]["points"] == 1000);
    assert_eq!(names.map(|name| place(&program, name)), before);
    program.until_gone("party-points-beyond");
    program.click("party-points");
    program.until(|seen| seen["typing"] == true);
    program.write("many");
    program.until_control("party-points-beyond");
}

/// Escape leaves a field, then the screen, wherever the keys were before; a sheet of keys takes it first.
#[test]
fn escape_leads_back_from_parties_and_figures() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.click("new-match");
    program.until_screen("new-match");
    // A page that is left by keys.
    while program.seen["focus"] != "back" {
        let before = program.seen["focus"].clone();
        program.press_with_shift(TAB);
        program.until(|seen| seen["focus"] != before);
    }
    program.press(RETURN);
    program.until_screen("title");
    program.click("parties");
    program.until_control("cast-search");
    program.click("cast-search");
    program.until(|seen| seen["typing"] == true);
    program.press(ESCAPE);
    program.until(|seen| seen["typing"] == false);
    program.press(F3);
    program.until_control("keys-close");
    program.press(ESCAPE);
    program.until_gone("keys-close");
    assert_eq!(program.seen["screen"], "parties");
    program.press(ESCAPE);
    program.until_screen("title");
    program.click("figures");
    program.until(|seen| seen["focus"] == "figure-name");
    // Down leads on from a field of one line.
    program.press(DOWN);
    program.until(|seen| seen["focus"] != "figure-name");
    program.press(ESCAPE);
    program.until_screen("title");
}

/// A long name takes one line as a short one does, and moves nothing; the next new party has another; what is played
/// leads back.
#[test]
fn names_have_their_room_and_are_free() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = parties(&display, home.path(), "1024x640");
    step(&mut program, "add-orla");
    let [x, y, _, high] = program.rect("lists");
    let around = ["list-name", "party-delete", "undo"].map(|name| program.rect(name));
    program.click("list-name");
    program.until(|seen| seen["typing"] == true);
    program.write(" of the long and winding road that leads down there and home");
    // More than sixty letters are cut, which is told.
    program.until_control("list-name-full");
    let [x_now, y_now, _, high_now] = program.rect("lists");
    assert_eq!([x_now, y_now, high_now], [x, y, high]);
    assert_eq!(
        ["list-name", "party-delete", "undo"].map(|name| program.rect(name)),
        around
    );
    program.press(ESCAPE);
    program.until(|seen| seen["typing"] == false);
    // By keys: what is chosen has them, and Return shuts the list.
    program.click("lists");
    program.until(|seen| seen["focus"] == "list-my-party");
    program.press(UP);
    program.until(|seen| seen["focus"] == "list-new");
    program.press(RETURN);
    program.until_gone("list-new");
    program.until(|seen| seen["about"]["name"] == "My party");
    step(&mut program, "add-orla");
    program.until(|seen| seen["about"]["kept"] == true);
    program.click("lists");
    program.until_control("list-new");
    program.click("list-new");
    program.until(|seen| seen["about"]["name"] == "My party 2");
    program.click("lists");
    program.until_control("list-my-party");
    program.click("list-my-party");
    program.until(|seen| seen["about"]["id"] == "my-party");
    program.click("party-play");
    program.until_screen("new-match");
    let side = program.seen["controls"]["party-of-1"][2].as_i64();
    assert!(side <= Some(212), "{side:?}");
    program.press(ESCAPE);
    program.until_screen("parties");
    assert_eq!(program.seen["about"]["id"], "my-party");
}

/// Dials stand where the mouse points, and turn back when it leaves.
#[test]
fn dials_turn_back_when_the_mouse_leaves() {
    let (display, home) = (Display::start(1280, 800), home());
    let mut program = parties(&display, home.path(), "1280x800");
    program.click("cast-sessaly");
    program.until_control("dial-8-defence");
    program.point("dial-8-defence");
    program.until(|seen| seen["about"]["turned"] == 3);
    program.point("lists");
    program.until(|seen| seen["about"]["turned"] == 0);
}

/// A match of 160 points is laid from seven blocks a player (TEAM-4): one kit each is told to be too few, and with two
/// the match begins. The kit is chosen from a list that is opened by mouse and gone through by keys.
#[test]
fn more_points_ask_for_more_blocks() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.click("new-match");
    program.until_screen("new-match");
    program.click("game-team");
    program.until_control("points-more");
    for points in (110..=160).step_by(10) {
        program.click("points-more");
        program.until(|seen| seen["about"]["points"] == points);
    }
    program.click("map-laid");
    program.until(|seen| seen["about"]["map"] == "laid");
    program.until(|seen| {
        let told = seen["about"]["faults"].to_string();
        told.contains("TEAM-4") && told.contains("7 blocks")
    });
    super::builder::tab_to(&mut program, "kits-each-more");
    program.press(RETURN);
    program.until(|seen| seen["about"]["faults"] == serde_json::json!([]));

    let kits = program.seen["about"]["kits"].clone();
    super::builder::tab_to(&mut program, "kit-of-1");
    program.click("kit-of-1");
    let chosen = format!("kit-{}", kits[0].as_str().unwrap_or_default());
    program.until(|seen| seen["focus"] == chosen.as_str());
    program.press(DOWN);
    program.until(|seen| seen["focus"] != chosen.as_str());
    program.press(ESCAPE);
    program.until(|seen| seen["focus"] == "kit-of-1");
    assert_eq!(
        program.seen["about"]["kits"], kits,
        "Escape chooses nothing"
    );
    program.press(RETURN);
    program.until(|seen| seen["focus"] == chosen.as_str());
    program.press(DOWN);
    program.until(|seen| seen["focus"] != chosen.as_str());
    program.press(RETURN);
    program.until(|seen| seen["about"]["kits"] != kits);

    program.until_control("begin");
    program.click("begin");
    program.until_screen("play");
}
