//! `simulate`: computer players play many matches, and a table sums them up.
//!
//! Each match is told, summed up and forgotten: memory does not grow with their number.

mod census;
mod options;
mod playing;
mod presence;
mod stream;
mod summary;
mod telling;

pub use self::options::SimulateArgs;

use self::playing::{Field, Played};
use self::summary::Sums;
use crate::cli::{Exit, faults, note, print};
use crate::games::skirmish::Skirmish;
use crate::store::Message;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Plays the matches.
pub fn run(args: &SimulateArgs) -> Exit {
    let (game, start, plan) = match args.begin() {
        Ok(begun) => begun,
        Err(faults) => return faults::complain(&faults),
    };
    let field = Field {
        game: &game,
        start: &start,
        plan: &plan,
        args,
    };
    let mut report = Report::begin(&game, args);
    let stop = stop_by_interrupt();
    let each = |played: Result<Played, String>| match played {
        Ok(played) => {
            report.add(&played);
            ControlFlow::Continue(())
        }
        Err(text) => ControlFlow::Break(text),
    };
    let run = stream::in_order(
        args.matches,
        args.threads(),
        &stop,
        |it| field.play(it),
        each,
    );
    report.bar.finish_and_clear();
    match run {
        Ok(ControlFlow::Continue(())) => report.end(&stop),
        Ok(ControlFlow::Break(text)) => {
            note(&text);
            Exit::BadInput
        }
        Err(error) => {
            let what = Message::new("fault-threads-start").with("error", error.to_string());
            note(&what.to_string());
            Exit::BadInput
        }
    }
}

/// Set by Ctrl-C; the second one ends the program at once.
fn stop_by_interrupt() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = stop.clone();
    let interrupted = move || {
        if asked.swap(true, Ordering::Relaxed) {
            std::process::exit(Exit::Interrupted.code().into());
        }
    };
    // Where the system has no such signal, it ends the program as it does others.
    let _ = ctrlc::set_handler(interrupted);
    stop
}

/// What is told of the matches while they are played, and at the end.
struct Report<'a> {
    game: &'a Skirmish,
    args: &'a SimulateArgs,
    sums: Sums,
    bar: ProgressBar,
}

impl<'a> Report<'a> {
    fn begin(game: &'a Skirmish, args: &'a SimulateArgs) -> Report<'a> {
        let report = Report {
            game,
            args,
            sums: Sums::new(&game.book),
            bar: progress(args.matches),
        };
        if !args.json && !args.markdown {
            report.say(telling::MATCHES);
        }
        report
    }

    fn add(&mut self, played: &Played) {
        self.sums.add(played);
        if self.args.json {
            self.say(&telling::match_json(played));
        } else if !self.args.markdown {
            self.say(&telling::match_line(played));
        }
        self.bar.inc(1);
    }

    /// A line on stdout, out of the way of the bar.
    fn say(&self, line: &str) {
        self.bar.suspend(|| print(&format!("{line}\n")));
    }

    /// The summary of all matches, or of those before Ctrl-C.
    fn end(&self, stop: &AtomicBool) -> Exit {
        let results = self.sums.results(&self.game.book);
        let summary = self
            .sums
            .summary(self.args, self.args.played(self.game), &results);
        print(&if self.args.markdown {
            telling::markdown(&summary)
        } else if self.args.json {
            telling::json_end(&results, &summary, self.args.census)
        } else {
            telling::plain_end(&results, &summary, self.args.census)
        });
        if !stop.load(Ordering::Relaxed) || summary.matches == self.args.matches {
            return Exit::Good;
        }
        let what = Message::new("fault-stopped")
            .with("played", summary.matches)
            .with("asked", self.args.matches);
        note(&what.to_string());
        Exit::Interrupted
    }
}

fn progress(matches: u32) -> ProgressBar {
    let bar = ProgressBar::new(u64::from(matches));
    bar.set_draw_target(if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    });
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} matches, {eta} left") {
        bar.set_style(style);
    }
    bar
}
