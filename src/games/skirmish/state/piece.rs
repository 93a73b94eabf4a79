//! Figures, chests and tokens as they are now.

use super::{
    Ask, Book, ChestKindId, Deserialize, Facing, FigId, KindId, Seat, Serialize, Square, TableId,
    TokenColour, Treasure, Value,
};

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

/// Small facts about a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(u32);

macro_rules! marks {
    ($($(#[$doc:meta])* $name:ident = $bit:literal;)*) => {
        impl Marks {
            $($(#[$doc])* pub const $name: Marks = Marks(1 << $bit);)*
        }
    };
}

marks! {
    /// Activated in this turn (TURN-2).
    ACTIVATED = 0;
    /// Carries a movement marker (MP-2).
    MARKER = 1;
    /// Will be frozen in its next turn (AB-MFREEZE).
    CHILLED = 2;
    /// Cannot be activated this turn.
    FROZEN = 3;
    /// Holds the active warrior no longer (R-BREAK, R-PASSHELD).
    COVERED = 4;
    /// May spin (SPIN-1).
    MAY_SPIN = 5;
    /// May dodge (AB-DODGE).
    MAY_DODGE = 6;
    /// May counterattack (ATK-6).
    MAY_COUNTER = 7;
    /// A target of the attack being resolved.
    TARGET = 8;
    /// Hit by it.
    HIT = 9;
    /// Picked from the bank and not settled yet.
    MUSTERED = 10;
    /// A spawn that was killed in this match (AB-NECRO).
    FELLED = 11;
    /// Went up a level just now (XP-3).
    LEVELLED = 12;
    /// Turned out of its activation, and no other command of its player since (R-TURNONCE).
    PIVOTED = 13;
    /// Its speed ability is left unused this turn (R-OPTIONAL).
    NO_SPEED = 14;
    /// The same for attack.
    NO_ATTACK = 15;
    /// The same for defence.
    NO_DEFENCE = 16;
    /// The same for damage.
    NO_DAMAGE = 17;
    /// Was damaged by the attack being resolved, and retaliates (AB-MRET).
    PROVOKED = 24;
}

impl Marks {
    /// No mark.
    pub const NONE: Marks = Marks(0);

    /// Whether it has all of these.
    pub const fn has(self, marks: Marks) -> bool {
        self.0 & marks.0 == marks.0
    }

    /// The mark for an unused ability at a value.
    pub const fn unused(value: Value) -> Marks {
        [
            Marks::NO_SPEED,
            Marks::NO_ATTACK,
            Marks::NO_DEFENCE,
            Marks::NO_DAMAGE,
        ][value as usize]
    }

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

    /// The bits without the gap between the marks of abilities and the last one.
    pub(super) const fn packed(self) -> u32 {
        let low = self.0 & ((1 << 18) - 1);
        low | (self.0 >> 24 & 1) << 18
    }

    /// The marks of packed bits.
    pub(super) const fn unpacked(bits: u32) -> Marks {
        let low = bits & ((1 << 18) - 1);
        Marks(low | (bits >> 18 & 1) << 24)
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
