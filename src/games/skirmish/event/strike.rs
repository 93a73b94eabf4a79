//! Attacks.

use crate::games::skirmish::{Clicks, FigId, StrikeKind, Striker, Target, Using};
use crate::kernel::Seat;
use serde::{Deserialize, Serialize};

/// Attacks and what they do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum StrikeEvent {
    /// An attack begins at its first target, by a figure or a trap, with these abilities, by the wish
    /// of a seat (ATK-1).
    StrikeBegan {
        by: Striker,
        kind: StrikeKind,
        ranged: bool,
        with: Using,
        first: Target,
        seat: Seat,
    },
    /// The attack is rolled, once for all targets (ATK-4, RNG-7).
    StrikeRolled { dice: [u8; 2] },
    /// The attack hits this target (ATK-5).
    Hit { who: FigId },
    /// The attack misses this target (ATK-5).
    Missed { who: FigId },
    /// A die tells the damage.
    DamageRolled { die: u8 },
    /// Damage: the dial turns so many clicks (DIAL-2).
    Clicked { who: FigId, clicks: Clicks },
    /// Healing: it turns back.
    Mended { who: FigId, clicks: Clicks },
    /// A figure leaves the dungeon dead; a spawn goes back to the bank (DIAL-5, SETUP-9).
    Died { who: FigId },
}
