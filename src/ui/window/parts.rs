//! How counts become lengths and angles: rows, columns, parts of a circle.

use std::f32::consts::TAU;

/// The length of so many in a row, each so long.
pub fn times(count: usize, each: f32) -> f32 {
    count as f32 * each
}

/// How many columns of a width fit into so much room, one at least.
pub fn columns(room: f32, width: f32) -> u8 {
    (room / width).max(1.0) as u8
}

/// The parts of a circle, so many of them: the number of each and the angle at which it begins.
pub fn turns(count: u8) -> impl Iterator<Item = (u8, f32)> {
    shares(count).map(|(number, share)| (number, share * TAU))
}

/// The parts of a whole, so many of them: the number of each and the share of all before it, 0 to 1.
pub fn shares(count: u8) -> impl Iterator<Item = (u8, f32)> {
    (0..count).map(move |number| (number, share(number, count)))
}

/// The share of so many parts in all of them.
pub fn share(number: u8, count: u8) -> f32 {
    f32::from(number) / f32::from(count)
}
