//! The games of the table, each on the kernel's contract.

pub mod castle;
pub mod skirmish;
