//! A thing of the user's own that is made in the window, through all of its life: it keeps itself after every
//! change, tells what is wrong with it, leads back step by step, goes into the bin and comes out again.

use crate::store::skirmish::{StepLog, rename_steps};
use crate::store::{FileFault, Home, Message, capital};
use crate::table::{Craft, Stepwise, Workpiece, work_text};
use crate::ui::screens::icon_button;
use crate::ui::window::actions::{REDO, UNDO};
use crate::ui::window::input::InputEvents;
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme};
use egui::{Align, Layout, RichText, Ui};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What can be made so.
pub trait OwnThing: Craft {
    /// The folder of its files; each is called as the thing's id.
    const FOLDER: &'static str;

    /// What its file says.
    fn text(&self) -> String;

    /// What people call it.
    fn name(&self) -> &str;

    /// Writes it to its file.
    ///
    /// # Errors
    /// What the operating system says.
    fn write(&self, home: &Home) -> Result<(), FileFault>;
}

/// One that was thrown away.
pub struct Thrown {
    /// What people call it.
    called: String,
    file: String,
    /// The name of the file in the bin.
    in_bin: String,
}

/// One that is made.
pub struct OwnWork<T, S> {
    /// The thing with its steps.
    pub editor: Workpiece<T, S>,
    /// Its steps in a file.
    log: StepLog,
    /// The name of its file, if it has one already.
    pub file: Option<String>,
    /// The one that was thrown away last.
    pub thrown: Option<Thrown>,
    /// Whether its file may be written: all of it could be read.
    writable: bool,
    /// The age of what was written last, and of what it was last tried to write.
    kept: u64,
    tried: u64,
    /// What is wrong with it, and of which age.
    faults: (u64, Vec<String>),
}

/// A name that none of those has which are there: the usual one, else with a number.
pub fn free_name<'a>(shell: &Shell, usual: String, there: impl Iterator<Item = &'a str>) -> String {
    let there: Vec<&str> = there.collect();
    let numbered = (2..u32::MAX).map(|number| {
        let numbered = Message::new("own-numbered").with("name", usual.as_str());
        shell.texts.say(&numbered.with("number", number))
    });
    let mut names = std::iter::once(usual.clone()).chain(numbered);
    let free = names.find(|name| !there.contains(&name.as_str()));
    free.unwrap_or(usual)
}

/// The room of what is wrong, in points, and that in a window lower than this: it stays as it is, whatever is told
/// there, so that nothing below moves under the mouse.
const FAULTS: f32 = 62.0;
const FEW_FAULTS: f32 = 40.0;
const LOW: f32 = 520.0;

impl<T: OwnThing, S: Clone + PartialEq + Serialize + DeserializeOwned> OwnWork<T, S> {
    /// A new one, which has no file before it is changed.
    pub fn fresh(thing: T) -> OwnWork<T, S> {
        let log = StepLog::of_new(work_text(&thing));
        OwnWork::new(Workpiece::new(thing), log, None)
    }

    /// The one of its own file, with the steps that its journal knows.
    pub fn of_file(thing: T, home: Option<&Home>) -> OwnWork<T, S> {
        let file = thing.id().to_string();
        let (log, editor) = match home {
            Some(home) => StepLog::open_work(home, (T::FOLDER, &file), &thing, T::text),
            None => (StepLog::default(), None),
        };
        let editor = editor.unwrap_or_else(|| Workpiece::new(thing));
        OwnWork::new(editor, log, Some(file))
    }

    fn new(editor: Workpiece<T, S>, log: StepLog, file: Option<String>) -> OwnWork<T, S> {
        OwnWork {
            log,
            kept: editor.age(),
            tried: editor.age(),
            editor,
            file,
            thrown: None,
            writable: true,
            faults: (u64::MAX, Vec::new()),
        }
    }

    /// Part of its file could not be read: it is not written, so that nothing is lost.
    pub fn read_in_part(mut self) -> OwnWork<T, S> {
        self.writable = false;
        self
    }

    /// Whether its file holds it as it is now.
    pub fn is_kept(&self) -> bool {
        self.file.is_some() && self.kept == self.editor.age()
    }

    /// What is wrong with it, as far as was looked.
    pub fn faults(&self) -> &[String] {
        &self.faults.1
    }

    /// Whether it has changed since somebody looked for what is wrong.
    pub fn is_unchecked(&self) -> bool {
        self.faults.0 != self.editor.age()
    }

    /// This is wrong with it as it is now.
    pub fn check(&mut self, faults: impl Iterator<Item = String>) {
        let sentence = |text: String| {
            let text = capital(&text);
            text.trim_end_matches('.').to_string() + "."
        };
        self.faults = (self.editor.age(), faults.map(sentence).collect());
    }

    /// Writes what has changed since the last try.
    pub fn keep_changes(&mut self, shell: &mut Shell) {
        if self.tried != self.editor.age() {
            self.keep(shell);
        }
    }

    /// Writes it though nothing was changed, if it has no file yet.
    pub fn keep_fresh(&mut self, shell: &mut Shell) -> bool {
        if self.file.is_none() {
            self.kept = u64::MAX;
        }
        self.keep(shell)
    }

    /// Writes it, if it is not written yet; whether it is now. A fault is told.
    pub fn keep(&mut self, shell: &mut Shell) -> bool {
        if self.kept == self.editor.age() || !self.writable {
            return true;
        }
        let Some(home) = &shell.home else {
            return true;
        };
        let deeds = self.editor.take_deeds();
        let named = (T::FOLDER, self.editor.now().id());
        let logged = self.log.write(home, named, &deeds);
        self.tried = self.editor.age();
        match self.editor.now().write(home).and(logged) {
            Ok(()) => {
                self.kept = self.tried;
                self.file = Some(self.editor.now().id().to_string());
                true
            }
            Err(fault) => {
                shell.complain(&[fault]);
                false
            }
        }
    }

    /// Its file, and all that it ever was, has this name from now on; whether it is written so.
    pub fn rename(&mut self, shell: &mut Shell, file: String) -> bool {
        if let Some((home, before)) = shell.home.as_ref().zip(self.file.as_ref()) {
            rename_steps(home, T::FOLDER, before, &file);
        }
        self.editor.rename(&file);
        self.file = Some(file);
        self.keep(shell)
    }

    /// Moves its file into the bin; whether it is there no more.
    pub fn throw_away(&mut self, shell: &mut Shell) -> bool {
        let Some(home) = shell.home.clone() else {
            return false;
        };
        self.keep(shell);
        let Some(file) = self.file.take() else {
            return true;
        };
        match home.own(T::FOLDER).throw_away(&file) {
            Ok(in_bin) => {
                let called = self.editor.now().name().to_string();
                self.thrown = Some(Thrown {
                    called,
                    file,
                    in_bin,
                });
                true
            }
            Err(fault) => {
                self.file = Some(file);
                shell.complain(&[fault]);
                false
            }
        }
    }

    /// Offers the one that was thrown away last; the name of its file if it came back just now.
    pub fn offer_to_restore(
        &mut self,
        ui: &mut Ui,
        shell: &mut Shell,
        button: &str,
    ) -> Option<String> {
        let thrown = self.thrown.as_ref()?;
        let wanted = ui.horizontal(|ui| {
            let told = Message::new("save-deleted").with("name", thrown.called.as_str());
            ui.label(RichText::new(shell.texts.say(&told)).color(theme::WARN.ink()));
            controls::button(ui, button, shell.say("save-restore")).clicked()
        });
        let home = shell.home.clone().filter(|_| wanted.inner)?;
        let Thrown { file, in_bin, .. } = self.thrown.take()?;
        match home.own(T::FOLDER).restore(&file, &in_bin) {
            Ok(()) => Some(file),
            Err(fault) => {
                shell.complain(&[fault]);
                None
            }
        }
    }

    /// What is wrong with it, in a place of its own that keeps its height; more scrolls.
    pub fn show_faults(&self, ui: &mut Ui, shell: &Shell) {
        let low = ui.ctx().viewport_rect().height() < LOW;
        let height = if low { FEW_FAULTS } else { FAULTS };
        let room = egui::vec2(ui.available_width(), height);
        ui.allocate_ui(room, |ui| {
            ui.set_min_size(room);
            let lines = controls::scroll().id_salt("faults");
            lines
                .max_height(height)
                .min_scrolled_height(height)
                .auto_shrink([false, false])
                .show(ui, |ui| self.fault_lines(ui, shell));
        });
    }

    fn fault_lines(&self, ui: &mut Ui, shell: &Shell) {
        let say = |ui: &mut Ui, words: &str, tone: theme::Tone| {
            let words = RichText::new(words).size(14.0).color(tone.ink());
            ui.add(egui::Label::new(words).wrap())
        };
        if !self.writable {
            say(ui, &shell.say("party-not-written"), theme::WARN);
        }
        if self.faults().is_empty() {
            say(ui, &shell.say("party-is-sound"), theme::GOOD);
        }
        for (number, fault) in self.faults().iter().enumerate() {
            let label = say(ui, fault, theme::BAD);
            controls::marked(ui, format!("wrong-{number}"), label);
        }
    }

    /// Says quietly that it saves itself, at the right of a row.
    pub fn show_kept(&self, ui: &mut Ui, shell: &Shell) {
        let nameless = self.editor.now().name().trim().is_empty();
        let (words, tone) = match (self.is_kept(), self.kept == self.editor.age()) {
            (true, _) if nameless => ("own-nameless", theme::WARN),
            (true, _) => ("own-kept", theme::FAINT),
            (false, true) => ("own-fresh", theme::FAINT),
            (false, false) => ("own-unkept", theme::WARN),
        };
        let words = Message::new(words).with("file", self.editor.now().id());
        let file = format!("{}/{}.toml", T::FOLDER, self.editor.now().id());
        let about = Message::new("own-kept-about").with("file", file);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let words = RichText::new(shell.texts.say(&words)).size(13.0);
            let label = egui::Label::new(words.color(tone.ink())).truncate();
            let label = ui.add(label);
            let label = label.on_hover_text(shell.texts.say(&about));
            controls::marked(ui, "own-kept", label);
        });
    }

    /// The button that plays it, with these words and what is told of it; while something is wrong it says what.
    pub fn show_play(
        &self,
        ui: &mut Ui,
        shell: &Shell,
        mark: &str,
        words: [&'static str; 2],
    ) -> bool {
        let [text, about] = words.map(|id| shell.say(id));
        let text = RichText::new(text).color(theme::GOLD.ink());
        let first = self.faults().first();
        let button = ui.add_enabled(first.is_none(), egui::Button::new(text));
        let button = controls::shut(ui, mark, button, first.map_or("", String::as_str));
        let button = controls::explained(button, Some(about));
        controls::marked(ui, mark, button).clicked()
    }

    /// Hears the keys of undo and redo, also those of most other programs.
    pub fn hear_undo(&mut self, heard: &InputEvents) {
        for press in &heard.keys {
            match press.action {
                Some(id) if id == UNDO.id => _ = self.editor.undo(),
                Some(id) if id == REDO.id => _ = self.editor.redo(),
                _ => {}
            }
        }
    }

    /// Undo and redo; it stands in a row from the right.
    pub fn show_undo(&mut self, ui: &mut Ui, shell: &Shell) {
        let (undone, done) = (
            self.editor.undone().next().is_some(),
            self.editor.done().next().is_some(),
        );
        for (name, words, able) in [
            ("redo", "builder-redo", undone),
            ("undo", "builder-undo", done),
        ] {
            let (icon, words) = (format!("action/{name}"), shell.say(words));
            let press = |ui: &mut Ui| icon_button(ui, &shell.icons, name, &icon, &words);
            match (ui.add_enabled_ui(able, press).inner, name) {
                (false, _) => {}
                (true, "redo") => _ = self.editor.redo(),
                (true, _) => _ = self.editor.undo(),
            }
        }
    }

    /// So many steps that were done at most, the last first; a click undoes it and all since.
    pub fn show_steps(
        &mut self,
        ui: &mut Ui,
        shell: &Shell,
        most: usize,
        words: impl Fn(&S) -> Message,
    ) {
        theme::section(ui, shell.say("builder-steps"));
        let mut back = 0;
        for (number, step) in self.editor.done().take(most).enumerate() {
            let words = shell.texts.say(&words(&step.step));
            let label = egui::Label::new(RichText::new(words).size(13.0)).truncate();
            let label = ui.add(label.sense(egui::Sense::click()));
            if controls::marked(ui, format!("step-{number}"), label).clicked() {
                back = number + 1;
            }
        }
        for _ in 0..back {
            self.editor.undo();
        }
    }
}
