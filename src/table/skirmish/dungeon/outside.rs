//! What lies outside of a drawing, and whether a side of a square leads there.

use crate::games::skirmish::{Ground, Terrain};
use crate::kernel::{Facing, Square};
use pathfinding::prelude::bfs_reach;

/// What lies outside of a drawing: everything off its grid, and the void that is joined to that by edges.
pub struct Outside<'a> {
    size: (u8, u8, u8),
    ground: &'a [Ground],
    /// The void that is joined to the rim, square by square.
    void: Vec<bool>,
}

impl<'a> Outside<'a> {
    /// What lies outside of these squares, row by row, level after level.
    pub fn of(size: (u8, u8, u8), ground: &'a [Ground]) -> Outside<'a> {
        let void = vec![false; ground.len()];
        let mut outside = Outside { size, ground, void };
        let (width, height, levels) = size;
        let rim = |x: u8, y: u8| x == 0 || y == 0 || x + 1 == width || y + 1 == height;
        let rows = (0..levels).flat_map(|level| (0..height).map(move |y| (level, y)));
        let squares = rows.flat_map(|(level, y)| (0..width).map(move |x| (level, x, y)));
        let rim = squares.filter(|(_, x, y)| rim(*x, *y));
        let rim: Vec<Square> = rim.map(|(level, x, y)| Square::new(level, x, y)).collect();
        // From beyond the rim, which is no square, one comes to all of it.
        let next = |from: &Option<Square>| {
            let beside = |at: Square| {
                Facing::SIDES
                    .into_iter()
                    .filter_map(move |way| at.step(way))
            };
            let there: Vec<Square> = from.map_or_else(|| rim.clone(), |at| beside(at).collect());
            let is_void = |at: &Square| {
                let index = outside.index(*at);
                index.is_some_and(|index| ground[index].block == Ground::WALL.block)
            };
            there
                .into_iter()
                .filter(is_void)
                .map(Some)
                .collect::<Vec<_>>()
        };
        let void = bfs_reach(None, next).flatten();
        let void: Vec<usize> = void.filter_map(|at| outside.index(at)).collect();
        void.into_iter()
            .for_each(|index| outside.void[index] = true);
        outside
    }

    fn index(&self, at: Square) -> Option<usize> {
        let (width, height, levels) = self.size;
        let on = at.x() < width && at.y() < height && at.level() < levels;
        let row = usize::from(at.level()) * usize::from(height) + usize::from(at.y());
        on.then(|| row * usize::from(width) + usize::from(at.x()))
    }

    /// What is drawn on a square; a wall off the grid (R-EDGEWALL).
    pub fn ground(&self, at: Square) -> Ground {
        self.index(at)
            .map_or(Ground::WALL, |index| self.ground[index])
    }

    /// Whether that side of a square leads outside, at once or through walls of the square's own block.
    pub fn is_beyond(&self, square: Square, side: Facing) -> bool {
        let own = self.ground(square).block;
        let mut at = square;
        loop {
            let next = at.step(side);
            let Some((next, index)) = next.and_then(|next| Some((next, self.index(next)?))) else {
                return true;
            };
            let ground = self.ground[index];
            match ground.terrain {
                Terrain::Wall if ground.block == own => at = next,
                _ => return self.void[index],
            }
        }
    }
}
