//! Kit files: six two-sided blocks from which dungeons are laid (MAP-1).

use super::drawing::{read_floor, read_level};
use super::figures::MOST_WORDS;
use super::maps::{read_doors, read_look, read_partitions};
use crate::games::skirmish::{BlockKind, BlockLook, Face, FaceDoor, Print, Side};
use crate::kernel::Square;
use crate::store::entry::{TomlTable, format_of, read_document};
use crate::store::{Message, Source};
use crate::table::skirmish::dungeon::kit_sheet::{KIT_CORRIDORS, KIT_ROOMS};
use std::ops::Range;

/// The format line of kit files.
pub const FORMAT: &str = "dialdelve kit 2";
/// The same of files without words about them.
pub const FORMAT_1: &str = "dialdelve kit 1";

pub use crate::table::skirmish::dungeon::kit_sheet::KIT_BLOCKS as BLOCKS;
/// Rooms and corridors of a kit at least: each player brings so many (MAP-2).
const LEAST: [(&str, BlockKind, usize); 2] = [
    (
        "fault-kit-few-corridors",
        BlockKind::Corridor,
        KIT_CORRIDORS,
    ),
    ("fault-kit-few-rooms", BlockKind::Room, KIT_ROOMS),
];

pub(super) const KINDS: [(&str, BlockKind); 2] =
    [("room", BlockKind::Room), ("corridor", BlockKind::Corridor)];

/// A kit of blocks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kit {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Who drew it.
    pub author: String,
    /// Under which licence.
    pub licence: String,
    /// Its six blocks.
    pub blocks: Vec<Print>,
}

impl Kit {
    /// How its blocks look.
    pub fn look(&self) -> BlockLook {
        self.blocks
            .first()
            .map(|block| block.look)
            .unwrap_or_default()
    }
}

/// Reads a kit, with the place of its id; none when it has faults that leave no kit.
pub fn read_kit(source: &mut Source) -> Option<(Kit, Range<usize>)> {
    let before = format_of(source.text()).is_some_and(|format| format == FORMAT_1);
    let format = if before { FORMAT_1 } else { FORMAT };
    read_document(source, format, |source, root| {
        let keys = ["format", "id", "name", "block", "author", "licence", "look"];
        root.only(source, if before { &keys[..4] } else { &keys[..] });
        let id = root.id(source, "id");
        let name = root.name(source, "name");
        let author = root.line_or_none(source, "author", MOST_WORDS);
        let licence = root.line_or_none(source, "licence", MOST_WORDS);
        let look = read_look(source, root);
        let entries = root.entries(source, "block");
        let written = entries.len();
        let read = entries.iter().map(|entry| read_block(source, entry, look));
        let blocks: Vec<Option<Print>> = read.collect();
        let blocks: Option<Vec<Print>> = blocks.into_iter().collect();
        if written != BLOCKS {
            source.fault_whole(
                Message::new("fault-kit-size")
                    .with("blocks", BLOCKS)
                    .with("count", written),
            );
        }
        let blocks = blocks?;
        check_blocks(source, &entries, &blocks);
        let kit = Kit {
            id: id?.to_string(),
            // One without a name, or of another size, can be mended where it was drawn.
            name: name.unwrap_or_default(),
            author: author?,
            licence: licence?,
            blocks,
        };
        Some((kit, root.span_of("id")))
    })
    .flatten()
}

/// Ids differ, and the kit has what each player brings (MAP-2).
fn check_blocks(source: &mut Source, entries: &[TomlTable<'_, '_>], blocks: &[Print]) {
    for (number, (entry, block)) in entries.iter().zip(blocks).enumerate() {
        if blocks[..number].iter().any(|other| other.id == block.id) {
            let what = Message::new("fault-kit-block-twice").with("block", &block.id);
            source.fault(entry.span_of("id"), what);
        }
    }
    for (id, kind, least) in LEAST {
        let count = blocks.iter().filter(|block| block.kind == kind).count();
        if count < least && blocks.len() == BLOCKS {
            source.fault_whole(Message::new(id).with("least", least).with("count", count));
        }
    }
}

/// Reads a block of a kit or case.
pub fn read_block(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    look: BlockLook,
) -> Option<Print> {
    entry.only(source, &["id", "kind", "a", "b"]);
    let id = entry.id(source, "id");
    let kind = entry.choice(source, "kind", &KINDS, None);
    let mut sides = Side::ALL.map(|side| {
        entry.need(source, side.name())?;
        let face = entry.entry(source, side.name())?;
        read_face(source, &face, kind?)
    });
    let block = Print {
        id: id?.to_string(),
        kind: kind?,
        look,
        sides: [sides[0].take()?, sides[1].take()?],
    };
    for side in Side::ALL.into_iter().filter(|side| !block.is_whole(*side)) {
        let what = Message::new("fault-block-not-whole").with("side", side.name());
        source.fault(entry.span_of(side.name()), what);
    }
    Some(block)
}

fn read_face(source: &mut Source, entry: &TomlTable<'_, '_>, kind: BlockKind) -> Option<Face> {
    entry.only(source, &["name", "squares", "door", "wall"]);
    let name = entry.name(source, "name");
    let level = read_level(source, entry, "squares")?;
    let floor = read_floor(source, &[level], &[])?;
    let (width, height) = Print::size(kind);
    if floor.size != (width, height, 1) {
        let id = match kind {
            BlockKind::Room => "fault-room-size",
            BlockKind::Corridor => "fault-corridor-size",
        };
        let what = Message::new(id)
            .with("columns", width)
            .with("rows", height)
            .with("width", floor.size.0)
            .with("height", floor.size.1);
        source.fault(entry.span_of("squares"), what);
        return None;
    }
    let partitions = read_partitions(source, entry, &floor);
    let doors = read_doors(source, entry, &floor, &partitions);
    let place = |at: Square| (at.x(), at.y());
    Some(Face {
        name: name.unwrap_or_default(),
        squares: floor.ground.iter().map(|g| (g.terrain, g.cost)).collect(),
        doors: doors
            .iter()
            .map(|door| FaceDoor {
                one: place(door.one),
                other: place(door.other),
                kind: door.kind,
            })
            .collect(),
        partitions: partitions
            .iter()
            .map(|it| [place(it.one), place(it.other)])
            .collect(),
    })
}
