//! Programs of other people that play a seat, by the name `program:PATH`.
//!
//! A program is started once a match for its seat, when its first decision is awaited, and asked a line for
//! every decision (`wire.rs`). Whatever it does, it costs its own match and nothing else: one that is late,
//! silent, gone, too long-winded or wrong concedes, and the match goes on. Nothing else in the library
//! starts programs, and only those are started that whoever sits here has named: a save is no reason to.

#[cfg(target_os = "linux")]
mod guard;
mod process;
mod wire;

use crate::kernel::{Game, MAX_SEATS, Seat};
use crate::store::Message;
use crate::store::replay::Stored;
use crate::table::{Sitting, program_of};
use process::{Process, Unanswered};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use wire::Misanswer;

/// Milliseconds a decision when nobody says how many.
pub const USUAL_BUDGET: u32 = 1000;
/// The most milliseconds a decision that can be asked for: ten minutes.
pub const MOST_BUDGET: u32 = 600_000;
/// What is waited beyond the budget: a machine may have other work.
const GRACE: Duration = Duration::from_millis(500);
/// What is waited in addition for the first answer: a program has to start.
const START: Duration = Duration::from_secs(5);

/// Which programs may be started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MayStart {
    /// Those that were named here, as seats name them.
    Named(Vec<String>),
    /// Whatever a match names, a saved one too.
    Any,
}

/// What is agreed on with programs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramTerms {
    /// Which are started.
    pub may_start: MayStart,
    /// How long one may think about a decision, in milliseconds.
    pub budget: u32,
}

impl ProgramTerms {
    /// None is started.
    pub const NONE: ProgramTerms = ProgramTerms {
        may_start: MayStart::Named(Vec::new()),
        budget: USUAL_BUDGET,
    };

    /// Those of these players that are programs are started.
    pub fn of(players: &[String], budget: u32) -> ProgramTerms {
        ProgramTerms {
            may_start: MayStart::Named(players.to_vec()),
            budget,
        }
    }

    fn allows(&self, name: &str) -> bool {
        match &self.may_start {
            MayStart::Named(names) => names.iter().any(|it| it == name),
            MayStart::Any => true,
        }
    }
}

/// That a seat lost its match by what its program did, or did not do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Forfeit {
    /// From 1.
    pub seat: u16,
    /// The program as it was named.
    pub player: String,
    /// In a word: `slow`, `gone`, `long`, `unasked`, `unreadable`, `unlawful`.
    pub why: String,
    /// In a sentence.
    pub told: String,
}

impl Forfeit {
    /// A line for people, indented under that of its match.
    pub fn line(&self) -> String {
        let message = Message::new("program-forfeit")
            .with("seat", self.seat)
            .with("player", &self.player)
            .with("told", &self.told);
        format!("       {message}")
    }
}

/// What a program decides.
pub enum Reply<G: Game> {
    /// This command.
    Given(G::Command),
    /// It has lost its match, and this command gives it up.
    Forfeited(G::Command, Forfeit),
    /// Ctrl-C ends the run; nobody knows what it would have decided.
    Stopped,
}

/// What this program does when it was started as the guard of another one; none if it was not.
#[cfg(target_os = "linux")]
pub fn run_guard() -> Option<std::process::ExitCode> {
    guard::run()
}

/// Elsewhere there are no guards.
#[cfg(not(target_os = "linux"))]
pub const fn run_guard() -> Option<std::process::ExitCode> {
    None
}

/// The programs of a match. Those that run are ended and waited for when the value goes.
pub struct Programs {
    terms: ProgramTerms,
    /// By seat; none that has not been asked.
    guests: Vec<Option<Guest>>,
}

enum Guest {
    Plays(Box<Process>),
    /// It is not started, and has been told to be so.
    Unstarted,
    /// It has lost.
    Lost,
}

impl Programs {
    /// The programs of a match that begins or goes on.
    pub fn new(terms: ProgramTerms) -> Programs {
        let guests = (0..MAX_SEATS).map(|_| None).collect();
        Programs { terms, guests }
    }

    /// The same terms with another match.
    #[must_use]
    pub fn at_another_match(&self) -> Programs {
        Programs::new(self.terms.clone())
    }

    /// What the program of a seat decides, which is awaited. One that has lost goes on giving up.
    ///
    /// # Errors
    /// Why it is not started; asked again the seat gives up.
    pub fn ask<G: Stored>(
        &mut self,
        sitting: &Sitting<G, G::Plan>,
        seat: Seat,
    ) -> Result<Reply<G>, Message> {
        let name = sitting.seats()[seat.index()].player.clone();
        let is_first = self.guests[seat.index()].is_none();
        if is_first {
            self.guests[seat.index()] = Some(Guest::Unstarted);
            let process = self.start(&name, sitting, seat)?;
            self.guests[seat.index()] = Some(Guest::Plays(Box::new(process)));
        }
        let Some(Guest::Plays(process)) = &mut self.guests[seat.index()] else {
            return Ok(Reply::Given(giving_up(sitting, seat)));
        };
        let patience = match is_first {
            true => self.terms.patience() + START,
            false => self.terms.patience(),
        };
        let question = wire::Question::of(sitting, seat, self.terms.budget);
        let answer = match process.ask(question.line(), patience) {
            Err(Unanswered::Stopped) => return Ok(Reply::Stopped),
            Err(Unanswered::Unstarted(error)) => {
                self.guests[seat.index()] = Some(Guest::Unstarted);
                return Err(not_started(&name, error));
            }
            answer => answer,
        };
        let read = answer
            .map_err(|why| unanswered(why, self.terms.budget))
            .and_then(|answer| question.read(sitting, &answer).map_err(misanswered::<G>));
        Ok(match read {
            Ok(command) => Reply::Given(command),
            Err((why, told)) => {
                self.guests[seat.index()] = Some(Guest::Lost);
                Reply::Forfeited(giving_up(sitting, seat), forfeit(seat, name, why, &told))
            }
        })
    }

    /// Whether the program of a seat was asked once and is not started.
    pub fn is_unstarted(&self, seat: Seat) -> bool {
        matches!(self.guests[seat.index()], Some(Guest::Unstarted))
    }

    fn start<G: Stored>(
        &self,
        name: &str,
        sitting: &Sitting<G, G::Plan>,
        seat: Seat,
    ) -> Result<Process, Message> {
        let path = program_of(name).filter(|_| self.terms.allows(name));
        let Some(path) = path else {
            return Err(Message::new("program-not-named").with("player", name));
        };
        let greeting = wire::hello(sitting, seat, self.terms.budget);
        Process::start(path, greeting).map_err(|error| not_started(name, error.to_string()))
    }
}

fn not_started(player: &str, error: String) -> Message {
    Message::new("program-not-started")
        .with("player", player)
        .with("error", error)
}

impl ProgramTerms {
    fn patience(&self) -> Duration {
        Duration::from_millis(u64::from(self.budget)) + GRACE
    }
}

/// The command by which a seat gives up; one that has done so decides what is still owed by the first
/// lawful command.
fn giving_up<G: Stored>(sitting: &Sitting<G, G::Plan>, seat: Seat) -> G::Command {
    let (game, state) = (sitting.history().game(), sitting.history().state());
    let resignation = game.resignation(seat);
    if game.check(state, seat, resignation).is_ok() {
        return resignation;
    }
    let mut legal = Vec::new();
    game.legal(state, seat, &mut legal);
    legal.first().copied().unwrap_or(resignation)
}

fn forfeit(seat: Seat, player: String, why: &str, told: &Message) -> Forfeit {
    Forfeit {
        seat: seat.number(),
        player,
        why: why.to_string(),
        told: told.to_string(),
    }
}

fn unanswered(why: Unanswered, budget: u32) -> (&'static str, Message) {
    match why {
        Unanswered::Slow => ("slow", Message::new("program-slow").with("budget", budget)),
        // The others are told before it comes to this.
        Unanswered::Gone | Unanswered::Stopped | Unanswered::Unstarted(_) => {
            ("gone", Message::new("program-gone"))
        }
        Unanswered::Long => (
            "long",
            Message::new("program-long").with("most", process::LONGEST),
        ),
        Unanswered::Unasked => ("unasked", Message::new("program-unasked")),
    }
}

fn misanswered<G: Stored>(why: Misanswer<G>) -> (&'static str, Message) {
    match why {
        Misanswer::Unreadable(text, fault) => (
            "unreadable",
            Message::new("program-unreadable")
                .with("text", text)
                .with("why", Message::from(&fault)),
        ),
        Misanswer::Unlawful(text, rule) => (
            "unlawful",
            Message::new("program-unlawful")
                .with("text", text)
                .with("rule", rule),
        ),
    }
}
