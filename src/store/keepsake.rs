//! What is kept of a match beside the saves, each with a number of its own: pictures, logs as text.

use super::replay::write_on;
use super::{FileFault, Home};
use std::path::PathBuf;

/// The first path of this name and ending with a number that no file has yet.
pub(super) fn next_free(home: &Home, name: &str, ending: &str) -> PathBuf {
    (1..=u32::MAX)
        .map(|number| home.saves().join(format!("{name}-{number}.{ending}")))
        .find(|path| !home.disk.has(path).unwrap_or(true))
        .unwrap_or_else(|| home.saves().join(format!("{name}.{ending}")))
}

/// Keeps the log of a match as `log-1.txt`, `log-2.txt` … beside the saves.
///
/// # Errors
/// What the operating system says.
pub fn keep_log(home: &Home, log: &str) -> Result<PathBuf, FileFault> {
    let path = next_free(home, "log", "txt");
    write_on(&home.disk, &path, log.as_bytes())?;
    Ok(path)
}
