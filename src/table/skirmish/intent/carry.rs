//! Carrying out what a person wishes: the same way for a click and for a typed line.

use super::{Choices, Wish};
use crate::games::skirmish::{Command, FigId, Piece, Position, Skirmish};
use crate::kernel::Square;
use crate::table::skirmish::hindrance::Hindrance;
use crate::table::skirmish::way::{self, Surprise};
use crate::table::skirmish::{History, asif};
use crate::table::{By, Sitting};

/// A table at which the commands of a wish are played one by one.
pub trait Plays {
    /// The match.
    fn history(&self) -> &History;

    /// Plays a command by hand.
    ///
    /// # Errors
    /// What hinders it; nothing has changed then.
    fn play(&mut self, command: Command) -> Result<(), Hindrance>;

    /// Whatever the table does by itself between two steps of a way, before it is asked whether
    /// anything came that the way did not foresee.
    fn go_on(&mut self);
}

/// A sitting plays for the person that is asked, for nobody else. It does nothing by itself: a question
/// between two steps breaks a way off.
impl<P> Plays for Sitting<Skirmish, P> {
    fn history(&self) -> &History {
        Sitting::history(self)
    }

    fn play(&mut self, command: Command) -> Result<(), Hindrance> {
        let waits = Sitting::history(self).to_act().next();
        let played = match (self.asked(), waits) {
            (None, Some(seat)) => return Err(Hindrance::NotAsked(seat)),
            (Some(seat), _) => self.play_as(seat, command, By::Hand).map(drop),
            // When nobody is to act any more, the rules say so.
            (None, None) => Sitting::play(self, command, By::Hand).map(drop),
        };
        played.map_err(Hindrance::Refused)
    }

    fn go_on(&mut self) {}
}

/// What is done at a table, thought through: its commands are lawful one after the other as far as can
/// be known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A command.
    Now(Command),
    /// The steps of a way of a piece, activated if needed.
    Way(Piece, Vec<Command>),
    /// An attack of a figure, activated if needed and turned to this square if it does not look there.
    Charge {
        /// The figure.
        by: FigId,
        /// The square of its target, if that is known.
        there: Option<Square>,
        /// The attack.
        attack: Command,
    },
}

/// Plays the commands of a wish by hand, and stops at the first thing that a way did not foresee, which
/// is told.
///
/// # Errors
/// What hinders one of the commands; those before it stay played.
pub fn carry_out(
    table: &mut impl Plays,
    choices: &Choices,
    wish: Wish,
) -> Result<Option<Surprise>, Hindrance> {
    let history = table.history();
    let (game, state) = (history.game(), history.state());
    let deed = match wish {
        Wish::Now(command) => Deed::Now(command),
        Wish::After(piece, command) => Deed::Way(piece, vec![command]),
        Wish::Walk(piece, square) => match choices.route(game, piece, square) {
            Some(route) => Deed::Way(piece, route.steps.clone()),
            None => return Ok(None),
        },
        Wish::Advance(by, from, _) | Wish::Errand(by, from, _) => {
            let piece = Piece::Warrior(by);
            let Some(route) = choices.route(game, piece, from) else {
                return Ok(None);
            };
            let (steps, before) = (route.steps.clone(), history.entries().len());
            let surprise = follow(table, piece, &steps)?;
            table.go_on();
            let surprise = surprise.or_else(|| way::surprise(table.history(), piece, before));
            return match (surprise, wish.arrived()) {
                (None, Some(next)) => carry_out(table, choices, next),
                (surprise, _) => Ok(surprise),
            };
        }
        Wish::Charge(by, on) => Deed::Charge {
            by,
            there: game.at(state).square(on),
            attack: asif::charge(game, state, by, on)?.1,
        },
    };
    perform(table, &deed)
}

/// Plays the commands of a deed by hand; what broke its way off, if anything did.
///
/// # Errors
/// What hinders one of the commands; those before it stay played.
pub fn perform(table: &mut impl Plays, deed: &Deed) -> Result<Option<Surprise>, Hindrance> {
    match deed {
        Deed::Now(command) => table.play(*command).map(|()| None),
        Deed::Way(piece, steps) => follow(table, *piece, steps),
        Deed::Charge { by, there, attack } => strike(table, *by, *there, *attack).map(|()| None),
    }
}

/// Activates a piece if needed and plays the steps of a way one by one.
fn follow(
    table: &mut impl Plays,
    piece: Piece,
    steps: &[Command],
) -> Result<Option<Surprise>, Hindrance> {
    activate(table, piece)?;
    let Some((last, before_last)) = steps.split_last() else {
        return Ok(None);
    };
    for step in before_last {
        let before = table.history().entries().len();
        table.play(*step)?;
        table.go_on();
        let surprise = way::surprise(table.history(), piece, before);
        if surprise.is_some() {
            return Ok(surprise);
        }
    }
    table.play(*last)?;
    Ok(None)
}

/// Activates a figure if needed, turns it to the square of its target if it does not look there, and
/// attacks.
fn strike(
    table: &mut impl Plays,
    by: FigId,
    there: Option<Square>,
    attack: Command,
) -> Result<(), Hindrance> {
    activate(table, Piece::Warrior(by))?;
    let now = position(table);
    if let Some(there) = there.filter(|there| !now.is_before(by, *there))
        && let Some(to) = way::facing_towards(&now, by, there)
    {
        // A turn that the rules refuse leaves the attack to say why.
        let _ = table.play(Command::Turn { to });
    }
    table.play(attack)
}

fn position(table: &impl Plays) -> Position<'_> {
    let history = table.history();
    history.game().at(history.state())
}

fn activate(table: &mut impl Plays, who: Piece) -> Result<(), Hindrance> {
    let active = position(table).state.activation().map(|it| it.who);
    if active == Some(who) {
        return Ok(());
    }
    table.play(Command::Activate { who })
}
