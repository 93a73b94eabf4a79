//! Marks on moments of a match, with names and notes: a file beside its save.

use super::files::FileKind;
use super::replay::write_on;
use super::{FileFault, Home, Message, folder};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The format of the file.
const FORMAT: &str = "dialdelve marks 1";
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
    #[serde(default)]
    mark: Vec<ReplayMark>,
}

impl Home {
    /// Where the marks of a save lie.
    pub(super) fn marks_file(&self, name: &str) -> PathBuf {
        self.saves().join(format!("{name}.marks.toml"))
    }

    /// The marks of a save, in the order of their moments; none where no file is.
    ///
    /// # Errors
    /// That the file is none of marks, or what the operating system says.
    pub fn marks(&self, name: &str) -> Result<Vec<ReplayMark>, FileFault> {
        let path = self.marks_file(name);
        if !self.disk.has(&path).unwrap_or(false) {
            return Ok(Vec::new());
        }
        let text = self.disk.read_text(&path, FileKind::Save);
        let text = text.map_err(|why| folder::fault(&path, &why))?;
        let broken =
            |why: String| FileFault::of_path(&path, Message::new("fault-marks").with("why", why));
        let file: MarksFile =
            toml::from_str(&text).map_err(|why| broken(why.message().to_string()))?;
        if file.format != FORMAT {
            let what = Message::new("fault-other-format")
                .with("format", FORMAT)
                .with("given", file.format);
            return Err(FileFault::of_path(&path, what));
        }
        let mut marks = file.mark;
        marks.sort_by_key(|mark| mark.entry);
        Ok(marks)
    }

    /// Keeps the marks of a save.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn keep_marks(&self, name: &str, marks: &[ReplayMark]) -> Result<(), FileFault> {
        let path = self.marks_file(name);
        let file = MarksFile {
            format: FORMAT.into(),
            mark: marks.to_vec(),
        };
        let text = toml::to_string(&file).map_err(|why| {
            let what = Message::new("fault-marks").with("why", why.to_string());
            FileFault::of_path(&path, what)
        })?;
        write_on(&self.disk, &path, text.as_bytes())
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
        assert_eq!(home.marks("duel").expect("none"), []);
        let mark = |entry, name: &str| ReplayMark {
            entry,
            name: name.into(),
            note: "two\nlines".into(),
        };
        let marks = [mark(3, "the trap"), mark(9, "the end")];
        home.keep_marks("duel", &marks).expect("kept");
        assert_eq!(home.marks("duel").expect("read"), marks);
        std::fs::write(home.file("duel"), "a save").expect("written");
        let called = home.throw_away("duel").expect("thrown away");
        assert_eq!(home.marks("duel").expect("gone"), []);
        home.restore("duel", &called).expect("restored");
        assert_eq!(home.marks("duel").expect("back"), marks);
        let path = home.marks_file("duel");
        std::fs::write(&path, "format = \"dialdelve marks 7\"\n").expect("written");
        assert!(home.marks("duel").is_err());
        std::fs::write(&path, "marks?").expect("written");
        assert!(home.marks("duel").is_err());
    }
}
