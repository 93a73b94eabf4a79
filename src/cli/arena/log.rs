//! The log of an arena: a first line that says which one it is, and a line for every bout as it was done.

use super::bout::BoutPlayed;
use super::schedule::Schedule;
use crate::store::{ARENA_FORMAT, FileFault, Message, ResultsLog};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// An open log.
pub struct ArenaLog(ResultsLog);

/// What a log has of earlier runs.
#[derive(Default)]
pub struct Earlier {
    /// The bouts that are done, by number.
    pub done: BTreeMap<u32, BoutPlayed>,
    /// That its last line was broken, if it was.
    pub mended: Option<Message>,
}

/// What the results of an arena follow from: it goes on only with a log that has the same. How many
/// bouts there are, threads, and what is made of the results are no part of it.
fn head(schedule: &Schedule, played: &Value) -> String {
    let line = json!({
        "format": ARENA_FORMAT,
        "version": env!("CARGO_PKG_VERSION"),
        "players": schedule.players,
        "meetings": schedule.meetings,
        "maps": schedule.places,
        "seed": schedule.seed,
        "played": played,
    });
    line.to_string()
}

impl ArenaLog {
    /// Opens a log, or begins one, for an arena in which `played` says what every match is.
    ///
    /// # Errors
    /// That it is the log of another arena, that a line in its middle is broken, or what the disk says.
    pub fn open(
        path: &Path,
        schedule: &Schedule,
        seats: u16,
        played: &Value,
    ) -> Result<(ArenaLog, Earlier), FileFault> {
        let (mut file, so_far) = ResultsLog::open(path)?;
        let head = head(schedule, played);
        let mut lines = so_far.lines.iter().zip(&so_far.ends);
        let first = lines.next();
        if let Some((first, _)) = first {
            check_head(path, first, &head)?;
        }
        let mut done = BTreeMap::new();
        let mut sound = first.map_or(0, |(_, end)| *end);
        let mut torn = so_far.torn;
        let last = so_far.lines.len();
        for ((line, end), number) in lines.zip(2..) {
            match read(line, schedule, seats) {
                Some(bout) => {
                    sound = *end;
                    done.insert(bout.bout, bout);
                }
                // A disk that was full, or power that was cut, may leave a last line of anything.
                None if number == last && torn == 0 => torn = line.len() + 1,
                None => return Err(broken(path, number)),
            }
        }
        file.go_on_after(sound)?;
        if first.is_none() {
            file.add(&head)?;
        }
        let mended = (torn > 0).then(|| {
            Message::new("arena-mended")
                .with("path", path.display().to_string())
                .with("bytes", torn)
        });
        Ok((ArenaLog(file), Earlier { done, mended }))
    }

    /// Adds a bout.
    ///
    /// # Errors
    /// What the disk says.
    pub fn add(&mut self, bout: &BoutPlayed) -> Result<(), FileFault> {
        self.0.add(&bout.line())
    }
}

/// Whether a first line is that of this arena.
fn check_head(path: &Path, line: &str, head: &str) -> Result<(), FileFault> {
    let fault = |what| Err(FileFault::of_path(path, what));
    let Ok(Value::Object(theirs)) = serde_json::from_str(line) else {
        return fault(Message::new("fault-arena-format").with("format", ARENA_FORMAT));
    };
    if theirs.get("format") != Some(&json!(ARENA_FORMAT)) {
        return fault(Message::new("fault-arena-format").with("format", ARENA_FORMAT));
    }
    let Ok(Value::Object(ours)) = serde_json::from_str(head) else {
        return Ok(());
    };
    let differs = |(field, _): &(&String, &Value)| ours.get(*field) != theirs.get(*field);
    match ours.iter().find(differs) {
        None => Ok(()),
        Some((field, ours)) => {
            let theirs = theirs.get(field).unwrap_or(&Value::Null);
            fault(
                Message::new("fault-arena-other")
                    .with("field", field)
                    .with("theirs", shown(theirs))
                    .with("ours", shown(ours)),
            )
        }
    }
}

/// A value in short: what differs in a long one is seen at its beginning, or not at all.
fn shown(value: &Value) -> String {
    const MOST: usize = 200;
    let text = value.to_string();
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// The bout of a line; none when it is broken, or none of this arena.
fn read(line: &str, schedule: &Schedule, seats: u16) -> Option<BoutPlayed> {
    let played: BoutPlayed = serde_json::from_str(line).ok()?;
    let bout = schedule.bout(played.bout);
    played.checked(&bout, schedule, seats)
}

fn broken(path: &Path, line: usize) -> FileFault {
    FileFault {
        place: Some((line, 1)),
        ..FileFault::of_path(path, Message::new("fault-arena-line"))
    }
}
