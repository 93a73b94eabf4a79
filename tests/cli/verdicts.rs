//! What checks say of many files, and what becomes of what cannot be written.

use crate::Home;
use serde_json::Value;

/// The lines of JSON that a check prints.
fn lines(text: &str) -> Vec<Value> {
    let lines = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    lines.collect()
}

/// Writes files into a folder; their paths.
fn put(home: &Home, files: &[(&str, &str)]) -> Vec<String> {
    let paths = files.iter().map(|(name, text)| {
        let path = home.path().join(name);
        std::fs::write(&path, text).expect("written");
        path.to_str().expect("a path").to_string()
    });
    paths.collect()
}

#[test]
fn parties_are_checked_many_at_once_each_with_a_verdict() {
    let home = Home::new();
    let files = put(
        &home,
        &[
            ("sound.txt", "Few\norla\nbrannic\n"),
            ("twice.txt", "Twice\norla\norla\n"),
            ("broken.txt", "Broken\norla to and fro\n"),
            (
                "marked.toml",
                "\u{feff}format = \"dialdelve parties 2\"\n[[party]]\nid = \"x\"\nname = \"X\"\nheroes = [\"orla\"]\n",
            ),
        ],
    );
    let paths: Vec<&str> = files.iter().map(String::as_str).collect();
    let check = |these: &[&str]| {
        let args = [&["party", "check", "--json"][..], these].concat();
        home.run(&args, "")
    };
    let said = lines(&check(&paths).ends(2).out);
    let verdicts: Vec<(&Value, &Value)> = said
        .iter()
        .filter(|line| line.get("verdict").is_some())
        .map(|line| (&line["verdict"], &line["faults"]))
        .collect();
    let wanted = [
        ("sound", 0),
        ("breaks-rules", 1),
        ("faulty", 1),
        ("sound", 0),
    ];
    assert_eq!(verdicts.len(), wanted.len());
    for ((verdict, faults), (word, count)) in verdicts.into_iter().zip(wanted) {
        assert_eq!((verdict, faults), (&word.into(), &count.into()), "{said:?}");
    }
    let fault = said
        .iter()
        .find(|line| line["rule"] == "TEAM-3")
        .expect("the rule");
    assert_eq!((&fault["line"], &fault["column"]), (&3.into(), &1.into()));
    assert_eq!(fault["file"], files[1]);
    check(&paths[..2]).ends(1);
    check(&[paths[0], paths[3]]).ends(0);
    home.run(&["party", "check"], "").ends(2);
}

#[test]
fn maps_and_data_tell_their_verdicts_too() {
    let home = Home::new();
    let map = home.run(&["map", "new", "Mine"], "").ends(0).out;
    let nowhere = map.replacen("side = \"w\"", "side = \"e\"", 1);
    assert_ne!(map, nowhere);
    let files = put(
        &home,
        &[
            ("a.toml", &map),
            ("b.toml", &nowhere),
            ("c.toml", "format = 7\n"),
        ],
    );
    let paths: Vec<&str> = files.iter().map(String::as_str).collect();
    let args = [&["map", "check", "--json"][..], &paths].concat();
    let said = lines(&home.run(&args, "").ends(2).out);
    let verdicts: Vec<&Value> = said.iter().filter_map(|line| line.get("verdict")).collect();
    assert_eq!(verdicts, ["sound", "breaks-rules", "faulty"]);
    let args = ["data", "check", "--json", paths[0], paths[2]];
    let said = lines(&home.run(&args, "").ends(2).out);
    let last = said.last().expect("a verdict");
    assert_eq!(
        (&last["verdict"], &last["files"]),
        (&"faulty".into(), &2.into())
    );
    let said = lines(&home.run(&["data", "check", "--json"], "").ends(0).out);
    assert_eq!(said[0]["verdict"], "sound");
    let said = lines(
        &home
            .run(&["castle", "data", "check", "--json"], "")
            .ends(0)
            .out,
    );
    assert_eq!(said[0]["verdict"], "sound");
}

/// On a full disk, and where nobody reads, a code of its own says that what was printed is not whole.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_ends_with_a_code_of_its_own() {
    use std::process::{Command, Stdio};
    let home = Home::new();
    let program = |args: &[&str], out: Stdio| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_dialdelve"));
        let command = command.args(args).env("DIALDELVE_HOME", home.path());
        let child = command
            .stdin(Stdio::null())
            .stdout(out)
            .stderr(Stdio::piped())
            .spawn();
        child
            .expect("it starts")
            .wait_with_output()
            .expect("it ends")
    };
    for args in [
        &["party", "new", "Few"][..],
        &["data", "check", "--json"],
        &["rules"],
        &["--help"],
        &["castle", "case", "--help"],
        &["--version"],
        &["simulate", "--matches", "1", "--players", "random,random"],
    ] {
        let full = std::fs::File::options()
            .write(true)
            .open("/dev/full")
            .expect("it is there");
        let ended = program(args, full.into());
        assert_eq!(ended.status.code(), Some(3), "{args:?}");
        let said = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert!(said.contains("it cannot be written"), "{said}");
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        assert_eq!(
            program(args, writer.into()).status.code(),
            Some(3),
            "{args:?}"
        );
    }
}

/// What breaks a rule counts among the faults of its file: of no file more are told than anybody reads.
#[test]
fn a_party_of_many_faults_tells_a_hundred_and_counts_the_rest() {
    let home = Home::new();
    let heroes = "Mine\n".repeat(50) + &"orla\n".repeat(150);
    let file = home.path().join("many.txt");
    std::fs::write(&file, format!("Many\n{heroes}")).expect("written");
    let file = file.display().to_string();
    for of in ["check", "show"] {
        let ran = home.run(&["party", of, &file], "");
        let told = ran.out.clone() + &ran.err;
        let faults = told.lines().filter(|line| line.contains("many.txt:"));
        let faults = faults.count();
        assert!((50..=101).contains(&faults), "{of}: {faults}");
    }
}
