//! What every game on the table shares. Knows no rulebook and opens no file.
//!
//! - [`Game`] is the contract; a match ends with its [`Outcome`].
//! - [`Dice`] are passed in: [`SeededDice`], [`KeyedDice`], [`Scripted`], [`LoadedDice`],
//!   [`Recorder`].
//! - [`Log`] hears the events; [`Silent`] lets them go.
//! - [`Seat`] and [`BySeat`] name players, [`Square`] and [`Facing`] places, [`Hex`] and [`HexWay`] those of
//!   a board of hexagons.
//! - [`Pile`], [`Deck`], [`Hand`] and [`Sealed`] choices hold what is hidden from some seats; [`Game::deal`] fills in what
//!   a view of them lacks.
//! - [`vocabulary!`](crate::vocabulary) declares commands, throws and events with their words both ways: a [`Word`] of a
//!   [`Tongue`]; [`TextFault`] is what is wrong with a typed text.
//! - [`terms!`](crate::terms) declares the options of a game as one table: each a [`Term`].

mod bits;
mod board;
mod deck;
mod dice;
mod game;
mod hand;
mod id;
mod key;
mod keyed;
mod list;
mod loaded;
mod log;
mod nearest;
mod pile;
mod sealed;
mod seat;
mod terms;
mod vocabulary;

pub use bits::Bits;
pub use board::{Arc, Crossing, Crowd, Facing, Line, MAX_LEVELS, MAX_SIDE, Square, SquareFault};
pub use board::{Hex, HexFault, HexWay, MAX_RADIUS};
pub use board::{Swath, Swaths};
pub use deck::{CardOrigin, Deck, DeckEnd, DeckPart};
pub use dice::{
    Dice, FirstWay, Recorded, RecordedThrow, Recorder, ScriptFault, Scripted, SeededDice, Shape,
};
pub use game::{Game, Outcome, Read};
pub use hand::Hand;
pub use id::few;
pub(crate) use id::ids;
pub use key::Key;
pub use keyed::{DecisionTally, DiceKey, Keyed, KeyedDice, Moment};
pub use list::List;
pub use loaded::LoadedDice;
pub use log::{Log, Silent};
pub use nearest::{TextFault, near, nearest};
pub use pile::Pile;
pub use sealed::{Envelope, Sealed};
pub use seat::{BySeat, MAX_SEATS, Seat, Seats};
pub use terms::{Term, TermField, TermRange, TermValue, Terms};
#[doc(hidden)]
pub use vocabulary::capitals;
pub use vocabulary::{
    Heard, Label, ThrowWord, Tongue, Vocabulary, Word, Words, hear, number, one_of, read_throw,
    throw_text,
};
