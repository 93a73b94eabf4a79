//! What is left to chance (DICE-1, DICE-4).

use super::{CastleTongue, Figure, Item};
use crate::kernel::{Keyed, Seat};
use crate::vocabulary;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// What a throw is for.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Throw in CastleTongue, unknown "fault-typed-purpose" "purpose", hears hear_seat;
    /// A die of a figure's strength (FIGHT-5).
    Fight(who: Figure) "fight";
    /// A tile drawn for the field that a hero comes to (PATH-2).
    Tile(hero: Figure) "tile";
    /// A field for the castle, when the lot places (PLACE-4).
    Castle "place castle";
    /// A field for an item, when the lot places (PLACE-1).
    Item(item: Item) "place";
    /// A spell for a seat (START-4).
    Spell(seat: Seat) "spell" by say_spell;
    /// The event card that is turned (ITEM-4).
    Event "card event";
    /// The trap card that is turned (ITEM-3).
    Trap "card trap";
    /// A card of a hero's hand (R-TOLL).
    Toll(seat: Seat) "toll" by say_toll;
}

impl Keyed for Throw {
    fn purpose(&self) -> u8 {
        match self {
            Throw::Fight(_) => 0,
            Throw::Tile(_) => 1,
            Throw::Item(_) => 2,
            Throw::Castle => 3,
            Throw::Spell(_) => 4,
            Throw::Event => 5,
            Throw::Trap => 6,
            Throw::Toll(_) => 7,
        }
    }

    fn whose(&self) -> u8 {
        match self {
            Throw::Fight(figure) | Throw::Tile(figure) => *figure as u8,
            Throw::Item(item) => *item as u8,
            Throw::Castle => 0,
            Throw::Spell(seat) | Throw::Toll(seat) => seat.0,
            Throw::Event | Throw::Trap => 0,
        }
    }
}
