//! The way in: the match that was played last goes on first, old matches get other names and go into the bin and back,
//! a report of a fault is written.

use super::builder::tab_to;
use super::home;
use super::screen::{BACKSPACE, Display, ESCAPE, PROGRAM, Program, RETURN, TAB};
use super::text::settings;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};

/// A small window that asks which game is meant.
const ENTRY: [&str; 5] = ["--no-animations", "--size", "1024x640", "--samples", "1"];

/// Plays at the terminal's table, and leaves it.
fn play_at_table(home: &Path, args: &[&str], lines: &str) {
    let file = home.join("script");
    std::fs::write(&file, lines).expect("written");
    let ended = Command::new(PROGRAM)
        .args(args)
        .arg("--script")
        .arg(&file)
        .env("DIALDELVE_HOME", home)
        .stdout(Stdio::null())
        .status();
    assert!(ended.is_ok_and(|status| status.success()));
}

/// A match of each game under way, the one of the castle chase played last.
fn two_matches(home: &Path) -> [PathBuf; 2] {
    play_at_table(home, &["table", "--seed", "5"], "save first\n");
    play_at_table(home, &["castle", "table", "--seed", "5"], "save first\n");
    let files = ["matches/last.replay", "matches/castle/last.replay"].map(|name| home.join(name));
    played(&files[0], 120);
    played(&files[1], 60);
    files
}

/// Has a match been played so many seconds ago.
fn played(file: &Path, ago: u64) {
    let time = SystemTime::now() - Duration::from_secs(ago);
    let file = File::options().append(true).open(file).expect("a match");
    file.set_modified(time).expect("its time is set");
}

fn start(display: &Display, home: &Path) -> Program {
    let mut program = Program::start(display, home, &ENTRY);
    program.until_screen("games");
    program
}

/// The game whose match is offered first, with who is to act.
fn offered(program: &mut Program) -> String {
    program.until(|seen| !seen["about"]["under-way"]["to-act"].is_null());
    let offered = program.about("under-way");
    assert!(offered["broken"] == false, "{offered}");
    offered["game"].as_str().expect("a game").to_string()
}

#[test]
fn the_match_played_last_goes_on_by_return_or_a_click() {
    let (display, home) = (Display::start(1024, 640), home());
    let [first, second] = two_matches(home.path());
    let mut program = start(&display, home.path());
    assert_eq!(offered(&mut program), "castle");
    program.until(|seen| seen["focus"] == "resume");
    program.press(RETURN);
    program.until_screen("play");
    assert!(program.about("pending").is_number(), "{}", program.seen);
    program.kill();
    // It was saved again as it went on.
    played(&second, 60);
    played(&first, 1);
    let mut program = start(&display, home.path());
    assert_eq!(offered(&mut program), "skirmish");
    program.click("resume");
    program.until_screen("play");
    program.click("match-menu");
    program.until_control("menu-title");
    program.click("menu-title");
    // The title has the match of its own game, and begins there.
    program.until_screen("title");
    assert_eq!(offered(&mut program), "skirmish");
    program.until(|seen| seen["focus"] == "resume");
    program.press(RETURN);
    program.until_screen("play");
}

#[test]
fn a_match_in_an_own_dungeon_is_told_by_its_name() {
    let (display, home) = (Display::start(1024, 640), home());
    let shipped = include_str!("../../maps/starter.toml");
    let own = shipped.replace("name = \"Under the Lanternfall\"", "name = \"Our cellar\"");
    let own = own.replace("id = \"starter\"", "id = \"cellar-2\"");
    let folder = home.path().join("dungeons");
    std::fs::create_dir(&folder).expect("made");
    std::fs::write(folder.join("cellar-2.toml"), own).expect("written");
    let data = folder.to_str().expect("UTF-8");
    let args = ["table", "--map", "cellar-2", "--data", data];
    play_at_table(home.path(), &args, "save first\n");
    let mut program = start(&display, home.path());
    assert_eq!(offered(&mut program), "skirmish");
    assert_eq!(program.about("under-way")["map"], "Our cellar");
}

/// However the seats beside it were scrolled.
#[test]
fn the_log_opens_at_its_newest_lines() {
    let (display, home) = (Display::start(1024, 640), home());
    std::fs::write(home.path().join("settings.toml"), settings(150)).expect("written");
    let whole = include_str!("../matches/laid-team.replay");
    let most: Vec<&str> = whole.lines().take(200).collect();
    let folder = home.path().join("matches");
    std::fs::create_dir(&folder).expect("made");
    std::fs::write(folder.join("last.replay"), most.join("\n") + "\n").expect("written");
    let mut program = start(&display, home.path());
    program.until_control("resume");
    program.click("resume");
    program.until_screen("play");
    program.until_control("log-leaf");
    program.click("log-leaf");
    let is_new = |name: &String| {
        let entry = name
            .strip_prefix("log-")
            .and_then(|it| it.parse::<u32>().ok());
        entry.is_some_and(|entry| entry > 190)
    };
    program.until(|seen| {
        let controls = seen["controls"].as_object().expect("controls");
        controls.keys().any(is_new)
    });
}

#[test]
fn without_a_match_under_way_the_keys_begin_at_the_first_game() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.until(|seen| seen["focus"] == "game-skirmish");
    assert!(!program.has("resume"));
    assert!(
        !home.path().join("matches/castle").exists(),
        "looking makes no folder"
    );
}

#[test]
fn broken_matches_and_those_of_other_tables_are_told_and_the_next_goes_on() {
    let (display, home) = (Display::start(1024, 640), home());
    let [first, second] = two_matches(home.path());
    // Another table has the folder.
    let lock = File::options()
        .write(true)
        .open(second.with_file_name("last.lock"));
    let lock = lock.expect("the lock");
    lock.try_lock().expect("nobody else has it");
    let mut program = start(&display, home.path());
    assert_eq!(offered(&mut program), "skirmish");
    program.until_control("trouble-0");
    program.kill();
    drop(lock);
    // What is broken from some line on goes on from there; what is broken whole is told.
    let text = std::fs::read_to_string(&second).expect("a match");
    std::fs::write(&second, &text[..text.len() - 40]).expect("written");
    let mut program = start(&display, home.path());
    program.until(|seen| seen["about"]["under-way"]["broken"] == true);
    assert_eq!(program.about("under-way")["game"], "castle");
    program.click("resume");
    program.until_screen("play");
    program.kill();
    for broken in [
        &b"{\"format\":\"dialdelve replay 2\"}\n"[..],
        b"",
        b"\xff\xfe\0",
    ] {
        std::fs::write(&second, broken).expect("written");
        played(&second, 1);
        let mut program = start(&display, home.path());
        assert_eq!(offered(&mut program), "skirmish");
        program.until_control("trouble-0");
        program.kill();
    }
    std::fs::write(&first, "nothing of a match").expect("written");
    let mut program = start(&display, home.path());
    program.until_control("trouble-1");
    assert!(!program.has("resume"));
    program.click("game-castle");
    program.until_screen("title");
    program.until_control("resume");
    program.click("resume");
    program.until(|seen| seen["notes"].as_u64() > Some(0));
    assert_eq!(program.seen["screen"], "title");
}

/// Opens the list of the skirmish's matches.
fn list(program: &mut Program) {
    program.click("game-skirmish");
    program.until_screen("title");
    program.click("load");
    program.until_screen("load");
}

#[test]
fn a_match_is_renamed_by_the_mouse_and_by_keys_and_what_is_no_name_is_refused() {
    let (display, home) = (Display::start(1024, 640), home());
    two_matches(home.path());
    let marks = home.path().join("matches/first.marks.toml");
    let text = "format = \"dialdelve marks 2\"\nseed = 5\n[[mark]]\nentry = 1\nname = \"a\"\n";
    std::fs::write(&marks, text).expect("written");
    let mut program = start(&display, home.path());
    list(&mut program);
    program.until_control("rename-first");
    program.click("rename-first");
    program.until_control("rename-telling");
    program.click("rename-telling");
    program.until(|seen| seen["about"]["typed"] != "first");
    program.click("rename-yes");
    program.until_gone("rename-first");
    let saves = program.about("saves").as_array().expect("names").clone();
    let named =
        |name: &&serde_json::Value| name.as_str().is_some_and(|it| it.starts_with("starter-2"));
    let name = saves.iter().find(named).expect("the new name");
    let name = name.as_str().expect("a name").to_string();
    let lies = |name: &str| home.path().join("matches").join(name).exists();
    assert!(lies(&format!("{name}.replay")) && lies(&format!("{name}.marks.toml")));
    assert!(!lies("first.replay") && !lies("first.marks.toml"));
    // By keys alone, over all that is no name.
    tab_to(&mut program, &format!("rename-{name}"));
    program.press(RETURN);
    program.until(|seen| seen["typing"] == true && seen["focus"] == "rename-field");
    let mut before = serde_json::Value::Null;
    let long = "x".repeat(61);
    for wrong in [
        "", "../up", "a.b", "con", "LPT1", "last", "a:b", "LAST", &long,
    ] {
        // All of it is chosen, so that what is typed takes its place.
        program.press(BACKSPACE);
        program.until(|seen| seen["about"]["typed"] == "");
        program.write(wrong);
        program.until(|seen| seen["about"]["typed"] == wrong);
        program.press(RETURN);
        let told = |seen: &serde_json::Value| seen["about"]["refused"].clone();
        program.until(|seen| !told(seen).is_null() && told(seen) != before);
        program.until(|seen| seen["typing"] == true);
        before = told(&program.seen);
    }
    program.write("My old duel");
    program.until(|seen| seen["about"]["typed"] == "My old duel");
    program.press(RETURN);
    program.until_control("rename-My-old-duel");
    assert!(lies("My-old-duel.replay") && lies("My-old-duel.marks.toml"));
    // Escape changes nothing, and leaves the list open.
    program.click("rename-My-old-duel");
    program.until(|seen| seen["typing"] == true);
    program.write("er");
    program.until(|seen| seen["about"]["typed"] == "er");
    program.press(ESCAPE);
    program.until_gone("rename-field");
    assert_eq!(program.seen["screen"], "load");
    assert!(lies("My-old-duel.replay"));
}

#[test]
fn a_match_in_the_bin_comes_back_after_a_restart_with_its_marks() {
    let (display, home) = (Display::start(1024, 640), home());
    two_matches(home.path());
    let folder = home.path().join("matches");
    std::fs::write(
        folder.join("first.marks.toml"),
        "format = \"dialdelve marks 2\"\n",
    )
    .expect("written");
    let before = std::fs::read(folder.join("last.replay")).expect("a match");
    let mut program = start(&display, home.path());
    list(&mut program);
    for name in ["delete-first", "delete-last"] {
        program.until_control(name);
        program.click(name);
        program.until_gone(name);
    }
    assert!(!folder.join("first.marks.toml").exists());
    program.kill();
    let mut program = start(&display, home.path());
    // Nothing of the skirmish is under way now.
    assert_eq!(offered(&mut program), "castle");
    program.click("game-skirmish");
    program.until_screen("title");
    assert!(!program.has("resume"));
    program.click("load");
    program.until_control("bin");
    program.click("bin");
    program.until_control("bin-first");
    program.click("bin-first");
    program.until_control("load-first");
    assert!(folder.join("first.marks.toml").exists());
    program.until_control("bin-last");
    program.click("bin-last");
    program.until_control("load-last");
    let after = std::fs::read(folder.join("last.replay")).expect("a match");
    assert!(before == after);
}

/// Tab leads to a control, past those of two parts that have one name together.
fn tab_on(program: &mut Program, name: &str) {
    for _ in 0..80 {
        if program.seen["focus"] == name {
            return;
        }
        let before = program.seen["focus"].clone();
        if before.is_null() {
            program.press(TAB);
            // Of two within one frame one is heard.
            std::thread::sleep(Duration::from_millis(500));
        }
        program.press(TAB);
        program.until(|seen| seen["focus"] != before);
    }
    panic!("Tab does not lead to {name}");
}

#[test]
fn a_report_tells_what_it_holds_and_is_written_beside_the_saves() {
    let (display, home) = (Display::start(1024, 640), home());
    two_matches(home.path());
    std::fs::write(home.path().join("matches/report-1.txt"), "mine").expect("written");
    let mut program = start(&display, home.path());
    program.click("game-castle");
    program.until_screen("title");
    program.click("settings");
    program.until_control("settings-close");
    tab_on(&mut program, "report");
    program.press(RETURN);
    program.until_gone("report");
    tab_on(&mut program, "report-write");
    assert!(
        !home.path().join("matches/report-2.txt").exists(),
        "it is told first"
    );
    program.press(RETURN);
    program.until_control("file-show");
    program.until_control("file-copy");
    let report = std::fs::read_to_string(home.path().join("matches/report-2.txt"));
    let report = report.expect("the report");
    for part in [
        "version: ",
        "window: 1024x640",
        "display-scale: ",
        "castle/last.replay",
        "skirmish/last.replay",
    ] {
        assert!(report.contains(part), "{part}");
    }
    let user = home.path().display().to_string();
    assert!(
        report
            .lines()
            .any(|line| line.starts_with("{\"format\":\"dialdelve replay 2\""))
    );
    assert!(!report.contains("/home/"), "{user}");
    let mine = std::fs::read_to_string(home.path().join("matches/report-1.txt"));
    assert!(mine.is_ok_and(|text| text == "mine"));
}
