//! How squares come to lie when a block turns (TERR-4).

use crate::kernel::{Facing, Square};

/// A turn about the middle of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turning {
    level: u8,
    /// Twice the middle, so that it is whole.
    middle: (i32, i32),
    quarters: u8,
}

impl Turning {
    /// The turn of a block with these squares; none without squares or over several levels.
    pub fn about(squares: impl Iterator<Item = Square>, quarters: u8) -> Option<Turning> {
        let mut bounds: Option<(u8, u8, u8, u8, u8)> = None;
        for at in squares {
            let (level, west, east, north, south) =
                bounds.unwrap_or((at.level(), at.x(), at.x(), at.y(), at.y()));
            if level != at.level() {
                return None;
            }
            bounds = Some((
                level,
                west.min(at.x()),
                east.max(at.x()),
                north.min(at.y()),
                south.max(at.y()),
            ));
        }
        bounds.map(|(level, west, east, north, south)| Turning {
            level,
            middle: (
                i32::from(west) + i32::from(east),
                i32::from(north) + i32::from(south),
            ),
            quarters: quarters % 4,
        })
    }

    /// Where a square comes to lie; none off the grid, or when the middle of the block is such that
    /// its squares would lie between those of the grid.
    pub fn image(self, at: Square) -> Option<Square> {
        let right = 2 * i32::from(at.x()) - self.middle.0;
        let down = 2 * i32::from(at.y()) - self.middle.1;
        let (right, down) = match self.quarters {
            0 => (right, down),
            1 => (-down, right),
            2 => (-right, -down),
            _ => (down, -right),
        };
        let place = |middle: i32, by: i32| {
            let twice = middle + by;
            let on = twice % 2 == 0 && (0..2 * i32::from(crate::kernel::MAX_SIDE)).contains(&twice);
            on.then_some((twice / 2) as u8)
        };
        let (x, y) = (place(self.middle.0, right)?, place(self.middle.1, down)?);
        Some(Square::new(self.level, x, y))
    }

    /// Where a figure looks after the turn.
    pub const fn facing(self, facing: Facing) -> Facing {
        facing.turned(2 * self.quarters)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_turn_goes_clockwise_and_four_go_round() {
        let at = |text: &str| text.parse::<Square>().unwrap();
        let room = || (0..25).map(|n| Square::new(0, 3 + n % 5, 7 + n / 5));
        let quarter = Turning::about(room(), 1).unwrap();
        assert_eq!(quarter.image(at("d8")), Some(at("h8")));
        assert_eq!(quarter.image(at("h8")), Some(at("h12")));
        for square in room() {
            let round = (0..4).try_fold(square, |at, _| quarter.image(at));
            assert_eq!(round, Some(square));
        }
        assert_eq!(quarter.facing(Facing::Ne), Facing::Se);
    }

    #[test]
    fn a_corridor_turns_about_its_middle_square() {
        let corridor = (0..15).map(|n| Square::new(0, 10 + n % 3, 10 + n / 3));
        let quarter = Turning::about(corridor, 1).unwrap();
        assert_eq!(
            quarter.image(Square::new(0, 10, 10)),
            Some(Square::new(0, 13, 11))
        );
        let odd = [Square::new(0, 4, 4), Square::new(0, 5, 4)];
        let odd = Turning::about(odd.into_iter(), 1).unwrap();
        assert_eq!(odd.image(Square::new(0, 4, 4)), None);
    }
}
