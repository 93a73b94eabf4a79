//! Secret choices: each seat makes its own, and all are opened together.

use super::{BySeat, Seat, Seats};
use serde::Serialize;

/// What a seat has chosen, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Envelope<T> {
    /// Nothing yet.
    Empty,
    /// Something that is not to be seen.
    Shut,
    /// This.
    Holds(T),
}

/// A secret choice for each seat. Until the last is in, a choice can be changed, and others see only who is ready.
///
/// ```
/// use dialdelve::kernel::{Envelope, Sealed, Seat};
/// let mut bids = Sealed::new(2);
/// bids.put(Seat(0), 7);
/// bids.put(Seat(0), 5);
/// let mut view = bids.clone();
/// view.hide(Seat(1));
/// assert_eq!(view.of(Seat(0)), Envelope::Shut);
/// assert!(view.owing().has(Seat(1)) && !view.is_whole());
/// bids.put(Seat(1), 6);
/// assert!(bids.is_whole());
/// assert_eq!([0, 1].map(|seat| bids.open(Seat(seat))), [Some(5), Some(6)]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct Sealed<T>(BySeat<Envelope<T>>);

impl<T: Copy> Sealed<T> {
    /// Nobody of so many seats has chosen.
    pub fn new(seats: u8) -> Sealed<T> {
        Sealed(BySeat::new(seats, |_| Envelope::Empty))
    }

    /// What a seat has chosen, as far as it is known.
    pub fn of(&self, seat: Seat) -> Envelope<T> {
        self.0[seat]
    }

    /// The seats that have not chosen.
    pub fn owing(&self) -> Seats {
        let owes = |seat: &Seat| matches!(self.0[*seat], Envelope::Empty);
        self.0.seats().filter(owes).collect()
    }

    /// Whether all have chosen.
    pub fn is_whole(&self) -> bool {
        self.owing().is_empty()
    }

    /// A seat chooses, for those who see what; in the place of what it has chosen before.
    pub fn put(&mut self, seat: Seat, choice: T) {
        self.0[seat] = Envelope::Holds(choice);
    }

    /// A seat chooses, for those who do not see what.
    pub fn put_unseen(&mut self, seat: Seat) {
        let envelope = &mut self.0[seat];
        if matches!(envelope, Envelope::Empty) {
            *envelope = Envelope::Shut;
        }
    }

    /// Takes out what a seat has chosen: it may choose anew. None where that is not known.
    pub fn open(&mut self, seat: Seat) -> Option<T> {
        match std::mem::replace(&mut self.0[seat], Envelope::Empty) {
            Envelope::Holds(choice) => Some(choice),
            Envelope::Empty | Envelope::Shut => None,
        }
    }

    /// What is left of the choices for a seat: its own, and who is ready.
    pub fn hide(&mut self, from: Seat) {
        for seat in self.0.seats().filter(|seat| *seat != from) {
            if let Envelope::Holds(_) = self.0[seat] {
                self.0[seat] = Envelope::Shut;
            }
        }
    }

    /// A choice for each seat whose choice is not known.
    pub fn deal(&mut self, mut choose: impl FnMut(Seat) -> T) {
        for seat in self.0.seats() {
            if let Envelope::Shut = self.0[seat] {
                self.0[seat] = Envelope::Holds(choose(seat));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_can_be_changed_until_it_is_opened() {
        let mut sealed = Sealed::new(3);
        sealed.put_unseen(Seat(2));
        for choice in [1, 4] {
            sealed.put(Seat(0), choice);
            sealed.put_unseen(Seat(0));
        }
        assert_eq!(sealed.of(Seat(0)), Envelope::Holds(4));
        assert_eq!(sealed.owing().collect::<Vec<_>>(), [Seat(1)]);
        assert_eq!(sealed.open(Seat(0)), Some(4));
        assert_eq!(sealed.open(Seat(0)), None, "it may choose anew");
    }

    #[test]
    fn what_is_dealt_is_seen_as_it_was() {
        let mut view = Sealed::new(3);
        view.put(Seat(1), 9);
        view.put_unseen(Seat(2));
        let mut dealt = view.clone();
        dealt.deal(|seat| 10 * seat.0);
        assert_eq!(dealt.of(Seat(2)), Envelope::Holds(20));
        assert_eq!(
            [0, 1].map(|seat| dealt.of(Seat(seat))),
            [Envelope::Empty, Envelope::Holds(9)]
        );
        dealt.hide(Seat(1));
        assert_eq!(dealt, view);
    }
}
