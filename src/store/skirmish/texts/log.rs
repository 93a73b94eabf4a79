//! What happened, in sentences, each with its place.

use super::SkirmishTeller;
use crate::games::skirmish::{Command, Event, Skirmish, State, TurnEvent};
use crate::kernel::Square;
use crate::store::Teller;
use crate::store::Texts;
use crate::table::skirmish::History;
use crate::table::skirmish::chronicle::Accent;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The sentence.
    pub text: String,
    /// The entry of the match.
    pub entry: usize,
    /// Where it can be seen.
    pub place: Option<Square>,
    /// What stands out in it.
    pub accent: Accent,
    /// The entry in which the activation began that it belongs to, if it belongs to one.
    pub activation: Option<usize>,
}

/// The log of a match.
#[derive(Debug)]
pub struct MatchLog {
    /// Its lines, the oldest first.
    pub lines: Vec<LogLine>,
    commands: Vec<Option<Command>>,
    /// The entry in which the activation under way began.
    activation: Option<usize>,
    teller: SkirmishTeller,
}

impl MatchLog {
    /// An empty log, which goes on from this state.
    pub fn new(state: State) -> MatchLog {
        MatchLog {
            lines: Vec::new(),
            commands: Vec::new(),
            activation: None,
            teller: SkirmishTeller::at(state),
        }
    }

    /// The log of a match so far.
    pub fn of(history: &History, texts: &Texts) -> MatchLog {
        MatchLog::before(history, history.entries().len(), texts)
    }

    /// The log of a match before an entry.
    pub fn before(history: &History, entry: usize, texts: &Texts) -> MatchLog {
        let mut log = MatchLog::new(history.start().clone());
        for (number, entry) in history.entries().iter().enumerate().take(entry) {
            log.command(number, entry.command);
            for event in &entry.events {
                log.hear(texts, history.game(), number, *event);
            }
        }
        log
    }

    /// All of it as plain text, a line each; what belongs to an activation stands further in.
    pub fn as_text(&self) -> String {
        let mut text = String::new();
        let mut before = None;
        for line in &self.lines {
            let inside = line.activation.is_some() && line.activation == before;
            before = line.activation;
            if inside {
                text.push_str("  ");
            }
            text.push_str(&line.text);
            text.push('\n');
        }
        text
    }

    /// Notes the command of an entry.
    pub fn command(&mut self, entry: usize, command: Option<Command>) {
        self.commands.truncate(entry);
        self.commands.resize(entry, None);
        self.commands.push(command);
    }

    /// Adds what an event of an entry says, if it says anything.
    pub fn hear(&mut self, texts: &Texts, game: &Skirmish, entry: usize, event: Event) {
        self.teller
            .hear(self.commands.get(entry).copied().flatten());
        if let Event::Turn(TurnEvent::Activated { .. }) = event {
            self.activation = Some(entry);
        }
        let line = self.teller.line(texts, game, entry, event);
        self.lines.extend(line.map(|line| LogLine {
            activation: self.activation,
            ..line
        }));
        if self.teller.state().activation().is_none() {
            self.activation = None;
        }
    }

    /// Forgets what entries from this one on told, and goes on from the state before it.
    pub fn forget(&mut self, entry: usize, state: State) {
        self.lines.retain(|line| line.entry < entry);
        self.commands.truncate(entry);
        let last = self.lines.last().and_then(|line| line.activation);
        self.activation = last.filter(|_| state.activation().is_some());
        self.teller = SkirmishTeller::at(state);
    }
}
