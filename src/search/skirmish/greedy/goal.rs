//! Where a hero is bound for: a chest, the way out, or a hero of the others.

use super::super::distance::{Distances, NO_WAY, Walker};
use super::super::evaluation::{enemy_heroes, gold_held, life};
use crate::games::skirmish::{
    Ability, Chest, ChestId, Clicks, DoorKind, FigId, Piece, Place, Position,
};
use crate::kernel::{Arc, Facing, Seat, Square};
use std::rc::Rc;

/// MP that revealing, disarming and opening a chest are taken to cost.
const CHEST_WORK: u16 = 8;
/// MP that a chest is taken to be further away when another own hero is nearer to it.
const TAKEN_CARE_OF: u16 = 15;
/// By how many MP another hero must be nearer.
const CLEARLY_NEARER: u16 = 4;
/// MP of the way to a hero with more gold, beyond which nobody who holds gold goes after it.
const PURSUIT: u16 = 14;
/// Clicks that such a hunter has left at least.
const FIT: Clicks = Clicks(4);
/// MP of a slow disarming, and of opening the door before it once more.
const SLOW: i16 = 6;

/// What a hero is after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    Chest(ChestId),
    Exit,
    Hunt(FigId),
    Nothing,
}

/// Where the hero goes, and the ways there.
pub(super) fn goal(position: Position<'_>, who: FigId) -> (Goal, Distances<'_>) {
    let nothing = || (Goal::Nothing, Distances::new(position, who, &[]));
    let Some(seat) = position.warrior(who).owner else {
        return nothing();
    };
    let at = position.square(who).or(position.entrance_square(seat));
    let Some(at) = at else { return nothing() };
    let walker = Rc::new(Walker::new(position, Piece::Warrior(who)));
    let exit = position.exit_square(seat).into_iter();
    let out = Distances::along(walker.clone(), exit.map(|exit| (exit, 0)));
    let held = position.chests_held(seat);
    let nervous = position.has(who, Ability::Demoralised);
    let room = i16::from(held) < position.chest_limit(seat).total() && !nervous;
    let chest = room
        .then(|| nearest_chest(position, (who, &walker), at, &out))
        .flatten();
    match chest {
        Some((chest, ways, detour)) if held == 0 || detour <= patience(position, who, seat) => {
            (Goal::Chest(chest), ways)
        }
        _ if held > 0 => {
            let pursued = room.then(|| pursuit(position, who, seat, at)).flatten();
            pursued.unwrap_or((Goal::Exit, out))
        }
        _ if nervous => nothing(),
        _ => prey(position, who, seat, at).unwrap_or_else(nothing),
    }
}

/// MP that a hero with gold is ready to spend on a second chest: fewer when it is hurt, more when
/// somebody else has more gold.
fn patience(position: Position, who: FigId, seat: Seat) -> u16 {
    let health = u16::from(life(position, who).less(Clicks(3)).0);
    let behind = most_gold_of_others(position, seat) >= gold_held(position, seat);
    health * 5 + if behind && health > 0 { 10 } else { 0 }
}

fn most_gold_of_others(position: Position, seat: Seat) -> i64 {
    let team = position.book.teams[seat];
    let others = position.state.players().seats();
    let others = others.filter(|other| position.book.teams[*other] != team);
    others
        .map(|other| gold_held(position, other))
        .max()
        .unwrap_or(0)
}

/// The squares from which a chest is worked on, with the MP of opening the door between that stands
/// in the way (CHEST-3, DOOR-4).
pub(super) fn fronts(position: Position, chest: Chest) -> impl Iterator<Item = (Square, u16)> {
    let layout = position.state.layout();
    let there = chest.square();
    Facing::ALL.into_iter().filter_map(move |way| {
        let there = there?;
        let at = there.step(way)?;
        let (right, down) = there.offset(at);
        let before = chest.facing.arc_holds(Arc::Standard, right, down);
        let stands = layout.ground(at).is_enterable() && position.chest_at(at).is_none();
        if !before || !stands || !layout.is_open(there, way) {
            return None;
        }
        let shut = || {
            let doors = layout.doors_between(there, way);
            doors.filter(|door| !position.state.is_door_open(*door))
        };
        let opens = shut().all(|door| layout.doors_at(at).any(|own| own == door));
        let cost = position.open_door_cost().total().unsigned_abs();
        opens.then(|| (at, shut().next().map_or(0, |_| cost)))
    })
}

/// Whether a hero there could take its time over the trap of a chest in some activation (CHEST-4).
pub(super) fn has_time(position: Position, who: FigId, chest: Chest, at: Square) -> bool {
    let layout = position.state.layout();
    let way = chest
        .square()
        .and_then(|there| there.way_to(at).map(|way| (there, way)));
    // A metal door falls shut after every activation.
    let again = way.is_some_and(|(there, way)| {
        let mut doors = layout.doors_between(there, way);
        doors.any(|door| position.door_kind(door) == DoorKind::Metal)
    });
    let opening = if again {
        position.open_door_cost().total()
    } else {
        0
    };
    position.speed_sum(Piece::Warrior(who)).total() >= SLOW + opening
}

/// The chest with the shortest way over it and out, the ways to it, and how much longer that is
/// than the way out alone. One that another hero of the player is nearer to is left to that one, if
/// there is any other.
fn nearest_chest<'a>(
    position: Position<'a>,
    (who, walker): (FigId, &Rc<Walker<'a>>),
    at: Square,
    out: &Distances,
) -> Option<(ChestId, Distances<'a>, u16)> {
    let seat = position.warrior(who).owner?;
    let entrance = position.entrance_square(seat);
    let friends: Vec<Square> = position
        .heroes(seat)
        .filter(|(friend, _)| *friend != who && !position.has(*friend, Ability::Demoralised))
        .filter(|(friend, _)| position.is_alive(*friend))
        .filter_map(|(_, hero)| {
            hero.square()
                .or(entrance.filter(|_| hero.place != Place::Gone))
        })
        .collect();
    let mut best: Option<(u16, ChestId, Distances, u16)> = None;
    for (id, chest) in position.state.chests() {
        if chest.square().is_none() {
            continue;
        }
        let starts: Vec<(Square, u16)> = fronts(position, chest).collect();
        let home = starts.iter().map(|(square, _)| out.from(*square)).min();
        let home = home.unwrap_or(NO_WAY);
        let work = CHEST_WORK + home / 2;
        let known = best.as_ref().map(|(length, ..)| *length);
        // No way is looked for over which it would be no nearer than the best so far.
        let most = known.map_or(NO_WAY, |length| length.saturating_sub(work).min(NO_WAY));
        let ways = Distances::along(walker.clone(), starts.into_iter());
        let Some(way) = ways.within(at, most) else {
            continue;
        };
        let nearer = |friend: &Square| {
            let theirs = ways.within(*friend, way);
            theirs.is_some_and(|theirs| theirs + CLEARLY_NEARER <= way)
        };
        let care = if friends.iter().any(nearer) {
            TAKEN_CARE_OF
        } else {
            0
        };
        let length = way + work + care;
        let detour = (way + CHEST_WORK + home + care).saturating_sub(out.from(at));
        if known.is_none_or(|known| length < known) {
            best = Some((length, id, ways, detour));
        }
    }
    best.map(|(_, id, ways, detour)| (id, ways, detour))
}

/// The hero of another who holds most gold, of several the nearest, if there is one to be hunted.
fn prey(
    position: Position<'_>,
    who: FigId,
    seat: Seat,
    at: Square,
) -> Option<(Goal, Distances<'_>)> {
    let gold = |hero: FigId| {
        let owner = position.warrior(hero).owner;
        owner.map_or(0, |owner| gold_held(position, owner))
    };
    let (hero, there) = enemy_heroes(position, seat)
        .min_by_key(|(hero, there)| (-gold(*hero), there.king_steps(at)))?;
    let around: Vec<Square> = there
        .neighbours()
        .filter(|at| {
            position.are_next(there, *at) && position.state.layout().ground(*at).is_enterable()
        })
        .collect();
    Some((Goal::Hunt(hero), Distances::new(position, who, &around)))
}

/// A fit hero whose player has gold, but less than others, goes after theirs when it is near
/// (STEAL-1): to leave with less is to lose.
fn pursuit(
    position: Position<'_>,
    who: FigId,
    seat: Seat,
    at: Square,
) -> Option<(Goal, Distances<'_>)> {
    let behind = most_gold_of_others(position, seat) > gold_held(position, seat);
    if !behind || life(position, who) < FIT {
        return None;
    }
    let (goal, ways) = prey(position, who, seat, at)?;
    let Goal::Hunt(hero) = goal else { return None };
    let rich = position
        .warrior(hero)
        .owner
        .is_some_and(|owner| gold_held(position, owner) > 0);
    (rich && ways.from(at) <= PURSUIT).then_some((goal, ways))
}
