//! The statistics, and the panels that fold away.

use crate::screen::{Display, F4, Program};
use crate::{STILL, begin, home};

const LEDGER: &str = r#"dialdelve ledger 1
{"seed":1,"game":"basic","map":"starter","rounds":12,"seats":[{"player":"human","name":"Ann","team":0,"won":true,"conceded":false,"gold":70,"kills":2,"heroes":[{"kind":"orla","name":"Orla Fenn","level":2,"fate":"out"}]},{"player":"veteran","name":"","team":1,"won":false,"conceded":false,"gold":30,"kills":1,"heroes":[{"kind":"brannic","name":"Brannic Holt","level":1,"fate":"dead"}]}]}
{"seed":2,"game":"basic","map":"gatehouse","rounds":9,"seats":[{"player":"human","name":"Bea","team":0,"won":false,"conceded":true,"gold":0,"kills":0,"heroes":[{"kind":"hulda","name":"Hulda Tarn","level":1,"fate":"dead"}]},{"player":"greedy","name":"","team":1,"won":true,"conceded":false,"gold":30,"kills":1,"heroes":[{"kind":"orla","name":"Orla Fenn","level":1,"fate":"out"}]}]}
"#;

#[test]
fn statistics_are_told_of_all_and_of_each() {
    let (display, home) = (Display::start(1024, 640), home());
    let matches = home.path().join("matches");
    std::fs::create_dir_all(&matches).expect("a folder");
    std::fs::write(matches.join("ledger.jsonl"), LEDGER).expect("written");
    let mut program = Program::start(&display, home.path(), &STILL);
    program.click("statistics");
    program.until_screen("statistics");
    program.until(|seen| seen["about"]["played"] == 2 && seen["about"]["won"] == 1);
    program.click("statistics-of-Ann");
    program.until(|seen| seen["about"]["played"] == 1 && seen["about"]["won"] == 1);
    program.click("statistics-of-Bea");
    program.until(|seen| seen["about"]["played"] == 1 && seen["about"]["won"] == 0);
    program.click("by-level");
    program.click("back");
    program.until_screen("title");
}

#[test]
fn panels_fold_away_and_stay_so() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = Program::start(&display, home.path(), &STILL);
    begin(&mut program);
    program.click("choose orla");
    program.until(|seen| seen["about"]["to-act"] == 1);
    program.click("fold-panels");
    program.until_gone("log-leaf");
    program.kill();
    let mut program = Program::start(&display, home.path(), &STILL);
    program.until_control("resume");
    program.click("resume");
    program.until_screen("play");
    assert!(!program.has("log-leaf"), "the panels are back");
    program.press(F4);
    program.until_control("log-leaf");
}
