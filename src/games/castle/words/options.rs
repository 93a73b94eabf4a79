//! What a table agrees on (the options of the rulings), each with the rulebook's reading as its default.

use crate::kernel::{TermField, TermRange, TermValue};
use crate::{choices, terms};
use serde::{Deserialize, Serialize};

terms! {
    /// The options of a match.
    pub struct Options {
        /// Whether the heroes know where the castle lies from the start.
        castle("R-CASTLESEEN"): CastleSeen;
        /// Whether a monster may step onto the castle.
        castle_guard("R-CASTLEGUARD"): bool = true;
        /// Whether the heroes see each other's cards.
        partner_hands("R-PARTNERS"): PartnerHands;
        /// Which tile is laid: the one drawn, or one by choice.
        tile_supply("R-DRAWTILE"): TileSupply;
        /// Which walls are next to each other: those that share a corner, or those of one field.
        wall_gap("R-WALLNEXT"): WallGap;
        /// How often one attacks: freely, each figure each enemy once a turn, or each figure once a turn.
        attacks("R-ATTACKMANY"): AttackLimit;
        /// What becomes of a fight whose figures are moved apart.
        parted("R-PARTED"): Parted;
        /// Whether the turn of a hero that dies in it ends.
        death_ends_turn("R-AFTERFALL"): bool;
        /// How often the shaman listens: once a turn, for an action point each time, or once a game.
        listen("R-LISTEN"): ListenLimit;
        /// Whether the lord draws for a trap whose card was cancelled.
        annulled_trap_draw("R-LORDDRAW"): bool = true;
        /// How the lord picks a card of a hero's hand: by chance, or it sees the hand.
        toll("R-TOLL"): TollBy;
        /// How many spells the card and its trap give together.
        supply_total("R-SUPPLY"): SupplyTotal;
        /// Whom a grudge can hurt.
        grudge("R-GRUDGE"): GrudgeOn;
        /// Whose next turn ends a stun: that of the target's player, or the caster's.
        stun_until("R-STUN"): StunUntil;
        /// When the counter that passes 20 ends the game.
        late_death("R-LASTROUND"): LateDeath;
        /// Who is asked at a stop, in turn: who has an answer, or whoever holds cards too.
        asked("R-ASK", since "2026-11-28"): Asked;
    }
}

choices! {
    /// R-CASTLESEEN: whether the heroes know where the castle lies.
    CastleSeen {
        /// From the start.
        Open "open"
        /// When they come upon it.
        Hidden "hidden"
    }
    /// R-PARTNERS: whether the heroes see each other's cards.
    PartnerHands {
        /// They do.
        Open "open"
        /// They do not.
        Hidden "hidden"
    }
    /// R-DRAWTILE: which tile is laid.
    TileSupply {
        /// The one drawn.
        Draw "draw"
        /// One of those left, by choice.
        Choose "choose"
    }
    /// R-WALLNEXT: which walls are next to each other.
    WallGap {
        /// Those that share a corner.
        Corner "corner"
        /// Those of one field.
        Field "field"
    }
    /// R-ATTACKMANY: how often one attacks.
    AttackLimit {
        /// As often as one likes.
        Free "free"
        /// Each figure each enemy once a turn.
        Pair "pair"
        /// Each figure once a turn.
        Figure "figure"
    }
    /// R-PARTED: what becomes of a fight whose figures are moved apart.
    Parted {
        /// It ends.
        Ends "ends"
        /// It goes on.
        GoesOn "goes_on"
    }
    /// R-LISTEN: how often the shaman listens.
    ListenLimit {
        /// Once in each of its turns.
        Turn "turn"
        /// For an action point each time.
        Ap "ap"
        /// Once a game.
        Game "game"
    }
    /// R-TOLL: how the lord picks a card of a hero's hand.
    TollBy {
        /// By chance.
        Blind "blind"
        /// It sees the hand.
        Seen "seen"
    }
    /// R-GRUDGE: whom a grudge can hurt.
    GrudgeOn {
        /// Any enemy.
        AnyEnemy "any_enemy"
        /// The opponent of the fight in which it is played.
        FightOnly "fight_only"
    }
    /// R-STUN: whose next turn ends a stun.
    StunUntil {
        /// The stunned figure's player's.
        Target "target"
        /// The caster's.
        Caster "caster"
    }
    /// R-ASK: who is asked at a stop, in turn.
    Asked {
        /// Who has an answer. Whoever sees that nobody is asked knows that nobody has one.
        Able "able"
        /// Who has an answer, and whoever holds cards: what it could answer is not told by its being passed.
        Holding "holding"
    }
    /// R-LASTROUND: when the counter that passes 20 ends the game.
    LateDeath {
        /// When the round is over.
        RoundEnd "round_end"
        /// At once.
        AtOnce "at_once"
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

impl TermField for SupplyTotal {
    const RANGE: TermRange = TermRange::Numbers(3, 4);

    fn value(&self) -> Option<TermValue> {
        u8::from(*self).value()
    }

    fn of(value: TermValue) -> Option<SupplyTotal> {
        SupplyTotal::try_from(u8::of(value)?).ok()
    }
}
