//! What a list of saves tells of each. How a save is read at a glance is its game's.

use super::files::FileKind;
use super::replay::{End, FORMAT, FORMAT_1, Stored, parse_replay};
use super::{FileFault, Home, Message, folder};
use crate::kernel::Seat;
use crate::table::SavedSeat;
use serde::Deserialize;
use serde_json::Value;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

const DAY: u64 = 24 * 60 * 60;

/// When a file was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SaveDate {
    /// Seconds since 1970, the later the newer.
    pub time: u64,
    /// Seconds from then to now.
    pub ago: u64,
    /// Year, month and day, in universal time.
    pub day: (i64, u8, u8),
}

/// A match as its save tells of it at a glance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    /// The id of where it is played.
    pub map: String,
    /// What the user calls it now, where it is the user's own.
    pub own_name: Option<String>,
    /// Who sits at it.
    pub seats: Vec<SavedSeat>,
    /// The names of the players, as far as they gave any.
    pub names: Vec<String>,
    /// Commands so far; none where their number would tell how often somebody was asked in secret.
    pub commands: Option<usize>,
    /// The round, 0 before the first.
    pub round: u16,
    /// Whether it has come to its end.
    pub is_over: bool,
}

/// A header as far as a glance reads it.
#[derive(Deserialize)]
struct Head {
    format: String,
    game: String,
    seats: Vec<SavedSeat>,
    #[serde(default)]
    names: Vec<String>,
}

/// An entry as far as a glance reads it.
#[derive(Deserialize)]
struct Tail {
    #[serde(rename = "key")]
    _key: String,
}

/// The last line of a file with a chain.
#[derive(Deserialize)]
struct TailEnd {
    #[serde(rename = "end")]
    _end: End,
}

/// A save of a game at a glance, read from the first and the last lines of its text without playing it;
/// `map` finds the id of where it is played in the header, `is_over` says whether a line ends the match.
///
/// # Errors
/// Why its first or last line is none of a match.
pub fn glance_of<G: Stored>(
    text: &str,
    map: impl Fn(&Value) -> Option<String>,
    is_over: impl Fn(&str) -> bool,
) -> Result<Glance, Message> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first = lines.next().ok_or(Message::new("fault-empty-file"))?;
    let broken = || Message::new("fault-first-line");
    let header: Value = serde_json::from_str(first).map_err(|_| broken())?;
    let map = map(&header);
    let head: Head = serde_json::from_value(header).map_err(|_| broken())?;
    if ![FORMAT, FORMAT_1].contains(&&*head.format) || head.game != G::NAME {
        return Err(Message::new("fault-its-format")
            .with("given", head.format)
            .with("format", FORMAT));
    }
    if head.format == FORMAT {
        let end = lines.next_back().ok_or(Message::new("fault-one-line"))?;
        serde_json::from_str::<TailEnd>(end).map_err(|_| Message::new("fault-last-line"))?;
    }
    let entries = lines.clone().count();
    let last = lines.next_back().ok_or(Message::new("fault-one-line"))?;
    serde_json::from_str::<Tail>(last).map_err(|_| Message::new("fault-last-line"))?;
    Ok(Glance {
        map: map.ok_or_else(broken)?,
        own_name: None,
        seats: head.seats,
        names: head.names,
        commands: Some(entries - 1),
        round: after(text, "\"round-began\":{\"round\":").unwrap_or(0),
        is_over: is_over(last),
    })
}

/// The number behind the last place of a word.
pub(super) fn after(text: &str, word: &str) -> Option<u16> {
    let rest = &text[text.rfind(word)? + word.len()..];
    let end = rest.find(|c: char| !c.is_ascii_digit())?;
    rest[..end].parse().ok()
}

impl Home {
    /// Looks at a save.
    ///
    /// # Errors
    /// Why its first or last line is none of a match.
    pub fn glance<G: Stored>(&self, name: &str) -> Result<Glance, FileFault> {
        let path = self.file(name);
        let text = self.text_of(&path)?;
        let glance = G::glance(&text).map_err(|what| FileFault::of_path(&path, what))?;
        Ok(Glance {
            own_name: G::own_name(self, &glance.map),
            ..glance
        })
    }

    /// The seats that won a match that is over, which needs all of it.
    ///
    /// # Errors
    /// The first fault of the file.
    pub fn winners<G: Stored>(&self, name: &str) -> Result<Vec<Seat>, FileFault> {
        let path = self.file(name);
        let text = self.text_of(&path)?;
        let replay = parse_replay::<G>(&path.display().to_string(), &text);
        let replay = replay.map_err(|mut faults| {
            faults.sort();
            let first = faults.into_iter().next();
            first.unwrap_or_else(|| FileFault::of_path(&path, Message::new("fault-broken")))
        })?;
        let won = replay
            .sitting
            .history()
            .outcome()
            .map(|outcome| outcome.won);
        let seats = won
            .iter()
            .flat_map(|won| won.seats().filter(|seat| won[*seat]));
        Ok(seats.collect())
    }

    /// The text of a save.
    ///
    /// # Errors
    /// What the operating system says, or that it is no text or too large.
    pub fn save_text(&self, name: &str) -> Result<String, FileFault> {
        self.text_of(&self.file(name))
    }

    fn text_of(&self, path: &Path) -> Result<String, FileFault> {
        let text = self.disk.read_text(path, FileKind::Save);
        text.map_err(|why| folder::fault(path, &why))
    }

    /// When a save was written; none when there is no such file, or the system does not tell.
    pub fn written(&self, name: &str) -> Option<SaveDate> {
        self.written_at(&self.file(name))
    }

    /// When a file was written.
    pub(super) fn written_at(&self, path: &Path) -> Option<SaveDate> {
        let time = self.disk.look(path).ok()?.modified().ok()?;
        let now = SystemTime::now();
        let since = time.duration_since(UNIX_EPOCH).ok()?.as_secs();
        Some(SaveDate {
            time: since,
            ago: now.duration_since(time).map_or(0, |ago| ago.as_secs()),
            day: day_of(since),
        })
    }
}

/// Now, as `2026-11-21 23:59:59` in universal time.
pub(super) fn moment() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let seconds = since.map_or(0, |since| since.as_secs());
    let (year, month, day) = day_of(seconds);
    let [hour, minute, second] = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60];
    format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
}

/// The day of a time, by the Gregorian calendar: years of March to February, in spans of 400.
const fn day_of(seconds: u64) -> (i64, u8, u8) {
    let days = (seconds / DAY) as i64 + 719_468;
    let (span, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let (month, later) = match month < 10 {
        true => (month + 3, 0),
        false => (month - 9, 1),
    };
    (year + span * 400 + later, month as u8, of_month as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(day_of(0), (1970, 1, 1));
        assert_eq!(day_of(951_782_400), (2000, 2, 29));
        assert_eq!(day_of(1_795_305_599), (2026, 11, 21));
    }
}
