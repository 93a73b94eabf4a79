//! What only cases of the skirmish expect: sums with their parts, and lines of fire that are blocked.

use crate::games::skirmish::{Rule, Skirmish, Stage};
use crate::kernel::Square;
use crate::store::case::{CaseStart, read_rule};
use crate::store::entry::{Placed, TomlTable, read_number, read_text};
use crate::store::fault::near;
use crate::store::{Arg, Message, Source};
use crate::table::case::Written;
use crate::table::skirmish::case::{Misnamed, Reckoned, misnamed};
use std::ops::Range;

type Start = CaseStart<Skirmish>;

/// Whether figures and tokens may come into the match that are not there at its start.
pub(super) fn grows(start: &Start) -> bool {
    start.state.stage() != Stage::Play
}

/// A rule by its id.
fn rule_of(source: &mut Source, span: Range<usize>, id: &str) -> Option<Rule> {
    Rule::parse(read_rule::<Skirmish>(source, span, id)?)
}

fn written<T>(source: &Source, span: Range<usize>, value: T) -> Written<T> {
    let at = source.place(span.start);
    Written { at, value }
}

/// Whether a figure or token may have that name. In set-up pieces come that have no name yet.
fn known_piece(start: &Start, name: &str) -> bool {
    let position = start.game.at(&start.state);
    position.piece_named(name).is_some() || grows(start)
}

fn unknown_piece(start: &Start, name: &str) -> Message {
    let position = start.game.at(&start.state);
    let figures = position.state.warriors();
    let names: Vec<String> = figures.map(|(who, _)| position.figure_name(who)).collect();
    let hint = near(name, names.iter().map(String::as_str));
    Message::new("fault-typed-figure")
        .with("figure", name)
        .with("hint", hint)
}

pub(super) fn read_sums(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    start: Option<&Start>,
) -> Vec<Written<Reckoned>> {
    let mut expects = Vec::new();
    let sums = entry.entry(source, "sums");
    for (name, span, value) in sums.iter().flat_map(TomlTable::pairs) {
        let known = |word: &str| start.is_none_or(|it| known_piece(it, word));
        let wrong = misnamed(name, known).map(|wrong| match (wrong, start) {
            (Misnamed::Form(text), _) => Arg::from(text),
            (Misnamed::Piece(word), Some(start)) => unknown_piece(start, word).into(),
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
            expects.push(written(source, span, Reckoned::Sum { name, total, parts }));
        }
    }
    expects
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
        let rule = rule_of(source, span, id);
        let amount = read_number(source, amount, Message::new("fault-a-part"), AMOUNTS);
        parts.extend(rule.zip(amount));
    }
    Some((total?, Some(parts)))
}

pub(super) fn read_blocked(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
) -> Vec<Written<Reckoned>> {
    let mut expects = Vec::new();
    let blocked = entry.entry(source, "blocked");
    for (squares, span, value) in blocked.iter().flat_map(TomlTable::pairs) {
        let rule = read_text(source, value, Message::new("fault-a-rule"));
        let rule = rule.and_then(|id| rule_of(source, value.span(), id));
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
            expects.push(written(source, span, Reckoned::Blocked(from, to, rule)));
        }
    }
    expects
}
