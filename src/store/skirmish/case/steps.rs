//! The steps of a case: commands, dice, and what is expected after them.

use super::situation::Situation;
use super::{CaseShape, at, each_of, read_rule};
use crate::store::entry::{Placed, TomlTable, key_named, read_number, read_text};
use crate::store::fault::near;
use crate::store::{Arg, Message, Source};

use crate::games::skirmish::Rule;
use crate::kernel::Square;
use crate::table::skirmish::case::{
    Expect, Misnamed, PartValue, Step, Written, misnamed, part, parts,
};
use std::ops::Range;

const KEYS: [&str; 11] = [
    "do", "dice", "refused", "events", "without", "state", "legal", "illegal", "only", "sums",
    "blocked",
];

/// Reads all `[[step]]` entries.
pub(super) fn read(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    (situation, shape): (Option<&Situation>, CaseShape),
) -> Vec<Step> {
    let entries = root.entries(source, "step");
    if entries.is_empty() && !root.has("step") {
        source.fault_whole(Message::new("fault-no-step"));
    }
    let read = |entry: TomlTable<'_, '_>| {
        let goal: &[&str] = match shape {
            CaseShape::Case => &[],
            CaseShape::Lesson => &["goal"],
        };
        entry.only(source, &[&KEYS, goal].concat());
        read_step(source, &entry, situation)
    };
    entries.into_iter().map(read).collect()
}

fn read_step(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    situation: Option<&Situation>,
) -> Step {
    let refused = entry.get("refused").and_then(|value| {
        let id = read_text(source, value, key_named("refused"))?;
        let rule = read_rule(source, value.span(), id)?;
        Some(written(source, value.span(), rule))
    });
    let command = entry.get("do").and_then(|value| {
        let text = read_text(source, value, key_named("do"))?;
        Some(written(source, value.span(), text.to_string()))
    });
    if refused.is_some() && command.is_none() {
        source.fault(
            entry.span_of("refused"),
            Message::new("fault-refusal-alone"),
        );
    }
    let mut expects = Vec::new();
    read_events(source, entry, &mut expects);
    read_state(source, entry, situation, &mut expects);
    read_commands(source, entry, &mut expects);
    read_sums(source, entry, situation, &mut expects);
    read_blocked(source, entry, &mut expects);
    // The keys of a table come in alphabetical order; a reader looks from the top.
    expects.sort_by_key(|expect| expect.at);
    Step {
        at: at(source, entry.span()),
        command,
        dice: read_texts(source, entry, "dice"),
        refused,
        goal: read_goal(source, entry, &expects),
        expects,
    }
}

/// The goal of a lesson that is reached with a step: something has to be expected there.
fn read_goal(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    expects: &[Written<Expect>],
) -> Option<Written<String>> {
    let value = entry.get("goal")?;
    let id = read_text(source, value, key_named("goal"))?;
    if expects.is_empty() {
        source.fault(value.span(), Message::new("fault-goal-alone"));
    }
    Some(written(source, value.span(), id.to_string()))
}

fn written<T>(source: &Source, span: Range<usize>, value: T) -> Written<T> {
    Written {
        at: at(source, span),
        value,
    }
}

/// A list of texts; an absent key is an empty list.
fn read_texts(source: &mut Source, entry: &TomlTable<'_, '_>, key: &str) -> Vec<Written<String>> {
    if !entry.has(key) {
        return Vec::new();
    }
    let list = entry.list(source, key);
    let mut texts = Vec::new();
    for value in list.into_iter().flat_map(|list| list.iter()) {
        if let Some(text) = read_text(source, value, each_of(key)) {
            texts.push(written(source, value.span(), text.to_string()));
        }
    }
    texts
}

fn read_events(source: &mut Source, entry: &TomlTable<'_, '_>, expects: &mut Vec<Written<Expect>>) {
    let events = read_texts(source, entry, "events");
    if let Some(first) = events.first() {
        expects.push(Written {
            at: first.at,
            value: Expect::Events(events.iter().map(|event| event.value.clone()).collect()),
        });
    }
    for event in read_texts(source, entry, "without") {
        expects.push(Written {
            at: event.at,
            value: Expect::Without(event.value),
        });
    }
}

fn read_commands(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    expects: &mut Vec<Written<Expect>>,
) {
    for text in read_texts(source, entry, "legal") {
        expects.push(Written {
            at: text.at,
            value: Expect::Legal(text.value),
        });
    }
    for text in read_texts(source, entry, "illegal") {
        expects.push(Written {
            at: text.at,
            value: Expect::Illegal(text.value),
        });
    }
    let Some(only) = entry.entry(source, "only") else {
        return;
    };
    for (word, span, _) in only.pairs() {
        let texts = read_texts(source, &only, word);
        let texts = texts.into_iter().map(|text| text.value).collect();
        expects.push(written(source, span, Expect::Only(word.to_string(), texts)));
    }
}

fn read_state(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    situation: Option<&Situation>,
    expects: &mut Vec<Written<Expect>>,
) {
    let Some(state) = entry.entry(source, "state") else {
        return;
    };
    for (name, span, value) in state.pairs() {
        if let Some(situation) = situation {
            check_part(source, situation, name, span.clone());
        }
        if let Some(value) = read_value(source, value) {
            expects.push(written(
                source,
                span,
                Expect::State(name.to_string(), value),
            ));
        }
    }
}

/// Whether there is such a part. In set-up pieces come that have no part yet.
fn check_part(source: &mut Source, situation: &Situation, name: &str, span: Range<usize>) {
    let position = situation.position();
    if part(&position, name).is_some() || (situation.grows() && name.contains('.')) {
        return;
    }
    let known = parts(&position);
    let hint = near(name, known.iter().map(String::as_str));
    source.fault(
        span,
        Message::new("fault-no-part")
            .with("part", name)
            .with("hint", hint),
    );
}

/// Whether a figure or token may have that name. In set-up pieces come that have no name yet.
fn known_piece(situation: &Situation, name: &str) -> bool {
    let position = situation.position();
    position.piece_named(name).is_some() || situation.grows()
}

fn unknown_piece(situation: &Situation, name: &str) -> Message {
    let position = situation.position();
    let figures = position.state.warriors();
    let names: Vec<String> = figures.map(|(who, _)| position.figure_name(who)).collect();
    let hint = near(name, names.iter().map(String::as_str));
    Message::new("fault-typed-figure")
        .with("figure", name)
        .with("hint", hint)
}

fn read_value(source: &mut Source, value: &Placed<'_>) -> Option<PartValue> {
    let found = value.get_ref();
    if let Some(text) = found.as_str() {
        return Some(PartValue::Text(text.to_string()));
    }
    if let Some(truth) = found.as_bool() {
        return Some(PartValue::Truth(truth));
    }
    if let Some(list) = found.as_array() {
        let texts = list.iter().map(|text| text.get_ref().as_str());
        let texts: Option<Vec<String>> = texts.map(|text| text.map(str::to_string)).collect();
        if texts.is_none() {
            source.fault(value.span(), Message::new("fault-name-list"));
        }
        return texts.map(PartValue::List);
    }
    let range = -1_000_000..=1_000_000_i64;
    read_number(source, value, Message::new("fault-value"), range).map(PartValue::Number)
}

fn read_sums(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    situation: Option<&Situation>,
    expects: &mut Vec<Written<Expect>>,
) {
    let Some(sums) = entry.entry(source, "sums") else {
        return;
    };
    for (name, span, value) in sums.pairs() {
        let known = |word: &str| situation.is_none_or(|it| known_piece(it, word));
        let wrong = misnamed(name, known).map(|wrong| match (wrong, situation) {
            (Misnamed::Form(text), _) => Arg::from(text),
            (Misnamed::Piece(word), Some(situation)) => unknown_piece(situation, word).into(),
            (Misnamed::Piece(word), None) => Arg::from(word),
        });
        if let Some(wrong) = wrong {
            let what = Message::new("fault-sum")
                .with("sum", name)
                .with("what", wrong);
            source.fault(span.clone(), what);
        }
        if let Some((total, parts)) = read_sum(source, value) {
            let name = name.to_string();
            expects.push(written(source, span, Expect::Sum { name, total, parts }));
        }
    }
}

type Parts = Option<Vec<(Rule, i64)>>;

const AMOUNTS: std::ops::RangeInclusive<i64> = -10_000..=1_000_000;

fn read_sum(source: &mut Source, value: &Placed<'_>) -> Option<(i64, Parts)> {
    if !value.get_ref().is_table() {
        let total = read_number(source, value, Message::new("fault-total"), AMOUNTS)?;
        return Some((total, None));
    }
    let sum = TomlTable::of(source, value, Message::new("fault-a-sum"))?;
    sum.only(source, &["total", "parts"]);
    let total = sum.number(source, "total", AMOUNTS);
    if !sum.has("parts") {
        return Some((total?, None));
    }
    let mut parts = Vec::new();
    for (id, span, amount) in sum.entry(source, "parts")?.pairs() {
        let rule = read_rule(source, span, id);
        let amount = read_number(source, amount, Message::new("fault-a-part"), AMOUNTS);
        parts.extend(rule.zip(amount));
    }
    Some((total?, Some(parts)))
}

fn read_blocked(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    expects: &mut Vec<Written<Expect>>,
) {
    let Some(blocked) = entry.entry(source, "blocked") else {
        return;
    };
    for (squares, span, value) in blocked.pairs() {
        let rule = read_text(source, value, Message::new("fault-a-rule"));
        let rule = rule.and_then(|id| read_rule(source, value.span(), id));
        let words: Vec<Option<Square>> = squares
            .split_whitespace()
            .map(|word| word.parse().ok())
            .collect();
        let [Some(from), Some(to)] = words[..] else {
            source.fault(
                span,
                Message::new("fault-two-squares").with("text", squares),
            );
            continue;
        };
        if let Some(rule) = rule {
            expects.push(written(source, span, Expect::Blocked(from, to, rule)));
        }
    }
}
