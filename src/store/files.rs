//! The one place that touches the disk. What is read has a bound and comes from a regular file; what is
//! written stands whole or not at all; and every call can be made to fail by a test.

use super::bounded_lines::BoundedLines;
use std::fmt;
pub(super) use std::fs::File;
use std::fs::Metadata;
use std::fs::TryLockError;
use std::io::{BufRead, BufReader, Error, ErrorKind, Read, Result, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::NamedTempFile;

/// How the names of files begin and end that are not yet written whole.
pub(super) const PART_BEGINS: &str = ".dialdelve-";
pub(super) const PART_ENDS: &str = ".part";

/// What a file is read as, which says how large it may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// Data, maps, matches, parties and cases: TOML, which takes up to eighty times its size while it is
    /// read.
    Data,
    /// Saves and replays.
    Save,
    /// What a user has set.
    Settings,
    /// Pictures of figures.
    Picture,
    /// What was done to a drawing.
    Steps,
    /// What grows line by line over many runs.
    Appended,
    /// What is kept for people to look at, and not read again: pictures of the window, logs, reports.
    Keepsake,
}

impl FileKind {
    /// The most bytes of such a file, read or written: what is written can be read again.
    pub const fn most(self) -> u64 {
        match self {
            FileKind::Data => 512 << 10,
            FileKind::Save => 32 << 20,
            FileKind::Settings => 64 << 10,
            FileKind::Picture => super::portrait::MOST_BYTES as u64,
            FileKind::Steps => 100 << 20,
            FileKind::Appended | FileKind::Keepsake => 256 << 20,
        }
    }
}

/// Why a file is not read.
#[derive(Debug)]
pub enum Unread {
    /// What the operating system says.
    Failed(Error),
    /// It is a device, a pipe or the like.
    Special,
    /// It has more than so many bytes.
    Large(u64),
}

impl From<Error> for Unread {
    fn from(error: Error) -> Unread {
        Unread::Failed(error)
    }
}

/// Why a file is not written as it should be.
#[derive(Debug)]
pub enum Unplaced {
    /// What the operating system says; a file that was there stands as it was.
    Failed(Error),
    /// A file that was there may not be written, and stands as it was.
    Protected,
    /// What stands there is a device, a pipe or the like, and stands as it was.
    Special,
    /// It would have more than so many bytes, and nobody could read it again; what was there stands as it was.
    Large(u64),
    /// The new file is in its place, but the disk does not confirm it.
    Unsure(Error),
}

impl From<Error> for Unplaced {
    fn from(error: Error) -> Unplaced {
        Unplaced::Failed(error)
    }
}

/// Why a file is not locked.
#[derive(Debug)]
pub enum Unlocked {
    /// Another program has it.
    Held,
    /// What stands there cannot be opened, or is no regular file.
    Unusable(Unplaced),
    /// Nothing can be written there.
    Failed(Unplaced),
}

/// A call to the operating system, as a [`DiskWatch`] sees it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Call {
    /// What a path leads to.
    Look,
    /// The files of a folder.
    List,
    /// Opening a file to read it.
    Open,
    /// Reading a file.
    Read,
    /// Making a folder with those above it.
    Folder,
    /// Making a file.
    Create,
    /// Writing into it.
    Write,
    /// Bringing a file to the disk.
    Sync,
    /// Giving a file its name.
    Rename,
    /// Bringing the names of a folder to the disk.
    SyncFolder,
    /// Removing a file.
    Remove,
    /// Opening and locking the file of a lock.
    Lock,
}

/// Sees every call before it is made, and may let it fail: the disk of tests.
pub trait DiskWatch: Send + Sync {
    /// Called before every call.
    ///
    /// # Errors
    /// What the call fails with in place of being made.
    fn before(&self, call: Call, path: &Path) -> Result<()>;

    /// How many of these bytes come to the disk before it is full.
    fn room(&self, bytes: usize) -> usize {
        bytes
    }
}

/// The disk of the operating system; [`Disk::watched`] is one that fails where a test wants it.
#[derive(Clone, Default)]
pub struct Disk {
    watch: Option<Arc<dyn DiskWatch>>,
}

impl fmt::Debug for Disk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Disk")
    }
}

/// What stands under a name already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Old {
    /// It is replaced.
    Replaced,
    /// It stays, and nothing is written.
    Kept,
}

impl Disk {
    /// The disk with somebody who sees every call first.
    pub fn watched(watch: Arc<dyn DiskWatch>) -> Disk {
        Disk { watch: Some(watch) }
    }

    fn before(&self, call: Call, path: &Path) -> Result<()> {
        match &self.watch {
            Some(watch) => watch.before(call, path),
            None => Ok(()),
        }
    }

    /// What a path leads to.
    pub(super) fn look(&self, path: &Path) -> Result<Metadata> {
        self.before(Call::Look, path)?;
        std::fs::metadata(path)
    }

    /// Whether anything has that name, be it a link that leads nowhere.
    ///
    /// # Errors
    /// When the system does not tell.
    pub(super) fn has(&self, path: &Path) -> Result<bool> {
        self.before(Call::Look, path)?;
        match path.symlink_metadata() {
            Ok(_) => Ok(true),
            Err(error)
                if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) =>
            {
                Ok(false)
            }
            Err(error) => Err(error),
        }
    }

    /// What a folder holds, in no order.
    pub(super) fn list(&self, folder: &Path) -> Result<impl Iterator<Item = Result<PathBuf>>> {
        self.before(Call::List, folder)?;
        let entries = std::fs::read_dir(folder)?;
        Ok(entries.map(|entry| entry.map(|entry| entry.path())))
    }

    /// Opens a regular file. What it is is asked before, since opening a pipe waits for its writer, and
    /// again of what was opened.
    fn open_regular(&self, path: &Path, most: u64) -> std::result::Result<File, Unread> {
        regular(&self.look(path)?, most)?;
        self.before(Call::Open, path)?;
        let file = File::open(path)?;
        regular(&file.metadata()?, most)?;
        Ok(file)
    }

    /// Reads a regular file whole.
    ///
    /// # Errors
    /// What the operating system says, and that it is no regular file or too large.
    pub(super) fn read(&self, path: &Path, kind: FileKind) -> std::result::Result<Vec<u8>, Unread> {
        let most = kind.most();
        let file = self.open_regular(path, most)?;
        self.before(Call::Read, path)?;
        let mut bytes = Vec::new();
        // It may grow while it is read, and some files do not know how large they are.
        file.take(most + 1).read_to_end(&mut bytes)?;
        match bytes.len() as u64 > most {
            true => Err(Unread::Large(most)),
            false => Ok(bytes),
        }
    }

    /// The first bytes of a regular file, however large it is.
    pub(super) fn head(&self, path: &Path, most: usize) -> std::result::Result<Vec<u8>, Unread> {
        let file = self.open_regular(path, u64::MAX)?;
        self.before(Call::Read, path)?;
        let mut bytes = Vec::new();
        file.take(most as u64).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Reads a regular file as UTF-8 text.
    ///
    /// # Errors
    /// As for [`Disk::read`]; what is no text is invalid data.
    pub(super) fn read_text(
        &self,
        path: &Path,
        kind: FileKind,
    ) -> std::result::Result<String, Unread> {
        let bytes = self.read(path, kind)?;
        String::from_utf8(bytes).map_err(|_| Unread::Failed(Error::from(ErrorKind::InvalidData)))
    }

    /// Opens a regular file to read it line by line: lines of at most `longest` bytes, and `most` of them.
    ///
    /// # Errors
    /// As for [`Disk::read`].
    pub(super) fn lines(
        &self,
        path: &Path,
        kind: FileKind,
        (longest, most): (usize, usize),
    ) -> std::result::Result<BoundedLines, Unread> {
        let file = self.open_regular(path, kind.most())?;
        self.before(Call::Read, path)?;
        // It may grow while it is read.
        let input = BufReader::new(file.take(kind.most()));
        Ok(BoundedLines::new(Box::new(input), longest, most))
    }

    /// Opens what is read line by line as it comes: a file, or a pipe as well.
    pub(super) fn stream(&self, path: &Path) -> std::result::Result<Box<dyn BufRead>, Unread> {
        if self.look(path)?.is_dir() {
            return Err(Error::from(ErrorKind::IsADirectory).into());
        }
        self.before(Call::Open, path)?;
        Ok(Box::new(BufReader::new(File::open(path)?)))
    }

    /// Makes a file anew that grows while it is open. Whoever reads along may have put a pipe there.
    pub(super) fn create(&self, path: &Path) -> std::result::Result<File, Unplaced> {
        self.before(Call::Create, path)?;
        Ok(File::create(path)?)
    }

    /// Makes an open file so many bytes long, and goes on writing there.
    pub(super) fn cut(&self, file: &mut File, path: &Path, bytes: u64) -> Result<()> {
        self.before(Call::Write, path)?;
        file.set_len(bytes)?;
        file.seek(SeekFrom::Start(bytes)).map(drop)
    }

    /// Writes on where an open file ends.
    pub(super) fn write_on(&self, file: &mut File, path: &Path, bytes: &[u8]) -> Result<()> {
        self.before(Call::Write, path)?;
        let room = self.watch.as_ref().map(|watch| watch.room(bytes.len()));
        let room = room.unwrap_or(bytes.len()).min(bytes.len());
        file.write_all(&bytes[..room])?;
        match room < bytes.len() {
            true => Err(ErrorKind::StorageFull.into()),
            false => Ok(()),
        }
    }

    /// Opens a file that goes on growing.
    ///
    /// # Errors
    /// What the operating system says, and that it is no regular file.
    pub(super) fn extend(&self, path: &Path) -> std::result::Result<File, Unplaced> {
        self.before(Call::Open, path)?;
        grows(path)?;
        Ok(File::options().append(true).open(path)?)
    }

    /// Writes a file so that a kill at any moment leaves the old one or the new one: a neighbour is
    /// written, brought to the disk and renamed, and its folder brought to the disk.
    ///
    /// # Errors
    /// Why not; an old file that is to stay has the kind of error `AlreadyExists`.
    pub(super) fn place(
        &self,
        path: &Path,
        (kind, bytes): (FileKind, &[u8]),
        old: Old,
    ) -> std::result::Result<(), Unplaced> {
        if bytes.len() as u64 > kind.most() {
            return Err(Unplaced::Large(kind.most()));
        }
        if old == Old::Replaced {
            self.replaceable(path)?;
        }
        let file = self.neighbour(path, bytes)?;
        self.before(Call::Rename, path)?;
        let placed = match old {
            Old::Replaced => file.persist(path),
            Old::Kept => file.persist_noclobber(path),
        };
        placed.map_err(|error| error.error)?;
        self.sync_folder(path).map_err(Unplaced::Unsure)
    }

    /// Whether what stands there may give way to a new file: one may be renamed over even a file that
    /// nobody may write.
    fn replaceable(&self, path: &Path) -> std::result::Result<(), Unplaced> {
        match self.look(path) {
            Ok(data) if data.is_dir() => Err(Error::from(ErrorKind::IsADirectory).into()),
            Ok(data) if !data.is_file() => Err(Unplaced::Special),
            Ok(data) if data.permissions().readonly() => Err(Unplaced::Protected),
            Ok(_) => Ok(()),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// A file with these bytes in the folder of `path`, which is made if needed.
    fn neighbour(&self, path: &Path, bytes: &[u8]) -> Result<NamedTempFile> {
        let folder = folder_of(path);
        self.make_folder(folder)?;
        self.before(Call::Create, path)?;
        let mut file = tempfile::Builder::new()
            .prefix(PART_BEGINS)
            .suffix(PART_ENDS)
            .tempfile_in(folder)?;
        self.before(Call::Write, path)?;
        let room = self.watch.as_ref().map(|watch| watch.room(bytes.len()));
        let room = room.unwrap_or(bytes.len()).min(bytes.len());
        file.write_all(&bytes[..room])?;
        if room < bytes.len() {
            return Err(ErrorKind::StorageFull.into());
        }
        self.before(Call::Sync, path)?;
        file.as_file().sync_all()?;
        Ok(file)
    }

    /// Makes a folder with all above it. What stands in its place is no folder: that a file is there already is said of
    /// files alone, whose next name is tried then.
    pub(super) fn make_folder(&self, folder: &Path) -> Result<()> {
        self.before(Call::Folder, folder)?;
        std::fs::create_dir_all(folder).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => ErrorKind::NotADirectory.into(),
            _ => error,
        })
    }

    /// Brings the name of a file to the disk: until then a power cut may undo a rename.
    fn sync_folder(&self, path: &Path) -> Result<()> {
        let folder = folder_of(path);
        self.before(Call::SyncFolder, folder)?;
        // Elsewhere folders cannot be opened, and renames are in the journal.
        if !cfg!(unix) {
            return Ok(());
        }
        match File::open(folder).and_then(|folder| folder.sync_all()) {
            // Some file systems have nothing to bring.
            Err(error) if error.kind() == ErrorKind::InvalidInput => Ok(()),
            Err(error) if error.kind() == ErrorKind::PermissionDenied => Ok(()),
            synced => synced,
        }
    }

    /// Gives a file another name.
    pub(super) fn rename(&self, from: &Path, to: &Path) -> std::result::Result<(), Unplaced> {
        self.before(Call::Rename, from)?;
        std::fs::rename(from, to)?;
        self.sync_folder(to).map_err(Unplaced::Unsure)
    }

    /// Removes a file.
    pub(super) fn remove(&self, path: &Path) -> Result<()> {
        self.before(Call::Remove, path)?;
        std::fs::remove_file(path)
    }

    /// Removes a folder in which nothing is.
    pub(super) fn remove_folder(&self, folder: &Path) -> Result<()> {
        self.before(Call::Remove, folder)?;
        std::fs::remove_dir(folder)
    }

    /// Opens the file of a lock, which is made if needed, and locks it. Some file systems know no locks;
    /// there the file is open, and nothing else.
    ///
    /// # Errors
    /// Another's lock, or why the file cannot be opened.
    pub(super) fn lock(&self, path: &Path) -> std::result::Result<File, Unlocked> {
        let file = self
            .open_lock(path)
            .map_err(|why| match is_in_the_way(path) {
                true => Unlocked::Unusable(why),
                false => Unlocked::Failed(why),
            })?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(Unlocked::Held),
            Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
        }
    }

    fn open_lock(&self, path: &Path) -> std::result::Result<File, Unplaced> {
        self.before(Call::Lock, path)?;
        std::fs::create_dir_all(folder_of(path))?;
        grows(path)?;
        let mut options = File::options();
        Ok(options
            .create(true)
            .truncate(false)
            .write(true)
            .open(path)?)
    }

    /// Whether an open file still has this name.
    ///
    /// # Errors
    /// What the operating system says, but that there is no such file.
    pub(super) fn still_named(&self, file: &File, path: &Path) -> Result<bool> {
        let named = match self.look(path) {
            Ok(named) => named,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(false),
            Err(error) => return Err(error),
        };
        Ok(same(&file.metadata()?, &named))
    }
}

/// Whether something stands at this path in a folder that can be written.
fn is_in_the_way(path: &Path) -> bool {
    std::fs::symlink_metadata(path).is_ok() && tempfile::tempfile_in(folder_of(path)).is_ok()
}

#[cfg(unix)]
fn same(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Elsewhere an open file keeps its name from others.
#[cfg(not(unix))]
fn same(_: &Metadata, _: &Metadata) -> bool {
    true
}

fn regular(data: &Metadata, most: u64) -> std::result::Result<(), Unread> {
    if data.is_dir() {
        return Err(Error::from(ErrorKind::IsADirectory).into());
    }
    if !data.is_file() {
        return Err(Unread::Special);
    }
    match data.len() > most {
        true => Err(Unread::Large(most)),
        false => Ok(()),
    }
}

/// Whether a file that is to be opened to write into it is a regular one, or none yet: opening a pipe waits for its
/// reader.
fn grows(path: &Path) -> std::result::Result<(), Unplaced> {
    match std::fs::metadata(path) {
        Ok(data) if data.is_dir() => Err(Error::from(ErrorKind::IsADirectory).into()),
        Ok(data) if !data.is_file() => Err(Unplaced::Special),
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
        Ok(_) | Err(_) => Ok(()),
    }
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_can_be_read_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let disk = Disk::default();
        for kind in [FileKind::Data, FileKind::Settings, FileKind::Picture] {
            let path = folder.path().join(format!("{kind:?}"));
            let mut bytes = vec![b'x'; kind.most() as usize];
            disk.place(&path, (kind, &bytes), Old::Replaced)
                .expect("it fits");
            assert_eq!(disk.read(&path, kind).expect("it is read"), bytes);
            bytes.push(b'x');
            let placed = disk.place(&path, (kind, &bytes), Old::Replaced);
            assert!(matches!(placed, Err(Unplaced::Large(most)) if most == kind.most()));
            assert_eq!(
                disk.read(&path, kind).expect("the old one").len(),
                bytes.len() - 1
            );
        }
    }
}
