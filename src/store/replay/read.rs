//! Reading matches: whole and chained, or as far as the lines are sound.

use super::chain::Chain;
use super::{
    End, FORMAT, FORMAT_1, Frame, Header, Replay, Stored, StoredEnd, StoredEntry, key_text, line,
};
use crate::kernel::{Recorded, ScriptFault, Scripted, Seat};
use crate::store::fault::{FaultList, MOST_OF_FILE, no_question};
use crate::store::{FileFault, Message, open_save};
use crate::table::{By, History, SavedSeat, Sitting, Streams, first_event_difference};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::path::Path;

/// The most entries of a match; the longest have a few ten thousand.
const MOST_ENTRIES: usize = 200_000;
/// The most lines of a file, blank ones among them.
const MOST_LINES: usize = 2 * MOST_ENTRIES;

/// How much of a file must be there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Care {
    /// All of it, as it was written.
    Whole,
    /// Header and entries; chain and end may be broken.
    Sound,
}

/// Reads a match from a file and plays it anew to where it stood.
///
/// # Errors
/// All faults of its lines, or the first place where the match does not follow from them.
pub fn read_replay<G: Stored>(path: &Path) -> Result<Replay<G>, Vec<FileFault>> {
    let source = open_save(path).map_err(|fault| vec![fault])?;
    parse_replay(source.file(), source.text())
}

/// Reads a match from text as far as its lines are sound, with the fault that ends it, if any;
/// `name` stands in faults.
///
/// # Errors
/// The faults, when not even the opening is sound.
pub fn salvage_text<G: Stored>(
    name: &str,
    text: &str,
) -> Result<(Replay<G>, Option<FileFault>), Vec<FileFault>> {
    let mut faults = match parse_replay(name, text) {
        Ok(replay) => return Ok((replay, None)),
        Err(faults) => faults,
    };
    // A broken chain, or an end that is missing, spoils no entry.
    let told = faults.iter().min_by_key(|fault| fault.place).cloned();
    match parse(name, text, Care::Sound) {
        Ok(replay) => return Ok((mended(replay, told.as_ref()), told)),
        Err(further) => faults = further,
    }
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
        match parse(name, &head, Care::Sound) {
            Ok(replay) => return Ok((mended(replay, first.as_ref()), first)),
            Err(further) => faults = further,
        }
    }
}

/// The match with a mark that its file was broken: its next chain is begun anew, and must not hide that.
fn mended<G: Stored>(replay: Replay<G>, fault: Option<&FileFault>) -> Replay<G> {
    let line = fault.and_then(|fault| fault.place);
    let sound = line.map_or(1, |(line, _)| line.saturating_sub(1));
    Replay {
        mended: Some(replay.mended.map_or(sound, |before| before.min(sound))),
        ..replay
    }
}

/// Whether a text says that it is a match of this game in a format that it reads; it may be
/// broken all the same.
pub fn is_replay<G: Stored>(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    let named = serde_json::from_str::<Named>(first);
    let known =
        |named: Named| [FORMAT, FORMAT_1].contains(&&*named.format) && named.game == G::NAME;
    named.is_ok_and(known)
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
pub fn parse_replay<G: Stored>(name: &str, text: &str) -> Result<Replay<G>, Vec<FileFault>> {
    parse(name, text, Care::Whole)
}

fn parse<G: Stored>(name: &str, text: &str, care: Care) -> Result<Replay<G>, Vec<FileFault>> {
    let mut reader = Reader {
        name,
        care,
        faults: Vec::new(),
    };
    let parsed = reader.parse::<G>(text);
    let Some(Lines {
        header,
        entries,
        end,
    }) = parsed.filter(|_| reader.faults.is_empty())
    else {
        return Err(reader.faults);
    };
    let Header { frame, head } = header;
    let plan = G::read_plan(name, frame.plan, &head);
    let (game, start) = reader.build::<G>(head)?;
    reader.check_seats(&frame.seats, game.seats(&start), G::QUESTIONS);
    if frame.names.len() > frame.seats.len() {
        reader.fault(1, 1, Message::new("fault-names-many"));
    }
    if !reader.faults.is_empty() {
        return Err(reader.faults);
    }
    let plan = plan?;
    let streams = match frame.dice {
        Some(2) => Streams::ByDecision,
        _ => Streams::ByEntry,
    };
    let history = reader
        .play(game, start, (frame.seed, streams), &entries)
        .map_err(|fault| vec![fault])?;
    if let Some((line, end)) = end
        && end != End::of(&history)
    {
        return Err(vec![reader.at(line, 1, Message::new("fault-end-other"))]);
    }
    let sitting = Sitting::new(history, frame.seats, frame.setup, plan).named(frame.names);
    Ok(Replay {
        sitting: match frame.plan_over {
            true => sitting.without_plan(),
            false => sitting,
        },
        data: frame.data,
        mended: frame.mended,
    })
}

/// Who decided an entry; the format of before tells only what a person typed.
fn by<E>(entry: &StoredEntry<E>) -> By {
    match entry.typed {
        true => By::Hand,
        false => By::parse(&entry.by),
    }
}

/// Reads what a match starts from, its header alone: the game and the state before its opening.
///
/// # Errors
/// All faults of the header.
pub fn parse_start<G: Stored>(name: &str, text: &str) -> Result<(G, G::State), Vec<FileFault>> {
    let mut reader = Reader {
        name,
        care: Care::Whole,
        faults: Vec::new(),
    };
    match reader.parse_header::<G>(text.lines().next().unwrap_or_default()) {
        Some(header) => reader.build::<G>(header.head),
        None => Err(reader.faults),
    }
}

/// A file by its lines.
struct Lines<G: Stored> {
    header: Header<G::Head>,
    /// Each with its line.
    entries: Vec<(usize, StoredEntry<G::Event>)>,
    end: Option<(usize, End)>,
}

/// Collects faults while a file is read.
struct Reader<'a> {
    name: &'a str,
    care: Care,
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
    fn build<G: Stored>(&self, head: G::Head) -> Result<(G, G::State), Vec<FileFault>> {
        let faults = match G::build(head) {
            Ok(built) => return Ok(built),
            Err(faults) => faults,
        };
        let mut told = FaultList::new(MOST_OF_FILE);
        told.extend(faults.into_iter().map(|what| self.at(1, 1, what)));
        Err(told.into_sorted(self.name))
    }

    /// Reads header, entries and end.
    fn parse<G: Stored>(&mut self, text: &str) -> Option<Lines<G>> {
        let mut lines = text.split_terminator('\n').enumerate();
        let first = lines.next().map_or("", |(_, line)| line);
        let header = match text.is_empty() {
            false => self.parse_header::<G>(first.trim_end_matches('\r')),
            true => {
                let what = Message::new("fault-replay-empty").with("format", FORMAT);
                self.fault(1, 1, what);
                None
            }
        };
        // Without a header that we know, faults of the lines behind it say nothing.
        let header = header?;
        let chained = header.frame.format == FORMAT;
        // Header, entries and end stand a line each; blank ones behind them cost memory, too.
        let lines = lines.map(|(at, line)| (at + 1, line));
        let mut lines: Vec<(usize, &str)> = lines.take(MOST_LINES + 1).collect();
        if lines.len() > MOST_LINES {
            let what = Message::new("fault-save-many").with("most", MOST_ENTRIES);
            self.fault(MOST_LINES, 1, what);
            return None;
        }
        let end = match chained {
            true => parse_end(&mut lines),
            false => None,
        };
        let entries = self.parse_entries(&lines, chained);
        self.check_opening(&entries);
        if chained && self.care == Care::Whole && self.faults.is_empty() {
            let whole = Whole::<G> {
                text,
                first,
                header: &header,
                lines: &lines,
                entries: &entries,
                end: end.as_ref(),
            };
            if let Some((line, id)) = whole.broken() {
                self.fault(line, 1, Message::new(id));
            }
        }
        Some(Lines {
            header,
            entries,
            end: end.map(|(at, _, end)| (at, end.end)),
        })
    }

    /// The players of a match are as many as its seats, and answer questions that there are.
    fn check_seats(&mut self, seated: &[SavedSeat], seats: u8, questions: &[&'static str]) {
        if seated.len() != usize::from(seats) {
            return self.fault(1, 1, Message::new("fault-seats-players"));
        }
        let mut seated = seated.iter();
        if let Some(unknown) = seated.find_map(|seat| seat.answers.unknown(questions)) {
            self.fault(1, 1, no_question(unknown, questions));
        }
    }

    /// Reads the lines that are entries, until there are too many of them or of their faults.
    fn parse_entries<E: DeserializeOwned>(
        &mut self,
        lines: &[(usize, &str)],
        chained: bool,
    ) -> Vec<(usize, StoredEntry<E>)> {
        let mut entries = Vec::new();
        for (at, line) in lines.iter().filter(|(_, line)| !line.trim().is_empty()) {
            if entries.len() >= MOST_ENTRIES || self.faults.len() >= MOST_OF_FILE {
                let what = match entries.len() >= MOST_ENTRIES {
                    true => Message::new("fault-save-many").with("most", MOST_ENTRIES),
                    false => Message::new("fault-save-broken"),
                };
                self.fault(*at, 1, what);
                break;
            }
            match serde_json::from_str::<StoredEntry<E>>(line) {
                Ok(entry) if is_of_format(&entry, chained) => entries.push((*at, entry)),
                Ok(_) => self.fault(*at, 1, Message::new("fault-entry-format")),
                Err(error) => self.fault(*at, error.column(), json_what(&error)),
            }
        }
        entries
    }

    fn check_opening<E>(&mut self, entries: &[(usize, StoredEntry<E>)]) {
        match entries.first() {
            None => self.fault(1, 1, Message::new("fault-no-opening")),
            Some((at, entry)) if entry.command.is_some() => {
                self.fault(*at, 1, Message::new("fault-opening-do"));
            }
            Some(_) => {}
        }
        let without = entries.iter().skip(1).filter(|(_, e)| e.command.is_none());
        for (at, _) in without.take(MOST_OF_FILE) {
            self.fault(*at, 1, Message::new("fault-no-do"));
        }
    }

    fn parse_header<G: Stored>(&mut self, text: &str) -> Option<Header<G::Head>> {
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
        if ![FORMAT, FORMAT_1].contains(&&*named.format) {
            self.fault(
                1,
                1,
                Message::new("fault-replay-format")
                    .with("given", named.format)
                    .with("format", FORMAT),
            );
            return None;
        }
        if named.game != G::NAME {
            self.fault(
                1,
                1,
                Message::new("fault-replay-game")
                    .with("given", named.game)
                    .with("game", G::NAME),
            );
            return None;
        }
        // Each reads its own fields, with their columns.
        let frame = serde_json::from_str::<Frame>(text);
        let both = frame.and_then(|frame| Ok((frame, serde_json::from_str::<G::Head>(text)?)));
        let (frame, head) = match both {
            Ok(both) => both,
            Err(error) => {
                self.fault(1, error.column(), json_what(&error));
                return None;
            }
        };
        let known = match frame.format == FORMAT {
            true => frame.start_hash.is_none() && matches!(frame.dice, Some(1 | 2)),
            false => frame.dice.is_none(),
        };
        if !known {
            self.fault(1, 1, Message::new("fault-header-format"));
            return None;
        }
        let hash = || G::head_hash(&head);
        if frame.format == FORMAT_1 && frame.start_hash != Some(hash()) {
            self.fault(1, 1, Message::new("fault-start-changed"));
            return None;
        }
        Some(Header { frame, head })
    }

    /// Plays the entries with their dice, and compares events and keys with those written.
    fn play<G: Stored>(
        &self,
        game: G,
        start: G::State,
        dice_of: (u64, Streams),
        entries: &[(usize, StoredEntry<G::Event>)],
    ) -> Result<History<G>, FileFault> {
        let Some(((line, opening), rest)) = entries.split_first() else {
            return Err(self.at(1, 1, Message::new("fault-no-opening")));
        };
        let mut dice = Scripted::new(self.throws(&game, &start, *line, &opening.dice)?);
        let mut history = History::with_dice(game, start, dice_of, &mut dice);
        self.compare(&history, *line, opening, dice)?;
        for (line, entry) in rest {
            let words = entry.command.as_deref().unwrap_or_default();
            let (game, state) = (history.game(), history.state());
            let command = game.read_command(state, words).map_err(|fault| {
                let what = Message::new("fault-field-do").with("what", Message::from(&fault));
                self.at(*line, 1, what)
            })?;
            let throws = self.throws(game, state, *line, &entry.dice)?;
            let seat = entry.seat.map(Seat);
            // After the end it is anybody's, and refused.
            let seat = seat.or_else(|| game.to_act(state).next());
            let seat = seat.unwrap_or(Seat(0));
            let mut dice = Scripted::new(throws);
            let played = history.play_with_as(seat, command, by(entry), &mut dice);
            if let Err(refusal) = played.map(|_| ()) {
                let rule = history.game().cited(refusal);
                let what = Message::new("fault-refused")
                    .with("command", words)
                    .with("rule", rule);
                return Err(self.at(*line, 1, what));
            }
            self.compare(&history, *line, entry, dice)?;
        }
        Ok(history)
    }

    fn throws<G: Stored>(
        &self,
        game: &G,
        state: &G::State,
        line: usize,
        dice: &[String],
    ) -> Result<Recorded<G::Throw>, FileFault> {
        let throws = dice.iter().map(|text| game.read_throw(state, text));
        throws.collect::<Result<_, _>>().map_err(|fault| {
            let what = Message::new("fault-field-dice").with("what", Message::from(&fault));
            self.at(line, 1, what)
        })
    }

    fn compare<G: Stored>(
        &self,
        history: &History<G>,
        line: usize,
        entry: &StoredEntry<G::Event>,
        dice: Scripted<G::Throw>,
    ) -> Result<(), FileFault> {
        let (game, state) = (history.game(), history.state());
        if let Some(fault) = dice.faults().first() {
            let what = dice_fault(game, state, fault);
            let what = Message::new("fault-field-dice").with("what", what);
            return Err(self.at(line, 1, what));
        }
        let played = history.entries().last().map_or(&[][..], |e| &e.events[..]);
        if let Some(difference) = first_event_difference(game, state, &entry.events, played) {
            return Err(self.at(
                line,
                1,
                Message::new("fault-difference").with("text", difference),
            ));
        }
        let key = key_text(history.game().key(history.state()));
        if key != entry.key {
            return Err(self.at(line, 1, Message::new("fault-field-key")));
        }
        Ok(())
    }
}

/// Takes the end off the lines, if it is there: its line, its text and what it says.
fn parse_end<'a>(lines: &mut Vec<(usize, &'a str)>) -> Option<(usize, &'a str, StoredEnd)> {
    let (at, line) = *lines.last()?;
    let end = serde_json::from_str(line).ok()?;
    lines.pop();
    Some((at, line, end))
}

/// Whether an entry has the fields of its file's format.
fn is_of_format<E>(entry: &StoredEntry<E>, chained: bool) -> bool {
    match chained {
        true => !entry.typed,
        false => entry.by.is_empty() && entry.link.is_empty(),
    }
}

/// A file of the format with a chain.
struct Whole<'a, G: Stored> {
    text: &'a str,
    first: &'a str,
    header: &'a Header<G::Head>,
    lines: &'a [(usize, &'a str)],
    entries: &'a [(usize, StoredEntry<G::Event>)],
    end: Option<&'a (usize, &'a str, StoredEnd)>,
}

impl<G: Stored> Whole<'_, G> {
    /// The first line that is not as it was written, with what is wrong; what would be right is said
    /// to nobody.
    fn broken(&self) -> Option<(usize, &'static str)> {
        let same = |one: String, other: &str| one.trim_end() == other;
        if !same(line(self.header), self.first) {
            return Some((1, "fault-line-written"));
        }
        let mut chain = Chain::begin(self.first);
        for (number, (at, text)) in self.lines.iter().enumerate() {
            // A blank line is no entry: the two lists part there.
            let entry = self.entries.get(number).filter(|(line, _)| line == at);
            let written = entry.is_some_and(|(_, entry)| same(line(entry), text));
            let Some((_, entry)) = entry.filter(|_| written) else {
                return Some((*at, "fault-line-written"));
            };
            if chain.link(entry) != entry.link {
                return Some((*at, "fault-link"));
            }
        }
        let Some((at, text, end)) = self.end else {
            return Some((self.lines.len() + 1, "fault-end-missing"));
        };
        if !same(line(end), text) || !self.text.ends_with('\n') {
            return Some((*at, "fault-line-written"));
        }
        (chain.end(end.end) != end.chain).then_some((*at, "fault-chain"))
    }
}

fn dice_fault<G: Stored>(game: &G, state: &G::State, fault: &ScriptFault<G::Throw>) -> Message {
    match fault {
        ScriptFault::NotNamed(of) => {
            Message::new("fault-dice-missing").with("throw", game.purpose_text(state, *of))
        }
        ScriptFault::Unfit(throw) => {
            Message::new("fault-dice-unfit").with("throw", game.throw_text(state, throw))
        }
        ScriptFault::NotThrown(throw) => {
            Message::new("fault-dice-idle").with("throw", game.throw_text(state, throw))
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
