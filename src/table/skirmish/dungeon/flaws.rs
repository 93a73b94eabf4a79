//! What breaks a rule in a drawn dungeon. It is found while one draws, when a file is checked and before a
//! match begins: always the same, and never in the way of the drawing.

use super::outside::Outside;
use super::{Dungeon, MAX_BLOCKS, MAX_GATES, Sort};
use crate::games::skirmish::{
    BlockId, BlockKind, CornerRule, FixedPiece, Fixture, Layout, MAX_DOORS, MAX_FIXTURES, MAX_LAID,
    MAX_PARTITIONS, Partition, Side, Terrain,
};
use crate::kernel::{Facing, Square};
use std::collections::BTreeMap;

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FlawKind {
    /// Nothing is drawn that anybody could stand on.
    Empty,
    /// It has no name.
    Nameless,
    /// A block has none; its squares are told.
    BlockNameless,
    /// A block of that name lies in so many pieces; the squares of all but the first are told (R-ONEPIECE).
    BlockInPieces {
        /// Its name, or its letter when it has none.
        block: String,
        /// The pieces.
        pieces: usize,
    },
    /// More blocks than there may be.
    ManyBlocks,
    /// More doors than there may be.
    ManyDoors,
    /// More ways in than there may be.
    ManyGates,
    /// Squares that cannot be reached from a way in; so many others beside the first (MAP-4).
    CutOff(usize),
    /// Ways in lie on fewer than two blocks (SETUP-10).
    FewEntrances,
    /// It says it is for so many players, and has ways in on so many blocks (SETUP-10).
    FewWays {
        /// As it says.
        players: u8,
        /// As it is drawn.
        ways: u8,
    },
    /// A way in where nobody can stand (SETUP-3).
    EntranceClosed,
    /// A way in that leads to a square inside, on that side (SETUP-3).
    EntranceInside(Facing),
    /// A way in that leads into a wall or a hollow with the dungeon behind it, on that side (SETUP-3).
    EntranceWalled(Facing),
    /// Two ways in on one square.
    EntranceThere,
    /// Stairs of that letter stand on so many squares, or on one level (R-STAIRS).
    Stairs {
        /// The letter.
        letter: char,
        /// On how many squares.
        count: usize,
    },
    /// A door at a square where nobody can stand (R-DOOR).
    DoorClosed,
    /// A door whose end on that side touches no wall (R-DOOR).
    DoorEnd(Facing),
    /// Two doors on one edge.
    DoorThere,
    /// More walls between squares than there may be.
    ManyPartitions,
    /// Such a wall on the edge of another, or of a door.
    PartitionThere,
    /// More fixed pieces than there may be.
    ManyFixtures,
    /// A chest or token fixed where none can be put (R-CHESTPLACE).
    FixtureGround,
    /// Two pieces fixed to one square (SETUP-8).
    FixtureThere,
    /// A fixed chest that nobody can get at: its front is closed (SETUP-6).
    ChestFront,
    /// A second chest fixed to one block (SETUP-5).
    ChestsInBlock,
    /// More tokens fixed to one block than one, or two beside a chest (SETUP-8).
    TokensInBlock,
    /// A chest or token fixed too near to a way in (SETUP-5, SETUP-8; MAP-8 as if laid).
    FixtureNear {
        /// Whether it is a chest.
        chest: bool,
        /// Whether the dungeon is as if laid.
        laid: bool,
    },
    /// A block that is no copy of one of a kit, in a dungeon as if laid (MAP-1).
    NotOfKit,
    /// More copies of one block of a kit than so many players bring (MAP-1).
    KitOften {
        /// How many lie.
        count: usize,
        /// How many they bring at most.
        most: usize,
    },
    /// So many blocks are not what so many players lay (MAP-2, R-ONEKIT, TEAM-4).
    LaidCount {
        /// The blocks.
        count: usize,
        /// The players.
        players: u8,
    },
    /// Fewer rooms than so many players bring (MAP-2).
    FewRooms {
        /// The rooms.
        count: usize,
        /// What they bring at the least.
        least: usize,
    },
    /// Fewer corridors than so many players bring (MAP-2).
    FewCorridors {
        /// The corridors.
        count: usize,
        /// What they bring at the least.
        least: usize,
    },
    /// A kit of so many blocks (MAP-1).
    KitSize(usize),
    /// A kit of so few rooms (MAP-2).
    KitRooms(usize),
    /// A kit of so few corridors (MAP-2).
    KitCorridors(usize),
    /// A side of a block without an opening, or with squares that cannot be walked to (R-LAY, MAP-4).
    NotWhole(Side),
    /// A way in that is in no corridor (MAP-5).
    EntranceInRoom,
    /// An entrance corridor that leads not into exactly one block, which is a room (MAP-5).
    EntranceJoins,
}

impl FlawKind {
    /// Whether it is one of a door or a way in.
    pub const fn is_of_edge(&self) -> bool {
        matches!(
            self,
            FlawKind::EntranceClosed
                | FlawKind::EntranceInside(_)
                | FlawKind::EntranceWalled(_)
                | FlawKind::DoorClosed
                | FlawKind::DoorEnd(_)
        )
    }

    /// The rule that is broken; none for a limit of the program.
    pub const fn rule(&self) -> Option<&'static str> {
        Some(match self {
            FlawKind::Empty | FlawKind::CutOff(_) => "MAP-4",
            FlawKind::FewEntrances | FlawKind::FewWays { .. } => "SETUP-10",
            FlawKind::EntranceClosed
            | FlawKind::EntranceInside(_)
            | FlawKind::EntranceWalled(_)
            | FlawKind::EntranceThere => "SETUP-3",
            FlawKind::BlockInPieces { .. } => "R-ONEPIECE",
            FlawKind::Stairs { .. } => "R-STAIRS",
            FlawKind::DoorClosed | FlawKind::DoorEnd(_) | FlawKind::DoorThere => "R-DOOR",
            FlawKind::NotOfKit | FlawKind::KitOften { .. } | FlawKind::KitSize(_) => "MAP-1",
            FlawKind::NotWhole(_) => "R-LAY",
            FlawKind::KitRooms(_) | FlawKind::KitCorridors(_) => "MAP-2",
            FlawKind::LaidCount { .. }
            | FlawKind::FewRooms { .. }
            | FlawKind::FewCorridors { .. } => "MAP-2",
            FlawKind::EntranceInRoom | FlawKind::EntranceJoins => "MAP-5",
            FlawKind::FixtureGround => "R-CHESTPLACE",
            FlawKind::FixtureThere | FlawKind::TokensInBlock => "SETUP-8",
            FlawKind::ChestFront => "SETUP-6",
            FlawKind::ChestsInBlock => "SETUP-5",
            FlawKind::FixtureNear { laid: true, .. } => "MAP-8",
            FlawKind::FixtureNear { chest: true, .. } => "SETUP-5",
            FlawKind::FixtureNear { chest: false, .. } => "SETUP-8",
            FlawKind::Nameless
            | FlawKind::BlockNameless
            | FlawKind::ManyBlocks
            | FlawKind::ManyDoors
            | FlawKind::ManyPartitions
            | FlawKind::PartitionThere
            | FlawKind::ManyGates
            | FlawKind::ManyFixtures => return None,
        })
    }
}

/// Something that is wrong, and where: the first square is the one that is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// What.
    pub kind: FlawKind,
    /// Where; nowhere for what concerns all of it.
    pub at: Vec<Square>,
}

/// All that is wrong with a dungeon, in the order of its rules.
pub fn flaws(dungeon: &Dungeon) -> Vec<Flaw> {
    let layout = dungeon.layout(CornerRule::Both);
    let mut found = Vec::new();
    names(dungeon, &mut found);
    limits(dungeon, &mut found);
    if !layout.squares().any(|at| layout.ground(at).is_enterable()) {
        found.push(flaw(FlawKind::Empty, []));
        return found;
    }
    pieces(dungeon, &mut found);
    entrances(dungeon, &layout, &mut found);
    stairs(&layout, &mut found);
    doors(dungeon, &layout, &mut found);
    cut_off(dungeon, &layout, &mut found);
    fixtures(dungeon, &layout, &mut found);
    if dungeon.head.sort == Sort::Laid {
        kits(dungeon, &mut found);
        entrance_corridors(dungeon, &layout, &mut found);
    }
    found
}

fn flaw(kind: FlawKind, at: impl IntoIterator<Item = Square>) -> Flaw {
    Flaw {
        kind,
        at: at.into_iter().collect(),
    }
}

fn names(dungeon: &Dungeon, found: &mut Vec<Flaw>) {
    if dungeon.head.name.trim().is_empty() {
        found.push(flaw(FlawKind::Nameless, []));
    }
    for (block, drawn) in dungeon.drawn_blocks() {
        if drawn.block.name.trim().is_empty() {
            found.push(flaw(FlawKind::BlockNameless, dungeon.squares_of(block)));
        }
    }
}

fn limits(dungeon: &Dungeon, found: &mut Vec<Flaw>) {
    let counts = [
        (
            dungeon.drawn_blocks().count(),
            MAX_BLOCKS,
            FlawKind::ManyBlocks,
        ),
        (dungeon.doors.len(), MAX_DOORS, FlawKind::ManyDoors),
        (
            dungeon.partitions.len(),
            MAX_PARTITIONS,
            FlawKind::ManyPartitions,
        ),
        (dungeon.gates.len(), MAX_GATES, FlawKind::ManyGates),
        (dungeon.fixtures.len(), MAX_FIXTURES, FlawKind::ManyFixtures),
    ];
    let over = counts.into_iter().filter(|(count, most, _)| count > most);
    found.extend(over.map(|(_, _, kind)| flaw(kind, [])));
}

fn entrances(dungeon: &Dungeon, layout: &Layout, found: &mut Vec<Flaw>) {
    let outside = Outside::of(dungeon.size, &dungeon.ground);
    for (number, gate) in dungeon.gates.iter().enumerate() {
        let square = gate.square;
        let kind = gate_flaw(&outside, square, gate.side);
        found.extend(kind.map(|kind| flaw(kind, [square])));
        let before = &dungeon.gates[..number];
        if before.iter().any(|other| other.square == square) {
            found.push(flaw(FlawKind::EntranceThere, [square]));
        }
    }
    let mut blocks: Vec<BlockId> = Vec::new();
    for gate in &dungeon.gates {
        let block = layout.block_of(gate.square);
        blocks.extend(block.filter(|block| !blocks.contains(block)));
    }
    let ways = crate::kernel::few(blocks.len());
    let squares = dungeon.gates.iter().map(|gate| gate.square);
    match dungeon.head.players {
        _ if ways < 2 => found.push(flaw(FlawKind::FewEntrances, squares)),
        Some(players) if players > ways => {
            found.push(flaw(FlawKind::FewWays { players, ways }, squares));
        }
        _ => {}
    }
}

/// What is wrong with a way in on that side of a square (SETUP-3).
pub fn gate_flaw(outside: &Outside<'_>, square: Square, side: Facing) -> Option<FlawKind> {
    if !outside.ground(square).is_enterable() {
        return Some(FlawKind::EntranceClosed);
    }
    let beyond = square.step(side).map(|at| outside.ground(at).terrain);
    match beyond {
        _ if outside.is_beyond(square, side) => None,
        None | Some(Terrain::Wall) => Some(FlawKind::EntranceWalled(side)),
        Some(_) => Some(FlawKind::EntranceInside(side)),
    }
}

/// R-ONEPIECE: the squares of a block hang together by their edges.
fn pieces(dungeon: &Dungeon, found: &mut Vec<Flaw>) {
    let mut seen = vec![false; dungeon.ground.len()];
    let mut pieces: BTreeMap<BlockId, Vec<Vec<Square>>> = BTreeMap::new();
    for from in dungeon.squares() {
        let Some(block) = dungeon.block_at(from) else {
            continue;
        };
        let mut piece = Vec::new();
        let mut edge = vec![from];
        while let Some(at) = edge.pop() {
            let own = dungeon.index(at).filter(|it| {
                let is_new = !seen[*it];
                is_new && dungeon.ground[*it].block == block
            });
            let Some(index) = own else { continue };
            seen[index] = true;
            piece.push(at);
            edge.extend(Facing::SIDES.into_iter().filter_map(|way| at.step(way)));
        }
        if !piece.is_empty() {
            pieces.entry(block).or_default().push(piece);
        }
    }
    for (block, pieces) in pieces.iter().filter(|(_, pieces)| pieces.len() > 1) {
        let Some(drawn) = dungeon.block(*block) else {
            continue;
        };
        let kind = FlawKind::BlockInPieces {
            block: match drawn.block.name.trim() {
                "" => drawn.block.letter.to_string(),
                name => name.to_string(),
            },
            pieces: pieces.len(),
        };
        found.push(flaw(kind, pieces[1..].iter().flatten().copied()));
    }
}

/// What is wrong with a door between two neighbours (R-DOOR), by the terrain and the partitions around it.
pub fn door_flaw(
    terrain: impl Fn(Square) -> Terrain,
    partitions: &[Partition],
    one: Square,
    other: Square,
) -> Option<FlawKind> {
    if [one, other].into_iter().any(|at| is_closed(terrain(at))) {
        return Some(FlawKind::DoorClosed);
    }
    let way = one.way_to(other)?;
    let wall = |at: Square, side: Facing| {
        let beside = at.step(side);
        beside.is_none_or(|beside| terrain(beside) == Terrain::Wall)
    };
    let mut ends = Facing::SIDES
        .into_iter()
        .filter(|side| side.index() % 4 != way.index() % 4);
    let stands = |a: Square, b: Square| partitions.iter().any(|it| it.parts(a, b));
    let parted = |side: Facing| match (one.step(side), other.step(side)) {
        (Some(beside), Some(behind)) => {
            stands(beside, behind) || stands(one, beside) || stands(other, behind)
        }
        _ => false,
    };
    let open = ends.find(|side| !wall(one, *side) && !wall(other, *side) && !parted(*side));
    open.map(FlawKind::DoorEnd)
}

/// Whether nobody can stand there without an ability (MOVE-3).
const fn is_closed(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Wall | Terrain::Crevice)
}

/// R-STAIRS: stairs of one letter stand on two squares, on different levels.
fn stairs(layout: &Layout, found: &mut Vec<Flaw>) {
    for letter in b'A'..=b'Z' {
        let own = |at: &&Square| layout.ground(**at).terrain == Terrain::Stairs(letter);
        let stairs: Vec<Square> = layout.stairs().iter().filter(own).copied().collect();
        let joined = matches!(stairs[..], [one, other] if one.level() != other.level());
        if !stairs.is_empty() && !joined {
            let kind = FlawKind::Stairs {
                letter: letter.into(),
                count: stairs.len(),
            };
            found.push(flaw(kind, stairs));
        }
    }
}

fn doors(dungeon: &Dungeon, layout: &Layout, found: &mut Vec<Flaw>) {
    for (number, door) in dungeon.doors.iter().enumerate() {
        let ends = [door.one, door.other];
        let kind = door_flaw(
            |at| layout.ground(at).terrain,
            &dungeon.partitions,
            door.one,
            door.other,
        );
        found.extend(kind.map(|kind| flaw(kind, ends)));
        let before = &dungeon.doors[..number];
        if before.iter().any(|other| other.parts(door.one, door.other)) {
            found.push(flaw(FlawKind::DoorThere, ends));
        }
        let mut partitions = dungeon.partitions.iter();
        if partitions.any(|it| it.parts(door.one, door.other)) {
            found.push(flaw(FlawKind::PartitionThere, ends));
        }
    }
    for (number, partition) in dungeon.partitions.iter().enumerate() {
        if dungeon.partitions[..number].contains(partition) {
            let ends = [partition.one, partition.other];
            found.push(flaw(FlawKind::PartitionThere, ends));
        }
    }
}

fn cut_off(dungeon: &Dungeon, layout: &Layout, found: &mut Vec<Flaw>) {
    // Without any way in that is told already.
    if dungeon.gates.is_empty() {
        return;
    }
    let lost = |at: &Square| layout.ground(*at).is_enterable() && !layout.is_reachable(*at);
    let lost: Vec<Square> = layout.squares().filter(lost).collect();
    if let Some(others) = lost.len().checked_sub(1) {
        found.push(flaw(FlawKind::CutOff(others), lost));
    }
}

/// Blocks between a way in and what is fixed, as long as there is such a place (SETUP-5, SETUP-8).
const FAR: u8 = 2;
/// The shortened distance (R-SETUPFIT).
const NEAR: u8 = 1;

/// SETUP-5 to SETUP-8, MAP-8: chests and tokens that are fixed, as if every way in were in use.
fn fixtures(dungeon: &Dungeon, layout: &Layout, found: &mut Vec<Flaw>) {
    let laid = dungeon.head.sort == Sort::Laid;
    let far = |square: Square| {
        let block = layout.block_of(square);
        block.map_or(0, |block| blocks_from_gates(layout, block))
    };
    let mut least = [None, None];
    for (number, fixture) in dungeon.fixtures.iter().enumerate() {
        let (at, before) = (fixture.at, &dungeon.fixtures[..number]);
        let chest = matches!(fixture.piece, FixedPiece::Chest(_));
        let mut tell = |kind| found.push(flaw(kind, [at]));
        if before.iter().any(|other| other.at == at) {
            tell(FlawKind::FixtureThere);
        }
        if !layout.takes_pieces(at) {
            tell(FlawKind::FixtureGround);
            continue;
        }
        if let FixedPiece::Chest(facing) = fixture.piece
            && !layout.chest_opens(at, facing)
        {
            tell(FlawKind::ChestFront);
        }
        let fellow = |other: &&Fixture| layout.block_of(other.at) == layout.block_of(at);
        let (chests, tokens): (Vec<&Fixture>, Vec<&Fixture>) = dungeon
            .fixtures
            .iter()
            .filter(fellow)
            .partition(|other| matches!(other.piece, FixedPiece::Chest(_)));
        let first = |fellows: &[&Fixture]| fellows.first().is_none_or(|it| it.at == at);
        if chest && chests.len() > 1 && !first(&chests) {
            tell(FlawKind::ChestsInBlock);
        }
        let room = if chests.is_empty() { 1 } else { 2 };
        if !chest && tokens.len() > room && !first(&tokens) {
            tell(FlawKind::TokensInBlock);
        }
        let wanted = *least[usize::from(chest)]
            .get_or_insert_with(|| if laid { FAR } else { distance(layout, chest) });
        if !dungeon.gates.is_empty() && far(at) < wanted {
            tell(FlawKind::FixtureNear { chest, laid });
        }
    }
}

/// Whether a chest has a place anywhere, with every way in in use: one block from each at the least
/// (SETUP-5, R-SETUPFIT). Without any there is nothing to play for.
pub fn has_chest_place(dungeon: &Dungeon) -> bool {
    let layout = dungeon.layout(CornerRule::Both);
    let fits = |at: &Square| {
        let opens = |facing: &Facing| layout.chest_opens(*at, *facing);
        let block = layout.block_of(*at);
        layout.takes_pieces(*at)
            && block.is_some_and(|block| blocks_from_gates(&layout, block) >= NEAR)
            && Facing::SIDES.iter().any(opens)
    };
    layout.squares().any(|at| fits(&at))
}

/// How far from every way in a piece must stand: as far as the rule says if there is such a place for one,
/// else one block (R-SETUPFIT).
fn distance(layout: &Layout, chest: bool) -> u8 {
    let fits = |at: &Square| {
        let opens = |facing: &Facing| layout.chest_opens(*at, *facing);
        let block = layout.block_of(*at);
        let far = block.is_some_and(|block| blocks_from_gates(layout, block) >= FAR);
        far && layout.takes_pieces(*at) && (!chest || Facing::SIDES.iter().any(opens))
    };
    match layout.squares().any(|at| fits(&at)) {
        true => FAR,
        false => NEAR,
    }
}

/// Blocks from a block to the nearest with a way in (R-BLOCKDIST).
fn blocks_from_gates(layout: &Layout, block: BlockId) -> u8 {
    let gates = layout.gates().iter();
    let blocks = gates.filter_map(|gate| layout.block_of(gate.square));
    let steps = blocks.map(|from| layout.block_distance(from, block));
    steps.min().unwrap_or(u8::MAX)
}

/// Kits that a player brings at most (MAP-1).
const KITS_EACH: usize = 4;

/// MAP-1 and MAP-2: whether players could have brought these blocks.
fn kits(dungeon: &Dungeon, found: &mut Vec<Flaw>) {
    let mut copies: BTreeMap<(&str, &str), Vec<BlockId>> = BTreeMap::new();
    for (block, drawn) in dungeon.drawn_blocks() {
        match drawn.origin.as_ref().filter(|origin| !origin.mirrored) {
            Some(origin) => copies
                .entry((&origin.kit, &origin.print))
                .or_default()
                .push(block),
            None => found.push(flaw(FlawKind::NotOfKit, dungeon.squares_of(block))),
        }
    }
    let players = dungeon.most_players().max(2);
    let most = KITS_EACH * usize::from(players);
    for blocks in copies.values().filter(|blocks| blocks.len() > most) {
        let count = blocks.len();
        let squares = blocks.iter().flat_map(|block| dungeon.squares_of(*block));
        found.push(flaw(FlawKind::KitOften { count, most }, squares));
    }
    let of_kind = |kind: BlockKind| {
        let blocks = dungeon.drawn_blocks();
        blocks.filter(|(_, drawn)| drawn.block.kind == kind).count()
    };
    let (rooms, corridors) = (of_kind(BlockKind::Room), of_kind(BlockKind::Corridor));
    let (count, all) = (rooms + corridors, usize::from(players));
    // Two who share a kit of six lay three blocks each, one of them a corridor (R-ONEKIT).
    let one_kit = players == 2 && count == 6;
    if !one_kit && (count < 5 * all || !count.is_multiple_of(all) || count > MAX_LAID) {
        found.push(flaw(FlawKind::LaidCount { count, players }, []));
    }
    let least = if one_kit { all } else { 3 * all };
    if rooms < least {
        let count = rooms;
        found.push(flaw(FlawKind::FewRooms { count, least }, []));
    }
    if corridors < all {
        let (count, least) = (corridors, all);
        found.push(flaw(FlawKind::FewCorridors { count, least }, []));
    }
}

/// MAP-5: each way in is in a corridor that leads into exactly one room.
fn entrance_corridors(dungeon: &Dungeon, layout: &Layout, found: &mut Vec<Flaw>) {
    for gate in &dungeon.gates {
        let Some(block) = dungeon.block_at(gate.square) else {
            continue;
        };
        let kind = |block: BlockId| dungeon.block(block).map(|drawn| drawn.block.kind);
        if kind(block) != Some(BlockKind::Corridor) {
            found.push(flaw(FlawKind::EntranceInRoom, [gate.square]));
            continue;
        }
        let others = dungeon.drawn_blocks().map(|(other, _)| other);
        let others = others.filter(|other| *other != block && layout.are_joined(block, *other));
        let joined: Vec<BlockId> = others.collect();
        let one_room = matches!(joined[..], [room] if kind(room) == Some(BlockKind::Room));
        if !one_room {
            let squares = dungeon.squares_of(block);
            found.push(flaw(FlawKind::EntranceJoins, squares));
        }
    }
}
