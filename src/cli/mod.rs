//! The command line. It alone prints; stdout holds what was asked for, stderr all else.

mod chance;
mod credits;
mod faults;
pub mod page;
mod perft;
mod replay;
mod rules;
pub mod skirmish;
mod window;

use crate::games::skirmish::Skirmish;
use crate::store::printable_lines;
use crate::store::skirmish::Library;
use clap::{Args, Parser, Subcommand};
use skirmish::{case, data, first, simulate, table};
pub use window::{NoWindow, WindowArgs};

use page::Page;
use std::io::{ErrorKind, Write};
use std::path::PathBuf;
use std::process::ExitCode;

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// All went well.
    Good,
    /// Something expected did not come true: a case fails, a replay differs.
    Failed,
    /// The command line, a file or a script is wrong.
    BadInput,
    /// Ctrl-C ended a long run early; what it had so far is told.
    Interrupted,
}

impl Exit {
    /// The exit code; 130 is what shells know a program by that Ctrl-C has ended.
    pub const fn code(self) -> u8 {
        match self {
            Exit::Good => 0,
            Exit::Failed => 1,
            Exit::BadInput => 2,
            Exit::Interrupted => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}

/// A digital table for dungeon skirmishes with combat-dial miniatures.
///
/// Without a subcommand the window opens; where there is no display, the table in the terminal. Exit
/// codes: 0 all went well, 1 an expectation failed, 2 the command line, a file or a script is wrong, 130
/// Ctrl-C ended a simulation early. With --json stdout holds JSON Lines only.
#[derive(Parser, Debug)]
#[command(
    name = "dialdelve",
    version,
    about,
    args_conflicts_with_subcommands = true
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Sub>,
    #[command(flatten)]
    window: WindowArgs,
}

#[derive(Subcommand, Debug)]
enum Sub {
    /// Play in a window (also without a subcommand).
    Window(WindowArgs),
    /// Play a match as plain text.
    Table(Box<table::Options>),
    /// Let computer players play many matches and sum them up.
    Simulate(simulate::SimulateArgs),
    /// Tell a recorded match in sentences, or verify it.
    Replay(ReplayArgs),
    /// Play cases: situations with commands and what the rules make of them.
    Case(CaseArgs),
    /// Count what can happen from the situation of a case, for tests of the rules.
    ///
    /// Every lawful command is played, answers to questions among them, and every throw with each result
    /// that the rules tell apart: one die read by its value six ways, of a die that must reach a number
    /// only whether it does, two dice their eleven totals, draws all that is left to be drawn. A match
    /// that is over is a leaf, whatever depth is left.
    ///
    /// Prints the leaves, the different states among them, and the chance of all leaves together when
    /// each lawful command is as likely as any other, as an exact fraction. It must be 1: with anything
    /// else the exit code is 1.
    Perft(skirmish::perft::PerftArgs),
    /// Look after data files.
    Data(DataArgs),
    /// Tell who made what: pictures, letters, and the libraries that the program is built with.
    Credits(CreditsArgs),
    /// Browse the rules: all chapters, one rule by its id, or the rules that speak of a word.
    Rules(RulesArgs),
}

#[derive(Args, Debug)]
struct ReplayArgs {
    /// The save or replay.
    file: PathBuf,
    /// Check its chain, every throw and every draw of the lot, and the match by its commands and by its
    /// events; say what that proves, what the file only tells, and what no file can prove.
    #[arg(long)]
    verify: bool,
    /// JSON Lines on stdout.
    #[arg(long)]
    json: bool,
}

#[derive(Args, Debug)]
struct CaseArgs {
    /// Case files, or folders of them.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// JSON Lines on stdout.
    #[arg(long)]
    json: bool,
    /// A folder of data files that add to the shipped ones.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

#[derive(Args, Debug)]
struct DataArgs {
    #[command(subcommand)]
    command: DataSub,
}

#[derive(Subcommand, Debug)]
enum DataSub {
    /// Report all faults of data files; without paths those of the shipped data.
    Check {
        /// Files, or folders with all their subfolders.
        paths: Vec<PathBuf>,
        /// JSON Lines on stdout.
        #[arg(long)]
        json: bool,
    },
}

#[derive(Args, Debug)]
struct CreditsArgs {
    /// Also the full texts of the libraries' licences.
    #[arg(long)]
    licences: bool,
}

#[derive(Args, Debug)]
struct RulesArgs {
    /// A rule id such as BREAK-2, the start of one, or a word.
    word: Option<String>,
    /// A folder of data files that add to the shipped ones.
    #[arg(long)]
    data: Option<PathBuf>,
}

/// Opens the window, which is no matter of the command line; with the data that it plays with.
pub type OpenWindow = fn(&WindowArgs, Library) -> Result<(), NoWindow>;

/// Runs the program with the arguments of the process.
pub fn run(open_window: OpenWindow) -> ExitCode {
    let cli = Cli::parse();
    let exit = match cli.command {
        None => first::first_contact(&cli.window, open_window),
        Some(Sub::Window(args)) => first::run(&args, open_window),
        Some(Sub::Table(args)) => table::run(&args),
        Some(Sub::Simulate(args)) => simulate::run(&args),
        Some(Sub::Replay(args)) if args.verify => replay::verify::<Skirmish>(&args.file, args.json),
        Some(Sub::Replay(args)) => skirmish::replay::tell(&args.file, args.json),
        Some(Sub::Case(args)) => return cases(&args),
        Some(Sub::Perft(args)) => skirmish::perft::run(&args),
        Some(Sub::Data(args)) => match args.command {
            DataSub::Check { paths, json } => data::check(&paths, json),
        },
        Some(Sub::Credits(args)) => credits::run(args.licences),
        Some(Sub::Rules(args)) => browse(&args),
    };
    exit.into()
}

fn cases(args: &CaseArgs) -> ExitCode {
    let form = match args.json {
        true => case::Form::Json,
        false => case::Form::Plain,
    };
    match data::library(args.data.as_deref()) {
        Ok(library) => ExitCode::from(case::run(&args.files, &library, form)),
        Err(faults) => faults::complain(&faults).into(),
    }
}

fn browse(args: &RulesArgs) -> Exit {
    let library = match data::library(args.data.as_deref()) {
        Ok(library) => library,
        Err(faults) => return faults::complain(&faults),
    };
    let mut page = Page::default();
    let found = match &args.word {
        Some(word) => rules::look_up(&library.rules, word, &mut page),
        None => {
            rules::chapters(&library.rules, &mut page);
            true
        }
    };
    if found {
        print(page.text());
        return Exit::Good;
    }
    note(page.text().trim_end());
    Exit::BadInput
}

/// Writes a note to stderr, without what would move the cursor.
fn note(text: &str) {
    // Who has closed stderr wants no notes.
    let _ = writeln!(std::io::stderr(), "{}", printable_lines(text));
}

/// Writes to stdout, what would move the cursor by its number: names and texts of files are printed. A
/// reader that has gone away, such as `head`, is no fault of ours.
fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let written = out.write_all(printable_lines(text).as_bytes());
    match written.and_then(|()| out.flush()) {
        Ok(()) => {}
        Err(gone) if gone.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        Err(error) => {
            note(&error.to_string());
            std::process::exit(Exit::Failed.code().into());
        }
    }
}
