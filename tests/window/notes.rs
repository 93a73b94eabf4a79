//! What the window tells: news goes by itself and costs nothing meanwhile, faults stay, neither covers anything.

use super::screen::{Display, ESCAPE, Program};
use super::{STILL, home, start};
use std::time::{Duration, Instant};

/// The key that takes a picture of the window, of which it then tells.
const F12: u32 = 0xffc9;
/// Longer than any news of the window stands.
const LONG: Duration = Duration::from_secs(20);

/// Takes a picture, and waits until it is told.
fn take_picture(program: &mut Program) {
    program.press(F12);
    program.until_control("file-show");
}

#[test]
fn news_goes_by_itself_and_the_window_rests_meanwhile() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.until_control("quit");
    let before = program.seen["controls"].clone();
    take_picture(&mut program);
    // What was done last is drawn to its end.
    std::thread::sleep(Duration::from_secs(1));
    let began = program.processor_seconds();
    program.until(|seen| seen["notes"] == 0);
    let took = program.processor_seconds() - began;
    assert!(took < 0.3, "{took} s while it stood");
    assert_eq!(program.seen["controls"], before, "all is where it was");
}

#[test]
fn news_stays_while_it_is_pointed_at() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.until_control("quit");
    take_picture(&mut program);
    program.point("note");
    std::thread::sleep(LONG);
    // It shows its window of another size, and the note still.
    program.resize(1000, 640);
    program.look();
    assert_eq!(program.seen["notes"], 1);
    program.point("quit");
    program.until(|seen| seen["notes"] == 0);
}

/// What stands above it may move as it goes.
#[test]
fn nothing_goes_below_a_mouse_that_moves() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.until_control("quit");
    take_picture(&mut program);
    let began = Instant::now();
    for name in ["quit", "settings"].iter().cycle() {
        program.point(name);
        std::thread::sleep(Duration::from_millis(500));
        if began.elapsed() > LONG {
            break;
        }
    }
    program.resize(1000, 640);
    program.look();
    assert_eq!(program.seen["notes"], 1);
    program.until(|seen| seen["notes"] == 0);
}

#[test]
fn a_fault_stays_until_it_is_read() {
    let (display, home) = (Display::start(1024, 640), home());
    std::fs::write(home.path().join("settings.toml"), "speed = \"fast\"\n").expect("written");
    let mut program = start(&display, home.path());
    program.until(|seen| seen["notes"] == 1);
    std::thread::sleep(LONG);
    program.resize(1000, 640);
    program.look();
    assert_eq!(program.seen["notes"], 1);
    program.press(ESCAPE);
    program.until(|seen| seen["notes"] == 0);
}

/// Wherever something is told, all that can be used stays in sight, and nothing that is written is cut by it.
#[test]
fn a_note_covers_no_control_of_any_screen() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = Program::start(&display, home.path(), &STILL);
    program.until_control("quit");
    told_beside_all(&mut program, "title");
    program.click("settings");
    program.until_control("settings-close");
    told_beside_all(&mut program, "settings");
    program.click("settings-close");
    program.until_gone("settings-close");
    for (entry, screen, way_back) in [
        ("credits", "credits", "back"),
        ("statistics", "statistics", "back"),
        ("lessons", "lessons", "back"),
        ("figures", "figures", "back"),
        ("parties", "parties", "back"),
        ("dungeons", "dungeons", "back"),
        ("new-match", "new-match", "begin"),
    ] {
        program.until_control(entry);
        program.click(entry);
        program.until_screen(screen);
        told_beside_all(&mut program, screen);
        program.click(way_back);
    }
    program.until_screen("play");
    told_beside_all(&mut program, "play");
    program.click("match-menu");
    program.until_control("menu-title");
    told_beside_all(&mut program, "menu");
}

/// Takes a picture here and reads what is told of it away.
fn told_beside_all(program: &mut Program, screen: &str) {
    take_picture(program);
    let covered = &program.seen["covered"];
    assert_eq!(covered, &serde_json::json!([]), "covered on {screen}");
    // It is gone by itself, or by this.
    program.press(ESCAPE);
    program.until(|seen| seen["notes"] == 0);
}
