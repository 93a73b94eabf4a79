//! Saves: by name, of the match under way, of the one before.

use super::hear::complain;
use super::{Heard, Session, Told};
use crate::cli::page::{Page, count};
use crate::kernel::near;
use crate::store::skirmish::case::keep_case;
use crate::store::{FileFault, Home, Kept, Message, Replay, UNDER_WAY};
use std::path::Path;

const NO_FOLDER: &str = "no folder for saves is known; start with --saves DIR";

impl Session {
    /// `save [NAME [again]]`.
    pub(super) fn save(&self, words: &[&str], page: &mut Page) -> Heard {
        let Some(home) = &self.home else {
            return complain(NO_FOLDER, page);
        };
        let saved = match words {
            [] => {
                let written = home.write_last(&self.replay);
                written.map(|()| home.autosave()).map_err(Message::from)
            }
            [name, again @ ..] => home.save_copy(name, &self.replay, !again.is_empty()),
        };
        match saved {
            Ok(path) => {
                page.say(&format!("The match is saved in {}.", path.display()));
                Heard::Done
            }
            Err(fault) => complain(&fault.to_string(), page),
        }
    }

    /// `case NAME [again]`.
    pub(super) fn write_case(&self, words: &[&str], page: &mut Page) -> Heard {
        let Some(home) = &self.home else {
            return complain(NO_FOLDER, page);
        };
        let name = words.first().copied().unwrap_or_default();
        let again = words.len() > 1;
        match keep_case(
            home,
            name,
            again,
            self.replay.sitting.history(),
            &self.library,
        ) {
            Ok(path) => {
                let file = word(&path);
                page.say(&format!(
                    "The position is written in {file}; `dialdelve case {file}` plays it."
                ));
                Heard::Done
            }
            Err(fault) => complain(&fault.to_string(), page),
        }
    }

    /// `load [NAME]`.
    pub(super) fn load(&mut self, name: Option<&str>, page: &mut Page) -> Heard {
        let Some(home) = self.home.clone() else {
            return complain(NO_FOLDER, page);
        };
        let Some(name) = name else {
            list(&home, page);
            return Heard::Done;
        };
        match self.change_to(&home, name, page) {
            Ok(()) => Heard::Done,
            Err(fault) => complain(&fault.to_string(), page),
        }
    }

    /// Goes on with a save; the match under way is kept.
    fn change_to(&mut self, home: &Home, name: &str, page: &mut Page) -> Result<(), String> {
        home.save(name).map_err(|fault| fault.to_string())?;
        let names = home.names();
        // What is typed comes in small letters.
        let known = names.iter().find(|known| known.eq_ignore_ascii_case(name));
        let known = match known {
            Some(known) => known,
            None => {
                let hint = match near(name, names.iter().map(String::as_str)) {
                    hint if hint.is_empty() => "; `load` lists them".to_string(),
                    hint => hint,
                };
                return Err(format!("there is no save `{name}`{hint}"));
            }
        };
        let (replay, broken) = home.load(known).map_err(|faults| joined(&faults))?;
        if !self.is_over()
            && let Some(kept) = keep_unfinished(home, &self.replay).map_err(|it| it.to_string())?
        {
            page.say(&kept);
        }
        if let Some(fault) = broken {
            page.say(&format!("{} ({fault})", sound_part(&replay)));
        }
        let plain = self.plain;
        *self = Session::new(replay, self.library.clone(), Some(home.clone()), Told::All);
        self.plain = plain;
        self.introduce(page);
        self.note_data(page);
        self.show(page);
        self.advance(page);
        Ok(())
    }

    /// Saves the match under way, so that it can be resumed. A fault is told once.
    pub(super) fn autosave(&mut self, page: &mut Page) {
        let Some(home) = &self.home else { return };
        let fault = home.write_last(&self.replay).err();
        if let Some(fault) = &fault
            && self.unsaved.as_ref() != Some(fault)
        {
            page.say(&format!("The match could not be saved: {fault}."));
        }
        self.unsaved = fault;
    }

    /// Keeps the match that is over, and says what can be done now.
    pub(super) fn keep(&self, page: &mut Page) {
        if let Some(home) = &self.home {
            match kept(home, &self.replay) {
                Ok(text) => page.say(&text),
                Err(fault) => page.say(&format!("The match could not be kept: {fault}.")),
            }
        }
        page.say(
            "`log` tells its last commands, `board` and `where` how it ended, `load` lists other \
             matches; `quit` leaves, and `dialdelve table` begins a new match.",
        );
    }
}

fn list(home: &Home, page: &mut Page) {
    let names = home.names();
    let names = match names.is_empty() {
        true => "there is none yet".to_string(),
        false => names.join(", "),
    };
    page.say(&format!(
        "Saves in {}: {names}. Write load NAME.",
        home.saves().display()
    ));
}

fn joined(faults: &[FileFault]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// Keeps an unfinished match that another replaces, and says so; one in which nobody has typed
/// anything is not worth it.
///
/// # Errors
/// What the operating system says.
pub fn keep_unfinished(home: &Home, replay: &Replay) -> Result<Option<String>, FileFault> {
    if !replay.sitting.is_touched() {
        return Ok(None);
    }
    let path = home.keep(replay, Kept::Unfinished)?;
    let name = path.file_stem().unwrap_or_default().display();
    Ok(Some(format!(
        "The unfinished match is kept as {name}: `load {name}` goes on with it."
    )))
}

/// Keeps a match that is over under a name of its own, and says how it is told again.
///
/// # Errors
/// What the operating system says.
pub fn kept(home: &Home, replay: &Replay) -> Result<String, FileFault> {
    let path = home.keep(replay, Kept::Finished)?;
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

/// How much of a broken match is left.
fn sound_part(replay: &Replay) -> String {
    let commands = replay.sitting.history().entries().len().saturating_sub(1);
    format!(
        "The file is broken; its first {} can be read, and the match goes on from there.",
        count(commands as u64, "command")
    )
}

/// The match of last time. A file that is broken gets a name of its own before anything is written
/// in its place; what is sound of it can be resumed.
///
/// # Errors
/// When the broken file cannot be renamed.
pub fn last(home: &Home, page: &mut Page) -> Result<Option<Replay>, FileFault> {
    if !home.has(UNDER_WAY) {
        return Ok(None);
    }
    let (replay, faults) = match home.load(UNDER_WAY) {
        Ok((replay, None)) => return Ok(Some(replay)),
        Ok((replay, Some(fault))) => (Some(replay), vec![fault]),
        Err(faults) => (None, faults),
    };
    let aside = home.set_aside()?;
    page.say("The match of last time is broken:");
    faults.iter().for_each(|fault| page.say(&fault.to_string()));
    page.say(&format!("Its file is kept as {}.", aside.display()));
    if let Some(replay) = &replay {
        page.say(&sound_part(replay));
    }
    Ok(replay)
}
