//! The squares that a straight line between two centres crosses.

use super::Square;

/// One crossing of a line on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crossing {
    /// Over the edge between two squares into the second one.
    Edge {
        /// The square behind the edge.
        from: Square,
        /// The square entered.
        into: Square,
    },
    /// Through a corner point: only the squares before and behind are touched.
    Corner {
        /// The square before the corner.
        from: Square,
        /// The two other squares that share the corner.
        beside: [Square; 2],
        /// The square behind the corner.
        into: Square,
    },
}

impl Crossing {
    /// The square entered.
    pub const fn into_square(self) -> Square {
        match self {
            Crossing::Edge { into, .. } | Crossing::Corner { into, .. } => into,
        }
    }
}

/// The line between the centres of two squares of one level, crossing by crossing.
///
/// The squares it enters are those whose interior it crosses; their number is the distance.
///
/// ```
/// use dialdelve::kernel::{Line, Square};
/// let square = |text: &str| text.parse::<Square>().unwrap();
/// assert_eq!(Line::new(square("a1"), square("c2")).count(), 3);
/// assert_eq!(Line::new(square("a1"), square("c3")).count(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Line {
    at: Square,
    to: Square,
    dx: i32,
    dy: i32,
    done_x: i32,
    done_y: i32,
}

impl Line {
    /// A line from one centre to another; it is empty between squares of different levels.
    pub const fn new(from: Square, to: Square) -> Line {
        let (dx, dy) = from.offset(to);
        let same = from.level() == to.level();
        let (dx, dy) = if same { (dx.abs(), dy.abs()) } else { (0, 0) };
        Line {
            at: from,
            to,
            dx,
            dy,
            done_x: 0,
            done_y: 0,
        }
    }

    fn moved(&self, by_x: bool, by_y: bool) -> Square {
        let towards = |here: u8, there: u8, by: bool| match (by, here < there) {
            (false, _) => here,
            (true, true) => here + 1,
            (true, false) => here - 1,
        };
        Square::new(
            self.at.level(),
            towards(self.at.x(), self.to.x(), by_x),
            towards(self.at.y(), self.to.y(), by_y),
        )
    }
}

impl Iterator for Line {
    type Item = Crossing;

    fn next(&mut self) -> Option<Crossing> {
        if self.done_x == self.dx && self.done_y == self.dy {
            return None;
        }
        // The next vertical edge is met at (1 + 2 done_x) / 2 dx of the way, the next horizontal
        // one at (1 + 2 done_y) / 2 dy; comparing across keeps whole numbers.
        let vertical = (1 + 2 * self.done_x) * self.dy;
        let horizontal = (1 + 2 * self.done_y) * self.dx;
        let by_x = self.done_x < self.dx && vertical <= horizontal;
        let by_y = self.done_y < self.dy && horizontal <= vertical;
        let (from, into) = (self.at, self.moved(by_x, by_y));
        let crossing = if by_x && by_y {
            Crossing::Corner {
                from,
                beside: [self.moved(true, false), self.moved(false, true)],
                into,
            }
        } else {
            Crossing::Edge { from, into }
        };
        self.at = into;
        self.done_x += i32::from(by_x);
        self.done_y += i32::from(by_y);
        Some(crossing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A square's interior is entered when the line cuts it strictly; checked with whole numbers
    /// in a grid eight thousand times finer than any corner case of a 12 x 12 board.
    fn entered_slowly(from: Square, to: Square) -> Vec<Square> {
        let (dx, dy) = from.offset(to);
        let mut found = Vec::new();
        for y in 0..12_i32 {
            for x in 0..12_i32 {
                let corners = [(0, 0), (2, 0), (0, 2), (2, 2)].map(|(cx, cy)| {
                    let px = 2 * x + cx - (2 * i32::from(from.x()) + 1);
                    let py = 2 * y + cy - (2 * i32::from(from.y()) + 1);
                    (px * dy - py * dx).signum()
                });
                let cut = corners.contains(&1) && corners.contains(&-1);
                let within =
                    |v: i32, a: u8, b: u8| v >= i32::from(a.min(b)) && v <= i32::from(a.max(b));
                if cut && within(x, from.x(), to.x()) && within(y, from.y(), to.y()) {
                    found.push(Square::new(0, x as u8, y as u8));
                }
            }
        }
        found.retain(|s| *s != from);
        found
    }

    #[test]
    fn a_line_enters_just_the_squares_whose_interior_it_crosses() {
        for code in 0..144 * 144_u32 {
            let place = |n: u32| Square::new(0, (n % 12) as u8, (n / 12) as u8);
            let (from, to) = (place(code % 144), place(code / 144));
            if from == to {
                continue;
            }
            let mut walked: Vec<_> = Line::new(from, to).map(Crossing::into_square).collect();
            assert_eq!(walked.last(), Some(&to));
            walked.sort_by_key(|s| (s.y(), s.x()));
            assert_eq!(walked, entered_slowly(from, to), "{from} to {to}");
        }
    }
}
