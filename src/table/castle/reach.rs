//! Where a figure can go in this turn, and at what price (ACT-2, ACT-3, LORD-2): a hint above the rules, which
//! take one step after the other.

use crate::games::castle::{ActionPoints, Command, Figure, Position, hero_of};
use crate::kernel::{Game, Hex, Seat};
use pathfinding::prelude::dijkstra_reach;
use std::collections::BTreeMap;

/// The steps of an action point along paths (ACT-3).
const WALK: u8 = 2;

/// How a field is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// The field before it.
    pub from: Hex,
    /// Steps to it, one that explores among them.
    pub steps: u8,
    /// Action points that it takes.
    pub points: u8,
    /// Whether it is explored by the last step (ACT-2).
    pub explores: bool,
}

/// The fields that a figure reaches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    who: Figure,
    start: Hex,
    fields: BTreeMap<Hex, Arrival>,
}

impl Reach {
    /// Where a figure of a seat can go now; nowhere in anybody else's turn, or while something is asked.
    pub fn of(position: Position<'_>, seat: Seat, who: Figure) -> Option<Reach> {
        let start = position.where_is(who)?;
        let mut reach = Reach {
            who,
            start,
            fields: BTreeMap::new(),
        };
        reach.walk(position, seat);
        reach.explore(position, seat);
        Some(reach)
    }

    /// The fields with how they are reached.
    pub fn fields(&self) -> impl Iterator<Item = (Hex, &Arrival)> {
        self.fields.iter().map(|(at, arrival)| (*at, arrival))
    }

    /// How a field is reached; none if it is not.
    pub fn arrival(&self, at: Hex) -> Option<&Arrival> {
        self.fields.get(&at)
    }

    /// The fields of the way there, its end among them.
    pub fn way(&self, to: Hex) -> Vec<Hex> {
        let mut way = Vec::new();
        let mut at = to;
        while at != self.start {
            let Some(arrival) = self.fields.get(&at) else {
                return Vec::new();
            };
            way.push(at);
            at = arrival.from;
        }
        way.reverse();
        way
    }

    /// The commands that lead there, one after the other.
    pub fn commands(&self, to: Hex) -> Vec<Command> {
        let who = self.who;
        let way = self.way(to).into_iter();
        let command = |at: Hex| match self.fields[&at].explores {
            true => Command::Explore { to: at },
            false => Command::Step { who, to: at },
        };
        way.map(command).collect()
    }

    /// Steps over fields where a step may be made.
    fn walk(&mut self, position: Position<'_>, seat: Seat) {
        let most = steps_each(position, self.who);
        let piece = position.state.piece(self.who);
        let begun = begun_steps(position, self.who, most);
        let steps = begun + piece.points.0 * most;
        let next = |from: &Hex| {
            let there = position.game.board.neighbours(*from);
            let there = there.filter(|to| self.may_step(position, seat, (*from, *to)));
            there.map(|to| (to, 1_u8)).collect::<Vec<_>>()
        };
        let reached: Vec<_> = dijkstra_reach(&self.start, next)
            .take_while(|item| item.total_cost <= steps)
            .collect();
        for item in reached {
            // The start alone is reached from nowhere.
            let Some(from) = item.parent else { continue };
            let arrival = Arrival {
                from,
                steps: item.total_cost,
                points: price(item.total_cost, begun, most),
                explores: false,
            };
            self.fields.insert(item.node, arrival);
        }
    }

    /// Whether a step leads from a field to the next: of the first the rules are asked.
    fn may_step(&self, position: Position<'_>, seat: Seat, (from, to): (Hex, Hex)) -> bool {
        if from == self.start {
            let command = Command::Step { who: self.who, to };
            return position.check(seat, command).is_ok();
        }
        if !position.is_free(to) {
            return false;
        }
        if !self.who.is_hero() {
            let guard = position.game.options.castle_guard;
            return guard || position.state.castle() != Some(to);
        }
        let way = from.way_to(to);
        let joined = way.is_some_and(|way| {
            position.is_explored(to)
                && position.leads(from, way)
                && position.leads(to, way.opposite())
        });
        joined && !position.is_walled(from, to)
    }

    /// Fields that a hero explores after having gone to one next to them.
    fn explore(&mut self, position: Position<'_>, seat: Seat) {
        if !self.who.is_hero() {
            return;
        }
        let points = position.state.piece(self.who).points.0;
        let here = (self.start, 0, 0);
        let gone = self.fields.iter();
        let gone = gone.map(|(at, arrival)| (*at, arrival.steps, arrival.points));
        let mut from: Vec<(Hex, u8, u8)> = std::iter::once(here).chain(gone).collect();
        from.sort_by_key(|(at, steps, spent)| (*spent, *steps, *at));
        for (from, steps, spent) in from {
            if spent >= points {
                continue;
            }
            for to in position.game.board.neighbours(from) {
                if self.fields.contains_key(&to) || !self.may_explore(position, seat, (from, to)) {
                    continue;
                }
                let arrival = Arrival {
                    from,
                    steps: steps + 1,
                    points: spent + 1,
                    explores: true,
                };
                self.fields.insert(to, arrival);
            }
        }
    }

    fn may_explore(&self, position: Position<'_>, seat: Seat, (from, to): (Hex, Hex)) -> bool {
        if from == self.start {
            return position.check(seat, Command::Explore { to }).is_ok();
        }
        let way = from.way_to(to);
        !position.is_explored(to)
            && position.is_free(to)
            && way.is_some_and(|way| position.leads(from, way))
            && !position.is_walled(from, to)
    }
}

/// The steps that a figure makes for an action point.
pub fn steps_each(position: Position<'_>, who: Figure) -> u8 {
    match who.is_hero() {
        true => WALK,
        false => position.monster_steps(who),
    }
}

/// The steps that are left of an action that a figure has begun (R-HALFWAY).
pub fn begun_steps(position: Position<'_>, who: Figure, most: u8) -> u8 {
    let stride = position.state.turn().stride;
    let own = stride.filter(|stride| stride.who == who);
    own.map_or(0, |stride| most.saturating_sub(stride.steps))
}

/// The action points of so many steps when some are left of an action that was begun.
const fn price(steps: u8, begun: u8, most: u8) -> u8 {
    steps.saturating_sub(begun).div_ceil(most)
}

/// Whether a figure of a seat has anything left to go with: points, or steps of an action that was begun.
pub fn can_go(position: Position<'_>, who: Figure) -> bool {
    let most = steps_each(position, who);
    let piece = position.state.piece(who);
    piece.at.is_some() && (piece.points > ActionPoints(0) || begun_steps(position, who, most) > 0)
}

/// The figure that acts for a seat when none is chosen: its hero; the lord has to choose.
pub fn usual_figure(position: Position<'_>, seat: Seat) -> Option<Figure> {
    let hero = hero_of(seat)?;
    let own_turn = position.game.to_act(position.state).has(seat);
    own_turn.then_some(hero)
}
