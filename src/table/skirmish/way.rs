//! Ways over several commands: their steps, and what breaks them off.

use super::History;
use crate::games::skirmish::{
    Command, Event, FigId, MovementEvent, Mp, Part, Piece, Position, Rule, SpawnEvent, StrikeEvent,
    Sum,
};
use crate::kernel::{Facing, Seat, Square};
use crate::search::skirmish::{Aim, Reach, Route, RouteOptions, Tokens, route};
use std::collections::BTreeMap;

/// More MP than any way through a dungeon takes.
pub const FAR: Mp = Mp(250);

/// The way of a piece to a square: one that turns no token, else one that does.
pub fn way(position: &Position<'_>, who: Piece, to: Square) -> Option<Route> {
    let leave = RouteOptions::default();
    let turn = RouteOptions {
        tokens: Tokens::Turn,
        ..leave
    };
    let aim = Aim::Square(to);
    route(*position, who, aim, leave).or_else(|| route(*position, who, aim, turn))
}

/// The best way of a piece to a square when MP were no matter.
pub fn far_way(position: &Position<'_>, who: Piece, to: Square) -> Option<Route> {
    let aim = Aim::Square(to);
    let way = |tokens| route(*position, who, aim, far(tokens));
    way(Tokens::Leave).or_else(|| way(Tokens::Turn))
}

/// What the commands of a way cost, a part for each rule, in the order in which the rules are met; none where that
/// is not known before it is gone, such as of a flight through a door that is opened on the way.
pub fn price_parts(position: &Position<'_>, who: Piece, route: &Route) -> Option<Vec<Part>> {
    let mut here = position.piece_square(who);
    let mut parts: Vec<Part> = Vec::new();
    for step in &route.steps {
        let sum = step_price(position, who, here, *step, route.cost)?;
        for part in sum.parts().iter().filter(|part| part.amount != 0) {
            match parts.iter_mut().find(|known| known.rule == part.rule) {
                Some(known) => known.amount += part.amount,
                None => parts.push(*part),
            }
        }
        here = landing(here, *step);
    }
    let total: i16 = parts.iter().map(|part| part.amount).sum();
    (total == i16::from(route.cost.0)).then_some(parts)
}

/// What one command of a way costs a piece that stands here, of a way that costs so much in all.
fn step_price(
    position: &Position<'_>,
    who: Piece,
    here: Option<Square>,
    step: Command,
    most: Mp,
) -> Option<Sum> {
    match (step, who) {
        (Command::Enter { to }, Piece::Warrior(who)) => Some(position.enter_sum(who, to)),
        (Command::Step { to }, _) => here.map(|from| position.step_sum(who, from, to)),
        (Command::Pass { path }, _) => here.map(|from| position.pass_sum(who, from, path)),
        (Command::Fly { to }, Piece::Warrior(who)) => position.flight_sum(who, here?, to, most),
        (Command::Break, _) => Some(position.break_sum()),
        (Command::OpenDoor { .. }, _) => Some(position.open_door_cost()),
        (Command::Leave, _) => Some(position.leave_sum()),
        // All there are, and it is the only act of its activation (R-TELEPORT).
        (Command::Teleport { .. }, _) => Some(Sum::of(Rule::RAllmp, most.0.into())),
        _ => None,
    }
}

/// Where a command of a way leaves a piece that stood here.
pub fn landing(here: Option<Square>, step: Command) -> Option<Square> {
    match step {
        Command::Step { to } | Command::Fly { to } => Some(to),
        Command::Enter { to } | Command::Teleport { to } => Some(to),
        Command::Pass { path } => here.and_then(|from| path.squares(from).last()),
        _ => here,
    }
}

/// The last square of a way at which a piece can arrive in this activation; none where it cannot leave its own.
pub fn farthest(position: &Position<'_>, who: Piece, route: &Route) -> Option<Square> {
    let start = position.piece_square(who);
    let mut here = start;
    let mut stops = Vec::new();
    for step in &route.steps {
        here = landing(here, *step);
        stops.extend(here.filter(|_| here != start));
    }
    let reaches = |to: &Square| way(position, who, *to).is_some();
    stops.into_iter().rev().find(reaches)
}

/// What such ways cost to every square they lead to: one search for all of them.
pub fn far_costs(position: &Position<'_>, who: Piece) -> BTreeMap<Square, Mp> {
    let mut found = costs(position, who, Tokens::Leave);
    for (square, cost) in costs(position, who, Tokens::Turn) {
        found.entry(square).or_insert(cost);
    }
    found
}

/// What ways cost that deal with tokens in this way, when MP were no matter.
pub fn costs(position: &Position<'_>, who: Piece, tokens: Tokens) -> BTreeMap<Square, Mp> {
    Reach::new(*position, who, far(tokens)).costs().collect()
}

/// A search for which MP are no matter, and that deals with tokens in this way.
fn far(tokens: Tokens) -> RouteOptions {
    RouteOptions {
        tokens,
        mp: Some(FAR),
        ..RouteOptions::default()
    }
}

/// The figure being activated, else the first hero on the board of the seat to act.
pub fn own_figure(position: &Position<'_>) -> Option<FigId> {
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
    straightest(at, there, |facing| facing.arc_holds(arc, right, down))
}

/// Of the facings that will do, the one that looks straightest from a square to another.
pub fn straightest(at: Square, there: Square, will_do: impl Fn(Facing) -> bool) -> Option<Facing> {
    let (right, down) = at.offset(there);
    Facing::ALL
        .into_iter()
        .filter(|facing| will_do(*facing))
        .max_by_key(|facing| {
            let (x, y) = facing.delta();
            // Diagonals are longer by the root of two: 7 / 5 in whole numbers.
            (x * right + y * down) * if facing.is_diagonal() { 5 } else { 7 }
        })
}

/// What no plan of a way foresees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Surprise {
    /// The match is over.
    Over,
    /// A question waits.
    Question,
    /// The activation has ended.
    Ended,
    /// The breakaway failed (BREAK-2).
    Held,
    /// A token has turned (TOKEN-3).
    Token,
    /// There was a fight.
    Fight,
    /// This figure has turned to whoever came (SPIN-1).
    Turned(FigId),
}

/// What breaks a way off after the entries from `before` on.
pub fn surprise(history: &History, piece: Piece, before: usize) -> Option<Surprise> {
    let position = history.game().at(history.state());
    if position.state.ending().is_some() {
        return Some(Surprise::Over);
    }
    if position.question().is_some() {
        return Some(Surprise::Question);
    }
    if position.state.activation().map(|activation| activation.who) != Some(piece) {
        return Some(Surprise::Ended);
    }
    let entries = history.entries().get(before..).unwrap_or_default();
    let mut events = entries.iter().flat_map(|entry| &entry.events);
    events.find_map(|event| {
        Some(match event {
            Event::Movement(MovementEvent::BrokeAway { free: false, .. }) => Surprise::Held,
            Event::Spawn(SpawnEvent::TokenTurned { .. }) => Surprise::Token,
            Event::Strike(StrikeEvent::StrikeBegan { .. }) => Surprise::Fight,
            Event::Movement(MovementEvent::Faced { who, .. }) if Piece::Warrior(*who) != piece => {
                Surprise::Turned(*who)
            }
            _ => return None,
        })
    })
}

/// The square at which an attack of a figure with these targets looks: that of the first, or the
/// other side of a door it stands at.
pub fn aimed_at(position: &Position<'_>, who: FigId, names: &[&str]) -> Option<Square> {
    let names = match names {
        ["door", squares @ ..] => squares,
        names => names,
    };
    let first = names.first()?;
    if let Some(target) = position.figure_named(first) {
        return position.square(target);
    }
    let [one, other, ..] = names else { return None };
    let layout = position.state.layout();
    let door = layout.door_between(one.parse().ok()?, other.parse().ok()?)?;
    let at = position.square(who)?;
    Some(layout.door(door).across(at))
}
