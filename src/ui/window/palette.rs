//! Which colours are seen: the usual ones, or some that are told apart without red and green.

use crate::store::Palette;
use std::cell::Cell;

thread_local! {
    /// The window has one palette, and all that is drawn asks here.
    static CHOSEN: Cell<Palette> = const { Cell::new(Palette::Usual) };
}

/// Draws with this palette from now on.
pub fn choose(palette: Palette) {
    CHOSEN.set(palette);
}

/// The colour that stands for a tone in the palette that is chosen; both as red, green and blue.
pub fn seen(tone: u32) -> u32 {
    match CHOSEN.get() {
        Palette::Usual => tone,
        Palette::BlueYellow => blue_yellow(tone),
    }
}

/// Tones that tell something, with what stands for them where red and green look alike: blue, yellow and steps of
/// brightness. The seats stay as near to their usual colours as they can.
const BLUE_YELLOW: [(u32, u32); 14] = [
    // Good, bad, what warns, far.
    (0x6f_c28b, 0x7f_d4ff),
    (0xf0_7a62, 0xd8_431a),
    (0xf2_c14e, 0xf2_e04e),
    (0x3f_6fd0, 0x2f_4fd0),
    // What belongs to nobody.
    (0xb5_8fc9, 0xb0_8bad),
    // Seats.
    (0x6c_c4f2, 0x66_c9fe),
    (0xe6_9f00, 0xdf_9b00),
    (0x14_946c, 0x00_8119),
    (0xf5_ec75, 0xf8_ee79),
    (0x4a_6fe3, 0x47_71f6),
    (0xe0_502e, 0xd5_6a63),
    (0xc6_5fa6, 0xa3_4991),
    // Traps and keys of the chase.
    (0xd9_5a4a, 0xb8_402f),
    (0xf4_dc6a, 0xff_f3a0),
];

/// What stands for a tone where red and green look alike.
pub fn blue_yellow(tone: u32) -> u32 {
    let found = BLUE_YELLOW.iter().find(|(usual, _)| *usual == tone);
    found.map_or(tone, |(_, seen)| *seen)
}
