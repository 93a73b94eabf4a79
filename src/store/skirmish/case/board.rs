//! The board of a case: squares and blocks drawn as text, or a map of the data; entrances, doors.

use super::super::Library;
use super::super::drawing::{Floor, read_floor, read_levels};
use super::super::maps::{read_door, read_gates, read_partitions, read_square};
use crate::games::skirmish::{
    Block, BlockKind, BlockLook, CornerRule, Door, DoorId, Gate, Layout, MAX_DOORS, Partition,
};
use crate::kernel::Square;
use crate::store::entry::TomlTable;
use crate::store::{Message, Source};
use crate::table::skirmish::dungeon::FlawKind;
use crate::table::skirmish::dungeon::flaws::gate_flaw;
use crate::table::skirmish::dungeon::outside::Outside;
use std::ops::Range;

/// The dungeon of a case with the doors that are not shut.
pub(super) struct Board {
    pub layout: Layout,
    pub doors: Doors,
}

/// Doors that stand open, and those that are destroyed.
#[derive(Default)]
pub(super) struct Doors {
    pub open: Vec<DoorId>,
    pub destroyed: Vec<DoorId>,
}

/// Doors of the dungeon as it lies now, by the squares they stand between: those of its map or
/// blocks, and those that were placed.
pub(super) struct NamedDoors {
    pub open: Named,
    pub destroyed: Named,
}

/// Pairs of squares with their places in the file.
pub(super) struct Named(Vec<(Square, Square, Range<usize>)>);

impl NamedDoors {
    /// Reads `open_doors` and `destroyed_doors`.
    pub fn read(source: &mut Source, root: &TomlTable<'_, '_>) -> NamedDoors {
        NamedDoors {
            open: Named::read(source, root, "open_doors"),
            destroyed: Named::read(source, root, "destroyed_doors"),
        }
    }

    /// Whether none is named.
    pub fn is_empty(&self) -> bool {
        self.open.0.is_empty() && self.destroyed.0.is_empty()
    }
}

impl Named {
    fn read(source: &mut Source, root: &TomlTable<'_, '_>, key: &str) -> Named {
        let mut named = Vec::new();
        let list = match root.has(key) {
            true => root.list(source, key),
            false => None,
        };
        for value in list.into_iter().flat_map(|list| list.iter()) {
            let ends = value.get_ref().as_array().map(|ends| &ends[..]);
            let Some([one, other]) = ends else {
                source.fault(value.span(), Message::new("fault-door-squares"));
                continue;
            };
            let squares = (read_square(source, one), read_square(source, other));
            if let (Some(one), Some(other)) = squares {
                named.push((one, other, value.span()));
            }
        }
        Named(named)
    }

    /// The doors that stand there.
    pub fn find(&self, source: &mut Source, layout: &Layout) -> Vec<DoorId> {
        let mut doors = Vec::new();
        for (one, other, span) in &self.0 {
            match layout.door_between(*one, *other) {
                Some(door) => doors.push(door),
                None => source.fault(
                    span.clone(),
                    Message::new("fault-no-door")
                        .with("one", *one)
                        .with("other", *other),
                ),
            }
        }
        doors
    }
}

/// What a layout is made of, apart from the doors that the case adds.
struct Sketch {
    name: String,
    floor: Floor,
    blocks: Vec<Block>,
    gates: Vec<Gate>,
    doors: Vec<Door>,
    partitions: Vec<Partition>,
}

/// Reads the board; none when a fault leaves nothing to stand on.
pub(super) fn read(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    corners: CornerRule,
    library: &Library,
) -> Option<Board> {
    let sketch = match root.has("map") {
        true => read_map(source, root, library),
        false => read_drawn(source, root),
    };
    let mut sketch = sketch?;
    let doors = read_doors(source, root, &mut sketch);
    if sketch.doors.len() > MAX_DOORS {
        source.fault(
            root.span_of("door"),
            Message::new("fault-many-doors").with("most", MAX_DOORS),
        );
        return None;
    }
    let layout = Layout::new(
        sketch.name,
        sketch.floor.size,
        sketch.floor.ground,
        sketch.blocks,
        sketch.gates,
        sketch.doors,
        corners,
    )
    .with_partitions(sketch.partitions);
    Some(Board { layout, doors })
}

fn read_map(source: &mut Source, root: &TomlTable<'_, '_>, library: &Library) -> Option<Sketch> {
    for key in ["board", "blocks", "level", "entrance", "wall"] {
        if root.has(key) {
            source.fault(
                root.span_of(key),
                Message::new("fault-map-brings").with("key", key),
            );
        }
    }
    if super::building::laid(root) {
        let (layout, floor) = super::building::empty(CornerRule::Both);
        return Some(Sketch {
            name: layout.name().to_string(),
            floor,
            blocks: Vec::new(),
            gates: Vec::new(),
            doors: Vec::new(),
            partitions: Vec::new(),
        });
    }
    let id = root.text(source, "map")?;
    let map = match library.map(id) {
        Ok(map) => map,
        Err(what) => {
            source.fault(root.span_of("map"), what);
            return None;
        }
    };
    Some(Sketch {
        name: map.id.clone(),
        floor: Floor {
            size: map.size,
            ground: map.ground.clone(),
            letters: Vec::new(),
            places: Vec::new(),
            letter_places: Vec::new(),
        },
        blocks: map.drawn_blocks().map(|(_, it)| it.block.clone()).collect(),
        gates: map.gates.clone(),
        doors: map.doors.clone(),
        partitions: map.partitions.clone(),
    })
}

fn read_drawn(source: &mut Source, root: &TomlTable<'_, '_>) -> Option<Sketch> {
    let levels = read_levels(source, root, "board")?;
    let floor = read_floor(source, &levels, &[])?;
    let block = |letter: &char| Block {
        letter: *letter,
        name: letter.to_string(),
        kind: BlockKind::Room,
        look: BlockLook::Hall,
    };
    let outside = Outside::of(floor.size, &floor.ground);
    // A case shows a part of a dungeon: what lies behind its walls may not be drawn.
    let shown = |flaw: &FlawKind| !matches!(flaw, FlawKind::EntranceWalled(_));
    let amiss = |at, side| gate_flaw(&outside, at, side).filter(shown);
    Some(Sketch {
        name: "case".into(),
        blocks: floor.letters.iter().map(block).collect(),
        gates: read_gates(source, root, &floor, amiss),
        doors: Vec::new(),
        partitions: read_partitions(source, root, &floor),
        floor,
    })
}

/// Adds the doors of the case, and gives those that are not shut.
fn read_doors(source: &mut Source, root: &TomlTable<'_, '_>, sketch: &mut Sketch) -> Doors {
    let mut doors = Doors::default();
    for entry in root.entries(source, "door") {
        entry.only(source, &["between", "kind", "open", "destroyed"]);
        let is_open = entry.flag(source, "open") == Some(true);
        let is_destroyed = entry.flag(source, "destroyed") == Some(true);
        if is_open && is_destroyed {
            source.fault(entry.span_of("open"), Message::new("fault-door-destroyed"));
        }
        let Some(door) = read_door(source, &entry, &sketch.floor, &sketch.partitions) else {
            continue;
        };
        let there = match (
            sketch.doors.iter().any(|it| it.parts(door.one, door.other)),
            sketch
                .partitions
                .iter()
                .any(|it| it.parts(door.one, door.other)),
        ) {
            (true, _) => Some("fault-door-there"),
            (_, true) => Some("fault-partition-there"),
            _ => None,
        };
        if let Some(there) = there {
            source.fault(entry.span_of("between"), Message::new(there));
        }
        let id = DoorId::nth(sketch.doors.len().min(MAX_DOORS));
        if is_destroyed {
            doors.destroyed.push(id);
        } else if is_open {
            doors.open.push(id);
        }
        sketch.doors.push(door);
    }
    doors
}
