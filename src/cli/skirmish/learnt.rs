//! What somebody has learnt at the terminal, beside what else the user has set.

use crate::cli::note;
use crate::games::skirmish::Skirmish;
use crate::store::replay::Stored;
use crate::store::{FileFault, Message, Settings, Texts};

/// The settings of the user; the usual ones where there are none.
pub(super) fn settings() -> Result<Settings, FileFault> {
    Settings::file().map_or_else(|| Ok(Settings::default()), |file| Settings::read(&file))
}

/// Keeps that a lesson is learnt, if the settings can be read; that it cannot be is told.
pub(super) fn keep_learnt(id: &str, texts: &Texts) {
    let kept = settings().and_then(|mut settings| {
        let is_new = settings.learn(Skirmish::NAME, id);
        match Settings::file().filter(|_| is_new) {
            Some(file) => settings.write(&file),
            None => Ok(()),
        }
    });
    if let Err(fault) = kept {
        let told = Message::new("learning-unkept").with("fault", fault.to_string());
        note(&texts.say(&told));
    }
}
