//! A match with everything that happened in it.

use super::decided::{By, Decision};
use crate::kernel::{
    DecisionTally, Dice, Game, LoadedDice, Outcome, Recorded, Recorder, Seat, Seats, SeededDice,
};
use std::fmt;

/// What one command did. The opening of a match, before any command, has none.
pub struct Entry<G: Game> {
    /// The seat that gave the command.
    pub seat: Option<Seat>,
    /// The command.
    pub command: Option<G::Command>,
    /// Who decided it.
    pub by: By,
    /// Its throws, in order.
    pub dice: Recorded<G::Throw>,
    /// Its events, in order.
    pub events: Vec<G::Event>,
}

// Derived ones would ask the game itself to be comparable.
impl<G: Game> Clone for Entry<G> {
    fn clone(&self) -> Entry<G> {
        Entry {
            seat: self.seat,
            command: self.command,
            by: self.by.clone(),
            dice: self.dice.clone(),
            events: self.events.clone(),
        }
    }
}

impl<G: Game> PartialEq for Entry<G> {
    fn eq(&self, other: &Entry<G>) -> bool {
        let told = |entry: &Entry<G>| (entry.seat, entry.command);
        told(self) == told(other)
            && self.by == other.by
            && self.dice == other.dice
            && self.events == other.events
    }
}

impl<G: Game> Eq for Entry<G> {}

impl<G: Game> fmt::Debug for Entry<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entry")
            .field("seat", &self.seat)
            .field("command", &self.command)
            .field("by", &self.by)
            .field("dice", &self.dice)
            .field("events", &self.events)
            .finish()
    }
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
    /// It, or what followed, showed somebody what was hidden.
    Seen,
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
pub struct History<G: Game> {
    game: G,
    seed: u64,
    streams: Streams,
    start: G::State,
    state: G::State,
    entries: Vec<Entry<G>>,
    /// For every entry who was to act and when.
    decisions: Vec<Decision>,
    /// Throws that are known beforehand, whatever the seed: those of a lesson.
    loaded: Recorded<G::Throw>,
}

impl<G: Game> History<G> {
    /// Begins a match: the opening entry holds what happens before the first decision. Its dice are
    /// keyed by decision.
    pub fn new(game: G, start: G::State, seed: u64) -> History<G> {
        History::of_streams(game, start, seed, Streams::ByDecision)
    }

    /// Begins a match with the dice of such streams.
    pub fn of_streams(game: G, start: G::State, seed: u64, streams: Streams) -> History<G> {
        let mut history = History::unopened(game, start, seed, streams);
        history.play_seeded(None);
        history
    }

    /// Begins a match with given dice for its opening; the seed and its streams are for what comes.
    pub fn with_dice(
        game: G,
        start: G::State,
        (seed, streams): (u64, Streams),
        dice: &mut dyn Dice<G::Throw>,
    ) -> History<G> {
        let mut history = History::unopened(game, start, seed, streams);
        history.carry_out(None, dice);
        history
    }

    fn unopened(game: G, start: G::State, seed: u64, streams: Streams) -> History<G> {
        History {
            game,
            seed,
            streams,
            start: start.clone(),
            state: start,
            entries: Vec::new(),
            decisions: Vec::new(),
            loaded: Vec::new(),
        }
    }

    /// The same match, in which these throws are known beforehand from now on ([`LoadedDice`]). No save tells
    /// of them.
    #[must_use]
    pub fn loaded_with(self, loaded: Recorded<G::Throw>) -> History<G> {
        History { loaded, ..self }
    }

    /// Plays a command of a seat, decided by somebody, with the seed's dice.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn play_as(
        &mut self,
        seat: Seat,
        command: G::Command,
        by: By,
    ) -> Result<&Entry<G>, G::Refusal> {
        self.game.check(&self.state, seat, command)?;
        self.play_seeded(Some((seat, command)));
        self.decided_by(by);
        Ok(&self.entries[self.entries.len() - 1])
    }

    fn play_seeded(&mut self, command: Option<(Seat, G::Command)>) {
        match self.streams {
            Streams::ByEntry => {
                let mut dice = SeededDice::new(self.seed, self.entries.len() as u64);
                self.carry_out_loaded(command, &mut dice);
            }
            Streams::ByDecision => {
                let seat = self.first(command.map(|(seat, _)| seat));
                let moment = Decision::now(&self.game, &self.state, seat).moment;
                let tally = self.tally(moment.round);
                self.carry_out_loaded(command, &mut tally.dice(self.seed, moment));
            }
        }
    }

    /// Carries something out with these dice, as far as nothing else is known beforehand.
    fn carry_out_loaded(
        &mut self,
        command: Option<(Seat, G::Command)>,
        dice: &mut dyn Dice<G::Throw>,
    ) {
        if self.loaded.is_empty() {
            return self.carry_out(command, dice);
        }
        let loaded = std::mem::take(&mut self.loaded);
        let thrown: Vec<G::Throw> = self.thrown().collect();
        self.carry_out(command, &mut LoadedDice::new(&loaded, dice).after(thrown));
        self.loaded = loaded;
    }

    /// What has been thrown so far.
    fn thrown(&self) -> impl Iterator<Item = G::Throw> + '_ {
        let dice = self.entries.iter().flat_map(|entry| &entry.dice);
        dice.map(|throw| throw.of)
    }

    /// Whose decision the dice belong to: those of the opening to the first who is to act.
    fn first(&self, seat: Option<Seat>) -> Option<Seat> {
        seat.or_else(|| self.game.to_act(&self.state).next())
    }

    /// What was thrown in this round, which is the last one.
    fn tally(&self, round: u16) -> DecisionTally {
        let past = self.decisions.iter().rev();
        let count = past.take_while(|it| it.moment.round == round).count();
        let from = self.entries.len() - count;
        let mut tally = DecisionTally::default();
        for (decision, entry) in self.decisions[from..].iter().zip(&self.entries[from..]) {
            tally.note(decision.moment, &entry.dice);
        }
        tally
    }

    /// Plays a command of a seat, decided by somebody, with given dice.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn play_with_as(
        &mut self,
        seat: Seat,
        command: G::Command,
        by: By,
        dice: &mut dyn Dice<G::Throw>,
    ) -> Result<&Entry<G>, G::Refusal> {
        self.game.check(&self.state, seat, command)?;
        self.carry_out(Some((seat, command)), dice);
        self.decided_by(by);
        Ok(&self.entries[self.entries.len() - 1])
    }

    /// Notes who decided the last command.
    fn decided_by(&mut self, by: By) {
        if let Some(last) = self.entries.last_mut() {
            last.by = by;
        }
    }

    /// Carries out what has been checked, or without a command the opening.
    fn carry_out(&mut self, command: Option<(Seat, G::Command)>, dice: &mut dyn Dice<G::Throw>) {
        let seat = command.map(|(seat, _)| seat);
        let decision = Decision::now(&self.game, &self.state, self.first(seat));
        let mut recorder = Recorder::new(dice);
        let mut events = Vec::new();
        let state = &mut self.state;
        match command {
            Some((seat, command)) => {
                let game = &self.game;
                game.apply_lawful(state, seat, command, &mut recorder, &mut events);
            }
            None => self.game.open(state, &mut recorder, &mut events),
        }
        self.entries.push(Entry {
            seat,
            command: command.map(|(_, command)| command),
            by: By::Untold,
            dice: recorder.thrown,
            events,
        });
        self.decisions.push(decision);
    }

    /// Takes one command back, the last one whoever gave it, unless it threw dice.
    ///
    /// # Errors
    /// Why not.
    pub fn undo_one(&mut self) -> Result<G::Command, UndoFault> {
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

    /// The command that [`History::undo`] would take back, and its entry.
    ///
    /// # Errors
    /// Why there is none.
    pub fn undoable(&self) -> Result<(usize, G::Command), UndoFault> {
        let mut entries = self.entries.iter();
        let last = entries.rposition(|entry| entry.by == By::Hand);
        let last = last.ok_or(UndoFault::Nothing)?;
        let entries = self.entries.get(last..).ok_or(UndoFault::Nothing)?;
        let first = entries.first();
        let done = first.and_then(|entry| Some((entry.seat?, entry.command?)));
        let (seat, command) = done.ok_or(UndoFault::Nothing)?;
        if let Some(place) = entries.iter().position(|entry| !entry.dice.is_empty()) {
            return Err(match place {
                0 => UndoFault::Thrown,
                _ => UndoFault::ThrownSince,
            });
        }
        let reveals = |event: &G::Event| self.game.reveals(*event, seat);
        let seen = |entry: &Entry<G>| entry.events.iter().any(reveals);
        if entries.iter().any(seen) {
            return Err(UndoFault::Seen);
        }
        Ok((last, command))
    }

    /// Takes back the last command that a person gave, and what computer players and standing answers
    /// did since; never across a throw.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn undo(&mut self) -> Result<G::Command, UndoFault> {
        let (last, command) = self.undoable()?;
        self.entries.truncate(last);
        self.decisions.truncate(last);
        self.state = self.rebuilt();
        Ok(command)
    }

    /// The state after absorbing all events from the start: no dice, no decisions.
    fn rebuilt(&self) -> G::State {
        self.state_before(self.entries.len())
    }

    /// The state before an entry; that at the end for one that there is not yet.
    pub fn state_before(&self, entry: usize) -> G::State {
        let mut state = self.start.clone();
        let before = self.entries.iter().take(entry);
        for event in before.flat_map(|entry| &entry.events) {
            self.game.absorb(&mut state, *event);
        }
        state
    }

    /// The first entry after the last decision that a seat made by hand, if others followed: what has
    /// happened to it since.
    pub fn since_hand_of(&self, seat: Seat) -> Option<usize> {
        let own = |entry: &Entry<G>| entry.seat == Some(seat) && entry.by == By::Hand;
        let next = self.entries.iter().rposition(own)? + 1;
        (next < self.entries.len()).then_some(next)
    }

    /// The last state in which nothing was owed, with what has happened since; what begins with a
    /// rest is told from there.
    pub fn since_rest(&self) -> (G::State, &[Entry<G>]) {
        let mut state = self.start.clone();
        let (mut rest, mut count) = (state.clone(), 0);
        for (number, entry) in self.entries.iter().enumerate() {
            let events = entry.events.iter();
            events.for_each(|event| self.game.absorb(&mut state, *event));
            if self.game.rests(&state) {
                (rest, count) = (state.clone(), number + 1);
            }
        }
        (rest, &self.entries[count..])
    }

    /// The seats whose decisions are awaited; none when the match is over.
    pub fn to_act(&self) -> Seats {
        self.game.to_act(&self.state)
    }

    /// Writes what a seat may do now into `out` (cleared first).
    pub fn legal(&self, seat: Seat, out: &mut Vec<G::Command>) {
        self.game.legal(&self.state, seat, out);
    }

    /// The result, once the match is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.to_act().is_empty()
    }

    /// The game with its book.
    pub const fn game(&self) -> &G {
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

    /// The number of the decision that a seat has to take, from which lot and computer players draw: another choice
    /// elsewhere changes it no more than it changes the dice. In matches of before it is that of the
    /// entry.
    pub fn decision(&self, seat: Seat) -> u64 {
        match self.streams {
            Streams::ByEntry => self.entries.len() as u64,
            Streams::ByDecision => {
                let now = Decision::now(&self.game, &self.state, Some(seat));
                // The opening is nobody's decision.
                let before = self.decisions.iter().skip(1);
                now.number(before.filter(|it| **it == now).count())
            }
        }
    }

    /// The state before the opening.
    pub const fn start(&self) -> &G::State {
        &self.start
    }

    /// The state now.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// Everything that happened; the first entry is the opening.
    pub fn entries(&self) -> &[Entry<G>] {
        &self.entries
    }
}
