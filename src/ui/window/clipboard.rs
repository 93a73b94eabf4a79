//! The one place at which the window copies and pastes. Whoever owns the clipboard may be slow, silent or gone: it is
//! asked elsewhere (`system_clipboard.rs`) while frames go on, and no longer than [`LIMIT`]. What comes later goes
//! nowhere.

use super::system_clipboard::{ClipboardAnswer, ClipboardFault, SystemClipboard};
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::{Duration, Instant};

/// How long an owner may take to answer.
const LIMIT: Duration = Duration::from_secs(1);

/// The next frame while an answer is awaited.
const LOOK_AGAIN: Duration = Duration::from_millis(20);

/// Most owners answer within this: the frame waits for it, so that what is typed next comes behind what is pasted.
const AT_ONCE: Duration = Duration::from_millis(50);

/// The most that wait for an answer at once.
const MOST_WAITING: usize = 16;

/// The most bytes that a screen reads from the clipboard: those of a file of data.
const MOST_BYTES: usize = 512 << 10;

/// The most letters that are pasted into a field.
const MOST_IN_FIELD: usize = 20_000;

/// Who wants what is on the clipboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asker {
    /// A text field.
    Field(egui::Id),
    /// The screen that is open.
    Screen,
}

/// Copying and pasting.
#[derive(Default)]
pub struct Clipboard {
    /// None before anybody copied or pasted.
    system: Option<SystemClipboard>,
    /// The first of them is asked for.
    waiting: VecDeque<Asker>,
    /// The answer for the first, and since when it is awaited.
    answer: Option<(Receiver<ClipboardAnswer>, Instant)>,
    /// What became of what was copied last, and since when that is awaited.
    copied: Option<(Receiver<Result<(), ClipboardFault>>, Instant)>,
    /// What a screen has asked for.
    for_screen: Option<String>,
    fault: Option<ClipboardFault>,
}

impl Clipboard {
    /// Puts a text there.
    pub fn copy(&mut self, text: String) {
        let system = self.system.get_or_insert_default();
        self.copied = Some((system.copy(text), Instant::now()));
    }

    /// Asks for the text that is there.
    pub fn ask(&mut self, asker: Asker) {
        if self.waiting.len() < MOST_WAITING {
            self.waiting.push_back(asker);
            self.ask_next();
        }
    }

    fn ask_next(&mut self) {
        if self.answer.is_none() && !self.waiting.is_empty() {
            let system = self.system.get_or_insert_default();
            self.answer = Some((system.read(), Instant::now()));
        }
    }

    /// What has come for a field, and which; what has come for the screen waits for [`Clipboard::take_for_screen`],
    /// a fault for [`Clipboard::take_fault`].
    pub fn hear(&mut self) -> Option<(egui::Id, String)> {
        self.hear_of_copy();
        let (answer, since) = self.answer.as_ref()?;
        let heard = heard(answer, *since)?;
        self.answer = None;
        let asker = self.waiting.pop_front();
        let text = heard.and_then(|heard| heard).and_then(clean);
        let text = text.and_then(|text| fitting(text, asker));
        let found = match (text, asker) {
            (Ok(text), Some(Asker::Field(id))) => Some((id, text)),
            (Ok(text), _) => {
                self.for_screen = Some(text);
                None
            }
            (Err(fault), _) => {
                self.fault = Some(fault);
                // All others would hear the same, one after the other.
                self.waiting.clear();
                None
            }
        };
        self.ask_next();
        found
    }

    /// Waits for a moment for what was asked for just now, if nothing else is awaited.
    pub fn hear_at_once(&mut self) -> Option<(egui::Id, String)> {
        let began = Instant::now();
        while self.waiting.len() == 1 && began.elapsed() < AT_ONCE {
            if let Some(found) = self.hear() {
                return Some(found);
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        None
    }

    fn hear_of_copy(&mut self) {
        let Some((copied, since)) = &self.copied else {
            return;
        };
        let Some(heard) = heard(copied, *since) else {
            return;
        };
        self.copied = None;
        if let Err(fault) = heard.and_then(|heard| heard) {
            self.fault = Some(fault);
        }
    }

    /// The text that the screen has asked for, once.
    pub const fn take_for_screen(&mut self) -> Option<String> {
        self.for_screen.take()
    }

    /// Why nothing was pasted or copied, once.
    pub const fn take_fault(&mut self) -> Option<ClipboardFault> {
        self.fault.take()
    }

    /// Whether a field still waits for what it has asked for.
    pub fn awaits(&self, field: egui::Id) -> bool {
        self.waiting.contains(&Asker::Field(field))
    }

    /// Whoever has asked is gone.
    pub fn forget(&mut self) {
        self.waiting.clear();
        self.answer = None;
        self.for_screen = None;
    }

    /// When the next frame is needed for it.
    pub fn wanted_in(&self) -> Duration {
        match self.answer.is_some() || self.copied.is_some() {
            true => LOOK_AGAIN,
            false => Duration::MAX,
        }
    }
}

/// What has come, or that nothing comes; none while it is awaited.
fn heard<T>(answer: &Receiver<T>, since: Instant) -> Option<Result<T, ClipboardFault>> {
    match answer.try_recv() {
        Ok(answer) => Some(Ok(answer)),
        Err(TryRecvError::Empty) if since.elapsed() < LIMIT => None,
        Err(_) => Some(Err(ClipboardFault::Silent)),
    }
}

/// A text as the program knows texts: lines end as they do here, and control characters are left out.
fn clean(text: String) -> ClipboardAnswer {
    if text.len() > MOST_BYTES {
        return Err(ClipboardFault::Long(MOST_BYTES));
    }
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let text = text.trim_start_matches('\u{feff}').chars();
    let is_text = |letter: &char| matches!(letter, '\n' | '\t') || !letter.is_control();
    let text: String = text.filter(is_text).collect();
    match text.is_empty() {
        true => Err(ClipboardFault::Textless),
        false => Ok(text),
    }
}

/// A text as it goes where it is wanted. A line that was copied whole, with its end, goes into a field without it.
fn fitting(text: String, asker: Option<Asker>) -> ClipboardAnswer {
    if asker == Some(Asker::Screen) {
        return Ok(text);
    }
    if text.chars().count() > MOST_IN_FIELD {
        return Err(ClipboardFault::Long(MOST_IN_FIELD));
    }
    let line = text.trim_end_matches('\n');
    match line.contains('\n') || line.is_empty() {
        true => Ok(text),
        false => Ok(line.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cleaned_and_bounded() {
        let field = Some(Asker::Field(egui::Id::new("name")));
        let read = |text: &str| clean(text.to_string()).and_then(|text| fitting(text, field));
        for (text, pasted) in [
            ("a\r\nb\rc", "a\nb\nc"),
            ("\u{feff}a\0b\u{7f}\tc\n", "ab\tc"),
            ("Žluťoučký kůň\n\n", "Žluťoučký kůň"),
            ("a\nb\n", "a\nb\n"),
        ] {
            assert_eq!(read(text).as_deref(), Ok(pasted));
        }
        assert_eq!(read("\0\u{1b}"), Err(ClipboardFault::Textless));
        assert_eq!(read(""), Err(ClipboardFault::Textless));
        let long = "ů".repeat(MOST_IN_FIELD);
        assert_eq!(read(&long), Ok(long.clone()));
        let long = long + "x";
        assert_eq!(read(&long), Err(ClipboardFault::Long(MOST_IN_FIELD)));
        assert_eq!(fitting(long.clone(), Some(Asker::Screen)), Ok(long));
        let huge = "x".repeat(MOST_BYTES + 1);
        assert_eq!(clean(huge), Err(ClipboardFault::Long(MOST_BYTES)));
    }
}
