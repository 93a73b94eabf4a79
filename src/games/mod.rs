//! The games of the table, each on the kernel's contract.

pub mod skirmish;
