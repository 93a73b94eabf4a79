//! Parties that the user has put together.

use super::own_drawing::{OwnDrawing, says_all};
use super::parties::read_parties;
use super::remarks::with_remarks;
use super::{Agreement, Library, Party, party_text};
use crate::store::{FileFault, Home, Message, Source};
use crate::table::skirmish::party::PartyList;

/// The folder of the user's own parties.
pub const PARTIES: &str = "parties";

impl OwnDrawing<PartyList> {
    /// Whether all of its file is in the party, as of a dungeon.
    pub fn is_whole(&self) -> bool {
        self.content.as_ref().is_some_and(|list| {
            let read = |source: &mut Source| drop(read_list(source));
            says_all(&party_text(list), read, &self.faults)
        })
    }
}

/// Reads the one party of a file.
pub fn read_list(source: &mut Source) -> Option<PartyList> {
    let mut parties = read_parties(source);
    if parties.len() > 1 {
        let (_, second) = parties.swap_remove(1);
        source.fault(second, Message::new("fault-own-party-one"));
        return None;
    }
    let (party, _) = parties.pop()?;
    Some(party.into())
}

/// One of the user's parties.
pub fn own_party(home: &Home, name: &str) -> OwnDrawing<PartyList> {
    OwnDrawing::load(&home.own(PARTIES), name, |source| {
        let list = read_list(source)?;
        let id = name.to_string();
        Some(PartyList { id, ..list })
    })
}

/// All of the user's parties, in the order of their names.
pub fn own_parties(home: &Home) -> Vec<OwnDrawing<PartyList>> {
    let names = home.own(PARTIES).names();
    names.iter().map(|name| own_party(home, name)).collect()
}

/// Keeps a party in the file of its id; remarks that people have written there stay.
///
/// # Errors
/// What the operating system says.
pub fn keep_party(home: &Home, list: &PartyList) -> Result<(), FileFault> {
    let files = home.own(PARTIES);
    let before = files.open(&list.id);
    let before = before.as_ref().map_or("", |source| source.text());
    files.write(&list.id, &with_remarks(before, &party_text(list)))
}

impl Library {
    /// The same with those of the user's parties that are sound, as far as is known before a match is agreed on, and
    /// take nobody's id.
    #[must_use]
    pub fn with_own_parties(&self, home: &Home) -> Library {
        let mut library = self.clone();
        for own in own_parties(home) {
            let known = library.parties.iter().any(|it| it.id.value == own.name);
            let party = own.content.filter(|_| own.faults.is_empty() && !known);
            let Some(party) = party.map(Party::from) else {
                continue;
            };
            if party.faults(&library, Agreement::WIDEST).is_empty() {
                library.parties.push(party);
            }
        }
        library
    }
}
