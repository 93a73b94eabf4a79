//! The command line. It alone prints; stdout holds what was asked for, stderr all else.

mod chance;
mod data;
pub mod page;
mod perft;
mod replay;
mod rules;
pub mod skirmish;
mod window;

use crate::games::skirmish::{Place, Skirmish, State};
use crate::kernel::Game;
use crate::store::skirmish::Library;
use crate::store::{FileFault, Texts};
use clap::{Args, Parser, Subcommand};
use skirmish::{case, simulate, table};
pub use window::WindowArgs;

use page::{Page, count};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// The computer players by name.
const PLAYERS: [&str; 2] = ["greedy", "random"];

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// All went well.
    Good,
    /// Something expected did not come true: a case fails, a replay differs.
    Failed,
    /// The command line, a file or a script is wrong.
    BadInput,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Good => 0,
            Exit::Failed => 1,
            Exit::BadInput => 2,
        })
    }
}

/// A digital table for dungeon skirmishes with combat-dial miniatures.
///
/// Without a subcommand the window opens. Exit codes: 0 all went well, 1 an expectation failed, 2 the
/// command line, a file or a script is wrong. With --json stdout holds JSON Lines only.
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
    Perft(perft::PerftArgs),
    /// Look after data files.
    Data(DataArgs),
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
struct RulesArgs {
    /// A rule id such as BREAK-2, the start of one, or a word.
    word: Option<String>,
    /// A folder of data files that add to the shipped ones.
    #[arg(long)]
    data: Option<PathBuf>,
}

/// Opens the window, which is no matter of the command line; with the data that it plays with.
pub type OpenWindow = fn(&WindowArgs, Library) -> Result<(), Vec<FileFault>>;

/// Runs the program with the arguments of the process.
pub fn run(open_window: OpenWindow) -> ExitCode {
    let cli = Cli::parse();
    let exit = match cli.command {
        None => window::run(&cli.window, open_window),
        Some(Sub::Window(args)) => window::run(&args, open_window),
        Some(Sub::Table(args)) => table::run(&args),
        Some(Sub::Simulate(args)) => simulate::run(&args),
        Some(Sub::Replay(args)) if args.verify => replay::verify(&args.file, args.json),
        Some(Sub::Replay(args)) => replay::tell(&args.file, args.json),
        Some(Sub::Case(args)) => return cases(&args),
        Some(Sub::Perft(args)) => perft::run(&args),
        Some(Sub::Data(args)) => match args.command {
            DataSub::Check { paths, json } => data::check(&paths, json),
        },
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
        Err(faults) => data::complain(&faults).into(),
    }
}

fn browse(args: &RulesArgs) -> Exit {
    let library = match data::library(args.data.as_deref()) {
        Ok(library) => library,
        Err(faults) => return data::complain(&faults),
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
    eprint!("{}", page.text());
    Exit::BadInput
}

/// Writes to stdout. A reader that has gone away, such as `head`, is no fault of ours.
fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    if out
        .write_all(text.as_bytes())
        .and_then(|()| out.flush())
        .is_err()
    {
        std::process::exit(0);
    }
}

/// How a match ended, or stands.
fn outcome(game: &Skirmish, state: &State, texts: &Texts, page: &mut Page) {
    let position = game.at(state);
    let result = game.outcome(state);
    for seat in state.players().seats() {
        let player = &state.players()[seat];
        let out = position
            .heroes(seat)
            .filter(|(_, hero)| hero.place == Place::Gone)
            .count();
        let held = position.chests_held(seat);
        let fate = match (player.conceded, out) {
            (true, _) => "conceded",
            (false, 0) => "did not get out",
            (false, _) => "got out",
        };
        let gold = match &result {
            Some(result) => result.score[seat],
            None => position.gold(seat),
        };
        let won = |seat| result.as_ref().is_some_and(|result| result.won[seat]);
        let winners = state.players().seats().filter(|seat| won(*seat)).count();
        let verdict = match (won(seat), winners) {
            (false, _) => "",
            (true, 1) => " wins",
            (true, _) => " shares the win",
        };
        page.say(&format!(
            "{}{}: {fate}; {gold} gold, {}, {} experience, {}.",
            texts.seat(seat),
            verdict,
            count(held as u64, "chest"),
            player.experience,
            count(player.kills, "kill")
        ));
    }
}
