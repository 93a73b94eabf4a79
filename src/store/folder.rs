//! Finding and opening the data files of folders.

use super::{FileFault, Message, Source};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// How deep folders are searched; links may lead round in circles.
const DEPTH: usize = 16;

/// The TOML files among these paths: files as they are, folders with all their subfolders, in the
/// order of their names.
pub fn toml_files(paths: &[PathBuf]) -> Vec<Result<Source, FileFault>> {
    let mut found = Found::default();
    for path in paths {
        if path.is_dir() {
            search(path, DEPTH, &mut found);
        } else {
            found.add(path);
        }
    }
    found.files
}

/// Files found so far.
#[derive(Default)]
struct Found {
    files: Vec<Result<Source, FileFault>>,
    /// Their paths without detours: a file named twice is found once.
    known: HashSet<PathBuf>,
}

impl Found {
    fn add(&mut self, path: &Path) {
        // What has no such path cannot be opened either, which is a fault each time.
        let new = path
            .canonicalize()
            .map_or(true, |path| self.known.insert(path));
        if new {
            self.files.push(open(path));
        }
    }

    fn fault(&mut self, folder: &Path, error: &std::io::Error) {
        self.files.push(Err(fault(folder, error)));
    }
}

fn search(folder: &Path, depth: usize, found: &mut Found) {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => return found.fault(folder, &error),
    };
    let mut paths = Vec::new();
    for entry in entries {
        match entry {
            Ok(entry) => paths.push(entry.path()),
            Err(error) => found.fault(folder, &error),
        }
    }
    paths.sort();
    for path in paths {
        let is_toml = path.extension().is_some_and(|ending| ending == "toml");
        if path.is_dir() {
            if depth > 0 {
                search(&path, depth - 1, found);
            }
        } else if is_toml {
            found.add(&path);
        }
    }
}

/// Opens a text file.
///
/// # Errors
/// When it cannot be read or is no UTF-8 text.
pub fn open(path: &Path) -> Result<Source, FileFault> {
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(Source::new(path.display().to_string(), text)),
        Err(error) => Err(fault(path, &error)),
    }
}

/// What the operating system says of a file, in words.
pub(super) fn fault(path: &Path, error: &std::io::Error) -> FileFault {
    let what = match error.kind() {
        std::io::ErrorKind::InvalidData => Message::new("fault-no-utf8"),
        std::io::ErrorKind::NotFound => Message::new("fault-no-file"),
        std::io::ErrorKind::PermissionDenied => Message::new("fault-read-forbidden"),
        std::io::ErrorKind::IsADirectory => Message::new("fault-folder"),
        _ => unread(error),
    };
    FileFault::of_path(path, what)
}

/// That a file cannot be read, as the operating system says it.
pub(super) fn unread(error: &std::io::Error) -> Message {
    Message::new("fault-unread").with("error", error.to_string())
}

/// That a file cannot be written, in the words of what could not.
pub(super) fn unwritten(error: &impl std::fmt::Display) -> Message {
    Message::new("fault-unwritten").with("error", error.to_string())
}
