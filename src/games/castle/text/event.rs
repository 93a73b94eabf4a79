//! Events as text, and back.

use super::Read;
use crate::games::castle::board::Board;
use crate::games::castle::position::Position;
use crate::games::castle::seats::SEAT_NAMES;
use crate::games::castle::words::{Event, Figure, Spell, Task};
use crate::kernel::{Label, Word, Words};

/// A task is one word, with colons between its parts: `owed arrive:shaman:-`.
impl Event {
    pub(in crate::games::castle) fn say_owed(now: Position<'_>, task: Task) -> String {
        format!("owed {}", task.say(now).replace(' ', ":"))
    }

    pub(in crate::games::castle) fn hear_owed(
        now: Position<'_>,
        words: &mut Words<'_>,
    ) -> Option<Read<Event>> {
        let ["owed", task] = words.rest() else {
            return None;
        };
        words.take_rest();
        let parts: Vec<&str> = task.split(':').collect();
        let task = Task::hear(now, &mut Words::new(&parts));
        Some(task.map(|task| Event::Owed { task }))
    }
}

/// The way to a field of plain data with its pieces by name: `pieces[3].lives` is `wyvern.lives`,
/// `fields[7].lying` is `-1,-3.lying`, `hands[0].cards[2]` is `shaman.hand.bolt`.
pub fn field_name(board: &Board, path: &str) -> String {
    named(board, path).unwrap_or_else(|| path.to_string())
}

fn named(board: &Board, path: &str) -> Option<String> {
    let (list, place, rest) = taken_apart(path)?;
    let spell = |place: usize| Spell::ALL.get(place).map(|spell| spell.name());
    match list {
        "pieces" => Some(format!("{}{rest}", Figure::ALL.get(place)?.name())),
        "fields" => Some(format!("{}{rest}", board.fields().nth(place)?)),
        "muted" => Some(format!("{}.muted", SEAT_NAMES.get(place)?)),
        "deck" | "discard" => Some(format!("{list}.{}", spell(place)?)),
        "hands" => {
            let whose = SEAT_NAMES.get(place)?;
            match taken_apart(rest) {
                Some((".cards", place, _)) => Some(format!("{whose}.hand.{}", spell(place)?)),
                _ => Some(format!("{whose}.hand{rest}")),
            }
        }
        _ => None,
    }
}

/// `list[place]rest`
fn taken_apart(path: &str) -> Option<(&str, usize, &str)> {
    let (list, rest) = path.split_once('[')?;
    let (place, rest) = rest.split_once(']')?;
    Some((list, place.parse().ok()?, rest))
}
