//! Attacks in close and ranged combat, what they do and cost, and what heals (ATK, RNG, HEAL).

pub(super) mod blow;
pub(super) mod combat;
pub(super) mod confusion;
pub(super) mod contest;
pub(super) mod effect;
pub(super) mod healing;
pub(super) mod necromancy;
pub(super) mod ranged;
pub(super) mod retaliation;
pub(super) mod spread;
pub(super) mod strike;
pub(super) mod toll;
