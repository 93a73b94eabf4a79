//! A file that is chosen anywhere on the disk: one to open, or where one is to be written. Its name is typed, with a
//! path or without, or it is found in a list.

use super::shell::Shell;
use super::{controls, theme};
use crate::store::{
    FolderEntry, Message, PathEnd, file_called, file_name_fault, list_folder, path_end, typed_path,
};
use egui::{Align, Key, Layout, RichText, Ui};
use std::path::{Path, PathBuf};

/// The size of the window, in points; a smaller one takes what there is.
const SIZE: egui::Vec2 = egui::vec2(680.0, 420.0);
/// The height of what stands below the list, and of the list at least.
const BELOW: f32 = 118.0;
const LIST: f32 = 48.0;
/// The most letters of a path.
const MOST: usize = 4_096;
/// After so many frames its field has the keys.
const SETTLED: u8 = 3;
/// The field, as controls are named.
const FIELD: &str = "file-name";

/// What a file is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    /// To be opened; those that end so are shown before all others.
    Open(&'static str),
    /// To be written.
    Write,
}

/// Where the user's own files lie.
const PLACES: [&str; 4] = [
    "file-home",
    "file-desktop",
    "file-documents",
    "file-downloads",
];

fn folder_mark() -> egui::Id {
    egui::Id::new("file-folder")
}

/// Where a file was looked for last, if the folder is still there.
fn last_folder(ctx: &egui::Context) -> Option<PathBuf> {
    let folder = ctx.data(|data| data.get_temp::<PathBuf>(folder_mark()));
    folder.filter(|folder| list_folder(folder).is_ok())
}

/// A window in which a file is chosen.
pub struct FileChoice {
    purpose: Purpose,
    home: Option<PathBuf>,
    /// The places that there are, with the names of their buttons.
    places: Vec<(&'static str, PathBuf)>,
    folder: PathBuf,
    listed: Result<Vec<FolderEntry>, PathEnd>,
    /// Whether files with other ends, and hidden ones, are shown as well.
    shows_all: bool,
    /// What stands in the field.
    words: String,
    /// The name that a file to be written begins with.
    named: String,
    /// The place of what is marked among those that are shown.
    marked: Option<usize>,
    /// Whether the mark was moved by keys, so that it comes into sight.
    moved: bool,
    /// Why it is not done.
    told: Option<Message>,
    /// The file that would be written over, which is asked about.
    replaces: Option<PathBuf>,
    /// Whether the field, or the question in its place, is given the keys.
    wants_keys: bool,
    /// Whether all that stands in the field is marked, so that what is typed takes its place.
    marks_all: bool,
    is_open: bool,
    /// Frames so far, up to [`SETTLED`].
    frames: u8,
}

impl FileChoice {
    /// Asks for a file to open, those that end so before all others.
    pub fn to_open(shell: &Shell, extension: &'static str) -> FileChoice {
        FileChoice::new(shell, Purpose::Open(extension), "")
    }

    /// Asks where a file is to be written, with a name to begin with.
    pub fn to_write(shell: &Shell, name: &str) -> FileChoice {
        FileChoice::new(shell, Purpose::Write, name)
    }

    fn new(shell: &Shell, purpose: Purpose, name: &str) -> FileChoice {
        let dirs = directories::UserDirs::new();
        let home = dirs.as_ref().map(|dirs| dirs.home_dir().to_path_buf());
        let folders = dirs.as_ref().map(|dirs| {
            [
                Some(dirs.home_dir()),
                dirs.desktop_dir(),
                dirs.document_dir(),
                dirs.download_dir(),
            ]
        });
        let places = PLACES.into_iter().zip(folders.into_iter().flatten());
        let places = places.filter_map(|(name, folder)| Some((name, folder?.to_path_buf())));
        let folder = last_folder(&shell.egui.ctx).or_else(|| home.clone());
        let folder = folder.unwrap_or_else(|| PathBuf::from("/"));
        FileChoice {
            purpose,
            places: places.collect(),
            listed: list_folder(&folder),
            folder,
            home,
            shows_all: false,
            words: name.to_string(),
            named: name.to_string(),
            marked: None,
            moved: false,
            told: None,
            replaces: None,
            wants_keys: true,
            marks_all: true,
            is_open: true,
            frames: 0,
        }
    }

    /// Whether it is all there and hears mouse and keys.
    pub const fn hears(&self) -> bool {
        self.frames >= SETTLED && !self.wants_keys
    }

    /// The file or folder that is marked.
    pub fn marked(&self) -> Option<&Path> {
        let entry = self.marked.and_then(|place| self.shown().nth(place));
        entry.map(|entry| entry.path.as_path())
    }

    /// Whether it still waits.
    pub const fn is_open(&self) -> bool {
        self.is_open
    }

    /// The entries that are shown.
    fn shown(&self) -> impl Iterator<Item = &FolderEntry> {
        let all = self.listed.iter().flatten();
        all.filter(|entry| self.shows_all || !entry.name.starts_with('.') && self.fits(entry))
    }

    fn fits(&self, entry: &FolderEntry) -> bool {
        let ending = entry.path.extension();
        match self.purpose {
            Purpose::Open(wanted) if !entry.is_folder => {
                ending.is_some_and(|ending| ending.eq_ignore_ascii_case(wanted))
            }
            _ => true,
        }
    }

    /// Shows it; the file once it is chosen.
    pub fn show(&mut self, shell: &Shell) -> Option<PathBuf> {
        let ctx = shell.egui.ctx.clone();
        if self.frames < SETTLED {
            self.frames += 1;
            ctx.request_repaint();
        }
        let room = ctx.content_rect().size() - egui::vec2(60.0, 60.0);
        let mut picked = None;
        let frame = theme::sheet();
        let modal = egui::Modal::new(egui::Id::new("file-choice")).frame(frame);
        modal.show(&ctx, |ui| {
            ui.set_min_size(SIZE.min(room));
            ui.set_max_size(SIZE.min(room));
            picked = self.show_all(ui, shell);
        });
        // A note is read before anything below it is closed.
        let escaped = ctx.input(|input| input.key_pressed(Key::Escape)) && shell.unread() == 0;
        if escaped && self.replaces.take().is_some() {
            self.take_keys();
        } else if escaped {
            self.is_open = false;
        }
        self.is_open &= picked.is_none();
        if !self.is_open {
            let folder = picked.as_deref().and_then(Path::parent);
            let folder = folder.unwrap_or(&self.folder).to_path_buf();
            ctx.data_mut(|data| data.insert_temp(folder_mark(), folder));
        }
        picked
    }

    fn show_all(&mut self, ui: &mut Ui, shell: &Shell) -> Option<PathBuf> {
        let title = match self.purpose {
            Purpose::Open(_) => "file-open",
            Purpose::Write => "file-write",
        };
        ui.label(RichText::new(shell.say(title)).font(theme::title(18.0)));
        let asked = self.replaces.is_some();
        ui.add_enabled_ui(!asked, |ui| {
            self.show_places(ui, shell);
            self.show_path(ui);
        });
        let high = (ui.available_height() - BELOW).max(LIST);
        let opened = ui
            .add_enabled_ui(!asked, |ui| self.show_list(ui, shell, high))
            .inner;
        match self.replaces.clone() {
            Some(path) => self.ask(ui, shell, path),
            None => self.show_field(ui, shell).or(opened),
        }
    }

    /// Where the user's files lie, and whether all are shown.
    fn show_places(&mut self, ui: &mut Ui, shell: &Shell) {
        let mut wanted = None;
        ui.horizontal_wrapped(|ui| {
            for (name, folder) in &self.places {
                if controls::button(ui, *name, shell.say(name)).clicked() {
                    wanted = Some(folder.clone());
                }
            }
            let mut all = self.shows_all;
            let shown = ui.checkbox(&mut all, shell.say("file-all"));
            if controls::marked(ui, "file-all", shown).changed() {
                self.shows_all = all;
                self.marked = None;
            }
        });
        if let Some(folder) = wanted {
            self.go(folder);
        }
    }

    /// The folder that is open, each part of its path a button.
    fn show_path(&mut self, ui: &mut Ui) {
        let mut wanted = None;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            let mut above: Vec<&Path> = self.folder.ancestors().collect();
            above.reverse();
            for (number, folder) in above.iter().enumerate() {
                let name = folder.file_name().map(|name| name.to_string_lossy());
                let name = name.unwrap_or_else(|| folder.to_string_lossy());
                let text = RichText::new(name).size(14.0);
                let button = ui.add(egui::Button::new(text).frame_when_inactive(false));
                if controls::marked(ui, format!("file-above-{number}"), button).clicked() {
                    wanted = Some(folder.to_path_buf());
                }
                if folder.file_name().is_some() && number + 1 < above.len() {
                    ui.label(RichText::new("/").color(theme::FAINT.ink()));
                }
            }
        });
        if let Some(folder) = wanted {
            self.go(folder);
        }
    }

    /// What the folder holds. A click on a folder leads there, one on a file marks it, two choose it.
    fn show_list(&mut self, ui: &mut Ui, shell: &Shell, high: f32) -> Option<PathBuf> {
        let listed = self.listed.as_ref().map(Vec::len);
        let words = match listed {
            Err(end) => Some(why_unlisted(*end)),
            Ok(_) => self.shown().next().is_none().then_some("file-nothing"),
        };
        let (mut clicked, mut twice) = (None, false);
        let count = self.shown().count();
        let mut area = controls::scroll()
            .max_height(high)
            .min_scrolled_height(high);
        let text = ui.text_style_height(&egui::TextStyle::Button);
        let row_high = text + 2.0 * ui.spacing().button_padding.y;
        let pitch = row_high + ui.spacing().item_spacing.y;
        if let Some(place) = self.marked.filter(|_| std::mem::take(&mut self.moved)) {
            area = area.vertical_scroll_offset((place as f32 * pitch - high / 2.0).max(0.0));
        }
        area.auto_shrink([false, false])
            .show_rows(ui, (count.max(1), row_high), |ui, rows| {
                if let Some(words) = words {
                    ui.label(RichText::new(shell.say(words)).color(theme::FAINT.ink()));
                    return;
                }
                let entries = self.shown().enumerate();
                for (place, entry) in entries.skip(rows.start).take(rows.len()) {
                    let text = match entry.is_folder {
                        true => format!("{}/", entry.name),
                        false => entry.name.clone(),
                    };
                    let is_marked = self.marked == Some(place);
                    let size = egui::vec2(ui.available_width(), row_high);
                    let row = egui::Button::selectable(is_marked, text).truncate();
                    let row = ui.add(row.min_size(size));
                    let row = controls::marked(ui, format!("file-{}", entry.name), row);
                    if row.clicked() {
                        clicked = Some(place);
                        // Two clicks in two places are a double click for egui.
                        twice = is_marked && row.double_clicked();
                    }
                }
            });
        let place = clicked?;
        let entry = self.shown().nth(place)?.clone();
        if entry.is_folder {
            self.go(entry.path);
            return None;
        }
        self.mark(place);
        twice.then(|| self.choose(entry.path)).flatten()
    }

    /// Marks what stands there; the field says what it is called.
    fn mark(&mut self, place: usize) {
        let Some(name) = self.shown().nth(place).map(|entry| entry.name.clone()) else {
            return;
        };
        self.words = name;
        self.marked = Some(place);
        self.told = None;
        self.take_keys();
    }

    /// The field, the buttons, and why it is not done.
    fn show_field(&mut self, ui: &mut Ui, shell: &Shell) -> Option<PathBuf> {
        let mut picked = None;
        ui.label(RichText::new(shell.say("file-name")).size(14.0));
        let keys = |key| ui.input(|input| input.key_pressed(key));
        let step = isize::from(keys(Key::ArrowDown)) - isize::from(keys(Key::ArrowUp));
        let field = egui::TextEdit::singleline(&mut self.words)
            .char_limit(MOST)
            .desired_width(f32::INFINITY);
        let field = controls::held_field(ui, FIELD, field);
        if field.changed() {
            self.marked = None;
            self.told = None;
        }
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if field.has_focus() && step != 0 {
            self.step(step);
        }
        let told = self.told.as_ref().map(|told| shell.texts.say(told));
        let told = RichText::new(told.unwrap_or_default()).color(theme::WARN.ink());
        let told = ui.add(egui::Label::new(told).truncate());
        if self.told.is_some() {
            controls::marked(ui, "file-told", told);
        }
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            let words = match self.purpose {
                Purpose::Open(_) => "file-open-it",
                Purpose::Write => "file-write-it",
            };
            let done = controls::button(ui, "file-done", shell.say(words));
            if done.clicked() || entered {
                picked = self.enter();
            }
            if controls::button(ui, "file-cancel", shell.say("file-cancel")).clicked() {
                self.is_open = false;
            }
        });
        if std::mem::take(&mut self.marks_all) {
            controls::select_all(ui.ctx(), field.id, self.words.chars().count());
        }
        self.give_keys(&field);
        picked
    }

    /// Gives the keys to a control. In its first frame a window takes none: it is tried until it has them.
    fn give_keys(&mut self, control: &egui::Response) {
        if self.wants_keys && !control.has_focus() {
            control.request_focus();
            control.ctx.request_repaint();
        } else {
            self.wants_keys = false;
        }
    }

    /// The field is given the keys, and what is typed takes the place of what stands there.
    const fn take_keys(&mut self) {
        (self.wants_keys, self.marks_all) = (true, true);
    }

    /// The mark goes down the list, or up.
    fn step(&mut self, by: isize) {
        let last = self.shown().count().saturating_sub(1);
        let next = match self.marked {
            None => 0,
            Some(now) => now.saturating_add_signed(by).min(last),
        };
        self.mark(next);
        self.moved = true;
    }

    /// Does what is typed: goes to a folder, or chooses a file.
    fn enter(&mut self) -> Option<PathBuf> {
        self.take_keys();
        let marked = self.marked().map(Path::to_path_buf);
        let typed = || typed_path(&self.words, &self.folder, self.home.as_deref());
        match marked.or_else(typed) {
            Some(path) => self.choose(path),
            None => {
                self.told = Some(Message::new("file-nameless"));
                None
            }
        }
    }

    fn choose(&mut self, path: PathBuf) -> Option<PathBuf> {
        let fault = file_name_fault(&file_called(&path));
        let why = match (path_end(&path), self.purpose) {
            (PathEnd::Nothing, Purpose::Write) if fault.is_some() => {
                self.told = fault;
                self.take_keys();
                return None;
            }
            (PathEnd::Folder, _) => {
                self.go(path);
                return None;
            }
            (PathEnd::File, Purpose::Open(_)) | (PathEnd::Nothing, Purpose::Write) => {
                return Some(path);
            }
            (PathEnd::File, Purpose::Write) => {
                self.replaces = Some(path);
                return None;
            }
            (PathEnd::Nothing, Purpose::Open(_)) => "file-missing",
            (PathEnd::NoFolder, _) => "file-no-folder",
            (PathEnd::Special, _) => "file-special",
            (PathEnd::Forbidden, _) => "file-forbidden",
            (PathEnd::Unread, _) => "file-unread",
        };
        self.told = Some(Message::new(why).with("path", path.display().to_string()));
        self.take_keys();
        None
    }

    /// Opens a folder. One that cannot be listed is told, and the one that is open stays so.
    fn go(&mut self, folder: PathBuf) {
        self.take_keys();
        let listed = list_folder(&folder);
        if let Err(end) = listed {
            let told = Message::new(why_unlisted(end));
            self.told = Some(told.with("path", folder.display().to_string()));
            return;
        }
        (self.folder, self.listed) = (folder, listed);
        self.words.clone_from(&self.named);
        (self.marked, self.told) = (None, None);
    }

    /// Asks whether a file may be written over; Return leaves it as it is.
    fn ask(&mut self, ui: &mut Ui, shell: &Shell, path: PathBuf) -> Option<PathBuf> {
        let about = Message::new("file-overwrite-about").with("file", file_called(&path));
        let about = RichText::new(shell.texts.say(&about)).color(theme::WARN.ink());
        ui.add(egui::Label::new(about).wrap());
        let mut picked = None;
        ui.horizontal(|ui| {
            let stays = controls::button(ui, "file-keep", shell.say("file-keep"));
            self.give_keys(&stays);
            if stays.clicked() {
                self.replaces = None;
                self.take_keys();
            }
            if controls::button(ui, "file-overwrite", shell.say("file-overwrite")).clicked() {
                picked = Some(path);
            }
        });
        picked
    }
}

/// Why a folder is not listed.
const fn why_unlisted(end: PathEnd) -> &'static str {
    match end {
        PathEnd::Forbidden => "file-forbidden",
        PathEnd::NoFolder | PathEnd::Nothing => "file-no-folder",
        _ => "file-unread",
    }
}
