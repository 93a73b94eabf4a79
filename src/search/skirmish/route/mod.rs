//! Routes and reach: hints above the rules.
//!
//! They assume that every enemy that may spin does, count each breakaway needed once for the
//! enemies it covers (BREAK-4), pass over chests and friends but never over an enemy, and open the
//! doors in their way. The steps of a [`Route`] are commands to be played one by one; whoever plays
//! them stops at the first thing that was not foreseen.

mod chance;
mod edge;
mod flood;
mod reached;
mod search;

use super::cheapest::{Found, cheapest};
use crate::games::skirmish::{Command, FigId, Mp, Piece, Position};
use crate::kernel::{Seat, Square};
use crate::search::Fraction;
use flood::flood;
use reached::{Price, Reached, Then};
use search::{Node, Search, Spot};
use std::cell::OnceCell;

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
    pub mp: Option<Mp>,
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
    pub cost: Mp,
    /// Breakaways needed on the way.
    pub breakaways: u8,
    /// The chance that they succeed, failed ones tried again while MP last.
    pub chance: Fraction,
    /// MP left there; none when nothing more can be done with any (TERR-3, TERR-4, TOKEN-2).
    pub left: Option<Mp>,
}

/// A way with its commands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// The commands, in order; a failed breakaway is to be played again.
    pub steps: Vec<Command>,
    /// MP when every breakaway succeeds at once.
    pub cost: Mp,
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
    reached: Reached,
    /// All moments with those they are reached from, looked for when a way is asked for.
    found: OnceCell<Vec<Found<Node>>>,
}

impl<'a> Reach<'a> {
    /// Looks for everywhere a piece gets.
    pub fn new(position: Position<'a>, who: Piece, options: RouteOptions) -> Reach<'a> {
        let search = Search::new(position, who, options);
        let found = OnceCell::new();
        let flooded = match search.start() {
            Some(start) => flood(&search, start),
            None => Some(Reached::nothing(position.state.layout().area())),
        };
        let reached = flooded.unwrap_or_else(|| {
            let ways = found.get_or_init(|| look(&search));
            reached_by(&search, ways)
        });
        Reach {
            search,
            reached,
            found,
        }
    }

    /// All moments, the cheapest first.
    fn found(&self) -> &[Found<Node>] {
        self.found.get_or_init(|| {
            let found = look(&self.search);
            debug_assert_eq!(self.reached, reached_by(&self.search, &found));
            found
        })
    }

    fn arrival(&self, price: Price) -> Arrival {
        let Price { cost, breaks, then } = price;
        Arrival {
            cost: Mp(cost),
            breakaways: breaks,
            chance: self.search.chance(price),
            left: match then {
                Then::Ending => None,
                Then::GoingOn => Some(Mp(self.search.mp - cost)),
            },
        }
    }

    /// What it takes to get there; none when it cannot be reached.
    pub fn to(&self, to: Aim) -> Option<Arrival> {
        let place = match to {
            Aim::Out => None,
            Aim::Square(at) => Some(self.search.position().state.layout().index(at)?),
        };
        self.reached.at(place).map(|price| self.arrival(price))
    }

    /// All squares that can be reached, the one it stands on included, row by row.
    pub fn squares(&self) -> impl Iterator<Item = (Square, Arrival)> {
        self.prices().map(|(at, price)| (at, self.arrival(price)))
    }

    /// The MP to every square that can be reached, when every breakaway succeeds at once: for those who
    /// need no chances.
    pub fn costs(&self) -> impl Iterator<Item = (Square, Mp)> {
        self.prices().map(|(at, price)| (at, Mp(price.cost)))
    }

    /// The MP left on every square on which something can be done with them.
    pub fn standing(&self) -> impl Iterator<Item = (Square, Mp)> {
        let going_on = |price: &Price| price.then == Then::GoingOn;
        let prices = self.prices().filter(move |(_, price)| going_on(price));
        prices.map(|(at, price)| (at, Mp(self.search.mp - price.cost)))
    }

    fn prices(&self) -> impl Iterator<Item = (Square, Price)> {
        let layout = self.search.position().state.layout();
        let rows = self.reached.squares().chunks(layout.width().into());
        rows.zip(layout.rows()).flat_map(|(row, (level, y))| {
            let prices = (0..).zip(row);
            prices.filter_map(move |(x, price)| Some((Square::new(level, x, y), (*price)?)))
        })
    }

    /// The MP it has.
    pub const fn mp(&self) -> Mp {
        Mp(self.search.mp)
    }

    /// The way there.
    pub fn route(&self, to: Aim) -> Option<Route> {
        let arrival = self.to(to)?;
        let found = self.found();
        let mut steps = Vec::new();
        let mut child = &found[self.number(to)?];
        while let Some(parent) = child.parent {
            let parent = &found[parent];
            steps.push(self.search.cheapest_edge(parent.node, child.node)?.command);
            child = parent;
        }
        steps.reverse();
        Some(Route {
            steps,
            cost: arrival.cost,
            breakaways: arrival.breakaways,
            chance: arrival.chance,
        })
    }

    /// The number of the best moment there, of equals the first.
    fn number(&self, to: Aim) -> Option<usize> {
        let mut best: Option<(usize, Price)> = None;
        for (number, found) in self.found().iter().enumerate() {
            let better = |price| best.is_none_or(|(_, known)| self.search.prefers(price, known));
            match arrival_in(found) {
                Some((aim, price)) if aim == to && better(price) => best = Some((number, price)),
                _ => {}
            }
        }
        best.map(|(number, _)| number)
    }
}

/// All moments of a search, the cheapest first.
fn look(search: &Search) -> Vec<Found<Node>> {
    let look = |start| cheapest(search, start, search.mp.into(), MOST_NODES);
    search.start().map_or_else(Vec::new, look)
}

/// What all moments say of where it gets: of equals the one found first counts.
fn reached_by(search: &Search, found: &[Found<Node>]) -> Reached {
    let layout = search.position().state.layout();
    let mut reached = Reached::nothing(layout.area());
    for (aim, price) in found.iter().filter_map(arrival_in) {
        let place = match aim {
            Aim::Out => None,
            Aim::Square(at) => layout.index(at),
        };
        reached.offer(search, place, price);
    }
    reached
}

/// Where a moment is, and what it took to get there; none before the entrance.
fn arrival_in(found: &Found<Node>) -> Option<(Aim, Price)> {
    let (cost, breaks) = (found.cost as u8, found.node.breaks);
    match found.node.spot {
        Spot::Outside => None,
        Spot::Out => Some((Aim::Out, Price::ending(cost, breaks))),
        Spot::On(at) => Some((Aim::Square(at), Price::going_on(cost, breaks))),
        Spot::Halted(at) => Some((Aim::Square(at), Price::ending(cost, breaks))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::skirmish::Mode;
    use crate::kernel::{SeededDice, Silent};
    use crate::search::skirmish::cheapest::Ways;
    use crate::store::skirmish::{Library, MatchPlan};
    use pathfinding::prelude::dijkstra_reach;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    fn found_as_by_the_crate(position: Position<'_>, who: FigId) {
        let reach = Reach::new(position, Piece::Warrior(who), RouteOptions::default());
        let Some(start) = reach.search.start() else {
            return;
        };
        let found = reach.found();
        let parent = |at: &Found<Node>| at.parent.map(|parent| found[parent].node);
        let ours: Vec<_> = found
            .iter()
            .map(|at| (at.node, parent(at), at.cost))
            .collect();
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

    fn flooded_as_looked_for(position: Position<'_>, who: Piece) {
        for prefer in [Prefer::Cheapest, Prefer::Surest] {
            for tokens in [Tokens::Leave, Tokens::Turn] {
                let options = RouteOptions {
                    tokens,
                    prefer,
                    ..RouteOptions::default()
                };
                let reach = Reach::new(position, who, options);
                let plain = reached_by(&reach.search, &look(&reach.search));
                assert_eq!(reach.reached, plain, "{who:?} {options:?}");
            }
        }
    }

    #[test]
    fn reach_of_random_matches_is_found_as_by_the_crate() {
        let library = Library::shipped();
        let parties = ["lantern-watch", "candle-company"];
        let team = |mut plan: MatchPlan| {
            plan.options.game = Mode::Team;
            for (seat, party) in plan.seats.iter_mut().zip(parties) {
                seat.party = Some(party.to_string().into());
            }
            plan.with_parties(&library).expect("the parties ship")
        };
        let plans = library.maps.iter().flat_map(|map| {
            let plan = MatchPlan::basic(&map.id, 2);
            [plan.clone(), team(plan)]
        });
        for plan in plans {
            let (game, mut state) = plan.start(&library).expect("the map starts");
            let (mut rng, mut legal) = (ChaCha8Rng::seed_from_u64(7), Vec::new());
            for number in 0..400 {
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
                    let position = game.at(&state);
                    let figures = position.on_board().map(|(who, _)| Piece::Warrior(who));
                    let tokens = state.tokens().map(|(token, _)| Piece::Token(token));
                    let pieces = figures.chain(tokens);
                    pieces.for_each(|who| flooded_as_looked_for(position, who));
                }
            }
        }
    }
}
