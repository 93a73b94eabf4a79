//! Squares: a column, a row and a dungeon level in two bytes.

use super::Facing;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The most columns and rows a level has.
pub const MAX_SIDE: u8 = 64;

/// The most levels a dungeon has.
pub const MAX_LEVELS: u8 = 16;

/// A square of the dungeon, written `d4` (column d, row 4 from the top) or `2:d4` on level 2.
///
/// ```
/// use dialdelve::kernel::{Facing, Square};
/// let d4: Square = "d4".parse().unwrap();
/// assert_eq!(d4.step(Facing::Ne), "e3".parse().ok());
/// assert_eq!(Square::new(1, 26, 0).to_string(), "2:aa1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Square(u16);

impl Square {
    /// The square at this level (0..16), column (0..64) and row (0..64).
    ///
    /// # Panics
    /// When one of them is out of range.
    pub const fn new(level: u8, x: u8, y: u8) -> Square {
        assert!(level < MAX_LEVELS && x < MAX_SIDE && y < MAX_SIDE);
        Square(((level as u16) << 12) | ((y as u16) << 6) | x as u16)
    }

    /// The level, from 0.
    pub const fn level(self) -> u8 {
        (self.0 >> 12) as u8
    }

    /// The column, from 0 at the left.
    pub const fn x(self) -> u8 {
        (self.0 & 63) as u8
    }

    /// The row, from 0 at the top.
    pub const fn y(self) -> u8 {
        ((self.0 >> 6) & 63) as u8
    }

    /// The square as a number, the same on every machine.
    pub const fn code(self) -> u16 {
        self.0
    }

    /// The square with that number.
    pub const fn from_code(code: u16) -> Square {
        Square(code)
    }

    /// The neighbour that way, if the grid goes so far.
    pub const fn step(self, way: Facing) -> Option<Square> {
        let (dx, dy) = way.delta();
        self.shifted(dx, dy)
    }

    /// The square of the same level so many columns to the right and rows down, if the grid goes so far.
    ///
    /// ```
    /// use dialdelve::kernel::Square;
    /// let here = Square::new(1, 3, 0);
    /// assert_eq!(here.shifted(2, 1), Some(Square::new(1, 5, 1)));
    /// assert_eq!(here.shifted(0, -1), None);
    /// ```
    pub const fn shifted(self, right: i32, down: i32) -> Option<Square> {
        let x = right.saturating_add(self.x() as i32);
        let y = down.saturating_add(self.y() as i32);
        if x < 0 || y < 0 || x >= MAX_SIDE as i32 || y >= MAX_SIDE as i32 {
            return None;
        }
        // Columns and rows are 6 bits each: within the grid a shift is one sum.
        Some(Square((self.0 as i32 + (down << 6) + right) as u16))
    }

    /// Columns to the right and rows down from here to there (levels are ignored).
    pub const fn offset(self, there: Square) -> (i32, i32) {
        (
            there.x() as i32 - self.x() as i32,
            there.y() as i32 - self.y() as i32,
        )
    }

    /// The way to a neighbouring square of the same level.
    pub fn way_to(self, there: Square) -> Option<Facing> {
        if self.level() != there.level() {
            return None;
        }
        let (right, down) = self.offset(there);
        Facing::of_step(right, down)
    }

    /// King's steps from here to there, walls ignored; `u8::MAX` between levels.
    pub const fn king_steps(self, there: Square) -> u8 {
        if self.level() != there.level() {
            return u8::MAX;
        }
        let (dx, dy) = self.offset(there);
        let (dx, dy) = (dx.unsigned_abs() as u8, dy.unsigned_abs() as u8);
        if dx > dy { dx } else { dy }
    }

    /// Whether it is one of the eight neighbours of another square.
    pub const fn touches(self, there: Square) -> bool {
        // The codes of neighbours differ by 65 at most; few others do, so that most are told apart
        // without a look at columns and rows.
        let apart = self.0.wrapping_sub(there.0).wrapping_add(65);
        apart <= 130 && self.king_steps(there) == 1
    }

    /// The eight neighbours that the grid has, clockwise from north.
    pub fn neighbours(self) -> impl Iterator<Item = Square> {
        Facing::ALL
            .into_iter()
            .filter_map(move |way| self.step(way))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.level() > 0 {
            write!(f, "{}:", self.level() + 1)?;
        }
        let x = self.x();
        if x >= 26 {
            write!(f, "{}", (b'a' + x / 26 - 1) as char)?;
        }
        write!(f, "{}{}", (b'a' + x % 26) as char, self.y() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A text is no square.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` is no square: write a column a-bl and a row 1-64, such as `d4`, or `2:d4` for level 2"
)]
pub struct SquareFault(pub String);

impl FromStr for Square {
    type Err = SquareFault;
    fn from_str(text: &str) -> Result<Square, SquareFault> {
        parse(&text.to_ascii_lowercase()).ok_or_else(|| SquareFault(text.to_string()))
    }
}

fn parse(text: &str) -> Option<Square> {
    let (level, place) = match text.split_once(':') {
        Some((level, place)) => (number(level, MAX_LEVELS)?, place),
        None => (0, text),
    };
    let letters = place.find(|c: char| !c.is_ascii_lowercase())?;
    let x = match place.as_bytes()[..letters] {
        [one] => one - b'a',
        [first, second] => (first - b'a' + 1)
            .checked_mul(26)?
            .checked_add(second - b'a')?,
        _ => return None,
    };
    let y = number(&place[letters..], MAX_SIDE)?;
    (x < MAX_SIDE).then(|| Square::new(level, x, y))
}

/// A number 1..=most without sign or leading zero, counted from 0.
fn number(text: &str, most: u8) -> Option<u8> {
    let plain =
        !text.is_empty() && !text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit());
    let n: u8 = plain.then(|| text.parse().ok())??;
    (n <= most).then(|| n - 1)
}

impl From<Square> for String {
    fn from(square: Square) -> String {
        square.to_string()
    }
}

impl TryFrom<String> for Square {
    type Error = SquareFault;
    fn try_from(text: String) -> Result<Square, SquareFault> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_read_back_from_its_text() {
        for level in 0..MAX_LEVELS {
            for y in 0..MAX_SIDE {
                for x in 0..MAX_SIDE {
                    let square = Square::new(level, x, y);
                    assert_eq!(square.to_string().parse(), Ok(square));
                }
            }
        }
    }

    #[test]
    fn what_is_no_square_is_refused() {
        for text in [
            "", "4", "d", "d0", "d65", "bm1", "zz9", "d04", "0:d4", "17:d4", "d4x", "ä1", "d4:",
        ] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }
}
