//! What a typed line comes to, in window and terminal alike.

use crate::table::{Table, at};
use dialdelve::games::skirmish::{Command, FigId, Piece, Target, Task};
use dialdelve::store::Texts;
use dialdelve::table::skirmish::hindrance::{Hindrance, Obstacle};
use dialdelve::table::skirmish::intent::typed::{LineFault, deed};
use dialdelve::table::skirmish::intent::{Deed, perform};
use dialdelve::table::skirmish::words::{self, Own};
use dialdelve::table::words::{Common, Request};

/// What a line does while `led` is the piece that moves without a name.
fn heard(table: &Table, line: &str, led: Option<Piece>) -> Result<Option<Deed>, LineFault> {
    let history = table.sitting.history();
    let read = words::read(line, &table.position()).expect("it begins as a line does");
    deed(history.game(), history.state(), &read, led)
}

fn fault(table: &Table, line: &str, led: Option<Piece>) -> String {
    let fault = heard(table, line, led).expect_err("it comes to nothing");
    Texts::english().line_fault(&table.position(), &fault)
}

fn figure(table: &Table, name: &str) -> FigId {
    table.position().figure_named(name).expect("a figure")
}

#[test]
fn all_that_stands_behind_an_attack_is_heard() {
    let table = Table::set();
    let (cid, rat) = (figure(&table, "cid"), figure(&table, "rat"));
    let Ok(Some(Deed::Charge { by, there, attack })) = heard(&table, "cid attack rat", None) else {
        panic!("it is beside it");
    };
    let Command::Attack { on, .. } = attack else {
        panic!("it attacks");
    };
    assert_eq!((by, there), (cid, Some(at("g4"))));
    assert_eq!(on.first(), Target::Warrior(rat));
    for line in [
        "cid attack rat zz",
        "cid attack rat without wings",
        "cid attack rat rat",
    ] {
        assert!(heard(&table, line, None).is_err(), "{line}");
    }
    assert!(fault(&table, "cid attack rat zz", None).contains("`zz`"));
}

#[test]
fn a_door_is_attacked_as_by_the_rules_and_turned_to() {
    for line in [
        "ann attack door b2 c2",
        "ann attack b2 c2",
        "ann a door c2 b2",
    ] {
        let mut table = Table::behind_a_door();
        let done = heard(&table, line, None).expect("it stands at it");
        let done = done.expect("a deed");
        let Deed::Charge { there, attack, .. } = &done else {
            panic!("{line}: {done:?}");
        };
        assert_eq!(*there, Some(at("c2")), "{line}");
        let Command::Attack { on, .. } = attack else {
            panic!("{line}: {attack:?}");
        };
        assert!(matches!(on.first(), Target::Door(_)), "{line}");
        let before = table.entries();
        assert_eq!(perform(&mut table.sitting, &done), Ok(None), "{line}");
        assert_eq!(table.entries(), before + 3, "activated, turned, attacked");
    }
}

#[test]
fn an_unknown_name_moves_nobody() {
    let table = Table::set();
    let (ann, cid) = (table.hero("ann"), table.hero("cid"));
    let way = |line, led| match heard(&table, line, led) {
        Ok(Some(Deed::Way(who, steps))) => (who, steps.len()),
        other => panic!("{line}: {other:?}"),
    };
    assert_eq!(way("move d2", Some(ann)), (ann, 2));
    assert_eq!(way("ann move d2", Some(cid)), (ann, 2));
    assert_eq!(way("m ann d2", None), (ann, 2));
    assert_eq!(
        fault(&table, "move typo d2", Some(ann)),
        "`typo` is no figure or token of this match"
    );
    assert_eq!(heard(&table, "move d2", None), Err(LineFault::Nobody));
    assert_eq!(
        heard(&table, "move ann to d2", Some(ann)),
        Err(LineFault::Form(Own::Move))
    );
    assert!(fault(&table, "move ann zz99", None).contains("`zz99` is no square"));
}

#[test]
fn what_stands_in_the_way_of_a_typed_move_is_told() {
    let table = Table::set();
    let obstacle = |line: &str| match heard(&table, line, None) {
        Err(LineFault::Hindered(Hindrance::Way { why, .. })) => why,
        other => panic!("{line}: {other:?}"),
    };
    assert_eq!(obstacle("ann move b2"), Obstacle::StandsThere);
    assert_eq!(obstacle("ann move e3"), Obstacle::Wall);
    assert!(matches!(obstacle("ann move b3"), Obstacle::Chest(_)));
    assert!(matches!(obstacle("dot move h2"), Obstacle::Idle(_)));
}

#[test]
fn a_spawn_is_told_to_keep_away_from_own_heroes() {
    let table = Table::of_two_blocks();
    let why = |line: &str| match heard(&table, line, None) {
        Err(LineFault::Hindered(Hindrance::Way { why, .. })) => Some(why),
        Ok(_) => None,
        other => panic!("{line}: {other:?}"),
    };
    assert_eq!(why("rat move d2"), Some(Obstacle::NearOwnHero));
    assert_eq!(why("rat move e2"), None);
}

/// A click that comes to nothing is told the same as the line that means it.
#[test]
fn a_click_and_a_line_are_hindered_by_the_same() {
    let told = |table: &Table, line: &str, square: &str| {
        let led = table.hand.chosen();
        let Err(LineFault::Hindered(typed)) = heard(table, line, led) else {
            panic!("{line}: it is out of reach");
        };
        let clicked = table.moment().hindrance_at(at(square));
        assert_eq!(clicked, Some(typed), "{line}");
        typed
    };
    let mut table = Table::behind_a_door();
    table.click("b2");
    let closed = told(&table, "ann move f2", "f2");
    let Hindrance::Way { why, .. } = closed else {
        panic!("no rule forbids to go there: {closed:?}");
    };
    assert_eq!(why, Obstacle::Closed);
    let mut table = Table::set();
    table.click("b2");
    table.click("d2");
    let dear = told(&table, "move h5", "h5");
    let text = Texts::english().hindrance(&table.position(), dear);
    assert!(
        text.ends_with("that takes at least 2 turns, one activation in each"),
        "{text}"
    );
}

#[test]
fn a_line_decides_or_it_does_not() {
    let table = Table::set();
    let read = |line: &str| words::read(line, &table.position());
    for line in ["", "# a remark", "where ann", "save one", "why end"] {
        let line = read(line).expect("it is understood");
        assert!(!words::decides(&line), "{line:?}");
    }
    for line in ["end", "s d4", "ann", "ann attack rat", "move d2"] {
        let line = read(line).expect("it is understood");
        assert!(words::decides(&line), "{line:?}");
    }
}

#[test]
fn a_line_begins_with_a_command_or_a_name() {
    let table = Table::set();
    let read = |line: &str| words::read(line, &table.position());
    assert_eq!(read("s d4"), Ok(Request::Rules("step d4".into())));
    assert_eq!(read("Ann"), Ok(Request::Rules("activate ann".into())));
    assert_eq!(read("exit"), Ok(Request::Table(Common::Quit, Vec::new())));
    assert_eq!(read("exit b2"), Ok(Request::Rules("exit b2".into())));
    let told = |line: &str| {
        let fault = read(line).expect_err("no command");
        dialdelve::store::Message::from(&fault).to_string()
    };
    assert_eq!(
        told("atack g1"),
        "`atack` is no command; did you mean `attack`?"
    );
    assert_eq!(
        told("xyzzyxyzzy"),
        "`xyzzyxyzzy` is no command; `help` lists the commands"
    );
    assert_eq!(
        told("ann dances"),
        "write `ann attack TARGET`, `ann move SQUARE`, or `ann` alone to activate it"
    );
}

#[test]
fn whoever_alone_could_do_it_is_activated_for_a_deed() {
    let mut table = Table::set();
    let ann = table.hero("ann");
    let done = heard(&table, "reveal c1", None).expect("ann stands beside it");
    let done = done.expect("a deed");
    let Deed::Way(who, steps) = &done else {
        panic!("somebody is activated: {done:?}");
    };
    assert_eq!(*who, ann);
    assert!(matches!(steps[..], [Command::Reveal { .. }]), "{steps:?}");
    // Nobody could, so it stays as it stands, for the rules to refuse.
    let leaves = heard(&table, "leave", None);
    assert_eq!(leaves, Ok(Some(Deed::Now(Command::Leave))));
    perform(&mut table.sitting, &done).expect("it is lawful");
    assert_eq!(
        table.position().state.activation().map(|it| it.who),
        Some(ann)
    );
    // Now it is a command like any other.
    let read = words::read("open c1", &table.position());
    assert_eq!(read, Ok(Request::Rules("open c1".into())));
}

#[test]
fn where_one_alone_may_strike_back_its_target_or_nobody_is_named() {
    let board = include_str!("board.toml");
    let tough = "id = \"rat\"\nkind = \"stonegut-strong\"";
    let board = board.replace("id = \"rat\"", tough);
    // It looks at whoever strikes it.
    let board = board.replace("at = \"g4\"\nfacing = \"e\"", "at = \"g4\"\nfacing = \"w\"");
    let mut table = Table::of_case("board.toml", &board);
    let done = heard(&table, "cid attack rat", None).expect("it is beside it");
    perform(&mut table.sitting, &done.expect("a deed")).expect("it is lawful");
    let asked = table.position().question();
    assert!(matches!(asked, Some(Task::Counters { .. })), "{asked:?}");
    let read = |line: &str| words::read(line, &table.position());
    for line in ["strike cid", "strike", "strike rat"] {
        assert_eq!(
            read(line),
            Ok(Request::Rules("strike rat".into())),
            "{line}"
        );
    }
    assert_eq!(read("strike ann"), Ok(Request::Rules("strike ann".into())));
}
