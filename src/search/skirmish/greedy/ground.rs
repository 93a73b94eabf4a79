//! What is done to the dungeon itself: vortex turns, doors shut and broken.
//!
//! Such deeds are thought through on a copy of the state that has absorbed what they would bring
//! about; no dice are thrown for it.

use super::super::distance::Distances;
use super::super::evaluation::{
    Outlook, STEP, danger, enemy_heroes, gold_held, miss_risked, share,
};
use super::super::{Threats, door_chance};
use super::assault::fights;
use super::care::is_fresh;
use super::goal::goal;
use crate::games::skirmish::{
    Ability, BuildingEvent, Command, DoorEvent, DoorId, DoorKind, Event, FigId, Mp, Piece,
    Position, Quarter, State, Targets, Terrain, TurnEvent, Using,
};
use crate::kernel::Square;

/// What a deed must gain.
const WORTH_DOING: i64 = 4;
/// What a vortex turn must gain: less comes and goes with every step of the others.
const WORTH_TURNING: i64 = 3 * STEP;

/// The state after a fact.
fn after(position: Position, fact: Event) -> State {
    let mut state = position.state.clone();
    state.absorb(position.book, fact);
    state
}

/// The turn of the vortex on which a figure stands that brings the own heroes nearer to where they
/// go, or carriers of gold further from their exits, with what it is worth (TERR-4).
pub(super) fn vortex(position: Position, who: FigId) -> Option<(Command, i64)> {
    let at = position.square(who)?;
    let ground = position.state.layout().ground(at);
    let able = ground.terrain == Terrain::Vortex
        && is_fresh(position, who)
        && !position.has(who, Ability::Demoralised);
    if !able {
        return None;
    }
    let begun = Event::Turn(TurnEvent::Activated {
        who: Piece::Warrior(who),
        mp: Mp::ZERO,
        counts: 0,
    });
    let active = match position.state.activation() {
        Some(_) => position.state.clone(),
        None => after(position, begun),
    };
    let book = position.book;
    let active = Position {
        book,
        state: &active,
    };
    let now = lie(position);
    let turns = Quarter::ALL.into_iter().filter_map(|way| {
        let command = Command::Vortex { way };
        active.check(command).ok()?;
        let turned = after(
            position,
            Event::Building(BuildingEvent::BlockTurned {
                block: ground.block,
                quarters: way.turns(),
            }),
        );
        let turned = Position {
            book,
            state: &turned,
        };
        Some((command, lie(turned) - now))
    });
    turns
        .filter(|(_, worth)| *worth >= WORTH_TURNING)
        .max_by_key(|(_, worth)| *worth)
}

/// How good the lie of the land is for whose turn it is: the ways of its heroes count against it,
/// those of the carriers of others for it by half.
fn lie(position: Position) -> i64 {
    let seat = position.state.turn().seat;
    let own = position.heroes(seat).filter_map(|(hero, warrior)| {
        let at = warrior.square()?;
        Some(i64::from(goal(position, hero).1.from(at)))
    });
    let others = enemy_heroes(position, seat).filter_map(|(hero, at)| {
        let owner = position.warrior(hero).owner?;
        let exit = position.exit_square(owner)?;
        let carries = gold_held(position, owner) > 0;
        carries.then(|| i64::from(Distances::new(position, hero, &[exit]).from(at)))
    });
    STEP * others.sum::<i64>() / 2 - STEP * own.sum::<i64>()
}

/// What a hero does about a door beside it before its activation ends: it shuts one that keeps
/// enemies away, or breaks one that is in its way.
pub(super) fn last_door(position: Outlook, who: FigId) -> Option<Command> {
    let at = position.square(who)?;
    let mut doors = position.state.layout().doors_at(at);
    doors.find_map(|door| {
        shutting(position, who, at, door).or_else(|| breaking(position, who, at, door))
    })
}

/// How well a hero stands there: by its way and the danger.
fn standing(position: Outlook, who: FigId, at: Square) -> i64 {
    let way = goal(*position, who).1.from(at);
    let threats = Threats::near(*position, who, &[at]);
    -STEP * i64::from(way) - danger(position, &threats, who, at)
}

/// What a change to a door would gain a hero.
fn gain(position: Outlook, who: FigId, at: Square, fact: Event) -> i64 {
    let state = after(*position, fact);
    standing(position.at(&state), who, at) - standing(position, who, at)
}

fn shutting(position: Outlook, who: FigId, at: Square, door: DoorId) -> Option<Command> {
    let command = Command::ShutDoor { door };
    position.check(command).ok()?;
    (gain(position, who, at, Event::Door(DoorEvent::DoorShut { door })) > WORTH_DOING)
        .then_some(command)
}

/// Only a door that opening does not rid it of is broken: a metal one falls shut again, and opening
/// costs MP that may be wanting where an attack costs none (DOOR-1, AB-CHARGE).
fn breaking(position: Outlook, who: FigId, at: Square, door: DoorId) -> Option<Command> {
    let opens = position.door_kind(door) == DoorKind::Wood
        && position.check(Command::OpenDoor { door }).is_ok();
    let cost = position.attack_cost(who, false).total();
    let able = !opens
        && !position.state.is_door_open(door)
        && fights(*position, who)
        && cost <= i16::from(position.mp_left());
    if !able {
        return None;
    }
    let gain = gain(
        position,
        who,
        at,
        Event::Door(DoorEvent::DoorDestroyed { door }),
    );
    let risk = miss_risked(position, who);
    if share(door_chance(*position, who, door), gain) - risk <= WORTH_DOING {
        return None;
    }
    let attack = Command::Attack {
        on: Targets::door(door),
        with: Using::NOTHING,
    };
    let way = at.way_to(position.state.layout().door(door).across(at))?;
    let ready = |command: &Command| position.check(*command).is_ok();
    Some(attack)
        .filter(ready)
        .or(Some(Command::Turn { to: way }).filter(ready))
}
