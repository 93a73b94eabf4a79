//! A match told in sentences, to whoever may know all, to one seat or to the public.

use super::page::Page;
use crate::kernel::{Game, Seat, Seats};
use crate::store::{Narrated, Teller, Texts};
use crate::table::{Ears, Entry, HeardOf, Hearer, History};

/// A game whose matches are told to their end at the terminal.
pub trait Told: Narrated {
    /// Tells how a match ended.
    fn tell_outcome(&self, state: &Self::State, texts: &Texts, page: &mut Page) {
        let outcome = self.outcome(state);
        let won = |seat: &Seat| outcome.as_ref().is_some_and(|it| it.won[*seat]);
        let won: Vec<Seat> = (0..self.seats(state)).map(Seat).filter(won).collect();
        page.say(&texts.winners(&won));
    }
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

/// Listens to a match from its beginning on: with the ears of one seat, which hears what it may know, with those of the
/// public, or with those of a reader of its file, who knows all.
#[derive(Clone)]
pub struct Listener<G: Told> {
    ears: Ears<G>,
    teller: G::Teller,
}

impl<G: Told> Listener<G> {
    /// One with these ears, from this state on.
    pub fn of(game: &G, state: &G::State, hearer: Hearer) -> Listener<G> {
        let ears = Ears::of(hearer, state);
        let teller = G::Teller::at(ears.seen(game));
        Listener { ears, teller }
    }

    /// One who knows what a seat may know, from this state on.
    pub fn of_seat(game: &G, state: &G::State, seat: Seat) -> Listener<G> {
        Listener::of(game, state, Hearer::Seat(seat))
    }

    /// The state as it is known.
    pub fn state(&self) -> &G::State {
        self.teller.state()
    }

    /// Hears what one command did.
    pub fn hear(&mut self, texts: &Texts, game: &G, entry: &Entry<G>) -> Account<G> {
        let HeardOf { events, known_to } = self.ears.hear(game, entry);
        let known = self.ears.hearer().knows(game, entry);
        let command = entry.command.filter(|_| known);
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

/// What began a step of a match.
pub enum Given {
    /// The opening.
    Opening,
    /// A command, as it is written.
    Known(String),
    /// A decision that its hearer does not know.
    Secret,
}

/// A step of a match as somebody hears it: an entry, with all that follow unnoticed.
pub struct ToldStep {
    /// The seat that decided.
    pub seat: Option<Seat>,
    /// What it decided.
    pub given: Given,
    /// The throws, as cases write them; none for those who may not know all of it.
    pub dice: Vec<String>,
    /// The events that were heard, as saves write them.
    pub events: Vec<String>,
    /// What happened, in sentences.
    pub sentences: Vec<String>,
}

/// A match from its beginning, step by step as somebody hears it. Their number is that of the steps it can tell apart.
pub fn told_steps<G: Told>(texts: &Texts, history: &History<G>, hearer: Hearer) -> Vec<ToldStep> {
    let game = history.game();
    let mut listener = Listener::of(game, history.start(), hearer);
    let mut steps: Vec<ToldStep> = Vec::new();
    for entry in history.entries() {
        let given = entry.command;
        let given = given.map(|command| game.command_text(listener.state(), command));
        let account = listener.hear(texts, game, entry);
        let given = match (given, account.command) {
            (None, _) => Given::Opening,
            (Some(text), Some(_)) => Given::Known(text),
            (Some(_), None) => Given::Secret,
        };
        let fresh = ToldStep::of(game, listener.state(), (entry, hearer), account, given);
        match steps.last_mut() {
            Some(last) if !hearer.notices(game, entry) => last.goes_on(fresh),
            _ => steps.push(fresh),
        }
    }
    steps
}

impl ToldStep {
    fn of<G: Told>(
        game: &G,
        state: &G::State,
        (entry, hearer): (&Entry<G>, Hearer),
        account: Account<G>,
        given: Given,
    ) -> ToldStep {
        let dice = entry.dice.iter().filter(|_| hearer == Hearer::All);
        let events = account.events.iter();
        ToldStep {
            seat: entry.seat,
            given,
            dice: dice.map(|it| game.throw_text(state, it)).collect(),
            events: events.map(|it| game.event_text(state, *it)).collect(),
            sentences: account.sentences,
        }
    }

    /// What came of a decision that was not noticed.
    fn goes_on(&mut self, more: ToldStep) {
        self.dice.extend(more.dice);
        self.events.extend(more.events);
        self.sentences.extend(more.sentences);
    }
}
