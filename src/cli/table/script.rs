//! The lines of a script, or of standard input: read as they come, none of them longer and not more of
//! them than a table can hear.

use crate::store::{BoundedLine, BoundedLines, FileFault, Message, open_script};
use std::io::{BufRead, ErrorKind};
use std::path::Path;

/// The most bytes of a line; the longest command has a few hundred.
const LONGEST: usize = 4096;
/// The most lines; the longest matches have a few ten thousand commands.
const MOST: usize = 100_000;

/// Lines that are read one by one.
pub struct Lines {
    name: String,
    lines: BoundedLines,
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
            lines: BoundedLines::new(input, LONGEST, MOST),
        }
    }

    /// A fault of the line that was read last.
    pub fn fault(&self, what: Message) -> FileFault {
        FileFault {
            place: Some((self.lines.number(), 1)),
            ..FileFault::new(&self.name, what)
        }
    }

    /// Reads on by a line.
    pub fn read(&mut self) -> NextLine {
        let is_first = self.lines.number() == 0;
        let what = match self.lines.read() {
            Err(error) => return self.broken(&error),
            Ok(BoundedLine::End) => return NextLine::End(None),
            Ok(BoundedLine::TooMany) => {
                let what = Message::new("fault-script-long").with("most", MOST);
                return NextLine::End(Some(self.fault(what)));
            }
            Ok(BoundedLine::Long) => Message::new("fault-script-line").with("most", LONGEST),
            Ok(BoundedLine::Whole(line) | BoundedLine::Torn(line)) => {
                match std::str::from_utf8(line.strip_suffix(b"\r").unwrap_or(line)) {
                    // Some programs begin a text with a sign that nobody sees.
                    Ok(line) if is_first => {
                        return NextLine::Line(line.trim_start_matches('\u{feff}').to_string());
                    }
                    Ok(line) => return NextLine::Line(line.to_string()),
                    Err(_) => Message::new("fault-script-utf8"),
                }
            }
        };
        NextLine::Unheard(self.fault(what))
    }

    fn broken(&self, error: &std::io::Error) -> NextLine {
        let what = match error.kind() {
            ErrorKind::IsADirectory => Message::new("fault-folder"),
            _ => Message::new("fault-unread").with("error", error.to_string()),
        };
        NextLine::End(Some(FileFault::new(&self.name, what)))
    }
}
