//! Attacks that are thought of, and the commands that lead to them.

use super::super::evaluation::{
    Assault, attack_worth, click_risked, gold_held, hit_worth, missing, share, wave_worth,
};
use super::super::{Aim, Blow, Odds, Reach};
use crate::games::skirmish::{Ability, Command, FigId, Position, Targets, Using};
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
    pub left: u8,
}

/// The attack on a figure from a place, with what it is worth; none when it is not possible there.
pub(super) fn attack(position: Position, stand: Stand, on: FigId) -> Option<(Command, i64)> {
    let Stand {
        who,
        began,
        at,
        left,
    } = stand;
    let there = position.square(on)?;
    let ranged = !position.are_next(at, there);
    let seen = !position.has(on, Ability::LimitedInvisibility) && shoots(position, stand, there);
    let able = !position.has(who, Ability::Demoralised) && (!ranged || seen);
    if !able || position.attack_cost(who, ranged).total() > i16::from(left) {
        return None;
    }
    // Who was in contact before has no spin any more, and nobody spins towards an arrow.
    let before = began.is_some_and(|began| position.are_next(began, there));
    let unseen = before || ranged || position.has(who, Ability::SneakAttack);
    let behind = unseen && !position.is_before(on, at);
    let assault = Assault {
        who,
        from: at,
        on,
        ranged,
        behind,
    };
    let plain = assault.blow(position);
    let best = plain.at_its_best(position);
    let spreading = plain
        .choices(position)
        .filter(|blow| spreads(position, blow));
    let with_others = |blow: Blow| {
        let worth = attack_worth(position, assault, blow) + others_worth(position, assault, blow);
        (worth, blow.with)
    };
    let alone = Some(best).filter(|best| !spreads(position, best));
    let alone = alone.map(|best| (attack_worth(position, assault, best), best.with));
    let confusing = confusing(position, plain).map(|(with, worth)| (worth, with));
    let (worth, with) = spreading
        .map(with_others)
        .chain(confusing)
        .chain(alone)
        .max_by_key(|(worth, _)| *worth)?;
    let on = Targets::one(on);
    Some((Command::Attack { on, with }, worth))
}

/// Whether a blow hits others besides its target (AB-FLAME, AB-SWEEP).
fn spreads(position: Position, blow: &Blow) -> bool {
    let uses = |ability| position.uses(blow.by, blow.with, ability);
    uses(Ability::Flame) || uses(Ability::Sweep)
}

/// What a spreading attack does to the others: those next to the target of a Flame, or the enemies
/// before one that looks at the target and sweeps.
fn others_worth(position: Position, assault: Assault, blow: Blow) -> i64 {
    let Assault { who, from, on, .. } = assault;
    let Some(there) = position.square(on) else {
        return 0;
    };
    let arc = position.kind(who).arc;
    let before = |at: Square| {
        let (right, down) = from.offset(at);
        towards(from, there).arc_holds(arc, right, down)
    };
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
pub(super) fn wave(position: Position, stand: Stand) -> Option<(Command, i64)> {
    let Stand { who, at, left, .. } = stand;
    let able = position.has(who, Ability::Shockwave)
        && !position.has(who, Ability::Demoralised)
        && !position.has(who, Ability::Berserk)
        && position.enemies_next(who, at).next().is_none();
    if !able || position.attack_cost(who, true).total() > i16::from(left) {
        return None;
    }
    let with = position.default_wave_using(who);
    let worth = wave_worth(position, who, at, with);
    Some((Command::Shockwave { with }, worth))
}

/// The Magic Healing of a friend from a place, with what it is worth; none when it is not possible
/// there or does nothing.
pub(super) fn mending(position: Position, stand: Stand, on: FigId) -> Option<(Command, i64)> {
    let Stand { who, left, .. } = stand;
    let there = position.square(on)?;
    let hurt = missing(position, on).min(3);
    let blocked = [
        Ability::MagicImmunity,
        Ability::Invulnerability,
        Ability::LimitedInvisibility,
    ];
    let able = position.has(who, Ability::MagicHealing)
        && !position.has(who, Ability::Demoralised)
        && on != who
        && hurt > 0
        && position.are_friends(who, on)
        && !blocked.iter().any(|ability| position.has(on, *ability))
        && position.enemies_next(on, there).next().is_none()
        && !position.are_next(stand.at, there)
        && shoots(position, stand, there);
    if !able || position.attack_cost(who, true).total() > i16::from(left) {
        return None;
    }
    // Half of the rolls succeed, more or less.
    let worth = i64::from(hurt) * click_risked(position, on) / 2;
    Some((Command::Heal { on }, worth))
}

/// The attack that confuses a hero instead of hurting it, with what that is worth: the steps it loses,
/// more when it carries gold. Whoever looks away afterwards does not strike back.
fn confusing(position: Position, blow: Blow) -> Option<(Using, i64)> {
    let seat = position.warrior(blow.on).owner?;
    let able = blow.ranged
        && position.has(blow.by, Ability::MagicConfusion)
        && !position.has(blow.on, Ability::MagicImmunity);
    let with = Using {
        attack: false,
        damage: true,
    };
    let odds = Odds::new(position, Blow { with, ..blow });
    let worth = CONFUSED + gold_held(position, seat) / 2;
    able.then(|| (with, share(odds.hit(), worth)))
}

/// Whether it could shoot at a square from there (RNG-1 to RNG-3).
fn shoots(position: Position, stand: Stand, there: Square) -> bool {
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
    let arc = position.kind(who).arc;
    let (right, down) = from.offset(on);
    let sees = |facing: Facing| facing.arc_holds(arc, right, down);
    let now = facing_after(position, who, &steps);
    if !sees(now) {
        let to = Facing::ALL
            .into_iter()
            .find(|to| sees(*to) && *to == towards(from, on));
        let to = to.or_else(|| Facing::ALL.into_iter().find(|to| sees(*to)))?;
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
