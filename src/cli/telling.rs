//! A match told in sentences, to everybody or to one seat.

use super::page::Page;
use crate::kernel::{Game, Seat, Seats};
use crate::store::Texts;
use crate::store::replay::Stored;
use crate::table::{Ears, Entry, HeardOf};

/// Tells a match event by event, each in the moment in which it happened.
pub trait Teller<G: Game>: Clone {
    /// A teller that begins at this state, or at what a seat sees of it.
    fn at(state: G::State) -> Self;

    /// The state after all events told.
    fn state(&self) -> &G::State;

    /// Hears the command that leads to the next events.
    fn hear(&mut self, command: Option<G::Command>);

    /// The sentence for an event, if it is worth one.
    fn tell(&mut self, texts: &Texts, game: &G, event: G::Event) -> Option<String>;
}

/// A game whose matches are told in sentences.
pub trait Told: Stored {
    /// Who tells them.
    type Teller: Teller<Self>;

    /// Whether a command is known to all, whatever each may know of what it did.
    fn is_open(&self, _: Self::Command) -> bool {
        false
    }

    /// Tells how a match ended.
    fn tell_outcome(&self, state: &Self::State, texts: &Texts, page: &mut Page);
}

/// What is heard of one entry.
pub struct Account<G: Game> {
    /// The command; none at the opening, or if it may not be known.
    pub command: Option<G::Command>,
    /// The events that may be known.
    pub events: Vec<G::Event>,
    /// What happened, in sentences.
    pub sentences: Vec<String>,
    /// The seats that may know all of it.
    pub known_to: Seats,
}

/// Listens to a match from its beginning on: with the ears of one seat, which hears what it may know, or
/// with those of a reader of its file, who knows all.
#[derive(Clone)]
pub struct Listener<G: Told> {
    ears: Ears<G>,
    teller: G::Teller,
}

impl<G: Told> Listener<G> {
    /// One who knows all, from this state on.
    pub fn of_all(state: &G::State) -> Listener<G> {
        Listener {
            ears: Ears::of(None, state),
            teller: G::Teller::at(state.clone()),
        }
    }

    /// One who knows what a seat may know, from this state on.
    pub fn of_seat(game: &G, state: &G::State, seat: Seat) -> Listener<G> {
        let ears = Ears::of(Some(seat), state);
        let teller = G::Teller::at(ears.seen(game));
        Listener { ears, teller }
    }

    /// The state as it is known.
    pub fn state(&self) -> &G::State {
        self.teller.state()
    }

    /// Hears what one command did. The command is known to its own seat, and to whoever may know all that
    /// it did.
    pub fn hear(&mut self, texts: &Texts, game: &G, entry: &Entry<G>) -> Account<G> {
        let HeardOf { events, known_to } = self.ears.hear(game, entry);
        let knows = |seat| entry.seat == Some(seat) || known_to.has(seat);
        let known =
            |command: &G::Command| game.is_open(*command) || self.ears.seat().is_none_or(knows);
        let command = entry.command.filter(known);
        self.teller.hear(command);
        let told = events.iter();
        let sentences = told.filter_map(|event| self.teller.tell(texts, game, *event));
        Account {
            command,
            sentences: sentences.collect(),
            events,
            known_to,
        }
    }
}
