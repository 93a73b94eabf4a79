//! Care for the own: healing, regeneration, and calling the dead.

use super::super::evaluation::{Outlook, click_risked, missing, share};
use super::super::heal_chance;
use super::assault::{Stand, fights, shoots};
use crate::games::skirmish::{Ability, Clicks, Command, FigId, Piece, Position};
use crate::kernel::Square;

/// Clicks that a hurt figure has lost at least before it gives up an activation for them.
const HURT: Clicks = Clicks(2);
/// How much more a click regained in safety is worth than one risked.
const AT_REST: i64 = 2;

/// Whether a figure could begin its activation now, or has begun it with nothing yet (AB-2).
pub(super) fn is_fresh(position: Position, who: FigId) -> bool {
    position
        .state
        .activation()
        .is_none_or(|active| active.who == Piece::Warrior(who) && !active.begun)
}

/// The healing of a friend or of itself from a place, with what it is worth; none when it is not
/// possible there or does nothing (AB-HEAL, AB-MHEAL).
pub(super) fn mending(position: Outlook, stand: Stand, on: FigId) -> Option<(Command, i64)> {
    let Stand { who, at, left, .. } = stand;
    let magic = position.has(who, Ability::MagicHealing);
    if !(magic || position.has(who, Ability::Healing)) || missing(*position, on) == Clicks::ZERO {
        return None;
    }
    let there = if on == who { at } else { position.square(on)? };
    let pressed = |figure: FigId, at: Square| position.enemies_next(figure, at).next().is_some();
    let reaches = match magic {
        true => on != who && sends(*position, stand, on, there),
        false => (on == who || position.are_next(at, there)) && !pressed(who, at),
    };
    let able = fights(*position, who)
        && position.are_friends(who, on)
        && !position.has(on, Ability::Invulnerability)
        && left.covers(&position.attack_cost(who, magic))
        && reaches
        && !pressed(on, there);
    let sixths: i64 = (1..=6).map(|die| healed(*position, who, on, die)).sum();
    let worth = sixths * click_risked(position, on) / 6;
    able.then(|| {
        (
            Command::Heal { on },
            share(heal_chance(*position, who, on), worth),
        )
    })
}

/// Whether Magic Healing gets from a place to a friend.
fn sends(position: Position, stand: Stand, on: FigId, there: Square) -> bool {
    let closed = [Ability::MagicImmunity, Ability::LimitedInvisibility];
    !closed.iter().any(|ability| position.has(on, *ability))
        && !position.are_next(stand.at, there)
        && shoots(position, stand, there)
}

/// Clicks that a healing gives back with this die.
fn healed(position: Position, who: FigId, on: FigId, die: u8) -> i64 {
    let clicks = i64::from(position.healing_sum(who, die).total());
    clicks.min(missing(position, on).into())
}

/// The regeneration of a figure that is hurt and at peace, with what it is worth (AB-REGEN).
pub(super) fn regeneration(position: Outlook, who: FigId) -> Option<(Command, i64)> {
    let at = position.square(who)?;
    let hurt = missing(*position, who);
    let able = position.has(who, Ability::Regeneration)
        && hurt >= HURT
        && is_fresh(*position, who)
        && position.enemies_next(who, at).next().is_none();
    let clicks = |die: u8| position.regenerate_sum(die).total().min(hurt.into());
    let sixths: i64 = (1..=6).map(|die| i64::from(clicks(die))).sum();
    let worth = AT_REST * sixths * click_risked(position, who) / 6;
    able.then_some((Command::Regenerate, worth))
}

/// The dead friend most worth bringing back, with its points times the chance that it returns
/// (AB-NECRO); none for who has no power over the dead, has done something else already, or has no
/// room or peace for it.
pub(super) fn revival(position: Position, who: FigId) -> Option<(Command, i64)> {
    let at = position.square(who)?;
    let able = position.has(who, Ability::Necromancy)
        && is_fresh(position, who)
        && position.enemies_next(who, at).next().is_none()
        && at
            .neighbours()
            .any(|to| position.are_next(at, to) && position.is_free(to));
    if !able {
        return None;
    }
    let promise = |dead: FigId| {
        let level = position.warrior(dead).level;
        let points = i64::from(position.kind(dead).points(level));
        points * i64::from(position.return_ways(dead)) / 6
    };
    let dead = position
        .dead_friends(who)
        .max_by_key(|dead| promise(*dead))?;
    Some((Command::Revive { who: dead }, promise(dead)))
}
