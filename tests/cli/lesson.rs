//! `dialdelve lesson`.

use crate::Home;

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
    let out = home.run(&["lesson", "move"], LINES).ends(0).out;
    for told in [
        "Goal 1 of 3",
        "Type `orla move d4`",
        "Nothing more can be done in this turn",
        "Goal 2 of 3",
        "Type `done`",
        "Done! You have met TURN-2",
    ] {
        assert!(out.contains(told), "{told}: {out}");
    }
    assert_eq!(out.matches("Goal 1 of 3").count(), 2, "{out}");
    let after = home.run(&["lesson"], "").ends(0).out;
    assert_eq!(after.matches("(done)").count(), 1, "{after}");
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
