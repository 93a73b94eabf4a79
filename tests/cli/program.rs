//! Programs of other people that play a seat: `program:PATH`.
#![cfg(unix)]

use crate::Home;
use serde_json::Value;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::{Duration, Instant};

/// Writes a program and gives its name as a player's.
fn written(home: &Home, name: &str, text: &str) -> String {
    let path = home.path().join(name);
    std::fs::write(&path, text).expect("written");
    let may_run = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(&path, may_run).expect("it may be run");
    format!("program:{}", path.display())
}

/// A shell program that reads the greeting, and then does this.
fn shell(home: &Home, name: &str, then: &str) -> String {
    let text = format!("#!/bin/sh\nread -r hello\n{then}\n");
    written(home, name, &text)
}

/// Why a program of seat 1 lost its only match.
#[track_caller]
fn why(home: &Home, player: &str) -> String {
    let players = format!("{player},greedy");
    let args = ["simulate", "--matches", "1", "--json", "--budget", "200"];
    let out = home.run(&[&args[..], &["--players", &players]].concat(), "");
    let out = out.ends(0).out;
    let played: Value = out
        .lines()
        .next()
        .map(serde_json::from_str)
        .expect("a match")
        .expect("JSON");
    let forfeits = played["forfeits"].as_array();
    let forfeits = forfeits.unwrap_or_else(|| panic!("nobody lost: {played}"));
    assert_eq!(forfeits.len(), 1, "{played}");
    assert_eq!(forfeits[0]["seat"], 1);
    assert_eq!(forfeits[0]["player"], player);
    let why = forfeits[0]["why"].as_str().expect("a word");
    why.to_string()
}

#[test]
fn a_program_that_does_not_answer_or_does_not_even_read_loses_in_time() {
    let home = Home::new();
    let slow = shell(&home, "slow", "read -r question\nsleep 60");
    let silent = written(&home, "silent", "#!/bin/sh\nexec sleep 60\n");
    for program in [slow, silent] {
        let begun = Instant::now();
        assert_eq!(why(&home, &program), "slow");
        assert!(begun.elapsed() < Duration::from_secs(30));
    }
}

#[test]
fn a_program_that_ends_loses() {
    let home = Home::new();
    assert_eq!(why(&home, &shell(&home, "dead", "exit 3")), "gone");
    let at_once = written(&home, "at-once", "#!/bin/sh\nexit 0\n");
    assert_eq!(why(&home, &at_once), "gone");
    let shut = shell(&home, "shut", "exec >&-\nsleep 60");
    assert_eq!(why(&home, &shut), "gone");
}

#[test]
fn a_program_that_answers_nonsense_loses() {
    let home = Home::new();
    let answers = |name: &str, text: &str| {
        let then = format!("while read -r question; do {text}; done");
        why(&home, &shell(&home, name, &then))
    };
    assert_eq!(answers("word", "echo abracadabra"), "unreadable");
    assert_eq!(answers("empty", "echo"), "unreadable");
    assert_eq!(
        answers("bytes", "printf '\\377\\376\\033[2J\\n'"),
        "unreadable"
    );
    assert_eq!(answers("wrong", "echo done"), "unlawful");
    let lines = why(&home, &shell(&home, "lines", "exec yes"));
    assert!(
        ["unasked", "unreadable"].contains(&lines.as_str()),
        "{lines}"
    );
}

#[test]
fn a_mark_before_the_first_letter_of_a_program_says_nothing() {
    let home = Home::new();
    let first = "read -r question\nprintf '\\357\\273\\277%s\\r\\n' \
                 \"$(printf '%s' \"$question\" | sed 's/.*\"lawful\":\\[\"\\([^\"]*\\)\".*/\\1/')\"";
    // What is marked is heard; what comes then is as ever.
    let marked = shell(
        &home,
        "marked",
        &format!("{first}\nread -r question\necho abracadabra"),
    );
    let players = format!("{marked},greedy");
    let args = ["simulate", "--matches", "1", "--json", "--budget", "2000"];
    let out = home.run(&[&args[..], &["--players", &players]].concat(), "");
    let played: Value =
        serde_json::from_str(out.ends(0).out.lines().next().expect("a match")).expect("JSON");
    assert_eq!(played["forfeits"][0]["why"], "unreadable", "{played}");
    let said = played["forfeits"][0].to_string();
    assert!(
        said.contains("abracadabra") && !said.contains("feff"),
        "{said}"
    );
}

#[test]
fn a_program_whose_line_does_not_end_loses() {
    let home = Home::new();
    let endless = shell(&home, "endless", "read -r question\nyes | tr -d '\\n'");
    assert_eq!(why(&home, &endless), "long");
}

#[test]
fn a_program_ends_with_all_that_it_started() {
    let home = Home::new();
    let pids = home.path().join("pids");
    let then = format!(
        "sleep 300 &\necho $$ $! >> {}\nread -r question\nwait",
        pids.display()
    );
    assert_eq!(why(&home, &shell(&home, "parent", &then)), "slow");
    let text = std::fs::read_to_string(&pids).expect("it ran");
    let pids: Vec<&str> = text.split_whitespace().collect();
    assert_eq!(pids.len(), 2, "it is started once a match");
    std::thread::sleep(Duration::from_millis(200));
    for pid in pids {
        let state = std::fs::read_to_string(format!("/proc/{pid}/stat"));
        // An orphan that nobody has waited for yet is as dead as one that is gone.
        let dead = state.map_or(true, |stat| stat.contains(") Z "));
        assert!(dead, "{pid} still runs");
    }
}

#[test]
fn who_loses_by_its_program_has_not_won() {
    let home = Home::new();
    let dead = shell(&home, "dead", "exit 0");
    let players = format!("{dead},random");
    let args = ["arena", "--matches", "4", "--players", &players];
    let lines = home.run(&[&args[..], &["--json"]].concat(), "").ends(0).out;
    let lines: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(
        (&lines[0]["score"], &lines[1]["score"]),
        (&0.0.into(), &0.0.into())
    );
    let summary = &lines[2]["summary"];
    assert_eq!(summary["forfeits"][0]["why"], "gone");
    assert_eq!(summary["forfeits"][0]["matches"], 4);
    let plain = home.run(&args, "").ends(0);
    plain.says("lost 4 of its matches by what it did (gone)");
}

#[test]
fn what_cannot_be_started_is_no_player() {
    let home = Home::new();
    let text = home.path().join("text");
    std::fs::write(&text, "nothing\n").expect("written");
    let player = format!("program:{},greedy", text.display());
    home.run(&["simulate", "--matches", "1", "--players", &player], "")
        .ends(2)
        .complains("cannot be started");
    for wrong in ["program:,greedy", "program:/no/such,greedy"] {
        home.run(&["simulate", "--players", wrong], "").ends(2);
        home.run(&["table", "--seats", wrong], "").ends(2);
    }
}

#[test]
fn a_program_is_told_what_its_seat_may_see_and_no_dice() {
    let home = Home::new();
    let heard = home.path().join("heard");
    // The shell keeps its own output open, which nothing comes out of.
    let text = format!("#!/bin/sh\ncat > {}\n", heard.display());
    let listener = written(&home, "listener", &text);
    let players = format!("{listener},greedy");
    let seed = "314159265358979";
    let args = ["simulate", "--matches", "1", "--players", &players];
    let args = [&args[..], &["--seed", seed, "--budget", "1", "--json"]].concat();
    let out = home.run(&args, "").ends(0).out;
    let played: Value = out
        .lines()
        .next()
        .map(serde_json::from_str)
        .expect("a match")
        .expect("JSON");
    let text = std::fs::read_to_string(&heard).expect("it heard");
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 2, "a greeting and a question");
    let fields = |line: &Value| -> Vec<String> {
        line.as_object()
            .expect("an object")
            .keys()
            .cloned()
            .collect()
    };
    let hello = [
        "budget", "game", "hello", "match", "protocol", "seat", "seats",
    ];
    assert_eq!(fields(&lines[0]), hello);
    assert_eq!(
        (&lines[0]["protocol"], &lines[0]["seat"]),
        (&1.into(), &1.into())
    );
    assert_eq!(
        fields(&lines[1]),
        ["budget", "lawful", "round", "seat", "view"]
    );
    assert!(lines[1]["lawful"].as_array().is_some_and(|it| it.len() > 1));
    for hidden in ["\"seed\"", "\"dice\"", seed, &played["seed"].to_string()] {
        assert!(!text.contains(hidden), "{hidden} is told");
    }
}

/// The example of `docs/players.md`, as whoever reads it would copy it.
#[test]
fn the_example_of_the_page_plays() {
    let found = std::process::Command::new("python3")
        .arg("--version")
        .output();
    if found.is_err() {
        // Past the harness, which would swallow it.
        let _ = writeln!(
            std::io::stderr(),
            "NOT TESTED: the example of docs/players.md, for want of python3"
        );
        return;
    }
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/players.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let (_, example) = page.split_once("```python\n").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    assert!(example.lines().count() <= 12, "about ten lines");
    let home = Home::new();
    let players = format!("{},random", written(&home, "bot.py", example));
    let args = [
        "arena",
        "--players",
        &players,
        "--matches",
        "4",
        "--json",
        "--budget",
        "20000",
    ];
    let run = |threads: &str| {
        let args = [&args[..], &["--threads", threads]].concat();
        home.run(&args, "").ends(0).out
    };
    let out = run("1");
    assert!(
        !out.contains("\"why\""),
        "it does not lose by what it does: {out}"
    );
    assert_eq!(out, run("2"));
}

#[test]
fn a_program_plays_at_the_table_and_a_save_starts_none() {
    let home = Home::new();
    let dead = shell(&home, "dead", "exit 0");
    let started = home.path().join("started");
    let seats = format!("human,{dead}");
    let table = ["table", "--seats", &seats, "--seed", "5", "--script", "-"];
    // Choosing heroes is for the program of seat 2 too.
    let ran = home.run(&table, "choose orla\nquit\n").ends(0);
    ran.says("gives up for program:");
    let then = format!("touch {}\nexit 0", started.display());
    let seats = format!("human,{}", shell(&home, "other", &then));
    home.run(&["table", "--seats", &seats, "--seed", "5"], "quit\n")
        .ends(0);
    assert!(!started.exists(), "seat 2 is not asked yet");
    // Whoever goes on with it has not named the program.
    let ran = home.run(&["table"], "choose orla\nquit\n").ends(0);
    ran.says("is not started, since only a save names it");
    assert!(!started.exists(), "a save starts no program");
    home.run(&["table", "--programs"], "quit\n").ends(0);
    assert!(started.exists());
}
