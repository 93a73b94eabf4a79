//! Chests with their traps and treasures, and how they change hands (CHEST, TRAP, TREAS, STEAL, LOSS).

pub(super) mod chest;
pub(super) mod loss;
pub(super) mod stealing;
pub(super) mod trap;
pub(super) mod treasure;
