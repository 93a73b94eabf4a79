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
//! end. Files of `dialdelve replay 1`, which have none, are read for ever; such a match
//! goes on in the new format, with the dice by entry number that it was begun with.

mod chain;
mod keep;
mod proof;
mod read;
mod stored;

pub use chain::rechained;
pub(crate) use keep::write_on;
pub use keep::{Kept, write_whole};
pub use proof::{Disclosure, Proof, prove};
pub(in crate::store) use proof::{fingerprint, plain, told_name, words};
pub use read::{is_replay, parse_replay, parse_start, read_replay, salvage_text};
pub use stored::Stored;

use crate::store::Message;
use crate::table::{
    Difference, Entry, History, MOST_SEED, SavedSeat, Setup, Sitting, Streams, Verified,
};
use chain::Chain;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The format of the files that are written, as their first line names it.
pub const FORMAT: &str = "dialdelve replay 2";
/// The format of before: without a chain, dice by entry number.
pub const FORMAT_1: &str = "dialdelve replay 1";

/// A match with what is kept beside it in its file.
#[derive(Clone, Debug)]
pub struct Replay<G: Stored> {
    /// The match.
    pub sitting: Sitting<G, G::Plan>,
    /// Hashes of the data files it was made from, by name.
    pub data: BTreeMap<String, String>,
    /// The line up to which an earlier file of this match was sound, if it had to be mended.
    pub mended: Option<usize>,
}

impl<G: Stored> Replay<G> {
    /// A match with the hashes of the data files it was made from.
    ///
    /// # Errors
    /// Why its file could not be read again.
    pub fn new(
        sitting: Sitting<G, G::Plan>,
        data: &[(String, String)],
    ) -> Result<Replay<G>, Unwritable> {
        let history = sitting.history();
        if history.game().seats(history.start()) < 2 {
            return Err(Unwritable::Seats);
        }
        if history.seed() > MOST_SEED {
            return Err(Unwritable::Seed);
        }
        let plan = sitting.plan().map(G::plan_text);
        if plan.is_some_and(str::is_empty) {
            return Err(Unwritable::Plan);
        }
        G::check_start(&sitting)?;
        let played = data.iter().filter(|(file, _)| G::is_played(file));
        Ok(Replay {
            data: played.cloned().collect(),
            mended: None,
            sitting,
        })
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
    #[error("the plan has no text")]
    Plan,
}

impl From<Unwritable> for Message {
    fn from(why: Unwritable) -> Message {
        Message::new("fault-unwritable").with("why", why.to_string())
    }
}

/// The fields that every header has.
#[derive(Serialize, Deserialize)]
struct Frame {
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
    /// Of the format before chains.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start_hash: Option<String>,
}

/// The first line: the fields that all have, then those of the game.
#[derive(Serialize)]
struct Header<H> {
    #[serde(flatten)]
    frame: Frame,
    #[serde(flatten)]
    head: H,
}

/// One entry as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(
    deny_unknown_fields,
    bound(deserialize = "E: serde::de::DeserializeOwned")
)]
struct StoredEntry<E> {
    #[serde(rename = "do", default, skip_serializing_if = "Option::is_none")]
    command: Option<String>,
    /// The seat whose command it is, where several owed one; else there is only one it can be of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    /// Who decided it; the format of before has `typed` instead.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    by: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    typed: bool,
    #[serde(default)]
    dice: Vec<String>,
    #[serde(default = "Vec::new")]
    events: Vec<E>,
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
    fn of<G: Stored>(history: &History<G>) -> End {
        let given_up = history.entries().last().is_some_and(|last| {
            let seat = last.seat.zip(last.command);
            seat.is_some_and(|(seat, command)| command == history.game().resignation(seat))
        });
        match (history.is_over(), given_up) {
            (true, true) => End::Conceded,
            (true, false) => End::Over,
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
pub fn replay_text<G: Stored>(replay: &Replay<G>) -> String {
    let sitting = &replay.sitting;
    let history = sitting.history();
    let frame = Frame {
        format: FORMAT.to_string(),
        game: G::NAME.to_string(),
        dice: Some(match history.streams() {
            Streams::ByEntry => 1,
            Streams::ByDecision => 2,
        }),
        seed: history.seed(),
        seats: sitting.seats().to_vec(),
        names: sitting.names().to_vec(),
        data: played::<G>(&replay.data),
        setup: sitting.setup(),
        plan: sitting.plan().map(|plan| G::plan_text(plan).to_string()),
        plan_over: sitting.plan_is_over(),
        mended: replay.mended,
        start_hash: None,
    };
    let head = G::head(sitting);
    let mut text = line(&Header { frame, head });
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
fn played<G: Stored>(data: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let data = data.iter().filter(|(file, _)| G::is_played(file));
    data.map(|(file, hash)| (file.clone(), hash.clone()))
        .collect()
}

/// The entry as it is written; `state` goes on to the one after it.
fn stored<G: Stored>(game: &G, state: &mut G::State, entry: &Entry<G>) -> StoredEntry<G::Event> {
    let command = entry.command.map(|it| game.command_text(state, it));
    let several = command.is_some() && game.to_act(state).nth(1).is_some();
    let seat = entry.seat.filter(|_| several).map(|seat| seat.0);
    for event in &entry.events {
        game.absorb(state, *event);
    }
    let dice = entry.dice.iter();
    StoredEntry {
        command,
        seat,
        by: entry.by.to_string(),
        typed: false,
        dice: dice.map(|throw| game.throw_text(state, throw)).collect(),
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

impl<G: Stored> Replay<G> {
    /// Plays the match twice, once with its commands and dice and once by absorbing its events
    /// alone, and compares the keys after every event.
    ///
    /// # Errors
    /// The first difference.
    pub fn verify(&self) -> Result<Verified, Difference> {
        let history = self.sitting.history();
        crate::table::verify(history.game(), history.start(), history.entries())
    }
}
