//! What a game adds to the file of a match.

use super::{Replay, Unwritable};
use crate::store::{FileFault, Glance, Home, Message};
use crate::table::{Hosted, Plan, Sitting};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt::Debug;

/// A game whose matches are kept in files.
pub trait Stored:
    Hosted<State: Debug, Event: Serialize + DeserializeOwned> + Clone + Debug
{
    /// The game as the field `game` of a header names it.
    const NAME: &'static str;

    /// What is settled before a match.
    type Plan: Plan<Self> + Clone + Debug;

    /// The fields of a header that are the game's own: all that its book and the state before the
    /// opening are built from.
    type Head: Serialize + DeserializeOwned;

    /// The game's own fields of a header.
    fn head(sitting: &Sitting<Self, Self::Plan>) -> Self::Head;

    /// Builds book and state.
    ///
    /// # Errors
    /// All that does not fit together: nothing behind this can fail on an id or a number.
    fn build(head: Self::Head) -> Result<(Self, Self::State), Vec<Message>>;

    /// A hash of the game's fields, which headers without a chain have.
    fn head_hash(head: &Self::Head) -> String {
        // Plain data always become JSON.
        let text = serde_json::to_string(head).unwrap_or_default();
        blake3::hash(text.as_bytes()).to_hex().to_string()
    }

    /// Whether a match could begin in its start again.
    ///
    /// # Errors
    /// Why not.
    fn check_start(_sitting: &Sitting<Self, Self::Plan>) -> Result<(), Unwritable> {
        Ok(())
    }

    /// The text of a plan as a header has it.
    fn plan_text(plan: &Self::Plan) -> &str;

    /// Reads what was settled beforehand; `name` stands in faults.
    ///
    /// # Errors
    /// The faults of the text.
    fn read_plan(
        name: &str,
        text: Option<String>,
        head: &Self::Head,
    ) -> Result<Option<Self::Plan>, Vec<FileFault>>;

    /// Whether a match is played with what stands in a data file of this name.
    fn is_played(_file: &str) -> bool {
        true
    }

    /// A match at a glance, from the first and the last lines of its text, without playing it.
    ///
    /// # Errors
    /// Why its first or last line is none of a match.
    fn glance(text: &str) -> Result<Glance, Message>;

    /// What the user calls one of the own places to play, by its id; none where it is not there.
    fn own_name(_: &Home, _: &str) -> Option<String> {
        None
    }

    /// What the game tells of a file that holds: with what it was played, and from where.
    fn told(_replay: &Replay<Self>, _header: &Value) -> Vec<Message> {
        Vec::new()
    }
}
