//! Event and trap cards (EV, TP, KIT-7).

use super::Label;
use serde::{Deserialize, Serialize};

/// A card that is turned when a hero enters an event or trap field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Card {
    /// EV-HANDS: hands go round.
    Hands,
    /// EV-WHEEL: all figures move a sixth of a turn about the centre.
    Wheel,
    /// EV-SILENCE: no spells and no abilities.
    Silence,
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

impl Card {
    /// The event cards.
    pub const EVENTS: [Card; 3] = [Card::Hands, Card::Wheel, Card::Silence];
    /// The trap cards.
    pub const TRAPS: [Card; 6] = [
        Card::Spikes,
        Card::Mute,
        Card::Rise,
        Card::Toll,
        Card::Supply,
        Card::Bonds,
    ];

    /// Whether it lies in a trap.
    pub fn is_trap(self) -> bool {
        Card::TRAPS.contains(&self)
    }
}

impl Label for Card {
    const ALL: &'static [Card] = &[
        Card::Hands,
        Card::Wheel,
        Card::Silence,
        Card::Spikes,
        Card::Mute,
        Card::Rise,
        Card::Toll,
        Card::Supply,
        Card::Bonds,
    ];

    fn name(self) -> &'static str {
        match self {
            Card::Hands => "hands",
            Card::Wheel => "wheel",
            Card::Silence => "silence",
            Card::Spikes => "spikes",
            Card::Mute => "mute",
            Card::Rise => "rise",
            Card::Toll => "toll",
            Card::Supply => "supply",
            Card::Bonds => "bonds",
        }
    }
}
