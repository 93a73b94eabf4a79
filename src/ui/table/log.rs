//! What happened, line by line, as one pair of ears may know it.

use crate::kernel::Seat;
use crate::store::{Narrated, Teller, Texts};
use crate::table::{Ears, History};
use crate::ui::window::theme::Tone;
use std::fmt::Debug;

/// How an event stands in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogMark<P> {
    /// In which colour.
    pub tone: Tone,
    /// Where it happened.
    pub place: Option<P>,
    /// How much it turned the match; 0: not at all.
    pub weight: u8,
    /// The seat whose doing it was, if somebody's.
    pub seat: Option<Seat>,
    /// The round in which it happened, as people count it.
    pub round: u16,
}

/// A game with a log in the window.
pub trait Logged: Narrated {
    /// A place of its board.
    type Place: Copy + Eq + Debug;
    /// The log of a match: [`EarLog`], unless it has lines of another kind.
    type Log: HeardLog<Self>;
}

/// A game whose log is an [`EarLog`].
pub trait Marked: Logged {
    /// How an event stands in the log, in the state before it.
    fn mark(&self, state: &Self::State, event: Self::Event) -> LogMark<Self::Place>;
}

/// A log as the course of a match fills it.
pub trait HeardLog<G: Logged>: Sized {
    /// The log of a seat, or of whoever may know all, from the beginning of a match up to an entry.
    fn of(history: &History<G>, hearer: Option<Seat>, upto: usize, texts: &Texts) -> Self;

    /// Hears the command of an entry, before its events.
    fn decided(&mut self, _entry: usize, _command: Option<G::Command>) {}

    /// Hears the next event.
    fn hear(&mut self, texts: &Texts, game: &G, entry: usize, event: G::Event);

    /// Forgets what entries from this one on told.
    fn go_back(&mut self, history: &History<G>, hearer: Option<Seat>, entry: usize, texts: &Texts) {
        *self = Self::of(history, hearer, entry, texts);
    }

    /// What was told last, and where that is.
    fn last(&self) -> Option<(&str, Option<G::Place>)>;

    /// All of it as text.
    fn as_text(&self) -> String;
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchLine<P> {
    /// The entry that it tells of.
    pub entry: usize,
    /// What it says.
    pub text: String,
    /// How it stands there.
    pub mark: LogMark<P>,
}

/// The log of one pair of ears.
#[derive(Clone)]
pub struct EarLog<G: Logged> {
    teller: G::Teller,
    /// What was told, the oldest first.
    pub lines: Vec<MatchLine<G::Place>>,
}

impl<G: Marked> HeardLog<G> for EarLog<G> {
    fn of(history: &History<G>, hearer: Option<Seat>, upto: usize, texts: &Texts) -> EarLog<G> {
        let game = history.game();
        let mut ears = Ears::of(hearer, history.start());
        let mut log = EarLog {
            teller: G::Teller::at(ears.seen(game)),
            lines: Vec::new(),
        };
        for (number, entry) in history.entries().iter().enumerate().take(upto) {
            for event in ears.hear(game, entry).events {
                log.hear(texts, game, number, event);
            }
        }
        log
    }

    fn hear(&mut self, texts: &Texts, game: &G, entry: usize, event: G::Event) {
        let mark = game.mark(self.teller.state(), event);
        if let Some(text) = self.teller.tell(texts, game, event) {
            self.lines.push(MatchLine { entry, text, mark });
        }
    }

    fn last(&self) -> Option<(&str, Option<G::Place>)> {
        let last = self.lines.last();
        last.map(|line| (line.text.as_str(), line.mark.place))
    }

    fn as_text(&self) -> String {
        let lines: Vec<&str> = self.lines.iter().map(|line| line.text.as_str()).collect();
        lines.join("\n")
    }
}

impl<G: Logged> EarLog<G> {
    /// The lines that turned the match, the weightiest first and at most so many, in their order.
    pub fn turning_points(&self, most: usize) -> Vec<&MatchLine<G::Place>> {
        let weighty = self.lines.iter().filter(|line| line.mark.weight > 0);
        let mut heavy: Vec<&MatchLine<G::Place>> = weighty.collect();
        heavy.sort_by_key(|line| (std::cmp::Reverse(line.mark.weight), line.entry));
        heavy.truncate(most);
        heavy.sort_by_key(|line| line.entry);
        heavy
    }
}
