//! `dialdelve arena`.

use crate::Home;
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Stdio};

/// A small arena whose results are told as JSON Lines.
const SMALL: [&str; 6] = [
    "arena",
    "--players",
    "random,greedy",
    "--matches",
    "12",
    "--json",
];

fn ran(home: &Home, more: &[&str]) -> String {
    home.run(&[&SMALL[..], more].concat(), "").ends(0).out
}

fn read(out: &str) -> Vec<Value> {
    let read = |line: &str| serde_json::from_str(line).expect("a JSON line");
    out.lines().map(read).collect()
}

#[test]
fn seats_are_swapped_on_the_same_start_with_the_same_dice() {
    let lines = read(&ran(&Home::new(), &["--maps", "starter,cistern"]));
    let (summary, bouts) = lines.split_last().expect("a summary");
    assert_eq!(bouts.len(), 6);
    for (number, bout) in bouts.iter().enumerate() {
        assert_eq!(bout["bout"], number);
        assert_eq!(bout["map"], ["starter", "cistern"][number % 2]);
        assert_eq!(bout["players"], serde_json::json!(["random", "greedy"]));
        let matches = bout["matches"].as_array().expect("two matches");
        let seats: Vec<_> = matches.iter().map(|it| it["seat"].clone()).collect();
        assert_eq!(seats, [1, 2]);
        assert_eq!(matches[0]["first"], matches[1]["first"], "the same dice");
    }
    let meeting = &summary["summary"]["meetings"][0];
    assert_eq!(meeting["bouts"], 6);
    assert!(meeting["share"]["value"].as_f64() < Some(0.5), "{meeting}");
    assert_eq!(meeting["maps"].as_array().map(Vec::len), Some(2));
}

#[test]
fn equal_players_of_no_luck_split_every_pair() {
    let home = Home::new();
    let args = [
        "arena",
        "--players",
        "greedy,greedy",
        "--matches",
        "6",
        "--json",
    ];
    let lines = read(&home.run(&args, "").ends(0).out);
    for bout in &lines[..3] {
        assert_eq!(bout["score"], 0.5, "both matches are the same: {bout}");
    }
}

#[test]
fn an_arena_does_not_depend_on_threads() {
    let home = Home::new();
    for more in [&["--threads", "1"][..], &["--threads", "2"]] {
        assert_eq!(ran(&home, more), ran(&home, &["--threads", "3"]));
    }
    let plain = |threads| {
        let args = ["arena", "--players", "random,greedy", "--matches", "8"];
        let args = [&args[..], &["--threads", threads]].concat();
        home.run(&args, "").ends(0).out
    };
    assert_eq!(plain("1"), plain("2"));
}

#[test]
fn an_arena_goes_on_with_its_log() {
    let home = Home::new();
    let log = home.path().join("arena.log");
    let named = log.display().to_string();
    let whole = ran(&home, &[]);
    assert_eq!(ran(&home, &["--log", &named]), whole);
    let text = std::fs::read_to_string(&log).expect("a log");
    assert_eq!(text.lines().count(), 7);
    // Cut anywhere, it comes to the same, and the log is whole again.
    for part in [0, 10, 40, 55, 80, 99] {
        let end = text.len() * part / 100;
        std::fs::write(&log, &text[..end]).expect("written");
        let args = [&SMALL[..], &["--log", &named]].concat();
        let again = home.run(&args, "").ends(0);
        assert_eq!(again.out, whole, "{part} % of the log");
        if part == 99 {
            let again = again.complains("the last line was broken");
            again.complains("5 bouts are done already");
        }
        let mut lines = sorted(&log);
        lines.dedup();
        assert_eq!(lines.len(), 7);
    }
    // More matches go on too.
    let args = ["--matches", "16", "--log", &named];
    let more = home.run(&[&SMALL[..3], &["--json"], &args].concat(), "");
    assert_eq!(more.ends(0).out.lines().count(), 9);
}

fn sorted(log: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(log).expect("a log");
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    lines.sort();
    lines
}

#[test]
fn a_killed_arena_comes_to_the_same() {
    let home = Home::new();
    let log = home.path().join("arena.log");
    let named = log.display().to_string();
    let args = ["arena", "--players", "random,greedy", "--matches", "400"];
    let args = [&args[..], &["--json", "--log", &named]].concat();
    for _ in 0..3 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_dialdelve"))
            .args(&args)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        std::thread::sleep(std::time::Duration::from_millis(150));
        // It may have come to its end.
        let _ = child.kill();
        child.wait().expect("it ends");
    }
    let resumed = home.run(&args, "").ends(0).out;
    let fresh = home.run(&args[..args.len() - 2], "").ends(0).out;
    assert!(resumed == fresh, "a resumed arena differs from a fresh one");
}

#[test]
fn the_log_of_another_arena_is_refused() {
    let home = Home::new();
    let log = home.path().join("arena.log").display().to_string();
    ran(&home, &["--log", &log]);
    let before = std::fs::read_to_string(&log).expect("a log");
    let other = |more: &[&str], said: &str| {
        let args = [&SMALL[..], &["--log", &log], more].concat();
        home.run(&args, "").ends(2).complains(said);
    };
    other(
        &["--seed", "8"],
        "it is the log of another arena: its seed is 7, and here 8",
    );
    other(&["--maps", "cistern"], "its maps is [\"starter\"]");
    other(&["--game", "team"], "another arena: its played is");
    assert_eq!(std::fs::read_to_string(&log).expect("a log"), before);
    let broken = before.replacen("\"bout\":2", "\"bout\":-2", 1);
    std::fs::write(&log, broken).expect("written");
    let line = before.lines().position(|line| line.contains("\"bout\":2,"));
    let line = line.expect("it is there") + 1;
    match line == before.lines().count() {
        true => other_line(&home, &log),
        false => other(&[], &format!("arena.log:{line}:1: this line is broken")),
    }
    std::fs::write(&log, "a diary\n").expect("written");
    other(&[], "it is no log of an arena");
}

/// The last line is mended, whatever is in it.
fn other_line(home: &Home, log: &str) {
    let args = [&SMALL[..], &["--log", log]].concat();
    home.run(&args, "").ends(0).complains("broken");
}

#[test]
fn a_test_ends_an_arena_when_it_has_decided() {
    let home = Home::new();
    let run = |players: &str, threads: &str| {
        let args = [
            "arena",
            "--players",
            players,
            "--matches",
            "400",
            "--sprt",
            "0,100",
        ];
        let args = [&args[..], &["--json", "--threads", threads]].concat();
        home.run(&args, "").ends(0).out
    };
    let out = run("random,greedy", "1");
    let lines = read(&out);
    let summary = &lines.last().expect("a summary")["summary"];
    assert_eq!(summary["sprt"]["verdict"], "rejected");
    assert!(lines.len() < 100, "it ends early: {}", lines.len());
    assert_eq!(out, run("random,greedy", "2"));
    let lines = read(&run("greedy,random", "2"));
    let summary = &lines.last().expect("a summary")["summary"];
    assert_eq!(summary["sprt"]["verdict"], "accepted");
}

#[test]
fn several_players_have_ratings() {
    let home = Home::new();
    let args = [
        "arena",
        "--players",
        "random,greedy,random",
        "--matches",
        "8",
    ];
    let args = [&args[..], &["--pairing", "neighbours", "--json"]].concat();
    let lines = read(&home.run(&args, "").ends(0).out);
    assert_eq!(lines.len(), 9);
    let ratings = &lines[8]["summary"]["ratings"];
    assert_eq!(ratings[0]["player"], "greedy");
    assert!(ratings[0]["least"].as_f64() > ratings[1]["value"].as_f64());
}

#[test]
fn one_player_sits_against_three_of_another() {
    let home = Home::new();
    let args = ["arena", "--players", "greedy,random", "--game", "fourfold"];
    let args = [&args[..], &["--matches", "8", "--json"]].concat();
    let lines = read(&home.run(&args, "").ends(0).out);
    assert_eq!(lines.len(), 3);
    let seats = lines[0]["matches"].as_array().expect("four matches");
    let seats: Vec<_> = seats.iter().map(|it| it["seat"].clone()).collect();
    assert_eq!(seats, [1, 2, 3, 4]);
    let summary = &lines[2]["summary"];
    assert_eq!(summary["even"], 0.25);
    assert_eq!(summary["meetings"][0]["elo"], Value::Null);
    let plain = home.run(&args[..args.len() - 1], "").ends(0);
    plain
        .says("even would be 25.0 %")
        .says("greedy against random");
}

#[test]
fn wrong_arenas_end_with_2() {
    let home = Home::new();
    let wrong = |args: &[&str], said: &str| {
        let args = [&["arena"], args].concat();
        home.run(&args, "").ends(2).complains(said);
    };
    wrong(
        &["--players", "greedy"],
        "--players: one player; an arena has 2 to 16",
    );
    wrong(&["--players", "greedy,nobody"], "`nobody` is no player");
    wrong(
        &["--players", "greedy,program:/no/such"],
        "there is no program `/no/such`",
    );
    wrong(&["--sprt", "5,0"], "--sprt: write two numbers");
    wrong(&["--sprt", "5"], "--sprt: write two numbers");
    wrong(&["--sprt", "nan,5"], "--sprt: write two numbers");
    wrong(
        &["--sprt", "0,5", "--players", "random,greedy,random"],
        "a test is between two players",
    );
    wrong(
        &["--game", "fourfold", "--players", "random,greedy,random"],
        "one player sits against three",
    );
    wrong(&["--maps", "nowhere"], "nowhere");
    wrong(&["--log", "/"], "/");
    let many = "random,".repeat(15) + "random";
    wrong(
        &["--players", &many, "--matches", "400000"],
        "bouts are too many",
    );
}
