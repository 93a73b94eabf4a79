//! Dungeons as they are drawn and kept, before anybody plays in them.
//!
//! - [`Dungeon`] is all that a file of one holds: its squares, blocks, ways in, doors, words.
//! - [`Change`] is the one way in which a dungeon changes, there and back; [`Editor`] keeps what was changed
//!   so that it can be undone.
//! - [`edit`] says which changes a wish comes to; [`part`] is a piece of a dungeon that is carried about.
//! - [`flaws`] finds what breaks a rule; it never stops the drawing.

mod bare;
mod change;
pub mod edit;
mod editor;
pub mod flaws;
pub mod kit_sheet;
mod of_match;
pub mod outside;
pub mod part;
pub mod survey;

pub use change::{Change, Swap, in_turn};
pub use editor::{EditDeed, EditStep, Editor};
pub use flaws::{Flaw, FlawKind};
pub use part::DungeonPart;

use crate::games::skirmish::{
    Block, BlockId, CornerRule, Door, Fixture, Gate, Ground, Layout, Partition, Side, Terrain,
};
use crate::kernel::{Facing, Square, few};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The most blocks of a dungeon.
pub const MAX_BLOCKS: usize = 250;

/// The most ways in and out: they are numbered in a byte, and more than a table has seats are for choosing
/// among.
pub const MAX_GATES: usize = 32;

/// The most notes.
pub const MAX_NOTES: usize = 200;

/// What a block of a dungeon is a copy of; its upper left square is that of all its squares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BlockOrigin {
    /// The id of the kit.
    pub kit: String,
    /// The id of the block in it.
    pub print: String,
    /// Which side lies up.
    pub side: Side,
    /// Which side of the dungeon the top of the print points to.
    pub top: Facing,
    /// Whether left and right of the print are exchanged, which no block of a kit on a table can be.
    #[serde(default)]
    pub mirrored: bool,
}

/// A block of a dungeon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawnBlock {
    /// Its letter, name and kind.
    pub block: Block,
    /// The block of a kit that it is a copy of; none for one that was drawn here.
    pub origin: Option<BlockOrigin>,
}

/// Words about a square, for whoever builds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Note {
    /// The square.
    pub at: Square,
    /// The words.
    pub text: String,
}

/// What a dungeon says it is: which rules its drawing follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sort {
    /// A sheet of any blocks (SETUP-3).
    #[default]
    Printed,
    /// As players could have laid it from their kits (MAP-1 to MAP-8).
    Laid,
}

impl Sort {
    /// Both.
    pub const ALL: [Sort; 2] = [Sort::Printed, Sort::Laid];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["printed", "laid"][self as usize]
    }
}

/// The words about a dungeon, and what it says it is.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DungeonHead {
    /// Its name.
    pub name: String,
    /// Its story, in a few sentences.
    pub about: String,
    /// Who drew it.
    pub author: String,
    /// Under which licence.
    pub licence: String,
    /// Which rules its drawing follows.
    pub sort: Sort,
    /// How many players it is for at most; as many as have blocks to enter on when not given.
    pub players: Option<u8>,
}

/// A dungeon as its file describes it, sound or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dungeon {
    /// Its id.
    pub id: String,
    /// The words about it.
    pub head: DungeonHead,
    /// Columns, rows and levels.
    pub size: (u8, u8, u8),
    /// The squares row by row, level after level.
    pub ground: Vec<Ground>,
    /// The blocks by their number; none where one was taken away.
    pub blocks: Vec<Option<DrawnBlock>>,
    /// The ways in and out.
    pub gates: Vec<Gate>,
    /// The doors.
    pub doors: Vec<Door>,
    /// The walls between squares.
    pub partitions: Vec<Partition>,
    /// The chests and tokens that stand there before the players place theirs (SETUP-5, SETUP-7).
    pub fixtures: Vec<Fixture>,
    /// Words about squares.
    pub notes: Vec<Note>,
}

impl Dungeon {
    /// A dungeon without any square, on a grid of that size.
    pub fn empty(id: &str, size: (u8, u8, u8)) -> Dungeon {
        let (width, height, levels) = size;
        let area = usize::from(width) * usize::from(height) * usize::from(levels);
        Dungeon {
            id: id.to_string(),
            head: DungeonHead::default(),
            size,
            ground: vec![Ground::WALL; area],
            blocks: Vec::new(),
            gates: Vec::new(),
            doors: Vec::new(),
            partitions: Vec::new(),
            fixtures: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// The dungeon for a match with this rule about corners.
    pub fn layout(&self, corners: CornerRule) -> Layout {
        let blank = |letter| Block {
            letter,
            name: String::new(),
            kind: crate::games::skirmish::BlockKind::Room,
            look: crate::games::skirmish::BlockLook::Hall,
        };
        let blocks = self.blocks.iter();
        Layout::new(
            self.id.clone(),
            self.size,
            self.ground.clone(),
            blocks
                .map(|drawn| {
                    drawn
                        .as_ref()
                        .map_or_else(|| blank('?'), |it| it.block.clone())
                })
                .collect(),
            self.gates.clone(),
            self.doors.clone(),
            corners,
        )
        .with_partitions(self.partitions.clone())
        .with_fixtures(self.fixtures.clone())
    }

    /// The place of a square in the list of squares; none off the grid.
    pub fn index(&self, square: Square) -> Option<usize> {
        let (width, height, levels) = self.size;
        let on = square.x() < width && square.y() < height && square.level() < levels;
        let row = usize::from(square.level()) * usize::from(height) + usize::from(square.y());
        on.then(|| row * usize::from(width) + usize::from(square.x()))
    }

    /// What is drawn on a square; a wall off the grid (R-EDGEWALL).
    pub fn ground(&self, square: Square) -> Ground {
        self.index(square)
            .map_or(Ground::WALL, |index| self.ground[index])
    }

    /// All squares, level by level, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (width, height, levels) = self.size;
        (0..levels).flat_map(move |level| {
            (0..height).flat_map(move |y| (0..width).map(move |x| Square::new(level, x, y)))
        })
    }

    /// The block of a square; none where nothing is drawn.
    pub fn block_at(&self, square: Square) -> Option<BlockId> {
        let block = self.ground(square).block;
        self.block(block).map(|_| block)
    }

    /// A block by its number.
    pub fn block(&self, block: BlockId) -> Option<&DrawnBlock> {
        self.blocks.get(block.index())?.as_ref()
    }

    /// The squares of a block, row by row.
    pub fn squares_of(&self, block: BlockId) -> impl Iterator<Item = Square> + '_ {
        let squares = self.squares().zip(&self.ground);
        squares
            .filter(move |(_, ground)| ground.block == block)
            .map(|(square, _)| square)
    }

    /// The blocks that are there, by their numbers.
    pub fn drawn_blocks(&self) -> impl Iterator<Item = (BlockId, &DrawnBlock)> {
        let blocks = self.blocks.iter().enumerate();
        blocks.filter_map(|(number, drawn)| Some((BlockId::nth(number), drawn.as_ref()?)))
    }

    /// The upper left and the lower right of all that is drawn, over all levels; none of an empty one.
    pub fn extent(&self) -> Option<((u8, u8), (u8, u8))> {
        let drawn = self.squares().zip(&self.ground);
        let drawn = drawn.filter(|(_, ground)| **ground != Ground::WALL);
        drawn.fold(None, |found, (at, _)| {
            let (x, y) = (at.x(), at.y());
            Some(
                found.map_or(((x, y), (x, y)), |((left, top), (right, bottom))| {
                    ((x.min(left), y.min(top)), (x.max(right), y.max(bottom)))
                }),
            )
        })
    }

    /// How many of the first levels are needed for all that is drawn, at least one.
    fn levels_drawn(&self) -> u8 {
        let area = usize::from(self.size.0) * usize::from(self.size.1);
        let levels = self.ground.chunks(area.max(1));
        let last = levels
            .enumerate()
            .rfind(|(_, squares)| squares.iter().any(|ground| *ground != Ground::WALL));
        few(last.map_or(1, |(number, _)| number + 1))
    }

    /// The dungeon without the void around it and without numbers of blocks that are gone, as files hold
    /// it; and where its upper left square lay.
    ///
    /// Blocks are numbered and lettered in the order in which they are read; those that are found in
    /// order keep their letters.
    pub fn trimmed(&self) -> (Dungeon, (u8, u8)) {
        let ((left, top), (right, bottom)) = self.extent().unwrap_or(((0, 0), (0, 0)));
        let size = (right - left + 1, bottom - top + 1, self.levels_drawn());
        let moved = self.moved_to(size, (-i32::from(left), -i32::from(top)));
        (moved.renumbered(), (left, top))
    }

    /// The same on a grid of another size, all of it so far to the right and down; what does not fit is
    /// left out.
    pub fn moved_to(&self, size: (u8, u8, u8), (right, down): (i32, i32)) -> Dungeon {
        let to = |at: Square| {
            let to = at.shifted(right, down)?;
            let (width, height, levels) = size;
            (to.x() < width && to.y() < height && to.level() < levels).then_some(to)
        };
        let mut moved = Dungeon {
            head: self.head.clone(),
            blocks: self.blocks.clone(),
            ..Dungeon::empty(&self.id, size)
        };
        for (at, ground) in self.squares().zip(&self.ground) {
            if let Some(index) = to(at).and_then(|at| moved.index(at)) {
                moved.ground[index] = *ground;
            }
        }
        let gates = self.gates.iter().filter_map(|gate| {
            let square = to(gate.square)?;
            Some(Gate {
                square,
                ..gate.clone()
            })
        });
        moved.gates = gates.collect();
        let doors = self.doors.iter().filter_map(|door| {
            let (one, other) = (to(door.one)?, to(door.other)?);
            Some(Door::between(one, other, door.kind))
        });
        moved.doors = doors.collect();
        let partitions = self.partitions.iter();
        let partitions =
            partitions.filter_map(|it| Some(Partition::between(to(it.one)?, to(it.other)?)));
        moved.partitions = partitions.collect();
        let fixtures = self.fixtures.iter().filter_map(|fixture| {
            let at = to(fixture.at)?;
            Some(Fixture { at, ..*fixture })
        });
        moved.fixtures = fixtures.collect();
        let notes = self.notes.iter().filter_map(|note| {
            let at = to(note.at)?;
            Some(Note {
                at,
                text: note.text.clone(),
            })
        });
        moved.notes = notes.collect();
        moved
    }

    /// The same with its blocks numbered from 0 on in reading order, each with a letter of its own.
    fn renumbered(mut self) -> Dungeon {
        let mut order: Vec<BlockId> = Vec::new();
        for ground in &self.ground {
            if self.block(ground.block).is_some() && !order.contains(&ground.block) {
                order.push(ground.block);
            }
        }
        let mut numbers = [None; 256];
        for (number, block) in order.iter().enumerate() {
            numbers[block.index()] = Some(BlockId::nth(number));
        }
        for ground in &mut self.ground {
            ground.block = numbers[ground.block.index()].unwrap_or(Ground::WALL.block);
            if ground.block == Ground::WALL.block {
                *ground = Ground::WALL;
            }
        }
        let mut taken: Vec<char> = Vec::new();
        let blocks = order.iter().filter_map(|block| {
            let mut drawn = self.block(*block)?.clone();
            if taken.contains(&drawn.block.letter) {
                drawn.block.letter = letters()
                    .find(|letter| !taken.contains(letter))
                    .unwrap_or('?');
            }
            taken.push(drawn.block.letter);
            Some(Some(drawn))
        });
        self.blocks = blocks.collect();
        self.gates.sort_by_key(|gate| gate.square);
        self.doors.sort_by_key(|door| (door.one, door.other));
        self.partitions.sort();
        self.fixtures.sort_by_key(|fixture| fixture.at);
        self.notes.sort_by_key(|note| note.at);
        self
    }

    /// Whether a block has this letter.
    pub fn has_letter(&self, letter: char) -> bool {
        let mut blocks = self.drawn_blocks();
        blocks.any(|(_, drawn)| drawn.block.letter == letter)
    }

    /// A letter that no block has.
    pub fn free_letter(&self) -> char {
        let mut free = letters().filter(|letter| !self.has_letter(*letter));
        free.next().unwrap_or('?')
    }

    /// The letter for new stairs on a level, none of those taken: that of an end on another level whose other end is
    /// still to come, else the first that stands nowhere (R-STAIRS).
    pub fn stairs_letter(&self, level: u8, taken: &BTreeSet<u8>) -> Option<u8> {
        let free = (b'A'..=b'Z').filter(|it| self.takes_stairs(*it, level) && !taken.contains(it));
        free.min_by_key(|it| self.stairs(*it).next().is_none())
    }

    /// Whether one more end of stairs of that letter may stand on a level (R-STAIRS).
    pub fn takes_stairs(&self, letter: u8, level: u8) -> bool {
        let mut ends = self.stairs(letter);
        ends.next().is_none_or(|end| end.level() != level) && ends.next().is_none()
    }

    /// The squares on which stairs of that letter stand.
    pub fn stairs(&self, letter: u8) -> impl Iterator<Item = Square> + use<'_> {
        let squares = self.squares();
        squares.filter(move |at| self.ground(*at).terrain == Terrain::Stairs(letter))
    }

    /// How many players it is for at most: as it says, else as many as have blocks to enter on (SETUP-10).
    pub fn most_players(&self) -> u8 {
        let mut blocks: Vec<BlockId> = Vec::new();
        for gate in &self.gates {
            let block = self.ground(gate.square).block;
            if !blocks.contains(&block) {
                blocks.push(block);
            }
        }
        let ways = few(blocks.len());
        self.head.players.map_or(ways, |players| players.min(ways))
    }
}

/// The letters of blocks in the order in which they are given out: those of most keyboards, then others.
fn letters() -> impl Iterator<Item = char> {
    let further = ('\u{c0}'..='\u{24f}').chain('α'..='ω').chain('а'..='я');
    let all = ('a'..='z').chain('A'..='Z').chain('0'..='9').chain(further);
    all.filter(|letter| letter.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_letters_for_all_blocks() {
        let mut all: Vec<char> = letters().collect();
        all.sort_unstable();
        all.dedup();
        assert!(all.len() > MAX_BLOCKS, "{}", all.len());
    }
}
