//! `arena`: who is better? Players meet in bouts, each a start that is played in every seating with the same
//! dice, until their number is played or a test has decided.
//!
//! Bouts are done in any order on any number of threads, written to the log as they are done, and told and
//! tested in the order of their numbers: so the same arena comes to the same, however often it was broken
//! off. What a match is, is the game's own ([`Arena`]).

mod bout;
mod elo;
mod log;
mod rating;
mod schedule;
mod sprt;
mod standing;
mod telling;
mod terms;

pub use bout::{BoutPlayed, MatchPlayed};
pub use elo::{Estimate, Scores, wilson};
pub use schedule::{Bout, MOST_BOUTS, Pairing, Schedule};
pub use sprt::{Finding, Sprt};
pub use terms::ArenaTerms;

use super::simulate::stream::as_done;
use super::simulate::{Fault, OutputFormat, progress};
use super::{Exit, faults, interrupt, note, print};
use crate::store::{FileFault, Message};
use indicatif::ProgressBar;
use log::{ArenaLog, Earlier};
use serde_json::Value;
use standing::Standing;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

/// How often a run without a terminal says on stderr how far it is.
const TOLD_TIMES: u32 = 10;

/// A game as an arena plays it.
pub trait Arena: Sync {
    /// Seats of a match: two players swap them, or one player sits at each in turn against the other at
    /// all others.
    fn seats(&self) -> u16;

    /// Plays a match of a bout, in which the first of its players has this seat, from 1.
    ///
    /// # Errors
    /// Why it has no end.
    fn play(&self, bout: &Bout, seat: u16) -> Result<MatchPlayed, Fault>;

    /// What every match is, beside players, places and seed: a log of something else is another's.
    fn played(&self) -> Value;

    /// The same for people.
    fn title(&self) -> String;
}

/// What is played, and how it is told.
#[derive(Clone, PartialEq, Debug)]
pub struct ArenaRunning {
    /// All bouts.
    pub schedule: Schedule,
    /// On so many threads; results do not depend on it.
    pub threads: u32,
    /// How results are told: as JSON Lines, or plainly.
    pub form: OutputFormat,
    /// A test that ends the run when it has decided, for two players with two seats.
    pub sprt: Option<Sprt>,
    /// Where bouts are written down and gone on with.
    pub log: Option<PathBuf>,
}

/// Why a run ends before its last bout.
enum EndsEarly {
    Decided,
    Fault(Fault),
    Unlogged(FileFault),
}

/// Plays all bouts that no log has, and tells what they come to.
pub fn run<C: Arena>(contest: &C, running: &ArenaRunning) -> Exit {
    let (mut log, earlier) = match open_log(contest, running) {
        Ok(opened) => opened,
        Err(fault) => return faults::complain(&[fault]),
    };
    let bouts = running.schedule.bouts();
    let undone: Vec<u32> = (0..bouts)
        .filter(|number| !earlier.done.contains_key(number))
        .collect();
    let mut report = Report::begin(contest, running, earlier);
    let stop = interrupt::heed();
    let ran = match report.tell_waiting() {
        ControlFlow::Break(why) => Ok(ControlFlow::Break(why)),
        ControlFlow::Continue(()) => as_done(
            undone.into_iter(),
            running.threads,
            stop,
            |number| play(contest, &running.schedule, number),
            |number, played| {
                if matches!(played, Err(Fault::Stopped)) {
                    return ControlFlow::Continue(());
                }
                if let (Some(log), Ok(bout)) = (&mut log, &played)
                    && let Err(fault) = log.add(bout)
                {
                    return ControlFlow::Break(EndsEarly::Unlogged(fault));
                }
                report.waiting.insert(number, played);
                report.tell_waiting()
            },
        ),
    };
    report.bar.finish_and_clear();
    match ran {
        Ok(ControlFlow::Continue(()) | ControlFlow::Break(EndsEarly::Decided)) => report.end(stop),
        Ok(ControlFlow::Break(EndsEarly::Fault(fault))) => {
            note(&fault.message().to_string());
            fault.exit()
        }
        Ok(ControlFlow::Break(EndsEarly::Unlogged(fault))) => faults::complain(&[fault]),
        Err(error) => {
            let what = Message::new("fault-threads-start").with("error", error.to_string());
            note(&what.to_string());
            Exit::BadInput
        }
    }
}

fn open_log<C: Arena>(
    contest: &C,
    running: &ArenaRunning,
) -> Result<(Option<ArenaLog>, Earlier), FileFault> {
    let Some(path) = &running.log else {
        return Ok((None, Earlier::default()));
    };
    let (schedule, seats) = (&running.schedule, contest.seats());
    let (log, earlier) = ArenaLog::open(path, schedule, seats, &contest.played())?;
    earlier.notes.iter().for_each(|it| note(&it.to_string()));
    if !earlier.done.is_empty() {
        let message = Message::new("arena-goes-on")
            .with("path", path.display().to_string())
            .with("done", earlier.done.len());
        note(&message.to_string());
    }
    Ok((Some(log), earlier))
}

/// Plays a bout: its start in every seating.
fn play<C: Arena>(contest: &C, schedule: &Schedule, number: u32) -> Result<BoutPlayed, Fault> {
    let (bout, seats) = (schedule.bout(number), contest.seats());
    let matches = (1..=seats).map(|seat| {
        let played = contest.play(&bout, seat)?;
        Ok(played.without_forfeited(seats))
    });
    let matches: Result<Vec<MatchPlayed>, Fault> = matches.collect();
    let matches = matches.map_err(|fault| of_bout(fault, &bout))?;
    Ok(BoutPlayed::of(&bout, schedule, matches))
}

/// The same of a bout, for whoever wants to see it again.
fn of_bout(fault: Fault, bout: &Bout) -> Fault {
    match fault {
        Fault::Plan(_) | Fault::Stopped => fault,
        Fault::Match(what) => Fault::Match(
            Message::new("fault-arena-bout")
                .with("number", bout.number.to_string())
                .with("seed", bout.seed.to_string())
                .with("what", what),
        ),
    }
}

/// What is told of the bouts while they are played, and at the end.
struct Report<'a, C> {
    contest: &'a C,
    running: &'a ArenaRunning,
    standing: Standing<'a>,
    /// Bouts that are done before another whose number is less.
    waiting: BTreeMap<u32, Result<BoutPlayed, Fault>>,
    bar: ProgressBar,
}

impl<'a, C: Arena> Report<'a, C> {
    fn begin(contest: &'a C, running: &'a ArenaRunning, earlier: Earlier) -> Report<'a, C> {
        let schedule = &running.schedule;
        let earlier = earlier.done.into_iter();
        Report {
            contest,
            running,
            standing: Standing::new(schedule, contest.seats(), running.sprt),
            waiting: earlier.map(|(number, bout)| (number, Ok(bout))).collect(),
            bar: progress(schedule.bouts(), "progress-bouts"),
        }
    }

    /// Tells all bouts whose turn it is.
    fn tell_waiting(&mut self) -> ControlFlow<EndsEarly> {
        let bouts = self.running.schedule.bouts();
        while self.standing.bouts() < bouts
            && let Some(played) = self.waiting.remove(&self.standing.bouts())
        {
            match played {
                Ok(bout) => self.tell(&bout),
                Err(fault) => return ControlFlow::Break(EndsEarly::Fault(fault)),
            }
            let tested = self.standing.tested();
            if tested.is_some_and(|(.., verdict)| verdict != Finding::Open) {
                return ControlFlow::Break(EndsEarly::Decided);
            }
        }
        ControlFlow::Continue(())
    }

    fn tell(&mut self, bout: &BoutPlayed) {
        self.standing.add(bout);
        if self.running.form == OutputFormat::Json {
            self.bar.suspend(|| print(&format!("{}\n", bout.line())));
        }
        self.bar.inc(1);
        let (told, all) = (self.standing.bouts(), self.running.schedule.bouts());
        if !self.bar.is_hidden() {
            self.bar.set_message(telling::short(&self.standing));
        } else if told.is_multiple_of(all.div_ceil(TOLD_TIMES)) {
            let message = Message::new("arena-so-far")
                .with("told", told)
                .with("all", all)
                .with("standing", telling::short(&self.standing));
            note(&message.to_string());
        }
    }

    /// What all bouts come to, or those before Ctrl-C.
    fn end(&self, stop: &AtomicBool) -> Exit {
        match self.running.form {
            OutputFormat::Json => print(&format!("{}\n", telling::json(&self.standing))),
            OutputFormat::Plain | OutputFormat::Markdown => {
                print(&telling::plain(&self.standing, &self.contest.title()));
            }
        }
        let tested = self.standing.tested();
        let decided = tested.is_some_and(|(.., verdict)| verdict != Finding::Open);
        let (told, all) = (self.standing.bouts(), self.running.schedule.bouts());
        if !stop.load(Ordering::Relaxed) || decided || told == all {
            return Exit::Good;
        }
        let what = Message::new("arena-stopped")
            .with("told", told)
            .with("all", all);
        note(&what.to_string());
        Exit::Interrupted
    }
}
