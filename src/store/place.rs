//! Where a user's matches are kept.

use super::files::{Disk, File, FileKind, PART_BEGINS, PART_ENDS, Unlocked};
use super::own::LONGEST;
use super::{FileFault, Message, folder};
use crate::table::names::{folded, is_mark, is_of_file_name};
use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The name of the match under way, written after every command.
pub const UNDER_WAY: &str = "last";

/// The file that is locked while a table is open.
const LOCK: &str = "last.lock";

/// The extension of saves and replays.
pub(super) const EXTENSION: &str = "replay";

/// The folder of saves is this table's alone while the value lives.
#[derive(Debug)]
pub struct SavesLock(Arc<Mutex<Lock>>);

impl Drop for SavesLock {
    fn drop(&mut self) {
        *held(&self.0) = Lock::Open;
    }
}

/// How the folder of saves is locked.
#[derive(Debug)]
enum Lock {
    /// Nobody has locked it, or it cannot be locked.
    Open,
    /// This table has.
    Held {
        /// The file of the lock.
        file: File,
        /// What this table has last read or written as the match under way.
        last: Option<blake3::Hash>,
    },
    /// It was this table's, and is another's now.
    Lost,
}

/// The lock, whatever became of a thread that has held it.
fn held(lock: &Mutex<Lock>) -> MutexGuard<'_, Lock> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The folder of a user's saves and data.
#[derive(Clone, Debug)]
pub struct Home {
    saves: PathBuf,
    /// The folder of the folders of all else that the user makes.
    made: PathBuf,
    pub(super) disk: Disk,
    lock: Arc<Mutex<Lock>>,
}

impl Home {
    /// The folder named by the caller (`--saves`), else `DIALDELVE_HOME` of the environment, else
    /// that of the operating system for this program; none when the system knows no home, or without
    /// the feature `folders`.
    pub fn find(saves: Option<&Path>) -> Option<Home> {
        if let Some(saves) = saves {
            return Some(Home::of(Disk::default(), saves.to_path_buf()));
        }
        Home::named(std::env::var_os("DIALDELVE_HOME")).or_else(|| {
            let saves = super::folder::of_user()?.matches;
            Some(Home::beside(saves))
        })
    }

    /// A folder of saves on this disk; all else that the user makes has its folders within it.
    pub fn of(disk: Disk, saves: PathBuf) -> Home {
        Home {
            made: saves.clone(),
            saves,
            disk,
            lock: Arc::new(Mutex::new(Lock::Open)),
        }
    }

    fn named(folder: Option<OsString>) -> Option<Home> {
        let folder = folder.filter(|folder| !folder.is_empty())?;
        Some(Home::beside(PathBuf::from(folder).join("matches")))
    }

    /// A folder of saves beside which all else has its folders.
    fn beside(saves: PathBuf) -> Home {
        let made = saves
            .parent()
            .map_or_else(|| saves.clone(), Path::to_path_buf);
        Home {
            made,
            ..Home::of(Disk::default(), saves)
        }
    }

    /// The folder of the saves of one game among others, within this one; all else that the user makes lies where
    /// it does for this one.
    #[must_use]
    pub fn of_game(&self, folder: &str) -> Home {
        Home {
            made: self.made.clone(),
            ..Home::of(self.disk.clone(), self.saves.join(folder))
        }
    }

    /// The folder of the folders of all else that the user makes.
    pub(super) fn made(&self) -> &Path {
        &self.made
    }

    /// The folder of the saves.
    pub fn saves(&self) -> &Path {
        &self.saves
    }

    /// The match under way.
    pub fn autosave(&self) -> PathBuf {
        self.file(UNDER_WAY)
    }

    /// The file of a save.
    ///
    /// # Errors
    /// When that is no name for one: names are letters of any script, digits, `-` and `_`, so that no save stands
    /// anywhere but in the folder of the saves.
    pub fn save(&self, name: &str) -> Result<PathBuf, Message> {
        // First of all, so that no sentence repeats what is endless.
        if name.chars().count() > LONGEST {
            return Err(Message::new("fault-save-name-long").with("most", LONGEST));
        }
        if name.is_empty() {
            return Err(Message::new("fault-save-nameless"));
        }
        match name.chars().all(is_of_file_name) && !name.starts_with(is_mark) {
            true => Ok(self.file(name)),
            false => Err(Message::new("fault-save-name").with("name", name)),
        }
    }

    /// The file of a name that is known to be one.
    pub fn file(&self, name: &str) -> PathBuf {
        self.saves.join(format!("{name}.{EXTENSION}"))
    }

    /// Keeps the folder of the saves for one table: two would write over each other's match under
    /// way. The lock ends with the value, or with the process. What a killed table has left half
    /// written is removed.
    ///
    /// # Errors
    /// When another table holds it, or something stands in the place of the lock that cannot be locked.
    pub fn lock(&self) -> Result<SavesLock, FileFault> {
        match self.disk.lock(&self.saves.join(LOCK)) {
            Ok(file) => {
                self.sweep();
                *held(&self.lock) = Lock::Held { file, last: None };
            }
            Err(Unlocked::Held) => {
                let what = Message::new("fault-other-table");
                return Err(FileFault::of_path(&self.saves, what));
            }
            Err(Unlocked::Unusable(_)) => {
                let what = Message::new("fault-lock-unusable");
                return Err(FileFault::of_path(&self.saves.join(LOCK), what));
            }
            // A folder that cannot be written has no match to protect; saving will say so.
            Err(Unlocked::Failed(_)) => {}
        }
        Ok(SavesLock(self.lock.clone()))
    }

    /// Whether another table has the folder now.
    pub fn is_elsewhere(&self) -> bool {
        match &*held(&self.lock) {
            Lock::Held { .. } => return false,
            Lock::Lost => return true,
            Lock::Open => {}
        }
        // Tried and let go at once; where there is no folder, none is made for it.
        let path = self.saves.join(LOCK);
        let locked = self.disk.has(&path).unwrap_or(false);
        locked && matches!(self.disk.lock(&path), Err(Unlocked::Held))
    }

    /// Makes sure that the match under way is still this table's to write. The file of the lock may have
    /// been removed, and another table may have made it anew and play there, or have played.
    ///
    /// # Errors
    /// When another table has, or had, the folder.
    pub(super) fn keep_lock(&self) -> Result<(), FileFault> {
        let mut lock = held(&self.lock);
        let (file, last) = match &*lock {
            Lock::Open => return Ok(()),
            Lock::Lost => return Err(self.lost()),
            Lock::Held { file, last } => (file, *last),
        };
        let path = self.saves.join(LOCK);
        // What cannot be known is no reason to lose a match; a disk that fails says so when it is saved.
        if self.disk.still_named(file, &path).unwrap_or(true) {
            return Ok(());
        }
        *lock = match self.disk.lock(&path) {
            Ok(file) if self.is_last(last) => Lock::Held { file, last },
            Ok(_) | Err(Unlocked::Held) => Lock::Lost,
            Err(Unlocked::Unusable(_) | Unlocked::Failed(_)) => return Ok(()),
        };
        match *lock {
            Lock::Lost => Err(self.lost()),
            Lock::Open | Lock::Held { .. } => Ok(()),
        }
    }

    fn lost(&self) -> FileFault {
        FileFault::of_path(&self.autosave(), Message::new("fault-lock-lost"))
    }

    /// Whether the match under way is the one that this table has last read or written, or is not there.
    fn is_last(&self, last: Option<blake3::Hash>) -> bool {
        let path = self.autosave();
        if !self.disk.has(&path).unwrap_or(true) {
            return true;
        }
        let found = self.disk.read(&path, FileKind::Save).ok();
        found.is_some_and(|bytes| last == Some(blake3::hash(&bytes)))
    }

    /// Notes what the match under way is now.
    pub(super) fn note_last(&self, bytes: &[u8]) {
        if let Lock::Held { last, .. } = &mut *held(&self.lock) {
            *last = Some(blake3::hash(bytes));
        }
    }

    /// Removes files that were not written whole; nobody writes any while the folder is locked.
    fn sweep(&self) {
        let files = self.disk.list(&self.saves).into_iter().flatten();
        for path in files.flatten() {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if name.starts_with(PART_BEGINS) && name.ends_with(PART_ENDS) {
                // One that stays does no harm.
                let _ = self.disk.remove(&path);
            }
        }
    }

    /// That it can be told which saves there are.
    ///
    /// # Errors
    /// What the operating system says of the folder, unless there is none yet.
    pub fn check_saves(&self) -> Result<(), FileFault> {
        match self.disk.list(&self.saves).map(|_| ()) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(folder::fault(&self.saves, &error.into()))
            }
            _ => Ok(()),
        }
    }

    /// Whether there is a save of that name.
    pub fn has(&self, name: &str) -> bool {
        // What cannot be known is taken for there, so that nothing is written over it.
        self.disk.has(&self.file(name)).unwrap_or(true)
    }

    /// The save of that name as it is written; what is typed comes in small letters.
    pub fn named_as(&self, typed: &str) -> Option<String> {
        let mut names = self.names().into_iter();
        let typed = folded(typed);
        names.find(|known| folded(known) == typed)
    }

    /// The names of the saves, in order.
    pub fn names(&self) -> Vec<String> {
        in_order(self.save_files().names())
    }
}

/// Names in the order of the numbers at their ends.
pub(super) fn in_order(mut names: Vec<String>) -> Vec<String> {
    names.sort_by_key(|name| counted(name));
    names
}

/// A name with the number at its end apart, so that `match-10` comes behind `match-9`.
fn counted(name: &str) -> (String, u64) {
    let word = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let number = name[word.len()..].parse().unwrap_or_default();
    (word.to_string(), number)
}

/// What a file is called within its folder, for whoever is told of it.
pub fn file_called(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}
