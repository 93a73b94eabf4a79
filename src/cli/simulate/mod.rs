//! `simulate`: computer players play many matches of a game, and a table sums them up.
//!
//! Each match is told, summed up and forgotten: memory does not grow with their number. What is counted
//! beside rounds and decisions is the game's own ([`Trials`]).

mod playing;
pub(super) mod stream;
mod terms;
mod totals;

pub use playing::{Fault, Run};
pub use terms::RunTerms;
pub use totals::{Totals, hundredths, rounded};

use super::{Exit, interrupt, note, print};
use crate::store::Message;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// In which form results are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutputFormat {
    /// Lines and tables for the eye.
    Plain,
    /// JSON Lines.
    Json,
    /// The summary alone, as a table in Markdown.
    Markdown,
}

/// How many matches are played, and how they are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Running {
    /// How many.
    pub matches: u32,
    /// On so many threads; results do not depend on it.
    pub threads: u32,
    /// How they are told.
    pub form: OutputFormat,
}

/// A match that is played many times, and what is counted in it.
pub trait Trials: Sync {
    /// One match in numbers.
    type Played: Send;
    /// All matches so far, added up.
    type Sums;

    /// Plays the match of this number.
    ///
    /// # Errors
    /// Why it has no end.
    fn play(&self, number: u32) -> Result<Self::Played, Fault>;

    /// No match yet.
    fn sums(&self) -> Self::Sums;

    /// Adds a match, which has to be the next by its number.
    fn add(&self, sums: &mut Self::Sums, played: &Self::Played);

    /// The head of the lines of matches.
    fn head(&self) -> String;

    /// A match as a line under the head.
    fn line(&self, played: &Self::Played) -> String;

    /// A match as a line of JSON.
    fn json(&self, played: &Self::Played) -> String;

    /// What follows the matches: the summary of all, or of those before Ctrl-C.
    fn end(&self, sums: &Self::Sums, form: OutputFormat) -> String;
}

/// Plays the matches, and prints them and their summary.
pub fn run<T: Trials>(trials: &T, running: Running) -> Exit {
    let mut report = Report::begin(trials, running);
    let stop = interrupt::heed();
    let each = |played: Result<T::Played, Fault>| match played {
        Ok(played) => {
            report.add(&played);
            ControlFlow::Continue(())
        }
        Err(fault) => ControlFlow::Break(fault),
    };
    let ran = stream::in_order(
        running.matches,
        running.threads,
        stop,
        |it| trials.play(it),
        each,
    );
    report.bar.finish_and_clear();
    match ran {
        Ok(ControlFlow::Continue(()) | ControlFlow::Break(Fault::Stopped)) => report.end(stop),
        Ok(ControlFlow::Break(fault)) => {
            note(&fault.message().to_string());
            fault.exit()
        }
        Err(error) => {
            let what = Message::new("fault-threads-start").with("error", error.to_string());
            note(&what.to_string());
            Exit::BadInput
        }
    }
}

/// What is told of the matches while they are played, and at the end.
struct Report<'a, T: Trials> {
    trials: &'a T,
    running: Running,
    told: u32,
    sums: T::Sums,
    bar: ProgressBar,
}

impl<'a, T: Trials> Report<'a, T> {
    fn begin(trials: &'a T, running: Running) -> Report<'a, T> {
        let report = Report {
            trials,
            running,
            told: 0,
            sums: trials.sums(),
            bar: progress(running.matches, "progress-matches"),
        };
        if running.form == OutputFormat::Plain {
            report.say(&trials.head());
        }
        report
    }

    fn add(&mut self, played: &T::Played) {
        self.trials.add(&mut self.sums, played);
        self.told += 1;
        match self.running.form {
            OutputFormat::Json => self.say(&self.trials.json(played)),
            OutputFormat::Plain => self.say(&self.trials.line(played)),
            OutputFormat::Markdown => {}
        }
        self.bar.inc(1);
    }

    /// A line on stdout, out of the way of the bar.
    fn say(&self, line: &str) {
        self.bar.suspend(|| print(&format!("{line}\n")));
    }

    /// The summary of all matches, or of those before Ctrl-C.
    fn end(&self, stop: &AtomicBool) -> Exit {
        print(&self.trials.end(&self.sums, self.running.form));
        if !stop.load(Ordering::Relaxed) || self.told == self.running.matches {
            return Exit::Good;
        }
        let what = Message::new("fault-stopped")
            .with("played", self.told)
            .with("asked", self.running.matches);
        note(&what.to_string());
        Exit::Interrupted
    }
}

/// A bar on stderr of so many steps, whose form is that message; hidden where stderr is no terminal.
pub(super) fn progress(steps: u32, template: &'static str) -> ProgressBar {
    let bar = ProgressBar::new(u64::from(steps));
    bar.set_draw_target(if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    });
    let template = Message::new(template).to_string();
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar
}
