//! Dijkstra's search, for moments that are looked up by the square they are on.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// A moment that was reached by the cheapest way.
pub(super) struct Found<N> {
    pub node: N,
    /// The number of the one it is reached from.
    pub parent: Option<usize>,
    pub cost: u32,
}

/// What is searched.
pub(super) trait Ways {
    type Node: Copy + Eq;

    /// How many places there are to look moments up at.
    fn places(&self) -> usize;

    /// Where a moment is looked up, below [`Ways::places`]; best with few others.
    fn place(&self, node: Self::Node) -> usize;

    /// Adds what can follow a moment, with its price.
    fn follow(&self, node: Self::Node, add: &mut dyn FnMut(Self::Node, u32));
}

/// All moments that cost no more than `within`, at most so many, the cheapest first. Equals come in
/// the order of the pathfinding crate's search, on which plans of old rest.
pub(super) fn cheapest<W: Ways>(
    ways: &W,
    start: W::Node,
    within: u32,
    most: usize,
) -> Vec<Found<W::Node>> {
    let mut moments = Moments::with_places(ways.places());
    let mut queue = BinaryHeap::with_capacity(ways.places());
    let mut found: Vec<Found<W::Node>> = Vec::with_capacity(ways.places());
    let moment = moments.add(ways.place(start), start, None, 0);
    queue.push(Waiting { cost: 0, moment });
    while let Some(Waiting { cost, moment }) = queue.pop() {
        if cost > within || found.len() == most {
            break;
        }
        if !moments.settle(moment, &mut found) {
            continue;
        }
        ways.follow(moments.all[moment].node, &mut |to, price| {
            let cost = cost + price;
            if let Some(moment) = moments.meet(ways.place(to), to, moment, cost) {
                queue.push(Waiting { cost, moment });
            }
        });
    }
    found
}

/// A moment that waits in the queue, the cheapest first.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Waiting {
    cost: u32,
    moment: usize,
}

impl Ord for Waiting {
    fn cmp(&self, other: &Waiting) -> Ordering {
        other.cost.cmp(&self.cost)
    }
}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Waiting) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A moment that was met, settled or not.
struct Moment<N> {
    node: N,
    parent: Option<usize>,
    cost: u32,
    /// Its number among those found, once it is settled.
    number: Option<usize>,
    /// The one met before it at the same place.
    before: Option<usize>,
}

/// All moments met. Most places have one, so that looking them up there is quicker than making a
/// number of all that a moment is.
struct Moments<N> {
    all: Vec<Moment<N>>,
    /// For every place the one met last.
    last: Vec<Option<usize>>,
}

impl<N: Copy + Eq> Moments<N> {
    fn with_places(places: usize) -> Moments<N> {
        Moments {
            all: Vec::with_capacity(places),
            last: vec![None; places],
        }
    }

    /// Meets a moment at a price, and says which it is if that is new or better.
    fn meet(&mut self, place: usize, node: N, parent: usize, cost: u32) -> Option<usize> {
        let mut next = self.last[place];
        while let Some(number) = next {
            let known = &mut self.all[number];
            if known.node == node {
                let better = cost < known.cost;
                if better {
                    (known.parent, known.cost) = (Some(parent), cost);
                }
                return better.then_some(number);
            }
            next = known.before;
        }
        Some(self.add(place, node, Some(parent), cost))
    }

    fn add(&mut self, place: usize, node: N, parent: Option<usize>, cost: u32) -> usize {
        let number = self.all.len();
        self.all.push(Moment {
            node,
            parent,
            cost,
            number: None,
            before: self.last[place].replace(number),
        });
        number
    }

    /// Adds a moment to those found, unless it is one of them.
    fn settle(&mut self, moment: usize, found: &mut Vec<Found<N>>) -> bool {
        let Moment {
            node, parent, cost, ..
        } = self.all[moment];
        if self.all[moment].number.is_some() {
            return false;
        }
        self.all[moment].number = Some(found.len());
        found.push(Found {
            node,
            parent: parent.and_then(|parent| self.all[parent].number),
            cost,
        });
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pathfinding::prelude::dijkstra_reach;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// A number of moments, several on a square, with ways between them at small prices, so that
    /// there are many equals.
    struct Maze(Vec<Vec<(u16, u32)>>);

    impl Maze {
        fn drawn(rng: &mut ChaCha8Rng) -> Maze {
            let moments = rng.random_range(1..200_u16);
            let mut ways = || {
                let many = rng.random_range(0..8);
                let mut way = || (rng.random_range(0..moments), rng.random_range(0..4));
                (0..many).map(|_| way()).collect()
            };
            Maze((0..moments).map(|_| ways()).collect())
        }
    }

    impl Ways for Maze {
        type Node = u16;

        fn places(&self) -> usize {
            60
        }

        fn place(&self, node: u16) -> usize {
            usize::from(node % 60)
        }

        fn follow(&self, node: u16, add: &mut dyn FnMut(u16, u32)) {
            for (to, cost) in &self.0[usize::from(node)] {
                add(*to, *cost);
            }
        }
    }

    #[test]
    fn moments_are_found_as_by_the_crate() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        for number in 0..3000 {
            let maze = Maze::drawn(&mut rng);
            let (within, most) = (rng.random_range(0..30), rng.random_range(1..250));
            let found = cheapest(&maze, 0, within, most);
            let parent = |at: &Found<u16>| at.parent.map(|parent| found[parent].node);
            let ours: Vec<_> = found
                .iter()
                .map(|at| (at.node, parent(at), at.cost))
                .collect();
            let theirs: Vec<_> = dijkstra_reach(&0, |node| maze.0[usize::from(*node)].clone())
                .take_while(|item| item.total_cost <= within)
                .take(most)
                .map(|item| (item.node, item.parent, item.total_cost))
                .collect();
            assert_eq!(ours, theirs, "maze {number}");
        }
    }
}
