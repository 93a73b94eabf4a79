//! A part of one level of a dungeon that is carried about: a block of a kit, or blocks that were selected.

mod laying;

pub use laying::{PasteFault, level_of};

use super::edit::EdgePiece;
use super::{BlockOrigin, Dungeon};
use crate::games::skirmish::{
    Block, BlockId, Door, DoorKind, FixedPiece, Partition, Print, Side, Terrain,
};
use crate::kernel::{Facing, Square};
use std::collections::{BTreeMap, BTreeSet};

/// A square of a part: column and row from its upper left corner.
type Place = (u8, u8);

/// What blocks are turned to where they lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pivot {
    /// By a quarter clockwise.
    Turn,
    /// Left and right are exchanged.
    Mirror,
}

/// A part of a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DungeonPart {
    /// Columns and rows.
    size: (u8, u8),
    /// Its squares with terrain, cost and the number of the block in `blocks`; none for what has none.
    cells: Vec<(Place, Terrain, u8, Option<usize>)>,
    blocks: Vec<(Block, Option<BlockOrigin>)>,
    gates: Vec<(Place, Facing, String)>,
    doors: Vec<(Place, Place, DoorKind)>,
    partitions: Vec<[Place; 2]>,
    /// The doors and walls on edges that it shares with blocks beside it: its square and the side of that.
    border: Vec<(Place, Facing, EdgePiece)>,
    fixtures: Vec<(Place, FixedPiece)>,
    notes: Vec<(Place, String)>,
}

impl DungeonPart {
    /// A side of a block of a kit, its top to the north.
    pub fn of_print(kit: &str, print: &Print, side: Side) -> DungeonPart {
        let (width, height) = Print::size(print.kind);
        let face = print.face(side);
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let cells = places.zip(&face.squares);
        let block = Block {
            letter: '?',
            name: face.name.clone(),
            kind: print.kind,
            look: print.look,
        };
        let origin = BlockOrigin {
            kit: kit.to_string(),
            print: print.id.clone(),
            side,
            top: Facing::N,
            mirrored: false,
        };
        DungeonPart {
            size: (width, height),
            cells: cells
                .map(|(place, (terrain, cost))| (place, *terrain, *cost, Some(0)))
                .collect(),
            blocks: vec![(block, Some(origin))],
            gates: Vec::new(),
            doors: face
                .doors
                .iter()
                .map(|door| (door.one, door.other, door.kind))
                .collect(),
            partitions: face.partitions.clone(),
            border: Vec::new(),
            fixtures: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// These blocks of a level with all that stands on them, and the square of its upper left corner;
    /// none when they have no square there.
    pub fn of(
        dungeon: &Dungeon,
        level: u8,
        blocks: &BTreeSet<BlockId>,
    ) -> Option<(DungeonPart, Square)> {
        let here = |at: &Square| at.level() == level && blocks.contains(&dungeon.ground(*at).block);
        let squares: Vec<Square> = dungeon.squares().filter(here).collect();
        let left = squares.iter().map(|at| at.x()).min()?;
        let top = squares.iter().map(|at| at.y()).min()?;
        let right = squares.iter().map(|at| at.x()).max()?;
        let bottom = squares.iter().map(|at| at.y()).max()?;
        let place = |at: Square| (at.x() - left, at.y() - top);
        let drawn = || blocks.iter().filter(|it| dungeon.block(**it).is_some());
        let numbers: BTreeMap<BlockId, usize> = drawn().copied().zip(0..).collect();
        let cells = squares.iter().map(|at| {
            let ground = dungeon.ground(*at);
            let block = numbers.get(&ground.block).copied();
            (place(*at), ground.terrain, ground.cost, block)
        });
        let drawn = drawn().filter_map(|block| dungeon.block(*block));
        let gates = dungeon.gates.iter().filter(|gate| here(&gate.square));
        let whole = |door: &&Door| here(&door.one) && here(&door.other);
        let partitions = dungeon.partitions.iter();
        let partitions = partitions.filter(|it| here(&it.one) && here(&it.other));
        let outward = |(one, other, piece): (Square, Square, EdgePiece)| {
            let (own, beyond) = match (here(&one), here(&other)) {
                (true, false) => (one, other),
                (false, true) => (other, one),
                _ => return None,
            };
            Some((place(own), own.way_to(beyond)?, piece))
        };
        let fixtures = dungeon.fixtures.iter();
        let fixtures = fixtures.filter(|fixture| here(&fixture.at));
        let notes = dungeon.notes.iter().filter(|note| here(&note.at));
        let part = DungeonPart {
            size: (right - left + 1, bottom - top + 1),
            cells: cells.collect(),
            blocks: drawn
                .map(|drawn| (drawn.block.clone(), drawn.origin.clone()))
                .collect(),
            gates: gates
                .map(|gate| (place(gate.square), gate.side, gate.id.clone()))
                .collect(),
            doors: dungeon
                .doors
                .iter()
                .filter(whole)
                .map(|door| (place(door.one), place(door.other), door.kind))
                .collect(),
            partitions: partitions
                .map(|it| [place(it.one), place(it.other)])
                .collect(),
            border: dungeon.edge_pieces().filter_map(outward).collect(),
            fixtures: fixtures
                .map(|fixture| (place(fixture.at), fixture.piece))
                .collect(),
            notes: notes
                .map(|note| (place(note.at), note.text.clone()))
                .collect(),
        };
        Some((part, Square::new(level, left, top)))
    }

    /// The kit and the block of it that this is a copy of, as a whole and with nothing on it but what is
    /// printed there.
    pub fn print(&self) -> Option<&BlockOrigin> {
        let bare = self.gates.is_empty() && self.notes.is_empty() && self.fixtures.is_empty();
        let bare = bare && self.border.is_empty();
        match &self.blocks[..] {
            [(_, Some(origin))] if bare && !origin.mirrored => Some(origin),
            _ => None,
        }
    }

    /// The name of its only block; empty for several.
    pub fn name(&self) -> &str {
        match &self.blocks[..] {
            [(block, _)] => &block.name,
            _ => "",
        }
    }

    /// A dungeon of that id with nothing else in it.
    pub fn alone(&self, id: &str) -> Dungeon {
        let mut dungeon = Dungeon::empty(id, (self.size.0, self.size.1, 1));
        let laid = self.laid(&dungeon, Square::new(0, 0, 0));
        let laid = laid.unwrap_or_default();
        laid.iter().for_each(|change| change.apply(&mut dungeon));
        dungeon
    }

    /// Columns and rows.
    pub const fn size(&self) -> (u8, u8) {
        self.size
    }

    /// The same turned a quarter clockwise.
    #[must_use]
    pub fn turned(&self) -> DungeonPart {
        let (width, height) = self.size;
        let to = |(x, y): Place| (height - 1 - y, x);
        let mut turned = self.placed((height, width), to, |way| way.turned(2));
        for origin in turned
            .blocks
            .iter_mut()
            .filter_map(|(_, origin)| origin.as_mut())
        {
            origin.top = origin.top.turned(2);
        }
        turned
    }

    /// The same with left and right exchanged.
    #[must_use]
    pub fn mirrored(&self) -> DungeonPart {
        let (width, _) = self.size;
        let mirror = |way: Facing| Facing::ALL[usize::from((8 - way.index()) % 8)];
        let mut mirrored = self.placed(self.size, |(x, y)| (width - 1 - x, y), mirror);
        for (_, origin) in &mut mirrored.blocks {
            if let Some(origin) = origin {
                origin.top = mirror(origin.top);
                origin.mirrored = !origin.mirrored;
            }
        }
        mirrored
    }

    /// The same, turned or mirrored.
    #[must_use]
    pub fn spun(&self, spin: Pivot) -> DungeonPart {
        match spin {
            Pivot::Turn => self.turned(),
            Pivot::Mirror => self.mirrored(),
        }
    }

    fn placed(
        &self,
        size: (u8, u8),
        to: impl Fn(Place) -> Place,
        turn: impl Fn(Facing) -> Facing,
    ) -> DungeonPart {
        let cells = self.cells.iter();
        let doors = self.doors.iter();
        DungeonPart {
            size,
            cells: cells
                .map(|(place, terrain, cost, block)| (to(*place), *terrain, *cost, *block))
                .collect(),
            blocks: self.blocks.clone(),
            gates: self
                .gates
                .iter()
                .map(|(place, side, id)| (to(*place), turn(*side), id.clone()))
                .collect(),
            doors: doors
                .map(|(one, other, kind)| (to(*one), to(*other), *kind))
                .collect(),
            partitions: self.partitions.iter().map(|ends| ends.map(&to)).collect(),
            border: self
                .border
                .iter()
                .map(|(place, side, piece)| (to(*place), turn(*side), *piece))
                .collect(),
            fixtures: self
                .fixtures
                .iter()
                .map(|(place, piece)| {
                    let piece = match piece {
                        FixedPiece::Chest(facing) => FixedPiece::Chest(turn(*facing)),
                        FixedPiece::Token(_) => *piece,
                    };
                    (to(*place), piece)
                })
                .collect(),
            notes: self
                .notes
                .iter()
                .map(|(place, text)| (to(*place), text.clone()))
                .collect(),
        }
    }

    /// The squares that it takes with its upper left corner there, and what is on each; those over the
    /// edge of the grid are left out.
    pub fn squares(&self, at: Square) -> impl Iterator<Item = (Square, Terrain)> + '_ {
        let cells = self.cells.iter();
        cells.filter_map(move |((x, y), terrain, ..)| {
            let square = at.shifted(i32::from(*x), i32::from(*y))?;
            Some((square, *terrain))
        })
    }

    /// The same with the cost of each square.
    pub(super) fn grounds(&self, at: Square) -> impl Iterator<Item = (Square, Terrain, u8)> + '_ {
        let cells = self.cells.iter();
        cells.filter_map(move |((x, y), terrain, cost, _)| {
            let square = at.shifted(i32::from(*x), i32::from(*y))?;
            Some((square, *terrain, *cost))
        })
    }

    /// Its doors, its upper left corner on that square.
    pub(super) fn doors(&self, at: Square) -> impl Iterator<Item = Door> + '_ {
        let to = move |(x, y): Place| at.shifted(i32::from(x), i32::from(y));
        let doors = self.doors.iter();
        doors.filter_map(move |(one, other, kind)| {
            Some(Door::between(to(*one)?, to(*other)?, *kind))
        })
    }

    /// Its walls between squares, its upper left corner on that square.
    pub(super) fn partitions(&self, at: Square) -> impl Iterator<Item = Partition> + '_ {
        let to = move |(x, y): Place| at.shifted(i32::from(x), i32::from(y));
        let partitions = self.partitions.iter();
        partitions.filter_map(move |[one, other]| Some(Partition::between(to(*one)?, to(*other)?)))
    }
}
