//! What a file proves, what it only tells, and what no file can prove.

use super::sets::{Thing, files_of, fingerprint, shipped_sets, things_of};
use super::{End, FORMAT, Replay, parse_replay, replay_text};
use crate::games::skirmish::{Building, Command, Draft, Options, Skirmish};
use crate::kernel::Seat;
use crate::store::skirmish::{Library, MatchPlan};
use crate::store::{Arg, FileFault, Message};
use crate::table::is_drawn;
use crate::table::skirmish::{History, QUESTIONS, answer};
use crate::table::{Answers, Habit};
use crate::table::{By, Hosted, Setup, Streams, Verified, first_difference, lot};
use serde_json::Value;
use std::sync::LazyLock;

/// The most names in one sentence.
const MOST_NAMES: usize = 8;

/// Of a longer name the beginning is told.
const LONGEST_NAME: usize = 60;

/// What becomes of a file that holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// What was played twice.
    pub verified: Verified,
    /// Whether the file has a chain.
    pub chained: bool,
    /// What follows from the file by the rules.
    pub proven: Vec<Message>,
    /// What the file only says, and how it compares with what ships.
    pub told: Vec<Message>,
    /// What no file can prove.
    pub unproved: Vec<Message>,
    /// The end of the chain: whoever noted it down knows this very file again. Without a chain that of
    /// all its bytes.
    pub fingerprint: String,
}

/// Checks a file: the chain, every throw and every draw of the lot, and the match itself, once by its
/// commands and once by its events.
///
/// # Errors
/// The first thing that does not hold, with its line; what would be right is not said.
pub fn prove(name: &str, text: &str) -> Result<Proof, Vec<FileFault>> {
    let replay = parse_replay(name, text)?;
    let at = |line: usize, what: Message| {
        vec![FileFault {
            file: name.to_string(),
            place: Some((line, 1)),
            what,
        }]
    };
    let first = text.lines().next().unwrap_or_default();
    // It was read a moment ago.
    let header: Value = serde_json::from_str(first).unwrap_or_default();
    let chained = header["format"] == FORMAT;
    if chained && let Some(line) = first_unwritten(text, &replay_text(&replay)) {
        return Err(at(line, Message::new("fault-line-written")));
    }
    let verified = replay.verify().map_err(|difference| {
        let what = Message::new("fault-difference").with("text", difference.text);
        // The header is line 1, the opening line 2.
        at(difference.entry + 2, what)
    })?;
    let derived = derive(&replay).map_err(|(entry, id)| at(entry + 2, Message::new(id)))?;
    let whole = end_of(text).unwrap_or_else(|| fingerprint(&Value::from(text)));
    Ok(Proof {
        verified,
        chained,
        proven: proven(verified, derived, chained),
        told: told(&replay, &header, chained),
        unproved: unproved(chained, &whole),
        fingerprint: whole,
    })
}

/// The first line that is not as the program writes it: numbers that mean nothing would hide there, such
/// as the level of a spawn.
fn first_unwritten(text: &str, written: &str) -> Option<usize> {
    if text == written {
        return None;
    }
    let same = text.lines().zip(written.lines());
    Some(1 + same.take_while(|(one, other)| one == other).count())
}

fn end_of(text: &str) -> Option<String> {
    let end: super::StoredEnd = serde_json::from_str(text.lines().last()?).ok()?;
    Some(end.chain)
}

/// How much follows from the seed.
#[derive(Clone, Copy, Default)]
struct Derived {
    throws: usize,
    lots: usize,
}

/// Plays the commands with the dice of the seed, and asks whoever decided whether it was so.
fn derive(replay: &Replay) -> Result<Derived, (usize, &'static str)> {
    let recorded = replay.sitting.history();
    let (game, start) = (recorded.game().clone(), recorded.start().clone());
    let mut history = History::of_streams(game, start, recorded.seed(), recorded.streams());
    let mut derived = Derived::default();
    for (number, entry) in recorded.entries().iter().enumerate() {
        if let Some(command) = entry.command {
            decided(replay, &history, command, &entry.by).map_err(|id| (number, id))?;
            derived.lots += usize::from(entry.by == By::Lot);
            let played = history.play(command);
            played.map_err(|_| (number, "fault-seed-throws"))?;
        }
        let made = history.entries().last().map(|made| &made.dice);
        if made != Some(&entry.dice) {
            return Err((number, "fault-seed-throws"));
        }
        derived.throws += entry.dice.len();
    }
    Ok(derived)
}

/// Whether a command is one that who is said to have decided it could have given.
fn decided(
    replay: &Replay,
    history: &History,
    command: Command,
    by: &By,
) -> Result<(), &'static str> {
    let (game, state) = (history.game(), history.state());
    let seat = game.to_act(state);
    let drawn = is_drawn(game, state, replay.sitting.setup());
    let (holds, fault) = match by {
        By::Untold => (history.streams() == Streams::ByEntry, "fault-by-untold"),
        By::Hand => (true, ""),
        By::Lot => (
            drawn && seat.and_then(|seat| lot(history, seat)) == Some(command),
            "fault-by-lot",
        ),
        By::Plan => {
            let plan = replay.sitting.plan();
            let given = plan.and_then(|plan| plan.command_at(game.at(state)));
            (given == Some(Ok(command)), "fault-by-plan")
        }
        By::Answer => {
            let habits = [Habit::Always, Habit::Never].map(|habit| {
                let mut answers = Answers::default();
                QUESTIONS.iter().for_each(|it| answers.set(it, habit));
                answers
            });
            let mut given = habits.iter().map(|habits| answer(habits, game, state));
            (given.any(|it| it == Some(command)), "fault-by-answer")
        }
        By::Player(name) => (
            Skirmish::PLAYERS.contains(&name.as_str()),
            "fault-by-player",
        ),
    };
    if holds { Ok(()) } else { Err(fault) }
}

fn proven(verified: Verified, derived: Derived, chained: bool) -> Vec<Message> {
    let follows = Message::new("proof-follows")
        .with("commands", verified.entries.saturating_sub(1))
        .with("events", verified.events);
    let seed = Message::new("proof-seed")
        .with("throws", derived.throws)
        .with("lots", derived.lots);
    let mut proven = vec![follows, seed];
    if chained {
        proven.push(Message::new("proof-chain"));
    }
    proven
}

fn unproved(chained: bool, fingerprint: &str) -> Vec<Message> {
    let mut list = vec![
        Message::new("unproved-seed"),
        Message::new("unproved-anew").with("fingerprint", fingerprint),
        Message::new("unproved-who"),
    ];
    if !chained {
        list.push(Message::new("unproved-unchained"));
    }
    list
}

fn told(replay: &Replay, header: &Value, chained: bool) -> Vec<Message> {
    let history = replay.sitting.history();
    let book = &history.game().book;
    let (dice, format) = match history.streams() {
        Streams::ByEntry => ("told-dice-entry", header["format"].as_str()),
        Streams::ByDecision => ("told-dice-decision", header["format"].as_str()),
    };
    let mut told = vec![
        Message::new(match chained {
            true => "told-chained",
            false => "told-unchained",
        })
        .with("format", format.unwrap_or_default()),
        Message::new("told-match")
            .with("map", history.start().layout().name())
            .with("seed", history.seed().to_string())
            .with("dice", Message::new(dice)),
    ];
    told.extend((0..replay.sitting.seats().len()).map(|number| seat(replay, number)));
    told.push(Message::new("told-options").with("options", options(&book.options)));
    if let Some(Seat(first)) = book.first {
        told.push(Message::new("told-first").with("number", first + 1));
    }
    told.push(Message::new(match replay.sitting.setup() {
        Setup::Draw => "told-setup-draw",
        Setup::Lot => "told-setup-lot",
        Setup::Play => "told-setup-play",
    }));
    told.extend(plan(replay));
    let things = things_of(&header["start"]);
    told.push(data(&things));
    let mended = replay
        .mended
        .map(|line| Message::new("told-mended").with("line", line));
    told.extend(mended);
    told.extend(files(replay));
    told.push(start(replay));
    told.extend(deciders(replay));
    told.push(end(history));
    told
}

fn seat(replay: &Replay, number: usize) -> Message {
    let seat = &replay.sitting.seats()[number];
    let name = replay
        .sitting
        .names()
        .get(number)
        .cloned()
        .unwrap_or_default();
    let team = replay.sitting.history().game().book.teams[Seat(number as u8)];
    let answers = plain(&seat.answers);
    let set = answers.as_object().into_iter().flatten();
    let set = set.filter(|(_, habit)| *habit != "ask");
    let set: Vec<String> = set
        .map(|(question, habit)| format!("{question} {}", words(habit)))
        .collect();
    let answers = match set.is_empty() {
        true => Message::new("told-no-answers"),
        false => Message::new("told-answers").with("answers", set.join(", ")),
    };
    Message::new("told-seat")
        .with("number", number + 1)
        .with("name", told_name(&name))
        .with("player", told_name(&seat.player))
        .with("team", u16::from(team) + 1)
        .with("answers", answers)
}

fn plain(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

fn words(value: &Value) -> String {
    value.as_str().map_or(value.to_string(), str::to_string)
}

fn options(options: &Options) -> String {
    let options = plain(options);
    let all = options.as_object().into_iter().flatten();
    let all = all.map(|(name, value)| format!("{name} {}", words(value)));
    all.collect::<Vec<_>>().join(", ")
}

/// The match file, known by its fingerprint.
fn plan(replay: &Replay) -> Option<Message> {
    let plan = replay.sitting.plan()?;
    let over = replay.sitting.plan_is_over();
    let all = plain(&(&plan.text, plan.parties(), over));
    let id = match over {
        true => "told-plan-over",
        false => "told-plan",
    };
    Some(Message::new(id).with("fingerprint", fingerprint(&all)))
}

/// With what was played: a set that ships or has shipped, or somebody's own.
fn data(things: &[Thing]) -> Message {
    let sets = shipped_sets();
    if let Some((number, set)) = sets.iter().enumerate().find(|(_, set)| set.is_of(things)) {
        let id = match number {
            0 => "told-data-shipped",
            _ => "told-data-older",
        };
        let told = Message::new(id).with("name", &set.name);
        return told.with("date", &set.date);
    }
    let own = things
        .iter()
        .filter(|it| !sets.iter().any(|set| set.has(it)));
    let own: Vec<String> = own.map(|it| format!("{} {}", it.what, it.id)).collect();
    let listed = |it: &&Thing| ["figure", "chest", "table"].contains(&it.what.as_str());
    let newest = sets.first().into_iter().flat_map(|set| &set.things);
    let has = |it: &&Thing| {
        !things
            .iter()
            .any(|other| (&other.what, &other.id) == (&it.what, &it.id))
    };
    let missing = newest.filter(listed).filter(has);
    let missing: Vec<String> = missing.map(|it| format!("{} {}", it.what, it.id)).collect();
    let all: Vec<&str> = things.iter().map(|it| it.hash.as_str()).collect();
    let told = Message::new(match missing.is_empty() {
        true => "told-data-own",
        false => "told-data-own-missing",
    });
    told.with("own", names(&own))
        .with("missing", names(&missing))
        .with("fingerprint", fingerprint(&plain(&all)))
}

/// A name out of a file as it is told: in one line, and not as long as the file likes.
fn told_name(name: &str) -> String {
    let shown: String = name.chars().take(LONGEST_NAME).collect();
    let more = if shown.len() < name.len() { "…" } else { "" };
    format!("{}{more}", shown.escape_debug())
}

/// Some names, and how many more.
fn names(all: &[String]) -> Message {
    let shown: Vec<String> = all
        .iter()
        .take(MOST_NAMES)
        .map(|name| told_name(name))
        .collect();
    let more = all.len() - shown.len();
    match (all.len(), more) {
        (0, _) => Message::new("told-nothing"),
        (_, 0) => Message::new("told-names").with("names", shown.join(", ")),
        _ => Message::new("told-names-more")
            .with("names", shown.join(", "))
            .with("more", more),
    }
}

/// The data files that the header names, if they are not just those of a set.
fn files(replay: &Replay) -> Option<Message> {
    let files = files_of(replay.data.iter());
    if files.is_empty() && replay.data.is_empty() {
        return Some(Message::new("told-no-files"));
    }
    let sets = shipped_sets();
    let count = |things: &[Thing]| things.iter().filter(|it| it.what == "file").count();
    let whole = sets.iter().find(|set| {
        let all = files.iter().all(|file| set.has(file));
        all && count(&set.things) == files.len()
    });
    if let Some(set) = whole {
        return Some(Message::new("told-files-set").with("name", &set.name));
    }
    let others = files
        .iter()
        .filter(|it| !sets.iter().any(|set| set.has(it)));
    let others: Vec<String> = others.map(|it| it.id.clone()).collect();
    Some(
        Message::new("told-files-own")
            .with("files", names(&others))
            .with("fingerprint", fingerprint(&plain(&replay.data))),
    )
}

/// Whether the match begins as the program begins it.
fn start(replay: &Replay) -> Message {
    let history = replay.sitting.history();
    let book = &history.game().book;
    let saved = Draft::of(history.start());
    let (bank, chests) = (saved.warriors.len(), saved.chests.len());
    let tokens: usize = saved.urn.iter().map(|count| usize::from(*count)).sum();
    let counts = |message: Message| {
        message
            .with("bank", bank)
            .with("chests", chests)
            .with("tokens", tokens)
            .with("fingerprint", fingerprint(&of_start(&saved, replay)))
    };
    let usual = usual(replay);
    let whole = plain(&saved);
    let Some((mut usual, building)) = usual.filter(|_| book.labels == Default::default()) else {
        return counts(Message::new("told-start-own").with("field", "draft"));
    };
    let mut differs = first_difference(&whole, &plain(&usual));
    if differs.is_none() && building == book.building {
        return Message::new("told-start-usual");
    }
    // Bank, stock and urn are for the players to agree on; the rest is as every match begins.
    let others = saved.warriors.iter().chain(&usual.warriors);
    let placed = others.filter(|it| plain(it)["place"] != plain(&usual.warriors.first())["place"]);
    let placed = placed.count();
    if placed == 0 {
        usual.warriors.clone_from(&saved.warriors);
    }
    let stocked = |it: &Value| {
        let mut it = it.clone();
        it["kind"] = Value::Null;
        it
    };
    let model = usual.chests.first().map(|it| stocked(&plain(it)));
    if saved
        .chests
        .iter()
        .all(|it| Some(stocked(&plain(it))) == model)
    {
        usual.chests.clone_from(&saved.chests);
    }
    usual.urn.clone_from(&saved.urn);
    differs = first_difference(&whole, &plain(&usual));
    match differs {
        None => counts(Message::new("told-start-agreed")),
        Some(found) => counts(Message::new("told-start-own").with("field", found.path)),
    }
}

/// All of a start that no other line tells.
fn of_start(draft: &Draft, replay: &Replay) -> Value {
    let book = &replay.sitting.history().game().book;
    plain(&(draft, &book.labels, &book.building))
}

/// How the match would begin with its own data, by its match file or without one.
fn usual(replay: &Replay) -> Option<(Draft, Option<Building>)> {
    let history = replay.sitting.history();
    let book = &history.game().book;
    static SHIPPED: LazyLock<Library> = LazyLock::new(Library::shipped);
    let seats = history.start().seats();
    let map = history.start().layout().name();
    let known = replay.sitting.plan().cloned();
    let mut plan = known.unwrap_or_else(|| MatchPlan::basic(map, seats));
    plan.options = book.options.clone();
    plan.first = book.first;
    let plan = plan.with_parties(&SHIPPED).ok()?;
    if plan.seats.len() != usize::from(seats) {
        return None;
    }
    let library = Library {
        kinds: book.kinds.clone(),
        chests: book.chests.clone(),
        tables: book.tables.clone(),
        maps: SHIPPED.maps.clone(),
        kits: SHIPPED.kits.clone(),
        parties: SHIPPED.parties.clone(),
        ..Library::default()
    };
    let (draft, building) = plan.opening(&library)?;
    let state = draft.validate(book).ok()?;
    Some((Draft::of(&state), building))
}

/// How many commands were decided by whom.
fn deciders(replay: &Replay) -> Vec<Message> {
    let mut counts: Vec<(&By, usize)> = Vec::new();
    let entries = replay.sitting.history().entries();
    for by in entries.iter().skip(1).map(|entry| &entry.by) {
        match counts.iter_mut().find(|(known, _)| *known == by) {
            Some((_, count)) => *count += 1,
            None => counts.push((by, 1)),
        }
    }
    let told = |(by, count): (&By, usize)| {
        let (id, name) = match by {
            By::Untold => ("told-by-nobody", ""),
            By::Hand => ("told-by-hand", ""),
            By::Answer => ("told-by-answer", ""),
            By::Plan => ("told-by-plan", ""),
            By::Lot => ("told-by-lot", ""),
            By::Player(name) => ("told-by-player", name.as_str()),
        };
        let message = Message::new(id).with("count", count);
        message.with("name", Arg::from(name))
    };
    counts.into_iter().map(told).collect()
}

fn end(history: &History) -> Message {
    let id = match End::of(history) {
        End::Over => "told-end-over",
        End::Conceded => "told-end-conceded",
        End::Unfinished => "told-end-unfinished",
    };
    Message::new(id)
        .with("commands", history.entries().len().saturating_sub(1))
        .with("round", history.state().turn().round)
}
