//! What a typed line comes to: one reader of the forms above the rules' commands, for window and
//! terminal.

use super::Deed;
use crate::games::skirmish::text::TextFault;
use crate::games::skirmish::{Command, FigId, Piece, Position, Refusal, Skirmish, State};
use crate::kernel::{Square, SquareFault};
use crate::table::skirmish::hindrance::{Hindrance, Obstacle, no_way};
use crate::table::skirmish::words::{Own, TypedLine};
use crate::table::skirmish::{asif, way};
use crate::table::words::Request;

/// Why a typed line comes to nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineFault {
    /// A command of the table is written otherwise.
    Form(Own),
    /// No piece is named, and none is meant.
    Nobody,
    /// Something in it cannot be read.
    Misread(TextFault),
    /// It is understood, and something is in the way.
    Hindered(Hindrance),
}

impl From<Refusal> for LineFault {
    fn from(refusal: Refusal) -> LineFault {
        LineFault::Hindered(Hindrance::Refused(refusal))
    }
}

impl From<TextFault> for LineFault {
    /// What the rules refuse whatever stands in it is understood.
    fn from(fault: TextFault) -> LineFault {
        match fault.refusal {
            Some(refusal) => refusal.into(),
            None => LineFault::Misread(fault),
        }
    }
}

/// What a line does at the table, thought through; nothing for one that only tells, shows or keeps
/// something. Without a name it is `led` that moves.
///
/// # Errors
/// Why it comes to nothing.
pub fn deed(
    game: &Skirmish,
    state: &State,
    line: &TypedLine,
    led: Option<Piece>,
) -> Result<Option<Deed>, LineFault> {
    let position = game.at(state);
    Ok(Some(match line {
        Request::Rules(text) => Deed::Now(position.parse_command(text)?),
        Request::Own(Own::Charge, words) => charge(game, state, words)?,
        Request::Own(Own::Lead, words) => lead(game, state, &words.join(" "))?,
        Request::Own(Own::Move, words) => walk(&position, words, led)?,
        Request::Nothing | Request::Table(..) | Request::Own(..) => return Ok(None),
    }))
}

/// `FIGURE attack TARGET…`: all that may follow the verb of the rules may follow it here.
fn charge(game: &Skirmish, state: &State, words: &[String]) -> Result<Deed, LineFault> {
    let position = game.at(state);
    let (name, targets) = words.split_first().ok_or(LineFault::Form(Own::Charge))?;
    let by = figure(&position, name)?;
    let targets: Vec<&str> = targets.iter().map(String::as_str).collect();
    let there = way::aimed_at(&position, by, &targets);
    let text = format!("attack {}", targets.join(" "));
    let read = |position: &Position<'_>| Ok::<_, LineFault>(position.parse_command(&text)?);
    let (_, attack) = asif::charge_as(game, state, (by, there), read)?;
    Ok(Deed::Charge { by, there, attack })
}

/// A deed of whoever alone could do it once activated; what nobody or more than one could do is refused by the rules
/// as it stands.
fn lead(game: &Skirmish, state: &State, text: &str) -> Result<Deed, LineFault> {
    let mut legal = Vec::new();
    game.legal(state, &mut legal);
    let ready = legal.into_iter().filter_map(|command| match command {
        Command::Activate { who } => Some(who),
        _ => None,
    });
    let mut able = ready.filter_map(|who| {
        let thought = asif::activated(game, state, who).ok()?;
        let command = game.at(&thought).parse_command(text).ok()?;
        game.check(&thought, command).ok()?;
        Some(Deed::Way(who, vec![command]))
    });
    match (able.next(), able.next()) {
        (Some(deed), None) => Ok(deed),
        _ => Ok(Deed::Now(game.at(state).parse_command(text)?)),
    }
}

/// `move [FIGURE] SQUARE`.
fn walk(position: &Position<'_>, words: &[String], led: Option<Piece>) -> Result<Deed, LineFault> {
    let (name, square) = match words {
        [name, square] => (Some(name), square),
        [square] => (None, square),
        _ => return Err(LineFault::Form(Own::Move)),
    };
    let who = match name {
        Some(name) => piece(position, name)?,
        None => led.ok_or(LineFault::Nobody)?,
    };
    let to = read_square(square)?;
    let hindered = |why| LineFault::Hindered(Hindrance::Way { who, to, why });
    if position.piece_square(who) == Some(to) {
        return Err(hindered(Obstacle::StandsThere));
    }
    let active = position.state.activation().map(|activation| activation.who);
    let moves = active == Some(who) && position.question().is_none();
    let refusal = position.check(Command::Activate { who }).err();
    if let Some(refusal) = refusal.filter(|_| !moves) {
        return Err(hindered(Obstacle::Idle(refusal)));
    }
    match way::way(position, who, to) {
        Some(route) => Ok(Deed::Way(who, route.steps)),
        None => Err(hindered(no_way(position, who, to).0)),
    }
}

/// The figure or token of that name.
///
/// # Errors
/// When there is none.
pub fn piece(position: &Position<'_>, name: &str) -> Result<Piece, TextFault> {
    let unknown = || TextFault::new("plan-no-piece").with("name", name);
    position.piece_named(name).ok_or_else(unknown)
}

/// The figure of that name.
///
/// # Errors
/// When there is none; tokens do nothing but move.
pub fn figure(position: &Position<'_>, name: &str) -> Result<FigId, TextFault> {
    let id = match position.token_named(name) {
        Some(_) => "plan-token",
        None => "plan-no-figure",
    };
    let unknown = || TextFault::new(id).with("name", name);
    position.figure_named(name).ok_or_else(unknown)
}

/// A square as it is typed.
///
/// # Errors
/// When it is none.
pub fn read_square(text: &str) -> Result<Square, TextFault> {
    let unread = |SquareFault(text)| TextFault::new("fault-bad-square").with("text", text);
    text.parse().map_err(unread)
}
