//! Reading a party that was written as plain text, line by line.

use super::super::Library;
use super::super::noted::Noted;
use super::super::parties::{Party, PartyForm};
use super::line::{ANY, read_line};
use super::spoken::Tongue;
use super::{NAME, NOTE};
use crate::store::entry::name_message;
use crate::store::files::FileKind;
use crate::store::{Message, Source};
use crate::table::names::{composed, name_fault, words_fault};
use crate::table::skirmish::party::{MOST_NOTE, PartyList};
use std::ops::Range;

/// The most letters of a line, remarks left out: none that the program writes has as many.
const LINE: usize = 200;

/// The id that a party has which was read from plain text, and its name when it says none.
const ID: &str = "own";

/// Reads a party that was written as plain text; none when it says nothing. What a line says that is nothing
/// is noted, and left out. One without faults can be written as a file and read again.
pub fn read_plain(source: &mut Source, library: &Library) -> Option<Party> {
    let most = FileKind::Data.most();
    if source.text().len() as u64 > most {
        source.fault_whole(Message::new("fault-large-file").with("most", (most >> 10) as u32));
        return None;
    }
    let text = source.text().to_string();
    // Some programs begin a text with a sign that nobody sees.
    let begin = if text.starts_with('\u{feff}') { 3 } else { 0 };
    let mut reading = Reading {
        tongue: Tongue::of(library),
        library,
        party: None,
        notes: 0,
    };
    let mut at = begin;
    for line in text[begin..].split_inclusive('\n') {
        reading.line(source, at, line);
        at += line.len();
    }
    if reading.party.is_none() {
        source.fault_whole(Message::new("fault-plain-empty"));
    }
    reading.party
}

/// A party that is being read.
struct Reading<'a> {
    library: &'a Library,
    tongue: Tongue<'a>,
    party: Option<Party>,
    /// How many lines of words about it were read.
    notes: usize,
}

impl Reading<'_> {
    /// Reads a line that begins at this byte.
    fn line(&mut self, source: &mut Source, at: usize, line: &str) {
        if let (Some(party), Some(words)) = (&mut self.party, line.trim_start().strip_prefix(NOTE))
        {
            read_note(source, party, (self.notes, words), at..at + line.len());
            self.notes += 1;
            return;
        }
        if self.party.is_none() {
            let Some((name, place)) = self.name(source, at, line) else {
                return;
            };
            if let Some(fault) = name_fault(&name) {
                source.fault(place.clone(), name_message("name", fault));
            }
            self.party = Some(named(source, &name, &place));
            if name != ID || !self.tongue.is_part(without_remark(line)) {
                return;
            }
        }
        let Some(party) = &mut self.party else {
            return;
        };
        let said = without_remark(line);
        let from = at + (said.len() - said.trim_start().len());
        let said = said.trim();
        let place = from..from + said.len();
        if said.chars().count() > LINE {
            party.unread.extend(ANY);
            source.fault(place, Message::new("fault-plain-long").with("most", LINE));
        } else if !said.is_empty() {
            let spoken = self.tongue.read(said);
            read_line(source, self.library, party, (spoken, place));
        }
    }

    /// The name that the first line says which says anything, and where it stands.
    fn name(&self, source: &Source, at: usize, line: &str) -> Option<(String, Range<usize>)> {
        let said = line.trim();
        if said.is_empty() || is_remark(said) {
            return None;
        }
        let from = at + (line.len() - line.trim_start().len());
        let place = from..from + said.len();
        let key = line.trim_start().get(..NAME.len());
        let name = match key.filter(|key| key.eq_ignore_ascii_case(NAME)) {
            // As it stands, with spaces around it.
            Some(_) => {
                let name = without_end(&line.trim_start()[NAME.len()..]);
                name.strip_prefix(' ').unwrap_or(name)
            }
            None if self.is_part(line, &source.text()[at + line.len()..]) => ID,
            None => said,
        };
        Some((composed(name).into_owned(), place))
    }

    /// Whether the first line says what a party has, and not its name, which may read like a figure: then those lines
    /// name it again, or have the remarks that the program writes.
    fn is_part(&self, line: &str, others: &str) -> bool {
        let spoken = self.tongue.read(without_remark(line));
        let mut others = others.lines();
        self.tongue.is_part(without_remark(line))
            && !others.any(|other| {
                let said = without_remark(other);
                let Some(thing) = self.tongue.read(said).thing else {
                    return false;
                };
                let remark = other[said.len()..].trim_start_matches('#').trim();
                let name = self.library.kind(&thing).map(|kind| kind.name.as_str());
                let is_ours = name.is_some_and(|name| {
                    let price = remark.strip_prefix(name);
                    price.is_some_and(|price| price.starts_with(", "))
                });
                is_ours || spoken.thing.as_ref() == Some(&thing)
            })
    }
}

/// One more line of the words about a party, behind so many.
fn read_note(
    source: &mut Source,
    party: &mut Party,
    (before, words): (usize, &str),
    place: Range<usize>,
) {
    let words = without_end(words);
    let words = composed(words.strip_prefix(' ').unwrap_or(words));
    let gap = if before == 0 { "" } else { "\n" };
    let note = format!("{}{gap}{words}", party.note);
    match words_fault(&note, MOST_NOTE) {
        Some(fault) => source.fault(place, name_message(NOTE, fault)),
        None => party.note = note,
    }
}

/// A line without what ends it.
fn without_end(line: &str) -> &str {
    let line = line.strip_suffix('\n').unwrap_or(line);
    line.strip_suffix('\r').unwrap_or(line)
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
