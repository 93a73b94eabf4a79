//! What a click will set off is said before it, and one click does what it says.

use super::home;
use super::keyboard::{fight, fight_with};
use super::screen::{Display, LEFT_BUTTON, Program, RETURN, RIGHT_BUTTON};

/// The lines of the hint on a square.
fn hint(program: &mut Program, square: &str) -> Vec<String> {
    program.point(square);
    program.until(|seen| seen["about"]["cursor"] == square && !seen["about"]["hint"].is_null());
    let lines = program.about("hint").as_array().expect("lines");
    let lines = lines.iter().filter_map(|line| line.as_str());
    lines.map(str::to_string).collect()
}

#[test]
fn a_way_says_who_holds_at_its_end_and_what_is_left() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight_with("brannic", &display, home.path());
    let said = hint(&mut program, "f7");
    assert!(
        said.iter()
            .any(|line| line.contains("Gnawer") && line.contains("holds it")),
        "{said:?}"
    );
    assert!(
        said.iter().any(|line| line.contains("4 MP left")),
        "{said:?}"
    );
}

#[test]
fn a_target_in_reach_is_attacked_by_one_choice_and_says_its_chances_before() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight_with("brannic", &display, home.path());
    // A spawn may be moved too: a click asks which.
    let said = hint(&mut program, "g6");
    assert!(said.iter().any(|line| line.contains("attack")), "{said:?}");
    assert!(
        said.iter().any(|line| line.contains("strike back")),
        "{said:?}"
    );
    assert!(
        said.iter().any(|line| line.contains("activation ends")),
        "{said:?}"
    );
    let before = program.about("entries").as_u64();
    program.click("g6");
    program.until_control("brannic attack gn2");
    program.click("brannic attack gn2");
    // The other person says whether the gnawer turns, then the blow falls.
    program.until_control("decline gn2");
    let walked = program.about("entries").as_u64();
    assert!(walked > before);
    program.click("decline gn2");
    program.until_control("strike gn2");
    assert!(
        program.about("entries").as_u64() > walked.map(|entries| entries + 1),
        "the blow has fallen"
    );
    // The button of the answer says what it may do.
    program.point("strike gn2");
    program.until(|seen| {
        let told = seen["about"]["explained"].as_array();
        told.is_some_and(|it| {
            it.iter()
                .any(|line| line.as_str().is_some_and(|it| it.contains("hit")))
        })
    });
}

/// A hint says what matters in few lines, and no number of it twice; Shift tells the sums behind it.
#[test]
fn an_attack_is_told_in_few_lines_and_by_shift_in_all() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight_with("brannic", &display, home.path());
    let said = hint(&mut program, "g6");
    let sums = |lines: &[String]| lines.iter().filter(|it| it.starts_with("Defence")).count();
    assert_eq!(sums(&said), 0, "{said:?}");
    let before = |(text, _): (&str, &str)| text.split_whitespace().last().map(str::to_string);
    let chances = said.iter().filter_map(|line| line.split_once("\u{a0}%"));
    let mut chances: Vec<String> = chances.filter_map(before).collect();
    let all = chances.len();
    assert!(all > 1, "{said:?}");
    chances.sort_unstable();
    chances.dedup();
    assert_eq!(chances.len(), all, "{said:?}");
    program.hold_shift();
    program.until(|seen| {
        let lines = seen["about"]["hint"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        let lines: Vec<String> = lines
            .iter()
            .filter_map(|line| line.as_str().map(str::to_string))
            .collect();
        sums(&lines) == 1
    });
    program.let_shift_go();
    program.until(|seen| seen["about"]["hint"].as_array().map(Vec::len) == Some(said.len()));
}

#[test]
fn abilities_are_given_up_on_the_dial_and_in_the_list_alone() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight_with("sessaly", &display, home.path());
    let forgoes = |program: &Program| {
        let controls = program.seen["controls"].as_object().expect("controls");
        controls
            .keys()
            .filter(|name| name.contains("forgo"))
            .count()
    };
    assert_eq!(forgoes(&program), 0, "no button of the bar");
    program.click_right("b4");
    program.until_control("menu-close");
    assert!(forgoes(&program) > 0, "{}", program.seen["controls"]);
}

/// With spawn to lead, one's own hero that has acted is no enemy.
#[test]
fn an_own_hero_is_never_an_enemy() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight_with("sessaly", &display, home.path());
    let before = program.about("entries").as_u64();
    program.click("b3");
    program.until(|seen| seen["about"]["entries"].as_u64() > before);
    let walked = program.about("entries").as_u64();
    program.write("d");
    program.until(|seen| seen["about"]["entries"].as_u64() > walked);
    program.until(|seen| seen["about"]["chosen"].is_null());
    let said = hint(&mut program, "b3");
    assert!(said.iter().any(|line| line.contains("TURN-2")), "{said:?}");
    assert!(
        said.iter().all(|line| !line.contains("An enemy")),
        "{said:?}"
    );
}

#[test]
fn a_refusal_goes_with_the_next_success() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight(&display, home.path());
    program.write("/");
    program.until_control("line");
    program.write("step z9");
    program.press(RETURN);
    program.until(|seen| seen["notes"] == 1);
    program.click("hero-brannic");
    program.until(|seen| seen["about"]["chosen"] == "brannic");
    program.click("e6");
    program.until(|seen| seen["notes"] == 0 && seen["about"]["entries"].as_u64() > Some(1));
}

#[test]
fn shift_and_return_let_go_at_once_are_told_from_return() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight_with("brannic", &display, home.path());
    hint(&mut program, "e6");
    let before = program.about("entries").clone();
    program.press_with_shift(RETURN);
    program.until(|seen| seen["about"]["menu"] == "e6");
    assert_eq!(program.about("entries"), &before);
}

#[test]
fn dragging_moves_the_view_and_does_nothing_else() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight(&display, home.path());
    let entries = program.about("entries").clone();
    // A wall by the left button, a figure by the right one.
    for (square, button) in [("j2", LEFT_BUTTON), ("b4", RIGHT_BUTTON)] {
        let place = program.seen["places"]["h8"].clone();
        program.drag(square, button, (40, 24));
        program.until(|seen| seen["places"]["h8"] != place);
        let moved = |number: usize| {
            let at = |places: &serde_json::Value| places[number].as_i64().unwrap_or_default();
            at(&program.seen["places"]["h8"]) - at(&place)
        };
        assert!((36..=44).contains(&moved(0)), "{}", moved(0));
        assert!((20..=28).contains(&moved(1)), "{}", moved(1));
        assert!(program.about("menu").is_null() && program.about("chosen").is_null());
    }
    assert_eq!(program.about("entries"), &entries);
}

/// A hero that stands before its way out is offered to leave as soon as it is chosen, and its arch says so.
#[test]
fn who_stands_at_its_way_out_may_leave_at_once() {
    let (display, home) = (Display::start(1024, 640), home());
    let case = home.path().join("exit.toml");
    let board = include_str!("../tabletop/exit.toml");
    let board = board.replace("active = \"ann\"\nmp = 5", "activations = 2");
    let board = board.replace("place = \"gone\"", "at = \"f2\"\nfacing = \"w\"");
    std::fs::write(&case, board).expect("a file");
    let case = case.to_str().expect("a path");
    let args = [&super::STILL[..], &["--case", case]].concat();
    let mut program = Program::start(&display, home.path(), &args);
    program.until_control("hero-ann");
    program.click("hero-ann");
    program.until_control("leave");
    program.point("arch-west");
    program.until(|seen| {
        let hint = seen["about"]["hint"].as_array();
        hint.is_some_and(|it| {
            it.iter().any(|line| {
                line.as_str()
                    .is_some_and(|it| it.contains("Click the arch"))
            })
        })
    });
    let before = program.about("entries").as_u64();
    program.click("leave");
    program.until(|seen| seen["about"]["entries"].as_u64() > before);
    program.until_gone("leave");
}

/// A list of meanings that was used, or closed, leaves the keys to the board.
#[test]
fn a_list_that_was_used_swallows_no_key() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight_with("sessaly", &display, home.path());
    program.click_right("b4");
    program.until_control("menu-close");
    let forgo = |seen: &serde_json::Value| {
        let controls = seen["controls"].as_object().expect("controls");
        controls.keys().find(|name| name.contains("forgo")).cloned()
    };
    let forgo = forgo(&program.seen).expect("an ability to give up");
    let before = program.about("entries").as_u64();
    program.click(&forgo);
    program.until(|seen| seen["about"]["entries"].as_u64() > before);
    program.until_gone("menu-close");
    program.write("e");
    program.until_control("end-yes");
}

/// All of a dial is read on by a click, not its numbers alone.
#[test]
fn a_dial_is_read_on_by_a_click_anywhere() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = fight_with("brannic", &display, home.path());
    program.until_control("dial");
    let before = controls(&program.seen);
    program.click("dial");
    program.until(|seen| controls(seen) > before);
}

fn controls(seen: &serde_json::Value) -> usize {
    seen["controls"].as_object().map_or(0, serde_json::Map::len)
}
