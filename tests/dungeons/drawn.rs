//! Dungeons that the lot draws.

use dialdelve::games::skirmish::{
    Block, BlockKind, BlockLook, DoorKind, FixedPiece, Side, Terrain, TokenColour,
};
use dialdelve::kernel::{Facing, Square};
use dialdelve::store::skirmish::Library;
use dialdelve::table::skirmish::dungeon::edit::{self, EdgePiece, Paint};
use dialdelve::table::skirmish::dungeon::flaws::flaws;
use dialdelve::table::skirmish::dungeon::{
    Change, Dungeon, DungeonHead, DungeonPart, Editor, Sort,
};
use rand::{Rng, RngExt, seq::IndexedRandom};
use std::collections::BTreeSet;
use std::sync::LazyLock;

pub static LIBRARY: LazyLock<Library> = LazyLock::new(Library::shipped);

/// The grid on which the lot draws.
const SIZE: (u8, u8, u8) = (24, 20, 1);

const WORDS: [&str; 6] = [
    "",
    "The \"quoted\" hall",
    "two\nlines",
    "Výčep u dračí skály",
    "back\\slash # no remark",
    "'''\"\"\"",
];

const TERRAIN: [Terrain; 9] = [
    Terrain::Wall,
    Terrain::Clear,
    Terrain::Water,
    Terrain::Difficult,
    Terrain::Crevice,
    Terrain::Shaded,
    Terrain::Teleport,
    Terrain::Vortex,
    Terrain::Stairs(b'B'),
];

/// An empty grid.
pub fn blank() -> Dungeon {
    let mut blank = Dungeon::empty("drawn", SIZE);
    blank.head.name = "Drawn".into();
    blank
}

/// So many steps by the lot.
pub fn draw(editor: &mut Editor, rng: &mut impl Rng, steps: usize) {
    for _ in 0..steps {
        let changes = changes(editor.dungeon(), rng);
        editor.perform("paint", "", changes);
    }
}

fn square(dungeon: &Dungeon, rng: &mut impl Rng) -> Square {
    let (width, height, levels) = dungeon.size;
    let level = rng.random_range(0..levels);
    Square::new(
        level,
        rng.random_range(0..width),
        rng.random_range(0..height),
    )
}

fn paint(rng: &mut impl Rng) -> Paint {
    let terrain = *TERRAIN.choose(rng).expect("there are some");
    match terrain {
        Terrain::Difficult => Paint {
            terrain,
            cost: rng.random_range(2..=9),
        },
        other => Paint::usual(other),
    }
}

/// A block of a shipped kit, turned and mirrored by the lot.
pub fn part(rng: &mut impl Rng) -> DungeonPart {
    let kit = LIBRARY.kits.choose(rng).expect("kits ship");
    let print = kit.blocks.choose(rng).expect("a kit has blocks");
    let side = *Side::ALL.choose(rng).expect("two");
    let mut part = DungeonPart::of_print(&kit.id, print, side);
    for _ in 0..rng.random_range(0..4) {
        part = part.turned();
    }
    match rng.random_range(0..6) {
        0 => part.mirrored(),
        _ => part,
    }
}

fn changes(dungeon: &Dungeon, rng: &mut impl Rng) -> Vec<Change> {
    let at = square(dungeon, rng);
    let side = *Facing::SIDES.choose(rng).expect("four");
    match rng.random_range(0..17) {
        0..=4 => part(rng).laid(dungeon, at).unwrap_or_default(),
        5 | 6 => {
            let to = square(dungeon, rng);
            let to = Square::new(at.level(), to.x(), to.y());
            let squares = match rng.random_range(0..3) {
                0 => edit::line(at, to),
                1 => edit::alike(dungeon, at),
                _ => {
                    let near = at.shifted(rng.random_range(0..4), rng.random_range(0..3));
                    edit::rectangle(at, near.unwrap_or(at))
                }
            };
            let into = edit::stroke_block(dungeon, at);
            edit::painted(dungeon, &squares, paint(rng), into, "Cave")
        }
        7 => edit::erased(dungeon, &[at]),
        8 => edit::gate_switched(dungeon, at, side),
        9 | 10 => {
            let pieces = [
                EdgePiece::Door(DoorKind::Wood),
                EdgePiece::Door(DoorKind::Metal),
                EdgePiece::Partition,
            ];
            let piece = *pieces.choose(rng).expect("three");
            let other = at
                .step(side)
                .filter(|other| dungeon.index(*other).is_some());
            other.map_or_else(Vec::new, |other| {
                edit::edge_switched(dungeon, at, other, piece)
            })
        }
        15 => edit::fixture_switched(dungeon, at, piece(rng)),
        11 => edit::noted(dungeon, at, WORDS.choose(rng).expect("some")),
        12 => moved(dungeon, at, rng),
        13 => match dungeon.block_at(at) {
            Some(block) => edit::removed(dungeon, &BTreeSet::from([block])),
            None => edit::level_added(dungeon),
        },
        14 => match dungeon.block_at(at) {
            Some(block) => {
                let name = WORDS.choose(rng).expect("some");
                let is = Block {
                    letter: dungeon.block(block).expect("it is there").block.letter,
                    name: (*name).to_string(),
                    kind: BlockKind::Corridor,
                    look: *BlockLook::ALL.choose(rng).expect("some"),
                };
                edit::block_changed(dungeon, block, is)
            }
            None if dungeon.size.2 > 2 => edit::level_removed(dungeon),
            None => Vec::new(),
        },
        _ => {
            let mut word = || (*WORDS.choose(rng).expect("some")).to_string();
            let head = DungeonHead {
                name: word(),
                about: word(),
                author: word(),
                licence: word(),
                sort: *Sort::ALL.choose(rng).expect("two"),
                players: rng.random_bool(0.3).then(|| rng.random_range(2..=4)),
            };
            edit::headed(dungeon, head)
        }
    }
}

/// A chest or a token.
fn piece(rng: &mut impl Rng) -> FixedPiece {
    match rng.random_bool(0.5) {
        true => FixedPiece::Chest(*Facing::SIDES.choose(rng).expect("four")),
        false => FixedPiece::Token(*TokenColour::ALL.choose(rng).expect("three")),
    }
}

/// The block of a square goes elsewhere, turned.
fn moved(dungeon: &Dungeon, at: Square, rng: &mut impl Rng) -> Vec<Change> {
    let Some(block) = dungeon.block_at(at) else {
        return Vec::new();
    };
    let blocks = BTreeSet::from([block]);
    let Some((part, _)) = DungeonPart::of(dungeon, at.level(), &blocks) else {
        return Vec::new();
    };
    let to = square(dungeon, rng);
    part.turned()
        .moved(dungeon, &blocks, to)
        .unwrap_or_default()
}

/// A dungeon without flaws: blocks that open into each other, what is cut off walled up, ways in on two
/// blocks or more; nothing where the lot has no luck.
pub fn sound(rng: &mut impl Rng) -> Option<Dungeon> {
    let mut editor = Editor::new(blank());
    for _ in 0..rng.random_range(200..900) {
        let at = square(editor.dungeon(), rng);
        let changes = part(rng).laid(editor.dungeon(), at).unwrap_or_default();
        let first = editor.done().next().is_none();
        if editor.perform("lay", "", changes) && !first && !opens(editor.dungeon(), at) {
            editor.undo();
        }
    }
    // From one square on, what cannot be reached is walled up.
    let dungeon = editor.dungeon().clone();
    let floor = |at: &Square| dungeon.ground(*at).is_enterable();
    let from = dungeon.squares().find(floor)?;
    let mut reached = BTreeSet::from([from]);
    let mut edge = vec![from];
    while let Some(at) = edge.pop() {
        let next = Facing::SIDES.into_iter().filter_map(|way| at.step(way));
        edge.extend(next.filter(|to| floor(to) && reached.insert(*to)));
    }
    let lost = |at: &Square| floor(at) && !reached.contains(at);
    let lost: Vec<Square> = dungeon.squares().filter(lost).collect();
    let wall = Paint::usual(Terrain::Wall);
    let changes = edit::painted(
        &dungeon,
        &lost,
        wall,
        edit::stroke_block(&dungeon, from),
        "",
    );
    editor.perform("paint", "", changes);
    for _ in 0..300 {
        let at = square(editor.dungeon(), rng);
        let side = *Facing::SIDES.choose(rng).expect("four");
        let out = at.step(side);
        let void = out.is_none_or(|out| editor.dungeon().ground(out).terrain == Terrain::Wall);
        let known = editor.dungeon().gates.iter().any(|gate| gate.square == at);
        if void && !known && editor.dungeon().ground(at).is_enterable() {
            let changes = edit::gate_switched(editor.dungeon(), at, side);
            editor.perform("gate", "", changes);
        }
        if editor.dungeon().gates.len() > 5 {
            break;
        }
    }
    // Some fix a few pieces.
    for _ in 0..rng.random_range(0..12) {
        let at = square(editor.dungeon(), rng);
        let changes = edit::fixture_switched(editor.dungeon(), at, piece(rng));
        let amiss = |editor: &Editor| flaws(editor.dungeon()).len();
        let before = amiss(&editor);
        if editor.perform("piece", "", changes) && amiss(&editor) > before {
            editor.undo();
        }
    }
    let (trimmed, _) = editor.dungeon().trimmed();
    flaws(&trimmed).is_empty().then_some(trimmed)
}

/// Whether the block of a square opens into another.
fn opens(dungeon: &Dungeon, corner: Square) -> bool {
    let Some(block) = dungeon.block_at(corner) else {
        return false;
    };
    let squares: Vec<Square> = dungeon.squares_of(block).collect();
    squares.iter().any(|at| {
        let mut around = Facing::SIDES.into_iter().filter_map(|way| at.step(way));
        let open = |to: Square| {
            let ground = dungeon.ground(to);
            ground.is_enterable() && ground.block != block
        };
        dungeon.ground(*at).is_enterable() && around.any(open)
    })
}
