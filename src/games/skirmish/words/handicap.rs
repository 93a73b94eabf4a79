//! Handicaps: what a seat has beyond the others, or does without, by agreement (R-HANDICAP).

use crate::kernel::{BySeat, Seat, few};
use serde::{Deserialize, Serialize};

/// The most activations a turn that a seat may have beyond those of all.
pub const MOST_HANDICAP: u8 = 2;

/// The handicap of a seat; by default it has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Handicap {
    /// Activations a turn beyond those of TURN-1 or TEAM-6, at most [`MOST_HANDICAP`].
    #[serde(skip_serializing_if = "is_no_more")]
    pub activations: u8,
    /// Points that its party may cost beyond those of all; below 0: so many fewer (TEAM-1).
    #[serde(skip_serializing_if = "is_even")]
    pub points: i16,
}

const fn is_no_more(activations: &u8) -> bool {
    *activations == 0
}

const fn is_even(points: &i16) -> bool {
    *points == 0
}

impl Handicap {
    /// No handicap.
    pub const NONE: Handicap = Handicap {
        activations: 0,
        points: 0,
    };

    /// Whether it is none.
    pub fn is_none(&self) -> bool {
        *self == Handicap::NONE
    }
}

/// The handicaps of a match by seat; seats behind the last of them have none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Handicaps(BySeat<Handicap>);

impl Handicaps {
    /// The handicaps of the seats in their order.
    ///
    /// ```
    /// use dialdelve::games::skirmish::{Handicap, Handicaps};
    /// use dialdelve::kernel::Seat;
    /// let handicaps = Handicaps::of(&[Handicap::NONE, Handicap { activations: 1, points: -20 }]);
    /// assert_eq!(handicaps.of_seat(Seat(1)).points, -20);
    /// assert_eq!(handicaps.of_seat(Seat(2)), Handicap::NONE);
    /// assert!(Handicaps::of(&[Handicap::NONE; 2]).is_empty());
    /// ```
    pub fn of(seats: &[Handicap]) -> Handicaps {
        // A match is hashed as it is written: without any handicap it is written as one of before.
        let any = |handicap: &Handicap| !handicap.is_none();
        let seats = &seats[..seats.iter().rposition(any).map_or(0, |last| last + 1)];
        Handicaps(BySeat::new(few(seats.len()), |seat| seats[seat.index()]))
    }

    /// Whether no seat has any.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many seats it tells of, from the first on.
    pub fn len(&self) -> u8 {
        self.0.len()
    }

    /// The handicap of a seat.
    pub fn of_seat(&self, seat: Seat) -> Handicap {
        let told = self.0.iter().nth(seat.index());
        told.copied().unwrap_or_default()
    }
}
