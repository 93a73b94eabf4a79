//! Saves: by name, of the match under way, of the one before.

use super::hear::complain;
use super::{Heard, Session, Told};
use crate::cli::page::Page;
use crate::cli::table::board;
use crate::store::{FileFault, Home, Replay, keep_replay, read_replay, write_replay};
use std::path::Path;

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
                if !self.is_over()
                    && let Err(fault) = keep_previous(&home, &self.replay, page)
                {
                    return complain(&fault.to_string(), page);
                }
                *self = Session::new(replay, self.library.clone(), Some(home), Told::All);
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

    /// Keeps the match that is over.
    pub(super) fn keep(&self, page: &mut Page) {
        let Some(home) = &self.home else { return };
        match kept(home, &self.replay) {
            Ok(text) => page.say(&text),
            Err(fault) => page.say(&format!("The match could not be kept: {fault}")),
        }
    }
}

fn joined(faults: &[FileFault]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// Keeps an unfinished match that another replaces.
///
/// # Errors
/// What the operating system says.
pub fn keep_previous(home: &Home, replay: &Replay, page: &mut Page) -> Result<(), FileFault> {
    let path = home.save("previous");
    write_replay(&path, replay)?;
    page.say(&format!(
        "The unfinished match is kept in {} (load previous).",
        path.display()
    ));
    Ok(())
}

/// Keeps a match that is over under a name of its own, and says how it is told again.
///
/// # Errors
/// What the operating system says.
pub fn kept(home: &Home, replay: &Replay) -> Result<String, FileFault> {
    let path = keep_replay(home, replay)?;
    let name = path.file_stem().unwrap_or_default().display();
    Ok(format!(
        "It is kept as {name}; `dialdelve replay {}` tells it again.",
        word(&path)
    ))
}

/// A path as one word of a command line.
fn word(path: &Path) -> String {
    let text = path.display().to_string();
    match text.contains(char::is_whitespace) {
        true => format!("\"{text}\""),
        false => text,
    }
}

/// The match of last time, if there is one.
///
/// # Errors
/// The faults of its file.
pub fn last(home: &Home) -> Result<Option<Replay>, Vec<FileFault>> {
    let path = home.autosave();
    match path.exists() {
        true => read_replay(&path).map(Some),
        false => Ok(None),
    }
}
