//! What happened, in sentences, each with its place.

use crate::games::skirmish::{Command, Event};
use crate::kernel::Square;
use crate::store::{Teller, Texts};
use crate::table::History;

/// A line of the log.
#[derive(Clone, Debug)]
pub struct Line {
    /// The sentence.
    pub text: String,
    /// The entry of the match.
    pub entry: usize,
    /// Where it can be seen.
    pub place: Option<Square>,
    /// What kind of event it tells.
    pub kind: Kind,
}

/// What stands out in a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Nothing.
    Plain,
    /// A turn begins.
    Turn,
    /// Somebody is hurt.
    Hurt,
    /// Somebody dies.
    Death,
    /// A chest changes hands.
    Chest,
    /// A level is gained.
    Level,
}

/// The log of a match.
#[derive(Clone, Debug, Default)]
pub struct Log {
    /// Its lines, the oldest first.
    pub lines: Vec<Line>,
    commands: Vec<Option<Command>>,
}

impl Log {
    /// The log of a match so far.
    pub fn of(history: &History) -> Log {
        let (mut log, texts) = (Log::default(), Texts::english());
        let mut teller = Teller::new(history.start().clone());
        for (number, entry) in history.entries().iter().enumerate() {
            log.command(number, entry.command);
            teller.hear(entry.command);
            for event in &entry.events {
                let sentence = teller.tell(&texts, history.game(), *event);
                let place = super::place(teller.state(), *event);
                log.add(number, sentence, place, *event);
            }
        }
        log
    }

    /// Notes the command of an entry.
    pub fn command(&mut self, entry: usize, command: Option<Command>) {
        self.commands.truncate(entry);
        self.commands.resize(entry, None);
        self.commands.push(command);
    }

    /// The command of an entry.
    pub fn command_of(&self, entry: usize) -> Option<Command> {
        self.commands.get(entry).copied().flatten()
    }

    /// Adds what an event says, if it says anything.
    pub fn add(
        &mut self,
        entry: usize,
        sentence: Option<String>,
        place: Option<Square>,
        event: Event,
    ) {
        if let Some(text) = sentence {
            let kind = kind(event);
            self.lines.push(Line {
                text,
                entry,
                place,
                kind,
            });
        }
    }

    /// Forgets what entries from this one on told.
    pub fn forget(&mut self, entry: usize) {
        self.lines.retain(|line| line.entry < entry);
        self.commands.truncate(entry);
    }
}

/// What an event is for a log.
pub const fn kind(event: Event) -> Kind {
    match event {
        Event::TurnBegan { .. } | Event::RoundBegan { .. } => Kind::Turn,
        Event::Clicked { .. } => Kind::Hurt,
        Event::Died { .. } => Kind::Death,
        Event::ChestTaken { .. } | Event::ChestStolen { .. } | Event::ChestLost { .. } => {
            Kind::Chest
        }
        Event::Levelled { .. } => Kind::Level,
        _ => Kind::Plain,
    }
}
