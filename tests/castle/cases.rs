//! The rule cases.

use crate::shown::{self, Shown};
use dialdelve::games::castle::{Asked, Castle, Rule};
use dialdelve::store::castle::CastleLibrary;
use dialdelve::store::castle::case::CastleCase;
use std::collections::BTreeSet;

/// What stands in for a case.
enum Instead {
    /// A test of this folder, `module::name`.
    Test(&'static str),
    /// Nothing can be shown: why not.
    Nothing(&'static str),
}

use Instead::{Nothing, Test};

/// The rules that no case names. A case begins in play and knows no views, so that set-up and knowledge are shown
/// by tests of their own.
const WITHOUT_CASE: [(Rule, Instead); 25] = [
    (
        Rule::Kit2,
        Nothing("the dice that lie on the table: those that are rolled are DICE-1"),
    ),
    (Rule::Place1, Test("placing::items_keep_apart")),
    (Rule::Place2, Test("placing::items_keep_apart")),
    (Rule::Place3, Test("placing::items_keep_apart")),
    (
        Rule::Place4,
        Test("placing::the_castle_needs_an_empty_field"),
    ),
    (Rule::Place5, Test("setup::the_lord_places_as_it_likes")),
    (Rule::Start2, Test("laws::everybody_begins_with_its_cards")),
    (Rule::Ask1, Test("setup::the_lord_places_as_it_likes")),
    (Rule::Ask2, Test("setup::corners_come_before_the_placing")),
    (
        Rule::Ask3,
        Test("setup::starts_are_chosen_after_the_placing"),
    ),
    (Rule::Know1, Test("kit::what_is_hidden_makes_no_difference")),
    (Rule::Know2, Test("knowing::what_lies_open_all_know")),
    (
        Rule::Know3,
        Test("knowing::heroes_know_the_castle_unless_it_is_hidden"),
    ),
    (Rule::Know4, Test("kit::what_is_hidden_makes_no_difference")),
    (Rule::Know5, Test("knowing::partners_see_each_others_hands")),
    (Rule::Know6, Test("knowing::what_lies_open_all_know")),
    (
        Rule::Know7,
        Nothing("a stack has no order before it is drawn from: DICE-4"),
    ),
    (Rule::Know8, Test("knowing::what_lies_open_all_know")),
    (Rule::Know9, Test("knowing::what_lies_open_all_know")),
    (Rule::Know10, Test("knowing::what_lies_open_all_know")),
    (Rule::Know13, Test("knowing::only_who_is_asked_knows_it")),
    (
        Rule::Data6,
        Test("setup::a_board_that_is_not_good_is_told_so"),
    ),
    (
        Rule::RLord,
        Nothing("one person, whatever the book calls it"),
    ),
    (
        Rule::ROptionsaved,
        Test("kit::saving_and_loading_changes_nothing"),
    ),
    (Rule::REmpty, Test("placing::items_keep_apart")),
];

/// How many worked situations there are (X).
const WORKED: u32 = 48;

/// The worked situations that stand in no case's title.
const WORKED_WITHOUT_CASE: [(u32, Instead); 4] = [
    (1, Test("placing::items_keep_apart")),
    (2, Test("placing::items_keep_apart")),
    (3, Test("placing::the_castle_needs_an_empty_field")),
    (4, Test("laws::everybody_begins_with_its_cards")),
];

/// The options with all their values (Variants).
const VARIANTS: [(&str, &[&str]); 17] = [
    ("asked", &["able", "holding"]),
    ("radius", &["4", "6"]),
    ("castle", &["open", "hidden"]),
    ("castle_guard", &["true", "false"]),
    ("partner_hands", &["open", "hidden"]),
    ("tile_supply", &["draw", "choose"]),
    ("wall_gap", &["corner", "field"]),
    ("attacks", &["free", "pair", "figure"]),
    ("parted", &["ends", "goes_on"]),
    ("death_ends_turn", &["false", "true"]),
    ("listen", &["turn", "ap", "game"]),
    ("annulled_trap_draw", &["true", "false"]),
    ("toll", &["blind", "seen"]),
    ("supply_total", &["4", "3"]),
    ("grudge", &["any_enemy", "fight_only"]),
    ("stun_until", &["target", "caster"]),
    ("late_death", &["round_end", "at_once"]),
];

impl Shown for Castle {
    const CASES: &'static str = "tests/castle/cases";

    fn library() -> CastleLibrary {
        CastleLibrary::shipped()
    }
}

fn cases() -> Vec<CastleCase> {
    let library = CastleLibrary::shipped();
    let sources = shown::sources::<Castle>().into_iter();
    let read = sources.map(|source| CastleCase::read(source, &library));
    read.map(|case| case.unwrap_or_else(|faults| panic!("{faults:#?}")))
        .collect()
}

#[test]
fn every_case_is_as_expected() {
    shown::every_case_is_as_expected::<Castle>();
}

#[test]
fn every_case_names_the_rules_that_it_shows() {
    shown::every_case_names_its_rules_once::<Castle>();
}

#[test]
fn spoiled_cases_never_panic() {
    shown::spoiled_cases_never_panic::<Castle>();
}

/// Whether a test stands where it is said to.
fn stands(test: &str) -> bool {
    let (module, name) = test.split_once("::").expect("module::name");
    if module == "kit" {
        return stands_in_kit(name);
    }
    let text = std::fs::read_to_string(format!("tests/castle/{module}.rs")).expect("a module");
    text.contains(&format!("#[test]\nfn {name}()"))
}

/// Whether a law stands in the kit, which makes a test of it for every game.
fn stands_in_kit(law: &str) -> bool {
    let text = std::fs::read_to_string("tests/kit/mod.rs").expect("the kit");
    text.lines().any(|line| line.ends_with(&format!("::{law}")))
}

fn is_shown(instead: &Instead) -> bool {
    match instead {
        Test(test) => stands(test),
        Nothing(why) => !why.is_empty(),
    }
}

#[test]
fn every_rule_is_named_by_a_case() {
    let named: BTreeSet<&str> = cases().iter().flat_map(|case| case.rules.clone()).collect();
    for rule in Rule::ALL {
        let mut without = WITHOUT_CASE.iter().filter(|(other, _)| other == rule);
        match (named.contains(rule.id()), without.next()) {
            (true, None) => {}
            (true, Some(_)) => panic!("{rule} stands in the list, and a case names it"),
            (false, None) => panic!("no case names {rule}"),
            (false, Some((_, instead))) => {
                assert!(is_shown(instead), "{rule} is not shown where it is said");
                assert!(without.next().is_none(), "{rule} stands twice in the list");
            }
        }
    }
}

#[test]
fn every_worked_situation_has_its_case() {
    let titles: Vec<String> = cases().into_iter().map(|case| case.title).collect();
    for number in 1..=WORKED {
        let named = titles.iter().any(|title| {
            let mut words = title.split(|it: char| !it.is_alphanumeric() && it != '-');
            words.any(|word| word == format!("X-{number}"))
        });
        let without = WORKED_WITHOUT_CASE
            .iter()
            .find(|(other, _)| *other == number);
        match (named, without) {
            (true, None) => {}
            (true, Some(_)) => panic!("X-{number} stands in the list, and a case shows it"),
            (false, None) => panic!("no case shows X-{number}"),
            (false, Some((_, instead))) => assert!(is_shown(instead), "X-{number}"),
        }
    }
}

#[test]
fn every_value_of_an_option_is_played() {
    let plain = |value: &serde_json::Value| match value {
        serde_json::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let mut played = BTreeSet::new();
    for case in cases() {
        let game = &case.script().game;
        played.insert(("radius".to_string(), game.board.radius.to_string()));
        let options = serde_json::to_value(&game.options).expect("plain data");
        for (name, value) in options.as_object().expect("a table") {
            played.insert((name.clone(), plain(value)));
        }
        // It is not named where it is as usual.
        if game.options.asked == Asked::Able {
            played.insert(("asked".to_string(), "able".to_string()));
        }
    }
    let all = VARIANTS.iter().flat_map(|(name, values)| {
        let pair = |value: &&str| (name.to_string(), value.to_string());
        values.iter().map(pair).collect::<Vec<_>>()
    });
    assert_eq!(played, all.collect());
}
