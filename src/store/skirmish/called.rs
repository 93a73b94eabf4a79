//! What people mean by a word: an id, or a name as the program shows it, in capitals or not.

use super::Library;
use crate::table::names::folded;
use std::collections::BTreeMap;

/// Ids by what they are called.
#[derive(Debug)]
pub(super) struct Called<'a> {
    /// By themselves and, unless several share one, by folded names.
    ids: BTreeMap<String, Option<&'a str>>,
}

impl<'a> Called<'a> {
    /// Ids with names; an id comes before a name that reads like it.
    pub fn of(all: impl Iterator<Item = (&'a str, &'a str)> + Clone) -> Called<'a> {
        let mut ids: BTreeMap<String, Option<&str>> = BTreeMap::new();
        for (id, name) in all.clone() {
            let known = ids.entry(folded(name)).or_insert(Some(id));
            *known = known.filter(|known| *known == id);
        }
        ids.extend(all.map(|(id, _)| (folded(id), Some(id))));
        Called { ids }
    }

    /// The figures of a library.
    pub fn figures(library: &'a Library) -> Called<'a> {
        Called::of(figures(library))
    }

    /// All that a party can have, and these words.
    pub fn of_parties(library: &'a Library, words: &'a [(&'a str, &'a str)]) -> Called<'a> {
        let chests = library.chests.iter();
        let chests = chests.map(|chest| (chest.id.as_str(), chest.name.as_str()));
        let tables = library.tables.iter();
        let tables = tables.map(|table| (table.id.as_str(), table.id.as_str()));
        let words = words.iter().copied();
        Called::of(figures(library).chain(chests).chain(tables).chain(words))
    }

    /// The id of what is called so; none where nothing is, or several are.
    pub fn id(&self, word: &str) -> Option<&'a str> {
        self.ids.get(&folded(word)).copied().flatten()
    }
}

fn figures(library: &Library) -> impl Iterator<Item = (&str, &str)> + Clone {
    let kinds = library.kinds.iter();
    kinds.map(|kind| (kind.id.as_str(), kind.name.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_goes_by_its_id_or_its_name_unless_two_have_it() {
        let all = [
            ("orla", "Orla Fenn"),
            ("pell", "Twin"),
            ("twin", "Ann"),
            ("dora", "Dora"),
            ("eva", "Dora D"),
            ("evi", "dora  d"),
        ];
        let called = Called::of(all.into_iter());
        for (word, id) in [
            ("ORLA", Some("orla")),
            (" Orla\u{a0}Fenn", Some("orla")),
            ("twin", Some("twin")),
            ("Dora", Some("dora")),
            ("Dora D", None),
            ("nobody", None),
        ] {
            assert_eq!(called.id(word), id, "{word}");
        }
    }
}
