//! `perft`: counts what can happen after so many commands from the situation of a case.

use super::page::count;
use super::{Exit, data, print};
use crate::games::skirmish::State;
use crate::kernel::{Dice, Silent};
use crate::search::perft::{Below, Perft, Weight, decisions, forks, share};
use crate::store::skirmish::case::Case;
use crate::store::{FileFault, open};
use crate::table::skirmish::case::Script;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::collections::HashMap;
use std::io::IsTerminal;
use std::path::PathBuf;

/// The deepest count: every command on the way stands on the stack.
const MOST_DEPTH: i64 = 100;

/// Options of `perft`.
#[derive(Args, Debug)]
pub struct PerftArgs {
    /// The case file. Its situation is the start; its steps are not played.
    case: PathBuf,
    /// How many commands are played.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=MOST_DEPTH))]
    depth: u8,
    /// Also the leaves below each first command.
    #[arg(long)]
    divide: bool,
    /// JSON Lines on stdout; leaves and weight are strings, since they can be larger than readers of
    /// JSON hold.
    #[arg(long)]
    json: bool,
    /// A folder of data files that add to the shipped ones.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Counts and prints.
pub fn run(args: &PerftArgs) -> Exit {
    let case = match read(args) {
        Ok(case) => case,
        Err(faults) => return data::complain(&faults),
    };
    let tally = Tally::of(case.script(), args.depth);
    print(&match args.json {
        true => tally.json(args, &case),
        false => tally.plain(args),
    });
    if tally.whole.weight == Below::leaf().weight {
        return Exit::Good;
    }
    super::note(&format!("{}: the weight is not 1", case.file));
    Exit::Failed
}

fn read(args: &PerftArgs) -> Result<Case, Vec<FileFault>> {
    let library = data::library(args.data.as_deref())?;
    let source = open(&args.case).map_err(|fault| vec![fault])?;
    Case::read(source, &library)
}

/// What was counted.
struct Tally {
    whole: Below,
    states: usize,
    /// The first commands as text, in the order of the rules' list.
    commands: Vec<(String, Below)>,
    /// The place of each in that list: a large board has a hundred thousand.
    places: HashMap<String, usize>,
}

impl Tally {
    /// Counts from every way the throws before the first decision can fall.
    fn of(script: &Script, depth: u8) -> Tally {
        let game = &script.game;
        let mut perft = Perft::new(game);
        let mut tally = Tally {
            whole: Below::default(),
            states: 0,
            commands: Vec::new(),
            places: HashMap::new(),
        };
        let bar = progress();
        let open = |state: &mut State, dice: &mut dyn Dice<_>| {
            script.opening.happen(game, state, dice, &mut Silent);
        };
        forks(game, &script.start, open, |state, weight| {
            tally.start(&mut perft, &state, depth, &weight, &bar);
        });
        bar.finish_and_clear();
        tally.states = perft.states();
        tally
    }

    /// Adds what lies below one start.
    fn start(
        &mut self,
        perft: &mut Perft<'_, crate::games::skirmish::Skirmish>,
        state: &State,
        depth: u8,
        weight: &Weight,
        bar: &ProgressBar,
    ) {
        let commands = decisions(perft.game(), state);
        if depth == 0 || commands.is_empty() {
            return self.whole.add(&perft.count(state, depth), weight);
        }
        bar.inc_length(commands.len() as u64);
        let share = weight * share(&commands);
        for (seat, command) in commands {
            let below = perft.after(state, seat, command, depth - 1);
            self.whole.add(&below, &share);
            let text = perft.game().at(state).command_text(command);
            // Each way to fall of the first throws has the command again.
            let place = *self.places.entry(text).or_insert_with_key(|text| {
                self.commands.push((text.clone(), Below::default()));
                self.commands.len() - 1
            });
            self.commands[place].1.add(&below, &share);
            bar.inc(1);
        }
    }

    fn plain(&self, args: &PerftArgs) -> String {
        let mut text = String::new();
        if args.divide {
            let widths = self
                .commands
                .iter()
                .map(|(_, below)| below.leaves.to_string().len());
            let width = widths.max().unwrap_or(0);
            for (command, below) in &self.commands {
                text += &format!("{:>width$}  {command}\n", below.leaves.to_string());
            }
        }
        let (whole, states) = (&self.whole, count(self.states as u64, "state"));
        let leaves = if whole.leaves == 1_u8.into() {
            "leaf"
        } else {
            "leaves"
        };
        text + &format!(
            "depth {}: {} {leaves}, {states}, weight {}\n",
            args.depth, whole.leaves, whole.weight
        )
    }

    fn json(&self, args: &PerftArgs, case: &Case) -> String {
        let mut text = String::new();
        let divided = self.commands.iter().filter(|_| args.divide);
        for (command, below) in divided {
            let leaves = below.leaves.to_string();
            text += &format!(
                "{}\n",
                serde_json::json!({ "command": command, "leaves": leaves })
            );
        }
        let line = serde_json::json!({
            "case": case.file,
            "depth": args.depth,
            "leaves": self.whole.leaves.to_string(),
            "states": self.states,
            "weight": self.whole.weight.to_string(),
        });
        text + &format!("{line}\n")
    }
}

/// Of the first commands, those that are counted.
fn progress() -> ProgressBar {
    let bar = ProgressBar::new(0);
    bar.set_draw_target(if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    });
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} commands, {eta} left") {
        bar.set_style(style);
    }
    bar
}
