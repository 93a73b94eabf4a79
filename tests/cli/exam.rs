//! `dialdelve exam`.

use crate::Home;
use serde_json::Value;
use std::path::PathBuf;

/// The last turn of a match: Cid, of the second player, can strike one of two rats. Who wins is settled by
/// experience, of which the fat rat gives enough and the lean one does not.
const TURN: &str = r#"
format = "dialdelve case 1"
title = "Whom to strike"
rules = ["R-TIE"]
board = """
.....
....."""
options.round_limit = 3

[[seat]]
experience = 20

[[seat]]
experience = 0

[[hero]]
id = "ann"
at = "e1"
activated = true

[[hero]]
id = "cid"
seat = 2
at = "b1"
facing = "e"
attack = 9
damage = 3
speed = 4

[[spawn]]
id = "fat"
at = "c1"
facing = "w"
clicks = 1
defence = 17
attack = 1
points = 30

[[spawn]]
id = "lean"
at = "c2"
facing = "w"
clicks = 1
defence = 12
attack = 1
points = 5

[turn]
seat = 2
round = 3
activations = 1

[[step]]
do = "end"
"#;

fn written(home: &Home, text: &str) -> PathBuf {
    let path = home.path().join("turn.toml");
    std::fs::write(&path, text).expect("written");
    path
}

fn read(out: &str) -> Vec<Value> {
    let read = |line: &str| serde_json::from_str(line).expect("a JSON line");
    out.lines().map(read).collect()
}

#[test]
fn what_a_turn_is_worth_is_exact_and_each_player_is_held_against_it() {
    let home = Home::new();
    let case = written(&home, TURN);
    let case = case.to_str().expect("a path");
    let args = [
        "exam",
        "ask",
        case,
        "--players",
        "random,veteran@3000",
        "--dice",
        "20",
        "--json",
    ];
    let lines = read(&home.run(&args, "").ends(0).out);
    assert_eq!(lines[0]["worth"], "5/12", "8 or more with two dice");
    let players = &lines[0]["players"];
    assert_eq!(players[1]["found"], 20, "{players}");
    assert!(players[0]["found"].as_u64() < Some(20), "{players}");
    assert_eq!(lines[1]["summary"]["positions"], 1);
    let again = read(&home.run(&args, "").ends(0).out);
    assert_eq!(lines, again, "by nodes it answers alike");
}

#[test]
fn the_kept_positions_can_be_read_and_played() {
    let home = Home::new();
    let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/exam");
    home.run(&["case", kept], "").ends(0);
}

#[test]
fn what_cannot_be_asked_is_told() {
    let home = Home::new();
    let case = written(&home, TURN);
    let case = case.to_str().expect("a path");
    for (args, told) in [
        (vec!["nowhere.toml"], "nowhere.toml"),
        (vec![case, "--players", "nobody"], "nobody"),
        (vec![case, "--players", "program:/bin/true"], "arena"),
    ] {
        let args = [&["exam", "ask"][..], &args].concat();
        let ran = home.run(&args, "").ends(2);
        assert!(ran.err.contains(told), "{}", ran.err);
    }
    let endless = TURN.replace("round_limit = 3", "round_limit = 90");
    let path = written(&home, &endless);
    let ran = home.run(&["exam", "ask", path.to_str().expect("a path")], "");
    assert!(ran.ends(2).err.contains("the last turn of a match"));
}

#[test]
fn positions_are_taken_from_matches_and_written_as_cases() {
    let home = Home::new();
    let folder = home.path().to_str().expect("a path").to_string();
    let none = home.run(
        &[
            "exam",
            "collect",
            &folder,
            "--positions",
            "1",
            "--matches",
            "1",
            "--maps",
            "nowhere",
        ],
        "",
    );
    assert!(none.ends(2).err.contains("nowhere"));
    let lost = home.run(&["exam", "collect", "no-such-folder"], "");
    assert!(lost.ends(2).err.contains("no-such-folder"));
    let few = home.run(
        &[
            "exam",
            "collect",
            &folder,
            "--matches",
            "2",
            "--maps",
            "starter",
            "--most",
            "1",
        ],
        "",
    );
    assert!(few.ends(1).err.contains("0 of 60"));
}
