//! Routes and threats at the table.

use crate::cli::page::Page;
use crate::games::skirmish::{Ability, Command, FigId, Mp, Piece, Position};
use crate::kernel::Square;
use crate::search::skirmish::{Aim, Route, RouteOptions, Threats, Tokens, route};
use crate::store::{Message, Texts};
use crate::table::skirmish::hindrance::{Hindrance, Obstacle, obstacle};
use crate::table::skirmish::way::{FAR, own_figure, way};

/// The figure or token of that name; without a name the one being activated.
///
/// # Errors
/// When there is none.
pub fn piece(position: &Position<'_>, texts: &Texts, name: Option<&str>) -> Result<Piece, String> {
    let Some(name) = name else {
        let active = position.state.activation().map(|activation| activation.who);
        return active.ok_or_else(|| texts.plain("plan-nothing-active"));
    };
    let figure = position.figure_named(name).map(Piece::Warrior);
    figure
        .or_else(|| position.token_named(name).map(Piece::Token))
        .ok_or_else(|| texts.say(&Message::new("plan-no-piece").with("name", name)))
}

/// The figure of that name.
///
/// # Errors
/// When there is none; tokens do nothing but move.
pub fn figure(position: &Position<'_>, texts: &Texts, name: &str) -> Result<FigId, String> {
    let id = match position.token_named(name) {
        Some(_) => "plan-token",
        None => "plan-no-figure",
    };
    let figure = position.figure_named(name);
    figure.ok_or_else(|| texts.say(&Message::new(id).with("name", name)))
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
        let message = Message::new("plan-cannot-move")
            .with("who", texts.piece_said(position, who))
            .with("why", texts.cited(refusal));
        return Err(texts.say(&message));
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
    if let Some(route) = way(position, who, to) {
        let message = Message::new("plan-way")
            .with("who", texts.piece_said(position, who))
            .with("to", to)
            .with("steps", steps_text(position, texts, &route))
            .with("cost", route.cost)
            .with("breakaways", route.breakaways)
            .with("chance", route.chance.percent());
        page.say(&texts.say(&message));
        if let Piece::Warrior(who) = who {
            warn_of_pole_arms(position, texts, who, &route, page);
        }
        return Ok(());
    }
    let (text, route) = no_way(position, texts, who, to)?;
    let message = Message::new("plan-far-way")
        .with("why", text)
        .with("steps", steps_text(position, texts, &route));
    page.say(&texts.say(&message));
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
                let message = Message::new("plan-pole-arm")
                    .with("to", to)
                    .with("who", texts.figure(position, enemy));
                page.say(&texts.say(&message));
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
    let times = 1 + u32::from(needs.less(has)).div_ceil(speed.into());
    let message = Message::new("plan-takes")
        .with("why", text)
        .with("times", times);
    Ok((texts.say(&message), route))
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
fn steps_text(position: &Position<'_>, texts: &Texts, route: &Route) -> String {
    // Their text needs the moment in which they are played; a pass alone would read wrong here.
    let steps = route.steps.iter().map(|step| match step {
        Command::Pass { .. } => texts.plain("plan-pass"),
        other => position.command_text(*other),
    });
    steps.collect::<Vec<_>>().join(", ")
}

/// Shows who could attack a figure in the next turns of the others: `threat [FIGURE] [SQUARE]`.
///
/// # Errors
/// When no figure or square is meant.
pub fn threat(
    position: &Position<'_>,
    texts: &Texts,
    words: &[&str],
    page: &mut Page,
) -> Result<(), String> {
    let (name, at) = match *words {
        [one] if position.figure_named(one).is_none() => (None, Some(square(one)?)),
        [name, at] => (Some(name), Some(square(at)?)),
        [name, ..] => (Some(name), None),
        [] => (None, None),
    };
    let target = match name {
        Some(name) => match piece(position, texts, Some(name))? {
            Piece::Warrior(who) => who,
            Piece::Token(_) => return Err(texts.plain("plan-no-target")),
        },
        None => own_figure(position).ok_or_else(|| texts.plain("plan-name-one"))?,
    };
    let name = position.figure_name(target);
    let off_board = || texts.say(&Message::new("plan-not-on-board").with("who", &name));
    let at = at
        .or_else(|| position.square(target))
        .ok_or_else(off_board)?;
    let about = |id| Message::new(id).with("who", &name).with("at", at);
    let threats: Vec<_> = Threats::new(*position, target).at(at).collect();
    if threats.is_empty() {
        page.say(&texts.say(&about("plan-safe")));
    }
    for threat in threats {
        let message = match threat.ranged {
            true => about("plan-threat-ranged"),
            false => about("plan-threat-close"),
        };
        let message = message
            .with("by", position.figure_name(threat.by))
            .with("hits", threat.hits)
            .with("clicks", threat.clicks.decimal(2));
        page.say(&texts.say(&message));
    }
    Ok(())
}
