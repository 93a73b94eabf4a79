//! Routes and reach: hints above the rules.
//!
//! They assume that every enemy that may spin does, count each breakaway needed once for the
//! enemies it covers (BREAK-4), pass over chests and friends but never over an enemy, and open the
//! doors in their way. The steps of a [`Route`] are commands to be played one by one; whoever plays
//! them stops at the first thing that was not foreseen.

mod chance;
mod edge;
mod search;

use super::cheapest::{Found, cheapest};
use crate::games::skirmish::{Command, FigId, Piece, Position};
use crate::kernel::{Seat, Square};
use crate::search::Fraction;
use chance::success;
use search::{Node, Search, Spot};

/// More moments than these are not looked at, the dearest least of all: a hint is no use to who waits
/// for it.
const MOST_NODES: usize = 200_000;

/// Whether a route may turn tokens into spawn (TOKEN-2, TOKEN-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tokens {
    /// It keeps away from everything that turns a token.
    #[default]
    Leave,
    /// It goes on as if tokens were not there; a moved token ends where it turns.
    Turn,
}

/// Which of several ways is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Prefer {
    /// The one with the lowest price, of these the one with the fewest breakaways.
    #[default]
    Cheapest,
    /// The one most likely to succeed, of these the cheapest.
    Surest,
}

/// How routes are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RouteOptions {
    /// Whether tokens may turn.
    pub tokens: Tokens,
    /// Which of several ways is taken.
    pub prefer: Prefer,
    /// Who moves a spawn that is not being activated; whose turn it is when not given.
    pub mover: Option<Seat>,
    /// A warrior that is thought away.
    pub without: Option<FigId>,
    /// The MP it is thought to have; those it has when not given. With so many it does not fly: no
    /// flight is shared between activations.
    pub mp: Option<u8>,
}

/// Where a route leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// To a square.
    Square(Square),
    /// Out of the dungeon (END-1).
    Out,
}

/// What it takes to arrive somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// MP when every breakaway succeeds at once.
    pub cost: u8,
    /// Breakaways needed on the way.
    pub breakaways: u8,
    /// The chance that they succeed, failed ones tried again while MP last.
    pub chance: Fraction,
    /// MP left there; none when nothing more can be done with any (TERR-3, TERR-4, TOKEN-2).
    pub left: Option<u8>,
}

/// A way with its commands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// The commands, in order; a failed breakaway is to be played again.
    pub steps: Vec<Command>,
    /// MP when every breakaway succeeds at once.
    pub cost: u8,
    /// Breakaways needed on the way.
    pub breakaways: u8,
    /// The chance of arriving.
    pub chance: Fraction,
}

/// The way of a piece to somewhere: of what is being activated with the MP it has left, of anything
/// else as if it were activated now. None when it does not get there in this activation.
pub fn route(position: Position, who: Piece, to: Aim, options: RouteOptions) -> Option<Route> {
    Reach::new(position, who, options).route(to)
}

/// Everywhere a piece can get in one activation.
pub struct Reach<'a> {
    search: Search<'a>,
    options: RouteOptions,
    found: Vec<Found<Node>>,
    /// For every square the best of `found`.
    best: Vec<Option<usize>>,
    out: Option<usize>,
}

impl<'a> Reach<'a> {
    /// Looks for all ways of a piece.
    pub fn new(position: Position<'a>, who: Piece, options: RouteOptions) -> Reach<'a> {
        let search = Search::new(position, who, options);
        let mut reach = Reach {
            best: vec![None; position.state.layout().area()],
            found: Vec::new(),
            out: None,
            search,
            options,
        };
        if let Some(start) = reach.search.start() {
            reach.explore(start);
        }
        reach
    }

    fn explore(&mut self, start: Node) {
        self.found = cheapest(&self.search, start, self.search.mp.into(), MOST_NODES);
        for number in 0..self.found.len() {
            let better = |known: Option<usize>| known.is_none_or(|old| self.beats(number, old));
            match self.found[number].node.spot {
                Spot::Outside => {}
                Spot::Out if better(self.out) => self.out = Some(number),
                Spot::Out => {}
                Spot::On(at) | Spot::Halted(at) => {
                    if let Some(index) = self.search.position().state.layout().index(at)
                        && better(self.best[index])
                    {
                        self.best[index] = Some(number);
                    }
                }
            }
        }
    }

    fn beats(&self, one: usize, other: usize) -> bool {
        let price = |number: usize| (self.found[number].cost, self.found[number].node.breaks);
        match self.options.prefer {
            Prefer::Cheapest => price(one) < price(other),
            Prefer::Surest => self
                .chance(one)
                .cmp(&self.chance(other))
                .then(price(other).cmp(&price(one)))
                .is_gt(),
        }
    }

    /// The chance that the breakaways of a way succeed, failed ones tried again while MP last.
    fn chance(&self, number: usize) -> Fraction {
        let found = &self.found[number];
        let spare = (self.search.mp - found.cost as u8) / 2;
        success(found.node.breaks, spare, self.search.break_faces)
    }

    fn arrival_of(&self, number: usize) -> Arrival {
        let found = &self.found[number];
        let breakaways = found.node.breaks;
        let cost = found.cost as u8;
        Arrival {
            cost,
            breakaways,
            chance: self.chance(number),
            left: match found.node.spot {
                Spot::Halted(_) | Spot::Out => None,
                Spot::Outside | Spot::On(_) => Some(self.search.mp - cost),
            },
        }
    }

    fn number(&self, to: Aim) -> Option<usize> {
        match to {
            Aim::Out => self.out,
            Aim::Square(at) => self.best[self.search.position().state.layout().index(at)?],
        }
    }

    /// What it takes to get there; none when it cannot be reached.
    pub fn to(&self, to: Aim) -> Option<Arrival> {
        self.number(to).map(|number| self.arrival_of(number))
    }

    /// All squares that can be reached, the one it stands on included, row by row.
    pub fn squares(&self) -> impl Iterator<Item = (Square, Arrival)> {
        let squares = self.search.position().state.layout().squares();
        squares
            .zip(&self.best)
            .filter_map(|(at, best)| best.map(|number| (at, self.arrival_of(number))))
    }

    /// The MP to every square that can be reached, when every breakaway succeeds at once: for those who
    /// need no chances.
    pub fn costs(&self) -> impl Iterator<Item = (Square, u8)> {
        let squares = self.search.position().state.layout().squares();
        squares
            .zip(&self.best)
            .filter_map(|(at, best)| best.map(|number| (at, self.found[number].cost as u8)))
    }

    /// The MP it has.
    pub const fn mp(&self) -> u8 {
        self.search.mp
    }

    /// The way there.
    pub fn route(&self, to: Aim) -> Option<Route> {
        let number = self.number(to)?;
        let mut steps = Vec::new();
        let mut child = &self.found[number];
        while let Some(parent) = child.parent {
            let parent = &self.found[parent];
            steps.push(self.search.cheapest_edge(parent.node, child.node)?.command);
            child = parent;
        }
        steps.reverse();
        let arrival = self.arrival_of(number);
        Some(Route {
            steps,
            cost: arrival.cost,
            breakaways: arrival.breakaways,
            chance: arrival.chance,
        })
    }
}
#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{SeededDice, Silent};
    use crate::search::skirmish::cheapest::Ways;
    use crate::store::skirmish::{Library, MatchPlan};
    use pathfinding::prelude::dijkstra_reach;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    fn found_as_by_the_crate(position: Position<'_>, who: FigId) {
        let options = RouteOptions::default();
        let reach = Reach::new(position, Piece::Warrior(who), options);
        let Some(start) = reach.search.start() else {
            return;
        };
        let parent = |at: &Found<Node>| at.parent.map(|parent| reach.found[parent].node);
        let found = reach.found.iter();
        let ours: Vec<_> = found.map(|at| (at.node, parent(at), at.cost)).collect();
        let ways = |node: &Node| {
            let mut ways = Vec::new();
            reach
                .search
                .follow(*node, &mut |to, cost| ways.push((to, cost)));
            ways
        };
        let theirs: Vec<_> = dijkstra_reach(&start, ways)
            .take_while(|item| item.total_cost <= u32::from(reach.search.mp))
            .map(|item| (item.node, item.parent, item.total_cost))
            .collect();
        assert_eq!(ours, theirs);
    }

    #[test]
    fn reach_of_random_matches_is_found_as_by_the_crate() {
        let library = Library::shipped();
        for map in &library.maps {
            let plan = MatchPlan::basic(&map.id, 2);
            let (game, mut state) = plan.start(&library).expect("the map starts");
            let (mut rng, mut legal) = (ChaCha8Rng::seed_from_u64(7), Vec::new());
            for number in 0..300 {
                game.legal(&state, &mut legal);
                legal.retain(|command| *command != Command::Concede);
                if legal.is_empty() {
                    break;
                }
                let command = legal[rng.random_range(0..legal.len())];
                game.apply(
                    &mut state,
                    command,
                    &mut SeededDice::new(7, number),
                    &mut Silent,
                );
                if number % 10 == 0 {
                    let figures = state.warriors().map(|(who, _)| who);
                    figures.for_each(|who| found_as_by_the_crate(game.at(&state), who));
                }
            }
        }
    }
}
