//! Who sits at a table, and what is decided without asking anybody.

use super::lot::{Lot, derived};
use super::openness::Openness;
use super::{Answers, By, History};
use crate::kernel::{BySeat, Game, MAX_SEATS, Seat};
use crate::search::{Player, Pondered, Reins};
use serde::{Deserialize, Serialize};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The name of a seat that a person plays.
pub const HUMAN: &str = "human";

/// How the name of a seat begins that a program of somebody else plays; where the program lies follows.
pub const PROGRAM: &str = "program:";

/// Where the program lies that plays under this name; none if the name is not that of a program.
pub fn program_of(name: &str) -> Option<&str> {
    name.strip_prefix(PROGRAM).filter(|path| !path.is_empty())
}

/// Who decides for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SavedSeat {
    /// [`HUMAN`], the name of a computer player, or [`PROGRAM`] with the path of one.
    pub player: String,
    /// Its standing answers.
    #[serde(default)]
    pub answers: Answers,
}

impl SavedSeat {
    /// A seat of a player of this name, without standing answers.
    pub fn of(player: &str) -> SavedSeat {
        SavedSeat {
            player: player.to_string(),
            answers: Answers::default(),
        }
    }
}

/// Who decides what a plan leaves open in set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Setup {
    /// The players.
    #[default]
    Play,
    /// The lot, among the lawful commands.
    Draw,
    /// The lot, and it takes all other decisions of set-up as well.
    Lot,
}

/// A game with all that decides in it without being asked: its computer players, its lot, its
/// standing answers.
pub trait Hosted: Game {
    /// The questions that can have a standing answer, as people name them.
    const QUESTIONS: &'static [&'static str] = &[];

    /// The names of its computer players.
    const PLAYERS: &'static [&'static str];

    /// The computer player of that name, with a chance of its own.
    fn player(name: &str, seed: u64) -> Option<Box<dyn Player<Self> + Send>>;

    /// Whether two seats may look at one screen: neither sees there what it may not know.
    fn share_screen(&self, state: &Self::State, one: Seat, other: Seat) -> bool {
        self.view(state, one) == self.view(state, other)
    }

    /// Whether anything in it is hidden from a seat.
    fn keeps_secrets(&self) -> bool;

    /// How much of a decision of this kind those know who did not make it, whatever each may know of what it did. A game
    /// that keeps secrets says which of its decisions are none.
    fn openness(&self, _command: Self::Command) -> Openness {
        match self.keeps_secrets() {
            true => Openness::Secret,
            false => Openness::Open,
        }
    }

    /// Whether this is a decision that belongs to nobody, which the lot may take.
    fn is_placing(&self, _state: &Self::State) -> bool {
        false
    }

    /// Whether play has not begun.
    fn is_setting_up(&self, _state: &Self::State) -> bool {
        false
    }

    /// Whether the lot draws a command only when no other is lawful: to do without.
    fn is_last(_command: &Self::Command) -> bool {
        false
    }

    /// Whether so much hangs on a decision that a seat makes it itself, whatever its standing answers are.
    fn asks_anyway(&self, _state: &Self::State, _seat: Seat) -> bool {
        false
    }

    /// What standing answers give a seat to do now, if they do.
    fn habitual(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _answers: &Answers,
    ) -> Option<Self::Command> {
        None
    }
}

/// Whether the lot takes the decision at hand.
pub fn is_drawn<G: Hosted>(game: &G, state: &G::State, setup: Setup) -> bool {
    match setup {
        Setup::Play => false,
        Setup::Draw => game.is_placing(state),
        Setup::Lot => game.is_setting_up(state),
    }
}

/// What the lot draws for a seat at this moment of a match.
pub fn lot<G: Hosted>(history: &History<G>, seat: Seat) -> Option<G::Command> {
    // No seat has this number: the lot disturbs no player.
    let lot = Lot::new(derived(history.seed(), MAX_SEATS as u64));
    let decision = (seat, history.decision(seat));
    lot.draw(history.game(), history.state(), decision, G::is_last)
}

/// The computer players of a sitting that remember their plans. A copy of the sitting has none: they think
/// anew.
pub struct Minds<G: Hosted> {
    of_seats: Mutex<BySeat<Option<Mind<G>>>>,
    /// Is given the hold of who is about to think.
    hold: fn(&Reins),
}

struct Mind<G: Hosted> {
    name: String,
    player: Box<dyn Player<G> + Send>,
    /// What it decided, and after how many entries: whoever asks again before that is played gets the same.
    decided: (usize, Option<G::Command>),
}

impl<G: Hosted> Default for Minds<G> {
    fn default() -> Minds<G> {
        Minds {
            of_seats: Mutex::new(BySeat::new(MAX_SEATS as u8, |_| None)),
            hold: |_| {},
        }
    }
}

impl<G: Hosted> Clone for Minds<G> {
    fn clone(&self) -> Minds<G> {
        Minds::default().held_by(self.hold)
    }
}

impl<G: Hosted> Minds<G> {
    /// The same with somebody who is given every hold.
    pub(super) fn held_by(self, hold: fn(&Reins)) -> Minds<G> {
        Minds { hold, ..self }
    }

    fn lock(&self) -> MutexGuard<'_, BySeat<Option<Mind<G>>>> {
        self.of_seats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn held(&self, player: &mut dyn Player<G>) {
        if let Some(reins) = player.take_reins() {
            (self.hold)(&reins);
        }
    }

    /// What the computer player of this name decides for a seat.
    fn choose(&self, history: &History<G>, seat: Seat, name: &str) -> Option<G::Command> {
        let (game, now) = (history.game(), history.entries().len());
        let view = game.view(history.state(), seat);
        let mut minds = self.lock();
        forget_stale(&mut minds[seat], name, now);
        if let Some(mind) = &mut minds[seat] {
            if mind.decided.0 < now {
                self.held(mind.player.as_mut());
                mind.decided = (now, mind.player.choose(game, &view, seat));
            }
            return mind.decided.1;
        }
        let mut player = new_player(history, seat, name)?;
        self.held(player.as_mut());
        let command = player.choose(game, &view, seat);
        if player.remembers() {
            minds[seat] = Some(Mind {
                name: name.to_string(),
                player,
                decided: (now, command),
            });
        }
        command
    }
}

/// A decision of a computer player that takes its time: whoever must not wait for it makes it on another
/// thread, and gives it back by [`super::Sitting::settle`].
pub struct Deliberation<G: Hosted> {
    game: G,
    view: G::State,
    of: Asked,
    player: Box<dyn Player<G> + Send>,
    reins: Reins,
}

/// Whose decision is asked for, and when.
struct Asked {
    seat: Seat,
    name: String,
    entries: usize,
    /// The key of what the seat sees.
    key: u64,
}

/// What came of a [`Deliberation`].
pub struct Deliberated<G: Hosted> {
    of: Asked,
    player: Box<dyn Player<G> + Send>,
    command: Option<G::Command>,
}

impl<G: Hosted> Deliberation<G> {
    /// The seat that thinks.
    pub const fn seat(&self) -> Seat {
        self.of.seat
    }

    /// What stops it, and tells how far it is.
    pub const fn reins(&self) -> &Reins {
        &self.reins
    }

    /// Thinks, for as long as the player does.
    pub fn decide(mut self) -> Deliberated<G> {
        let command = self.player.choose(&self.game, &self.view, self.of.seat);
        self.decided(command)
    }

    /// Thinks on for about a slice of time, on this thread; [`Deliberation::decided`] takes what came of it.
    pub fn ponder(&mut self, slice: Duration) -> Pondered<G::Command> {
        let seat = self.of.seat;
        self.player.ponder(&self.game, &self.view, seat, slice)
    }

    /// The matter as it was decided.
    pub fn decided(self, command: Option<G::Command>) -> Deliberated<G> {
        Deliberated {
            of: self.of,
            player: self.player,
            command,
        }
    }
}

impl<G: Hosted> Minds<G> {
    /// The decision of a player that takes its time, if that is what a seat is about to make; none if it was
    /// made already.
    fn deliberation(&self, history: &History<G>, seat: Seat, name: &str) -> Option<Deliberation<G>>
    where
        G: Clone,
    {
        let (game, entries) = (history.game(), history.entries().len());
        let view = game.view(history.state(), seat);
        let mut minds = self.lock();
        forget_stale(&mut minds[seat], name, entries);
        if minds[seat]
            .as_ref()
            .is_some_and(|it| it.decided.0 == entries)
        {
            return None;
        }
        let mut player = match minds[seat].take() {
            Some(mind) => mind.player,
            None => new_player(history, seat, name)?,
        };
        let reins = player.take_reins()?;
        let key = game.key(&view);
        Some(Deliberation {
            game: game.clone(),
            view: view.into_owned(),
            of: Asked {
                seat,
                name: name.to_string(),
                entries,
                key,
            },
            player,
            reins,
        })
    }

    /// Remembers what came of thinking, unless things have changed since.
    pub(super) fn settle(&self, history: &History<G>, made: Deliberated<G>) {
        let Asked {
            seat,
            name,
            entries,
            key,
        } = made.of;
        let view = history.game().view(history.state(), seat);
        if entries != history.entries().len() || key != history.game().key(&view) {
            return;
        }
        let mut minds = self.lock();
        minds[seat] = Some(Mind {
            name,
            player: made.player,
            decided: (entries, made.command),
        });
    }
}

/// Forgets who planned before somebody else had the seat, or before so much was taken back.
fn forget_stale<G: Hosted>(mind: &mut Option<Mind<G>>, name: &str, entries: usize) {
    mind.take_if(|it| it.name != name || it.decided.0 > entries);
}

/// A player for one decision: a resumed match goes on as one played without a break.
fn new_player<G: Hosted>(
    history: &History<G>,
    seat: Seat,
    name: &str,
) -> Option<Box<dyn Player<G> + Send>> {
    let of_seat = derived(history.seed(), u64::from(seat.0));
    G::player(name, derived(of_seat, history.decision(seat)))
}

/// What would take its time if [`unasked`] decided it now.
pub(super) fn deliberation<G: Hosted + Clone>(
    history: &History<G>,
    seats: &[SavedSeat],
    setup: Setup,
    minds: &Minds<G>,
) -> Option<Deliberation<G>> {
    let (game, state) = (history.game(), history.state());
    if is_drawn(game, state, setup) {
        return None;
    }
    let seat = game.to_act(state).next()?;
    let saved = seats.get(seat.index())?;
    minds.deliberation(history, seat, &saved.player)
}

/// What is decided now without asking a person: by the lot, a standing answer or a computer player, for
/// the first seat of which that is so; with the seat and whose decision it is. A match that goes on after
/// a break gets the same as one without.
pub fn unasked<G: Hosted>(
    history: &History<G>,
    seats: &[SavedSeat],
    setup: Setup,
    minds: &Minds<G>,
) -> Option<(Seat, G::Command, By)> {
    let mut waiting = history.game().to_act(history.state());
    waiting.find_map(|seat| {
        let (command, by) = unasked_of(history, seat, seats, setup, minds)?;
        Some((seat, command, by))
    })
}

fn unasked_of<G: Hosted>(
    history: &History<G>,
    seat: Seat,
    seats: &[SavedSeat],
    setup: Setup,
    minds: &Minds<G>,
) -> Option<(G::Command, By)> {
    let (game, state) = (history.game(), history.state());
    if is_drawn(game, state, setup) {
        return Some((lot(history, seat)?, By::Lot));
    }
    let saved = seats.get(seat.index())?;
    if saved.player == HUMAN {
        let view = game.view(state, seat);
        if game.asks_anyway(&view, seat) {
            return None;
        }
        let command = game.habitual(&view, seat, &saved.answers)?;
        return Some((command, By::Answer));
    }
    let command = minds.choose(history, seat, &saved.player)?;
    Some((command, By::Player(saved.player.clone())))
}
