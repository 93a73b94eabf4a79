//! Letters for spawn that come without any.

use super::Library;
use super::figures::tag_fault;
use crate::store::csv::CsvTable;
use std::collections::{BTreeMap, BTreeSet};

/// The letters that are taken, and those that were given.
pub struct Tags {
    taken: BTreeSet<String>,
    given: BTreeMap<String, String>,
}

impl Tags {
    /// Beside the figures of a library and those of a table that have letters.
    pub(super) fn beside(library: &Library, table: &CsvTable) -> Tags {
        let known = library.kinds.iter().filter_map(|kind| kind.tag());
        let mut taken: BTreeSet<String> = known.map(str::to_string).collect();
        let mut given = BTreeMap::new();
        for row in table.rows() {
            let tag = row.field("tag").map(|field| field.text.to_lowercase());
            let Some(tag) = tag.filter(|tag| !tag.is_empty()) else {
                continue;
            };
            // The other ranks of a spawn may leave out what one of them says.
            if let Some(id) = row.field("id") {
                given
                    .entry(id.text.to_string())
                    .or_insert_with(|| tag.clone());
            }
            taken.insert(tag);
        }
        Tags { taken, given }
    }

    /// Letters for the spawn of this id, the same for all of its ranks; none where all are taken.
    pub fn free(&mut self, id: &str) -> Option<String> {
        if let Some(tag) = self.given.get(id) {
            return Some(tag.clone());
        }
        let tag = candidates(id).find(|tag| !self.taken.contains(tag))?;
        self.taken.insert(tag.clone());
        self.given.insert(id.to_string(), tag.clone());
        Some(tag)
    }
}

/// Letters that can be a tag, those of the id first.
fn candidates(id: &str) -> impl Iterator<Item = String> {
    let own: Vec<char> = id.chars().filter(char::is_ascii_lowercase).collect();
    let first = own.first().copied();
    let of_id = own.clone().into_iter().skip(1);
    let near = of_id.filter_map(move |next| Some(format!("{}{next}", first?)));
    let all = ('a'..='z').flat_map(|one| ('a'..='z').map(move |two| format!("{one}{two}")));
    let all = near.chain(all);
    all.filter(|tag| tag_fault(tag).is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_the_id_as_long_as_they_are_free() {
        let table = CsvTable::default();
        let mut tags = Tags::beside(&Library::shipped(), &table);
        let first = tags.free("zyx").expect("letters");
        assert_eq!(first, "zy");
        assert_eq!(tags.free("zyx").as_deref(), Some("zy"));
        assert_eq!(tags.free("zyx-2").as_deref(), Some("zx"));
        let mut all = vec![first, "zx".into()];
        while let Some(tag) = tags.free(&format!("zz-{}", all.len())) {
            assert_eq!(tag_fault(&tag), None, "{tag}");
            assert!(!all.contains(&tag), "{tag}");
            all.push(tag);
        }
        assert!(all.len() > 100, "{}", all.len());
    }
}
