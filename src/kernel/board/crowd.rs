//! Where anything stands: a set of squares that is quick to ask and now and then says yes too much.

use super::Square;

/// Columns and rows of the tile on which all squares are laid.
const SIDE: usize = 32;

/// A set of squares in a bit each of a tile of 32 x 32: squares of one place on different tiles or
/// levels share a bit. That a square is not in it is therefore certain; that it is has to be looked
/// up, unless the dungeon fits on one tile.
///
/// ```
/// use dialdelve::kernel::{Crowd, Square};
/// let square = |text: &str| text.parse::<Square>().unwrap();
/// let crowd: Crowd = [square("d4")].into_iter().collect();
/// assert!(crowd.may_hold(square("d4")) && !crowd.may_hold(square("d5")));
/// assert!(crowd.may_be_beside(square("e5")) && !crowd.may_be_beside(square("d4")));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crowd([u32; SIDE]);

impl Crowd {
    /// No square.
    pub const EMPTY: Crowd = Crowd([0; SIDE]);

    const fn row(&self, y: u8) -> u32 {
        self.0[y as usize % SIDE]
    }

    /// Adds a square.
    pub const fn add(&mut self, square: Square) {
        self.0[square.y() as usize % SIDE] |= 1 << (square.x() % SIDE as u8);
    }

    /// Whether a square may be in it.
    pub const fn may_hold(&self, square: Square) -> bool {
        self.row(square.y()) >> (square.x() % SIDE as u8) & 1 == 1
    }

    /// Those of a row of up to 64 squares that may be in it, a bit a column.
    pub const fn in_row(&self, y: u8) -> u64 {
        let tile = self.row(y) as u64;
        tile | tile << SIDE
    }

    /// The neighbours of a square that may be in it, a bit a facing as [`Facing::of_bits`] reads them.
    ///
    /// [`Facing::of_bits`]: super::Facing::of_bits
    pub const fn around(&self, square: Square) -> u8 {
        let y = square.y() + SIDE as u8;
        // The columns from the one on the left on come to lie in the lowest three bits.
        let left = (square.x() + SIDE as u8 - 1) as u32 % SIDE as u32;
        let north = self.row(y - 1).rotate_right(left);
        let middle = self.row(y).rotate_right(left);
        let south = self.row(y + 1).rotate_right(left);
        let clockwise = north >> 1 & 0b11
            | (middle >> 2 & 1) << 2
            | (south >> 2 & 1) << 3
            | (south >> 1 & 1) << 4
            | (south & 1) << 5
            | (middle & 1) << 6
            | (north & 1) << 7;
        clockwise as u8
    }

    /// Whether one of the eight neighbours of a square may be in it.
    pub const fn may_be_beside(&self, square: Square) -> bool {
        self.around(square) != 0
    }
}

impl FromIterator<Square> for Crowd {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Crowd {
        let mut crowd = Crowd::EMPTY;
        squares.into_iter().for_each(|square| crowd.add(square));
        crowd
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_stands_there_or_beside_is_never_missed() {
        for code in 0..64 * 64_u16 {
            let at = Square::new(0, (code % 64) as u8, (code / 64) as u8);
            let crowd: Crowd = [at].into_iter().collect();
            assert!(crowd.may_hold(at) && !crowd.may_be_beside(at));
            for next in at.neighbours() {
                let towards = next.way_to(at).expect("they are neighbours");
                assert!(!crowd.may_hold(next), "{at} {next}");
                assert_eq!(crowd.around(next), 1 << towards.index(), "{at} {next}");
            }
        }
    }
}
