//! A match with everything that happened in it.

use crate::games::skirmish::{Command, Event, Refusal, Skirmish, State, Throw};
use crate::kernel::{Dice, Game, Recorded, Recorder, SeededDice};

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

/// A match under way or over: the book, the start, and all that happened since.
#[derive(Clone, Debug)]
pub struct History {
    game: Skirmish,
    seed: u64,
    start: State,
    state: State,
    entries: Vec<Entry>,
}

impl History {
    /// Begins a match: the opening entry holds what happens before the first decision. The dice of
    /// entry `n` are stream `n` of the seed.
    pub fn new(game: Skirmish, start: State, seed: u64) -> History {
        History::with_dice(game, start, seed, &mut SeededDice::new(seed, 0))
    }

    /// Begins a match with given dice for its opening.
    pub fn with_dice(
        game: Skirmish,
        start: State,
        seed: u64,
        dice: &mut dyn Dice<Throw>,
    ) -> History {
        let mut history = History {
            game,
            seed,
            start: start.clone(),
            state: start,
            entries: Vec::new(),
        };
        history.open(dice);
        history
    }

    fn open(&mut self, dice: &mut dyn Dice<Throw>) {
        let mut recorder = Recorder::new(dice);
        let mut events = Vec::new();
        self.game
            .settle(&mut self.state, &mut recorder, &mut events);
        self.entries.push(Entry {
            command: None,
            dice: recorder.thrown,
            events,
        });
    }

    /// Plays a command with the seed's dice.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn play(&mut self, command: Command) -> Result<&Entry, Refusal> {
        let mut dice = SeededDice::new(self.seed, self.entries.len() as u64);
        self.play_with(command, &mut dice)
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
        let mut recorder = Recorder::new(dice);
        let mut events = Vec::new();
        self.game
            .apply(&mut self.state, command, &mut recorder, &mut events);
        self.entries.push(Entry {
            command: Some(command),
            dice: recorder.thrown,
            events,
        });
        Ok(&self.entries[self.entries.len() - 1])
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
        self.state = self.rebuilt();
        Ok(command)
    }

    /// The command that [`History::take_back`] would take back, and its entry.
    ///
    /// # Errors
    /// Why there is none.
    pub fn takes_back(&self, typed: &[bool]) -> Result<(usize, Command), UndoFault> {
        let last = typed.iter().rposition(|typed| *typed);
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

    /// Takes back the last command that a person typed (`typed` tells for every entry), and what
    /// computer players and standing answers did since; never across a throw. `typed` grows shorter
    /// with the entries.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn take_back(&mut self, typed: &mut Vec<bool>) -> Result<Command, UndoFault> {
        let (last, command) = self.takes_back(typed)?;
        self.entries.truncate(last);
        typed.truncate(last);
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
