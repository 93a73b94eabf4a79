//! The squares that lines cross, row by row, known beforehand for all short lines.

use super::Square;

/// Columns and rows from the first square of a short line to its last are fewer than this.
const SHORT: usize = 16;

/// The squares of one row that a line crosses or touches.
#[derive(Clone, Copy)]
struct Span {
    /// Columns from the first square of the line to the first and to the last that it crosses here.
    crossed: (u8, u8),
    /// The same with the squares beside the corners that it runs through.
    touched: (u8, u8),
}

/// The squares between two centres, for a line that leads right and down.
#[derive(Clone, Copy)]
struct Lead {
    distance: u8,
    rows: [Span; SHORT],
}

impl Lead {
    /// The same walk as that of [`super::Line`], with whole numbers.
    const fn new(right: u8, down: u8) -> Lead {
        let nothing = Span {
            crossed: (0, 0),
            touched: (0, 0),
        };
        let mut lead = Lead {
            distance: 0,
            rows: [nothing; SHORT],
        };
        let (mut x, mut y) = (0, 0);
        while x < right || y < down {
            let vertical = (1 + 2 * x as u16) * down as u16;
            let horizontal = (1 + 2 * y as u16) * right as u16;
            let by_x = x < right && vertical <= horizontal;
            let by_y = y < down && horizontal <= vertical;
            let before = x;
            if by_x {
                x += 1;
                lead.rows[y as usize].touched.1 = x;
            }
            if by_y {
                y += 1;
                lead.rows[y as usize] = Span {
                    crossed: (x, x),
                    touched: (before, x),
                };
            } else {
                lead.rows[y as usize].crossed.1 = x;
            }
            lead.distance += 1;
        }
        lead
    }
}

/// By columns to the right and rows down.
const LEADS: &[[Lead; SHORT]; SHORT] = &{
    let mut leads = [[Lead::new(0, 0); SHORT]; SHORT];
    let mut right = 0;
    while right < SHORT {
        let mut down = 0;
        while down < SHORT {
            leads[right][down] = Lead::new(right as u8, down as u8);
            down += 1;
        }
        right += 1;
    }
    leads
};

/// One row of a board as a line meets it: a bit a column in each set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Swath {
    /// The row.
    pub y: u8,
    /// The squares whose interior it crosses, its own two included.
    pub crossed: u64,
    /// Its first square, if it lies in this row.
    pub first: u64,
    /// Its last square, if it lies in this row.
    pub last: u64,
    /// The squares beside the corners that it runs through.
    pub beside: u64,
}

/// A line between the centres of two squares, row by row.
#[derive(Clone, Copy)]
pub struct Swaths {
    from: Square,
    to: Square,
    lead: &'static Lead,
}

impl Swaths {
    /// The line between two squares of one level that are less than 16 columns and rows apart; none
    /// for others.
    ///
    /// ```
    /// use dialdelve::kernel::{Square, Swaths};
    /// let square = |text: &str| text.parse::<Square>().unwrap();
    /// let line = Swaths::between(square("a1"), square("c2")).unwrap();
    /// assert_eq!(line.distance(), 3);
    /// let rows: Vec<u64> = line.rows().map(|row| row.crossed).collect();
    /// assert_eq!(rows, [0b011, 0b110]);
    /// ```
    #[inline]
    pub fn between(from: Square, to: Square) -> Option<Swaths> {
        let (right, down) = from.offset(to);
        let leads = LEADS.get(right.unsigned_abs() as usize)?;
        let lead = leads.get(down.unsigned_abs() as usize)?;
        (from.level() == to.level()).then_some(Swaths { from, to, lead })
    }

    /// Squares crossed, the first not counted and the last counted.
    pub const fn distance(self) -> u8 {
        self.lead.distance
    }

    /// The rows it crosses, from the first square to the last.
    #[inline]
    pub fn rows(self) -> impl Iterator<Item = Swath> {
        let (right, down) = self.from.offset(self.to);
        let rows = down.unsigned_abs() as u8;
        let place = move |(first, last): (u8, u8)| {
            let lowest = match right < 0 {
                true => self.from.x() - last,
                false => self.from.x() + first,
            };
            (u64::MAX >> (63 - (last - first))) << lowest
        };
        (0..=rows).map(move |row| {
            let span = self.lead.rows[usize::from(row)];
            let crossed = place(span.crossed);
            Swath {
                y: match down < 0 {
                    true => self.from.y() - row,
                    false => self.from.y() + row,
                },
                crossed,
                first: u64::from(row == 0) << self.from.x(),
                last: u64::from(row == rows) << self.to.x(),
                beside: place(span.touched) & !crossed,
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Crossing, Line};
    use super::*;

    #[test]
    fn rows_hold_what_the_line_crosses() {
        let from = Square::new(2, 20, 20);
        for (x, y) in (0..41).flat_map(|x| (0..41).map(move |y| (x, y))) {
            let to = Square::new(2, x, y);
            let near = from.king_steps(to) < SHORT as u8;
            let Some(line) = Swaths::between(from, to) else {
                assert!(!near, "{to}");
                continue;
            };
            let (mut crossed, mut beside) = ([0_u64; 64], [0_u64; 64]);
            crossed[20] |= 1 << 20;
            for crossing in Line::new(from, to) {
                let into = crossing.into_square();
                crossed[usize::from(into.y())] |= 1 << into.x();
                if let Crossing::Corner { beside: two, .. } = crossing {
                    for at in two {
                        beside[usize::from(at.y())] |= 1 << at.x();
                    }
                }
            }
            let (mut ours, mut corners) = ([0_u64; 64], [0_u64; 64]);
            for row in line.rows() {
                ours[usize::from(row.y)] = row.crossed;
                corners[usize::from(row.y)] = row.beside;
                let here = |at: Square| u64::from(at.y() == row.y) << at.x();
                assert_eq!((row.first, row.last), (here(from), here(to)));
            }
            assert_eq!((ours, corners), (crossed, beside), "{to}");
            assert_eq!(usize::from(line.distance()), Line::new(from, to).count());
        }
        assert!(Swaths::between(from, Square::new(1, 20, 20)).is_none());
    }
}
