//! A part of one level of a dungeon that is carried about: a block of a kit, or blocks that were selected.

use super::edit::removed;
use super::{BlockOrigin, Change, DrawnBlock, Dungeon, MAX_BLOCKS, MAX_GATES, Note, change::Swap};
use crate::games::skirmish::{
    Block, BlockId, Door, DoorKind, FixedPiece, Fixture, Gate, Ground, MAX_DOORS, MAX_FIXTURES,
    MAX_PARTITIONS, Partition, Print, Side, Terrain,
};
use crate::kernel::{Facing, Square};
use std::collections::{BTreeMap, BTreeSet};

/// A square of a part: column and row from its upper left corner.
type Place = (u8, u8);

/// Why a part does not go where it was wished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PasteFault {
    /// It would lie over the edge of the grid.
    OffGrid,
    /// Something is drawn there already, on this square among others (R-LAY).
    Overlaps(Square),
    /// There are as many blocks as there may be.
    ManyBlocks,
    /// There are as many doors as there may be.
    ManyDoors,
    /// There are as many walls between squares as there may be.
    ManyPartitions,
    /// There are as many ways in as there may be.
    ManyGates,
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
        let numbers: BTreeMap<BlockId, usize> = blocks.iter().copied().zip(0..).collect();
        let cells = squares.iter().map(|at| {
            let ground = dungeon.ground(*at);
            let block = numbers.get(&ground.block).copied();
            (place(*at), ground.terrain, ground.cost, block)
        });
        let drawn = blocks.iter().filter_map(|block| dungeon.block(*block));
        let gates = dungeon.gates.iter().filter(|gate| here(&gate.square));
        let whole = |door: &&Door| here(&door.one) && here(&door.other);
        let partitions = dungeon.partitions.iter();
        let partitions = partitions.filter(|it| here(&it.one) && here(&it.other));
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
        match &self.blocks[..] {
            [(_, Some(origin))] if bare => Some(origin),
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

    /// The same with left and right exchanged; its blocks are no copies of their kits any more.
    #[must_use]
    pub fn mirrored(&self) -> DungeonPart {
        let (width, _) = self.size;
        let mirror = |way: Facing| Facing::ALL[usize::from((8 - way.index()) % 8)];
        let mut mirrored = self.placed(self.size, |(x, y)| (width - 1 - x, y), mirror);
        for (_, origin) in &mut mirrored.blocks {
            *origin = None;
        }
        mirrored
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

    /// Whether it can lie with its upper left corner on that square once these blocks are gone.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn check(
        &self,
        dungeon: &Dungeon,
        gone: &BTreeSet<BlockId>,
        at: Square,
    ) -> Result<(), PasteFault> {
        let (width, height, _) = dungeon.size;
        if at.x() + self.size.0 > width || at.y() + self.size.1 > height {
            return Err(PasteFault::OffGrid);
        }
        let stays = |at: Square| !gone.contains(&dungeon.ground(at).block);
        let taken = |at: &Square| dungeon.ground(*at) != Ground::WALL && stays(*at);
        if let Some(square) = self.squares(at).map(|(at, _)| at).find(taken) {
            return Err(PasteFault::Overlaps(square));
        }
        let blocks = dungeon.drawn_blocks();
        let blocks = blocks.filter(|(block, _)| !gone.contains(block)).count();
        if blocks + self.blocks.len() > MAX_BLOCKS {
            return Err(PasteFault::ManyBlocks);
        }
        let doors = dungeon.doors.iter();
        let doors = doors.filter(|door| stays(door.one) && stays(door.other));
        if doors.count() + self.doors.len() > MAX_DOORS {
            return Err(PasteFault::ManyDoors);
        }
        let partitions = dungeon.partitions.iter();
        let partitions = partitions.filter(|it| stays(it.one) && stays(it.other));
        if partitions.count() + self.partitions.len() > MAX_PARTITIONS {
            return Err(PasteFault::ManyPartitions);
        }
        let gates = dungeon.gates.iter().filter(|gate| stays(gate.square));
        if gates.count() + self.gates.len() > MAX_GATES {
            return Err(PasteFault::ManyGates);
        }
        Ok(())
    }

    /// What laying it comes to, its upper left corner on that square.
    ///
    /// # Errors
    /// Why it cannot lie there.
    pub fn laid(&self, dungeon: &Dungeon, at: Square) -> Result<Vec<Change>, PasteFault> {
        self.moved(dungeon, &BTreeSet::new(), at)
    }

    /// All that comes of laying it where it can lie.
    fn changes(&self, dungeon: &Dungeon, at: Square) -> Vec<Change> {
        let to = |(x, y): Place| Square::new(at.level(), at.x() + x, at.y() + y);
        let mut changes = Vec::new();
        let mut after = dungeon.clone();
        let mut numbers = Vec::new();
        for (block, origin) in &self.blocks {
            let number = after.free_block();
            let mut block = block.clone();
            if block.letter == '?' || after.has_letter(block.letter) {
                block.letter = after.free_letter();
            }
            let origin = origin.clone();
            let drawn = DrawnBlock { block, origin };
            let change = Change::Block(number, Box::new(Swap::added(drawn)));
            change.apply(&mut after);
            changes.push(change);
            numbers.push(number);
        }
        let cells = self.cells.iter().map(|(place, terrain, cost, block)| {
            let ground = Ground {
                terrain: *terrain,
                cost: *cost,
                block: block.map_or(Ground::WALL.block, |block| numbers[block]),
            };
            (to(*place), dungeon.ground(to(*place)), ground)
        });
        changes.push(Change::Ground(cells.collect()));
        for (place, side, id) in &self.gates {
            let gate = Gate {
                id: after.free_gate_id(id),
                square: to(*place),
                side: *side,
            };
            let change = Change::Gate(Box::new(Swap::added(gate)));
            change.apply(&mut after);
            changes.push(change);
        }
        let doors = self.doors.iter();
        changes.extend(doors.map(|(one, other, kind)| {
            Change::Door(Swap::added(Door::between(to(*one), to(*other), *kind)))
        }));
        let partitions = self.partitions(at);
        changes.extend(partitions.map(|it| Change::Partition(Swap::added(it))));
        let room = MAX_FIXTURES.saturating_sub(dungeon.fixtures.len());
        let fixtures = self.fixtures.iter().take(room);
        changes.extend(fixtures.map(|(place, piece)| {
            let (at, piece) = (to(*place), *piece);
            Change::Fixture(Swap::added(Fixture { at, piece }))
        }));
        let notes = self.notes.iter();
        changes.extend(notes.map(|(place, text)| {
            Change::Note(Box::new(Swap::added(Note {
                at: to(*place),
                text: text.clone(),
            })))
        }));
        changes
    }

    /// What it comes to when a block is laid anew from its kit as that is now; nothing while both are the
    /// same, or where the new one would not fit.
    pub fn renewed(dungeon: &Dungeon, block: BlockId, print: &Print) -> Vec<Change> {
        let drawn = dungeon.block(block);
        let origin = drawn.and_then(|drawn| drawn.origin.as_ref());
        let level = dungeon.squares_of(block).next().map(|at| at.level());
        let (Some(origin), Some(level)) = (origin, level) else {
            return Vec::new();
        };
        let blocks = BTreeSet::from([block]);
        let Some((old, at)) = DungeonPart::of(dungeon, level, &blocks) else {
            return Vec::new();
        };
        let quarters = origin.top.index() / 2;
        let laid = DungeonPart::of_print(&origin.kit, print, origin.side);
        let laid = (0..quarters).fold(laid, |part, _| part.turned());
        if old.is_alike(&laid) {
            return Vec::new();
        }
        // What stands on the old one stays.
        let new = DungeonPart {
            gates: old.gates,
            fixtures: old.fixtures,
            notes: old.notes,
            ..laid
        };
        new.moved(dungeon, &blocks, at).unwrap_or_default()
    }

    /// Whether the same is drawn on both.
    fn is_alike(&self, other: &DungeonPart) -> bool {
        let cells = |part: &DungeonPart| {
            let cells = part.cells.iter();
            let mut cells: Vec<(Place, Terrain, u8)> = cells
                .map(|(place, terrain, cost, _)| (*place, *terrain, *cost))
                .collect();
            cells.sort_by_key(|(place, ..)| *place);
            cells
        };
        let doors = |part: &DungeonPart| {
            let doors = part.doors.iter();
            let mut doors: Vec<(Place, Place, DoorKind)> = doors
                .map(|(one, other, kind)| (*one.min(other), *one.max(other), *kind))
                .collect();
            doors.sort_by_key(|(one, other, _)| (*one, *other));
            doors
        };
        let partitions = |part: &DungeonPart| {
            let ordered = |[one, other]: &[Place; 2]| [*one.min(other), *one.max(other)];
            part.partitions.iter().map(ordered).collect::<BTreeSet<_>>()
        };
        self.size == other.size
            && cells(self) == cells(other)
            && doors(self) == doors(other)
            && partitions(self) == partitions(other)
    }

    /// What it comes to when these blocks go and this part, which they became, lies there instead.
    ///
    /// # Errors
    /// Why it cannot lie there.
    pub fn moved(
        &self,
        dungeon: &Dungeon,
        blocks: &BTreeSet<BlockId>,
        at: Square,
    ) -> Result<Vec<Change>, PasteFault> {
        self.check(dungeon, blocks, at)?;
        let mut changes = removed(dungeon, blocks);
        let mut without = dungeon.clone();
        changes.iter().for_each(|change| change.apply(&mut without));
        changes.extend(self.changes(&without, at));
        Ok(changes)
    }
}
