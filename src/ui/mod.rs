//! The window: the only code that names macroquad. It asks the rules and draws what they answer.

mod castle;
mod screens;
pub mod skirmish;
pub mod table;
mod window;

use crate::store::{FileFault, Home, Journal, Settings, Texts, open};
pub use screens::PagePart;
use screens::RulesWindow;
use std::cell::{Cell, RefCell};
use std::path::{Path, PathBuf};
use std::rc::Rc;
pub use window::actions::{Action, ActionGroup};
use window::actions::{FULL_SCREEN, PICTURE, RULES};
use window::bridge;
pub use window::bridge::Egui;
pub use window::camera::Camera;
use window::controls;
use window::frames::Frames;
pub use window::hexes;
pub use window::icons::Icons;
use window::icons::ReadSheets;
pub use window::input::{Gesture, HeldKeys, InputEvents, MouseEvent, Pointer, Press};
use window::keymap::Keymap;
pub use window::notices::{NoticeKind, UserNotice, UserNotices};
pub use window::pen::Pen;
use window::rest::{Rest, Stirring};
use window::scroll;
pub use window::shell::HeldRoom;
pub use window::shell::{CommonScreen, Destination, Next, Screen, Shell};
pub use window::shell::{Purpose, WindowRoom};
use window::theme;
pub use window::theme::{Faces, Tone};
pub use window::thumbnails::{ThumbnailSketch, Thumbnails};
pub use window::trace::Report;
use window::trace::Tracer;
use window::units::ScreenPixels;

/// How the window is opened.
#[derive(Clone, Debug)]
pub struct WindowOptions {
    /// Width and height in points; none: as it fits.
    pub size: Option<(u16, u16)>,
    /// The folder of saves; none: that of the user.
    pub saves: Option<PathBuf>,
    /// A file that gets a line whenever the window is idle.
    pub trace: Option<PathBuf>,
    /// Whether anything moves; none: as the settings say.
    pub animations: Option<bool>,
    /// Samples of every pixel.
    pub samples: u8,
    /// The seed of the next match.
    pub seed: u64,
    /// The game whose title opens; none: the window asks for it.
    pub game: Option<String>,
    /// A case whose position is opened.
    pub case: Option<PathBuf>,
    /// How many frames are measured.
    pub frames: Option<u32>,
}

/// Width and height of a window of which nobody has said anything yet, in points.
const USUAL_SIZE: (f32, f32) = (1440.0, 900.0);

/// Why the window is not shown until somebody closes it.
#[derive(Clone, Debug)]
pub enum Failed {
    /// Files of the command line are faulty.
    Files(Vec<FileFault>),
    /// It could not be opened; nothing has been shown.
    ToOpen,
    /// It failed after it was opened.
    Since,
    /// The match under way could not be saved as the window was closed, for this reason.
    ToSave(String),
}

/// Opens the window for these games, the usual one first, and shows it until it is closed.
///
/// # Errors
/// Files that cannot be opened; what can be told inside the window is told there. A window that cannot
/// be opened, or fails.
///
/// # Panics
/// When there is no game.
pub fn run(options: WindowOptions, rooms: Vec<Rc<dyn WindowRoom>>) -> Result<(), Failed> {
    let trace = options.trace.as_deref().map(Journal::create).transpose();
    let trace = trace.map_err(|fault| Failed::Files(vec![fault]))?;
    let trace = trace.map(Tracer::new);
    // Figures in colours take longer than all else that is read: it is done by the time the window is open.
    let sheets = ReadSheets::begin();
    let settings_file = Settings::file();
    let texts = Texts::english().clicked();
    let room = room_of(&options, &rooms);
    let case = options.case.as_deref();
    let case = case.map(|path| room.of_case(path, options.seed));
    let case = case.transpose().map_err(Failed::Files)?;
    let questions = rooms.iter().flat_map(|room| room.questions());
    let questions: Vec<&str> = questions.copied().collect();
    let (settings, faults) = settings(settings_file.as_deref(), &options, &questions);
    let home = Home::find(options.saves.as_deref());
    let held = |room: Rc<dyn WindowRoom>| HeldRoom::new(room, home.as_ref());
    let rooms: Vec<HeldRoom> = rooms.into_iter().map(held).collect();
    if let Some(home) = &home {
        home.problems().hear_panics();
    }
    // Who has named a game, or a position of it, is not asked for it.
    let is_known = options.game.is_some() || case.is_some() || rooms.len() < 2;
    let config = config(&options, &settings);
    let opened = Rc::new(Cell::new(false));
    let opening = opened.clone();
    let left = Rc::new(RefCell::new(None));
    let table = left.clone();
    let open = move || {
        macroquad::Window::from_config(config, async move {
            opening.set(true);
            let mut shell = Shell {
                egui: Egui::new(),
                texts,
                icons: Icons::load(sheets),
                faces: Faces::load(),
                thumbnails: Thumbnails::default(),
                rules: Vec::new(),
                room: room.clone(),
                rooms,
                home: None,
                saves: home,
                report: None,
                settings,
                keymap: Keymap::default(),
                rekeying: None,
                settings_file,
                notes: UserNotices::default(),
                kept: None,
                said_now: None,
                passed: 0.0,
                next_seed: options.seed,
                look_up: None,
                is_reading: false,
            };
            shell.complain(&faults);
            shell.enter(room.name());
            shell.read_keys();
            let usual = match is_known {
                true => CommonScreen::Title,
                false => CommonScreen::Games,
            };
            let first = case.unwrap_or_else(|| Box::new(usual));
            let screen = first.open(&mut shell);
            *table.borrow_mut() = Some(Open {
                shell,
                screen,
                trace,
                rules: None,
                frames: options.frames.map(Frames::new),
                remembers: options.size.is_none(),
            });
            show(&table).await;
        })
    };
    // What macroquad cannot open it tells by a panic.
    let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(open));
    let left = left.borrow_mut().take();
    match (ended, left) {
        (Ok(()), None) => Ok(()),
        (Ok(()), Some(open)) => open.close(),
        (Err(_), left) => {
            // As after closing: the driver has nothing any more of what would be dropped.
            std::mem::forget(left);
            Err(match opened.get() {
                true => Failed::Since,
                false => Failed::ToOpen,
            })
        }
    }
}

/// The game that is named, else the one of the position that is named, else the usual one.
fn room_of(options: &WindowOptions, rooms: &[Rc<dyn WindowRoom>]) -> Rc<dyn WindowRoom> {
    let named = |room: &&Rc<dyn WindowRoom>| options.game.as_deref() == Some(room.name());
    let case = options.case.as_deref().and_then(|path| open(path).ok());
    let is_case = |room: &&Rc<dyn WindowRoom>| {
        case.as_ref()
            .is_some_and(|source| room.is_case(source.text()))
    };
    let mut all = rooms.iter();
    let found = all.clone().find(named).or_else(|| all.find(is_case));
    found.unwrap_or(&rooms[0]).clone()
}

/// What an open window holds.
struct Open {
    shell: Shell,
    screen: Box<dyn Screen>,
    trace: Option<Tracer>,
    /// The rules over a screen that does not have them itself.
    rules: Option<RulesWindow>,
    frames: Option<Frames>,
    /// Whether the window opens next time as large as it is closed.
    remembers: bool,
}

impl Open {
    /// Saves what was played in a window that the user has closed.
    fn close(mut self) -> Result<(), Failed> {
        self.remember();
        let saved = self.screen.close(&mut self.shell);
        let note = self.shell.notes.pop().map(|note| note.text);
        // A clipboard manager takes what was copied.
        drop(std::mem::take(&mut self.shell.egui.clipboard));
        // The window is gone, and with it all that the driver held for what is dropped here.
        std::mem::forget(self);
        match saved {
            true => Ok(()),
            false => Err(Failed::ToSave(note.unwrap_or_default())),
        }
    }
}

impl Destination for CommonScreen {
    fn open(self: Box<Self>, shell: &mut Shell) -> Box<dyn Screen> {
        match *self {
            CommonScreen::Games => Box::new(screens::Games::new()),
            CommonScreen::Title => Box::new(screens::Title::new()),
            CommonScreen::Saves(purpose) => Box::new(screens::Load::new(shell, purpose)),
            CommonScreen::Credits => Box::new(screens::Credits::new()),
        }
    }
}

/// The window before anything is drawn in it.
fn config(options: &WindowOptions, settings: &Settings) -> macroquad::conf::Conf {
    let named = |(width, height): (u16, u16)| (width.into(), height.into());
    let size = options.size.map(named).or(settings.window_size());
    let size = size.unwrap_or(USUAL_SIZE);
    macroquad::conf::Conf {
        miniquad_conf: macroquad::miniquad::conf::Conf {
            window_title: "dialdelve".into(),
            window_width: size.0.round() as i32,
            window_height: size.1.round() as i32,
            high_dpi: true,
            fullscreen: settings.full_screen,
            icon: window::emblem::emblem(),
            sample_count: i32::from(options.samples),
            platform: macroquad::miniquad::conf::Platform {
                // While nothing moves it waits for the user.
                blocking_event_loop: true,
                // Else X11 would take the two above for pixels.
                linux_x11_points: Some(size),
                // Task bars know the program by it.
                linux_wm_class: "dialdelve",
                ..Default::default()
            },
            ..Default::default()
        },
        update_on: Some(macroquad::conf::UpdateTrigger {
            key_down: true,
            mouse_down: true,
            mouse_up: true,
            mouse_motion: true,
            mouse_wheel: true,
            touch: true,
            specific_key: None,
        }),
        ..Default::default()
    }
}

/// The settings of the user, and what is wrong with their file.
fn settings(
    file: Option<&Path>,
    options: &WindowOptions,
    questions: &[&str],
) -> (Settings, Vec<FileFault>) {
    let read = file.map_or(Ok(Settings::default()), Settings::read);
    let (mut settings, mut faults) = match read {
        Ok(settings) => (settings, Vec::new()),
        Err(fault) => (Settings::default(), vec![fault]),
    };
    faults.extend(file.and_then(|file| settings.wrong_answer(file, questions)));
    settings.animations = options.animations.unwrap_or(settings.animations);
    (settings, faults)
}

/// Frame after frame, until a screen ends it or the user closes the window; then what is open is left
/// where it was.
async fn show(table: &RefCell<Option<Open>>) {
    if let Some(open) = table.borrow_mut().as_mut() {
        open.dress();
    }
    let mut rest = Rest::new();
    loop {
        let passed = rest.passed();
        let stirring = table
            .borrow_mut()
            .as_mut()
            .and_then(|open| open.frame(passed));
        let Some(stirring) = stirring else {
            break;
        };
        rest.after_frame(stirring);
        macroquad::window::next_frame().await;
    }
    // While the window is still there.
    let ended = table.borrow_mut().take();
    if let Some(frames) = ended.and_then(|open| open.frames) {
        println!("{}", frames.summary());
    }
}

impl Open {
    /// Keeps the size of the window.
    fn remember(&mut self) {
        if self.remembers {
            self.shell.keep_settings();
        }
    }

    fn dress(&mut self) {
        let shell = &mut self.shell;
        theme::dress(&shell.egui.ctx);
        for (id, texture) in shell.icons.textures() {
            shell.egui.lend(id, texture);
        }
    }

    /// One frame, so many seconds after the last; what it leaves to be done, nothing if it was the last.
    fn frame(&mut self, passed: f32) -> Option<Stirring> {
        let Open {
            shell,
            screen,
            trace,
            rules,
            frames,
            remembers,
        } = self;
        if *remembers && !shell.settings.full_screen {
            let size = ScreenPixels::of_window().to_points();
            shell.settings.window = Some(size.into());
        }
        if let Some(frames) = frames {
            screen.fidget(frames.begin());
        }
        shell.passed = passed;
        window::palette::choose(shell.settings.palette);
        let board = (&shell.icons, &shell.faces);
        let home = shell.home.as_ref();
        let rooms = &shell.rooms;
        let sketch = |name: &str| rooms.iter().find_map(|held| held.room.sketch(name, home));
        shell.thumbnails.draw_next(&mut shell.egui, board, sketch);
        let percent = bridge::text_that_fits(shell.settings.text_size);
        shell.egui.size_text(percent);
        let (tabs, actions) = (screen.tabs(), screen.actions());
        shell.egui.begin(tabs, &shell.keymap, actions);
        shell.icons.tidy();
        shell.tell_clipboard();
        let next = screen.frame(shell);
        show_rules(rules, screen.as_ref(), shell);
        screens::tell_notes(shell);
        if shell.egui.heard.does(FULL_SCREEN) {
            shell.settings.full_screen = !shell.settings.full_screen;
            macroquad::window::set_fullscreen(shell.settings.full_screen);
        }
        match trace {
            Some(trace) => {
                let mut report = screen.report(shell);
                report.busy |= shell.egui.hears_more();
                trace.look(&shell.egui.ctx, &report, shell.unread());
            }
            None => {
                drop(controls::take(&shell.egui.ctx));
                drop(scroll::take(&shell.egui.ctx));
            }
        }
        for (id, texture) in shell.icons.take_new() {
            shell.egui.lend(id, &texture);
        }
        shell.egui.end();
        let driver = shell.egui.draw();
        if shell.egui.heard.does(PICTURE) {
            shell.take_picture();
        }
        let heard = shell.egui.heard.any;
        let changes = !matches!(next, Next::Stay);
        match next {
            Next::Stay => {}
            Next::Go(another) => {
                // Who wanted to paste is gone.
                shell.egui.clipboard.forget();
                // A page opens at its top, however far it was read the last time.
                let scrolled = &shell.egui.ctx;
                scrolled.data_mut(|data| data.remove_by_type::<egui::scroll_area::State>());
                *screen = another.open(shell);
            }
            Next::Quit => {
                self.remember();
                return None;
            }
        }
        if frames.as_mut().is_some_and(|frames| frames.end(driver)) {
            return None;
        }
        Some(Stirring {
            moves: heard
                || changes
                || screen.moves()
                || shell.thumbnails.is_waiting()
                || frames.is_some(),
            wanted_in: shell.egui.wanted_in(),
        })
    }
}

/// The rules over a screen that does not have them itself, where they are asked for.
fn show_rules(open: &mut Option<RulesWindow>, screen: &dyn Screen, shell: &mut Shell) {
    if screen.has_rules() {
        *open = None;
    } else if let Some(word) = shell.look_up.take() {
        *open = Some(RulesWindow::at(&shell.rules, &word));
    } else if shell.egui.heard.does(RULES) {
        open.get_or_insert_with(|| RulesWindow::at(&shell.rules, ""));
    }
    let ctx = shell.egui.ctx.clone();
    // Its own Escape is not that of what lies behind it.
    shell.is_reading = false;
    if open.as_mut().is_some_and(|rules| !rules.show(&ctx, shell)) {
        *open = None;
    }
    shell.is_reading = open.is_some();
}
