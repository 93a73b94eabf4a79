//! What a throw of the dice is for: a purpose and a figure, as scripts and logs name it.

use crate::games::skirmish::{ChestId, FigId, SkirmishTongue, TokenId};
use crate::kernel::{Keyed, Seat};
use crate::vocabulary;
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

vocabulary! {
    /// The purpose of a throw and whose it is.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Throw in SkirmishTongue, unknown "fault-typed-purpose" "purpose";
    /// Two dice: who plays first (SETUP-2).
    First(seat: Seat) "first";
    /// A draw: a block of the reserve (MAP-6).
    Block(seat: Seat) "block";
    /// One die: a breakaway (BREAK-2).
    Break(who: FigId) "break";
    /// Two dice: the attack of an activation (ATK-4).
    Attack(who: FigId) "attack";
    /// Two dice: a counterattack, or the answer to a free attack (ATK-6, PASS-4).
    Counter(who: FigId) "counter";
    /// Two dice: a free attack (PASS-4).
    Free(who: FigId) "free";
    /// One die: damage by an ability (AB-WPNM, AB-MBLAST).
    Damage(who: FigId) "damage";
    /// One die: a dodge (AB-DODGE).
    Dodge(who: FigId) "dodge";
    /// One die: whether a hit freezes its target (AB-MFREEZE).
    Freeze(who: FigId) "freeze";
    /// Two dice: a healing (HEAL-1).
    Heal(who: FigId) "heal";
    /// One die: a regeneration (AB-REGEN).
    Regenerate(who: FigId) "regenerate";
    /// Two dice: a theft (STEAL-1).
    Steal(who: FigId) "steal";
    /// A draw: which held chest of this seat is stolen (STEAL-1).
    Stolen(seat: Seat) "stolen";
    /// One die: the clicks that who returns lacks; named by the necromancer (AB-NECRO).
    Necromancy(who: FigId) "necromancy";
    /// One die: whether a commander gains an activation (AB-COMMAND).
    Command(who: FigId) "command";
    /// One die: the trap wheel is turned (CHEST-2).
    Reveal(chest: ChestId) "reveal";
    /// Two dice: a disarming (CHEST-4).
    Disarm(chest: ChestId) "disarm";
    /// A draw: the position of the treasure wheel (R-HIDDEN).
    Treasure(chest: ChestId) "treasure";
    /// One die: the trap wheel is turned by a "Trap!" (TRAP-8).
    Again(chest: ChestId) "again";
    /// Two dice: a trap attacks (ATK-9).
    Trap(chest: ChestId) "trap";
    /// A draw: which table a token carries (R-HIDDEN).
    Token(token: TokenId) "token";
    /// Two dice: the row of a token's table (TOKEN-4).
    Row(token: TokenId) "row";
    /// A draw: which held chest of this seat is lost (LOSS-1).
    Lost(seat: Seat) "lost";
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
