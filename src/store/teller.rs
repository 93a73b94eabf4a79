//! Who tells a match in sentences.

use super::Texts;
use super::replay::Stored;
use crate::kernel::Game;

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
pub trait Narrated: Stored {
    /// Who tells them.
    type Teller: Teller<Self>;
}
