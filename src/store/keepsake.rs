//! What is kept of a match beside the saves, each with a number of its own: pictures, logs as text.

use super::replay::write_on;
use super::{FileFault, Home, folder};
use std::path::PathBuf;

/// The first path of this name and ending with a number that no file has yet.
///
/// # Errors
/// What the operating system says of the folder.
pub(super) fn next_free(home: &Home, name: &str, ending: &str) -> Result<PathBuf, FileFault> {
    let mut number = 1_u32;
    loop {
        let path = home.saves().join(format!("{name}-{number}.{ending}"));
        let taken = home.disk.has(&path);
        match taken.map_err(|error| folder::unplaced(&path, &error.into()))? {
            true => number = number.saturating_add(1),
            false => return Ok(path),
        }
    }
}

/// Keeps the log of a match as `log-1.txt`, `log-2.txt` … beside the saves.
///
/// # Errors
/// What the operating system says.
pub fn keep_log(home: &Home, log: &str) -> Result<PathBuf, FileFault> {
    let path = next_free(home, "log", "txt")?;
    write_on(&home.disk, &path, log.as_bytes())?;
    Ok(path)
}
