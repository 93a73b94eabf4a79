//! A set of small numbers, gone through in order.

/// The numbers 0 to 127 that are in a set, the lowest first.
///
/// ```
/// use dialdelve::kernel::Bits;
/// assert_eq!(Bits(0b1010).collect::<Vec<u8>>(), [1, 3]);
/// assert_eq!(Bits(0b1010).rev().collect::<Vec<u8>>(), [3, 1]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bits(pub u128);

impl Bits {
    /// Whether a number is in it.
    pub const fn has(self, number: u8) -> bool {
        self.0 >> number & 1 == 1
    }

    /// With a number.
    pub const fn with(self, number: u8) -> Bits {
        Bits(self.0 | 1 << number)
    }
}

impl Iterator for Bits {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let lowest = self.0.trailing_zeros() as u8;
        self.0 &= self.0.checked_sub(1)?;
        Some(lowest)
    }
}

impl DoubleEndedIterator for Bits {
    fn next_back(&mut self) -> Option<u8> {
        let highest = 127_u32.checked_sub(self.0.leading_zeros())?;
        self.0 ^= 1 << highest;
        Some(highest as u8)
    }
}

impl FromIterator<u8> for Bits {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Bits {
        numbers.into_iter().fold(Bits::default(), Bits::with)
    }
}
