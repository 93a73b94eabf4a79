//! A 64-bit key over a fixed byte encoding.

/// Folds bytes into 64 bits (FNV-1a, then one mixing step): the same on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Key(u64);

impl Default for Key {
    fn default() -> Self {
        Key(0xcbf2_9ce4_8422_2325)
    }
}

impl Key {
    /// Adds one byte.
    pub const fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ byte as u64).wrapping_mul(0x0000_0100_0000_01b3);
    }

    /// Adds how many there are of something, as one byte.
    pub const fn count(&mut self, many: usize) {
        self.byte(super::few(many));
    }

    /// Adds two bytes, the low one first.
    pub const fn two(&mut self, value: u16) {
        self.byte(value as u8);
        self.byte((value >> 8) as u8);
    }

    /// Adds four bytes, the lowest first.
    pub const fn four(&mut self, value: u32) {
        self.two(value as u16);
        self.two((value >> 16) as u16);
    }

    /// Adds four bytes at once: a quarter of the work of [`Key::four`], and another key.
    pub const fn word(&mut self, value: u32) {
        self.0 = (self.0 ^ value as u64).wrapping_mul(0x0000_0100_0000_01b3);
    }

    /// The key of all bytes so far.
    pub const fn finish(self) -> u64 {
        let mixed = (self.0 ^ (self.0 >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed ^ (mixed >> 29)
    }
}
