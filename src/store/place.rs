//! Where a user's matches are kept.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The file of the match under way, written after every command.
const AUTOSAVE: &str = "last.replay";

/// The extension of saves and replays.
const EXTENSION: &str = "replay";

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
        self.saves.join(AUTOSAVE)
    }

    /// The file of a save: a plain name stands for a file of the saves folder, a name with a folder
    /// or an extension for itself.
    pub fn save(&self, name: &str) -> PathBuf {
        let path = Path::new(name);
        let plain = path.components().count() == 1 && path.extension().is_none();
        if plain {
            self.saves.join(name).with_extension(EXTENSION)
        } else {
            path.to_path_buf()
        }
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
