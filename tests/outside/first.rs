//! What happens when the program is simply started where no window can be opened.

use crate::{Ran, home, program, ran};
use std::io::Write;
use std::process::{Command, Stdio};

const LOOK: &str = "this is a look at a new match, which nobody plays and which is not saved.";

#[track_caller]
fn is_a_look(ran: &Ran) {
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.contains(LOOK), "{}", ran.out);
    assert!(
        ran.out.contains("# wall; . clear;"),
        "no board: {}",
        ran.out
    );
    assert!(ran.out.contains("Lawful: choose orla |"), "{}", ran.out);
    assert!(
        ran.out.contains("To go on: `dialdelve table`"),
        "{}",
        ran.out
    );
}

#[test]
fn without_display_and_terminal_the_table_is_shown_and_nothing_is_kept() {
    let home = home();
    let ran = ran(&mut program(&home));
    is_a_look(&ran);
    assert!(ran.out.starts_with("There is no display: "), "{}", ran.out);
    assert!(!home.path().join("matches").exists(), "something is saved");
}

#[test]
fn a_match_under_way_is_left_as_it_is_by_a_look() {
    let home = home();
    let mut table = program(&home)
        .args(["table", "--seed", "5", "--script", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut input = table.stdin.take().expect("its input");
    input.write_all(b"choose orla\n").expect("a line");
    drop(input);
    assert!(table.wait().expect("it ends").success());
    let last = home.path().join("matches/last.replay");
    let before = std::fs::read(&last).expect("the match is saved");
    is_a_look(&ran(program(&home).args(["--seed", "6"])));
    assert_eq!(std::fs::read(&last).expect("it is still there"), before);
}

#[test]
fn without_a_display_a_terminal_plays() {
    let home = home();
    let mut script = Command::new("script")
        .args(["--quiet", "--return", "--command"])
        .arg(env!("CARGO_BIN_EXE_dialdelve"))
        .arg("/dev/null")
        .env("DIALDELVE_HOME", home.path())
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        // Lines that are typed ahead are lost when a terminal is taken over for editing.
        .env("TERM", "dumb")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("`script` of util-linux gives a terminal");
    let mut input = script.stdin.take().expect("its input");
    input.write_all(b"choose orla\nquit\n").expect("lines");
    drop(input);
    let ran = Ran::from(script.wait_with_output().expect("it ends"));
    assert_eq!(ran.code, Some(0), "{}", ran.out);
    let said = "There is no display: the match is played here in the terminal.";
    assert!(ran.out.contains(said), "{}", ran.out);
    assert!(ran.out.contains("choose a hero"), "{}", ran.out);
    assert!(
        home.path().join("matches/last.replay").exists(),
        "nothing is saved"
    );
}

#[test]
fn a_display_that_does_not_answer_is_none() {
    let home = home();
    let mut command = program(&home);
    let ran = ran(command.env("DISPLAY", ":4711").args(["--samples", "1"]));
    is_a_look(&ran);
    assert!(
        ran.out.contains("The window cannot be opened: "),
        "{}",
        ran.out
    );
}

#[test]
fn who_asks_for_the_window_is_refused() {
    let home = home();
    for args in [
        &["window"][..],
        &["--case", "benches/fight.toml"],
        &["--trace", "nowhere.jsonl"],
    ] {
        let ran = ran(program(&home).args(args));
        assert_eq!(ran.code, Some(2), "{args:?}: {}", ran.out);
        assert!(ran.out.is_empty(), "{args:?}: {}", ran.out);
        assert!(
            ran.err.contains("there is no display"),
            "{args:?}: {}",
            ran.err
        );
    }
}

#[test]
fn faulty_data_are_no_reason_to_play_elsewhere() {
    let home = home();
    std::fs::write(
        home.path().join("bad.toml"),
        "format = \"dialdelve map 1\"\n",
    )
    .expect("a file");
    let ran = ran(program(&home).arg("--data").arg(home.path()));
    assert_eq!(ran.code, Some(2), "{}", ran.out);
    assert!(ran.err.contains("bad.toml"), "{}", ran.err);
}
