//! `dialdelve statistics`.

use crate::Home;

#[test]
fn a_match_that_was_ended_is_counted_once() {
    let home = Home::new();
    home.run(&["statistics"], "")
        .ends(0)
        .says("Here will stand what you have played");
    home.script(&["choose orla", "choose brannic", "concede"])
        .ends(0);
    home.run(&["statistics"], "")
        .ends(0)
        .says("All: 1 match, 1 won (100 %)")
        .says("Given up: 1")
        .says("Orla Fenn: 1 played");
    let told = home.run(&["statistics", "--json"], "").ends(0).out;
    let counted: serde_json::Value = serde_json::from_str(&told).expect("a line of JSON");
    assert_eq!(counted["all"]["played"], 1);
    assert_eq!(counted["against"]["human"]["won"], 1);
    // The same match again, from its save: nothing is counted twice.
    home.run(&["table", "--script", "-"], "undo\nconcede\n");
    home.run(&["statistics"], "").ends(0).says("All: 1 match,");
    home.run(&["statistics", "--name", "Nobody"], "")
        .ends(2)
        .complains("nobody called “Nobody” has ended a match here");
}

#[test]
fn a_damaged_ledger_is_told_and_left() {
    let home = Home::new();
    let folder = home.path().join("matches");
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("ledger.jsonl");
    let damaged = "dialdelve ledger 1\nnothing\n";
    std::fs::write(&path, damaged).expect("written");
    home.run(&["statistics"], "")
        .ends(0)
        .complains("line 2 of the ledger is no match");
    let text = std::fs::read_to_string(&path).expect("the ledger");
    assert_eq!(text, damaged);
}

#[test]
fn a_changed_line_is_told_and_not_counted() {
    let home = Home::new();
    home.script(&["choose orla", "choose brannic", "concede"])
        .ends(0);
    let path = home.path().join("matches/ledger.jsonl");
    let text = std::fs::read_to_string(&path).expect("the ledger");
    assert!(text.starts_with("dialdelve ledger 2\n"), "{text}");
    let changed = text.replacen("\"gold\":0", "\"gold\":900", 1);
    assert_ne!(changed, text);
    std::fs::write(&path, changed).expect("written");
    home.run(&["statistics"], "")
        .ends(0)
        .complains("line 2 of the ledger is no match (it does not follow from the line before it")
        .says("Here will stand what you have played");
    std::fs::write(&path, text).expect("written");
    let whole = home.run(&["statistics"], "").ends(0);
    assert_eq!(whole.err, "");
    whole.says("All: 1 match,");
}

#[test]
fn a_ledger_of_before_goes_on_and_is_told_as_unchained() {
    let home = Home::new();
    let folder = home.path().join("matches");
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("ledger.jsonl");
    let old = "dialdelve ledger 1\n";
    std::fs::write(&path, old).expect("written");
    home.script(&["choose orla", "choose brannic", "concede"])
        .ends(0);
    let text = std::fs::read_to_string(&path).expect("the ledger");
    assert!(text.starts_with(old) && !text.contains("link"), "{text}");
    home.run(&["statistics"], "")
        .ends(0)
        .complains("its lines are not chained")
        .says("All: 1 match,");
}

#[test]
fn a_folder_that_cannot_be_read_is_told() {
    let home = Home::new();
    std::fs::create_dir_all(home.path().join("matches/ledger.jsonl")).expect("a folder");
    home.run(&["statistics"], "")
        .ends(2)
        .complains("ledger.jsonl: it is a folder");
    let home = Home::new();
    std::fs::write(home.path().join("matches"), "a file").expect("written");
    home.run(&["statistics"], "")
        .ends(2)
        .complains("matches: it is a file where a folder should be");
}
