//! The steps of a case: commands, dice, and what is expected after them.

use super::{CaseGame, CaseShape, CaseStart, read_rule};
use crate::store::entry::{Placed, TomlTable, key_named, read_number, read_text, read_texts};
use crate::store::{Message, Source};
use crate::table::case::{Expect, Step, Written};
use serde_json::Value;
use std::ops::Range;

/// What is expected behind a key of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepKey {
    /// Events, in this order, in a list.
    Events,
    /// Events that did not happen, in a list.
    Without,
    /// Values of the state by their names.
    State,
    /// The same of what seats may see, in a table for each.
    Seen,
    /// Commands that are among the lawful ones, in a list.
    Legal,
    /// All lawful commands with the verbs that are named, in their order, in a list.
    Every,
    /// Commands that are not lawful, in a list, or each with the rule that forbids it.
    Illegal,
    /// All lawful commands that begin with these words, in a list behind them.
    Only,
    /// Who has won.
    Winner,
    /// What only cases of one game expect.
    Own,
}

/// The keys as they are called where a game has no older ones.
pub const STEP_KEYS: [(&str, StepKey); 9] = [
    ("events", StepKey::Events),
    ("without", StepKey::Without),
    ("is", StepKey::State),
    ("seen", StepKey::Seen),
    ("allowed", StepKey::Legal),
    ("legal", StepKey::Every),
    ("forbidden", StepKey::Illegal),
    ("only", StepKey::Only),
    ("winner", StepKey::Winner),
];

type Expects<G> = Vec<Written<Expect<<G as crate::table::case::Cased>::Own>>>;

/// Reads a step.
pub(super) fn read<G: CaseGame>(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    (shape, start): (CaseShape, Option<&CaseStart<G>>),
) -> Step<G::Own> {
    let mut keys = vec!["do", "dice", "refused"];
    keys.extend(G::STEP_KEYS.iter().map(|(key, _)| *key));
    keys.extend((shape == CaseShape::Lesson).then_some("goal"));
    entry.only(source, &keys);
    let command = text(source, entry, "do");
    let refused = text(source, entry, "refused").and_then(|id| {
        let rule = read_rule::<G>(source, entry.span_of("refused"), &id.value)?;
        Some(written(source, entry.span_of("refused"), rule))
    });
    if refused.is_some() && command.is_none() {
        let what = Message::new("fault-refusal-alone");
        source.fault(entry.span_of("refused"), what);
    }
    let mut expects: Expects<G> = Vec::new();
    for (key, kind) in G::STEP_KEYS.iter().filter(|(key, _)| entry.has(key)) {
        expects.extend(read_expects(source, entry, (key, *kind), start));
    }
    // The keys of a table come in alphabetical order; a reader looks from the top.
    expects.sort_by_key(|expect| expect.at);
    let goal = text(source, entry, "goal");
    if goal.is_some() && expects.is_empty() {
        source.fault(entry.span_of("goal"), Message::new("fault-goal-alone"));
    }
    Step {
        at: source.place(entry.span().start),
        command,
        dice: texts(source, entry, "dice"),
        refused,
        goal,
        expects,
    }
}

fn written<T>(source: &Source, span: Range<usize>, value: T) -> Written<T> {
    let at = source.place(span.start);
    Written { at, value }
}

/// A text; none when the key is absent.
fn text(source: &mut Source, entry: &TomlTable<'_, '_>, key: &str) -> Option<Written<String>> {
    let value = entry.get(key)?;
    let text = read_text(source, value, key_named(key))?.to_string();
    Some(written(source, value.span(), text))
}

/// A list of texts with their places; an absent key is an empty list.
fn texts(source: &mut Source, entry: &TomlTable<'_, '_>, key: &str) -> Vec<Written<String>> {
    let texts = read_texts(source, entry, key).into_iter();
    texts
        .map(|(text, span)| written(source, span, text.to_string()))
        .collect()
}

/// Each of a list as something expected.
fn each<O>(
    texts: Vec<Written<String>>,
    make: impl Fn(String) -> Expect<O>,
) -> Vec<Written<Expect<O>>> {
    let made = texts.into_iter().map(|text| Written {
        at: text.at,
        value: make(text.value),
    });
    made.collect()
}

fn read_expects<G: CaseGame>(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    (key, kind): (&str, StepKey),
    start: Option<&CaseStart<G>>,
) -> Expects<G> {
    match kind {
        StepKey::Events => {
            let events = texts(source, entry, key);
            let at = events.first().map(|first| first.at);
            let value = Expect::Events(events.into_iter().map(|event| event.value).collect());
            at.map(|at| Written { at, value }).into_iter().collect()
        }
        StepKey::Without => each(texts(source, entry, key), Expect::Without),
        StepKey::Legal => each(texts(source, entry, key), Expect::Legal),
        StepKey::Illegal if entry.get(key).is_some_and(|it| it.get_ref().is_table()) => {
            read_forbidden::<G>(source, entry, key)
        }
        StepKey::Illegal => each(texts(source, entry, key), |it| Expect::Illegal(it, None)),
        StepKey::Every => {
            let every = texts(source, entry, key).into_iter();
            let every = Expect::Every(every.map(|text| text.value).collect());
            vec![written(source, entry.span_of(key), every)]
        }
        StepKey::Only => read_only(source, entry, key),
        StepKey::State => read_state(source, entry, key, start, Expect::State),
        StepKey::Seen => read_seen(source, entry, key, start),
        StepKey::Winner => {
            let winner = text(source, entry, key).into_iter().collect();
            each(winner, Expect::Winner)
        }
        StepKey::Own => {
            let own = G::read_own(source, entry, key, start).into_iter();
            own.map(|own| Written {
                at: own.at,
                value: Expect::Own(own.value),
            })
            .collect()
        }
    }
}

fn read_only<O>(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    key: &str,
) -> Vec<Written<Expect<O>>> {
    let Some(only) = entry.entry(source, key) else {
        return Vec::new();
    };
    let mut expects = Vec::new();
    for (word, span, _) in only.pairs() {
        let texts = texts(source, &only, word).into_iter();
        let texts = texts.map(|text| text.value).collect();
        expects.push(written(source, span, Expect::Only(word.to_string(), texts)));
    }
    expects
}

/// Commands, each with the rule that forbids it.
fn read_forbidden<G: CaseGame>(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    key: &str,
) -> Expects<G> {
    let mut expects = Vec::new();
    let table = entry.entry(source, key);
    for (command, span, value) in table.iter().flat_map(TomlTable::pairs) {
        let id = read_text(source, value, Message::new("fault-a-rule"));
        let rule = id.and_then(|id| read_rule::<G>(source, value.span(), id));
        let illegal = Expect::Illegal(command.to_string(), rule);
        expects.push(written(source, span, illegal));
    }
    expects
}

fn read_state<G: CaseGame>(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    key: &str,
    start: Option<&CaseStart<G>>,
    make: impl Fn(String, Value) -> Expect<G::Own>,
) -> Expects<G> {
    let mut expects = Vec::new();
    let table = entry.entry(source, key);
    for (name, span, value) in table.iter().flat_map(TomlTable::pairs) {
        if let Some(what) = start.and_then(|start| G::misnamed(start, name)) {
            source.fault(span.clone(), what);
        }
        if let Some(value) = read_value(source, value) {
            let made = make(name.to_string(), value);
            expects.push(written(source, span, made));
        }
    }
    expects
}

/// For each seat the values that it may see.
fn read_seen<G: CaseGame>(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    key: &str,
    start: Option<&CaseStart<G>>,
) -> Expects<G> {
    let Some(seats) = entry.entry(source, key) else {
        return Vec::new();
    };
    let mut expects = Vec::new();
    for (seat, _, _) in seats.pairs() {
        let seen = |name, value| Expect::Seen(seat.to_string(), name, value);
        expects.extend(read_state(source, &seats, seat, start, seen));
    }
    expects
}

fn read_value(source: &mut Source, value: &Placed<'_>) -> Option<Value> {
    let found = value.get_ref();
    if let Some(text) = found.as_str() {
        return Some(text.into());
    }
    if let Some(truth) = found.as_bool() {
        return Some(truth.into());
    }
    if let Some(list) = found.as_array() {
        let values = list.iter().map(|value| read_value(source, value));
        return values.collect::<Option<Vec<Value>>>().map(Value::Array);
    }
    let range = -1_000_000..=1_000_000_i64;
    read_number(source, value, Message::new("fault-value"), range).map(Value::from)
}
