//! The castle chase in its window: whole matches by mouse, hand-overs, what is hidden, a kill in the middle of a
//! stack.

mod keys;
mod lessons;
mod mirror;
mod secrets;

use super::home;
use super::screen::{Display, Program};
use dialdelve::games::castle::{Asked, Options};
use dialdelve::table::HUMAN;
use keys::press_button;
use mirror::ChaseMirror;
use serde_json::json;
use std::path::Path;

/// A still window of the castle chase.
const CHASE: [&str; 9] = [
    "--no-animations",
    "--game",
    "castle",
    "--seed",
    "7",
    "--size",
    "1024x640",
    "--samples",
    "1",
];
/// The seed of the matches.
const SEED: u64 = 7;

/// Standing answers that leave the stops at which something is announced or has fallen.
const FEW_STOPS: &str = "format = \"dialdelve settings 1\"\n[answers]\nturn-begun = \"never\"\naction = \"never\"\n\
    fight = \"never\"\nhurt = \"never\"\ndone = \"never\"\ndamage = \"never\"\nturn-over = \"never\"\n\
    called = \"never\"\nturned = \"never\"\nsorceries = \"never\"\n";

/// Begins a match of these players, whose people are asked at few stops.
fn begin(display: &Display, home: &Path, players: [&str; 3]) -> Program {
    begin_with(display, home, players, FEW_STOPS)
}

/// The same with these settings.
fn begin_with(display: &Display, home: &Path, players: [&str; 3], settings: &str) -> Program {
    std::fs::write(home.join("settings.toml"), settings).expect("written");
    let mut program = Program::start(display, home, &CHASE);
    program.until_control("new-match");
    program.click("new-match");
    program.until_screen("new-match");
    for (seat, player) in (1..).zip(players) {
        let name = format!("seat-{seat}-{player}");
        program.click(&name);
        program.until(|seen| seen["about"]["seats"][seat - 1] == player);
    }
    program.click("begin");
    program.until(|seen| seen["screen"] == "play" || seen["screen"] == "curtain");
    program
}

/// Lets people decide so often, by the mouse, and compares what the screen knows each time.
fn play(program: &mut Program, mirror: &mut ChaseMirror, decisions: usize) {
    for _ in 0..decisions {
        mirror.go_on();
        let Some((seat, command)) = mirror.choose() else {
            return;
        };
        mirror.wait_for(program, seat);
        mirror.carry_out(seat, command, program);
    }
}

/// Plays a match to its end.
fn play_out(players: [&'static str; 3]) {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = begin(&display, home.path(), players);
    let mut mirror = ChaseMirror::new(SEED, players);
    play(&mut program, &mut mirror, usize::MAX);
    program.until_screen("end");
    assert_eq!(program.about("key"), &mirror.key(None));
    // It is watched with other eyes, which see less.
    program.click("watch");
    program.until_screen("replay");
    program.click("to-end");
    program.until(|seen| seen["about"]["entry"] == seen["about"]["last"]);
    assert_eq!(program.about("key"), &mirror.key(None));
    for seat in 1..=3_u8 {
        program.click(&format!("eyes-{seat}"));
        program.until(|seen| seen["about"]["eyes"] == seat);
        assert_eq!(program.about("key"), &mirror.key(Some(seat - 1)));
    }
    program.click("back");
    program.until_screen("end");
}

#[test]
fn a_whole_match_is_played_by_the_heroes() {
    play_out([HUMAN, HUMAN, "greedy"]);
}

#[test]
fn a_whole_match_is_played_by_the_lord() {
    play_out(["greedy", "greedy", HUMAN]);
}

/// From the title to the end no mouse is needed.
#[test]
fn a_whole_match_is_played_by_keys_alone() {
    let (display, home) = (Display::start(1024, 640), home());
    std::fs::write(home.path().join("settings.toml"), FEW_STOPS).expect("written");
    let players = [HUMAN, HUMAN, "greedy"];
    let mut program = Program::start(&display, home.path(), &CHASE);
    press_button(&mut program, "new-match");
    program.until_screen("new-match");
    for (seat, player) in (1..).zip(players) {
        if program.about("seats")[seat - 1] != player {
            press_button(&mut program, &format!("seat-{seat}-{player}"));
            program.until(|seen| seen["about"]["seats"][seat - 1] == player);
        }
    }
    press_button(&mut program, "begin");
    program.until_screen("play");
    let mut mirror = ChaseMirror::new(SEED, players);
    loop {
        mirror.go_on();
        let Some((seat, command)) = mirror.choose() else {
            break;
        };
        mirror.wait_for(&mut program, seat);
        mirror.carry_out_by_keys(seat, command, &mut program);
    }
    program.until_screen("end");
    assert_eq!(program.about("key"), &mirror.key(None));
    assert_eq!(program.clicks, 0, "no mouse");
}

#[test]
fn a_match_of_three_people_is_handed_over_behind_a_curtain() {
    let (display, home) = (Display::start(1024, 640), home());
    let players = [HUMAN, HUMAN, HUMAN];
    let mut program = begin(&display, home.path(), players);
    let mut mirror = ChaseMirror::new(SEED, players);
    play(&mut program, &mut mirror, 60);
    assert!(mirror.hand_overs > 3, "{}", mirror.hand_overs);
}

/// R-ASK: who has nothing to answer is called to the screen as others are, where that is agreed on, and passes there.
#[test]
fn whoever_holds_cards_is_called_to_the_screen_where_that_is_agreed_on() {
    let (display, home) = (Display::start(1024, 640), home());
    let players = [HUMAN, HUMAN, HUMAN];
    let settings = format!("{FEW_STOPS}[forms.castle.agreed]\nasked = \"holding\"\n");
    let mut program = begin_with(&display, home.path(), players, &settings);
    let options = Options {
        asked: Asked::Holding,
        ..Options::default()
    };
    let mut mirror = ChaseMirror::agreed(SEED, players, options);
    let mut called = 0;
    while called < 3 {
        mirror.go_on();
        let (idle, before) = (mirror.has_no_answer(), mirror.hand_overs);
        play(&mut program, &mut mirror, 1);
        called += usize::from(idle && mirror.hand_overs > before);
    }
}

#[test]
fn a_window_killed_in_the_middle_of_a_stack_goes_on_there() {
    let (display, home) = (Display::start(1024, 640), home());
    let players = [HUMAN, HUMAN, "greedy"];
    let mut program = begin(&display, home.path(), players);
    let mut mirror = ChaseMirror::new(SEED, players);
    while mirror.pending() == 0 {
        play(&mut program, &mut mirror, 1);
        mirror.go_on();
    }
    let (seat, _) = mirror.choose().expect("somebody is asked");
    mirror.wait_for(&mut program, seat);
    let (key, entries) = (
        program.about("key").clone(),
        program.about("entries").clone(),
    );
    assert!(program.about("pending").as_u64() > Some(0));
    program.kill();
    let mut program = Program::start(&display, home.path(), &CHASE);
    program.until_control("resume");
    program.click("resume");
    mirror.wait_for(&mut program, seat);
    assert_eq!(program.about("key"), &key);
    assert_eq!(program.about("entries"), &entries);
    play(&mut program, &mut mirror, 5);
}

#[test]
fn the_games_are_chosen_by_their_cards_and_six_clicks_lead_into_a_match() {
    let (display, home) = (Display::start(1024, 640), home());
    let args = ["--no-animations", "--size", "1024x640", "--samples", "1"];
    let mut program = Program::start(&display, home.path(), &args);
    program.until_screen("games");
    program.click("game-castle");
    program.until_screen("title");
    program.click("quick-match");
    program.until_screen("play");
    program.until(|seen| seen["about"]["to-act"] == 1);
    assert!(program.clicks <= 6, "{}", program.clicks);
    program.click("match-menu");
    program.until_control("menu-title");
    program.click("menu-title");
    program.until_screen("title");
    program.click("games");
    program.until_screen("games");
    program.click("game-skirmish");
    program.until_screen("title");
    // Each game has its own saves.
    assert!(!program.has("resume"), "{}", program.seen);
    assert!(program.has("dungeons"), "{}", program.seen);
}

/// A field that the bar names has its number on the board, and the number key picks it.
#[test]
fn a_number_on_the_board_is_the_key_of_its_field() {
    let (display, home) = (Display::start(1280, 800), home());
    let mut program = begin(&display, home.path(), ["human", "human", "random"]);
    // Who plays first has no field.
    program.until_control("shaman");
    assert_eq!(*program.about("numbers"), json!({}));
    program.press(u32::from(b'1'));
    program.until(|seen| seen["about"]["numbers"] == json!({ "-2,4": 1, "2,2": 2 }));
    program.press(u32::from(b'2'));
    let save = home.path().join("matches/castle/last.replay");
    program.until(|_| {
        let text = std::fs::read_to_string(&save).unwrap_or_default();
        text.contains("\"begin shaman 2,2\"")
    });
}
