//! What somebody owns: how many of which figure, and what a list needs beyond that.

use super::PartyList;
use crate::table::Craft;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How many of each figure somebody owns, by id. Ids that no data know any more stay.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Collection {
    owned: BTreeMap<String, u16>,
}

/// The most of one figure that can be written down.
pub const MOST_OWNED: u16 = 999;

/// What was done to a collection.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CollectionStep {
    /// Another count of the figure of this id.
    Count(String),
    /// A table took its place.
    Table,
}

/// There is but one.
impl Craft for Collection {
    fn set_id(&mut self, _: &str) {}

    fn id(&self) -> &'static str {
        ""
    }
}

impl Collection {
    /// How many of a figure there are.
    pub fn count(&self, id: &str) -> u16 {
        self.owned.get(id).copied().unwrap_or(0)
    }

    /// All that are owned, by id.
    pub fn all(&self) -> impl Iterator<Item = (&str, u16)> {
        self.owned.iter().map(|(id, count)| (id.as_str(), *count))
    }

    /// Whether nothing was written down yet.
    pub fn is_empty(&self) -> bool {
        self.owned.is_empty()
    }

    /// The same with so many of a figure, 999 at most.
    #[must_use]
    pub fn with(mut self, id: &str, count: u16) -> Collection {
        match count.min(MOST_OWNED) {
            0 => drop(self.owned.remove(id)),
            count => drop(self.owned.insert(id.to_string(), count)),
        }
        self
    }

    /// What a list holds beyond what is owned: how many more of which figure, in the order of the list.
    pub fn missing(&self, list: &PartyList) -> Vec<(String, u16)> {
        let heroes = list.heroes.iter().map(|hero| (&hero.kind, 1));
        let spawn = list.spawn.iter().map(|(id, count)| (id, u16::from(*count)));
        let mut needed: Vec<(String, u16)> = Vec::new();
        for (id, count) in heroes.chain(spawn) {
            match needed.iter_mut().find(|(known, _)| known == id) {
                Some((_, known)) => *known = known.saturating_add(count),
                None => needed.push((id.clone(), count)),
            }
        }
        let short = |(id, count): (String, u16)| {
            let more = count.saturating_sub(self.count(&id));
            (more > 0).then_some((id, more))
        };
        needed.into_iter().filter_map(short).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::skirmish::party::PartyMember;

    #[test]
    fn what_a_list_needs_beyond_what_is_owned_is_missing() {
        let mut list = PartyList::empty("own".into(), "Own".into());
        let kind = |id: &str| PartyMember {
            kind: id.into(),
            level: 1,
        };
        list.heroes = vec![kind("orla"), kind("pell")];
        list.spawn = vec![("gnawer-weak".into(), 5)];
        let own = Collection::default().with("pell", 1).with("gnawer-weak", 2);
        let missing = own.missing(&list);
        assert_eq!(
            missing,
            [("orla".to_string(), 1), ("gnawer-weak".into(), 3)]
        );
        let all = own.with("orla", 4).with("gnawer-weak", 5_000);
        assert_eq!(all.missing(&list), []);
        assert_eq!(all.count("gnawer-weak"), MOST_OWNED);
        assert_eq!(all.with("orla", 0).count("orla"), 0);
        // However often a list may name one and the same.
        list.spawn = vec![("gnawer-weak".into(), 255); 300];
        let missing = Collection::default().missing(&list);
        assert_eq!(missing.last(), Some(&("gnawer-weak".into(), u16::MAX)));
    }
}
