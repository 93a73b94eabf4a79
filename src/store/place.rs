//! Where a user's matches are kept.

use super::{FileFault, Message};
use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

/// The name of the match under way, written after every command.
pub const UNDER_WAY: &str = "last";

/// The file that is locked while a table is open.
const LOCK: &str = "last.lock";

/// The longest name of a save; file systems end at 255 bytes.
const LONGEST: usize = 60;

/// How the names of files begin and end that are not yet written whole.
pub(super) const PART_BEGINS: &str = ".dialdelve-";
pub(super) const PART_ENDS: &str = ".part";

/// The extension of saves and replays.
const EXTENSION: &str = "replay";

/// The extension of cases.
const CASE: &str = "toml";

/// The folder of saves is this table's alone while the value lives.
#[derive(Debug)]
pub struct SavesLock {
    _file: Option<File>,
}

/// The folder of a user's saves and data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Home {
    saves: PathBuf,
}

impl Home {
    /// The folder named by the caller (`--saves`), else `DIALDELVE_HOME` of the environment, else
    /// that of the operating system for this program; none when the system knows no home.
    pub fn find(saves: Option<&Path>) -> Option<Home> {
        if let Some(saves) = saves {
            return Some(Home {
                saves: saves.to_path_buf(),
            });
        }
        Home::named(std::env::var_os("DIALDELVE_HOME")).or_else(|| {
            let folders = directories::ProjectDirs::from("", "", "dialdelve")?;
            Some(Home {
                saves: folders.data_dir().join("matches"),
            })
        })
    }

    fn named(folder: Option<OsString>) -> Option<Home> {
        let folder = folder.filter(|folder| !folder.is_empty())?;
        Some(Home {
            saves: PathBuf::from(folder).join("matches"),
        })
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
    /// When that is no name for one: names are letters, digits, `-` and `_`, so that no save stands
    /// anywhere but in the folder of the saves.
    pub fn save(&self, name: &str) -> Result<PathBuf, Message> {
        let letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        if name.is_empty() || !name.chars().all(letter) {
            return Err(Message::new("fault-save-name").with("name", name));
        }
        if name.len() > LONGEST {
            return Err(Message::new("fault-save-name-long").with("most", LONGEST));
        }
        Ok(self.file(name))
    }

    /// The file of a case that is written at the table.
    ///
    /// # Errors
    /// As for [`Home::save`].
    pub fn case(&self, name: &str) -> Result<PathBuf, Message> {
        Ok(self.save(name)?.with_extension(CASE))
    }

    /// The file of a name that is known to be one.
    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.saves.join(format!("{name}.{EXTENSION}"))
    }

    /// Keeps the folder of the saves for one table: two would write over each other's match under
    /// way. The lock ends with the value, or with the process. What a killed table has left half
    /// written is removed.
    ///
    /// # Errors
    /// When another table holds it.
    pub fn lock(&self) -> Result<SavesLock, FileFault> {
        let path = self.saves.join(LOCK);
        // A folder that cannot be written has no match to protect; saving will say so.
        let opened = std::fs::create_dir_all(&self.saves).and_then(|()| {
            let mut options = File::options();
            options.create(true).truncate(false).write(true).open(&path)
        });
        let Ok(file) = opened else {
            return Ok(SavesLock { _file: None });
        };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(FileFault::of_path(
                &self.saves,
                Message::new("fault-other-table"),
            )),
            Ok(()) => {
                self.sweep();
                Ok(SavesLock { _file: Some(file) })
            }
            // Some file systems know no locks.
            Err(TryLockError::Error(_)) => Ok(SavesLock { _file: Some(file) }),
        }
    }

    /// Removes files that were not written whole; nobody writes any while the folder is locked.
    fn sweep(&self) {
        let files = std::fs::read_dir(&self.saves).into_iter().flatten();
        for file in files.flatten() {
            let name = file.file_name();
            let name = name.to_string_lossy();
            if name.starts_with(PART_BEGINS) && name.ends_with(PART_ENDS) {
                // One that stays does no harm.
                let _ = std::fs::remove_file(file.path());
            }
        }
    }

    /// Whether there is a save of that name.
    pub fn has(&self, name: &str) -> bool {
        self.file(name).symlink_metadata().is_ok()
    }

    /// The names of the saves, in order.
    pub fn names(&self) -> Vec<String> {
        let files = std::fs::read_dir(&self.saves)
            .into_iter()
            .flatten()
            .flatten();
        let mut names: Vec<String> = files
            .map(|file| file.path())
            .filter(|path| {
                path.extension()
                    .is_some_and(|extension| extension == EXTENSION)
            })
            .filter_map(|path| Some(path.file_stem()?.to_str()?.to_string()))
            .collect();
        names.sort_by_key(|name| counted(name));
        names
    }
}

/// A name with the number at its end apart, so that `match-10` comes behind `match-9`.
fn counted(name: &str) -> (String, u64) {
    let word = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let number = name[word.len()..].parse().unwrap_or_default();
    (word.to_string(), number)
}
