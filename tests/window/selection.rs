//! Another program at the clipboard: one that owns it, in all the ways in which owners behave, and one that asks
//! for it.

use super::screen::Display;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};
use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    self, AtomEnum, ConnectionExt as _, EventMask, PropMode, Property, SelectionNotifyEvent,
    SelectionRequestEvent,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

/// How an owner of the clipboard answers.
#[derive(Clone, Debug)]
pub enum Answer {
    /// With these bytes as UTF-8, so long after it is asked.
    Text(Vec<u8>, Duration),
    /// With these bytes as the first, under the type of the second name, whatever it is asked for.
    Only([&'static str; 2], Vec<u8>),
    /// Never.
    Silence,
    /// With a picture alone.
    Picture,
    /// With so many bytes, as it says, and then with more and more.
    Endless(u32),
}

impl Answer {
    /// With this text, at once.
    pub fn text(text: &str) -> Answer {
        Answer::Text(text.into(), Duration::ZERO)
    }
}

/// What is handed over at once; more goes in parts.
const AT_ONCE: usize = 200_000;
/// A part of what has no end.
static ENDLESS: [u8; AT_ONCE + 1] = [b'x'; AT_ONCE + 1];

/// A program at the clipboard, with a window that nobody sees.
struct Client {
    connection: RustConnection,
    window: xproto::Window,
}

impl Client {
    fn new(display: &Display) -> Client {
        let (connection, number) = x11rb::connect(Some(display.name())).expect("the display");
        let root = connection.setup().roots[number].root;
        let window = connection.generate_id().expect("an id");
        let about = xproto::CreateWindowAux::new().event_mask(EventMask::PROPERTY_CHANGE);
        let class = xproto::WindowClass::INPUT_ONLY;
        let made = connection.create_window(0, window, root, 0, 0, 1, 1, 0, class, 0, &about);
        made.expect("sent").check().expect("a window");
        Client { connection, window }
    }

    fn atom(&self, name: &str) -> u32 {
        let asked = self.connection.intern_atom(false, name.as_bytes());
        asked.expect("asked").reply().expect("an atom").atom
    }
}

/// A program that owns the clipboard until it is dropped, or somebody else copies.
pub struct Owner {
    stop: std::sync::mpsc::Sender<()>,
    /// A line whenever it was asked.
    asked: Receiver<()>,
    /// A line whenever all parts of an answer were taken.
    whole: Receiver<()>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Owner {
    /// Takes the clipboard.
    pub fn take(display: &Display, answer: Answer) -> Owner {
        let client = Client::new(display);
        let clipboard = client.atom("CLIPBOARD");
        let taken =
            client
                .connection
                .set_selection_owner(client.window, clipboard, x11rb::CURRENT_TIME);
        taken.expect("sent").check().expect("the clipboard");
        let (stop, stopped) = channel();
        let (told, asked) = channel();
        let (taken, whole) = channel();
        let thread = std::thread::spawn(move || {
            while stopped.try_recv() == Err(std::sync::mpsc::TryRecvError::Empty) {
                match client.connection.poll_for_event().expect("the display") {
                    Some(Event::SelectionRequest(request)) => {
                        let _ = told.send(());
                        if client.answer(&request, &answer) {
                            let _ = taken.send(());
                        }
                    }
                    Some(_) => {}
                    None => std::thread::sleep(Duration::from_millis(2)),
                }
            }
        });
        let thread = Some(thread);
        Owner {
            stop,
            asked,
            whole,
            thread,
        }
    }

    /// Waits until all parts of its answer were taken.
    pub fn until_whole(&self) {
        let taken = self.whole.recv_timeout(Duration::from_secs(60));
        taken.expect("somebody takes all of it");
    }

    /// Waits until somebody asks.
    pub fn until_asked(&self) {
        let asked = self.asked.recv_timeout(Duration::from_secs(60));
        asked.expect("somebody asks");
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        let _ = self.stop.send(());
        let _ = self.thread.take().map(std::thread::JoinHandle::join);
    }
}

impl Client {
    /// Answers a request; whether all parts of the answer were taken.
    fn answer(&self, request: &SelectionRequestEvent, answer: &Answer) -> bool {
        let (format, bytes, delay) = match answer {
            Answer::Silence => return false,
            Answer::Text(bytes, delay) => ("UTF8_STRING", &bytes[..], *delay),
            Answer::Only([format, _], bytes) => (*format, &bytes[..], Duration::ZERO),
            Answer::Picture => ("image/png", &b"\x89PNG"[..], Duration::ZERO),
            Answer::Endless(_) => ("UTF8_STRING", &ENDLESS[..], Duration::ZERO),
        };
        let (targets, format) = (self.atom("TARGETS"), self.atom(format));
        if request.target == targets {
            self.connection
                .change_property32(
                    PropMode::REPLACE,
                    request.requestor,
                    request.property,
                    AtomEnum::ATOM,
                    &[targets, format],
                )
                .expect("sent");
            self.notify(request, request.property);
            return false;
        }
        if request.target != format && !matches!(answer, Answer::Only(..)) {
            self.notify(request, x11rb::NONE);
            return false;
        }
        std::thread::sleep(delay);
        match answer {
            Answer::Endless(announced) => {
                self.hand_over_for_ever(request, format, *announced);
                false
            }
            Answer::Only([_, of_type], _) => self.hand_over(request, self.atom(of_type), bytes),
            _ => self.hand_over(request, format, bytes),
        }
    }

    fn notify(&self, request: &SelectionRequestEvent, property: u32) {
        let event = SelectionNotifyEvent {
            response_type: xproto::SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time: request.time,
            requestor: request.requestor,
            selection: request.selection,
            target: request.target,
            property,
        };
        self.connection
            .send_event(false, request.requestor, EventMask::NO_EVENT, event)
            .expect("sent");
        self.connection.flush().expect("sent");
    }

    fn put(&self, request: &SelectionRequestEvent, format: u32, bytes: &[u8]) {
        self.connection
            .change_property8(
                PropMode::REPLACE,
                request.requestor,
                request.property,
                format,
                bytes,
            )
            .expect("sent");
        self.connection.flush().expect("sent");
    }

    /// The bytes at once, or part by part (ICCCM 2.7.2). Whoever asked may leave off; whether all were taken.
    fn hand_over(&self, request: &SelectionRequestEvent, format: u32, bytes: &[u8]) -> bool {
        if bytes.len() <= AT_ONCE {
            self.put(request, format, bytes);
            self.notify(request, request.property);
            return true;
        }
        self.announce(request, bytes.len() as u32);
        for part in bytes.chunks(AT_ONCE).chain([&[][..]]) {
            if !self.is_taken(request) {
                return false;
            }
            self.put(request, format, part);
        }
        self.is_taken(request)
    }

    /// Parts until whoever asked leaves off.
    fn hand_over_for_ever(&self, request: &SelectionRequestEvent, format: u32, announced: u32) {
        self.announce(request, announced);
        while self.is_taken(request) {
            self.put(request, format, &ENDLESS);
        }
    }

    /// Says that so many bytes come in parts.
    fn announce(&self, request: &SelectionRequestEvent, bytes: u32) {
        let watch = xproto::ChangeWindowAttributesAux::new().event_mask(EventMask::PROPERTY_CHANGE);
        self.connection
            .change_window_attributes(request.requestor, &watch)
            .expect("sent");
        let parts = self.atom("INCR");
        self.connection
            .change_property32(
                PropMode::REPLACE,
                request.requestor,
                request.property,
                parts,
                &[bytes],
            )
            .expect("sent");
        self.notify(request, request.property);
    }

    /// Waits until the last part was taken; whether it was.
    fn is_taken(&self, request: &SelectionRequestEvent) -> bool {
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(10) {
            match self.connection.poll_for_event() {
                Ok(Some(Event::PropertyNotify(event)))
                    if event.window == request.requestor
                        && event.atom == request.property
                        && event.state == Property::DELETE =>
                {
                    return true;
                }
                Ok(Some(_)) => {}
                Ok(None) => std::thread::sleep(Duration::from_millis(1)),
                Err(_) => return false,
            }
        }
        false
    }
}

/// A clipboard manager: it takes over what was copied when the program that has it ends.
pub struct Manager {
    saved: Receiver<Vec<u8>>,
}

impl Manager {
    /// Starts it; it ends with the display.
    pub fn start(display: &Display) -> Manager {
        let client = Client::new(display);
        let role = client.atom("CLIPBOARD_MANAGER");
        client
            .connection
            .set_selection_owner(client.window, role, x11rb::CURRENT_TIME)
            .expect("sent")
            .check()
            .expect("its role");
        let (send, saved) = channel();
        std::thread::spawn(move || {
            while let Ok(event) = client.connection.wait_for_event() {
                if let Event::SelectionRequest(request) = event {
                    let text = client.convert("UTF8_STRING").unwrap_or_default();
                    client.notify(&request, request.property);
                    let _ = send.send(text);
                }
            }
        });
        Manager { saved }
    }

    /// Waits for what it has taken over.
    pub fn saved(&self) -> Vec<u8> {
        let saved = self.saved.recv_timeout(Duration::from_secs(60));
        saved.expect("something is handed over")
    }
}

/// What the owner of the clipboard hands over in this format, as any other program asks for it; none when it
/// refuses or there is none.
pub fn ask(display: &Display, format: &str) -> Option<Vec<u8>> {
    Client::new(display).convert(format)
}

impl Client {
    fn convert(&self, format: &str) -> Option<Vec<u8>> {
        let names = ["CLIPBOARD", format, "DIALDELVE_TEST"];
        let [clipboard, format, place] = names.map(|name| self.atom(name));
        self.connection
            .convert_selection(self.window, clipboard, format, place, x11rb::CURRENT_TIME)
            .expect("sent")
            .check()
            .expect("asked");
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(60) {
            match self.connection.poll_for_event().expect("the display") {
                Some(Event::SelectionNotify(event)) if event.property == x11rb::NONE => {
                    return None;
                }
                Some(Event::SelectionNotify(_)) => {
                    let whole = u32::MAX / 4;
                    let asked = self.connection.get_property(
                        false,
                        self.window,
                        place,
                        AtomEnum::ANY,
                        0,
                        whole,
                    );
                    return Some(asked.expect("asked").reply().expect("an answer").value);
                }
                Some(_) => {}
                None => std::thread::sleep(Duration::from_millis(2)),
            }
        }
        None
    }
}

/// The names of the formats in which the owner hands over what it has.
pub fn formats(display: &Display) -> Vec<String> {
    let client = Client::new(display);
    let atoms = ask(display, "TARGETS").unwrap_or_default();
    let atoms = atoms.chunks_exact(4);
    let name = |atom: &[u8]| {
        let atom = u32::from_ne_bytes(atom.try_into().expect("four bytes"));
        let asked = client.connection.get_atom_name(atom).expect("asked");
        String::from_utf8_lossy(&asked.reply().expect("a name").name).into_owned()
    };
    atoms.map(name).collect()
}
