//! Finding the data files of folders, and opening them.

use super::files::{Disk, FileKind, Unplaced, Unread};
use super::other_programs::{ENOUGH, of_other_program};
use super::portrait::{Portrait, check_picture};
use super::{FileFault, Message, Source};
use std::collections::HashSet;
use std::io::{BufRead, Error, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// How many files and folders are looked at, for whoever names the root of a disk.
const MOST_SEEN: usize = 50_000;

/// The TOML files among these paths: files as they are, folders with all their subfolders, in the
/// order of their names. A folder that cannot be searched is a fault in its place.
pub fn toml_files(disk: &Disk, paths: &[PathBuf]) -> Vec<Result<PathBuf, FileFault>> {
    let mut found = Found {
        disk,
        files: Vec::new(),
        known: HashSet::new(),
        seen: 0,
    };
    for path in paths {
        if path.is_dir() {
            found.search(path);
        } else {
            found.add(path);
        }
    }
    found.files
}

/// The case files among these paths: files as they are, folders with all their subfolders, in the
/// order of their names. Each is opened when its turn comes. What cannot be opened is a fault in its
/// place, and so is a path in which there is no case.
pub fn case_files(paths: &[PathBuf]) -> impl Iterator<Item = Result<Source, FileFault>> + use<> {
    let disk = Disk::default();
    let mut files = Vec::new();
    for path in paths {
        let found = toml_files(&disk, std::slice::from_ref(path));
        if found.is_empty() {
            files.push(Err(FileFault::of_path(path, Message::new("fault-no-case"))));
        }
        files.extend(found);
    }
    let open = move |path: PathBuf| open_with(&disk, &path, FileKind::Data);
    files.into_iter().map(move |path| path.and_then(&open))
}

/// Files found so far.
struct Found<'a> {
    disk: &'a Disk,
    files: Vec<Result<PathBuf, FileFault>>,
    /// Paths without detours: what is named twice is found once, and links that lead round in circles
    /// are gone round once.
    known: HashSet<PathBuf>,
    /// How many files and folders were looked at.
    seen: usize,
}

impl Found<'_> {
    fn add(&mut self, path: &Path) {
        if self.is_new(path) {
            self.files.push(Ok(path.to_path_buf()));
        }
    }

    /// Whether a path leads to something new. What has no path without detours cannot be opened
    /// either, which is a fault each time.
    fn is_new(&mut self, path: &Path) -> bool {
        path.canonicalize()
            .map_or(true, |path| self.known.insert(path))
    }

    fn fault(&mut self, folder: &Path, what: Message) {
        self.files.push(Err(FileFault::of_path(folder, what)));
    }

    fn search(&mut self, folder: &Path) {
        if !self.is_new(folder) || self.seen > MOST_SEEN {
            return;
        }
        for path in self.paths_of(folder) {
            let is_toml = path.extension().is_some_and(|ending| ending == "toml");
            if path.is_dir() {
                self.search(&path);
            } else if is_toml {
                self.add(&path);
            }
        }
    }

    /// What a folder holds, in the order of the names.
    fn paths_of(&mut self, folder: &Path) -> Vec<PathBuf> {
        let entries = match self.disk.list(folder) {
            Ok(entries) => entries,
            Err(error) => {
                self.fault(folder, unread(&error));
                return Vec::new();
            }
        };
        let mut paths = Vec::new();
        for entry in entries {
            self.seen += 1;
            if self.seen > MOST_SEEN {
                let what = Message::new("fault-many-files").with("most", MOST_SEEN);
                self.fault(folder, what);
                break;
            }
            match entry {
                Ok(path) => paths.push(path),
                Err(error) => self.fault(folder, unread(&error)),
            }
        }
        paths.sort();
        paths
    }
}

/// Opens a text file of data.
///
/// # Errors
/// When it cannot be read, is too large, no regular file or no UTF-8 text.
pub fn open(path: &Path) -> Result<Source, FileFault> {
    open_with(&Disk::default(), path, FileKind::Data)
}

/// What comes on standard input, as a file of data named `-`.
///
/// # Errors
/// That it is too large, or no text.
pub fn standard_input() -> Result<Source, FileFault> {
    let path = Path::new("-");
    let most = FileKind::Data.most();
    let mut bytes = Vec::new();
    let read = std::io::stdin()
        .lock()
        .take(most + 1)
        .read_to_end(&mut bytes);
    if let Some(what) = read.as_ref().ok().and(of_other_program(&bytes)) {
        return Err(FileFault::of_path(path, what));
    }
    let text = match read {
        Err(error) => Err(Unread::from(error)),
        Ok(_) if bytes.len() as u64 > most => Err(Unread::Large(most)),
        Ok(_) => String::from_utf8(bytes)
            .map_err(|_| Unread::Failed(Error::from(ErrorKind::InvalidData))),
    };
    match text {
        Ok(text) => Ok(Source::new("-", text)),
        Err(why) => Err(fault(path, &why)),
    }
}

/// Opens a save or replay.
///
/// # Errors
/// As for [`open`].
pub fn open_save(path: &Path) -> Result<Source, FileFault> {
    open_with(&Disk::default(), path, FileKind::Save)
}

/// Opens a text file on this disk.
pub(super) fn open_with(disk: &Disk, path: &Path, kind: FileKind) -> Result<Source, FileFault> {
    let text = disk.read_text(path, kind);
    if kind == FileKind::Data
        && let Some(what) = other_program(disk, path, &text)
    {
        return Err(FileFault::of_path(path, what));
    }
    match text {
        Ok(text) => Ok(Source::new(path.display().to_string(), text)),
        Err(why) => Err(fault(path, &why)),
    }
}

/// The file of another program that was read, or that is no text or too large to be read.
fn other_program(disk: &Disk, path: &Path, text: &Result<String, Unread>) -> Option<Message> {
    match text {
        Ok(text) => of_other_program(text.as_bytes()),
        Err(Unread::Large(_)) => of_other_program(&disk.head(path, ENOUGH).ok()?),
        Err(Unread::Failed(error)) if error.kind() == ErrorKind::InvalidData => {
            of_other_program(&disk.head(path, ENOUGH).ok()?)
        }
        Err(_) => None,
    }
}

/// Reads a picture as the portrait of a figure.
///
/// # Errors
/// That it cannot be read, is no PNG, or is too large.
pub fn read_portrait(path: &Path) -> Result<Portrait, FileFault> {
    let bytes = Disk::default().read(path, FileKind::Picture);
    let bytes = bytes.map_err(|why| fault(path, &why))?;
    check_picture(&bytes).map_err(|what| FileFault::of_path(path, what))?;
    Ok(Portrait::Picture(bytes))
}

/// Opens a script, which is read line by line: a file, or a pipe.
///
/// # Errors
/// When it cannot be opened.
pub fn open_script(path: &Path) -> Result<Box<dyn BufRead>, FileFault> {
    let opened = Disk::default().stream(path);
    opened.map_err(|why| fault(path, &why))
}

/// Why a file is not read, in words.
pub(super) fn fault(path: &Path, why: &Unread) -> FileFault {
    let what = match why {
        Unread::Failed(error) => unread(error),
        Unread::Special => Message::new("fault-special-file"),
        Unread::Large(most) => Message::new("fault-large-file").with("most", kilobytes(*most)),
    };
    FileFault::of_path(path, what)
}

fn kilobytes(bytes: u64) -> u32 {
    u32::try_from(bytes >> 10).unwrap_or(u32::MAX)
}

/// That a file cannot be read, as the operating system says it.
pub(super) fn unread(error: &Error) -> Message {
    match error.kind() {
        ErrorKind::InvalidData => Message::new("fault-no-utf8"),
        ErrorKind::NotFound => Message::new("fault-no-file"),
        ErrorKind::PermissionDenied => Message::new("fault-read-forbidden"),
        ErrorKind::IsADirectory => Message::new("fault-folder"),
        ErrorKind::NotADirectory => Message::new("fault-file-for-folder"),
        _ => Message::new("fault-unread").with("error", error.to_string()),
    }
}

/// That a file cannot be written, in the words of what could not.
pub fn unwritten(error: &impl std::fmt::Display) -> Message {
    Message::new("fault-unwritten").with("error", error.to_string())
}

/// Why a file is not written as it should be, in words.
pub(super) fn unplaced(path: &Path, why: &Unplaced) -> FileFault {
    let what = match why {
        Unplaced::Failed(error) => failed(error),
        Unplaced::Protected => Message::new("fault-protected"),
        Unplaced::Special => Message::new("fault-special-there"),
        Unplaced::Large(most) => Message::new("fault-large-written").with("most", kilobytes(*most)),
        Unplaced::Unsure(error) => Message::new("fault-unsure").with("error", error.to_string()),
    };
    FileFault::of_path(path, what)
}

fn failed(error: &Error) -> Message {
    match error.kind() {
        ErrorKind::PermissionDenied => Message::new("fault-write-forbidden"),
        ErrorKind::ReadOnlyFilesystem => Message::new("fault-read-only"),
        ErrorKind::StorageFull => Message::new("fault-disk-full"),
        ErrorKind::QuotaExceeded => Message::new("fault-quota"),
        ErrorKind::FileTooLarge => Message::new("fault-file-large"),
        ErrorKind::IsADirectory => Message::new("fault-folder"),
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => Message::new("fault-folder-name"),
        _ => unwritten(error),
    }
}

/// The folders of whoever uses this computer.
pub(super) struct OfUser {
    /// For saves.
    pub matches: PathBuf,
    /// For settings.
    pub settings: PathBuf,
}

/// Where the operating system keeps a user's files; none when it knows no home, or when nobody asked
/// for the feature that knows operating systems.
pub(super) fn of_user() -> Option<OfUser> {
    #[cfg(feature = "folders")]
    return directories::ProjectDirs::from("", "", "dialdelve").map(|folders| OfUser {
        matches: folders.data_dir().join("matches"),
        settings: folders.config_dir().to_path_buf(),
    });
    #[cfg(not(feature = "folders"))]
    None
}
