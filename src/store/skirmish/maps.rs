//! Map files: dungeons drawn as text, with their blocks, entrances and doors.

use super::drawing::{Floor, read_floor, read_levels};
use crate::games::skirmish::{
    Block, BlockKind, CornerRule, Door, DoorKind, Gate, Ground, Layout, MAX_DOORS, Terrain,
};
use crate::kernel::{Facing, Square, SquareFault};
use crate::store::entry::{Placed, TomlTable, read_document, read_text};
use crate::store::fault::near;
use crate::store::{Message, Source};
use std::ops::Range;

/// The format line of map files.
pub const FORMAT: &str = "dialdelve map 1";

/// Entrances are numbered in a byte; more than a table has seats are for choosing among.
const MAX_GATES: usize = 32;

const BLOCK_KINDS: [(&str, BlockKind); 2] =
    [("room", BlockKind::Room), ("corridor", BlockKind::Corridor)];
pub(super) const DOOR_KINDS: [(&str, DoorKind); 2] =
    [("wood", DoorKind::Wood), ("metal", DoorKind::Metal)];
const SIDES: [(&str, Facing); 4] = [
    ("n", Facing::N),
    ("e", Facing::E),
    ("s", Facing::S),
    ("w", Facing::W),
];

/// A dungeon as its file describes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapFile {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Columns, rows and levels.
    pub size: (u8, u8, u8),
    /// The squares row by row, level after level.
    pub ground: Vec<Ground>,
    /// The blocks.
    pub blocks: Vec<Block>,
    /// The entrances.
    pub gates: Vec<Gate>,
    /// The doors.
    pub doors: Vec<Door>,
}

impl MapFile {
    /// The dungeon for a match with this rule about corners.
    pub fn layout(&self, corners: CornerRule) -> Layout {
        Layout::new(
            self.id.clone(),
            self.size,
            self.ground.clone(),
            self.blocks.clone(),
            self.gates.clone(),
            self.doors.clone(),
            corners,
        )
    }
}

/// Reads a map file, with the place of its id; none when it has faults that leave no map.
pub fn read_map(source: &mut Source) -> Option<(MapFile, Range<usize>)> {
    read_document(source, FORMAT, |source, root| {
        root.only(
            source,
            &[
                "format", "id", "name", "squares", "blocks", "level", "block", "entrance", "door",
            ],
        );
        let id = root.id(source, "id");
        let name = root.text(source, "name");
        let blocks = read_blocks(source, root);
        let letters: Vec<char> = blocks.iter().map(|(block, _)| block.letter).collect();
        let levels = read_levels(source, root, "squares");
        levels
            .iter()
            .flatten()
            .for_each(|level| level.check_rows(source));
        let floor = levels.and_then(|levels| read_floor(source, &levels, &letters));
        let floor = floor?;
        check_blocks(source, &blocks, &floor);
        let gates = read_gates(source, root, &floor);
        let doors = read_doors(source, root, &floor);
        let map = MapFile {
            id: id?.to_string(),
            name: name?.to_string(),
            size: floor.size,
            ground: floor.ground.clone(),
            blocks: blocks.into_iter().map(|(block, _)| block).collect(),
            gates,
            doors,
        };
        check_seats(source, root, &map);
        check_reach(source, &map, &floor);
        Some((map, root.span_of("id")))
    })
    .flatten()
}

fn read_blocks(source: &mut Source, root: &TomlTable<'_, '_>) -> Vec<(Block, Range<usize>)> {
    let mut blocks: Vec<(Block, Range<usize>)> = Vec::new();
    for entry in root.entries(source, "block") {
        let Some(block) = read_block(source, &entry) else {
            continue;
        };
        let place = entry.span_of("letter");
        if blocks.iter().any(|(other, _)| other.letter == block.letter) {
            source.fault(
                place,
                Message::new("fault-block-twice").with("block", block.letter),
            );
            continue;
        }
        blocks.push((block, place));
    }
    blocks
}

fn read_block(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<Block> {
    entry.only(source, &["letter", "name", "kind"]);
    let letter = entry.text(source, "letter").and_then(|text| {
        let mut letters = text.chars();
        let letter = letters.next().filter(|letter| letter.is_alphanumeric());
        if letter.is_none() || letters.next().is_some() {
            source.fault(
                entry.span_of("letter"),
                Message::new("fault-block-letter").with("text", text),
            );
            return None;
        }
        letter
    });
    let name = entry.text(source, "name");
    let kind = entry.choice(source, "kind", &BLOCK_KINDS, None);
    // A block whose other keys are wrong is declared all the same: its letter is no further fault.
    Some(Block {
        letter: letter?,
        name: name.unwrap_or_default().to_string(),
        kind: kind.unwrap_or(BlockKind::Room),
    })
}

fn check_blocks(source: &mut Source, blocks: &[(Block, Range<usize>)], floor: &Floor) {
    let letters = floor.letters.iter().zip(&floor.letter_places);
    for (number, (letter, drawn)) in letters.enumerate() {
        match blocks.get(number) {
            None => source.fault(
                drawn.clone(),
                Message::new("fault-block-undeclared").with("block", *letter),
            ),
            Some((_, place)) if drawn.is_empty() => source.fault(
                place.clone(),
                Message::new("fault-block-undrawn").with("block", *letter),
            ),
            Some(_) => {}
        }
    }
}

/// Reads the entrances of a map or case.
pub fn read_gates(source: &mut Source, root: &TomlTable<'_, '_>, floor: &Floor) -> Vec<Gate> {
    let mut gates: Vec<Gate> = Vec::new();
    for entry in root.entries(source, "entrance") {
        let Some(gate) = read_gate(source, &entry, floor) else {
            continue;
        };
        if gates.iter().any(|other| other.id == gate.id) {
            let what = Message::new("fault-entrance-twice").with("entrance", &gate.id);
            source.fault(entry.span_of("id"), what);
        }
        if gates.iter().any(|other| other.square == gate.square) {
            let what = Message::new("fault-entrance-there").with("square", gate.square);
            source.fault(entry.span_of("square"), what);
        }
        gates.push(gate);
    }
    if gates.len() > MAX_GATES {
        source.fault_whole(Message::new("fault-many-entrances").with("most", MAX_GATES));
        gates.truncate(MAX_GATES);
    }
    gates
}

fn read_gate(source: &mut Source, entry: &TomlTable<'_, '_>, floor: &Floor) -> Option<Gate> {
    entry.only(source, &["id", "square", "side"]);
    let id = entry.id(source, "id");
    let square = entry
        .need(source, "square")
        .and_then(|value| read_floor_square(source, value, floor));
    let side = entry.choice(source, "side", &SIDES, None);
    let gate = Gate {
        id: id?.to_string(),
        square: square?,
        side: side?,
    };
    let outside = gate.square.step(gate.side);
    if outside.is_some_and(|outside| floor.ground(outside).terrain != Terrain::Wall) {
        let what = Message::new("fault-entrance-inside")
            .with("side", gate.side.name())
            .with("square", gate.square);
        source.fault(entry.span_of("side"), what);
    }
    Some(gate)
}

/// Reads a square, as `d4`.
pub fn read_square(source: &mut Source, value: &Placed<'_>) -> Option<Square> {
    let text = read_text(source, value, Message::new("fault-a-square"))?;
    let square = text.parse();
    if let Err(SquareFault(_)) = &square {
        source.fault(
            value.span(),
            Message::new("fault-no-square").with("text", text),
        );
    }
    square.ok()
}

/// Reads a square that figures can stand on.
fn read_floor_square(source: &mut Source, value: &Placed<'_>, floor: &Floor) -> Option<Square> {
    let square = read_square(source, value)?;
    if floor.index(square).is_none() {
        source.fault(
            value.span(),
            Message::new("fault-off-board").with("square", square),
        );
        return None;
    }
    let enterable = floor.ground(square).is_enterable();
    if !enterable {
        source.fault(
            value.span(),
            Message::new("fault-not-enterable").with("square", square),
        );
    }
    enterable.then_some(square)
}

/// Reads the doors of a map (R-DOOR).
pub fn read_doors(source: &mut Source, root: &TomlTable<'_, '_>, floor: &Floor) -> Vec<Door> {
    let mut doors: Vec<Door> = Vec::new();
    for entry in root.entries(source, "door") {
        entry.only(source, &["between", "kind"]);
        let Some(door) = read_door(source, &entry, floor) else {
            continue;
        };
        if doors.iter().any(|other| other.parts(door.one, door.other)) {
            source.fault(entry.span_of("between"), Message::new("fault-door-there"));
        }
        doors.push(door);
    }
    if doors.len() > MAX_DOORS {
        source.fault_whole(Message::new("fault-many-map-doors").with("most", MAX_DOORS));
        doors.truncate(MAX_DOORS);
    }
    doors
}

/// Reads the keys `between` and `kind` of a door.
pub fn read_door(source: &mut Source, entry: &TomlTable<'_, '_>, floor: &Floor) -> Option<Door> {
    let kind = entry.choice(source, "kind", &DOOR_KINDS, Some(DoorKind::Wood));
    let ends = entry.list_of(source, "between", 2, Message::new("fault-squares"))?;
    let squares: Vec<Option<Square>> = ends
        .iter()
        .map(|value| read_floor_square(source, value, floor))
        .collect();
    let [Some(a), Some(b)] = squares[..] else {
        return None;
    };
    let place = entry.span_of("between");
    let (one, other) = if a < b { (a, b) } else { (b, a) };
    let Some(way) = one.way_to(other).filter(|way| !way.is_diagonal()) else {
        source.fault(
            place,
            Message::new("fault-door-no-edge")
                .with("one", a)
                .with("other", b),
        );
        return None;
    };
    if let Some(side) = open_end(floor, one, way) {
        let what = Message::new("fault-door-no-wall")
            .with("one", one)
            .with("other", other)
            .with("side", side.name());
        source.fault(place, what);
    }
    Some(Door {
        one,
        other,
        kind: kind?,
    })
}

/// Where a door between a square and its neighbour that way has no wall at its end.
fn open_end(floor: &Floor, one: Square, way: Facing) -> Option<Facing> {
    let wall = |square: Option<Square>| {
        square.is_none_or(|square| floor.ground(square).terrain == Terrain::Wall)
    };
    [Facing::N, Facing::E, Facing::S, Facing::W]
        .into_iter()
        .filter(|side| side.index() % 4 != way.index() % 4)
        .find(|side| {
            let beside = one.step(*side);
            let other = one.step(way).and_then(|other| other.step(*side));
            !wall(beside) && !wall(other)
        })
}

/// SETUP-10: two players need entrances on two blocks.
fn check_seats(source: &mut Source, root: &TomlTable<'_, '_>, map: &MapFile) {
    let layout = map.layout(CornerRule::Both);
    let mut blocks: Vec<_> = map
        .gates
        .iter()
        .filter_map(|gate| layout.block_of(gate.square))
        .collect();
    blocks.sort_unstable();
    blocks.dedup();
    // An entrance with a fault was told already and may well be the second one.
    let written = root
        .get("entrance")
        .and_then(|list| list.get_ref().as_array());
    let sound = written.map_or(0, |list| list.len()) == map.gates.len();
    if blocks.len() < 2 && sound {
        source.fault_whole(Message::new("fault-few-entrances"));
    }
}

fn check_reach(source: &mut Source, map: &MapFile, floor: &Floor) {
    let layout = map.layout(CornerRule::Both);
    let cut_off: Vec<Square> = layout
        .squares()
        .filter(|square| layout.ground(*square).is_enterable() && !layout.is_reachable(*square))
        .collect();
    let Some(first) = cut_off.first() else {
        return;
    };
    let place = floor.index(*first).map(|index| floor.places[index].clone());
    let what = Message::new("fault-cut-off")
        .with("square", *first)
        .with("others", cut_off.len() - 1);
    source.fault(place.unwrap_or_default(), what);
}

/// The map of that id among these.
///
/// # Errors
/// That there is none, with a suggestion.
pub fn map_named<'a>(maps: &'a [MapFile], id: &str) -> Result<&'a MapFile, Message> {
    let found = maps.iter().find(|map| map.id == id);
    found.ok_or_else(|| {
        let hint = near(id, maps.iter().map(|map| map.id.as_str()));
        Message::new("fault-no-map")
            .with("map", id)
            .with("hint", hint)
    })
}
