//! What is kept of a match beside the saves, each with a number of its own: pictures, logs as text, reports.

use super::files::{FileKind, Old, Unplaced};
use super::{FileFault, Home, folder};
use std::io::ErrorKind;
use std::path::PathBuf;

/// Keeps these bytes under the first name of this kind that no file has yet, such as `log-1.txt`.
///
/// # Errors
/// What the operating system says; nothing is left of it then.
pub(super) fn keep_numbered(
    home: &Home,
    name: &str,
    ending: &str,
    bytes: &[u8],
) -> Result<PathBuf, FileFault> {
    let mut number = 1_u32;
    loop {
        let path = home.saves().join(format!("{name}-{number}.{ending}"));
        let taken = home.disk.has(&path);
        let taken = taken.map_err(|error| folder::unplaced(&path, &error.into()))?;
        let placed = match taken {
            true => Err(Unplaced::Failed(ErrorKind::AlreadyExists.into())),
            false => home
                .disk
                .place(&path, (FileKind::Keepsake, bytes), Old::Kept),
        };
        match placed {
            Ok(()) => return Ok(path),
            // Another table may keep something in the same moment.
            Err(Unplaced::Failed(error)) if error.kind() == ErrorKind::AlreadyExists => {
                number = number.saturating_add(1);
            }
            Err(why) => return Err(folder::unplaced(&path, &why)),
        }
    }
}

/// Keeps the log of a match as `log-1.txt`, `log-2.txt` … beside the saves.
///
/// # Errors
/// What the operating system says.
#[cfg(feature = "desktop")]
pub fn keep_log(home: &Home, log: &str) -> Result<PathBuf, FileFault> {
    keep_numbered(home, "log", "txt", log.as_bytes())
}
