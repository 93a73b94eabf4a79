//! The squares that are seen, with a rim of rock around the level, so that neighbours can be asked.

use super::{Camera, Scene};
use crate::games::skirmish::{BlockId, BlockLook, Ground, Terrain};
use crate::kernel::Square;
use macroquad::math::{Rect, Vec2, vec2};

/// A cell that is seen: column and row of the level; those just outside it count too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The column.
    pub x: i32,
    /// The row.
    pub y: i32,
}

impl Cell {
    /// The cell so far away.
    pub const fn by(self, right: i32, down: i32) -> Cell {
        Cell {
            x: self.x + right,
            y: self.y + down,
        }
    }

    /// The cell that a point of the level, in squares, lies in.
    pub fn of(point: Vec2) -> Cell {
        Cell {
            x: point.x.floor() as i32,
            y: point.y.floor() as i32,
        }
    }

    /// Its north-western corner, in squares.
    pub const fn corner(self) -> Vec2 {
        vec2(self.x as f32, self.y as f32)
    }

    /// A number that looks thrown, always the same for a cell and a purpose.
    pub const fn chance(self, purpose: u32) -> u32 {
        let (x, y) = (self.x.cast_unsigned(), self.y.cast_unsigned());
        let mut mixed = x
            .wrapping_mul(0x9e37_79b1)
            .wrapping_add(y.wrapping_mul(0x85eb_ca6b))
            .wrapping_add(purpose.wrapping_mul(0xc2b2_ae35));
        mixed ^= mixed >> 15;
        mixed = mixed.wrapping_mul(0x2c1b_3c6d);
        mixed ^= mixed >> 12;
        mixed = mixed.wrapping_mul(0x297a_2d39);
        mixed ^ (mixed >> 15)
    }

    /// The same between 0 and 1.
    pub const fn share(self, purpose: u32) -> f32 {
        (self.chance(purpose) & 0xffff) as f32 / 65535.0
    }
}

/// The ground of all that is seen.
pub struct GroundPlan {
    left: i32,
    top: i32,
    wide: i32,
    high: i32,
    grounds: Vec<Ground>,
    /// How each block looks.
    looks: Vec<BlockLook>,
}

impl GroundPlan {
    /// What the camera sees, with a cell more on every side.
    pub fn of(scene: &Scene<'_>, camera: &Camera) -> GroundPlan {
        let layout = scene.position.state.layout();
        let area = camera.area;
        let first = Cell::of(camera.to_board(vec2(area.x, area.y)));
        let last = camera.to_board(vec2(area.right(), area.bottom()));
        let last = Cell::of(last.ceil());
        let (left, top) = ((first.x - 1).max(-2), (first.y - 1).max(-2));
        let right = (last.x + 1).min(i32::from(layout.width()) + 2);
        let bottom = (last.y + 1).min(i32::from(layout.height()) + 2);
        let (wide, high) = ((right - left).max(0), (bottom - top).max(0));
        let ground = |number: i32| {
            let (x, y) = (left + number % wide, top + number / wide);
            let x = u8::try_from(x).ok().filter(|x| *x < layout.width());
            let y = u8::try_from(y).ok().filter(|y| *y < layout.height());
            match x.zip(y) {
                Some((x, y)) => layout.ground(Square::new(camera.level, x, y)),
                None => Ground::WALL,
            }
        };
        GroundPlan {
            left,
            top,
            wide,
            high,
            grounds: (0..wide * high).map(ground).collect(),
            looks: layout.blocks().iter().map(|block| block.look).collect(),
        }
    }

    /// All cells but the outermost, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (left, top, wide, high) = (self.left, self.top, self.wide, self.high);
        (1..high - 1).flat_map(move |down| {
            (1..wide - 1).map(move |right| Cell {
                x: left + right,
                y: top + down,
            })
        })
    }

    /// The ground of a cell; rock beyond what is seen.
    pub fn ground(&self, cell: Cell) -> Ground {
        let (right, down) = (cell.x - self.left, cell.y - self.top);
        if !(0..self.wide).contains(&right) || !(0..self.high).contains(&down) {
            return Ground::WALL;
        }
        let number = usize::try_from(down * self.wide + right).ok();
        let ground = number.and_then(|number| self.grounds.get(number));
        ground.copied().unwrap_or(Ground::WALL)
    }

    /// Whether it is rock.
    pub fn is_wall(&self, cell: Cell) -> bool {
        self.ground(cell).terrain == Terrain::Wall
    }

    /// Whether any of the four cells around a corner is no rock: the corner north-west of this cell.
    pub fn is_open_corner(&self, cell: Cell) -> bool {
        let around = [(0, 0), (-1, 0), (0, -1), (-1, -1)];
        around
            .into_iter()
            .any(|(right, down)| !self.is_wall(cell.by(right, down)))
    }

    /// The block of a cell.
    pub fn block(&self, cell: Cell) -> BlockId {
        self.ground(cell).block
    }

    /// How a cell looks: as its block, and rock as what it stands beside.
    pub fn look(&self, cell: Cell) -> BlockLook {
        let around = [(0, 0), (0, 1), (0, -1), (1, 0), (-1, 0)];
        let corners = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
        let mut cells = around.into_iter().chain(corners);
        let look = |(right, down)| {
            let block = self.block(cell.by(right, down));
            self.looks.get(usize::from(block.0)).copied()
        };
        cells.find_map(look).unwrap_or_default()
    }

    /// The corners that are seen: columns and rows of cells, and one more each.
    pub const fn bounds(&self) -> (i32, i32, i32, i32) {
        (self.left, self.top, self.wide, self.high)
    }
}

/// Where a cell is seen, in points.
pub fn rect(camera: &Camera, cell: Cell) -> Rect {
    let corner = cell.corner();
    let corner = camera.to_screen(corner.x, corner.y);
    Rect::new(corner.x, corner.y, camera.side, camera.side)
}
