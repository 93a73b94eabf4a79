//! Saved matches: going on with one, or watching it; other names for them, and the bin.

mod renaming;
mod row;

use super::bin::{InBin, show_bin};
use super::dates::when;
use super::{PagePart, escaped, page, report, row_button, saves};
use crate::store::{Home, Message, ThrownMatch};
use crate::ui::window::controls;
use crate::ui::window::shell::{CommonScreen, Next, Screen, Shell};
use crate::ui::window::shell::{Purpose, WindowRoom};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{RichText, Ui, vec2};
use renaming::{NameWish, Renaming};
use row::{SaveRow, SaveWish};

/// Saves that are looked at in a frame.
const GLANCES: usize = 4;

/// The list of saves, the newest first.
pub struct Load {
    purpose: Purpose,
    rows: Vec<SaveRow>,
    /// The one whose name is changed.
    renaming: Option<Renaming>,
    /// The save that was thrown away last: its name, and what it is called in the bin.
    thrown: Option<(String, String)>,
    /// What lies in the bin.
    bin: Vec<ThrownMatch>,
}

impl Load {
    /// The saves as they are now.
    pub fn new(shell: &mut Shell, purpose: Purpose) -> Load {
        let mut list = Load {
            purpose,
            rows: Vec::new(),
            renaming: None,
            thrown: None,
            bin: Vec::new(),
        };
        let unread = shell.home.as_ref().map(Home::check_saves);
        if let Some(Err(fault)) = unread {
            shell.complain(&[fault]);
        }
        list.read(shell);
        list
    }

    /// Lists what there is; what is known of a file that has not changed stays known.
    fn read(&mut self, shell: &Shell) {
        let known = std::mem::take(&mut self.rows);
        let Some(home) = &shell.home else { return };
        let mut rows: Vec<SaveRow> = saves(shell)
            .into_iter()
            .map(|name| SaveRow::of(home, name))
            .collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.written.map(|written| written.time)));
        for row in known {
            let time = |row: &SaveRow| row.written.map(|written| written.time);
            let same = |now: &&mut SaveRow| now.name == row.name && time(now) == time(&row);
            if let Some(now) = rows.iter_mut().find(same) {
                (now.glance, now.won) = (row.glance, row.won);
            }
        }
        self.rows = rows;
        self.bin = home.thrown();
    }

    /// Looks at some more files; a folder may hold many.
    fn read_on(&mut self, room: &dyn WindowRoom, home: &Home) {
        let fresh = self.rows.iter_mut().filter(|row| row.glance.is_none());
        let mut looked = false;
        for row in fresh.take(GLANCES) {
            row.look(room, home);
            looked = true;
        }
        if looked {
            return;
        }
        let over = self.rows.iter_mut().find(|row| row.wants_winner());
        if let Some(row) = over {
            row.won = Some(room.winners(home, &row.name));
        }
    }

    fn is_reading(&self) -> bool {
        self.rows.iter().any(SaveRow::is_unread)
    }

    fn list(&mut self, ui: &mut Ui, shell: &mut Shell) -> Next {
        let mut wanted = None;
        self.offer_to_restore(ui, shell);
        if self.rows.is_empty() {
            ui.label(RichText::new(shell.say("no-saves")).color(theme::FAINT.ink()));
        }
        let mut named = None;
        for (number, row) in self.rows.iter().enumerate() {
            let renaming = self.renaming.as_mut().filter(|it| it.name == row.name);
            theme::card(theme::FRAME).show(ui, |ui| {
                ui.set_width(ui.available_width());
                let wish = match renaming {
                    Some(renaming) => {
                        let mut field = |ui: &mut Ui| named = renaming.show(ui, shell);
                        row.show(ui, shell, self.purpose, Some(&mut field))
                    }
                    None => row.show(ui, shell, self.purpose, None),
                };
                wanted = wish.map(|wish| (number, wish)).or(wanted);
            });
        }
        if let Some(wish) = named {
            self.name(wish, shell);
        } else if let Some((number, wish)) = wanted {
            return self.act(number, wish, shell);
        }
        self.show_bin(ui, shell);
        Next::Stay
    }

    /// Does what is wanted of a save.
    fn act(&mut self, number: usize, wish: SaveWish, shell: &mut Shell) -> Next {
        let row = &self.rows[number];
        match wish {
            SaveWish::Open(purpose) => return shell.open_save(&row.name, purpose),
            SaveWish::Rename => self.renaming = Some(Renaming::of(&row.name, row.telling_name())),
            SaveWish::Delete => self.throw_away(&row.name.clone(), shell),
            SaveWish::Show => show(&row.name, shell),
            SaveWish::Copy => copy(&row.name, shell),
        }
        Next::Stay
    }

    /// Gives a save the name that was typed, if it can have it.
    fn name(&mut self, wish: NameWish, shell: &mut Shell) {
        let (Some(renaming), Some(home)) = (self.renaming.take(), &shell.home) else {
            return;
        };
        let NameWish::Named(to) = wish else {
            return;
        };
        if let Err(fault) = home.rename(&renaming.name, &to) {
            self.renaming = Some(renaming.refused(&shell.texts, &fault));
        }
        self.read(shell);
    }

    fn throw_away(&mut self, name: &str, shell: &mut Shell) {
        let Some(home) = &shell.home else { return };
        match home.throw_away(name) {
            Ok(called) => self.thrown = Some((name.to_string(), called)),
            Err(fault) => shell.complain(&[fault]),
        }
        self.read(shell);
    }

    /// The way back for the save that was thrown away last.
    fn offer_to_restore(&mut self, ui: &mut Ui, shell: &mut Shell) {
        let Some((name, called)) = &self.thrown else {
            return;
        };
        let restored = ui.horizontal(|ui| {
            let told = Message::new("save-deleted").with("name", name.as_str());
            ui.label(RichText::new(shell.texts.say(&told)).color(theme::WARN.ink()));
            controls::button(ui, "save-restore", shell.say("save-restore")).clicked()
        });
        let Some(home) = shell.home.as_ref().filter(|_| restored.inner) else {
            return;
        };
        match home.restore(name, called) {
            Ok(()) => self.thrown = None,
            Err(fault) => shell.complain(&[fault]),
        }
        self.read(shell);
    }

    /// All that was ever thrown away and not brought back.
    fn show_bin(&mut self, ui: &mut Ui, shell: &mut Shell) {
        let of = |one: &ThrownMatch| {
            let written = one.written.map(|written| when(shell, written));
            let told = Message::new("bin-match").with("name", one.called.as_str());
            let told = told.with("when", written.unwrap_or_default());
            InBin {
                mark: one.called.clone(),
                words: shell.texts.say(&told),
            }
        };
        let thrown: Vec<InBin> = self.bin.iter().map(of).collect();
        let wanted = show_bin(ui, shell, &thrown);
        let (Some(number), Some(home)) = (wanted, &shell.home) else {
            return;
        };
        let called = self.bin[number].called.clone();
        match home.restore_free(&called) {
            Ok(name) if name != called => {
                let told = Message::new("save-restored-as").with("name", name);
                shell.notes.push(shell.texts.say(&told));
            }
            Ok(_) => {}
            Err(fault) => shell.complain(&[fault]),
        }
        self.thrown = None;
        self.read(shell);
    }
}

/// Shows a save in its folder.
fn show(name: &str, shell: &mut Shell) {
    let path = shell.home.as_ref().map(|home| home.file(name));
    if let Some(path) = path {
        shell.show_in_folder(&path);
    }
}

/// Copies a save as text, which can be sent to somebody.
fn copy(name: &str, shell: &mut Shell) {
    match shell.home.as_ref().map(|home| home.save_text(name)) {
        Some(Ok(text)) => shell.copy(text, &Message::new("save-copied").with("name", name)),
        Some(Err(fault)) => shell.complain(&[fault]),
        None => {}
    }
}

impl Screen for Load {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        if let Some(home) = shell.home.clone() {
            self.read_on(&*shell.room, &home);
        }
        let mut next = Next::Stay;
        let naming = self.renaming.is_some();
        let title = shell.say(match self.purpose {
            Purpose::Play => "load",
            Purpose::Watch => "watch-matches",
        });
        page(
            shell,
            &title,
            vec2(820.0, 800.0),
            |ui, shell, part| match part {
                PagePart::Body => {
                    if let go @ Next::Go(_) = self.list(ui, shell) {
                        next = go;
                    }
                }
                PagePart::Foot => {
                    let back = shell.say("back");
                    let leaves = row_button(ui, &shell.icons, "back", "screen/step-back", back);
                    // A field that has heard Escape has let the keys go by now.
                    match escaped(shell) {
                        true if naming => self.renaming = None,
                        escaped if escaped || leaves => next = Next::go(CommonScreen::Title),
                        _ => {}
                    }
                }
            },
        );
        next
    }

    fn moves(&self) -> bool {
        self.is_reading()
    }

    fn report(&self, shell: &Shell) -> Report {
        let mut report = report("load");
        let standing = |row: &SaveRow| row.standing(shell).unwrap_or_default();
        let standings: Vec<String> = self.rows.iter().map(standing).collect();
        report.about.insert("standings".into(), standings.into());
        let names: Vec<&str> = self.rows.iter().map(|row| row.name.as_str()).collect();
        let broken = self.rows.iter().filter(|row| row.is_broken()).count();
        let bin: Vec<&str> = self.bin.iter().map(|one| one.called.as_str()).collect();
        report.about.insert("bin".into(), bin.into());
        let refused = self.renaming.as_ref().and_then(Renaming::why_refused);
        report.about.insert("refused".into(), refused.into());
        let typed = self.renaming.as_ref().map(Renaming::typed);
        report.about.insert("typed".into(), typed.into());
        report.about.insert("saves".into(), names.into());
        report.about.insert("broken".into(), broken.into());
        report.busy = self.moves();
        report
    }
}
