//! Parties that somebody names: of the data, or of files of either kind.

use super::own_parties::read_list;
use super::parties::read_parties;
use super::party_plain::{is_plain, read_plain};
use super::{Library, Party};
use crate::store::fault::near;
use crate::store::{FileFault, Message, Source, open};
use crate::table::skirmish::party::PartyList;
use std::path::Path;

/// The parties of a file, be it TOML or plain text.
pub fn read_any(source: &mut Source, library: &Library) -> Vec<Party> {
    match is_plain(source.text()) {
        true => read_plain(source, library).into_iter().collect(),
        false => {
            let read = read_parties(source).into_iter();
            read.map(|(party, _)| party).collect()
        }
    }
}

/// The party that a text is which somebody has copied, be it TOML or plain text; none of any other text, such as a
/// sentence or an address, for which nothing is noted.
pub fn read_copied(source: &mut Source, library: &Library) -> Option<PartyList> {
    if !is_plain(source.text()) {
        return read_list(source);
    }
    // What is wrong with other texts is of no use to anybody.
    let mut looked = Source::new(source.file(), source.text());
    let list = PartyList::from(read_plain(&mut looked, library)?);
    names_any(&list, library)
        .then(|| read_plain(source, library).map(PartyList::from))
        .flatten()
}

/// Whether a list names anything that there is.
fn names_any(list: &PartyList, library: &Library) -> bool {
    let heroes = list.heroes.iter().map(|hero| &hero.kind);
    let mut figures = heroes.chain(list.spawn.iter().map(|(kind, _)| kind));
    let chest = |id: &String| library.chests.iter().any(|known| known.id == *id);
    let table = |id: &String| library.tables.iter().any(|known| known.id == *id);
    figures.any(|id| library.kind(id).is_some())
        || list.chests.iter().any(chest)
        || list.tokens.iter().any(|(id, _)| table(id))
}

/// The parties that these words name: a party of the library by its id, or all parties of a file.
///
/// # Errors
/// Words that are neither, and all faults of the files.
pub fn find_parties(words: &[String], library: &Library) -> Result<Vec<Party>, Vec<FileFault>> {
    let (mut parties, mut faults) = (Vec::new(), Vec::new());
    for word in words {
        let known = library.parties.iter().find(|party| party.id.value == *word);
        if let Some(party) = known {
            parties.push(party.clone());
        } else if is_path(word) {
            match open(Path::new(word)) {
                Ok(mut source) => {
                    parties.extend(read_any(&mut source, library));
                    faults.extend(source.into_faults());
                }
                Err(fault) => faults.push(fault),
            }
        } else {
            faults.push(unknown_party(word, library));
        }
    }
    // A file may be named for several seats.
    faults.sort();
    faults.dedup();
    match faults.is_empty() {
        true => Ok(parties),
        false => Err(faults),
    }
}

/// Whether a word can be no id of a party: it has a folder, or an end as files have.
fn is_path(word: &str) -> bool {
    let path = Path::new(word);
    path.extension().is_some() || path.components().count() > 1
}

fn unknown_party(word: &str, library: &Library) -> FileFault {
    let known: Vec<&str> = library
        .parties
        .iter()
        .map(|party| party.id.value.as_str())
        .collect();
    let hint = near(word, known.iter().copied());
    let what = Message::new("fault-no-such-party")
        .with("party", word)
        .with("hint", hint)
        .with("known", known.join(", "));
    FileFault::new("--parties", what)
}
