//! Writing matches to the disk.

use super::{Replay, replay_text};
use crate::store::place::{PART_BEGINS, PART_ENDS};
use crate::store::{FileFault, Home, UNDER_WAY};
use std::io::{Error, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Writes a match, as [`write_whole`] does.
///
/// # Errors
/// What the operating system says, and whether there is an old file.
pub fn write_replay(path: &Path, replay: &Replay) -> Result<(), FileFault> {
    write_whole(path, replay_text(replay))
}

/// Writes a file so that a kill at any moment leaves the old one or the new one: a neighbour is
/// written, brought to the disk and renamed.
///
/// # Errors
/// What the operating system says, and whether there is an old file.
pub fn write_whole(path: &Path, text: impl AsRef<[u8]>) -> Result<(), FileFault> {
    let written = neighbour(path, text.as_ref());
    let renamed = written.and_then(|file| file.persist(path).map_err(|error| error.error));
    renamed.map(drop).map_err(|error| {
        let mut fault = fault(path, &error);
        if path.is_file() {
            fault.text += "; what was saved in it before stands as it was";
        }
        fault
    })
}

/// What a match is kept as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// One that is over: `match-1`, `match-2` …
    Finished,
    /// An unfinished one that another replaces: `previous`, `previous-2` …
    Unfinished,
}

impl Kept {
    fn name(self, number: u32) -> String {
        match (self, number) {
            (Kept::Unfinished, 1) => "previous".to_string(),
            (Kept::Unfinished, number) => format!("previous-{number}"),
            (Kept::Finished, number) => format!("match-{number}"),
        }
    }
}

/// Keeps a match under a name of its own; no file is ever written over. A match that is kept
/// already, as it stands now, has its name.
///
/// # Errors
/// What the operating system says.
pub fn keep_replay(home: &Home, replay: &Replay, kept: Kept) -> Result<PathBuf, FileFault> {
    let text = replay_text(replay);
    if let Some(known) = saved_as(home, &text) {
        return Ok(known);
    }
    let mut number = 1_u32;
    loop {
        let path = home.file(&kept.name(number));
        match keep_as(&path, &text) {
            Ok(true) => return Ok(path),
            Ok(false) => number = number.saturating_add(1),
            Err(error) => return Err(fault(&path, &error)),
        }
    }
}

/// Whether a file holds this match just as it stands.
pub fn is_saved_in(path: &Path, replay: &Replay) -> bool {
    std::fs::read(path).is_ok_and(|text| text == replay_text(replay).as_bytes())
}

/// The save that holds just this text; the match under way is none.
fn saved_as(home: &Home, text: &str) -> Option<PathBuf> {
    let names = home.names().into_iter().filter(|name| name != UNDER_WAY);
    let mut paths = names.map(|name| home.file(&name));
    paths.find(|path| {
        // The length first: a folder may hold many matches.
        let same = std::fs::metadata(path).is_ok_and(|data| data.len() == text.len() as u64);
        same && std::fs::read(path).is_ok_and(|known| known == text.as_bytes())
    })
}

/// Gives the match under way, whose file is broken, a name of its own: `broken-1`, `broken-2` …
///
/// # Errors
/// What the operating system says; the file stands where it stood then.
pub fn set_aside(home: &Home) -> Result<PathBuf, FileFault> {
    let from = home.autosave();
    let mut number = 1_u32;
    loop {
        let to = home.file(&format!("broken-{number}"));
        // The folder is locked for one table: nobody makes the file in between.
        if to.symlink_metadata().is_err() {
            let moved = std::fs::rename(&from, &to);
            return moved.map(|()| to).map_err(|error| fault(&from, &error));
        }
        number = number.saturating_add(1);
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
    match neighbour(path, text.as_bytes())?.persist_noclobber(path) {
        Ok(_) => Ok(true),
        Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(error.error),
    }
}

/// A file with that text in the folder of `path`, which is made if needed.
fn neighbour(path: &Path, bytes: &[u8]) -> Result<NamedTempFile, Error> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    std::fs::create_dir_all(folder)?;
    let mut file = tempfile::Builder::new()
        .prefix(PART_BEGINS)
        .suffix(PART_ENDS)
        .tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

fn fault(path: &Path, error: &Error) -> FileFault {
    let text = match error.kind() {
        ErrorKind::PermissionDenied => "it may not be written".to_string(),
        ErrorKind::ReadOnlyFilesystem => "it stands where nothing can be written".to_string(),
        ErrorKind::StorageFull => "the disk is full".to_string(),
        ErrorKind::QuotaExceeded => "no more room on the disk is granted".to_string(),
        ErrorKind::FileTooLarge => "it is larger than files may be".to_string(),
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => {
            "its folder cannot be made: a file has that name".to_string()
        }
        _ => format!("it cannot be written: {error}"),
    };
    FileFault {
        file: path.display().to_string(),
        place: None,
        text,
    }
}
