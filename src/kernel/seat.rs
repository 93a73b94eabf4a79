//! Seats: the places at the table, in the order of play.

use super::few;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize, Serializer};
use std::ops::BitOr;

/// The most seats a table has.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from 0; play goes to the left, that is to the next number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat at a place, from 0 on.
    pub const fn nth(place: usize) -> Seat {
        Seat(few(place))
    }

    /// The number that people know the seat by, from 1 on.
    pub const fn number(self) -> u16 {
        self.0 as u16 + 1
    }

    /// The seat as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat to the left among `seats`.
    pub const fn left(self, seats: u8) -> Seat {
        Seat((self.0 + 1) % seats)
    }

    /// The next seat to the right among `seats`.
    pub const fn right(self, seats: u8) -> Seat {
        Seat((self.0 + seats - 1) % seats)
    }
}

/// A set of seats, gone through from seat 0 on.
///
/// ```
/// use dialdelve::kernel::{Seat, Seats};
/// let mut seats: Seats = [Seat(3), Seat(1)].into_iter().collect();
/// assert!(seats.has(Seat(1)) && !seats.has(Seat(0)));
/// assert_eq!(seats.next(), Some(Seat(1)));
/// assert_eq!(seats.next(), Some(Seat(3)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// The first so many seats.
    pub const fn first(seats: u8) -> Seats {
        match seats {
            0..MAX_SEATS_U8 => Seats((1 << seats) - 1),
            _ => Seats(u8::MAX),
        }
    }

    /// Whether a seat is among them.
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < MAX_SEATS_U8 && self.0 >> seat.0 & 1 == 1
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

const MAX_SEATS_U8: u8 = few(MAX_SEATS);

impl BitOr for Seats {
    type Output = Seats;

    fn bitor(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl Iterator for Seats {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        let seat = Seat(self.0.trailing_zeros() as u8);
        self.0 &= self.0.checked_sub(1)?;
        Some(seat)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let bit = |seat: Seat| 1_u8.checked_shl(seat.0.into()).unwrap_or(0);
        Seats(seats.into_iter().fold(0, |set, seat| set | bit(seat)))
    }
}

/// One value for every seat in use.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(ArrayVec<T, MAX_SEATS>);

impl<T> BySeat<T> {
    /// As many values as there are seats, each made by `make`.
    pub fn new(seats: u8, make: impl FnMut(Seat) -> T) -> Self {
        BySeat((0..seats.min(MAX_SEATS_U8)).map(Seat).map(make).collect())
    }

    /// How many seats are in use.
    pub fn len(&self) -> u8 {
        few(self.0.len())
    }

    /// Whether no seat is in use.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The seats in use, in the order of play from seat 0.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<T> {
        (0..self.len()).map(Seat)
    }

    /// The values in seat order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }
}

impl<T> std::ops::Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> std::ops::IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
