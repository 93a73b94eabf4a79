//! Where hexagons lie on a board: a flat side up, each as high as one unit of the camera.

use super::camera::Camera;
use super::pen::around;
use crate::kernel::{Hex, HexWay};
use macroquad::math::{Rect, Vec2, vec2};
use std::f32::consts::{FRAC_PI_3, FRAC_PI_6};

/// From one column of hexagons to the next, in units.
const COLUMN: f32 = 0.866_025_4;
/// From the middle of a hexagon to its corners, in units.
const REACH: f32 = 0.577_350_26;

/// The middle of a hexagon, in units.
pub fn middle(at: Hex) -> Vec2 {
    let (q, r) = (f32::from(at.q()), f32::from(at.r()));
    vec2(q * COLUMN, r + q / 2.0)
}

/// The hexagon in which a point lies, in units; none beyond what hexagons can name.
pub fn hex_at(point: Vec2) -> Option<Hex> {
    let q = point.x / COLUMN;
    let r = point.y - q / 2.0;
    let s = -q - r;
    let (mut near_q, mut near_r, near_s) = (q.round(), r.round(), s.round());
    let (off_q, off_r, off_s) = ((near_q - q).abs(), (near_r - r).abs(), (near_s - s).abs());
    // The three add up to 0: the one that is rounded most follows from the others.
    if off_q > off_r && off_q > off_s {
        near_q = -near_r - near_s;
    } else if off_r > off_s {
        near_r = -near_q - near_s;
    }
    let fits = |value: f32| value.abs() < 60.0;
    (fits(near_q) && fits(near_r)).then(|| Hex::new(near_q as i8, near_r as i8))
}

/// The way off a hexagon whose edge is nearest to a point, in units, and how far from it the point lies.
pub fn nearest_edge(at: Hex, point: Vec2) -> (HexWay, f32) {
    let far = |way: HexWay| (edge_middle(at, way) - point).length();
    let nearest = |one: &HexWay, other: &HexWay| far(*one).total_cmp(&far(*other));
    let way = HexWay::ALL.into_iter().min_by(nearest);
    let way = way.unwrap_or(HexWay::N);
    (way, far(way))
}

/// The middle of an edge, in units.
pub fn edge_middle(at: Hex, way: HexWay) -> Vec2 {
    (middle(at) + middle(at.step(way))) / 2.0
}

/// The two ends of an edge, in units.
pub fn edge_ends(at: Hex, way: HexWay) -> [Vec2; 2] {
    let angle = f32::from(way.index()) * FRAC_PI_3;
    [-FRAC_PI_6, FRAC_PI_6].map(|by| around(middle(at), angle + by, REACH))
}

/// The corners of a hexagon about a point, clockwise from the upper right; its height is that, in whatever measure.
pub fn corners(about: Vec2, height: f32) -> [Vec2; 6] {
    std::array::from_fn(|number| {
        let angle = FRAC_PI_6 + FRAC_PI_3 * number as f32;
        around(about, angle, height * REACH)
    })
}

/// The angle of a way, clockwise from north.
pub fn angle(way: HexWay) -> f32 {
    f32::from(way.index()) * FRAC_PI_3
}

/// All of a board of that radius, with a rim so wide about it, in units.
pub fn extent(radius: u8, rim: f32) -> Rect {
    let far = f32::from(radius);
    let (wide, high) = (far * COLUMN + REACH + rim, far + 0.5 + rim);
    Rect::new(-wide, -high, wide * 2.0, high * 2.0)
}

impl Camera {
    /// Where the middle of a hexagon is seen, in points.
    pub fn hex_middle(&self, at: Hex) -> Vec2 {
        let point = middle(at);
        self.to_screen(point.x, point.y)
    }

    /// A rectangle about a hexagon as it is seen, in points.
    pub fn hex_rect(&self, at: Hex) -> Rect {
        let (point, half) = (self.hex_middle(at), self.side / 2.0);
        Rect::new(point.x - half, point.y - half, self.side, self.side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_a_hexagon_lies_in_it_and_its_edges_lie_between_it_and_the_next() {
        for at in Hex::within(6) {
            assert_eq!(hex_at(middle(at)), Some(at));
            for way in HexWay::ALL {
                let edge = edge_middle(at, way);
                let inside = middle(at) + (edge - middle(at)) * 0.95;
                assert_eq!(hex_at(inside), Some(at));
                assert_eq!(nearest_edge(at, inside).0, way);
                let beyond = middle(at) + (edge - middle(at)) * 1.05;
                assert_eq!(hex_at(beyond), Some(at.step(way)));
            }
        }
    }
}
