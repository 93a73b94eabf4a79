//! Laying a part: whether it fits, and all that comes of it.

use super::{DungeonPart, Pivot, Place};
use crate::games::skirmish::{
    BlockId, DoorKind, Fixture, Gate, Ground, MAX_DOORS, MAX_FIXTURES, MAX_PARTITIONS, Print,
    Terrain,
};
use crate::kernel::Square;
use crate::table::skirmish::dungeon::change::Swap;
use crate::table::skirmish::dungeon::edit::{EdgePiece, cleared, removed};
use crate::table::skirmish::dungeon::{
    Change, DrawnBlock, Dungeon, MAX_BLOCKS, MAX_GATES, MAX_NOTES, Note,
};
use std::collections::BTreeSet;

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
    /// There are as many fixed chests and tokens as there may be.
    ManyFixtures,
    /// There are as many notes as there may be.
    ManyNotes,
    /// Its blocks lie on several levels (R-ONEPIECE).
    Levels,
}

impl DungeonPart {
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
        if let Some(square) = self.overlaps(dungeon, gone, at).first() {
            return Err(PasteFault::Overlaps(*square));
        }
        self.check_counts(dungeon, gone, at)
    }

    /// Its squares on which something else is drawn or stands, its upper left corner on that square, once these
    /// blocks are gone.
    pub fn overlaps(
        &self,
        dungeon: &Dungeon,
        gone: &BTreeSet<BlockId>,
        at: Square,
    ) -> BTreeSet<Square> {
        let covered: BTreeSet<Square> = self.squares(at).map(|(at, _)| at).collect();
        let stays = |at: &Square| !gone.contains(&dungeon.ground(*at).block);
        let drawn = covered.iter().copied();
        let drawn = drawn.filter(|at| dungeon.ground(*at) != Ground::WALL);
        // What stands in the void, as files may have it, would become a part of what is laid over it.
        let edges = dungeon.edge_pieces().map(|(one, other, _)| [one, other]);
        let edges = edges.filter(|ends| ends.iter().all(|at| covered.contains(at)));
        let gates = dungeon.gates.iter().map(|gate| gate.square);
        let fixtures = dungeon.fixtures.iter().map(|fixture| fixture.at);
        let notes = dungeon.notes.iter().map(|note| note.at);
        let things = gates.chain(fixtures).chain(notes);
        let things = things.filter(|at| covered.contains(at));
        let all = drawn.chain(edges.flatten()).chain(things);
        all.filter(stays).collect()
    }

    /// Whether there are not more things of a kind than there may be once it lies there.
    fn check_counts(
        &self,
        dungeon: &Dungeon,
        gone: &BTreeSet<BlockId>,
        at: Square,
    ) -> Result<(), PasteFault> {
        let stays = |at: Square| !gone.contains(&dungeon.ground(at).block);
        let on = |at: &&Square| stays(**at);
        let blocks = dungeon.drawn_blocks();
        let doors = dungeon.doors.iter().map(|it| [it.one, it.other]);
        let partitions = dungeon.partitions.iter().map(|it| [it.one, it.other]);
        let whole = |ends: &[Square; 2]| ends.iter().all(|at| stays(*at));
        let (own, _) = self.border_at(dungeon, gone, at);
        let own = |door: bool| {
            let is_door = |(.., piece): &&(Square, Square, EdgePiece)| {
                matches!(piece, EdgePiece::Door(_)) == door
            };
            own.iter().filter(is_door).count()
        };
        let gates: Vec<Square> = dungeon.gates.iter().map(|it| it.square).collect();
        let fixtures: Vec<Square> = dungeon.fixtures.iter().map(|it| it.at).collect();
        let notes: Vec<Square> = dungeon.notes.iter().map(|it| it.at).collect();
        let counts = [
            (
                blocks.filter(|(block, _)| !gone.contains(block)).count() + self.blocks.len(),
                MAX_BLOCKS,
                PasteFault::ManyBlocks,
            ),
            (
                doors.filter(whole).count() + self.doors.len() + own(true),
                MAX_DOORS,
                PasteFault::ManyDoors,
            ),
            (
                partitions.filter(whole).count() + self.partitions.len() + own(false),
                MAX_PARTITIONS,
                PasteFault::ManyPartitions,
            ),
            (
                gates.iter().filter(on).count() + self.gates.len(),
                MAX_GATES,
                PasteFault::ManyGates,
            ),
            (
                fixtures.iter().filter(on).count() + self.fixtures.len(),
                MAX_FIXTURES,
                PasteFault::ManyFixtures,
            ),
            (
                notes.iter().filter(on).count() + self.notes.len(),
                MAX_NOTES,
                PasteFault::ManyNotes,
            ),
        ];
        let over = counts.into_iter().find(|(count, most, _)| count > most);
        over.map_or(Ok(()), |(.., fault)| Err(fault))
    }

    /// The doors and walls of its border that have a place where it lies, between a square of it and one of a
    /// block that stays, and those that have none.
    fn border_at(
        &self,
        dungeon: &Dungeon,
        gone: &BTreeSet<BlockId>,
        at: Square,
    ) -> (Vec<(Square, Square, EdgePiece)>, Vec<EdgePiece>) {
        let (mut with, mut without) = (Vec::new(), Vec::new());
        for ((x, y), side, piece) in &self.border {
            let own = at.shifted(i32::from(*x), i32::from(*y));
            let beyond = own.and_then(|own| own.step(*side));
            let stays = |at: &Square| {
                let block = dungeon.block_at(*at);
                block.is_some_and(|block| !gone.contains(&block))
            };
            match own.zip(beyond.filter(stays)) {
                Some((own, beyond)) => with.push((own, beyond, *piece)),
                None => without.push(*piece),
            }
        }
        (with, without)
    }

    /// The doors and walls of its border that stay behind when it lies there: no block is beyond them.
    pub fn left_behind(
        &self,
        dungeon: &Dungeon,
        gone: &BTreeSet<BlockId>,
        at: Square,
    ) -> Vec<EdgePiece> {
        self.border_at(dungeon, gone, at).1
    }

    /// What laying it comes to, its upper left corner on that square.
    ///
    /// # Errors
    /// Why it cannot lie there.
    pub fn laid(&self, dungeon: &Dungeon, at: Square) -> Result<Vec<Change>, PasteFault> {
        self.moved(dungeon, &BTreeSet::new(), at)
    }

    /// All that comes of laying it where it can lie; its blocks have these numbers, as far as they go.
    fn changes(&self, dungeon: &Dungeon, numbers: &BTreeSet<BlockId>, at: Square) -> Vec<Change> {
        let to = |(x, y): Place| Square::new(at.level(), at.x() + x, at.y() + y);
        let mut after = dungeon.clone();
        let letters = match numbers.is_empty() {
            true => self.stairs_renamed(dungeon, at.level()),
            // What lay there before keeps its other end.
            false => Vec::new(),
        };
        let (mut changes, numbers) = self.blocks_laid(&mut after, numbers);
        let cells = self.cells.iter().map(|(place, terrain, cost, block)| {
            let renamed = letters
                .iter()
                .find(|(own, _)| *terrain == Terrain::Stairs(*own));
            let ground = Ground {
                terrain: renamed.map_or(*terrain, |(_, new)| Terrain::Stairs(*new)),
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
        let doors = self.doors(at);
        changes.extend(doors.map(|door| Change::Door(Swap::added(door))));
        let partitions = self.partitions(at);
        changes.extend(partitions.map(|it| Change::Partition(Swap::added(it))));
        let fixtures = self.fixtures.iter();
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

    /// The letters of its stairs that would stand on too many squares once it lies on that level, each with one that
    /// does not: that of an end on another level whose other end is still to come, else a new one (R-STAIRS).
    fn stairs_renamed(&self, dungeon: &Dungeon, level: u8) -> Vec<(u8, u8)> {
        let letters = self
            .cells
            .iter()
            .filter_map(|(_, terrain, ..)| match terrain {
                Terrain::Stairs(letter) => Some(*letter),
                _ => None,
            });
        let own: BTreeSet<u8> = letters.collect();
        let fits = |letter: &u8| dungeon.takes_stairs(*letter, level);
        let mut taken: BTreeSet<u8> = own.iter().copied().filter(fits).collect();
        let mut renamed = Vec::new();
        for letter in own.into_iter().filter(|it| !fits(it)) {
            // Without any left its own stays, and is a flaw.
            let new = dungeon.stairs_letter(level, &taken).unwrap_or(letter);
            taken.insert(new);
            renamed.push((letter, new));
        }
        renamed
    }

    /// Its blocks come, each with a letter of its own; the number of each.
    fn blocks_laid(
        &self,
        after: &mut Dungeon,
        numbers: &BTreeSet<BlockId>,
    ) -> (Vec<Change>, Vec<BlockId>) {
        let mut free = numbers.iter().copied();
        let laid = self.blocks.iter().map(|(block, origin)| {
            let number = free.next().unwrap_or_else(|| after.free_block());
            let mut block = block.clone();
            if block.letter == '?' || after.has_letter(block.letter) {
                block.letter = after.free_letter();
            }
            let origin = origin.clone();
            let drawn = DrawnBlock { block, origin };
            let change = Change::Block(number, Box::new(Swap::added(drawn)));
            change.apply(after);
            (change, number)
        });
        laid.unzip()
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
        let laid = if origin.mirrored {
            laid.mirrored()
        } else {
            laid
        };
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
        new.replacing(dungeon, &blocks, at).unwrap_or_default()
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

    /// What it comes to when these blocks go and this part, which they became, lies there instead, with the
    /// doors and walls of its border that have a place there.
    ///
    /// # Errors
    /// Why it cannot lie there.
    pub fn moved(
        &self,
        dungeon: &Dungeon,
        blocks: &BTreeSet<BlockId>,
        at: Square,
    ) -> Result<Vec<Change>, PasteFault> {
        let (border, _) = self.border_at(dungeon, blocks, at);
        let stands = |(one, other, _): &(Square, Square, EdgePiece)| {
            let mut known = dungeon.edge_pieces();
            known.any(|(a, b, _)| [a, b] == [*one, *other] || [b, a] == [*one, *other])
        };
        let mut changes = self.put(dungeon, removed(dungeon, blocks), blocks, at)?;
        changes.extend(
            border
                .into_iter()
                .filter(|it| !stands(it))
                .map(|(one, other, piece)| piece.change(one, other)),
        );
        Ok(changes)
    }

    /// The same where the blocks lay: what stands on the edges to their neighbours stays as it is.
    fn replacing(
        &self,
        dungeon: &Dungeon,
        blocks: &BTreeSet<BlockId>,
        at: Square,
    ) -> Result<Vec<Change>, PasteFault> {
        self.put(dungeon, cleared(dungeon, blocks), blocks, at)
    }

    /// These changes, by which the blocks go, and all that comes of laying this part.
    fn put(
        &self,
        dungeon: &Dungeon,
        mut changes: Vec<Change>,
        blocks: &BTreeSet<BlockId>,
        at: Square,
    ) -> Result<Vec<Change>, PasteFault> {
        self.check(dungeon, blocks, at)?;
        let mut without = dungeon.clone();
        changes.iter().for_each(|change| change.apply(&mut without));
        changes.extend(self.changes(&without, blocks, at));
        Ok(changes)
    }

    /// What it comes to when blocks are turned or mirrored about their own middle, with all that stands on
    /// them; what stands on the edges to their neighbours stays where it is (R-VORTEX).
    ///
    /// # Errors
    /// Why they cannot lie so.
    pub fn spun_in_place(
        dungeon: &Dungeon,
        blocks: &BTreeSet<BlockId>,
        spin: Pivot,
    ) -> Result<Vec<Change>, PasteFault> {
        let Some(level) = level_of(dungeon, blocks)? else {
            return Ok(Vec::new());
        };
        let Some((part, at)) = DungeonPart::of(dungeon, level, blocks) else {
            return Ok(Vec::new());
        };
        let spun = part.spun(spin);
        let ((wide, high), (width, height)) = (part.size, spun.size);
        // Halves are cut off either way, so that two turns lead back to where the first began.
        let half = |from: u8, to: u8| (i32::from(from) - i32::from(to)) / 2;
        let to = at.shifted(half(wide, width), half(high, height));
        spun.replacing(dungeon, blocks, to.ok_or(PasteFault::OffGrid)?)
    }
}

/// The level on which blocks lie; none without a square.
///
/// # Errors
/// That they lie on several.
pub fn level_of(dungeon: &Dungeon, blocks: &BTreeSet<BlockId>) -> Result<Option<u8>, PasteFault> {
    let drawn = dungeon.squares().zip(&dungeon.ground);
    let own = drawn.filter(|(_, ground)| blocks.contains(&ground.block));
    let levels: BTreeSet<u8> = own.map(|(at, _)| at.level()).collect();
    match levels.len() {
        0 | 1 => Ok(levels.first().copied()),
        _ => Err(PasteFault::Levels),
    }
}
