//! One rule for names, wherever they come from.

use crate::{LIBRARY, NAMES, NOTES};
use dialdelve::store::Source;
use dialdelve::store::skirmish::{check_text, read_figure_table};
use dialdelve::table::names::{MOST_NAME, name_fault};

/// Names that are none, with the word for why.
fn misnamed() -> Vec<(String, &'static str)> {
    let mut all = vec![
        ("ž".repeat(MOST_NAME + 1), "long"),
        ("a".repeat(400), "long"),
    ];
    for sign in [
        "\u{1b}[31m",
        "\u{7}",
        "\n",
        "\t",
        "\u{85}",
        "\u{202e}",
        "\u{2067}",
        "\u{2028}",
    ] {
        all.push((format!("a{sign}b"), "sign"));
    }
    all
}

/// What is wrong with a text, by ids.
fn faults(text: &str) -> Vec<String> {
    let faults = check_text(Source::new("x.toml", text));
    faults
        .iter()
        .map(|fault| format!("{} {}", fault.spot(), fault.what.id))
        .collect()
}

/// A text in quotes, every letter by its number.
fn escaped(text: &str) -> String {
    let letters = text.chars().map(|it| format!("\\U{:08X}", u32::from(it)));
    format!("\"{}\"", letters.collect::<String>())
}

/// A text in which this stands for a value, and the line where it does.
fn texts(key: &str, value: &str) -> (String, usize) {
    let hero = |line: &str| {
        format!(
            "format = \"dialdelve figures 1\"\n[[hero]]\nid = \"bell\"\nimport = true\npoints = 24\n\
             dial = [[8,9,15,2],[7,8,14,1]]\n{line}\n"
        )
    };
    match key {
        "figure name" => (hero(&format!("name = {value}")), 7),
        "faction" => (hero(&format!("name = \"a\"\nfaction = {value}")), 8),
        "set" => (hero(&format!("name = \"a\"\nset = {value}")), 8),
        "party" => (
            format!(
                "format = \"dialdelve parties 2\"\n[[party]]\nid = \"x\"\nname = {value}\nheroes = [\"orla\"]\n"
            ),
            4,
        ),
        "seat" => (
            format!(
                "format = \"dialdelve match 1\"\nmap = \"starter\"\n[[seat]]\nname = {value}\nheroes = [\"orla\"]\n\
                 [[seat]]\nheroes = [\"pell\"]\n"
            ),
            4,
        ),
        _ => panic!("no such text: {key}"),
    }
}

#[test]
fn files_refuse_names_that_are_none_by_one_rule() {
    for key in ["figure name", "faction", "set", "party", "seat"] {
        for (name, why) in misnamed() {
            let (text, line) = texts(key, &escaped(&name));
            let told = check_text(Source::new("x.toml", text.as_str()));
            let found = told.iter().find(|fault| fault.what.id == "fault-name");
            let found = found.unwrap_or_else(|| panic!("{key} {name:?}: {told:?}\n{text}"));
            assert_eq!(
                found.place.map(|(line, _)| line),
                Some(line),
                "{key} {name:?}"
            );
            assert!(found.what.args.contains(&("why", why.into())), "{found:?}");
        }
        for name in NAMES {
            let (text, _) = texts(key, &escaped(name));
            let told = faults(&text);
            assert!(
                told.iter().all(|it| !it.ends_with("fault-name")),
                "{key} {name}: {told:?}"
            );
        }
    }
}

#[test]
fn tables_refuse_names_that_are_none_by_the_same_rule() {
    for (name, _) in misnamed() {
        let row = format!("bell,\"{name}\",24,8/9/15/2\n");
        let mut source = Source::new("t.csv", format!("id,name,points,click1\n{row}"));
        assert_eq!(read_figure_table(&mut source, &LIBRARY), None, "{name:?}");
        let told: Vec<String> = source
            .into_faults()
            .iter()
            .map(|fault| format!("{} {}", fault.spot(), fault.what.id))
            .collect();
        assert_eq!(told, ["t.csv:2:6 fault-name"], "{name:?}");
    }
}

#[test]
fn the_names_and_notes_that_are_tried_are_names() {
    for name in NAMES {
        assert_eq!(name_fault(name), None, "{name}");
    }
    assert!(NOTES.iter().any(|note| note.contains("\n\n")));
}
