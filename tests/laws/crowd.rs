//! Crowded positions, in which random commands meet more of the rules than after a set-up.

use dialdelve::games::skirmish::{
    Ability, Block, BlockId, BlockKind, BlockLook, ChestKindId, ChestPlace, Command, CornerRule,
    Door, DoorKind, Draft, DraftChest, DraftDone, DraftSeat, DraftToken, DraftTurn, DraftWarrior,
    Gate, GateId, Ground, KindId, Layout, MAX_CHESTS, MAX_DOORS, MAX_FIGURES, Marks, PieceKind,
    Place, Points, Site, Skirmish, Stage, State, Terrain, TerrainPiece, TokenColour, TrapState,
    Treasure, Value,
};
use dialdelve::kernel::{Facing, Seat, SeededDice, Silent, Square};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc as Shared;

/// How much stands on the board.
pub struct Crowd {
    /// Heroes of a seat.
    pub party: u8,
    /// Figures, heroes and those in the bank counted.
    pub figures: usize,
    /// Chests.
    pub chests: usize,
    /// Tokens.
    pub tokens: u8,
}

impl Default for Crowd {
    fn default() -> Crowd {
        Crowd {
            party: 1,
            figures: MAX_FIGURES,
            chests: 8,
            tokens: 6,
        }
    }
}

/// Lays a dungeon of blocks at random, until its entrances and exits are chosen; a printed one is left
/// as it is.
pub fn set_up(game: &Skirmish, mut state: State, rng: &mut ChaCha8Rng) -> State {
    if game.book.building.is_none() {
        return state;
    }
    let seed = rng.random();
    game.settle(&mut state, &mut SeededDice::new(seed, 0), &mut Silent);
    let mut legal = Vec::new();
    let laying = |state: &State| {
        let stages = [Stage::Heroes, Stage::Kits, Stage::Laying, Stage::Entrances];
        stages.contains(&state.stage())
    };
    for count in 1.. {
        if !laying(&state) {
            break;
        }
        game.legal(&state, &mut legal);
        // What is wanted is a dungeon, not the end of the match.
        legal.retain(|command| *command != Command::Concede);
        let command = crate::matches::choose(&legal, rng);
        game.apply(
            &mut state,
            command,
            &mut SeededDice::new(seed, count),
            &mut Silent,
        );
    }
    state
}

/// Free squares, drawn without putting any back.
struct Floor(Vec<Square>);

impl Floor {
    fn of(layout: &Layout) -> Floor {
        let gate = |at: &Square| layout.gates().iter().any(|gate| gate.square == *at);
        let squares = layout.squares();
        let floor = squares.filter(|at| layout.ground(*at).is_enterable() && !gate(at));
        let mut floor: Vec<Square> = floor.collect();
        // With two levels the crowd stands about the stairs.
        let half = floor.len() / 2 * usize::from(layout.levels() - 1);
        floor.rotate_left(half);
        Floor(floor)
    }

    /// One of the nearer third of the squares.
    fn near(&mut self, rng: &mut ChaCha8Rng) -> Option<Square> {
        self.of_first(self.0.len().div_ceil(3), rng)
    }

    fn anywhere(&mut self, rng: &mut ChaCha8Rng) -> Option<Square> {
        self.of_first(self.0.len(), rng)
    }

    fn of_first(&mut self, squares: usize, rng: &mut ChaCha8Rng) -> Option<Square> {
        (squares > 0).then(|| self.0.remove(rng.random_range(0..squares)))
    }
}

impl Crowd {
    /// Heroes, spawn, chests and tokens scattered over the dungeon of a match that has not begun, in the
    /// middle of a turn; often with marks that the figures do not have.
    pub fn on(&self, mut game: Skirmish, base: &State, rng: &mut ChaCha8Rng) -> (Skirmish, State) {
        if rng.random_range(0..2) == 0 {
            mark(&mut game, rng);
        }
        let layout = base.layout();
        let mut floor = Floor::of(layout);
        let seats = draft_seats(base, rng);
        let mut warriors = self.heroes(&game, &seats, layout, &mut floor, rng);
        self.add_spawn(&game, &mut warriors, &mut floor, rng);
        let chests = self.chests(&game, &mut floor, rng);
        let tokens = self.tokens(&game, &mut floor, rng);
        let free = MAX_DOORS - layout.doors().len().min(MAX_DOORS);
        let mut site = base.site().clone();
        site.pieces.extend(terrain(&warriors, &site));
        site.doors.extend(doors(layout, free.min(24), rng));
        let draft = Draft {
            stage: Stage::Play,
            ending: None,
            seats,
            warriors,
            chests,
            tokens,
            urn: vec![self.tokens; game.book.tables.len()],
            open_doors: vec![],
            destroyed_doors: vec![],
            site,
            turn: first_turn(rng.random_range(0..base.seats())),
        };
        let state = draft.validate(&game.book);
        let state = state.unwrap_or_else(|faults| panic!("a crowd that cannot be: {faults:?}"));
        (game, state)
    }

    fn heroes(
        &self,
        game: &Skirmish,
        seats: &[DraftSeat],
        layout: &Layout,
        floor: &mut Floor,
        rng: &mut ChaCha8Rng,
    ) -> Vec<DraftWarrior> {
        let kinds: Vec<KindId> = kinds(game, true).collect();
        let mut free = kinds.clone();
        let mut heroes = Vec::new();
        for (number, seat) in (0_u8..).zip(seats) {
            // Only in the team game do two parties have the same hero.
            if self.party > 1 {
                free.clone_from(&kinds);
            }
            for _ in 0..self.party {
                let kind = free.remove(rng.random_range(0..free.len()));
                let level = match game.book.kind(kind).import {
                    true => 1,
                    false => rng.random_range(1..=5),
                };
                let exit = seat.exit.map(|exit| layout.gate(exit).square);
                let waits = rng.random_range(0..8) == 0;
                let place = match exit.filter(|_| heroes.is_empty()) {
                    Some(exit) => Place::On(exit),
                    None if waits => Place::Outside,
                    None => floor.near(rng).map_or(Place::Outside, Place::On),
                };
                let owner = Some(Seat(number));
                heroes.push(figure(kind, owner, level, any_facing(rng), place));
            }
        }
        heroes
    }

    fn add_spawn(
        &self,
        game: &Skirmish,
        warriors: &mut Vec<DraftWarrior>,
        floor: &mut Floor,
        rng: &mut ChaCha8Rng,
    ) {
        let spawn: Vec<KindId> = kinds(game, false).collect();
        let first = rng.random_range(0..spawn.len());
        for kind in spawn.iter().cycle().skip(first).take(spawn.len()) {
            if warriors.len() + 2 > self.figures {
                break;
            }
            let out = rng.random_range(0..2) == 0;
            let at = out.then(|| floor.near(rng)).flatten();
            let place = at.map_or(Place::Bank, Place::On);
            warriors.push(figure(*kind, None, 0, any_facing(rng), place));
            let mut killed = figure(*kind, None, 0, Facing::N, Place::Bank);
            killed.marks = Marks::FELLED;
            warriors.push(killed);
        }
    }

    fn chests(&self, game: &Skirmish, floor: &mut Floor, rng: &mut ChaCha8Rng) -> Vec<DraftChest> {
        let kinds = game.book.chests.len();
        let numbers = 0..self.chests.min(MAX_CHESTS);
        let chest = |number: usize| {
            let kind = ChestKindId((number % kinds) as u8);
            let find = |treasure: &Treasure| *treasure != Treasure::Trap;
            let found = game.book.chest(kind).treasures.iter().position(find);
            let held = found.filter(|_| number == 0);
            let place = match held {
                Some(_) => ChestPlace::Held(Seat(0)),
                None => floor.near(rng).map_or(ChestPlace::Stock, ChestPlace::On),
            };
            DraftChest {
                kind,
                place,
                facing: Facing::SIDES[rng.random_range(0..4)],
                wheel: 0,
                trap: TrapState::Unrevealed,
                treasure: held.map(|position| position as u8),
                serves: None,
                order: None,
                drunk: false,
            }
        };
        numbers.map(chest).collect()
    }

    fn tokens(&self, game: &Skirmish, floor: &mut Floor, rng: &mut ChaCha8Rng) -> Vec<DraftToken> {
        let of_tables = |colour| game.book.tables.iter().any(|table| table.colour == colour);
        let colours: Vec<TokenColour> = TokenColour::ALL
            .into_iter()
            .filter(|c| of_tables(*c))
            .collect();
        let token = |number: u8| DraftToken {
            colour: colours[usize::from(number) % colours.len()],
            table: None,
            at: floor.anywhere(rng),
            activated: false,
            marker: false,
        };
        (0..self.tokens).map(token).collect()
    }
}

/// The kinds of heroes, or those of spawn.
fn kinds(game: &Skirmish, heroes: bool) -> impl Iterator<Item = KindId> + '_ {
    let numbered = (0_u8..).zip(&game.book.kinds);
    let wanted = numbered.filter(move |(_, kind)| kind.is_hero() == heroes);
    wanted.map(|(number, _)| KindId(number))
}

/// Seats with the ways they have chosen, or else some at random.
fn draft_seats(base: &State, rng: &mut ChaCha8Rng) -> Vec<DraftSeat> {
    let gates = base.layout().gates().len() as u8;
    let shift = rng.random_range(0..gates);
    let seats = base.seats();
    let way = |number: u8| Some(GateId((number + shift) % gates));
    let seat = |number: u8| {
        let player = base.players()[Seat(number)];
        DraftSeat {
            entrance: player.entrance.or(way(number)),
            exit: player.exit.or(way(number + seats - 1)),
            turns: 2,
            experience: Points(rng.random_range(0..120)),
            ..DraftSeat::default()
        }
    };
    (0..seats).map(seat).collect()
}

fn first_turn(seat: u8) -> DraftTurn {
    let seat = Seat(seat);
    DraftTurn {
        seat,
        first: seat,
        round: 1,
        activations: 2,
        idle: 0,
        lord: seat,
        lord_turns: 1,
        activation: None,
        done: DraftDone::default(),
        active: false,
    }
}

fn any_facing(rng: &mut ChaCha8Rng) -> Facing {
    Facing::from_index(rng.random_range(0..8))
}

fn figure(
    kind: KindId,
    owner: Option<Seat>,
    level: u8,
    facing: Facing,
    place: Place,
) -> DraftWarrior {
    DraftWarrior {
        kind,
        owner,
        level,
        click: None,
        facing,
        place,
        marks: Marks::NONE,
        unused: Vec::new(),
    }
}

/// Gives every figure range and abilities at random, so that matches meet those that the shipped
/// figures do not show.
fn mark(game: &mut Skirmish, rng: &mut ChaCha8Rng) {
    for kind in &mut game.book.kinds {
        kind.range = rng.random_range(0..9);
        kind.arrows = rng.random_range(1..=3);
        for click in &mut kind.dial {
            for value in Value::ALL {
                let all = Ability::ALL.iter().copied();
                let known: Vec<Ability> = all.filter(|it| it.value() == value).collect();
                if rng.random_range(0..3) > 0 {
                    click.marks[value] = Some(known[rng.random_range(0..known.len())]);
                }
            }
        }
    }
}

/// Doors that fit where none is, every other one of them left out, so many at most.
fn doors(layout: &Layout, most: usize, rng: &mut ChaCha8Rng) -> Vec<Door> {
    let edges = layout.squares().flat_map(|one| {
        let sides = [Facing::E, Facing::S].into_iter();
        sides.filter_map(move |way| Some((one, one.step(way)?)))
    });
    let kinds = [DoorKind::Wood, DoorKind::Metal];
    let doors = edges.map(|(one, other)| Door::between(one, other, kinds[rng.random_range(0..2)]));
    let fits =
        |door: &Door| layout.door_fits(door) && layout.door_between(door.one, door.other).is_none();
    let doors: Vec<Door> = doors.filter(fits).collect();
    doors.into_iter().step_by(2).take(most).collect()
}

/// Vortexes under every third figure, so that they are turned, and teleports under others.
fn terrain(warriors: &[DraftWarrior], site: &Site) -> Vec<TerrainPiece> {
    let squares = warriors.iter().filter_map(|warrior| match warrior.place {
        Place::On(at) => Some(at),
        _ => None,
    });
    let kinds = [Some(PieceKind::Vortex), Some(PieceKind::Teleport), None];
    let pieces = squares.zip(kinds.into_iter().cycle());
    let pieces = pieces.filter_map(|(at, kind)| Some(TerrainPiece { kind: kind?, at }));
    let taken = |at: Square| site.pieces.iter().any(|piece| piece.at == at);
    pieces.filter(|piece| !taken(piece.at)).collect()
}

/// The same match on a random board of at most 8 x 8 squares, one level or two with stairs between,
/// with an entrance in each corner.
pub fn smaller(mut game: Skirmish, state: &State, rng: &mut ChaCha8Rng) -> (Skirmish, State) {
    let corners = game.book.options.corner_rule;
    game.book.layout = Shared::new(small_layout(corners, rng));
    let draft = Draft::of(state);
    let state = draft
        .validate(&game.book)
        .expect("a match on a small board");
    (game, state)
}

fn small_layout(corners: CornerRule, rng: &mut ChaCha8Rng) -> Layout {
    let (width, height) = (rng.random_range(6..=8), rng.random_range(6..=8));
    let levels = if rng.random_range(0..3) == 0 { 2 } else { 1 };
    let area = usize::from(width) * usize::from(height);
    let mut squares = Vec::with_capacity(area * usize::from(levels));
    for level in 0..levels {
        for y in 0..height {
            for x in 0..width {
                let quarter = 4 * level + 2 * u8::from(y >= height / 2) + u8::from(x >= width / 2);
                squares.push(ground(BlockId(quarter), rng.random_range(0..22)));
            }
        }
    }
    let corner = |x: u8, y: u8| usize::from(y) * usize::from(width) + usize::from(x);
    let (right, bottom) = (width - 1, height - 1);
    let ways = [(0, 0), (right, 0), (0, bottom), (right, bottom)];
    for (x, y) in ways {
        let ground = &mut squares[corner(x, y)];
        (ground.terrain, ground.cost) = (Terrain::Clear, 1);
    }
    if levels == 2 {
        let inner = corner(rng.random_range(1..right), rng.random_range(1..bottom));
        for stairs in [inner, area + inner] {
            (squares[stairs].terrain, squares[stairs].cost) = (Terrain::Stairs(b'A'), 1);
        }
    }
    let block = |number: u8| Block {
        letter: char::from(b'a' + number),
        name: char::from(b'a' + number).to_string(),
        kind: BlockKind::Room,
        look: BlockLook::Hall,
    };
    let gate = |(number, (x, y)): (usize, (u8, u8))| Gate {
        id: format!("way{}", number + 1),
        square: Square::new(0, x, y),
        side: if x == 0 { Facing::W } else { Facing::E },
    };
    Layout::new(
        "small".into(),
        (width, height, levels),
        squares,
        (0..4 * levels).map(block).collect(),
        ways.into_iter().enumerate().map(gate).collect(),
        Vec::new(),
        corners,
    )
}

/// One square in seven is a wall, one of two or three of each other sort.
fn ground(block: BlockId, roll: u8) -> Ground {
    let (terrain, cost) = match roll {
        0..3 => (Terrain::Wall, 0),
        3 => (Terrain::Water, 3),
        4 => (Terrain::Difficult, 2),
        5 => (Terrain::Crevice, 0),
        6 => (Terrain::Teleport, 1),
        7 => (Terrain::Shaded, 1),
        8 => (Terrain::Vortex, 1),
        _ => (Terrain::Clear, 1),
    };
    Ground {
        terrain,
        cost,
        block,
    }
}
