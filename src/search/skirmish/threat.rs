//! Threats: which enemies could attack a figure in the turns of the others, and how hard.

use super::route::{Prefer, Tokens};
use super::{Odds, Reach, RouteOptions};
use crate::games::skirmish::{Ability, Blow, FigId, Marks, Mp, Piece, Position, StrikeKind, Using};
use crate::kernel::{Facing, Seat, Square};
use crate::search::Fraction;

/// An attack that could come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threat {
    /// Who could attack.
    pub by: FigId,
    /// Whether at range.
    pub ranged: bool,
    /// Ways of two dice that hit, out of 36.
    pub hits: u8,
    /// The clicks to be expected of it.
    pub clicks: Fraction,
}

/// Who could attack a figure that stands on a square, in the next turns of the other players. Later
/// changes are left out: everybody else stands where they stand now, and the figure spins towards
/// whoever comes.
pub fn threats(position: Position, target: FigId, at: Square) -> Vec<Threat> {
    Threats::new(position, target).at(at).collect()
}

/// Threats to one figure, for every square at once.
pub struct Threats<'a> {
    position: Position<'a>,
    attackers: Vec<Attacker>,
}

struct Attacker {
    close: Threat,
    /// Squares it could hit in close combat, by their place on the board.
    reaches: Vec<bool>,
    shot: Option<Shooter>,
}

struct Shooter {
    threat: Threat,
    range: u8,
    from: Vec<Square>,
}

impl<'a> Threats<'a> {
    /// Looks at all enemies of a figure.
    pub fn new(position: Position<'a>, target: FigId) -> Threats<'a> {
        Threats::of(position, target, |_, _| true)
    }

    /// Looks only at enemies that may come near one of these squares.
    pub(super) fn near(position: Position<'a>, target: FigId, squares: &[Square]) -> Threats<'a> {
        Threats::of(position, target, |by, at| {
            let far = position.speed_sum(Piece::Warrior(by)).total();
            let far = far + i16::from(position.kind(by).range.max(1));
            let close = |square: &Square| i16::from(square.king_steps(at)) <= far;
            // Who takes the stairs may come from anywhere.
            position.state.layout().levels() > 1 || squares.iter().any(close)
        })
    }

    fn of(
        position: Position<'a>,
        target: FigId,
        may_come: impl Fn(FigId, Square) -> bool,
    ) -> Threats<'a> {
        let enemies = position
            .on_board()
            .filter(|(by, at)| position.are_enemies(*by, target) && may_come(*by, *at));
        let attackers = enemies
            .filter_map(|(by, at)| Attacker::new(position, by, at, target))
            .collect();
        Threats {
            position,
            attackers,
        }
    }

    /// The threats on a square: each enemy once, in close combat if it can.
    pub fn at(&self, square: Square) -> impl Iterator<Item = Threat> {
        let index = self.position.state.layout().index(square);
        self.attackers.iter().filter_map(move |attacker| {
            if attacker.reaches[index?] {
                return Some(attacker.close);
            }
            let shot = attacker.shot.as_ref()?;
            let seen = |from: &Square| {
                from.king_steps(square) <= shot.range
                    && !self.position.are_next(*from, square)
                    && self
                        .position
                        .sight(*from, square)
                        .is_ok_and(|sight| sight.distance <= shot.range)
            };
            shot.from.iter().any(seen).then_some(shot.threat)
        })
    }
}

impl Attacker {
    fn new(position: Position, by: FigId, at: Square, target: FigId) -> Option<Attacker> {
        if position.has(by, Ability::Demoralised) || position.warrior(by).marks.has(Marks::CHILLED)
        {
            return None;
        }
        let mover = mover(position, by, at, target)?;
        let options = RouteOptions {
            tokens: Tokens::Turn,
            prefer: Prefer::Cheapest,
            mover: Some(mover),
            without: Some(target),
            mp: None,
        };
        let reach = Reach::new(position, Piece::Warrior(by), options);
        let standing = |ranged: bool| {
            let cost = position.attack_cost(by, ranged).total();
            let spare = move |left: Mp| Some(i16::from(left) - cost).filter(|mp| *mp >= 0);
            let places = reach.standing();
            places.filter_map(move |(at, left)| Some((at, spare(left)?)))
        };
        let layout = position.state.layout();
        let mut reaches = vec![false; layout.area()];
        for (from, spare) in standing(false) {
            // Who stands at a shut door may open it and hit whoever is behind it.
            let opens = spare >= position.open_door_cost().total();
            let behind = match opens && layout.is_at_doors(from) {
                true => layout.ways(from) & Facing::SIDE_BITS,
                false => 0,
            };
            let beside = Facing::of_bits(position.ways(from) | behind);
            for index in beside.filter_map(|way| layout.index(from.step(way)?)) {
                reaches[index] = true;
            }
        }
        let range = position.kind(by).range;
        let seen = !position.has(target, Ability::LimitedInvisibility);
        let shoots = range > 0 && seen && !position.has(by, Ability::Berserk);
        Some(Attacker {
            close: threat(position, by, target, false),
            reaches,
            shot: shoots.then(|| Shooter {
                threat: threat(position, by, target, true),
                range,
                from: standing(true).map(|(at, _)| at).collect(),
            }),
        })
    }
}

/// Who of the others could activate an enemy: its player, or for a spawn one whose heroes are not
/// near it (SPAWN-2).
fn mover(position: Position, by: FigId, at: Square, target: FigId) -> Option<Seat> {
    let own = position.warrior(target).owner;
    match position.warrior(by).owner {
        Some(owner) => Some(owner),
        None => position
            .state
            .players()
            .seats()
            .filter(|seat| Some(*seat) != own)
            .find(|seat| !position.is_near_own_hero(*seat, at)),
    }
}

fn threat(position: Position, by: FigId, target: FigId, ranged: bool) -> Threat {
    let blow = Blow {
        by,
        on: target,
        kind: StrikeKind::Attack,
        ranged,
        behind: false,
        hindered: false,
        with: Using::NOTHING,
        targets: 1,
    };
    let odds = Odds::new(position, blow.at_its_best(position));
    Threat {
        by,
        ranged,
        hits: odds.hits,
        clicks: odds.expected(),
    }
}
