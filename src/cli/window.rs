//! The window: its options, and what is done where none can be opened.

use super::skirmish::table::{self, Options};
use super::{Exit, OpenWindow, chance, data, print};
use crate::store::{FileFault, Message, Texts};
use clap::Args;
use std::io::IsTerminal;
use std::path::PathBuf;

/// Options of the window.
#[derive(Args, Clone, Debug)]
pub struct WindowArgs {
    /// Width and height of the window, such as 1024x640.
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = size)]
    pub size: Option<(u16, u16)>,
    /// The seed of the next match; without it the clock gives one.
    #[arg(long, value_parser = chance::seeds())]
    seed: Option<u64>,
    /// Show everything at once, whatever the settings say.
    #[arg(long)]
    pub no_animations: bool,
    /// Samples of every pixel, for smooth edges; 1 spares slow graphics.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=8))]
    pub samples: u8,
    /// Write a line of JSON into this file whenever the window is idle: screen, key of the state, and
    /// the rectangle of every control and square by name.
    #[arg(long, value_name = "FILE")]
    pub trace: Option<PathBuf>,
    /// Open the position of a case file, to look at it and to play on from it; nothing of it is saved.
    #[arg(long, value_name = "FILE")]
    pub case: Option<PathBuf>,
    /// Move a busy hand over the case for so many frames, tell what they cost, and close.
    #[arg(long, value_name = "COUNT", requires = "case")]
    pub frames: Option<u32>,
    /// A folder of data files that add to the shipped ones.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The folder for saves; without it DIALDELVE_HOME/matches or the system's place for user data.
    #[arg(long, value_name = "DIR")]
    pub saves: Option<PathBuf>,
}

impl WindowArgs {
    /// Whether something is asked for that only a window can give.
    const fn wants_window(&self) -> bool {
        self.case.is_some() || self.trace.is_some() || self.frames.is_some()
    }

    /// The seed of the next match.
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(chance::from_clock)
    }
}

/// The smallest and the largest side of a window.
const SIDES: std::ops::RangeInclusive<u16> = 320..=8192;

fn size(text: &str) -> Result<(u16, u16), String> {
    let sides = text.split_once('x').and_then(|(width, height)| {
        let side = |text: &str| text.parse().ok().filter(|side| SIDES.contains(side));
        Some((side(width)?, side(height)?))
    });
    sides.ok_or_else(|| format!("`{text}` is no size: write 1440x900, each from 320 to 8192"))
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
    /// Files of the command line are faulty.
    Faults(Vec<FileFault>),
}

impl NoWindow {
    /// The faults to complain of where a window was asked for.
    fn faults(self) -> Vec<FileFault> {
        let what = match self {
            NoWindow::NoDisplay => Message::new("fault-no-display"),
            NoWindow::NotBuilt => Message::new("fault-no-window"),
            NoWindow::NotOpened | NoWindow::Failed => Message::new("fault-window"),
            NoWindow::Faults(faults) => return faults,
        };
        vec![FileFault::new("window", what)]
    }

    /// What is said before the match goes to the terminal; none when it has to stay away.
    const fn said(&self) -> Option<&'static str> {
        match self {
            NoWindow::NoDisplay => Some("first-no-display"),
            NoWindow::NotBuilt => Some("first-no-window"),
            NoWindow::NotOpened => Some("first-not-opened"),
            NoWindow::Failed | NoWindow::Faults(_) => None,
        }
    }
}

fn opened(args: &WindowArgs, open: OpenWindow) -> Result<(), NoWindow> {
    let library = data::library(args.data.as_deref()).map_err(NoWindow::Faults)?;
    open(args, library)
}

/// Opens the window.
pub fn run(args: &WindowArgs, open: OpenWindow) -> Exit {
    match opened(args, open) {
        Ok(()) => Exit::Good,
        Err(none) => data::complain(&none.faults()),
    }
}

/// The program without a subcommand: the window; where there is none the table in the terminal; and
/// where nobody sits at that either a look at the table, and how to go on.
pub fn first_contact(args: &WindowArgs, open: OpenWindow) -> Exit {
    let none = match opened(args, open) {
        Ok(()) => return Exit::Good,
        Err(none) => none,
    };
    let Some(said) = none.said().filter(|_| !args.wants_window()) else {
        return data::complain(&none.faults());
    };
    let options = Options::beside_window(args.seed, args.data.clone(), args.saves.clone());
    let texts = Texts::english();
    if std::io::stdin().is_terminal() {
        let where_to = texts.say(&Message::new("first-terminal"));
        let why = Message::new(said).with("then", where_to);
        print(&format!("{}\n", texts.say(&why)));
        return table::run(&options);
    }
    let where_to = texts.say(&Message::new("first-look"));
    let why = Message::new(said).with("then", where_to);
    print(&format!("{}\n\n", texts.say(&why)));
    let exit = table::look(&options);
    if exit == Exit::Good {
        print(&format!("\n{}\n", texts.say(&Message::new("first-go-on"))));
    }
    exit
}
