//! What the user owns: how many of each figure, what a list needs beyond it, and tables of it.

use super::PartyBuilder;
use crate::store::files::FileKind;
use crate::store::skirmish::{
    COLLECTION, COLLECTION_NAME, StepLog, collection_csv, collection_text, keep_collection,
    own_collection, read_collection_csv,
};
use crate::store::{Message, file_called, open, write_whole};
use crate::table::skirmish::party::{Collection, CollectionStep, MOST_OWNED};
use crate::table::{Stepwise, Workpiece};
use crate::ui::screens::icon_button;
use crate::ui::screens::page::stepper;
use crate::ui::window::file_choice::FileChoice;
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme};
use egui::{RichText, Ui};
use std::path::Path;

/// The name that a table of the collection begins with.
const TABLE: &str = "collection.csv";

/// The folder and the name of the file of the collection.
const NAMED: (&str, &str) = (COLLECTION, COLLECTION_NAME);

/// A table that is being chosen, and for what.
enum Choosing {
    /// To be read.
    Read(FileChoice),
    /// To be written.
    Write(FileChoice),
}

impl Choosing {
    const fn choice(&self) -> &FileChoice {
        match self {
            Choosing::Read(choice) | Choosing::Write(choice) => choice,
        }
    }
}

/// What the user owns, as the screen has it.
#[derive(Default)]
pub(super) struct Owned {
    shelf: Workpiece<Collection, CollectionStep>,
    /// Its steps in a file.
    log: StepLog,
    /// Whether its file may be written: all of it could be read.
    writable: bool,
    /// A table that is being chosen.
    choosing: Option<Choosing>,
}

impl Owned {
    /// As it lies on the disk; what is wrong with it is told.
    pub fn new(shell: &mut Shell) -> Owned {
        let Some(home) = shell.home.clone() else {
            return Owned::default();
        };
        let own = own_collection(&home);
        let writable = own.is_whole();
        shell.complain(&own.faults);
        let now = own.content.unwrap_or_default();
        let (log, shelf) = StepLog::open_work(&home, NAMED, &now, collection_text);
        Owned {
            shelf: shelf.unwrap_or_else(|| Workpiece::new(now)),
            log,
            writable,
            ..Owned::default()
        }
    }

    /// What is owned.
    pub const fn now(&self) -> &Collection {
        self.shelf.now()
    }

    /// Whether a file is being chosen.
    pub const fn is_choosing(&self) -> bool {
        self.choosing.is_some()
    }

    /// The window in which one is, once it hears mouse and keys.
    pub fn choice(&self) -> Option<&FileChoice> {
        let choice = self.choosing.as_ref().map(Choosing::choice);
        choice.filter(|choice| choice.hears())
    }

    /// How many steps lead back, and how many there again.
    pub fn steps(&self) -> (usize, usize) {
        (self.shelf.done().count(), self.shelf.undone().count())
    }

    /// One step back or there again, or another collection in one step. Nothing is shown that could not be kept.
    fn change(
        &mut self,
        shell: &mut Shell,
        step: impl FnOnce(&mut Workpiece<Collection, CollectionStep>),
    ) {
        let mut shelf = self.shelf.clone();
        step(&mut shelf);
        if shelf.now() == self.now() || !self.writable {
            return;
        }
        let deeds = shelf.take_deeds();
        if let Some(home) = &shell.home {
            let kept = keep_collection(home, shelf.now());
            let logged = match kept {
                Ok(()) => self.log.write(home, NAMED, &deeds),
                Err(fault) => return shell.complain(&[fault]),
            };
            if let Err(fault) = logged {
                shell.complain(&[fault]);
            }
        }
        self.shelf = shelf;
    }
}

impl PartyBuilder {
    /// So many more of a figure are owned, or fewer.
    pub(super) fn own_more(&mut self, shell: &mut Shell, id: &str, by: i16) {
        let count = self.owned.now().count(id).saturating_add_signed(by);
        self.own(shell, id, count);
    }

    fn own(&mut self, shell: &mut Shell, id: &str, count: u16) {
        let collection = self.owned.now().clone().with(id, count);
        let step = CollectionStep::Count(id.to_string());
        self.change_owned(shell, |shelf| _ = shelf.perform(step, collection));
    }

    fn change_owned(
        &mut self,
        shell: &mut Shell,
        step: impl FnOnce(&mut Workpiece<Collection, CollectionStep>),
    ) {
        self.owned.change(shell, step);
        self.search.forget();
    }

    /// How many of a figure are owned, below its dial.
    pub(super) fn show_owned(&mut self, ui: &mut Ui, shell: &mut Shell, id: &str) {
        ui.horizontal(|ui| {
            let label = RichText::new(shell.say("owned-count")).size(13.0);
            ui.label(label.color(theme::FAINT.ink()))
                .on_hover_text(shell.say("owned-count-about"));
            let now = self.owned.now().count(id);
            let mut count = now;
            stepper(
                ui,
                shell,
                &format!("owned-{id}"),
                &mut count,
                0..=MOST_OWNED,
                1,
            );
            if count != now {
                self.own(shell, id, count);
            }
        });
    }

    /// What the list needs beyond what is owned, and tables of it.
    pub(super) fn show_collection(&mut self, ui: &mut Ui, shell: &mut Shell) {
        theme::section(ui, shell.say("owned"));
        if !self.owned.writable && shell.home.is_some() {
            let words = RichText::new(shell.say("owned-not-written")).size(14.0);
            ui.add(egui::Label::new(words.color(theme::WARN.ink())).wrap());
        }
        ui.horizontal_wrapped(|ui| {
            let read = controls::button(ui, "owned-read", shell.say("owned-read"));
            if read.on_hover_text(shell.say("owned-read-about")).clicked() {
                self.owned.choosing = Some(Choosing::Read(FileChoice::to_open(shell, "csv")));
            }
            let write = controls::button(ui, "owned-write", shell.say("owned-write"));
            if write
                .on_hover_text(shell.say("owned-write-about"))
                .clicked()
            {
                self.owned.choosing = Some(Choosing::Write(FileChoice::to_write(shell, TABLE)));
            }
        });
        ui.horizontal(|ui| self.show_way_back(ui, shell));
        let missing = self.owned.now().missing(self.list());
        let words = if self.owned.now().is_empty() {
            shell.say("owned-nothing")
        } else if missing.is_empty() {
            shell.say("owned-all")
        } else {
            let each = missing.iter().map(|(id, count)| {
                let each = Message::new("owned-missing-each")
                    .with("figure", self.name_of(id))
                    .with("count", *count);
                shell.texts.say(&each)
            });
            let each: Vec<String> = each.collect();
            let missing = Message::new("owned-missing").with("figures", each.join(", "));
            shell.texts.say(&missing)
        };
        let words = egui::Label::new(RichText::new(words).size(14.0));
        let words = ui.add(words.wrap());
        controls::marked(ui, "owned-missing", words);
    }

    /// One step back in the collection, or there again.
    fn show_way_back(&mut self, ui: &mut Ui, shell: &mut Shell) {
        let (done, undone) = self.owned.steps();
        let mut button = |name: &'static str, icon: &str, can: bool| {
            let words = shell.say(name);
            let press = |ui: &mut Ui| icon_button(ui, &shell.icons, name, icon, &words);
            ui.add_enabled_ui(can, press).inner
        };
        let back = button("owned-back", "action/undo", done > 0);
        let again = button("owned-again", "action/redo", undone > 0);
        if back {
            self.change_owned(shell, |shelf| _ = shelf.undo());
        }
        if again {
            self.change_owned(shell, |shelf| _ = shelf.redo());
        }
    }

    /// Shows the window in which a file is chosen, and does with it what was meant.
    pub(super) fn choose_table(&mut self, shell: &mut Shell) {
        let Some(mut choosing) = self.owned.choosing.take() else {
            return;
        };
        let (Choosing::Read(choice) | Choosing::Write(choice)) = &mut choosing;
        let picked = choice.show(shell);
        let is_open = choice.is_open();
        match (choosing, picked) {
            (Choosing::Read(_), Some(path)) => self.read_table(shell, &path),
            (Choosing::Write(_), Some(path)) => {
                let text = collection_csv(self.owned.now(), &self.data);
                match write_whole(&path, FileKind::Data, text) {
                    Ok(()) => {
                        let told = Message::new("owned-written").with("file", file_called(&path));
                        shell.notes.push(shell.texts.say(&told));
                    }
                    Err(fault) => shell.complain(&[fault]),
                }
            }
            (choosing, None) if is_open => self.owned.choosing = Some(choosing),
            (_, None) => {}
        }
    }

    fn read_table(&mut self, shell: &mut Shell, path: &Path) {
        let mut source = match open(path) {
            Ok(source) => source,
            Err(fault) => return shell.refuse(&[fault]),
        };
        match read_collection_csv(&mut source, &self.data) {
            Some(collection) => {
                let told = Message::new("owned-was-read").with("count", collection.all().count());
                shell.notes.push(shell.texts.say(&told));
                self.change_owned(shell, |shelf| {
                    _ = shelf.perform(CollectionStep::Table, collection)
                });
            }
            None => shell.refuse(&source.into_faults()),
        }
    }
}
