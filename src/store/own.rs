//! Files that the user has made with the program, each kind in a folder of its own: found by themselves,
//! written whole, thrown away so that they can be brought back.

use super::files::{Disk, FileKind};
use super::folder::{open_with, unplaced};
use super::replay::write_on;
use super::{FileFault, Home, Message, Source};
use std::path::{Path, PathBuf};

/// The folder, within theirs, of those that were thrown away.
pub(super) const BIN: &str = "bin";

/// The longest name of one.
const LONGEST: usize = 60;

/// The user's files of one kind.
#[derive(Clone, Debug)]
pub struct OwnFiles<'a> {
    disk: &'a Disk,
    folder: PathBuf,
    extension: &'static str,
}

impl Home {
    /// The user's own files of a kind, such as `dungeons`.
    pub fn own(&self, kind: &str) -> OwnFiles<'_> {
        self.files(self.made().join(kind), "toml")
    }

    /// Makes the folder of a file with all above it.
    ///
    /// # Errors
    /// What the operating system says.
    pub(super) fn make_folder_of(&self, path: &Path) -> Result<(), FileFault> {
        let folder = path.parent().unwrap_or(path);
        let made = self.disk.make_folder(folder);
        made.map_err(|error| unplaced(folder, &error.into()))
    }

    /// Gives a file another name.
    ///
    /// # Errors
    /// What the operating system says.
    pub(super) fn rename_within(&self, from: &Path, to: &Path) -> Result<(), FileFault> {
        let moved = self.disk.rename(from, to);
        moved.map_err(|why| unplaced(from, &why))
    }

    /// The files of a folder that end so.
    pub(super) const fn files(&self, folder: PathBuf, extension: &'static str) -> OwnFiles<'_> {
        OwnFiles {
            disk: &self.disk,
            folder,
            extension,
        }
    }
}

impl<'a> OwnFiles<'a> {
    /// The files of any folder that are written as the user's own are.
    pub const fn of_folder(disk: &'a Disk, folder: PathBuf) -> OwnFiles<'a> {
        OwnFiles {
            disk,
            folder,
            extension: "toml",
        }
    }
}

impl OwnFiles<'_> {
    /// Their folder; it need not be there yet.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where the file of a name lies.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.{}", self.extension))
    }

    fn thrown_away(&self, called: &str) -> PathBuf {
        self.folder
            .join(BIN)
            .join(format!("{called}.{}", self.extension))
    }

    /// Their names, in order.
    pub fn names(&self) -> Vec<String> {
        self.names_in(&self.folder)
    }

    /// What those are called that were thrown away, in order.
    pub fn thrown(&self) -> Vec<String> {
        self.names_in(&self.folder.join(BIN))
    }

    fn names_in(&self, folder: &Path) -> Vec<String> {
        let files = self.disk.list(folder).into_iter().flatten();
        let ours = |path: &PathBuf| path.extension().is_some_and(|it| it == self.extension);
        let names = files.flatten().filter(ours);
        let mut names: Vec<String> = names
            .filter_map(|path| Some(path.file_stem()?.to_str()?.to_string()))
            .collect();
        names.sort();
        names
    }

    /// A file to be read.
    ///
    /// # Errors
    /// Why it is not.
    pub fn open(&self, name: &str) -> Result<Source, FileFault> {
        open_with(self.disk, &self.path(name), FileKind::Data)
    }

    /// Writes a file, whole or not at all.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn write(&self, name: &str, text: &str) -> Result<(), FileFault> {
        write_on(self.disk, &self.path(name), text.as_bytes())
    }

    /// Whether there is a file of that name; what cannot be known is taken for there.
    pub fn has(&self, name: &str) -> bool {
        self.disk.has(&self.path(name)).unwrap_or(true)
    }

    /// A name made of these words that no file has, nor anything else that is `taken`.
    pub fn free_name(&self, words: &str, taken: impl Fn(&str) -> bool) -> String {
        let stem = stem(words);
        let numbered = (2..u32::MAX).map(|number| format!("{stem}-{number}"));
        let mut names = std::iter::once(stem.clone()).chain(numbered);
        let free = |name: &String| !self.has(name) && !taken(name);
        names.find(free).unwrap_or(stem)
    }

    /// Whether a file is called as one of these words is, or as a further one of them.
    pub fn is_named_by(name: &str, words: &str) -> bool {
        let rest = name.strip_prefix(&stem(words));
        rest.is_some_and(|rest| {
            let number = rest.strip_prefix('-').map(str::parse::<u32>);
            rest.is_empty() || matches!(number, Some(Ok(2..)))
        })
    }

    /// Gives a file a name made of these words, which it may have already, and else no file has nor anything
    /// else that is `taken`; which it is.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn rename(
        &self,
        name: &str,
        words: &str,
        taken: impl Fn(&str) -> bool,
    ) -> Result<String, FileFault> {
        if stem(words) == name {
            return Ok(name.to_string());
        }
        let called = self.free_name(words, taken);
        self.shift(&self.path(name), &self.path(&called))?;
        Ok(called)
    }

    /// Moves a file into the folder of those that are thrown away; what it is called there.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn throw_away(&self, name: &str) -> Result<String, FileFault> {
        let bin = self.folder.join(BIN);
        let made = self.disk.make_folder(&bin);
        made.map_err(|error| unplaced(&bin, &error.into()))?;
        let numbered = (2..u32::MAX).map(|number| format!("{name}-{number}"));
        let mut names = std::iter::once(name.to_string()).chain(numbered);
        let free = |called: &String| {
            let there = self.disk.has(&self.thrown_away(called));
            !there.unwrap_or(false)
        };
        let called = names.find(free).unwrap_or_else(|| name.to_string());
        self.shift(&self.path(name), &self.thrown_away(&called))?;
        Ok(called)
    }

    /// Brings a file back that is `called` so among those that were thrown away.
    ///
    /// # Errors
    /// What the operating system says, or that another has its name by now.
    pub fn restore(&self, name: &str, called: &str) -> Result<(), FileFault> {
        if self.has(name) {
            let what = Message::new("fault-save-taken").with("name", name);
            return Err(FileFault::of_path(&self.path(name), what));
        }
        self.shift(&self.thrown_away(called), &self.path(name))
    }

    fn shift(&self, from: &Path, to: &Path) -> Result<(), FileFault> {
        let moved = self.disk.rename(from, to);
        moved.map_err(|why| unplaced(from, &why))
    }
}

/// These words as the name of a file.
fn stem(words: &str) -> String {
    let mut stem = String::new();
    for letter in words.chars().flat_map(char::to_lowercase) {
        match letter {
            letter if letter.is_ascii_alphanumeric() => stem.push(letter),
            _ if !stem.ends_with('-') && !stem.is_empty() => stem.push('-'),
            _ => {}
        }
    }
    stem.truncate(LONGEST);
    match stem.trim_end_matches('-') {
        "" => "own".to_string(),
        stem => stem.to_string(),
    }
}
