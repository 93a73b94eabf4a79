//! Attacks that are thought of, and the commands that lead to them.

use super::super::evaluation::{
    Assault, Outlook, attack_worth, counter_worth, gold_held, hit_worth, miss_risked, share,
    wave_worth,
};
use super::super::{Aim, Odds, Reach};
use crate::games::skirmish::{Ability, Blow, Command, FigId, Mp, Position, Targets, Using};
use crate::kernel::{Facing, Square};
use std::collections::VecDeque;

/// Points of moving an enemy hero as the own player likes.
const CONFUSED: i64 = 60;

/// A place in an activation: where the warrior began, where it would be, and the MP left there.
#[derive(Clone, Copy)]
pub(super) struct Stand {
    pub who: FigId,
    pub began: Option<Square>,
    pub at: Square,
    pub left: Mp,
}

/// The best attack on a figure from a place, with what it is worth; none when none is possible there.
pub(super) fn attack(position: Outlook, stand: Stand, on: FigId) -> Option<(Command, i64)> {
    attacks(position, stand, on).max_by_key(|(_, worth)| *worth)
}

/// All attacks on a figure from a place, by what they use, each with what it is worth.
pub(super) fn attacks(
    position: Outlook<'_>,
    stand: Stand,
    on: FigId,
) -> impl Iterator<Item = (Command, i64)> {
    let assault = assault_on(*position, stand, on);
    let several = assault
        .filter(|assault| assault.ranged)
        .and_then(|_| volley(position, stand, on));
    let single = assault.into_iter().flat_map(move |assault| {
        let plain = assault.blow(*position);
        let answer = counter_worth(position, assault, plain.hindered);
        let blows = plain.choices(*position);
        blows.filter_map(move |blow| {
            let worth = choice_worth(position, assault, blow, answer)?;
            Some((worth, Targets::one(on), blow.with))
        })
    });
    let all = several.into_iter().chain(single);
    all.map(|(worth, on, with)| (Command::Attack { on, with }, worth))
}

/// How a figure would be attacked from a place; none when that is not possible.
fn assault_on(position: Position, stand: Stand, on: FigId) -> Option<Assault> {
    let Stand {
        who,
        began,
        at,
        left,
    } = stand;
    let there = position.square(on)?;
    let ranged = !position.are_next(at, there);
    let able = fights(position, who) && left.covers(&position.attack_cost(who, ranged));
    if !able || (ranged && !shot(position, stand, on, there)) {
        return None;
    }
    // Who was in contact before has no spin any more, and nobody spins towards an arrow.
    let before = began.is_some_and(|began| position.are_next(began, there));
    let unseen = before || ranged || position.has(who, Ability::SneakAttack);
    let behind = unseen && !position.is_before(on, at);
    Some(Assault {
        who,
        from: at,
        on,
        ranged,
        behind,
    })
}

/// What an attack on one figure with these optional abilities is worth; none when it makes no sense.
fn choice_worth(position: Outlook, assault: Assault, blow: Blow, answer: i64) -> Option<i64> {
    if position.uses(blow.by, blow.with, Ability::MagicConfusion) {
        return confusing(*position, blow);
    }
    let others = if spreads(*position, &blow) {
        others_worth(position, assault, blow)
    } else {
        0
    };
    Some(attack_worth(position, blow, answer) + others)
}

/// One shot at several, this figure first and then those against whom it promises most: a click each
/// (RNG-7). None when there is only one arrow, or nobody else in sight.
fn volley(position: Outlook, stand: Stand, first: FigId) -> Option<(i64, Targets, Using)> {
    let targets = volley_targets(position, stand, first)?;
    let serves = |with: &Using| {
        let mut blows = targets.iter().map(|on| arrow(*position, stand, *on).1);
        blows.all(|blow| blow.choices(*position).any(|blow| blow.with == *with))
    };
    let worth = |with: Using| {
        let each = targets.iter();
        let each = each.map(|on| arrow_worth(position, stand, *on, with));
        (each.sum::<i64>() - miss_risked(position, stand.who), with)
    };
    let lawful = Using::ALL.into_iter().filter(serves);
    let (worth, with) = lawful.map(worth).max_by_key(|(worth, _)| *worth)?;
    Some((worth, Targets::new(&targets)?, with))
}

/// At whom the arrows of one shot fly: this figure, and as many as can be shot at with it of those
/// against whom an arrow promises something, the best first. None when it would be alone.
fn volley_targets(position: Outlook, stand: Stand, first: FigId) -> Option<Vec<FigId>> {
    let arrows = usize::from(position.kind(stand.who).arrows);
    if arrows < 2 {
        return None;
    }
    let mut others: Vec<(i64, FigId)> = position
        .on_board()
        .filter(|(other, _)| *other != first && position.are_enemies(stand.who, *other))
        .filter(|(other, there)| {
            !position.are_next(stand.at, *there) && shot(*position, stand, *other, *there)
        })
        .map(|(other, _)| (arrow_worth(position, stand, other, Using::NOTHING), other))
        .filter(|(worth, _)| *worth > 0)
        .collect();
    others.sort_unstable_by_key(|(worth, other)| (-worth, *other));
    let mut targets = vec![first];
    for (_, other) in others {
        targets.push(other);
        if targets.len() > arrows || facing_on(*position, stand, &targets).is_none() {
            targets.pop();
        }
    }
    (targets.len() > 1).then_some(targets)
}

/// One arrow of several.
fn arrow(position: Position, stand: Stand, on: FigId) -> (Assault, Blow) {
    let assault = Assault {
        who: stand.who,
        from: stand.at,
        on,
        ranged: true,
        behind: !position.is_before(on, stand.at),
    };
    let blow = Blow {
        targets: 2,
        ..assault.blow(position)
    };
    (assault, blow)
}

fn arrow_worth(position: Outlook, stand: Stand, on: FigId, with: Using) -> i64 {
    let (assault, blow) = arrow(*position, stand, on);
    let answer = counter_worth(position, assault, blow.hindered);
    hit_worth(position, Blow { with, ..blow }) - answer
}

/// A facing that has all these figures in the front arc, the one that looks straight at the first if
/// it does.
fn facing_on(position: Position, stand: Stand, targets: &[FigId]) -> Option<Facing> {
    let squares: Option<Vec<Square>> = targets.iter().map(|on| position.square(*on)).collect();
    facing_to(position, stand.who, stand.at, &squares?)
}

/// A facing that has all these squares in the front arc, the one that looks straight at the first if
/// it does.
fn facing_to(position: Position, who: FigId, from: Square, aims: &[Square]) -> Option<Facing> {
    let straight = towards(from, *aims.first()?);
    [straight]
        .into_iter()
        .chain(Facing::ALL)
        .find(|facing| sees(position, who, *facing, from, aims))
}

fn sees(position: Position, who: FigId, facing: Facing, from: Square, aims: &[Square]) -> bool {
    let arc = position.kind(who).arc;
    aims.iter().all(|aim| {
        let (right, down) = from.offset(*aim);
        facing.arc_holds(arc, right, down)
    })
}

/// Whether a blow hits others besides its target (AB-FLAME, AB-SWEEP).
fn spreads(position: Position, blow: &Blow) -> bool {
    let uses = |ability| position.uses(blow.by, blow.with, ability);
    uses(Ability::Flame) || uses(Ability::Sweep)
}

/// What a spreading attack does to the others: those next to the target of a Flame, or the enemies
/// before one that looks at the target and sweeps.
fn others_worth(position: Outlook, assault: Assault, blow: Blow) -> i64 {
    let Assault { who, from, on, .. } = assault;
    let Some(there) = position.square(on) else {
        return 0;
    };
    // It turns only if it must.
    let now = position.warrior(who).facing;
    let facing = match sees(*position, who, now, from, &[there]) {
        true => now,
        false => towards(from, there),
    };
    let before = |at: Square| sees(*position, who, facing, from, &[at]);
    let struck = |(other, at): &(FigId, Square)| {
        let hit = if assault.ranged {
            position.are_next(there, *at)
        } else {
            position.are_next(from, *at) && before(*at) && position.are_enemies(who, *other)
        };
        hit && *other != on && *other != who
    };
    let worth = position.on_board().filter(struck).map(|(other, at)| {
        let unseen = !assault.ranged && !position.is_before(other, from);
        let blow = Blow {
            on: other,
            behind: unseen && position.are_next(from, at),
            hindered: false,
            ..blow
        };
        hit_worth(position, blow)
    });
    worth.sum()
}

/// The Shockwave from a place, with what it is worth; none when it is not possible there.
pub(super) fn wave(position: Outlook, stand: Stand) -> Option<(Command, i64)> {
    let Stand { who, at, left, .. } = stand;
    let able = position.has(who, Ability::Shockwave)
        && fights(*position, who)
        && !position.has(who, Ability::Berserk)
        && position.enemies_next(who, at).next().is_none();
    if !able || !left.covers(&position.attack_cost(who, true)) {
        return None;
    }
    let with = position.default_wave_using(who);
    let worth = wave_worth(position, who, at, with);
    Some((Command::Shockwave { with }, worth))
}

/// What it is worth to confuse a hero instead of hurting it: the steps it loses, more when it carries
/// gold. Whoever looks away afterwards does not strike back.
fn confusing(position: Position, blow: Blow) -> Option<i64> {
    let seat = position.warrior(blow.on).owner?;
    let worth = CONFUSED + gold_held(position, seat) / 2;
    Some(share(Odds::new(position, blow).hit(), worth))
}

/// Whether it may attack in an activation: neither demoralised nor quick (DIAL-8, AB-QUICK).
pub(super) fn fights(position: Position, who: FigId) -> bool {
    let idle = [Ability::Demoralised, Ability::Quickness];
    !idle.into_iter().any(|ability| position.has(who, ability))
}

/// Whether it could shoot at an enemy from there (RNG-1 to RNG-3, AB-LINV, AB-STEALTH).
fn shot(position: Position, stand: Stand, on: FigId, there: Square) -> bool {
    let hidden = || {
        let line = position.sight(stand.at, there);
        position.has(on, Ability::Stealth) && line.is_ok_and(|line| line.hindered)
    };
    let friend_near = || {
        position.on_board().any(|(other, at)| {
            other != stand.who
                && position.are_friends(stand.who, other)
                && position.are_next(at, there)
        })
    };
    !position.has(on, Ability::LimitedInvisibility)
        && shoots(position, stand, there)
        && !hidden()
        && !friend_near()
}

/// Whether it could shoot at a square from there (RNG-1 to RNG-3).
pub(super) fn shoots(position: Position, stand: Stand, there: Square) -> bool {
    let Stand { who, at, .. } = stand;
    let range = position.kind(who).range;
    let far = range == 0 || there.king_steps(at) > range;
    if far || position.has(who, Ability::Berserk) {
        return false;
    }
    let pressed = position.enemies_next(who, at).next().is_some();
    !pressed
        && position
            .sight(at, there)
            .is_ok_and(|sight| sight.distance <= range)
}

/// The commands of a way, then an attack: turning towards the target first if it must.
pub(super) fn attack_steps(
    position: Position,
    reach: &Reach,
    who: FigId,
    from: Square,
    attack: Command,
    on: Square,
) -> Option<VecDeque<Command>> {
    let mut steps = VecDeque::from(reach.route(Aim::Square(from))?.steps);
    let aims: Vec<Square> = match attack {
        Command::Attack { on, .. } => on.iter().filter_map(|on| position.square(on)).collect(),
        _ => vec![on],
    };
    let now = facing_after(position, who, &steps);
    if !sees(position, who, now, from, &aims) {
        let to = facing_to(position, who, from, &aims)?;
        steps.push_back(Command::Turn { to });
    }
    steps.push_back(attack);
    Some(steps)
}

/// Where a figure looks after a way: steps do not turn it, entering does.
fn facing_after(position: Position, who: FigId, steps: &VecDeque<Command>) -> Facing {
    let entered = steps
        .iter()
        .any(|step| matches!(step, Command::Enter { .. }));
    let gate = position
        .warrior(who)
        .owner
        .and_then(|seat| position.state.players()[seat].entrance);
    match gate.filter(|_| entered) {
        Some(gate) => position.state.layout().gate(gate).side.opposite(),
        None => position.warrior(who).facing,
    }
}

/// The facing that looks most straight from one square to another.
pub(super) fn towards(from: Square, to: Square) -> Facing {
    let (right, down) = from.offset(to);
    let straightness = |facing: &Facing| {
        let (fx, fy) = facing.delta();
        let ahead = fx * right + fy * down;
        let length = if facing.is_diagonal() { 2 } else { 1 };
        // Compared by the square of the cosine, sign kept.
        ahead * ahead.abs() * 2 / length
    };
    Facing::ALL
        .into_iter()
        .max_by_key(straightness)
        .unwrap_or(Facing::N)
}
