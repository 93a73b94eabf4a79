//! Parties as plain text, to paste into a letter and to read back.
//!
//! The first line that says anything is the name; then come the points, the heroes with their levels, how
//! many spawn of which kind, the chests, how many tokens of which table. What stands behind `#` is for people.

use super::Library;
use super::noted::{Counts, Noted, PlanHero};
use super::options::PARTY_RANGE;
use super::parties::{Party, unknown_hero};
use crate::games::skirmish::{MOST_START_LEVEL, PARTY_POINTS, Points};
use crate::store::{Message, Source};
use crate::table::skirmish::party::PartyList;
use std::ops::Range;

/// The word behind the points of a party.
const POINTS: &str = "points";

/// The id that a party has which was read from plain text.
const ID: &str = "own";

/// A party as plain text.
pub fn plain_text(list: &PartyList, library: &Library) -> String {
    let mut lines: Vec<(String, String)> = Vec::new();
    for hero in &list.heroes {
        let known = library.kind(&hero.kind);
        let about = known.map(|kind| format!("{}, {}", kind.name, kind.points(hero.level)));
        let line = format!("{} {}", hero.kind, hero.level);
        lines.push((line, about.unwrap_or_default()));
    }
    for (kind, count) in &list.spawn {
        let known = library.kind(kind);
        let about = known.map(|known| {
            let Points(each) = known.points(1);
            format!("{}, {}", known.name, u32::from(each) * u32::from(*count))
        });
        lines.push((format!("{count} {kind}"), about.unwrap_or_default()));
    }
    for chest in &list.chests {
        let known = library.chests.iter().find(|known| known.id == *chest);
        let about = known.map(|known| known.name.clone());
        lines.push((chest.clone(), about.unwrap_or_default()));
    }
    for (table, count) in &list.tokens {
        lines.push((format!("{count} {table}"), String::new()));
    }
    let wide = lines.iter().map(|(line, _)| line.len()).max().unwrap_or(0);
    let mut text = format!("{}\n{} {POINTS}\n", list.name.trim(), list.points);
    for (line, about) in lines {
        let line = match about.as_str() {
            "" => line,
            about => format!("{line:wide$}  # {about}"),
        };
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Reads a party that was written as plain text; none when it has no name. What a line says that is nothing
/// is noted, and left out.
pub fn read_plain(source: &mut Source, library: &Library) -> Option<Party> {
    let text = source.text().to_string();
    let mut party: Option<Party> = None;
    let mut begin = 0;
    for line in text.split_inclusive('\n') {
        let said = line.split('#').next().unwrap_or_default();
        let from = begin + (said.len() - said.trim_start().len());
        let said = said.trim();
        let place = from..from + said.len();
        begin += line.len();
        match &mut party {
            _ if said.is_empty() => {}
            None => party = Some(named(source, said, &place)),
            Some(party) => read_line(source, library, party, (said, place)),
        }
    }
    if party.is_none() {
        source.fault_whole(Message::new("fault-plain-empty"));
    }
    party
}

fn named(source: &Source, name: &str, place: &Range<usize>) -> Party {
    Party {
        file: source.file().to_string(),
        id: Noted {
            value: ID.to_string(),
            place: Some(source.place(place.start)),
        },
        points: PARTY_POINTS,
        ..Party::from(PartyList::empty(ID.into(), name.into()))
    }
}

fn read_line(
    source: &mut Source,
    library: &Library,
    party: &mut Party,
    (line, place): (&str, Range<usize>),
) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let noted = |value: &str| Noted {
        value: value.to_string(),
        place: Some(source.place(place.start)),
    };
    let number = |word: &str| word.parse::<u16>().ok();
    match words[..] {
        [count, POINTS] if number(count).is_some() => match number(count).map(Points) {
            Some(points) if PARTY_RANGE.contains(&points) => party.points = points,
            _ => {
                let what = Message::new("fault-plain-points")
                    .with("least", *PARTY_RANGE.start())
                    .with("most", *PARTY_RANGE.end());
                source.fault(place, what);
            }
        },
        [count, kind] if number(count).is_some() => match count.parse::<u8>() {
            Ok(count @ 1..) if library.tables.iter().any(|table| table.id == kind) => {
                let table = noted(kind);
                party.tokens.get_or_insert_default().push((table, count));
            }
            Ok(count @ 1..) => {
                let kind = noted(kind);
                let spawn: &mut Counts = party.spawn.get_or_insert_default();
                spawn.push((kind, count));
            }
            _ => source.fault(place, Message::new("fault-plain-count")),
        },
        [chest] if library.chests.iter().any(|known| known.id == chest) => {
            let chest = noted(chest);
            party.chests.get_or_insert_default().push(chest);
        }
        [hero] => party.heroes.push(PlanHero {
            kind: noted(hero),
            level: 1,
        }),
        [hero, level] => match level.parse::<u8>() {
            Ok(level) if (1..=MOST_START_LEVEL).contains(&level) => {
                let kind = noted(hero);
                party.heroes.push(PlanHero { kind, level });
            }
            _ => source.fault(place, Message::new("fault-hero-written")),
        },
        _ => {
            let first = words.first().copied().unwrap_or_default();
            let known = library.kind(first).is_some();
            let what = match known {
                true => Message::new("fault-plain-line"),
                false => unknown_hero(&library.kinds, first),
            };
            source.fault(place, what);
        }
    }
}
