//! Whether it is time to leave: what leaving comes to by the gold of both sides, and when it is asked about.

use crate::table::Table;
use dialdelve::games::skirmish::Command;
use dialdelve::kernel::Seat;
use dialdelve::table::skirmish::hand::{KeyAction, Meaning, Undone, Wish};
use dialdelve::table::skirmish::leaving::{Balance, Leaving, Upshot, leaving};

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
