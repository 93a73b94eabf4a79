//! Blocks that are turned, mirrored, moved and copied where others lie: nothing that stands on them or at
//! their edges is lost or stands elsewhere without a word.

use crate::drawn::{LIBRARY, blank, draw};
use dialdelve::games::skirmish::{BlockId, Door, DoorKind, FixedPiece, Partition, Side, Terrain};
use dialdelve::kernel::{Facing, Square};
use dialdelve::store::skirmish::map_text;
use dialdelve::table::skirmish::dungeon::edit::{self, EdgePiece, Paint};
use dialdelve::table::skirmish::dungeon::flaws::flaws;
use dialdelve::table::skirmish::dungeon::part::{PasteFault, Pivot, level_of};
use dialdelve::table::skirmish::dungeon::{Change, Dungeon, DungeonPart, Editor, FlawKind, Sort};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;

fn text(dungeon: &Dungeon) -> String {
    map_text(&dungeon.trimmed().0)
}

/// How many of each there are: ways in, doors, partitions, fixtures, notes, squares of each terrain.
fn inventory(dungeon: &Dungeon) -> Vec<String> {
    let edges = dungeon.doors.iter().map(|it| it.kind.name().to_string());
    let ids = dungeon.gates.iter().map(|gate| gate.id.clone());
    let walls = dungeon.partitions.iter().map(|_| "wall".to_string());
    let fixed = dungeon.fixtures.iter().map(|it| match it.piece {
        FixedPiece::Chest(_) => "chest".to_string(),
        FixedPiece::Token(colour) => format!("{colour:?}"),
    });
    let notes = dungeon.notes.iter().map(|note| note.text.clone());
    let ground = dungeon
        .ground
        .iter()
        .filter(|it| dungeon.block(it.block).is_some());
    let ground = ground.map(|it| format!("{:?} {} {}", it.terrain, it.cost, it.block.0));
    let blocks = dungeon
        .drawn_blocks()
        .map(|(block, drawn)| format!("{block:?} {:?}", drawn.block));
    let all = edges.chain(ids).chain(walls).chain(fixed).chain(notes);
    let mut all: Vec<String> = all.chain(ground).chain(blocks).collect();
    all.sort();
    all
}

/// Turns or mirrors blocks as one step; whether they could be.
fn spin(editor: &mut Editor, blocks: &BTreeSet<BlockId>, spin: Pivot) -> bool {
    let changes = DungeonPart::spun_in_place(editor.dungeon(), blocks, spin);
    changes.is_ok_and(|changes| editor.perform("turn", "", changes))
}

#[test]
fn four_turns_and_two_mirrors_in_place_lead_back_and_lose_nothing() {
    let mut tried = [0, 0];
    for seed in 0..150 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut editor = Editor::new(blank());
        draw(&mut editor, &mut rng, 120);
        let all: Vec<BlockId> = editor.dungeon().drawn_blocks().map(|(it, _)| it).collect();
        for _ in 0..6 {
            let count = rng.random_range(1..=2).min(all.len());
            let blocks: BTreeSet<BlockId> = (0..count)
                .map(|_| all[rng.random_range(0..all.len())])
                .collect();
            for (kind, times) in [(Pivot::Turn, 4), (Pivot::Mirror, 2)] {
                let (before, steps) = (editor.dungeon().clone(), editor.done().count());
                let mut done = 0;
                while done < times && spin(&mut editor, &blocks, kind) {
                    done += 1;
                    assert_eq!(editor.done().count(), steps + done, "seed {seed}");
                    assert_eq!(
                        inventory(editor.dungeon()),
                        inventory(&before),
                        "seed {seed}: {kind:?} {blocks:?}"
                    );
                }
                if done == times {
                    let same = text(editor.dungeon()) == text(&before);
                    assert!(same, "seed {seed}: {kind:?} {blocks:?}");
                    tried[usize::from(kind == Pivot::Mirror)] += 1;
                }
                for _ in 0..done {
                    editor.undo();
                }
                assert!(editor.dungeon() == &before, "seed {seed}: {kind:?}");
            }
        }
    }
    assert!(tried.iter().all(|count| *count > 100), "only {tried:?}");
}

/// A hall of the kit in the middle, three others around it, and void to the north.
fn four_halls() -> Editor {
    let kit = LIBRARY
        .kits
        .iter()
        .find(|kit| kit.id == "lantern")
        .expect("it ships");
    let hall = kit
        .blocks
        .iter()
        .find(|it| it.id == "lantern-hall")
        .expect("it ships");
    let part = DungeonPart::of_print(&kit.id, hall, Side::A);
    let mut editor = Editor::new(blank());
    for (x, y) in [(8, 5), (3, 5), (13, 5), (8, 10)] {
        let laid = part.laid(editor.dungeon(), Square::new(0, x, y));
        editor.perform("lay", "", laid.expect("it is free"));
    }
    editor
}

const MIDDLE: BlockId = BlockId(0);

fn only() -> BTreeSet<BlockId> {
    BTreeSet::from([MIDDLE])
}

fn perform(editor: &mut Editor, changes: Vec<Change>) {
    assert!(editor.perform("step", "", changes));
}

#[test]
fn what_stands_on_a_block_turns_with_it_and_what_stands_at_its_border_stays() {
    let mut editor = four_halls();
    let at = |x, y| Square::new(0, x, y);
    let door = EdgePiece::Door(DoorKind::Metal);
    let changes = edit::edge_switched(editor.dungeon(), at(12, 7), at(13, 7), door);
    perform(&mut editor, changes);
    let changes = edit::edge_switched(editor.dungeon(), at(8, 7), at(7, 7), EdgePiece::Partition);
    perform(&mut editor, changes);
    let inner = EdgePiece::Partition;
    let changes = edit::edge_switched(editor.dungeon(), at(9, 6), at(10, 6), inner);
    perform(&mut editor, changes);
    let changes = edit::gate_switched(editor.dungeon(), at(10, 5), Facing::N);
    perform(&mut editor, changes);
    let chest = FixedPiece::Chest(Facing::N);
    let changes = edit::fixture_switched(editor.dungeon(), at(9, 8), chest);
    perform(&mut editor, changes);
    let changes = edit::noted(editor.dungeon(), at(11, 6), "here");
    perform(&mut editor, changes);
    assert!(spin(&mut editor, &only(), Pivot::Turn));
    let turned = editor.dungeon();
    let metal = Door::between(at(12, 7), at(13, 7), DoorKind::Metal);
    assert_eq!(turned.doors, [metal]);
    let border = Partition::between(at(8, 7), at(7, 7));
    assert!(
        turned.partitions.contains(&border),
        "{:?}",
        turned.partitions
    );
    let own = Partition::between(at(11, 6), at(11, 7));
    assert!(turned.partitions.contains(&own), "{:?}", turned.partitions);
    assert_eq!(
        (turned.gates[0].square, turned.gates[0].side),
        (at(12, 7), Facing::E)
    );
    assert_eq!(
        (turned.fixtures[0].at, turned.fixtures[0].piece),
        (at(9, 6), FixedPiece::Chest(Facing::E))
    );
    assert_eq!(turned.notes[0].at, at(11, 8));
    // That it leads into the neighbour now is told.
    let told = flaws(turned);
    assert!(
        told.iter()
            .any(|flaw| flaw.kind == FlawKind::EntranceInside(Facing::E))
    );
    editor.undo();
    assert!(spin(&mut editor, &only(), Pivot::Mirror));
    let mirrored = editor.dungeon();
    assert_eq!(mirrored.doors, [metal]);
    assert_eq!(
        (mirrored.gates[0].square, mirrored.gates[0].side),
        (at(10, 5), Facing::N)
    );
    assert_eq!(mirrored.fixtures[0].at, at(11, 8));
    assert_eq!(mirrored.notes[0].at, at(9, 6));
}

#[test]
fn a_mirrored_copy_is_one_until_it_is_mirrored_again() {
    let mut editor = four_halls();
    let before = text(editor.dungeon());
    let told = |editor: &Editor| {
        let mut laid = editor.dungeon().clone();
        laid.head.sort = Sort::Laid;
        let all = flaws(&laid);
        all.iter().any(|flaw| flaw.kind == FlawKind::NotOfKit)
    };
    assert!(!told(&editor));
    for turns in 0..4 {
        assert!(spin(&mut editor, &only(), Pivot::Mirror));
        assert!(told(&editor), "no block of a kit can be mirrored");
        assert!(text(editor.dungeon()).contains("mirrored = true"));
        assert!(spin(&mut editor, &only(), Pivot::Mirror));
        assert!(!told(&editor), "after {turns} turns");
        assert!(spin(&mut editor, &only(), Pivot::Turn));
    }
    assert_eq!(text(editor.dungeon()), before);
}

#[test]
fn a_turn_that_does_not_fit_is_refused_with_what_is_in_the_way() {
    let mut editor = four_halls();
    let at = |x, y| Square::new(0, x, y);
    // A square more to the east's south: as it turns, its arm would lie on the western hall.
    let floor = Paint::usual(Terrain::Clear);
    let changes = edit::painted(editor.dungeon(), &[at(8, 4), at(8, 3)], floor, MIDDLE, "");
    perform(&mut editor, changes);
    let before = editor.dungeon().clone();
    let refused = DungeonPart::spun_in_place(&before, &only(), Pivot::Turn);
    assert!(
        matches!(refused, Err(PasteFault::Overlaps(_))),
        "{refused:?}"
    );
    // A block of two levels is not turned as if it had one.
    let changes = edit::level_added(editor.dungeon());
    perform(&mut editor, changes);
    let changes = edit::painted(editor.dungeon(), &[Square::new(1, 8, 4)], floor, MIDDLE, "");
    perform(&mut editor, changes);
    assert_eq!(level_of(editor.dungeon(), &only()), Err(PasteFault::Levels));
    let refused = DungeonPart::spun_in_place(editor.dungeon(), &only(), Pivot::Mirror);
    assert_eq!(refused, Err(PasteFault::Levels));
}

#[test]
fn a_door_at_the_border_goes_along_where_it_has_a_place_and_is_told_where_not() {
    let mut editor = four_halls();
    let at = |x, y| Square::new(0, x, y);
    let door = EdgePiece::Door(DoorKind::Wood);
    let changes = edit::edge_switched(editor.dungeon(), at(12, 7), at(13, 7), door);
    perform(&mut editor, changes);
    let (part, corner) = DungeonPart::of(editor.dungeon(), 0, &only()).expect("it lies");
    assert_eq!(corner, at(8, 5));
    // To the south of the southern hall nothing is beyond its eastern side.
    let far = at(8, 15);
    assert_eq!(part.left_behind(editor.dungeon(), &only(), far), [door]);
    let changes = part
        .moved(editor.dungeon(), &only(), far)
        .expect("it is free");
    perform(&mut editor, changes);
    assert!(editor.dungeon().doors.is_empty());
    editor.undo();
    assert_eq!(editor.dungeon().doors.len(), 1);
    // West of the western hall its eastern side meets that.
    let west = at(1, 5);
    let (first, _) =
        DungeonPart::of(editor.dungeon(), 0, &BTreeSet::from([BlockId(1)])).expect("it lies");
    let changes = first.moved(editor.dungeon(), &BTreeSet::from([BlockId(1)]), at(13, 10));
    perform(&mut editor, changes.expect("it is free"));
    assert!(part.left_behind(editor.dungeon(), &only(), west).len() == 1);
    let beside = at(8, 10);
    let south = BTreeSet::from([BlockId(3)]);
    let (hall, _) = DungeonPart::of(editor.dungeon(), 0, &south).expect("it lies");
    let changes = hall
        .moved(editor.dungeon(), &south, at(1, 12))
        .expect("it is free");
    perform(&mut editor, changes);
    assert!(
        part.left_behind(editor.dungeon(), &only(), beside)
            .is_empty()
    );
    let changes = part
        .moved(editor.dungeon(), &only(), beside)
        .expect("it is free");
    perform(&mut editor, changes);
    let moved = Door::between(at(12, 12), at(13, 12), DoorKind::Wood);
    assert_eq!(editor.dungeon().doors, [moved]);
    assert!(
        editor.dungeon().block(MIDDLE).is_some(),
        "it is the same block"
    );
}

#[test]
fn an_entrance_is_the_same_from_both_sides_of_its_edge() {
    let at = |x, y| Square::new(0, x, y);
    for (inside, side, outside) in [
        (at(10, 5), Facing::N, at(10, 4)),
        (at(3, 7), Facing::W, at(2, 7)),
        (at(10, 14), Facing::S, at(10, 15)),
    ] {
        let mut within = four_halls();
        let changes = edit::gate_switched(within.dungeon(), inside, side);
        perform(&mut within, changes);
        let mut without = four_halls();
        let changes = edit::gate_switched(without.dungeon(), outside, side.opposite());
        perform(&mut without, changes);
        assert!(within.dungeon() == without.dungeon(), "{inside}");
        assert!(
            flaws(within.dungeon())
                .iter()
                .all(|it| it.kind.rule() != Some("SETUP-3"))
        );
        // The other side of the same edge closes it.
        let changes = edit::gate_switched(within.dungeon(), outside, side.opposite());
        perform(&mut within, changes);
        assert!(within.dungeon().gates.is_empty());
    }
    // Between two blocks it is the one that was named, and either side takes it away.
    let mut editor = four_halls();
    let changes = edit::gate_switched(editor.dungeon(), at(12, 7), Facing::E);
    perform(&mut editor, changes);
    assert_eq!(editor.dungeon().gates[0].square, at(12, 7));
    let changes = edit::gate_switched(editor.dungeon(), at(13, 7), Facing::W);
    perform(&mut editor, changes);
    assert!(editor.dungeon().gates.is_empty());
}

/// What is laid beyond the most that there may be is refused, not left out.
#[test]
fn nothing_is_left_out_when_there_are_too_many() {
    let mut editor = four_halls();
    let fixed = FixedPiece::Chest(Facing::S);
    for square in editor.dungeon().squares_of(BlockId(1)).collect::<Vec<_>>() {
        let changes = edit::fixture_switched(editor.dungeon(), square, fixed);
        editor.perform("piece", "", changes);
    }
    let (part, _) =
        DungeonPart::of(editor.dungeon(), 0, &BTreeSet::from([BlockId(1)])).expect("it lies");
    let mut refused = None;
    for (x, y) in [
        (13, 10),
        (3, 10),
        (3, 15),
        (8, 15),
        (13, 15),
        (18, 5),
        (18, 10),
    ] {
        match part.laid(editor.dungeon(), Square::new(0, x, y)) {
            Ok(changes) => perform(&mut editor, changes),
            Err(fault) => refused = Some(fault),
        }
    }
    assert_eq!(refused, Some(PasteFault::ManyFixtures));
    assert_eq!(editor.dungeon().fixtures.len() % 25, 0);
}

/// A sheet of two levels on which a block is drawn with stairs, and the block.
fn with_stairs() -> (Editor, BTreeSet<BlockId>) {
    let mut editor = Editor::new(blank());
    let levels = editor.dungeon().size.2;
    assert!(levels == 1 && editor.perform("levels", "", vec![Change::Levels(1, 2)]));
    let paint = |editor: &mut Editor, squares: &[Square], terrain| {
        let into = edit::stroke_block(editor.dungeon(), squares[0]);
        let changes = edit::painted(editor.dungeon(), squares, Paint::usual(terrain), into, "b");
        assert!(editor.perform("paint", "", changes));
    };
    let corner = Square::new(0, 2, 2);
    paint(
        &mut editor,
        &edit::rectangle(corner, Square::new(0, 4, 4)),
        Terrain::Clear,
    );
    paint(&mut editor, &[Square::new(0, 3, 3)], Terrain::Stairs(b'A'));
    let block = editor.dungeon().block_at(corner).expect("it is drawn");
    (editor, BTreeSet::from([block]))
}

/// The letters of the stairs on a level.
fn stairs(dungeon: &Dungeon, level: u8) -> String {
    let letters = dungeon
        .squares()
        .filter_map(|at| match dungeon.ground(at).terrain {
            Terrain::Stairs(letter) if at.level() == level => Some(char::from(letter)),
            _ => None,
        });
    letters.collect()
}

#[test]
fn stairs_that_are_copied_lead_to_their_other_end_or_to_one_still_to_come() {
    let (mut editor, blocks) = with_stairs();
    let (part, _) = DungeonPart::of(editor.dungeon(), 0, &blocks).expect("it is drawn");
    let new_on = |level| editor.dungeon().stairs_letter(level, &BTreeSet::new());
    assert_eq!([0, 1].map(new_on), [Some(b'B'), Some(b'A')]);
    let mut lay = |at: Square| {
        let changes = part.laid(editor.dungeon(), at).expect("there is room");
        assert!(editor.perform("lay", "", changes));
        [stairs(editor.dungeon(), 0), stairs(editor.dungeon(), 1)]
    };
    // Beside it, it is the end of others.
    assert_eq!(lay(Square::new(0, 8, 2)), ["AB", ""]);
    // Above, it is the other end of its own, then of those that have none yet.
    assert_eq!(lay(Square::new(1, 2, 2)), ["AB", "A"]);
    assert_eq!(lay(Square::new(1, 8, 2)), ["AB", "AB"]);
    assert_eq!(lay(Square::new(1, 14, 2)), ["AB", "ABC"]);
}

#[test]
fn a_block_with_stairs_that_is_moved_keeps_their_letter() {
    let (mut editor, blocks) = with_stairs();
    let (part, _) = DungeonPart::of(editor.dungeon(), 0, &blocks).expect("it is drawn");
    let copy = part
        .laid(editor.dungeon(), Square::new(1, 2, 2))
        .expect("there is room");
    assert!(editor.perform("lay", "", copy));
    let moved = part.moved(editor.dungeon(), &blocks, Square::new(0, 9, 9));
    assert!(editor.perform("move", "", moved.expect("there is room")));
    assert_eq!(
        [stairs(editor.dungeon(), 0), stairs(editor.dungeon(), 1)],
        ["A", "A"]
    );
}

/// Whoever aims at a square at the rim means its outer side, wherever in the square that is.
#[test]
fn an_entrance_is_aimed_at_the_side_that_leads_out() {
    use Facing::{E, N, S, W};
    let editor = four_halls();
    let side = |x, y, sides| edit::gate_side(editor.dungeon(), Square::new(0, x, y), sides);
    assert_eq!(side(3, 7, [E, N, S, W]), W);
    assert_eq!(side(3, 7, [W, S, N, E]), W);
    // In the middle of a block, and outside, the nearest is as good as any.
    assert_eq!(side(6, 7, [E, N, S, W]), E);
    assert_eq!(side(2, 7, [E, N, S, W]), E);
}
