//! Cases and a lesson of the lamps: all that they need is how a start is read.

use crate::game::{CARDS, Lamps};
use crate::shown::{self, Shown, told};
use dialdelve::kernel::Seat;
use dialdelve::store::Source;
use dialdelve::store::case::{Case, CaseGame, CaseStart};
use dialdelve::store::entry::{TomlTable, read_words};
use dialdelve::table::By;
use dialdelve::table::case::Cased;
use dialdelve::table::lesson::LessonState;
use std::convert::Infallible;

impl Cased for Lamps {
    type Manner = ();
    type Own = Infallible;
}

impl CaseGame for Lamps {
    type Library = ();
    const FORMATS: [&'static str; 2] = ["lamps case 1", "lamps lesson 1"];
    const KEYS: &'static [&'static str] = &["rounds", "first", "second"];

    fn rule_ids() -> Vec<&'static str> {
        vec!["LAMP-1", "LAMP-2"]
    }

    fn read_start(
        source: &mut Source,
        root: &TomlTable<'_, '_>,
        _: &(),
    ) -> Option<CaseStart<Lamps>> {
        let game = Lamps {
            rounds: root.number_or(source, "rounds", 1..=99, 6)?,
        };
        let mut state = game.start();
        state.round = 1;
        let cards: Vec<(&str, u8)> = CARDS.iter().map(|it| it.0).zip(0..).collect();
        for (carrier, key) in state.carriers.iter_mut().zip(["first", "second"]) {
            for card in read_words(source, root, key, &cards) {
                carrier.hand.gain(card);
                state.deck.take(card);
            }
        }
        Some(CaseStart {
            game,
            state,
            manner: (),
        })
    }
}

impl Shown for Lamps {
    const CASES: &'static str = "tests/lamps/cases";

    fn library() {}
}

#[test]
fn every_case_is_as_expected() {
    shown::every_case_is_as_expected::<Lamps>();
    shown::every_case_names_its_rules_once::<Lamps>();
    shown::spoiled_cases_never_panic::<Lamps>();
}

#[test]
fn what_differs_is_told_with_its_place() {
    let text = "format = \"lamps case 1\"\ntitle = \"t\"\nrules = [\"LAMP-1\"]\nfirst = [\"stay\"]\n\
                [[step]]\ndo = \"run e\"\n[[step]]\n";
    let text_of = |text: &str| {
        let told = told::<Lamps>(Source::new("x.toml", text), &());
        told.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(
        text_of(text),
        ["x.toml:6:6: step 1 \"run e\": is refused by LAMP-2"]
    );
    let text = text.replace(
        "do = \"run e\"",
        "do = \"stay\"\nis = { rond = 1 }\nseen = { 2 = { round = 2 } }",
    );
    assert_eq!(
        text_of(&text),
        [
            "x.toml:7:8: step 1 \"stay\": nothing is called `rond`; did you mean `round`?",
            "x.toml:8:16: step 1 \"stay\": round is 1, expected 2",
        ]
    );
}

#[test]
fn a_lesson_is_solved_by_its_steps_and_no_other_way() {
    let text = include_str!("lesson.toml");
    let source = || Source::new("tests/lamps/lesson.toml", text);
    assert!(told::<Lamps>(source(), &()).is_empty());
    let lesson = Case::<Lamps>::read_lesson(source(), "clash", &()).expect("a lesson");
    let mut history = lesson.history(1);
    let mut play = |seat, text: &str| {
        let game = history.game().clone();
        let command = dialdelve::kernel::Game::read_command(&game, history.state(), text);
        let played = history.play_as(Seat(seat), command.expect("a command"), By::Hand);
        played.expect("it is lawful");
        lesson.progress(&history)
    };
    assert_eq!(play(0, "run e"), LessonState::At(1));
    assert_eq!(play(1, "stay"), LessonState::Solved);
}
