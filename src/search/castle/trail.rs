//! How far a hero is from a field, in half action points, as far as its view tells.

use crate::games::castle::{Contents, Figure, MOST_FIELDS, Position, Status};
use crate::kernel::{Hex, HexWay};

/// A step along a path (ACT-3).
const STEP: u16 = 1;
/// An exploring, or a rotation (ACT-2, ACT-4).
const ACTION: u16 = 2;
/// The most that a step costs by itself, and by who stands there.
const MOST_PRICE: u16 = 3;
const MOST_MORE: u16 = 4;
/// Buckets of distances: one more than the dearest step.
const RINGS: usize = (MOST_PRICE + MOST_MORE + 1) as usize;
/// No way leads there.
pub const NEVER: u16 = u16::MAX;

/// The distances of all fields from one place, in half action points. A field whose tile is not known counts
/// as open on all sides; a path that leads another way costs a rotation.
pub struct Trail<'a> {
    position: Position<'a>,
    distances: [u16; MOST_FIELDS],
}

impl<'a> Trail<'a> {
    /// The ways of a figure from where it stands; none from nowhere. Of other figures `in_the_way` says what it costs
    /// to pass their fields more; none can be passed of which it says nothing.
    pub fn of(
        position: Position<'a>,
        from: Option<Hex>,
        in_the_way: impl Fn(Figure) -> Option<u16>,
    ) -> Trail<'a> {
        let mut trail = Trail {
            position,
            distances: [NEVER; MOST_FIELDS],
        };
        if let Some(from) = from {
            trail.flood(from, in_the_way);
        }
        trail
    }

    /// How far a field is.
    pub fn to(&self, at: Hex) -> u16 {
        self.distances[self.position.game.board.place(at)]
    }

    /// The buckets of distances are gone through from near to far: no step costs more than there are of them.
    fn flood(&mut self, from: Hex, in_the_way: impl Fn(Figure) -> Option<u16>) {
        let position = self.position;
        let board = &position.game.board;
        let mut more = [Some(0); MOST_FIELDS];
        for figure in Figure::HEROES.into_iter().chain(Figure::MONSTERS) {
            if let Some(at) = position.where_is(figure).filter(|at| *at != from) {
                more[board.place(at)] = in_the_way(figure);
            }
        }
        let mut rings: [Vec<Hex>; RINGS] = Default::default();
        self.distances[board.place(from)] = 0;
        rings[0].push(from);
        let mut distance = 0_u16;
        let mut empty = 0;
        while empty < rings.len() {
            let ring = std::mem::take(&mut rings[usize::from(distance) % RINGS]);
            empty = if ring.is_empty() { empty + 1 } else { 0 };
            for at in ring {
                if self.to(at) < distance {
                    continue;
                }
                for way in HexWay::ALL {
                    let next = at.step(way);
                    if !board.has(next) {
                        continue;
                    }
                    let more = more[board.place(next)];
                    let (Some(price), Some(more)) = (price(position, at, way), more) else {
                        continue;
                    };
                    let far = distance + price + more.min(MOST_MORE);
                    let known = &mut self.distances[board.place(next)];
                    if far < *known {
                        *known = far;
                        rings[usize::from(far) % RINGS].push(next);
                    }
                }
            }
            distance += 1;
        }
    }
}

/// What the step from a field to its neighbour costs; none through a wall.
fn price(position: Position<'_>, at: Hex, way: HexWay) -> Option<u16> {
    let to = at.step(way);
    if position.is_walled(at, to) {
        return None;
    }
    let leaves = position
        .field(at)
        .exits()
        .is_none_or(|exits| exits.has(way));
    let enters = position.field(to).exits();
    let turned = match leaves && enters.is_none_or(|exits| exits.has(way.opposite())) {
        true => 0,
        false => ACTION,
    };
    let base = match enters {
        Some(_) => STEP,
        None => ACTION,
    };
    Some(base + turned.min(ACTION)).map(|price| price.min(MOST_PRICE))
}

/// The fields that the heroes need next, with what they are worth less than the best in half action points:
/// with both keys the castle, else a key that is known, else fields that may hide one (KNOW-1). To the lord,
/// who knows its placing, where the keys lie.
pub fn goals(position: Position<'_>) -> Vec<(Hex, u16)> {
    let castle = position.state.castle();
    if let (2, Some(castle)) = (position.state.keys(), castle) {
        return vec![(castle, 0)];
    }
    let keys = position
        .lying()
        .filter(|(_, item)| *item == crate::games::castle::Item::Key);
    let keys: Vec<(Hex, u16)> = keys.map(|(at, _)| (at, 0)).collect();
    let hidden = position.fields().filter(|(at, field)| {
        field.status == Status::Hidden
            && field.contents == Contents::Unknown
            && !position.game.board.is_start(*at)
            && may_hold_key(position, *at)
    });
    // A key that is known is worth a longer way than a field that may hold one.
    let hidden = hidden.map(|(at, _)| (at, if keys.is_empty() { 0 } else { 6 }));
    keys.iter().copied().chain(hidden).collect()
}

/// PLACE-2, PLACE-3: no known item is too near.
fn may_hold_key(position: Position<'_>, at: Hex) -> bool {
    let marker = |(other, field): (Hex, &crate::games::castle::Field)| {
        !field.marker || at.distance(other) >= 3
    };
    position.lying().all(|(other, _)| at.distance(other) >= 2) && position.fields().all(marker)
}
