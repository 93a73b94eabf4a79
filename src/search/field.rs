//! The board as one piece sees it: what is in its way, and who stands next to which square.

use crate::games::skirmish::{DoorId, FigId, Piece, Position, Terrain};
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
    tokens: [bool; 256],
}

impl<'a> Field<'a> {
    /// The board for `who`, which is itself in nobody's way; `without` is left out too.
    pub fn new(position: Position<'a>, who: Piece, without: Option<FigId>) -> Field<'a> {
        let layout = position.state.layout();
        let mut field = Field {
            position,
            enemies: Vec::new(),
            obstacles: vec![Obstacle::Free; layout.area()],
            contacts: vec![0; layout.area()],
            tokens: [false; 256],
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
                field.tokens[usize::from(block.0)] = true;
            }
        }
        for (other, at) in position.on_board() {
            if who != Piece::Warrior(other) && without != Some(other) {
                field.stand(who, other, at);
            }
        }
        field
    }

    fn stand(&mut self, who: Piece, other: FigId, at: Square) {
        let enemy = match who {
            Piece::Warrior(who) => self.position.are_enemies(who, other),
            Piece::Token(_) => false,
        };
        if !enemy {
            self.put(at, Obstacle::Friend);
            return;
        }
        self.put(at, Obstacle::Enemy);
        let bit = 1 << self.enemies.len();
        self.enemies.push((other, at));
        for way in Facing::ALL {
            let next = at.step(way).filter(|_| self.position.is_open(at, way));
            if let Some(index) = next.and_then(|next| self.position.state.layout().index(next)) {
                self.contacts[index] |= bit;
            }
        }
    }

    fn put(&mut self, at: Square, obstacle: Obstacle) {
        if let Some(index) = self.position.state.layout().index(at) {
            self.obstacles[index] = obstacle;
        }
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
        let mut doors = state.layout().doors_between(from, way);
        state.layout().is_open(from, way)
            && doors.all(|door| opened & door_bit(door) != 0 || state.is_door_open(door))
    }

    /// The enemies in contact with a square, these doors opened (R-CONTACT).
    pub fn contacts(&self, at: Square, opened: Opened) -> Enemies {
        let index = self.position.state.layout().index(at);
        let shut = index.map_or(0, |index| self.contacts[index]);
        if opened == 0 {
            return shut;
        }
        let enemies = self.enemies.iter().enumerate();
        let near = enemies.filter(|(_, (_, there))| {
            let way = at.way_to(*there);
            way.is_some_and(|way| self.is_open(at, way, opened))
        });
        near.fold(shut, |set, (number, _)| set | 1 << number)
    }

    /// Whether a token lies in the block of a square.
    pub fn token_in_block(&self, at: Square) -> bool {
        self.tokens[usize::from(self.position.state.layout().ground(at).block.0)]
    }

    /// Whether a token lies next to a square, in its block, these doors opened (R-STEALTHTOKEN).
    pub fn token_beside(&self, at: Square, opened: Opened) -> bool {
        let layout = self.position.state.layout();
        Facing::ALL.into_iter().any(|way| {
            at.step(way).is_some_and(|next| {
                self.is_open(at, way, opened)
                    && layout.block_of(next) == layout.block_of(at)
                    && self.obstacle(next) == Obstacle::Token
            })
        })
    }

    /// The square that way, if the piece may be moved over or onto it by a player, these doors
    /// opened: walls, doors and corners (MOVE-3, DOOR-3), and SPAWN-3 for spawn.
    pub fn way(
        &self,
        (who, mover): (Piece, Seat),
        from: Square,
        way: Facing,
        opened: Opened,
    ) -> Option<Square> {
        let to = from.step(way)?;
        let ground = self.position.state.layout().ground(to);
        if ground.terrain == Terrain::Wall || !self.is_open(from, way, opened) {
            return None;
        }
        self.may_come((who, mover), to, opened).then_some(to)
    }

    /// Whether a player may move the piece there (SPAWN-3).
    pub fn may_come(&self, (who, mover): (Piece, Seat), to: Square, opened: Opened) -> bool {
        let position = self.position;
        let spawn = matches!(who, Piece::Warrior(who) if !position.warrior(who).is_hero());
        let beside = |at: Square| {
            let way = to.way_to(at);
            way.is_some_and(|way| self.is_open(to, way, opened))
        };
        let heroes = || position.heroes(mover).filter_map(|(_, hero)| hero.square());
        !spawn || !(position.is_near_own_hero(mover, to) || (opened != 0 && heroes().any(beside)))
    }

    /// Whether the piece could stop on a square (MOVE-3, MOVE-8).
    pub fn is_free(&self, at: Square) -> bool {
        self.position.state.layout().ground(at).is_enterable()
            && self.obstacle(at) == Obstacle::Free
    }
}
