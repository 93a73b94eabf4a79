//! The commands of a game that has no others: table, simulate, arena, cases, perft, data, rules.

mod agreed;
mod arena;
mod simulate;
mod table;

pub use simulate::{Counted, MatchSums, NothingCounted, SimulatedMatch};

use super::case::{self, ReportFormat};
use super::perft::{PerftOptions, Tally};
use super::table::Room;
use super::telling::Told;
use super::window::WindowArgs;
use super::{Desk, Exit, NoWindow, faults, print, replay, rules};
use crate::search::perft::Chances;
use crate::store::case::Case;
use crate::store::replay::is_replay;
use crate::store::{FileFault, Glance, Home, Message, Provided, StandingReader, Texts, open};
use clap::{ArgMatches, Args, FromArgMatches, Subcommand};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Opens the window at the title of a game.
pub type OpenWindow = fn(&WindowArgs) -> Result<(), NoWindow>;

/// A game as the commands know it.
pub trait Tabled: Provided<Options: Send + Sync> + Told + Chances + Sync {
    /// Its room in the terminal.
    type Room: Room<Game = Self>;
    /// What is counted in many matches.
    type Counted: Counted<Self>;

    /// The room of a match.
    fn room(library: Arc<Self::Library>) -> Self::Room;

    /// How a match ended, in a word.
    fn ending(_state: &Self::State) -> &'static str {
        "over"
    }

    /// How many files ship, and what is wrong with them.
    fn shipped_faults() -> (usize, Vec<FileFault>) {
        (0, Vec::new())
    }

    /// What is wrong with a data file of the user's own.
    fn file_faults(file: &Path) -> Vec<FileFault> {
        vec![FileFault::of_path(file, Message::new("fault-no-data"))]
    }
}

/// A game at the command line.
pub struct GameDesk<G: Tabled> {
    /// What its matches are played with.
    pub library: fn() -> G::Library,
    /// How its window is opened.
    pub open_window: OpenWindow,
    /// What it is, in a line of help.
    pub about: &'static str,
}

#[derive(Subcommand, Debug)]
enum Commands {
    /// Play in a window (also without a subcommand).
    #[command(display_order = 0)]
    Window(WindowArgs),
    /// Play a match as plain text.
    #[command(display_order = 1)]
    Table(Box<table::TableWishes>),
    /// Let computer players play many matches and sum them up.
    #[command(display_order = 2)]
    Simulate(simulate::SimulateOptions),
    /// Let players meet in many matches, and tell who is better.
    #[command(display_order = 2)]
    Arena(arena::ArenaOptions),
    /// Play cases: positions with commands and what the rules make of them.
    #[command(display_order = 4)]
    Case(CaseArgs),
    /// Count what can happen from the situation of a case, for tests of the rules.
    ///
    /// Every lawful command is played, answers to questions among them, and every throw with each result. A match
    /// that is over is a leaf, whatever depth is left.
    ///
    /// Prints the leaves, the different states among them, and the chance of all leaves together when each
    /// lawful command is as likely as any other, as an exact fraction. It must be 1: with anything else the exit
    /// code is 1.
    #[command(display_order = 5)]
    Perft(PerftOptions),
    /// Look after data files.
    #[command(display_order = 6)]
    Data(DataArgs),
    /// Browse the rules: all chapters, one rule by its id, or the rules that speak of a word.
    #[command(display_order = 9)]
    Rules(RulesArgs),
}

#[derive(Args, Debug)]
struct CaseArgs {
    /// Case files, or folders of them.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// JSON Lines on stdout.
    #[arg(long)]
    json: bool,
}

#[derive(Args, Debug)]
struct DataArgs {
    #[command(subcommand)]
    command: DataSub,
}

#[derive(Subcommand, Debug)]
enum DataSub {
    /// Report all faults of the shipped files, or of files of your own.
    Check {
        /// Data files; without any those that ship.
        files: Vec<PathBuf>,
        /// JSON Lines on stdout.
        #[arg(long)]
        json: bool,
    },
}

#[derive(Args, Debug)]
struct RulesArgs {
    /// A rule id such as PATH-3, the start of one, or a word.
    word: Option<String>,
}

impl<G: Tabled> Desk for GameDesk<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn with_commands(&self, command: clap::Command) -> clap::Command {
        Commands::augment_subcommands(command).about(self.about)
    }

    fn run(&self, given: &ArgMatches) -> Result<ExitCode, clap::Error> {
        let library = || (self.library)();
        let exit = match Commands::from_arg_matches(given)? {
            Commands::Window(args) => self.window(&args.of_game(G::NAME)),
            Commands::Table(options) => options.play(self),
            Commands::Simulate(args) => args.run::<G>(&library()),
            Commands::Arena(args) => args.run::<G>(&library()),
            Commands::Case(args) => {
                let form = ReportFormat::asked(args.json);
                return Ok(case::run::<G>(&args.files, &library(), form).into());
            }
            Commands::Perft(options) => self.count(&options),
            Commands::Data(DataArgs {
                command: DataSub::Check { files, json },
            }) => self.check(&files, ReportFormat::asked(json)),
            Commands::Rules(args) => rules::browse(G::rules(&library()), args.word.as_deref()),
        };
        Ok(exit.into())
    }

    fn window(&self, args: &WindowArgs) -> Exit {
        match (self.open_window)(args) {
            Ok(()) => Exit::Good,
            Err(none) => faults::complain(&none.faults()),
        }
    }

    /// The window; where there is none the table in the terminal.
    fn first_contact(&self, args: &WindowArgs) -> Exit {
        let none = match (self.open_window)(args) {
            Ok(()) => return Exit::Good,
            Err(none) => none,
        };
        let Some(said) = none.said().filter(|_| !args.wants_window()) else {
            return faults::complain(&none.faults());
        };
        let texts = Texts::english();
        let where_to = texts.say(&Message::new("first-terminal"));
        let why = Message::new(said).with("then", where_to);
        print(&format!("{}\n", texts.say(&why)));
        self.go_on(args.saves.as_deref())
    }

    fn folder(&self) -> Option<&'static str> {
        Some(G::NAME)
    }

    fn glance(&self, home: &Home, name: &str) -> Result<Glance, FileFault> {
        home.glance::<G>(name)
    }

    fn standing(&self) -> StandingReader {
        Home::standing::<G>
    }

    fn go_on(&self, saves: Option<&Path>) -> Exit {
        let saves = saves.map(Path::to_path_buf);
        table::TableWishes::beside_window(saves).play(self)
    }

    fn is_match(&self, text: &str) -> bool {
        is_replay::<G>(text)
    }

    fn tell(&self, file: &Path, json: bool) -> Exit {
        replay::tell::<G>(file, json)
    }

    fn verify(&self, file: &Path, json: bool) -> Exit {
        replay::verify::<G>(file, json)
    }
}

impl<G: Tabled> GameDesk<G> {
    /// `perft`: counts what can happen from the situation of a case.
    fn count(&self, options: &PerftOptions) -> Exit {
        let source = open(&options.case).map_err(|fault| vec![fault]);
        let read = source.and_then(|source| Case::<G>::read(source, &(self.library)()));
        let case = match read {
            Ok(case) => case,
            Err(found) => return faults::complain(&found),
        };
        let script = case.script();
        let tally = Tally::of(&script.game, &script.start, |_, _| {}, options.depth);
        options.report(&tally, &options.case.display().to_string())
    }

    /// `data check`: 0 when all files are sound, 2 when one has a fault.
    fn check(&self, files: &[PathBuf], form: ReportFormat) -> Exit {
        let library = (self.library)();
        let rules = G::rules(&library);
        let is_rule = |word: &str| rules.iter().any(|rule| rule.id == word);
        let (count, found) = match files.is_empty() {
            true => G::shipped_faults(),
            false => {
                let found = files.iter().flat_map(|file| G::file_faults(file));
                (files.len(), found.collect())
            }
        };
        faults::tell_checked(count, &found, form, &is_rule)
    }
}
