//! What of the user's data takes the place of something shipped, and the shipped parties that no longer fit then:
//! that is a fault of the user's file, not of the shipped one.

use super::library::{Replaced, SHIPPED};
use super::{Agreement, Library, Party};
use crate::games::skirmish::Rank;
use crate::store::{Arg, FileFault, Message};

impl Replaced {
    /// Whether a name is that of it, or of one of its ranks.
    fn is_called(&self, name: &str) -> bool {
        let rest = name.strip_prefix(&self.id);
        rest.is_some_and(|rest| match rest.strip_prefix('-') {
            Some(word) => Rank::ALL.iter().any(|rank| rank.word() == word),
            None => rest.is_empty(),
        })
    }

    fn is_in(&self, what: &Message) -> bool {
        let mut args = what.args.iter();
        args.any(|(_, arg)| matches!(arg, Arg::Text(name) if self.is_called(name)))
    }

    fn is_of(&self, party: &Party) -> bool {
        let heroes = party.heroes.iter().map(|hero| &hero.kind);
        let counted = [&party.spawn, &party.tokens].into_iter().flatten();
        let counted = counted.flatten().map(|(name, _)| name);
        let mut names = heroes.chain(counted).chain(party.chests.iter().flatten());
        names.any(|name| self.is_called(&name.value))
    }

    /// That a shipped party does not fit it.
    fn fault(&self, party: &Party, what: &Message) -> FileFault {
        let mut what = what.clone();
        // Nobody agrees on more for what ships.
        if what.id == "fault-party-cost" {
            what.args.retain(|(name, _)| *name != "hint");
            what = what.with("hint", Arg::NONE);
        }
        let what = Message::new("fault-replaces")
            .with("id", &self.id)
            .with("file", &self.shipped)
            .with("party", &party.id.value)
            .with("what", what);
        FileFault {
            file: self.file.clone(),
            place: Some(self.place),
            what,
        }
    }
}

/// The faults of all parties of a library: those of shipped ones where the user's data say what they come from.
pub(super) fn party_faults(library: &Library, replaced: &[Replaced]) -> Vec<FileFault> {
    let mut faults = Vec::new();
    for party in &library.parties {
        let wrong = party.faults(library, Agreement::USUAL);
        let is_shipped = SHIPPED.iter().any(|(file, _)| *file == party.file);
        let named: Vec<&Replaced> = match is_shipped {
            true => replaced.iter().filter(|it| it.is_of(party)).collect(),
            false => Vec::new(),
        };
        if named.is_empty() {
            faults.extend(wrong);
            continue;
        }
        for FileFault { what, .. } in &wrong {
            // What costs too much together may come from any of them.
            let about = named.iter().filter(|it| it.is_in(what)).count();
            let blamed = named.iter().filter(|it| about == 0 || it.is_in(what));
            faults.extend(blamed.map(|it| it.fault(party, what)));
        }
    }
    faults
}
