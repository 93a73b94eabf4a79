//! Who plays which figures (R-SEATS, ACT-1, LORD-1).

use super::words::{ActionPoints, Figure};
use crate::kernel::Seat;

/// The shaman's seat.
pub const SHAMAN: Seat = Seat(0);
/// The guard's seat.
pub const GUARD: Seat = Seat(1);
/// The lord's seat.
pub const LORD: Seat = Seat(2);
/// R-SEATS: how many there are.
pub const SEATS: u8 = 3;

/// The seats by whom they play, as texts of the game name them.
pub const SEAT_NAMES: [&str; SEATS as usize] = ["shaman", "guard", "lord"];

/// The seat of that name.
pub fn seat_named(name: &str) -> Option<Seat> {
    let place = SEAT_NAMES.iter().position(|it| *it == name);
    place.map(Seat::nth)
}

/// The seat of a figure.
pub const fn owner(figure: Figure) -> Seat {
    match figure {
        Figure::Shaman => SHAMAN,
        Figure::Guard => GUARD,
        Figure::Harpy | Figure::Wyvern | Figure::Sphinx => LORD,
    }
}

/// The figures of a seat.
pub const fn figures(seat: Seat) -> &'static [Figure] {
    match seat {
        SHAMAN => &[Figure::Shaman],
        GUARD => &[Figure::Guard],
        _ => &Figure::MONSTERS,
    }
}

/// ACT-1, LORD-1: the action points of a figure in its turn.
pub const fn points(figure: Figure) -> ActionPoints {
    ActionPoints(if figure.is_hero() { 2 } else { 1 })
}

/// The hero of a seat; none of the lord's.
pub const fn hero_of(seat: Seat) -> Option<Figure> {
    match seat {
        SHAMAN => Some(Figure::Shaman),
        GUARD => Some(Figure::Guard),
        _ => None,
    }
}
