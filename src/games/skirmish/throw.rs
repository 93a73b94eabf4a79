//! What a throw of the dice is for: a purpose and a figure, as scripts and logs name it.

use super::{ChestId, FigId, TokenId};
use crate::kernel::Seat;
use serde::{Deserialize, Serialize};

impl Throw {
    /// Whether something is drawn that nobody sees, and no dice are thrown (R-HIDDEN).
    pub const fn is_draw(self) -> bool {
        matches!(
            self,
            Throw::Block(_)
                | Throw::Stolen(_)
                | Throw::Treasure(_)
                | Throw::Token(_)
                | Throw::Lost(_)
        )
    }
}

/// The purpose of a throw and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Throw {
    /// Two dice: who plays first (SETUP-2).
    First(Seat),
    /// A draw: a block of the reserve (MAP-6).
    Block(Seat),
    /// One die: a breakaway (BREAK-2).
    Break(FigId),
    /// Two dice: the attack of an activation (ATK-4).
    Attack(FigId),
    /// Two dice: a counterattack, or the answer to a free attack (ATK-6, PASS-4).
    Counter(FigId),
    /// Two dice: a free attack (PASS-4).
    Free(FigId),
    /// One die: damage by an ability (AB-WPNM, AB-MBLAST).
    Damage(FigId),
    /// One die: a dodge (AB-DODGE).
    Dodge(FigId),
    /// One die: whether a hit freezes its target (AB-MFREEZE).
    Freeze(FigId),
    /// Two dice: a healing (HEAL-1).
    Heal(FigId),
    /// One die: a regeneration (AB-REGEN).
    Regenerate(FigId),
    /// Two dice: a theft (STEAL-1).
    Steal(FigId),
    /// A draw: which held chest of this seat is stolen (STEAL-1).
    Stolen(Seat),
    /// One die: the clicks that who returns lacks; named by the necromancer (AB-NECRO).
    Necromancy(FigId),
    /// One die: whether a commander gains an activation (AB-COMMAND).
    Command(FigId),
    /// One die: the trap wheel is turned (CHEST-2).
    Reveal(ChestId),
    /// Two dice: a disarming (CHEST-4).
    Disarm(ChestId),
    /// A draw: the position of the treasure wheel (R-HIDDEN).
    Treasure(ChestId),
    /// One die: the trap wheel is turned by a "Trap!" (TRAP-8).
    Again(ChestId),
    /// Two dice: a trap attacks (ATK-9).
    Trap(ChestId),
    /// A draw: which table a token carries (R-HIDDEN).
    Token(TokenId),
    /// Two dice: the row of a token's table (TOKEN-4).
    Row(TokenId),
    /// A draw: which held chest of this seat is lost (LOSS-1).
    Lost(Seat),
}
