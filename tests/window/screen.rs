//! The real program on a display of its own, with a real mouse and keyboard.

use serde_json::Value;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{self, ConnectionExt as _};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

/// The program.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_dialdelve");

/// A display without a screen.
pub struct Display {
    server: Child,
    name: String,
}

impl Display {
    /// Starts a display of this size.
    pub fn start(width: u16, height: u16) -> Display {
        let mut server = Command::new("Xvfb")
            // It keeps what is set when its last program ends.
            .args(["-noreset", "-displayfd", "1", "-nolisten", "tcp"])
            .args(["-screen", "0"])
            .arg(format!("{width}x{height}x24"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb; tests/run installs it");
        // It says its number when it is ready.
        let mut number = String::new();
        let out = server.stdout.take().expect("its output");
        BufReader::new(out)
            .read_line(&mut number)
            .expect("its number");
        let name = format!(":{}", number.trim());
        Display { server, name }
    }

    /// Gives it the keyboard of a country, before a program is started on it.
    pub fn set_layout(&self, layout: &str) {
        let set = Command::new("setxkbmap")
            .args(["-display", &self.name, layout])
            .status();
        assert!(
            set.is_ok_and(|status| status.success()),
            "setxkbmap; tests/run installs it"
        );
    }
}

/// Another program on a display; it ends when this is dropped.
pub struct Guest(Child);

impl Display {
    /// Has programs that start from now on take it for one of so many dots per inch, whatever that text says.
    pub fn set_dpi(&self, dpi: &str) {
        let (connection, number) = x11rb::connect(Some(&self.name)).expect("the display");
        let root = connection.setup().roots[number].root;
        let resources = format!("Xft.dpi:\t{dpi}\n");
        let sent = connection.change_property8(
            xproto::PropMode::REPLACE,
            root,
            xproto::AtomEnum::RESOURCE_MANAGER,
            xproto::AtomEnum::STRING,
            resources.as_bytes(),
        );
        sent.expect("sent").check().expect("taken");
    }

    /// Its name, for programs that open it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Starts another program there, such as a window manager.
    pub fn host(&self, program: &str, args: &[&str]) -> Guest {
        let started = Command::new(program)
            .args(args)
            .env("DISPLAY", &self.name)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        Guest(started.unwrap_or_else(|fault| panic!("{program} ({fault}); tests/run installs it")))
    }

    /// Starts a window manager there, and waits until it looks after windows. Openbox overlooks now and then one that
    /// opens while it starts, which none does on a desk.
    pub fn manage(&self) -> Guest {
        const OVERLOOKED: Duration = Duration::from_secs(1);
        let manager = self.host("openbox", &[]);
        let hand = Hand::new(&self.name);
        let began = Instant::now();
        let mut is_ready = false;
        while !is_ready {
            assert!(began.elapsed() < PATIENCE, "no window manager starts");
            let tried = hand.lay(false);
            let laid = Instant::now();
            while !is_ready && laid.elapsed() < OVERLOOKED {
                std::thread::sleep(HAND);
                is_ready = hand.managed_window().is_some();
            }
            hand.take_away(tried);
        }
        while hand.managed_window().is_some() {
            assert!(began.elapsed() < PATIENCE, "a window stays");
            std::thread::sleep(HAND);
        }
        manager
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// The program in a window, with a hand at mouse and keyboard.
pub struct Program {
    child: Child,
    hand: Hand,
    lines: Receiver<String>,
    /// What the window showed when it was idle last.
    pub seen: Value,
    /// Clicks since it was started.
    pub clicks: u32,
    is_painted: bool,
}

impl Program {
    /// Starts the program; what it keeps stands in `home`. Its window has no pixels, which take most of the time where
    /// no graphics card draws them.
    pub fn start(display: &Display, home: &Path, args: &[&str]) -> Program {
        Program::start_by(Command::new(PROGRAM), display, home, args)
    }

    /// The same with pixels, of which a picture can be taken.
    pub fn painted(display: &Display, home: &Path, args: &[&str]) -> Program {
        Program::open(Command::new(PROGRAM), display, home, args, true)
    }

    /// Starts the program by a command that runs it, without pixels.
    pub fn start_by(command: Command, display: &Display, home: &Path, args: &[&str]) -> Program {
        Program::open(command, display, home, args, false)
    }

    /// Starts the program by a command that runs it, with pixels or without.
    pub fn open(
        mut command: Command,
        display: &Display,
        home: &Path,
        args: &[&str],
        is_painted: bool,
    ) -> Program {
        let pipe = pipe(home);
        let child = command
            .arg("--trace")
            .arg(&pipe)
            .args(args)
            .env("DISPLAY", &display.name)
            .env("DIALDELVE_HOME", home)
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            // Mesa's software renderer leaves out what fills triangles.
            .env("LP_NO_RAST", if is_painted { "false" } else { "true" })
            .current_dir(home)
            .spawn()
            .expect("the program starts");
        // Opening waits for the program to open its end.
        let lines = File::open(&pipe).expect("the pipe");
        let mut program = Program {
            child,
            hand: Hand::new(&display.name),
            lines: read_along(lines),
            seen: Value::Null,
            clicks: 0,
            is_painted,
        };
        program.look();
        program
    }

    /// Waits until the window is idle and shows something new.
    pub fn look(&mut self) {
        let line = self.lines.recv_timeout(PATIENCE);
        let line = line.unwrap_or_else(|fault| {
            panic!(
                "the program shows nothing new ({fault}); the last it showed: {}",
                self.seen
            )
        });
        self.seen = serde_json::from_str(&line).expect("a line of JSON");
    }

    /// Waits until it shows what is looked for.
    pub fn until(&mut self, wanted: impl Fn(&Value) -> bool) {
        while !wanted(&self.seen) {
            self.look();
        }
    }

    /// Waits for a screen.
    pub fn until_screen(&mut self, name: &str) {
        self.until(|seen| seen["screen"] == name);
    }

    /// Waits for a control.
    pub fn until_control(&mut self, name: &str) {
        self.until(|seen| seen["controls"].get(name).is_some());
    }

    /// Waits until a control is there no more.
    pub fn until_gone(&mut self, name: &str) {
        self.until(|seen| seen["controls"].get(name).is_none());
    }

    /// Waits for the end of the program.
    pub fn ends(mut self) -> ExitStatus {
        self.child.wait().expect("its end")
    }

    /// Whether a control of that name can be used.
    pub fn has(&self, name: &str) -> bool {
        self.seen["controls"].get(name).is_some()
    }

    /// A fact that the screen tells of itself.
    pub fn about(&self, fact: &str) -> &Value {
        &self.seen["about"][fact]
    }

    /// Left, top, width and height of a control or square, in pixels.
    pub fn rect(&self, name: &str) -> [i64; 4] {
        let controls = self.seen["controls"].get(name);
        let rect = controls.or_else(|| self.seen["places"].get(name));
        let rect = rect.unwrap_or_else(|| panic!("no `{name}` in {}", self.seen));
        [0, 1, 2, 3].map(|number| rect[number].as_i64().expect("a number"))
    }

    fn middle(&self, name: &str) -> (i16, i16) {
        let [left, top, width, height] = self.rect(name);
        ((left + width / 2) as i16, (top + height / 2) as i16)
    }

    /// Clicks on a control or square.
    pub fn click(&mut self, name: &str) {
        let at = self.middle(name);
        self.hand.click(at);
        self.clicks += 1;
    }

    /// Clicks on it twice, as fast as a hand that means one click.
    pub fn click_twice(&mut self, name: &str) {
        let at = self.middle(name);
        self.hand.click(at);
        self.hand.click(at);
        self.clicks += 2;
    }

    /// Clicks on it with the right button.
    pub fn click_right(&mut self, name: &str) {
        let at = self.middle(name);
        self.hand.press(at, RIGHT_BUTTON);
        self.clicks += 1;
    }

    /// Presses the left button where the mouse is and lets it go at once.
    pub fn tap(&self) {
        self.hand.tap();
    }

    /// Lays another window over the upper left of the screen.
    pub fn cover(&self) -> u32 {
        self.hand.lay(true)
    }

    /// Takes it away.
    pub fn uncover(&self, cover: u32) {
        self.hand.take_away(cover);
    }

    /// The window, once a window manager looks after it.
    pub fn managed(&self) -> u32 {
        let began = Instant::now();
        loop {
            if let Some(window) = self.hand.managed_window() {
                return window;
            }
            assert!(began.elapsed() < PATIENCE, "no window manager takes it");
            std::thread::sleep(HAND);
        }
    }

    /// Asks the window manager to put the window away.
    pub fn minimise(&self, window: u32) {
        const ICONIC: u32 = 3;
        self.hand
            .ask(window, "WM_CHANGE_STATE", [ICONIC, 0, 0, 0, 0]);
    }

    /// Asks it to show the window again.
    pub fn restore(&self, window: u32) {
        const AS_A_PAGER: u32 = 2;
        self.hand
            .ask(window, "_NET_ACTIVE_WINDOW", [AS_A_PAGER, 0, 0, 0, 0]);
    }

    /// Asks it for another desktop, the first is 0.
    pub fn go_to_desktop(&self, number: u32) {
        let root = self.hand.root;
        self.hand
            .ask(root, "_NET_CURRENT_DESKTOP", [number, 0, 0, 0, 0]);
    }

    /// Moves the mouse there.
    pub fn point(&mut self, name: &str) {
        let at = self.middle(name);
        self.hand.point(at);
    }

    /// Moves the mouse to a pixel.
    pub fn point_at(&mut self, x: i16, y: i16) {
        self.hand.point((x, y));
    }

    /// The class by which others know its window.
    pub fn window_class(&self) -> String {
        let (class, text) = (xproto::AtomEnum::WM_CLASS, xproto::AtomEnum::STRING);
        let window = self.hand.window();
        let asked = self
            .hand
            .connection
            .get_property(false, window, class, text, 0, 64);
        let told = asked.expect("asked").reply().expect("a class").value;
        String::from_utf8_lossy(&told).into_owned()
    }

    /// Width and height of the window, in pixels.
    pub fn window_size(&self) -> (u16, u16) {
        self.hand.window_size()
    }

    /// Waits until the window has that size, in pixels.
    pub fn until_size(&self, wanted: (u16, u16)) {
        let begun = Instant::now();
        while self.window_size() != wanted {
            let size = self.window_size();
            assert!(begun.elapsed() < PATIENCE, "{size:?}, not {wanted:?}");
            std::thread::sleep(HAND);
        }
    }

    /// Gives the window another size.
    pub fn resize(&mut self, width: u32, height: u32) {
        self.hand.resize(width, height);
    }

    /// Types a text.
    pub fn write(&mut self, text: &str) {
        text.chars().for_each(|letter| self.hand.letter(letter));
    }

    /// Presses a key by its X name's code.
    pub fn press(&mut self, keysym: u32) {
        self.hand.key(keysym);
    }

    /// Presses a key by its place on the keyboard, while those of other places are held.
    pub fn press_place(&self, held: &[u8], place: u8) {
        let hand = &self.hand;
        let down = |code: &u8| hand.fake(xproto::KEY_PRESS_EVENT, *code, (0, 0));
        let up = |code: &u8| hand.fake(xproto::KEY_RELEASE_EVENT, *code, (0, 0));
        held.iter().for_each(down);
        down(&place);
        up(&place);
        held.iter().rev().for_each(up);
    }

    /// Holds a key of a place from now on, or lets it go.
    pub fn hold_place(&self, place: u8, down: bool) {
        let kind = match down {
            true => xproto::KEY_PRESS_EVENT,
            false => xproto::KEY_RELEASE_EVENT,
        };
        self.hand.fake(kind, place, (0, 0));
    }

    /// The place of the key that types this keysym, by itself or with Shift.
    pub fn place_of(&self, keysym: u32) -> u8 {
        self.hand.code(keysym).0
    }

    /// Turns the wheel by a notch where the mouse is.
    pub fn turn_wheel(&self, button: u8) {
        self.hand.fake(xproto::BUTTON_PRESS_EVENT, button, (0, 0));
        self.hand.fake(xproto::BUTTON_RELEASE_EVENT, button, (0, 0));
    }

    /// Holds the left button from now on where the mouse is, or lets it go.
    pub fn hold_button(&self, down: bool) {
        let kind = match down {
            true => xproto::BUTTON_PRESS_EVENT,
            false => xproto::BUTTON_RELEASE_EVENT,
        };
        self.hand.fake(kind, LEFT_BUTTON, (0, 0));
    }

    /// Gives the keys to the window, or takes them from it.
    pub fn give_focus(&self, has_it: bool) {
        self.hand.give_focus(has_it);
    }

    /// Presses a key while Shift is held, and lets both go at once.
    pub fn press_with_shift(&mut self, keysym: u32) {
        self.press_with(SHIFT, keysym);
    }

    /// Presses a key while Ctrl is held, and lets both go at once.
    pub fn press_with_ctrl(&mut self, keysym: u32) {
        self.press_with(CTRL, keysym);
    }

    /// Holds Shift from now on.
    pub fn hold_shift(&self) {
        self.fake_key(xproto::KEY_PRESS_EVENT, SHIFT);
    }

    /// Lets it go.
    pub fn let_shift_go(&self) {
        self.fake_key(xproto::KEY_RELEASE_EVENT, SHIFT);
    }

    /// Holds Alt from now on.
    pub fn hold_alt(&self) {
        self.fake_key(xproto::KEY_PRESS_EVENT, ALT);
    }

    /// Lets it go.
    pub fn let_alt_go(&self) {
        self.fake_key(xproto::KEY_RELEASE_EVENT, ALT);
    }

    fn fake_key(&self, event: u8, keysym: u32) {
        let (code, _) = self.hand.code(keysym);
        self.hand.fake(event, code, (0, 0));
    }

    fn press_with(&self, held: u32, keysym: u32) {
        let (code, _) = self.hand.code(keysym);
        let (held, _) = self.hand.code(held);
        self.hand.fake(xproto::KEY_PRESS_EVENT, held, (0, 0));
        self.hand.fake(xproto::KEY_PRESS_EVENT, code, (0, 0));
        self.hand.fake(xproto::KEY_RELEASE_EVENT, code, (0, 0));
        self.hand.fake(xproto::KEY_RELEASE_EVENT, held, (0, 0));
    }

    /// Drags with a button from the middle of a control or square.
    pub fn drag(&mut self, name: &str, button: u8, (right, down): (i16, i16)) {
        let (x, y) = self.middle(name);
        self.hand.point((x, y));
        self.hand.fake(xproto::BUTTON_PRESS_EVENT, button, (0, 0));
        for part in 1..=4 {
            self.hand.point((x + right * part / 4, y + down * part / 4));
        }
        self.hand.fake(xproto::BUTTON_RELEASE_EVENT, button, (0, 0));
    }

    /// What the screen shows, four bytes a pixel.
    pub fn picture(&self) -> Vec<u8> {
        assert!(self.is_painted, "`Program::painted` starts it with pixels");
        self.hand.picture()
    }

    /// Closes the window as its frame does.
    pub fn close(&mut self) {
        self.hand.close();
    }

    /// The most memory that it has had, in bytes.
    pub fn most_memory(&self) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let text = std::fs::read_to_string(path).expect("Linux tells");
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB"));
        1024 * kilobytes
            .expect("its peak")
            .parse::<u64>()
            .expect("a number")
    }

    /// Seconds of processor time that it has taken.
    pub fn processor_seconds(&self) -> f64 {
        let path = format!("/proc/{}/stat", self.child.id());
        let stat = std::fs::read_to_string(path).expect("what the system tells of it");
        // Behind the name, which may hold anything: user and system time in hundredths.
        let (_, fields) = stat.rsplit_once(')').expect("the end of its name");
        let ticks = fields.split_whitespace().skip(11).take(2);
        let ticks = ticks.map(|field| field.parse::<f64>().expect("a number"));
        ticks.sum::<f64>() / 100.0
    }

    /// Stops it for a while, or lets it go on: what it is told meanwhile it finds all at once.
    pub fn hold_still(&self, held: bool) {
        let signal = if held { "-STOP" } else { "-CONT" };
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args([signal, &id]).status();
        assert!(sent.is_ok_and(|status| status.success()), "kill");
    }

    /// Kills it.
    pub fn kill(mut self) {
        self.child.kill().expect("killed");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A pipe for the trace: reading from it waits, so that nobody has to look again and again.
fn pipe(home: &Path) -> PathBuf {
    let path = home.join("trace");
    if path.symlink_metadata().is_err() {
        let made = Command::new("mkfifo").arg(&path).status();
        assert!(made.is_ok_and(|status| status.success()), "mkfifo");
    }
    path
}

/// Reads the lines as they come, so that a program that shows nothing new can be told from a slow test.
fn read_along(lines: File) -> Receiver<String> {
    let (send, receive) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let lines = BufReader::new(lines).lines().map_while(Result::ok);
        // Whoever has heard enough hears no more.
        lines.for_each(|line| drop(send.send(line)));
    });
    receive
}

/// What the quickest hand needs from one motion to the next; a frame takes longer.
const HAND: Duration = Duration::from_millis(3);

/// How long the window may show nothing new while something is awaited.
const PATIENCE: Duration = Duration::from_secs(90);

/// The keysym of the key that closes what is open.
pub const ESCAPE: u32 = 0xff1b;

/// The keysym of the key that opens the rules.
pub const F1: u32 = 0xffbe;
/// The key of the sheet of keys.
pub const F3: u32 = 0xffc0;
/// The key F2.
pub const F2: u32 = 0xffbf;
/// The key of full screen.
pub const F11: u32 = 0xffc8;
/// The key F6.
pub const F6: u32 = 0xffc3;
/// The key F4.
pub const F4: u32 = 0xffc1;
/// The key that takes the letter before away.
pub const BACKSPACE: u32 = 0xff08;

/// The keysym of the key that ends a line.
pub const RETURN: u32 = 0xff0d;

/// The keysym of the key that leads from control to control.
pub const TAB: u32 = 0xff09;

/// The keysyms of the arrows.
pub const LEFT: u32 = 0xff51;
pub const UP: u32 = 0xff52;
pub const RIGHT: u32 = 0xff53;
pub const DOWN: u32 = 0xff54;

/// The keysyms of the keys that lead to the ends of a sheet, and by pages.
pub const END: u32 = 0xff57;
pub const PAGE_DOWN: u32 = 0xff56;
pub const PAGE_UP: u32 = 0xff55;

pub const LEFT_BUTTON: u8 = 1;
pub const RIGHT_BUTTON: u8 = 3;

const SHIFT: u32 = 0xffe1;
const ALT: u32 = 0xffe9;
const CTRL: u32 = 0xffe3;
const ALT_GR: u32 = 0xfe03;

/// A hand at mouse and keyboard.
struct Hand {
    connection: RustConnection,
    root: xproto::Window,
    /// Keysyms of every key, so many each.
    map: xproto::GetKeyboardMappingReply,
    first: u8,
}

impl Hand {
    fn new(display: &str) -> Hand {
        let (connection, number) = x11rb::connect(Some(display)).expect("the display");
        let setup = connection.setup();
        let root = setup.roots[number].root;
        let (first, last) = (setup.min_keycode, setup.max_keycode);
        let map = connection
            .get_keyboard_mapping(first, last - first + 1)
            .expect("asked")
            .reply()
            .expect("the keyboard");
        Hand {
            connection,
            root,
            map,
            first,
        }
    }

    fn fake(&self, kind: u8, detail: u8, at: (i16, i16)) {
        let sent = self
            .connection
            .xtest_fake_input(kind, detail, 0, self.root, at.0, at.1, 0);
        sent.expect("sent").check().expect("taken");
    }

    /// Moves as a hand does, by more than one motion: it comes from somewhere.
    fn point(&self, at: (i16, i16)) {
        for (x, y) in [(at.0 - 1, at.1), at] {
            self.fake(xproto::MOTION_NOTIFY_EVENT, 0, (x, y));
            std::thread::sleep(HAND);
        }
    }

    /// Presses and lets go at once, where the mouse is.
    fn tap(&self) {
        self.fake(xproto::BUTTON_PRESS_EVENT, LEFT_BUTTON, (0, 0));
        self.fake(xproto::BUTTON_RELEASE_EVENT, LEFT_BUTTON, (0, 0));
    }

    /// Lays a window over the upper left of the screen, away from the mouse, which would stir the window below: by
    /// itself, or for a window manager to look after.
    fn lay(&self, by_itself: bool) -> xproto::Window {
        let cover = self.connection.generate_id().expect("an id");
        let look = xproto::CreateWindowAux::new()
            .background_pixel(0x00ff_00ff)
            .override_redirect(u32::from(by_itself));
        let (class, copied) = (xproto::WindowClass::INPUT_OUTPUT, x11rb::COPY_FROM_PARENT);
        let root = self.root;
        let made = self
            .connection
            .create_window(0, cover, root, 0, 0, 300, 200, 0, class, copied, &look);
        made.expect("sent").check().expect("made");
        let shown = self.connection.map_window(cover).expect("sent");
        shown.check().expect("shown");
        cover
    }

    fn take_away(&self, window: xproto::Window) {
        let gone = self.connection.destroy_window(window).expect("sent");
        gone.check().expect("taken away");
    }

    /// Asks the window manager for something about a window, as a panel or pager does.
    fn ask(&self, window: xproto::Window, what: &str, data: [u32; 5]) {
        let atom = self.connection.intern_atom(false, what.as_bytes());
        let atom = atom.expect("asked").reply().expect("an atom").atom;
        let event = xproto::ClientMessageEvent::new(32, window, atom, data);
        let heard =
            xproto::EventMask::SUBSTRUCTURE_REDIRECT | xproto::EventMask::SUBSTRUCTURE_NOTIFY;
        let sent = self.connection.send_event(false, self.root, heard, event);
        sent.expect("sent").check().expect("taken");
    }

    fn click(&self, at: (i16, i16)) {
        self.press(at, LEFT_BUTTON);
    }

    fn press(&self, at: (i16, i16), button: u8) {
        self.point(at);
        self.fake(xproto::BUTTON_PRESS_EVENT, button, (0, 0));
        std::thread::sleep(HAND);
        self.fake(xproto::BUTTON_RELEASE_EVENT, button, (0, 0));
    }

    /// The window that a window manager looks after, or else the one that is seen.
    fn window(&self) -> xproto::Window {
        if let Some(window) = self.managed_window() {
            return window;
        }
        let windows = self.connection.query_tree(self.root).expect("asked");
        let windows = windows.reply().expect("the windows").children;
        let seen = |window: &xproto::Window| {
            let asked = self.connection.get_window_attributes(*window);
            let about = asked.expect("asked").reply().expect("about a window");
            about.map_state == xproto::MapState::VIEWABLE
        };
        windows.into_iter().find(seen).expect("a window")
    }

    fn managed_window(&self) -> Option<xproto::Window> {
        let atom = self.connection.intern_atom(false, b"_NET_CLIENT_LIST");
        let atom = atom.expect("asked").reply().expect("an atom").atom;
        let kind = xproto::AtomEnum::WINDOW;
        let list = self
            .connection
            .get_property(false, self.root, atom, kind, 0, 1);
        let list = list.expect("asked").reply().expect("the windows");
        list.value32()?.next()
    }

    fn resize(&self, width: u32, height: u32) {
        let size = xproto::ConfigureWindowAux::new()
            .width(width)
            .height(height);
        let sent = self.connection.configure_window(self.window(), &size);
        sent.expect("sent").check().expect("taken");
    }

    fn window_size(&self) -> (u16, u16) {
        let asked = self.connection.get_geometry(self.window());
        let about = asked.expect("asked").reply().expect("its size");
        (about.width, about.height)
    }

    fn picture(&self) -> Vec<u8> {
        let about = self.connection.get_geometry(self.root).expect("asked");
        let about = about.reply().expect("its size");
        let (wide, high) = (about.width, about.height);
        let form = xproto::ImageFormat::Z_PIXMAP;
        let asked = self
            .connection
            .get_image(form, self.root, 0, 0, wide, high, u32::MAX);
        asked.expect("asked").reply().expect("a picture").data
    }

    fn close(&self) {
        let atom = |name: &[u8]| {
            let asked = self.connection.intern_atom(false, name).expect("asked");
            asked.reply().expect("an atom").atom
        };
        let (protocols, delete) = (atom(b"WM_PROTOCOLS"), atom(b"WM_DELETE_WINDOW"));
        let window = self.window();
        let event = xproto::ClientMessageEvent::new(32, window, protocols, [delete, 0, 0, 0, 0]);
        let sent = self
            .connection
            .send_event(false, window, xproto::EventMask::NO_EVENT, event);
        sent.expect("sent").check().expect("taken");
    }

    /// The key of a keysym, and what is held with it.
    fn code(&self, keysym: u32) -> (u8, &'static [u32]) {
        let width = usize::from(self.map.keysyms_per_keycode);
        let level = |number: usize| match number % width {
            0 => Some(&[][..]),
            1 => Some(&[SHIFT][..]),
            4 => Some(&[ALT_GR][..]),
            5 => Some(&[ALT_GR, SHIFT][..]),
            _ => None,
        };
        let places = self.map.keysyms.iter().enumerate();
        let known = places.filter(|(_, known)| **known == keysym);
        let levels = known.filter_map(|(number, _)| Some((number / width, level(number)?)));
        let (key, held) = levels
            .min_by_key(|(_, held)| held.len())
            .unwrap_or_else(|| panic!("no key for {keysym:#x}"));
        (self.first + key as u8, held)
    }

    /// Gives the keys to the window that is seen, or to nobody.
    fn give_focus(&self, has_it: bool) {
        let to = match has_it {
            true => self.window(),
            false => x11rb::NONE,
        };
        let revert = xproto::InputFocus::POINTER_ROOT;
        let sent = self
            .connection
            .set_input_focus(revert, to, x11rb::CURRENT_TIME);
        sent.expect("sent").check().expect("taken");
    }

    fn key(&self, keysym: u32) {
        let (code, held) = self.code(keysym);
        let held: Vec<u8> = held.iter().map(|held| self.code(*held).0).collect();
        for key in &held {
            self.fake(xproto::KEY_PRESS_EVENT, *key, (0, 0));
        }
        self.fake(xproto::KEY_PRESS_EVENT, code, (0, 0));
        self.fake(xproto::KEY_RELEASE_EVENT, code, (0, 0));
        for key in held.iter().rev() {
            self.fake(xproto::KEY_RELEASE_EVENT, *key, (0, 0));
        }
    }

    /// The keysyms of Latin letters are their code points.
    fn letter(&self, letter: char) {
        self.key(letter as u32);
    }
}
