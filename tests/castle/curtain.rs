//! The curtain of the table in the terminal, and the screen that keeps nothing of what was shown before it fell.

use crate::secrets::{Folder, twins};
use dialdelve::games::castle::SHAMAN;
use std::io::Write;
use std::process::{Command as Process, Stdio};

/// What a table says to these lines, which go on with a match.
fn resumed(folder: &Folder, lines: &str) -> String {
    folder
        .run("table --game castle --saves saves/castle", lines)
        .0
}

#[test]
fn whoever_goes_on_with_a_match_lifts_the_curtain_first() {
    let folder = Folder::of(&twins(SHAMAN)[0]);
    let hand = "Your hand: ";
    let said = resumed(&folder, "hand\nend\n# a remark\n");
    assert!(!said.contains(hand), "{said}");
    assert!(
        said.contains("Player 1: press Enter on an empty line to see your side."),
        "{said}"
    );
    for line in ["hand", "end"] {
        assert!(
            said.contains(&format!("`{line}` was not carried out.")),
            "{said}"
        );
    }
    for lifted in ["\n", "player 1\n", "  Player 1 \n"] {
        assert!(resumed(&folder, lifted).contains(hand), "{lifted}");
    }
    // What was refused behind the curtain has not been played.
    let logged = |lines: &str| {
        let folder = Folder::of(&twins(SHAMAN)[0]);
        let said = resumed(&folder, lines);
        said.rsplit(hand).next().unwrap_or_default().to_string()
    };
    assert_eq!(logged("end\n\nlog 100\n"), logged("\nlog 100\n"));
    assert_ne!(logged("\nend\nlog 100\n"), logged("\nlog 100\n"));
}

#[test]
fn a_script_stops_at_what_does_not_lift_the_curtain() {
    let folder = Folder::of(&twins(SHAMAN)[0]);
    std::fs::write(folder.0.path().join("script"), "# on\nhand\n").expect("a script");
    let table = "table --game castle --saves saves/castle --script script";
    let (said, code) = folder.run(table, "");
    assert!(
        said.contains("script:2:1") && said.contains("`hand`"),
        "{said}"
    );
    assert_eq!(code, Some(2), "{said}");
    std::fs::write(folder.0.path().join("script"), "# on\n\nhand\n").expect("a script");
    let (said, code) = folder.run(table, "");
    assert_eq!(
        (said.matches("Your hand: ").count() > 1, code),
        (true, Some(0)),
        "{said}"
    );
}

/// Lord and heroes at one screen: what the one has read hides at an empty line, and nothing else.
#[test]
fn a_screen_is_handed_over_by_an_empty_line() {
    let folder = Folder::of(&twins(SHAMAN)[0]);
    let table = "table --game castle --new --seed 11 --seats human,human,human --saves other";
    let placed = "post harpy wyvern sphinx\nlot\nready\nboard\n\nboard\n\n";
    let (said, code) = folder.run(table, placed);
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(
        said.matches("`board` was not carried out.").count(),
        2,
        "{said}"
    );
    assert!(
        said.contains("or type Player 1, to hide this and hand over."),
        "{said}"
    );
    assert!(
        said.contains("Player 1: press Enter on an empty line"),
        "{said}"
    );
}

/// What is hidden a terminal shows on the screen that no scrollback keeps; what is not it shows as ever.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_keeps_nothing_of_what_is_hidden() {
    let (enter, leave) = ("\u{1b}[?1049h", "\u{1b}[?1049l");
    let folder = Folder::of(&twins(SHAMAN)[0]);
    let said = at_terminal(&folder, "castle --saves saves/castle", "\nhand\nquit\n");
    let (before, within) = said.split_once(enter).expect("it goes there");
    let (within, behind) = within.split_once(leave).expect("it comes back");
    assert!(!behind.contains(leave), "once");
    assert!(within.contains("Your hand: "), "{said:?}");
    assert!(
        !before.contains("Your hand: ") && !behind.contains("Your hand: "),
        "{said:?}"
    );
    // Nothing is hidden there; what is left goes on, which is said of the usual folder.
    let said = at_terminal(&folder, "basic", "quit\n");
    assert!(said.contains("`dialdelve continue` goes on"), "{said:?}");
    let said = at_terminal(&folder, "basic --saves saves/basic", "\nhand\nquit\n");
    assert!(
        said.contains("Lawful: choose") && !said.contains(enter),
        "{said:?}"
    );
}

/// Whoever ends the program from outside finds the terminal as it was.
#[cfg(target_os = "linux")]
#[test]
fn a_table_that_is_told_to_end_leaves_the_terminal_as_it_was() {
    let folder = Folder::of(&twins(SHAMAN)[0]);
    for signal in ["TERM", "HUP", "INT"] {
        let table = format!(
            "sh -c 'timeout --foreground -s {signal} 2 {} table --game castle --saves saves/castle; true'",
            env!("CARGO_BIN_EXE_dialdelve")
        );
        let said = in_terminal(&folder, &table, &format!("\n{}", "# on\n".repeat(7)));
        let (_, within) = said.split_once("\u{1b}[?1049h").expect("it goes there");
        assert!(within.contains("\u{1b}[?1049l"), "{signal}: {said:?}");
    }
}

/// What somebody has typed and cut does not come back by the keys of the next.
#[cfg(target_os = "linux")]
#[test]
fn what_one_seat_has_cut_is_not_pasted_by_the_next() {
    let folder = Folder::of(&twins(SHAMAN)[0]);
    let (cut, paste) = ('\u{15}', '\u{19}');
    let placed = format!("post harpy wyvern sphinx\nlot\nhidden words{cut}ready\n");
    let typed = format!("{placed}\n\n{paste}\nquit\n");
    let table = "castle --saves other --new --seed 11 --seats human,human,human";
    let said = at_terminal(&folder, table, &typed);
    let (own, others) = said
        .split_once("press Enter on an empty line to see your side")
        .expect("the curtain falls");
    assert!(own.contains("hidden words"), "{said:?}");
    assert!(!others.contains("hidden words"), "{others:?}");
}

/// What a terminal shows as these keys are typed at a table.
#[cfg(target_os = "linux")]
fn at_terminal(folder: &Folder, game: &str, keys: &str) -> String {
    let program = env!("CARGO_BIN_EXE_dialdelve");
    in_terminal(folder, &format!("{program} table --game {game}"), keys)
}

/// The same of any command.
#[cfg(target_os = "linux")]
fn in_terminal(folder: &Folder, command: &str, keys: &str) -> String {
    let mut child = Process::new("script")
        .args(["--quiet", "--return", "--command"])
        .arg(command)
        .arg("/dev/null")
        .current_dir(folder.0.path())
        .env("DIALDELVE_HOME", folder.0.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("script (util-linux) gives a terminal");
    let mut stdin = child.stdin.take().expect("it is piped");
    for line in keys.split_inclusive('\n') {
        // What comes before the terminal reads key by key is read in another way.
        std::thread::sleep(std::time::Duration::from_millis(500));
        // It may have ended by now.
        let _ = stdin.write_all(line.as_bytes());
    }
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(
        output.status.code(),
        Some(0),
        "{:?}",
        &said[said.len().saturating_sub(300)..]
    );
    said
}
