//! Copying and pasting between the window and other programs, however those behave: whoever owns the clipboard may be
//! slow, silent, or have something else than text, and the window goes on.

use super::screen::{BACKSPACE, Display, END, ESCAPE, Program, RETURN};
use super::selection::{Answer, Manager, Owner, ask, formats};
use super::{STILL, home, read_notes};
use serde_json::json;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

fn parties(display: &Display, home: &Path) -> Program {
    let large = STILL.map(|it| if it == "1024x640" { "1920x1080" } else { it });
    let mut program = Program::start(display, home, &large);
    program.until_control("parties");
    program.click("parties");
    program.until_screen("parties");
    program.until_control("cast-orla");
    program
}

/// The name of the party has the keys, at its end.
fn in_name(program: &mut Program) {
    program.click("list-name");
    program.until(|seen| seen["focus"] == "list-name" && seen["typing"] == true);
    program.press(END);
}

fn paste(program: &mut Program) {
    program.press_with_ctrl(u32::from(b'v'));
}

/// What the window copies is offered in the formats that others ask for, and read by the two libraries that most
/// programs are made with.
#[test]
fn what_is_copied_is_pasted_by_other_programs() {
    let (display, home) = (Display::start(1920, 1080), home());
    let mut program = parties(&display, home.path());
    program.click("add-orla");
    program.until(|seen| seen["about"]["steps"] == 1);
    in_name(&mut program);
    let _owner = Owner::take(&display, Answer::text(" Žluťoučký"));
    paste(&mut program);
    program.until(|seen| seen["about"]["name"] == "My party Žluťoučký");
    program.press(ESCAPE);
    program.until(|seen| seen["typing"] == false);
    program.click("party-as-text");
    program.until(|seen| seen["notes"].as_u64() > Some(0));
    let copied = "My party Žluťoučký\norla 1  # Orla Fenn, 24\n";
    let began = Instant::now();
    while ask(&display, "UTF8_STRING") != Some(copied.into()) {
        assert!(
            began.elapsed() < Duration::from_secs(60),
            "it is not copied"
        );
    }
    let formats = formats(&display);
    for format in ["TARGETS", "UTF8_STRING", "text/plain;charset=utf-8"] {
        assert!(formats.iter().any(|known| known == format), "{formats:?}");
    }
    // What is offered is handed over.
    let text = |name: &&String| ["UTF", "utf", "TEXT"].iter().any(|it| name.contains(it));
    assert_eq!(formats.iter().filter(text).count(), 4, "{formats:?}");
    for format in formats.iter().filter(text) {
        assert_eq!(ask(&display, format), Some(copied.into()), "{format}");
    }
    // Older programs ask for ISO 8859-1 alone, which has no ž.
    let latin = "My party ?lu?ou?k\u{fd}\norla 1  # Orla Fenn, 24\n";
    let latin: Vec<u8> = latin.chars().map(|letter| letter as u8).collect();
    assert_eq!(ask(&display, "STRING"), Some(latin));
    for reader in [QT, GTK] {
        let read = Command::new("/usr/bin/python3")
            .args(["-c", reader])
            .env("DISPLAY", display.name())
            .env("PYTHONIOENCODING", "utf-8")
            .output()
            .expect("Python; tests/run installs it");
        let told = String::from_utf8_lossy(&read.stderr);
        assert!(read.status.success(), "tests/run installs both: {told}");
        assert_eq!(String::from_utf8_lossy(&read.stdout), copied, "{told}");
    }
    // Its own text comes back, too.
    in_name(&mut program);
    program.press_with_ctrl(u32::from(b'a'));
    program.press_with_ctrl(u32::from(b'x'));
    program.until(|seen| seen["about"]["name"] == "");
    paste(&mut program);
    paste(&mut program);
    program.until(|seen| seen["about"]["name"] == "My party ŽluťoučkýMy party Žluťoučký");
}

const QT: &str = "
import sys
from PyQt5.QtWidgets import QApplication
app = QApplication(sys.argv)
sys.stdout.write(app.clipboard().text())
";

const GTK: &str = "
import sys, gi
gi.require_version('Gtk', '3.0')
from gi.repository import Gtk, Gdk
sys.stdout.write(Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD).wait_for_text() or '')
";

/// An owner that never answers is told of after a second; the window goes on meanwhile and rests afterwards, and what
/// another program copies then is pasted at once.
#[test]
fn an_owner_that_does_not_answer_holds_nothing_up() {
    let (display, home) = (Display::start(1920, 1080), home());
    let mut program = parties(&display, home.path());
    let silent = Owner::take(&display, Answer::Silence);
    for by_key in [false, true] {
        if by_key {
            in_name(&mut program);
            (0..20).for_each(|_| paste(&mut program));
        } else {
            program.click("party-paste");
        }
        silent.until_asked();
        let began = Instant::now();
        // Nothing that is done meanwhile waits for it.
        program.click("cast-spawn");
        program.until_control("add-gnawer-weak");
        program.click("cast-heroes");
        program.until_control("add-orla");
        program.until(|seen| seen["notes"] == 1);
        assert!(began.elapsed() < Duration::from_secs(15), "{by_key}");
        read_notes(&mut program);
    }
    let owner = Owner::take(&display, Answer::text("!"));
    in_name(&mut program);
    paste(&mut program);
    program.until(|seen| seen["about"]["name"] == "My party!");
    program.press(BACKSPACE);
    program.until(|seen| seen["about"]["name"] == "My party");
    program.press(ESCAPE);
    program.until(|seen| seen["typing"] == false);
    drop((silent, owner));
    // Those who still ask the silent one give up within ten seconds; then the window rests.
    let began = Instant::now();
    loop {
        let before = program.processor_seconds();
        std::thread::sleep(Duration::from_secs(2));
        if program.processor_seconds() - before < 0.05 {
            break;
        }
        assert!(began.elapsed() < Duration::from_secs(90), "it rests");
    }
}

/// An owner that announces four gigabytes, and one that never comes to an end, take no memory and no time.
#[test]
fn an_owner_without_end_holds_nothing_up() {
    let (display, home) = (Display::start(1920, 1080), home());
    let mut program = parties(&display, home.path());
    for announced in [u32::MAX, 1] {
        let endless = Owner::take(&display, Answer::Endless(announced));
        program.click("party-paste");
        endless.until_asked();
        program.until(|seen| seen["notes"] == 1);
        read_notes(&mut program);
        // It hands over until whoever asked has left off.
        drop(endless);
    }
    assert!(
        program.most_memory() < 400 << 20,
        "{}",
        program.most_memory()
    );
    let _owner = Owner::take(&display, Answer::text("!"));
    in_name(&mut program);
    paste(&mut program);
    program.until(|seen| seen["about"]["name"] == "My party!");
}

/// An answer that comes after the second goes nowhere; one that comes within it goes into the field that asked,
/// wherever the keys are by then, and nowhere if it is gone.
#[test]
fn a_slow_answer_goes_where_it_was_asked_for() {
    let (display, home) = (Display::start(1920, 1080), home());
    let mut program = parties(&display, home.path());
    let slow = |after: u64, text: &str| {
        let after = Duration::from_millis(after);
        Owner::take(&display, Answer::Text(text.into(), after))
    };
    {
        let late = slow(2500, " late");
        in_name(&mut program);
        paste(&mut program);
        late.until_asked();
        program.until(|seen| seen["notes"] == 1);
        std::thread::sleep(Duration::from_secs(3));
        program.write("1");
        program.until(|seen| seen["about"]["name"] == "My party1");
        read_notes(&mut program);
    }
    {
        let slow = slow(400, "2");
        in_name(&mut program);
        paste(&mut program);
        slow.until_asked();
        program.click("cast-search");
        program.until(|seen| seen["focus"] == "cast-search");
        program.write("or");
        program.until(|seen| seen["about"]["name"] == "My party12");
        assert_eq!(program.seen["focus"], "cast-search");
        program.write("la");
        program.until(|seen| seen["about"]["found"] == 1);
        program.press(ESCAPE);
        program.until(|seen| seen["about"]["found"].as_u64() > Some(20));
    }
    {
        // What is typed behind it comes behind it, and Return as well.
        let _slow = slow(400, "(");
        in_name(&mut program);
        paste(&mut program);
        program.write(")3");
        program.press(RETURN);
        program.until(|seen| seen["about"]["name"] == "My party12()3");
        program.until(|seen| seen["typing"] == false);
    }
    let slow = slow(700, "x");
    in_name(&mut program);
    paste(&mut program);
    slow.until_asked();
    program.click("back");
    program.until_screen("title");
    program.click("parties");
    program.until_screen("parties");
    in_name(&mut program);
    std::thread::sleep(Duration::from_secs(1));
    program.write("4");
    program.until(|seen| seen["about"]["name"] == "My party12()34");
    assert_eq!(program.seen["notes"], 0);
}

/// What is no text, or too much of it, is told; what is odd about a text is left out.
#[test]
fn whatever_lies_on_the_clipboard_is_pasted_or_told() {
    let (display, home) = (Display::start(1920, 1080), home());
    let mut program = parties(&display, home.path());
    in_name(&mut program);
    let refused = [
        Answer::Picture,
        Answer::text(""),
        Answer::text("\0\0"),
        Answer::Text(vec![0xff, 0xfe, b'x'], Duration::ZERO),
        Answer::text(&"x".repeat(30_000)),
        Answer::text(&"x\n".repeat(5 << 20)),
    ];
    for (number, answer) in refused.into_iter().enumerate() {
        let owner = Owner::take(&display, answer);
        in_name(&mut program);
        paste(&mut program);
        program.until(|seen| seen["notes"].as_u64() > Some(0));
        // Escape reads it, and leaves the field.
        read_notes(&mut program);
        assert_eq!(program.about("name"), "My party", "{number}");
        // Whatever is not pasted: an owner whose parts nobody takes would hang, and everybody with it who asks.
        if number == 5 {
            owner.until_whole();
        }
    }
    // An owner that is gone, without anybody in its place.
    drop(Owner::take(&display, Answer::text("x")));
    in_name(&mut program);
    paste(&mut program);
    program.until(|seen| seen["notes"].as_u64() > Some(0));
    read_notes(&mut program);
    // Three on end, and letters behind them.
    let _owner = Owner::take(&display, Answer::text("\u{feff}a\0b\r\n"));
    in_name(&mut program);
    (0..3).for_each(|_| paste(&mut program));
    program.write("c");
    program.until(|seen| seen["about"]["name"] == "My partyabababc");
    // The button reads it as a party, which it is not.
    program.press(RETURN);
    program.click("party-paste");
    program.until(|seen| seen["notes"].as_u64() > Some(0));
    assert_eq!(program.about("heroes"), &json!([]));
}

/// Text in the formats of older programs, and from owners that hand over one format whatever they are asked for.
#[test]
fn text_of_older_programs_is_pasted() {
    let (display, home) = (Display::start(1920, 1080), home());
    let mut program = parties(&display, home.path());
    let latin = b"Pr\xedli\xf9".to_vec();
    let large = "Žofie ".repeat(50_000);
    for (format, of_type, bytes, text) in [
        ("STRING", "STRING", latin.clone(), "Príliù"),
        ("STRING", "STRING", b"orla".to_vec(), "orla"),
        ("text/plain", "text/plain", "Žofie".into(), "Žofie"),
        ("text/plain", "text/plain", latin, "Príliù"),
        (
            "text/plain;charset=utf-8",
            "text/plain;charset=utf-8",
            "Pell".into(),
            "Pell",
        ),
        // TEXT comes under the type that it is in, at once or in parts.
        ("TEXT", "UTF8_STRING", "Tamsin".into(), "Tamsin"),
        ("TEXT", "UTF8_STRING", large.into(), "too much"),
    ] {
        let owner = Owner::take(&display, Answer::Only([format, of_type], bytes));
        in_name(&mut program);
        program.press_with_ctrl(u32::from(b'a'));
        paste(&mut program);
        match text {
            "too much" => {
                owner.until_whole();
                program.until(|seen| seen["notes"] == 1);
            }
            text => program.until(|seen| seen["about"]["name"] == text && seen["notes"] == 0),
        }
    }
}

/// A clipboard manager takes what was copied when the window closes; without one the window closes as well.
#[test]
fn what_was_copied_is_handed_over_at_the_end() {
    let home = home();
    for managed in [true, false] {
        let display = Display::start(1920, 1080);
        let manager = managed.then(|| Manager::start(&display));
        let mut program = parties(&display, home.path());
        program.click("party-as-text");
        program.until(|seen| seen["notes"].as_u64() > Some(0));
        while ask(&display, "UTF8_STRING").is_none() {}
        program.close();
        if let Some(manager) = manager {
            assert_eq!(manager.saved(), b"My party\n");
        }
        assert!(program.ends().success());
    }
}
