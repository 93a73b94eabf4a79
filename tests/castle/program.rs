//! `perft` and `simulate` of the castle chase as their users run them.

use dialdelve::games::castle::{FieldCard, Spell, TileKind};
use dialdelve::kernel::Label;
use serde_json::Value;
use std::process::{Command, Output};

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_dialdelve"))
        .args(args)
        .output()
        .expect("the program runs")
}

fn stdout(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn lines(output: &Output) -> Vec<Value> {
    let lines = stdout(output);
    let lines = lines.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().expect("JSON Lines")
}

#[test]
fn perft_counts_what_can_happen() {
    let case = "tests/castle/perft/fight.toml";
    let told = stdout(&run(&["perft", "--game", "castle", case, "--depth", "1"]));
    assert_eq!(told, "depth 1: 6 leaves, 6 states, weight 1\n");
    let args = [
        "perft",
        case,
        "--depth=2",
        "--divide",
        "--json",
        "--game=castle",
    ];
    let lines = lines(&run(&args));
    let leaves = |line: &Value| {
        line["leaves"]
            .as_str()
            .and_then(|it| it.parse::<u64>().ok())
    };
    let (whole, commands) = lines.split_last().expect("a last line");
    let sum: Option<u64> = commands.iter().map(leaves).sum();
    assert_eq!((sum, commands.len()), (leaves(whole), 6));
    assert!(
        commands
            .iter()
            .any(|line| line["command"] == "attack guard sphinx")
    );
    assert_eq!(
        (&whole["case"], &whole["weight"]),
        (&case.into(), &"1".into())
    );
    let bad = run(&[
        "perft",
        "--game",
        "castle",
        "tests/perft/melee.toml",
        "--depth",
        "1",
    ]);
    assert_eq!(bad.status.code(), Some(2));
}

/// One sees whether every card and every tile is used.
#[test]
fn many_matches_tell_cards_and_tiles_by_kind() {
    let args = [
        "simulate",
        "--game",
        "castle",
        "--matches",
        "3",
        "--players",
    ];
    let args = [&args[..], &["random,random,random"]].concat();
    let lines = lines(&run(&[&args[..], &["--json"]].concat()));
    let (sums, matches) = lines.split_last().expect("a last line");
    let names = |field: &str| -> Vec<String> {
        let counts = sums[field].as_object().expect("counts by name");
        counts.keys().cloned().collect()
    };
    assert_eq!(names("cast"), sorted::<Spell>());
    assert_eq!(names("turned"), sorted::<FieldCard>());
    assert_eq!(names("laid"), sorted::<TileKind>());
    for played in matches {
        let all = |field: &str| -> u64 {
            let counts = played[field].as_object().into_iter().flatten();
            counts.filter_map(|(_, count)| count.as_u64()).sum()
        };
        let one = |field: &str| played[field].as_u64().unwrap_or(0);
        assert_eq!(all("cast"), one("spells"));
        assert_eq!(all("turned"), one("traps") + one("events"));
    }
    let told = stdout(&run(&args));
    for word in ["Windfall", "The Wheel", "a star"] {
        assert!(told.contains(word), "{told}");
    }
}

/// Whoever checks files is told how many there were, and what is wrong with each.
#[test]
fn a_check_of_data_says_what_was_checked() {
    let shipped = run(&["castle", "data", "check"]);
    assert_eq!(shipped.status.code(), Some(0));
    let told = String::from_utf8_lossy(&shipped.stderr);
    assert!(told.contains(" files, 0 faults"), "{told}");
    let none = run(&["castle", "data", "check", "--json", "nowhere.toml"]);
    assert_eq!(none.status.code(), Some(2));
    let said = String::from_utf8_lossy(&none.stdout);
    let lines = said
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    let lines: Vec<Value> = lines.collect();
    assert_eq!(lines.len(), 2, "{said}");
    assert_eq!(lines[0]["file"], "nowhere.toml");
    assert_eq!(lines[1]["verdict"], "faulty");
}

/// Matches of before open, and are written again as they stand, whatever can be agreed on since.
#[test]
fn kept_matches_are_as_the_program_writes_them() {
    for name in ["heroes-last-round", "lord-loses-its-hand"] {
        let path = format!("tests/matches/castle/{name}.replay");
        let verified = run(&["replay", "--verify", &path]);
        let told = String::from_utf8_lossy(&verified.stderr).into_owned();
        assert_eq!(verified.status.code(), Some(0), "{path}: {told}");
    }
}

fn sorted<T: Label>() -> Vec<String> {
    let mut names: Vec<String> = T::ALL.iter().map(|it| it.name().to_string()).collect();
    names.sort();
    names
}
