//! The largest dungeons that can be drawn.

use crate::drawn::{LIBRARY, blank};
use dialdelve::games::skirmish::{CornerRule, Side};
use dialdelve::kernel::{Facing, Square};
use dialdelve::table::skirmish::dungeon::flaws::flaws;
use dialdelve::table::skirmish::dungeon::part::PasteFault;
use dialdelve::table::skirmish::dungeon::{Dungeon, DungeonPart, Editor, edit};

/// As many blocks as fit, row by row, with two ways in.
fn full() -> Dungeon {
    let kit = &LIBRARY.kits[0];
    // A corridor on all four sides of which one can go on.
    let print = kit
        .blocks
        .iter()
        .find(|block| block.id == "lantern-crossing");
    let part = DungeonPart::of_print(&kit.id, print.expect("it ships"), Side::B);
    let mut editor = Editor::new(Dungeon::empty("full", (64, 64, 1)));
    editor.perform("words", "", edit::headed(&blank(), blank().head));
    for y in (0..60).step_by(5) {
        for x in (0..63).step_by(3) {
            match part.laid(editor.dungeon(), Square::new(0, x, y)) {
                Ok(changes) => drop(editor.perform("lay", "", changes)),
                Err(fault) => assert_eq!(fault, PasteFault::ManyBlocks),
            }
        }
    }
    for x in [1, 40] {
        let gate = edit::gate_switched(editor.dungeon(), Square::new(0, x, 0), Facing::N);
        editor.perform("entrance", "", gate);
    }
    let mut full = editor.dungeon().clone();
    full.head.name = "Full".into();
    full
}

#[test]
fn as_many_blocks_as_there_may_be_are_laid_and_no_more() {
    let full = full();
    assert_eq!(full.drawn_blocks().count(), 250);
    let words: Vec<_> = flaws(&full).iter().map(|flaw| flaw.kind.clone()).collect();
    assert!(words.is_empty(), "{words:?}");
    let layout = full.layout(CornerRule::Both);
    let (first, last) = (Square::new(0, 1, 1), Square::new(0, 58, 56));
    let block = |at| layout.block_of(at).expect("it is drawn");
    assert!(layout.block_distance(block(first), block(last)) < 250);
}
