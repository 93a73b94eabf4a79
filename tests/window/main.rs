//! The window as a person uses it: the real program, driven by mouse and keyboard, on a display of its
//! own. What it shows it tells by `--trace`.
#![cfg(feature = "desktop")]

mod builder;
mod chase;
mod clipboard;
#[path = "../disk/mod.rs"]
mod disk;
mod entry;
mod figures;
mod file_dialogs;
mod handicap;
mod keyboard;
mod killed;
mod layouts;
mod lessons;
mod marks;
mod mirror;
mod names;
mod notes;
mod parties;
mod paste;
mod pointing;
mod rest;
mod scales;
mod scenes;
mod screen;
mod selection;
mod statistics;
mod taps;
mod text;
mod title;
mod uncovered;
mod warned;

use dialdelve::store::skirmish::plan::LAID;
use dialdelve::table::Setup;
use disk::with_small_disk;
use mirror::Mirror;
use screen::{Display, ESCAPE, F1, PROGRAM, Program, RETURN};

/// After so many decisions of the person the match is saved.
const HALFWAY: usize = 12;
/// The seed of the match that is played.
const SEED: &str = "7";

/// Waits for what is told, and reads it away.
fn read_notes(program: &mut Program) {
    program.until(|seen| seen["notes"].as_u64() > Some(0));
    while program.seen["notes"] != 0 {
        let before = program.seen["notes"].clone();
        program.press(ESCAPE);
        program.until(|seen| seen["notes"] != before);
    }
}

/// A picture of a few pixels.
fn small_png() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 16, 16);
    encoder.set_color(png::ColorType::Rgba);
    let mut writer = encoder.write_header().expect("a header");
    let pixels = [200, 60, 40, 255].repeat(256);
    writer.write_image_data(&pixels).expect("pixels");
    drop(writer);
    bytes
}

fn home() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// A small window in which everything moves.
const LIVELY: [&str; 8] = [
    "--game",
    "skirmish",
    "--seed",
    SEED,
    "--size",
    "1024x640",
    "--samples",
    "1",
];
/// The same where nothing moves.
const STILL: [&str; 9] = [
    "--no-animations",
    "--game",
    "skirmish",
    "--seed",
    SEED,
    "--size",
    "1024x640",
    "--samples",
    "1",
];

fn start(display: &Display, home: &std::path::Path) -> Program {
    Program::start(display, home, &STILL)
}

#[test]
fn a_whole_match_is_played_saved_loaded_and_watched() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    begin(&mut program);
    let mut mirror = Mirror::new(SEED.parse().expect("a number"));
    play(&mut program, &mut mirror, HALFWAY);
    assert!(!mirror.is_over(), "saved before the end");
    save_and_quit(program);

    let mut program = start(&display, home.path());
    program.click("load");
    program.until_screen("load");
    program.click("load-halfway");
    program.until_screen("play");
    play(&mut program, &mut mirror, usize::MAX);
    program.until_screen("end");
    assert_eq!(program.about("key"), &mirror.key());
    watch_the_end(&mut program, &mirror);
    program.click("back");
    program.until_screen("end");
    program.click("title");
    program.until_screen("title");
    program.click("quit");
    assert!(program.ends().success());
}

/// Begins the match that the form shows first.
fn begin(program: &mut Program) {
    program.click("new-match");
    program.until_screen("new-match");
    program.click("begin");
    program.until_screen("play");
}

#[test]
fn a_dungeon_is_laid_and_furnished_by_hand() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.click("new-match");
    program.until_screen("new-match");
    program.click("map-laid");
    program.until(|seen| seen["about"]["map"] == LAID);
    // It lies below what is seen at first: the keys bring it into sight.
    builder::tab_to(&mut program, "set-up-play");
    program.click("set-up-play");
    program.until(|seen| seen["about"]["set-up"] == "play");
    program.click("begin");
    program.until_screen("play");
    let seed = SEED.parse().expect("a number");
    let mut mirror = Mirror::on(LAID, seed, Setup::Play);
    mirror.go_on();
    while mirror.is_set_up() {
        play(&mut program, &mut mirror, 1);
    }
    assert_eq!(program.about("stage"), "play");
}

/// Saves the match under a name and closes the window.
fn save_and_quit(mut program: Program) {
    save_as(&mut program, "halfway");
    program.click("match-menu");
    program.until_control("menu-quit");
    program.click("menu-quit");
    assert!(program.ends().success());
}

/// The replay, at its end, shows the state at the end of the match.
fn watch_the_end(program: &mut Program, mirror: &Mirror) {
    program.click("watch");
    program.until_screen("replay");
    program.click("to-end");
    program.until(|seen| seen["about"]["entry"] == mirror.entries());
    assert_eq!(program.about("key"), &mirror.key());
}

#[test]
fn what_is_typed_wrong_is_told_and_changes_nothing() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    begin(&mut program);
    let key = program.about("key").clone();
    for line in ["fly to the moon", "step d4", "attack", "load nothing"] {
        program.write("/");
        program.until(|seen| seen["typing"] == true);
        program.write(line);
        program.press(RETURN);
        program.until_control("note-close");
        assert_eq!(program.about("key"), &key, "{line}");
        close_notes(&mut program, 1);
    }
}

/// Lets the mirror's person decide so often, by mouse and keys, and compares the keys each time.
fn play(program: &mut Program, mirror: &mut Mirror, decisions: usize) {
    for _ in 0..decisions {
        mirror.go_on();
        program
            .until(|seen| seen["screen"] == "end" || seen["about"]["entries"] == mirror.entries());
        assert_eq!(
            program.about("key"),
            &mirror.key(),
            "after {}",
            mirror.entries()
        );
        let Some(command) = mirror.choose() else {
            return;
        };
        mirror.carry_out(command, program);
    }
    mirror.go_on();
    program.until(|seen| seen["about"]["entries"] == mirror.entries());
}

#[test]
fn a_way_is_taken_back_as_a_whole() {
    let (display, home) = (Display::start(1024, 640), home());
    let case = [
        "--case",
        concat!(env!("CARGO_MANIFEST_DIR"), "/benches/fight.toml"),
    ];
    let mut program = Program::start(&display, home.path(), &[&STILL[..], &case].concat());
    program.until_control("hero-sessaly");
    let (key, entries) = (
        program.about("key").clone(),
        program.about("entries").clone(),
    );
    program.click("hero-sessaly");
    program.until(|seen| seen["about"]["chosen"] == "sessaly");
    assert!(!program.has("undo"), "nothing can be taken back yet");
    program.click("e2");
    program.until(|seen| seen["about"]["key"] != key);
    let played = program.about("entries").as_u64() > entries.as_u64().map(|before| before + 2);
    assert!(played, "the way has several steps");
    program.click("undo");
    program.until(|seen| seen["about"]["entries"] == entries);
    assert_eq!(program.about("key"), &key);
}

#[test]
fn a_killed_window_goes_on_where_it_was() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    begin(&mut program);
    program.click("choose orla");
    program.until(|seen| seen["about"]["stage"] == "entrances");
    let key = program.about("key").clone();
    program.kill();

    let mut program = start(&display, home.path());
    program.click("resume");
    program.until_screen("play");
    program.until(|seen| seen["about"]["stage"] == "entrances");
    assert_eq!(program.about("key"), &key);
}

#[test]
fn a_full_disk_is_told_once_and_the_match_goes_on() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    begin(&mut program);
    program.click("match-menu");
    program.until_control("menu-quit");
    program.click("menu-quit");
    assert!(program.ends().success());
    let saved = std::fs::read(home.path().join("matches/last.replay")).expect("saved");
    let Some(command) = with_small_disk(PROGRAM, saved.len()) else {
        return;
    };

    let mut program = Program::start_by(command, &display, home.path(), &STILL);
    program.click("resume");
    close_notes(&mut program, 1);
    program.click("choose orla");
    program.until(|seen| seen["about"]["stage"] == "entrances");
    assert!(!program.has("note-close"), "it is told once");
    program.click("a2");
    program.until(|seen| seen["about"]["stage"] == "play");
    assert!(!program.has("note-close"), "it is told once");
    program.click("match-menu");
    program.until_control("menu-quit");
    program.click("menu-quit");
    assert!(program.ends().success());
    let kept = std::fs::read(home.path().join("kept/last.replay")).expect("kept");
    assert!(kept == saved, "the old save has changed");
}

#[test]
fn a_window_that_is_resized_while_things_move_shows_the_same_match() {
    let (display, home) = (Display::start(1280, 800), home());
    let mut program = Program::start(&display, home.path(), &LIVELY);
    program.click("new-match");
    program.until_screen("new-match");
    program.click("begin");
    // The dice of who goes first roll now.
    program.resize(1280, 800);
    program.until_screen("play");
    let mut mirror = Mirror::new(SEED.parse().expect("a number"));
    mirror.go_on();
    assert_eq!(program.about("key"), &mirror.key());
    let right = &program.seen["controls"]["pause"];
    assert!(right[0].as_i64() > Some(1024), "{right}");
    let low = &program.seen["places"]["a13"];
    assert!(low[1].as_i64() > Some(500), "{low}");
    program.click("choose orla");
    program.resize(700, 500);
    program.until(|seen| seen["about"]["stage"] == "entrances");
    program.resize(1024, 640);
    program.until(|seen| seen["controls"]["pause"][0].as_i64() > Some(700));
    assert_eq!(program.about("to-act"), 1);
}

#[test]
fn a_window_over_the_match_hears_keys_and_mouse_alone() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    begin(&mut program);
    program.press(F1);
    program.until_control("rules-close");
    // It would choose the first hero.
    program.write("1");
    program.press(ESCAPE);
    program.until_gone("rules-close");
    assert!(!program.has("menu-back"), "Escape has opened the menu too");
    assert_eq!(program.about("stage"), "heroes");
    // Nor does the mouse reach what lies below the menu.
    program.click("match-menu");
    program.until_control("menu-back");
    program.click("choose orla");
    program.click("seat-1");
    program.press(ESCAPE);
    program.until_gone("menu-back");
    assert_eq!(program.about("stage"), "heroes");
    assert_eq!(program.about("seats")[0], "human");
    program.write("1");
    program.until(|seen| seen["about"]["stage"] == "entrances");
}

#[test]
fn a_broken_match_of_last_time_is_set_aside_and_no_save_is_written_over() {
    let (display, home) = (Display::start(1024, 640), home());
    let matches = home.path().join("matches");
    let read = |name: &str| std::fs::read_to_string(matches.join(name)).ok();
    std::fs::create_dir_all(&matches).expect("a folder");
    std::fs::write(matches.join("last.replay"), "torn\n").expect("written");
    std::fs::write(matches.join("mine.replay"), "dear to me\n").expect("written");
    let mut program = start(&display, home.path());
    program.click("resume");
    close_notes(&mut program, 1);
    begin(&mut program);
    // Why it is broken, and where it is kept.
    close_notes(&mut program, 2);
    assert_eq!(read("broken-1.replay").as_deref(), Some("torn\n"));
    save_as(&mut program, "mine");
    assert_eq!(read("mine.replay").as_deref(), Some("dear to me\n"));
}

/// Saves a copy under a name by the menu, and reads what is said of it.
fn save_as(program: &mut Program, name: &str) {
    program.click("match-menu");
    program.until_control("save-name");
    program.click("save-name");
    program.until(|seen| seen["typing"] == true);
    program.write(name);
    program.press(RETURN);
    close_notes(program, 1);
}

/// Reads so many notes and closes each.
fn close_notes(program: &mut Program, count: usize) {
    program.until(|seen| seen["notes"] == count);
    for left in (0..count).rev() {
        // News may have gone by itself meanwhile.
        if program.has("note-close") {
            program.click("note-close");
        }
        program.until(|seen| seen["notes"].as_u64() <= Some(left as u64));
    }
}

#[test]
fn masters_think_aside_are_hurried_again_and_again_and_give_their_seats_back() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = keyboard::fight(&display, home.path());
    program.click("seat-1");
    program.until_control("seat-1-master");
    program.press(ESCAPE);
    program.until_gone("seat-1-master");
    assert!(!program.has("menu-back"), "Escape has opened the menu too");
    for seat in [2, 1] {
        give_seat(&mut program, seat, "master");
    }
    // They think for two seconds about each plan; whoever will not wait for it need not.
    let mut hurried = 0;
    program.until_control("hurry");
    while hurried < 3 || program.about("to-act") != 1 {
        let entries = program.about("entries").as_u64();
        program.click("hurry");
        program.until(|seen| seen["about"]["entries"].as_u64() > entries);
        program.until_control("hurry");
        hurried += 1;
    }
    // Whoever takes a seat back in the middle of its thought is asked at once.
    give_seat(&mut program, 1, "human");
    program.until_gone("hurry");
}

/// Lets somebody else play a seat, from 1.
fn give_seat(program: &mut Program, seat: usize, player: &str) {
    let button = format!("seat-{seat}");
    let entry = format!("{button}-{player}");
    program.click(&button);
    program.until_control(&entry);
    program.click(&entry);
    program.until(|seen| seen["about"]["seats"][seat - 1] == player);
}

#[test]
fn a_seat_that_becomes_the_computers_plays_on() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = keyboard::fight(&display, home.path());
    let begun = program.about("entries").as_u64();
    program.click("hero-orla");
    program.until(|seen| seen["about"]["chosen"] == "orla");
    program.write("p");
    give_seat(&mut program, 1, "greedy");
    // Chooses nobody: the choices are worked out anew.
    program.press(ESCAPE);
    program.until(|seen| seen["about"]["chosen"].is_null());
    program.write("p");
    program.until(|seen| seen["about"]["entries"].as_u64() > begun);
}

#[test]
fn broken_files_are_told_and_nothing_is_lost() {
    let (display, home) = (Display::start(1024, 640), home());
    let matches = home.path().join("matches");
    std::fs::create_dir_all(&matches).expect("a folder");
    std::fs::write(matches.join("torn.replay"), "no match at all\n").expect("written");
    std::fs::write(home.path().join("settings.toml"), "speed = \"fast\"\n").expect("written");
    let mut program = start(&display, home.path());
    close_notes(&mut program, 1);
    program.click("settings");
    program.until_control("animations");
    program.click("ask-before-end");
    program.until(|seen| seen["about"]["ask-before-end"] == false);
    program.click("settings-close");
    program.until_gone("animations");
    let kept = std::fs::read_to_string(home.path().join("settings-broken.toml"));
    assert_eq!(kept.ok().as_deref(), Some("speed = \"fast\"\n"));
    program.click("load");
    program.until_screen("load");
    let torn = std::fs::read_to_string(matches.join("torn.replay"));
    assert_eq!(torn.ok().as_deref(), Some("no match at all\n"));
}

/// A window opens as large as it was closed, unless the command line says otherwise.
#[test]
fn the_window_remembers_its_size() {
    let (display, home) = (Display::start(1280, 900), home());
    let args = ["--game", "skirmish", "--seed", SEED, "--samples", "1"];
    let mut program = Program::start(&display, home.path(), &args);
    program.until_control("quit");
    let before = program.seen["controls"]["quit"].clone();
    program.resize(1100, 720);
    program.until(|seen| seen["controls"]["quit"] != before);
    let small = program.seen["controls"]["quit"].clone();
    program.close();
    assert!(program.ends().success());
    let mut program = Program::start(&display, home.path(), &args);
    program.until_control("quit");
    assert_eq!(program.seen["controls"]["quit"], small);
    program.kill();
    let mut program = start(&display, home.path());
    program.until_control("quit");
    assert_ne!(program.seen["controls"]["quit"], small, "--size is heard");
}

/// The log of a match is kept as text by one click in its menu.
#[test]
fn a_log_is_kept_as_text() {
    let (display, home) = (Display::start(1024, 640), home());
    let matches = home.path().join("matches");
    let mut program = start(&display, home.path());
    begin(&mut program);
    keep_log(&mut program);
    assert!(!matches.join("log-1.txt").exists(), "nothing is told yet");
    let mut mirror = Mirror::new(SEED.parse().expect("a number"));
    play(&mut program, &mut mirror, 6);
    for number in 1..=2 {
        keep_log(&mut program);
        let file = matches.join(format!("log-{number}.txt"));
        let log = std::fs::read_to_string(&file).expect("a log");
        assert!(log.lines().count() > 3, "{log}");
    }
}

/// Keeps the log by the menu and closes what is told of it.
fn keep_log(program: &mut Program) {
    program.click("match-menu");
    program.until_control("menu-log");
    program.click("menu-log");
    program.until_control("note-close");
    close_notes(program, 1);
}
