//! Seats: the places at the table, in the order of play.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most seats a table has.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from 0; play goes to the left, that is to the next number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
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

/// One value for every seat in use.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(ArrayVec<T, MAX_SEATS>);

impl<T> BySeat<T> {
    /// As many values as there are seats, each made by `make`.
    pub fn new(seats: u8, make: impl FnMut(Seat) -> T) -> Self {
        BySeat(
            (0..seats.min(MAX_SEATS as u8))
                .map(Seat)
                .map(make)
                .collect(),
        )
    }

    /// How many seats are in use.
    pub fn len(&self) -> u8 {
        self.0.len() as u8
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
