//! Figures that are made in the window, by mouse and by keys, and played at once.

use super::builder::tab_to;
use super::screen::{BACKSPACE, DOWN, Display, ESCAPE, F2, PROGRAM, Program, RETURN, RIGHT, TAB};
use super::{home, start};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;

/// The most clicks from the title to a match with a first figure of one's own.
const MOST_CLICKS: u32 = 40;

/// The screen of figures, as it is worked on.
struct Hand {
    program: Program,
}

impl Hand {
    fn new(display: &Display, home: &Path, size: &str) -> Hand {
        let args = [
            "--no-animations",
            "--game",
            "skirmish",
            "--seed",
            "7",
            "--size",
            size,
            "--samples",
            "1",
        ];
        let program = Program::start(display, home, &args);
        Hand { program }
    }

    fn click(&mut self, name: &str) {
        self.program.until_control(name);
        self.program.click(name);
    }

    /// Clicks, and waits until there is one step more.
    fn step(&mut self, name: &str) {
        self.program.until_control(name);
        let steps = self.steps();
        self.click(name);
        self.program
            .until(|seen| seen["about"]["steps"] == steps + 1);
    }

    fn steps(&self) -> u64 {
        self.program.seen["about"]["steps"].as_u64().unwrap_or(0)
    }

    /// The title's entry, and the screen behind it.
    fn open(&mut self) {
        self.click("figures");
        self.program.until_screen("figures");
        self.program.until_control("figure-name");
    }

    /// The keys go to a place of the dial.
    fn place(&mut self, name: &str, at: [u8; 2]) {
        self.click(name);
        self.program.until(|seen| seen["about"]["at"] == json!(at));
    }

    fn kept(&mut self) {
        self.program.until(|seen| seen["about"]["kept"] == true);
    }
}

fn click_of(seen: &Value, row: usize) -> &Value {
    &seen["about"]["dial"][row]
}

/// A hero by the mouse alone: named, with another dial and face, played, and changed again.
#[test]
fn a_hero_is_made_by_mouse_and_played() {
    let (display, home) = (Display::start(1280, 800), home());
    let mut hand = Hand::new(&display, home.path(), "1280x800");
    hand.open();
    // Its name is what the keys are at first.
    hand.program.until(|seen| seen["typing"] == true);
    hand.program.write("Tamsin Reed");
    hand.program
        .until(|seen| seen["about"]["name"] == "Tamsin Reed");
    hand.step("face-mix");
    hand.place("dial-5-attack", [4, 1]);
    hand.step("dial-value-more");
    hand.step("ability-weapon-master");
    hand.place("dial-5-speed", [4, 0]);
    hand.step("ability-charge");
    hand.step("dial-5-down");
    hand.step("dial-10-add");
    hand.step("price-take");
    let seen = &hand.program.seen;
    assert_eq!(
        *click_of(seen, 4),
        json!([[8, 9, 15, 2], ["charge", "weapon-master"]])
    );
    assert_eq!(click_of(seen, 5), click_of(seen, 4));
    assert_eq!(seen["about"]["dial"].as_array().map(Vec::len), Some(11));
    hand.kept();
    hand.click("figure-play");
    hand.program.until_screen("new-match");
    hand.program
        .until(|seen| seen["about"]["faults"] == serde_json::json!([]));
    hand.click("begin");
    hand.program.until_screen("play");
    assert!(
        hand.program.clicks <= MOST_CLICKS,
        "{} clicks",
        hand.program.clicks
    );
    let file = home.path().join("figures/tamsin-reed.toml");
    let text = std::fs::read_to_string(&file).expect("it is kept under its name");
    assert!(text.contains("\"weapon-master\""), "{text}");
    hand.program.kill();

    // It is changed after it has been played; the match that is under way keeps what it was.
    let mut hand = Hand::new(&display, home.path(), "1280x800");
    hand.open();
    hand.program
        .until(|seen| seen["about"]["name"] == "Tamsin Reed");
    hand.place("dial-1-damage", [0, 3]);
    hand.step("dial-value-more");
    // Another place of the dial is another step.
    hand.place("dial-2-damage", [1, 3]);
    hand.step("dial-value-more");
    hand.kept();
    hand.program.press(ESCAPE);
    hand.program.until_screen("title");
    hand.click("resume");
    hand.program.until_screen("play");
}

/// A spawn by keys alone in a small window: what is wrong is told and mended, a killed window loses nothing.
#[test]
fn a_spawn_is_made_by_keys_and_brought() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.until_control("figures");
    for _ in 0..12 {
        if program.seen["focus"] == "figures" {
            break;
        }
        let before = program.seen["focus"].clone();
        program.press(TAB);
        program.until(|seen| seen["focus"] != before);
    }
    program.press(RETURN);
    program.until_screen("figures");
    program.until(|seen| seen["typing"] == true);
    program.write("Marsh lurker");
    program.until(|seen| seen["about"]["name"] == "Marsh lurker");
    program.press(ESCAPE);
    program.until(|seen| seen["typing"] == false);
    // Over the dial by arrows; digits, signs and letters change it.
    program.press(DOWN);
    program.press(RIGHT);
    program.until(|seen| seen["about"]["at"] == json!([1, 1]));
    program.write("12");
    program.until(|seen| click_of(seen, 1)[0][1] == 12);
    program.press(u32::from(b'-'));
    program.until(|seen| click_of(seen, 1)[0][1] == 11);
    program.press(u32::from(b'a'));
    program.until(|seen| click_of(seen, 1)[1][0] == "healing");
    program.press(u32::from(b'n'));
    program.until(|seen| seen["about"]["dial"].as_array().map(Vec::len) == Some(11));
    program.press(u32::from(b'u'));
    program.until(|seen| seen["about"]["undone"] == 1);
    program.press(u32::from(b'y'));
    program.until(|seen| seen["about"]["undone"] == 0);
    program.press(u32::from(b'l'));
    program.until(|seen| seen["about"]["starts"] != json!([4, 3, 2, 1, 0]));
    // By Tab to what it is.
    tab_to(&mut program, "role-weak");
    program.press(RETURN);
    program.until(|seen| seen["about"]["hero"] == false);
    program.until(|seen| seen["about"]["kept"] == true);
    // An empty name is told, and can be mended.
    program.press(F2);
    program.until(|seen| seen["focus"] == "figure-name");
    program.press(BACKSPACE);
    program.until(|seen| seen["about"]["faults"][0].is_string());
    program.write("Marsh lurker");
    program.until(|seen| seen["about"]["faults"] == json!([]));
    program.until(|seen| seen["about"]["kept"] == true);
    program.press(ESCAPE);
    program.until(|seen| seen["typing"] == false);
    program.press(u32::from(b'p'));
    program.until_screen("parties");
    program.until(|seen| {
        let brought = seen["about"]["spawn"][0][0].as_str();
        brought == Some("marsh-lurker-weak")
    });
    // That a party was made is told.
    program.until(|seen| seen["notes"] == 1);
    program.kill();
    let text = std::fs::read_to_string(home.path().join("figures/marsh-lurker.toml"));
    assert!(text.expect("it is kept").contains("[spawn.weak]"));
}

/// A copy of one of the cast; thrown away and brought back.
#[test]
fn a_figure_begins_as_a_copy_and_comes_back_from_the_bin() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut hand = Hand::new(&display, home.path(), "1024x640");
    hand.open();
    hand.click("beginnings");
    hand.click("begin-orla");
    hand.program
        .until(|seen| seen["about"]["portrait"] == "orla");
    let id = hand.program.seen["about"]["id"].clone();
    let name = id.as_str().expect("an id").to_string();
    let file = home.path().join(format!("figures/{name}.toml"));
    assert!(file.exists());
    hand.click("figure-delete");
    hand.program.until_control("figure-restore");
    assert!(!file.exists());
    hand.click("figure-restore");
    hand.program.until(|seen| seen["about"]["id"] == id);
    assert!(file.exists());
}

/// A table of the parent game and a picture, each chosen on the disk: broken ones change nothing, sound ones come.
#[test]
fn figures_and_faces_come_from_files() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut command = Command::new(PROGRAM);
    command.env("HOME", home.path());
    let mut program = Program::start_by(command, &display, home.path(), &super::STILL);
    program.until_control("figures");
    program.click("figures");
    program.until_control("figure-import");
    let choose = |program: &mut Program, button: &str, name: &str| {
        program.until_control(button);
        program.click(button);
        program.until(|seen| seen["about"]["chooses-file"] == true);
        for _ in 0..8 {
            if program.seen["about"]["marked-file"] == name {
                break;
            }
            let before = program.seen["about"]["marked-file"].clone();
            program.press(DOWN);
            program.until(|seen| seen["about"]["marked-file"] != before);
        }
        program.press(RETURN);
        program.until(|seen| seen["about"]["chooses-file"] == false);
    };
    let table = home.path().join("old-wars.csv");
    let head = "id,name,points,set,number,click1,click2\n";
    let broken = format!("{head}fen-pike,Fen pike,cheap,old wars,7,8/9/15/2 charg,7/8/14/1\n");
    std::fs::write(&table, broken).expect("written");
    choose(&mut program, "figure-import", "old-wars.csv");
    super::read_notes(&mut program);
    assert!(!home.path().join("figures/fen-pike.toml").exists());
    let sound = format!("{head}fen-pike,Fen pike,19,old wars,7,8/9/15/2 charge,7/8/14/1\n");
    std::fs::write(&table, sound).expect("written");
    choose(&mut program, "figure-import", "old-wars.csv");
    program.until(|seen| seen["about"]["id"] == "fen-pike");
    super::read_notes(&mut program);
    assert_eq!(program.seen["about"]["points"][4], 19);

    let picture = home.path().join("face.png");
    std::fs::write(&picture, b"no picture").expect("written");
    choose(&mut program, "face-picture", "face.png");
    super::read_notes(&mut program);
    std::fs::write(&picture, super::small_png()).expect("written");
    choose(&mut program, "face-picture", "face.png");
    program.until(|seen| {
        let portrait = seen["about"]["portrait"].as_str();
        portrait.is_some_and(|it| it.starts_with("data:image/png;base64,"))
    });
    program.until(|seen| seen["about"]["kept"] == true);
}
