//! What is offered says what it changes, and what cannot be says the right reason.

use crate::table::{HELD_CHEST, Table, at};
use dialdelve::games::skirmish::{Command, Piece};
use dialdelve::store::Texts;
use dialdelve::store::skirmish::words;
use dialdelve::table::skirmish::chances::{Tried, chances};
use dialdelve::table::skirmish::hindrance::Hindrance;
use dialdelve::table::skirmish::intent::{Meaning, Wish, usual_assignments};

/// A hero of a kind at a place, and an enemy that looks somewhere, on a board of two long rows.
fn facing(kind: &str, place: &str, foe: &str, looks: &str) -> Table {
    let board = format!(
        r#"
format = "dialdelve case 1"
title = "A hero and an enemy"
rules = ["ATK-4"]
board = """
............
............"""

[[hero]]
kind = "{kind}"
at = "{place}"
facing = "e"

[[hero]]
id = "dot"
seat = 2
at = "{foe}"
facing = "{looks}"

[turn]
activations = 2

[[step]]
state = {{ "round" = 1 }}
"#
    );
    let mut table = Table::of_case("offered.toml", &board);
    let hero = table.hero(kind);
    table.obey(Meaning::Choose(Some(hero)));
    table
}

/// Sneak Attack doubles damage from behind (AB-SNEAK): before its target it is not offered as an attack of its own.
#[test]
fn an_ability_that_changes_nothing_is_no_choice() {
    let attacks = |looks: &str| {
        let table = facing("corvin", "b1", "c1", looks);
        let wishes = table.moment().wishes_at(at("c1"));
        wishes.iter().filter(|it| it.is_attack()).count()
    };
    assert_eq!(attacks("w"), 1, "it looks at who attacks");
    assert_eq!(attacks("e"), 2, "it looks away");
}

/// Who strikes close by and is far away lacks MP, not range.
#[test]
fn who_is_too_far_to_strike_is_told_what_it_would_take() {
    let table = facing("brannic", "a1", "l1", "w");
    let why = table.moment().hindrance_at(at("l1")).expect("too far");
    let Hindrance::AttackTooFar { needs, has, .. } = why else {
        panic!("{why:?}");
    };
    assert!(needs.0 == 14 && has < needs, "{needs} {has}");
    let told = Texts::english().hindrance(&table.position(), why);
    assert!(told.contains("14 MP") && !told.contains("range"), "{told}");
}

/// What is gained from behind is lost when the target turns to who comes: that chance is told, too.
#[test]
fn an_attack_after_a_way_knows_what_a_turn_makes_of_it() {
    let table = facing("brannic", "a1", "e1", "e");
    let game = table.sitting.history().game();
    let (Piece::Warrior(by), Piece::Warrior(on)) = (table.hero("brannic"), table.hero("dot"))
    else {
        panic!("they are figures");
    };
    let from = table.choices.advances[&on];
    let hits = |thought: &_, attack| {
        let tried = chances(game, thought, attack);
        let hit = tried.iter().find(|it| it.of == Tried::Hit(on));
        hit.expect("it is an attack").is
    };
    let advance = (by, from, on);
    let (unseen, attack) = table.choices.advanced(game, advance).expect("an attack");
    let turned = table.choices.advanced_against_a_turn(game, advance);
    let (seen, answered) = turned.expect("it may turn");
    assert!(hits(&unseen, attack) > hits(&seen, answered));
    // Who looks there already turns no more.
    let table = facing("brannic", "a1", "e1", "w");
    let turned = table.choices.advanced_against_a_turn(game, advance);
    assert!(turned.is_none());
}

/// To stay as it is is an answer of its own for who looks at the newcomer already, and that of Enter.
#[test]
fn who_faces_a_newcomer_is_told_so() {
    let texts = Texts::english();
    for (looks, faces) in [("w", true), ("s", false)] {
        let mut table = facing("brannic", "b1", "e1", looks);
        table.click("d1");
        let Piece::Warrior(who) = table.hero("dot") else {
            panic!("it is a figure");
        };
        let decline = Command::Decline { who };
        let usual = table.moment().usual_answer();
        assert_eq!(usual, faces.then_some(decline), "{looks}");
        let said = words::label(&texts, &table.position(), decline);
        assert_eq!(said.contains("already"), faces, "{said}");
    }
}

/// A chest that served a hero is given to it again by one answer (TREAS-2).
#[test]
fn chests_serve_as_they_did_last() {
    let mut table = Table::of_case("chest.toml", HELD_CHEST);
    let round = |table: &mut Table| {
        for _ in 0..2 {
            table.obey(Meaning::Do(Wish::Now(Command::EndTurn)));
        }
    };
    round(&mut table);
    assert_eq!(usual_assignments(table.sitting.history()), []);
    let Piece::Warrior(to) = table.hero("orla") else {
        panic!("she is a figure");
    };
    let chest = table.position().chest_named("trunk").expect("a chest");
    let assign = Command::Assign { chest, to };
    table.obey(Meaning::Do(Wish::Now(assign)));
    assert_eq!(
        usual_assignments(table.sitting.history()),
        [],
        "it is given"
    );
    if table.moment().is_legal(Command::Begin) {
        table.obey(Meaning::Do(Wish::Now(Command::Begin)));
    }
    round(&mut table);
    assert_eq!(usual_assignments(table.sitting.history()), [assign]);
}
