//! Routes and threats at the table.

use crate::cli::page::{Page, count};
use crate::games::skirmish::{Ability, Command, FigId, Mp, Piece, Position};
use crate::kernel::Square;
use crate::search::skirmish::{Aim, Route, RouteOptions, Threats, Tokens, route};
use crate::store::Texts;
use crate::table::skirmish::hindrance::{Hindrance, Obstacle, obstacle};
use crate::table::skirmish::way::{FAR, own_figure, way};

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

/// The steps of a way, for a piece that is or can be activated.
///
/// # Errors
/// When there is no way, or the piece cannot be activated.
pub fn steps(
    position: &Position<'_>,
    texts: &Texts,
    who: Piece,
    to: &str,
) -> Result<Vec<Command>, String> {
    let to = square(to)?;
    if position.piece_square(who) == Some(to) {
        return Err(hindered(position, texts, who, to, Obstacle::StandsThere));
    }
    let active = position.state.activation().map(|activation| activation.who);
    let moves = active == Some(who) && position.question().is_none();
    let refusal = position.check(Command::Activate { who }).err();
    if let Some(refusal) = refusal.filter(|_| !moves) {
        let name = said(position, texts, who);
        return Err(format!("{name} cannot move now: {}", texts.cited(refusal)));
    }
    match way(position, who, to) {
        Some(route) => Ok(route.steps),
        None => Err(no_way(position, texts, who, to)?.0),
    }
}

/// Shows the way of a figure or token to a square, over several activations if one does not do.
///
/// # Errors
/// When there is none.
pub fn show(
    position: &Position<'_>,
    texts: &Texts,
    who: Piece,
    to: &str,
    page: &mut Page,
) -> Result<(), String> {
    let to = square(to)?;
    if position.piece_square(who) == Some(to) {
        return Err(hindered(position, texts, who, to, Obstacle::StandsThere));
    }
    let name = said(position, texts, who);
    if let Some(route) = way(position, who, to) {
        page.say(&format!(
            "{name} to {to}: {}. {} MP, {}, arrives with {}.",
            steps_text(position, &route),
            route.cost,
            count(route.breakaways, "breakaway"),
            route.chance.percent()
        ));
        if let Piece::Warrior(who) = who {
            warn_of_pole_arms(position, texts, who, &route, page);
        }
        return Ok(());
    }
    let (text, route) = no_way(position, texts, who, to)?;
    page.say(&format!(
        "{text}. The way: {}.",
        steps_text(position, &route)
    ));
    Ok(())
}

/// Names the enemies on a way whose Pole Arm strikes whoever comes next to them and ends its
/// activation there (AB-POLE).
fn warn_of_pole_arms(
    position: &Position<'_>,
    texts: &Texts,
    who: FigId,
    route: &Route,
    page: &mut Page,
) {
    let Some(start) = position.square(who) else {
        return;
    };
    let mut here = start;
    let mut met: Vec<FigId> = position.enemies_next(who, start).collect();
    for step in &route.steps {
        let to = stop(here, *step);
        for enemy in position.enemies_next(who, to) {
            if position.has(enemy, Ability::PoleArm) && !met.contains(&enemy) {
                let name = texts.figure(position, enemy);
                page.say(&format!(
                    "On {to} it meets the Pole Arm of {name}, which may turn to it first (AB-POLE)."
                ));
            }
            met.push(enemy);
        }
        here = to;
    }
}

/// Where a command of a way leaves the figure.
fn stop(here: Square, step: Command) -> Square {
    match step {
        Command::Step { to } | Command::Fly { to } => to,
        Command::Pass { path } => path.squares(here).last().unwrap_or(here),
        _ => here,
    }
}

/// What a figure or token is called where a sentence begins.
pub fn said(position: &Position<'_>, texts: &Texts, who: Piece) -> String {
    texts.piece_said(position, who)
}

fn hindered(
    position: &Position<'_>,
    texts: &Texts,
    who: Piece,
    to: Square,
    why: Obstacle,
) -> String {
    texts.hindrance(position, Hindrance::Way { who, to, why })
}

/// Why a piece does not get to a square in one activation, with the way that takes more of them.
///
/// # Errors
/// What stands in the way, when no number of activations would do.
fn no_way(
    position: &Position<'_>,
    texts: &Texts,
    who: Piece,
    to: Square,
) -> Result<(String, Route), String> {
    if let Some(why) = obstacle(position, who, to) {
        return Err(hindered(position, texts, who, to, why));
    }
    let Some(route) = far_way(position, who, to) else {
        return Err(hindered(position, texts, who, to, Obstacle::Closed));
    };
    let speed: Mp = position.speed_sum(who).amount();
    let active = position
        .state
        .activation()
        .filter(|activation| activation.who == who);
    let has = active.map_or(speed, |_| position.mp_left());
    let needs = route.cost;
    let dear = Obstacle::TooDear { needs, has };
    let text = hindered(position, texts, who, to, dear);
    if speed == Mp::ZERO {
        return Err(text);
    }
    // Steps cannot be shared between activations: it may take one more.
    let times = 1 + u64::from(needs.less(has)).div_ceil(speed.into());
    let times = count(times, "activation");
    Ok((format!("{text}; that takes at least {times}"), route))
}

/// The best way when MP were no matter.
fn far_way(position: &Position<'_>, who: Piece, to: Square) -> Option<Route> {
    let far = |tokens| RouteOptions {
        tokens,
        mp: Some(FAR),
        ..RouteOptions::default()
    };
    let aim = Aim::Square(to);
    route(*position, who, aim, far(Tokens::Leave))
        .or_else(|| route(*position, who, aim, far(Tokens::Turn)))
}

/// The steps of a way in words.
fn steps_text(position: &Position<'_>, route: &Route) -> String {
    // Their text needs the moment in which they are played; a pass alone would read wrong here.
    let steps = route.steps.iter().map(|step| step_text(position, *step));
    steps.collect::<Vec<_>>().join(", ")
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
            threat.clicks.decimal(2)
        ));
    }
    Ok(())
}
