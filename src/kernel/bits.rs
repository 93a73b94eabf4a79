//! A set of small numbers, gone through in order.

use std::ops::BitOr;

/// The numbers 0 to 127 that are in a set, the lowest first.
///
/// ```
/// use dialdelve::kernel::Bits;
/// let bits: Bits = [100, 3].into_iter().collect();
/// assert!(bits.has(3) && !bits.has(4));
/// assert_eq!(bits.collect::<Vec<u8>>(), [3, 100]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bits([u64; 2]);

impl Bits {
    /// Whether a number is in it.
    pub const fn has(self, number: u8) -> bool {
        self.0[number as usize / 64] >> (number % 64) & 1 == 1
    }

    /// Adds a number.
    pub const fn add(&mut self, number: u8) {
        self.0[number as usize / 64] |= 1 << (number % 64);
    }
}

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let half = usize::from(self.0[0] == 0);
        let word = self.0[half];
        self.0[half] = word & word.checked_sub(1)?;
        Some(64 * half as u8 + word.trailing_zeros() as u8)
    }
}

impl DoubleEndedIterator for Bits {
    fn next_back(&mut self) -> Option<u8> {
        let half = usize::from(self.0[1] != 0);
        let highest = self.0[half].checked_ilog2()? as u8;
        self.0[half] &= !(1 << highest);
        Some(64 * half as u8 + highest)
    }
}

impl BitOr for Bits {
    type Output = Bits;

    fn bitor(self, other: Bits) -> Bits {
        Bits([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl FromIterator<u8> for Bits {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Bits {
        let mut bits = Bits::default();
        numbers.into_iter().for_each(|number| bits.add(number));
        bits
    }
}
