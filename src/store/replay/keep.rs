//! Writing matches to the disk.

use super::{Replay, replay_text, salvage_replay};
use crate::store::place::{PART_BEGINS, PART_ENDS};
use crate::store::{FileFault, Home, Message, UNDER_WAY, folder};
use std::io::{Error, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

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
            fault.what = Message::new("fault-old-stands").with("fault", fault.what);
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

/// Matches by name: all that a table, or a window, reads and writes of them.
impl Home {
    /// Writes the match under way, as [`write_whole`] does.
    ///
    /// # Errors
    /// What the operating system says, and whether there is an old file.
    pub fn write_last(&self, replay: &Replay) -> Result<(), FileFault> {
        write_whole(&self.autosave(), replay_text(replay))
    }

    /// Reads a save as far as its lines are sound, with the fault that ends it, if any.
    ///
    /// # Errors
    /// The faults, when that is no name of a save or not even its opening is sound.
    pub fn load(&self, name: &str) -> Result<(Replay, Option<FileFault>), Vec<FileFault>> {
        let path = self
            .save(name)
            .map_err(|what| vec![FileFault::of_path(self.saves(), what)])?;
        salvage_replay(&path)
    }

    /// Saves a match under a name; `again` puts it in the place of another match of that name.
    ///
    /// # Errors
    /// A name that is none or is taken, and what the operating system says.
    pub fn save_copy(&self, name: &str, replay: &Replay, again: bool) -> Result<PathBuf, Message> {
        if name == UNDER_WAY {
            return Err(Message::new("fault-save-last"));
        }
        let path = self.save(name)?;
        let text = replay_text(replay);
        let same = || std::fs::read(&path).is_ok_and(|known| known == text.as_bytes());
        if !again && self.has(name) && !same() {
            return Err(Message::new("fault-save-there").with("name", name));
        }
        write_whole(&path, &text)?;
        Ok(path)
    }

    /// Keeps a match under a name of its own; no file is ever written over. A match that is kept
    /// already, as it stands now, has its name.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn keep(&self, replay: &Replay, kept: Kept) -> Result<PathBuf, FileFault> {
        let text = replay_text(replay);
        if let Some(known) = self.saved_as(&text) {
            return Ok(known);
        }
        let mut number = 1_u32;
        loop {
            let path = self.file(&kept.name(number));
            match keep_as(&path, &text) {
                Ok(true) => return Ok(path),
                Ok(false) => number = number.saturating_add(1),
                Err(error) => return Err(fault(&path, &error)),
            }
        }
    }

    /// The save that holds just this text; the match under way is none.
    fn saved_as(&self, text: &str) -> Option<PathBuf> {
        let names = self.names().into_iter().filter(|name| name != UNDER_WAY);
        let mut paths = names.map(|name| self.file(&name));
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
    pub fn set_aside(&self) -> Result<PathBuf, FileFault> {
        let from = self.autosave();
        let mut number = 1_u32;
        loop {
            let to = self.file(&format!("broken-{number}"));
            // The folder is locked for one table: nobody makes the file in between.
            if to.symlink_metadata().is_err() {
                let moved = std::fs::rename(&from, &to);
                return moved.map(|()| to).map_err(|error| fault(&from, &error));
            }
            number = number.saturating_add(1);
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
    let what = match error.kind() {
        ErrorKind::PermissionDenied => Message::new("fault-write-forbidden"),
        ErrorKind::ReadOnlyFilesystem => Message::new("fault-read-only"),
        ErrorKind::StorageFull => Message::new("fault-disk-full"),
        ErrorKind::QuotaExceeded => Message::new("fault-quota"),
        ErrorKind::FileTooLarge => Message::new("fault-file-large"),
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => Message::new("fault-folder-name"),
        _ => folder::unwritten(error),
    };
    FileFault::of_path(path, what)
}
