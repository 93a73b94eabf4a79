//! Saves and replays: one text file holds a whole match.
//!
//! A file is JSON Lines. The first line is the header:
//!
//! ```text
//! {"format":"dialdelve replay 1","game":"skirmish","seed":7,"seats":[…],"data":{…},
//!  "options":{…},"start":{…},"start_hash":"…"}
//! ```
//!
//! - `seed`: of the dice; entry `n` (the opening is 0) throws stream `n` of it.
//! - `seats`: who decides for each seat (`human`, `greedy`, …) with its standing answers.
//! - `setup`: who places chests and tokens, the lot (`draw`) or the players (`play`).
//! - `plan`: the text of the match file, while it still decides what it names of the set-up.
//! - `parties`: in the same way the parties that seats were given, a list of heroes a seat.
//! - `data`: hashes of the data files the match was made from, to tell when they have changed.
//! - `options`, `start`: all that the match needs: figures, chests, tables, map, pieces. A file is
//!   whole by itself and plays on with its own figures when the data have changed.
//! - `start_hash`: of `options` and `start`, so that a changed start is noticed.
//!
//! Every further line is an entry: the command, its throws, its events, and the key of the state
//! after it. The first entry is the opening and has no command. `typed` says that a person gave the
//! command, so that `undo` knows it; what the table itself decided lacks it.
//!
//! ```text
//! {"do":"step d4","typed":true,"dice":["attack orla 4 3"],"events":[{"stepped":{"who":0,"to":"d4"}}],"key":"…"}
//! ```

mod keep;
mod start;

pub(crate) use keep::write_on;
pub use keep::{Kept, write_whole};

use super::files::{Disk, Kind};
use super::{FileFault, MatchPlan, Message, Source, folder, open_save};
use crate::games::skirmish::{Event, Options, Skirmish, State};
use crate::kernel::{Game, Scripted};
use crate::table::{Difference, Entry, History, Played, SavedSeat, Setup, first_event_difference};
use serde::{Deserialize, Serialize};
use start::Start;
use std::collections::BTreeMap;
use std::path::Path;

/// The format of the files, as their first line names it.
pub const FORMAT: &str = "dialdelve replay 1";

/// The most entries of a match; the longest have a few ten thousand.
const MOST_ENTRIES: usize = 200_000;
/// So many faults of lines, and the lines behind them are not read any more.
const MOST_FAULTS: usize = 100;

pub(super) const GAME: &str = "skirmish";

/// A match with what is kept beside it in its file.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The match.
    pub history: History,
    /// Who decides for each seat.
    pub seats: Vec<SavedSeat>,
    /// Hashes of the data files it was made from, by name.
    pub data: BTreeMap<String, String>,
    /// Who places chests and tokens.
    pub setup: Setup,
    /// The match file that still decides what it names of the set-up.
    pub plan: Option<MatchPlan>,
    /// For every entry whether a person gave its command.
    pub typed: Vec<bool>,
}

#[derive(Serialize, Deserialize)]
struct Header {
    format: String,
    game: String,
    seed: u64,
    seats: Vec<SavedSeat>,
    data: BTreeMap<String, String>,
    #[serde(default)]
    setup: Setup,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    plan: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    parties: Vec<Vec<String>>,
    options: Options,
    start: Start,
    start_hash: String,
}

/// One entry as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredEntry {
    #[serde(rename = "do", default, skip_serializing_if = "Option::is_none")]
    command: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    typed: bool,
    #[serde(default)]
    dice: Vec<String>,
    #[serde(default)]
    events: Vec<Event>,
    key: String,
}

/// A match as text.
pub fn replay_text(replay: &Replay) -> String {
    let history = &replay.history;
    let start = Start::of(&history.game().book, history.start());
    let options = history.game().book.options.clone();
    let header = Header {
        format: FORMAT.to_string(),
        game: GAME.to_string(),
        seed: history.seed(),
        seats: replay.seats.clone(),
        data: replay.data.clone(),
        setup: replay.setup,
        plan: plan_text(replay),
        parties: replay.plan.as_ref().map_or(Vec::new(), MatchPlan::parties),
        start_hash: start.hash(&options),
        options,
        start,
    };
    let mut text = line(&header);
    let mut state = history.start().clone();
    let typed = replay.typed.iter().copied().chain(std::iter::repeat(false));
    for (entry, typed) in history.entries().iter().zip(typed) {
        let mut stored = stored(history.game(), &mut state, entry);
        stored.typed = typed;
        text.push_str(&line(&stored));
    }
    text
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
        typed: false,
        dice: dice.map(|throw| position.throw_text(throw)).collect(),
        events: entry.events.clone(),
        key: key_text(game.key(state)),
    }
}

fn key_text(key: u64) -> String {
    format!("{key:016x}")
}

/// A value as one line; all of ours are plain data, which JSON can hold.
fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default() + "\n"
}

/// Reads a match from a file and plays it anew to where it stood.
///
/// # Errors
/// All faults of its lines, or the first place where the match does not follow from them.
pub fn read_replay(path: &Path) -> Result<Replay, Vec<FileFault>> {
    let source = open_save(path).map_err(|fault| vec![fault])?;
    parse_replay(source.file(), source.text())
}

/// Reads a match from a file as far as its lines are sound, with the fault that ends it, if any.
///
/// # Errors
/// The faults, when not even the opening is sound.
pub fn salvage_replay(path: &Path) -> Result<(Replay, Option<FileFault>), Vec<FileFault>> {
    let bytes = match Disk::default().read(path, Kind::Save) {
        Ok(bytes) => bytes,
        Err(why) => return Err(vec![folder::fault(path, &why)]),
    };
    // Bytes that are no text break their own line only.
    let text = String::from_utf8_lossy(&bytes);
    salvage_text(&path.display().to_string(), &text)
}

/// Reads a match from text as far as its lines are sound, with the fault that ends it, if any;
/// `name` stands in faults.
///
/// # Errors
/// The faults, when not even the opening is sound.
pub fn salvage_text(name: &str, text: &str) -> Result<(Replay, Option<FileFault>), Vec<FileFault>> {
    let mut faults = match parse_replay(name, text) {
        Ok(replay) => return Ok((replay, None)),
        Err(faults) => faults,
    };
    let mut sound = usize::MAX;
    loop {
        // A fault of the header, or of what stands in it, leaves nothing.
        let lines = faults.iter().filter(|fault| fault.file == name);
        let first = lines.min_by_key(|fault| fault.place).cloned();
        let line = first.as_ref().and_then(|fault| fault.place);
        let before = line.map_or(0, |(line, _)| line.saturating_sub(1));
        if before < 2 || before >= sound {
            return Err(faults);
        }
        sound = before;
        let head: String = text.split_inclusive('\n').take(sound).collect();
        // Lines are read before they are played: the next fault may stand further up.
        match parse_replay(name, &head) {
            Ok(replay) => return Ok((replay, first)),
            Err(further) => faults = further,
        }
    }
}

/// Whether a text says that it is a match of this program in a format that it reads; it may be
/// broken all the same.
pub fn is_replay(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    let named = serde_json::from_str::<Named>(first);
    named.is_ok_and(|named| named.format == FORMAT && named.game == GAME)
}

/// What the first line of a file is known by.
#[derive(Deserialize)]
struct Named {
    format: String,
    #[serde(default)]
    game: String,
}

/// Reads a match from text; `name` stands in faults.
///
/// # Errors
/// All faults of its lines, or the first place where the match does not follow from them.
pub fn parse_replay(name: &str, text: &str) -> Result<Replay, Vec<FileFault>> {
    let mut reader = Reader {
        name,
        faults: Vec::new(),
    };
    let parsed = reader.parse(text);
    let Some((header, entries)) = parsed.filter(|_| reader.faults.is_empty()) else {
        return Err(reader.faults);
    };
    let (game, start) = reader.build(header.start, &header.options)?;
    if header.seats.len() != usize::from(start.seats()) {
        reader.fault(1, 1, Message::new("fault-seats-players"));
        return Err(reader.faults);
    }
    let mut plan = header.plan.map(|text| read_plan(name, text)).transpose()?;
    if !header.parties.is_empty() {
        let seats = start.seats();
        plan.get_or_insert_with(|| MatchPlan {
            file: name.to_string(),
            ..MatchPlan::basic(start.layout().name(), seats)
        })
        .take_parties(&header.parties);
    }
    match reader.play(game, start, header.seed, &entries) {
        Ok(history) => Ok(Replay {
            history,
            seats: header.seats,
            data: header.data,
            setup: header.setup,
            plan,
            typed: entries.iter().map(|(_, entry)| entry.typed).collect(),
        }),
        Err(fault) => Err(vec![fault]),
    }
}

/// Reads what a match starts from, its header alone: the game and the state before its opening.
///
/// # Errors
/// All faults of the header.
pub fn parse_start(name: &str, text: &str) -> Result<(Skirmish, State), Vec<FileFault>> {
    let mut reader = Reader {
        name,
        faults: Vec::new(),
    };
    match reader.parse_header(text.lines().next().unwrap_or_default()) {
        Some(header) => reader.build(header.start, &header.options),
        None => Err(reader.faults),
    }
}

/// Reads the match file that stands in a header; its faults have the lines of that text.
fn read_plan(name: &str, text: String) -> Result<MatchPlan, Vec<FileFault>> {
    MatchPlan::read(Source::new(format!("{name}, field `plan`"), text))
}

/// Collects faults while a file is read.
struct Reader<'a> {
    name: &'a str,
    faults: Vec<FileFault>,
}

impl Reader<'_> {
    fn at(&self, line: usize, column: usize, what: Message) -> FileFault {
        FileFault {
            file: self.name.to_string(),
            place: Some((line, column.max(1))),
            what,
        }
    }

    fn fault(&mut self, line: usize, column: usize, what: Message) {
        let fault = self.at(line, column, what);
        self.faults.push(fault);
    }

    /// Builds book and state of a header's start; its faults are those of the first line.
    fn build(&self, start: Start, options: &Options) -> Result<(Skirmish, State), Vec<FileFault>> {
        let faults = match start.build(options) {
            Ok(built) => return Ok(built),
            Err(faults) => faults,
        };
        Err(faults.into_iter().map(|what| self.at(1, 1, what)).collect())
    }

    /// Reads header and entries, each entry with its line.
    fn parse(&mut self, text: &str) -> Option<(Header, Vec<(usize, StoredEntry)>)> {
        let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line));
        let header = match lines.next() {
            Some((_, first)) => self.parse_header(first),
            None => {
                self.fault(
                    1,
                    1,
                    Message::new("fault-replay-empty").with("format", FORMAT),
                );
                None
            }
        };
        // Without a header that we know, faults of the lines behind it say nothing.
        let header = header?;
        let mut entries = Vec::new();
        for (at, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
            if entries.len() >= MOST_ENTRIES || self.faults.len() >= MOST_FAULTS {
                let what = match entries.len() >= MOST_ENTRIES {
                    true => Message::new("fault-save-many").with("most", MOST_ENTRIES),
                    false => Message::new("fault-save-broken"),
                };
                self.fault(at, 1, what);
                break;
            }
            match serde_json::from_str::<StoredEntry>(line) {
                Ok(entry) => entries.push((at, entry)),
                Err(error) => self.fault(at, error.column(), json_what(&error)),
            }
        }
        match entries.first() {
            None => self.fault(1, 1, Message::new("fault-no-opening")),
            Some((at, entry)) if entry.command.is_some() => {
                let at = *at;
                self.fault(at, 1, Message::new("fault-opening-do"));
            }
            Some(_) => {}
        }
        let without = entries.iter().skip(1).filter(|(_, e)| e.command.is_none());
        for (at, _) in without.take(MOST_FAULTS) {
            self.faults
                .push(self.at(*at, 1, Message::new("fault-no-do")));
        }
        Some((header, entries))
    }

    fn parse_header(&mut self, text: &str) -> Option<Header> {
        let named: Named = match serde_json::from_str(text) {
            Ok(named) => named,
            Err(error) => {
                let what = Message::new("fault-no-match")
                    .with("error", json_fault(&error))
                    .with("format", FORMAT);
                self.fault(1, error.column(), what);
                return None;
            }
        };
        if named.format != FORMAT {
            self.fault(
                1,
                1,
                Message::new("fault-replay-format")
                    .with("given", named.format)
                    .with("format", FORMAT),
            );
            return None;
        }
        if named.game != GAME {
            self.fault(
                1,
                1,
                Message::new("fault-replay-game")
                    .with("given", named.game)
                    .with("game", GAME),
            );
            return None;
        }
        let header: Header = match serde_json::from_str(text) {
            Ok(header) => header,
            Err(error) => {
                self.fault(1, error.column(), json_what(&error));
                return None;
            }
        };
        if header.start.hash(&header.options) != header.start_hash {
            self.fault(1, 1, Message::new("fault-start-changed"));
            return None;
        }
        Some(header)
    }

    /// Plays the entries with their dice, and compares events and keys with those written.
    fn play(
        &self,
        game: Skirmish,
        start: State,
        seed: u64,
        entries: &[(usize, StoredEntry)],
    ) -> Result<History, FileFault> {
        let Some(((line, opening), rest)) = entries.split_first() else {
            return Err(self.at(1, 1, Message::new("fault-no-opening")));
        };
        let mut dice = Scripted::new(self.throws(&game, &start, *line, &opening.dice)?);
        let mut history = History::with_dice(game, start, seed, &mut dice);
        self.compare(&history, *line, opening, dice)?;
        for (line, entry) in rest {
            let words = entry.command.as_deref().unwrap_or_default();
            let position = history.game().at(history.state());
            let command = position.parse_command(words).map_err(|fault| {
                let what = Message::new("fault-field-do").with("what", Message::from(&fault));
                self.at(*line, 1, what)
            })?;
            let throws = self.throws(history.game(), history.state(), *line, &entry.dice)?;
            let mut dice = Scripted::new(throws);
            if let Err(refusal) = history.play_with(command, &mut dice) {
                let rule = refusal.rule();
                let what = Message::new("fault-refused")
                    .with("command", words)
                    .with("rule", rule);
                return Err(self.at(*line, 1, what));
            }
            self.compare(&history, *line, entry, dice)?;
        }
        Ok(history)
    }

    fn throws(
        &self,
        game: &Skirmish,
        state: &State,
        line: usize,
        dice: &[String],
    ) -> Result<Vec<crate::kernel::Throw<crate::games::skirmish::Throw>>, FileFault> {
        let position = game.at(state);
        let throws = dice.iter().map(|text| position.parse_throw(text));
        throws.collect::<Result<_, _>>().map_err(|fault| {
            let what = Message::new("fault-field-dice").with("what", Message::from(&fault));
            self.at(line, 1, what)
        })
    }

    fn compare(
        &self,
        history: &History,
        line: usize,
        entry: &StoredEntry,
        dice: Scripted<crate::games::skirmish::Throw>,
    ) -> Result<(), FileFault> {
        let position = history.game().at(history.state());
        if let Some(fault) = dice.faults().first() {
            let what = Message::new("fault-field-dice").with("what", dice_fault(&position, fault));
            return Err(self.at(line, 1, what));
        }
        let played = history.entries().last().map_or(&[][..], |e| &e.events[..]);
        if let Some(difference) = first_event_difference(&position, &entry.events, played) {
            return Err(self.at(
                line,
                1,
                Message::new("fault-difference").with("text", difference),
            ));
        }
        let key = key_text(history.game().key(history.state()));
        if key != entry.key {
            let what = Message::new("fault-field-key")
                .with("written", &entry.key)
                .with("played", key);
            return Err(self.at(line, 1, what));
        }
        Ok(())
    }
}

fn dice_fault(
    position: &crate::games::skirmish::Position<'_>,
    fault: &crate::kernel::ScriptFault<crate::games::skirmish::Throw>,
) -> Message {
    use crate::kernel::ScriptFault;
    match fault {
        ScriptFault::NotNamed(of) => {
            Message::new("fault-dice-missing").with("throw", position.purpose_text(*of))
        }
        ScriptFault::Unfit(throw) => {
            Message::new("fault-dice-unfit").with("throw", position.throw_text(throw))
        }
        ScriptFault::NotThrown(throw) => {
            Message::new("fault-dice-idle").with("throw", position.throw_text(throw))
        }
    }
}

/// A JSON fault as the reader of JSON says it.
fn json_what(error: &serde_json::Error) -> Message {
    Message::new("fault-json").with("text", json_fault(error))
}

/// The words of a JSON fault without its place, which ours gives better.
fn json_fault(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(end) => text[..end].to_string(),
        None => text,
    }
}

impl Replay {
    /// Plays the match twice, once with its commands and dice and once by absorbing its events
    /// alone, and compares the keys after every event.
    ///
    /// # Errors
    /// The first difference.
    pub fn verify(&self) -> Result<crate::table::Verified, Difference> {
        let entries = self.history.entries().iter();
        let played: Vec<Played> = entries
            .map(|entry| Played {
                command: entry.command,
                dice: entry.dice.clone(),
                events: entry.events.clone(),
            })
            .collect();
        crate::table::verify(self.history.game(), self.history.start(), &played)
    }
}
