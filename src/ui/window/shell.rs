//! What all screens share, and how one follows another.

use super::actions::{Action, ActionGroup, EVERYWHERE};
use super::bridge::Egui;
use super::icons::Icons;
use super::keymap::{Keymap, Rekeying};
use super::notices::{NoticeKind, UserNotices};
use super::system_clipboard::ClipboardFault;
use super::theme::{Faces, Tone};
use super::thumbnails::{ThumbnailSketch, Thumbnails};
use super::trace::Report;
use super::units;
use super::units::{ScreenPixels, display_scale};
use crate::kernel::Seat;
use crate::store::FaultList;
use crate::store::Glance;
use crate::store::file_called;
use crate::store::{
    BugReport, FileFault, Home, Message, RuleText, SavesLock, Settings, StandingReader, Texts,
    keep_log, keep_picture,
};
use crate::table::SHORT_SEEDS;
use std::path::Path;
use std::path::PathBuf;
use std::rc::Rc;

/// The most faults that a notice tells; the others are counted.
const MOST_FAULTS: usize = 20;

/// What all screens share.
pub struct Shell {
    /// Panels.
    pub egui: Egui,
    /// Words.
    pub texts: Texts,
    /// Pictures.
    pub icons: Icons,
    /// The faces of the board.
    pub faces: Faces,
    /// Small pictures of the board.
    pub thumbnails: Thumbnails,
    /// All games that can be played, the usual one first.
    pub rooms: Vec<HeldRoom>,
    /// The game that is played.
    pub room: Rc<dyn WindowRoom>,
    /// Its rules, for whoever reads them.
    pub rules: Vec<RuleText>,
    /// The folder of its saves, if there is one that is ours.
    pub home: Option<Home>,
    /// The folder of the saves of all games, whoever has it.
    pub saves: Option<Home>,
    /// A report of a fault that was gathered and is not written yet.
    pub report: Option<BugReport>,
    /// What the user has set.
    pub settings: Settings,
    /// Which keys do what.
    pub(in crate::ui) keymap: Keymap,
    /// What is being changed of them.
    pub(in crate::ui) rekeying: Option<Rekeying>,
    /// The file of the settings.
    pub settings_file: Option<PathBuf>,
    /// What the user must be told.
    pub notes: UserNotices,
    /// The note that tells of a file that was kept last, with where it lies.
    pub kept: Option<(String, PathBuf)>,
    /// What is said of this moment, such as what hindered what was tried last; what is done next takes it away.
    pub said_now: Option<String>,
    /// Seconds since the last frame.
    pub passed: f32,
    /// The seed of a match that names none, and of the next after it.
    pub next_seed: u64,
    /// A rule that the user wants to read, all of them when it is empty. A screen that has the rules itself
    /// takes it.
    pub look_up: Option<String>,
    /// Whether the rules lie over a screen that does not have them itself.
    pub is_reading: bool,
}

/// A game of the window with the folder of its saves.
pub struct HeldRoom {
    /// The game.
    pub room: Rc<dyn WindowRoom>,
    /// The folder of its saves, if there is one.
    home: Option<Home>,
    /// That folder is this window's alone; none before the game is entered, and where another table has it.
    lock: Option<SavesLock>,
}

impl HeldRoom {
    /// A game whose saves lie in its part of this folder; nobody has entered it yet.
    pub fn new(room: Rc<dyn WindowRoom>, saves: Option<&Home>) -> HeldRoom {
        let home = saves.map(|saves| match room.folder() {
            Some(folder) => saves.of_game(folder),
            None => saves.clone(),
        });
        HeldRoom {
            room,
            home,
            lock: None,
        }
    }

    /// The folder of its saves, whoever has it now.
    pub const fn home(&self) -> Option<&Home> {
        self.home.as_ref()
    }
}

impl Shell {
    /// Sits down at the game of this name, or at the usual one: from now on its rules are read and its saves lie
    /// at hand. Where its folder belongs to another table, that is told, and nothing is saved.
    pub fn enter(&mut self, name: &str) {
        let named = |held: &HeldRoom| held.room.name() == name;
        let number = self.rooms.iter().position(named).unwrap_or(0);
        let Some(held) = self.rooms.get_mut(number) else {
            return;
        };
        let lock = held.home.as_ref().filter(|_| held.lock.is_none());
        match lock.map(Home::lock).transpose() {
            Ok(lock) => held.lock = held.lock.take().or(lock),
            Err(fault) => self.notes.push_fault(self.texts.fault(&fault)),
        }
        self.room = held.room.clone();
        self.rules = self.room.rules().to_vec();
        // Without the lock the folder belongs to another table.
        self.home = held.home.clone().filter(|_| held.lock.is_some());
        self.texts
            .name_seats(self.room.usual_seat_names(&self.texts));
    }

    /// Tells the user about a file: all that is wrong in one note, in the order of the file. It stays until it is read.
    pub fn complain(&mut self, faults: &[FileFault]) {
        self.tell_faults(NoticeKind::Fault, faults);
    }

    /// Tells why an import was refused; it goes by itself.
    pub fn refuse(&mut self, faults: &[FileFault]) {
        self.tell_faults(NoticeKind::Refusal, faults);
    }

    fn tell_faults(&mut self, kind: NoticeKind, faults: &[FileFault]) {
        if let Some(note) = self.note_of(faults) {
            self.note_problem(&note);
            self.notes.tell(kind, note);
        }
    }

    /// A note of all that is wrong; none of nothing.
    fn note_of(&self, faults: &[FileFault]) -> Option<String> {
        let mut few = FaultList::new(MOST_FAULTS);
        few.extend(faults.iter().cloned());
        let faults = few.into_sorted("");
        let told: Vec<String> = faults.iter().map(|it| self.texts.fault(it)).collect();
        Some(match &told[..] {
            [] => return None,
            [one] => one.clone(),
            several => {
                let count: usize = faults.iter().map(FileFault::count).sum();
                let count = Message::new("faults-several").with("count", count);
                format!("{}\n{}", self.texts.say(&count), several.join("\n"))
            }
        })
    }

    /// Notes what went wrong for a report.
    fn note_problem(&self, problem: &str) {
        if let Some(saves) = &self.saves {
            saves.problems().note(problem);
        }
    }

    /// Gathers a report of a fault, which is written once somebody has seen what stands in it.
    pub fn gather_report(&mut self) {
        let games = self.rooms.iter().filter_map(|held| {
            let home = held.home.clone()?;
            Some((held.room.name(), home))
        });
        let games: Vec<_> = games.collect();
        let settings = self.settings_file.as_deref();
        let facts = self.facts();
        let report = BugReport::gather(self.saves.as_ref(), &games, settings, &facts);
        self.report = Some(report);
    }

    /// What a report tells of the window.
    fn facts(&self) -> Vec<(&'static str, String)> {
        let (wide, high) = ScreenPixels::of_window().across_and_down();
        vec![
            ("game", self.room.name().to_string()),
            ("window", format!("{wide}x{high} pixels")),
            ("display-scale", display_scale().to_string()),
            ("zoom", self.egui.ctx.zoom_factor().to_string()),
            ("full-screen", self.settings.full_screen.to_string()),
            ("text-size", format!("{} %", self.settings.text_size)),
        ]
    }

    /// Writes the report that was gathered, and tells where it lies.
    pub fn keep_report(&mut self) {
        let Some(report) = self.report.take() else {
            return;
        };
        let Some(saves) = &self.saves else {
            self.notes.push(self.say("no-folder"));
            return;
        };
        match report.keep(saves) {
            Ok(path) => {
                let told = Message::new("report-kept").with("name", file_called(&path));
                self.tell_kept(&told, path);
            }
            Err(fault) => self.complain(&[fault]),
        }
    }

    /// How many notes wait to be read.
    pub fn unread(&self) -> usize {
        self.notes.unread() + usize::from(self.said_now.is_some())
    }

    /// The seed of a match that names none; the next one has another.
    pub const fn take_seed(&mut self) -> u64 {
        let seed = self.next_seed;
        self.next_seed = seed.wrapping_add(1) % SHORT_SEEDS;
        seed
    }

    /// A word or sentence of the window.
    pub fn say(&self, id: &'static str) -> String {
        self.texts.plain(id)
    }

    /// What a button says, with the key that does the same.
    pub fn say_keyed(&self, id: &'static str, action: Action) -> String {
        self.keyed(self.say(id), &self.key(action))
    }

    /// What a button says, with a key that always does the same.
    pub fn say_fixed(&self, id: &'static str, key: &'static str) -> String {
        self.keyed(self.say(id), &self.say(key))
    }

    /// A label with the key that does the same.
    pub fn keyed(&self, label: String, key: &str) -> String {
        let message = Message::new("with-key").with("label", label);
        self.texts.say(&message.with("key", key))
    }

    /// What an entry or choice is for: the message `ID-about`, if there is one.
    pub fn find_about(&self, id: &str) -> Option<String> {
        self.texts.find(&format!("{id}-about"))
    }

    /// The part of the window that no panel of this frame takes, in points.
    pub fn free_area(&self) -> macroquad::math::Rect {
        let ctx = &self.egui.ctx;
        units::rect_on_board(ctx, ctx.available_rect())
    }

    /// Keeps what the window shows as a picture beside the saves, and tells where.
    pub fn take_picture(&mut self) {
        let Some(home) = &self.home else {
            self.notes.push(self.say("no-folder"));
            return;
        };
        let seen = macroquad::texture::get_screen_data();
        // The graphics card tells its rows from below.
        let row = usize::from(seen.width) * 4;
        let pixels: Vec<u8> = seen.bytes.chunks(row).rev().flatten().copied().collect();
        match keep_picture(home, seen.width, &pixels) {
            Ok(path) => {
                let told = Message::new("picture-taken").with("name", file_called(&path));
                self.tell_kept(&told, path);
            }
            Err(fault) => self.complain(&[fault]),
        }
    }

    /// Tells of a file that was kept, with buttons to show it in its folder and to copy where it lies.
    fn tell_kept(&mut self, told: &Message, path: PathBuf) {
        let note = self.texts.say(told);
        self.kept = Some((note.clone(), path));
        self.notes.push(note);
    }

    /// Asks the system's own program to show the folder of a file, and tells which that is: nobody hears whether there
    /// is such a program.
    pub fn show_in_folder(&mut self, path: &Path) {
        let folder = path.parent().unwrap_or(path);
        let told = match opener::open(folder) {
            Ok(()) => Message::new("folder-asked"),
            Err(why) => Message::new("folder-unshown").with("why", why.to_string()),
        };
        let told = told.with("folder", folder.display().to_string());
        self.notes.push(self.texts.say(&told));
    }

    /// Tells why nothing was pasted or copied, if so.
    pub fn tell_clipboard(&mut self) {
        let Some(fault) = self.egui.clipboard.take_fault() else {
            return;
        };
        let told = match fault {
            ClipboardFault::Silent => Message::new("clipboard-silent"),
            ClipboardFault::Textless => Message::new("clipboard-textless"),
            ClipboardFault::Garbled => Message::new("clipboard-garbled"),
            ClipboardFault::Long(most) => Message::new("clipboard-long").with("most", most),
            ClipboardFault::Missing => Message::new("clipboard-missing"),
        };
        self.notes.push(self.texts.say(&told));
    }

    /// Copies a text, and tells what it was.
    pub fn copy(&mut self, text: String, told: &Message) {
        self.egui.ctx.copy_text(text);
        self.notes.push(self.texts.say(told));
    }

    /// Keeps the log of a match as text beside the saves, copies it as well, and tells where it is.
    pub fn keep_log(&mut self, log: &str) {
        if log.is_empty() {
            self.notes.push(self.say("log-empty"));
            return;
        }
        self.egui.ctx.copy_text(log.to_string());
        let Some(home) = &self.home else {
            self.notes.push(self.say("no-folder"));
            return;
        };
        match keep_log(home, log) {
            Ok(path) => {
                let told = Message::new("log-kept").with("name", file_called(&path));
                self.tell_kept(&told, path);
            }
            Err(fault) => self.complain(&[fault]),
        }
    }

    /// Opens a save, in the room of its game.
    pub fn open_save(&mut self, name: &str, purpose: Purpose) -> Next {
        self.room.clone().open_save(self, name, purpose)
    }

    /// Writes the settings; a fault is told.
    pub fn keep_settings(&mut self) {
        let Some(path) = &self.settings_file else {
            return;
        };
        if let Err(fault) = self.settings.write(path) {
            self.complain(&[fault]);
        }
    }
}

/// What comes after a frame.
pub enum Next {
    /// The same screen.
    Stay,
    /// Another.
    Go(Box<dyn Destination>),
    /// The window closes.
    Quit,
}

impl Next {
    /// Another screen.
    pub fn go(to: impl Destination + 'static) -> Next {
        Next::Go(Box::new(to))
    }
}

/// What a screen names of another that it leads to: screens know nothing of each other.
pub trait Destination {
    /// Opens the screen.
    fn open(self: Box<Self>, shell: &mut Shell) -> Box<dyn Screen>;
}

/// The screens around the matches of every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommonScreen {
    /// The games that can be played.
    Games,
    /// The title of the game with its menu.
    Title,
    /// The list of saves.
    Saves(Purpose),
    /// Who made what.
    Credits,
}

/// A screen of the window.
pub trait Screen {
    /// One frame: hears, moves, draws. egui's frame is open.
    fn frame(&mut self, shell: &mut Shell) -> Next;

    /// Whether Tab leads from control to control now; else it is a key of the screen's own.
    fn tabs(&self) -> bool {
        true
    }

    /// What keys do there.
    fn actions(&self) -> &'static ActionGroup {
        &EVERYWHERE
    }

    /// Whether something moves, or is still to be done without anybody's hand: frames follow then.
    fn moves(&self) -> bool {
        false
    }

    /// Whether the key of the rules is the screen's own; else they open over it.
    fn has_rules(&self) -> bool {
        false
    }

    /// What it shows, for those who do not see it.
    fn report(&self, shell: &Shell) -> Report;

    /// Does what a busy hand does, at a frame of that number: for measuring what frames cost.
    fn fidget(&mut self, _frame: u32) {}

    /// The user closes the window: what is not saved yet is saved. Whether it could be, or was told of
    /// before.
    fn close(&mut self, _shell: &mut Shell) -> bool {
        true
    }
}

/// What the list was opened for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To go on with a match.
    Play,
    /// To watch one.
    Watch,
}

/// A game in the window.
pub trait WindowRoom {
    /// Its name, as files and messages know it: the message `game-NAME` says what it is called, `game-NAME-about` what
    /// it is.
    fn name(&self) -> &'static str;

    /// The folder of its saves within that of all; none: they lie in that itself.
    fn folder(&self) -> Option<&'static str>;

    /// Paints what it looks like, for the card by which it is chosen.
    fn paint_card(&self, painter: &egui::Painter, rect: egui::Rect, shell: &Shell);

    /// Whether a file is a position of this game.
    fn is_case(&self, text: &str) -> bool;

    /// Its rules, in the order of the book.
    fn rules(&self) -> &[RuleText];

    /// The questions that can have a standing answer, as messages and files name them.
    fn questions(&self) -> &'static [&'static str];

    /// The form of a new match.
    fn new_match(&self, shell: &Shell) -> Box<dyn Destination>;

    /// Where the user makes things to play with, as the title names it; none: nothing is made there.
    fn workshop(&self, name: &str) -> Option<Box<dyn Destination>>;

    /// The lesson of an id, or the first match; the list of lessons, where it cannot be taught, which is told.
    fn lesson(&self, shell: &mut Shell, id: &str) -> Option<Box<dyn Destination>>;

    /// The keys and gestures of its matches, as messages name them.
    fn keys(&self) -> &'static [&'static str];

    /// What keys do on its screens.
    fn actions(&self) -> &'static [&'static ActionGroup];

    /// Begins a match with the choices of the last one, or with the usual ones.
    fn quick_match(&self, shell: &mut Shell) -> Next;

    /// Opens a save as far as it is sound; what is broken is told, and stays on the disk.
    fn open_save(&self, shell: &mut Shell, name: &str, purpose: Purpose) -> Next;

    /// A save at a glance.
    ///
    /// # Errors
    /// Why it is none of a match.
    fn glance(&self, home: &Home, name: &str) -> Result<Glance, FileFault>;

    /// How the match of a save stands; read by a function of its own, since another thread may do it.
    fn standing(&self) -> StandingReader;

    /// Paints where a match is played, small; nothing for what is not known.
    fn paint_map(&self, painter: &egui::Painter, rect: egui::Rect, id: &str, shell: &Shell);

    /// What is drawn for a thumbnail of that name; nothing for what is not known.
    fn sketch(&self, name: &str, home: Option<&Home>) -> Option<ThumbnailSketch>;

    /// The seats that won the match of a save.
    ///
    /// # Errors
    /// The first fault of the file.
    fn winners(&self, home: &Home, name: &str) -> Result<Vec<Seat>, FileFault>;

    /// A match from the position of a case.
    ///
    /// # Errors
    /// What is wrong with the file.
    fn of_case(&self, path: &Path, seed: u64) -> Result<Box<dyn Destination>, Vec<FileFault>>;

    /// What its seats are called before anybody has a name; nothing where they have numbers alone.
    fn usual_seat_names(&self, _texts: &Texts) -> Vec<String> {
        Vec::new()
    }

    /// What a seat of a saved match is called: by the name that was given to it, else as usual.
    fn seat_name(&self, glance: Option<&Glance>, seat: Seat, texts: &Texts) -> String {
        let named = |names: &[String]| {
            let name = names.get(seat.index());
            name.filter(|it| !it.trim().is_empty()).cloned()
        };
        glance
            .and_then(|glance| named(&glance.names))
            .or_else(|| named(&self.usual_seat_names(texts)))
            .unwrap_or_else(|| texts.unnamed_seat(seat))
    }

    /// Two pictures that stand for it in the hall, left and right, each with the colour of its base.
    fn emblems(&self) -> [(&'static [&'static str], Tone); 2];

    /// Where a saved match is played, by its name.
    fn map_name(&self, glance: &Glance, texts: &Texts) -> String;
}
