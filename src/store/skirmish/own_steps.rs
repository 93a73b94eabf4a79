//! What was done to a thing that the user makes, step by step, in a journal beside its file: it can be undone
//! after the window was closed, or killed, and after the disk was full.
//!
//! The journal is written before the file, and a step that finds no room waits for the next. So the journal may be
//! ahead of the file, and never has a hole: one of the things that it leads to is the one in the file.

use crate::store::files::{Disk, File, FileKind, Old};
use crate::store::{BoundedLine, BoundedLines, FileFault, Home, folder};
use crate::table::{Craft, Stepwise, Workpiece, read_work, work_text};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::{Path, PathBuf};

/// The folder of the journals, within that of the things.
const FOLDER: &str = "journal";
/// The first line, in front of the thing as it began.
const FORMAT: &str = "format = \"dialdelve steps 1\"";
/// The line between the thing as it began and what was done to it.
const BEGIN: &str = "# done:";
/// The longest line, in bytes, and the most lines.
const LONGEST: usize = 4 << 20;
const MOST_LINES: usize = 1_000_000;
/// The most steps that wait until there is room on the disk.
const MOST_WAITING: usize = 10_000;

/// The journal of a thing.
#[derive(Debug, Default)]
pub struct StepLog {
    /// What the thing was as the journal begins; none when it is there already.
    start: Option<String>,
    file: Option<StepJournal>,
    /// Lines that did not come to the disk yet.
    waiting: Vec<String>,
}

/// A journal that is open to grow.
#[derive(Debug)]
struct StepJournal {
    disk: Disk,
    path: PathBuf,
    file: File,
    bytes: u64,
}

impl StepJournal {
    /// Goes on with a file behind so many bytes.
    fn open(disk: &Disk, path: &Path, bytes: u64) -> Result<StepJournal, FileFault> {
        let opened = disk.extend(path);
        let mut opened = StepJournal {
            disk: disk.clone(),
            path: path.to_path_buf(),
            file: opened.map_err(|why| folder::unplaced(path, &why))?,
            bytes,
        };
        opened.cut()?;
        Ok(opened)
    }

    fn cut(&mut self) -> Result<(), FileFault> {
        let cut = self.disk.cut(&mut self.file, &self.path, self.bytes);
        cut.map_err(|error| folder::unplaced(&self.path, &error.into()))
    }

    /// Whether a line would be read again.
    fn has_room(&self, line: &str) -> bool {
        line.len() <= LONGEST && self.bytes + (line.len() as u64) < FileKind::Steps.most()
    }

    /// Adds a line; whether it stands there. What stands there in part is cut off.
    fn add(&mut self, line: &str) -> bool {
        let line = format!("{line}\n");
        let written = self
            .disk
            .write_on(&mut self.file, &self.path, line.as_bytes());
        match written {
            Ok(()) => {
                self.bytes += line.len() as u64;
                true
            }
            Err(_) => {
                let _ = self.cut();
                false
            }
        }
    }
}

/// Where the journal of a thing lies.
fn path(home: &Home, kind: &str, id: &str) -> PathBuf {
    let folder = home.own(kind).folder().join(FOLDER);
    folder.join(format!("{id}.steps"))
}

impl StepLog {
    /// The journal of a thing that is new, which `text` tells as it begins.
    pub const fn of_new(text: String) -> StepLog {
        StepLog {
            start: Some(text),
            file: None,
            waiting: Vec::new(),
        }
    }

    /// The journal of a thing that is opened, and the thing with its steps if the journal leads to it as it is
    /// now; steps behind that, which never came into its file, are left out. `text` tells it as it is now, `begun` reads
    /// one that a text tells, and `same` says whether a thing is the one that is opened.
    pub fn open<E: Stepwise>(
        home: &Home,
        (kind, id): (&str, &str),
        text: &str,
        begun: impl Fn(&str) -> Option<E::Thing>,
        same: impl Fn(&E::Thing) -> bool,
    ) -> (StepLog, Option<E>) {
        let path = path(home, kind, id);
        let found = followed(home, &path, begun, same);
        let opened = found.and_then(|(editor, bytes)| {
            let file = StepJournal::open(&home.disk, &path, bytes).ok()?;
            Some((editor, file))
        });
        let Some((editor, file)) = opened else {
            return (StepLog::of_new(text.to_string()), None);
        };
        let log = StepLog {
            start: None,
            file: Some(file),
            waiting: Vec::new(),
        };
        (log, Some(editor))
    }

    /// The same for a thing whose steps keep it as it was; `file` is what its file says of it.
    pub fn open_work<T: Craft, S: Clone + PartialEq + Serialize + DeserializeOwned>(
        home: &Home,
        (kind, id): (&str, &str),
        thing: &T,
        file: impl Fn(&T) -> String,
    ) -> (StepLog, Option<Workpiece<T, S>>) {
        let begun = |text: &str| read_work(text, thing.id());
        let now = file(thing);
        let same = |other: &T| file(other) == now;
        StepLog::open(home, (kind, id), &work_text(thing), begun, same)
    }

    /// Adds what was done since. Nothing but the way back hangs on it: what finds no room waits for the next time.
    ///
    /// # Errors
    /// That the journal cannot be made; it is tried again the next time.
    pub fn write(
        &mut self,
        home: &Home,
        (kind, id): (&str, &str),
        deeds: &[impl Serialize],
    ) -> Result<(), FileFault> {
        if self.start.is_none() && self.file.is_none() {
            return Ok(());
        }
        let lines = deeds.iter().map(serde_json::to_string);
        self.waiting.extend(lines.flatten());
        if self.waiting.is_empty() {
            return Ok(());
        }
        if self.waiting.len() > MOST_WAITING {
            // Where no journal can be made, there is none.
            *self = StepLog::default();
            return Ok(());
        }
        if let Some(start) = &self.start {
            let path = path(home, kind, id);
            home.make_folder_of(&path)?;
            let text = format!("{FORMAT}\n{}\n{BEGIN}\n", start.trim_end_matches('\n'));
            let placed = home
                .disk
                .place(&path, (FileKind::Steps, text.as_bytes()), Old::Replaced);
            placed.map_err(|why| folder::unplaced(&path, &why))?;
            self.file = Some(StepJournal::open(&home.disk, &path, text.len() as u64)?);
            self.start = None;
        }
        self.flush();
        Ok(())
    }

    /// Writes what waits, in its order, as far as there is room.
    fn flush(&mut self) {
        let Some(file) = &mut self.file else {
            return;
        };
        let mut written = 0;
        while let Some(line) = self.waiting.get(written)
            && file.has_room(line)
            && file.add(line)
        {
            written += 1;
        }
        self.waiting.drain(..written);
        let is_full = self
            .waiting
            .first()
            .is_some_and(|line| !file.has_room(line));
        if is_full || self.waiting.len() > MOST_WAITING {
            // A journal with a hole leads nowhere: it ends here.
            *self = StepLog::default();
        }
    }
}

/// Takes the journal along when a thing gets another name, if it has one.
pub fn rename_steps(home: &Home, kind: &str, from: &str, to: &str) {
    // Without it nothing is lost but the way back.
    let _ = home.rename_within(&path(home, kind, from), &path(home, kind, to));
}

/// A journal, line by line.
struct StepLines<E: Stepwise> {
    /// The thing, as far as it was followed.
    editor: E,
    lines: BoundedLines,
    /// Where the last line ends that was followed.
    bytes: u64,
}

impl<E: Stepwise> StepLines<E> {
    /// The thing as the journal begins.
    fn begin(
        home: &Home,
        path: &Path,
        begun: impl Fn(&str) -> Option<E::Thing>,
    ) -> Option<StepLines<E>> {
        let bounds = (LONGEST, MOST_LINES);
        let mut lines = home.disk.lines(path, FileKind::Steps, bounds).ok()?;
        let mut start = String::new();
        loop {
            let BoundedLine::Whole(line) = lines.read().ok()? else {
                return None;
            };
            let line = std::str::from_utf8(line).ok()?.to_string();
            match (line.as_str(), lines.number()) {
                (FORMAT, 1) => {}
                (_, 1) => return None,
                (BEGIN, _) => break,
                (line, number) => {
                    start.push_str(if number > 2 { "\n" } else { "" });
                    start.push_str(line);
                }
            }
        }
        Some(StepLines {
            editor: E::begin(begun(&start)?),
            bytes: lines.bytes_read(),
            lines,
        })
    }

    /// Follows the next line; whether there was one that could be followed. One that does not end was cut off.
    fn follow(&mut self) -> bool {
        let Ok(BoundedLine::Whole(line)) = self.lines.read() else {
            return false;
        };
        let deed = serde_json::from_slice::<E::Deed>(line);
        let followed = deed.is_ok_and(|deed| self.editor.follow(deed));
        if followed {
            self.bytes = self.lines.bytes_read();
        }
        followed
    }
}

/// A thing with all that its journal says was done to it until it was as it is now, the last time that it was so, and
/// how many bytes of the journal tell that; none when it never was.
fn followed<E: Stepwise>(
    home: &Home,
    path: &Path,
    begun: impl Fn(&str) -> Option<E::Thing>,
    same: impl Fn(&E::Thing) -> bool,
) -> Option<(E, u64)> {
    let mut all = StepLines::<E>::begin(home, path, &begun)?;
    while all.follow() {}
    if !same(all.editor.thing()) {
        // Comparing takes time: it is done after every step only where the last one leads elsewhere.
        let mut some = StepLines::<E>::begin(home, path, &begun)?;
        let mut last = same(some.editor.thing()).then_some(some.bytes);
        while some.follow() {
            if same(some.editor.thing()) {
                last = Some(some.bytes);
            }
        }
        let last = last?;
        all = StepLines::begin(home, path, &begun)?;
        while all.bytes < last && all.follow() {}
    }
    all.editor.take_deeds();
    Some((all.editor, all.bytes))
}
