//! Commands: the smallest wishes that the rules can interrupt.

use super::{Figure, Item, Label, Spell, Target};
use crate::kernel::{Hex, HexWay};
use serde::{Deserialize, Serialize};

/// What the lord places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Placed {
    /// An item (PLACE-1).
    Item(Item),
    /// The castle (PLACE-4).
    Castle,
}

impl Label for Placed {
    const ALL: &'static [Placed] = &[
        Placed::Item(Item::Chest),
        Placed::Item(Item::Trap),
        Placed::Item(Item::Event),
        Placed::Item(Item::Key),
        Placed::Castle,
    ];

    fn name(self) -> &'static str {
        match self {
            Placed::Item(item) => item.name(),
            Placed::Castle => "castle",
        }
    }
}

/// A wish.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Command {
    /// Which monsters stand in the corners, in the board's order (ASK-2).
    Post {
        /// In the first corner.
        one: Figure,
        /// In the second.
        two: Figure,
        /// In the third.
        three: Figure,
    },
    /// The lord puts something on a field, from where it lay if all of its kind lie (PLACE-1, PLACE-4).
    Put {
        /// What.
        what: Placed,
        /// Where.
        at: Hex,
    },
    /// The lord takes back what lies on a field (PLACE-5).
    Take {
        /// Where.
        at: Hex,
    },
    /// The lord takes everything back (PLACE-5).
    Clear,
    /// The dice place everything (PLACE-5).
    Lot,
    /// The placing is done (PLACE-5).
    Ready,
    /// Which hero plays first, and where the shaman starts; the guard has the other start (ASK-3).
    Begin {
        /// Who plays first.
        first: Figure,
        /// The shaman's start.
        shaman: Hex,
    },
    /// The hero explores a field (ACT-2).
    Explore {
        /// Which.
        to: Hex,
    },
    /// A figure makes a step: a hero along paths, a monster anywhere (ACT-3, LORD-2).
    Step {
        /// Who.
        who: Figure,
        /// Where to.
        to: Hex,
    },
    /// A tile is rotated (ACT-4).
    Rotate {
        /// Where it lies.
        at: Hex,
        /// By so many sixths clockwise, 1 to 5.
        by: u8,
    },
    /// The sphinx goes to a key field (HA-KEYWAY).
    KeyWay {
        /// Which.
        to: Hex,
    },
    /// A figure attacks a neighbour (FIGHT-1).
    Attack {
        /// Who.
        who: Figure,
        /// Whom.
        whom: Figure,
    },
    /// The lord places a wall on the edge of two fields (WALL-1).
    Wall {
        /// One field.
        one: Hex,
        /// The other, in the order of the board.
        other: Hex,
    },
    /// The shaman reveals a field (HA-LISTEN).
    Listen {
        /// Which.
        at: Hex,
    },
    /// The tile is chosen that is to be laid (R-DRAWTILE).
    Choose {
        /// Its shape.
        tile: super::TileKind,
    },
    /// How the tile lies: its turn, 0 to 5 (ASK-5).
    Lay {
        /// Sixths clockwise.
        turn: u8,
    },
    /// Where a dead hero begins again (ASK-13).
    Restart {
        /// The field.
        at: Hex,
    },
    /// A spell is played (CAST).
    Cast {
        /// Which.
        spell: Spell,
        /// With which own figure, if it needs one (CAST-7).
        by: Option<Figure>,
        /// At what.
        on: Target,
    },
    /// The spell names another tile (SP-REALIGN).
    Also {
        /// Which.
        at: Hex,
        /// Turned by so many sixths.
        by: u8,
    },
    /// The spell names no more tiles; no more sorceries are played before the dice (ASK-7, ASK-8).
    Enough,
    /// The shaman mends a hero (HA-MEND).
    Mend {
        /// Whom.
        who: Figure,
    },
    /// The guard braces itself (HA-BRACE).
    Brace,
    /// A dead monster comes back (ASK-14).
    Rise {
        /// Which.
        who: Figure,
        /// In which corner.
        at: Hex,
    },
    /// The lord discards a card (ASK-15).
    Discard {
        /// Which.
        spell: Spell,
    },
    /// A called figure comes nearer to the castle (ASK-16).
    Come {
        /// Where to.
        to: Hex,
    },
    /// Which figure comes next (ASK-17).
    Next {
        /// Who.
        who: Figure,
    },
    /// Which of two ways leads a figure away (ASK-12).
    Away {
        /// The way.
        way: HexWay,
    },
    /// A card of the hand that is shown is taken (ASK-11).
    Grab {
        /// Which.
        spell: Spell,
    },
    /// The seat has no answer at a stop (ASK-9).
    Pass,
    /// The turn is over (ROUND-3).
    End,
    /// The seat gives up (R-YIELD).
    Yield,
}
