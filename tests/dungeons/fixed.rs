//! Chests and tokens that a sheet fixes.

use crate::begun::begun;
use crate::drawn::LIBRARY;
use dialdelve::games::skirmish::{
    ChestPlace, FixedPiece, Mode, Options, Skirmish, State, TokenColour,
};
use dialdelve::kernel::{Facing, Square};
use dialdelve::store::skirmish::MatchPlan;
use dialdelve::table::skirmish::dungeon::flaws::flaws;
use dialdelve::table::skirmish::dungeon::{Dungeon, Editor, Sort, edit};

/// A sheet of twenty columns and thirteen rows with a way in on each of its sides.
const SHEET: &str = "starter";

fn at(name: &str) -> Square {
    name.parse().expect("a square")
}

/// The sheet with these pieces fixed.
fn furnished(pieces: &[(&str, FixedPiece)]) -> Dungeon {
    let sheet = LIBRARY.maps.iter().find(|map| map.id == SHEET);
    let mut editor = Editor::new(sheet.expect("it ships").clone());
    for (square, piece) in pieces {
        let changes = edit::fixture_switched(editor.dungeon(), at(square), *piece);
        assert!(editor.perform("piece", "", changes), "{square}");
    }
    editor.dungeon().clone()
}

fn chest(facing: Facing) -> FixedPiece {
    FixedPiece::Chest(facing)
}

const YELLOW: FixedPiece = FixedPiece::Token(TokenColour::Yellow);

/// The match in this dungeon once play begins.
fn set_up(dungeon: &Dungeon, seats: u8, agreed: impl Fn(&mut Options)) -> (Skirmish, State) {
    let mut library = LIBRARY.clone();
    let map = Dungeon {
        id: "furnished".into(),
        ..dungeon.clone()
    };
    library.maps.push(map);
    let mut plan = MatchPlan::basic("furnished", seats);
    agreed(&mut plan.options);
    begun(&library, &plan)
}

/// SETUP-5, SETUP-7: what is fixed stands there; players place what is left to them.
#[test]
fn what_is_fixed_stands_and_the_rest_is_placed() {
    let pieces = [("h8", chest(Facing::N)), ("i6", YELLOW), ("l8", YELLOW)];
    let sheet = furnished(&pieces);
    assert_eq!(flaws(&sheet), Vec::new());
    for (seats, mode) in [(2, Mode::Basic), (4, Mode::Basic), (2, Mode::Team)] {
        let (_, state) = set_up(&sheet, seats, |options| options.game = mode);
        let stands = |(_, it): (_, dialdelve::games::skirmish::Chest)| {
            it.place == ChestPlace::On(at("h8")) && it.facing == Facing::N
        };
        assert!(state.chests().any(stands), "{seats} {mode:?}");
        let all = state.chests().filter(|(_, it)| it.square().is_some());
        let each = if mode == Mode::Team { 2 } else { 1 };
        assert_eq!(all.count(), usize::from(seats) * each, "{seats} {mode:?}");
        for square in ["i6", "l8"] {
            let lies = state
                .tokens()
                .any(|(_, token)| token.at == Some(at(square)));
            assert!(lies, "{seats} {mode:?} {square}");
        }
        let tokens = state.tokens().count();
        assert!((2..=3 * usize::from(seats)).contains(&tokens), "{tokens}");
    }
}

/// More than the players may place stays away, and nothing is asked.
#[test]
fn more_than_may_be_placed_stay_away() {
    let pieces = [
        ("h8", chest(Facing::N)),
        ("g7", YELLOW),
        ("h6", YELLOW),
        ("l8", YELLOW),
    ];
    let sheet = furnished(&pieces);
    assert_eq!(flaws(&sheet), Vec::new());
    let agreed = |options: &mut Options| options.tokens_each = Some(1);
    let (_, state) = set_up(&sheet, 2, agreed);
    let lying: Vec<Square> = state.tokens().filter_map(|(_, token)| token.at).collect();
    assert_eq!(lying, ["h6", "g7"].map(at), "row by row");
}

#[test]
fn each_rule_of_fixed_pieces_is_told_with_its_id() {
    let rules = |sheet: &Dungeon| -> Vec<&str> {
        let found = flaws(sheet);
        found.iter().filter_map(|flaw| flaw.kind.rule()).collect()
    };
    // In the crevice.
    assert_eq!(rules(&furnished(&[("h7", YELLOW)])), ["R-CHESTPLACE"]);
    // On the way in.
    assert_eq!(rules(&furnished(&[("a2", YELLOW)])), ["R-CHESTPLACE"]);
    // Beside it.
    assert_eq!(rules(&furnished(&[("b2", chest(Facing::E))])), ["SETUP-5"]);
    assert_eq!(rules(&furnished(&[("b2", YELLOW)])), ["SETUP-8"]);
    // Two in one block.
    let two = [("h8", chest(Facing::N)), ("g7", chest(Facing::N))];
    assert_eq!(rules(&furnished(&two)), ["SETUP-5"]);
    let two = [("h8", YELLOW), ("g7", YELLOW)];
    assert_eq!(rules(&furnished(&two)), ["SETUP-8"]);
    let beside = [("h8", YELLOW), ("g7", YELLOW), ("h6", chest(Facing::S))];
    assert_eq!(rules(&furnished(&beside)), Vec::<&str>::new());
    // As if laid the room behind the entrance is barred.
    let mut laid = furnished(&[("b2", YELLOW)]);
    laid.head.sort = Sort::Laid;
    assert!(rules(&laid).contains(&"MAP-8"), "{:?}", rules(&laid));
}
