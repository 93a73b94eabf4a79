//! Faults of files on the terminal.

use super::{Exit, note};
use crate::store::FileFault;

/// Writes faults to stderr.
pub fn complain(faults: &[FileFault]) -> Exit {
    for fault in faults {
        note(&fault.to_string());
    }
    Exit::BadInput
}
