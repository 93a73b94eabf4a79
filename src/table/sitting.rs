//! One live match: its history, who sits where, what was settled beforehand, undo, handing over. Window,
//! terminal, simulation and files are callers of this one.

use super::history::{History, UndoFault};
use super::seating::{
    Deliberated, Deliberation, HUMAN, Hosted, Minds, SavedSeat, Setup, deliberation, program_of,
    unasked,
};
use super::{By, Entry};
use crate::kernel::{Game, Outcome, Seat};
use crate::search::{Player, Reins};
use std::fmt;

/// What a plan has for a decision.
pub type Given<G, P> = Option<Result<(Seat, <G as Game>::Command), <P as Plan<G>>::Fault>>;

/// What was settled before a match and decides in it, such as a match file.
pub trait Plan<G: Game> {
    /// Why it is of no use at a moment.
    type Fault: fmt::Display;

    /// What it has for the decision at hand; none if it leaves that open. The rules may refuse it.
    fn given(&self, game: &G, state: &G::State) -> Given<G, Self>;
}

/// Why a plan cannot be followed at a moment.
pub enum Misplan<G: Game, P: Plan<G>> {
    /// It names what this match does not have.
    Unknown(P::Fault),
    /// It gives a command that the rules refuse.
    Refused(G::Command, G::Refusal),
}

/// How a match goes on.
pub enum Onward<G: Game, P: Plan<G>> {
    /// A lawful command that is decided without asking a person.
    Decided {
        /// Whose command it is.
        seat: Seat,
        /// The command.
        command: G::Command,
        /// Who decided it.
        by: By,
    },
    /// The plan is of no use here; [`Sitting::drop_plan`] goes on without it.
    Misplanned(Misplan<G, P>),
    /// This person is asked. Nothing happens by itself: a match is written down here.
    Asks(Seat),
    /// A program of somebody else decides for this seat: whoever has started it asks it, where nobody has
    /// a person decides.
    Outside(Seat),
    /// Whoever plays this seat, or the lot, knows no lawful command;
    /// [`Sitting::give_to_person`] lets a person decide.
    Stuck(Seat),
    /// The match is over, and written down here too.
    Over,
}

/// A match at the table.
#[derive(Clone)]
pub struct Sitting<G: Hosted, P> {
    history: History<G>,
    /// Who decides for each seat now.
    seats: Vec<SavedSeat>,
    /// Who did so at first, before any seat was handed over.
    first_seats: Vec<SavedSeat>,
    /// The names of those who sit there; empty when nobody gave any.
    names: Vec<String>,
    setup: Setup,
    /// Who placed at first, before anybody left the rest to the lot.
    first_setup: Setup,
    plan: Option<P>,
    /// Whether the plan is not asked any more.
    plan_over: bool,
    /// Computer players that remember what they planned; asking for it changes nothing of the match.
    minds: Minds<G>,
}

// A derived one would not ask the state.
impl<G: Hosted, P: fmt::Debug> fmt::Debug for Sitting<G, P>
where
    History<G>: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sitting")
            .field("history", &self.history)
            .field("seats", &self.seats)
            .field("names", &self.names)
            .field("setup", &self.setup)
            .field("plan", &self.plan)
            .field("plan_over", &self.plan_over)
            .finish_non_exhaustive()
    }
}

impl<G: Hosted, P> Sitting<G, P> {
    /// People and computer players sit down to a match: one for each of its seats.
    ///
    /// # Panics
    /// When they are not as many as the seats, in debug builds.
    pub fn new(
        history: History<G>,
        seats: Vec<SavedSeat>,
        setup: Setup,
        plan: Option<P>,
    ) -> Sitting<G, P> {
        debug_assert_eq!(
            seats.len(),
            usize::from(history.game().seats(history.state())),
            "one player for each seat"
        );
        Sitting {
            history,
            first_seats: seats.clone(),
            seats,
            names: Vec::new(),
            setup,
            first_setup: setup,
            plan,
            plan_over: false,
            minds: Minds::default(),
        }
    }

    /// The same with the names of those who sit there.
    #[must_use]
    pub fn named(self, names: Vec<String>) -> Sitting<G, P> {
        Sitting { names, ..self }
    }

    /// The same with somebody who is given the hold of every player that takes its time, before it thinks; it can be
    /// stopped by that.
    #[must_use]
    pub fn held_by(self, hold: fn(&Reins)) -> Sitting<G, P> {
        Sitting {
            minds: self.minds.held_by(hold),
            ..self
        }
    }

    /// The same with a plan that is not asked any more.
    #[must_use]
    pub fn without_plan(self) -> Sitting<G, P> {
        Sitting {
            plan_over: true,
            ..self
        }
    }

    /// The same match from its beginning with other dice: what its plan settles is settled again, the
    /// rest is set up anew, by those who sat down to it; a match out of a file has those of the file.
    #[must_use]
    pub fn again(&self, seed: u64) -> Sitting<G, P>
    where
        G: Clone,
        P: Clone,
    {
        let (game, start) = (self.history.game().clone(), self.history.start().clone());
        Sitting {
            seats: self.first_seats.clone(),
            setup: self.first_setup,
            plan_over: false,
            ..self.clone().at(History::new(game, start, seed))
        }
    }

    /// The same people at another match.
    #[must_use]
    pub fn at(self, history: History<G>) -> Sitting<G, P> {
        Sitting {
            history,
            minds: Minds::default(),
            ..self
        }
    }

    /// The match with everything that happened in it.
    pub const fn history(&self) -> &History<G> {
        &self.history
    }

    /// Who decides for each seat.
    pub fn seats(&self) -> &[SavedSeat] {
        &self.seats
    }

    /// Who decides for a seat, to change its standing answers.
    pub fn seat_mut(&mut self, seat: Seat) -> Option<&mut SavedSeat> {
        self.seats.get_mut(seat.index())
    }

    /// The names of those who sit there; empty when nobody gave any.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Who places what the plan leaves open.
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// The plan, asked or not.
    pub const fn plan(&self) -> Option<&P> {
        self.plan.as_ref()
    }

    /// Whether the plan is not asked any more.
    pub const fn plan_is_over(&self) -> bool {
        self.plan_over
    }

    /// The plan, as long as it decides.
    pub fn asked_plan(&self) -> Option<&P> {
        self.plan.as_ref().filter(|_| !self.plan_over)
    }

    /// The plan is not asked any more.
    pub const fn drop_plan(&mut self) {
        self.plan_over = true;
    }

    /// From now on somebody else decides what the plan leaves open in set-up.
    pub const fn set_setup(&mut self, setup: Setup) {
        self.setup = setup;
    }

    /// The match alone.
    pub fn into_history(self) -> History<G> {
        self.history
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.history.is_over()
    }

    /// The key of the state.
    pub fn key(&self) -> u64 {
        self.history.game().key(self.history.state())
    }

    /// Whether a person plays this seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        let saved = self.seats.get(seat.index());
        saved.is_some_and(|saved| saved.player == HUMAN)
    }

    /// The people before one screen: whoever plays this seat, and all who may look at its screen.
    pub fn people_beside(&self, seat: Seat) -> Vec<Seat> {
        let (game, state) = (self.history.game(), self.history.state());
        let all = (0..game.seats(state)).map(Seat);
        let shares = |other: &Seat| *other == seat || game.share_screen(state, seat, *other);
        let people = all.filter(|other| self.is_person(*other));
        people.filter(shares).collect()
    }

    /// The first seat whose decision is awaited and made by a person.
    pub fn asked(&self) -> Option<Seat> {
        let mut waiting = self.history.game().to_act(self.history.state());
        waiting.find(|seat| self.is_person(*seat))
    }

    /// The first seat whose decision is awaited and made by a program of somebody else.
    fn outside(&self) -> Option<Seat> {
        let mut waiting = self.history.game().to_act(self.history.state());
        waiting.find(|seat| {
            let saved = self.seats.get(seat.index());
            saved.is_some_and(|saved| program_of(&saved.player).is_some())
        })
    }

    /// Whether a person has decided anything in it.
    pub fn is_touched(&self) -> bool {
        self.history.entries().iter().any(|it| it.by == By::Hand)
    }

    /// Plays a command that somebody decided.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn play_as(
        &mut self,
        seat: Seat,
        command: G::Command,
        by: By,
    ) -> Result<&Entry<G>, G::Refusal> {
        self.history.play_as(seat, command, by)
    }

    /// A seat gives the match up.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn resign(&mut self, seat: Seat) -> Result<&Entry<G>, G::Refusal> {
        let command = self.history.game().resignation(seat);
        self.play_as(seat, command, By::Hand)
    }

    /// Takes back the last command that a person gave, and what computer players and standing answers
    /// did since; never across a throw.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn undo(&mut self) -> Result<G::Command, UndoFault> {
        self.history.undo()
    }

    /// Takes back what a person did last: its commands from this entry on, or the last one if it came
    /// before; as far as no dice lie between.
    ///
    /// # Errors
    /// Why nothing can be taken back.
    pub fn undo_from(&mut self, entry: usize) -> Result<(), UndoFault> {
        self.undo()?;
        while self.history.entries().len() > entry && self.undo().is_ok() {}
        Ok(())
    }

    /// Why nothing can be taken back, if so.
    pub fn undo_fault(&self) -> Option<UndoFault> {
        self.history.undoable().err()
    }

    /// Everybody sits a seat further, now and when it is played again.
    pub fn swap_seats(&mut self) {
        self.first_seats.rotate_right(1);
        self.seats.rotate_right(1);
        if !self.names.is_empty() {
            self.names.rotate_right(1);
        }
    }

    /// A person plays this seat from now on.
    pub fn give_to_person(&mut self, seat: Seat) {
        if let Some(seat) = self.seat_mut(seat) {
            seat.player = HUMAN.into();
        }
    }
}

impl<G: Hosted, P: Plan<G>> Sitting<G, P> {
    /// How the match goes on: by the plan, the lot, a standing answer, a computer player, or a person.
    pub fn onward(&self) -> Onward<G, P> {
        let (game, state) = (self.history.game(), self.history.state());
        let Some(first) = game.to_act(state).next() else {
            return Onward::Over;
        };
        match self.asked_plan().and_then(|plan| plan.given(game, state)) {
            Some(Err(fault)) => return Onward::Misplanned(Misplan::Unknown(fault)),
            Some(Ok((seat, command))) => {
                return match game.check(state, seat, command) {
                    Ok(()) => Onward::Decided {
                        seat,
                        command,
                        by: By::Plan,
                    },
                    Err(refusal) => Onward::Misplanned(Misplan::Refused(command, refusal)),
                };
            }
            None => {}
        }
        match unasked(&self.history, &self.seats, self.setup, &self.minds) {
            Some((seat, command, by)) => match game.check(state, seat, command) {
                Ok(()) => Onward::Decided { seat, command, by },
                Err(_) => Onward::Stuck(seat),
            },
            None => match (self.outside(), self.asked()) {
                (Some(seat), _) => Onward::Outside(seat),
                (None, Some(seat)) => Onward::Asks(seat),
                (None, None) => Onward::Stuck(first),
            },
        }
    }
}

impl<G: Hosted + Clone, P: Plan<G>> Sitting<G, P> {
    /// The next decision, if a computer player makes it that takes its time over it. [`Sitting::onward`]
    /// would wait for it, unless [`Sitting::settle`] has been given what came of it.
    pub fn deliberation(&self) -> Option<Deliberation<G>> {
        let (game, state) = (self.history.game(), self.history.state());
        let plan = self.asked_plan().and_then(|plan| plan.given(game, state));
        match plan {
            Some(_) => None,
            None => deliberation(&self.history, &self.seats, self.setup, &self.minds),
        }
    }

    /// What was thought of is what [`Sitting::onward`] tells next, unless the match has gone another way
    /// since.
    pub fn settle(&self, made: Deliberated<G>) {
        self.minds.settle(&self.history, made);
    }
}

/// Why a match is not played to its end.
pub enum Unfinished<G: Game, P: Plan<G>> {
    /// The plan is of no use at a moment.
    Misplanned(Misplan<G, P>),
    /// Whoever plays this seat knows no lawful command; a computer player whose name nobody knows never
    /// does.
    Stuck(Seat),
    /// So many commands did not bring it to its end.
    TooLong(usize),
}

impl<G: Hosted, P: Plan<G>> Sitting<G, P> {
    /// Plays on until the match is over, with `own` in the place of every person: it sees what the seat
    /// it decides for sees. At most `most` commands are played.
    ///
    /// # Errors
    /// Why there is no end; what was played until then stands.
    pub fn play_out(
        &mut self,
        own: &mut dyn Player<G>,
        most: usize,
    ) -> Result<Outcome, Unfinished<G, P>> {
        for _ in 0..most {
            let (seat, command, by) = match self.onward() {
                Onward::Decided { seat, command, by } => (seat, command, by),
                Onward::Asks(seat) => match self.decided_by(own, seat) {
                    Some(command) => (seat, command, By::Hand),
                    None => return Err(Unfinished::Stuck(seat)),
                },
                Onward::Misplanned(why) => return Err(Unfinished::Misplanned(why)),
                Onward::Stuck(seat) | Onward::Outside(seat) => {
                    return Err(Unfinished::Stuck(seat));
                }
                Onward::Over => break,
            };
            if self.play_as(seat, command, by).is_err() {
                return Err(Unfinished::Stuck(seat));
            }
        }
        let outcome = self.history.outcome();
        outcome.ok_or(Unfinished::TooLong(most))
    }

    fn decided_by(&self, own: &mut dyn Player<G>, seat: Seat) -> Option<G::Command> {
        let game = self.history.game();
        own.choose(game, &game.view(self.history.state(), seat), seat)
    }
}

// What it says is in words for whoever writes a program with it; people at a table are told otherwise.
impl<G: Game, P: Plan<G>> fmt::Display for Unfinished<G, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfinished::Misplanned(_) => f.write_str("the plan of the match cannot be followed"),
            Unfinished::Stuck(seat) => {
                write!(
                    f,
                    "seat {} is to act and has no lawful command",
                    seat.number()
                )
            }
            Unfinished::TooLong(most) => write!(f, "the match is not over after {most} commands"),
        }
    }
}

impl<G: Game, P: Plan<G>> fmt::Debug for Unfinished<G, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<G: Game, P: Plan<G>> std::error::Error for Unfinished<G, P> {}

/// No plan at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Planless {}

impl fmt::Display for Planless {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl<G: Game> Plan<G> for Planless {
    type Fault = Planless;

    fn given(&self, _: &G, _: &G::State) -> Option<Result<(Seat, G::Command), Planless>> {
        match *self {}
    }
}
