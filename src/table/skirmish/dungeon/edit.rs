//! What wishes of whoever draws come to: the changes of one step.

use super::change::Swap;
use super::{Change, DrawnBlock, Dungeon, DungeonHead, MAX_BLOCKS, MAX_GATES, MAX_NOTES, Note};
use crate::games::skirmish::{
    Block, BlockId, BlockKind, BlockLook, Door, DoorKind, FixedPiece, Fixture, Gate, Ground,
    MAX_DOORS, MAX_FIXTURES, MAX_PARTITIONS, Partition, Terrain,
};
use crate::kernel::{Facing, MAX_LEVELS, Square, few};
use std::collections::BTreeSet;

impl Dungeon {
    /// What stands on edges: its two squares, and what it is.
    pub(super) fn edge_pieces(&self) -> impl Iterator<Item = (Square, Square, EdgePiece)> + '_ {
        let doors = self.doors.iter();
        let doors = doors.map(|it| (it.one, it.other, EdgePiece::Door(it.kind)));
        let partitions = self.partitions.iter();
        doors.chain(partitions.map(|it| (it.one, it.other, EdgePiece::Partition)))
    }

    /// The first number that no block has.
    pub(super) fn free_block(&self) -> BlockId {
        let free = self.blocks.iter().position(Option::is_none);
        BlockId::nth(free.unwrap_or(self.blocks.len()))
    }

    /// This id for a way in if it is free, else one that begins as it does.
    pub(super) fn free_gate_id(&self, wished: &str) -> String {
        let taken = |id: &str| self.gates.iter().any(|gate| gate.id == id);
        if !taken(wished) {
            return wished.to_string();
        }
        let stem = wished.trim_end_matches(|c: char| c.is_ascii_digit());
        let stem = stem.trim_end_matches('-');
        let numbered = (2..).map(|number| format!("{stem}-{number}"));
        let mut free = numbered.filter(|id| !taken(id));
        free.next().unwrap_or_default()
    }
}

/// These blocks with all that stands on them go.
pub fn removed(dungeon: &Dungeon, blocks: &BTreeSet<BlockId>) -> Vec<Change> {
    let here = |at: Square| blocks.contains(&dungeon.ground(at).block);
    let squares: Vec<Square> = dungeon.squares().filter(|at| here(*at)).collect();
    erased(dungeon, &squares)
}

/// The same, but what stands on the edges that they share with others stays there: something else is about
/// to lie in their place.
pub(super) fn cleared(dungeon: &Dungeon, blocks: &BTreeSet<BlockId>) -> Vec<Change> {
    let here = |at: Square| blocks.contains(&dungeon.ground(at).block);
    let gone: BTreeSet<Square> = dungeon.squares().filter(|at| here(*at)).collect();
    emptied(dungeon, &gone, |ends| ends.into_iter().all(here))
}

/// Nothing is drawn any more on these squares, nor stands there; a block left without squares goes too.
pub fn erased(dungeon: &Dungeon, squares: &[Square]) -> Vec<Change> {
    let gone: BTreeSet<Square> = squares.iter().copied().collect();
    emptied(dungeon, &gone, |ends| {
        ends.iter().any(|at| gone.contains(at))
    })
}

/// These squares become void; `edge` tells whether what stands between two squares goes too.
fn emptied(
    dungeon: &Dungeon,
    gone: &BTreeSet<Square>,
    edge: impl Fn([Square; 2]) -> bool,
) -> Vec<Change> {
    let drawn = gone
        .iter()
        .filter(|at| dungeon.ground(**at) != Ground::WALL);
    let ground: Vec<_> = drawn
        .map(|at| (*at, dungeon.ground(*at), Ground::WALL))
        .collect();
    if ground.is_empty() {
        return Vec::new();
    }
    let mut changes = things_gone(dungeon, |at| gone.contains(&at), edge);
    let touched: BTreeSet<BlockId> = ground.iter().map(|(_, was, _)| was.block).collect();
    for block in touched {
        let Some(drawn) = dungeon.block(block) else {
            continue;
        };
        if dungeon.squares_of(block).all(|at| gone.contains(&at)) {
            changes.push(Change::Block(block, Box::new(Swap::removed(drawn.clone()))));
        } else {
            changes.extend(copy_no_more(dungeon, block));
        }
    }
    changes.push(Change::Ground(ground));
    changes
}

/// A block that is drawn on is no copy of a kit any more; those on the sheet of their own kit are what they
/// are.
fn copy_no_more(dungeon: &Dungeon, block: BlockId) -> Option<Change> {
    let drawn = dungeon.block(block)?;
    let origin = drawn.origin.as_ref()?;
    let is = DrawnBlock {
        origin: None,
        ..drawn.clone()
    };
    let swap = Swap {
        was: Some(drawn.clone()),
        is: Some(is),
    };
    (origin.kit != dungeon.id).then(|| Change::Block(block, Box::new(swap)))
}

/// Ways in, fixed pieces and notes on such squares go, doors and partitions on such edges.
fn things_gone(
    dungeon: &Dungeon,
    here: impl Fn(Square) -> bool,
    edge: impl Fn([Square; 2]) -> bool,
) -> Vec<Change> {
    let mut changes = Vec::new();
    let gates = dungeon.gates.iter().filter(|gate| here(gate.square));
    changes.extend(gates.map(|gate| Change::Gate(Box::new(Swap::removed(gate.clone())))));
    let doors = dungeon.doors.iter();
    let doors = doors.filter(|door| edge([door.one, door.other]));
    changes.extend(doors.map(|door| Change::Door(Swap::removed(*door))));
    let partitions = dungeon.partitions.iter();
    let partitions = partitions.filter(|it| edge([it.one, it.other]));
    changes.extend(partitions.map(|it| Change::Partition(Swap::removed(*it))));
    let fixtures = dungeon.fixtures.iter();
    let fixtures = fixtures.filter(|fixture| here(fixture.at));
    changes.extend(fixtures.map(|fixture| Change::Fixture(Swap::removed(*fixture))));
    let notes = dungeon.notes.iter().filter(|note| here(note.at));
    changes.extend(notes.map(|note| Change::Note(Box::new(Swap::removed(note.clone())))));
    changes
}

/// How many things of each kind go with changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gone {
    /// Doors.
    pub doors: usize,
    /// Walls between two squares.
    pub walls: usize,
    /// Ways in.
    pub entrances: usize,
    /// Fixed chests and tokens.
    pub pieces: usize,
    /// Notes.
    pub notes: usize,
}

impl Gone {
    /// What goes, and nothing comes in its place.
    pub fn with(changes: &[Change]) -> Gone {
        let mut gone = Gone::default();
        for change in changes {
            match change {
                Change::Door(Swap { is: None, .. }) => gone.doors += 1,
                Change::Partition(Swap { is: None, .. }) => gone.walls += 1,
                Change::Fixture(Swap { is: None, .. }) => gone.pieces += 1,
                Change::Gate(swap) if swap.is.is_none() => gone.entrances += 1,
                Change::Note(swap) if swap.is.is_none() => gone.notes += 1,
                _ => {}
            }
        }
        gone
    }
}

impl std::ops::Add for Gone {
    type Output = Gone;

    fn add(self, more: Gone) -> Gone {
        Gone {
            doors: self.doors + more.doors,
            walls: self.walls + more.walls,
            entrances: self.entrances + more.entrances,
            pieces: self.pieces + more.pieces,
            notes: self.notes + more.notes,
        }
    }
}

/// What a brush paints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paint {
    /// The terrain.
    pub terrain: Terrain,
    /// The printed cost of a straight step onto it; 0 for what none leads to.
    pub cost: u8,
}

impl Paint {
    /// Terrain with the cost that is usual for it.
    pub const fn usual(terrain: Terrain) -> Paint {
        let cost = match terrain {
            Terrain::Wall | Terrain::Crevice => 0,
            Terrain::Water => 3,
            Terrain::Difficult => 2,
            _ => 1,
        };
        Paint { terrain, cost }
    }
}

/// These squares are painted. Those in the void become squares of that block, which is new if there is
/// none of that number; walls are not painted into the void.
pub fn painted(
    dungeon: &Dungeon,
    squares: &[Square],
    paint: Paint,
    into: BlockId,
    name: &str,
) -> Vec<Change> {
    let squares: BTreeSet<Square> = squares.iter().copied().collect();
    let paint_one = |at: &Square| {
        dungeon.index(*at)?;
        let was = dungeon.ground(*at);
        let block = match dungeon.block_at(*at) {
            Some(block) => block,
            None if paint.terrain == Terrain::Wall => return None,
            None => into,
        };
        let Paint { terrain, cost } = paint;
        let is = Ground {
            terrain,
            cost,
            block,
        };
        (was != is).then_some((*at, was, is))
    };
    let ground: Vec<(Square, Ground, Ground)> = squares.iter().filter_map(paint_one).collect();
    if ground.is_empty() {
        return Vec::new();
    }
    let mut changes = Vec::new();
    if dungeon.block(into).is_none() && ground.iter().any(|(_, _, is)| is.block == into) {
        if into.index() >= MAX_BLOCKS {
            return Vec::new();
        }
        let block = Block {
            letter: dungeon.free_letter(),
            name: name.to_string(),
            kind: BlockKind::Room,
            look: BlockLook::Hall,
        };
        let drawn = DrawnBlock {
            block,
            origin: None,
        };
        changes.push(Change::Block(into, Box::new(Swap::added(drawn))));
    }
    if matches!(paint.terrain, Terrain::Wall | Terrain::Crevice) {
        // Nobody can come in or stand there any more.
        let closed = |at: Square| ground.iter().any(|(square, ..)| *square == at);
        let things = things_gone(dungeon, closed, |ends| ends.into_iter().any(closed));
        changes.extend(
            things
                .into_iter()
                .filter(|it| !matches!(it, Change::Note(_))),
        );
    }
    let touched: BTreeSet<BlockId> = ground.iter().map(|(_, _, is)| is.block).collect();
    let copies = touched.into_iter();
    changes.extend(copies.filter_map(|block| copy_no_more(dungeon, block)));
    changes.push(Change::Ground(ground));
    changes
}

/// The number of the block that a stroke from there paints the void into: that of the square, or a new
/// one.
pub fn stroke_block(dungeon: &Dungeon, from: Square) -> BlockId {
    dungeon
        .block_at(from)
        .unwrap_or_else(|| dungeon.free_block())
}

/// The squares that look like that one and hang together with it, in the same block; in the void only the
/// square itself.
pub fn alike(dungeon: &Dungeon, from: Square) -> Vec<Square> {
    let like = dungeon.ground(from);
    if dungeon.block_at(from).is_none() {
        return vec![from];
    }
    let mut found = BTreeSet::from([from]);
    let mut edge = vec![from];
    while let Some(at) = edge.pop() {
        for to in Facing::SIDES.into_iter().filter_map(|way| at.step(way)) {
            if dungeon.index(to).is_some() && dungeon.ground(to) == like && found.insert(to) {
                edge.push(to);
            }
        }
    }
    found.into_iter().collect()
}

/// The squares of a line between two, both included.
pub fn line(from: Square, to: Square) -> Vec<Square> {
    let (right, down) = from.offset(to);
    let steps = right.abs().max(down.abs());
    let at = |step: i32| {
        // Halves are rounded away from where it begins.
        let part = |whole: i32| match steps {
            0 => 0,
            steps => (2 * whole * step + steps * whole.signum()) / (2 * steps),
        };
        from.shifted(part(right), part(down))
    };
    (0..=steps).filter_map(at).collect()
}

/// The squares of a rectangle between two corners on one level.
pub fn rectangle(from: Square, to: Square) -> Vec<Square> {
    let (left, right) = (from.x().min(to.x()), from.x().max(to.x()));
    let (top, bottom) = (from.y().min(to.y()), from.y().max(to.y()));
    let level = from.level();
    (top..=bottom)
        .flat_map(|y| (left..=right).map(move |x| Square::new(level, x, y)))
        .collect()
}

/// The square and the side of it that a way in on this edge has: an edge is the same from both of its
/// squares, and the way in stands on the one that can be entered. Where both can, it is the one that was
/// named, unless a way in stands on the other already.
pub fn gate_place(dungeon: &Dungeon, square: Square, side: Facing) -> (Square, Facing) {
    let named = (square, side);
    let beyond = square.step(side).map(|at| (at, side.opposite()));
    let Some(beyond) = beyond.filter(|(at, _)| dungeon.index(*at).is_some()) else {
        return named;
    };
    let stands = |(square, side): (Square, Facing)| {
        let mut gates = dungeon.gates.iter();
        gates.any(|gate| gate.square == square && gate.side == side)
    };
    let enterable = |(at, _): (Square, Facing)| dungeon.ground(at).is_enterable();
    let drawn = |(at, _): (Square, Facing)| dungeon.block_at(at).is_some();
    let ends = [named, beyond];
    let first = |wanted: &dyn Fn((Square, Facing)) -> bool| ends.into_iter().find(|it| wanted(*it));
    let found = first(&stands).or_else(|| first(&enterable));
    found.or_else(|| first(&drawn)).unwrap_or(named)
}

/// Of the sides of a square, the nearest first, the one at which a way in is meant: the first that leads out of what is
/// drawn, if any does.
pub fn gate_side(dungeon: &Dungeon, square: Square, sides: [Facing; 4]) -> Facing {
    let is_drawn = |at: Square| dungeon.block_at(at).is_some();
    let leads_out = |side: &Facing| !square.step(*side).is_some_and(is_drawn);
    let out = sides.into_iter().find(leads_out);
    out.filter(|_| is_drawn(square)).unwrap_or(sides[0])
}

/// A way in or out on an edge, from either of its squares: it comes, or goes if it is there; another side of
/// its square is given up.
pub fn gate_switched(dungeon: &Dungeon, square: Square, side: Facing) -> Vec<Change> {
    let (square, side) = gate_place(dungeon, square, side);
    let known = dungeon.gates.iter().find(|gate| gate.square == square);
    if let Some(gate) = known {
        let is = (gate.side != side).then(|| Gate {
            side,
            ..gate.clone()
        });
        return vec![Change::Gate(Box::new(Swap {
            was: Some(gate.clone()),
            is,
        }))];
    }
    if dungeon.gates.len() >= MAX_GATES || dungeon.block_at(square).is_none() {
        return Vec::new();
    }
    let wished = ["north", "east", "south", "west"][usize::from(side.index() / 2 % 4)];
    let gate = Gate {
        id: dungeon.free_gate_id(wished),
        square,
        side,
    };
    vec![Change::Gate(Box::new(Swap::added(gate)))]
}

/// What stands on an edge between two squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EdgePiece {
    /// A door of this kind.
    Door(DoorKind),
    /// A wall.
    Partition,
}

impl EdgePiece {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            EdgePiece::Door(_) => "door",
            EdgePiece::Partition => "partition",
        }
    }

    /// It comes to an edge on which nothing stands.
    pub(super) fn change(self, one: Square, other: Square) -> Change {
        match self {
            EdgePiece::Door(kind) => Change::Door(Swap::added(Door::between(one, other, kind))),
            EdgePiece::Partition => Change::Partition(Swap::added(Partition::between(one, other))),
        }
    }
}

/// A door or wall between two neighbours: it comes, takes the place of what was there, or goes if it is
/// there as it is.
pub fn edge_switched(
    dungeon: &Dungeon,
    one: Square,
    other: Square,
    piece: EdgePiece,
) -> Vec<Change> {
    let drawn = [one, other]
        .iter()
        .all(|at| dungeon.block_at(*at).is_some());
    let door = dungeon.doors.iter().find(|it| it.parts(one, other));
    let partition = dungeon.partitions.iter().find(|it| it.parts(one, other));
    let was = match (door, partition) {
        (Some(door), _) => Some(EdgePiece::Door(door.kind)),
        (None, Some(_)) => Some(EdgePiece::Partition),
        (None, None) => None,
    };
    let goes = was == Some(piece);
    let full = match piece {
        EdgePiece::Door(_) => door.is_none() && dungeon.doors.len() >= MAX_DOORS,
        EdgePiece::Partition => dungeon.partitions.len() >= MAX_PARTITIONS,
    };
    if !goes && (full || !drawn) {
        return Vec::new();
    }
    let (from, to) = (dungeon.ground(one).block, dungeon.ground(other).block);
    let within = (from == to).then(|| copy_no_more(dungeon, from)).flatten();
    let mut changes: Vec<Change> = within.into_iter().collect();
    changes.extend(door.map(|door| Change::Door(Swap::removed(*door))));
    changes.extend(partition.map(|it| Change::Partition(Swap::removed(*it))));
    changes.extend((!goes).then(|| piece.change(one, other)));
    changes
}

/// A chest or token is fixed to a square: it comes, takes the place of another, or goes if it is there as
/// it is.
pub fn fixture_switched(dungeon: &Dungeon, at: Square, piece: FixedPiece) -> Vec<Change> {
    let was = dungeon
        .fixtures
        .iter()
        .find(|known| known.at == at)
        .copied();
    let is = Some(Fixture { at, piece }).filter(|is| was != Some(*is));
    let full = was.is_none() && dungeon.fixtures.len() >= MAX_FIXTURES;
    match full || dungeon.block_at(at).is_none() {
        true => Vec::new(),
        false => vec![Change::Fixture(Swap { was, is })],
    }
}

/// Words about a square; without any the note goes.
pub fn noted(dungeon: &Dungeon, at: Square, text: &str) -> Vec<Change> {
    let was = dungeon.notes.iter().find(|note| note.at == at).cloned();
    let text = text.trim();
    let is = (!text.is_empty()).then(|| Note {
        at,
        text: text.to_string(),
    });
    let full = was.is_none() && dungeon.notes.len() >= MAX_NOTES;
    match was == is || full {
        true => Vec::new(),
        false => vec![Change::Note(Box::new(Swap { was, is }))],
    }
}

/// Other words about all of it.
pub fn headed(dungeon: &Dungeon, head: DungeonHead) -> Vec<Change> {
    match dungeon.head == head {
        true => Vec::new(),
        false => vec![Change::Head(Box::new((dungeon.head.clone(), head)))],
    }
}

/// Another name, kind or look for a block.
pub fn block_changed(dungeon: &Dungeon, id: BlockId, block: Block) -> Vec<Change> {
    let Some(drawn) = dungeon.block(id) else {
        return Vec::new();
    };
    let mut is = drawn.clone();
    is.block = block;
    match is == *drawn {
        true => Vec::new(),
        false => vec![Change::Block(
            id,
            Box::new(Swap {
                was: Some(drawn.clone()),
                is: Some(is),
            }),
        )],
    }
}

/// Another look for all blocks.
pub fn all_look(dungeon: &Dungeon, look: BlockLook) -> Vec<Change> {
    let change = |(id, drawn): (BlockId, &DrawnBlock)| {
        let block = Block {
            look,
            ..drawn.block.clone()
        };
        block_changed(dungeon, id, block)
    };
    dungeon.drawn_blocks().flat_map(change).collect()
}

/// One level more above the others; nothing when there are as many as there may be.
pub fn level_added(dungeon: &Dungeon) -> Vec<Change> {
    let levels = dungeon.size.2;
    match levels < MAX_LEVELS {
        true => vec![Change::Levels(levels, levels + 1)],
        false => Vec::new(),
    }
}

/// The highest level goes with all that is on it; the lowest stays.
pub fn level_removed(dungeon: &Dungeon) -> Vec<Change> {
    let levels = dungeon.size.2;
    if levels < 2 {
        return Vec::new();
    }
    let top = |at: &Square| at.level() + 1 == levels;
    let squares: Vec<Square> = dungeon.squares().filter(top).collect();
    let mut changes = erased(dungeon, &squares);
    changes.push(Change::Levels(levels, few(usize::from(levels) - 1)));
    changes
}
