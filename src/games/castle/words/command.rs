//! Commands: the smallest wishes that the rules can interrupt.

use super::{CastleTongue, Figure, Item, Spell, Target, TileKind};
use crate::kernel::{Hex, HexWay, Label};
use crate::vocabulary;
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

vocabulary! {
    /// A wish.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[allow(missing_docs)]
    pub enum Command in CastleTongue, unknown "fault-typed-verb" "verb", hears hear_shorter;
    /// Which monsters stand in the corners, in the board's order (ASK-2).
    Post { one: Figure, two: Figure, three: Figure } "post" "MONSTER MONSTER MONSTER";
    /// The lord puts something on a field, from where it lay if all of its kind lie (PLACE-1, PLACE-4).
    Put { what: Placed, at: Hex } "put" "chest|trap|event|key|castle FIELD";
    /// The lord takes back what lies on a field (PLACE-5).
    Take { at: Hex } "take" "FIELD";
    /// The lord takes everything back (PLACE-5).
    Clear "clear" "";
    /// The dice place everything (PLACE-5).
    Lot "lot" "";
    /// The placing is done (PLACE-5).
    Ready "ready" "";
    /// Which hero plays first, and where the shaman starts; the guard has the other start (ASK-3).
    Begin { first: Figure, shaman: Hex } "begin" "HERO FIELD";
    /// The hero explores a field (ACT-2).
    Explore { to: Hex } "explore" "FIELD|WAY";
    /// A figure makes a step: a hero along paths, a monster anywhere (ACT-3, LORD-2).
    Step { who: Figure, to: Hex } "step" "[FIGURE] FIELD|WAY";
    /// A tile is rotated (ACT-4).
    Rotate { at: Hex, by: u8 } "rotate" "FIELD SIXTHS";
    /// The sphinx goes to a key field (HA-KEYWAY).
    KeyWay { to: Hex } "keyway" "FIELD";
    /// A figure attacks a neighbour (FIGHT-1).
    Attack { who: Figure, whom: Figure } "attack" "[FIGURE] FIGURE";
    /// The lord places a wall on the edge of two fields (WALL-1).
    Wall { one: Hex, other: Hex } "wall" "FIELD FIELD|WAY";
    /// The shaman reveals a field (HA-LISTEN).
    Listen { at: Hex } "listen" "FIELD";
    /// The tile is chosen that is to be laid (R-DRAWTILE).
    Choose { tile: TileKind } "choose" "TILE";
    /// How the tile lies: its turn, 0 to 5 (ASK-5).
    Lay { turn: u8 } "lay" "TURN";
    /// Where a dead hero begins again (ASK-13).
    Restart { at: Hex } "restart" "FIELD";
    /// A spell is played (CAST).
    Cast { spell: Spell, by: Option<Figure>, on: Target } "cast" "SPELL [MONSTER] TARGET" by say_cast;
    /// The spell names another tile (SP-REALIGN).
    Also { at: Hex, by: u8 } "also" "FIELD SIXTHS";
    /// The spell names no more tiles; no more sorceries are played before the dice (ASK-7, ASK-8).
    Enough "enough" "";
    /// The shaman mends a hero (HA-MEND).
    Mend { who: Figure } "mend" "HERO";
    /// The guard braces itself (HA-BRACE).
    Brace "brace" "";
    /// A dead monster comes back (ASK-14).
    Rise { who: Figure, at: Hex } "rise" "MONSTER FIELD";
    /// The lord discards a card (ASK-15).
    Discard { spell: Spell } "discard" "SPELL";
    /// A called figure comes nearer to the castle (ASK-16).
    Come { to: Hex } "come" "FIELD|WAY";
    /// Which figure comes next (ASK-17).
    Next { who: Figure } "next" "FIGURE";
    /// Which of two ways leads a figure away (ASK-12).
    Away { way: HexWay } "away" "WAY";
    /// A card of the hand that is shown is taken (ASK-11).
    Grab { spell: Spell } "grab" "SPELL";
    /// The seat has no answer at a stop (ASK-9).
    Pass "pass" "";
    /// The turn is over (ROUND-3).
    End "end" "";
    /// The seat gives up (R-YIELD).
    Yield "yield" "";
}
