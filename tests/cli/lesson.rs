//! `dialdelve lesson`.

use crate::Home;
use dialdelve::store::Texts;
use dialdelve::store::skirmish::LESSONS;

/// The first lesson: gone wrong, begun anew, solved.
const LINES: &str =
    "hint\norla move d4\nend\nagain\norla move d4\nmove f4\nhint\ndone\nhint\nquit\n";

#[test]
fn a_lesson_is_learnt_by_typing_and_that_is_kept() {
    let home = Home::new();
    let before = home.run(&["lesson"], "").ends(0).out;
    assert!(
        before.contains("move:") && !before.contains("(done)"),
        "{before}"
    );
    let by_number = home.run(&["lesson", "1"], "quit\n").ends(0).out;
    assert!(by_number.contains("Goal 1 of 3"), "{by_number}");
    let out = home.run(&["lesson", "move"], LINES).ends(0).out;
    for told in [
        "Goal 1 of 3",
        "`orla move d4`",
        "The turn is over before the goal was reached",
        "Goal 2 of 3",
        "`done`",
        "Done! A square costs one MP (MOVE-1)",
    ] {
        assert!(out.contains(told), "{told}: {out}");
    }
    assert_eq!(out.matches("Goal 1 of 3").count(), 2, "{out}");
    let after = home.run(&["lesson"], "").ends(0).out;
    assert_eq!(after.matches("(done)").count(), 1, "{after}");
}

/// What stands in backticks of a text, but for questions.
fn typed(text: &str) -> Vec<&str> {
    let quoted = text.split('`').skip(1).step_by(2);
    quoted.filter(|it| !it.starts_with("why ")).collect()
}

#[test]
fn what_a_hint_says_to_type_solves_the_lesson() {
    let texts = Texts::english();
    for (id, file) in LESSONS {
        let home = Home::new();
        let goals = file
            .lines()
            .filter_map(|line| line.strip_prefix("goal = \""));
        let hints = goals.map(|goal| {
            let goal = goal.trim_end_matches('"');
            texts.lesson(id, &format!("{goal}-typed"))
        });
        let hints: Vec<String> = hints.collect();
        let mut lines: Vec<&str> = hints.iter().flat_map(|hint| typed(hint)).collect();
        lines.push("hint");
        let script = lines.join("\n");
        let ran = home.run(&["lesson", id, "--script", "-"], &script);
        ran.ends(0).says("Done!");
    }
}

#[test]
fn settings_that_cannot_be_read_stay_as_they_are() {
    let home = Home::new();
    let path = home.path().join("settings.toml");
    std::fs::write(&path, "text-size = \n").expect("written");
    let lines = "orla move d4\nmove f4\ndone\nhelp\nsave\n";
    let ran = home.run(&["lesson", "move"], lines).ends(0);
    assert!(ran.err.contains("settings.toml"), "{}", ran.err);
    assert!(ran.out.contains("A lesson is not saved"), "{}", ran.out);
    let kept = std::fs::read_to_string(&path).expect("still there");
    assert_eq!(kept, "text-size = \n");
}

#[test]
fn what_is_no_lesson_is_told_with_those_there_are() {
    let home = Home::new();
    let ran = home.run(&["lesson", "mov"], "").ends(2);
    assert!(ran.err.contains("did you mean `move`"), "{}", ran.err);
    assert!(ran.err.contains("tokens"), "{}", ran.err);
    let ran = home.run(&["lesson", "move", "--script", "no-such-file"], "");
    assert!(ran.ends(2).err.contains("no-such-file"));
}

#[test]
fn the_first_match_is_played_with_a_guide_and_that_is_kept() {
    let home = Home::new();
    let begin = ["lesson", "first-match", "--seed", "3", "--script", "-"];
    let lines = "hint\nsave\nact orla\nenter\ndone\nend\nconcede\nconcede\n";
    let out = home.run(&begin, lines).out;
    for told in ["Guide: Bring Orla in: `act orla`", "is not saved here"] {
        assert!(out.contains(told), "{told}: {out}");
    }
    // Once by itself, once for the hint.
    assert_eq!(out.matches("Guide: Bring Orla in").count(), 2, "{out}");
    let list = home.run(&["lesson"], "").ends(0).out;
    let done = "first-match: Your first match, with a guide (done)";
    assert!(list.contains(done), "{list}");
}

#[test]
fn the_first_match_begun_again_has_the_same_dice() {
    let home = Home::new();
    let begin = ["lesson", "first-match", "--seed", "3"];
    let out = home.run(&begin, "act orla\nagain\nquit\n").ends(0).out;
    assert_eq!(out.matches("seed 3;").count(), 2, "{out}");
    assert_eq!(out.matches("Guide: Bring Orla in").count(), 2, "{out}");
}

#[test]
fn a_seed_is_for_the_first_match_alone() {
    let home = Home::new();
    for lesson in [
        &["lesson", "move", "--seed", "3"][..],
        &["lesson", "--seed", "3"],
    ] {
        home.run(lesson, "")
            .ends(2)
            .complains("a seed is for `first-match` alone");
    }
}
