//! Saves and replays: one text file of JSON Lines holds a whole match.
//!
//! The first line is the header, every further one an entry: the opening, then the commands. The last
//! line says how it ends. `docs/saves.md` tells all fields; in short:
//!
//! ```text
//! {"format":"dialdelve replay 2","game":"skirmish","dice":2,"seed":7,"seats":[…],"names":[…],…}
//! {"dice":[],"events":[],"key":"…","link":"…"}
//! {"do":"step d4","by":"hand","dice":["attack orla 4 3"],"events":[…],"key":"…","link":"…"}
//! {"end":"unfinished","chain":"…"}
//! ```
//!
//! A hash chain leads from the header over start, commands, who decided them, throws and keys to the
//! end ([`chain`]). Files of `dialdelve replay 1`, which have none, are read for ever; such a match
//! goes on in the new format, with the dice by entry number that it was begun with.

mod chain;
mod keep;
mod proof;
mod read;
mod sets;

pub use chain::rechained;
pub(crate) use keep::write_on;
pub use keep::{Kept, write_whole};
pub use proof::{Proof, prove};
pub use read::{is_replay, parse_replay, parse_start, read_replay, salvage_replay, salvage_text};
use sets::is_played;
pub use sets::{DataSet, Thing, listed, shipped_sets};

use crate::games::skirmish::{Event, Options, Skirmish, State};
use crate::store::Message;
use crate::store::skirmish::start::Start;
use crate::store::skirmish::{MatchPlan, Sitting};
use crate::table::skirmish::{Entry, History};
use crate::table::{Difference, MOST_SEED, SavedSeat, Setup, Streams};
use chain::Chain;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The format of the files that are written, as their first line names it.
pub const FORMAT: &str = "dialdelve replay 2";
/// The format of before: without a chain, dice by entry number.
pub const FORMAT_1: &str = "dialdelve replay 1";

pub(super) const GAME: &str = "skirmish";

/// A match with what is kept beside it in its file.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The match.
    pub sitting: Sitting,
    /// Hashes of the data files it was made from, by name.
    pub data: BTreeMap<String, String>,
    /// The line up to which an earlier file of this match was sound, if it had to be mended.
    pub mended: Option<usize>,
}

impl Replay {
    /// A match with the hashes of the data files it was made from.
    ///
    /// # Errors
    /// Why its file could not be read again.
    pub fn new(sitting: Sitting, data: &[(String, String)]) -> Result<Replay, Unwritable> {
        let history = sitting.history();
        let start = history.game().at(history.start());
        let wrong = [
            (start.question().is_some(), Unwritable::Question),
            (history.start().seats() < 2, Unwritable::Seats),
            (history.seed() > MOST_SEED, Unwritable::Seed),
            (
                sitting.plan().is_some_and(|plan| plan.text.is_empty()),
                Unwritable::Plan,
            ),
        ];
        match wrong.into_iter().find(|(wrong, _)| *wrong) {
            Some((_, why)) => Err(why),
            None => Ok(Replay {
                data: data
                    .iter()
                    .filter(|(file, _)| is_played(file))
                    .cloned()
                    .collect(),
                mended: None,
                sitting,
            }),
        }
    }
}

/// Why no file of a match could be read again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unwritable {
    /// It does not begin where a match can begin.
    #[error("a question waits at the start of the match")]
    Question,
    /// Nobody plays against anybody.
    #[error("a match has two seats or more")]
    Seats,
    /// Numbers beyond are not the same in every program that reads the file.
    #[error("the seed is greater than {MOST_SEED}")]
    Seed,
    /// A plan stands in the file as its text.
    #[error("the plan has no text; `MatchPlan::written` gives it one")]
    Plan,
}

impl From<Unwritable> for Message {
    fn from(why: Unwritable) -> Message {
        Message::new("fault-unwritable").with("why", why.to_string())
    }
}

#[derive(Serialize, Deserialize)]
struct Header {
    format: String,
    game: String,
    /// 2: keyed by decision, 1: by entry number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dice: Option<u8>,
    seed: u64,
    seats: Vec<SavedSeat>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    names: Vec<String>,
    data: BTreeMap<String, String>,
    #[serde(default)]
    setup: Setup,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    plan: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    plan_over: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mended: Option<usize>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    parties: Vec<Vec<String>>,
    options: Options,
    start: Start,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start_hash: Option<String>,
}

/// One entry as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredEntry {
    #[serde(rename = "do", default, skip_serializing_if = "Option::is_none")]
    command: Option<String>,
    /// Who decided it; the format of before has `typed` instead.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    by: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    typed: bool,
    #[serde(default)]
    dice: Vec<String>,
    #[serde(default)]
    events: Vec<Event>,
    key: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    link: String,
}

/// The last line of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredEnd {
    end: End,
    chain: String,
}

/// How a match stands at the end of its file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// It was played to its end.
    Over,
    /// A player conceded, and it was over.
    Conceded,
    /// It goes on.
    Unfinished,
}

impl End {
    fn of(history: &History) -> End {
        use crate::games::skirmish::Command;
        let last = history.entries().last().and_then(|entry| entry.command);
        match (history.state().ending().is_some(), last) {
            (true, Some(Command::Concede)) => End::Conceded,
            (true, _) => End::Over,
            (false, _) => End::Unfinished,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            End::Over => "over",
            End::Conceded => "conceded",
            End::Unfinished => "unfinished",
        }
    }
}

/// A match as text.
pub fn replay_text(replay: &Replay) -> String {
    let sitting = &replay.sitting;
    let history = sitting.history();
    let header = Header {
        format: FORMAT.to_string(),
        game: GAME.to_string(),
        dice: Some(match history.streams() {
            Streams::ByEntry => 1,
            Streams::ByDecision => 2,
        }),
        seed: history.seed(),
        seats: sitting.seats().to_vec(),
        names: sitting.names().to_vec(),
        data: played(&replay.data),
        setup: sitting.setup(),
        plan: sitting.plan().map(|plan| plan.text.clone()),
        plan_over: sitting.plan_is_over(),
        mended: replay.mended,
        parties: sitting.plan().map_or(Vec::new(), MatchPlan::parties),
        options: history.game().book.options.clone(),
        start: Start::of(&history.game().book, history.start()),
        start_hash: None,
    };
    let mut text = line(&header);
    let mut chain = Chain::begin(text.trim_end());
    let mut state = history.start().clone();
    for entry in history.entries() {
        let mut stored = stored(history.game(), &mut state, entry);
        stored.link = chain.link(&stored);
        text.push_str(&line(&stored));
    }
    let end = End::of(history);
    let chain = chain.end(end);
    text + &line(&StoredEnd { end, chain })
}

/// The data files that a match is played with, of all that were there.
fn played(data: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let data = data.iter().filter(|(file, _)| is_played(file));
    data.map(|(file, hash)| (file.clone(), hash.clone()))
        .collect()
}

/// The entry as it is written; `state` goes on to the one after it.
fn stored(game: &Skirmish, state: &mut State, entry: &Entry) -> StoredEntry {
    let command = entry.command.map(|it| game.at(state).command_text(it));
    for event in &entry.events {
        game.absorb(state, *event);
    }
    let position = game.at(state);
    let dice = entry.dice.iter();
    StoredEntry {
        command,
        by: entry.by.to_string(),
        typed: false,
        dice: dice.map(|throw| position.throw_text(throw)).collect(),
        events: entry.events.clone(),
        key: key_text(game.key(state)),
        link: String::new(),
    }
}

fn key_text(key: u64) -> String {
    format!("{key:016x}")
}

/// A value as one line; all of ours are plain data, which JSON can hold.
fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default() + "\n"
}

impl Replay {
    /// Plays the match twice, once with its commands and dice and once by absorbing its events
    /// alone, and compares the keys after every event.
    ///
    /// # Errors
    /// The first difference.
    pub fn verify(&self) -> Result<crate::table::Verified, Difference> {
        let history = self.sitting.history();
        crate::table::verify(history.game(), history.start(), history.entries())
    }
}
