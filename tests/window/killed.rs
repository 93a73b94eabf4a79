//! A builder that is killed at any moment of its work: what was drawn, and every step of it, is there again.

use super::screen::{Display, Program};
use super::{home, start};
use serde_json::Value;
use std::collections::BTreeSet;
use std::time::Duration;

/// A builder, with two steps of work in it.
struct Bench {
    /// Leads from the title to it, where there is something of one's own already.
    open: fn(&mut Program),
    /// Leads from the title to it the first time, and does two steps.
    begin: fn(&mut Program),
    /// How much there is of what a step adds.
    size: fn(&Value) -> u64,
}

/// How often each builder is killed.
fn kills() -> u64 {
    let kills = std::env::var("DIALDELVE_WINDOW_KILLS").ok();
    kills.and_then(|kills| kills.parse().ok()).unwrap_or(4)
}

/// Undoes and does again over and over, and is killed in the middle of it.
fn kill_and_reopen(bench: &Bench) {
    let (display, home) = (Display::start(1280, 800), home());
    let mut program = start(&display, home.path());
    program.until_control("quit");
    (bench.begin)(&mut program);
    program.until(|seen| seen["about"]["steps"] == 2 && seen["about"]["kept"] == true);
    let whole = (bench.size)(&program.seen);
    let mut found = BTreeSet::new();
    for kill in 0..kills() {
        // In the middle of its steps there is one to undo, and one to do again.
        match program.seen["about"]["steps"].as_u64() {
            Some(0) => program.click("redo"),
            Some(2) => program.click("undo"),
            _ => {}
        }
        program.until(|seen| seen["about"]["steps"] == 1 && seen["about"]["kept"] == true);
        let [undo, redo] = ["undo", "redo"].map(|name| program.rect(name));
        // What follows is not waited for: the kill meets whatever the clicks began.
        for [x, y, wide, high] in [undo, redo, redo] {
            program.point_at((x + wide / 2) as i16, (y + high / 2) as i16);
            program.tap();
        }
        std::thread::sleep(Duration::from_micros(kill * 7919 % 120_000));
        program.kill();
        program = start(&display, home.path());
        program.until_control("quit");
        assert_eq!(program.seen["notes"], 0, "kill {kill}: something is told");
        (bench.open)(&mut program);
        program.until(|seen| seen["about"]["steps"].is_u64());
        let seen = &program.seen;
        let count = |what: &str| seen["about"][what].as_u64().unwrap_or_default();
        let told = format!("kill {kill}: {}", seen["about"]);
        assert_eq!(count("steps") + count("undone"), 2, "{told}");
        assert_eq!((bench.size)(seen) + count("undone"), whole, "{told}");
        found.insert(count("steps"));
    }
    // Many kills meet more than one moment of the work.
    assert!(found.len() > 1 || kills() < 20, "always {found:?} steps");
}

#[test]
fn a_dungeon() {
    kill_and_reopen(&Bench {
        open: |program| {
            program.click("dungeons");
            program.until_control("edit-my-dungeon");
            program.click("edit-my-dungeon");
            program.until_screen("builder");
        },
        begin: |program| {
            program.click("dungeons");
            program.until_control("begin-empty");
            program.click("begin-empty");
            program.until_control("block-lantern-lantern-hall-a");
            program.click("block-lantern-lantern-hall-a");
            program.until(|seen| seen["about"]["holds"] == true);
            program.click("ag32");
            program.until(|seen| seen["about"]["blocks"] == 1);
            program.click("am33");
        },
        size: |seen| seen["about"]["blocks"].as_u64().unwrap_or_default(),
    });
}

#[test]
fn a_party() {
    let open = |program: &mut Program| {
        program.click("parties");
        program.until_control("cast-orla");
    };
    kill_and_reopen(&Bench {
        open,
        begin: |program| {
            program.click("parties");
            program.until_control("add-orla");
            program.click("add-orla");
            program.until(|seen| seen["about"]["steps"] == 1);
            program.click("add-brannic");
        },
        size: |seen| seen["about"]["heroes"].as_array().map_or(0, Vec::len) as u64,
    });
}

#[test]
fn a_figure() {
    let open = |program: &mut Program| {
        program.click("figures");
        program.until_control("figure-name");
    };
    kill_and_reopen(&Bench {
        open,
        begin: |program| {
            program.click("figures");
            program.until_control("dial-5-add");
            program.click("dial-5-add");
            program.until(|seen| seen["about"]["steps"] == 1);
            program.click("dial-5-add");
        },
        size: |seen| seen["about"]["dial"].as_array().map_or(0, Vec::len) as u64,
    });
}
