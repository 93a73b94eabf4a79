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
    /// Bytes that may still be left out of lines that are too long.
    spare: u64,
    state: State,
}

/// Where the reading stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Between two lines.
    Between,
    /// In a line that is too long, the rest of which is left out when anybody reads on.
    Within,
}

/// What is next.
pub enum NextLine {
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
        let name = Message::new("terminal-stdin").to_string();
        Lines::new(&name, Box::new(std::io::stdin().lock()))
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
            spare: MOST as u64 * LONGEST,
            state: State::Between,
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
    pub fn read(&mut self) -> NextLine {
        if self.state == State::Within {
            match self.input.by_ref().take(self.spare).skip_until(b'\n') {
                Ok(skipped) => self.spare -= (skipped as u64).min(self.spare),
                Err(error) => return self.broken(&error),
            }
            if self.spare == 0 {
                return self.too_long();
            }
        }
        self.bytes.clear();
        // With the end of the line.
        let mut input = self.input.by_ref().take(LONGEST + 2);
        let read = match input.read_until(b'\n', &mut self.bytes) {
            Ok(read) => read,
            Err(error) => return self.broken(&error),
        };
        if read == 0 {
            return NextLine::End(None);
        }
        self.number += 1;
        if self.number > MOST {
            return self.too_long();
        }
        self.state = match self.bytes.pop_if(|byte| *byte == b'\n') {
            Some(_) => State::Between,
            None => State::Within,
        };
        self.bytes.pop_if(|byte| *byte == b'\r');
        if self.bytes.len() as u64 > LONGEST {
            let what = Message::new("fault-script-line").with("most", LONGEST as u32);
            return NextLine::Unheard(self.fault(what));
        }
        match std::str::from_utf8(&self.bytes) {
            // Some programs begin a text with a sign that nobody sees.
            Ok(line) if self.number == 1 => {
                NextLine::Line(line.trim_start_matches('\u{feff}').to_string())
            }
            Ok(line) => NextLine::Line(line.to_string()),
            Err(_) => NextLine::Unheard(self.fault(Message::new("fault-script-utf8"))),
        }
    }

    fn too_long(&self) -> NextLine {
        let what = Message::new("fault-script-long").with("most", MOST);
        NextLine::End(Some(self.fault(what)))
    }

    fn broken(&self, error: &std::io::Error) -> NextLine {
        let what = match error.kind() {
            ErrorKind::IsADirectory => Message::new("fault-folder"),
            _ => Message::new("fault-unread").with("error", error.to_string()),
        };
        NextLine::End(Some(FileFault::new(&self.name, what)))
    }
}
