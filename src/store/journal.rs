//! A file that grows by whole lines.

use super::files::{Disk, File};
use super::{FileFault, folder};
use std::io::Write;
use std::path::Path;

/// A file that is written line by line, each at once.
#[derive(Debug)]
pub struct Journal(File);

impl Journal {
    /// Makes the file anew.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn create(path: &Path) -> Result<Journal, FileFault> {
        let made = Disk::default().create(path);
        made.map(Journal)
            .map_err(|why| folder::unplaced(path, &why))
    }

    /// Adds a line. One that cannot be written is left out: whoever reads along sees that it is missing.
    pub fn write(&mut self, line: &str) {
        let _ = writeln!(self.0, "{line}");
    }
}
