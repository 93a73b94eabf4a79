//! Routes and reach: hints above the rules.
//!
//! They assume that every enemy that may spin does, count each breakaway needed once for the
//! enemies it covers (BREAK-4), pass over chests and friends but never over an enemy, and open the
//! doors in their way. The
//! steps of a [`Route`] are commands to be played one by one; whoever plays them stops at the first
//! thing that was not foreseen.

use super::Fraction;
use super::cheapest::{Found, Ways, cheapest};
use super::field::{Enemies, Field, Obstacle, Opened, door_bit};
use crate::games::skirmish::{
    Ability, Command, FigId, Marks, Mover, PATH_STEPS, Path, Piece, Place, Position, Terrain,
};
use crate::kernel::{Facing, Seat, Square};
use pathfinding::prelude::dijkstra_reach;

/// More breakaways than this in one activation are not planned.
const MOST_BREAKS: u8 = 8;
/// More moments than these are not looked at, the dearest least of all: a hint is no use to who waits
/// for it.
const MOST_NODES: usize = 200_000;
/// Tries of breakaways beyond this are left out of a chance, so that it fits 64 bits.
const MOST_TRIES: u8 = 24;

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

/// The chance of so many successes with at most so many failures between them, each try succeeding
/// on so many faces of a die.
fn success(successes: u8, failures: u8, faces: u8) -> Fraction {
    if successes == 0 {
        return Fraction::ONE;
    }
    let failures = failures.min(MOST_TRIES - successes);
    let (win, lose) = (u128::from(faces), u128::from(6 - faces));
    let power = |base: u128, times: u8| base.pow(times.into());
    // How many orders of `failed` failures end with the last success.
    let mut orders = 1;
    let mut ways = 0;
    for failed in 0..=failures {
        ways += orders * power(win, successes) * power(lose, failed) * power(6, failures - failed);
        orders = orders * u128::from(successes + failed) / u128::from(failed + 1);
    }
    Fraction::new(ways as u64, power(6, successes + failures) as u64)
}

/// Where a piece is on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Spot {
    /// A hero waits before its entrance.
    Outside,
    On(Square),
    /// Nothing follows: a moved token turns there, a warrior walks into a Pole Arm, a teleport or vortex was stepped on, or a teleport
    /// has used all MP.
    Halted(Square),
    /// It has left.
    Out,
}

/// A moment on the way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Node {
    spot: Spot,
    /// Enemies that a breakaway covers (BREAK-4, R-BREAK).
    covered: Enemies,
    /// Enemies in contact since the start, which therefore had no free spin.
    quiet: Enemies,
    breaks: u8,
    /// Doors opened on the way; of a way of many activations only the last one.
    opened: Opened,
    /// Whether it came by stairs just now (R-STAIRS).
    climbed: bool,
}

#[derive(Clone, Copy)]
struct Edge {
    to: Node,
    cost: i16,
    command: Command,
}

/// What does not change during the search.
struct Search<'a> {
    field: Field<'a>,
    /// How it takes its steps.
    strides: Mover<'a>,
    who: Piece,
    mover: Seat,
    mp: u8,
    /// Faces of a die on which a breakaway succeeds.
    break_faces: u8,
    tokens: Tokens,
    /// Whether its MP are thought: it goes over many activations.
    far: bool,
    flies: bool,
    sneaks: bool,
    stealthy: bool,
    nervous: bool,
    exit: Option<Square>,
    /// Whether it may go by teleport from where it stands (R-TELEPORT).
    fresh: bool,
    /// Whether it came by stairs just now.
    climbed: bool,
    /// Where its own movement begins: its square, or those it can enter on.
    homes: Vec<Square>,
}

impl<'a> Search<'a> {
    fn new(position: Position<'a>, who: Piece, options: RouteOptions) -> Search<'a> {
        let state = position.state;
        let active = state
            .activation()
            .filter(|activation| activation.who == who);
        let left = match active {
            Some(activation) if activation.spent => 0,
            Some(activation) => activation.mp,
            None => position.speed_sum(who).total().clamp(0, 255) as u8,
        };
        let mp = options.mp.unwrap_or(left);
        let owner = match who {
            Piece::Warrior(who) => position.warrior(who).owner,
            Piece::Token(_) => None,
        };
        let turn = state.turn().seat;
        let moved_by = active.map(|_| turn).or(options.mover).unwrap_or(turn);
        let mover = owner.unwrap_or(moved_by);
        let has = |ability| matches!(who, Piece::Warrior(who) if position.has(who, ability));
        let exit = owner
            .filter(|seat| position.chests_held(*seat) > 0)
            .and_then(|seat| state.players()[seat].exit)
            .map(|gate| state.layout().gate(gate).square);
        Search {
            field: Field::new(position, (who, mover), options.without),
            strides: position.mover(who),
            who,
            mover,
            mp,
            break_faces: match who {
                Piece::Warrior(who) => 7 - position.break_needs(who),
                Piece::Token(_) => 6,
            },
            tokens: options.tokens,
            far: options.mp.is_some(),
            flies: has(Ability::Flight) && options.mp.is_none(),
            sneaks: has(Ability::SneakAttack),
            stealthy: matches!(who, Piece::Warrior(who) if position.goes_unnoticed(who)),
            nervous: has(Ability::Demoralised),
            exit,
            fresh: active.is_none_or(|activation| !activation.begun),
            climbed: active.is_some_and(|activation| activation.climbed),
            homes: match who {
                Piece::Warrior(who) => match (position.square(who), owner) {
                    (Some(at), _) => vec![at],
                    (None, Some(seat)) => position.entry_squares(seat).to_vec(),
                    (None, None) => Vec::new(),
                },
                Piece::Token(_) => Vec::new(),
            },
        }
    }

    const fn position(&self) -> Position<'a> {
        self.field.position
    }

    /// Where it is now; none when it is not in the dungeon nor before it.
    fn start(&self) -> Option<Node> {
        let position = self.position();
        let at = match self.who {
            Piece::Token(token) => position.token(token).at?,
            Piece::Warrior(who) => match position.warrior(who).place {
                Place::On(at) => at,
                Place::Outside => {
                    return Some(Node {
                        spot: Spot::Outside,
                        covered: 0,
                        quiet: 0,
                        breaks: 0,
                        opened: 0,
                        climbed: false,
                    });
                }
                Place::Bank | Place::Gone | Place::Dead => return None,
            },
        };
        let contacts = self.field.contacts(at, 0);
        let covered = self.marked_covered() & contacts;
        Some(Node {
            spot: Spot::On(at),
            covered,
            quiet: contacts & !covered,
            breaks: 0,
            opened: 0,
            climbed: self.climbed,
        })
    }

    fn marked_covered(&self) -> Enemies {
        let position = self.position();
        let enemies = self.field.enemies.iter().enumerate();
        let covered =
            enemies.filter(|(_, (enemy, _))| position.warrior(*enemy).marks.has(Marks::COVERED));
        covered.fold(0, |set, (number, _)| set | 1 << number)
    }

    /// Whether an enemy holds the piece there (BREAK-1): those not covered that had their spin, or
    /// that look at it anyway.
    fn is_held(&self, node: Node, at: Square) -> bool {
        let open = self.field.contacts(at, node.opened) & !node.covered;
        if open == 0 {
            return false;
        }
        let mut enemies = self.field.enemies.iter().enumerate();
        enemies.any(|(number, (enemy, _))| {
            let bit = 1 << number;
            let spun = !self.sneaks && node.quiet & bit == 0;
            open & bit != 0 && (spun || self.position().is_before(*enemy, at))
        })
    }

    /// The cheapest edge between two moments, of equals the first.
    fn cheapest_edge(&self, from: Node, to: Node) -> Option<Edge> {
        let mut cheapest: Option<Edge> = None;
        self.edges(from, &mut |edge| {
            let better = cheapest.is_none_or(|known| edge.cost < known.cost);
            if edge.to == to && better {
                cheapest = Some(edge);
            }
        });
        cheapest
    }

    fn edges(&self, node: Node, edges: &mut dyn FnMut(Edge)) {
        match node.spot {
            Spot::Out | Spot::Halted(_) => {}
            Spot::Outside => self.entries(node, edges),
            Spot::On(at) => {
                self.openings(node, at, edges);
                self.teleports(node, at, edges);
                if !self.is_held(node, at) {
                    self.departures(node, at, edges);
                } else if node.breaks < MOST_BREAKS && self.has_way_out(node, at) {
                    edges(self.breakaway(node, at));
                }
            }
        }
    }

    /// Everything that leaves a square.
    fn departures(&self, node: Node, at: Square, edges: &mut dyn FnMut(Edge)) {
        self.steps(node, at, edges);
        self.climbs(node, at, edges);
        if self.flies {
            self.flights(node, at, edges);
        } else {
            self.passes(node, at, edges);
        }
        if self.exit == Some(at) {
            edges(Edge {
                to: Node {
                    spot: Spot::Out,
                    ..node
                },
                cost: 1,
                command: Command::Leave,
            });
        }
    }

    /// Doors that it can open where it stands (DOOR-4); those behind them come into contact without
    /// a spin (R-DOORWHO).
    fn openings(&self, node: Node, at: Square, edges: &mut dyn FnMut(Edge)) {
        let state = self.position().state;
        let opens = matches!(self.who, Piece::Warrior(_)) && !self.nervous;
        if !opens || !state.layout().is_at_doors(at) {
            return;
        }
        for door in state.layout().doors_at(at) {
            if node.opened & door_bit(door) != 0 || state.is_door_open(door) {
                continue;
            }
            // No way of any length goes twice through a door, and all sets of the doors of a dungeon
            // are too many to look at.
            let opened = match self.far {
                true => door_bit(door),
                false => node.opened | door_bit(door),
            };
            let before = self.field.contacts(at, node.opened);
            let to = Node {
                quiet: node.quiet | (self.field.contacts(at, opened) & !before),
                opened,
                ..node
            };
            edges(Edge {
                to,
                cost: self.position().open_door_cost().total(),
                command: Command::OpenDoor { door },
            });
        }
    }

    /// R-TELEPORT: as the first act, whoever holds it.
    fn teleports(&self, node: Node, at: Square, edges: &mut dyn FnMut(Edge)) {
        let layout = self.position().state.layout();
        let here = layout.ground(at).terrain == Terrain::Teleport;
        let warrior = matches!(self.who, Piece::Warrior(_));
        if !(here && warrior && self.fresh && self.start() == Some(node)) {
            return;
        }
        let free = |to: &&Square| **to != at && self.field.is_free(**to);
        for to in layout.teleports().iter().filter(free).copied() {
            if self.field.may_come(self.mover, to, node.opened) {
                let command = Command::Teleport { to };
                self.arrive(node, Some(at), to, i16::from(self.mp), command, edges);
            }
        }
    }

    /// The other end of stairs (R-STAIRS).
    fn climb(&self, node: Node, at: Square) -> Option<Square> {
        let may = matches!(self.who, Piece::Warrior(_)) && !node.climbed;
        let to = self.position().state.layout().stairs_from(at);
        let to = to.filter(|to| may && self.field.is_free(*to))?;
        let comes = self.field.may_come(self.mover, to, node.opened);
        comes.then_some(to)
    }

    fn climbs(&self, node: Node, at: Square, edges: &mut dyn FnMut(Edge)) {
        if let Some(to) = self.climb(node, at) {
            let cost = self.position().climb_sum().total();
            self.arrive(node, Some(at), to, cost, Command::Step { to }, edges);
        }
    }

    fn breakaway(&self, node: Node, at: Square) -> Edge {
        let to = Node {
            covered: self.field.contacts(at, node.opened),
            quiet: 0,
            breaks: node.breaks + 1,
            ..node
        };
        Edge {
            to,
            cost: self.position().break_sum().total(),
            command: Command::Break,
        }
    }

    /// Whether a step, a pass over one chest or the way out is open, without which there is no
    /// breakaway (R-BREAKSTEP).
    fn has_way_out(&self, node: Node, at: Square) -> bool {
        let calm = |to: Square| !self.nervous || self.field.contacts(to, node.opened) == 0;
        let lands = |from: Square, way: Facing| {
            let to = self.way(node, from, way);
            to.is_some_and(|to| self.field.is_free(to) && calm(to))
        };
        let over_chest = |way: Facing| {
            let over = self.way(node, at, way);
            over.is_some_and(|over| {
                self.field.obstacle(over) == Obstacle::Chest
                    && Facing::ALL.into_iter().any(|way| lands(over, way))
            })
        };
        let passes = !self.nervous && !self.flies;
        self.exit == Some(at)
            || self.climb(node, at).is_some_and(calm)
            || Facing::ALL
                .into_iter()
                .any(|way| lands(at, way) || (passes && over_chest(way)))
    }

    fn entries(&self, node: Node, edges: &mut dyn FnMut(Edge)) {
        let Piece::Warrior(who) = self.who else {
            return;
        };
        for at in self.position().entry_squares(self.mover) {
            let cost = self.position().enter_sum(who, at).total();
            self.arrive(node, None, at, cost, Command::Enter { to: at }, edges);
        }
    }

    fn steps(&self, node: Node, at: Square, edges: &mut dyn FnMut(Edge)) {
        for way in Facing::ALL {
            let to = self.way(node, at, way);
            if let Some(to) = to.filter(|to| self.field.is_free(*to)) {
                let cost = self.strides.price(at, to);
                self.arrive(node, Some(at), to, cost, Command::Step { to }, edges);
            }
        }
    }

    fn way(&self, node: Node, from: Square, way: Facing) -> Option<Square> {
        self.field.way(self.mover, from, way, node.opened)
    }

    /// Flights land anywhere within the MP. Going on from where one landed gains nothing, unless it
    /// opened a door or climbed stairs there: the straight flight costs as much and needs no second
    /// breakaway.
    fn flights(&self, node: Node, at: Square, edges: &mut dyn FnMut(Edge)) {
        if !self.homes.contains(&at) && node.opened == 0 && !node.climbed {
            return;
        }
        let on = |from: &Square| {
            let from = *from;
            let ways = Facing::ALL.into_iter();
            ways.filter_map(move |way| {
                let cost = 1 + u32::from(way.is_diagonal());
                self.way(node, from, way).map(|to| (to, cost))
            })
        };
        let reached =
            dijkstra_reach(&at, on).take_while(|item| item.total_cost <= u32::from(self.mp));
        for item in reached {
            let to = item.node;
            let step = at.way_to(to).and_then(|way| self.way(node, at, way));
            let neighbour = step.is_some();
            if to != at && !neighbour && self.field.is_free(to) {
                let cost = item.total_cost as i16;
                self.arrive(node, Some(at), to, cost, Command::Fly { to }, edges);
            }
        }
    }

    fn passes(&self, node: Node, at: Square, edges: &mut dyn FnMut(Edge)) {
        if self.field.is_beside_any(at) {
            self.pass_on(node, at, at, Path::EMPTY, 0, edges);
        }
    }

    /// Goes on over things that may be passed, and lands (PASS-1 to PASS-5).
    fn pass_on(
        &self,
        node: Node,
        from: Square,
        at: Square,
        path: Path,
        paid: i16,
        edges: &mut dyn FnMut(Edge),
    ) {
        for way in Facing::ALL {
            let (Some(to), Some(longer)) = (self.way(node, at, way), path.and(way)) else {
                continue;
            };
            let step = || self.strides.price(at, to);
            let obstacle = self.field.obstacle(to);
            if obstacle == Obstacle::Free {
                if !path.is_empty() && self.field.is_free(to) {
                    let cost = paid + step();
                    let command = Command::Pass { path: longer };
                    self.arrive(node, Some(from), to, cost, command, edges);
                }
                continue;
            }
            let paid = match obstacle {
                Obstacle::Token => paid + step(),
                _ => paid + 3,
            };
            let again = to == from || path.squares(from).any(|before| before == to);
            let room = longer.len() < PATH_STEPS && paid < i16::from(self.mp);
            if !again && room && self.may_pass(obstacle, node, from) {
                self.pass_on(node, from, to, longer, paid, edges);
            }
        }
    }

    /// Whether such a thing may be passed over from a square (PASS-2, R-DEMORALMOVE, R-TOKENMOVE).
    fn may_pass(&self, obstacle: Obstacle, node: Node, from: Square) -> bool {
        match (self.who, obstacle) {
            (_, Obstacle::Token) => true,
            (Piece::Token(_), _) | (_, Obstacle::Enemy | Obstacle::Free) => false,
            (Piece::Warrior(_), Obstacle::Chest) => !self.nervous,
            (Piece::Warrior(_), Obstacle::Friend) => self.field.contacts(from, node.opened) == 0,
        }
    }

    /// Adds an arrival, unless nerves or tokens forbid it.
    fn arrive(
        &self,
        node: Node,
        from: Option<Square>,
        at: Square,
        cost: i16,
        command: Command,
        edges: &mut dyn FnMut(Edge),
    ) {
        let contacts = self.field.contacts(at, node.opened);
        let turns = self.turns_token(from, at, node.opened);
        if (self.nervous && contacts != 0) || (turns && self.tokens == Tokens::Leave) {
            return;
        }
        let to = Node {
            spot: if self.halts(at, turns) || self.meets_pole_arm(from, at, node.opened) {
                Spot::Halted(at)
            } else {
                Spot::On(at)
            },
            covered: node.covered & contacts,
            quiet: node.quiet & contacts,
            climbed: from.is_some_and(|from| from.level() != at.level()),
            ..node
        };
        edges(Edge { to, cost, command });
    }

    /// Whether an enemy met there has a Pole Arm and sees the newcomer, after its spin (AB-POLE).
    fn meets_pole_arm(&self, from: Option<Square>, at: Square, opened: Opened) -> bool {
        let position = self.position();
        let before = from.map_or(0, |from| self.field.contacts(from, opened));
        let met = self.field.contacts(at, opened) & !before;
        if met == 0 {
            return false;
        }
        let mut enemies = self.field.enemies.iter().enumerate();
        enemies.any(|(number, (enemy, _))| {
            let sees = !self.sneaks || position.is_before(*enemy, at);
            met & 1 << number != 0 && sees && position.has(*enemy, Ability::PoleArm)
        })
    }

    /// Whether the activation ends with an arrival there: of a moved token that turns (TOKEN-2), of a
    /// warrior on a teleport or vortex (TERR-3, TERR-4).
    fn halts(&self, at: Square, turns: bool) -> bool {
        let ground = self.position().state.layout().ground(at);
        match self.who {
            Piece::Token(_) => turns,
            Piece::Warrior(_) => matches!(ground.terrain, Terrain::Teleport | Terrain::Vortex),
        }
    }

    /// Whether arriving there turns a token: the moved one (TOKEN-2) or one of the block (TOKEN-3,
    /// R-STEALTHTOKEN).
    fn turns_token(&self, from: Option<Square>, at: Square, opened: Opened) -> bool {
        let position = self.position();
        let layout = position.state.layout();
        let entered = from.is_none_or(|from| layout.block_of(from) != layout.block_of(at));
        match self.who {
            Piece::Token(_) => position.on_board().any(|(who, there)| {
                let hero = position.warrior(who).is_hero();
                let inside = entered && layout.block_of(there) == layout.block_of(at);
                hero && (inside || position.are_next(at, there))
            }),
            Piece::Warrior(who) if position.warrior(who).is_hero() => {
                if self.stealthy {
                    self.field.token_beside(at, opened)
                } else {
                    entered && self.field.token_in_block(at)
                }
            }
            Piece::Warrior(_) => false,
        }
    }
}

impl Ways for Search<'_> {
    type Node = Node;

    /// The squares, and one more for what is on none.
    fn places(&self) -> usize {
        self.position().state.layout().area() + 1
    }

    fn place(&self, node: Node) -> usize {
        let layout = self.position().state.layout();
        match node.spot {
            Spot::On(at) | Spot::Halted(at) => layout.index(at).unwrap_or(layout.area()),
            Spot::Outside | Spot::Out => layout.area(),
        }
    }

    fn follow(&self, node: Node, add: &mut dyn FnMut(Node, u32)) {
        self.edges(node, &mut |edge| {
            add(edge.to, edge.cost.unsigned_abs().into());
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Game, SeededDice, Silent};
    use crate::store::{Library, MatchPlan};
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

    /// The chance counted by going through all dice one by one.
    fn slowly(successes: u8, failures: u8, faces: u8) -> u64 {
        if successes == 0 {
            return 6_u64.pow(failures.into());
        }
        let won = u64::from(faces) * slowly(successes - 1, failures, faces);
        let lost = match failures {
            0 => 0,
            left => u64::from(6 - faces) * slowly(successes, left - 1, faces),
        };
        won + lost
    }

    #[test]
    fn retries_count_in_the_chance() {
        assert_eq!(success(1, 1, 3), Fraction::new(3, 4));
        for faces in [3, 5] {
            for successes in 0..=4 {
                for failures in 0..=4 {
                    let all = 6_u64.pow((successes + failures).into());
                    let slow = Fraction::new(slowly(successes, failures, faces), all);
                    assert_eq!(success(successes, failures, faces), slow);
                }
            }
        }
    }
}
