//! Files that the user has made with the program, each kind in a folder of its own: found by themselves,
//! written whole, thrown away so that they can be brought back.

use super::file_names::is_device;
use super::files::{Disk, FileKind, Old, Unplaced};
use super::folder::{open_with, unplaced};
use super::replay::write_on;
use super::{FileFault, Home, Message, Source};
use std::path::{Path, PathBuf};

/// The folder, within theirs, of those that were thrown away.
pub(super) const BIN: &str = "bin";

/// The most letters of the name of one, or of a save: with four bytes each they stay below the 255 of file systems.
pub(super) const LONGEST: usize = 60;

/// The user's files of one kind.
#[derive(Clone, Debug)]
pub struct OwnFiles<'a> {
    disk: &'a Disk,
    folder: PathBuf,
    extension: &'static str,
    /// The endings of files that go wherever one of these goes.
    beside: &'static [&'static str],
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
            beside: &[],
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
            beside: &[],
        }
    }

    /// The same files; those that are called as one of them and end so go wherever it goes.
    #[must_use]
    pub(super) fn with_beside(self, beside: &'static [&'static str]) -> OwnFiles<'a> {
        OwnFiles { beside, ..self }
    }
}

impl OwnFiles<'_> {
    /// Their folder; it need not be there yet.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where the file of a name lies.
    pub fn path(&self, name: &str) -> PathBuf {
        self.in_folder(&self.folder, name)
    }

    fn bin(&self) -> PathBuf {
        self.folder.join(BIN)
    }

    /// Where a file lies that was thrown away and is called so there.
    pub(super) fn thrown_path(&self, called: &str) -> PathBuf {
        self.in_folder(&self.bin(), called)
    }

    fn in_folder(&self, folder: &Path, name: &str) -> PathBuf {
        folder.join(format!("{name}.{}", self.extension))
    }

    /// Their names, in order.
    pub fn names(&self) -> Vec<String> {
        self.names_in(&self.folder)
    }

    /// What those are called that were thrown away, in order.
    pub fn thrown(&self) -> Vec<String> {
        self.names_in(&self.bin())
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
        write_on(self.disk, &self.path(name), (FileKind::Data, text))
    }

    /// Writes files of names that no file has, all of them or none.
    ///
    /// # Errors
    /// What the operating system says, and that a file has such a name; none of them is there then, and no folder that
    /// was made for them.
    pub fn write_new<'t>(
        &self,
        files: impl Iterator<Item = (&'t str, String)>,
    ) -> Result<(), FileFault> {
        let above = self.folder.ancestors();
        let missing = above.take_while(|folder| !self.disk.has(folder).unwrap_or(true));
        let missing: Vec<&Path> = missing.collect();
        let mut written = Vec::new();
        for (name, text) in files {
            let path = self.path(name);
            let placed = self
                .disk
                .place(&path, (FileKind::Data, text.as_bytes()), Old::Kept);
            let Err(why) = placed else {
                written.push(path);
                continue;
            };
            let fault = unplaced(&path, &why);
            // It is there, though the disk does not confirm it.
            if matches!(why, Unplaced::Unsure(_)) {
                written.push(path);
            }
            // What cannot be removed stays; that is told by what is there.
            for path in written {
                let _ = self.disk.remove(&path);
            }
            for folder in missing {
                let _ = self.disk.remove_folder(folder);
            }
            return Err(fault);
        }
        Ok(())
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
        let free = |name: &String| !is_device(name) && !self.has(name) && !taken(name);
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
        if stem(words) == name && !is_device(name) {
            return Ok(name.to_string());
        }
        let called = self.free_name(words, taken);
        self.rename_to(name, &called)?;
        Ok(called)
    }

    /// Gives a file a name that no other has.
    ///
    /// # Errors
    /// What the operating system says.
    pub(super) fn rename_to(&self, name: &str, to: &str) -> Result<(), FileFault> {
        self.shift((&self.folder, name), (&self.folder, to))
    }

    /// Moves a file into the folder of those that are thrown away; what it is called there.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn throw_away(&self, name: &str) -> Result<String, FileFault> {
        let bin = self.bin();
        let made = self.disk.make_folder(&bin);
        made.map_err(|error| unplaced(&bin, &error.into()))?;
        let called = self.numbered(&bin, name)?;
        self.shift((&self.folder, name), (&bin, &called))?;
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
        self.shift((&self.bin(), called), (&self.folder, name))
    }

    /// The name, or with a number behind it the first that neither a file of the folder has nor one that goes with it.
    ///
    /// # Errors
    /// What the operating system says of the folder.
    pub(super) fn numbered(&self, folder: &Path, name: &str) -> Result<String, FileFault> {
        let mut called = name.to_string();
        let mut number = 2_u32;
        while self.is_taken(folder, &called)? {
            called = with_number(name, number);
            number = number.saturating_add(1);
        }
        Ok(called)
    }

    fn is_taken(&self, folder: &Path, name: &str) -> Result<bool, FileFault> {
        let endings = std::iter::once(&self.extension).chain(self.beside);
        for ending in endings {
            let path = folder.join(format!("{name}.{ending}"));
            let there = self.disk.has(&path);
            if there.map_err(|error| unplaced(&path, &error.into()))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Moves a file with all that goes with it. That something else could not go along is no reason against it: it stays.
    fn shift(
        &self,
        (from, name): (&Path, &str),
        (to, called): (&Path, &str),
    ) -> Result<(), FileFault> {
        let old = self.in_folder(from, name);
        let moved = self.disk.rename(&old, &self.in_folder(to, called));
        moved.map_err(|why| unplaced(&old, &why))?;
        for ending in self.beside {
            let [old, new] =
                [(from, name), (to, called)].map(|(at, it)| at.join(format!("{it}.{ending}")));
            if self.disk.has(&old).unwrap_or(false) && self.put_aside(&new, called, ending).is_ok()
            {
                _ = self.disk.rename(&old, &new);
            }
        }
        Ok(())
    }

    /// What lies where something is to go, though no file has its name, is thrown away.
    fn put_aside(&self, path: &Path, name: &str, ending: &str) -> Result<(), FileFault> {
        let there = self.disk.has(path);
        if !there.map_err(|error| unplaced(path, &error.into()))? {
            return Ok(());
        }
        let bin = self.bin();
        let made = self.disk.make_folder(&bin);
        made.map_err(|error| unplaced(&bin, &error.into()))?;
        let aside = bin.join(format!("{}.{ending}", self.numbered(&bin, name)?));
        let moved = self.disk.rename(path, &aside);
        moved.map_err(|why| unplaced(path, &why))
    }
}

/// A name with a number behind it, no longer than names are.
fn with_number(name: &str, number: u32) -> String {
    let number = format!("-{number}");
    let kept: String = name.chars().take(LONGEST - number.len()).collect();
    kept + &number
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
