//! Carrying out what a person wishes: the same way for a click and for a typed line.

use super::{Choices, Wish, attack_on};
use crate::games::skirmish::{Command, FigId, Piece, Position, Refusal, Skirmish};
use crate::kernel::Square;
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
    /// The refusal; nothing has changed then.
    fn play(&mut self, command: Command) -> Result<(), Refusal>;

    /// Whatever the table does by itself between two steps of a way, before it is asked whether
    /// anything came that the way did not foresee.
    fn go_on(&mut self);
}

/// A sitting does nothing by itself: a question between two steps breaks a way off.
impl<P> Plays for Sitting<Skirmish, P> {
    fn history(&self) -> &History {
        Sitting::history(self)
    }

    fn play(&mut self, command: Command) -> Result<(), Refusal> {
        Sitting::play(self, command, By::Hand).map(drop)
    }

    fn go_on(&mut self) {}
}

/// Plays the commands of a wish by hand, and stops at the first thing that a way did not foresee.
///
/// # Errors
/// The rule that forbids one of the commands; those before it stay played.
pub fn carry_out(table: &mut impl Plays, choices: &Choices, wish: Wish) -> Result<(), Refusal> {
    match wish {
        Wish::Now(command) => table.play(command),
        Wish::After(piece, command) => {
            activate(table, piece)?;
            table.play(command)
        }
        Wish::Walk(piece, square) => match choices.route(table.history().game(), piece, square) {
            Some(route) => follow(table, piece, &route.steps).map(drop),
            None => Ok(()),
        },
        Wish::Charge(by, on) => {
            let history = table.history();
            let (game, state) = (history.game(), history.state());
            let there = game.at(state).square(on);
            let thought = asif::charging(game, state, by, there)?;
            let attack = attack_on(game, &thought, by, on)?;
            charge(table, by, there, attack)
        }
    }
}

/// Activates a piece if needed and plays the steps of a way one by one; what broke it off, if anything
/// did.
///
/// # Errors
/// The rule that forbids one of the commands; those before it stay played.
pub fn follow(
    table: &mut impl Plays,
    piece: Piece,
    steps: &[Command],
) -> Result<Option<Surprise>, Refusal> {
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
///
/// # Errors
/// The rule that forbids the attack; what is forbidden once the figure is activated and turned costs
/// neither.
pub fn charge(
    table: &mut impl Plays,
    by: FigId,
    there: Option<Square>,
    attack: Command,
) -> Result<(), Refusal> {
    let (game, state) = (table.history().game(), table.history().state());
    let thought = asif::charging(game, state, by, there)?;
    game.check(&thought, attack)?;
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

fn activate(table: &mut impl Plays, who: Piece) -> Result<(), Refusal> {
    let active = position(table).state.activation().map(|it| it.who);
    if active == Some(who) {
        return Ok(());
    }
    table.play(Command::Activate { who })
}
