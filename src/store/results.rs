//! The results of a long run as a file of lines, which the same run goes on with after a kill.

use super::files::{Disk, File, FileKind, TryLockError};
use super::{FileFault, Message, folder};
use std::path::{Path, PathBuf};

/// The format of the results of an arena, as their first line names it.
pub const ARENA_FORMAT: &str = "dialdelve arena 1";

/// A file of results that is open. No other run writes to it meanwhile.
#[derive(Debug)]
pub struct ResultsLog {
    disk: Disk,
    path: PathBuf,
    file: File,
}

/// What stood in a file of results when it was opened.
#[derive(Debug)]
pub struct ResultsSoFar {
    /// Its whole lines.
    pub lines: Vec<String>,
    /// Where each of them ends, in bytes from the beginning of the file, its line end counted.
    pub ends: Vec<u64>,
    /// Bytes of a last line that was not written to its end; it is cut off.
    pub torn: usize,
}

impl ResultsSoFar {
    /// Whole lines, with or without a carriage return before the end of each, and how many bytes stand behind them.
    pub(super) fn of(whole: &str, torn: usize) -> ResultsSoFar {
        let mut end = 0;
        let ends = whole.split_inclusive('\n').map(|line| {
            end += line.len() as u64;
            end
        });
        ResultsSoFar {
            ends: ends.collect(),
            lines: whole.lines().map(str::to_string).collect(),
            torn,
        }
    }

    /// Where the last whole line ends.
    pub fn whole(&self) -> u64 {
        self.ends.last().copied().unwrap_or(0)
    }
}

impl ResultsLog {
    /// The message of the fault that another run has it.
    pub const LOCKED: &str = "fault-results-locked";

    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// That another run has it, that it is no text or too large, or what the operating system says.
    pub fn open(path: &Path) -> Result<(ResultsLog, ResultsSoFar), FileFault> {
        ResultsLog::open_on(Disk::default(), path)
    }

    /// The same on this disk.
    ///
    /// # Errors
    /// As for [`ResultsLog::open`].
    pub fn open_on(disk: Disk, path: &Path) -> Result<(ResultsLog, ResultsSoFar), FileFault> {
        let unread = |why| folder::fault(path, &why);
        // Opening a pipe would wait for whoever reads it, and locking would make a file that was not there.
        if disk.has(path).map_err(|error| unread(error.into()))? {
            disk.read(path, FileKind::Results).map_err(unread)?;
        }
        let file = disk.lock(path).map_err(|why| match why {
            TryLockError::WouldBlock => FileFault::of_path(path, Message::new(ResultsLog::LOCKED)),
            TryLockError::Error(error) => folder::unplaced(path, &error.into()),
        })?;
        let so_far = ResultsLog::read_on(&disk, path)?;
        let results = ResultsLog {
            disk,
            path: path.to_path_buf(),
            file,
        };
        Ok((results, so_far))
    }

    /// What stands in the file, which is left alone: another program may write to it.
    ///
    /// # Errors
    /// That it is no text or too large, or what the operating system says.
    pub fn read_on(disk: &Disk, path: &Path) -> Result<ResultsSoFar, FileFault> {
        let bytes = disk.read(path, FileKind::Results);
        let bytes = bytes.map_err(|why| folder::fault(path, &why))?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n');
        let whole = whole.map_or(0, |last| last + 1);
        let text = std::str::from_utf8(&bytes[..whole])
            .map_err(|_| FileFault::of_path(path, Message::new("fault-no-utf8")))?;
        Ok(ResultsSoFar::of(text, bytes.len() - whole))
    }

    /// Goes on after so many bytes, which are whole lines: what stands behind them is cut off.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn go_on_after(&mut self, bytes: u64) -> Result<(), FileFault> {
        let cut = self.disk.cut(&mut self.file, &self.path, bytes);
        cut.map_err(|error| folder::unplaced(&self.path, &error.into()))
    }

    /// Adds a line.
    ///
    /// # Errors
    /// What the operating system says; the line may stand there in part.
    pub fn add(&mut self, line: &str) -> Result<(), FileFault> {
        let line = format!("{line}\n");
        let written = self
            .disk
            .write_on(&mut self.file, &self.path, line.as_bytes());
        written.map_err(|error| folder::unplaced(&self.path, &error.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_torn_line_is_told_and_cut_off() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("arena.log");
        let (mut file, so_far) = ResultsLog::open(&path).expect("it is made");
        assert_eq!((so_far.lines.len(), so_far.torn), (0, 0));
        file.add("one").expect("written");
        file.add("two").expect("written");
        assert!(ResultsLog::open(&path).is_err(), "another run has it");
        drop(file);
        std::fs::write(&path, "one\ntwo\nthr").expect("written");
        let (mut file, so_far) = ResultsLog::open(&path).expect("it is opened");
        assert_eq!(so_far.lines, ["one", "two"]);
        assert_eq!(so_far.torn, 3);
        file.go_on_after(8).expect("cut");
        file.add("three").expect("written");
        drop(file);
        let text = std::fs::read_to_string(&path).expect("it is there");
        assert_eq!(text, "one\ntwo\nthree\n");
    }

    #[test]
    fn a_folder_is_no_file_of_results() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(ResultsLog::open(folder.path()).is_err());
    }
}
