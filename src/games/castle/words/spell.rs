//! The spells (SP), and what they are aimed at.

use super::Figure;
use crate::games::castle::edge::Edge;
use crate::kernel::{Hand, Hex, HexWay, Label, Seat};
use serde::{Deserialize, Serialize};

/// When a spell may be played (CAST-2, CAST-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpellTime {
    /// A sorcery: in the own turn, with nothing pending.
    OwnTurn,
    /// An instant: at any stop.
    AnyStop,
}

/// What a spell is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Nothing.
    Nothing,
    /// Any figure.
    Anybody,
    /// Another spell that is announced (R-CANCEL).
    Pending,
    /// Any figure, and one of the six ways (R-PUSH).
    Way,
    /// Both heroes (R-ANYONE).
    BothHeroes,
    /// Two monsters (R-ANYONE).
    TwoMonsters,
    /// Any figure whose opposite field is free (R-MIRROR).
    Opposite,
    /// All others near the own figure (R-AWAY).
    AllNear,
    /// Another player's hand (R-PILFER).
    Hand,
    /// An enemy near the own figure, and a field next to that (R-DRAG).
    EnemyHither,
    /// One die of the roll that has fallen, and the face that it is to show (DICE-3).
    Die,
    /// One of the two that have rolled in the fight (R-REROLL).
    Roller,
    /// The coming roll of one's own figure in the fight (R-EXTRA).
    OwnRoll,
    /// An enemy figure anywhere (R-GRUDGE).
    Enemy,
    /// Any figure within this distance of the own one (R-BOLT).
    AnyInRange(u8),
    /// A figure of the own side (R-FRIEND).
    Friend,
    /// A figure that acts in this turn (R-HASTE).
    Acting,
    /// A free field within this distance of the own figure (R-LEAP).
    FreeField(u8),
    /// Up to two hidden fields next to the own figure, or none (R-SCOUT).
    HiddenNext,
    /// A wall (R-BREACH).
    Wall,
    /// One to three tiles, each with a rotation.
    Tiles,
}

macro_rules! spells {
    ($($(#[$doc:meta])* $name:ident $word:literal $count:literal $type:ident $aim:expr;)*) => {
        /// A kind of spell.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum Spell { $($(#[$doc])* $name,)* }

        impl Spell {
            /// How many kinds there are.
            pub const MANY: usize = [$($count,)*].len();

            /// KIT-8: how many cards there are of each kind.
            pub const DECK: [u8; Spell::MANY] = [$($count,)*];

            /// When it may be played.
            pub const fn time(self) -> SpellTime {
                match self { $(Spell::$name => SpellTime::$type,)* }
            }

            /// What it is aimed at.
            pub const fn aim(self) -> Aim {
                match self { $(Spell::$name => $aim,)* }
            }
        }

        impl Label for Spell {
            const ALL: &'static [Spell] = &[$(Spell::$name,)*];

            fn name(self) -> &'static str {
                match self { $(Spell::$name => $word,)* }
            }
        }
    };
}

spells! {
    /// SP-ANNUL: what is announced has no effect.
    Annul "annul" 3 AnyStop Aim::Pending;
    /// SP-SHOVE: it is moved 5 fields that way.
    Shove "shove" 4 AnyStop Aim::Way;
    /// SP-TIP: a die is turned over one edge.
    Tip "tip" 3 AnyStop Aim::Die;
    /// SP-WARD: no damage until the end of the turn.
    Ward "ward" 4 AnyStop Aim::Anybody;
    /// SP-REROLL: a player rolls again.
    Reroll "reroll" 5 AnyStop Aim::Roller;
    /// SP-EXTRA: one die more is rolled, the better ones count.
    Extra "extra" 3 OwnTurn Aim::OwnRoll;
    /// SP-BOLT: 4 damage.
    Bolt "bolt" 4 OwnTurn Aim::AnyInRange(3);
    /// SP-RESTORE: full lives.
    Restore "restore" 3 AnyStop Aim::Friend;
    /// SP-HASTE: an action point more this turn.
    Haste "haste" 4 AnyStop Aim::Acting;
    /// SP-DRAG: it is moved there, and a fight with it begins.
    Drag "drag" 2 OwnTurn Aim::EnemyHither;
    /// SP-SWAP: the heroes change places.
    Swap "swap" 2 AnyStop Aim::BothHeroes;
    /// SP-GRUDGE: damage by the lives that one's own side lacks.
    Grudge "grudge" 2 OwnTurn Aim::Enemy;
    /// SP-GUST: all others near are pushed 3 fields away.
    Gust "gust" 2 AnyStop Aim::AllNear;
    /// SP-LEAP: the own figure is put there.
    Leap "leap" 4 AnyStop Aim::FreeField(3);
    /// SP-STUN: it neither moves nor uses abilities nor deals damage.
    Stun "stun" 2 OwnTurn Aim::AnyInRange(4);
    /// SP-PILFER: the hand is shown, a card of it taken.
    Pilfer "pilfer" 3 OwnTurn Aim::Hand;
    /// SP-BLIGHT: 2 damage to all, again if any of them dies.
    Blight "blight" 2 AnyStop Aim::Nothing;
    /// SP-SCOUT: they are revealed, or a spell is drawn.
    Scout "scout" 4 OwnTurn Aim::HiddenNext;
    /// SP-TRADE: two monsters change places.
    Trade "trade" 2 AnyStop Aim::TwoMonsters;
    /// SP-WINDFALL: two spells are drawn.
    Windfall "windfall" 4 AnyStop Aim::Nothing;
    /// SP-BREACH: it leaves the board.
    Breach "breach" 3 OwnTurn Aim::Wall;
    /// SP-REALIGN: they are rotated.
    Realign "realign" 3 OwnTurn Aim::Tiles;
    /// SP-MIRROR: it is moved to the field opposite, and moves no more by itself.
    Mirror "mirror" 2 AnyStop Aim::Opposite;
}

impl Spell {
    /// The spells that are seen in a hand, with their number.
    pub fn held(hand: &Hand<{ Spell::MANY }>) -> impl Iterator<Item = (Spell, u8)> + use<> {
        let spells = Spell::ALL.iter().copied().zip(hand.known());
        spells.filter(|(_, count)| *count > 0)
    }

    /// CAST-7: whether it is played with an own figure, from which it is measured.
    pub const fn needs_own(self) -> bool {
        matches!(
            self.aim(),
            Aim::AnyInRange(_)
                | Aim::FreeField(_)
                | Aim::HiddenNext
                | Aim::AllNear
                | Aim::EnemyHither
        )
    }
}

/// What is named when a spell is announced (CAST-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// Nothing, or nobody.
    Nothing,
    /// A figure.
    Figure(Figure),
    /// A field.
    Field(Hex),
    /// Two fields, the lesser first.
    Fields(Hex, Hex),
    /// A wall.
    Wall(Edge),
    /// A tile, turned by so many sixths.
    Tile(Hex, u8),
    /// What is announced, counted from 0, the first first (R-STACK).
    Pending(u8),
    /// A die of somebody's roll, counted from 0, and the face that it is to show.
    Die(Figure, u8, u8),
    /// A figure, pushed that way.
    Way(Figure, HexWay),
    /// Two figures, the lesser first.
    Both(Figure, Figure),
    /// A seat's hand.
    Hand(Seat),
    /// A figure, and the field it is moved to.
    Hither(Figure, Hex),
}
