//! Writing matches to the disk.

use super::{Replay, replay_text};
use crate::store::{FileFault, Home};
use std::io::{Error, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Writes a match so that a kill at any moment leaves the old file or the new one: a neighbour is
/// written, brought to the disk and renamed.
///
/// # Errors
/// What the operating system says.
pub fn write_replay(path: &Path, replay: &Replay) -> Result<(), FileFault> {
    let written = neighbour(path, &replay_text(replay));
    let renamed = written.and_then(|file| file.persist(path).map_err(|error| error.error));
    renamed.map(drop).map_err(|error| fault(path, &error))
}

/// Keeps a match under a name of its own, `match-1`, `match-2` and so on. A match that is kept
/// already has its name.
///
/// # Errors
/// What the operating system says.
pub fn keep_replay(home: &Home, replay: &Replay) -> Result<PathBuf, FileFault> {
    let text = replay_text(replay);
    let mut number = 1_u32;
    loop {
        let path = home.save(&format!("match-{number}"));
        match keep_as(&path, &text) {
            Ok(true) => return Ok(path),
            Ok(false) => number = number.saturating_add(1),
            Err(error) => return Err(fault(&path, &error)),
        }
    }
}

/// Whether the text stands under that name now; not if another match does.
fn keep_as(path: &Path, text: &str) -> Result<bool, Error> {
    match std::fs::read(path) {
        Ok(known) => return Ok(known == text.as_bytes()),
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    // Another table may end its match in the same moment: no file is ever written over.
    match neighbour(path, text)?.persist_noclobber(path) {
        Ok(_) => Ok(true),
        Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(error.error),
    }
}

/// A file with that text in the folder of `path`, which is made if needed.
fn neighbour(path: &Path, text: &str) -> Result<NamedTempFile, Error> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    std::fs::create_dir_all(folder)?;
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    Ok(file)
}

fn fault(path: &Path, error: &Error) -> FileFault {
    FileFault {
        file: path.display().to_string(),
        place: None,
        text: format!("cannot be written: {error}"),
    }
}
