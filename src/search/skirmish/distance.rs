//! Ways over many turns: how far it is from every square to where somebody wants to be.

use super::queue::Queue;
use crate::games::skirmish::{Ability, Chest, FigId, Mover, Piece, Position, Terrain};
use crate::kernel::{Facing, Square};

/// A way that does not exist, in MP.
pub(super) const NO_WAY: u16 = 160;
/// MP that a warrior in the way is taken to cost: a fight, or a breakaway and a way round.
const WARRIOR_IN_WAY: u16 = 5;
/// MP of passing over a chest (PASS-1).
const CHEST_IN_WAY: u16 = 3;
/// MP that entering a block with a token is taken to cost.
const TOKEN_IN_WAY: u16 = 6;
/// MP that going by teleport is taken to cost: an activation.
const TELEPORT: u16 = 8;
/// MP that stairs or a teleport are taken to cost when somebody stands at the other end: nobody can be
/// driven away from there.
const CORKED: u16 = 20;

/// MP of the way from every square to the nearest of some goals, over many turns: figures in the
/// way are taken to cost a fight each.
pub(super) struct Distances<'a> {
    position: Position<'a>,
    costs: Vec<u16>,
}

impl<'a> Distances<'a> {
    /// The ways of a warrior to any of these squares.
    pub fn new(position: Position<'a>, who: FigId, goals: &[Square]) -> Distances<'a> {
        let goals = goals.iter().map(|goal| (*goal, 0));
        Distances::from_starts(position, Piece::Warrior(who), goals)
    }

    /// The ways of a piece to any of these squares, each with MP that are added to ways that end
    /// there.
    pub fn from_starts(
        position: Position<'a>,
        who: Piece,
        goals: impl Iterator<Item = (Square, u16)>,
    ) -> Distances<'a> {
        Distances::along(position, Walker::new(position, who), goals)
    }

    fn along(
        position: Position<'a>,
        walker: Walker<'a>,
        goals: impl Iterator<Item = (Square, u16)>,
    ) -> Distances<'a> {
        let layout = position.state.layout();
        let mut costs = vec![NO_WAY; layout.area()];
        let mut queue = Queue::within(usize::from(NO_WAY - 1));
        let meet = |queue: &mut Queue<Square>, costs: &mut [u16], at: Square, cost: u16| {
            if let Some(index) = layout.index(at).filter(|index| cost < costs[*index]) {
                costs[index] = cost;
                queue.push(cost.into(), at);
            }
        };
        for (goal, cost) in goals {
            meet(&mut queue, &mut costs, goal, cost);
        }
        while let Some((cost, to)) = queue.pop() {
            let cost = cost as u16;
            if layout.index(to).is_some_and(|index| costs[index] == cost) {
                walker.before(to, |from, more| {
                    meet(&mut queue, &mut costs, from, cost + more);
                });
            }
        }
        Distances { position, costs }
    }

    /// The ways of a warrior to any of these squares as if nobody else and nothing stood in the dungeon:
    /// they hold for as long as its blocks lie as they do.
    pub fn over_ground(
        position: Position<'a>,
        who: FigId,
        goals: impl Iterator<Item = (Square, u16)>,
    ) -> Distances<'a> {
        Distances::along(
            position,
            Walker::alone(position, Piece::Warrior(who)),
            goals,
        )
    }

    /// MP from each square, by its place on the board.
    pub fn into_costs(self) -> Vec<u16> {
        self.costs
    }

    /// MP from a square.
    pub fn from(&self, at: Square) -> u16 {
        let index = self.position.state.layout().index(at);
        index.map_or(NO_WAY, |index| self.costs[index])
    }
}

/// The squares before a chest, from which it is worked on (CHEST-3), whatever stands or parts them there.
pub fn before(chest: Chest) -> impl Iterator<Item = Square> {
    let at = chest.square();
    at.into_iter()
        .flat_map(move |at| before_square(at, chest.facing))
}

/// The squares before a chest that would stand on a square and open that way.
pub(super) fn before_square(at: Square, facing: Facing) -> impl Iterator<Item = Square> {
    let fronts = [7, 0, 1].map(|turn| facing.turned(turn));
    fronts.into_iter().filter_map(move |way| at.step(way))
}

/// A hero to walk ways that are to hold for all: they differ in what they swim and fly over, which is no
/// matter for a rough measure. None if nobody is a hero.
pub(super) fn any_hero(position: Position<'_>) -> Option<FigId> {
    let mut warriors = position.state.warriors();
    warriors
        .find(|(_, warrior)| warrior.is_hero())
        .map(|(who, _)| who)
}

/// How a piece walks, steps looked at backwards.
struct Walker<'a> {
    position: Position<'a>,
    who: Piece,
    /// MP that whatever stands on a square costs.
    in_way: Vec<u16>,
    /// Blocks with a token.
    tokens: [bool; 256],
    flies: bool,
    strides: Mover<'a>,
    /// MP of opening a door.
    door: u16,
}

impl<'a> Walker<'a> {
    /// Nobody and nothing is in its way.
    fn alone(position: Position<'a>, who: Piece) -> Walker<'a> {
        Walker {
            position,
            who,
            in_way: vec![0; position.state.layout().area()],
            tokens: [false; 256],
            flies: matches!(who, Piece::Warrior(who) if position.has(who, Ability::Flight)),
            strides: position.mover(who),
            door: position.open_door_cost().total().unsigned_abs(),
        }
    }

    fn new(position: Position<'a>, who: Piece) -> Walker<'a> {
        let layout = position.state.layout();
        let mut walker = Walker::alone(position, who);
        if walker.flies {
            return walker.with_tokens();
        }
        let others = position
            .on_board()
            .filter(|(other, _)| who != Piece::Warrior(*other));
        let chests = position
            .state
            .chests()
            .filter_map(|(_, chest)| chest.square());
        let things = others
            .map(|(_, at)| (at, WARRIOR_IN_WAY))
            .chain(chests.map(|at| (at, CHEST_IN_WAY)));
        for (at, cost) in things {
            if let Some(index) = layout.index(at) {
                walker.in_way[index] += cost;
            }
        }
        walker.with_tokens()
    }

    /// A hero wakes the tokens of the blocks it enters (TOKEN-3).
    fn with_tokens(mut self) -> Self {
        let hero = matches!(self.who, Piece::Warrior(who) if self.position.warrior(who).is_hero());
        let tokens = self.position.state.tokens().filter(|_| hero);
        for at in tokens.filter_map(|(_, token)| token.at) {
            let block = self.position.state.layout().ground(at).block;
            self.tokens[block.index()] = true;
        }
        self
    }

    /// The squares from which one step or leap leads to a square, with its MP.
    fn before(&self, to: Square, mut push: impl FnMut(Square, u16)) {
        let layout = self.position.state.layout();
        let entered = layout.ground(to).block;
        let in_way = layout.index(to).map_or(0, |index| self.in_way[index]);
        let onto = self.strides.straight_price(to).unsigned_abs() + in_way;
        let watched = self.tokens[entered.index()];
        let open = self.position.ways(to);
        for way in Facing::of_bits(open | self.door_ways(to)) {
            let Some(from) = to.step(way) else { continue };
            let ground = layout.ground(from);
            if !(ground.is_enterable() || (self.flies && ground.terrain == Terrain::Crevice)) {
                continue;
            }
            let shut = open & 1 << way.index() == 0;
            let door = if shut { self.door } else { 0 };
            let wakes = watched && entered != ground.block;
            let token = if wakes { TOKEN_IN_WAY } else { 0 };
            let diagonal = u16::from(way.is_diagonal());
            push(from, onto + diagonal + door + token);
        }
        if matches!(self.who, Piece::Warrior(_)) {
            self.leaps(to, push);
        }
    }

    /// The ways over the sides of a square at doors that a warrior opens, a bit a facing.
    fn door_ways(&self, at: Square) -> u8 {
        let layout = self.position.state.layout();
        match self.who {
            Piece::Warrior(_) if layout.is_at_doors(at) => layout.ways(at) & Facing::SIDE_BITS,
            Piece::Warrior(_) | Piece::Token(_) => 0,
        }
    }

    /// From where one gets to a square by stairs or teleport, and at what price.
    fn leaps(&self, to: Square, mut push: impl FnMut(Square, u16)) {
        let layout = self.position.state.layout();
        let stairs = layout.stairs_from(to);
        let ring = layout.ground(to).terrain == Terrain::Teleport;
        if stairs.is_none() && !ring {
            return;
        }
        let other = self.position.warrior_at(to);
        let taken = other.is_some_and(|other| self.who != Piece::Warrior(other));
        let corked = if taken { CORKED } else { 0 };
        if let Some(from) = stairs {
            push(from, corked);
        }
        if ring {
            let others = layout.teleports().iter().filter(|at| **at != to);
            others.for_each(|at| push(*at, TELEPORT + corked));
        }
    }
}
