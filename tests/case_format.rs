//! What is said of cases that cannot be read, of those that differ, and of those that wait.

use dialdelve::games::skirmish::Event;
use dialdelve::store::Source;
use dialdelve::store::skirmish::Library;
use dialdelve::store::skirmish::case::{Case, CaseOutcome};

/// Head of a case; what is wrong follows from line 5 on.
const HEAD: &str = "format = \"dialdelve case 1\"\ntitle = \"t\"\nrules = [\"MOVE-1\"]\n\n";

fn read(text: &str) -> Result<Case, Vec<String>> {
    let source = Source::new("x.toml", format!("{HEAD}{text}"));
    let case = Case::read(source, &Library::shipped());
    case.map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

/// The case has just these faults.
#[track_caller]
fn faults(text: &str, expected: &[&str]) {
    match read(text) {
        Ok(_) => panic!("read, expected {expected:#?}"),
        Err(found) => assert_eq!(found, expected),
    }
}

/// The case differs just so.
#[track_caller]
fn differs(text: &str, expected: &[&str]) {
    let outcome = read(text).map(|case| case.play());
    match outcome {
        Ok(CaseOutcome::Failed { failures, .. } | CaseOutcome::Unreadable { failures, .. }) => {
            let found: Vec<String> = failures.iter().map(ToString::to_string).collect();
            assert_eq!(found, expected);
        }
        other => panic!("{other:#?}"),
    }
}

const STEP: &str = "[[step]]\nstate = { mp = 0 }\n";

/// A hero beside a spawn, active; steps follow from line 14 on.
const FIGHT: &str = "board = \"...\"\n[[hero]]\nid = \"ann\"\nat = \"a1\"\nfacing = \"e\"\n[[spawn]]\nid = \"rat\"\nat = \"b1\"\n[turn]\nactive = \"ann\"\n";

#[test]
fn unknown_keys_are_told_with_what_was_meant() {
    faults(
        &format!("board = \"..\"\ntittle = \"\"\n[[hero]]\nid = \"ann\"\natt = \"a1\"\n{STEP}"),
        &[
            "x.toml:6:1: unknown key `tittle`; did you mean `title`?",
            "x.toml:9:1: unknown key `att`; did you mean `at`?",
        ],
    );
}

#[test]
fn all_faults_of_a_case_are_told_at_once() {
    let text = "board = \".q\"\n[[hero]]\nid = \"ann\"\nkind = \"orlo\"\n[[spawn]]\nid = \"ann\"\nabilities = [\"charg\"]\nat = \"z99\"\n[options]\nround_limit = 0\n[[step]]\nrefused = \"MOVE-9\"\n";
    faults(
        text,
        &[
            "x.toml:5:11: `q` is no square; squares are # . ~ , 2-9 x : t v A-Z",
            "x.toml:8:8: there is no figure `orlo`; did you mean `orla`?",
            "x.toml:10:6: the name `ann` is taken already; give each its own `id`",
            "x.toml:11:14: `charg` is no ability; did you mean `charge`?",
            "x.toml:12:6: `z99` is no square: write a column a-bl and a row 1-64, such as `d4`, or `2:d4` for level 2",
            "x.toml:14:15: `round_limit` must be 1 to 1000, not 0",
            "x.toml:16:11: `MOVE-9` is no rule; did you mean `MOVE-1`?",
        ],
    );
}

#[test]
fn pieces_that_cannot_stand_there_are_named() {
    let text = "board = \".#\"\n[[hero]]\nid = \"ann\"\nat = \"b1\"\n[[spawn]]\nid = \"rat\"\nat = \"a1\"\nclick = 6\n[[chest]]\nat = \"a1\"\nfacing = \"ne\"\n";
    faults(
        &format!("{text}{STEP}"),
        &[
            "x.toml:6:1: ann: its square b1 is not on the board or is a wall or crevice",
            "x.toml:9:1: rat: its dial shows skulls at click 6 (DIAL-5)",
            "x.toml:13:1: a1: two pieces stand there; a square holds one warrior, chest or token (MOVE-8)",
            "x.toml:13:1: c1: a chest faces n, e, s or w (R-FACING)",
        ],
    );
}

#[test]
fn what_contradicts_itself_is_refused() {
    let text = "map = \"starter\"\nboard = \"..\"\n[[hero]]\nkind = \"orla\"\nspeed = 9\nplace = \"gone\"\nat = \"a1\"\n[[spawn]]\nid = \"rat\"\nlevel = 2\n[turn]\nmp = 3\n";
    faults(
        &format!("{text}{STEP}"),
        &[
            "x.toml:6:9: the map brings its own; leave out `board`, or `map`",
            "x.toml:7:1: orla: its square a1 is not on the board or is a wall or crevice",
            "x.toml:9:9: `kind` says what the figure is; leave out `speed`",
            "x.toml:10:9: write `at` or `place`, not both",
            "x.toml:14:9: only heroes have levels (DIAL-6)",
            "x.toml:16:6: `mp` is said of `active`, which is missing",
        ],
    );
}

#[test]
fn what_a_position_in_mid_match_says_is_looked_up() {
    faults(
        "board = \"...\"\nopen_doors = [[\"a1\", \"b1\"]]\nturned = { q = 1 }\n\
         turn = { done = [\"moved\"] }\n\
         [[hero]]\nid = \"ann\"\nunused = [\"sped\"]\n\
         [[token]]\nplace = \"turned\"\n[[step]]\n",
        &[
            "x.toml:6:15: no door parts a1 and b1",
            "x.toml:7:12: there is no block `q`",
            "x.toml:8:17: `done` is said of `active`, which is missing",
            "x.toml:11:11: `sped` is no word of `unused`; did you mean `speed`?",
            "x.toml:13:9: a token that has turned shows its `table`",
        ],
    );
}

#[test]
fn names_in_the_turn_and_the_state_are_looked_up() {
    faults(
        &format!(
            "{}{STEP}",
            FIGHT.replace("active = \"ann\"", "active = \"anna\"")
        ),
        &["x.toml:14:10: there is no figure or token `anna`; did you mean `ann`?"],
    );
    faults(
        &format!("{FIGHT}[[step]]\nstate = {{ \"ann.clik\" = 1, mpp = 2 }}\n"),
        &[
            "x.toml:16:11: `ann.clik` is no part of the state; did you mean `ann.click`?",
            "x.toml:16:27: `mpp` is no part of the state; did you mean `mp`?",
        ],
    );
}

#[test]
fn the_first_line_names_the_format() {
    let case = Case::read(
        Source::new("x.toml", "title = \"t\"\n"),
        &Library::shipped(),
    );
    let faults = case.map(|case| case.title).unwrap_err();
    assert_eq!(
        faults[0].to_string(),
        "x.toml: the first line must name the format: `format = \"dialdelve case 1\"`"
    );
}

#[test]
fn values_that_differ_are_told_with_both() {
    differs(
        &format!(
            "{FIGHT}[[step]]\ndo = \"step b1\"\nrefused = \"MOVE-8\"\n[[step]]\ndo = \"attack rat\"\ndice = [\"attack ann 4 3\"]\nstate = {{ \"rat.click\" = 4, active = \"ann\" }}\nevents = [\"hit rat\", \"died rat\"]\nwithout = [\"paid\"]\n[[step]]\ndo = \"done\"\n"
        ),
        &[
            "x.toml:21:11: step 2 \"attack rat\": rat.click is 2, expected 4",
            "x.toml:21:28: step 2 \"attack rat\": active is \"\", expected \"ann\"",
            "x.toml:22:11: step 2 \"attack rat\": event \"died rat\" did not happen; what happened: paid 4, strike-began ann attack close rat, targeted rat, thrown attack ann 4 3, strike-rolled 4 3, hit rat, clicked rat 2, strike-ended, asked rat counter, answered rat counter, activation-ended",
            "x.toml:23:12: step 2 \"attack rat\": event \"paid 4\" happened, expected none",
        ],
    );
}

#[test]
fn dice_that_do_not_agree_are_told_both_ways() {
    differs(
        &format!("{FIGHT}[[step]]\ndo = \"attack rat\"\ndice = [\"dodge rat 5\"]\n"),
        &[
            "x.toml:15:1: step 1 \"attack rat\": thrown, but not named: attack ann",
            "x.toml:15:1: step 1 \"attack rat\": named, but not thrown: dodge rat 5",
        ],
    );
}

#[test]
fn refusals_that_differ_are_told_with_their_sentence() {
    differs(
        &format!("{FIGHT}[[step]]\ndo = \"step b1\"\n"),
        &["x.toml:16:6: step 1 \"step b1\": is refused by MOVE-8"],
    );
    differs(
        &format!("{FIGHT}[[step]]\ndo = \"step b1\"\nrefused = \"MOVE-3\"\n"),
        &["x.toml:17:11: step 1 \"step b1\": is refused by MOVE-8, expected MOVE-3"],
    );
    differs(
        &format!("{FIGHT}[[step]]\ndo = \"done\"\nrefused = \"MOVE-3\"\n"),
        &["x.toml:16:6: step 1 \"done\": is lawful, expected refused by MOVE-3"],
    );
    differs(
        &format!("{FIGHT}[[step]]\ndo = \"atack rat\"\n"),
        &[
            "x.toml:16:6: step 1 \"atack rat\": cannot be read: `atack` is no command; did you mean `attack`?",
        ],
    );
}

#[test]
fn commands_and_sums_that_differ_are_told() {
    differs(
        &format!(
            "{FIGHT}[[step]]\nlegal = [\"step c1\"]\nillegal = [\"done\", \"attack rta\"]\nonly = {{ attack = [\"attack ann\"] }}\nsums = {{ \"attack ann rat\" = {{ total = 8, parts = {{ \"DIAL-1\" = 8 }} }} }}\nblocked = {{ \"a1 b1\" = \"RNG-3\" }}\n"
        ),
        &[
            "x.toml:16:10: step 1: \"step c1\" is not lawful: refused by MOVE-1",
            "x.toml:17:12: step 1: \"done\" is lawful, expected not",
            "x.toml:17:20: step 1: \"attack rta\" cannot be read: `rta` is no figure of this match; did you mean `rat`?",
            "x.toml:18:10: step 1: \"attack ann\" is not lawful, expected it to be",
            "x.toml:18:10: step 1: \"attack rat\" is lawful too, expected not",
            "x.toml:19:10: step 1: attack ann rat is 8 (DIAL-1) + 1 (ATK-4) = 9, expected 8",
            "x.toml:19:10: step 1: attack ann rat: ATK-4 adds 1, expected 0",
            "x.toml:20:13: step 1: the line a1 b1 is free over 1 square, expected blocked by RNG-3",
        ],
    );
}

#[test]
fn spoiled_cases_never_panic() {
    let whole = format!(
        "{HEAD}{FIGHT}[[step]]\ndo = \"attack rat\"\ndice = [\"attack ann 4 3\"]\nstate = {{ \"rat.click\" = 2 }}\n"
    );
    let library = Library::shipped();
    for cut in 0..whole.len() {
        let mut spoiled = whole.clone();
        spoiled.remove(cut);
        if let Ok(case) = Case::read(Source::new("x.toml", spoiled), &library) {
            case.play();
        }
        let ended = whole[..cut].to_string();
        if let Ok(case) = Case::read(Source::new("x.toml", ended), &library) {
            case.play();
        }
    }
}

/// A writer of cases needs every event's name: the page lists them all.
#[test]
fn the_page_names_every_event() {
    let page = include_str!("../docs/cases.md");
    let events = page.split("### Events").nth(1).expect("the list");
    let events = events.split("### ").next().expect("its end");
    let words = |text: &str| {
        let word = text
            .split(|letter: char| !letter.is_ascii_lowercase() && letter != '-')
            .next();
        word.unwrap_or_default().to_string()
    };
    let listed: Vec<String> = events.split('`').skip(1).step_by(2).map(words).collect();
    assert!(Event::words().count() > 60);
    for name in Event::words() {
        assert!(
            listed.iter().any(|it| it == name),
            "`{name}` is missing in docs/cases.md"
        );
    }
}

#[test]
fn a_case_has_no_more_seats_than_a_match() {
    for seats in [9, 256, 300] {
        let text = format!("board = \"...\"\n{}{STEP}", "[[seat]]\n".repeat(seats));
        faults(
            &text,
            &[&format!(
                "x.toml:14:1: a match has 2 to 8 [[seat]], not {seats}"
            )],
        );
    }
}
