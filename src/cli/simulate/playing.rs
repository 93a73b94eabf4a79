//! One of many matches, played by whoever decides in it without being asked.

use crate::cli::program::{Forfeit, ProgramTerms, Programs, Reply};
use crate::cli::{Exit, interrupt};
use crate::kernel::Seat;
use crate::store::Message;
use crate::store::replay::Stored;
use crate::table::{By, Entry, Misplan, Onward, Sitting};

/// Decisions after which a match is given up: no real match comes near.
const MOST_DECISIONS: usize = 200_000;

/// Why a match is not played to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The plan names what the match does not have, or what the rules refuse: whoever wrote it mends it.
    Plan(Message),
    /// A player is stuck, or there is no end: nothing that was given to the program is wrong, but what
    /// is expected of every match did not come true.
    Match(Message),
    /// Ctrl-C broke it off.
    Stopped,
}

impl Fault {
    /// The same of a match of this number, for whoever wants to see it again.
    #[must_use]
    pub fn of_match(self, number: u32, seed: u64) -> Fault {
        match self {
            Fault::Plan(_) | Fault::Stopped => self,
            Fault::Match(what) => Fault::Match(
                Message::new("fault-simulated-match")
                    .with("number", number.to_string())
                    .with("seed", seed.to_string())
                    .with("what", what),
            ),
        }
    }

    /// What is told.
    pub fn message(&self) -> Message {
        match self {
            Fault::Plan(what) | Fault::Match(what) => what.clone(),
            Fault::Stopped => Message::new("fault-run-stopped"),
        }
    }

    /// How the program ends.
    pub const fn exit(&self) -> Exit {
        match self {
            Fault::Plan(_) => Exit::BadInput,
            Fault::Match(_) => Exit::Failed,
            Fault::Stopped => Exit::Interrupted,
        }
    }
}

/// A match under way.
pub struct Run<G: Stored> {
    sitting: Sitting<G, G::Plan>,
    /// The file of the plan.
    file: String,
    programs: Programs,
    forfeits: Vec<Forfeit>,
}

impl<G: Stored> Run<G> {
    /// A match with its players; `file` names its plan in faults.
    pub fn new(sitting: Sitting<G, G::Plan>, file: &str) -> Run<G> {
        Run {
            sitting: sitting.held_by(interrupt::hold),
            file: file.to_string(),
            programs: Programs::new(ProgramTerms::NONE),
            forfeits: Vec::new(),
        }
    }

    /// The same with programs of other people, by these terms.
    #[must_use]
    pub fn with_programs(self, terms: ProgramTerms) -> Run<G> {
        Run {
            programs: Programs::new(terms),
            ..self
        }
    }

    /// The seats that have lost by what their programs did, in that order.
    pub fn forfeits(&self) -> &[Forfeit] {
        &self.forfeits
    }

    /// The match.
    pub const fn sitting(&self) -> &Sitting<G, G::Plan> {
        &self.sitting
    }

    /// The state now.
    pub const fn state(&self) -> &G::State {
        self.sitting.history().state()
    }

    /// The commands so far.
    pub fn decisions(&self) -> usize {
        self.sitting.history().entries().len() - 1
    }

    /// The next command, whoever decides it.
    ///
    /// # Errors
    /// Why there is none.
    pub fn go_on(&mut self) -> Result<&Entry<G>, Fault> {
        if self.decisions() >= MOST_DECISIONS {
            return Err(Fault::Match(Message::new("fault-simulated-endless")));
        }
        match self.sitting.onward() {
            // A player that was told to stop decides without having thought.
            _ if interrupt::is_stopped() => Err(Fault::Stopped),
            Onward::Decided { seat, command, by } => self.play(seat, command, by),
            Onward::Misplanned(why) => Err(self.misplanned(why)),
            Onward::Outside(seat) => self.program_decides(seat),
            Onward::Asks(seat) | Onward::Stuck(seat) => Err(self.stuck(seat)),
            Onward::Over => Err(Fault::Match(Message::new("fault-simulated-over"))),
        }
    }

    /// What the program of a seat decides; a program that is of no use gives the match up.
    fn program_decides(&mut self, seat: Seat) -> Result<&Entry<G>, Fault> {
        let by = By::Player(self.sitting.seats()[seat.index()].player.clone());
        let reply = self.programs.ask(&self.sitting, seat);
        let command = match reply.map_err(Fault::Plan)? {
            Reply::Given(command) => command,
            Reply::Stopped => return Err(Fault::Stopped),
            Reply::Forfeited(command, forfeit) => {
                self.forfeits.push(forfeit);
                command
            }
        };
        self.play(seat, command, by)
    }

    /// Plays a command that was decided elsewhere.
    ///
    /// # Errors
    /// When the rules refuse it.
    pub fn play(&mut self, seat: Seat, command: G::Command, by: By) -> Result<&Entry<G>, Fault> {
        let stuck = self.stuck(seat);
        let played = self.sitting.play_as(seat, command, by);
        played.map_err(|_| stuck)
    }

    fn misplanned(&self, why: Misplan<G, G::Plan>) -> Fault {
        let history = self.sitting.history();
        let game = history.game();
        Fault::Plan(match why {
            Misplan::Unknown(fault) => Message::new("fault-simulated-plan")
                .with("file", &self.file)
                .with("what", fault.to_string()),
            Misplan::Refused(command, refusal) => Message::new("fault-simulated-refused")
                .with("file", &self.file)
                .with("command", game.command_text(history.state(), command))
                .with("rule", game.cited(refusal)),
        })
    }

    /// That whoever decides for a seat knows nothing to do.
    pub fn stuck(&self, seat: Seat) -> Fault {
        let player = self.sitting.seats().get(seat.index());
        Fault::Match(
            Message::new("fault-simulated-stuck")
                .with("player", player.map_or("", |it| it.player.as_str()))
                .with("decisions", self.decisions().to_string()),
        )
    }
}
