//! The board as one piece sees it: what is in its way, and who stands next to which square.

use crate::games::skirmish::{DoorId, FigId, Piece, Position, Shunned};
use crate::kernel::{Facing, Seat, Square};

/// What stands on a square, for the piece that moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Obstacle {
    /// Nothing.
    Free,
    /// A friendly warrior.
    Friend,
    /// An enemy.
    Enemy,
    /// A chest.
    Chest,
    /// A token.
    Token,
}

/// What stands or lies next to a square, whatever parts them.
#[derive(Clone, Copy, Default)]
struct Beside {
    /// An enemy, a hero that keeps the piece away, or for a token any hero.
    watched: bool,
    /// Something that can be passed over.
    passable: bool,
}

/// A set of enemies, a bit each in the order of [`Field::enemies`].
pub(super) type Enemies = u128;

/// Doors that are opened on a way, a bit each; those that stand open anyway are left out.
pub(super) type Opened = u64;

/// The bit of a door.
pub(super) const fn door_bit(door: DoorId) -> Opened {
    1 << door.0
}

/// What is in the way of one piece. Looking it up costs the same however many figures there are.
pub(super) struct Field<'a> {
    /// The position it was taken from.
    pub position: Position<'a>,
    /// Enemies of the piece on the board, with their squares.
    pub enemies: Vec<(FigId, Square)>,
    obstacles: Vec<Obstacle>,
    contacts: Vec<Enemies>,
    /// What lies next to a square.
    beside: Vec<Beside>,
    tokens: [bool; 256],
    /// Blocks with a hero, looked at for tokens only (TOKEN-2).
    heroes: [bool; 256],
    /// Where the heroes of who moves it keep a spawn away from; none for all others.
    shunned: Option<Shunned<'a>>,
}

impl<'a> Field<'a> {
    /// The board for `who` moved by a seat; it is itself in nobody's way, and `without` is left out
    /// too.
    pub fn new(
        position: Position<'a>,
        (who, mover): (Piece, Seat),
        without: Option<FigId>,
    ) -> Field<'a> {
        let layout = position.state.layout();
        let mut field = Field {
            position,
            enemies: Vec::new(),
            obstacles: vec![Obstacle::Free; layout.area()],
            contacts: vec![0; layout.area()],
            beside: vec![Beside::default(); layout.area()],
            tokens: [false; 256],
            heroes: [false; 256],
            shunned: position.is_spawn(who).then(|| Shunned::of(position, mover)),
        };
        for at in position
            .state
            .chests()
            .filter_map(|(_, chest)| chest.square())
        {
            field.put(at, Obstacle::Chest);
        }
        for (id, token) in position.state.tokens() {
            if let Some(at) = token.at.filter(|_| who != Piece::Token(id)) {
                field.put(at, Obstacle::Token);
                let block = layout.ground(at).block;
                field.tokens[block.index()] = true;
            }
        }
        for (other, at) in position.on_board() {
            if who != Piece::Warrior(other) && without != Some(other) {
                field.stand(who, other, at);
            }
        }
        if field.shunned.is_some() {
            let heroes = position.heroes(mover);
            heroes
                .filter_map(|(_, hero)| hero.square())
                .for_each(|at| field.surround(at, |beside| beside.watched = true));
        }
        field
    }

    fn stand(&mut self, who: Piece, other: FigId, at: Square) {
        let enemy = match who {
            Piece::Warrior(who) => self.position.are_enemies(who, other),
            Piece::Token(_) => {
                if self.position.warrior(other).is_hero() {
                    let block = self.position.state.layout().ground(at).block;
                    self.heroes[block.index()] = true;
                    self.surround(at, |beside| beside.watched = true);
                }
                false
            }
        };
        if !enemy {
            self.put(at, Obstacle::Friend);
            return;
        }
        self.put(at, Obstacle::Enemy);
        let bit = 1 << self.enemies.len();
        self.enemies.push((other, at));
        for way in Facing::of_bits(self.position.ways(at)) {
            let next = at.step(way);
            if let Some(index) = next.and_then(|next| self.position.state.layout().index(next)) {
                self.contacts[index] |= bit;
            }
        }
    }

    fn put(&mut self, at: Square, obstacle: Obstacle) {
        if let Some(index) = self.position.state.layout().index(at) {
            self.obstacles[index] = obstacle;
        }
        match obstacle {
            Obstacle::Enemy => self.surround(at, |beside| beside.watched = true),
            _ => self.surround(at, |beside| beside.passable = true),
        }
    }

    fn surround(&mut self, at: Square, mark: impl Fn(&mut Beside)) {
        let layout = self.position.state.layout();
        for index in at.neighbours().filter_map(|next| layout.index(next)) {
            mark(&mut self.beside[index]);
        }
    }

    fn beside(&self, at: Square) -> Beside {
        let index = self.position.state.layout().index(at);
        index.map_or(Beside::default(), |index| self.beside[index])
    }

    /// Whether anything that can be passed over stands or lies next to a square.
    pub fn is_beside_passable(&self, at: Square) -> bool {
        self.beside(at).passable
    }

    /// Whether nobody is next to a square who cares that the piece comes, whatever parts them, and no
    /// hero keeps it away from there (SPAWN-3).
    pub fn is_quiet(&self, at: Square) -> bool {
        let shunned = self.shunned.as_ref();
        !self.beside(at).watched && !shunned.is_some_and(|shunned| shunned.has(at))
    }

    /// What stands on a square.
    pub fn obstacle(&self, at: Square) -> Obstacle {
        let index = self.position.state.layout().index(at);
        index.map_or(Obstacle::Free, |index| self.obstacles[index])
    }

    /// Whether nothing parts a square from its neighbour that way, these doors opened.
    pub fn is_open(&self, from: Square, way: Facing, opened: Opened) -> bool {
        if opened == 0 {
            return self.position.is_open(from, way);
        }
        let state = self.position.state;
        let shut = state.layout().door_bits(from, way) & !(opened | state.open_doors());
        shut == 0 && state.layout().is_open(from, way)
    }

    /// The enemies in contact with a square, these doors opened (R-CONTACT).
    pub fn contacts(&self, at: Square, opened: Opened) -> Enemies {
        let index = self.position.state.layout().index(at);
        let shut = index.map_or(0, |index| self.contacts[index]);
        let through_doors = opened != 0 && self.beside(at).watched;
        if !through_doors || !self.position.state.layout().is_at_doors(at) {
            return shut;
        }
        let enemies = self.enemies.iter().enumerate();
        let near = enemies.filter(|(_, (_, there))| {
            let way = at.way_to(*there);
            way.is_some_and(|way| self.is_open(at, way, opened))
        });
        near.fold(shut, |set, (number, _)| set | 1 << number)
    }

    /// The enemies of a set.
    pub fn those(&self, mut set: Enemies) -> impl Iterator<Item = FigId> {
        std::iter::from_fn(move || {
            let number = set.trailing_zeros() as usize;
            set &= set.checked_sub(1)?;
            Some(self.enemies[number].0)
        })
    }

    /// Whether a token lies in the block of a square.
    pub fn token_in_block(&self, at: Square) -> bool {
        self.tokens[usize::from(self.position.state.layout().ground(at).block.0)]
    }

    /// Whether a hero stands in the block of a square; looked at for tokens only (TOKEN-2).
    pub fn hero_in_block(&self, at: Square) -> bool {
        self.heroes[usize::from(self.position.state.layout().ground(at).block.0)]
    }

    /// Whether a token lies next to a square, in its block, these doors opened (R-STEALTHTOKEN).
    pub fn token_beside(&self, at: Square, opened: Opened) -> bool {
        let layout = self.position.state.layout();
        let mut ways = Facing::ALL.into_iter();
        self.is_beside_passable(at)
            && ways.any(|way| {
                at.step(way).is_some_and(|next| {
                    self.is_open(at, way, opened)
                        && layout.block_of(next) == layout.block_of(at)
                        && self.obstacle(next) == Obstacle::Token
                })
            })
    }

    /// The neighbours of a square that the piece may be moved over or onto by a player, these doors
    /// opened, clockwise from north: walls, doors and corners (MOVE-3, DOOR-3), and SPAWN-3 for spawn.
    pub fn ways(
        &self,
        mover: Seat,
        from: Square,
        opened: Opened,
    ) -> impl Iterator<Item = (Facing, Square)> {
        let ways = Facing::of_bits(self.open_ways(from, opened));
        let ways = ways.filter_map(move |way| Some((way, from.step(way)?)));
        ways.filter(move |(_, to)| self.may_come(mover, *to, opened))
    }

    fn open_ways(&self, from: Square, opened: Opened) -> u8 {
        let layout = self.position.state.layout();
        let ways = self.position.ways(from);
        if opened == 0 || !layout.is_at_doors(from) {
            return ways;
        }
        let behind_doors = Facing::of_bits(layout.ways(from) & !ways);
        behind_doors
            .filter(|way| self.is_open(from, *way, opened))
            .fold(ways, |ways, way| ways | 1 << way.index())
    }

    /// Whether a player may move the piece there (SPAWN-3).
    pub fn may_come(&self, mover: Seat, to: Square, opened: Opened) -> bool {
        let Some(shunned) = &self.shunned else {
            return true;
        };
        let beside = |at: Square| {
            let way = to.way_to(at);
            way.is_some_and(|way| self.is_open(to, way, opened))
        };
        let mut heroes = self.position.heroes(mover);
        let opens = opened != 0 && heroes.any(|(_, hero)| hero.square().is_some_and(beside));
        !(shunned.has(to) || opens)
    }

    /// Whether the piece could stop on a square (MOVE-3, MOVE-8).
    pub fn is_free(&self, at: Square) -> bool {
        self.position.state.layout().ground(at).is_enterable()
            && self.obstacle(at) == Obstacle::Free
    }
}
