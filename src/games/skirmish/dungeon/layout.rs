//! The dungeon as printed: squares, blocks, doors, gates, and what follows from them.

use super::screen::{Screen, ScreenRow};
use crate::games::skirmish::{
    Block, BlockId, CornerRule, Door, DoorId, Fixture, Gate, GateId, Ground, Partition, Terrain,
    Turning,
};
use crate::kernel::{Facing, Square};
use pathfinding::prelude::dijkstra_reach;

/// Whether no corner closes a step this way, by the walls around (R-DIAGONAL).
pub(in crate::games::skirmish) fn is_corner_open(
    corners: CornerRule,
    way: Facing,
    wall: impl Fn(Facing) -> bool,
) -> bool {
    let sides = || [wall(way.turned(7)), wall(way.turned(1))];
    !way.is_diagonal()
        || match corners {
            CornerRule::Both => sides() != [true, true],
            CornerRule::Either => sides() == [false, false],
            CornerRule::None => true,
        }
}

/// A dungeon: up to 16 levels of up to 64 x 64 squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    name: String,
    width: u8,
    height: u8,
    levels: u8,
    ground: Vec<Ground>,
    blocks: Vec<Block>,
    gates: Vec<Gate>,
    doors: Vec<Door>,
    /// The pieces that are fixed to squares.
    fixtures: Vec<Fixture>,
    /// The walls between squares.
    partitions: Vec<Partition>,
    /// For every square the neighbours from which such a wall parts it, a bit a facing; empty without any.
    parted: Vec<u8>,
    /// For every square the neighbours to which no corner and no partition is closed, a bit a facing; doors
    /// apart.
    open: Vec<u8>,
    /// For every square those of `open` that lie on the board and are no walls.
    ways: Vec<u8>,
    /// For every square the place of its doors in `parting`; 0 where no door parts it from anything.
    doored: Vec<u16>,
    /// For a square at doors those that part it from each of its eight neighbours, a bit a door.
    parting: Vec<[u64; 8]>,
    /// What lines of fire meet.
    screen: Screen,
    /// For every square whether it can be walked to from a gate.
    reachable: Vec<bool>,
    /// Squares of teleports (TERR-3).
    teleports: Vec<Square>,
    /// Squares of stairs (TERR-5).
    stairs: Vec<Square>,
    /// Steps between blocks, row by row (R-BLOCKDIST); `u8::MAX`: not connected.
    distances: Vec<u8>,
    /// Whether two blocks open into each other, row by row.
    joined: Vec<bool>,
}

impl Layout {
    /// Puts a dungeon together. `ground` holds the squares row by row, level after level.
    ///
    /// # Panics
    /// When `ground` does not hold `width * height * levels` squares.
    #[allow(clippy::too_many_arguments)]
    pub fn new(
        name: String,
        (width, height, levels): (u8, u8, u8),
        ground: Vec<Ground>,
        blocks: Vec<Block>,
        gates: Vec<Gate>,
        doors: Vec<Door>,
        corners: CornerRule,
    ) -> Layout {
        assert_eq!(
            ground.len(),
            usize::from(width) * usize::from(height) * usize::from(levels)
        );
        let mut layout = Layout {
            name,
            width,
            height,
            levels,
            ground,
            blocks,
            gates,
            doors,
            fixtures: Vec::new(),
            partitions: Vec::new(),
            parted: Vec::new(),
            open: Vec::new(),
            ways: Vec::new(),
            doored: Vec::new(),
            parting: Vec::new(),
            screen: Screen::default(),
            reachable: Vec::new(),
            teleports: Vec::new(),
            stairs: Vec::new(),
            distances: Vec::new(),
            joined: Vec::new(),
        };
        layout.open = layout
            .squares()
            .map(|square| layout.open_ways(square, corners))
            .collect();
        layout.derived()
    }

    /// The same dungeon with these pieces fixed to it.
    #[must_use]
    pub fn with_fixtures(mut self, fixtures: Vec<Fixture>) -> Layout {
        self.fixtures = fixtures;
        self
    }

    /// The same dungeon with these walls between its squares.
    #[must_use]
    pub fn with_partitions(mut self, partitions: Vec<Partition>) -> Layout {
        if partitions.is_empty() {
            return self;
        }
        self.parted = vec![0; self.area()];
        for (at, way) in partitions.iter().flat_map(|it| it.pairs()) {
            if let Some(index) = self.index(at) {
                self.parted[index] |= 1 << way.index();
            }
        }
        self.partitions = partitions;
        self.derived()
    }

    /// The same with all that follows from its squares, ways, doors and partitions.
    fn derived(mut self) -> Layout {
        for (open, parted) in self.open.iter_mut().zip(&self.parted) {
            *open &= !parted;
        }
        self.ways = self.squares().map(|at| self.ways_from(at)).collect();
        (self.doored, self.parting) = self.doors_around();
        self.screen = self.screened();
        self.teleports = self.squares_of(|terrain| terrain == Terrain::Teleport);
        self.stairs = self.squares_of(|terrain| matches!(terrain, Terrain::Stairs(_)));
        self.reachable = self.walk_from_gates();
        self.distances = self.block_distances();
        self.joined = self.block_joints();
        self
    }

    /// The map's id.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Columns of a level.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Rows of a level.
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// Levels.
    pub const fn levels(&self) -> u8 {
        self.levels
    }

    /// All squares, level by level, row by row, left to right.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let width = self.width;
        self.rows()
            .flat_map(move |(level, y)| (0..width).map(move |x| Square::new(level, x, y)))
    }

    /// All rows by their level and their number, in the order of [`Layout::squares`].
    pub fn rows(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        let (height, levels) = (self.height, self.levels);
        (0..levels).flat_map(move |level| (0..height).map(move |y| (level, y)))
    }

    /// How many squares there are.
    pub fn area(&self) -> usize {
        self.ground.len()
    }

    /// The place of a square in lists of all squares; none off the board.
    pub fn index(&self, square: Square) -> Option<usize> {
        let on =
            square.x() < self.width && square.y() < self.height && square.level() < self.levels;
        on.then(|| {
            let row =
                usize::from(square.level()) * usize::from(self.height) + usize::from(square.y());
            row * usize::from(self.width) + usize::from(square.x())
        })
    }

    /// What is printed on a square; a wall off the board (R-EDGEWALL).
    pub fn ground(&self, square: Square) -> Ground {
        self.index(square)
            .map_or(Ground::WALL, |index| self.ground[index])
    }

    /// The block of a square on the board.
    pub fn block_of(&self, square: Square) -> Option<BlockId> {
        self.index(square).map(|index| self.ground[index].block)
    }

    /// The blocks.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The gates.
    pub fn gates(&self) -> &[Gate] {
        &self.gates
    }

    /// A gate.
    ///
    /// # Panics
    /// When the map has no such gate.
    pub fn gate(&self, gate: GateId) -> &Gate {
        &self.gates[gate.index()]
    }

    /// The doors.
    pub fn doors(&self) -> &[Door] {
        &self.doors
    }

    /// A door.
    ///
    /// # Panics
    /// When the dungeon has no such door.
    pub fn door(&self, door: DoorId) -> &Door {
        &self.doors[door.index()]
    }

    /// The door between two squares, in either order.
    pub fn door_between(&self, a: Square, b: Square) -> Option<DoorId> {
        let place = self.doors.iter().position(|door| door.parts(a, b));
        place.map(DoorId::nth)
    }

    /// The doors on the edges of a square.
    pub fn doors_at(&self, square: Square) -> impl Iterator<Item = DoorId> + '_ {
        let at = move |door: &Door| door.one == square || door.other == square;
        let doors = self.doors.iter().enumerate();
        doors
            .filter(move |(_, door)| at(door))
            .map(|(number, _)| DoorId::nth(number))
    }

    /// The pieces that are fixed.
    pub fn fixtures(&self) -> &[Fixture] {
        &self.fixtures
    }

    /// The walls between squares.
    pub fn partitions(&self) -> &[Partition] {
        &self.partitions
    }

    /// Whether a wall between squares parts a square from its neighbour that way.
    pub fn is_parted(&self, from: Square, way: Facing) -> bool {
        self.index(from)
            .and_then(|index| self.parted.get(index))
            .is_some_and(|ways| ways & (1 << way.index()) != 0)
    }

    /// Whether a wall between squares ends where a door ends on that side of it.
    fn is_partition_at(&self, door: &Door, side: Facing) -> bool {
        let beside = [door.one.step(side), door.other.step(side)];
        let parts = |a: Option<Square>, b: Option<Square>| {
            a.zip(b)
                .is_some_and(|(a, b)| self.partitions.iter().any(|it| it.parts(a, b)))
        };
        parts(beside[0], beside[1])
            || parts(Some(door.one), beside[0])
            || parts(Some(door.other), beside[1])
    }

    /// The squares of teleports, row by row.
    pub fn teleports(&self) -> &[Square] {
        &self.teleports
    }

    /// The squares of stairs, level by level, row by row.
    pub fn stairs(&self) -> &[Square] {
        &self.stairs
    }

    /// Where stairs on a square lead: the square of the same letter on another level (R-STAIRS).
    pub fn stairs_from(&self, square: Square) -> Option<Square> {
        let here = self.ground(square).terrain;
        if !matches!(here, Terrain::Stairs(_)) {
            return None;
        }
        let mut stairs = self.stairs.iter().copied();
        stairs.find(|to| to.level() != square.level() && self.ground(*to).terrain == here)
    }

    fn squares_of(&self, wanted: impl Fn(Terrain) -> bool) -> Vec<Square> {
        let found = |square: &Square| wanted(self.ground(*square).terrain);
        self.squares().filter(found).collect()
    }

    /// The turn of a block by quarters clockwise; none for one without squares or over levels.
    pub fn turning(&self, block: BlockId, quarters: u8) -> Option<Turning> {
        let own = self.squares().filter(|at| self.ground(*at).block == block);
        Turning::about(own, quarters)
    }

    /// Whether a door can stand where it is: between two enterable squares, and each of its ends
    /// touches blocking terrain or a partition (R-DOOR, R-TERRPLACE).
    pub fn door_fits(&self, door: &Door) -> bool {
        let Some(way) = door.one.way_to(door.other).filter(|way| !way.is_diagonal()) else {
            return false;
        };
        let enterable = [door.one, door.other]
            .iter()
            .all(|at| self.ground(*at).is_enterable());
        let wall = |square: Option<Square>| {
            square.is_none_or(|square| self.ground(square).terrain == Terrain::Wall)
        };
        let closed = |side: Facing| {
            wall(door.one.step(side))
                || wall(door.other.step(side))
                || self.is_partition_at(door, side)
        };
        enterable && closed(way.turned(2)) && closed(way.turned(6))
    }

    /// Steps from block to block over shared edges (R-BLOCKDIST); `u8::MAX` when there is no way.
    pub fn block_distance(&self, from: BlockId, to: BlockId) -> u8 {
        let place = from.index() * self.blocks.len() + to.index();
        self.distances.get(place).copied().unwrap_or(u8::MAX)
    }

    /// Whether neither a corner nor a partition closes the way between two neighbouring squares
    /// (R-DIAGONAL); doors apart.
    pub fn is_open(&self, from: Square, way: Facing) -> bool {
        self.index(from)
            .is_some_and(|index| self.open[index] & (1 << way.index()) != 0)
    }

    /// The neighbours of a square that lie on the board, are no walls and to which neither corner nor
    /// partition is closed (MOVE-3, R-DIAGONAL), a bit a facing; doors apart.
    pub fn ways(&self, from: Square) -> u8 {
        self.index(from).map_or(0, |index| self.ways[index])
    }

    fn ways_from(&self, at: Square) -> u8 {
        let open = |way: &Facing| {
            let to = at.step(*way).map_or(Ground::WALL, |to| self.ground(to));
            to.terrain != Terrain::Wall && self.is_open(at, *way)
        };
        let ways = Facing::ALL.into_iter().filter(open);
        ways.fold(0, |ways, way| ways | 1 << way.index())
    }

    /// The doors that part two neighbouring squares, a bit each: the one on their edge, or those that
    /// end at their corner point (R-DOORCORNER).
    pub fn door_bits(&self, from: Square, way: Facing) -> u64 {
        let doors = self.index(from).map_or(0, |index| self.doored[index]);
        match doors {
            0 => 0,
            doors => self.parting[usize::from(doors)][usize::from(way.index())],
        }
    }

    /// The doors of [`Layout::door_bits`].
    pub fn doors_between(&self, from: Square, way: Facing) -> impl Iterator<Item = DoorId> + use<> {
        let mut doors = self.door_bits(from, way);
        std::iter::from_fn(move || {
            let number = doors.trailing_zeros() as usize;
            doors &= doors.checked_sub(1)?;
            Some(DoorId::nth(number))
        })
    }

    /// Whether any door parts a square from any of its neighbours, shut or not.
    pub fn is_at_doors(&self, square: Square) -> bool {
        self.index(square)
            .is_some_and(|index| self.doored[index] != 0)
    }

    /// What lines of fire meet on a level, row by row.
    ///
    /// # Panics
    /// When the dungeon has no such level.
    pub(in crate::games::skirmish) fn screen(&self, level: u8) -> &[ScreenRow] {
        self.screen.level(level, self.height)
    }

    /// What lines of fire meet of the ground, the doors and the walls between squares.
    fn screened(&self) -> Screen {
        let height = usize::from(self.height);
        let mut rows = vec![ScreenRow::default(); height * usize::from(self.levels)];
        for at in self.squares() {
            let ground = self.ground(at);
            let row = &mut rows[usize::from(at.level()) * height + usize::from(at.y())];
            let bit = |is: bool| u64::from(is) << at.x();
            row.walls |= bit(ground.terrain == Terrain::Wall);
            row.opaque |= bit(ground.blocks_sight());
            row.difficult |= bit(ground.is_difficult());
            let parted = Facing::ALL.iter().any(|way| self.is_parted(at, *way));
            row.edged |= bit(parted || self.is_at_doors(at));
        }
        Screen(rows)
    }

    /// What [`Layout::door_bits`] tells of every square at doors, and where it stands for which square.
    fn doors_around(&self) -> (Vec<u16>, Vec<[u64; 8]>) {
        let mut doored = vec![0; self.area()];
        let mut parting = vec![[0; 8]];
        let sides = self.doors.iter().flat_map(|door| [door.one, door.other]);
        // Doors touch no squares but their own and the neighbours of these.
        for at in sides.flat_map(|side| side.neighbours().chain([side])) {
            let doors = Facing::ALL.map(|way| self.doors_that_part(at, way));
            let index = self.index(at).filter(|_| doors != [0; 8]);
            if let Some(index) = index.filter(|index| doored[*index] == 0) {
                // At most 18 squares a door.
                doored[index] = parting.len() as u16;
                parting.push(doors);
            }
        }
        (doored, parting)
    }

    fn doors_that_part(&self, from: Square, way: Facing) -> u64 {
        let Some(to) = from.step(way) else {
            return 0;
        };
        let sides = [from.step(way.turned(7)), from.step(way.turned(1))];
        let parts = |door: &Door| match way.is_diagonal() {
            true => {
                let mut sides = sides.iter().flatten();
                sides.any(|side| door.parts(from, *side) || door.parts(to, *side))
            }
            false => door.parts(from, to),
        };
        let doors = self.doors.iter().enumerate();
        doors
            .filter(|(_, door)| parts(door))
            .fold(0, |doors, (number, _)| doors | 1 << number)
    }

    /// Whether a square can be walked to from a gate, figures, chests and doors apart. On a map
    /// without gates every square counts as reachable.
    pub fn is_reachable(&self, square: Square) -> bool {
        self.index(square)
            .is_some_and(|index| self.reachable[index])
    }

    fn walk_from_gates(&self) -> Vec<bool> {
        if self.gates.is_empty() {
            return vec![true; self.area()];
        }
        let gates = self.gates.iter().map(|gate| gate.square);
        // A turned block may have put a wall before an entrance that nobody uses.
        self.walked(gates.filter(|at| self.ground(*at).is_enterable()).collect())
    }

    /// For every square whether it can be walked to from one of these, figures, chests and doors
    /// apart.
    pub(in crate::games::skirmish) fn walked(&self, from: Vec<Square>) -> Vec<bool> {
        let mut reachable = vec![false; self.area()];
        let mut edge = from;
        while let Some(at) = edge.pop() {
            let Some(index) = self.index(at) else {
                continue;
            };
            if std::mem::replace(&mut reachable[index], true) {
                continue;
            }
            let ways = Facing::ALL.into_iter().filter(|way| self.is_open(at, *way));
            edge.extend(
                ways.filter_map(|way| at.step(way))
                    .filter(|to| self.ground(*to).is_enterable()),
            );
            edge.extend(self.stairs_from(at));
        }
        reachable
    }

    fn open_ways(&self, square: Square, corners: CornerRule) -> u8 {
        let wall = |way: Facing| {
            square
                .step(way)
                .is_none_or(|to| self.ground(to).terrain == Terrain::Wall)
        };
        let mut open = 0;
        for way in Facing::ALL {
            let on_board = square.step(way).is_some_and(|to| self.index(to).is_some());
            if on_board && is_corner_open(corners, way, wall) {
                open |= 1 << way.index();
            }
        }
        open
    }

    /// Whether two blocks share an edge between enterable squares, doors apart.
    pub fn are_joined(&self, one: BlockId, other: BlockId) -> bool {
        let place = one.index() * self.blocks.len() + other.index();
        self.joined.get(place).copied().unwrap_or(false)
    }

    fn block_joints(&self) -> Vec<bool> {
        let count = self.blocks.len();
        let mut joined = vec![false; count * count];
        for square in self.squares() {
            for way in [Facing::E, Facing::S] {
                let here = self.ground(square);
                let there = square
                    .step(way)
                    .map_or(Ground::WALL, |next| self.ground(next));
                let known = usize::from(here.block.0.max(there.block.0)) < count;
                let parted = self.is_parted(square, way);
                if known && !parted && here.is_enterable() && there.is_enterable() {
                    let (one, other) = (here.block.index(), there.block.index());
                    joined[one * count + other] = true;
                    joined[other * count + one] = true;
                }
            }
        }
        joined
    }

    fn block_distances(&self) -> Vec<u8> {
        let count = self.blocks.len();
        let beside = self.blocks_beside();
        let next = |block: &usize| {
            let there = beside[*block].iter();
            there
                .map(|block| (block.index(), 1_u16))
                .collect::<Vec<_>>()
        };
        let mut distances = vec![u8::MAX; count * count];
        for from in 0..count {
            for reached in dijkstra_reach(&from, next) {
                let steps = u8::try_from(reached.total_cost).unwrap_or(u8::MAX);
                distances[from * count + reached.node] = steps;
            }
        }
        distances
    }

    /// The blocks that share a stretch of edge with each (R-BLOCKDIST).
    fn blocks_beside(&self) -> Vec<Vec<BlockId>> {
        let count = self.blocks.len();
        let mut beside: Vec<Vec<BlockId>> = vec![Vec::new(); count];
        for square in self.squares() {
            let here = self.ground(square).block;
            let ways = [Facing::E, Facing::S];
            for next in ways.into_iter().filter_map(|way| square.step(way)) {
                let there = self.ground(next).block;
                let known = usize::from(here.0.max(there.0)) < count;
                if known && here != there && !beside[here.index()].contains(&there) {
                    beside[here.index()].push(there);
                    beside[there.index()].push(here);
                }
            }
        }
        beside
    }
}
