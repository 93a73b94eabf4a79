//! The program as its users run it, a file for each command; here what they share.

mod arena;
mod case;
mod exam;
mod figure;
mod kept;
mod lesson;
mod map;
mod party;
mod program;
#[path = "../ran/mod.rs"]
mod ran;
mod replay;
mod saves;
mod simulate;
mod statistics;
mod table;
mod verdicts;

use dialdelve::store::skirmish::rechained;
use ran::Ran;
use std::path::Path;
use std::process::Command;

/// A folder of its own for every test, so that no test meets another's saves.
struct Home(tempfile::TempDir);

impl Home {
    fn new() -> Home {
        Home(tempfile::tempdir().expect("a temporary folder"))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn run(&self, args: &[&str], input: &str) -> Ran {
        self.hears(args, input.as_bytes())
    }

    fn hears(&self, args: &[&str], input: &[u8]) -> Ran {
        let mut program = Command::new(env!("CARGO_BIN_EXE_dialdelve"));
        let program = program.args(args).env("DIALDELVE_HOME", self.path());
        Ran::of(program.env_remove("COLUMNS"), input)
    }

    /// A script for a match with fixed dice.
    fn script(&self, lines: &[&str]) -> Ran {
        let seats = [
            "table",
            "--seats",
            "human,human",
            "--seed",
            "5",
            "--script",
            "-",
        ];
        self.run(&seats, &lines.join("\n"))
    }

    /// The match under way, as its file holds it.
    fn last(&self) -> String {
        std::fs::read_to_string(self.save("last.replay")).expect("the match is saved")
    }

    fn save(&self, name: &str) -> String {
        let path = self.path().join("matches").join(name);
        path.display().to_string()
    }

    /// Writes a changed copy of the last match, with its chain made anew as a patient forger would, and
    /// verifies it.
    fn verify(&self, change: impl Fn(&str) -> String) -> Ran {
        let text = std::fs::read_to_string(self.save("last.replay")).expect("the match is saved");
        let changed = rechained(&change(&text));
        let path = self.save("changed.replay");
        std::fs::write(&path, changed).expect("the copy is written");
        self.run(&["replay", &path, "--verify"], "")
    }
}

impl Ran {
    /// Wants this on stdout.
    #[track_caller]
    fn says(self, text: &str) -> Ran {
        self.holds(|ran| ran.out.clone(), text)
    }

    /// Wants this on stderr.
    #[track_caller]
    fn complains(self, text: &str) -> Ran {
        self.holds(|ran| ran.err.clone(), text)
    }
}

/// The set-up of a match with seed 5, in which player 1 begins.
const SETUP: [&str; 4] = [
    "choose orla",
    "choose pell",
    "entrance west",
    "entrance north",
];

fn after_setup<'a>(lines: &[&'a str]) -> Vec<&'a str> {
    SETUP.iter().copied().chain(lines.iter().copied()).collect()
}

#[test]
fn every_command_has_help() {
    let home = Home::new();
    for command in [
        "",
        "table",
        "simulate",
        "arena",
        "replay",
        "case",
        "data",
        "data check",
        "map",
        "map new",
        "map check",
        "map show",
        "map convert",
        "rules",
    ] {
        let mut args: Vec<&str> = command.split_whitespace().collect();
        args.push("--help");
        home.run(&args, "").ends(0).says("Usage:");
    }
}

#[test]
fn wrong_arguments_end_with_2() {
    let home = Home::new();
    home.run(
        &["simulate", "--paired", "--players", "greedy,greedy,greedy"],
        "",
    )
    .ends(2)
    .complains("--paired: two seats swap what they have; there are 3");
    home.run(&["simulate", "--paired", "--matches", "3"], "")
        .ends(2)
        .complains("--paired: 3 matches are no pairs; ask for an even number");
    home.run(&["simulate", "--players", "greedy,nobody"], "")
        .ends(2)
        .complains("`nobody` is no player")
        .complains("veteran@20000");
    home.run(&["table", "--seats", "human"], "").ends(2);
    home.run(&["table", "--map", "nowhere", "--new"], "")
        .ends(2)
        .complains("nowhere");
    home.run(&["replay", "no-such-file"], "")
        .ends(2)
        .complains("no-such-file: there is no such file");
    for args in [
        ["simulate", "--matches", "0"],
        ["simulate", "--seed", "9007199254740992"],
        ["table", "--seed", "9007199254740992"],
    ] {
        home.run(&args, "").ends(2);
    }
    home.run(&["table", "--script", "no-such-file"], "").ends(2);
    home.run(&["rules", "break-2"], "").ends(0).says("BREAK-2");
    home.run(&["rules", "NIX-9"], "")
        .ends(2)
        .complains("`NIX-9`");
    home.run(&["data", "check"], "").ends(0);
    home.run(&["nonsense"], "").ends(2);
}

/// A short match with dice of all kinds of lines, for the corruptions below.
fn played() -> Home {
    let home = Home::new();
    let lines = after_setup(&["act orla", "enter", "step b2", "done", "end"]);
    home.script(&lines).ends(0);
    home.verify(str::to_string).ends(0);
    home
}

#[test]
fn the_pages_show_a_match_file_and_a_turn_as_they_are() {
    let cases = include_str!("../../docs/cases.md");
    let terminal = include_str!("../../docs/terminal.md");
    let example = include_str!("../matches/lamplit.toml");
    assert!(cases.contains(&format!("```toml\n{example}```")));
    let home = Home::new();
    let told = home
        .run(&["replay", "tests/matches/lone-wolf.replay"], "")
        .ends(0);
    let from = terminal
        .find("A turn as it is told")
        .expect("a sample turn");
    let sample = terminal[from..].split("```").nth(1).expect("its text");
    assert!(told.out.contains(sample.trim()), "{sample}");
    let file = "tests/matches/lamplit.toml";
    home.run(&["data", "check", file, file, "tests/matches"], "")
        .ends(0)
        .complains("2 files, 0 faults");
    let args = [
        "table",
        "--match",
        file,
        "--seats",
        "human,greedy",
        "--seed",
        "5",
    ];
    home.run(&args, "")
        .ends(0)
        .says("Player 1 takes Orla Fenn")
        .says("c1 on g8, facing west")
        .says("Player 1's turn: 2 activations.");
}
