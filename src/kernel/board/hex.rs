//! Hexagons: two axes in two bytes, and the six ways off them.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The farthest that a hexagon lies from the centre of a board.
pub const MAX_RADIUS: u8 = 63;

/// A hexagon by its axial coordinates, written `-2,4`; the third, which it does not hold, is `-q-r`.
///
/// ```
/// use dialdelve::kernel::{Hex, HexWay};
/// let hex: Hex = "-2,4".parse().unwrap();
/// assert_eq!(hex.distance(Hex::CENTRE), 4);
/// assert_eq!(hex.step(HexWay::Ne), Hex::new(-1, 3));
/// assert_eq!(hex.turned(), Hex::new(-4, 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Hex {
    q: i8,
    r: i8,
}

impl Hex {
    /// The centre of a board.
    pub const CENTRE: Hex = Hex::new(0, 0);

    /// The hexagon at these coordinates.
    pub const fn new(q: i8, r: i8) -> Hex {
        Hex { q, r }
    }

    /// The first coordinate, which grows to the south-east.
    pub const fn q(self) -> i8 {
        self.q
    }

    /// The second coordinate, which grows to the south.
    pub const fn r(self) -> i8 {
        self.r
    }

    /// The three coordinates; their sum is 0.
    pub const fn axes(self) -> [i16; 3] {
        let (q, r) = (self.q as i16, self.r as i16);
        [q, r, -q - r]
    }

    /// The least number of steps from here to there.
    pub const fn distance(self, there: Hex) -> u8 {
        let [q, r, s] = self.offset(there);
        let (q, r, s) = (q.unsigned_abs(), r.unsigned_abs(), s.unsigned_abs());
        let most = if q > r { q } else { r };
        (if most > s { most } else { s }) as u8
    }

    /// The way from here to there along the three axes.
    pub const fn offset(self, there: Hex) -> [i16; 3] {
        let ([q, r, _], [to_q, to_r, _]) = (self.axes(), there.axes());
        let (q, r) = (to_q - q, to_r - r);
        [q, r, -q - r]
    }

    /// The neighbour that way.
    pub const fn step(self, way: HexWay) -> Hex {
        let [q, r, _] = way.axes();
        Hex::new(self.q + q as i8, self.r + r as i8)
    }

    /// The way to a neighbour; none to any other hexagon.
    pub fn way_to(self, there: Hex) -> Option<HexWay> {
        HexWay::ALL.into_iter().find(|way| self.step(*way) == there)
    }

    /// The six neighbours, clockwise from north.
    pub fn neighbours(self) -> [Hex; 6] {
        HexWay::ALL.map(|way| self.step(way))
    }

    /// The hexagon that a sixth of a turn clockwise about the centre brings this one to.
    pub const fn turned(self) -> Hex {
        Hex::new(-self.r, self.q + self.r)
    }

    /// The hexagon opposite, through the centre.
    pub const fn opposite(self) -> Hex {
        Hex::new(-self.q, -self.r)
    }

    /// All hexagons at most so far from the centre, row by row.
    pub fn within(radius: u8) -> impl Iterator<Item = Hex> {
        let most = radius.min(MAX_RADIUS) as i8;
        let rows = -most..=most;
        rows.flat_map(move |r| (-most..=most).map(move |q| Hex::new(q, r)))
            .filter(move |hex| hex.distance(Hex::CENTRE) <= most as u8)
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A text is no hexagon.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no field: write its two coordinates with a comma between, such as `-2,4`")]
pub struct HexFault(pub String);

impl FromStr for Hex {
    type Err = HexFault;

    fn from_str(text: &str) -> Result<Hex, HexFault> {
        let axis = |text: &str| {
            let number: i8 = text.parse().ok()?;
            let plain = !text.starts_with('+') && number.to_string() == text;
            (plain && number.unsigned_abs() <= MAX_RADIUS).then_some(number)
        };
        let read = text.split_once(',');
        let read = read.and_then(|(q, r)| Some(Hex::new(axis(q)?, axis(r)?)));
        read.filter(|hex| hex.distance(Hex::CENTRE) <= MAX_RADIUS)
            .ok_or_else(|| HexFault(text.to_string()))
    }
}

impl From<Hex> for String {
    fn from(hex: Hex) -> String {
        hex.to_string()
    }
}

impl TryFrom<String> for Hex {
    type Error = HexFault;

    fn try_from(text: String) -> Result<Hex, HexFault> {
        text.parse()
    }
}

/// One of the six ways off a hexagon that stands with a flat side up, clockwise from north.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum HexWay {
    N,
    Ne,
    Se,
    S,
    Sw,
    Nw,
}

impl HexWay {
    /// All six, clockwise from north.
    pub const ALL: [HexWay; 6] = [
        HexWay::N,
        HexWay::Ne,
        HexWay::Se,
        HexWay::S,
        HexWay::Sw,
        HexWay::Nw,
    ];

    /// Its number, 0 to 5 clockwise from north.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The way so many sixths of a turn clockwise from this one.
    pub const fn turned(self, sixths: u8) -> HexWay {
        HexWay::ALL[(self as usize + sixths as usize) % 6]
    }

    /// The way back.
    pub const fn opposite(self) -> HexWay {
        self.turned(3)
    }

    /// The step along the three axes.
    pub const fn axes(self) -> [i16; 3] {
        match self {
            HexWay::N => [0, -1, 1],
            HexWay::Ne => [1, -1, 0],
            HexWay::Se => [1, 0, -1],
            HexWay::S => [0, 1, -1],
            HexWay::Sw => [-1, 1, 0],
            HexWay::Nw => [-1, 0, 1],
        }
    }

    /// Its name: `n`, `ne`, `se`, `s`, `sw`, `nw`.
    pub const fn name(self) -> &'static str {
        ["n", "ne", "se", "s", "sw", "nw"][self as usize]
    }

    /// The way of that name.
    pub fn parse(name: &str) -> Option<HexWay> {
        HexWay::ALL.into_iter().find(|way| way.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hexagon_is_read_back_from_its_text() {
        for hex in Hex::within(MAX_RADIUS) {
            assert_eq!(hex.to_string().parse(), Ok(hex));
        }
        for text in [
            "", "1", "1,", ",1", "1,2,3", "+1,2", "01,2", "-0,1", "64,0", "63,1", "1, 2",
        ] {
            assert!(text.parse::<Hex>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_board_has_as_many_hexagons_as_its_radius_says() {
        for radius in 0..8_u8 {
            let many = 1 + 3 * usize::from(radius) * (usize::from(radius) + 1);
            assert_eq!(Hex::within(radius).count(), many);
        }
    }

    #[test]
    fn distance_is_the_number_of_steps() {
        for hex in Hex::within(5) {
            for way in HexWay::ALL {
                let next = hex.step(way);
                assert_eq!(hex.distance(next), 1);
                assert_eq!(hex.way_to(next), Some(way));
                assert_eq!(next.step(way.opposite()), hex);
                assert!(
                    next.distance(Hex::CENTRE)
                        .abs_diff(hex.distance(Hex::CENTRE))
                        <= 1
                );
            }
        }
        assert_eq!(Hex::new(3, -3).distance(Hex::new(-3, 4)), 7);
    }

    #[test]
    fn six_turns_lead_back_and_three_lead_opposite() {
        for hex in Hex::within(5) {
            let mut at = hex;
            for turn in 1..=6 {
                at = at.turned();
                assert_eq!(at.distance(Hex::CENTRE), hex.distance(Hex::CENTRE));
                if turn == 3 {
                    assert_eq!(at, hex.opposite());
                }
            }
            assert_eq!(at, hex);
        }
        let ways = HexWay::ALL.map(|way| Hex::CENTRE.step(way).turned());
        assert_eq!(ways, HexWay::ALL.map(|way| Hex::CENTRE.step(way.turned(1))));
    }
}
