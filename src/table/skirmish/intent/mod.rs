//! What a person does at the table, without any window: what is in hand, what can be done, and what a
//! click or a key means.
//!
//! - [`Choices`] are everything that can be done in a moment, by the squares of the board.
//! - [`SkirmishHand`] is what a person has chosen, holds, measures or is asked; [`Grip`] is its state in a word.
//! - [`InputContext`] reads a click or a key as a [`Meaning`]; [`SkirmishHand::take`] is the one way from one state of
//!   the hand to the next.
//! - [`typed`] reads a line that does something as a [`Deed`], what a wish comes to once it is thought
//!   through.
//! - [`carry_out`] plays a [`Wish`] at the table, [`perform`] a [`Deed`]. [`Plays`] is a table at which
//!   they are played.

mod carry;
mod choices;
mod meaning;
mod putting;
mod same;
pub mod typed;
mod usual;
mod why;
mod wish;

pub use carry::{Deed, Plays, carry_out, perform};
pub use choices::{Choices, Reached, Trace};
pub use meaning::{InputContext, KeyAction, Meaning, Undone, undone};
pub use putting::{Held, Put, Thing, things};
pub use usual::usual_assignments;
pub use wish::{ASIDE, Wish, awaited_at, clicked, piece_at, place_of, rank};

use crate::games::skirmish::{Command, FigId, Piece, Position, Stage};
use crate::kernel::{Seat, Square};
use std::collections::BTreeSet;

/// A line of fire that is measured (RNG-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Measure {
    /// None is.
    #[default]
    Off,
    /// The next click says from where.
    Anywhere,
    /// From this square.
    From(Square),
}

impl Measure {
    /// Whether clicks mean lines, not deeds.
    pub const fn is_on(self) -> bool {
        !matches!(self, Measure::Off)
    }

    /// On when it is off, and off when it is on.
    #[must_use]
    pub const fn switched(self) -> Measure {
        match self {
            Measure::Off => Measure::Anywhere,
            Measure::Anywhere | Measure::From(_) => Measure::Off,
        }
    }
}

/// The state of a hand, by which a click is read: the first of these that holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grip {
    /// A line of fire is measured: nothing is done.
    Measures(Measure),
    /// Nobody is asked: what moves is watched.
    Watches,
    /// A thing is about to be put on the board.
    Puts(Thing),
    /// A piece is chosen or active: squares are its ways, figures its targets.
    Leads(Piece),
    /// Nothing is in hand.
    Empty,
}

/// What a person is about: what is chosen, held, measured, listed and asked.
#[derive(Clone, Debug, Default)]
pub struct SkirmishHand {
    chosen: Option<Piece>,
    held: Held,
    things: Vec<Thing>,
    spots: BTreeSet<Square>,
    measure: Measure,
    listed: Option<Square>,
    /// What is asked about once more.
    doubts: Option<Command>,
    looks: Option<FigId>,
    begun: Vec<usize>,
    /// The round and the seat whose turn it was when last looked at.
    turn: Option<(u16, Seat)>,
}

impl SkirmishHand {
    /// The piece whose ways and targets are shown.
    pub const fn chosen(&self) -> Option<Piece> {
        self.chosen
    }

    /// What is about to be put, and how it is held; nothing counts of it while nothing can be put.
    pub const fn held(&self) -> Held {
        self.held
    }

    /// Everything that can be taken in hand, in order.
    pub fn things(&self) -> &[Thing] {
        &self.things
    }

    /// Every square on which what is held could come to lie.
    pub const fn spots(&self) -> &BTreeSet<Square> {
        &self.spots
    }

    /// Whether the next decision is to put something.
    pub const fn is_putting(&self) -> bool {
        !self.things.is_empty()
    }

    /// The line of fire that is measured.
    pub const fn measure(&self) -> Measure {
        self.measure
    }

    /// The square whose meanings are listed.
    pub const fn listed(&self) -> Option<Square> {
        self.listed
    }

    /// Whether the question waits that comes before something is left undone, or given away.
    pub const fn doubts(&self) -> bool {
        self.doubts.is_some()
    }

    /// The figure whose dial stays open.
    pub const fn looks(&self) -> Option<FigId> {
        self.looks
    }

    /// Takes in what a click or a key means. What it has to do with the match, the screen or the view is
    /// for others.
    pub fn take(&mut self, meaning: Meaning) {
        match meaning {
            Meaning::Do(_) => {
                (self.listed, self.doubts) = (None, None);
                self.held.turned = false;
            }
            Meaning::Doubt(command) => self.doubts = Some(command),
            Meaning::Reconsider => self.doubts = None,
            Meaning::Choose(piece) => self.choose(piece),
            Meaning::Find(piece) => self.choose(Some(piece)),
            Meaning::Look(who) => self.looks = Some(who),
            Meaning::LookAway => self.looks = None,
            Meaning::List(square) => self.listed = Some(square),
            Meaning::Unlist => self.listed = None,
            Meaning::Measure(measure) => self.measure = measure,
            Meaning::Hold(held) => self.held = held,
            Meaning::Hurry | Meaning::Point(_) | Meaning::Undo => {}
            // What it does to the match comes first.
            Meaning::PassOn(_) => {}
            Meaning::Pause | Meaning::Nothing(_) => {}
        }
    }

    /// Chooses a piece; a dial that stays open gives way to that of another figure.
    fn choose(&mut self, piece: Option<Piece>) {
        self.chosen = piece;
        let looks = self.looks.map(Piece::Warrior);
        if piece.is_some() && piece != looks {
            self.looks = None;
        }
    }

    /// Keeps up with the match: who is active is chosen, and who can act no more is not. A new turn begins
    /// with an empty hand.
    pub fn keep_up(&mut self, position: &Position<'_>) {
        let turn = position.state.turn();
        let now = Some((turn.round, turn.seat));
        let before = std::mem::replace(&mut self.turn, now);
        if before.is_some() && before != now {
            (self.chosen, self.looks, self.doubts) = (None, None, None);
        }
        if let Some(active) = position.state.activation() {
            self.chosen = Some(active.who);
            return;
        }
        let can = |who: Piece| position.check(Command::Activate { who }).is_ok();
        if position.state.stage() != Stage::Play || !self.chosen.is_some_and(can) {
            self.chosen = None;
        }
    }

    /// Looks what can be put of these lawful commands, none while nobody is asked; what is held stays in
    /// hand if it can.
    pub fn settle(&mut self, position: &Position<'_>, legal: Option<&[Command]>) {
        self.things = legal.map_or_else(Vec::new, |legal| things(position, legal));
        let legal = legal.unwrap_or_default();
        self.held.settle(&self.things, legal);
        self.spots = self.held.spots(position, legal);
    }

    /// Notes that a wish begins with this entry of the match.
    pub fn begin(&mut self, entry: usize) {
        self.begun.retain(|earlier| *earlier < entry);
        self.begun.push(entry);
    }

    /// Forgets the last wish; the entry with which it began, if there was any.
    pub fn last_begun(&mut self) -> Option<usize> {
        self.begun.pop()
    }
}
