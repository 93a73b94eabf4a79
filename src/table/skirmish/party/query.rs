//! Finding figures by anything that stands on them: `faction:delvers price<=30 attack@2>=9 sort:-damage`.
//!
//! Words that stand alone are looked for in names, factions and abilities. All parts must hold; a `-` before
//! one turns it round. `@` says where a value is looked at: at a price the level, at a value of the dial so
//! many clicks after the start of level 1.

use crate::games::skirmish::{Ability, Kind, Points, Rank, Role, Value};
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
    Faction(String),
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

/// What is looked for, and in which order it is shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FigureQuery {
    /// Each with whether it must not hold.
    wishes: Vec<(Wish, bool)>,
    /// By what it is ordered, and whether from the highest down; else as the data has it.
    sort: Option<(KindNumber, bool)>,
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
                let (by, down) = match by.strip_prefix('-') {
                    Some(by) => (by, true),
                    None => (by, false),
                };
                query.sort = Some((KindNumber::read(by)?, down));
                continue;
            }
            let (part, not) = match part.strip_prefix('-') {
                Some(part) if !part.is_empty() => (part, true),
                _ => (part, false),
            };
            query.wishes.push((Wish::read(part)?, not));
        }
        Ok(query)
    }

    /// Whether a figure is one of those looked for; `words` are further ones about it.
    pub fn finds(&self, kind: &Kind, words: &str) -> bool {
        let mut wishes = self.wishes.iter();
        wishes.all(|(wish, not)| wish.holds(kind, words) != *not)
    }

    /// Which of two comes first; what has no such number comes last.
    pub fn order(&self, one: &Kind, other: &Kind) -> Ordering {
        let Some((by, down)) = self.sort else {
            return Ordering::Equal;
        };
        match (by.of(one), by.of(other)) {
            (Some(one), Some(other)) if down => other.cmp(&one),
            (Some(one), Some(other)) => one.cmp(&other),
            (one, other) => other.is_some().cmp(&one.is_some()),
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
            "rank" => match word {
                "weak" => Some(Wish::Rank(Rank::Weak)),
                "normal" => Some(Wish::Rank(Rank::Normal)),
                "strong" => Some(Wish::Rank(Rank::Strong)),
                "unique" => Some(Wish::Rank(Rank::Unique)),
                _ => None,
            },
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
            Wish::Faction(faction) => kind.faction == *faction,
            Wish::Shows(wanted) => shown(kind).any(|ability| ability == *wanted),
            Wish::Rank(wanted) => {
                matches!(&kind.role, Role::Spawn { rank, .. } if rank == wanted)
            }
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
