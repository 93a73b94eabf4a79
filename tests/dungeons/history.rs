//! What was done can be undone.

use crate::drawn::{blank, draw, part};
use dialdelve::games::skirmish::{BlockId, Terrain};
use dialdelve::kernel::Square;
use dialdelve::table::skirmish::dungeon::edit::{self, Paint};
use dialdelve::table::skirmish::dungeon::{DungeonPart, EditDeed, Editor};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;

#[test]
fn what_is_undone_was_never_there_and_comes_again_when_it_is_redone() {
    for seed in 0..60 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut editor = Editor::new(blank());
        let mut seen = vec![editor.dungeon().clone()];
        for _ in 0..90 {
            let before = editor.done().count();
            draw(&mut editor, &mut rng, 1);
            if editor.done().count() > before {
                seen.push(editor.dungeon().clone());
            }
        }
        assert!(seen.len() > 20, "seed {seed}: only {} steps", seen.len());
        for was in seen.iter().rev().skip(1) {
            assert!(editor.undo().is_some());
            assert!(editor.dungeon() == was, "seed {seed}");
        }
        assert!(editor.undo().is_none());
        for is in &seen[1..] {
            assert!(editor.redo().is_some());
            assert!(editor.dungeon() == is, "seed {seed}");
        }
        assert!(editor.redo().is_none());
    }
}

#[test]
fn a_stroke_is_one_step() {
    let mut editor = Editor::new(blank());
    let floor = Paint::usual(Terrain::Clear);
    for x in 3..9 {
        let at = [Square::new(0, x, 4)];
        let changes = edit::painted(editor.dungeon(), &at, floor, BlockId(0), "Cave");
        match x {
            3 => assert!(editor.perform("paint", "", changes)),
            _ => editor.go_on(changes),
        }
    }
    // Squares that are already so make no step, and take none away.
    editor.go_on(Vec::new());
    assert_eq!(editor.done().count(), 1);
    assert_eq!(editor.dungeon().squares_of(BlockId(0)).count(), 6);
    editor.undo();
    assert!(editor.dungeon() == &blank());
}

#[test]
fn steps_beyond_the_most_are_forgotten_the_oldest_first() {
    let mut editor = Editor::new(blank());
    let at = [Square::new(0, 3, 4)];
    for number in 0..10_100 {
        let paint = Paint::usual(match number % 2 {
            0 => Terrain::Clear,
            _ => Terrain::Water,
        });
        let changes = edit::painted(editor.dungeon(), &at, paint, BlockId(0), "Cave");
        editor.perform("paint", "", changes);
    }
    assert_eq!(editor.done().count(), 10_000);
}

#[test]
fn four_turns_or_two_mirrors_change_nothing() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for _ in 0..50 {
        let one = part(&mut rng);
        let turned = one.turned().turned().turned().turned();
        assert!(sorted(&turned) == sorted(&one));
    }
}

/// What a part comes to where it is laid: its own lists may stand in another order.
fn sorted(part: &DungeonPart) -> impl PartialEq {
    let mut editor = Editor::new(blank());
    let changes = part.laid(editor.dungeon(), Square::new(0, 2, 2));
    editor.perform("lay", "", changes.expect("it is free"));
    editor.dungeon().clone()
}

#[test]
fn what_lies_is_not_laid_over_and_what_is_moved_does_not_stand_in_its_own_way() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut editor = Editor::new(blank());
    let room = part(&mut rng);
    let corner = Square::new(0, 4, 4);
    let changes = room.laid(editor.dungeon(), corner).expect("it is free");
    editor.perform("lay", "", changes);
    let beside = Square::new(0, 5, 5);
    assert!(room.laid(editor.dungeon(), beside).is_err());
    let blocks = BTreeSet::from([BlockId(0)]);
    let (own, at) = DungeonPart::of(editor.dungeon(), 0, &blocks).expect("it is there");
    assert_eq!(at, corner);
    let changes = own.moved(editor.dungeon(), &blocks, beside);
    editor.perform("move", "", changes.expect("only itself lies there"));
    let (again, at) = DungeonPart::of(editor.dungeon(), 0, &blocks).expect("it is there");
    assert_eq!(at, beside);
    assert!(again == own);
    editor.undo();
    let (_, at) = DungeonPart::of(editor.dungeon(), 0, &blocks).expect("it is there");
    assert_eq!(at, corner);
}

/// A journal leads where the hand did, and nowhere when it tells what could not have been.
#[test]
fn a_journal_is_followed_and_a_wrong_one_is_not() {
    for seed in 0..20 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut editor = Editor::new(blank());
        for _ in 0..40 {
            draw(&mut editor, &mut rng, 2);
            if rng.random_bool(0.3) {
                editor.undo();
            }
            if rng.random_bool(0.2) {
                editor.redo();
            }
        }
        let deeds = editor.take_deeds();
        let mut follower = Editor::new(blank());
        for deed in &deeds {
            let line = serde_json::to_string(deed).expect("a line");
            let deed: EditDeed = serde_json::from_str(&line).expect("the same");
            assert!(follower.follow(deed), "seed {seed}");
        }
        assert!(follower.dungeon() == editor.dungeon(), "seed {seed}");
        assert_eq!(follower.done().count(), editor.done().count());
        assert_eq!(follower.undone().count(), editor.undone().count());
    }
    let wrong = [
        r#"{"Does":{"name":"x","what":"","changes":[{"Levels":[1,99]}]}}"#,
        r#"{"Does":{"name":"x","what":"","changes":[{"Levels":[4,5]}]}}"#,
        r#""Undoes""#,
        r#"{"GoesOn":[{"Levels":[1,2]}]}"#,
    ];
    for line in wrong {
        let deed: EditDeed = serde_json::from_str(line).expect("a deed");
        assert!(!Editor::new(blank()).follow(deed), "{line}");
    }
}
