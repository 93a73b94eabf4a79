//! What a table agrees on (the options of the rulings), each with the rulebook's reading as its default.

use serde::{Deserialize, Serialize};

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$way:meta])* $choice:ident)* })*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$way])* $choice,)* }
    )* };
}

choices! {
    /// R-CASTLESEEN: whether the heroes know where the castle lies.
    CastleSeen {
        /// From the start.
        #[default]
        Open
        /// When they come upon it.
        Hidden
    }
    /// R-PARTNERS: whether the heroes see each other's cards.
    PartnerHands {
        /// They do.
        #[default]
        Open
        /// They do not.
        Hidden
    }
    /// R-DRAWTILE: which tile is laid.
    TileSupply {
        /// The one drawn.
        #[default]
        Draw
        /// One of those left, by choice.
        Choose
    }
    /// R-WALLNEXT: which walls are next to each other.
    WallGap {
        /// Those that share a corner.
        #[default]
        Corner
        /// Those of one field.
        Field
    }
    /// R-ATTACKMANY: how often one attacks.
    AttackLimit {
        /// As often as one likes.
        #[default]
        Free
        /// Each figure each enemy once a turn.
        Pair
        /// Each figure once a turn.
        Figure
    }
    /// R-PARTED: what becomes of a fight whose figures are moved apart.
    Parted {
        /// It ends.
        #[default]
        Ends
        /// It goes on.
        GoesOn
    }
    /// R-LISTEN: how often the shaman listens.
    ListenLimit {
        /// Once in each of its turns.
        #[default]
        Turn
        /// For an action point each time.
        Ap
        /// Once a game.
        Game
    }
    /// R-TOLL: how the lord picks a card of a hero's hand.
    TollBy {
        /// By chance.
        #[default]
        Blind
        /// It sees the hand.
        Seen
    }
    /// R-GRUDGE: whom a grudge can hurt.
    GrudgeOn {
        /// Any enemy.
        #[default]
        AnyEnemy
        /// The opponent of the fight in which it is played.
        FightOnly
    }
    /// R-STUN: whose next turn ends a stun.
    StunUntil {
        /// The stunned figure's player's.
        #[default]
        Target
        /// The caster's.
        Caster
    }
    /// R-ASK: who is asked at a stop, in turn.
    Asked {
        /// Who has an answer. Whoever sees that nobody is asked knows that nobody has one.
        #[default]
        Able
        /// Who has an answer, and whoever holds cards: what it could answer is not told by its being passed.
        Holding
    }
    /// R-LASTROUND: when the counter that passes 20 ends the game.
    LateDeath {
        /// When the round is over.
        #[default]
        RoundEnd
        /// At once.
        AtOnce
    }
}

/// R-SUPPLY: how many spells the card and its trap give together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum SupplyTotal {
    /// What the card prints.
    #[default]
    Four,
    /// The sum.
    Three,
}

impl From<SupplyTotal> for u8 {
    fn from(total: SupplyTotal) -> u8 {
        match total {
            SupplyTotal::Four => 4,
            SupplyTotal::Three => 3,
        }
    }
}

impl TryFrom<u8> for SupplyTotal {
    type Error = &'static str;

    fn try_from(total: u8) -> Result<SupplyTotal, &'static str> {
        match total {
            4 => Ok(SupplyTotal::Four),
            3 => Ok(SupplyTotal::Three),
            _ => Err("supply_total is 4 or 3"),
        }
    }
}

/// The options of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// R-CASTLESEEN
    pub castle: CastleSeen,
    /// R-CASTLEGUARD: whether a monster may step onto the castle.
    pub castle_guard: bool,
    /// R-PARTNERS
    pub partner_hands: PartnerHands,
    /// R-DRAWTILE
    pub tile_supply: TileSupply,
    /// R-WALLNEXT
    pub wall_gap: WallGap,
    /// R-ATTACKMANY
    pub attacks: AttackLimit,
    /// R-PARTED
    pub parted: Parted,
    /// R-AFTERFALL: whether the turn of a hero that dies in it ends.
    pub death_ends_turn: bool,
    /// R-LISTEN
    pub listen: ListenLimit,
    /// R-LORDDRAW: whether the lord draws for a trap whose card was cancelled.
    pub annulled_trap_draw: bool,
    /// R-TOLL
    pub toll: TollBy,
    /// R-SUPPLY
    pub supply_total: SupplyTotal,
    /// R-GRUDGE
    pub grudge: GrudgeOn,
    /// R-STUN
    pub stun_until: StunUntil,
    /// R-LASTROUND
    pub late_death: LateDeath,
    /// R-ASK. It came later: files in which it is as usual do not name it, as those from before.
    #[serde(skip_serializing_if = "is_usual")]
    pub asked: Asked,
}

fn is_usual<T: Default + PartialEq>(option: &T) -> bool {
    *option == T::default()
}

impl Default for Options {
    fn default() -> Options {
        Options {
            castle: CastleSeen::default(),
            castle_guard: true,
            partner_hands: PartnerHands::default(),
            tile_supply: TileSupply::default(),
            wall_gap: WallGap::default(),
            attacks: AttackLimit::default(),
            parted: Parted::default(),
            death_ends_turn: false,
            listen: ListenLimit::default(),
            annulled_trap_draw: true,
            toll: TollBy::default(),
            supply_total: SupplyTotal::default(),
            grudge: GrudgeOn::default(),
            stun_until: StunUntil::default(),
            late_death: LateDeath::default(),
            asked: Asked::default(),
        }
    }
}
