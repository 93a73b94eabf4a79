//! Faults of files on the terminal.

use super::Exit;
use crate::store::FileFault;

/// Writes faults to stderr.
pub fn complain(faults: &[FileFault]) -> Exit {
    for fault in faults {
        eprintln!("{fault}");
    }
    Exit::BadInput
}
