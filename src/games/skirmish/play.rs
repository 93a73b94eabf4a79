//! The game on the kernel's contract, and the tools of a command that is carried out.

use super::{
    Book, BookkeepingEvent, Command, DiceEvent, Event, Position, Refusal, SkirmishTongue, State,
    Task, Throw,
};
use crate::kernel::{BySeat, Dice, Game, Log, Outcome, Seat, Seats};
use std::borrow::Cow;

/// The skirmish game with the book of one match.
#[derive(Clone, Debug)]
pub struct Skirmish {
    /// The book.
    pub book: Book,
}

/// A command being carried out: the only place where events are emitted.
pub(super) struct Play<'a> {
    pub book: &'a Book,
    pub state: &'a mut State,
    pub dice: &'a mut dyn Dice<Throw>,
    pub log: &'a mut dyn Log<Event>,
}

impl Game for Skirmish {
    type Tongue = SkirmishTongue;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;
    type Throw = Throw;

    fn now<'a>(&'a self, state: &'a State) -> Position<'a> {
        self.at(state)
    }

    fn seats(&self, state: &State) -> u8 {
        state.seats()
    }

    fn open(&self, state: &mut State, dice: &mut dyn Dice<Throw>, log: &mut dyn Log<Event>) {
        self.settle(state, dice, log);
    }

    fn to_act(&self, state: &State) -> Seats {
        self.at(state).to_act().into_iter().collect()
    }

    fn round(&self, state: &State) -> u16 {
        state.turn().round
    }

    fn stage(&self, state: &State) -> u8 {
        state.stage() as u8
    }

    fn rests(&self, state: &State) -> bool {
        state.rests()
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Command>) {
        match self.at(state).to_act() == Some(seat) {
            true => Skirmish::legal(self, state, out),
            false => out.clear(),
        }
    }

    fn check(&self, state: &State, seat: Seat, command: Command) -> Result<(), Refusal> {
        match self.at(state).to_act() {
            Some(other) if other != seat => Err(Refusal::NotYours),
            _ => Skirmish::check(self, state, command),
        }
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        command: Command,
        dice: &mut dyn Dice<Throw>,
        log: &mut dyn Log<Event>,
    ) {
        if self.at(state).to_act() == Some(seat) {
            Skirmish::apply(self, state, command, dice, log);
        }
    }

    fn apply_lawful(
        &self,
        state: &mut State,
        _seat: Seat,
        command: Command,
        dice: &mut dyn Dice<Throw>,
        log: &mut dyn Log<Event>,
    ) {
        Skirmish::apply_lawful(self, state, command, dice, log);
    }

    fn absorb(&self, state: &mut State, event: Event) {
        Skirmish::absorb(self, state, event);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.at(state).outcome()
    }

    fn key(&self, state: &State) -> u64 {
        state.key(&self.book.keys)
    }

    fn cited(&self, refusal: Refusal) -> &'static str {
        refusal.rule().id()
    }

    fn resignation(&self, _seat: Seat) -> Command {
        Command::Concede
    }

    /// R-HIDDEN: whatever has happened, all have seen.
    fn audience(&self, state: &State, _event: Event) -> Seats {
        Seats::first(state.seats())
    }

    /// R-HIDDEN: what nobody may know is not in the state.
    fn view<'a>(&self, state: &'a State, _seat: Seat) -> Cow<'a, State> {
        Cow::Borrowed(state)
    }

    fn facts(&self, state: &State) -> serde_json::Value {
        state.facts()
    }

    fn field_name(&self, state: &State, path: &str) -> String {
        self.at(state).field_name(path)
    }
}

/// The contract as its own chapters and tables use it: one seat at most is to act, so that nobody need
/// name it.
impl Skirmish {
    /// The seat whose decision is awaited; none when the match is over.
    pub fn to_act(&self, state: &State) -> Option<Seat> {
        self.at(state).to_act()
    }

    /// Writes all lawful commands into `out` (cleared first), in a fixed order and without doubles.
    pub fn legal(&self, state: &State, out: &mut Vec<Command>) {
        out.clear();
        self.at(state).lawful(&mut |command| out.push(command));
    }

    /// Whether the seat to act may do this now.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, state: &State, command: Command) -> Result<(), Refusal> {
        self.at(state).check(command)
    }

    /// Carries a lawful command out; one that is refused changes nothing.
    pub fn apply(
        &self,
        state: &mut State,
        command: Command,
        dice: &mut dyn Dice<Throw>,
        log: &mut dyn Log<Event>,
    ) {
        if self.check(state, command).is_ok() {
            self.apply_lawful(state, command, dice, log);
        }
    }

    /// Carries a command out that has just been listed or checked in this very state: it is not checked
    /// once more.
    ///
    /// # Panics
    /// When it is not lawful, in debug builds; in others the rules carry out what they forbid.
    pub fn apply_lawful(
        &self,
        state: &mut State,
        command: Command,
        dice: &mut dyn Dice<Throw>,
        log: &mut dyn Log<Event>,
    ) {
        debug_assert_eq!(self.check(state, command), Ok(()), "{command:?}");
        let mut play = self.play(state, dice, log);
        play.carry_out(command);
        play.settle();
    }

    /// Writes one fact into the state; decides nothing.
    pub fn absorb(&self, state: &mut State, event: Event) {
        state.absorb(&self.book, event);
    }

    /// The result, once the match is over; [`Position::outcome`] says what is scored.
    pub fn outcome(&self, state: &State) -> Option<Outcome> {
        self.at(state).outcome()
    }

    /// A key over a fixed byte encoding of the state, the same on every machine.
    pub fn key(&self, state: &State) -> u64 {
        state.key(&self.book.keys)
    }
}

impl Skirmish {
    /// A position of this game.
    pub fn at<'a>(&'a self, state: &'a State) -> Position<'a> {
        Position {
            book: &self.book,
            state,
        }
    }

    fn play<'a>(
        &'a self,
        state: &'a mut State,
        dice: &'a mut dyn Dice<Throw>,
        log: &'a mut dyn Log<Event>,
    ) -> Play<'a> {
        Play {
            book: &self.book,
            state,
            dice,
            log,
        }
    }

    /// Begins the turn of a seat in a given position, as the rules do at the end of the turn before
    /// (R-STARTTURN).
    pub fn begin_turn(
        &self,
        state: &mut State,
        seat: Seat,
        dice: &mut dyn Dice<Throw>,
        log: &mut dyn Log<Event>,
    ) {
        let mut play = self.play(state, dice, log);
        play.begin_turn(seat);
        play.settle();
    }

    /// Goes on from a given position until somebody has to decide; it may be over already.
    pub fn settle(&self, state: &mut State, dice: &mut dyn Dice<Throw>, log: &mut dyn Log<Event>) {
        self.play(state, dice, log).settle();
    }
}

impl Play<'_> {
    /// The position as it is now.
    pub fn now(&self) -> Position<'_> {
        Position {
            book: self.book,
            state: self.state,
        }
    }

    /// Emits one fact: the state absorbs it, then the log takes it.
    #[inline]
    pub fn emit(&mut self, event: impl Into<Event>) {
        self.happened(event.into());
    }

    fn happened(&mut self, event: Event) {
        self.state.absorb(self.book, event);
        self.log.take(event);
    }

    /// Owes these tasks; the first of them is settled first.
    pub fn owe(&mut self, tasks: &[Task]) {
        for task in tasks.iter().rev() {
            self.emit(BookkeepingEvent::Owed { task: *task });
        }
    }

    /// Throws one die and says so.
    pub fn one(&mut self, of: Throw) -> u8 {
        let die = self.dice.one(of);
        self.emit(DiceEvent::Thrown { of, dice: [die, 0] });
        die
    }

    /// Throws two dice and says so.
    pub fn two(&mut self, of: Throw) -> [u8; 2] {
        let dice = self.dice.two(of);
        self.emit(DiceEvent::Thrown { of, dice });
        dice
    }
}

impl Position<'_> {
    /// The result, once the match is over (END-2).
    ///
    /// A seat scores the gold that it carried out. The team with most of it wins; of teams with equal
    /// gold that with most experience; teams equal in both share the win (R-TIE, R-TEAMS). So where
    /// nobody carried anything out, 0 to 0, experience decides, and only as much of that is a shared
    /// win; [`Position::verdict`] tells which it was. A match conceded in set-up is won by the team that
    /// is left (R-CONCEDE).
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.ending()?;
        let seats = self.state.seats();
        let score = BySeat::new(seats, |seat| {
            i32::try_from(self.gold(seat)).unwrap_or(i32::MAX)
        });
        let best = self.best_teams();
        Some(Outcome {
            won: BySeat::new(seats, |seat| best.contains(&self.book.teams[seat])),
            score,
        })
    }
}
