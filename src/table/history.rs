//! A match with everything that happened in it.

use super::decided::{By, Decision};
use crate::games::skirmish::{Command, Event, Refusal, Skirmish, State, Throw};
use crate::kernel::{Dice, Game, Recorded, Recorder, SeededDice, Tally};

/// What one command did. The opening of a match, before any command, has none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The command.
    pub command: Option<Command>,
    /// Its throws, in order.
    pub dice: Recorded<Throw>,
    /// Its events, in order.
    pub events: Vec<Event>,
}

/// Why a command cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoFault {
    /// There is none.
    Nothing,
    /// It threw dice, or drew: what was seen stays seen.
    Thrown,
    /// What the others did since it did so.
    ThrownSince,
}

/// Which stream of the seed is thrown for a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Streams {
    /// That of its entry's number: matches begun before there were keyed dice, for ever.
    ByEntry,
    /// That of the decision: round, seat, figure, purpose, how many-th of these.
    ByDecision,
}

/// A match under way or over: the book, the start, and all that happened since.
#[derive(Clone, Debug)]
pub struct History {
    game: Skirmish,
    seed: u64,
    streams: Streams,
    start: State,
    state: State,
    entries: Vec<Entry>,
    /// For every entry who was to act and when.
    decisions: Vec<Decision>,
}

impl History {
    /// Begins a match: the opening entry holds what happens before the first decision. Its dice are
    /// keyed by decision.
    pub fn new(game: Skirmish, start: State, seed: u64) -> History {
        History::of_streams(game, start, seed, Streams::ByDecision)
    }

    /// Begins a match with the dice of such streams.
    pub fn of_streams(game: Skirmish, start: State, seed: u64, streams: Streams) -> History {
        let mut history = History::unopened(game, start, seed, streams);
        history.play_seeded(None);
        history
    }

    /// Begins a match with given dice for its opening; the seed and its streams are for what comes.
    pub fn with_dice(
        game: Skirmish,
        start: State,
        (seed, streams): (u64, Streams),
        dice: &mut dyn Dice<Throw>,
    ) -> History {
        let mut history = History::unopened(game, start, seed, streams);
        history.carry_out(None, dice);
        history
    }

    fn unopened(game: Skirmish, start: State, seed: u64, streams: Streams) -> History {
        History {
            game,
            seed,
            streams,
            start: start.clone(),
            state: start,
            entries: Vec::new(),
            decisions: Vec::new(),
        }
    }

    /// Plays a command with the seed's dice.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn play(&mut self, command: Command) -> Result<&Entry, Refusal> {
        self.game.check(&self.state, command)?;
        self.play_seeded(Some(command));
        Ok(&self.entries[self.entries.len() - 1])
    }

    fn play_seeded(&mut self, command: Option<Command>) {
        match self.streams {
            Streams::ByEntry => {
                let mut dice = SeededDice::new(self.seed, self.entries.len() as u64);
                self.carry_out(command, &mut dice);
            }
            Streams::ByDecision => {
                let moment = Decision::now(&self.game, &self.state).moment;
                let tally = self.tally(moment.round);
                self.carry_out(command, &mut tally.dice(self.seed, moment));
            }
        }
    }

    /// What was thrown in this round, which is the last one.
    fn tally(&self, round: u16) -> Tally {
        let past = self.decisions.iter().rev();
        let count = past.take_while(|it| it.moment.round == round).count();
        let from = self.entries.len() - count;
        let mut tally = Tally::default();
        for (decision, entry) in self.decisions[from..].iter().zip(&self.entries[from..]) {
            tally.note(decision.moment, &entry.dice);
        }
        tally
    }

    /// Plays a command with given dice.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn play_with(
        &mut self,
        command: Command,
        dice: &mut dyn Dice<Throw>,
    ) -> Result<&Entry, Refusal> {
        self.game.check(&self.state, command)?;
        self.carry_out(Some(command), dice);
        Ok(&self.entries[self.entries.len() - 1])
    }

    /// Carries out what is lawful, or without a command the opening.
    fn carry_out(&mut self, command: Option<Command>, dice: &mut dyn Dice<Throw>) {
        let decision = Decision::now(&self.game, &self.state);
        let mut recorder = Recorder::new(dice);
        let mut events = Vec::new();
        let state = &mut self.state;
        match command {
            Some(command) => self.game.apply(state, command, &mut recorder, &mut events),
            None => self.game.settle(state, &mut recorder, &mut events),
        }
        self.entries.push(Entry {
            command,
            dice: recorder.thrown,
            events,
        });
        self.decisions.push(decision);
    }

    /// Takes the last command back, unless it threw dice.
    ///
    /// # Errors
    /// Why not.
    pub fn undo(&mut self) -> Result<Command, UndoFault> {
        let last = self.entries.last().ok_or(UndoFault::Nothing)?;
        let command = last.command.ok_or(UndoFault::Nothing)?;
        if !last.dice.is_empty() {
            return Err(UndoFault::Thrown);
        }
        self.entries.pop();
        self.decisions.pop();
        self.state = self.rebuilt();
        Ok(command)
    }

    /// The command that [`History::take_back`] would take back, and its entry.
    ///
    /// # Errors
    /// Why there is none.
    pub fn takes_back(&self, by: &[By]) -> Result<(usize, Command), UndoFault> {
        let last = by.iter().rposition(|by| *by == By::Hand);
        let last = last.ok_or(UndoFault::Nothing)?;
        let entries = self.entries.get(last..).ok_or(UndoFault::Nothing)?;
        let command = entries.first().and_then(|entry| entry.command);
        let command = command.ok_or(UndoFault::Nothing)?;
        if entries.iter().any(|entry| !entry.dice.is_empty()) {
            return Err(match entries[0].dice.is_empty() {
                true => UndoFault::ThrownSince,
                false => UndoFault::Thrown,
            });
        }
        Ok((last, command))
    }

    /// Takes back the last command that a person gave (`by` tells for every entry who did), and what
    /// computer players and standing answers did since; never across a throw. `by` grows shorter with
    /// the entries.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn take_back(&mut self, by: &mut Vec<By>) -> Result<Command, UndoFault> {
        let (last, command) = self.takes_back(by)?;
        self.entries.truncate(last);
        self.decisions.truncate(last);
        by.truncate(last);
        self.state = self.rebuilt();
        Ok(command)
    }

    /// The state after absorbing all events from the start: no dice, no decisions.
    fn rebuilt(&self) -> State {
        let mut state = self.start.clone();
        for event in self.entries.iter().flat_map(|entry| &entry.events) {
            self.game.absorb(&mut state, *event);
        }
        state
    }

    /// The last state in which nothing was owed, with what has happened since; what begins with a
    /// rest is told from there.
    pub fn since_rest(&self) -> (State, &[Entry]) {
        let mut state = self.start.clone();
        let (mut rest, mut count) = (state.clone(), 0);
        for (number, entry) in self.entries.iter().enumerate() {
            let events = entry.events.iter();
            events.for_each(|event| self.game.absorb(&mut state, *event));
            if state.rests() {
                (rest, count) = (state.clone(), number + 1);
            }
        }
        (rest, &self.entries[count..])
    }

    /// The game with its book.
    pub const fn game(&self) -> &Skirmish {
        &self.game
    }

    /// The seed of its dice.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The streams of its dice.
    pub const fn streams(&self) -> Streams {
        self.streams
    }

    /// The number of the decision at hand, from which lot and computer players draw: another choice
    /// elsewhere changes it no more than it changes the dice. In matches of before it is that of the
    /// entry.
    pub fn decision(&self) -> u64 {
        match self.streams {
            Streams::ByEntry => self.entries.len() as u64,
            Streams::ByDecision => {
                let now = Decision::now(&self.game, &self.state);
                // The opening is nobody's decision.
                let before = self.decisions.iter().skip(1);
                now.number(before.filter(|it| **it == now).count())
            }
        }
    }

    /// The state before the opening.
    pub const fn start(&self) -> &State {
        &self.start
    }

    /// The state now.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Everything that happened; the first entry is the opening.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }
}
