//! Kits that are drawn: their sheets, their files, what is wrong with them.

use crate::drawn::LIBRARY;
use dialdelve::games::skirmish::{BlockId, BlockKind, Print, Side, Terrain};
use dialdelve::kernel::{Facing, Square};
use dialdelve::store::Source;
use dialdelve::store::skirmish::kits::read_kit;
use dialdelve::store::skirmish::{Kit, flaw_message, kit_text};
use dialdelve::table::skirmish::dungeon::edit::{self, Paint};
use dialdelve::table::skirmish::dungeon::kit_sheet::{
    FaceEdit, face_edited, kit_flaws, kit_sheet, print_added, print_removed, prints_of,
};
use dialdelve::table::skirmish::dungeon::{Dungeon, DungeonPart, Editor};

fn read(text: &str) -> (Option<Kit>, Vec<String>) {
    let mut source = Source::new("kit.toml", text);
    let kit = read_kit(&mut source).map(|(kit, _)| kit);
    let faults = source.into_faults();
    (kit, faults.iter().map(ToString::to_string).collect())
}

/// A sheet with the words of a kit.
fn sheet(kit: &Kit) -> Dungeon {
    let mut sheet = kit_sheet(&kit.id, &kit.blocks);
    sheet.head.name.clone_from(&kit.name);
    sheet
}

#[test]
fn a_shipped_kit_is_drawn_and_written_as_it_is() {
    for kit in &LIBRARY.kits {
        let drawn = sheet(kit);
        assert!(prints_of(&drawn) == kit.blocks, "{}", kit.id);
        assert!(kit_flaws(&drawn).is_empty(), "{}", kit.id);
        let (again, faults) = read(&kit_text(kit));
        assert_eq!(faults, Vec::<String>::new(), "{}", kit.id);
        assert!(again.as_ref() == Some(kit), "{}", kit.id);
    }
}

#[test]
fn a_kit_is_drawn_from_nothing_and_taken_back() {
    let mut empty = Dungeon::empty("mine", (64, 64, 1));
    empty.head.name = "The mine".into();
    let mut editor = Editor::new(empty.clone());
    let kinds = [
        BlockKind::Room,
        BlockKind::Room,
        BlockKind::Corridor,
        BlockKind::Room,
        BlockKind::Corridor,
        BlockKind::Room,
    ];
    for kind in kinds {
        let changes = print_added(editor.dungeon(), kind, "Drift");
        assert!(editor.perform("block", "", changes));
    }
    assert!(kit_flaws(editor.dungeon()).is_empty());
    let kit = Kit {
        id: "mine".into(),
        name: "The mine".into(),
        author: "ada".into(),
        licence: "CC0 1.0".into(),
        blocks: prints_of(editor.dungeon()),
    };
    let (again, faults) = read(&kit_text(&kit));
    assert_eq!(faults, Vec::<String>::new());
    assert!(again == Some(kit));
    // A wall all around closes the first side.
    let squares: Vec<_> = editor.dungeon().squares_of(BlockId(0)).collect();
    let wall = Paint::usual(Terrain::Wall);
    let changes = edit::painted(editor.dungeon(), &squares, wall, BlockId(0), "");
    editor.perform("paint", "", changes);
    let flaws = kit_flaws(editor.dungeon());
    let words: Vec<String> = flaws
        .iter()
        .map(|it| flaw_message(it).to_string())
        .collect();
    assert_eq!(words.len(), 1, "{words:?}");
    assert!(words[0].starts_with("side a needs an opening"), "{words:?}");
    // The other side as it was mends it again.
    let changes = face_edited(editor.dungeon(), BlockId(1), FaceEdit::Copy);
    assert!(editor.perform("copy", "", changes));
    assert!(kit_flaws(editor.dungeon()).is_empty());
    let changes = print_removed(editor.dungeon(), BlockId(3));
    assert!(editor.perform("block-gone", "", changes));
    let flaws = kit_flaws(editor.dungeon());
    assert_eq!(flaws[0].kind.rule(), Some("MAP-1"));
    while editor.undo().is_some() {}
    assert!(editor.dungeon() == &empty);
}

#[test]
fn a_side_is_turned_and_mirrored_back_to_what_it_was() {
    for kit in &LIBRARY.kits {
        let drawn = sheet(kit);
        for (block, _) in drawn.drawn_blocks() {
            for (edit, times) in [(FaceEdit::Turn, 4), (FaceEdit::Mirror, 2)] {
                let mut editor = Editor::new(drawn.clone());
                for _ in 0..times {
                    let changes = face_edited(editor.dungeon(), block, edit);
                    editor.perform("face", "", changes);
                }
                assert!(prints_of(editor.dungeon()) == kit.blocks, "{block:?}");
            }
        }
    }
}

/// A block is a copy of one of a kit until it is drawn on; when the kit changes, the copy can follow.
#[test]
fn a_copy_follows_its_kit_until_it_is_drawn_on() {
    let kit = &LIBRARY.kits[0];
    let mut print = kit.blocks[0].clone();
    let mut editor = Editor::new(Dungeon::empty("own", (20, 20, 1)));
    let part = DungeonPart::of_print(&kit.id, &print, Side::A).turned();
    let at = Square::new(0, 4, 4);
    let laid = part.laid(editor.dungeon(), at).expect("it fits");
    editor.perform("lay", "", laid);
    let block = editor.dungeon().block_at(at).expect("it lies");
    let gate = edit::gate_switched(editor.dungeon(), Square::new(0, 4, 6), Facing::W);
    editor.perform("entrance", "", gate);
    let renewed = |dungeon: &Dungeon, print: &Print| DungeonPart::renewed(dungeon, block, print);
    assert_eq!(renewed(editor.dungeon(), &print), [], "nothing has changed");
    // The middle of the side becomes water.
    print.sides[0].squares[12] = (Terrain::Water, 3);
    let changes = renewed(editor.dungeon(), &print);
    assert!(editor.perform("renew", "", changes));
    let middle = editor.dungeon().ground(Square::new(0, 6, 6));
    assert_eq!((middle.terrain, middle.cost), (Terrain::Water, 3));
    assert_eq!(editor.dungeon().gates.len(), 1, "what stands on it stays");
    let block = editor.dungeon().block_at(at).expect("it lies");
    assert_eq!(DungeonPart::renewed(editor.dungeon(), block, &print), []);
    // Drawn on, it is a block of one's own, and a step back is a copy again.
    let paint = edit::Paint::usual(Terrain::Difficult);
    let own = edit::painted(editor.dungeon(), &[Square::new(0, 5, 6)], paint, block, "");
    editor.perform("paint", "", own);
    let is_copy = |dungeon: &Dungeon| dungeon.block(block).expect("it lies").origin.is_some();
    assert!(!is_copy(editor.dungeon()));
    editor.undo();
    assert!(is_copy(editor.dungeon()));
}
