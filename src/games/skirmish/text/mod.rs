//! The command language: commands, throws, events and names of pieces as text, and back.
//!
//! `activate orla`, `step d4`, `attack g2`, `disarm c1 slow`, `spin g1 ne`, … Names of pieces depend
//! on the match, so that both ways need a [`super::Position`].

mod event;
mod name;
mod read;
mod throw;
mod word;
mod write;

use super::{Command, Event, Position, Refusal, Throw};
use crate::kernel::{RecordedThrow, Word, hear, read_throw, throw_text};

/// A text is no command, throw or piece of this match, and what is wrong with it.
pub type TextFault = crate::kernel::TextFault<Refusal>;

type Read<T> = Result<T, TextFault>;

const fn wrong(id: &'static str) -> TextFault {
    TextFault::new(id)
}

impl Position<'_> {
    /// A command as text.
    pub fn command_text(&self, command: Command) -> String {
        command.say(*self)
    }

    /// Reads a command.
    ///
    /// # Errors
    /// What is wrong with the text, and what would be right.
    pub fn parse_command(&self, text: &str) -> Read<Command> {
        hear(*self, &text.to_ascii_lowercase(), "fault-typed-nothing")
    }

    /// An event as text: its name and what it is about, such as `clicked g1 2`. The position is one
    /// in which the pieces exist, such as that after the event.
    pub fn event_text(&self, event: Event) -> String {
        event.say(*self)
    }

    /// Reads an event in the position after it; the other way round of [`Position::event_text`]. What
    /// its text leaves out (the fields of a task, the abilities and the seat of an attack) stands in
    /// that position.
    ///
    /// # Errors
    /// What is wrong with the text, and what would be right.
    pub fn parse_event(&self, text: &str) -> Read<Event> {
        hear(*self, text, "fault-typed-event-nothing")
    }

    /// A throw with what it showed, as scripts and logs write it: `attack orla 4 3`, `token t2
    /// blue-1`.
    pub fn throw_text(&self, thrown: &RecordedThrow<Throw>) -> String {
        throw_text(*self, thrown)
    }

    /// What a throw is for, as scripts and logs write it: `attack orla`.
    pub fn purpose_text(&self, of: Throw) -> String {
        of.say(*self)
    }

    /// Reads a throw with what it shows.
    ///
    /// # Errors
    /// What is wrong with the text, and what would be right.
    pub fn parse_throw(&self, text: &str) -> Read<RecordedThrow<Throw>> {
        read_throw(*self, text)
    }
}
