//! What is built and changed of a dungeon in a match: blocks laid, terrain pieces, doors, ways out,
//! blocks turned. Together with the book it gives the layout.

use crate::games::skirmish::{
    BlockId, BlockKind, BlockLook, CornerRule, Door, DoorKind, Ground, Layout, Partition,
    PieceKind, PrintId, Side, Terrain,
};
use crate::kernel::{Facing, Square};
use serde::{Deserialize, Serialize};

/// The most blocks that are laid in a match.
pub const MAX_LAID: usize = 64;

/// What is printed on one side of a block.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Face {
    /// Its name.
    pub name: String,
    /// Terrain and cost of its squares, row by row.
    pub squares: Vec<(Terrain, u8)>,
    /// Printed doors: the square above or left of each by column and row, and the way to the other.
    #[serde(default)]
    pub doors: Vec<FaceDoor>,
    /// Printed walls between squares: column and row of both.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub partitions: Vec<[(u8, u8); 2]>,
}

/// A printed door of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FaceDoor {
    /// Column and row of one of its squares.
    pub one: (u8, u8),
    /// Column and row of the other.
    pub other: (u8, u8),
    /// What it is made of.
    pub kind: DoorKind,
}

/// A two-sided block of a kit (MAP-1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Print {
    /// Its name in commands.
    pub id: String,
    /// Room or corridor.
    pub kind: BlockKind,
    /// How it looks.
    #[serde(default, skip_serializing_if = "BlockLook::is_usual")]
    pub look: BlockLook,
    /// Its two sides.
    pub sides: [Face; 2],
}

impl Print {
    /// Columns and rows of a block whose top points north (MAP-1).
    pub const fn size(kind: BlockKind) -> (u8, u8) {
        match kind {
            BlockKind::Room => (5, 5),
            BlockKind::Corridor => (3, 5),
        }
    }

    /// Whether its squares and doors are those of a block of its kind, so that it can be laid.
    pub fn fits(&self) -> bool {
        let (width, height) = Print::size(self.kind);
        let on = |(x, y): (u8, u8)| x < width && y < height;
        let area = usize::from(width) * usize::from(height);
        self.sides.iter().all(|face| {
            let doors = face.doors.iter();
            face.squares.len() == area
                && face.squares.iter().all(|(terrain, cost)| match terrain {
                    Terrain::Wall | Terrain::Crevice => *cost == 0,
                    Terrain::Stairs(_) => false,
                    _ => (1..=9).contains(cost),
                })
                && doors.clone().all(|door| on(door.one) && on(door.other))
                && face.partitions.iter().flatten().all(|at| on(*at))
        })
    }

    /// Whether a side serves: an opening at the least, and every enterable square can be walked to
    /// from every other.
    pub fn is_whole(&self, side: Side) -> bool {
        let (width, height) = Print::size(self.kind);
        let squares = &self.face(side).squares;
        let block = BlockId(0);
        let ground = squares.iter().map(|(terrain, cost)| Ground {
            terrain: *terrain,
            cost: *cost,
            block,
        });
        let layout = Layout::new(
            String::new(),
            (width, height, 1),
            ground.collect(),
            Vec::new(),
            Vec::new(),
            Vec::new(),
            CornerRule::Both,
        );
        let square = |(x, y): (u8, u8)| Square::new(0, x, y);
        let partitions = self.face(side).partitions.iter();
        let partitions = partitions.map(|[a, b]| Partition::between(square(*a), square(*b)));
        let layout = layout.with_partitions(partitions.collect());
        let floor = || {
            layout
                .squares()
                .filter(|at| layout.ground(*at).is_enterable())
        };
        let edge =
            |at: &Square| at.x() == 0 || at.y() == 0 || at.x() == width - 1 || at.y() == height - 1;
        let reached = layout.walked(floor().take(1).collect());
        let joined = |at: Square| layout.index(at).is_some_and(|index| reached[index]);
        floor().any(|at| edge(&at)) && floor().all(joined)
    }

    /// What is printed on a side.
    pub const fn face(&self, side: Side) -> &Face {
        &self.sides[side as usize]
    }
}

/// A block on the table (R-LAY).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// Which block.
    pub print: PrintId,
    /// Which side lies up.
    pub side: Side,
    /// Its upper left square.
    pub at: Square,
    /// Which side of the table the top of the print points to.
    pub top: Facing,
}

impl Laid {
    /// Columns and rows it covers.
    pub const fn size(self, print: &Print) -> (u8, u8) {
        let (width, height) = Print::size(print.kind);
        match self.quarters() % 2 {
            0 => (width, height),
            _ => (height, width),
        }
    }

    /// Whether it lies on the grid as a whole.
    pub const fn fits_grid(self, print: &Print) -> bool {
        let (width, height) = self.size(print);
        let most = crate::kernel::MAX_SIDE;
        self.at.x() + width <= most && self.at.y() + height <= most
    }

    const fn quarters(self) -> u8 {
        self.top.index() / 2
    }

    /// The square of the table on which a square of the print lies; it lies on the grid.
    fn square(self, print: &Print, (x, y): (u8, u8)) -> Square {
        let (width, height) = Print::size(print.kind);
        let (right, down) = match self.quarters() {
            0 => (x, y),
            1 => (height - 1 - y, x),
            2 => (width - 1 - x, height - 1 - y),
            _ => (y, width - 1 - x),
        };
        Square::new(0, self.at.x() + right, self.at.y() + down)
    }

    /// The squares it covers with their terrain and cost; it lies on the grid.
    pub fn squares(self, print: &Print) -> impl Iterator<Item = (Square, Terrain, u8)> + '_ {
        let (width, height) = Print::size(print.kind);
        let places = (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)));
        let printed = &print.face(self.side).squares;
        places
            .zip(printed)
            .map(move |(place, (terrain, cost))| (self.square(print, place), *terrain, *cost))
    }

    /// Its printed doors; it lies on the grid.
    pub fn doors(self, print: &Print) -> impl Iterator<Item = Door> + '_ {
        let doors = print.face(self.side).doors.iter();
        doors.map(move |door| {
            let ends = [self.square(print, door.one), self.square(print, door.other)];
            Door::between(ends[0], ends[1], door.kind)
        })
    }

    /// Its printed walls between squares; it lies on the grid.
    pub fn partitions(self, print: &Print) -> impl Iterator<Item = Partition> + '_ {
        let partitions = print.face(self.side).partitions.iter();
        partitions
            .map(move |[a, b]| Partition::between(self.square(print, *a), self.square(print, *b)))
    }
}

/// A terrain piece on its square (TERR-1). It turns with its block, and is named by the square on
/// which it was placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainPiece {
    /// What it shows.
    pub kind: PieceKind,
    /// Where it was placed.
    pub at: Square,
}

/// A way in or out that came with the building (MAP-5, TEAM-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenWay {
    /// The square before it.
    pub at: Square,
    /// The side that leads out.
    pub side: Facing,
    /// Whether heroes may enter by it (MAP-5); else it is an exit alone (TEAM-9).
    pub entrance: bool,
}

/// What is built and changed of a dungeon: facts of the state.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Site {
    /// The blocks that each seat has still to lay (MAP-2).
    pub hands: Vec<Vec<PrintId>>,
    /// The blocks in reserve (MAP-2, MAP-6).
    pub reserve: Vec<PrintId>,
    /// Whether only entrance corridors are laid any more (MAP-6).
    pub ended: bool,
    /// The blocks on the table; the first is the main room (MAP-3).
    pub laid: Vec<Laid>,
    /// How many pieces of each kind are in the common bank (TERR-1).
    pub bank: Vec<(PieceKind, u8)>,
    /// Terrain pieces on the board.
    pub pieces: Vec<TerrainPiece>,
    /// Doors placed.
    pub doors: Vec<Door>,
    /// Ways in and out.
    pub ways: Vec<OpenWay>,
    /// Blocks turned by vortexes: quarter turns clockwise, 1 to 3, in the order of the blocks
    /// (TERR-4).
    pub turned: Vec<(BlockId, u8)>,
}

impl Site {
    /// Whether nothing was ever built or turned.
    pub fn is_empty(&self) -> bool {
        *self == Site::default()
    }

    /// How far a block is turned, in quarters clockwise.
    pub fn turns(&self, block: BlockId) -> u8 {
        let found = self.turned.iter().find(|(turned, _)| *turned == block);
        found.map_or(0, |(_, quarters)| *quarters)
    }

    /// Turns a block by quarters clockwise (TERR-4).
    pub(in crate::games::skirmish) fn turn(&mut self, block: BlockId, quarters: u8) {
        let now = (self.turns(block) + quarters) % 4;
        self.turned.retain(|(turned, _)| *turned != block);
        if now > 0 {
            let place = self.turned.partition_point(|(turned, _)| *turned < block);
            self.turned.insert(place, (block, now));
        }
    }

    /// The names of the ways in and out, in order.
    pub fn way_names(&self) -> impl Iterator<Item = String> + '_ {
        (1..=self.ways.len()).map(|count| way_name(&self.ways[..count]))
    }

    /// The letters of all blocks in their order, those of the book's own sheet first.
    pub fn block_letters(&self, sheet: &Layout) -> Vec<char> {
        let printed = sheet.blocks().iter().map(|block| block.letter);
        let laid = (0..self.laid.len()).map(|number| letter(sheet.blocks().len() + number));
        printed.chain(laid).collect()
    }

    /// How many pieces of a kind are in the bank (TERR-1).
    pub fn in_bank(&self, kind: PieceKind) -> u8 {
        let found = self.bank.iter().find(|(known, _)| *known == kind);
        found.map_or(0, |(_, count)| *count)
    }
}

/// The name of the last of these ways: `way1`, `way2` … for entrances, `out1` … for exits.
pub(super) fn way_name(ways: &[OpenWay]) -> String {
    let entrance = ways.last().is_some_and(|way| way.entrance);
    let number = ways.iter().filter(|way| way.entrance == entrance).count();
    format!("{}{number}", if entrance { "way" } else { "out" })
}

/// The letter of the block with that number, for maps in words.
pub(super) fn letter(number: usize) -> char {
    let letters = (b'a'..=b'z').chain(b'A'..=b'Z').chain(b'0'..=b'9');
    letters.map(char::from).nth(number).unwrap_or('*')
}
