//! Exact chances and expectations.

use crate::search::perft::Weight;
use std::cmp::Ordering;
use std::fmt;

/// A number that is not negative, in lowest terms.
///
/// ```
/// use dialdelve::search::Fraction;
/// assert_eq!(Fraction::new(15, 36).to_string(), "5/12");
/// assert!(Fraction::new(1, 2) > Fraction::new(3, 7));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fraction {
    above: u64,
    below: u64,
}

impl Fraction {
    /// Nothing, or never.
    pub const ZERO: Fraction = Fraction { above: 0, below: 1 };
    /// Certain.
    pub const ONE: Fraction = Fraction { above: 1, below: 1 };

    /// `above / below`.
    ///
    /// # Panics
    /// When `below` is 0.
    pub const fn new(above: u64, below: u64) -> Fraction {
        assert!(below > 0);
        let divisor = greatest_divisor(above, below);
        Fraction {
            above: above / divisor,
            below: below / divisor,
        }
    }

    /// The number above the line.
    pub const fn above(self) -> u64 {
        self.above
    }

    /// The number below the line.
    pub const fn below(self) -> u64 {
        self.below
    }

    /// Hundredths as text, rounded to the nearest: `83 %`, which no line breaks apart.
    pub fn percent(self) -> String {
        format!("{}\u{a0}%", self.parts(100))
    }

    /// The number with so many decimals, rounded to the nearest: `1.25`.
    ///
    /// ```
    /// use dialdelve::search::Fraction;
    /// assert_eq!(Fraction::new(5, 4).decimal(2), "1.25");
    /// assert_eq!(Fraction::new(5, 4).decimal(1), "1.3");
    /// ```
    ///
    /// # Panics
    /// When more than nine decimals are wanted.
    pub fn decimal(self, decimals: u32) -> String {
        assert!(decimals <= 9, "{decimals} decimals");
        let whole = 10_u64.pow(decimals);
        let parts = self.parts(whole);
        let width = decimals as usize;
        format!("{}.{:0width$}", parts / whole, parts % whole)
    }

    /// Thousandths, rounded to the nearest.
    pub const fn per_mille(self) -> i64 {
        self.parts(1000).cast_signed()
    }

    /// So many parts of one, rounded to the nearest, a half upwards.
    const fn parts(self, of: u64) -> u64 {
        let twice = self.above as u128 * of as u128 * 2;
        ((twice + self.below as u128) / (self.below as u128 * 2)) as u64
    }
}

/// The nearest there is: both numbers fit 64 bits unless dozens of dice are thrown at once.
impl From<Fraction> for Weight {
    fn from(fraction: Fraction) -> Weight {
        Weight::new(fraction.above.into(), fraction.below.into())
    }
}

impl From<&Weight> for Fraction {
    fn from(weight: &Weight) -> Fraction {
        let (above, below) = (weight.numer(), weight.denom());
        let spare = above.bits().max(below.bits()).saturating_sub(64);
        let fit = |number: &num_bigint::BigUint| u64::try_from(number >> spare).unwrap_or(u64::MAX);
        Fraction::new(fit(above), fit(below).max(1))
    }
}

const fn greatest_divisor(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        let across = |a: u64, b: u64| u128::from(a) * u128::from(b);
        across(self.above, other.below).cmp(&across(other.above, self.below))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.below {
            1 => write!(f, "{}", self.above),
            below => write!(f, "{}/{below}", self.above),
        }
    }
}
