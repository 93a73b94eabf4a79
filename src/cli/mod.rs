//! The command line. It alone prints; stdout holds what was asked for, stderr all else.

pub mod arena;
pub mod case;
pub mod castle;
mod credits;
pub mod desk;
mod faults;
mod go_on;
mod interrupt;
pub mod page;
pub mod perft;
pub mod program;
mod replay;
mod report;
mod rules;
mod saves;
mod seed;
pub mod simulate;
pub mod skirmish;
pub mod table;
pub mod telling;
mod terms;
mod window;

use crate::store::{FileFault, Glance, Home, StandingReader};
use crate::store::{Message, open_save, printable_lines, unwritten};
use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand};
pub use window::{NoWindow, WindowArgs};

use std::ffi::OsString;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// All went well.
    Good,
    /// Something expected did not come true: a case fails, a replay differs, a simulated match has no end.
    Failed,
    /// The command line, a file or a script is wrong.
    BadInput,
    /// What was asked for could not be written to stdout: it was closed, or is full.
    Unwritten,
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
            Exit::Unwritten => 3,
            Exit::Interrupted => 130,
        }
    }

    /// Of several the one that tells most: the highest code.
    pub fn worst(several: impl Iterator<Item = Exit>) -> Exit {
        several.max_by_key(|exit| exit.code()).unwrap_or(Exit::Good)
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
/// codes: 0 all went well, 1 an expectation failed, 2 the command line, a file or a script is wrong, 3 stdout
/// could not be written, 130 Ctrl-C ended a simulation early. With --json stdout holds JSON Lines only.
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
    #[command(display_order = 0)]
    Window(WindowArgs),
    /// Tell a recorded match in sentences, or verify it.
    #[command(display_order = 3)]
    Replay(ReplayArgs),
    /// Tell who made what: pictures, letters, and the libraries that the program is built with.
    #[command(display_order = 7)]
    Credits(CreditsArgs),
    #[command(flatten)]
    OfMatches(OfMatches),
}

/// What concerns the matches of all games, or, beneath the name of a game, of that one.
#[derive(Subcommand, Debug)]
enum OfMatches {
    /// Go on with the match under way that was played last, in the terminal.
    #[command(display_order = 1)]
    Continue(go_on::ContinueArgs),
    /// List the matches that are kept; rename them, delete them, bring them back.
    #[command(display_order = 3)]
    Saves(saves::SavesArgs),
    /// Write a report of a fault, for whoever mends it; what stands in it is told first.
    #[command(display_order = 7)]
    Report(report::ReportArgs),
}

impl OfMatches {
    fn run(&self, games: &[&dyn Desk]) -> Exit {
        match self {
            OfMatches::Continue(args) => go_on::run(args, games),
            OfMatches::Saves(args) => saves::run(args, games),
            OfMatches::Report(args) => report::run(args, games),
        }
    }
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
struct CreditsArgs {
    /// Also the full texts of the libraries' licences.
    #[arg(long)]
    licences: bool,
}

/// A game at the command line. The first of the registry has its commands at the top, every other
/// beneath its own name.
pub trait Desk {
    /// The name under which commands and files know it.
    fn name(&self) -> &'static str;

    /// A command with those of the game beneath it; `display_order` says where help lists them.
    fn with_commands(&self, command: clap::Command) -> clap::Command;

    /// Carries out a command of the game.
    ///
    /// # Errors
    /// When it is none of them.
    fn run(&self, given: &ArgMatches) -> Result<ExitCode, clap::Error>;

    /// Opens the window, without another way to play if there is none.
    fn window(&self, args: &WindowArgs) -> Exit;

    /// The program without a subcommand.
    fn first_contact(&self, args: &WindowArgs) -> Exit;

    /// The folder of its saves within that of all; none: they lie in that itself.
    fn folder(&self) -> Option<&'static str>;

    /// A save at a glance.
    ///
    /// # Errors
    /// Why it is none of a match.
    fn glance(&self, home: &Home, name: &str) -> Result<Glance, FileFault>;

    /// How the match of a save stands.
    fn standing(&self) -> StandingReader;

    /// Goes on with the match under way at the table; in this folder of its saves, if not in the user's own.
    fn go_on(&self, saves: Option<&Path>) -> Exit;

    /// Whether a text says that it is a match of this game.
    fn is_match(&self, text: &str) -> bool;

    /// Tells a recorded match.
    fn tell(&self, file: &Path, json: bool) -> Exit;

    /// Checks a recorded match.
    fn verify(&self, file: &Path, json: bool) -> Exit;
}

/// Runs the program with the arguments of the process, for these games.
///
/// # Panics
/// When there is no game.
pub fn run(games: &[&dyn Desk]) -> ExitCode {
    if let Some(guarded) = program::run_guard() {
        return guarded;
    }
    let (first, others) = games.split_first().expect("a game");
    let mut command = first.with_commands(Cli::command());
    for game in others {
        let beneath = WindowArgs::augment_args(clap::Command::new(game.name()));
        let beneath = beneath
            .display_order(10)
            .args_conflicts_with_subcommands(true);
        let beneath = game.with_commands(OfMatches::augment_subcommands(beneath));
        command = command.subcommand(beneath);
    }
    let names: Vec<&str> = others.iter().map(|game| game.name()).collect();
    let given = beneath(std::env::args_os().collect(), &names);
    let given = match command.try_get_matches_from(given) {
        Ok(given) => given,
        Err(told) => return print_answer(&told),
    };
    let ran = match given.subcommand() {
        Some((name, _)) if !Sub::has_subcommand(name) => {
            let other = others.iter().find(|game| game.name() == name);
            match (other, given.subcommand()) {
                (Some(game), Some((_, beneath))) => run_beneath(*game, beneath),
                _ => first.run(&given),
            }
        }
        _ => Cli::from_arg_matches(&given).and_then(|cli| common(cli, *first, games)),
    };
    ran.unwrap_or_else(|fault| print_answer(&fault))
}

/// Prints what is said instead of carrying out a command line: what is wrong with it, or the help that it asks for.
fn print_answer(answer: &clap::Error) -> ExitCode {
    let printed = answer.print();
    if answer.use_stderr() {
        return Exit::BadInput.into();
    }
    exit_if_unwritten(printed.and_then(|()| std::io::stdout().flush()));
    ExitCode::SUCCESS
}

/// Carries out what is asked of a game beneath its name; with no command its title opens.
fn run_beneath(game: &dyn Desk, given: &ArgMatches) -> Result<ExitCode, clap::Error> {
    match given.subcommand() {
        Some((name, _)) if OfMatches::has_subcommand(name) => {
            return Ok(OfMatches::from_arg_matches(given)?.run(&[game]).into());
        }
        Some(_) => return game.run(given),
        None => {}
    }
    let args = WindowArgs::from_arg_matches(given)?;
    Ok(game.first_contact(&args.of_game(game.name())).into())
}

/// Whether the game that a window is asked for is one of these; else it is told which there are.
fn known_game(args: &WindowArgs, games: &[&dyn Desk]) -> Result<(), clap::Error> {
    let names: Vec<&str> = games.iter().map(|game| game.name()).collect();
    match &args.game {
        Some(name) if !names.contains(&name.as_str()) => {
            let what = Message::new("fault-option-game")
                .with("name", name)
                .with("known", names.join(", "));
            let fault = clap::Error::raw(clap::error::ErrorKind::InvalidValue, format!("{what}\n"));
            Err(fault)
        }
        _ => Ok(()),
    }
}

/// The arguments with the game that `--game` names in front, if it is one of these: `table --game NAME` is
/// `NAME table`. Of the first game it may name something else, which is left to that game.
fn beneath(mut given: Vec<OsString>, games: &[&str]) -> Vec<OsString> {
    let named = |text: &OsString| games.iter().find(|game| text == **game).copied();
    let joined = |text: &OsString| {
        let name = text.to_str()?.strip_prefix("--game=")?;
        games.iter().find(|game| **game == name).copied()
    };
    let apart = (1..given.len()).find_map(|place| match given[place] == "--game" {
        true => Some((place, 2, named(given.get(place + 1)?)?)),
        false => Some((place, 1, joined(&given[place])?)),
    });
    if let Some((place, words, game)) = apart {
        given.drain(place..place + words);
        given.insert(1, game.into());
    }
    given
}

/// Carries out what is the same for every game.
fn common(cli: Cli, first: &dyn Desk, games: &[&dyn Desk]) -> Result<ExitCode, clap::Error> {
    let exit = match cli.command {
        None => {
            known_game(&cli.window, games)?;
            first.first_contact(&cli.window)
        }
        Some(Sub::Window(args)) => {
            known_game(&args, games)?;
            first.window(&args)
        }
        Some(Sub::Replay(args)) => {
            let game = game_of(&args.file, games).unwrap_or(first);
            match args.verify {
                true => game.verify(&args.file, args.json),
                false => game.tell(&args.file, args.json),
            }
        }
        Some(Sub::Credits(args)) => credits::run(args.licences),
        Some(Sub::OfMatches(asked)) => asked.run(games),
    };
    Ok(exit.into())
}

/// The game whose match a file is; none when it cannot be read, or is of none of them, which is the first
/// one's to complain of. Of a single game no file is asked: it is read once, and may be a pipe.
fn game_of<'a>(file: &Path, games: &[&'a dyn Desk]) -> Option<&'a dyn Desk> {
    if games.len() < 2 {
        return None;
    }
    let source = open_save(file).ok()?;
    let is_of = |game: &&&dyn Desk| game.is_match(source.text());
    games.iter().find(is_of).copied()
}

/// Writes a note to stderr, without what would move the cursor.
fn note(text: &str) {
    // Who has closed stderr wants no notes.
    let _ = writeln!(std::io::stderr(), "{}", printable_lines(text));
}

/// Writes to stdout, what would move the cursor by its number: names and texts of files are printed. Where it cannot be
/// written the program ends with a code of its own; that a reader has gone away, such as `head`, needs no words.
fn print(text: &str) {
    print_bytes(printable_lines(text).as_bytes());
}

/// Prints bytes that are no text.
fn print_bytes(bytes: &[u8]) {
    let mut out = std::io::stdout().lock();
    let done = out.write_all(bytes).and_then(|()| out.flush());
    exit_if_unwritten(done);
}

/// Ends the program where stdout could not be written.
fn exit_if_unwritten(done: std::io::Result<()>) {
    if let Err(error) = done {
        if error.kind() != ErrorKind::BrokenPipe {
            note(&unwritten(&error).to_string());
        }
        std::process::exit(Exit::Unwritten.code().into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_is_named_comes_first() {
        let moved = |line: &str| {
            let words = line.split(' ').map(OsString::from).collect();
            let moved = beneath(words, &["other"]);
            let words: Vec<&str> = moved.iter().filter_map(|word| word.to_str()).collect();
            words.join(" ")
        };
        assert_eq!(
            moved("it table --game other --seed 3"),
            "it other table --seed 3"
        );
        assert_eq!(
            moved("it table --seed 3 --game=other"),
            "it other table --seed 3"
        );
        for line in [
            "it table --game team",
            "it table",
            "it table --game",
            "it other table",
        ] {
            assert_eq!(moved(line), line);
        }
    }
}
