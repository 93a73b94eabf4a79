//! The lord's placing.

use dialdelve::games::castle::{Castle, Item, Options, Placed, Placing};
use dialdelve::kernel::Hex;
use dialdelve::store::castle::CastleLibrary;

fn starter() -> (Castle, Placing) {
    let library = CastleLibrary::shipped();
    let (board, placing) = library.board("starter").expect("it is shipped").clone();
    let options = Options::default();
    (
        Castle { board, options },
        placing.expect("it stands beside it"),
    )
}

/// The rule that refuses something, if one does.
fn refused(items: &[(Item, (i8, i8))], what: Placed, at: (i8, i8)) -> Option<&'static str> {
    let (game, _) = starter();
    let hex = |(q, r)| Hex::new(q, r);
    let mut placing = Placing {
        castle: None,
        items: items.iter().map(|(item, at)| (hex(*at), *item)).collect(),
    };
    match what {
        Placed::Item(item) => placing.items.push((hex(at), item)),
        Placed::Castle => placing.castle = Some(hex(at)),
    }
    placing
        .lay(&game)
        .err()
        .map(|(_, _, refusal)| refusal.rule().id())
}

#[test]
fn items_keep_apart() {
    let chest = [(Item::Chest, (0, 0))];
    assert_eq!(
        refused(&chest, Placed::Item(Item::Chest), (2, -1)),
        Some("PLACE-2")
    );
    assert_eq!(refused(&chest, Placed::Item(Item::Chest), (3, -1)), None);
    assert_eq!(
        refused(&chest, Placed::Item(Item::Trap), (1, -1)),
        Some("PLACE-3")
    );
    assert_eq!(refused(&chest, Placed::Item(Item::Trap), (2, -1)), None);
    assert_eq!(
        refused(&chest, Placed::Item(Item::Trap), (0, 0)),
        Some("PLACE-1")
    );
    assert_eq!(
        refused(&[], Placed::Item(Item::Key), (2, 2)),
        Some("R-EMPTY")
    );
    assert_eq!(
        refused(&[], Placed::Item(Item::Key), (5, 0)),
        Some("BOARD-7")
    );
}

#[test]
fn the_castle_needs_an_empty_field() {
    let items = [(Item::Chest, (0, -2)), (Item::Trap, (0, 2))];
    assert_eq!(refused(&items, Placed::Castle, (0, -1)), None);
    assert_eq!(refused(&items, Placed::Castle, (0, 2)), Some("PLACE-4"));
    assert_eq!(refused(&items, Placed::Castle, (2, 2)), Some("PLACE-4"));
}

#[test]
fn the_placing_of_the_starter_board_is_one() {
    let (game, placing) = starter();
    assert_eq!(placing.items.len(), 16);
    assert!(placing.lay(&game).is_ok());
}
