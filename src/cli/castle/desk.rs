//! The commands of the castle chase.

use super::{perft, simulate, table};
use crate::cli::case::{self, ReportFormat};
use crate::cli::perft::PerftOptions;
use crate::cli::window::WindowArgs;
use crate::cli::{self, Exit, NoWindow, faults, print, replay, rules};
use crate::games::castle::Castle;
use crate::store::castle::CastleLibrary;
use crate::store::replay::{Stored, is_replay};
use crate::store::{FileFault, Glance, Home, Message, StandingReader, Texts};
use clap::{ArgMatches, Args, FromArgMatches, Subcommand};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Opens the window at the title of the castle chase.
pub type OpenWindow = fn(&WindowArgs) -> Result<(), NoWindow>;

/// The castle chase at the command line.
#[derive(Clone, Copy, Debug)]
pub struct CastleDesk {
    /// How its window is opened.
    pub open_window: OpenWindow,
}

/// A second game: two heroes against the lord of a castle, on hexagons; `--game castle` behind a command also leads
/// here.
#[derive(Subcommand, Debug)]
enum Commands {
    /// Play in a window (also without a subcommand).
    #[command(display_order = 0)]
    Window(WindowArgs),
    /// Play a match as plain text.
    #[command(display_order = 1)]
    Table(Box<table::TableOptions>),
    /// Let computer players play many matches and sum them up.
    #[command(display_order = 2)]
    Simulate(simulate::SimulateArgs),
    /// Play cases: positions with commands and what the rules make of them.
    #[command(display_order = 4)]
    Case(CaseArgs),
    /// Count what can happen from the situation of a case, for tests of the rules.
    ///
    /// Every lawful command is played, answers at stops and to questions among them, and every throw with each
    /// result: each die of a fight by what it shows, tiles and cards by all that is left to be drawn. A match that
    /// is over is a leaf, whatever depth is left.
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
    /// Report all faults of the shipped files, or of board files of your own.
    Check {
        /// Board files; without any those that ship.
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

impl cli::Desk for CastleDesk {
    fn name(&self) -> &'static str {
        Castle::NAME
    }

    fn with_commands(&self, command: clap::Command) -> clap::Command {
        Commands::augment_subcommands(command)
    }

    fn run(&self, given: &ArgMatches) -> Result<ExitCode, clap::Error> {
        let exit = match Commands::from_arg_matches(given)? {
            Commands::Window(args) => self.window(&args.of_game(Castle::NAME)),
            Commands::Table(options) => table::run(&options),
            Commands::Simulate(args) => simulate::run(&args),
            Commands::Case(args) => {
                let form = ReportFormat::asked(args.json);
                return Ok(
                    case::run::<Castle>(&args.files, &CastleLibrary::shipped(), form).into(),
                );
            }
            Commands::Perft(options) => perft::run(&options),
            Commands::Data(DataArgs {
                command: DataSub::Check { files, json },
            }) => check(&files, ReportFormat::asked(json)),
            Commands::Rules(args) => browse(&args),
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
        table::run(&table::TableOptions::beside_window(args.saves.clone()))
    }

    fn folder(&self) -> Option<&'static str> {
        Some(Castle::NAME)
    }

    fn glance(&self, home: &Home, name: &str) -> Result<Glance, FileFault> {
        home.glance::<Castle>(name)
    }

    fn standing(&self) -> StandingReader {
        Home::standing::<Castle>
    }

    fn go_on(&self, saves: Option<&Path>) -> Exit {
        let saves = saves.map(Path::to_path_buf);
        table::run(&table::TableOptions::beside_window(saves))
    }

    fn is_match(&self, text: &str) -> bool {
        is_replay::<Castle>(text)
    }

    fn tell(&self, file: &Path, json: bool) -> Exit {
        replay::tell::<Castle>(file, json)
    }

    fn verify(&self, file: &Path, json: bool) -> Exit {
        replay::verify::<Castle>(file, json)
    }
}

/// `data check`: 0 when all files are sound, 2 when one has a fault.
fn check(files: &[PathBuf], form: ReportFormat) -> Exit {
    let rules = CastleLibrary::shipped().rules;
    let is_rule = |word: &str| rules.iter().any(|rule| rule.id == word);
    if files.is_empty() {
        let (library, found) = CastleLibrary::read();
        return faults::tell_checked(library.hashes.len(), &found, form, &is_rule);
    }
    let own = files.iter().map(|file| CastleLibrary::board_file(file));
    let found: Vec<FileFault> = own.filter_map(Result::err).flatten().collect();
    faults::tell_checked(files.len(), &found, form, &is_rule)
}

fn browse(args: &RulesArgs) -> Exit {
    let library = CastleLibrary::shipped();
    rules::browse(&library.rules, args.word.as_deref())
}
