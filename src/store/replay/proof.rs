//! What a file proves, what it only tells, and what no file can prove.

use super::{End, FORMAT, Replay, Stored, parse_replay, replay_text};
use crate::kernel::Seat;
use crate::store::{Arg, FileFault, Message};
use crate::table::{
    Answers, By, Habit, History, Plan, Setup, Streams, Verified, is_drawn, lot, program_of,
};
use serde_json::Value;

/// Hexadecimal digits of a fingerprint: 128 bits.
const DIGITS: usize = 32;

/// Of a longer name the beginning is told.
const LONGEST_NAME: usize = 60;

/// How much is said of what was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Disclosure {
    /// All.
    Whole,
    /// Nothing of what seats keep from each other, and nothing that would count it: the match is under way.
    Uncounted,
}

impl Disclosure {
    fn of<G: Stored>(history: &History<G>) -> Disclosure {
        match history.game().keeps_secrets() && !history.is_over() {
            true => Disclosure::Uncounted,
            false => Disclosure::Whole,
        }
    }
}

/// What becomes of a file that holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// What was played twice.
    pub verified: Verified,
    /// How much of it is said.
    pub disclosure: Disclosure,
    /// Whether the file has a chain.
    pub chained: bool,
    /// What follows from the file by the rules.
    pub proven: Vec<Message>,
    /// What the file only says, and how it compares with what ships.
    pub told: Vec<Message>,
    /// What no file can prove.
    pub unproved: Vec<Message>,
    /// The end of the chain: whoever noted it down knows this very file again. Without a chain a hash of
    /// its text as JSON writes it.
    pub fingerprint: String,
}

/// Checks a file: the chain, every throw and every draw of the lot, and the match itself, once by its
/// commands and once by its events.
///
/// # Errors
/// The first thing that does not hold, with its line; what would be right is not said.
pub fn prove<G: Stored>(name: &str, text: &str) -> Result<Proof, Vec<FileFault>> {
    let replay = parse_replay::<G>(name, text)?;
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
    let disclosure = Disclosure::of(replay.sitting.history());
    Ok(Proof {
        verified,
        disclosure,
        chained,
        proven: proven((verified, derived), chained, disclosure),
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
fn derive<G: Stored>(replay: &Replay<G>) -> Result<Derived, (usize, &'static str)> {
    let recorded = replay.sitting.history();
    let (game, start) = (recorded.game().clone(), recorded.start().clone());
    let mut history = History::of_streams(game, start, recorded.seed(), recorded.streams());
    let mut derived = Derived::default();
    for (number, entry) in recorded.entries().iter().enumerate() {
        if let Some((seat, command)) = entry.seat.zip(entry.command) {
            let who = decided(replay, &history, (seat, command), &entry.by);
            who.map_err(|id| (number, id))?;
            derived.lots += usize::from(entry.by == By::Lot);
            let played = history.play_as(seat, command, entry.by.clone());
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
fn decided<G: Stored>(
    replay: &Replay<G>,
    history: &History<G>,
    (seat, command): (Seat, G::Command),
    by: &By,
) -> Result<(), &'static str> {
    let (game, state) = (history.game(), history.state());
    let (holds, fault) = match by {
        By::Untold => (history.streams() == Streams::ByEntry, "fault-by-untold"),
        By::Hand => (true, ""),
        By::Lot => (
            is_drawn(game, state, replay.sitting.setup()) && lot(history, seat) == Some(command),
            "fault-by-lot",
        ),
        By::Plan => {
            let plan = replay.sitting.plan();
            let given = plan.and_then(|plan| plan.given(game, state));
            let given = given.is_some_and(|given| given.ok() == Some((seat, command)));
            (given, "fault-by-plan")
        }
        By::Answer => {
            let habits = [Habit::Always, Habit::Never].map(|habit| {
                let mut answers = Answers::default();
                G::QUESTIONS.iter().for_each(|it| answers.set(it, habit));
                answers
            });
            let view = game.view(state, seat);
            let mut given = habits
                .iter()
                .map(|habits| game.habitual(&view, seat, habits));
            (given.any(|it| it == Some(command)), "fault-by-answer")
        }
        By::Player(name) => (
            program_of(name).is_some() || G::player(name, 0).is_some(),
            "fault-by-player",
        ),
    };
    if holds { Ok(()) } else { Err(fault) }
}

fn proven(
    (verified, derived): (Verified, Derived),
    chained: bool,
    disclosure: Disclosure,
) -> Vec<Message> {
    let follows = Message::new("proof-follows")
        .with("commands", verified.entries.saturating_sub(1))
        .with("events", verified.events);
    let seed = Message::new("proof-seed")
        .with("throws", derived.throws)
        .with("lots", derived.lots);
    let mut proven = match disclosure {
        Disclosure::Whole => vec![follows, seed],
        Disclosure::Uncounted => vec![Message::new("proof-uncounted")],
    };
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

fn told<G: Stored>(replay: &Replay<G>, header: &Value, chained: bool) -> Vec<Message> {
    let sitting = &replay.sitting;
    let history = sitting.history();
    let disclosure = Disclosure::of(history);
    let format = header["format"].as_str().unwrap_or_default();
    let dice = Message::new(match history.streams() {
        Streams::ByEntry => "told-dice-entry",
        Streams::ByDecision => "told-dice-decision",
    });
    let mut told = vec![
        Message::new(match chained {
            true => "told-chained",
            false => "told-unchained",
        })
        .with("format", format),
        match disclosure {
            Disclosure::Whole => {
                Message::new("told-match").with("seed", history.seed().to_string())
            }
            // Who knows it can play the match anew, and see there what is hidden here.
            Disclosure::Uncounted => Message::new("told-match-unseeded"),
        }
        .with("dice", dice),
    ];
    told.extend((0..sitting.seats().len()).map(|number| seat(replay, number, disclosure)));
    told.push(Message::new(match sitting.setup() {
        Setup::Draw => "told-setup-draw",
        Setup::Lot => "told-setup-lot",
        Setup::Play => "told-setup-play",
    }));
    told.extend(G::told(replay, header));
    let mended = replay
        .mended
        .map(|line| Message::new("told-mended").with("line", line));
    told.extend(mended);
    match disclosure {
        Disclosure::Whole => {
            told.extend(deciders(history));
            told.push(end(history));
        }
        Disclosure::Uncounted => told.push(Message::new("told-end-uncounted")),
    }
    told
}

fn seat<G: Stored>(replay: &Replay<G>, number: usize, disclosure: Disclosure) -> Message {
    let seat = &replay.sitting.seats()[number];
    let name = replay.sitting.names().get(number).cloned();
    let answers = plain(&seat.answers);
    let set = answers.as_object().into_iter().flatten();
    let set = set.filter(|(_, habit)| *habit != "ask");
    let set: Vec<String> = set
        .map(|(question, habit)| format!("{question} {}", words(habit)))
        .collect();
    let answers = match (disclosure, set.is_empty()) {
        // At which stops nobody is asked is for that seat alone.
        (Disclosure::Uncounted, _) => Message::new("told-answers-unseen"),
        (Disclosure::Whole, true) => Message::new("told-no-answers"),
        (Disclosure::Whole, false) => Message::new("told-answers").with("answers", set.join(", ")),
    };
    Message::new("told-seat")
        .with("number", number + 1)
        .with("name", told_name(&name.unwrap_or_default()))
        .with("player", told_name(&seat.player))
        .with("answers", answers)
}

/// The hash of plain data: the order of its fields does not matter.
pub(in crate::store) fn fingerprint(value: &Value) -> String {
    let hash = blake3::hash(value.to_string().as_bytes());
    hash.to_hex()[..DIGITS].to_string()
}

/// A value as plain data.
pub(in crate::store) fn plain(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// Plain data as a word.
pub(in crate::store) fn words(value: &Value) -> String {
    value.as_str().map_or(value.to_string(), str::to_string)
}

/// A name out of a file as it is told: in one line, and not as long as the file likes.
pub(in crate::store) fn told_name(name: &str) -> String {
    let shown: String = name.chars().take(LONGEST_NAME).collect();
    let more = if shown.len() < name.len() { "…" } else { "" };
    format!("{}{more}", shown.escape_debug())
}

/// How many commands were decided by whom.
fn deciders<G: Stored>(history: &History<G>) -> Vec<Message> {
    let mut counts: Vec<(&By, usize)> = Vec::new();
    let entries = history.entries();
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

fn end<G: Stored>(history: &History<G>) -> Message {
    let id = match End::of(history) {
        End::Over => "told-end-over",
        End::Conceded => "told-end-conceded",
        End::Unfinished => "told-end-unfinished",
    };
    Message::new(id)
        .with("commands", history.entries().len().saturating_sub(1))
        .with("round", history.game().round(history.state()))
}
