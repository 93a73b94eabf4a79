//! The clipboard of the system, asked and answered for on threads of its own. On X11 they are connections of their
//! own as well: nothing of miniquad may be called but from its thread.

use std::sync::mpsc::{Receiver, channel};

/// Why nothing is pasted, or copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClipboardFault {
    /// The program that owns it does not answer.
    Silent,
    /// There is no text.
    Textless,
    /// What is said to be text is none.
    Garbled,
    /// There is more of it than these letters.
    Long(usize),
    /// There is no clipboard.
    Missing,
}

/// What the clipboard answers.
pub type ClipboardAnswer = Result<String, ClipboardFault>;
/// What became of what was copied.
pub type Copied = Result<(), ClipboardFault>;

/// The clipboard. What was copied is there until it is dropped, or longer where a clipboard manager takes it.
#[derive(Default)]
pub struct SystemClipboard(#[cfg(not(target_arch = "wasm32"))] threads::Owner);

#[cfg(not(target_arch = "wasm32"))]
impl SystemClipboard {
    /// Puts a text there; what becomes of it.
    pub fn copy(&self, text: String) -> Receiver<Copied> {
        let (answer, answered) = channel();
        self.0.send(threads::Request::Copy(text, answer));
        answered
    }

    /// Asks for the text that is there.
    pub fn read(&self) -> Receiver<ClipboardAnswer> {
        let (answer, answered) = channel();
        self.0.send(threads::Request::Read(answer));
        answered
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod threads {
    use super::{ClipboardAnswer, ClipboardFault, Copied, Receiver, channel};
    use std::sync::Arc;
    use std::sync::mpsc::Sender;
    use std::thread::Builder;
    use std::time::Duration;

    /// The most readers of owners that do not answer: each gives up after ten seconds.
    const MOST_READERS: usize = 4;

    /// How long a window that closes waits until a clipboard manager has taken what was copied.
    const HAND_OVER: Duration = Duration::from_millis(500);

    pub(super) enum Request {
        Copy(String, Sender<Copied>),
        Read(Sender<ClipboardAnswer>),
    }

    /// The thread that owns what was copied.
    pub(super) struct Owner {
        /// None when it is being dropped.
        requests: Option<Sender<Request>>,
        /// Ends with the owner.
        ended: Receiver<()>,
    }

    impl Default for Owner {
        fn default() -> Owner {
            let (requests, heard) = channel();
            let (end, ended) = channel();
            // Without a thread every request is dropped unheard, which is told.
            let _ = Builder::new().name("clipboard".into()).spawn(move || {
                own(&heard);
                drop(end);
            });
            Owner {
                requests: Some(requests),
                ended,
            }
        }
    }

    impl Owner {
        pub(super) fn send(&self, request: Request) {
            if let Some(requests) = &self.requests {
                let _ = requests.send(request);
            }
        }
    }

    impl Drop for Owner {
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
            // The latter where its owner hands over something else than it was asked for, such as a picture.
            arboard::Error::ContentNotAvailable | arboard::Error::Unknown { .. } => {
                ClipboardFault::Textless
            }
            arboard::Error::ConversionFailure => ClipboardFault::Garbled,
            arboard::Error::ClipboardOccupied => ClipboardFault::Silent,
            _ => ClipboardFault::Missing,
        })
    }
}

/// A browser has its own, which answers at once.
#[cfg(target_arch = "wasm32")]
impl SystemClipboard {
    /// Puts a text there; what becomes of it.
    pub fn copy(&self, text: String) -> Receiver<Copied> {
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
