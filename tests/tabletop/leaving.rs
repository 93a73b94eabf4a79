//! Whether it is time to leave: what leaving comes to by the gold of both sides, and when it is asked about.

use crate::table::{Table, at};
use dialdelve::games::skirmish::{Command, Refusal};
use dialdelve::kernel::Seat;
use dialdelve::table::skirmish::hindrance::Hindrance;
use dialdelve::table::skirmish::intent::{KeyAction, Meaning, Undone, Wish};
use dialdelve::table::skirmish::leaving::{
    Balance, Leaving, Upshot, after_last_death, has_nobody_inside, leaving,
};

/// The board of `exit.toml`, with another place of the hero of seat 2 and another treasure in its chest.
fn at_the_exit(place: &str, treasure: u8) -> Table {
    let board = include_str!("exit.toml");
    let board = board.replace("place = \"gone\"", place);
    Table::of_case(
        "exit.toml",
        &board.replace("treasure_at = 4", &format!("treasure_at = {treasure}")),
    )
}

fn leaves(table: &Table) -> Leaving {
    let history = table.sitting.history();
    leaving(history.game(), history.state()).expect("it may leave")
}

fn gold(Balance { own, other }: Balance) -> (u32, u32) {
    (own.gold, other.gold)
}

const INSIDE: &str = "at = \"f2\"\nfacing = \"w\"";
const OUT: &str = "place = \"gone\"";
const LEAVE: Meaning = Meaning::Do(Wish::Now(Command::Leave));

#[test]
fn leaving_is_weighed_by_the_gold_of_both_sides() {
    for (place, treasure, upshot, other) in [
        (OUT, 4, Upshot::Loses, 150),
        (OUT, 3, Upshot::Wins, 50),
        // As much gold and as much experience: the win is shared.
        (OUT, 1, Upshot::Wins, 100),
        (INSIDE, 4, Upshot::Behind, 150),
        (INSIDE, 1, Upshot::Even, 100),
        (INSIDE, 3, Upshot::Ahead, 50),
    ] {
        let told = leaves(&at_the_exit(place, treasure));
        assert_eq!(told.upshot, upshot, "{place} {treasure}");
        assert_eq!(gold(told.balance), (100, other), "{place} {treasure}");
    }
}

#[test]
fn only_who_gives_the_match_away_is_asked_before_it_leaves() {
    for (place, treasure) in [(OUT, 3), (OUT, 1), (INSIDE, 4), (INSIDE, 3)] {
        let table = at_the_exit(place, treasure);
        let meaning = table.moment().ending(Command::Leave);
        assert_eq!(meaning, LEAVE, "{place} {treasure}");
    }
    let mut table = at_the_exit(OUT, 4);
    table.careful = false;
    let exit = table.position().state.players()[Seat(0)].exit;
    let meaning = table.moment().click_on_arch(exit.expect("its exit"));
    assert_eq!(meaning, Meaning::Doubt(Command::Leave));
    table.obey(meaning);
    let balance = leaves(&table).balance;
    let doubted = Some((Command::Leave, Undone::Win(balance)));
    assert_eq!(table.moment().doubted(), doubted);
    // Another question is asked for itself.
    table.careful = true;
    let end = table.moment().ending(Command::EndTurn);
    assert_eq!(end, Meaning::Doubt(Command::EndTurn));
    assert_eq!(table.press(KeyAction::Back), Meaning::Reconsider);
    assert_eq!(table.moment().doubted(), None);
    table.obey(meaning);
    assert_eq!(table.press(KeyAction::EndTurn), LEAVE, "the key says yes");
    assert!(
        table
            .position()
            .outcome()
            .is_some_and(|it| !it.won[Seat(0)])
    );
}

/// The same board between two activations, with the hero that stands there chosen.
fn chosen_at_the_exit(place: &str, treasure: u8) -> Table {
    let board = include_str!("exit.toml");
    let board = board.replace("active = \"ann\"\nmp = 5", "activations = 2");
    let board = board.replace("place = \"gone\"", place);
    let treasure = format!("treasure_at = {treasure}");
    let mut table = Table::of_case("exit.toml", &board.replace("treasure_at = 4", &treasure));
    let ann = table.hero("ann");
    table.obey(Meaning::Choose(Some(ann)));
    table
}

/// Leaving is offered as soon as who stands there is chosen, and activates it, as an attack does.
#[test]
fn who_is_chosen_at_its_way_out_leaves_by_one_choice() {
    let table = chosen_at_the_exit(INSIDE, 3);
    let ann = table.hero("ann");
    let leave = Wish::After(ann, Command::Leave);
    let offered = table.choices.elsewhere_after(&table.position(), ann);
    assert!(offered.contains(&leave), "{offered:?}");
    let exit = table.position().state.players()[Seat(0)].exit;
    let meaning = table.moment().click_on_arch(exit.expect("its exit"));
    assert_eq!(meaning, Meaning::Do(leave));
    // The hero itself is looked at by a click; the list has its way out, and does not choose it once more.
    let listed = table.moment().wishes_at(at("a2"));
    assert_eq!(listed, [leave]);
    assert_eq!(table.moment().click(at("a2")), Meaning::List(at("a2")));
    let mut table = table;
    table.obey(meaning);
    let left = table.position().piece_square(ann);
    assert_eq!(left, None, "it has left");
}

#[test]
fn who_is_chosen_and_would_give_the_match_away_is_asked_first() {
    let mut table = chosen_at_the_exit(OUT, 4);
    let ann = table.hero("ann");
    let meaning = table.moment().ending(Command::Leave);
    assert_eq!(meaning, Meaning::Doubt(Command::Leave));
    table.obey(meaning);
    let doubted = table.moment().doubted();
    assert!(
        matches!(doubted, Some((Command::Leave, Undone::Win(_)))),
        "{doubted:?}"
    );
    let yes = Meaning::Do(Wish::After(ann, Command::Leave));
    assert_eq!(table.press(KeyAction::EndTurn), yes);
}

/// Without MP a click on the arch says why nobody leaves, and lists nothing else.
#[test]
fn an_arch_says_why_who_stands_before_it_cannot_leave() {
    let board = include_str!("exit.toml").replace("mp = 5", "mp = 0");
    let table = Table::of_case("exit.toml", &board);
    let exit = table.position().state.players()[Seat(0)].exit;
    let meaning = table.moment().click_on_arch(exit.expect("its exit"));
    let Meaning::Nothing(Some(Hindrance::Refused(why))) = meaning else {
        panic!("it has no MP left: {meaning:?}");
    };
    assert!(matches!(why, Refusal::TooFewMp { .. }), "{why:?}");
}

#[test]
fn after_the_last_death_it_is_told_whether_the_match_is_lost() {
    let told = |ann: &str, dot: &str| {
        let board = include_str!("exit.toml");
        let board = board
            .replace("place = \"gone\"", dot)
            .replace("at = \"a2\"\nfacing = \"w\"", ann)
            .replace("held = 1", "at = \"d2\"\nfacing = \"w\"")
            .replace("active = \"ann\"\nmp = 5", "activations = 2");
        let table = Table::of_case("exit.toml", &board);
        let position = table.position();
        let left = [Seat(0), Seat(1)].map(|seat| has_nobody_inside(&position, seat));
        (after_last_death(&position, Seat(0)), left)
    };
    let (alive, dead) = ("at = \"a2\"\nfacing = \"w\"", "place = \"dead\"");
    assert_eq!(told(alive, INSIDE), (None, [false, false]));
    assert_eq!(told(alive, OUT), (None, [false, true]));
    assert_eq!(told(OUT, INSIDE), (None, [true, false]));
    assert_eq!(told(dead, INSIDE), (Some(0), [true, false]));
    assert_eq!(told(dead, OUT), (Some(150), [true, true]));
}
