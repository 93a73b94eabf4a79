//! Kinds of figures and chests with what is printed on them, and the tables of tokens.

use crate::games::skirmish::{Ability, ByValue, Clicks, CollectorNumber, Points, Value};
use crate::kernel::{Arc, few, ids};
use serde::{Deserialize, Serialize};

/// Positions of a dial (calibration of the figures); those not written are skulls.
pub const DIAL_POSITIONS: usize = 12;

/// How many levels a hero has (DIAL-6).
pub const LEVELS: usize = 5;

/// The highest level of a hero (DIAL-6).
pub const TOP_LEVEL: u8 = few(LEVELS);

/// The most points of a figure, a trap or a row of a token table.
pub const MOST_POINTS: Points = Points(1000);

/// The most chests of a match.
pub const MAX_CHESTS: usize = 32;

/// The most tokens of a match.
pub const MAX_TOKENS: usize = 48;

/// The most squares that ranged attacks reach: as far as a board reaches.
pub const MOST_RANGE: u8 = 64;

/// The most range arrows (DIAL-3).
pub const MOST_ARROWS: u8 = 3;

/// The highest value of a dial, a trap or a treasure; far above any real one, far below what would not fit the sums.
pub const MOST_VALUE: u8 = 40;

ids! {
    /// A kind of figure in the book.
    KindId;

    /// A kind of chest in the book.
    ChestKindId;

    /// A token table in the book.
    TableId;
}

/// One position of a dial: what the slot shows (DIAL-2, DIAL-4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Click {
    /// The four values.
    pub values: ByValue<u8>,
    /// The ability mark beside each value.
    pub marks: ByValue<Option<Ability>>,
}

/// The strength of a spawn, by the stars on its base (DIAL-7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rank {
    /// Yellow, one star.
    Weak,
    /// Blue, two stars.
    Normal,
    /// Red, three stars.
    Strong,
    /// No stars: one of its kind.
    Unique,
}

impl Rank {
    /// All of them.
    pub const ALL: [Rank; 4] = [Rank::Weak, Rank::Normal, Rank::Strong, Rank::Unique];

    /// Its word in files and names.
    pub const fn word(self) -> &'static str {
        match self {
            Rank::Weak => "weak",
            Rank::Normal => "normal",
            Rank::Strong => "strong",
            Rank::Unique => "unique",
        }
    }

    /// Id and name of a spawn of this rank: its word stands in both, but for a unique one, which has no others
    /// beside it.
    pub fn named(self, id: &str, name: &str) -> (String, String) {
        match self {
            Rank::Unique => (id.to_string(), name.to_string()),
            Rank::Weak | Rank::Normal | Rank::Strong => {
                let word = self.word();
                (format!("{id}-{word}"), format!("{word} {name}"))
            }
        }
    }
}

/// What a figure is, with what only heroes or only spawn have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// A hero (DIAL-6).
    Hero {
        /// Point value at each level, 1 first.
        points: [Points; LEVELS],
        /// The position of the dial at which each level starts, level 1 first.
        starts: [u8; LEVELS],
    },
    /// A spawn (DIAL-7).
    Spawn {
        /// Its strength.
        rank: Rank,
        /// Its point value.
        points: Points,
        /// The letters that name its figures on the table.
        tag: String,
    },
}

/// A kind of figure: what is printed on the base, and the dial under it (DIAL-1, DIAL-3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kind {
    /// Its id in data files and commands.
    pub id: String,
    /// Its full name.
    pub name: String,
    /// The picture that shows it.
    pub portrait: String,
    /// Its faction.
    pub faction: String,
    /// The set it belongs to.
    pub set: String,
    /// Its collector number within the set.
    pub number: CollectorNumber,
    /// Squares that its ranged attacks reach; 0: none (DIAL-1).
    pub range: u8,
    /// Range arrows: targets of one ranged attack, 1 to 3 (DIAL-3, RNG-7).
    pub arrows: u8,
    /// Its front arc.
    pub arc: Arc,
    /// Whether its base carries the mark undead (AB-NECRO).
    pub undead: bool,
    /// Whether it comes from the parent miniatures game: it has no levels (IMPORT-3, R-IMPORT).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub import: bool,
    /// Hero or spawn.
    pub role: Role,
    /// The live positions of its dial, 1 to 12; behind them come skulls (DIAL-5).
    pub dial: Vec<Click>,
}

impl Kind {
    /// A figure of this role that has nothing beside its dial: no range, one arrow, the standard arc.
    pub fn plain(id: &str, name: &str, role: Role, dial: Vec<Click>) -> Kind {
        Kind {
            id: id.into(),
            name: name.into(),
            portrait: String::new(),
            faction: String::new(),
            set: String::new(),
            number: CollectorNumber::NONE,
            range: 0,
            arrows: 1,
            arc: Arc::Standard,
            undead: false,
            import: false,
            role,
            dial,
        }
    }

    /// Whether it is a hero.
    pub const fn is_hero(&self) -> bool {
        matches!(self.role, Role::Hero { .. })
    }

    /// The letters that name its figures on the table (spawn).
    pub fn tag(&self) -> Option<&str> {
        match &self.role {
            Role::Hero { .. } => None,
            Role::Spawn { tag, .. } => Some(tag),
        }
    }

    /// Its rank (spawn).
    pub const fn rank(&self) -> Option<Rank> {
        match &self.role {
            Role::Hero { .. } => None,
            Role::Spawn { rank, .. } => Some(*rank),
        }
    }

    /// Whether another kind has its letters on the table.
    pub fn shares_tag_with(&self, other: &Kind) -> bool {
        self.tag().is_some() && self.tag() == other.tag()
    }

    /// Whether a kind of another figure cannot stand in a book beside it: it has its id, or its letters. The
    /// ranks of one figure share these.
    pub fn clashes_with(&self, other: &Kind) -> bool {
        self.id == other.id || self.shares_tag_with(other)
    }

    /// Its point value at a level (spawn have one value) (DIAL-3, DIAL-6).
    pub fn points(&self, level: u8) -> Points {
        match &self.role {
            Role::Hero { points, .. } => points[usize::from(level.clamp(1, TOP_LEVEL)) - 1],
            Role::Spawn { points, .. } => *points,
        }
    }

    /// The position at which it starts at a level; the first for spawn (DIAL-6, HEAL-1, HEAL-2).
    pub fn start_click(&self, level: u8) -> u8 {
        match &self.role {
            Role::Hero { starts, .. } => starts[usize::from(level.clamp(1, TOP_LEVEL)) - 1],
            Role::Spawn { .. } => 0,
        }
    }
}

/// How a trap attacks (TRAP-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TrapKind {
    /// Only the hero that sprang it (TRAP-3).
    #[serde(rename = "H")]
    Hero,
    /// Everybody in the block (TRAP-4).
    #[serde(rename = "T")]
    Block,
    /// Everybody before the chest, within range (TRAP-5).
    #[serde(rename = "R")]
    Range,
}

/// A trap on a trap wheel (TRAP-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trap {
    /// Number of spawn it brings.
    #[serde(default)]
    pub spawn: u8,
    /// Most points of these spawn together.
    #[serde(default)]
    pub points: Points,
    /// What a disarming roll must reach.
    pub disarm: u8,
    /// How it attacks.
    pub kind: TrapKind,
    /// Added to its roll.
    pub attack: u8,
    /// Clicks of a hit.
    pub damage: Clicks,
    /// Squares it reaches, for `R`.
    #[serde(default)]
    pub range: u8,
}

/// What a treasure gives at one value (TREAS-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "a bonus is a number, or the id of an ability")]
pub enum Bonus {
    /// Added to the hero's value.
    Number(u8),
    /// Replaces the hero's own ability there (TREAS-4).
    Ability(Ability),
}

/// One position of a treasure wheel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Treasure {
    /// The word "Trap!" (TRAP-8).
    Trap,
    /// A treasure (TREAS-1).
    Find {
        /// Gold pieces.
        gold: u16,
        /// The item's name, if there is one.
        item: Option<String>,
        /// Whether the item is a potion (TREAS-3).
        potion: bool,
        /// Bonuses, never to damage.
        bonus: ByValue<Option<Bonus>>,
    },
}

impl Treasure {
    /// Gold pieces in it.
    pub const fn gold(&self) -> u16 {
        match self {
            Treasure::Trap => 0,
            Treasure::Find { gold, .. } => *gold,
        }
    }

    /// The name of its item, if it has one.
    pub fn item(&self) -> Option<&str> {
        match self {
            Treasure::Trap => None,
            Treasure::Find { item, .. } => item.as_deref(),
        }
    }

    /// Whether it gives a hero anything but gold.
    pub fn serves(&self) -> bool {
        match self {
            Treasure::Trap => false,
            Treasure::Find { bonus, .. } => bonus.0.iter().any(Option::is_some),
        }
    }

    /// Whether it is a potion.
    pub const fn is_potion(&self) -> bool {
        matches!(self, Treasure::Find { potion: true, .. })
    }

    /// The bonus at a value.
    pub fn bonus(&self, value: Value) -> Option<Bonus> {
        match self {
            Treasure::Trap => None,
            Treasure::Find { bonus, .. } => bonus[value],
        }
    }
}

/// A kind of chest: its two wheels (CHEST-7).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChestKind {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The trap wheel; position 0 is the blank.
    pub traps: [Option<Trap>; 6],
    /// The treasure wheel.
    pub treasures: [Treasure; 6],
}

/// The colour of a token: how strong what it brings may be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TokenColour {
    /// Weak.
    Yellow,
    /// Normal.
    Blue,
    /// Strong.
    Red,
}

impl TokenColour {
    /// All three.
    pub const ALL: [TokenColour; 3] = [TokenColour::Yellow, TokenColour::Blue, TokenColour::Red];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["yellow", "blue", "red"][self as usize]
    }
}

/// The table on the back of a token (TOKEN-4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TokenTable {
    /// Its id.
    pub id: String,
    /// Its colour.
    pub colour: TokenColour,
    /// For totals 2 to 12: number of spawn, most points in all.
    pub rows: [(u8, Points); 11],
}
