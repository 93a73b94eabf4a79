//! A report of a fault, for whoever mends it: what the program knows of itself, the settings, the problems that were
//! noted, the match of each game. One file of text that can be read before it is sent.

mod scrub;

use super::files::FileKind;
use super::keepsake::keep_numbered;
use super::problems::{FILE as PROBLEMS, up_to};
use super::{FileFault, Home, Message, UNDER_WAY, printable};
use scrub::Scrub;
use std::path::{Path, PathBuf};

/// The format of the file.
const FORMAT: &str = "dialdelve report 1";
/// The most bytes of a match; its first lines lead to as much of it.
const MOST_MATCH: usize = 1 << 20;
/// The most bytes of all parts.
const MOST: usize = 8 << 20;
/// The most bytes of what is told of something in a word.
const MOST_FACT: usize = 200;
/// What of the environment says how the window is shown.
const ENVIRONMENT: [&str; 5] = [
    "XDG_SESSION_TYPE",
    "XDG_CURRENT_DESKTOP",
    "LIBGL_ALWAYS_SOFTWARE",
    "LANG",
    "COLUMNS",
];
/// Where Linux says what it is called.
const SYSTEM: &str = "/etc/os-release";

/// A game as a report knows it: its name and the folder of its saves.
pub type ReportedGame = (&'static str, Home);

/// A report that is not written yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BugReport {
    parts: Vec<ReportPart>,
}

/// A part of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportPart {
    /// What it is called, such as `settings.toml`.
    pub name: String,
    /// What the parts of its kind hold.
    pub about: Message,
    text: String,
}

impl ReportPart {
    /// How many bytes it has.
    pub const fn len(&self) -> usize {
        self.text.len()
    }

    /// Whether there is nothing in it.
    pub const fn is_empty(&self) -> bool {
        self.text.is_empty()
    }
}

impl BugReport {
    /// Gathers what belongs to a report, without the name of the user: `facts` is what is known of the window or the
    /// terminal, `home` the folder of all saves.
    pub fn gather(
        home: Option<&Home>,
        games: &[ReportedGame],
        settings: Option<&Path>,
        facts: &[(&str, String)],
    ) -> BugReport {
        let mut parts = vec![about(home, facts)];
        let disk = home.map(|home| home.disk.clone()).unwrap_or_default();
        let settings = settings.and_then(|path| disk.read(path, FileKind::Settings).ok());
        let problems = home.and_then(|home| home.problems().text());
        let texts = [
            ("settings.toml", "report-settings", settings.map(lossy)),
            (PROBLEMS, "report-problems", problems),
        ];
        for (name, about, text) in texts {
            parts.extend(text.map(|text| ReportPart {
                name: name.to_string(),
                about: Message::new(about),
                text,
            }));
        }
        parts.extend(games.iter().filter_map(match_of));
        let scrub = Scrub::of_user();
        let mut left = MOST;
        for part in &mut parts {
            part.text = scrub.clean(&part.text);
            part.text.truncate(up_to(&part.text, left).len());
            left -= part.text.len();
        }
        parts.retain(|part| !part.is_empty());
        BugReport { parts }
    }

    /// What stands in it.
    pub fn parts(&self) -> &[ReportPart] {
        &self.parts
    }

    /// The report as text: its head, then each part behind a line that tells its name and length.
    pub fn text(&self) -> String {
        let mut text = format!("{FORMAT}\n{}\n", Message::new("report-head"));
        for part in &self.parts {
            let ended = if part.text.ends_with('\n') { "" } else { "\n" };
            let head = format!("\n==== {}, {} bytes ====\n", part.name, part.len());
            text = text + &head + &part.text + ended;
        }
        text
    }

    /// Keeps it beside the saves as `report-1.txt`, `report-2.txt` …; no file is ever written over.
    ///
    /// # Errors
    /// What the operating system says; nothing is left of it then.
    pub fn keep(&self, home: &Home) -> Result<PathBuf, FileFault> {
        keep_numbered(home, "report", "txt", self.text().as_bytes())
    }
}

/// What the program knows of itself and of where it runs.
fn about(home: Option<&Home>, told: &[(&str, String)]) -> ReportPart {
    let mut all = vec![
        ("version", env!("CARGO_PKG_VERSION").to_string()),
        ("time", super::glance::moment()),
        (
            "system",
            format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
        ),
    ];
    all.extend(home.and_then(system).map(|name| ("system-name", name)));
    for name in ENVIRONMENT {
        let value = std::env::var_os(name).map(|value| value.to_string_lossy().into_owned());
        all.extend(value.map(|value| (name, value)));
    }
    all.extend(told.iter().cloned());
    let lines = all.iter().map(|(name, value)| {
        let value = up_to(value, MOST_FACT);
        format!("{name}: {}\n", printable(value))
    });
    ReportPart {
        name: "about".to_string(),
        about: Message::new("report-about"),
        text: lines.collect(),
    }
}

/// What Linux is called here.
fn system(home: &Home) -> Option<String> {
    let text = home
        .disk
        .read_text(Path::new(SYSTEM), FileKind::Settings)
        .ok()?;
    let mut lines = text.lines();
    let name = lines.find_map(|line| line.strip_prefix("PRETTY_NAME="))?;
    Some(name.trim_matches('"').to_string())
}

/// The match under way of a game, else the one that was played last.
fn match_of((game, home): &ReportedGame) -> Option<ReportPart> {
    let time = |name: &String| home.written(name).map(|written| written.time);
    let last = || home.names().into_iter().max_by_key(time);
    let under_way = Some(UNDER_WAY.to_string()).filter(|name| home.has(name));
    let name = under_way.or_else(last)?;
    let bytes = home.disk.read(&home.file(&name), FileKind::Save).ok()?;
    let text = lossy(bytes);
    let whole = up_to(&text, MOST_MATCH);
    // A line that is cut tells nothing.
    let whole = match whole.len() < text.len() {
        true => whole.rsplit_once('\n').map_or("", |(lines, _)| lines),
        false => whole,
    };
    Some(ReportPart {
        name: format!("{game}/{}.replay", printable(&name)),
        about: Message::new("report-match").with("name", name),
        text: whole.to_string(),
    })
}

fn lossy(bytes: Vec<u8>) -> String {
    String::from_utf8_lossy(&bytes).into_owned()
}
