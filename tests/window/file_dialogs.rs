//! Files that are chosen: by a path as it is typed or pasted, by keys alone, by the mouse alone.

use super::screen::{DOWN, Display, ESCAPE, PROGRAM, Program, RETURN, TAB};
use super::selection::{Answer, Owner};
use super::{STILL, home, read_notes};
use serde_json::json;
use std::path::Path;
use std::process::Command;

/// The screen of parties, large enough that nothing has to be scrolled to, from which a collection is read and written.
fn parties(display: &Display, home: &Path) -> Program {
    let mut command = Command::new(PROGRAM);
    command.env("HOME", home);
    let args = STILL.map(|it| if it == "1024x640" { "1920x1080" } else { it });
    let mut program = Program::start_by(command, display, home, &args);
    program.until_control("parties");
    program.click("parties");
    program.until_control("cast-orla");
    program
}

/// Opens the dialog: its field has the keys.
fn open(program: &mut Program, button: &str) {
    program.until_control(button);
    program.click(button);
    program.until(|seen| seen["about"]["chooses-file"] == true && seen["focus"] == "file-name");
}

fn closed(program: &mut Program) {
    program.until(|seen| seen["about"]["chooses-file"] == false);
}

/// So many are owned by now, as only this table says.
fn read(program: &mut Program, count: u16) {
    closed(program);
    program.until(|seen| seen["about"]["owned"] == json!([["orla", count]]));
    read_notes(program);
}

fn table(path: &Path, count: u16) {
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    std::fs::write(path, format!("figure,count\norla,{count}\n")).expect("written");
}

#[test]
fn a_path_is_typed_or_pasted_as_it_is() {
    let (display, home) = (Display::start(1920, 1080), home());
    let other = tempfile::tempdir().expect("a folder");
    let at = |path: &str| other.path().join(path);
    table(&at("one.csv"), 1);
    table(&at("two of them/deep/two.txt"), 2);
    table(&at("Příliš žluťoučký kůň/three.csv"), 3);
    table(&home.path().join("four.csv"), 4);
    table(&home.path().join("below/five.csv"), 5);
    let mut program = parties(&display, home.path());
    let typed = |path: &Path| path.display().to_string();
    for (words, count) in [
        (typed(&at("one.csv")), 1),
        (typed(&at("two of them/deep/two.txt")), 2),
        ("~/four.csv".into(), 4),
        ("below/five.csv".into(), 5),
        ("../four.csv".into(), 4),
    ] {
        open(&mut program, "owned-read");
        program.write(&words);
        program.press(RETURN);
        read(&mut program, count);
    }
    // A folder opens, and a name is one within it.
    open(&mut program, "owned-read");
    for (words, held) in [
        (&*typed(other.path()), "file-two of them"),
        ("two of them", "file-deep"),
    ] {
        program.write(words);
        program.press(RETURN);
        program.until_control(held);
    }
    program.write("deep");
    program.press(RETURN);
    program.until_gone("file-deep");
    program.write("two.txt");
    program.press(RETURN);
    read(&mut program, 2);
    // As file managers and terminals copy them.
    let three = typed(&at("Příliš žluťoučký kůň/three.csv"));
    let address = three.replace(' ', "%20").replace('ž', "%C5%BE");
    for pasted in [
        format!("{three}\n"),
        format!("file://{address}\r\n"),
        format!("\"{three}\""),
    ] {
        let _owner = Owner::take(&display, Answer::text(&pasted));
        open(&mut program, "owned-read");
        program.press_with_ctrl(u32::from(b'v'));
        // Return comes behind what is pasted.
        program.press(RETURN);
        read(&mut program, 3);
        table(&at("one.csv"), 1);
        open(&mut program, "owned-read");
        program.write(&typed(&at("one.csv")));
        program.press(RETURN);
        read(&mut program, 1);
    }
    // What is not there is told, and the field keeps the keys; Escape takes nothing.
    open(&mut program, "owned-read");
    for words in ["nothing.csv", "/no/such/folder/x.csv", "/dev/null"] {
        program.write(words);
        program.until_gone("file-told");
        program.press(RETURN);
        program.until_control("file-told");
        program.until(|seen| seen["focus"] == "file-name");
    }
    program.press(ESCAPE);
    closed(&mut program);
    assert_eq!(program.about("owned"), &json!([["orla", 1]]));
    assert_eq!(program.seen["screen"], "parties");
}

/// A file that is there is written over only by whoever says so: Return keeps it.
#[test]
fn a_file_is_written_where_it_is_typed_and_over_another_when_asked() {
    let (display, home) = (Display::start(1920, 1080), home());
    let other = tempfile::tempdir().expect("a folder");
    let mut program = parties(&display, home.path());
    let file = other.path().join("mine");
    let text = || std::fs::read_to_string(&file).expect("it is there");
    open(&mut program, "owned-write");
    program.write(&file.display().to_string());
    program.press(RETURN);
    closed(&mut program);
    read_notes(&mut program);
    assert!(text().starts_with("figure,count,"), "{}", text());
    std::fs::write(&file, "mine").expect("written");
    open(&mut program, "owned-write");
    program.write(&file.display().to_string());
    program.press(RETURN);
    program.until(|seen| seen["focus"] == "file-keep");
    program.press(RETURN);
    program.until(|seen| seen["focus"] == "file-name");
    assert_eq!(text(), "mine");
    program.press(RETURN);
    program.until(|seen| seen["focus"] == "file-keep");
    program.press(ESCAPE);
    program.until(|seen| seen["focus"] == "file-name");
    program.press(RETURN);
    program.until(|seen| seen["focus"] == "file-keep");
    program.press(TAB);
    program.until(|seen| seen["focus"] == "file-overwrite");
    program.press(RETURN);
    closed(&mut program);
    read_notes(&mut program);
    assert!(text().starts_with("figure,count,"), "{}", text());
    // A folder that is not there is told.
    open(&mut program, "owned-write");
    program.write("/no/such/folder/x.csv");
    program.press(RETURN);
    program.until_control("file-told");
    program.press(ESCAPE);
    closed(&mut program);
}

/// By the list alone: with the mouse, and with arrows.
#[test]
fn a_file_is_found_in_the_list() {
    let (display, home) = (Display::start(1920, 1080), home());
    table(&home.path().join("below/one.csv"), 1);
    table(&home.path().join("below/two.txt"), 2);
    table(&home.path().join("below/.three.csv"), 3);
    let mut program = parties(&display, home.path());
    open(&mut program, "owned-read");
    program.click("file-below");
    program.until_control("file-one.csv");
    assert!(!program.has("file-two.txt"));
    program.click("file-one.csv");
    program.until(|seen| seen["about"]["marked-file"] == "one.csv");
    program.click("file-done");
    read(&mut program, 1);
    // It looks where a file was found last.
    open(&mut program, "owned-read");
    program.until_control("file-one.csv");
    program.click("file-all");
    program.until_control("file-two.txt");
    program.click("file-two.txt");
    program.until(|seen| seen["about"]["marked-file"] == "two.txt");
    program.click("file-done");
    read(&mut program, 2);
    program.kill();
    let mut program = parties(&display, home.path());
    open(&mut program, "owned-read");
    while program.about("marked-file") != "below" {
        let before = program.about("marked-file").clone();
        program.press(DOWN);
        program.until(|seen| seen["about"]["marked-file"] != before);
    }
    program.press(RETURN);
    program.until_control("file-one.csv");
    program.press(DOWN);
    program.until(|seen| seen["about"]["marked-file"] == "one.csv");
    program.press(RETURN);
    read(&mut program, 1);
    open(&mut program, "owned-read");
    program.click("file-cancel");
    closed(&mut program);
}
