//! Reading a line of a party: its points, a hero, so many of a spawn, a chest, so many tokens of a table.

use super::super::Library;
use super::super::noted::{Counts, Noted, PlanHero};
use super::super::options::PARTY_RANGE;
use super::super::parties::{Party, PartyPart};
use super::POINTS;
use super::spoken::{Spoken, number};
use crate::games::skirmish::{Kind, MAX_CHESTS, MAX_FIGURES, MAX_TOKENS, Points};
use crate::kernel::{few, nearest};
use crate::store::{Message, Source};
use std::ops::Range;

/// What is wrong with a line, and the parts of the party that it may be about.
type Unread = (Message, &'static [PartyPart]);

/// What a line may be about of which nobody knows what it says.
pub(super) const ANY: &[PartyPart] = &[
    PartyPart::Heroes,
    PartyPart::Spawn,
    PartyPart::Chests,
    PartyPart::Tokens,
];

/// Reads a line of a party, with where it stands.
pub(super) fn read_line(
    source: &mut Source,
    library: &Library,
    party: &mut Party,
    (line, place): (Spoken, Range<usize>),
) {
    let words: Vec<&str> = line.words.iter().map(String::as_str).collect();
    let noted = |value: &str| Noted {
        value: value.to_string(),
        place: Some(source.place(place.start)),
    };
    let is_number = |word: &str| number(word).is_some();
    let is_chest = |word: &str| library.chests.iter().any(|chest| chest.id == word);
    let read: Result<PartyPart, Unread> = match words[..] {
        [count, POINTS] if is_number(count) => read_points(party, count),
        [_, chest] if is_chest(chest) && line.times.is_some() => {
            read_chests(party, &noted(chest), line.times)
        }
        [_, chest] | [chest, _] if is_chest(chest) => Err((
            Message::new("fault-plain-chest-line").with("chest", chest),
            &[PartyPart::Chests],
        )),
        [count, kind] if is_number(count) => read_counted(party, count, noted(kind), library),
        [kind, count] if is_number(count) && !is_hero_line(library, kind) => Err((
            Message::new("fault-plain-count-first").with("line", format!("{count} {kind}")),
            ANY,
        )),
        [hero, level] if is_number(level) => read_hero(party, noted(hero), level),
        [word] => read_word(party, noted(word), library),
        _ => Err((unknown_line(library, &words), ANY)),
    };
    match read {
        // The first line of a part stands for it.
        Ok(part) => {
            let place = source.place(place.start);
            party.places.entry(part).or_insert(place);
        }
        Err((what, parts)) => {
            party.unread.extend(parts);
            source.fault(place, what);
        }
    }
}

fn read_points(party: &mut Party, count: &str) -> Result<PartyPart, Unread> {
    let what = match points(count) {
        // The first that is said counts: a second is a slip.
        Some(_) if party.points.is_some() => Message::new("fault-plain-twice"),
        Some(points) => {
            party.points = Some(points);
            return Ok(PartyPart::Points);
        }
        None => Message::new("fault-plain-points")
            .with("least", *PARTY_RANGE.start())
            .with("most", *PARTY_RANGE.end()),
    };
    Err((what, &[PartyPart::Points]))
}

/// How many of a spawn or of a token table.
fn read_counted(
    party: &mut Party,
    count: &str,
    kind: Noted<String>,
    library: &Library,
) -> Result<PartyPart, Unread> {
    let tables = || library.tables.iter().map(|table| table.id.as_str());
    let is_table = tables().any(|id| id == kind.value);
    if !is_table && library.kind(&kind.value).is_none() {
        let spawn = library.kinds.iter().filter(|known| !known.is_hero());
        let spawn = spawn.map(|known| known.id.as_str());
        let others: Vec<&str> = tables().chain([POINTS]).collect();
        let meant = nearest(&kind.value, spawn.chain(others.iter().copied()));
        // Otherwise it is a spawn that the data do not have.
        if meant.is_some_and(|meant| others.contains(&meant)) {
            return Err((unknown_line(library, &[count, &kind.value]), ANY));
        }
    }
    type Part = (PartyPart, &'static [PartyPart]);
    let (counts, most, (part, unread)): (_, _, Part) = match is_table {
        true => (
            &mut party.tokens,
            MAX_TOKENS,
            (PartyPart::Tokens, &[PartyPart::Tokens]),
        ),
        false => (
            &mut party.spawn,
            MAX_FIGURES,
            (PartyPart::Spawn, &[PartyPart::Spawn]),
        ),
    };
    let counts = counts.get_or_insert_default();
    let is_there = counts.iter().any(|(known, _)| known.value == kind.value);
    if counts.len() >= most && !is_there {
        let what = Message::new("fault-plain-kinds").with("most", most);
        return Err((what, unread));
    }
    match add_counted(counts, kind, number(count), few(most)) {
        Some(()) => Ok(part),
        None => {
            let what = if is_table { "tokens" } else { "spawn" };
            let fault = Message::new("fault-plain-count")
                .with("what", what)
                .with("most", most);
            Err((fault, unread))
        }
    }
}

/// A word that stands alone: a chest, or a hero at level 1.
fn read_word(
    party: &mut Party,
    word: Noted<String>,
    library: &Library,
) -> Result<PartyPart, Unread> {
    let chests = || library.chests.iter().map(|chest| chest.id.as_str());
    if chests().any(|id| id == word.value) {
        return read_chests(party, &word, None);
    }
    let heroes = library.kinds.iter().filter(|kind| kind.is_hero());
    let heroes = heroes.map(|kind| kind.id.as_str());
    let meant = nearest(&word.value, heroes.chain(chests()));
    // Otherwise it is a hero that the data do not have.
    if library.kind(&word.value).is_none() && meant.is_some_and(|id| chests().any(|it| it == id)) {
        return Err((unknown_line(library, &[&word.value]), ANY));
    }
    read_hero(party, word, "1")
}

/// A chest, so many times or once.
fn read_chests(
    party: &mut Party,
    chest: &Noted<String>,
    times: Option<u32>,
) -> Result<PartyPart, Unread> {
    let chests = party.chests.get_or_insert_default();
    let room = MAX_CHESTS.saturating_sub(chests.len());
    match times.map_or(Some(1), |times| usize::try_from(times).ok()) {
        Some(times) if (1..=room).contains(&times) => {
            chests.extend(std::iter::repeat_n(chest.clone(), times));
            Ok(PartyPart::Chests)
        }
        _ => {
            let what = Message::new("fault-plain-chests").with("most", MAX_CHESTS);
            Err((what, &[PartyPart::Chests]))
        }
    }
}

fn read_hero(party: &mut Party, kind: Noted<String>, level: &str) -> Result<PartyPart, Unread> {
    let what = match level.parse() {
        Ok(_) if party.heroes.len() >= MAX_FIGURES => {
            Message::new("fault-plain-heroes").with("most", MAX_FIGURES)
        }
        Ok(level) => {
            party.heroes.push(PlanHero { kind, level });
            return Ok(PartyPart::Heroes);
        }
        Err(_) => Message::new("fault-hero-written"),
    };
    Err((what, &[PartyPart::Heroes]))
}

/// Whether a word before a number is a hero with its level, as far as anybody knows.
fn is_hero_line(library: &Library, word: &str) -> bool {
    let counted = library.kind(word).is_some_and(|kind| !kind.is_hero());
    !counted && !library.tables.iter().any(|table| table.id == word)
}

/// A line that is none, with what may have been meant.
fn unknown_line(library: &Library, words: &[&str]) -> Message {
    match meant_line(library, words) {
        Some(line) => Message::new("fault-plain-unknown")
            .with("line", words.join(" "))
            .with(
                "hint",
                Message::new("fault-did-you-mean").with("name", line),
            ),
        None => Message::new("fault-plain-line"),
    }
}

/// The line that may be meant by one that names something by its name, or by a mistyped id.
fn meant_line(library: &Library, words: &[&str]) -> Option<String> {
    let (count, words) = match words {
        [count, rest @ ..] if number(count).is_some() => (Some(*count), rest),
        _ => (None, words),
    };
    let (level, words) = match words {
        [rest @ .., level] if number(level).is_some() => (Some(*level), rest),
        _ => (None, words),
    };
    let said = words.join(" ").to_lowercase();
    let (heroes, spawn): (Vec<&Kind>, Vec<&Kind>) =
        library.kinds.iter().partition(|kind| kind.is_hero());
    let chests = library.chests.iter();
    let chests = chests.map(|chest| (chest.id.as_str(), chest.name.as_str()));
    let tables = library.tables.iter();
    let tables = tables.map(|table| (table.id.as_str(), table.id.as_str()));
    let known: Vec<(&str, &str)> = match count {
        Some(_) => spawn
            .into_iter()
            .map(id_and_name)
            .chain(tables)
            .chain([(POINTS, POINTS)])
            .collect(),
        None => heroes.into_iter().map(id_and_name).chain(chests).collect(),
    };
    let names: Vec<(String, &str)> = known
        .iter()
        .flat_map(|(id, name)| [((*id).to_string(), *id), (name.to_lowercase(), *id)])
        .collect();
    let name = nearest(&said, names.iter().map(|(name, _)| name.as_str()))?;
    let (_, id) = names.iter().find(|(known, _)| known == name)?;
    let is_hero = library.kind(id).is_some_and(Kind::is_hero);
    Some(match (count, level) {
        (Some(count), _) => format!("{count} {id}"),
        (None, Some(level)) if is_hero => format!("{id} {level}"),
        (None, _) => (*id).to_string(),
    })
}

const fn id_and_name(kind: &Kind) -> (&str, &str) {
    (kind.id.as_str(), kind.name.as_str())
}

fn points(word: &str) -> Option<Points> {
    let points = word.parse().ok().map(Points);
    points.filter(|points| PARTY_RANGE.contains(points))
}

/// So many more of a kind, at least one and at most so many of it together; none when they are not.
fn add_counted(
    counts: &mut Counts,
    kind: Noted<String>,
    number: Option<u32>,
    most: u8,
) -> Option<()> {
    let number = u8::try_from(number?).ok().filter(|number| *number > 0)?;
    let known = counts.iter().position(|(it, _)| it.value == kind.value);
    let before = known.map_or(0, |place| counts[place].1);
    let count = before.checked_add(number).filter(|count| *count <= most)?;
    match known {
        Some(place) => counts[place].1 = count,
        None => counts.push((kind, count)),
    }
    Some(())
}
