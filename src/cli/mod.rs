//! The command line.

pub mod case;
