//! Matches that are kept: other names for them, the bin, and the way back out of it.

use super::file_names::file_name_fault;
use super::glance::SaveDate;
use super::own::OwnFiles;
use super::place::{EXTENSION, in_order};
use super::{FileFault, Home, Message, UNDER_WAY};
use crate::table::names::{composed, folded};
use std::path::PathBuf;

/// The endings of what belongs to a match and goes where its save goes: marks, and a picture of its name.
const BESIDE: [&str; 2] = ["marks.toml", "png"];

/// A match in the bin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThrownMatch {
    /// What it is called there.
    pub called: String,
    /// When it was last played.
    pub written: Option<SaveDate>,
}

impl Home {
    /// The file of a save that is given this name; unlike those of [`Home::save`] such names serve on every system.
    ///
    /// # Errors
    /// When that is no name for one, or that of the match under way.
    pub fn new_save(&self, name: &str) -> Result<PathBuf, Message> {
        let name = &*composed(name);
        let path = self.save(name)?;
        if name.eq_ignore_ascii_case(UNDER_WAY) {
            return Err(Message::new("fault-save-last"));
        }
        check_device(name)?;
        Ok(path)
    }

    /// The file of a case that is written at the table.
    ///
    /// # Errors
    /// When that is no name for a file.
    pub fn case(&self, name: &str) -> Result<PathBuf, Message> {
        let name = &*composed(name);
        let path = self.save(name)?;
        check_device(name)?;
        Ok(path.with_extension(CASE))
    }

    /// Gives a save another name, with all that belongs to it.
    ///
    /// # Errors
    /// That this is no name for one or is taken; that another table has the folder now; what the operating system says.
    pub fn rename(&self, name: &str, to: &str) -> Result<(), FileFault> {
        let fault = |what| FileFault::new("", what);
        let to = &*composed(to);
        self.new_save(to).map_err(fault)?;
        if name == to {
            return Ok(());
        }
        // Where small and capital letters are one, so are these names.
        let is_near = |known: &str| folded(known) == folded(to);
        let is_other = |known: &String| known != name && is_near(known);
        if self.names().iter().any(is_other) || (self.has(to) && !is_near(name)) {
            return Err(fault(Message::new("fault-save-exists").with("name", to)));
        }
        self.keep_lock()?;
        self.save_files().rename_to(name, to)
    }

    /// Moves a save into the folder of those that are thrown away, with all that belongs to it; what it is called there,
    /// with a number behind its name if another lies there already.
    ///
    /// # Errors
    /// That another table has the folder now; what the operating system says.
    pub fn throw_away(&self, name: &str) -> Result<String, FileFault> {
        self.keep_lock()?;
        self.save_files().throw_away(name)
    }

    /// Brings a save back that is `called` so among those that were thrown away, unless another has its
    /// name by now.
    ///
    /// # Errors
    /// That another table has the folder now, or that the name is taken; what the operating system says.
    pub fn restore(&self, name: &str, called: &str) -> Result<(), FileFault> {
        self.keep_lock()?;
        self.save_files().restore(name, called)
    }

    /// Brings a save back that is `called` so in the bin; its name, with a number behind it if another has it by now.
    ///
    /// # Errors
    /// That another table has the folder now; what the operating system says.
    pub fn restore_free(&self, called: &str) -> Result<String, FileFault> {
        let name = self.save_files().numbered(self.saves(), called)?;
        self.restore(&name, called)?;
        Ok(name)
    }

    /// The matches that were thrown away, those that were played last first.
    pub fn thrown(&self) -> Vec<ThrownMatch> {
        let files = self.save_files();
        let names = in_order(files.thrown()).into_iter();
        let written = |called: &str| self.written_at(&files.thrown_path(called));
        let mut thrown: Vec<ThrownMatch> = names
            .map(|called| ThrownMatch {
                written: written(&called),
                called,
            })
            .collect();
        thrown.sort_by_key(|one| std::cmp::Reverse(one.written.map(|written| written.time)));
        thrown
    }

    /// The saves as files of the user's own.
    pub(super) fn save_files(&self) -> OwnFiles<'_> {
        let files = self.files(self.saves().to_path_buf(), EXTENSION);
        files.with_beside(&BESIDE)
    }
}

/// The extension of cases.
const CASE: &str = "toml";

/// Sees that a name serves on every system.
fn check_device(name: &str) -> Result<(), Message> {
    match file_name_fault(name) {
        Some(fault) => Err(fault),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Disk;
    use crate::store::file_names::is_device;
    use crate::table::names::is_of_file_name;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    const LETTERS: [char; 24] = [
        'a', 'Z', '0', '-', '_', '.', '/', '\\', ':', '*', '?', '"', '<', '>', '|', ' ', '\0',
        '\n', '\u{7f}', '\u{202e}', 'é', '龍', '\u{301}', '~',
    ];
    const WORDS: [&str; 14] = [
        "", "con", "CON", "nul", "Aux", "prn", "com1", "LPT9", "last", "LAST", "..", "bin",
        "other", "OTHER",
    ];

    /// Any name, most of them such as no system should see.
    fn hostile(dice: &mut ChaCha8Rng) -> String {
        let mut name = String::new();
        for _ in 0..dice.random_range(0..4_u8) {
            match dice.random_range(0..3_u8) {
                0 => name += WORDS[dice.random_range(0..WORDS.len())],
                1 => name.push(LETTERS[dice.random_range(0..LETTERS.len())]),
                _ => {
                    let letter = LETTERS[dice.random_range(0..5)];
                    let count = dice.random_range(0..70);
                    name.extend(std::iter::repeat_n(letter, count));
                }
            }
        }
        name
    }

    #[test]
    fn whatever_name_is_typed_the_match_lies_under_it_or_where_it_was() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::of(Disk::default(), folder.path().join("matches"));
        std::fs::create_dir_all(home.saves()).expect("a folder");
        for (name, text) in [("mine", "mine"), ("other", "another"), (UNDER_WAY, "last")] {
            std::fs::write(home.file(name), text).expect("written");
        }
        let (mut dice, mut now) = (ChaCha8Rng::seed_from_u64(3), "mine".to_string());
        let (mut taken, mut refused) = (0, 0);
        for _ in 0..4000 {
            let name = hostile(&mut dice);
            match home.rename(&now, &name) {
                Ok(()) => {
                    let name = composed(&name);
                    let count = name.chars().count();
                    assert!(
                        name.chars().all(is_of_file_name) && (1..=60).contains(&count),
                        "{name:?}"
                    );
                    assert!(
                        !is_device(&name) && !name.eq_ignore_ascii_case("last"),
                        "{name:?}"
                    );
                    taken += 1;
                    now = name.into_owned();
                }
                Err(fault) => {
                    let told = fault.to_string();
                    assert!((10..400).contains(&told.len()), "{told}");
                    refused += 1;
                }
            }
            assert_eq!(
                std::fs::read_to_string(home.file(&now)).ok().as_deref(),
                Some("mine")
            );
            assert_eq!(home.names().len(), 3);
        }
        assert!(taken > 300 && refused > 1000, "{taken} {refused}");
        let files = std::fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(files, 1, "nothing lies outside");
    }

    #[test]
    fn the_longest_name_comes_back_as_one_that_can_be_opened() {
        for letter in ["x", "ж"] {
            let folder = tempfile::tempdir().expect("a folder");
            let home = Home::of(Disk::default(), folder.path().to_path_buf());
            let name = letter.repeat(60);
            for text in ["first", "second"] {
                std::fs::write(home.file(&name), text).expect("written");
                home.throw_away(&name).expect("thrown away");
            }
            let called: Vec<String> = home.thrown().into_iter().map(|one| one.called).collect();
            assert_eq!(called.len(), 2);
            std::fs::write(home.file(&name), "third").expect("written");
            for called in called {
                let name = home.restore_free(&called).expect("back");
                assert!(home.save(&name).is_ok(), "{name}");
                assert!(name.chars().count() > 56, "{name}");
            }
            assert_eq!(home.names().len(), 3);
        }
    }

    #[test]
    fn names_are_those_of_their_files_and_compared_as_they_are_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::of(Disk::default(), folder.path().to_path_buf());
        // As another system may have written it, and as it is typed.
        for (name, text) in [("z\u{301}apas", "apart"), ("źapas-2", "one")] {
            std::fs::write(home.file(name), text).expect("written");
            let read = std::fs::read_to_string(home.save(name).expect("a name"));
            assert_eq!(read.ok().as_deref(), Some(text));
        }
        assert_eq!(home.named_as("ŹAPAS").as_deref(), Some("z\u{301}apas"));
        assert!(home.rename("źapas-2", "źapas").is_err(), "it is taken");
        for name in ["ผู้เล่น", "हिन्दी", "מִשְׂחָק", "匿名"] {
            assert!(home.new_save(name).is_ok(), "{name}");
        }
        for name in ["\u{3164}", "\u{301}a", "a b", "a✨"] {
            assert!(home.new_save(name).is_err(), "{name:?}");
        }
    }
}
