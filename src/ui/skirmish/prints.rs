//! The colours of grounds and pieces in panels, and a block as it is printed.

use crate::games::skirmish::{DoorKind, Laid, PrintId, Side, Terrain};
use crate::kernel::{Facing, Square};
use crate::ui::window::theme::Tone;

/// The floor of a block, and that of its neighbours.
pub const FLOOR: Tone = Tone(0x8a_7f70);
const FLOOR_TWO: Tone = Tone(0x76_7680);
/// The sign of water.
pub const WATER: Tone = Tone(0x6a_b0e0);
/// The sign of difficult ground.
pub const RUBBLE: Tone = Tone(0xc0_9a62);
/// The sign of a teleport.
pub const TELEPORT: Tone = Tone(0xb0_7ad6);
/// The sign of a vortex.
pub const VORTEX: Tone = Tone(0x9a_7ae0);
/// Stairs, and their sign.
pub const STAIRS: Tone = Tone(0xd8_cfb8);

/// The colour of a door.
pub const fn door_tone(kind: DoorKind) -> Tone {
    match kind {
        DoorKind::Wood => Tone(0xb0_7433),
        DoorKind::Metal => Tone(0xc4_d0dc),
    }
}

/// The colour of a square; walls have none. Neighbouring blocks differ.
pub const fn tone(terrain: Terrain, block: u8) -> Option<Tone> {
    Some(match terrain {
        Terrain::Wall => return None,
        Terrain::Clear if block.is_multiple_of(2) => FLOOR,
        Terrain::Clear => FLOOR_TWO,
        Terrain::Water => Tone(0x3f_7fae),
        Terrain::Difficult => Tone(0xa0_7a42),
        Terrain::Crevice => Tone(0x16_1216),
        Terrain::Shaded => Tone(0x4c_4658),
        Terrain::Teleport => Tone(0xb0_7ad6),
        Terrain::Vortex => Tone(0x7a_5ac0),
        Terrain::Stairs(_) => STAIRS,
    })
}

/// A block with its top to the north.
pub const fn as_printed(print: PrintId, side: Side) -> Laid {
    Laid {
        print,
        side,
        at: Square::new(0, 0, 0),
        top: Facing::N,
    }
}
