//! A kit that is drawn: both sides of each of its blocks lie beside each other on a sheet, which changes
//! as a dungeon does.

use super::change::Swap;
use super::edit::removed;
use super::{BlockOrigin, Change, DrawnBlock, Dungeon, DungeonPart, Flaw, FlawKind};
use crate::games::skirmish::{
    BlockId, BlockKind, BlockLook, Door, Face, FaceDoor, Ground, Print, Side, Terrain,
};
use crate::kernel::{MAX_SIDE, Square};
use std::collections::BTreeSet;

/// Blocks of a kit (MAP-1).
pub const KIT_BLOCKS: usize = 6;
/// Rooms and corridors of a kit at least: each player brings so many (MAP-2).
pub const KIT_ROOMS: usize = 3;
/// See [`KIT_ROOMS`].
pub const KIT_CORRIDORS: usize = 1;
/// The most blocks that a sheet has room for.
pub const MAX_PRINTS: usize = 12;

/// The upper left square of the first block, and how far the next ones are.
const FIRST: (u8, u8) = (19, 22);
const STEP: (u8, u8) = (14, 6);
/// How far the second side lies from the first.
const OTHER: u8 = 6;

/// What is done with all of a side at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaceEdit {
    /// It is turned: a room by a quarter, a corridor by half.
    Turn,
    /// Left and right are exchanged.
    Mirror,
    /// The other side becomes as it is.
    Copy,
}

/// Where a side of the block of that number lies.
const fn place(number: usize, side: Side) -> Square {
    let (column, row) = ((number % 2) as u8, (number / 2) as u8);
    let right = match side {
        Side::A => 0,
        Side::B => OTHER,
    };
    Square::new(0, FIRST.0 + column * STEP.0 + right, FIRST.1 + row * STEP.1)
}

/// The sheet of a kit.
pub fn kit_sheet(id: &str, prints: &[Print]) -> Dungeon {
    let mut sheet = Dungeon::empty(id, (MAX_SIDE, MAX_SIDE, 1));
    for (number, print) in prints.iter().enumerate().take(MAX_PRINTS) {
        for change in print_laid(&sheet, number, print) {
            change.apply(&mut sheet);
        }
    }
    sheet
}

fn print_laid(sheet: &Dungeon, number: usize, print: &Print) -> Vec<Change> {
    let mut after = sheet.clone();
    let mut changes = Vec::new();
    for side in Side::ALL {
        let part = DungeonPart::of_print(&sheet.id, print, side);
        let laid = part.laid(&after, place(number, side)).unwrap_or_default();
        laid.iter().for_each(|change| change.apply(&mut after));
        changes.extend(laid);
    }
    changes
}

/// A side of a block on its sheet.
struct SheetFace<'a> {
    block: BlockId,
    drawn: &'a DrawnBlock,
    origin: &'a BlockOrigin,
    corner: Square,
}

/// All sides on a sheet, in the order of their places.
fn faces(sheet: &Dungeon) -> Vec<SheetFace<'_>> {
    let mut faces: Vec<SheetFace<'_>> = Vec::new();
    for (block, drawn) in sheet.drawn_blocks() {
        let corner = sheet.squares_of(block).next();
        let Some((origin, corner)) = drawn.origin.as_ref().zip(corner) else {
            continue;
        };
        faces.push(SheetFace {
            block,
            drawn,
            origin,
            corner,
        });
    }
    faces.sort_by_key(|face| (face.corner.y(), face.corner.x()));
    faces
}

/// The blocks of a sheet, in the order of their places.
pub fn prints_of(sheet: &Dungeon) -> Vec<Print> {
    let faces = faces(sheet);
    let firsts = faces.iter().filter(|face| face.origin.side == Side::A);
    let prints = firsts.filter_map(|first| {
        let second = other_side(&faces, first)?;
        Some(Print {
            id: first.origin.print.clone(),
            kind: first.drawn.block.kind,
            look: first.drawn.block.look,
            sides: [face_of(sheet, first), face_of(sheet, second)],
        })
    });
    prints.collect()
}

fn other_side<'a, 'b>(
    faces: &'b [SheetFace<'a>],
    face: &SheetFace<'_>,
) -> Option<&'b SheetFace<'a>> {
    faces.iter().find(|other| {
        other.origin.print == face.origin.print && other.origin.side != face.origin.side
    })
}

fn face_of(sheet: &Dungeon, face: &SheetFace<'_>) -> Face {
    let squares = sheet.squares_of(face.block);
    let printed = squares.map(|at| {
        let ground = sheet.ground(at);
        (ground.terrain, ground.cost)
    });
    let place = |at: Square| (at.x() - face.corner.x(), at.y() - face.corner.y());
    let own = |door: &&Door| {
        [door.one, door.other]
            .iter()
            .all(|at| sheet.ground(*at).block == face.block)
    };
    let doors = sheet.doors.iter().filter(own).map(|door| FaceDoor {
        one: place(door.one),
        other: place(door.other),
        kind: door.kind,
    });
    let within = |at: Square| sheet.ground(at).block == face.block;
    let partitions = sheet.partitions.iter();
    let partitions = partitions.filter(|it| within(it.one) && within(it.other));
    Face {
        name: face.drawn.block.name.clone(),
        squares: printed.collect(),
        doors: doors.collect(),
        partitions: partitions
            .map(|it| [place(it.one), place(it.other)])
            .collect(),
    }
}

/// One block more of a kind, both sides all floor with walls in the corners; nothing when the sheet is
/// full.
pub fn print_added(sheet: &Dungeon, kind: BlockKind, name: &str) -> Vec<Change> {
    let free = (0..MAX_PRINTS).find(|number| {
        let at = place(*number, Side::A);
        sheet.ground(at) == Ground::WALL
    });
    let Some(number) = free else {
        return Vec::new();
    };
    let (width, height) = Print::size(kind);
    let corner = |x: u8, y: u8| (x == 0 || x == width - 1) && (y == 0 || y == height - 1);
    let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let squares = places.map(|(x, y)| match corner(x, y) {
        true => (Terrain::Wall, 0),
        false => (Terrain::Clear, 1),
    });
    let face = Face {
        name: name.to_string(),
        squares: squares.collect(),
        doors: Vec::new(),
        partitions: Vec::new(),
    };
    let known: BTreeSet<&str> = faces(sheet)
        .iter()
        .map(|face| face.origin.print.as_str())
        .collect();
    let ids = (1..=u32::MAX).map(|number| format!("{}-{number}", sheet.id));
    let mut ids = ids.filter(|id| !known.contains(id.as_str()));
    let print = Print {
        id: ids.next().unwrap_or_default(),
        kind,
        look: sheet_look(sheet),
        sides: [face.clone(), face],
    };
    print_laid(sheet, number, &print)
}

/// How the blocks of a sheet look.
pub fn sheet_look(sheet: &Dungeon) -> BlockLook {
    let first = sheet.drawn_blocks().next();
    first.map(|(_, drawn)| drawn.block.look).unwrap_or_default()
}

/// The block that has a side of this number goes, with both sides.
pub fn print_removed(sheet: &Dungeon, block: BlockId) -> Vec<Change> {
    let faces = faces(sheet);
    let print = faces
        .iter()
        .find(|face| face.block == block)
        .map(|face| face.origin.print.as_str());
    let own = faces
        .iter()
        .filter(|face| Some(face.origin.print.as_str()) == print);
    let blocks: BTreeSet<BlockId> = own.map(|face| face.block).collect();
    removed(sheet, &blocks)
}

/// Something that is done with all of a side.
pub fn face_edited(sheet: &Dungeon, block: BlockId, edit: FaceEdit) -> Vec<Change> {
    let faces = faces(sheet);
    let Some(face) = faces.iter().find(|face| face.block == block) else {
        return Vec::new();
    };
    let target = match edit {
        FaceEdit::Copy => other_side(&faces, face),
        FaceEdit::Turn | FaceEdit::Mirror => Some(face),
    };
    let Some(target) = target else {
        return Vec::new();
    };
    let print = Print {
        id: String::new(),
        kind: face.drawn.block.kind,
        look: face.drawn.block.look,
        sides: [face_of(sheet, face), face_of(sheet, face)],
    };
    let part = DungeonPart::of_print("", &print, Side::A);
    let part = match (edit, face.drawn.block.kind) {
        (FaceEdit::Copy, _) => part,
        (FaceEdit::Mirror, _) => part.mirrored(),
        (FaceEdit::Turn, BlockKind::Room) => part.turned(),
        (FaceEdit::Turn, BlockKind::Corridor) => part.turned().turned(),
    };
    redrawn(sheet, target.block, target.corner, &part)
}

/// A side drawn as a part that is as large as it.
fn redrawn(sheet: &Dungeon, block: BlockId, corner: Square, part: &DungeonPart) -> Vec<Change> {
    let here = |at: Square| sheet.ground(at).block == block;
    let gone = sheet.doors.iter().filter(|door| here(door.one));
    let mut changes: Vec<Change> = gone
        .map(|door| Change::Door(Swap::removed(*door)))
        .collect();
    let gone = sheet.partitions.iter().filter(|it| here(it.one));
    changes.extend(gone.map(|it| Change::Partition(Swap::removed(*it))));
    let mut squares: Vec<(Square, Ground, Ground)> = Vec::new();
    for (at, terrain, cost) in part.grounds(corner) {
        let is = Ground {
            terrain,
            cost,
            block,
        };
        squares.push((at, sheet.ground(at), is));
    }
    squares.sort_by_key(|(at, ..)| *at);
    squares.retain(|(_, was, is)| was != is);
    changes.push(Change::Ground(squares));
    changes.extend(
        part.doors(corner)
            .map(|door| Change::Door(Swap::added(door))),
    );
    let partitions = part.partitions(corner);
    changes.extend(partitions.map(|it| Change::Partition(Swap::added(it))));
    changes
}

/// All that is wrong with the kit of a sheet.
pub fn kit_flaws(sheet: &Dungeon) -> Vec<Flaw> {
    let mut found = Vec::new();
    let everywhere = |kind| Flaw {
        kind,
        at: Vec::new(),
    };
    if sheet.head.name.trim().is_empty() {
        found.push(everywhere(FlawKind::Nameless));
    }
    let prints = prints_of(sheet);
    let count = prints.len();
    if count != KIT_BLOCKS {
        found.push(everywhere(FlawKind::KitSize(count)));
    }
    let of_kind = |kind| prints.iter().filter(|print| print.kind == kind).count();
    let (rooms, corridors) = (of_kind(BlockKind::Room), of_kind(BlockKind::Corridor));
    if rooms < KIT_ROOMS {
        found.push(everywhere(FlawKind::KitRooms(rooms)));
    }
    if corridors < KIT_CORRIDORS {
        found.push(everywhere(FlawKind::KitCorridors(corridors)));
    }
    for face in faces(sheet) {
        let squares = || sheet.squares_of(face.block).collect();
        if face.drawn.block.name.trim().is_empty() {
            found.push(Flaw {
                kind: FlawKind::BlockNameless,
                at: squares(),
            });
        }
        let own = prints.iter().find(|print| print.id == face.origin.print);
        if own.is_some_and(|print| !print.is_whole(face.origin.side)) {
            found.push(Flaw {
                kind: FlawKind::NotWhole(face.origin.side),
                at: squares(),
            });
        }
    }
    for door in &sheet.doors {
        let flaw = super::flaws::door_flaw(
            |at| sheet.ground(at).terrain,
            &sheet.partitions,
            door.one,
            door.other,
        );
        found.extend(flaw.map(|kind| Flaw {
            kind,
            at: vec![door.one, door.other],
        }));
    }
    found
}
