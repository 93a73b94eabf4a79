//! The contract that every game on the table fulfils.

use super::{BySeat, Dice, Log, Seat};

/// A game: `self` is its book (immutable), everything that changes is the state.
///
/// Laws, tested on random matches: what `legal` lists is what `check` accepts; a refused command
/// changes nothing; absorbing the events of a match rebuilds it; same start, commands and dice give
/// the same key.
pub trait Game {
    /// Only what can change in a match; a clone is the undo.
    type State: Clone + Eq;
    /// The smallest wish that the rules can interrupt, imperative.
    type Command: Copy + Eq + std::fmt::Debug;
    /// A fact, past tense.
    type Event: Copy + Eq + std::fmt::Debug;
    /// Why a command is refused, citing its rule.
    type Refusal: Copy + std::fmt::Debug;
    /// What a throw of the dice is for.
    type Throw: Copy + Eq + std::fmt::Debug;

    /// The seat whose decision is awaited; none when the match is over.
    fn to_act(&self, state: &Self::State) -> Option<Seat>;

    /// Writes the commands of the seat to act into `out` (cleared first), in a fixed order and
    /// without doubles.
    fn legal(&self, state: &Self::State, out: &mut Vec<Self::Command>);

    /// Whether the seat to act may do this now.
    ///
    /// # Errors
    /// The reason why not.
    fn check(&self, state: &Self::State, command: Self::Command) -> Result<(), Self::Refusal>;

    /// Carries a lawful command out: asks the dice, emits events, absorbs each at once.
    /// A command that `check` refuses changes nothing and emits nothing.
    fn apply(
        &self,
        state: &mut Self::State,
        command: Self::Command,
        dice: &mut dyn Dice<Self::Throw>,
        log: &mut dyn Log<Self::Event>,
    );

    /// Writes one fact into the state; decides nothing.
    fn absorb(&self, state: &mut Self::State, event: Self::Event);

    /// The result, once the match is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// A key over a fixed byte encoding of the state, the same on every machine.
    fn key(&self, state: &Self::State) -> u64;
}

/// How a match ended for each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Whether the seat won; several seats may share a win.
    pub won: BySeat<bool>,
    /// What each seat scored.
    pub score: BySeat<u32>,
}
