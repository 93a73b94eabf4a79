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
