//! Ways over many turns: how far it is from every square to where somebody wants to be.

use super::queue::Queue;
use crate::games::skirmish::{
    Ability, BlockId, Chest, FigId, Layout, Mover, Piece, Position, Terrain,
};
use crate::kernel::{Facing, Square};
use std::cell::RefCell;
use std::rc::Rc;

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
///
/// The shorter ways are looked for first, and none before it is asked for.
pub(super) struct Distances<'a> {
    walker: Rc<Walker<'a>>,
    known: RefCell<Known>,
}

/// How far the ways are known.
struct Known {
    /// MP from each square, by its place on the board: of ways that are longer than what waits, perhaps too
    /// many.
    costs: Vec<u16>,
    /// Squares from which no way was looked for yet.
    waiting: Queue<Square>,
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
        Distances::along(Rc::new(Walker::new(position, who)), goals)
    }

    /// The ways of whoever walks so.
    pub fn along(
        walker: Rc<Walker<'a>>,
        goals: impl Iterator<Item = (Square, u16)>,
    ) -> Distances<'a> {
        let layout = walker.position.state.layout();
        let mut known = Known {
            costs: vec![NO_WAY; layout.area()],
            waiting: Queue::within(usize::from(NO_WAY - 1)),
        };
        for (goal, cost) in goals {
            known.meet(layout, goal, cost);
        }
        Distances {
            walker,
            known: RefCell::new(known),
        }
    }

    /// The ways of a warrior to any of these squares as if nobody else and nothing stood in the dungeon:
    /// they hold for as long as its blocks lie as they do.
    pub fn over_ground(
        position: Position<'a>,
        who: FigId,
        goals: impl Iterator<Item = (Square, u16)>,
    ) -> Distances<'a> {
        let walker = Walker::alone(position, Piece::Warrior(who));
        Distances::along(Rc::new(walker), goals)
    }

    /// MP from each square, by its place on the board.
    pub fn into_costs(self) -> Vec<u16> {
        let mut known = self.known.into_inner();
        while known.go_on(&self.walker) {}
        known.costs
    }

    /// MP from a square.
    pub fn from(&self, at: Square) -> u16 {
        self.within(at, NO_WAY).unwrap_or(NO_WAY)
    }

    /// MP from a square, if they are fewer than so many. Nothing is looked for beyond.
    pub fn within(&self, at: Square, most: u16) -> Option<u16> {
        let index = self.walker.position.state.layout().index(at)?;
        let mut known = self.known.borrow_mut();
        loop {
            let cost = known.costs[index];
            let next = known.waiting.lowest().map(|next| next as u16);
            match next.filter(|next| *next < cost.min(most)) {
                Some(_) => known.go_on(&self.walker),
                None => return Some(cost).filter(|cost| *cost < most),
            };
        }
    }
}

impl Known {
    fn meet(&mut self, layout: &Layout, at: Square, cost: u16) {
        if let Some(index) = layout.index(at).filter(|index| cost < self.costs[*index]) {
            self.costs[index] = cost;
            self.waiting.push(cost.into(), at);
        }
    }

    /// Looks for ways that go on over the nearest square that waits; whether there was one.
    fn go_on(&mut self, walker: &Walker) -> bool {
        let Some((cost, to)) = self.waiting.pop() else {
            return false;
        };
        let cost = cost as u16;
        let layout = walker.position.state.layout();
        if layout
            .index(to)
            .is_some_and(|index| self.costs[index] == cost)
        {
            self.step_back(walker, (to, cost));
            walker.leaps(to, |from, more| self.meet(layout, from, cost + more));
        }
        true
    }

    /// Goes over the squares from which one step leads to this one.
    fn step_back(&mut self, walker: &Walker, (to, cost): (Square, u16)) {
        let layout = walker.position.state.layout();
        let stride = walker.onto(to);
        for way in Facing::of_bits(stride.ways) {
            let Some(from) = to.step(way) else { continue };
            let cost = cost + stride.price + u16::from(way.is_diagonal());
            // Most neighbours are known by a shorter way, whatever else the step costs.
            if layout
                .index(from)
                .is_some_and(|index| cost < self.costs[index])
                && let Some(more) = walker.surcharge(from, way, &stride)
            {
                self.meet(layout, from, cost + more);
            }
        }
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
pub(super) struct Walker<'a> {
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

/// Steps onto a square.
struct Stride {
    /// MP of a straight one that nothing hinders.
    price: u16,
    entered: BlockId,
    /// Whether a token wakes when its block is entered.
    watched: bool,
    /// The ways back that are open, and those that are open or lead through a door, a bit a facing.
    open: u8,
    ways: u8,
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

    /// A piece, with all that is in its way now.
    pub fn new(position: Position<'a>, who: Piece) -> Walker<'a> {
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

    /// What all steps onto a square have in common.
    fn onto(&self, to: Square) -> Stride {
        let layout = self.position.state.layout();
        let in_way = layout.index(to).map_or(0, |index| self.in_way[index]);
        let entered = layout.ground(to).block;
        let open = self.position.ways(to);
        Stride {
            price: self.strides.straight_price(to).unsigned_abs() + in_way,
            entered,
            watched: self.tokens[entered.index()],
            open,
            ways: open | self.door_ways(to),
        }
    }

    /// MP that a step costs beyond its stride: a door opened, a token woken. None if nobody can come from there.
    fn surcharge(&self, from: Square, back: Facing, stride: &Stride) -> Option<u16> {
        let ground = self.position.state.layout().ground(from);
        if !(ground.is_enterable() || (self.flies && ground.terrain == Terrain::Crevice)) {
            return None;
        }
        let shut = stride.open & 1 << back.index() == 0;
        let door = if shut { self.door } else { 0 };
        let wakes = stride.watched && stride.entered != ground.block;
        Some(door + if wakes { TOKEN_IN_WAY } else { 0 })
    }

    /// The ways over the sides of a square at doors that a warrior opens, a bit a facing.
    fn door_ways(&self, at: Square) -> u8 {
        let layout = self.position.state.layout();
        match self.who {
            Piece::Warrior(_) if layout.is_at_doors(at) => layout.ways(at) & Facing::SIDE_BITS,
            Piece::Warrior(_) | Piece::Token(_) => 0,
        }
    }

    /// From where a warrior gets to a square by stairs or teleport, and at what price.
    fn leaps(&self, to: Square, mut push: impl FnMut(Square, u16)) {
        let layout = self.position.state.layout();
        if !matches!(self.who, Piece::Warrior(_)) {
            return;
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::skirmish::{Skirmish, Stage, State};
    use crate::kernel::{SeededDice, Silent};
    use crate::search::Player;
    use crate::search::skirmish::Greedy;
    use crate::store::skirmish::{Library, MatchPlan};

    /// A match after a hundred decisions of `greedy`: things lie and figures stand in the way.
    fn under_way(map: &str, seats: u8) -> (Skirmish, State) {
        let plan = MatchPlan::basic(map, seats).with_lot(3);
        let (game, mut state) = plan.start(&Library::shipped()).expect("a start");
        let mut dice = SeededDice::new(3, 0);
        game.settle(&mut state, &mut dice, &mut Silent);
        let mut hand = Greedy::new(1);
        let mut decided = 0;
        while decided < 100 || state.stage() != Stage::Play {
            let seat = game.to_act(&state).expect("a match under way");
            let command = hand.choose(&game, &state, seat).expect("a choice");
            game.apply_lawful(&mut state, command, &mut dice, &mut Silent);
            decided += 1;
        }
        (game, state)
    }

    /// Ways to the chests from every square: when all are looked for, and what is told of those shorter than `most`.
    fn each(map: &str, seats: u8, most: u16) -> Vec<(u16, Option<u16>)> {
        let (game, state) = under_way(map, seats);
        let position = game.at(&state);
        let who = any_hero(position).expect("a hero");
        let goals = position.state.chests().flat_map(|(_, chest)| before(chest));
        let goals: Vec<Square> = goals.collect();
        let all = Distances::new(position, who, &goals).into_costs();
        let asked = Distances::new(position, who, &goals);
        let mut squares: Vec<Square> = position.state.layout().squares().collect();
        let index = |at: Square| position.state.layout().index(at).expect("on the board");
        // The near ones first: whoever asks for a far one has looked for all that are nearer.
        squares.sort_by_key(|at| all[index(*at)]);
        squares
            .into_iter()
            .map(|at| (all[index(at)], asked.within(at, most)))
            .collect()
    }

    #[test]
    fn a_way_is_as_long_as_when_all_are_looked_for_and_told_when_it_is_shorter_than_asked_for() {
        for (map, seats) in [("starter", 2), ("undercroft", 2), ("fourfold", 4)] {
            for most in [0, 1, 9, 30, NO_WAY] {
                let ways = each(map, seats, most);
                assert!(ways.iter().any(|(all, _)| (1..NO_WAY).contains(all)));
                for (all, told) in ways {
                    assert_eq!(
                        told,
                        Some(all).filter(|all| *all < most),
                        "{map}, below {most}"
                    );
                }
            }
        }
    }
}
