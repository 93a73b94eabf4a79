//! The contract that every game on the table fulfils.

use super::vocabulary::{read_throw, throw_text};
use super::{
    BySeat, Dice, Keyed, Log, RecordedThrow, Seat, Seats, TextFault, ThrowWord, Tongue, Vocabulary,
    Word, hear,
};
use std::borrow::Cow;
use std::fmt::Debug;

/// A game: `self` is its book (immutable), everything that changes is the state.
///
/// Laws, tested on random matches: what `legal` lists is what `check` accepts; a refused command
/// changes nothing; absorbing the events of a match rebuilds it; same start, commands and dice give
/// the same key; what a seat may do follows from its view alone; a state that is dealt from a view has that view.
pub trait Game {
    /// The language of commands, throws and events.
    type Tongue: Tongue<Refusal = Self::Refusal>;
    /// Only what can change in a match; a clone is the undo.
    type State: Clone + Eq;
    /// The smallest wish that the rules can interrupt, imperative.
    type Command: Copy + Eq + Debug + Vocabulary + Word<Self::Tongue>;
    /// A fact, past tense.
    type Event: Copy + Eq + Debug + Word<Self::Tongue>;
    /// Why a command is refused, citing its rule.
    type Refusal: Copy + Debug;
    /// What a throw of the dice is for.
    type Throw: Copy + Eq + Debug + Keyed + ThrowWord<Self::Tongue>;

    /// What words in a state are about.
    fn now<'a>(&'a self, state: &'a Self::State) -> <Self::Tongue as Tongue>::Now<'a>;

    /// The seats at the table, from 0 on.
    fn seats(&self, state: &Self::State) -> u8;

    /// What happens before the first decision; once, to a state that begins a match.
    fn open(
        &self,
        state: &mut Self::State,
        dice: &mut dyn Dice<Self::Throw>,
        log: &mut dyn Log<Self::Event>,
    );

    /// The seats whose decisions are awaited; none when the match is over. Of several each owes one
    /// of its own, in whatever order they come.
    fn to_act(&self, state: &Self::State) -> Seats;

    /// The round, 0 before the first.
    fn round(&self, state: &Self::State) -> u16;

    /// The stage of the match as a number; decisions are counted by round and stage.
    fn stage(&self, state: &Self::State) -> u8;

    /// Whether nothing is owed in mid-command: what is told or written down may begin here.
    fn rests(&self, state: &Self::State) -> bool;

    /// Writes the commands of a seat into `out` (cleared first), in a fixed order and without doubles;
    /// none for a seat that is not to act.
    fn legal(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Command>);

    /// Whether a seat may do this now.
    ///
    /// # Errors
    /// The reason why not.
    fn check(
        &self,
        state: &Self::State,
        seat: Seat,
        command: Self::Command,
    ) -> Result<(), Self::Refusal>;

    /// Carries a lawful command out: asks the dice, emits events, absorbs each at once.
    /// A command that `check` refuses changes nothing and emits nothing.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        command: Self::Command,
        dice: &mut dyn Dice<Self::Throw>,
        log: &mut dyn Log<Self::Event>,
    );

    /// Carries a command out that has just been listed or checked in this very state: a game for which
    /// checking is dear does not check it once more.
    ///
    /// # Panics
    /// When it is not lawful, in debug builds; in others a game may carry out what it forbids.
    fn apply_lawful(
        &self,
        state: &mut Self::State,
        seat: Seat,
        command: Self::Command,
        dice: &mut dyn Dice<Self::Throw>,
        log: &mut dyn Log<Self::Event>,
    ) {
        debug_assert!(
            self.check(state, seat, command).is_ok(),
            "{command:?} of {seat:?} is refused"
        );
        self.apply(state, seat, command, dice, log);
    }

    /// Writes one fact into the state; decides nothing.
    fn absorb(&self, state: &mut Self::State, event: Self::Event);

    /// The result, once the match is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// A key over a fixed byte encoding of the state, the same on every machine.
    fn key(&self, state: &Self::State) -> u64;

    /// The id of the rule that a refusal cites before all others.
    fn cited(&self, refusal: Self::Refusal) -> &'static str;

    /// The command by which a seat gives the match up; nobody gives it unasked.
    fn resignation(&self, seat: Seat) -> Self::Command;

    /// Who may see an event, in the state after it.
    fn audience(&self, state: &Self::State, event: Self::Event) -> Seats;

    /// Whether an event may be told to whoever sits at no seat, while the match is under way. Where one fact stands in two
    /// events, one for those who see it and one for the others, it is the latter.
    fn is_public(&self, state: &Self::State, event: Self::Event) -> bool {
        self.audience(state, event) == Seats::first(self.seats(state))
    }

    /// Whether a seat comes to know by an event what it did not know, or what it knew alone is seen by others, without
    /// any dice: it does not take back what led there. A game without secrets has no such events.
    fn reveals(&self, _event: Self::Event, _to: Seat) -> bool {
        false
    }

    /// The state as a seat knows it: what it may not see is absent. Everything that is told to a seat,
    /// or decided for it, is made from this.
    fn view<'a>(&self, state: &'a Self::State, seat: Seat) -> Cow<'a, Self::State>;

    /// A whole state, drawn at random from those that look to a seat like this view of its: what the view lacks is filled in
    /// as the rules may have it. The seat has the same view of it. Where nothing is hidden it is the view.
    ///
    /// The dice are a player's own and name no throw: those of a match do not fit.
    fn deal(&self, view: &Self::State, _seat: Seat, _dice: &mut dyn Dice<()>) -> Self::State {
        view.clone()
    }

    /// A command as people write it in this state, such as `step d4`.
    fn command_text(&self, state: &Self::State, command: Self::Command) -> String {
        command.say(self.now(state))
    }

    /// Reads a command, in whatever letters; the other way round of [`Game::command_text`].
    ///
    /// # Errors
    /// What is wrong with the text.
    fn read_command(&self, state: &Self::State, text: &str) -> Read<Self::Command, Self> {
        let text = text.to_ascii_lowercase();
        hear(self.now(state), &text, "fault-typed-nothing")
    }

    /// A throw as cases write it in this state, such as `attack orla 4 3`.
    fn throw_text(&self, state: &Self::State, throw: &RecordedThrow<Self::Throw>) -> String {
        throw_text(self.now(state), throw)
    }

    /// What a throw is for, as cases write it in this state, such as `attack orla`.
    fn purpose_text(&self, state: &Self::State, of: Self::Throw) -> String {
        of.say(self.now(state))
    }

    /// Reads a throw; the other way round of [`Game::throw_text`].
    ///
    /// # Errors
    /// What is wrong with the text.
    fn read_throw(
        &self,
        state: &Self::State,
        text: &str,
    ) -> Read<RecordedThrow<Self::Throw>, Self> {
        read_throw(self.now(state), text)
    }

    /// An event in words for records, in the state after it.
    fn event_text(&self, state: &Self::State, event: Self::Event) -> String {
        event.say(self.now(state))
    }

    /// Reads an event in the state after it; the other way round of [`Game::event_text`].
    ///
    /// # Errors
    /// What is wrong with the text.
    fn read_event(&self, state: &Self::State, text: &str) -> Read<Self::Event, Self> {
        hear(self.now(state), text, "fault-typed-event-nothing")
    }

    /// The state as plain data, field by field under names that people know; for comparing two.
    fn facts(&self, state: &Self::State) -> serde_json::Value;

    /// The way to a field of [`Game::facts`] with pieces by name: `warriors[3].click` is `g1.click`.
    fn field_name(&self, state: &Self::State, path: &str) -> String;
}

/// What was read of a text in the language of a game.
pub type Read<T, G> = Result<T, TextFault<<G as Game>::Refusal>>;

/// How a match ended for each seat.
///
/// Who won stands in `won` alone: the score need not decide it, and does not where it is equal. What is
/// scored, and what decides beside it, each game tells at its `outcome`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Whether the seat won; several seats may share a win.
    pub won: BySeat<bool>,
    /// What each seat scored: the more the better, and below zero where a game takes points away.
    pub score: BySeat<i32>,
}
