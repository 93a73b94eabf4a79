//! What one seat may know of what happens.

use super::Entry;
use crate::kernel::{Game, Seat, Seats};

/// Hears a match from its beginning on: with the ears of one seat, which hears what it may know, or with
/// those of whoever may know all.
#[derive(Clone)]
pub struct Ears<G: Game> {
    /// None: everything is heard.
    seat: Option<Seat>,
    /// The whole state, in which the rules say who may know what.
    whole: G::State,
}

/// What was heard of one entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeardOf<E> {
    /// The events that may be known.
    pub events: Vec<E>,
    /// The seats that may know all that happened.
    pub known_to: Seats,
}

impl<G: Game> Ears<G> {
    /// The ears of a seat, or without one of whoever may know all, from this state on.
    pub fn of(seat: Option<Seat>, state: &G::State) -> Ears<G> {
        Ears {
            seat,
            whole: state.clone(),
        }
    }

    /// Whose ears they are; none: everything is heard.
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The state as whoever hears knows it.
    pub fn seen(&self, game: &G) -> G::State {
        match self.seat {
            Some(seat) => game.view(&self.whole, seat).into_owned(),
            None => self.whole.clone(),
        }
    }

    /// Hears what one command did.
    pub fn hear(&mut self, game: &G, entry: &Entry<G>) -> HeardOf<G::Event> {
        let mut known_to = Seats::first(game.seats(&self.whole));
        let mut events = Vec::new();
        for event in &entry.events {
            game.absorb(&mut self.whole, *event);
            let audience = game.audience(&self.whole, *event);
            known_to = known_to.filter(|seat| audience.has(*seat)).collect();
            if self.seat.is_none_or(|seat| audience.has(seat)) {
                events.push(*event);
            }
        }
        HeardOf { events, known_to }
    }
}
