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
use crate::store::skirmish::MatchPlan;
use crate::store::skirmish::start::Start;
use crate::table::skirmish::{Entry, History};
use crate::table::{By, Difference, SavedSeat, Setup, Streams};
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
    pub history: History,
    /// Who decides for each seat.
    pub seats: Vec<SavedSeat>,
    /// The names of those who sit there; empty when nobody gave any.
    pub names: Vec<String>,
    /// Hashes of the data files it was made from, by name.
    pub data: BTreeMap<String, String>,
    /// Who places chests and tokens.
    pub setup: Setup,
    /// The match file, and the parties of the seats.
    pub plan: Option<MatchPlan>,
    /// Whether the match file is not asked any more.
    pub plan_over: bool,
    /// The line up to which an earlier file of this match was sound, if it had to be mended.
    pub mended: Option<usize>,
    /// For every entry who decided its command.
    pub by: Vec<By>,
}

impl Replay {
    /// A match that has just begun, or was played by nobody in particular, with these hashes of data
    /// files.
    pub fn new(
        history: History,
        seats: Vec<SavedSeat>,
        data: &[(String, String)],
        setup: Setup,
        plan: Option<MatchPlan>,
    ) -> Replay {
        // Only what has a text can be read again.
        let plan = plan.map(|plan| match plan.text.is_empty() {
            true => plan.written(),
            false => plan,
        });
        let named = plan.iter().flat_map(|plan| &plan.seats);
        Replay {
            names: named.map(|seat| seat.name.clone()).collect(),
            by: vec![By::Untold; history.entries().len()],
            history,
            seats,
            data: data
                .iter()
                .filter(|(file, _)| is_played(file))
                .cloned()
                .collect(),
            setup,
            plan,
            plan_over: false,
            mended: None,
        }
    }

    /// The match file, as long as it decides.
    pub fn asked_plan(&self) -> Option<&MatchPlan> {
        self.plan.as_ref().filter(|_| !self.plan_over)
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
    let history = &replay.history;
    let header = Header {
        format: FORMAT.to_string(),
        game: GAME.to_string(),
        dice: Some(match history.streams() {
            Streams::ByEntry => 1,
            Streams::ByDecision => 2,
        }),
        seed: history.seed(),
        seats: replay.seats.clone(),
        names: replay.names.clone(),
        data: played(&replay.data),
        setup: replay.setup,
        plan: plan_text(replay),
        plan_over: replay.plan_over,
        mended: replay.mended,
        parties: replay.plan.as_ref().map_or(Vec::new(), MatchPlan::parties),
        options: history.game().book.options.clone(),
        start: Start::of(&history.game().book, history.start()),
        start_hash: None,
    };
    let mut text = line(&header);
    let mut chain = Chain::begin(text.trim_end());
    let mut state = history.start().clone();
    let by = replay
        .by
        .iter()
        .cloned()
        .chain(std::iter::repeat(By::Untold));
    for (entry, by) in history.entries().iter().zip(by) {
        let mut stored = stored(history.game(), &mut state, entry);
        stored.by = by.to_string();
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

/// The text of the match file, if there is one.
fn plan_text(replay: &Replay) -> Option<String> {
    let plan = replay.plan.as_ref()?;
    (!plan.text.is_empty()).then(|| plan.text.clone())
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
        by: String::new(),
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
        let history = &self.history;
        crate::table::verify(history.game(), history.start(), history.entries())
    }
}
