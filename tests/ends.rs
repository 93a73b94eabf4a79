//! How long runs end, and that programs which play a seat end with them, whatever happens.
#![cfg(target_os = "linux")]

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A second, and what a busy machine may add to it.
const SOON: Duration = Duration::from_millis(1000);
const SLACK: Duration = Duration::from_millis(1000);

const PROGRAM: &str = env!("CARGO_BIN_EXE_dialdelve");

/// Starts the program quietly in a folder of its own.
fn starts(home: &Path, args: &[&str]) -> Child {
    // Whoever runs the tests may have had signals ignored, as `nohup` does.
    Command::new("env")
        .args(["--default-signal=HUP,INT,TERM", PROGRAM])
        .args(args)
        .env("DIALDELVE_HOME", home)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts")
}

fn signal(name: &str, pid: u32) {
    let sent = Command::new("kill")
        .args([format!("-{name}"), pid.to_string()])
        .status();
    assert!(sent.is_ok_and(|status| status.success()), "{name} is sent");
}

/// Whether something becomes true in so long.
fn within(most: Duration, mut is_so: impl FnMut() -> bool) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < most {
        if is_so() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    is_so()
}

fn has_ended(child: &mut Child) -> bool {
    child.try_wait().expect("it is ours").is_some()
}

#[test]
fn ctrl_c_ends_every_long_run_within_a_second() {
    let home = tempfile::tempdir().expect("a folder");
    let (asleep, _) = program(home.path(), "asleep", "sleep 300");
    let asleep = format!("{asleep},greedy");
    let exam = home.path().display().to_string();
    let slow = "veteran@60000ms,greedy";
    let deep = "master@1000000,greedy";
    // What sums up what it had says so by its code; all else the signal ends as the system has it.
    let (summed, signalled) = (Some(130), None);
    for (args, code) in [
        (&["simulate", "--players", slow][..], summed),
        (&["simulate", "--players", deep, "--threads", "2"], summed),
        (
            &["simulate", "--players", &asleep, "--budget", "600000"],
            summed,
        ),
        (&["arena", "--players", slow], summed),
        (&["arena", "--players", deep, "--threads", "2"], summed),
        (
            &["arena", "--players", &asleep, "--budget", "600000"],
            summed,
        ),
        (
            &["exam", "ask", "tests/exam", "--players", "veteran@1000000"],
            signalled,
        ),
        (&["exam", "collect", &exam], signalled),
        (&["fit", "--matches", "100000"], signalled),
    ] {
        let mut child = starts(home.path(), args);
        std::thread::sleep(Duration::from_millis(1500));
        assert!(!has_ended(&mut child), "{args:?} is no long run");
        signal("INT", child.id());
        let ended = within(SOON + SLACK, || has_ended(&mut child));
        child.kill().expect("it is ours");
        assert!(ended, "{args:?} goes on");
        let out = child.wait_with_output().expect("it has ended");
        assert_eq!(out.status.code(), code, "{args:?}");
        let err = String::from_utf8_lossy(&out.stderr);
        assert!(!err.contains("panic"), "{args:?}: {err}");
    }
}

/// A program that notes itself and two that hide from it: one in a session of its own, one whose parent has ended.
/// Then it does this. Its name as a player, and the file of their numbers.
fn program(home: &Path, name: &str, then: &str) -> (String, PathBuf) {
    let path = home.join(name);
    let pids = home.join(format!("{name}.pids"));
    let text = format!(
        "#!/bin/sh\nread -r hello\n\
         setsid sh -c 'echo $$ >> {pids}; exec sleep 301' &\n\
         (setsid sh -c 'trap \"\" HUP TERM INT; echo $$ >> {pids}; sleep 302; sleep 303' >/dev/null 2>&1 &)\n\
         echo $$ >> {pids}\n{then}\n",
        pids = pids.display()
    );
    std::fs::write(&path, text).expect("written");
    let may_run = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(&path, may_run).expect("it may be run");
    (format!("program:{}", path.display()), pids)
}

fn noted(pids: &Path) -> Vec<u32> {
    let text = std::fs::read_to_string(pids).unwrap_or_default();
    text.split_whitespace().flat_map(str::parse).collect()
}

fn is_dead(pid: u32) -> bool {
    let state = std::fs::read_to_string(format!("/proc/{pid}/stat"));
    // An orphan that nobody has waited for yet is as dead as one that is gone.
    state.map_or(true, |stat| stat.contains(") Z "))
}

/// All that a program has started ends when this is done to the run.
fn ends_with_us(name: &str, budget: &str, end: impl FnOnce(&mut Child)) {
    let home = tempfile::tempdir().expect("a folder");
    let (player, pids) = program(home.path(), name, "read -r question\nsleep 304");
    let players = format!("{player},greedy");
    let args = ["simulate", "--matches", "1", "--players", &players];
    let mut child = starts(home.path(), &[&args[..], &["--budget", budget]].concat());
    let started = within(Duration::from_secs(10), || noted(&pids).len() == 3);
    end(&mut child);
    let pids = noted(&pids);
    let ended = within(Duration::from_secs(3), || {
        pids.iter().all(|pid| is_dead(*pid))
    });
    let left: Vec<u32> = pids.into_iter().filter(|pid| !is_dead(*pid)).collect();
    for pid in &left {
        signal("KILL", *pid);
    }
    let _ = child.kill();
    let _ = child.wait();
    assert!(started, "{name}: it was not started");
    assert!(ended, "{name}: {} still run", left.len());
}

#[test]
fn a_program_ends_with_its_match() {
    ends_with_us("lost", "200", |child| {
        assert!(within(Duration::from_secs(20), || has_ended(child)));
    });
}

#[test]
fn a_program_ends_with_the_run_whatever_ends_that() {
    for name in ["INT", "TERM", "HUP", "KILL"] {
        ends_with_us(name, "600000", |child| signal(name, child.id()));
    }
    ends_with_us("twice", "600000", |child| {
        signal("INT", child.id());
        signal("INT", child.id());
    });
}
