//! Marks on moments of a match, with names and notes: a file beside its save.

use super::files::FileKind;
use super::replay::write_on;
use super::{FileFault, Home, Message, UNDER_WAY, folder};
use crate::table::names::fitted;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The format of the file.
const FORMAT: &str = "dialdelve marks 2";
/// The format before it, which did not say of which match the marks are.
const WITHOUT_SEED: &str = "dialdelve marks 1";
/// The most marks of a match.
pub const MOST_MARKS: usize = 200;

/// A mark on a moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReplayMark {
    /// The entry before which it stands.
    pub entry: usize,
    /// What it is called.
    pub name: String,
    /// What somebody wrote about it; may be empty.
    #[serde(default)]
    pub note: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MarksFile {
    format: String,
    /// The seed of the match: another may have come to have its name.
    #[serde(default)]
    seed: Option<u64>,
    #[serde(default)]
    mark: Vec<ReplayMark>,
}

impl Home {
    /// Where the marks of a save lie.
    pub(in crate::store) fn marks_file(&self, name: &str) -> PathBuf {
        self.saves().join(format!("{name}.marks.toml"))
    }

    /// The marks of a save whose match has this seed, in the order of their moments; none where no file is, or where it is
    /// of another match that had this name before.
    ///
    /// # Errors
    /// That the file is none of marks or has too many, or what the operating system says.
    pub fn marks(&self, name: &str, seed: u64) -> Result<Vec<ReplayMark>, FileFault> {
        let path = self.marks_file(name);
        if !self.disk.has(&path).unwrap_or(false) {
            return Ok(Vec::new());
        }
        let file = self.marks_of(&path)?;
        let mut marks = match file.seed.is_none_or(|known| known == seed) {
            true => file.mark,
            false => Vec::new(),
        };
        for mark in &mut marks {
            mark.name = fitted(&mark.name);
        }
        marks.sort_by_key(|mark| mark.entry);
        marks.dedup_by_key(|mark| mark.entry);
        Ok(marks)
    }

    /// The marks of a file, of whichever match.
    fn marks_of(&self, path: &Path) -> Result<MarksFile, FileFault> {
        let text = self.disk.read_text(path, FileKind::Data);
        let text = text.map_err(|why| folder::fault(path, &why))?;
        let file: MarksFile = toml::from_str(&text).map_err(|why| broken(path, &text, &why))?;
        if ![FORMAT, WITHOUT_SEED].contains(&file.format.as_str()) {
            let what = Message::new("fault-other-format")
                .with("format", FORMAT)
                .with("given", file.format);
            return Err(FileFault::of_path(path, what));
        }
        check_number(path, file.mark.len())?;
        Ok(file)
    }

    /// Keeps the marks of a save whose match has this seed, in the place of any that are there.
    ///
    /// # Errors
    /// That what is there are no marks, which it stays; that there are more than are read again, or what the operating
    /// system says.
    pub fn keep_marks(&self, name: &str, seed: u64, marks: &[ReplayMark]) -> Result<(), FileFault> {
        let path = self.marks_file(name);
        check_number(&path, marks.len())?;
        if self.disk.has(&path).unwrap_or(false) {
            self.marks_of(&path)?;
        }
        let file = MarksFile {
            format: FORMAT.into(),
            seed: Some(seed),
            mark: marks.to_vec(),
        };
        let text = toml::to_string(&file).map_err(|why| {
            let what = Message::new("fault-marks").with("why", why.to_string());
            FileFault::of_path(&path, what)
        })?;
        write_on(&self.disk, &path, (FileKind::Data, text))
    }

    /// The marks of the match under way go with it when it is kept under a name of its own; that they could not is no
    /// reason against that.
    pub(in crate::store) fn copy_marks(&self, to: &str) {
        let from = self.marks_file(UNDER_WAY);
        let to = self.marks_file(to);
        if !self.disk.has(&from).unwrap_or(false) || self.disk.has(&to).unwrap_or(true) {
            return;
        }
        if let Ok(text) = self.disk.read_text(&from, FileKind::Data) {
            _ = write_on(&self.disk, &to, (FileKind::Data, text));
        }
    }
}

/// Whether a match may have so many marks.
fn check_number(path: &Path, marks: usize) -> Result<(), FileFault> {
    if marks <= MOST_MARKS {
        return Ok(());
    }
    let what = Message::new("fault-marks-many").with("most", MOST_MARKS);
    Err(FileFault::of_path(path, what))
}

/// What is wrong with a file of marks, and where.
fn broken(path: &Path, text: &str, why: &toml::de::Error) -> FileFault {
    let what = Message::new("fault-marks").with("why", why.message());
    let place = why.span().map(|span| {
        let before = text.get(..span.start).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|it| *it != '\n').count() + 1;
        (line, column)
    });
    FileFault {
        place,
        ..FileFault::of_path(path, what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Disk;

    #[test]
    fn marks_are_kept_beside_the_save_and_go_with_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::of(Disk::default(), folder.path().to_path_buf());
        assert_eq!(home.marks("duel", 7).expect("none"), []);
        let mark = |entry, name: &str| ReplayMark {
            entry,
            name: name.into(),
            note: "two\nlines".into(),
        };
        let marks = [mark(3, "the trap"), mark(9, "the end")];
        home.keep_marks("duel", 7, &marks).expect("kept");
        assert_eq!(home.marks("duel", 7).expect("read"), marks);
        assert_eq!(home.marks("duel", 8).expect("of another match"), []);
        std::fs::write(home.file("duel"), "a save").expect("written");
        let called = home.throw_away("duel").expect("thrown away");
        assert_eq!(home.marks("duel", 7).expect("gone"), []);
        home.restore("duel", &called).expect("restored");
        assert_eq!(home.marks("duel", 7).expect("back"), marks);
        let path = home.marks_file("duel");
        std::fs::write(&path, "format = \"dialdelve marks 7\"\n").expect("written");
        assert!(home.marks("duel", 7).is_err());
        std::fs::write(&path, "format = \"dialdelve marks 2\"\nmarks?").expect("written");
        let kept = home.keep_marks("duel", 7, &marks);
        assert!(kept.is_err(), "somebody else's file is written over");
        let text = std::fs::read_to_string(&path).expect("it is there");
        assert!(text.ends_with("marks?"), "{text}");
        let fault = home.marks("duel", 7).expect_err("no marks");
        assert_eq!(fault.place.map(|(line, _)| line), Some(2));
        let old = "format = \"dialdelve marks 1\"\n[[mark]]\nentry = 4\nname = \"old\"\n";
        std::fs::write(&path, old).expect("written");
        assert_eq!(home.marks("duel", 7).expect("the old format").len(), 1);
        let mark = "[[mark]]\nentry = 1\nname = \"a\"\n".repeat(MOST_MARKS + 1);
        std::fs::write(&path, format!("format = \"dialdelve marks 2\"\n{mark}")).expect("written");
        assert!(home.marks("duel", 7).is_err(), "too many");
        let many = vec![marks[0].clone(); MOST_MARKS + 1];
        std::fs::remove_file(&path).expect("it is there");
        assert!(home.keep_marks("duel", 7, &many).is_err(), "too many");
        assert!(!path.exists());
    }
}
