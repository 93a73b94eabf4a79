//! What one seat, or the public, may know of what happens.

use super::openness::Openness;
use super::seating::Hosted;
use super::{Entry, History};
use crate::kernel::{Game, Seat, Seats};

/// With whose ears a match is heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hearer {
    /// Those of whoever may know all.
    All,
    /// Those of a seat.
    Seat(Seat),
    /// Those of whoever sits at no seat.
    Public,
}

impl From<Option<Seat>> for Hearer {
    /// A seat; none: all is heard.
    fn from(seat: Option<Seat>) -> Hearer {
        seat.map_or(Hearer::All, Hearer::Seat)
    }
}

/// Hears a match from its beginning on: with the ears of one seat, which hears what it may know, with those of the
/// public, or with those of whoever may know all.
#[derive(Clone)]
pub struct Ears<G: Game> {
    hearer: Hearer,
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
    /// The ears of somebody, from this state on.
    pub fn of(hearer: impl Into<Hearer>, state: &G::State) -> Ears<G> {
        Ears {
            hearer: hearer.into(),
            whole: state.clone(),
        }
    }

    /// Whose ears they are.
    pub const fn hearer(&self) -> Hearer {
        self.hearer
    }

    /// The state as whoever hears knows it. The public knows what every seat does.
    pub fn seen(&self, game: &G) -> G::State {
        match self.hearer {
            Hearer::All => self.whole.clone(),
            Hearer::Seat(seat) => game.view(&self.whole, seat).into_owned(),
            Hearer::Public => {
                let seats = (0..game.seats(&self.whole)).map(Seat);
                seats.fold(self.whole.clone(), |state, seat| {
                    game.view(&state, seat).into_owned()
                })
            }
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
            let hears = match self.hearer {
                Hearer::All => true,
                Hearer::Seat(seat) => audience.has(seat),
                Hearer::Public => game.is_public(&self.whole, *event),
            };
            if hears {
                events.push(*event);
            }
        }
        HeardOf { events, known_to }
    }
}

impl Hearer {
    /// Whether it knows that an entry was decided at all.
    pub fn notices<G: Hosted>(self, game: &G, entry: &Entry<G>) -> bool {
        let unheard = |command| game.openness(command) == Openness::Unheard;
        self.has_made(entry) || !entry.command.is_some_and(unheard)
    }

    /// Whether it knows the command of an entry.
    pub fn knows<G: Hosted>(self, game: &G, entry: &Entry<G>) -> bool {
        let open = |command| game.openness(command) == Openness::Open;
        entry
            .command
            .is_some_and(|it| self.has_made(entry) || open(it))
    }

    /// Whether the decision was its own, or it knows all decisions.
    fn has_made<G: Game>(self, entry: &Entry<G>) -> bool {
        match self {
            Hearer::All => true,
            Hearer::Seat(seat) => entry.seat == Some(seat),
            Hearer::Public => false,
        }
    }

    /// The steps of a match that it can tell apart.
    pub fn steps<G: Hosted>(self, history: &History<G>) -> HeardSteps {
        let entries = history.entries().iter().enumerate();
        let noticed = entries.filter(|(_, entry)| self.notices(history.game(), entry));
        HeardSteps(noticed.map(|(number, _)| number).collect())
    }
}

/// The steps of a match that somebody can tell apart: each has an entry that is noticed, and those after it that are
/// not, whose consequences are taken for those of the first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeardSteps(Vec<usize>);

impl HeardSteps {
    /// How many there are.
    pub const fn count(&self) -> usize {
        self.0.len()
    }

    /// The entry with which a step begins; none behind the last one.
    pub fn first(&self, step: usize) -> Option<usize> {
        self.0.get(step).copied()
    }

    /// How many have begun before an entry.
    pub fn begun_before(&self, entry: usize) -> usize {
        self.0.partition_point(|first| *first < entry)
    }

    /// The one of which an entry is a part. The opening begins the first.
    pub fn with(&self, entry: usize) -> usize {
        self.begun_before(entry + 1).saturating_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Else a mark on the time line would tell that somebody was asked.
    #[test]
    fn what_comes_of_an_unnoticed_entry_belongs_to_the_step_before_it() {
        let steps = HeardSteps(vec![0, 1, 4]);
        assert_eq!(
            [0, 1, 2, 3, 4, 5].map(|entry| steps.with(entry)),
            [0, 1, 1, 1, 2, 2]
        );
        assert_eq!(
            [0, 1, 2, 4, 5].map(|entry| steps.begun_before(entry)),
            [0, 1, 2, 2, 3]
        );
    }
}
