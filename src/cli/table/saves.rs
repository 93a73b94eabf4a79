//! Saves: by name, of the match under way, of the one before.

use super::hear::complain;
use super::{Heard, Recap, Room, Session};
use crate::cli::page::Page;
use crate::kernel::near;
use crate::store::replay::{Replay, Stored};
use crate::store::{FileFault, Home, Kept, Message, Texts, UNDER_WAY};
use crate::table::words::KeptName;
use std::path::Path;

impl<R: Room> Session<R> {
    /// `save [NAME [again]]`.
    pub(super) fn save(&self, kept: Option<&KeptName>, page: &mut Page) -> Heard {
        let Some(home) = &self.home else {
            return self.no_folder(page);
        };
        let saved = match kept {
            None => {
                let written = home.write_last(&self.replay);
                written.map(|()| home.autosave()).map_err(Message::from)
            }
            Some(kept) => home.save_copy(&kept.name, &self.replay, kept.if_taken),
        };
        match saved {
            Ok(path) => {
                let message = Message::new("terminal-saved");
                self.say(&message.with("path", path.display().to_string()), page);
                Heard::Done
            }
            Err(fault) => complain(&fault.to_string(), page),
        }
    }

    /// Says that there is nowhere to save.
    pub fn no_folder(&self, page: &mut Page) -> Heard {
        complain(&self.texts().plain("terminal-no-folder"), page)
    }

    /// `load [NAME]`.
    pub(super) fn load(&mut self, name: Option<&str>, page: &mut Page) -> Heard {
        let Some(home) = self.home.clone() else {
            return self.no_folder(page);
        };
        let Some(name) = name else {
            self.say(&list(self.texts(), &home), page);
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
        let known = match home.named_as(name) {
            Some(known) => known,
            None => {
                let texts = self.texts();
                let names = home.names();
                let hint = match near(name, names.iter().map(String::as_str)) {
                    hint if hint.is_empty() => texts.plain("terminal-load-lists"),
                    hint => hint,
                };
                let message = Message::new("terminal-no-save").with("name", name);
                return Err(texts.say(&message) + &hint);
            }
        };
        let (replay, broken) = home.load(&known).map_err(|faults| joined(&faults))?;
        if !self.is_over()
            && let Some(kept) = keep_unfinished(home, &self.replay).map_err(|it| it.to_string())?
        {
            self.say(&kept, page);
        }
        if let Some(fault) = broken {
            let sound = self.texts().say(&sound_part(&replay));
            page.say(&format!("{sound} ({fault})"));
        }
        let room = self.room().clone();
        let look = self.look;
        let programs = self.programs.at_another_match();
        *self = Session::new(replay, room, Some(home.clone()), Recap::All)
            .looked_at(look)
            .with_programs(programs);
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
            let message = Message::new("terminal-unsaved");
            self.say(&message.with("fault", fault.to_string()), page);
        }
        self.unsaved = fault;
    }

    /// Keeps the match that is over, and says what can be done now.
    pub(super) fn keep(&self, page: &mut Page) {
        if let Some(home) = &self.home {
            match kept(home, &self.replay) {
                Ok(kept) => self.say(&kept, page),
                Err(fault) => {
                    let message = Message::new("terminal-unkept");
                    self.say(&message.with("fault", fault.to_string()), page);
                }
            }
        }
        self.say(&self.room().after_end(), page);
    }
}

fn list(texts: &Texts, home: &Home) -> Message {
    let names = home.names();
    let names = match names.is_empty() {
        true => texts.plain("terminal-no-saves"),
        false => names.join(", "),
    };
    Message::new("terminal-saves")
        .with("folder", home.saves().display().to_string())
        .with("names", names)
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
pub(super) fn keep_unfinished<G: Stored>(
    home: &Home,
    replay: &Replay<G>,
) -> Result<Option<Message>, FileFault> {
    if !replay.sitting.is_touched() {
        return Ok(None);
    }
    let path = home.keep(replay, Kept::Unfinished)?;
    Ok(Some(
        Message::new("terminal-kept-unfinished").with("name", stem(&path)),
    ))
}

/// Keeps a match that is over under a name of its own, and says how it is told again.
///
/// # Errors
/// What the operating system says.
pub(super) fn kept<G: Stored>(home: &Home, replay: &Replay<G>) -> Result<Message, FileFault> {
    let path = home.keep(replay, Kept::Finished)?;
    Ok(Message::new("terminal-kept")
        .with("name", stem(&path))
        .with("file", word(&path)))
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().display().to_string()
}

/// A path as one word of a command line.
pub fn word(path: &Path) -> String {
    let text = path.display().to_string();
    match text.contains(char::is_whitespace) {
        true => format!("\"{text}\""),
        false => text,
    }
}

/// How much of a broken match is left.
fn sound_part<G: Stored>(replay: &Replay<G>) -> Message {
    let commands = replay.sitting.history().entries().len().saturating_sub(1);
    Message::new("terminal-sound-part").with("count", commands)
}

/// The match of last time. A file that is broken gets a name of its own before anything is written
/// in its place; what is sound of it can be resumed.
///
/// # Errors
/// When the broken file cannot be renamed.
pub(super) fn last<G: Stored>(
    home: &Home,
    texts: &Texts,
    page: &mut Page,
) -> Result<Option<Replay<G>>, FileFault> {
    if !home.has(UNDER_WAY) {
        return Ok(None);
    }
    let (replay, faults) = match home.load(UNDER_WAY) {
        Ok((replay, None)) => return Ok(Some(replay)),
        Ok((replay, Some(fault))) => (Some(replay), vec![fault]),
        Err(faults) => (None, faults),
    };
    let aside = home.set_aside()?;
    page.say(&texts.plain("terminal-broken"));
    faults.iter().for_each(|fault| page.say(&fault.to_string()));
    let message = Message::new("terminal-aside");
    page.say(&texts.say(&message.with("path", aside.display().to_string())));
    if let Some(replay) = &replay {
        page.say(&texts.say(&sound_part(replay)));
    }
    Ok(replay)
}
