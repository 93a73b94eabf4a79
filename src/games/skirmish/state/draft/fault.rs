//! What may be wrong with a draft.

use crate::games::skirmish::{ChestId, FigId, TokenColour, TokenId};
use crate::kernel::{Seat, Square};

/// What is wrong with a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum DraftFault {
    /// Not as many seats as a match has.
    Seats { seats: usize },
    /// More of something than fit into a match: `figures`, `chests`, `tokens`, `tables`, `doors` or `unused`
    /// (abilities).
    TooMany {
        what: &'static str,
        count: usize,
        most: usize,
    },
    /// A figure stands where nothing can stand.
    NoFloor { who: FigId, at: Square },
    /// Two pieces stand on one square (MOVE-8).
    Shared { at: Square },
    /// A hero belongs to a seat that is not there.
    NoSeat { who: FigId, seat: Seat },
    /// A hero without a seat, or a spawn with one.
    Owner { who: FigId },
    /// A level that no hero has (DIAL-6).
    Level { who: FigId },
    /// A living figure whose dial shows skulls (DIAL-5).
    Skulls { who: FigId, click: u8 },
    /// A chest stands where nothing can stand.
    ChestFloor { chest: ChestId },
    /// A chest faces a corner (R-FACING).
    ChestFacing { chest: ChestId },
    /// A wheel shows a position that it does not have (CHEST-7).
    Wheel { chest: ChestId },
    /// A chest serves what is no hero of its holder.
    Serves { chest: ChestId },
    /// A chest that serves is neither the first nor the second (R-TWOCHESTS).
    Order { chest: ChestId },
    /// A held chest shows no treasure, or a "Trap!" (TREAS-2).
    HeldUnseen { chest: ChestId },
    /// A seat has placed more than there is (SETUP-5, SETUP-7).
    Placed { seat: Seat, placed: u8 },
    /// A token lies where nothing can stand.
    TokenFloor { token: TokenId },
    /// More tokens lie face down than the urn has tables for (R-HIDDEN).
    Urn {
        colour: TokenColour,
        tokens: usize,
        left: usize,
    },
    /// A seat of the turn is not there.
    TurnSeat { seat: Seat },
    /// What is built does not fit.
    Site(SiteFault),
    /// What is being activated is neither on the board nor outside.
    Activation,
}

/// What is wrong with what is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SiteFault {
    /// A block that no kit has.
    Unknown,
    /// More blocks than fit.
    Crowded,
    /// A block off the grid (R-LAY).
    OffGrid,
    /// A terrain piece off the board (R-TERRPLACE).
    Terrain,
    /// A door off the board (R-DOOR).
    Door,
    /// A way in or out off the board, or too many of them.
    Way,
    /// A turned block that is not there, or a turn of more than three quarters (TERR-4).
    Turned,
}
