//! Figures, chests and tokens as they are now.

use crate::games::skirmish::{
    Ask, Book, ChestKindId, FigId, KindId, TableId, TokenColour, Treasure, Value,
};
use crate::kernel::{Facing, Seat, Square};
use serde::{Deserialize, Serialize};

/// Where a figure is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// A spawn waits in the bank (SETUP-9).
    Bank,
    /// A hero waits before its entrance (SETUP-11, R-WAITING).
    Outside,
    /// It stands on a square.
    On(Square),
    /// A hero has left with the treasure (R-GONE).
    Gone,
    /// A hero is dead (DIAL-5).
    Dead,
}

/// Small facts about a figure: a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "u32", into = "u32")]
pub struct Marks(u32);

macro_rules! marks {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// The numbers of the marks, in the order written and without a gap.
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Bit {
            $($name,)*
        }

        impl Marks {
            $($(#[$doc])* pub const $name: Marks = Marks(1 << Bit::$name as u32);)*

            /// Every mark there is, in the order of their numbers.
            pub const ALL: &'static [Marks] = &[$(Marks::$name,)*];
        }
    };
}

marks! {
    // Starts in saves hold these numbers: a new mark stands last.
    /// Activated in this turn (TURN-2).
    ACTIVATED,
    /// Carries a movement marker (MP-2).
    MARKER,
    /// Will be frozen in its next turn (AB-MFREEZE).
    CHILLED,
    /// Cannot be activated this turn.
    FROZEN,
    /// Holds the active warrior no longer (R-BREAK, R-PASSHELD).
    COVERED,
    /// May spin (SPIN-1).
    MAY_SPIN,
    /// May dodge (AB-DODGE).
    MAY_DODGE,
    /// May counterattack (ATK-6).
    MAY_COUNTER,
    /// A target of the attack being resolved.
    TARGET,
    /// Hit by it.
    HIT,
    /// Picked from the bank and not settled yet.
    MUSTERED,
    /// A spawn that was killed in this match (AB-NECRO).
    FELLED,
    /// Went up a level just now (XP-3).
    LEVELLED,
    /// Turned out of its activation, and no other command of its player since (R-TURNONCE).
    PIVOTED,
    /// An ability beside its speed is left unused this turn: [`State::is_unused`](super::State::is_unused) says which (R-OPTIONAL).
    NO_SPEED,
    /// The same for attack.
    NO_ATTACK,
    /// The same for defence.
    NO_DEFENCE,
    /// The same for damage.
    NO_DAMAGE,
    /// Was provoked by the attack being resolved, and answers it.
    PROVOKED,
}

impl Marks {
    /// No mark.
    pub const NONE: Marks = Marks(0);

    /// How many bits hold them all.
    pub const WIDTH: u32 = Marks::ALL.len() as u32;

    /// Whether it has all of these.
    pub const fn has(self, marks: Marks) -> bool {
        self.0 & marks.0 == marks.0
    }

    /// Whether it has one of these at least.
    pub const fn has_any(self, marks: Marks) -> bool {
        self.0 & marks.0 != 0
    }

    /// The mark of whoever leaves an ability of this value unused.
    pub const fn unused(value: Value) -> Marks {
        [
            Marks::NO_SPEED,
            Marks::NO_ATTACK,
            Marks::NO_DEFENCE,
            Marks::NO_DAMAGE,
        ][value as usize]
    }

    /// All marks for unused abilities.
    pub const UNUSED: Marks = Marks::NO_SPEED
        .with(Marks::NO_ATTACK)
        .with(Marks::NO_DEFENCE)
        .with(Marks::NO_DAMAGE);

    /// The mark for a question.
    pub const fn asked(what: Ask) -> Marks {
        match what {
            Ask::Spin => Marks::MAY_SPIN,
            Ask::Dodge => Marks::MAY_DODGE,
            Ask::Counter => Marks::MAY_COUNTER,
        }
    }

    /// The bits, the same on every machine.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// With these too.
    pub const fn with(self, marks: Marks) -> Marks {
        Marks(self.0 | marks.0)
    }

    /// Without these.
    pub const fn without(self, marks: Marks) -> Marks {
        Marks(self.0 & !marks.0)
    }
}

impl From<u32> for Marks {
    /// The marks of these bits; a bit that is no mark means nothing.
    fn from(bits: u32) -> Marks {
        Marks(bits & ((1 << Marks::WIDTH) - 1))
    }
}

impl From<Marks> for u32 {
    fn from(marks: Marks) -> u32 {
        marks.0
    }
}

/// A figure (DIAL-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Warrior {
    /// What is printed on it.
    pub kind: KindId,
    /// The player of a hero; none for spawn.
    pub owner: Option<Seat>,
    /// The highest level a hero has reached; 0 for spawn (DIAL-6).
    pub level: u8,
    /// The position of the dial; at or past the last live one: skulls (DIAL-5).
    pub click: u8,
    /// Where it looks.
    pub facing: Facing,
    /// Where it is.
    pub place: Place,
    /// Small facts.
    pub marks: Marks,
}

impl Warrior {
    /// The square it stands on.
    pub const fn square(&self) -> Option<Square> {
        match self.place {
            Place::On(square) => Some(square),
            _ => None,
        }
    }

    /// Whether it is a hero.
    pub const fn is_hero(&self) -> bool {
        self.owner.is_some()
    }
}

/// Where a chest is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChestPlace {
    /// Not placed in set-up (yet).
    Stock,
    /// On the board.
    On(Square),
    /// Held by a player (TREAS-2).
    Held(Seat),
    /// Drawn by LOSS-1 from this player, to be placed at once.
    Lost(Seat),
    /// Out of the match (TRAP-8).
    Removed,
}

/// What is known of a chest's trap (CHEST-2, CHEST-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TrapState {
    /// Nobody has turned the wheel.
    Unrevealed,
    /// The trap shows.
    Showing,
    /// Disarmed, sprung or absent.
    Clear,
}

/// A chest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chest {
    /// Its wheels.
    pub kind: ChestKindId,
    /// Where it is.
    pub place: ChestPlace,
    /// Where it looks: one of the four sides.
    pub facing: Facing,
    /// The position of the trap wheel, 0 the blank.
    pub wheel: u8,
    /// Its trap.
    pub trap: TrapState,
    /// The position of the treasure wheel, once anybody has seen it (R-HIDDEN).
    pub treasure: Option<u8>,
    /// The hero it serves (TREAS-2).
    pub serves: Option<FigId>,
    /// 1 or 2: in which order it was assigned to its hero; the later one counts when both have an
    /// ability at one value (R-TWOCHESTS).
    pub order: u8,
    /// Whether its potion is drunk (TREAS-3).
    pub drunk: bool,
}

impl Chest {
    /// The square it stands on.
    pub const fn square(&self) -> Option<Square> {
        match self.place {
            ChestPlace::On(square) => Some(square),
            _ => None,
        }
    }

    /// What it shows inside, once seen.
    pub fn treasure(self, book: &Book) -> Option<&Treasure> {
        self.treasure
            .map(|position| &book.chest(self.kind).treasures[usize::from(position)])
    }
}

/// A wandering-monster token on the board, or turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Token {
    /// Its colour, which all see (R-TOKENFACE).
    pub colour: TokenColour,
    /// Its table, if a case made it known, or when it has turned.
    pub table: Option<TableId>,
    /// Its square; none when it has turned.
    pub at: Option<Square>,
    /// Activated in this turn.
    pub activated: bool,
    /// Carries a movement marker (MP-2).
    pub marker: bool,
}
