//! Checking a recorded match: what the rules make of its commands and dice against what its events
//! alone make of its start.

use super::Entry;
use crate::kernel::{Game, Scripted};
use serde::Serialize;
use serde_json::Value;
use std::fmt;

/// What was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Entries, the opening included.
    pub entries: usize,
    /// Events; after each the two keys were the same.
    pub events: usize,
    /// The key of the last state.
    pub key: u64,
}

/// The first place where the two runs differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The entry, the opening is 0.
    pub entry: usize,
    /// What differs, in words, with the field.
    pub text: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: {}", self.entry, self.text)
    }
}

impl std::error::Error for Difference {}

/// Plays a match by commands and dice, and beside it absorbs its recorded events alone; compares
/// the keys of both after every event.
///
/// # Errors
/// The first difference, with the field of the state or the event.
pub fn verify<G: Game>(
    game: &G,
    start: &G::State,
    entries: &[Entry<G>],
) -> Result<Verified, Difference>
where
    G::Event: Serialize,
{
    let (mut ruled, mut absorbed) = (start.clone(), start.clone());
    let mut events = 0;
    for (number, entry) in entries.iter().enumerate() {
        let differs = |text: String| Difference {
            entry: number,
            text,
        };
        let mut walked = ruled.clone();
        let made = carry_out(game, &mut ruled, entry).map_err(&differs)?;
        if let Some(text) = first_event_difference(game, &ruled, &entry.events, &made) {
            return Err(differs(text));
        }
        for (event, recorded) in made.iter().zip(&entry.events) {
            game.absorb(&mut walked, *event);
            game.absorb(&mut absorbed, *recorded);
            events += 1;
            same_state(game, &walked, &absorbed).map_err(&differs)?;
        }
        same_state(game, &ruled, &absorbed).map_err(&differs)?;
    }
    Ok(Verified {
        entries: entries.len(),
        events,
        key: game.key(&absorbed),
    })
}

/// Carries an entry out with its dice.
fn carry_out<G: Game>(
    game: &G,
    state: &mut G::State,
    entry: &Entry<G>,
) -> Result<Vec<G::Event>, String> {
    let mut dice = Scripted::new(entry.dice.clone());
    let mut events = Vec::new();
    match entry.seat.zip(entry.command) {
        None => game.open(state, &mut dice, &mut events),
        Some((seat, command)) => {
            if let Err(refusal) = game.check(state, seat, command) {
                let text = game.command_text(state, command);
                return Err(format!("`{text}` is refused by {}", game.cited(refusal)));
            }
            game.apply_lawful(state, seat, command, &mut dice, &mut events);
        }
    }
    match dice.faults().first() {
        None => Ok(events),
        Some(fault) => Err(format!("the dice do not fit: {fault:?}")),
    }
}

fn same_state<G: Game>(game: &G, ruled: &G::State, absorbed: &G::State) -> Result<(), String> {
    if game.key(ruled) == game.key(absorbed) && ruled == absorbed {
        return Ok(());
    }
    let (one, other) = (game.facts(ruled), game.facts(absorbed));
    let field = first_difference(&one, &other);
    Err(match field {
        Some(found) => format!(
            "field `{}` is {} by commands and dice, {} by the events",
            game.field_name(ruled, &found.path),
            found.one,
            found.other
        ),
        None => "the keys differ, though no field does".to_string(),
    })
}

/// The first event in which a record differs from what the rules made, in words; `state` is one in
/// which the pieces exist.
pub fn first_event_difference<G: Game>(
    game: &G,
    state: &G::State,
    recorded: &[G::Event],
    made: &[G::Event],
) -> Option<String>
where
    G::Event: Serialize,
{
    let place =
        (0..recorded.len().max(made.len())).find(|at| recorded.get(*at) != made.get(*at))?;
    let number = place + 1;
    Some(match (recorded.get(place), made.get(place)) {
        (Some(one), Some(other)) => {
            let plain = |event: &G::Event| serde_json::to_value(event).unwrap_or_default();
            match first_difference(&plain(one), &plain(other)) {
                Some(found) => format!(
                    "field `events`, event {number}: `{}` is {} in the file, {} by commands and \
                     dice (`{}`)",
                    found.path,
                    found.one,
                    found.other,
                    game.event_text(state, *other)
                ),
                None => format!("field `events`, event {number} differs"),
            }
        }
        (Some(_), None) => format!(
            "field `events`: event {number} stands in the file, and the rules make only {}",
            made.len()
        ),
        (None, Some(other)) => format!(
            "field `events`: event {number}, `{}`, is missing in the file",
            game.event_text(state, *other)
        ),
        (None, None) => return None,
    })
}

/// A field in which two values differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldDifference {
    /// The way to it, such as `warriors[3].click`.
    pub path: String,
    /// It in the one.
    pub one: Value,
    /// It in the other; null when it is not there.
    pub other: Value,
}

/// The first field in which two plain values differ.
pub fn first_difference(one: &Value, other: &Value) -> Option<FieldDifference> {
    difference_at(String::new(), one, other)
}

fn difference_at(path: String, one: &Value, other: &Value) -> Option<FieldDifference> {
    match (one, other) {
        (Value::Object(a), Value::Object(b)) => {
            let known: Vec<&String> = a
                .keys()
                .chain(b.keys().filter(|k| !a.contains_key(*k)))
                .collect();
            // Two kinds of one thing have no field in common: the things themselves differ.
            if a.len() == 1 && b.len() == 1 && a.keys().ne(b.keys()) {
                return Some(leaf(path, one, other));
            }
            known.into_iter().find_map(|key| {
                let dot = if path.is_empty() { "" } else { "." };
                let path = format!("{path}{dot}{key}");
                difference_at(
                    path,
                    a.get(key).unwrap_or(&Value::Null),
                    b.get(key).unwrap_or(&Value::Null),
                )
            })
        }
        (Value::Array(a), Value::Array(b)) => (0..a.len().max(b.len())).find_map(|at| {
            let path = format!("{path}[{at}]");
            difference_at(
                path,
                a.get(at).unwrap_or(&Value::Null),
                b.get(at).unwrap_or(&Value::Null),
            )
        }),
        _ if one == other => None,
        _ => Some(leaf(path, one, other)),
    }
}

fn leaf(path: String, one: &Value, other: &Value) -> FieldDifference {
    FieldDifference {
        path,
        one: one.clone(),
        other: other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_first_field_that_differs_is_named_with_its_way() {
        let one = json!({"a": 1, "b": [{"c": 2}, {"c": 3}]});
        let other = json!({"a": 1, "b": [{"c": 2}, {"c": 4}]});
        let found = first_difference(&one, &other).map(|found| (found.path, found.other));
        assert_eq!(found, Some(("b[1].c".to_string(), json!(4))));
        assert_eq!(first_difference(&one, &one), None);
    }
}
