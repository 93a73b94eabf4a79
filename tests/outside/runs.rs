//! Long runs of `simulate`: bounded, told as they go, and stopped by Ctrl-C.

use crate::{home, program, ran};
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Stdio};

/// A run of a billion matches.
fn endless(home: &tempfile::TempDir, more: &[&str]) -> Child {
    program(home)
        .args([
            "simulate",
            "--matches",
            "1000000000",
            "--players",
            "random,random",
        ])
        .args(["--round-limit", "2", "--threads", "2"])
        .args(more)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

fn interrupt(child: &Child) {
    let kill = std::process::Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(kill.expect("`kill` runs").success());
}

/// The most memory that a process has had, in KiB.
fn most_memory(child: &Child) -> u64 {
    let status = format!("/proc/{}/status", child.id());
    let status = std::fs::read_to_string(status).expect("the process runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().next());
    number.expect("its memory").parse().expect("a number")
}

#[test]
fn a_billion_matches_stream_in_order_until_ctrl_c_sums_them_up() {
    let home = home();
    let mut child = endless(&home, &["--json"]);
    let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    let value = |line: std::io::Result<String>| -> serde_json::Value {
        serde_json::from_str(&line.expect("a line")).expect("JSON")
    };
    for number in 0..40 {
        let line = value(lines.next().expect("a match"));
        assert_eq!(line["match"], number);
    }
    assert!(
        most_memory(&child) < 200 << 10,
        "{} KiB",
        most_memory(&child)
    );
    interrupt(&child);
    let rest: Vec<serde_json::Value> = lines.map(value).collect();
    let (summary, matches) = rest.split_last().expect("a summary");
    for (line, number) in matches.iter().zip(40..) {
        assert_eq!(line["match"], number);
    }
    assert_eq!(summary["summary"]["matches"], 40 + matches.len());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let mut said = String::new();
    let mut errors = child.stderr.take().expect("its errors");
    errors.read_to_string(&mut said).expect("text");
    let of = format!("stopped: {} of 1000000000 matches", 40 + matches.len());
    assert!(said.contains(&of), "{said}");
}

/// What is told of the first matches does not hang on how many follow, nor on the threads.
#[test]
fn matches_are_told_alike_in_short_and_long_runs() {
    let home = home();
    let mut child = endless(&home, &["--census"]);
    let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    let long: Vec<String> = (0..13)
        .map(|_| lines.next().expect("a line").expect("text"))
        .collect();
    interrupt(&child);
    let rest: Vec<String> = lines.map(|line| line.expect("text")).collect();
    assert!(rest.iter().any(|line| line.starts_with("abilities used")));
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let short = program(&home)
        .args(["simulate", "--matches", "12", "--players", "random,random"])
        .args(["--round-limit", "2", "--threads", "5"])
        .output()
        .expect("it runs");
    assert_eq!(short.status.code(), Some(0));
    let short = String::from_utf8(short.stdout).expect("text");
    assert_eq!(short.lines().take(13).collect::<Vec<_>>(), long);
}

#[test]
fn too_many_threads_are_refused_and_the_most_work() {
    let home = home();
    let simulate = |threads: &str| {
        let args = [
            "simulate",
            "--matches",
            "2",
            "--round-limit",
            "1",
            "--threads",
            threads,
        ];
        ran(program(&home).args(args))
    };
    for threads in ["257", "100000", "4294967295"] {
        let refused = simulate(threads);
        assert_eq!(refused.code, Some(2));
        let why = format!("--threads: {threads} threads are too many; a run has at most 256");
        assert!(refused.err.contains(&why), "{}", refused.err);
    }
    assert_eq!(simulate("256").code, Some(0));
    assert_eq!(simulate("0").code, Some(0));
}
