//! A builder that is killed at any moment of its work: what was drawn, and every step of it, is there again.

use super::builder::{blocks, sheet_in};
use super::screen::{Display, Program};
use super::{home, start};
use serde_json::Value;
use std::collections::BTreeSet;
use std::time::Duration;

/// A builder, and work in it.
struct Bench {
    /// Leads to it from the title, where there is nothing of one's own yet.
    begin: fn(&mut Program),
    /// Does two steps.
    work: fn(&mut Program),
    /// Leads to it from the title, where there is something.
    open: fn(&mut Program),
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
    (bench.work)(&mut program);
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

/// Clicks on these one after the other, each of them a step.
fn step_by(program: &mut Program, names: [&str; 2]) {
    for (name, steps) in names.into_iter().zip(1_u64..) {
        program.until_control(name);
        program.click(name);
        program.until(|seen| seen["about"]["steps"] == steps);
    }
}

#[test]
fn a_dungeon() {
    kill_and_reopen(&Bench {
        begin: sheet_in,
        work: |program| {
            program.click("block-lantern-lantern-hall-a");
            program.until(|seen| seen["about"]["holds"] == true);
            for (square, count) in [("ag32", 1), ("am33", 2)] {
                program.click(square);
                blocks(program, count);
            }
        },
        open: |program| {
            program.click("dungeons");
            program.until_control("edit-my-dungeon");
            program.click("edit-my-dungeon");
            program.until_screen("builder");
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
        begin: open,
        work: |program| step_by(program, ["add-orla", "add-brannic"]),
        open,
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
        begin: open,
        work: |program| step_by(program, ["dial-5-add", "dial-5-add"]),
        open,
        size: |seen| seen["about"]["dial"].as_array().map_or(0, Vec::len) as u64,
    });
}
