//! Carrying out what a person wishes.

use super::{Choices, Wish, attack_on};
use crate::games::skirmish::{Command, FigId, Piece, Position, Refusal, Skirmish};
use crate::kernel::Square;
use crate::table::skirmish::way;
use crate::table::{By, Sitting};

/// Plays the commands of a wish by hand, and stops at the first thing that a way did not foresee.
///
/// # Errors
/// The rule that forbids one of the commands; those before it stay played.
pub fn carry_out<P>(
    sitting: &mut Sitting<Skirmish, P>,
    choices: &Choices,
    wish: Wish,
) -> Result<(), Refusal> {
    match wish {
        Wish::Now(command) => play(sitting, command),
        Wish::After(piece, command) => {
            activate(sitting, piece)?;
            play(sitting, command)
        }
        Wish::Walk(piece, square) => walk(sitting, choices, piece, square),
        Wish::Charge(by, on) => charge(sitting, by, on),
    }
}

fn play<P>(sitting: &mut Sitting<Skirmish, P>, command: Command) -> Result<(), Refusal> {
    sitting.play(command, By::Hand).map(drop)
}

fn position<P>(sitting: &Sitting<Skirmish, P>) -> Position<'_> {
    let history = sitting.history();
    history.game().at(history.state())
}

fn activate<P>(sitting: &mut Sitting<Skirmish, P>, who: Piece) -> Result<(), Refusal> {
    let active = position(sitting).state.activation().map(|it| it.who);
    if active == Some(who) {
        return Ok(());
    }
    play(sitting, Command::Activate { who })
}

/// Plays the steps of a way one by one.
fn walk<P>(
    sitting: &mut Sitting<Skirmish, P>,
    choices: &Choices,
    piece: Piece,
    square: Square,
) -> Result<(), Refusal> {
    let Some(route) = choices.route(sitting.history().game(), piece, square) else {
        return Ok(());
    };
    activate(sitting, piece)?;
    for (number, step) in route.steps.iter().enumerate() {
        let before = sitting.history().entries().len();
        play(sitting, *step)?;
        let last = number + 1 == route.steps.len();
        if !last && way::surprise(sitting.history(), piece, before).is_some() {
            break;
        }
    }
    Ok(())
}

/// Activates, turns to the target if that is missing, and attacks.
fn charge<P>(sitting: &mut Sitting<Skirmish, P>, by: FigId, on: FigId) -> Result<(), Refusal> {
    activate(sitting, Piece::Warrior(by))?;
    let now = position(sitting);
    if let Some(there) = now.square(on)
        && !now.is_before(by, there)
        && let Some(to) = way::facing_towards(&now, by, there)
    {
        play(sitting, Command::Turn { to })?;
    }
    let history = sitting.history();
    let attack = attack_on(history.game(), history.state(), by, on)?;
    play(sitting, attack)
}
