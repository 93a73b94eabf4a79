//! Parties as they are put together, before anybody plays them (TEAM-1 to TEAM-8).
//!
//! - [`PartyList`] is all that a list says: heroes with their levels, the spawn and chests that their player
//!   brings, words. What is wrong with one the data decides; here anything may be written down.
//! - [`PartyEditor`] keeps what was changed so that it can be undone.
//! - [`query`] finds figures by anything that stands on them; [`measure`] says what a dial is worth click by
//!   click.

mod collection;
mod kept;
pub mod measure;
pub mod query;

pub use collection::{Collection, CollectionStep, MOST_OWNED};
pub use kept::{FigureChange, KeptFigure};

use crate::games::skirmish::{
    Kind, MAX_FIGURES, MOST_START_LEVEL, PARTY_NORMAL_TOKENS, PARTY_POINTS, PARTY_SPAWN_POINTS,
    PARTY_STRONG_TOKENS, PARTY_WEAK_TOKENS, Points, Rank, TokenColour, TokenTable,
};
use crate::kernel::few;
use crate::table::{Craft, Workpiece};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// The most letters of the words about one.
pub const MOST_NOTE: usize = 2000;

/// A list that is being changed, with the way back.
pub type PartyEditor = Workpiece<PartyList, PartyStep>;

/// What was done to a list; the words are the name of whom or what it was done with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PartyStep {
    /// A figure came.
    Add(String),
    /// One went.
    Remove(String),
    /// A hero begins at another level.
    Level(String),
    /// A chest came, or went.
    Chest(String),
    /// Another count of tokens of a table.
    Tokens(String),
    /// Another name.
    Name,
    /// Another total that is agreed on.
    Points,
    /// Other words about it.
    Note,
    /// The figures as they are now.
    Renew,
    /// Another list was read from text.
    Paste,
}

/// The levels at which a hero may start (TEAM-2); a figure of the parent game has but one (R-IMPORT). Of one that nobody
/// knows any more it stays open.
pub fn start_levels(hero: Option<&Kind>) -> RangeInclusive<u8> {
    match hero {
        Some(kind) if kind.import => 1..=1,
        _ => 1..=MOST_START_LEVEL,
    }
}

/// The most tokens of a colour that a player brings (TEAM-7).
const fn most_tokens(colour: TokenColour) -> u8 {
    match colour {
        TokenColour::Yellow => PARTY_WEAK_TOKENS,
        TokenColour::Blue => PARTY_NORMAL_TOKENS,
        TokenColour::Red => PARTY_STRONG_TOKENS,
    }
}

/// A hero of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PartyMember {
    /// The id of its kind.
    pub kind: String,
    /// The level it starts at (TEAM-2).
    pub level: u8,
}

/// A party as it is put together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PartyList {
    /// Its id, which is the name of its file.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Words about it.
    pub note: String,
    /// The points it is built for (TEAM-1).
    pub points: Points,
    /// Whether its file says them, though they are those that are meant where nothing is said.
    #[serde(default)]
    pub says_points: bool,
    /// Its heroes.
    pub heroes: Vec<PartyMember>,
    /// The spawn that its player adds to the bank, how many of which kind (TEAM-8); none: what the match has
    /// anyway.
    pub spawn: Vec<(String, u8)>,
    /// The chests that its player adds to the stock (TEAM-5); none: what the match has anyway.
    pub chests: Vec<String>,
    /// The tokens that its player adds to the urn, how many of which table (TEAM-7); none: what the match has
    /// anyway.
    pub tokens: Vec<(String, u8)>,
    /// What its figures were when they were added, so that it is told when they have changed.
    pub figures: Vec<KeptFigure>,
}

impl Craft for PartyList {
    fn set_id(&mut self, id: &str) {
        self.id = id.to_string();
    }

    fn id(&self) -> &str {
        &self.id
    }
}

impl PartyList {
    /// A list without anybody.
    pub const fn empty(id: String, name: String) -> PartyList {
        PartyList {
            id,
            name,
            note: String::new(),
            points: PARTY_POINTS,
            says_points: false,
            heroes: Vec::new(),
            spawn: Vec::new(),
            chests: Vec::new(),
            tokens: Vec::new(),
            figures: Vec::new(),
        }
    }

    /// Whether this kind is among its heroes or spawn.
    pub fn holds(&self, kind: &str) -> bool {
        self.heroes.iter().any(|hero| hero.kind == kind) || self.spawn_count(kind) > 0
    }

    /// How many of a kind of spawn it brings.
    pub fn spawn_count(&self, kind: &str) -> u8 {
        let found = self.spawn.iter().find(|(known, _)| known == kind);
        found.map_or(0, |(_, count)| *count)
    }

    /// With one hero more, at level 1.
    #[must_use]
    pub fn with_hero(mut self, kind: &Kind) -> PartyList {
        self.remember(kind);
        let kind = kind.id.clone();
        self.heroes.push(PartyMember { kind, level: 1 });
        self
    }

    /// Without the hero at this place.
    #[must_use]
    pub fn without_hero(mut self, place: usize) -> PartyList {
        if place < self.heroes.len() {
            let gone = self.heroes.remove(place);
            self.forget(&gone.kind);
        }
        self
    }

    /// With another level for the hero at this place.
    #[must_use]
    pub fn with_level(mut self, place: usize, level: u8) -> PartyList {
        if let Some(hero) = self.heroes.get_mut(place) {
            hero.level = level;
        }
        self
    }

    /// With so many of a kind of spawn, at least one.
    #[must_use]
    pub fn with_spawn(mut self, kind: &Kind, count: u8) -> PartyList {
        self.remember(kind);
        match self.spawn.iter_mut().find(|(known, _)| *known == kind.id) {
            Some((_, known)) => *known = count.max(1),
            None => self.spawn.push((kind.id.clone(), count.max(1))),
        }
        self
    }

    /// Without any of a kind of spawn.
    #[must_use]
    pub fn without_spawn(mut self, kind: &str) -> PartyList {
        self.spawn.retain(|(known, _)| known != kind);
        self.forget(kind);
        self
    }

    /// How many tokens of a table it brings.
    pub fn token_count(&self, table: &str) -> u8 {
        let found = self.tokens.iter().find(|(known, _)| known == table);
        found.map_or(0, |(_, count)| *count)
    }

    /// With so many tokens of a table.
    #[must_use]
    pub fn with_tokens(mut self, table: &str, count: u8) -> PartyList {
        match self.tokens.iter_mut().find(|(known, _)| known == table) {
            Some((_, known)) => *known = count,
            None => self.tokens.push((table.to_string(), count)),
        }
        self.tokens.retain(|(_, count)| *count > 0);
        self
    }

    /// With one token more of a table; behind the most that a player brings of its colour come none (TEAM-7).
    #[must_use]
    pub fn with_token_more(self, table: &TokenTable) -> PartyList {
        let count = match self.token_count(&table.id) {
            count if count >= most_tokens(table.colour) => 0,
            count => count + 1,
        };
        self.with_tokens(&table.id, count)
    }

    /// With so many of a spawn that its player brings enough to the bank (TEAM-8), as many as a match has room for;
    /// of a unique one there is but one (DIAL-7).
    #[must_use]
    pub fn with_spawn_enough(self, kind: &Kind) -> PartyList {
        let Points(price) = kind.points(1);
        let count = match kind.rank() {
            Some(Rank::Unique) => 1,
            _ => PARTY_SPAWN_POINTS.0.div_ceil(price.max(1)),
        };
        self.with_spawn(kind, few(usize::from(count).min(MAX_FIGURES)))
    }

    /// With this chest, or without it if it is there.
    #[must_use]
    pub fn with_chest_switched(mut self, chest: &str) -> PartyList {
        match self.chests.iter().position(|known| known == chest) {
            Some(place) => drop(self.chests.remove(place)),
            None => self.chests.push(chest.to_string()),
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(id: &str) -> Kind {
        let role = crate::games::skirmish::Role::Hero {
            points: [20, 30, 40, 50, 60].map(Points),
            starts: [0; 5],
        };
        Kind::plain(id, &id.to_uppercase(), role, Vec::new())
    }

    #[test]
    fn what_comes_goes_again() {
        let empty = PartyList::empty("own".into(), "Own".into());
        let list = empty.clone().with_hero(&kind("orla"));
        let list = list.with_spawn(&kind("gnawer-weak"), 2).with_level(0, 2);
        let list = list.with_chest_switched("tithe-box");
        assert!(list.holds("orla") && list.holds("gnawer-weak"));
        assert_eq!((list.heroes[0].level, list.figures.len()), (2, 2));
        let list = list.without_hero(0).without_spawn("gnawer-weak");
        assert_eq!(list.with_chest_switched("tithe-box"), empty);
    }

    #[test]
    fn enough_of_a_spawn_is_brought() {
        let enough = |price: u16, rank: Rank| {
            let mut spawn = kind("rat");
            spawn.role = crate::games::skirmish::Role::Spawn {
                rank,
                points: Points(price),
                tag: "zz".into(),
            };
            let list = PartyList::empty("own".into(), "Own".into()).with_spawn_enough(&spawn);
            list.spawn_count("rat")
        };
        assert_eq!(enough(4, Rank::Weak), 25);
        assert_eq!(enough(33, Rank::Strong), 4);
        assert_eq!(enough(1000, Rank::Normal), 1);
        assert_eq!(usize::from(enough(1, Rank::Weak)), MAX_FIGURES);
        assert_eq!(enough(4, Rank::Unique), 1);
    }

    #[test]
    fn tokens_are_counted_up_to_the_most_of_their_colour_and_then_go() {
        for (colour, expected) in [
            (TokenColour::Yellow, [1, 2, 3, 4, 0, 1]),
            (TokenColour::Blue, [1, 2, 0, 1, 2, 0]),
            (TokenColour::Red, [1, 0, 1, 0, 1, 0]),
        ] {
            let table = TokenTable {
                id: "one".into(),
                colour,
                rows: [(1, Points(9)); 11],
            };
            let mut list = PartyList::empty("own".into(), "Own".into());
            let mut counts = Vec::new();
            for _ in 0..6 {
                list = list.with_token_more(&table);
                counts.push(list.token_count("one"));
            }
            assert_eq!(counts, expected, "{colour:?}");
            // More than a player brings may stand in a file.
            let many = list.with_tokens("one", u8::MAX).with_token_more(&table);
            assert_eq!(many.token_count("one"), 0, "{colour:?}");
        }
    }

    #[test]
    fn a_figure_of_the_parent_game_starts_at_its_only_level() {
        let mut import = kind("odrun");
        assert_eq!(start_levels(Some(&import)), 1..=2);
        assert_eq!(start_levels(None), 1..=2);
        import.import = true;
        assert_eq!(start_levels(Some(&import)), 1..=1);
    }

    #[test]
    fn figures_that_have_changed_are_told_and_renewed() {
        let list = PartyList::empty("own".into(), String::new()).with_hero(&kind("orla"));
        let list = list.with_hero(&kind("pell")).with_hero(&kind("ambry"));
        let mut orla = kind("orla");
        if let crate::games::skirmish::Role::Hero { points, .. } = &mut orla.role {
            points[0] = Points(25);
        }
        let ambry = kind("ambry");
        let now = |id: &str| [&orla, &ambry].into_iter().find(|kind| kind.id == id);
        let changes = list.changes(now);
        assert_eq!(
            changes,
            [
                FigureChange::Price {
                    name: "ORLA".into(),
                    was: Points(20),
                    is: Points(25)
                },
                FigureChange::Gone {
                    name: "PELL".into()
                },
            ]
        );
        let renewed = list.renewed_without_gone(now);
        assert_eq!(renewed.heroes.len(), 2);
        assert_eq!(renewed.changes(now), []);
    }
}
