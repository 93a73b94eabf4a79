//! Saves: by name, of the match under way, of the one before.

use super::hear::complain;
use super::{Heard, Session};
use crate::cli::page::Page;
use crate::cli::table::board;
use crate::store::{FileFault, Home, Replay, read_replay, write_replay};
use std::path::{Path, PathBuf};

impl Session {
    pub(super) fn save(&self, name: Option<&str>, page: &mut Page) -> Heard {
        let Some(home) = &self.home else {
            return complain("no folder for saves is known; start with --saves DIR", page);
        };
        let path = name.map_or_else(|| home.autosave(), |name| home.save(name));
        match write_replay(&path, &self.replay) {
            Ok(()) => {
                page.say(&format!("The match is saved in {}.", path.display()));
                Heard::Done
            }
            Err(fault) => complain(&fault.to_string(), page),
        }
    }

    pub(super) fn load(&mut self, name: Option<&str>, page: &mut Page) -> Heard {
        let Some(home) = self.home.clone() else {
            return complain("no folder for saves is known; start with --saves DIR", page);
        };
        let Some(name) = name else {
            let names = home.names();
            let names = match names.is_empty() {
                true => "there is none yet".to_string(),
                false => names.join(", "),
            };
            page.say(&format!(
                "Saves in {}: {names}. Write load NAME.",
                home.saves().display()
            ));
            return Heard::Done;
        };
        match read_replay(&home.save(name)) {
            Ok(replay) => {
                *self = Session::resumed(replay, self.library.clone(), Some(home));
                self.introduce(page);
                self.note_data(page);
                board::draw(&self.position(), page);
                self.advance(page);
                Heard::Done
            }
            Err(faults) => complain(&joined(&faults), page),
        }
    }

    /// Saves the match under way, so that it can be resumed.
    pub(super) fn autosave(&self, page: &mut Page) {
        if let Some(home) = &self.home
            && let Err(fault) = write_replay(&home.autosave(), &self.replay)
        {
            page.say(&format!("The match could not be saved: {fault}"));
        }
    }
}

fn joined(faults: &[FileFault]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// Keeps an unfinished match that a new one replaces.
///
/// # Errors
/// What the operating system says.
pub fn keep_previous(home: &Home, replay: &Replay) -> Result<PathBuf, FileFault> {
    let path = home.save("previous");
    write_replay(&path, replay).map(|()| path)
}

/// The unfinished match of last time, if there is one.
///
/// # Errors
/// The faults of its file.
pub fn unfinished(home: &Home) -> Result<Option<Replay>, Vec<FileFault>> {
    let path = home.autosave();
    if !Path::new(&path).exists() {
        return Ok(None);
    }
    let replay = read_replay(&path)?;
    Ok(Some(replay).filter(|replay| replay.history.state().ending().is_none()))
}
