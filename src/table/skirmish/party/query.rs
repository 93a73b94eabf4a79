//! Finding figures by anything that stands on them: `faction:delvers price<=30 attack@2>=9 sort:-damage`.
//!
//! Words that stand alone are looked for in names, factions and abilities. All parts must hold; a `-` before
//! one turns it round. `@` says where a value is looked at: at a price the level, at a value of the dial so
//! many clicks after the start of level 1.

use crate::games::skirmish::{Ability, Kind, Points, Rank, Value};
use crate::kernel::Arc;
use std::cmp::Ordering;

/// Why a part of a query cannot be understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum QueryFault {
    /// Nothing is called so before `:` or a comparison.
    UnknownKey(String),
    /// Behind the key stands none of its words.
    UnknownWord {
        /// The key.
        key: String,
        /// What stands there.
        word: String,
    },
    /// Behind a comparison or `@` stands no number.
    NoNumber(String),
}

/// A number that stands on a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KindNumber {
    /// Its price at a level (TEAM-2).
    Price(u8),
    /// A value so many clicks after its start at level 1; none on skulls.
    Dial(Value, u8),
    /// Squares that it shoots.
    Range,
    /// Targets of one ranged attack.
    Arrows,
    /// Live positions from its start at level 1 on.
    Clicks,
}

impl KindNumber {
    /// Reads `attack`, `attack@2`, `price@2`.
    fn read(text: &str) -> Result<KindNumber, QueryFault> {
        let (key, at) = match text.split_once('@') {
            None => (text, None),
            Some((key, at)) => {
                let number = at.parse::<u8>();
                let wrong = |_| QueryFault::NoNumber(text.to_string());
                (key, Some(number.map_err(wrong)?))
            }
        };
        let dial = |value| KindNumber::Dial(value, at.unwrap_or(0));
        Ok(match key {
            "price" | "points" => KindNumber::Price(at.unwrap_or(1)),
            "speed" => dial(Value::Speed),
            "attack" => dial(Value::Attack),
            "defence" => dial(Value::Defence),
            "damage" => dial(Value::Damage),
            "range" => KindNumber::Range,
            "arrows" => KindNumber::Arrows,
            "clicks" => KindNumber::Clicks,
            _ => return Err(QueryFault::UnknownKey(key.to_string())),
        })
    }

    /// What stands on a figure.
    pub fn of(self, kind: &Kind) -> Option<u16> {
        let start = kind.start_click(1);
        match self {
            KindNumber::Price(level) => {
                let Points(points) = kind.points(level);
                Some(points)
            }
            KindNumber::Dial(value, after) => {
                let at = usize::from(start) + usize::from(after);
                kind.dial.get(at).map(|click| click.values[value].into())
            }
            KindNumber::Range => Some(kind.range.into()),
            KindNumber::Arrows => Some(kind.arrows.into()),
            KindNumber::Clicks => {
                let live = kind.dial.len().saturating_sub(start.into());
                u16::try_from(live).ok()
            }
        }
    }
}

/// What a figure must be.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Wish {
    /// A word stands in its name, faction, words or abilities.
    Word(String),
    /// A word of its faction, or all of it.
    Faction(String),
    /// All of its faction.
    WholeFaction(String),
    Shows(Ability),
    Rank(Rank),
    Arc(Arc),
    Hero,
    Spawn,
    Undead,
    Import,
    /// A number compares so with another.
    Number(KindNumber, Comparison, u16),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Comparison {
    Less,
    AtMost,
    Is,
    AtLeast,
    More,
}

/// The longest first, so that none is taken for the beginning of another.
const COMPARISONS: [(&str, Comparison); 5] = [
    ("<=", Comparison::AtMost),
    (">=", Comparison::AtLeast),
    ("<", Comparison::Less),
    (">", Comparison::More),
    ("=", Comparison::Is),
];

impl Comparison {
    fn holds(self, number: u16, other: u16) -> bool {
        match self {
            Comparison::Less => number < other,
            Comparison::AtMost => number <= other,
            Comparison::Is => number == other,
            Comparison::AtLeast => number >= other,
            Comparison::More => number > other,
        }
    }
}

/// By what figures are ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FigureOrder {
    /// From the lowest up.
    Up(KindNumber),
    /// From the highest down.
    Down(KindNumber),
}

/// Whether figures are looked for among heroes or among spawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SoughtRole {
    /// Heroes.
    Heroes,
    /// Spawn.
    Spawn,
}

/// A part of a query.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Term {
    Holds(Wish),
    HoldsNot(Wish),
}

/// What is looked for, and in which order it is shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FigureQuery {
    terms: Vec<Term>,
    /// Else as the data has them.
    order: Option<FigureOrder>,
}

impl FigureQuery {
    /// Reads a query.
    ///
    /// # Errors
    /// The first part that cannot be understood.
    pub fn read(text: &str) -> Result<FigureQuery, QueryFault> {
        let mut query = FigureQuery::default();
        for part in text.to_lowercase().split_whitespace() {
            if let Some(by) = part.strip_prefix("sort:") {
                query.order = Some(match by.strip_prefix('-') {
                    Some(by) => FigureOrder::Down(KindNumber::read(by)?),
                    None => FigureOrder::Up(KindNumber::read(by)?),
                });
                continue;
            }
            query.terms.push(match part.strip_prefix('-') {
                Some(part) if !part.is_empty() => Term::HoldsNot(Wish::read(part)?),
                _ => Term::Holds(Wish::read(part)?),
            });
        }
        Ok(query)
    }

    /// The same among those of a faction alone, whatever signs its name has.
    #[must_use]
    pub fn with_faction(mut self, faction: &str) -> FigureQuery {
        let whole = Wish::WholeFaction(faction.to_lowercase());
        self.terms.push(Term::Holds(whole));
        self
    }

    /// The same among heroes, or among spawn.
    #[must_use]
    pub fn with_role(mut self, role: SoughtRole) -> FigureQuery {
        self.terms.push(Term::Holds(match role {
            SoughtRole::Heroes => Wish::Hero,
            SoughtRole::Spawn => Wish::Spawn,
        }));
        self
    }

    /// The same in this order, unless it says one itself.
    #[must_use]
    pub fn or_order(mut self, order: Option<FigureOrder>) -> FigureQuery {
        self.order = self.order.or(order);
        self
    }

    /// Those of these figures that are looked for, in order; each comes with a number of its own, by which it is
    /// known again, and with further words about it.
    pub fn find<'a>(&self, kinds: impl Iterator<Item = (usize, &'a Kind, &'a str)>) -> Vec<usize> {
        let found = kinds.filter(|(_, kind, words)| self.finds(kind, words));
        let mut found: Vec<(usize, &Kind)> = found.map(|(place, kind, _)| (place, kind)).collect();
        found.sort_by(|(_, one), (_, other)| self.compare(one, other));
        found.into_iter().map(|(place, _)| place).collect()
    }

    /// Whether a figure is one of those looked for; `words` are further ones about it.
    fn finds(&self, kind: &Kind, words: &str) -> bool {
        let mut terms = self.terms.iter();
        terms.all(|term| match term {
            Term::Holds(wish) => wish.holds(kind, words),
            Term::HoldsNot(wish) => !wish.holds(kind, words),
        })
    }

    /// Which of two comes first; what has no such number comes last.
    fn compare(&self, one: &Kind, other: &Kind) -> Ordering {
        let Some(FigureOrder::Up(by) | FigureOrder::Down(by)) = self.order else {
            return Ordering::Equal;
        };
        match (by.of(one), by.of(other), self.order) {
            (Some(one), Some(other), Some(FigureOrder::Down(_))) => other.cmp(&one),
            (Some(one), Some(other), _) => one.cmp(&other),
            (one, other, _) => other.is_some().cmp(&one.is_some()),
        }
    }
}

impl Wish {
    fn read(part: &str) -> Result<Wish, QueryFault> {
        if let Some((key, word)) = part.split_once(':') {
            return Wish::keyed(key, word);
        }
        let compared = COMPARISONS.iter().find_map(|(sign, comparison)| {
            let (key, number) = part.split_once(sign)?;
            Some((key, *comparison, number))
        });
        let Some((key, comparison, number)) = compared else {
            return Ok(Wish::Word(part.to_string()));
        };
        let gauge = KindNumber::read(key)?;
        let number = number.parse();
        let number = number.map_err(|_| QueryFault::NoNumber(part.to_string()))?;
        Ok(Wish::Number(gauge, comparison, number))
    }

    fn keyed(key: &str, word: &str) -> Result<Wish, QueryFault> {
        let found = match key {
            "faction" => Some(Wish::Faction(word.to_string())),
            "ability" => {
                let mut all = Ability::ALL.iter().copied();
                all.find(|ability| ability.name() == word).map(Wish::Shows)
            }
            "rank" => {
                let mut all = Rank::ALL.into_iter();
                all.find(|rank| rank.word() == word).map(Wish::Rank)
            }
            "arc" => match word {
                "standard" => Some(Wish::Arc(Arc::Standard)),
                "expanded" => Some(Wish::Arc(Arc::Expanded)),
                _ => None,
            },
            "is" => match word {
                "hero" => Some(Wish::Hero),
                "spawn" => Some(Wish::Spawn),
                "undead" => Some(Wish::Undead),
                "import" => Some(Wish::Import),
                _ => None,
            },
            _ => return Err(QueryFault::UnknownKey(key.to_string())),
        };
        found.ok_or_else(|| QueryFault::UnknownWord {
            key: key.to_string(),
            word: word.to_string(),
        })
    }

    fn holds(&self, kind: &Kind, words: &str) -> bool {
        match self {
            Wish::Word(word) => {
                let texts = [&kind.name, &kind.id, &kind.faction];
                let told = texts
                    .into_iter()
                    .any(|text| text.to_lowercase().contains(word));
                told || words.to_lowercase().contains(word)
                    || shown(kind).any(|ability| ability.name().contains(word.as_str()))
            }
            Wish::Faction(word) => {
                let faction = kind.faction.to_lowercase();
                faction == *word || faction.split_whitespace().any(|it| it == word)
            }
            Wish::WholeFaction(faction) => kind.faction.to_lowercase() == *faction,
            Wish::Shows(wanted) => shown(kind).any(|ability| ability == *wanted),
            Wish::Rank(wanted) => kind.rank() == Some(*wanted),
            Wish::Arc(arc) => kind.arc == *arc,
            Wish::Hero => kind.is_hero(),
            Wish::Spawn => !kind.is_hero(),
            Wish::Undead => kind.undead,
            Wish::Import => kind.import,
            Wish::Number(gauge, comparison, other) => {
                let number = gauge.of(kind);
                number.is_some_and(|number| comparison.holds(number, *other))
            }
        }
    }
}

/// All abilities that a dial shows, as often as it does.
pub fn shown(kind: &Kind) -> impl Iterator<Item = Ability> + '_ {
    let marks = kind
        .dial
        .iter()
        .flat_map(|click| Value::ALL.map(|value| click.marks[value]));
    marks.flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::skirmish::{ByValue, Click, Role};

    /// A figure with its faction, what it is, and what its first and second position show.
    fn kind(id: &str, faction: &str, role: Role, attacks: [u8; 2]) -> Kind {
        let click = |attack: u8| Click {
            values: ByValue([8, attack, 15, 2]),
            marks: ByValue::default(),
        };
        let dial = attacks.map(click).to_vec();
        Kind {
            faction: faction.into(),
            ..Kind::plain(id, &id.to_uppercase(), role, dial)
        }
    }

    fn cast() -> Vec<Kind> {
        let hero = |least: u16| Role::Hero {
            points: [0, 10, 20, 30, 40].map(|more| Points(least + more)),
            starts: [0; 5],
        };
        let spawn = |rank| Role::Spawn {
            rank,
            points: Points(9),
            tag: "zz".into(),
        };
        let mut orla = kind("orla", "delvers", hero(24), [9, 7]);
        orla.dial[0].marks[Value::Speed] = Some(Ability::Charge);
        orla.arc = Arc::Expanded;
        let mut pike = kind("pike", "Hill Clans", hero(40), [11, 10]);
        pike.range = 6;
        pike.arrows = 2;
        let mut odd = kind("odd", "free companies", hero(30), [8, 8]);
        odd.import = true;
        odd.dial.truncate(1);
        let mut bones = kind("bones", "", spawn(Rank::Weak), [6, 6]);
        bones.undead = true;
        let warden = kind("warden", "delvers", spawn(Rank::Unique), [12, 4]);
        vec![orla, pike, odd, bones, warden]
    }

    fn found(query: &FigureQuery) -> String {
        let cast = cast();
        let told = ["brave", "", "", "", ""];
        let kinds = cast.iter().zip(told).enumerate();
        let places = query.find(kinds.map(|(place, (kind, words))| (place, kind, words)));
        let ids: Vec<&str> = places
            .iter()
            .map(|place| cast[*place].id.as_str())
            .collect();
        ids.join(" ")
    }

    /// A line for every row of the page.
    #[test]
    fn every_part_of_a_query_finds_what_the_page_says() {
        for (text, ids) in [
            ("", "orla pike odd bones warden"),
            ("charge", "orla"),
            ("Brave", "orla"),
            ("delv", "orla warden"),
            ("faction:delvers", "orla warden"),
            ("faction:hill clans", "pike"),
            ("faction:Free", "odd"),
            ("faction:delv", ""),
            ("ability:charge", "orla"),
            ("rank:weak", "bones"),
            ("rank:unique", "warden"),
            ("arc:expanded", "orla"),
            ("is:hero", "orla pike odd"),
            ("is:spawn", "bones warden"),
            ("is:undead", "bones"),
            ("is:import", "odd"),
            ("price<=30", "orla odd bones warden"),
            ("price@2<=40", "orla odd bones warden"),
            ("attack>=9", "orla pike warden"),
            ("attack@1>=8", "pike"),
            ("range>0", "pike"),
            ("arrows=2", "pike"),
            ("clicks<2", "odd"),
            ("-ability:charge is:hero", "pike odd"),
            ("sort:attack", "bones odd orla pike warden"),
            ("sort:-attack@1", "pike orla bones warden odd"),
            ("is:hero sort:-price", "pike odd orla"),
        ] {
            let query = FigureQuery::read(text).expect(text);
            assert_eq!(found(&query), ids, "{text}");
        }
    }

    #[test]
    fn factions_are_chosen_whatever_their_names_are() {
        let chosen = |faction: &str| {
            let query = FigureQuery::default().with_faction(faction);
            found(&query.with_role(SoughtRole::Heroes))
        };
        assert_eq!(chosen("Hill Clans"), "pike");
        assert_eq!(chosen("free companies"), "odd");
        assert_eq!(chosen("free"), "");
        assert_eq!(chosen("delvers"), "orla");
        let spawn = FigureQuery::default().with_role(SoughtRole::Spawn);
        assert_eq!(found(&spawn), "bones warden");
    }

    #[test]
    fn an_order_that_is_typed_comes_before_that_of_the_list() {
        let order = Some(FigureOrder::Up(KindNumber::Price(1)));
        let typed = FigureQuery::read("is:hero sort:-price").expect("a query");
        assert_eq!(found(&typed.or_order(order)), "pike odd orla");
        let other = FigureQuery::read("is:hero").expect("a query");
        assert_eq!(found(&other.or_order(order)), "orla odd pike");
    }

    #[test]
    fn what_cannot_be_understood_is_told() {
        let fault = |text: &str| FigureQuery::read(text).expect_err(text);
        assert_eq!(fault("colour:red"), QueryFault::UnknownKey("colour".into()));
        assert_eq!(fault("luck>2"), QueryFault::UnknownKey("luck".into()));
        assert_eq!(fault("price<x"), QueryFault::NoNumber("price<x".into()));
        assert_eq!(fault("attack@z>1"), QueryFault::NoNumber("attack@z".into()));
        let word = QueryFault::UnknownWord {
            key: "rank".into(),
            word: "good".into(),
        };
        assert_eq!(fault("rank:good"), word);
    }
}
