//! Counting what can happen after so many commands, with the leaves below each first one.

use crate::cli::{Exit, faults, note, print};
use crate::kernel::{Dice, Seat};
use crate::search::perft::{Below, Chances, MOST_KNOWN, Perft, Weight, decisions, forks, share};
use crate::store::{FileFault, Message};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::collections::HashMap;
use std::fmt;
use std::io::IsTerminal;
use std::path::PathBuf;

/// The deepest count: every command on the way stands on the stack.
const MOST_DEPTH: i64 = 100;

/// Options of `perft`, whatever the game.
#[derive(Args, Clone, Debug)]
pub struct PerftOptions {
    /// The case file. Its situation is the start; its steps are not played.
    pub case: PathBuf,
    /// How many commands are played.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=MOST_DEPTH))]
    pub depth: u8,
    /// Also the leaves below each first command.
    #[arg(long)]
    divide: bool,
    /// JSON Lines on stdout; leaves and weight are strings, since they can be larger than readers of
    /// JSON hold.
    #[arg(long)]
    json: bool,
}

impl PerftOptions {
    /// Prints what was counted from the situation of a case, which its user knows by that file.
    pub fn report(&self, tally: &Tally, file: &str) -> Exit {
        if tally.is_cut {
            let what = Message::new("fault-perft-many").with("most", MOST_KNOWN);
            return faults::complain(&[FileFault::new(file, what)]);
        }
        let divide = match self.divide {
            true => Divide::ByCommand,
            false => Divide::Not,
        };
        print(&match self.json {
            true => tally.json(file, divide),
            false => tally.plain(divide),
        });
        if tally.is_whole() {
            return Exit::Good;
        }
        let what = Message::new("fault-perft-weight");
        note(&FileFault::new(file, what).to_string());
        Exit::Failed
    }
}

/// Whether a count is also told below each first command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Divide {
    /// In one number.
    Not,
    /// Command by command.
    ByCommand,
}

/// A first command.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct First {
    /// Whose it is, where several seats owe one; their words may be the same.
    seat: Option<Seat>,
    text: String,
}

impl fmt::Display for First {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat {
            Some(seat) => write!(f, "{}: {}", seat.0 + 1, self.text),
            None => f.write_str(&self.text),
        }
    }
}

/// What was counted.
pub struct Tally {
    whole: Below,
    states: usize,
    /// Whether it was broken off, having more states than are kept.
    is_cut: bool,
    /// The first commands, in the order of the rules' list.
    commands: Vec<(First, Below)>,
    /// The place of each in that list: a large board has a hundred thousand.
    places: HashMap<First, usize>,
    depth: u8,
}

impl Tally {
    /// Counts from every way the throws of `open` can fall, which come before the first decision.
    pub fn of<G: Chances>(
        game: &G,
        start: &G::State,
        open: impl Fn(&mut G::State, &mut dyn Dice<G::Throw>),
        depth: u8,
    ) -> Tally {
        let mut perft = Perft::new(game);
        let mut tally = Tally {
            whole: Below::default(),
            states: 0,
            is_cut: false,
            commands: Vec::new(),
            places: HashMap::new(),
            depth,
        };
        let bar = progress();
        forks(game, start, open, |state, weight| {
            tally.start(&mut perft, &state, &weight, &bar);
        });
        bar.finish_and_clear();
        tally.states = perft.states();
        tally.is_cut = perft.is_full() && !tally.is_whole();
        tally
    }

    /// Adds what lies below one start.
    fn start<G: Chances>(
        &mut self,
        perft: &mut Perft<'_, G>,
        state: &G::State,
        weight: &Weight,
        bar: &ProgressBar,
    ) {
        let depth = self.depth;
        let commands = decisions(perft.game(), state);
        if depth == 0 || commands.is_empty() {
            return self.whole.add(&perft.count(state, depth), weight);
        }
        bar.inc_length(commands.len() as u64);
        let share = weight * share(&commands);
        let several = perft.game().to_act(state).nth(1).is_some();
        for (seat, command) in commands {
            let below = perft.after(state, seat, command, depth - 1);
            self.whole.add(&below, &share);
            let first = First {
                seat: Some(seat).filter(|_| several),
                text: perft.game().command_text(state, command),
            };
            // Each way to fall of the first throws has the command again.
            let place = *self.places.entry(first).or_insert_with_key(|first| {
                self.commands.push((first.clone(), Below::default()));
                self.commands.len() - 1
            });
            self.commands[place].1.add(&below, &share);
            bar.inc(1);
        }
    }

    /// Whether the weights of all leaves come to 1: every way to the depth was counted.
    pub fn is_whole(&self) -> bool {
        self.whole.weight == Below::leaf().weight
    }

    /// The count as text.
    pub fn plain(&self, divide: Divide) -> String {
        let mut text = String::new();
        if divide == Divide::ByCommand {
            let widths = self
                .commands
                .iter()
                .map(|(_, below)| below.leaves.to_string().len());
            let width = widths.max().unwrap_or(0);
            for (command, below) in &self.commands {
                text += &format!("{:>width$}  {command}\n", below.leaves.to_string());
            }
        }
        let whole = &self.whole;
        // There may be more leaves than any number of a message holds.
        let form = if whole.leaves == 1_u8.into() { 1 } else { 2 };
        let message = Message::new("perft-count")
            .with("depth", self.depth)
            .with("leaves", whole.leaves.to_string())
            .with("form", form)
            .with("states", self.states)
            .with("weight", whole.weight.to_string());
        text + &format!("{message}\n")
    }

    /// The count as JSON Lines; `case` names what was counted from.
    pub fn json(&self, case: &str, divide: Divide) -> String {
        let mut text = String::new();
        let divided = self.commands.iter().filter(|_| divide == Divide::ByCommand);
        for (command, below) in divided {
            let leaves = below.leaves.to_string();
            let mut line = serde_json::json!({ "command": command.text, "leaves": leaves });
            if let Some(seat) = command.seat {
                line["seat"] = (seat.0 + 1).into();
            }
            text += &format!("{line}\n");
        }
        let line = serde_json::json!({
            "case": case,
            "depth": self.depth,
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
    let template = Message::new("progress-commands").to_string();
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar
}
