//! The dungeon of a match, taken over to be drawn on.

use crate::begun::begun;
use crate::drawn::LIBRARY;
use dialdelve::games::skirmish::{Print, Skirmish, State};
use dialdelve::store::skirmish::MatchPlan;
use dialdelve::store::skirmish::plan::LAID;
use dialdelve::table::skirmish::dungeon::flaws::flaws;
use dialdelve::table::skirmish::dungeon::{Dungeon, DungeonHead};

/// A match of two on this map once play begins.
fn set_up(map: &str) -> (Skirmish, State) {
    begun(&LIBRARY, &MatchPlan::basic(map, 2))
}

fn copied(game: &Skirmish, state: &State) -> Dungeon {
    let kit_of = |print: &Print| {
        let mut kits = LIBRARY.kits.iter();
        let kit = kits.find(|kit| kit.blocks.iter().any(|it| it.id == print.id));
        kit.map(|kit| kit.id.clone())
    };
    let head = DungeonHead {
        name: "A copy".into(),
        ..DungeonHead::default()
    };
    Dungeon::of_match("copy", head, &game.at(state), kit_of)
}

#[test]
fn a_sheet_is_copied_as_it_is() {
    let (game, state) = set_up("starter");
    let copy = copied(&game, &state);
    let sheet = LIBRARY.maps.iter().find(|map| map.id == "starter");
    let (sheet, _) = sheet.expect("it ships").trimmed();
    let sheet = Dungeon {
        id: copy.id.clone(),
        head: copy.head.clone(),
        ..sheet
    };
    assert!(copy == sheet);
}

#[test]
fn what_was_laid_is_copied_with_the_kits_of_its_blocks() {
    let (game, state) = set_up(LAID);
    let copy = copied(&game, &state);
    let laid = state.site().laid.len();
    assert!(laid > 4, "{laid} blocks lie");
    assert_eq!(copy.drawn_blocks().count(), laid);
    assert!(copy.drawn_blocks().all(|(_, drawn)| drawn.origin.is_some()));
    assert_eq!(flaws(&copy), Vec::new());
}
