//! What leads on from a moment: the commands of a way, with their prices and where they end.

use super::Tokens;
use super::search::{Node, Search, Spot};
use crate::games::skirmish::{Ability, Command, PASS_PRICE, PATH_STEPS, Path, Piece, Terrain};
use crate::kernel::{Facing, Square};
use crate::search::skirmish::cheapest::{Ways, cheapest};
use crate::search::skirmish::field::{Enemies, Obstacle, Opened, door_bit};

/// More breakaways than this in one activation are not planned.
const MOST_BREAKS: u8 = 8;

#[derive(Clone, Copy)]
pub(super) struct Edge {
    pub to: Node,
    pub cost: i16,
    pub command: Command,
}

/// A pass that has come so far.
#[derive(Clone, Copy)]
struct Pass {
    /// Where it began.
    from: Square,
    at: Square,
    path: Path,
    /// The MP it costs so far, and those there are for all of it.
    paid: i16,
    left: i16,
}

impl Search<'_> {
    /// The cheapest edge between two moments, of equals the first.
    pub(super) fn cheapest_edge(&self, from: Node, to: Node) -> Option<Edge> {
        let mut cheapest: Option<Edge> = None;
        self.edges(from, self.mp, &mut |edge| {
            let better = cheapest.is_none_or(|known| edge.cost < known.cost);
            if edge.to == to && better {
                cheapest = Some(edge);
            }
        });
        cheapest
    }

    /// What leads on from a moment; passes and flights for which so many MP suffice.
    pub(super) fn edges(&self, node: Node, left: u8, edges: &mut dyn FnMut(Edge)) {
        match node.spot {
            Spot::Out | Spot::Halted(_) => {}
            Spot::Outside => self.entries(node, edges),
            Spot::On(at) => {
                self.openings(node, at, edges);
                self.teleports(node, at, edges);
                if !self.is_held(node, at) {
                    self.departures(node, at, left, edges);
                } else if node.breaks < MOST_BREAKS && self.has_way_out(node, at) {
                    edges(self.breakaway(node, at));
                }
            }
        }
    }

    /// Everything that leaves a square.
    fn departures(&self, node: Node, at: Square, left: u8, edges: &mut dyn FnMut(Edge)) {
        self.steps(node, at, edges);
        self.climbs(node, at, edges);
        if self.flies {
            self.flights(node, at, left, edges);
        } else {
            self.passes(node, at, left, edges);
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
    pub(super) fn climb(&self, node: Node, at: Square) -> Option<Square> {
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
        for (_, to) in self.ways(node, at) {
            if self.field.is_free(to) {
                let cost = self.strides.price(at, to);
                self.arrive(node, Some(at), to, cost, Command::Step { to }, edges);
            }
        }
    }

    /// The neighbours that it may be moved over or onto, clockwise from north.
    pub(super) fn ways(&self, node: Node, from: Square) -> impl Iterator<Item = (Facing, Square)> {
        self.field.ways(self.mover, from, node.opened)
    }

    /// Flights land anywhere within the MP. Going on from where one landed gains nothing, unless it
    /// opened a door or climbed stairs there: the straight flight costs as much and needs no second
    /// breakaway.
    fn flights(&self, node: Node, at: Square, left: u8, edges: &mut dyn FnMut(Edge)) {
        if !self.homes.contains(&at) && node.opened == 0 && !node.climbed {
            return;
        }
        for (to, cost) in self.flown(node, at, u32::from(left)) {
            let command = Command::Fly { to };
            self.arrive(node, Some(at), to, cost as i16, command, edges);
        }
    }

    /// Where a flight from a square could land for no more than so much, and at what price, the
    /// cheapest first.
    pub(super) fn flown(
        &self,
        node: Node,
        at: Square,
        within: u32,
    ) -> impl Iterator<Item = (Square, u32)> {
        let air = Air { search: self, node };
        let reached = cheapest(&air, at, within, usize::MAX);
        let landings = reached.into_iter().map(|found| (found.node, found.cost));
        landings.filter(move |(to, _)| {
            let steps = || self.ways(node, at).any(|(_, step)| step == *to);
            *to != at && self.field.is_free(*to) && !(at.touches(*to) && steps())
        })
    }

    /// Everything that can be passed over for so many MP.
    pub(super) fn passes(&self, node: Node, from: Square, left: u8, edges: &mut dyn FnMut(Edge)) {
        if self.field.is_beside_passable(from) {
            let pass = Pass {
                from,
                at: from,
                path: Path::EMPTY,
                paid: 0,
                left: left.into(),
            };
            self.pass_on(node, pass, edges);
        }
    }

    /// Goes on over things that may be passed, and lands (PASS-1 to PASS-5).
    fn pass_on(&self, node: Node, pass: Pass, edges: &mut dyn FnMut(Edge)) {
        let Pass { from, at, path, .. } = pass;
        for (way, to) in self.ways(node, at) {
            let obstacle = self.field.obstacle(to);
            let free = obstacle == Obstacle::Free;
            let Some(longer) = path.and(way).filter(|_| !(free && path.is_empty())) else {
                continue;
            };
            let step = || self.strides.price(at, to);
            if free {
                if self.field.is_free(to) {
                    let cost = pass.paid + step();
                    let command = Command::Pass { path: longer };
                    self.arrive(node, Some(from), to, cost, command, edges);
                }
                continue;
            }
            let paid = match obstacle {
                Obstacle::Token => pass.paid + step(),
                _ => pass.paid + PASS_PRICE,
            };
            let again = to == from || path.squares(from).any(|before| before == to);
            let room = longer.len() < PATH_STEPS && paid < pass.left;
            if !again && room && self.may_pass(obstacle, node, from) {
                let further = Pass {
                    at: to,
                    path: longer,
                    paid,
                    ..pass
                };
                self.pass_on(node, further, edges);
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
    pub(super) fn arrive(
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
            spot: if self.halts(at, turns) || self.meets_pole_arm(from, at, contacts, node.opened) {
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
    fn meets_pole_arm(
        &self,
        from: Option<Square>,
        at: Square,
        contacts: Enemies,
        opened: Opened,
    ) -> bool {
        if contacts == 0 {
            return false;
        }
        let position = self.position();
        let before = from.map_or(0, |from| self.field.contacts(from, opened));
        let met = contacts & !before;
        self.field.those(met).any(|enemy| {
            let sees = !self.sneaks || position.is_before(enemy, at);
            sees && position.has(enemy, Ability::PoleArm)
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

    /// Whether arriving there turns a token of which the search is to know: the moved one (TOKEN-2) or
    /// one of the block (TOKEN-3, R-STEALTHTOKEN).
    fn turns_token(&self, from: Option<Square>, at: Square, opened: Opened) -> bool {
        let position = self.position();
        let layout = position.state.layout();
        let entered = from.is_none_or(|from| layout.block_of(from) != layout.block_of(at));
        match self.who {
            Piece::Warrior(_) if self.tokens == Tokens::Turn => false,
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

/// The squares that a flight goes over, whoever stands there (AB-FLIGHT).
struct Air<'a> {
    search: &'a Search<'a>,
    /// The moment it takes off in, which says what doors are open.
    node: Node,
}

impl Ways for Air<'_> {
    type Node = Square;

    /// The squares, and one more, as of the search that it is part of.
    fn places(&self) -> usize {
        self.search.places()
    }

    fn place(&self, at: Square) -> usize {
        let layout = self.search.position().state.layout();
        layout.index(at).unwrap_or(layout.area())
    }

    fn follow(&self, from: Square, add: &mut dyn FnMut(Square, u32)) {
        for (way, to) in self.search.ways(self.node, from) {
            add(to, 1 + u32::from(way.is_diagonal()));
        }
    }
}
