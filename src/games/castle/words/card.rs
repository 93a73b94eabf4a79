//! Event and trap cards (EV, TP, KIT-7).

use crate::kernel::Label;
use serde::{Deserialize, Serialize};

/// A card that is turned when a hero enters an event or trap field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FieldCard {
    /// EV-HANDS: hands go round.
    Hands,
    /// EV-WHEEL: all figures move a sixth of a turn about the centre.
    Wheel,
    /// EV-SILENCE: no spells and no abilities.
    Silence,
    /// EV-CALL: all figures come nearer to the castle.
    Call,
    /// TP-SPIKES: damage by the round.
    Spikes,
    /// TP-MUTE: no spells and no abilities for one player.
    Mute,
    /// TP-RISE: a dead monster comes back.
    Rise,
    /// TP-TOLL: everybody discards a card.
    Toll,
    /// TP-SUPPLY: the lord draws.
    Supply,
    /// TP-BONDS: the hero may not move.
    Bonds,
}

impl FieldCard {
    /// The event cards.
    pub const EVENTS: [FieldCard; 4] = [
        FieldCard::Hands,
        FieldCard::Wheel,
        FieldCard::Silence,
        FieldCard::Call,
    ];
    /// The trap cards.
    pub const TRAPS: [FieldCard; 6] = [
        FieldCard::Spikes,
        FieldCard::Mute,
        FieldCard::Rise,
        FieldCard::Toll,
        FieldCard::Supply,
        FieldCard::Bonds,
    ];

    /// Whether it lies in a trap.
    pub fn is_trap(self) -> bool {
        FieldCard::TRAPS.contains(&self)
    }
}

impl Label for FieldCard {
    const ALL: &'static [FieldCard] = &[
        FieldCard::Hands,
        FieldCard::Wheel,
        FieldCard::Silence,
        FieldCard::Call,
        FieldCard::Spikes,
        FieldCard::Mute,
        FieldCard::Rise,
        FieldCard::Toll,
        FieldCard::Supply,
        FieldCard::Bonds,
    ];

    fn name(self) -> &'static str {
        match self {
            FieldCard::Hands => "hands",
            FieldCard::Wheel => "wheel",
            FieldCard::Silence => "silence",
            FieldCard::Call => "call",
            FieldCard::Spikes => "spikes",
            FieldCard::Mute => "mute",
            FieldCard::Rise => "rise",
            FieldCard::Toll => "toll",
            FieldCard::Supply => "supply",
            FieldCard::Bonds => "bonds",
        }
    }
}
