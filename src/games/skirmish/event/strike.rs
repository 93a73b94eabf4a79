//! Attacks.

use crate::games::skirmish::{Clicks, FigId, SkirmishTongue, StrikeKind, Striker, Target, Using};
use crate::kernel::Seat;
use crate::vocabulary;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// Attacks and what they do.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs)]
    pub enum StrikeEvent in SkirmishTongue, unknown "fault-typed-event" "event", hears hear_strike;
    /// An attack begins at its first target, by a figure or a trap, with these abilities, by the wish
    /// of a seat (ATK-1).
    StrikeBegan { by: Striker, kind: StrikeKind, ranged: bool, with: Using, first: Target, seat: Seat }
        "strike-began" by say_strike;
    /// The attack is rolled, once for all targets (ATK-4, RNG-7).
    StrikeRolled { dice: [u8; 2] } "strike-rolled";
    /// The attack hits this target (ATK-5).
    Hit { who: FigId } "hit";
    /// The attack misses this target (ATK-5).
    Missed { who: FigId } "missed";
    /// A die tells the damage.
    DamageRolled { die: u8 } "damage-rolled";
    /// Damage: the dial turns so many clicks (DIAL-2).
    Clicked { who: FigId, clicks: Clicks } "clicked";
    /// Healing: it turns back.
    Mended { who: FigId, clicks: Clicks } "mended";
    /// A figure leaves the dungeon dead; a spawn goes back to the bank (DIAL-5, SETUP-9).
    Died { who: FigId } "died";
}
