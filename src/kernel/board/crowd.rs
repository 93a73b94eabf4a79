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

    /// Whether one of the eight neighbours of a square may be in it.
    pub const fn may_be_beside(&self, square: Square) -> bool {
        let y = square.y() + SIDE as u8;
        let beyond = self.row(y - 1) | self.row(y + 1);
        // The columns from the one on the left on come to lie in the lowest three bits.
        let left = (square.x() + SIDE as u8 - 1) as u32 % SIDE as u32;
        beyond.rotate_right(left) & 0b111 != 0 || self.row(y).rotate_right(left) & 0b101 != 0
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
                assert!(
                    !crowd.may_hold(next) && crowd.may_be_beside(next),
                    "{at} {next}"
                );
            }
        }
    }
}
