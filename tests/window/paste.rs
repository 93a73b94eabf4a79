//! Nothing that is pasted or read in takes the place of what somebody has made, and every step leads back: also
//! after the screen was left, and after the window was closed.

use super::screen::{Display, END, Program, RETURN};
use super::selection::{Answer, Owner};
use super::{STILL, home, read_notes, start};
use serde_json::{Value, json};
use std::path::Path;

/// Large enough that nothing has to be scrolled to.
fn large() -> [&'static str; 9] {
    STILL.map(|it| if it == "1024x640" { "1920x1080" } else { it })
}

fn parties(display: &Display, home: &Path) -> Program {
    let mut program = Program::start(display, home, &large());
    program.until_control("parties");
    program.click("parties");
    program.until_screen("parties");
    program.until_control("cast-orla");
    program
}

fn kept(program: &mut Program) {
    program.until(|seen| seen["about"]["kept"] == true);
}

/// A party of four, kept in its file.
fn four(program: &mut Program) -> Value {
    for (number, id) in ["orla", "brannic", "sessaly", "pell"].iter().enumerate() {
        program.click(&format!("add-{id}"));
        program.until(|seen| seen["about"]["steps"] == number + 1);
    }
    kept(program);
    program.about("heroes").clone()
}

fn files(home: &Path) -> Vec<String> {
    let files = std::fs::read_dir(home.join("parties")).expect("the folder");
    let names = files.map(|file| file.expect("a file").file_name());
    let names = names.map(|name| name.into_string().expect("a name"));
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".toml")).collect();
    names.sort();
    names
}

/// What people have on the clipboard when they press the wrong button is refused, and the open party stays as it is.
#[test]
fn text_that_is_no_party_is_refused_and_changes_nothing() {
    let (display, home) = (Display::start(1920, 1080), home());
    let mut program = parties(&display, home.path());
    let heroes = four(&mut program);
    let file = home.path().join("parties/my-party.toml");
    let before = std::fs::read(&file).expect("it is kept");
    for text in [
        "correct-horse-battery-staple",
        "https://example.org/parties?id=7#top",
        "A sentence that somebody has copied from a letter.",
        "hunter2\nhunter3\n",
        "Shopping\n2 apples\n1 bread\nmilk 3\n",
        "Watch\n100 points\n",
        "",
        " \n\r\n",
        "\0",
        "The watch\r\norla\r\nno hero of ours at all\r\n",
        "format = \"dialdelve parties 2\"\n",
    ] {
        let _owner = Owner::take(&display, Answer::text(text));
        program.click("party-paste");
        read_notes(&mut program);
        assert_eq!(program.about("heroes"), &heroes, "{text:?}");
        assert_eq!(program.about("name"), "My party", "{text:?}");
        assert_eq!(program.about("steps"), 4, "{text:?}");
    }
    assert_eq!(std::fs::read(&file).expect("it is there"), before);
    assert_eq!(files(home.path()), ["my-party.toml"]);
}

/// A list becomes a party of its own with a name that is free, whichever ends its lines have; it is undone and done
/// again, also after the window was closed.
#[test]
fn a_pasted_party_is_a_new_one_and_can_be_undone() {
    let (display, home) = (Display::start(1920, 1080), home());
    let mut program = parties(&display, home.path());
    four(&mut program);
    let file = home.path().join("parties/my-party.toml");
    let before = std::fs::read(&file).expect("it is kept");
    {
        let text = "\u{feff}My party\r\norla 2 # the first\r\n3 gnawer-weak\r\n";
        let _owner = Owner::take(&display, Answer::text(text));
        program.click("party-paste");
        program.until(|seen| seen["about"]["id"] == "my-party-2");
    }
    assert_eq!(program.about("name"), "My party 2");
    assert_eq!(program.about("heroes"), &json!(["orla 2"]));
    assert_eq!(program.about("spawn"), &json!([["gnawer-weak", 3]]));
    assert_eq!(program.about("steps"), 1);
    assert_eq!(std::fs::read(&file).expect("it is there"), before);
    assert_eq!(files(home.path()), ["my-party-2.toml", "my-party.toml"]);
    program.click("undo");
    program.until(|seen| seen["about"]["heroes"] == json!([]));
    program.click("redo");
    program.until(|seen| seen["about"]["heroes"] == json!(["orla 2"]));
    // A whole file is a party as well; its id is not that of a file of ours.
    let text = std::fs::read_to_string(&file).expect("it is there");
    let owner = Owner::take(&display, Answer::text(&text));
    program.click("party-paste");
    program.until(|seen| seen["about"]["id"] == "my-party-3");
    assert_eq!(program.about("name"), "My party 3");
    drop(owner);
    assert_eq!(std::fs::read(&file).expect("it is there"), before);
    program.click("back");
    program.until_screen("title");
    program.kill();

    let mut program = parties(&display, home.path());
    program.until(|seen| seen["about"]["id"] == "my-party-3" && seen["about"]["steps"] == 1);
    program.click("undo");
    program.until(|seen| seen["about"]["heroes"] == json!([]));
}

/// Opens a list by its entry.
fn open_list(program: &mut Program, id: &str) {
    program.click("lists");
    let entry = format!("list-{id}");
    program.until_control(&entry);
    program.click(&entry);
    program.until(|seen| seen["about"]["id"] == id);
}

/// Steps lead back after another party was open, after the title, and after the window was closed; what somebody
/// else has written since takes them away, and nothing else.
#[test]
fn steps_of_a_party_outlive_its_screen_and_the_window() {
    let (display, home) = (Display::start(1920, 1080), home());
    let mut program = parties(&display, home.path());
    let heroes = four(&mut program);
    program.click("hero-3-gone");
    program.until(|seen| seen["about"]["steps"] == 5);
    program.click("list-name");
    program.until(|seen| seen["typing"] == true);
    // Clicks as quick as these choose what the field holds.
    program.press(END);
    program.write(" x");
    program.until(|seen| seen["about"]["steps"] == 6);
    program.press(RETURN);
    program.click("undo");
    program.until(|seen| seen["about"]["undone"] == 1);
    program.click("lists");
    program.until_control("list-new");
    program.click("list-new");
    program.until(|seen| seen["about"]["name"] == "My party 2");
    program.click("add-orla");
    kept(&mut program);
    open_list(&mut program, "my-party");
    assert_eq!(
        (program.about("steps"), program.about("undone")),
        (&json!(5), &json!(1))
    );
    program.click("back");
    program.until_screen("title");
    program.kill();

    let mut program = parties(&display, home.path());
    program.until(|seen| seen["about"]["id"] == "my-party");
    assert_eq!(
        (program.about("steps"), program.about("undone")),
        (&json!(5), &json!(1))
    );
    program.click("redo");
    program.until(|seen| seen["about"]["name"] == "My party x");
    for undone in 1..=2 {
        program.click("undo");
        program.until(|seen| seen["about"]["undone"] == undone);
    }
    assert_eq!(program.about("heroes"), &heroes);
    kept(&mut program);
    program.kill();

    let file = home.path().join("parties/my-party.toml");
    let text = std::fs::read_to_string(&file).expect("it is kept");
    std::fs::write(&file, text.replace("orla", "pell")).expect("written");
    let mut program = parties(&display, home.path());
    program.until(|seen| seen["about"]["id"] == "my-party");
    assert_eq!(
        (program.about("steps"), program.about("undone")),
        (&json!(0), &json!(0))
    );
}

/// So do those of a figure, whose file gets a name when it is left, and of a collection that a table took the place of.
#[test]
fn steps_of_figures_and_collections_outlive_the_window() {
    let (display, home) = (Display::start(1920, 1080), home());
    let mut program = start(&display, home.path());
    program.until_control("figures");
    program.click("figures");
    program.until(|seen| seen["focus"] == "figure-name" && seen["typing"] == true);
    let first = program.about("name").clone();
    program.write("Q");
    program.until(|seen| seen["about"]["steps"] == 1);
    let second = program.about("name").clone();
    assert_ne!(first, second);
    kept(&mut program);
    program.press(super::screen::ESCAPE);
    program.until(|seen| seen["typing"] == false);
    program.click("back");
    program.until_screen("title");
    program.kill();
    let names = std::fs::read_dir(home.path().join("figures")).expect("the folder");
    let names = names.filter(|file| file.as_ref().is_ok_and(|it| it.path().is_file()));
    assert_eq!(names.count(), 1);

    let mut program = start(&display, home.path());
    program.until_control("figures");
    program.click("figures");
    program.until(|seen| seen["about"]["name"] == second);
    let id = program.about("id").clone();
    assert_eq!(program.about("steps"), 1);
    program.click("undo");
    program.until(|seen| seen["about"]["name"] == first);
    assert_eq!(program.about("id"), &id);
    kept(&mut program);
    program.kill();

    let mut program = parties(&display, home.path());
    program.click("cast-orla");
    program.until_control("owned-orla-more");
    for count in 1..=2 {
        program.click("owned-orla-more");
        program.until(|seen| seen["about"]["owned"] == json!([["orla", count]]));
    }
    program.kill();
    let mut program = parties(&display, home.path());
    program.until(|seen| seen["about"]["owned-steps"] == json!([2, 0]));
    program.click("owned-back");
    program.until(|seen| seen["about"]["owned"] == json!([["orla", 1]]));
}
