//! Names in any script: those that the window can draw are drawn, of others it says which letters it cannot.

use super::home;
use super::screen::{Display, Program};
use serde_json::json;
use std::path::Path;

/// The form of a new match of people with these names.
fn form(display: &Display, home: &Path, names: [&str; 2]) -> Program {
    let [one, other] = names;
    let settings = format!("format = \"dialdelve settings 1\"\nnames = [\"{one}\", \"{other}\"]\n");
    std::fs::write(home.join("settings.toml"), settings).expect("written");
    let mut program = super::start(display, home);
    program.until_control("new-match");
    program.click("new-match");
    program.until_screen("new-match");
    program
}

#[test]
fn names_in_latin_greek_and_cyrillic_are_drawn() {
    let display = Display::start(1024, 640);
    for names in [
        ["Žofie Řehořová", "Nguyễn Thị Ánh"],
        ["Ελένη", "Юлия Щербакова"],
    ] {
        let home = home();
        let mut program = form(&display, home.path(), names);
        program.until_control("name-1");
        assert_eq!(program.seen["undrawn"], json!([]));
        assert!(!program.has("name-1-undrawn"), "{names:?}");
        program.click("begin");
        program.until_screen("play");
        assert_eq!(program.seen["undrawn"], json!([]));
    }
}

#[test]
fn a_field_says_which_letters_it_cannot_show_and_keeps_them() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = form(&display, home.path(), ["漢字 Orla", "مريم"]);
    program.until_control("name-1-undrawn");
    program.point("name-1");
    program.until_control("name-1-undrawn-told");
    program.click("begin");
    program.until_screen("play");
    program.kill();
    let kept = std::fs::read_to_string(home.path().join("settings.toml")).expect("the settings");
    assert!(
        kept.contains("漢字 Orla") && kept.contains("مريم"),
        "{kept}"
    );
}

#[test]
fn the_list_of_matches_tells_the_winners_by_their_names() {
    let (display, home) = (Display::start(1024, 640), home());
    let matches = home.path().join("matches");
    std::fs::create_dir_all(&matches).expect("a folder");
    let over = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matches/conceded-2.replay");
    std::fs::copy(over, matches.join("over.replay")).expect("copied");
    let mut program = super::start(&display, home.path());
    program.until_control("load");
    program.click("load");
    program.until_screen("load");
    program.until(|seen| seen["about"]["standings"] == json!(["Wren and Tam win together!"]));
}
