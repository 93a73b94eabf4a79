//! The lines of a script, or of standard input: read as they come, none of them longer and not more of
//! them than a table can hear.

use crate::store::{FileFault, Message, open_script};
use std::io::{BufRead, ErrorKind, Read};
use std::path::Path;

/// The most bytes of a line; the longest command has a few hundred.
const LONGEST: u64 = 4096;
/// The most lines; the longest matches have a few ten thousand commands.
const MOST: usize = 100_000;

/// Lines that are read one by one.
pub struct Lines {
    name: String,
    input: Box<dyn BufRead>,
    bytes: Vec<u8>,
    number: usize,
}

/// What is next.
pub enum Next {
    /// A line, without its end.
    Line(String),
    /// A line that cannot be heard; the one after it may.
    Unheard(FileFault),
    /// Nothing more is read, for this reason or since it has ended.
    End(Option<FileFault>),
}

impl Lines {
    /// The lines of standard input.
    pub fn of_stdin() -> Lines {
        Lines::new("standard input", Box::new(std::io::stdin().lock()))
    }

    /// The lines of a script; `-` is standard input.
    ///
    /// # Errors
    /// When the file cannot be opened.
    pub fn open(path: &Path) -> Result<Lines, FileFault> {
        if path.as_os_str() == "-" {
            return Ok(Lines::of_stdin());
        }
        let input = open_script(path)?;
        Ok(Lines::new(&path.display().to_string(), input))
    }

    fn new(name: &str, input: Box<dyn BufRead>) -> Lines {
        Lines {
            name: name.to_string(),
            input,
            bytes: Vec::new(),
            number: 0,
        }
    }

    /// A fault of the line that was read last.
    pub fn fault(&self, what: Message) -> FileFault {
        FileFault {
            place: Some((self.number, 1)),
            ..FileFault::new(&self.name, what)
        }
    }

    /// Reads on by a line.
    pub fn next(&mut self) -> Next {
        self.bytes.clear();
        // With the end of the line.
        let mut input = self.input.by_ref().take(LONGEST + 2);
        let read = match input.read_until(b'\n', &mut self.bytes) {
            Ok(read) => read,
            Err(error) => return self.broken(&error),
        };
        if read == 0 {
            return Next::End(None);
        }
        self.number += 1;
        if self.number > MOST {
            let what = Message::new("fault-script-long").with("most", MOST);
            return Next::End(Some(self.fault(what)));
        }
        let ended = self.bytes.pop_if(|byte| *byte == b'\n').is_some();
        self.bytes.pop_if(|byte| *byte == b'\r');
        if self.bytes.len() as u64 > LONGEST {
            let what = Message::new("fault-script-line").with("most", LONGEST as u32);
            let fault = self.fault(what);
            return match ended.then_some(Ok(0)).unwrap_or_else(|| self.skip()) {
                Ok(_) => Next::Unheard(fault),
                Err(error) => self.broken(&error),
            };
        }
        match std::str::from_utf8(&self.bytes) {
            Ok(line) => Next::Line(line.to_string()),
            Err(_) => Next::Unheard(self.fault(Message::new("fault-script-utf8"))),
        }
    }

    /// Leaves out what is left of a line.
    fn skip(&mut self) -> std::io::Result<usize> {
        self.input.skip_until(b'\n')
    }

    fn broken(&self, error: &std::io::Error) -> Next {
        let what = match error.kind() {
            ErrorKind::IsADirectory => Message::new("fault-folder"),
            _ => Message::new("fault-unread").with("error", error.to_string()),
        };
        Next::End(Some(FileFault::new(&self.name, what)))
    }
}
