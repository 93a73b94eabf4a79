//! What a user has set, in a file of the user's configuration folder.

use super::fault::no_question;
use super::files::{Disk, FileKind, Unread};
use super::replay::write_on;
use super::{FileFault, Message, folder};
use crate::table::Answers;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The format line of the file.
const FORMAT: &str = "dialdelve settings 1";

/// What a user has set.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Settings {
    /// The format, as the file's first line names it.
    format: String,
    /// The size of text, in percent of the usual.
    pub text_size: u16,
    /// Whether the window fills the screen.
    pub full_screen: bool,
    /// Width and height of the window when it was closed last, in points, of which a part counts too: at most scales
    /// of a display a pixel is less than one. None before that.
    pub window: Option<(f32, f32)>,
    /// Whether the panels beside the board are folded away.
    pub panels_folded: bool,
    /// How fast things move, in percent of the usual.
    pub speed: u16,
    /// Whether anything moves at all.
    pub animations: bool,
    /// The colours in which the window is drawn.
    pub palette: Palette,
    /// Which great events get a scene of their own.
    pub scenes: Scenes,
    /// How often each has been seen, by name, up to [`ENOUGH_SCENES`].
    pub scenes_seen: BTreeMap<String, u8>,
    /// Whether ending a turn with something left undone asks first.
    pub ask_before_end: bool,
    /// Whether the view goes where something happens.
    pub follow: bool,
    /// Whether an activation in which nothing is left to do ends by itself.
    pub done_by_itself: bool,
    /// What the people at the table are called, by seat; empty for who has given no name.
    pub names: Vec<String>,
    /// The colours of the seats, as places in the table of colours; a seat that is missing has one that is left.
    pub colours: Vec<u8>,
    /// The standing answers that a person has in a new match.
    pub answers: Answers,
    /// The keys that the user has chosen, by action, as the window reads them.
    pub keys: BTreeMap<String, toml::Value>,
    /// Line and column of each in the file.
    #[serde(skip)]
    key_places: BTreeMap<String, (usize, usize)>,
    /// The lessons of each game that have been solved, by id.
    pub lessons: BTreeMap<String, Vec<String>>,
    /// The form of the last new match of each game, as its room writes it.
    pub forms: BTreeMap<String, toml::Value>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            format: FORMAT.into(),
            text_size: 100,
            full_screen: false,
            window: None,
            panels_folded: false,
            speed: 100,
            animations: true,
            palette: Palette::default(),
            scenes: Scenes::default(),
            scenes_seen: BTreeMap::new(),
            ask_before_end: true,
            follow: true,
            done_by_itself: true,
            names: Vec::new(),
            colours: Vec::new(),
            answers: Answers::default(),
            keys: BTreeMap::new(),
            key_places: BTreeMap::new(),
            lessons: BTreeMap::new(),
            forms: BTreeMap::new(),
        }
    }
}

/// The colours in which the window is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Palette {
    /// Green is good, red is bad.
    #[default]
    Usual,
    /// Told apart without red and green: blue is good, and what is bad is dark.
    BlueYellow,
}

/// Which great events get a scene of their own.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scenes {
    /// Every time.
    Always,
    /// The first times of each kind ([`ENOUGH_SCENES`]).
    #[default]
    AtFirst,
    /// None at all.
    Never,
}

/// The least and the most that a window is wide or high, in points: what else stands in the file is not heard.
const WINDOW: std::ops::RangeInclusive<f32> = 320.0..=16_000.0;

/// How often a scene is seen before it is enough.
pub const ENOUGH_SCENES: u8 = 2;

/// The least and the most text size, in percent.
pub const TEXT_SIZES: std::ops::RangeInclusive<u16> = 70..=200;
/// The least and the most speed, in percent.
pub const SPEEDS: std::ops::RangeInclusive<u16> = 25..=800;

impl Settings {
    /// Whether a lesson of a game has been solved.
    pub fn has_learnt(&self, game: &str, lesson: &str) -> bool {
        let known = self.lessons.get(game);
        known.is_some_and(|known| known.iter().any(|id| id == lesson))
    }

    /// Notes that a lesson of a game has been solved; whether that is new.
    pub fn learn(&mut self, game: &str, lesson: &str) -> bool {
        let is_new = !self.has_learnt(game, lesson);
        if is_new {
            let known = self.lessons.entry(game.to_string()).or_default();
            known.push(lesson.to_string());
        }
        is_new
    }

    /// Width and height with which the window opens, if it was closed with sensible ones.
    pub fn window_size(&self) -> Option<(f32, f32)> {
        let sensible = |(wide, high): &(f32, f32)| WINDOW.contains(wide) && WINDOW.contains(high);
        self.window.filter(sensible)
    }

    /// The colour of each of eight seats, as a place in the table of colours: no two have the same.
    pub fn seat_colours(&self) -> [u8; 8] {
        let mut left: Vec<u8> = (0..8).collect();
        let mut given = [None; 8];
        for (seat, colour) in given.iter_mut().zip(&self.colours) {
            if let Some(place) = left.iter().position(|free| free == colour) {
                *seat = Some(left.remove(place));
            }
        }
        let mut left = left.into_iter();
        given.map(|colour| colour.or_else(|| left.next()).unwrap_or_default())
    }

    /// Whether somebody wants to see a scene of this name.
    pub fn wants_scene(&self, name: &str) -> bool {
        let seen = self.scenes_seen.get(name).copied().unwrap_or(0);
        match self.scenes {
            Scenes::Always => true,
            Scenes::AtFirst => seen < ENOUGH_SCENES,
            Scenes::Never => false,
        }
    }

    /// Notes that a scene of this name has been seen; whether that changes anything.
    pub fn saw_scene(&mut self, name: &str) -> bool {
        let seen = self.scenes_seen.entry(name.to_string()).or_insert(0);
        let before = *seen;
        *seen = before.saturating_add(1).min(ENOUGH_SCENES);
        *seen != before
    }

    /// The file of the settings: in the folder named by `DIALDELVE_HOME`, else where the operating
    /// system keeps them; none when it knows no home, or without the feature `folders`.
    pub fn file() -> Option<PathBuf> {
        let named = std::env::var_os("DIALDELVE_HOME").filter(|folder| !folder.is_empty());
        let folder = named
            .map(PathBuf::from)
            .or_else(|| folder::of_user().map(|folders| folders.settings))?;
        Some(folder.join("settings.toml"))
    }

    /// Reads the settings; without a file the usual ones.
    ///
    /// # Errors
    /// Why the file is of no use. It is kept as it is until settings are written, and then beside the
    /// new one.
    pub fn read(path: &Path) -> Result<Settings, FileFault> {
        Settings::read_on(&Disk::default(), path)
    }

    /// Reads the settings from this disk, as [`Settings::read`] does.
    ///
    /// # Errors
    /// Why the file is of no use.
    pub fn read_on(disk: &Disk, path: &Path) -> Result<Settings, FileFault> {
        let text = match disk.read_text(path, FileKind::Settings) {
            Ok(text) => text,
            Err(Unread::Failed(error)) if error.kind() == std::io::ErrorKind::NotFound => {
                return Ok(Settings::default());
            }
            Err(why) => return Err(folder::fault(path, &why)),
        };
        Settings::of_text(path, &text)
    }

    /// The settings that stand in a text, the file of this path.
    ///
    /// # Errors
    /// Why it is of no use.
    pub(super) fn of_text(path: &Path, text: &str) -> Result<Settings, FileFault> {
        let settings: Settings = toml::from_str(text).map_err(|error| {
            let place = error.span().map(|span| place_at(text, span.start));
            fault(
                path,
                place,
                Message::new("fault-toml").with("text", error.message()),
            )
        })?;
        if settings.format != FORMAT {
            let what = Message::new("fault-its-format")
                .with("given", settings.format)
                .with("format", FORMAT);
            return Err(fault(path, Some((1, 1)), what));
        }
        Ok(Settings {
            text_size: settings
                .text_size
                .clamp(*TEXT_SIZES.start(), *TEXT_SIZES.end()),
            speed: settings.speed.clamp(*SPEEDS.start(), *SPEEDS.end()),
            key_places: key_places(text),
            ..settings
        })
    }

    /// What is wrong with the standing answers, for a game with these questions. The answer stays in the
    /// file: another game may know it.
    pub fn wrong_answer(&self, path: &Path, questions: &[&str]) -> Option<FileFault> {
        let name = self.answers.unknown(questions)?;
        Some(fault(path, None, no_question(name, questions)))
    }

    /// What is wrong with the key of an action, with its place in the file. It stays there: another version may know it.
    pub fn wrong_key(&self, path: &Path, action: &str, what: Message) -> FileFault {
        fault(path, self.key_places.get(action).copied(), what)
    }

    /// Writes the settings. A file that is of no use is kept beside it under the name `settings-broken.toml`.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn write(&self, path: &Path) -> Result<(), FileFault> {
        self.write_on(&Disk::default(), path)
    }

    /// Writes the settings on this disk, as [`Settings::write`] does.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn write_on(&self, disk: &Disk, path: &Path) -> Result<(), FileFault> {
        if Settings::read_on(disk, path).is_err() {
            // The new file must not cost anybody what stands in the old one.
            let broken = free_name(disk, path);
            disk.rename(path, &broken).map_err(|why| {
                let why = folder::unplaced(path, &why).what;
                let what = Message::new("fault-unkept").with("error", why);
                fault(path, None, what)
            })?;
        }
        let text =
            toml::to_string(self).map_err(|error| fault(path, None, folder::unwritten(&error)))?;
        write_on(disk, path, (FileKind::Settings, text))
    }
}

/// Line and column of a byte of a text.
fn place_at(text: &str, byte: usize) -> (usize, usize) {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    (line, column)
}

/// Where the keys of actions stand in a file of settings.
fn key_places(text: &str) -> BTreeMap<String, (usize, usize)> {
    #[derive(Deserialize)]
    struct Keys {
        #[serde(default)]
        keys: BTreeMap<String, toml::Spanned<toml::Value>>,
    }
    let read = toml::from_str(text).map_or_else(|_| BTreeMap::new(), |Keys { keys }| keys);
    let place = |value: &toml::Spanned<toml::Value>| place_at(text, value.span().start);
    read.iter()
        .map(|(name, value)| (name.clone(), place(value)))
        .collect()
}

/// A name beside the settings that no file has: `settings-broken.toml`, `settings-broken-2.toml` …
fn free_name(disk: &Disk, path: &Path) -> PathBuf {
    let name = |number| match number {
        1 => path.with_file_name("settings-broken.toml"),
        number => path.with_file_name(format!("settings-broken-{number}.toml")),
    };
    let free = |path: &PathBuf| disk.has(path).is_ok_and(|there| !there);
    let mut names = (1..1000_u32).map(name);
    names.find(free).unwrap_or_else(|| name(1000))
}

fn fault(path: &Path, place: Option<(usize, usize)>, what: Message) -> FileFault {
    FileFault {
        place,
        ..FileFault::of_path(path, what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_as_they_were_written_and_a_broken_file_is_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.toml");
        assert_eq!(Settings::read(&path), Ok(Settings::default()));
        let mine = Settings {
            text_size: 130,
            speed: 400,
            ..Settings::default()
        };
        assert_eq!(mine.write(&path), Ok(()));
        assert_eq!(Settings::read(&path), Ok(mine.clone()));
        std::fs::write(
            &path,
            "format = \"dialdelve settings 1\"\nspeed = \"fast\"\n",
        )
        .expect("written");
        let fault = Settings::read(&path).expect_err("a word is no number");
        assert_eq!(fault.place, Some((2, 9)));
        assert_eq!(mine.write(&path), Ok(()));
        let kept = std::fs::read_to_string(folder.path().join("settings-broken.toml"));
        assert!(kept.is_ok_and(|text| text.contains("fast")));
    }

    #[test]
    fn a_key_of_nothing_has_its_place_and_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.toml");
        let text = format!("format = \"{FORMAT}\"\n[keys]\ndone = \"f\"\nfly = 3\n");
        std::fs::write(&path, text).expect("written");
        let read = Settings::read(&path).expect("all else is sound");
        let fault = read.wrong_key(&path, "fly", Message::new("fault-key-none"));
        assert_eq!(fault.place, Some((4, 7)));
        assert_eq!(read.write(&path), Ok(()));
        assert_eq!(Settings::read(&path).map(|read| read.keys), Ok(read.keys));
    }

    #[test]
    fn an_answer_to_no_question_is_told_and_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.toml");
        let text = format!("format = \"{FORMAT}\"\n[answers]\nspinn = \"always\"\n");
        std::fs::write(&path, text).expect("written");
        let read = Settings::read(&path).expect("all else is sound");
        let fault = read.wrong_answer(&path, &["spin"]).expect("no such");
        assert!(fault.to_string().contains("`spinn`"), "{fault}");
        assert_eq!(read.wrong_answer(&path, &["spinn"]), None);
    }
}
