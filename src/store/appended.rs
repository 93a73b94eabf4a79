//! Files that grow by whole lines over many runs: the ledger, the log of an arena.
//!
//! The first line is the head, which says what the file is. Every further line is an object of JSON that ends in its
//! link: a hash over the link of the line before, or over the head, and over what else stands in the line. So no line
//! is changed, left out, put in or moved without that being told. Older files have no links and get none.

mod link;

use super::bounded_lines::{BoundedLine, BoundedLines};
use super::files::{Disk, File, FileKind, Unlocked};
use super::{FileFault, Message, folder};
use link::Link;
use std::path::{Path, PathBuf};

/// The format of the log of an arena, as its first line names it.
pub const ARENA_FORMAT: &str = "dialdelve arena 2";
/// The format before it, whose lines are not chained.
pub const ARENA_UNCHAINED: &str = "dialdelve arena 1";

/// The longest line, without its end, in bytes.
const LONGEST: usize = 1 << 20;
/// The most lines of such a file, with its head.
pub const MOST_LINES: usize = 200_001;

/// Whether the lines of a file hang on each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Linkage {
    /// Each holds its link.
    Chained,
    /// None does, as in older files: a changed line is not told.
    Unchained,
}

/// What the first line of a file must be.
pub trait AppendedHead {
    /// The head of a new file, whose lines are chained.
    fn line(&self) -> String;

    /// How the lines behind this head hang together.
    ///
    /// # Errors
    /// Why it is the head of something else.
    fn check(&self, line: &str) -> Result<Linkage, Message>;
}

/// A place between two lines, at which a file is gone on with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineEnd {
    /// Bytes before it.
    bytes: u64,
    /// Lines before it, the head among them.
    lines: usize,
    link: Option<Link>,
}

impl LineEnd {
    /// How many bytes stand between this place and one before it.
    pub const fn bytes_behind(self, other: LineEnd) -> u64 {
        self.bytes.saturating_sub(other.bytes)
    }
}

/// A line behind the head.
#[derive(Debug)]
pub struct AppendedLine {
    /// Its number in the file, from 2.
    pub number: usize,
    /// Its text without its link, or why there is none.
    pub text: Result<String, Message>,
    /// Where it ends.
    pub end: LineEnd,
}

/// How a file was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AppendedFound {
    /// Whether its lines are chained; those of a new file are.
    pub linkage: Linkage,
    /// The end of its head; none in a new file.
    pub head: Option<LineEnd>,
    /// Where its last whole line ends.
    pub end: LineEnd,
    /// Bytes behind it, of a line that was not written to its end.
    pub torn: usize,
    /// What ends the lines of the file.
    feed: LineFeed,
}

impl AppendedFound {
    /// A file in which nothing stands.
    pub const NEW: AppendedFound = AppendedFound {
        linkage: Linkage::Chained,
        head: None,
        end: LineEnd {
            bytes: 0,
            lines: 0,
            link: None,
        },
        torn: 0,
        feed: LineFeed::Alone,
    };
}

/// What ends the lines of a file: an editor may have changed those of a whole file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LineFeed {
    Alone,
    Returned,
}

impl LineFeed {
    /// A line without the carriage return that stands at the end of every line of the file.
    fn strip(self, line: &[u8]) -> Option<&[u8]> {
        match self {
            LineFeed::Alone => Some(line),
            LineFeed::Returned => line.strip_suffix(b"\r"),
        }
    }

    const fn text(self) -> &'static str {
        match self {
            LineFeed::Alone => "\n",
            LineFeed::Returned => "\r\n",
        }
    }
}

/// A file that is open to grow. No other program writes to it meanwhile.
#[derive(Debug)]
pub struct Appended {
    disk: Disk,
    path: PathBuf,
    file: File,
    end: LineEnd,
    feed: LineFeed,
}

impl Appended {
    /// The message of the fault that another program has the file.
    pub const LOCKED: &str = "fault-results-locked";

    /// Opens a file, or makes it, and hands over its lines one by one. Nothing of it is changed before somebody
    /// [goes on](Appended::go_on_after) with it.
    ///
    /// # Errors
    /// That another program has it, that it is something else, that it is too large, or what the operating system says.
    pub fn open(
        disk: &Disk,
        path: &Path,
        head: &impl AppendedHead,
        each: impl FnMut(AppendedLine),
    ) -> Result<(Appended, AppendedFound), FileFault> {
        let file = disk.lock(path).map_err(|why| match why {
            Unlocked::Held => FileFault::of_path(path, Message::new(Appended::LOCKED)),
            Unlocked::Unusable(why) | Unlocked::Failed(why) => folder::unplaced(path, &why),
        })?;
        let found = read_appended(disk, path, head, each)?;
        let appended = Appended {
            disk: disk.clone(),
            path: path.to_path_buf(),
            file,
            end: found.end,
            feed: found.feed,
        };
        Ok((appended, found))
    }

    /// Goes on behind a line, and cuts off what stands behind it. A file without a head gets that of a new one.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn go_on_after(&mut self, end: LineEnd, head: &impl AppendedHead) -> Result<(), FileFault> {
        self.end = end;
        self.cut()?;
        if end.lines > 0 {
            return Ok(());
        }
        let head = head.line();
        self.write(&head)?;
        self.end.link = Some(Link::of_head(&head));
        Ok(())
    }

    fn cut(&mut self) -> Result<(), FileFault> {
        let cut = self.disk.cut(&mut self.file, &self.path, self.end.bytes);
        cut.map_err(|error| folder::unplaced(&self.path, &error.into()))
    }

    /// Adds a line: an object of JSON, without its link.
    ///
    /// # Errors
    /// That the line, or the file, gets larger than it is read again, or what the operating system says; nothing of
    /// the line stands there then, unless the system does not even cut it off.
    pub fn add(&mut self, line: &str) -> Result<(), FileFault> {
        match self.end.link {
            None => self.write(line),
            Some(link) => {
                let link = link.of_next(line);
                self.write(&link.put_into(line))?;
                self.end.link = Some(link);
                Ok(())
            }
        }
    }

    fn write(&mut self, line: &str) -> Result<(), FileFault> {
        let bytes = format!("{line}{}", self.feed.text());
        let size = self.end.bytes + bytes.len() as u64;
        if line.len() > LONGEST || size > FileKind::Appended.most() || self.end.lines >= MOST_LINES
        {
            let what = Message::new("fault-appended-full");
            return Err(FileFault::of_path(&self.path, what));
        }
        let written = self
            .disk
            .write_on(&mut self.file, &self.path, bytes.as_bytes());
        if let Err(error) = written {
            // What stands there in part would spoil the next line. Where it stays, it is told when the file is read.
            let _ = self.cut();
            return Err(folder::unplaced(&self.path, &error.into()));
        }
        self.end.bytes = size;
        self.end.lines += 1;
        Ok(())
    }
}

/// Hands over the lines of a file one by one and leaves it alone: another program may write to it. Memory is that of a
/// line.
///
/// # Errors
/// That it is something else, that it is too large, or what the operating system says.
pub fn read_appended(
    disk: &Disk,
    path: &Path,
    head: &impl AppendedHead,
    mut each: impl FnMut(AppendedLine),
) -> Result<AppendedFound, FileFault> {
    let of_file = |what| FileFault::of_path(path, what);
    let opened = disk.lines(path, FileKind::Appended, (LONGEST, MOST_LINES));
    let mut lines = opened.map_err(|why| folder::fault(path, &why))?;
    let mut found = read_head(&mut lines, head).map_err(of_file)?;
    if found.head.is_none() {
        return Ok(found);
    }
    loop {
        let next = lines.read();
        let next = next.map_err(|error| of_file(folder::unread(&error)))?;
        let (text, link) = match next {
            BoundedLine::End => return Ok(found),
            BoundedLine::TooMany => {
                return Err(of_file(
                    Message::new("fault-appended-long").with("most", MOST_LINES),
                ));
            }
            BoundedLine::Torn(line) => {
                found.torn = line.len();
                return Ok(found);
            }
            BoundedLine::Long => (
                Err(Message::new("fault-appended-line-long").with("most", LONGEST)),
                found.end.link,
            ),
            BoundedLine::Whole(line) => read_line(line, found.feed, found.end.link),
        };
        found.end = LineEnd {
            bytes: lines.bytes_read(),
            lines: lines.number(),
            link,
        };
        each(AppendedLine {
            number: lines.number(),
            text,
            end: found.end,
        });
    }
}

/// Reads the first line. What has none is new if it is empty, or begins as the head does: then a kill has cut it.
fn read_head(lines: &mut BoundedLines, head: &impl AppendedHead) -> Result<AppendedFound, Message> {
    let next = lines.read().map_err(|error| folder::unread(&error))?;
    let line = match next {
        BoundedLine::End => return Ok(AppendedFound::NEW),
        BoundedLine::Torn(line) => {
            let own = head.line();
            let begins = own.as_bytes().starts_with(line);
            if !begins {
                head.check(&String::from_utf8_lossy(line))?;
            }
            return Ok(AppendedFound {
                torn: line.len(),
                ..AppendedFound::NEW
            });
        }
        BoundedLine::Long | BoundedLine::TooMany => b"",
        BoundedLine::Whole(line) => line,
    };
    let (line, feed) = match line.strip_suffix(b"\r") {
        Some(line) => (line, LineFeed::Returned),
        None => (line, LineFeed::Alone),
    };
    let line = String::from_utf8_lossy(line).into_owned();
    let linkage = head.check(&line)?;
    let end = LineEnd {
        bytes: lines.bytes_read(),
        lines: 1,
        link: (linkage == Linkage::Chained).then(|| Link::of_head(&line)),
    };
    Ok(AppendedFound {
        linkage,
        head: Some(end),
        end,
        torn: 0,
        feed,
    })
}

/// A line behind one with this link: its text, or why it has none, and the link on which the next one hangs.
fn read_line(
    line: &[u8],
    feed: LineFeed,
    link: Option<Link>,
) -> (Result<String, Message>, Option<Link>) {
    let plain = match link {
        // In older files each line ends as it likes.
        None => line.strip_suffix(b"\r").or(Some(line)),
        Some(_) => feed.strip(line),
    };
    let plain = plain.and_then(|line| std::str::from_utf8(line).ok());
    let Some(link) = link else {
        let text = plain.ok_or_else(|| Message::new("fault-appended-utf8"));
        return (text.map(str::to_string), None);
    };
    match plain.and_then(Link::take_from) {
        Some((text, theirs)) if link.of_next(&text) == theirs => (Ok(text), Some(theirs)),
        // What follows hangs on what stands here, so that one change is told once.
        Some((_, theirs)) => (Err(Message::new("fault-appended-link")), Some(theirs)),
        None => (Err(Message::new("fault-appended-link")), Some(link)),
    }
}
