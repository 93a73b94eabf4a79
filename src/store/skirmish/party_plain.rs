//! Parties as plain text, to paste into a letter and to read back.
//!
//! The first line that says anything is the name; then come the points, the heroes with their levels, how
//! many spawn of which kind, the chests, how many tokens of which table. What stands behind ` # ` is for people,
//! but for the line of the name: names may have the sign.

use super::Library;
use super::noted::{Counts, Noted, PlanHero};
use super::options::PARTY_RANGE;
use super::parties::{Party, PartyForm, PartyPart};
use crate::games::skirmish::{Kind, MAX_CHESTS, MAX_FIGURES, MAX_TOKENS, PARTY_POINTS, Points};
use crate::kernel::{few, nearest};
use crate::store::files::FileKind;
use crate::store::{Message, Source};
use crate::table::skirmish::party::{MOST_NAME, MOST_NOTE, PartyList};
use std::ops::Range;

/// The word behind the points of a party.
const POINTS: &str = "points";

/// What the words about a party begin with, a line each.
const NOTE: &str = ">";

/// The most letters of a line, remarks left out: none that the program writes has as many.
const LINE: usize = 200;

/// The id that a party has which was read from plain text.
const ID: &str = "own";

/// A party as plain text.
pub fn plain_text(list: &PartyList, library: &Library) -> String {
    let mut lines: Vec<(String, String)> = Vec::new();
    let mut notes: Vec<String> = Vec::new();
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
    for words in list.note.lines().filter(|words| !words.trim().is_empty()) {
        notes.push(format!("{NOTE} {}\n", words.trim()));
    }
    let wide = lines.iter().map(|(line, _)| line.len()).max().unwrap_or(0);
    let name: Vec<&str> = list.name.split_whitespace().collect();
    // Without a first line the next one would be the name.
    let name = match name.is_empty() {
        true => list.id.clone(),
        false => name.join(" "),
    };
    let points = match list.points {
        // Those that are meant where nothing is said.
        PARTY_POINTS => String::new(),
        points => format!("{points} {POINTS}\n"),
    };
    let mut text = format!("{name}\n{points}");
    for (line, about) in lines {
        let line = match about.as_str() {
            "" => line,
            about => format!("{line:wide$}  # {about}"),
        };
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text + &notes.concat()
}

/// Whether a text is a party as plain text: no line of it begins as TOML does, as that of a party whose `format`
/// line is missing.
pub fn is_plain(text: &str) -> bool {
    let value = |line: &str, key: &str| {
        let rest = line.strip_prefix(key)?.trim_start();
        rest.strip_prefix('=').map(|it| it.trim_start().to_string())
    };
    let begins = |line: &str| {
        let line = line.trim_start();
        line.starts_with("[[")
            || line.starts_with("[party]")
            || value(line, "format").is_some()
            || value(line, "heroes").is_some_and(|value| value.starts_with('['))
    };
    !text.lines().any(begins)
}

/// Reads a party that was written as plain text; none when it has no name. What a line says that is nothing
/// is noted, and left out. One without faults can be written as a file and read again.
pub fn read_plain(source: &mut Source, library: &Library) -> Option<Party> {
    let most = FileKind::Data.most();
    if source.text().len() as u64 > most {
        source.fault_whole(Message::new("fault-large-file").with("most", (most >> 10) as u32));
        return None;
    }
    let text = source.text().to_string();
    let mut party: Option<Party> = None;
    // Some programs begin a text with a sign that nobody sees.
    let mut begin = if text.starts_with('\u{feff}') { 3 } else { 0 };
    for line in text[begin..].split_inclusive('\n') {
        if let (Some(party), Some(words)) = (&mut party, line.trim().strip_prefix(NOTE)) {
            let place = begin..begin + line.len();
            begin += line.len();
            read_note(source, party, words.trim(), place);
            continue;
        }
        let said = match &party {
            // A name may have the sign of remarks.
            None if !is_remark(line.trim_start()) => line,
            _ => without_remark(line),
        };
        let from = begin + (said.len() - said.trim_start().len());
        let said = said.trim();
        let place = from..from + said.len();
        begin += line.len();
        if said.chars().count() > LINE {
            if let Some(party) = &mut party {
                party.unread.extend(ANY);
            }
            source.fault(place, Message::new("fault-plain-long").with("most", LINE));
            continue;
        }
        match &mut party {
            _ if said.is_empty() => {}
            None => {
                if said.chars().count() > MOST_NAME {
                    let what = Message::new("fault-plain-name").with("most", MOST_NAME);
                    source.fault(place.clone(), what);
                }
                party = Some(named(source, said, &place));
            }
            Some(party) => read_line(source, library, party, (said, place)),
        }
    }
    if party.is_none() {
        source.fault_whole(Message::new("fault-plain-empty"));
    }
    party
}

/// One more line of the words about a party.
fn read_note(source: &mut Source, party: &mut Party, words: &str, place: Range<usize>) {
    let gap = if party.note.is_empty() { "" } else { "\n" };
    let letters = [&party.note, gap, words].map(|it| it.chars().count());
    if !words.is_empty() && letters.iter().sum::<usize>() > MOST_NOTE {
        source.fault(
            place,
            Message::new("fault-plain-note").with("most", MOST_NOTE),
        );
    } else if !words.is_empty() {
        party.note.push_str(gap);
        party.note.push_str(words);
    }
}

/// Whether words are for people alone.
fn is_remark(words: &str) -> bool {
    let rest = words.strip_prefix('#');
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace))
}

/// What a line says before its remark, which begins with a sign behind a space.
fn without_remark(line: &str) -> &str {
    let mut signs = line.match_indices('#').map(|(place, _)| place);
    let remark = signs.find(|place| {
        let before = line[..*place].chars().next_back();
        before.is_none_or(char::is_whitespace)
    });
    &line[..remark.unwrap_or(line.len())]
}

fn named(source: &Source, name: &str, place: &Range<usize>) -> Party {
    Party {
        file: source.file().to_string(),
        id: Noted {
            value: ID.to_string(),
            place: Some(source.place(place.start)),
        },
        form: PartyForm::Plain,
        points: None,
        ..Party::from(PartyList::empty(ID.into(), name.into()))
    }
}

/// What is wrong with a line, and the parts of the party that it may be about.
type Unread = (Message, &'static [PartyPart]);

/// What a line may be about of which nobody knows what it says.
const ANY: &[PartyPart] = &[
    PartyPart::Heroes,
    PartyPart::Spawn,
    PartyPart::Chests,
    PartyPart::Tokens,
];

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
    let is_number = |word: &str| number(word).is_some();
    let is_chest = |word: &str| library.chests.iter().any(|chest| chest.id == word);
    let read: Result<PartyPart, Unread> = match words[..] {
        [count, POINTS] if is_number(count) => read_points(party, count),
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
        let chests = party.chests.get_or_insert_default();
        if chests.len() < MAX_CHESTS {
            chests.push(word);
            return Ok(PartyPart::Chests);
        }
        let what = Message::new("fault-plain-chests").with("most", MAX_CHESTS);
        return Err((what, &[PartyPart::Chests]));
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

/// A word as a number, however large; none when it has anything but digits.
fn number(word: &str) -> Option<u32> {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.parse().unwrap_or(u32::MAX))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::skirmish::{party_text, read_list};

    fn read(text: &str) -> (Option<PartyList>, Vec<String>) {
        read_in(&Library::shipped(), text)
    }

    fn read_in(library: &Library, text: &str) -> (Option<PartyList>, Vec<String>) {
        let mut source = Source::new("p", text);
        let party = read_plain(&mut source, library);
        let faults = source.into_faults();
        let told = faults
            .iter()
            .map(|fault| format!("{} {}", fault.spot(), fault.what.id));
        (party.map(PartyList::from), told.collect())
    }

    /// Writes a party as a file and reads it again.
    fn again(list: &PartyList) -> Option<PartyList> {
        let mut source = Source::new("p.toml", party_text(list));
        let read = read_list(&mut source);
        let faults = source.into_faults();
        assert_eq!(faults, [], "{}", party_text(list));
        read
    }

    #[test]
    fn what_is_said_twice_is_added_up() {
        let (list, faults) = read("Few\n3 gnawer-weak\norla\n2 gnawer-weak\n1 blue-1\n1 blue-1\n");
        assert_eq!(faults, [""; 0]);
        let list = list.expect("a party");
        assert_eq!(list.spawn, [("gnawer-weak".to_string(), 5)]);
        assert_eq!(list.tokens, [("blue-1".to_string(), 2)]);
        assert_eq!(again(&list), Some(list));
    }

    #[test]
    fn what_no_file_may_hold_is_told_with_its_place() {
        for (text, place) in [
            ("200 gnawer-weak\n", "p:2:1 fault-plain-count"),
            ("96 gnawer-weak\n1 gnawer-weak\n", "p:3:1 fault-plain-count"),
            ("90 blue-1\n", "p:2:1 fault-plain-count"),
            ("0 gnawer-weak\n", "p:2:1 fault-plain-count"),
            ("70000 gnawer-weak\n", "p:2:1 fault-plain-count"),
            ("70000 points\n", "p:2:1 fault-plain-points"),
            ("99999999999999 points\n", "p:2:1 fault-plain-points"),
            ("orla 70000\n", "p:2:1 fault-hero-written"),
            (&"orla\n".repeat(97), "p:98:1 fault-plain-heroes"),
            (&"tithe-box\n".repeat(33), "p:34:1 fault-plain-chests"),
            (&"a".repeat(201), "p:2:1 fault-plain-long"),
            ("90 points\n90 points\n", "p:3:1 fault-plain-twice"),
            (
                &format!("> {}\n", "a".repeat(MOST_NOTE + 1)),
                "p:2:1 fault-plain-note",
            ),
            (
                &format!("> {}\n> b\n", "a".repeat(MOST_NOTE - 1)),
                "p:3:1 fault-plain-note",
            ),
        ] {
            let (_, faults) = read(&format!("Few\n{text}"));
            assert_eq!(faults, [place], "{text}");
        }
        let large = "# a remark\n".repeat(60_000);
        assert_eq!(read(&large), (None, vec!["p fault-large-file".into()]));
    }

    #[test]
    fn a_name_and_a_note_may_be_as_long_as_their_fields() {
        let name = "n".repeat(MOST_NAME);
        let note = "a".repeat(MOST_NOTE - 2);
        let text = format!("\u{feff}{name}\norla\n> {note}\n> b\n>\n");
        let (list, faults) = read(&text);
        assert_eq!(faults, [""; 0]);
        let list = list.expect("a party");
        assert_eq!(list.name, name);
        assert_eq!(list.note.chars().count(), MOST_NOTE);
        assert_eq!(again(&list), Some(list.clone()));
        let plain = plain_text(&list, &Library::shipped());
        assert_eq!(read(&plain), (Some(list.clone()), Vec::new()));
        assert_eq!(read(&format!("n{name}\n")).1, ["p:1:1 fault-plain-name"]);
        for longer in [
            PartyList {
                name: format!("n{name}"),
                ..list.clone()
            },
            PartyList {
                note: format!("{note}abc"),
                ..list
            },
        ] {
            // What was written by hand with more words goes on to open as a file.
            let mut source = Source::new("p.toml", party_text(&longer));
            assert_eq!(read_list(&mut source).as_ref(), Some(&longer));
        }
    }

    #[test]
    fn remarks_begin_behind_a_space_and_names_keep_their_signs() {
        let text = "# for a friend\n\nNo #1 # of two\norla#x  # Orla\n#\n";
        let (list, faults) = read(text);
        assert_eq!(faults, [""; 0]);
        let list = list.expect("a party");
        assert_eq!(list.name, "No #1 # of two");
        assert_eq!(list.heroes[0].kind, "orla#x");
        for text in ["formation\norla\n", "format\n", "[few]\norla\n"] {
            assert!(is_plain(text), "{text}");
        }
        for text in [
            "# a\nformat = 3",
            "format=3",
            "[[party]]\nid = \"own\"",
            "[party]\nid = \"own\"",
            "id = \"own\"\nheroes = [\"orla\"]",
        ] {
            assert!(!is_plain(text), "{text}");
        }
        let mut noted = list;
        noted.note = "for # two\n> and more".into();
        let plain = plain_text(&noted, &Library::shipped());
        assert_eq!(read(&plain), (Some(noted), Vec::new()));
        let mut unnamed = PartyList::empty("own".into(), " ".into());
        unnamed.note = " \n".into();
        assert_eq!(again(&unnamed).map(|it| it.name), Some("own".into()));
        let plain = plain_text(&unnamed, &Library::shipped());
        assert_eq!(read(&plain).0.map(|it| it.name), Some("own".into()));
    }

    #[test]
    fn a_party_without_faults_is_the_same_as_a_file() {
        let words = [
            "orla",
            "orla 2",
            "pell",
            "\"x\"",
            "3 gnawer-weak",
            "90 gnawer-weak",
            "2 d\u{7f}\\",
            "1 blue-1",
            "20 blue-1",
            "tithe-box",
            "300 points",
            "nobody 1",
            "[[party]]",
            "a = b",
        ];
        let library = Library::shipped();
        let (mut sound, mut state) = (0, 7_u64);
        for _ in 0..300 {
            let mut text = "The \"few\" \u{1b}#\n".to_string();
            for _ in 0..8 {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                text += words[(state >> 33) as usize % words.len()];
                text += "\n";
            }
            let (list, faults) = read_in(&library, &text);
            let Some(mut list) = list.filter(|_| faults.is_empty()) else {
                continue;
            };
            // A table of a file stands in the order of its keys.
            list.spawn.sort();
            list.tokens.sort();
            assert_eq!(again(&list), Some(list), "{text}");
            sound += 1;
        }
        assert!(sound > 50, "{sound}");
    }
}
