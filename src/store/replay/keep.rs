//! Writing matches to the disk.

use super::{Replay, Stored, replay_text, salvage_text};
use crate::store::files::{Disk, FileKind, Old, Unplaced, Unread};
use crate::store::{FileFault, Home, Message, UNDER_WAY, folder};
use crate::table::words::IfTaken;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Writes a file so that a kill at any moment leaves the old one or the new one: a neighbour is
/// written, brought to the disk and renamed, and its folder brought to the disk.
///
/// # Errors
/// Why not, and whether there is an old file, which stands as it was then; what would be too large to be read again
/// is not written.
pub fn write_whole(path: &Path, kind: FileKind, text: impl AsRef<[u8]>) -> Result<(), FileFault> {
    write_on(&Disk::default(), path, (kind, text))
}

/// Writes a file on this disk, as [`write_whole`] does.
pub(crate) fn write_on(
    disk: &Disk,
    path: &Path,
    (kind, text): (FileKind, impl AsRef<[u8]>),
) -> Result<(), FileFault> {
    told(path, disk.place(path, (kind, text.as_ref()), Old::Replaced))
}

/// What became of a file, in words; of an old one that stands, that it does.
fn told(path: &Path, placed: Result<(), Unplaced>) -> Result<(), FileFault> {
    let Err(why) = placed else {
        return Ok(());
    };
    let mut fault = folder::unplaced(path, &why);
    if matches!(why, Unplaced::Failed(_)) && path.is_file() {
        fault.what = Message::new("fault-old-stands").with("fault", fault.what);
    }
    Err(fault)
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
    /// What the operating system says, and whether there is an old file; that another table has the
    /// folder now, whose match is not written over.
    pub fn write_last<G: Stored>(&self, replay: &Replay<G>) -> Result<(), FileFault> {
        self.keep_lock()?;
        let text = replay_text(replay);
        let path = self.autosave();
        let placed = self
            .disk
            .place(&path, (FileKind::Save, text.as_bytes()), Old::Replaced);
        // One that is not confirmed is there all the same.
        if matches!(placed, Ok(()) | Err(Unplaced::Unsure(_))) {
            self.note_last(text.as_bytes());
        }
        told(&path, placed)
    }

    /// Reads a save as far as its lines are sound, with the fault that ends it, if any.
    ///
    /// # Errors
    /// The faults, when that is no name of a save or not even its opening is sound.
    pub fn load<G: Stored>(
        &self,
        name: &str,
    ) -> Result<(Replay<G>, Option<FileFault>), Vec<FileFault>> {
        let path = self
            .save(name)
            .map_err(|what| vec![FileFault::of_path(self.saves(), what)])?;
        let bytes = self.disk.read(&path, FileKind::Save);
        let bytes = bytes.map_err(|why| vec![folder::fault(&path, &why)])?;
        if name == UNDER_WAY {
            self.note_last(&bytes);
        }
        // Bytes that are no text break their own line only.
        salvage_text(
            &path.display().to_string(),
            &String::from_utf8_lossy(&bytes),
        )
    }

    /// Saves a match under a name, or puts it in the place of another match of that name.
    ///
    /// # Errors
    /// A name that is none or is taken, and what the operating system says.
    pub fn save_copy<G: Stored>(
        &self,
        name: &str,
        replay: &Replay<G>,
        if_taken: IfTaken,
    ) -> Result<PathBuf, Message> {
        let path = self.new_save(name)?;
        let text = replay_text(replay);
        let same = || self.holds(&path, &text);
        if if_taken == IfTaken::Stays && self.has(name) && !same() {
            return Err(Message::new("fault-save-there").with("name", name));
        }
        write_on(&self.disk, &path, (FileKind::Save, &text))?;
        Ok(path)
    }

    /// Keeps a match under a name of its own; no file is ever written over. A match that is kept
    /// already, as it stands now, has its name.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn keep<G: Stored>(&self, replay: &Replay<G>, kept: Kept) -> Result<PathBuf, FileFault> {
        let text = replay_text(replay);
        if let Some(known) = self.saved_as(&text) {
            return Ok(known);
        }
        let mut number = 1_u32;
        loop {
            let path = self.file(&kept.name(number));
            match self.keep_as(&path, &text) {
                Ok(true) => {
                    self.copy_marks(&kept.name(number));
                    return Ok(path);
                }
                Ok(false) => number = number.saturating_add(1),
                Err(why) => return Err(folder::unplaced(&path, &why)),
            }
        }
    }

    /// The save that holds just this text; the match under way is none.
    fn saved_as(&self, text: &str) -> Option<PathBuf> {
        let names = self.names().into_iter().filter(|name| name != UNDER_WAY);
        let mut paths = names.map(|name| self.file(&name));
        paths.find(|path| self.holds(path, text))
    }

    /// Whether a file holds just this text.
    fn holds(&self, path: &Path, text: &str) -> bool {
        // The length first: a folder may hold many matches.
        let length = self.disk.look(path).map(|data| data.len());
        let same = length.is_ok_and(|length| length == text.len() as u64);
        let read = || self.disk.read(path, FileKind::Save);
        same && read().is_ok_and(|known| known == text.as_bytes())
    }

    /// Whether the text stands under that name now; not if anything else does.
    fn keep_as(&self, path: &Path, text: &str) -> Result<bool, Unplaced> {
        if self.disk.has(path)? {
            return Ok(self.holds(path, text));
        }
        // Another table may end its match in the same moment: no file is ever written over.
        match self
            .disk
            .place(path, (FileKind::Save, text.as_bytes()), Old::Kept)
        {
            Ok(()) => Ok(true),
            Err(Unplaced::Failed(error)) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
            Err(why) => Err(why),
        }
    }

    /// Gives the match under way, whose file is broken, a name of its own: `broken-1`, `broken-2` …
    ///
    /// # Errors
    /// What the operating system says, or that another table has the folder now; the file stands where
    /// it stood then. So does one that cannot be read now: it may be sound.
    pub fn set_aside(&self) -> Result<PathBuf, FileFault> {
        self.keep_lock()?;
        let from = self.autosave();
        if let Err(Unread::Failed(error)) = self.disk.read_text(&from, FileKind::Save)
            && !matches!(
                error.kind(),
                ErrorKind::InvalidData | ErrorKind::IsADirectory
            )
        {
            return Err(folder::fault(&from, &Unread::Failed(error)));
        }
        let mut number = 1_u32;
        loop {
            let to = self.file(&format!("broken-{number}"));
            // The folder is locked for one table: nobody makes the file in between.
            let taken = self.disk.has(&to);
            if !taken.map_err(|error| folder::unplaced(&to, &error.into()))? {
                let moved = self.disk.rename(&from, &to);
                return moved
                    .map(|()| to)
                    .map_err(|why| folder::unplaced(&from, &why));
            }
            number = number.saturating_add(1);
        }
    }
}
