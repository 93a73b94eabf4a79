//! The words of the game: what is done, asked, owed, refused and added up, and by whom and with what.

pub(super) mod ability;
pub(super) mod collector;
pub(super) mod command;
pub(super) mod dungeon;
pub(super) mod form;
pub(super) mod handicap;
pub(super) mod keys;
pub(super) mod kind;
pub(super) mod moment;
pub(super) mod options;
pub(super) mod refusal;
pub(super) mod rule;
pub(super) mod sum;
pub(super) mod task;
pub(super) mod throw;
pub(super) mod unit;

/// The language of the skirmish; what its words are about stands beside them in `text`.
#[derive(Clone, Copy, Debug)]
pub struct SkirmishTongue;
