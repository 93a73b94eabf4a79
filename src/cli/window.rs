//! The window: its options, and what is done where none can be opened.

use super::seed;
use crate::store::{FileFault, Message};
use clap::Args;
use std::path::PathBuf;

/// Options of the window.
#[derive(Args, Clone, Debug)]
pub struct WindowArgs {
    /// Width and height of the window in points, such as 1024x640: at 96 dpi a point is a pixel.
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = size)]
    pub size: Option<(u16, u16)>,
    /// The seed of the next match; without it the clock gives one.
    #[arg(long, value_parser = seed::seeds())]
    pub(super) seed: Option<u64>,
    /// Show everything at once, whatever the settings say.
    #[arg(long)]
    pub no_animations: bool,
    /// Samples of every pixel, for smooth edges; 1 spares slow graphics.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=8))]
    pub samples: u8,
    /// Write a line of JSON into this file whenever the window is idle: screen, key of the state, and
    /// the rectangle of every control and square by name. Like a save it gives away what every seat did:
    /// keep it to yourself.
    #[arg(long, value_name = "FILE")]
    pub trace: Option<PathBuf>,
    /// Open the position of a case file, to look at it and to play on from it; nothing of it is saved. Of a
    /// dungeon or a kit of blocks a copy is opened, to be drawn on.
    #[arg(long, value_name = "FILE")]
    pub case: Option<PathBuf>,
    /// Move a busy hand over the case for so many frames, tell what they cost, and close.
    #[arg(long, value_name = "COUNT", requires = "case")]
    pub frames: Option<u32>,
    /// A folder of data files that add to the shipped ones.
    #[arg(long, value_name = "DIR")]
    pub(super) data: Option<PathBuf>,
    /// Which game's title opens: skirmish or castle; without it the window asks.
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// The folder for saves; without it DIALDELVE_HOME/matches or the system's place for user data.
    #[arg(long, value_name = "DIR")]
    pub saves: Option<PathBuf>,
}

impl WindowArgs {
    /// The same for the title of a game.
    #[must_use]
    pub(super) fn of_game(self, name: &str) -> WindowArgs {
        WindowArgs {
            game: Some(name.to_string()),
            ..self
        }
    }

    /// Whether something is asked for that only a window can give.
    pub(super) const fn wants_window(&self) -> bool {
        self.case.is_some() || self.trace.is_some() || self.frames.is_some()
    }

    /// The seed of the next match.
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(seed::from_clock)
    }
}

/// The smallest and the largest side of a window.
const SIDES: std::ops::RangeInclusive<u16> = 320..=8192;

fn size(text: &str) -> Result<(u16, u16), String> {
    let sides = text.split_once('x').and_then(|(width, height)| {
        let side = |text: &str| text.parse().ok().filter(|side| SIDES.contains(side));
        Some((side(width)?, side(height)?))
    });
    sides.ok_or_else(|| {
        let message = Message::new("fault-option-size")
            .with("text", text)
            .with("least", *SIDES.start())
            .with("most", *SIDES.end());
        message.to_string()
    })
}

/// Why there is no window.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoWindow {
    /// There is nothing to open one on.
    NoDisplay,
    /// The program was built without it.
    NotBuilt,
    /// It could not be opened.
    NotOpened,
    /// It failed after it was opened.
    Failed,
    /// The match under way could not be saved as it was closed, for this reason.
    Unsaved(String),
    /// Files of the command line are faulty.
    Faults(Vec<FileFault>),
}

impl NoWindow {
    /// The faults to complain of where a window was asked for.
    pub(super) fn faults(self) -> Vec<FileFault> {
        let what = match self {
            NoWindow::NoDisplay => Message::new("fault-no-display"),
            NoWindow::NotBuilt => Message::new("fault-no-window"),
            NoWindow::NotOpened | NoWindow::Failed => Message::new("fault-window"),
            NoWindow::Unsaved(why) => Message::new("fault-unsaved").with("why", why),
            NoWindow::Faults(faults) => return faults,
        };
        vec![FileFault::new("window", what)]
    }

    /// What is said before the match goes to the terminal; none when it has to stay away.
    pub(super) const fn said(&self) -> Option<&'static str> {
        match self {
            NoWindow::NoDisplay => Some("first-no-display"),
            NoWindow::NotBuilt => Some("first-no-window"),
            NoWindow::NotOpened => Some("first-not-opened"),
            NoWindow::Failed | NoWindow::Unsaved(_) | NoWindow::Faults(_) => None,
        }
    }
}
