//! `dialdelve perft` as its users run it.

use std::process::{Command, Output};

fn perft(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_dialdelve"))
        .arg("perft")
        .args(args)
        .output()
        .expect("the program runs")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

#[test]
fn it_prints_leaves_states_and_weight() {
    let output = perft(&["tests/perft/breakaway.toml", "--depth", "0"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(stdout(&output), "depth 0: 1 leaf, 1 state, weight 1\n");
    assert!(output.stderr.is_empty());
}

#[test]
fn what_is_divided_adds_up() {
    let output = perft(&[
        "tests/perft/breakaway.toml",
        "--depth",
        "2",
        "--divide",
        "--json",
    ]);
    assert_eq!(output.status.code(), Some(0));
    let lines: Vec<serde_json::Value> = stdout(&output)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let leaves = |line: &serde_json::Value| -> u64 {
        let digits = line["leaves"].as_str().expect("a string");
        digits.parse().expect("digits")
    };
    let (whole, commands) = lines.split_last().expect("a last line");
    assert_eq!(commands.iter().map(leaves).sum::<u64>(), leaves(whole));
    assert!(commands.iter().any(|line| line["command"] == "break"));
    assert_eq!(whole["weight"], "1");
    assert_eq!(whole["depth"], 2);
    assert_eq!(whole["case"], "tests/perft/breakaway.toml");
}

#[test]
fn bad_input_is_told_and_counts_nothing() {
    let missing = perft(&["tests/perft/nowhere.toml", "--depth", "1"]);
    let no_case = perft(&["tests/perft/breakaway.txt", "--depth", "1"]);
    let no_depth = perft(&["tests/perft/breakaway.toml"]);
    let too_deep = perft(&["tests/perft/breakaway.toml", "--depth", "101"]);
    for output in [missing, no_case, no_depth, too_deep] {
        assert_eq!(output.status.code(), Some(2));
        assert!(output.stdout.is_empty());
        assert!(!output.stderr.is_empty());
    }
}
