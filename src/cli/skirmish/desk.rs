//! The commands of the skirmish.

use super::first::OpenWindow;
use super::{
    arena, data, exam, figure, first, fit, lesson, map, party, perft, simulate, statistics, table,
};
use crate::cli::case::{self, ReportFormat};
use crate::cli::window::{NoWindow, WindowArgs};
use crate::cli::{self, Exit, faults, replay, rules};
use crate::games::skirmish::Skirmish;
use crate::store::replay::{Stored, is_replay};
use crate::store::{FileFault, Glance, Home, StandingReader};
use clap::{ArgMatches, Args, FromArgMatches, Subcommand};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The skirmish at the command line.
#[derive(Clone, Copy, Debug)]
pub struct SkirmishDesk {
    /// How its window is opened.
    pub open_window: OpenWindow,
}

impl SkirmishDesk {
    /// Opens the window with the data that the arguments name.
    ///
    /// # Errors
    /// Why there is none.
    pub fn open(&self, args: &WindowArgs) -> Result<(), NoWindow> {
        first::opened(args, self.open_window)
    }
}

#[derive(Subcommand, Debug)]
enum Commands {
    /// Play a match as plain text.
    #[command(display_order = 1)]
    Table(Box<table::TableOptions>),
    /// Learn to play by short lessons, each a situation with goals; without a name all are listed.
    #[command(display_order = 1)]
    Lesson(lesson::LessonArgs),
    /// Let computer players play many matches and sum them up.
    #[command(display_order = 2)]
    Simulate(simulate::SimulateArgs),
    /// Let computer players meet in pairs of matches, and tell who is better, and how surely.
    #[command(display_order = 2)]
    Arena(Box<arena::ArenaArgs>),
    /// Play cases: situations with commands and what the rules make of them.
    #[command(display_order = 4)]
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
    #[command(display_order = 5)]
    Perft(perft::PerftArgs),
    /// Look after data files.
    #[command(display_order = 6)]
    Data(DataArgs),
    /// Look after dungeons: begin, check, draw and rewrite their files.
    #[command(display_order = 7)]
    Map(map::MapArgs),
    /// Look after parties: begin, check, tell and rewrite their files.
    #[command(display_order = 8)]
    Party(party::PartyArgs),
    /// Figures: what they should cost, and tables of them.
    #[command(display_order = 8)]
    Figure(figure::FigureArgs),
    /// Print the weights by which the players that try their plans out see who is ahead, as a table in Rust.
    ///
    /// Computer players play many matches; for each phase of a match a logistic regression tells how what
    /// both sides have and are near to goes with who won.
    #[command(display_order = 8)]
    Fit(fit::FitArgs),
    /// Positions with a best plan that can be proved, and which players find it.
    #[command(display_order = 8)]
    Exam(exam::ExamArgs),
    /// What you have played: matches, heroes, records.
    #[command(display_order = 3)]
    Statistics(statistics::StatisticsArgs),
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

impl cli::Desk for SkirmishDesk {
    fn name(&self) -> &'static str {
        Skirmish::NAME
    }

    fn with_commands(&self, command: clap::Command) -> clap::Command {
        Commands::augment_subcommands(command)
    }

    fn run(&self, given: &ArgMatches) -> Result<ExitCode, clap::Error> {
        let exit = match Commands::from_arg_matches(given)? {
            Commands::Table(args) => table::run(&args),
            Commands::Lesson(args) => lesson::run(&args),
            Commands::Simulate(args) => simulate::run(&args),
            Commands::Arena(args) => arena::run(&args),
            Commands::Case(args) => return Ok(cases(&args)),
            Commands::Perft(args) => perft::run(&args),
            Commands::Data(args) => match args.command {
                DataSub::Check { paths, json } => data::check(&paths, ReportFormat::asked(json)),
            },
            Commands::Map(args) => map::run(&args),
            Commands::Party(args) => party::run(&args),
            Commands::Figure(args) => figure::run(&args),
            Commands::Fit(args) => fit::run(&args),
            Commands::Exam(args) => exam::run(&args),
            Commands::Statistics(args) => statistics::run(&args),
            Commands::Rules(args) => browse(&args),
        };
        Ok(exit.into())
    }

    fn window(&self, args: &WindowArgs) -> Exit {
        first::run(args, self.open_window)
    }

    fn first_contact(&self, args: &WindowArgs) -> Exit {
        first::first_contact(args, self.open_window)
    }

    fn folder(&self) -> Option<&'static str> {
        None
    }

    fn glance(&self, home: &Home, name: &str) -> Result<Glance, FileFault> {
        home.glance::<Skirmish>(name)
    }

    fn standing(&self) -> StandingReader {
        Home::standing::<Skirmish>
    }

    fn go_on(&self, saves: Option<&Path>) -> Exit {
        let saves = saves.map(Path::to_path_buf);
        table::run(&table::TableOptions::beside_window(None, None, saves))
    }

    fn is_match(&self, text: &str) -> bool {
        is_replay::<Skirmish>(text)
    }

    fn tell(&self, file: &Path, json: bool) -> Exit {
        replay::tell::<Skirmish>(file, json)
    }

    fn verify(&self, file: &Path, json: bool) -> Exit {
        replay::verify::<Skirmish>(file, json)
    }
}

fn cases(args: &CaseArgs) -> ExitCode {
    let form = ReportFormat::asked(args.json);
    match data::library(args.data.as_deref()) {
        Ok(library) => ExitCode::from(case::run::<Skirmish>(&args.files, &library, form)),
        Err(faults) => faults::complain(&faults).into(),
    }
}

fn browse(args: &RulesArgs) -> Exit {
    let library = match data::library(args.data.as_deref()) {
        Ok(library) => library,
        Err(faults) => return faults::complain(&faults),
    };
    rules::browse(&library.rules, args.word.as_deref())
}
