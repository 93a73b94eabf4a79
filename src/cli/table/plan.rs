//! Routes and threats at the table.

use super::why::{decimal, percent};
use crate::cli::page::{Page, count};
use crate::games::skirmish::{Command, Event, FigId, Piece, Position};
use crate::kernel::{Facing, Seat, Square};
use crate::search::{Aim, Route, RouteOptions, Threats, Tokens, route};
use crate::table::History;

/// The figure or token of that name; without a name the one being activated.
///
/// # Errors
/// When there is none.
pub fn piece(position: &Position<'_>, name: Option<&str>) -> Result<Piece, String> {
    let Some(name) = name else {
        let active = position.state.activation().map(|activation| activation.who);
        return active.ok_or_else(|| "nothing is being activated; name a figure".into());
    };
    let figure = position.figure_named(name).map(Piece::Warrior);
    figure
        .or_else(|| position.token_named(name).map(Piece::Token))
        .ok_or_else(|| format!("`{name}` is no figure or token of this match"))
}

fn square(text: &str) -> Result<Square, String> {
    text.parse()
        .map_err(|fault: crate::kernel::SquareFault| fault.to_string())
}

/// The way of a piece to a square: one that turns no token, else one that does.
fn way(position: &Position<'_>, who: Piece, to: Square) -> Option<Route> {
    let leave = RouteOptions::default();
    let turn = RouteOptions {
        tokens: Tokens::Turn,
        ..leave
    };
    let aim = Aim::Square(to);
    route(*position, who, aim, leave).or_else(|| route(*position, who, aim, turn))
}

/// The steps of a way, for a piece that is or can be activated.
///
/// # Errors
/// When there is no way, or the piece cannot be activated.
pub fn steps(position: &Position<'_>, who: Piece, to: &str) -> Result<Vec<Command>, String> {
    let to = square(to)?;
    let name = position.piece_name(who);
    let route = way(position, who, to);
    let route = route.ok_or_else(|| format!("{name} does not get to {to} in this activation"))?;
    if route.steps.is_empty() {
        return Err(format!("{name} stands on {to} already"));
    }
    Ok(route.steps)
}

/// Shows the way of a figure or token to a square.
///
/// # Errors
/// When there is none.
pub fn show(position: &Position<'_>, name: &str, to: &str, page: &mut Page) -> Result<(), String> {
    let who = piece(position, Some(name))?;
    let to = square(to)?;
    let route = way(position, who, to)
        .ok_or_else(|| format!("{name} does not get to {to} in one activation"))?;
    // Their text needs the moment in which they are played; a pass alone would read wrong here.
    let steps: Vec<String> = route
        .steps
        .iter()
        .map(|step| step_text(position, *step))
        .collect();
    page.say(&format!(
        "{name} to {to}: {}. {} MP, {}, arrives with {}.",
        steps.join(", "),
        route.cost,
        count(route.breakaways, "breakaway"),
        percent(route.chance)
    ));
    Ok(())
}

fn step_text(position: &Position<'_>, step: Command) -> String {
    match step {
        Command::Pass { .. } => "pass over".into(),
        other => position.command_text(other),
    }
}

/// Shows who could attack a figure in the next turns of the others: `threat [FIGURE] [SQUARE]`.
///
/// # Errors
/// When no figure or square is meant.
pub fn threat(position: &Position<'_>, words: &[&str], page: &mut Page) -> Result<(), String> {
    let (name, at) = match words {
        [] => (None, None),
        [one] => match position.figure_named(one) {
            Some(_) => (Some(*one), None),
            None => (None, Some(square(one)?)),
        },
        [name, at] => (Some(*name), Some(square(at)?)),
        _ => return Err("write `threat [FIGURE] [SQUARE]`".into()),
    };
    let target = match name {
        Some(name) => match piece(position, Some(name))? {
            Piece::Warrior(who) => who,
            Piece::Token(_) => return Err("tokens are not attacked".into()),
        },
        None => own_figure(position).ok_or("no figure of yours is meant; name one")?,
    };
    let name = position.figure_name(target);
    let at = at
        .or_else(|| position.square(target))
        .ok_or_else(|| format!("{name} is not on the board; name a square"))?;
    let threats: Vec<_> = Threats::new(*position, target).at(at).collect();
    if threats.is_empty() {
        page.say(&format!(
            "Nobody could attack {name} on {at} in the next turns of the others."
        ));
    }
    for threat in threats {
        page.say(&format!(
            "{} could attack {name} on {at} {}: hits in {} of 36 ways, {} clicks to be expected.",
            position.figure_name(threat.by),
            if threat.ranged {
                "at range"
            } else {
                "close by"
            },
            threat.hits,
            decimal(threat.clicks)
        ));
    }
    Ok(())
}

/// The figure being activated, else the first hero on the board of the seat to act.
fn own_figure(position: &Position<'_>) -> Option<FigId> {
    if let Ok((who, _)) = position.active_warrior() {
        return Some(who);
    }
    let seat: Seat = position.to_act()?;
    let mut heroes = position.heroes(seat);
    heroes
        .find(|(_, hero)| hero.square().is_some())
        .or_else(|| position.heroes(seat).next())
        .map(|(who, _)| who)
}

/// The facing that brings a square straightest before a figure.
pub fn facing_towards(position: &Position<'_>, who: FigId, there: Square) -> Option<Facing> {
    let at = position.square(who)?;
    let (right, down) = at.offset(there);
    let arc = position.kind(who).arc;
    Facing::ALL
        .into_iter()
        .filter(|facing| facing.arc_holds(arc, right, down))
        .max_by_key(|facing| {
            let (x, y) = facing.delta();
            // Diagonals are longer by the root of two: 7 / 5 in whole numbers.
            (x * right + y * down) * if facing.is_diagonal() { 5 } else { 7 }
        })
}

/// Why a way is broken off after the entries from `before` on: what no plan foresees.
pub fn surprise(history: &History, piece: Piece, before: usize) -> Option<String> {
    let position = history.game().at(history.state());
    if position.state.ending().is_some() {
        return Some("the match is over".into());
    }
    if position.question().is_some() {
        return Some("a question waits".into());
    }
    if position.state.activation().map(|activation| activation.who) != Some(piece) {
        return Some("the activation has ended".into());
    }
    let entries = history.entries().get(before..).unwrap_or_default();
    let mut events = entries.iter().flat_map(|entry| &entry.events);
    events.find_map(|event| {
        Some(match event {
            Event::BrokeAway { free: false, .. } => "the breakaway failed".into(),
            Event::TokenTurned { .. } => "a token has turned".into(),
            Event::StrikeBegan { .. } => "there was a fight".into(),
            Event::Faced { who, .. } if Piece::Warrior(*who) != piece => {
                format!("{} has turned", position.figure_name(*who))
            }
            _ => return None,
        })
    })
}
