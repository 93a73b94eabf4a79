//! Routes and threats at the table.

use crate::cli::page::Page;
use crate::games::skirmish::{Ability, Command, FigId, Piece, Position};
use crate::kernel::Square;
use crate::search::skirmish::{Route, Threats};
use crate::store::{Message, Texts};
use crate::table::skirmish::hindrance::{Hindrance, Obstacle, no_way, obstacle};
use crate::table::skirmish::intent::typed;
use crate::table::skirmish::way::{farthest, landing, own_figure, price_parts, way};

fn square(texts: &Texts, text: &str) -> Result<Square, String> {
    typed::read_square(text).map_err(|fault| texts.text_fault(&fault))
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
    let to = square(texts, to)?;
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
        tell_price(position, texts, who, &route, page);
        if let Piece::Warrior(who) = who {
            warn_of_pole_arms(position, texts, who, &route, page);
        }
        return Ok(());
    }
    let (why, route) = no_way(position, who, to);
    let text = hindered(position, texts, who, to, why);
    let (Obstacle::TooDear { times: Some(_), .. }, Some(route)) = (why, route) else {
        return Err(text);
    };
    let message = Message::new("plan-far-way")
        .with("why", text)
        .with("steps", steps_text(position, texts, &route));
    page.say(&texts.say(&message));
    tell_price(position, texts, who, &route, page);
    if let Some(offer) = offer(position, texts, who, &route) {
        page.say(&offer);
    }
    Ok(())
}

/// What the price of a way is made of, where it is more than one thing.
fn tell_price(position: &Position<'_>, texts: &Texts, who: Piece, route: &Route, page: &mut Page) {
    let parts = price_parts(position, who, route).unwrap_or_default();
    if parts.len() < 2 {
        return;
    }
    let parts = parts.iter().map(|part| {
        let message = Message::new("plan-part")
            .with("mp", part.amount)
            .with("what", texts.part(part.rule).unwrap_or_default())
            .with("rule", part.rule);
        texts.say(&message)
    });
    let parts = parts.collect::<Vec<_>>().join(" + ");
    let message = Message::new("plan-price").with("cost", route.cost);
    page.say(&texts.say(&message.with("parts", parts)));
}

/// How far a piece gets now on a way that is too long for it, with what is typed to go there.
fn offer(position: &Position<'_>, texts: &Texts, who: Piece, route: &Route) -> Option<String> {
    let at = farthest(position, who, route)?;
    let message = Message::new("plan-gets-to")
        .with("who", position.piece_name(who))
        .with("at", at);
    Some(texts.say(&message))
}

/// The same for whoever wanted to go to a square and does not get there.
pub fn offer_instead(
    position: &Position<'_>,
    texts: &Texts,
    hindrance: Hindrance,
) -> Option<String> {
    match hindrance {
        Hindrance::Way {
            who,
            to,
            why: Obstacle::TooDear { .. },
        } => offer(position, texts, who, &no_way(position, who, to).1?),
        _ => None,
    }
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
        let to = landing(Some(here), *step).unwrap_or(here);
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

fn hindered(
    position: &Position<'_>,
    texts: &Texts,
    who: Piece,
    to: Square,
    why: Obstacle,
) -> String {
    texts.hindrance(position, Hindrance::Way { who, to, why })
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
        [one] if position.figure_named(one).is_none() => (None, Some(square(texts, one)?)),
        [name, at] => (Some(name), Some(square(texts, at)?)),
        [name, ..] => (Some(name), None),
        [] => (None, None),
    };
    let target = match name {
        Some(name) => match typed::piece(position, name).map_err(|it| texts.text_fault(&it))? {
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
    // Nobody is attacked where nobody can stand.
    let who = Piece::Warrior(target);
    let solid =
        |why: &Obstacle| matches!(why, Obstacle::OffBoard | Obstacle::Wall | Obstacle::Crevice);
    if let Some(why) = obstacle(position, who, at).filter(solid) {
        return Err(hindered(position, texts, who, at, why));
    }
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
