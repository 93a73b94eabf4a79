//! Map files: dungeons drawn as text, with their blocks, entrances and doors.

use super::drawing::{Floor, read_floor, read_levels};
use super::figures::MOST_WORDS;
use super::flaws::{flaw_message, kind_message};
use super::tokens::COLOURS;
use crate::games::skirmish::{
    Block, BlockKind, BlockLook, Door, DoorKind, FixedPiece, Fixture, Gate, MAX_DOORS,
    MAX_FIXTURES, MAX_PARTITIONS, Partition, Side,
};
use crate::kernel::{Facing, MAX_SEATS, Square, SquareFault, few};
use crate::store::entry::{MAX_TEXT, Placed, TomlTable, format_of, read_document, read_text};
use crate::store::fault::near;
use crate::store::{Message, Source};
use crate::table::skirmish::dungeon::flaws::{door_flaw, flaws, gate_flaw};
use crate::table::skirmish::dungeon::outside::Outside;
use crate::table::skirmish::dungeon::{
    BlockOrigin, DrawnBlock, Dungeon, DungeonHead, FlawKind, MAX_GATES, MAX_NOTES, Note, Sort,
};
use std::ops::Range;

/// The format line of map files.
pub const FORMAT: &str = "dialdelve map 2";
/// The same of files without words about them, notes and kits.
pub const FORMAT_1: &str = "dialdelve map 1";

/// The keys of a map of before.
const KEYS_1: [&str; 9] = [
    "format", "id", "name", "squares", "blocks", "level", "block", "entrance", "door",
];
/// All keys of a map.
const KEYS: [&str; 18] = [
    "format", "id", "name", "about", "author", "licence", "sort", "players", "squares", "blocks",
    "level", "block", "entrance", "door", "wall", "chest", "token", "note",
];

pub(super) const BLOCK_KINDS: [(&str, BlockKind); 2] =
    [("room", BlockKind::Room), ("corridor", BlockKind::Corridor)];
pub(super) const DOOR_KINDS: [(&str, DoorKind); 2] =
    [("wood", DoorKind::Wood), ("metal", DoorKind::Metal)];
pub(super) const SIDES: [(&str, Facing); 4] = [
    ("n", Facing::N),
    ("e", Facing::E),
    ("s", Facing::S),
    ("w", Facing::W),
];

/// Reads a map file, with the place of its id; none when it has faults that leave no map.
pub fn read_map(source: &mut Source) -> Option<(Dungeon, Range<usize>)> {
    let before = format_of(source.text()).is_some_and(|format| format == FORMAT_1);
    let format = if before { FORMAT_1 } else { FORMAT };
    read_document(source, format, |source, root| {
        root.only(source, if before { &KEYS_1[..] } else { &KEYS[..] });
        let id = root.id(source, "id");
        let head = read_head(source, root);
        let blocks = read_blocks(source, root, before);
        let letters: Vec<char> = blocks.iter().map(|(it, _)| it.block.letter).collect();
        let levels = read_levels(source, root, "squares");
        levels
            .iter()
            .flatten()
            .for_each(|level| level.check_rows(source));
        let floor = levels.and_then(|levels| read_floor(source, &levels, &letters));
        let floor = floor?;
        check_blocks(source, &blocks, &floor);
        let outside = Outside::of(floor.size, &floor.ground);
        let amiss = |at, side| gate_flaw(&outside, at, side);
        let gates = read_gates(source, root, &floor, amiss);
        let partitions = read_partitions(source, root, &floor);
        let doors = read_doors(source, root, &floor, &partitions);
        let fixtures = read_fixtures(source, root, &floor);
        let notes = read_notes(source, root, &floor);
        let map = Dungeon {
            id: id?.to_string(),
            head: head?,
            size: floor.size,
            ground: floor.ground.clone(),
            blocks: blocks.into_iter().map(|(drawn, _)| Some(drawn)).collect(),
            gates,
            doors,
            partitions,
            fixtures,
            notes,
        };
        check_whole(source, root, &map, &floor);
        Some((map, root.span_of("id")))
    })
    .flatten()
}

fn read_head(source: &mut Source, root: &TomlTable<'_, '_>) -> Option<DungeonHead> {
    let name = root.name(source, "name");
    let about = root.words_or_none(source, "about", MAX_TEXT);
    let author = root.line_or_none(source, "author", MOST_WORDS);
    let licence = root.line_or_none(source, "licence", MOST_WORDS);
    let sorts = Sort::ALL.map(|sort| (sort.name(), sort));
    let sort = root.choice(source, "sort", &sorts, Some(Sort::Printed));
    let most = few(MAX_SEATS);
    let players = match root.has("players") {
        true => Some(root.number(source, "players", 2..=most)?),
        false => None,
    };
    Some(DungeonHead {
        // One without a name can be mended where it was drawn.
        name: name.unwrap_or_default(),
        about: about?,
        author: author?,
        licence: licence?,
        sort: sort?,
        players,
    })
}

fn read_blocks(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    before: bool,
) -> Vec<(DrawnBlock, Range<usize>)> {
    let mut blocks: Vec<(DrawnBlock, Range<usize>)> = Vec::new();
    for entry in root.entries(source, "block") {
        let Some(drawn) = read_block(source, &entry, before) else {
            continue;
        };
        let (place, letter) = (entry.span_of("letter"), drawn.block.letter);
        if blocks.iter().any(|(other, _)| other.block.letter == letter) {
            source.fault(
                place,
                Message::new("fault-block-twice").with("block", letter),
            );
            continue;
        }
        blocks.push((drawn, place));
    }
    blocks
}

fn read_block(source: &mut Source, entry: &TomlTable<'_, '_>, before: bool) -> Option<DrawnBlock> {
    let keys = [
        "letter", "name", "kind", "look", "kit", "print", "side", "top", "mirrored",
    ];
    entry.only(source, if before { &keys[..3] } else { &keys[..] });
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
    let name = entry.name(source, "name");
    let kind = entry.choice(source, "kind", &BLOCK_KINDS, None);
    let look = read_look(source, entry);
    let origin = match entry.has("kit") {
        true => read_origin(source, entry),
        false => None,
    };
    // A block whose other keys are wrong is declared all the same: its letter is no further fault.
    let block = Block {
        letter: letter?,
        name: name.unwrap_or_default(),
        kind: kind.unwrap_or(BlockKind::Room),
        look,
    };
    Some(DrawnBlock { block, origin })
}

/// How blocks look: as usual when nothing is said, and what is said amiss is told.
pub fn read_look(source: &mut Source, entry: &TomlTable<'_, '_>) -> BlockLook {
    let looks = BlockLook::ALL.map(|look| (look.name(), look));
    let look = entry.choice(source, "look", &looks, Some(BlockLook::Hall));
    look.unwrap_or_default()
}

/// What a block is a copy of; the kit need not be there any more.
fn read_origin(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<BlockOrigin> {
    let kit = entry.id(source, "kit");
    let print = entry.id(source, "print");
    let names = Side::ALL.map(|side| (side.name(), side));
    let side = entry.choice(source, "side", &names, Some(Side::A));
    let top = entry.choice(source, "top", &SIDES, Some(Facing::N));
    let mirrored = entry.flag(source, "mirrored");
    Some(BlockOrigin {
        kit: kit?.to_string(),
        print: print?.to_string(),
        side: side?,
        top: top?,
        mirrored: mirrored?,
    })
}

fn read_notes(source: &mut Source, root: &TomlTable<'_, '_>, floor: &Floor) -> Vec<Note> {
    let mut notes: Vec<Note> = Vec::new();
    for entry in root.entries(source, "note") {
        entry.only(source, &["square", "text"]);
        let square = entry.need(source, "square");
        let square = square.and_then(|value| read_square(source, value));
        let text = entry.words(source, "text", MAX_TEXT);
        let (Some(at), Some(text)) = (square, text) else {
            continue;
        };
        if floor.index(at).is_none() {
            let what = Message::new("fault-off-board").with("square", at);
            source.fault(entry.span_of("square"), what);
        }
        notes.push(Note { at, text });
    }
    if notes.len() > MAX_NOTES {
        source.fault_whole(Message::new("fault-many-notes").with("most", MAX_NOTES));
        notes.truncate(MAX_NOTES);
    }
    notes
}

/// Reads the chests and tokens that are fixed.
fn read_fixtures(source: &mut Source, root: &TomlTable<'_, '_>, floor: &Floor) -> Vec<Fixture> {
    let mut fixtures: Vec<Fixture> = Vec::new();
    for entry in root.entries(source, "chest") {
        entry.only(source, &["square", "facing"]);
        let square = read_place(source, &entry, floor);
        let facing = entry.choice(source, "facing", &SIDES, None);
        if let (Some(at), Some(facing)) = (square, facing) {
            let piece = FixedPiece::Chest(facing);
            fixtures.push(Fixture { at, piece });
        }
    }
    for entry in root.entries(source, "token") {
        entry.only(source, &["square", "colour"]);
        let square = read_place(source, &entry, floor);
        let colour = entry.choice(source, "colour", &COLOURS, None);
        if let (Some(at), Some(colour)) = (square, colour) {
            let piece = FixedPiece::Token(colour);
            fixtures.push(Fixture { at, piece });
        }
    }
    if fixtures.len() > MAX_FIXTURES {
        source.fault_whole(Message::new("fault-many-fixtures").with("most", MAX_FIXTURES));
        fixtures.truncate(MAX_FIXTURES);
    }
    fixtures.sort_by_key(|fixture| fixture.at);
    fixtures
}

/// Reads the key `square` of what stands on the board.
fn read_place(source: &mut Source, entry: &TomlTable<'_, '_>, floor: &Floor) -> Option<Square> {
    let square = entry.need(source, "square")?;
    let square = read_square(source, square)?;
    if floor.index(square).is_none() {
        let what = Message::new("fault-off-board").with("square", square);
        source.fault(entry.span_of("square"), what);
        return None;
    }
    Some(square)
}

fn check_blocks(source: &mut Source, blocks: &[(DrawnBlock, Range<usize>)], floor: &Floor) {
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

/// Reads the entrances of a map or case; `amiss` tells what is wrong with one on that side of a square.
pub fn read_gates(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    floor: &Floor,
    amiss: impl Fn(Square, Facing) -> Option<FlawKind>,
) -> Vec<Gate> {
    let mut gates: Vec<Gate> = Vec::new();
    for entry in root.entries(source, "entrance") {
        let Some(gate) = read_gate(source, &entry, floor, &amiss) else {
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

fn read_gate(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    floor: &Floor,
    amiss: impl Fn(Square, Facing) -> Option<FlawKind>,
) -> Option<Gate> {
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
    match amiss(gate.square, gate.side) {
        // Told with its square.
        None | Some(FlawKind::EntranceClosed) => {}
        Some(flaw) => source.fault(entry.span_of("side"), kind_message(&flaw, &[gate.square])),
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

/// Reads a square that figures can stand on; one where they cannot is told, and read all the same: what
/// stands there can be mended where it was drawn.
fn read_floor_square(source: &mut Source, value: &Placed<'_>, floor: &Floor) -> Option<Square> {
    let square = read_square(source, value)?;
    if floor.index(square).is_none() {
        source.fault(
            value.span(),
            Message::new("fault-off-board").with("square", square),
        );
        return None;
    }
    if !floor.ground(square).is_enterable() {
        source.fault(
            value.span(),
            Message::new("fault-not-enterable").with("square", square),
        );
    }
    Some(square)
}

/// Reads the walls between the squares of a map.
pub fn read_partitions(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    floor: &Floor,
) -> Vec<Partition> {
    let mut partitions: Vec<Partition> = Vec::new();
    for entry in root.entries(source, "wall") {
        entry.only(source, &["between"]);
        let read = |source: &mut Source, value: &Placed<'_>| {
            let square = read_square(source, value)?;
            if floor.index(square).is_none() {
                let what = Message::new("fault-off-board").with("square", square);
                source.fault(value.span(), what);
                return None;
            }
            Some(square)
        };
        let Some((a, b)) = read_edge(source, &entry, "fault-wall-no-edge", read) else {
            continue;
        };
        let partition = Partition::between(a, b);
        if partitions.contains(&partition) {
            source.fault(
                entry.span_of("between"),
                Message::new("fault-partition-there"),
            );
        }
        partitions.push(partition);
    }
    if partitions.len() > MAX_PARTITIONS {
        source.fault_whole(Message::new("fault-many-partitions").with("most", MAX_PARTITIONS));
        partitions.truncate(MAX_PARTITIONS);
    }
    partitions
}

/// Reads the key `between`: two squares that share an edge, each read so; `apart` tells that they do not.
fn read_edge(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    apart: &'static str,
    mut read: impl FnMut(&mut Source, &Placed<'_>) -> Option<Square>,
) -> Option<(Square, Square)> {
    let ends = entry.list_of(source, "between", 2, Message::new("fault-squares"))?;
    let squares: Vec<Option<Square>> = ends.iter().map(|value| read(source, value)).collect();
    let [Some(a), Some(b)] = squares[..] else {
        return None;
    };
    let shared = a.way_to(b).filter(|way| !way.is_diagonal());
    if shared.is_none() {
        let what = Message::new(apart).with("one", a).with("other", b);
        source.fault(entry.span_of("between"), what);
    }
    shared.map(|_| (a, b))
}

/// Reads the doors of a map (R-DOOR), between whose squares these walls stand.
pub fn read_doors(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    floor: &Floor,
    partitions: &[Partition],
) -> Vec<Door> {
    let mut doors: Vec<Door> = Vec::new();
    for entry in root.entries(source, "door") {
        entry.only(source, &["between", "kind"]);
        let Some(door) = read_door(source, &entry, floor, partitions) else {
            continue;
        };
        let place = || entry.span_of("between");
        if doors.iter().any(|other| other.parts(door.one, door.other)) {
            source.fault(place(), Message::new("fault-door-there"));
        }
        if partitions.iter().any(|it| it.parts(door.one, door.other)) {
            source.fault(place(), Message::new("fault-partition-there"));
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
pub fn read_door(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    floor: &Floor,
    partitions: &[Partition],
) -> Option<Door> {
    let kind = entry.choice(source, "kind", &DOOR_KINDS, Some(DoorKind::Wood));
    let read = |source: &mut Source, value: &Placed<'_>| read_floor_square(source, value, floor);
    let (a, b) = read_edge(source, entry, "fault-door-no-edge", read)?;
    match door_flaw(
        |at| floor.ground(at).terrain,
        partitions,
        a.min(b),
        a.max(b),
    ) {
        // Told with its squares.
        None | Some(FlawKind::DoorClosed) => {}
        Some(flaw) => source.fault(
            entry.span_of("between"),
            kind_message(&flaw, &[a.min(b), a.max(b)]),
        ),
    }
    Some(Door::between(a, b, kind?))
}

/// What is wrong with the whole of it: faults of its entries are told with them.
fn check_whole(source: &mut Source, root: &TomlTable<'_, '_>, map: &Dungeon, floor: &Floor) {
    // An entrance with a fault was told already and may well be the second one.
    let written = root
        .get("entrance")
        .and_then(|list| list.get_ref().as_array());
    let sound = written.map_or(0, |list| list.len()) == map.gates.len();
    for flaw in flaws(map) {
        match flaw.kind {
            FlawKind::FewEntrances if sound => source.fault_whole(flaw_message(&flaw)),
            FlawKind::FewWays { .. } if sound => {
                source.fault(root.span_of("players"), flaw_message(&flaw));
            }
            // Told where they were read.
            FlawKind::FewEntrances
            | FlawKind::FewWays { .. }
            | FlawKind::Nameless
            | FlawKind::BlockNameless
            | FlawKind::ManyBlocks
            | FlawKind::ManyDoors
            | FlawKind::ManyPartitions
            | FlawKind::PartitionThere
            | FlawKind::ManyGates
            | FlawKind::ManyFixtures
            | FlawKind::EntranceClosed
            | FlawKind::EntranceInside(_)
            | FlawKind::EntranceWalled(_)
            | FlawKind::EntranceThere
            | FlawKind::Stairs { .. }
            | FlawKind::DoorClosed
            | FlawKind::DoorEnd(_)
            | FlawKind::DoorThere => {}
            _ => {
                let place = flaw.at.first().and_then(|at| floor.index(*at));
                match place.map(|index| floor.places[index].clone()) {
                    Some(place) => source.fault(place, flaw_message(&flaw)),
                    None => source.fault_whole(flaw_message(&flaw)),
                }
            }
        }
    }
}

/// The map of that id among these.
///
/// # Errors
/// That there is none, with a suggestion.
pub fn map_named<'a>(maps: &'a [Dungeon], id: &str) -> Result<&'a Dungeon, Message> {
    let found = maps.iter().find(|map| map.id == id);
    found.ok_or_else(|| {
        let hint = near(id, maps.iter().map(|map| map.id.as_str()));
        Message::new("fault-no-map")
            .with("map", id)
            .with("hint", hint)
    })
}
