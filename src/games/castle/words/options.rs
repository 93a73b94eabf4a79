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
    /// R-LASTROUND: when the counter that passes 20 ends the game.
    LateDeath {
        /// When the round is over.
        #[default]
        RoundEnd
        /// At once.
        AtOnce
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
    /// R-LASTROUND
    pub late_death: LateDeath,
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
            late_death: LateDeath::default(),
        }
    }
}
