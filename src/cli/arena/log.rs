//! The log of an arena: a first line that says which one it is, and a line for every bout as it was done.

use super::bout::BoutPlayed;
use super::schedule::Schedule;
use crate::store::{
    ARENA_FORMAT, ARENA_UNCHAINED, Appended, AppendedHead, AppendedLine, Disk, FileFault, Linkage,
    Message, cut_off,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// An open log.
pub struct ArenaLog(Appended);

/// What a log has of earlier runs.
#[derive(Default)]
pub struct Earlier {
    /// The bouts that are done, by number.
    pub done: BTreeMap<u32, BoutPlayed>,
    /// What is to be said of it: that it is unchained, that its last line was broken.
    pub notes: Vec<Message>,
}

/// The first line of the log of an arena.
struct Head {
    /// What the results follow from: an arena goes on only with a log that has the same. How many bouts there are,
    /// threads, and what is made of the results are no part of it.
    ours: Value,
}

impl Head {
    fn of(schedule: &Schedule, played: &Value) -> Head {
        Head {
            ours: json!({
                "format": ARENA_FORMAT,
                "version": env!("CARGO_PKG_VERSION"),
                "players": schedule.players,
                "meetings": schedule.meetings,
                "maps": schedule.places,
                "seed": schedule.seed,
                "played": played,
            }),
        }
    }
}

impl AppendedHead for Head {
    fn line(&self) -> String {
        self.ours.to_string()
    }

    fn check(&self, line: &str) -> Result<Linkage, Message> {
        let none = || Message::new("fault-arena-format").with("format", ARENA_FORMAT);
        let theirs: Value = serde_json::from_str(line).map_err(|_| none())?;
        let linkage = match theirs["format"].as_str() {
            Some(ARENA_FORMAT) => Linkage::Chained,
            Some(ARENA_UNCHAINED) => Linkage::Unchained,
            _ => return Err(none()),
        };
        let ours = self.ours.as_object().into_iter().flatten();
        let differs = |(field, _): &(&String, &Value)| {
            *field != "format" && self.ours[field.as_str()] != theirs[field.as_str()]
        };
        let theirs_too = theirs.as_object().into_iter().flatten();
        match ours.chain(theirs_too).find(differs) {
            None => Ok(linkage),
            Some((field, _)) => Err(Message::new("fault-arena-other")
                .with("field", field)
                .with("theirs", shown(&theirs[field.as_str()]))
                .with("ours", shown(&self.ours[field.as_str()]))),
        }
    }
}

impl ArenaLog {
    /// Opens a log, or begins one, for an arena in which `played` says what every match is.
    ///
    /// # Errors
    /// That it is something else, or the log of another arena, that a line in its middle is broken, or what the disk
    /// says; nothing of it is changed then.
    pub fn open(
        path: &Path,
        schedule: &Schedule,
        seats: u16,
        played: &Value,
    ) -> Result<(ArenaLog, Earlier), FileFault> {
        let head = Head::of(schedule, played);
        let mut done = BTreeMap::new();
        // What follows a broken line: it is the last one, or nothing is done with the file.
        let (mut sound, mut broken, mut behind) = (None, None, 0_usize);
        let (mut file, found) = Appended::open(&Disk::default(), path, &head, |line| {
            behind += usize::from(broken.is_some());
            match (read(&line, schedule, seats), broken) {
                (Some(bout), None) => {
                    sound = Some(line.end);
                    done.insert(bout.bout, bout);
                }
                (None, None) => broken = Some((line.number, line.end)),
                (_, Some(_)) => {}
            }
        })?;
        let sound = sound.or(found.head);
        if let Some((line, _)) = broken.filter(|_| behind > 0 || found.torn > 0) {
            return Err(broken_line(path, line));
        }
        let sound = sound.unwrap_or(found.end);
        // A disk that was full, or power that was cut, may leave a last line of anything.
        let lost = broken.map_or(0, |(_, end)| end.bytes_behind(sound)) + found.torn as u64;
        file.go_on_after(sound, &head)?;
        let notes = [
            (lost > 0).then(|| note("arena-mended", path).with("bytes", lost.to_string())),
            (found.linkage == Linkage::Unchained).then(|| note("arena-unchained", path)),
        ];
        let notes = notes.into_iter().flatten().collect();
        Ok((ArenaLog(file), Earlier { done, notes }))
    }

    /// Adds a bout.
    ///
    /// # Errors
    /// What the disk says.
    pub fn add(&mut self, bout: &BoutPlayed) -> Result<(), FileFault> {
        self.0.add(&bout.line())
    }
}

fn note(id: &'static str, path: &Path) -> Message {
    Message::new(id).with("path", path.display().to_string())
}

/// A value in short: what differs in a long one is seen at its beginning, or not at all.
fn shown(value: &Value) -> String {
    const MOST: usize = 200;
    let text = value.to_string();
    cut_off(&text, MOST).unwrap_or(text)
}

/// The bout of a line; none when it is broken, or none of this arena.
fn read(line: &AppendedLine, schedule: &Schedule, seats: u16) -> Option<BoutPlayed> {
    let text = line.text.as_ref().ok()?;
    let played: BoutPlayed = serde_json::from_str(text).ok()?;
    let bout = schedule.bout(played.bout);
    played.checked(&bout, schedule, seats)
}

fn broken_line(path: &Path, line: usize) -> FileFault {
    FileFault {
        place: Some((line, 1)),
        ..FileFault::of_path(path, Message::new("fault-arena-line"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::arena::{MatchPlayed, Pairing};
    use std::path::PathBuf;

    fn schedule() -> Schedule {
        Schedule {
            players: vec!["random".into(), "greedy".into()],
            meetings: Pairing::All.meetings(2),
            places: vec!["starter".into()],
            each: 3,
            seed: 7,
        }
    }

    fn bout(number: u32) -> BoutPlayed {
        let schedule = schedule();
        let matches = (1..=2).map(|seat| MatchPlayed {
            seat,
            winners: vec![1],
            first: 1,
            rounds: 12,
            decisions: 340,
            ending: "settled".into(),
            forfeits: Vec::new(),
        });
        BoutPlayed::of(&schedule.bout(number), &schedule, matches.collect())
    }

    fn open(path: &Path) -> Result<(ArenaLog, Earlier), FileFault> {
        ArenaLog::open(path, &schedule(), 2, &json!({"seats": 2}))
    }

    /// A log of three bouts, and its text.
    fn written(folder: &Path) -> (PathBuf, Vec<u8>) {
        let path = folder.join("arena.log");
        let (mut log, _) = open(&path).expect("it is made");
        for number in [1, 0, 2] {
            log.add(&bout(number)).expect("written");
        }
        let text = std::fs::read(&path).expect("it is there");
        (path, text)
    }

    /// Nothing is taken from a changed log but what was written, and what is missing is told or counted.
    fn is_told(path: &Path, changed: &[u8], what: &str) {
        std::fs::write(path, changed).expect("written");
        match open(path) {
            Ok((_, earlier)) => {
                for (number, played) in &earlier.done {
                    assert_eq!(*played, bout(*number), "{what}");
                }
                let whole = earlier.done.len() == 3;
                assert!(
                    !whole || !earlier.notes.is_empty(),
                    "{what}: nobody hears of it"
                );
            }
            Err(_) => {
                let after = std::fs::read(path).expect("it is there");
                assert!(after == changed, "{what}: a refused file is changed");
            }
        }
    }

    #[test]
    fn every_changed_byte_of_a_log_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, text) = written(folder.path());
        for at in 0..text.len() {
            for put in [b'1', b'\n', text[at] ^ 1] {
                let mut changed = text.clone();
                changed[at] = put;
                if changed != text {
                    is_told(&path, &changed, &format!("byte {at} is {put}"));
                }
            }
            for put in [b' ', b'\r'] {
                let mut changed = text.clone();
                changed.insert(at, put);
                is_told(&path, &changed, &format!("{put} before byte {at}"));
            }
            let mut changed = text.clone();
            changed.remove(at);
            is_told(&path, &changed, &format!("byte {at} is gone"));
        }
    }

    #[test]
    fn every_changed_line_of_a_log_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, text) = written(folder.path());
        let text = String::from_utf8(text).expect("text");
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        for one in 0..lines.len() {
            let mut without = lines.clone();
            without.remove(one);
            is_told(
                &path,
                without.concat().as_bytes(),
                &format!("without line {one}"),
            );
            for other in 0..lines.len() {
                let what = format!("lines {one} and {other}");
                let mut changed = lines.clone();
                changed.insert(other, lines[one]);
                is_told(&path, changed.concat().as_bytes(), &what);
                if one != other {
                    let mut changed = lines.clone();
                    changed.swap(one, other);
                    is_told(&path, changed.concat().as_bytes(), &what);
                }
            }
        }
    }

    #[test]
    fn what_is_no_log_is_left_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("mine.json");
        let head = Head::of(&schedule(), &json!({"seats": 2})).line();
        for mine in [
            "{\"mine\": [1, 2, 3]}",
            "\n",
            "\n\n",
            "a diary\n",
            "{}\n{}\n",
        ] {
            std::fs::write(&path, mine).expect("written");
            assert!(open(&path).is_err(), "{mine:?}");
            assert_eq!(std::fs::read_to_string(&path).expect("it is there"), mine);
        }
        // What a kill has left of a head is no more than its beginning.
        for left in ["", &head[..1], &head[..head.len() - 1], &head] {
            std::fs::write(&path, left).expect("written");
            drop(open(&path).expect("a head in part"));
            assert_eq!(
                std::fs::read_to_string(&path).expect("it is there"),
                format!("{head}\n")
            );
        }
    }

    #[test]
    fn a_log_of_before_goes_on_unchained_and_says_so() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("arena.log");
        let head = Head::of(&schedule(), &json!({"seats": 2})).line();
        let old = format!(
            "{}\n{}\n",
            head.replace(ARENA_FORMAT, ARENA_UNCHAINED),
            bout(1).line()
        );
        std::fs::write(&path, &old).expect("written");
        let (mut log, earlier) = open(&path).expect("it goes on");
        assert_eq!(earlier.done.keys().copied().collect::<Vec<_>>(), [1]);
        assert_eq!(earlier.notes[0].id, "arena-unchained");
        log.add(&bout(0)).expect("written");
        let text = std::fs::read_to_string(&path).expect("it is there");
        assert_eq!(text, format!("{old}{}\n", bout(0).line()));
    }
}
