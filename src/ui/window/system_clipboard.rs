//! The clipboard of the system, asked and answered for on threads of its own. On X11 they are connections of their
//! own as well: nothing of miniquad may be called but from its thread.

use super::clipboard::{ClipboardAnswer, ClipboardFault};
use std::sync::mpsc::{Receiver, channel};

#[cfg(not(target_arch = "wasm32"))]
pub use threads::SystemClipboard;

#[cfg(not(target_arch = "wasm32"))]
mod threads {
    use super::{ClipboardAnswer, ClipboardFault, Receiver, channel};
    use std::sync::Arc;
    use std::sync::mpsc::Sender;
    use std::thread::Builder;
    use std::time::Duration;

    /// The most readers of owners that do not answer: each gives up after 24 seconds.
    const MOST_READERS: usize = 4;

    /// How long a window that closes waits until a clipboard manager has taken what was copied.
    const HAND_OVER: Duration = Duration::from_millis(500);

    type Copied = Result<(), ClipboardFault>;

    enum Request {
        Copy(String, Sender<Copied>),
        Read(Sender<ClipboardAnswer>),
    }

    /// The clipboard. What was copied is there until it is dropped, or longer where a clipboard manager takes it.
    pub struct SystemClipboard {
        /// None when it is being dropped.
        requests: Option<Sender<Request>>,
        /// Ends with the owner.
        ended: Receiver<()>,
    }

    impl Default for SystemClipboard {
        fn default() -> SystemClipboard {
            let (requests, heard) = channel();
            let (end, ended) = channel();
            // Without a thread every request is dropped unheard, which is told.
            let _ = Builder::new().name("clipboard".into()).spawn(move || {
                own(&heard);
                drop(end);
            });
            SystemClipboard {
                requests: Some(requests),
                ended,
            }
        }
    }

    impl SystemClipboard {
        fn send(&self, request: Request) {
            if let Some(requests) = &self.requests {
                let _ = requests.send(request);
            }
        }

        /// Puts a text there; what becomes of it.
        pub fn copy(&self, text: String) -> Receiver<Copied> {
            let (answer, answered) = channel();
            self.send(Request::Copy(text, answer));
            answered
        }

        /// Asks for the text that is there.
        pub fn read(&self) -> Receiver<ClipboardAnswer> {
            let (answer, answered) = channel();
            self.send(Request::Read(answer));
            answered
        }
    }

    impl Drop for SystemClipboard {
        fn drop(&mut self) {
            self.requests = None;
            let _ = self.ended.recv_timeout(HAND_OVER);
        }
    }

    /// Does what is asked for, one after the other. Reading waits for other programs: each time on a thread of its
    /// own, so that an owner that does not answer keeps nobody from copying, or from pasting what another has
    /// copied since.
    fn own(requests: &Receiver<Request>) {
        let mut clipboard = None;
        let readers = Arc::new(());
        for request in requests {
            match request {
                Request::Copy(text, answer) => _ = answer.send(copy(&mut clipboard, text)),
                Request::Read(answer) => {
                    let reader = readers.clone();
                    if Arc::strong_count(&readers) > MOST_READERS + 1 {
                        let _ = answer.send(Err(ClipboardFault::Silent));
                        continue;
                    }
                    // Whoever is not answered hears that as well.
                    let _ = Builder::new().name("paste".into()).spawn(move || {
                        let _ = answer.send(read());
                        drop(reader);
                    });
                }
            }
        }
    }

    fn copy(clipboard: &mut Option<arboard::Clipboard>, text: String) -> Copied {
        if clipboard.is_none() {
            *clipboard = arboard::Clipboard::new().ok();
        }
        let owned = clipboard.as_mut().ok_or(ClipboardFault::Missing)?;
        let copied = owned.set_text(text);
        copied.map_err(|_| {
            // The next time it is opened anew.
            *clipboard = None;
            ClipboardFault::Missing
        })
    }

    fn read() -> ClipboardAnswer {
        let clipboard = arboard::Clipboard::new();
        let mut clipboard = clipboard.map_err(|_| ClipboardFault::Missing)?;
        clipboard.get_text().map_err(|error| match error {
            arboard::Error::ContentNotAvailable => ClipboardFault::Textless,
            arboard::Error::ConversionFailure => ClipboardFault::Garbled,
            arboard::Error::ClipboardOccupied => ClipboardFault::Silent,
            _ => ClipboardFault::Missing,
        })
    }
}

/// A browser has its own, which answers at once.
#[cfg(target_arch = "wasm32")]
#[derive(Default)]
pub struct SystemClipboard;

#[cfg(target_arch = "wasm32")]
impl SystemClipboard {
    /// Puts a text there; what becomes of it.
    pub fn copy(&self, text: String) -> Receiver<Result<(), ClipboardFault>> {
        let (answer, answered) = channel();
        macroquad::miniquad::window::clipboard_set(&text);
        let _ = answer.send(Ok(()));
        answered
    }

    /// Asks for the text that is there.
    pub fn read(&self) -> Receiver<ClipboardAnswer> {
        let (answer, answered) = channel();
        let text = macroquad::miniquad::window::clipboard_get();
        let _ = answer.send(text.ok_or(ClipboardFault::Textless));
        answered
    }
}
