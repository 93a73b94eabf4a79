//! The quick layer of reach: where a piece gets and at what price, without the ways there.
//!
//! Where nothing but steps and passes leads on ([`Search::is_plain`]) a moment is its square, the doors opened
//! and the breakaways so far, and all that is known of it is a price in an array: steps follow the
//! bits of open ways. Everywhere else moments are followed one by one, by the edges of the search.
//!
//! It goes breakaway by breakaway: all that is reached with none, then what more or cheaper is
//! reached with one. A moment that is dearer than the same one with fewer breakaways leads to nothing
//! better, be it by price or by chance.

use super::edge::Edge;
use super::reached::{Offer, Price, Reached};
use super::search::{Node, Search, Spot};
use crate::games::skirmish::{Command, Layout};
use crate::kernel::{Facing, Square};
use crate::search::skirmish::field::Opened;
use crate::search::skirmish::queue::Queue;

/// A dearer step is looked at by itself.
const MOST_PRICE: u8 = 48;
/// More sets of doors opened are not kept apart.
const MOST_PLANES: usize = 64;
/// More moments are not looked at one by one.
const MOST_MOMENTS: usize = 20_000;
/// The price of what was not reached.
const NEVER: u8 = u8::MAX;

/// All that a piece reaches; none when that has to be looked for moment by moment: with MP for many
/// activations, through very many doors, and where it depends on the way whether one can go on.
pub(super) fn flood(search: &Search, start: Node) -> Option<Reached> {
    let mut flood = Flood::new(search);
    let mut begun = vec![(0, start)];
    while !begun.is_empty() {
        flood.queue.rewind();
        for (cost, node) in begun.drain(..) {
            flood.meet_singly(node, cost);
        }
        flood.spread();
        if flood.is_doubtful || flood.is_too_much() {
            return None;
        }
        std::mem::swap(&mut begun, &mut flood.broken);
    }
    Some(flood.reached)
}

/// What is known of a square before anybody comes there, all doors but those open left shut.
#[derive(Clone, Copy)]
enum Floor {
    /// Nothing yet.
    Unknown,
    /// Nobody can stop there.
    Barred,
    /// Nothing comes of arriving, at this price for a straight step.
    Plain(u8),
    /// Arrivals there are looked at one by one.
    Single,
}

/// The plain moments with these doors opened, by the place of their squares on the board.
struct Plane {
    opened: Opened,
    costs: Vec<u8>,
}

/// A moment that is looked at by itself.
struct Moment {
    node: Node,
    cost: u8,
    /// The one met before it at the same place.
    before: Option<u16>,
}

/// What waits to be gone on from.
#[derive(Clone, Copy)]
enum Waiting {
    /// A plain moment: its plane and its square.
    Plain(u16, Square),
    /// The number of a moment that is looked at by itself.
    Single(u16),
}

struct Flood<'s, 'a> {
    search: &'s Search<'a>,
    layout: &'a Layout,
    /// How far apart on the board the places of neighbours are.
    strides: [isize; 8],
    floors: Vec<Floor>,
    planes: Vec<Plane>,
    moments: Vec<Moment>,
    /// For every square, and one place more for what is on none, the moment met last.
    last: Vec<Option<u16>>,
    queue: Queue<Waiting>,
    /// Breakaways so far.
    breaks: u8,
    /// Moments with one breakaway more, and their prices.
    broken: Vec<(u8, Node)>,
    reached: Reached,
    /// Whether it matters for a square which of its ways is found first.
    is_doubtful: bool,
}

impl<'s, 'a> Flood<'s, 'a> {
    fn new(search: &'s Search<'a>) -> Flood<'s, 'a> {
        let layout = search.position().state.layout();
        let area = layout.area();
        let width = isize::from(layout.width());
        Flood {
            search,
            layout,
            strides: Facing::ALL.map(|way| {
                let (right, down) = way.delta();
                right as isize + down as isize * width
            }),
            floors: vec![Floor::Unknown; area],
            planes: Vec::new(),
            moments: Vec::new(),
            last: vec![None; area + 1],
            queue: Queue::within(search.mp.into()),
            breaks: 0,
            broken: Vec::new(),
            reached: Reached::nothing(area),
            is_doubtful: false,
        }
    }

    /// Goes on from everything that waits, the cheapest first.
    fn spread(&mut self) {
        while let Some((cost, waiting)) = self.queue.pop() {
            let cost = cost as u8;
            if self.is_too_much() {
                return;
            }
            match waiting {
                Waiting::Plain(plane, at) => self.spread_plain(usize::from(plane), at, cost),
                Waiting::Single(number) => self.follow(usize::from(number), cost),
            }
        }
        self.breaks += 1;
    }

    const fn is_too_much(&self) -> bool {
        self.planes.len() > MOST_PLANES || self.moments.len() > MOST_MOMENTS
    }

    fn offer(&mut self, place: Option<usize>, price: Price) {
        let offer = self.reached.offer(self.search, place, price);
        self.is_doubtful |= offer == Offer::Doubtful;
    }

    fn spread_plain(&mut self, plane: usize, at: Square, cost: u8) {
        let Some(from) = self.layout.index(at) else {
            return;
        };
        if self.planes[plane].costs[from] != cost {
            return;
        }
        self.offer(Some(from), Price::going_on(cost, self.breaks));
        for way in Facing::of_bits(self.layout.ways(at)) {
            let Some(to) = at.step(way) else { continue };
            let index = from.wrapping_add_signed(self.strides[usize::from(way.index())]);
            match self.floor(index, to) {
                Floor::Plain(price) => {
                    let price = price + u8::from(way.is_diagonal());
                    let cost = cost.saturating_add(price);
                    self.meet_plain(plane, index, to, cost);
                }
                Floor::Single => self.step_singly(plane, at, to, cost),
                Floor::Barred | Floor::Unknown => {}
            }
        }
        if !self.search.flies {
            let node = self.plain_node(plane, at);
            let left = self.search.mp - cost;
            let search = self.search;
            search.passes(node, at, left, &mut |edge| self.meet(edge, cost));
        }
    }

    fn plain_node(&self, plane: usize, at: Square) -> Node {
        Node {
            breaks: self.breaks,
            ..Node::plain(at, self.planes[plane].opened)
        }
    }

    fn floor(&mut self, index: usize, at: Square) -> Floor {
        if let Floor::Unknown = self.floors[index] {
            self.floors[index] = self.looked_at(at);
        }
        self.floors[index]
    }

    fn looked_at(&self, at: Square) -> Floor {
        if !self.search.field.is_free(at) {
            return Floor::Barred;
        }
        match u8::try_from(self.search.strides.straight_price(at)) {
            Ok(price) if price <= MOST_PRICE && self.search.is_plain(at) => Floor::Plain(price),
            _ => Floor::Single,
        }
    }

    #[inline]
    fn meet_plain(&mut self, plane: usize, index: usize, at: Square, cost: u8) {
        let known = &mut self.planes[plane].costs[index];
        if cost < *known && cost <= self.search.mp {
            *known = cost;
            self.queue
                .push(cost.into(), Waiting::Plain(plane as u16, at));
        }
    }

    /// A step from a plain square onto one where something may come of it.
    fn step_singly(&mut self, plane: usize, from: Square, to: Square, cost: u8) {
        let search = self.search;
        let node = self.plain_node(plane, from);
        if search.field.may_come(search.mover, to, node.opened) {
            let price = search.strides.price(from, to);
            let step = Command::Step { to };
            let meet = &mut |edge: Edge| self.meet(edge, cost);
            search.arrive(node, Some(from), to, price, step, meet);
        }
    }

    /// Follows all edges of a moment that is looked at by itself.
    fn follow(&mut self, number: usize, cost: u8) {
        let Moment {
            node, cost: known, ..
        } = self.moments[number];
        if cost != known {
            return;
        }
        let place = match node.spot {
            Spot::On(at) | Spot::Halted(at) => self.layout.index(at),
            Spot::Outside | Spot::Out => None,
        };
        let price = match node.spot {
            Spot::On(_) | Spot::Outside => Price::going_on(cost, self.breaks),
            Spot::Halted(_) | Spot::Out => Price::ending(cost, self.breaks),
        };
        if node.spot != Spot::Outside {
            self.offer(place, price);
        }
        let left = self.search.mp - cost;
        let search = self.search;
        search.edges(node, left, &mut |edge| self.meet(edge, cost));
    }

    /// Meets what an edge leads to.
    fn meet(&mut self, edge: Edge, cost: u8) {
        let Ok(price) = u8::try_from(edge.cost) else {
            return;
        };
        let cost = cost.saturating_add(price);
        if cost > self.search.mp {
            return;
        }
        if edge.to.breaks > self.breaks {
            self.broken.push((cost, edge.to));
            return;
        }
        let node = edge.to;
        match node.spot {
            Spot::On(at) if !node.climbed && self.is_plain(at, node.opened) => {
                let plane = self.plane(node.opened);
                if let Some(index) = self.layout.index(at) {
                    self.meet_plain(plane, index, at, cost);
                }
            }
            _ => self.meet_singly(node, cost),
        }
    }

    fn is_plain(&mut self, at: Square, opened: Opened) -> bool {
        let index = self.layout.index(at);
        let plain = index.is_some_and(|index| matches!(self.floor(index, at), Floor::Plain(_)));
        // Who flies takes off anew wherever it has opened a door.
        plain && (!self.search.flies || opened == 0)
    }

    /// The number of the plane with these doors opened.
    fn plane(&mut self, opened: Opened) -> usize {
        let known = self.planes.iter().position(|plane| plane.opened == opened);
        known.unwrap_or_else(|| {
            self.planes.push(Plane {
                opened,
                costs: vec![NEVER; self.layout.area()],
            });
            self.planes.len() - 1
        })
    }

    fn meet_singly(&mut self, node: Node, cost: u8) {
        let place = match node.spot {
            Spot::On(at) | Spot::Halted(at) => self.layout.index(at),
            Spot::Outside | Spot::Out => None,
        };
        let place = place.unwrap_or(self.layout.area());
        let mut next = self.last[place];
        while let Some(number) = next {
            let known = &mut self.moments[usize::from(number)];
            let breaks = known.node.breaks;
            if known.node == (Node { breaks, ..node }) {
                if cost < known.cost {
                    (known.node, known.cost) = (node, cost);
                    self.queue.push(cost.into(), Waiting::Single(number));
                }
                return;
            }
            next = known.before;
        }
        let number = self.moments.len() as u16;
        self.moments.push(Moment {
            node,
            cost,
            before: self.last[place].replace(number),
        });
        self.queue.push(cost.into(), Waiting::Single(number));
    }
}
