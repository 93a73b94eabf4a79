//! What a throw of the dice is for: a purpose and a figure, as scripts and logs name it.

use crate::games::skirmish::{ChestId, FigId, TokenId};
use crate::kernel::{Keyed, Seat};
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

/// The numbers stand in the streams of dice of kept matches and never change; a new purpose gets the
/// next one.
impl Keyed for Throw {
    fn purpose(&self) -> u8 {
        match self {
            Throw::First(_) => 1,
            Throw::Block(_) => 2,
            Throw::Break(_) => 3,
            Throw::Attack(_) => 4,
            Throw::Counter(_) => 5,
            Throw::Free(_) => 6,
            Throw::Damage(_) => 7,
            Throw::Dodge(_) => 8,
            Throw::Freeze(_) => 9,
            Throw::Heal(_) => 10,
            Throw::Regenerate(_) => 11,
            Throw::Steal(_) => 12,
            Throw::Stolen(_) => 13,
            Throw::Necromancy(_) => 14,
            Throw::Command(_) => 15,
            Throw::Reveal(_) => 16,
            Throw::Disarm(_) => 17,
            Throw::Treasure(_) => 18,
            Throw::Again(_) => 19,
            Throw::Trap(_) => 20,
            Throw::Token(_) => 21,
            Throw::Row(_) => 22,
            Throw::Lost(_) => 23,
        }
    }

    fn whose(&self) -> u8 {
        match *self {
            Throw::First(seat) | Throw::Block(seat) | Throw::Stolen(seat) | Throw::Lost(seat) => {
                seat.0
            }
            Throw::Break(who)
            | Throw::Attack(who)
            | Throw::Counter(who)
            | Throw::Free(who)
            | Throw::Damage(who)
            | Throw::Dodge(who)
            | Throw::Freeze(who)
            | Throw::Heal(who)
            | Throw::Regenerate(who)
            | Throw::Steal(who)
            | Throw::Necromancy(who)
            | Throw::Command(who) => who.0,
            Throw::Reveal(chest)
            | Throw::Disarm(chest)
            | Throw::Treasure(chest)
            | Throw::Again(chest)
            | Throw::Trap(chest) => chest.0,
            Throw::Token(token) | Throw::Row(token) => token.0,
        }
    }
}
