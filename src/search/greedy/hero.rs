//! What the own hero does in its activation.

use super::super::evaluation::{
    Distances, NO_WAY, STEP, click_risked, danger, death_risked, enemy_heroes, gold_held,
    is_before_chest, life, missing, share, token_worth,
};
use super::super::odds::disarm_chance;
use super::super::route::{Prefer, Tokens};
use super::super::{Aim, Arrival, Reach, RouteOptions, Threats};
use super::assault::{Stand, attack, mending, wave};
use super::{Choice, Deed, revival};
use crate::games::skirmish::{
    Ability, ChestId, Command, FigId, Pace, Piece, Place, Position, TrapState,
};
use crate::kernel::{Seat, Square};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Points of being out with the gold.
const OUT: i64 = 2000;
/// MP that revealing, disarming and opening a chest are taken to cost.
const CHEST_WORK: u16 = 8;
/// Points of a treasure that is taken now.
const TREASURE: i64 = 150;
/// Points of a level.
const LEVEL: i64 = 70;

/// Points of a hero of the team back in the dungeon, its own points apart.
const RETURN: i64 = 150;

/// Where a hero is bound for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    Chest(ChestId),
    Exit,
    Hunt(FigId),
    Nothing,
}

/// Whether activating a hero can lead to anything.
pub(super) fn is_of_use(position: Position, who: FigId) -> bool {
    let waits = position.warrior(who).place == Place::Outside;
    let pressed = position
        .square(who)
        .is_some_and(|at| position.enemies_next(who, at).next().is_some());
    let calls = revival(position, who).is_some();
    waits
        || pressed
        || calls
        || missing(position, who) > 0
        || goal(position, who).0 != Goal::Nothing
}

/// The best use of the activation of a hero that is under way.
pub(super) fn best(position: Position, who: FigId, chance: &mut ChaCha8Rng) -> Option<Deed> {
    let (goal, ways) = goal(position, who);
    if let Some(command) = chest_work(position, who, goal) {
        return Some(Deed {
            worth: 0,
            steps: [command].into(),
        });
    }
    let mind = Mind::new(position, who, goal, ways);
    mind.best(chance)
}

/// Where the hero goes, and the ways there.
fn goal(position: Position<'_>, who: FigId) -> (Goal, Distances<'_>) {
    let nothing = || (Goal::Nothing, Distances::new(position, who, &[]));
    let Some(seat) = position.warrior(who).owner else {
        return nothing();
    };
    let at = position.square(who).or_else(|| entrance(position, seat));
    let Some(at) = at else { return nothing() };
    let exit: Vec<Square> = exit(position, seat).into_iter().collect();
    let out = Distances::new(position, who, &exit);
    let held = position.chests_held(seat);
    let nervous = position.has(who, Ability::Demoralised);
    let room = i16::from(held) < position.chest_limit(seat).total() && !nervous;
    let chest = if room {
        nearest_chest(position, who, at, &out)
    } else {
        None
    };
    match chest {
        Some((chest, ways, detour)) if held == 0 || detour <= patience(position, who, seat) => {
            (Goal::Chest(chest), ways)
        }
        _ if held > 0 => (Goal::Exit, out),
        _ if nervous => nothing(),
        _ => prey(position, who, seat).unwrap_or_else(nothing),
    }
}

fn entrance(position: Position, seat: Seat) -> Option<Square> {
    let gate = position.state.players()[seat].entrance?;
    Some(position.state.layout().gate(gate).square)
}

fn exit(position: Position, seat: Seat) -> Option<Square> {
    let gate = position.state.players()[seat].exit?;
    Some(position.state.layout().gate(gate).square)
}

/// MP that a hero with gold is ready to spend on a second chest: fewer when it is hurt, more when
/// somebody else has more gold.
fn patience(position: Position, who: FigId, seat: Seat) -> u16 {
    let own = gold_held(position, seat);
    let seats = position.state.players().seats();
    let behind = seats
        .into_iter()
        .any(|other| other != seat && gold_held(position, other) >= own);
    let health = u16::from(life(position, who)).saturating_sub(3);
    health * 5 + if behind && health > 0 { 10 } else { 0 }
}

/// The chest with the shortest way over it and out, the ways to it, and how much longer that is
/// than the way out alone.
fn nearest_chest<'a>(
    position: Position<'a>,
    who: FigId,
    at: Square,
    out: &Distances,
) -> Option<(ChestId, Distances<'a>, u16)> {
    let layout = position.state.layout();
    let mut best: Option<(u16, ChestId, Distances, u16)> = None;
    for (id, chest) in position.state.chests() {
        let Some(there) = chest.square() else {
            continue;
        };
        let front = |square: &Square| {
            layout.ground(*square).is_enterable()
                && is_before_chest(position, chest, *square)
                && position.chest_at(*square).is_none()
        };
        let front: Vec<Square> = there.neighbours().filter(front).collect();
        let home = front
            .iter()
            .map(|square| out.from(*square))
            .min()
            .unwrap_or(NO_WAY);
        let ways = Distances::new(position, who, &front);
        let way = ways.from(at);
        if way >= NO_WAY {
            continue;
        }
        let length = way + CHEST_WORK + home / 2;
        let detour = (way + CHEST_WORK + home).saturating_sub(out.from(at));
        if best.as_ref().is_none_or(|(known, ..)| length < *known) {
            best = Some((length, id, ways, detour));
        }
    }
    best.map(|(_, id, ways, detour)| (id, ways, detour))
}

/// The hero of another who holds most gold, if there is one to be hunted.
fn prey(position: Position<'_>, who: FigId, seat: Seat) -> Option<(Goal, Distances<'_>)> {
    let gold = |hero: FigId| {
        position
            .warrior(hero)
            .owner
            .map_or(0, |o| gold_held(position, o))
    };
    let (hero, there) = enemy_heroes(position, seat).max_by_key(|(hero, _)| gold(*hero))?;
    let around: Vec<Square> = there
        .neighbours()
        .filter(|at| {
            position.are_next(there, *at) && position.state.layout().ground(*at).is_enterable()
        })
        .collect();
    Some((Goal::Hunt(hero), Distances::new(position, who, &around)))
}

/// What is to be done with the chest beside the hero at once.
fn chest_work(position: Position, who: FigId, goal: Goal) -> Option<Command> {
    let Goal::Chest(chest) = goal else {
        return None;
    };
    let lawful = |command: Command| position.check(command).is_ok().then_some(command);
    lawful(Command::Open { chest })
        .or_else(|| lawful(Command::Reveal { chest }))
        .or_else(|| disarm(position, who, chest))
}

/// Slowly when there is time; fast when that is better than waiting for the next turn.
fn disarm(position: Position, who: FigId, chest: ChestId) -> Option<Command> {
    let try_now = |pace: Pace| {
        let command = Command::Disarm { chest, pace };
        position.check(command).is_ok().then_some(command)
    };
    if let Some(slow) = try_now(Pace::Slow) {
        return Some(slow);
    }
    let fast = try_now(Pace::Fast)?;
    let now = disarm_worth(position, who, chest, Pace::Fast)?;
    let later = disarm_worth(position, who, chest, Pace::Slow)?;
    // Waiting costs what is left of this activation and the danger of standing there.
    (now >= later - 2 * STEP && now > -100).then_some(fast)
}

fn disarm_worth(position: Position, who: FigId, chest: ChestId, pace: Pace) -> Option<i64> {
    let trap = position.trap(chest)?;
    let done = disarm_chance(position, chest, pace)?;
    let damage = i64::from(trap.damage);
    let dies = trap.damage >= life(position, who);
    // A trap hits in about seven of twelve cases.
    let harm =
        damage * click_risked(position, who) + if dies { death_risked(position, who) } else { 0 };
    let failure = LEVEL / 2 - harm * 7 / 12 - i64::from(trap.points);
    Some(failure + share(done, LEVEL - failure))
}

/// A hero that thinks about where to end its activation, and what to do there.
struct Mind<'a> {
    position: Position<'a>,
    who: FigId,
    goal: Goal,
    ways: Distances<'a>,
    threats: Threats<'a>,
    reach: Reach<'a>,
    calm: Reach<'a>,
    /// Enemies with their squares.
    enemies: Vec<(FigId, Square)>,
    now: Option<Square>,
}

impl<'a> Mind<'a> {
    fn new(position: Position<'a>, who: FigId, goal: Goal, ways: Distances<'a>) -> Mind<'a> {
        let options = |tokens| RouteOptions {
            tokens,
            prefer: Prefer::Surest,
            ..RouteOptions::default()
        };
        let piece = Piece::Warrior(who);
        let enemies = position
            .on_board()
            .filter(|(other, _)| position.are_enemies(who, *other));
        Mind {
            position,
            who,
            goal,
            ways,
            threats: Threats::new(position, who),
            reach: Reach::new(position, piece, options(Tokens::Turn)),
            calm: Reach::new(position, piece, options(Tokens::Leave)),
            enemies: enemies.collect(),
            now: position.square(who),
        }
    }

    fn best(&self, chance: &mut ChaCha8Rng) -> Option<Deed> {
        if self.goal == Goal::Exit
            && let Some(route) = self.reach.route(Aim::Out)
        {
            return Some(Deed {
                worth: OUT,
                steps: route.steps.into(),
            });
        }
        let stay = self.now.map_or(-500, |now| self.standing(now));
        let mut best: Option<Choice> = None;
        for (at, arrival) in self.reach.squares() {
            let standing = self.standing(at) + self.tokens(at);
            let (act, act_worth) = self.act(at, arrival);
            let worth = standing + act_worth.max(0);
            let act = act.filter(|_| act_worth > 0);
            let risked =
                stay + share(arrival.chance, worth - stay) - i64::from(arrival.breakaways) * 2;
            let worth = 4 * risked + chance.random_range(0..4);
            if best.as_ref().is_none_or(|known| worth > known.worth) {
                best = Some(Choice { worth, at, act });
            }
        }
        best?.deed(self.position, &self.reach, self.who)
    }

    /// What it is worth to stand on a square when the activation is over.
    fn standing(&self, at: Square) -> i64 {
        let way = i64::from(self.ways.from(at));
        -STEP * way - danger(self.position, &self.threats, self.who, at)
    }

    /// What the tokens that turn on the way there cost.
    fn tokens(&self, at: Square) -> i64 {
        if self.calm.to(Aim::Square(at)).is_some() {
            return 0;
        }
        let layout = self.position.state.layout();
        let block = layout.block_of(at);
        let tokens = self.position.state.tokens();
        let here =
            tokens.filter(|(_, token)| token.at.is_some_and(|at| layout.block_of(at) == block));
        -here
            .map(|(_, token)| token_worth(token.colour))
            .sum::<i64>()
            / 2
    }

    /// The best thing to do on a square with the MP that are left there: an attack, a healing, or
    /// work on a chest, which is planned when it is there.
    fn act(&self, at: Square, arrival: Arrival) -> (Option<(Command, Square)>, i64) {
        let left = self.reach.mp() - arrival.cost;
        let mut best = (None, self.chest(at, left));
        for (on, there) in &self.enemies {
            let Some((attack, worth)) = self.attack(at, left, *on) else {
                continue;
            };
            if worth > best.1 {
                best = (Some((attack, *there)), worth);
            }
        }
        let stand = Stand {
            who: self.who,
            began: self.now,
            at,
            left,
        };
        if let Some((wave, worth)) = wave(self.position, stand).filter(|(_, worth)| *worth > best.1)
        {
            best = (Some((wave, at)), worth);
        }
        for (friend, there) in self.position.on_board() {
            let mending = mending(self.position, stand, friend);
            if let Some((heal, worth)) = mending.filter(|(_, worth)| *worth > best.1) {
                best = (Some((heal, there)), worth);
            }
        }
        if let Some(worth) = self.healing(at, left).filter(|worth| *worth > best.1) {
            best = (Some((Command::Heal { on: self.who }, at)), worth);
        }
        if self.now == Some(at) && self.may_regenerate() {
            let worth = 3 * click_risked(self.position, self.who) / 2;
            if worth > best.1 {
                best = (Some((Command::Regenerate, at)), worth);
            }
        }
        if self.now == Some(at)
            && let Some((revive, worth)) = revival(self.position, self.who)
            && self.position.check(revive).is_ok()
            && RETURN + worth > best.1
        {
            best = (Some((revive, at)), RETURN + worth);
        }
        best
    }

    fn chest(&self, at: Square, left: u8) -> i64 {
        let Goal::Chest(chest) = self.goal else {
            return 0;
        };
        let chest = self.position.chest(chest);
        if !is_before_chest(self.position, chest, at) {
            return 0;
        }
        let mp = i64::from(left);
        match chest.trap {
            TrapState::Clear if left >= 2 => TREASURE,
            TrapState::Clear => TREASURE / 2,
            TrapState::Showing | TrapState::Unrevealed => 40 + 6 * mp.min(8),
        }
    }

    /// An attack from there; who is hunted is worth more.
    fn attack(&self, at: Square, left: u8, on: FigId) -> Option<(Command, i64)> {
        let stand = Stand {
            who: self.who,
            began: self.now,
            at,
            left,
        };
        let (attack, worth) = attack(self.position, stand, on)?;
        let hunted = self.goal == Goal::Hunt(on);
        let eager = if hunted { worth.abs() / 2 + 10 } else { 0 };
        Some((attack, worth + eager))
    }

    fn healing(&self, at: Square, left: u8) -> Option<i64> {
        let position = self.position;
        let who = self.who;
        let pressed = self
            .enemies
            .iter()
            .any(|(_, enemy)| position.are_next(at, *enemy));
        let hurt = missing(position, who).min(2);
        if left < 4 || hurt == 0 || pressed || !position.has(who, Ability::Healing) {
            return None;
        }
        // Half of the rolls succeed, more or less.
        Some(i64::from(hurt) * click_risked(position, who) / 2)
    }

    fn may_regenerate(&self) -> bool {
        missing(self.position, self.who) >= 2 && self.position.check(Command::Regenerate).is_ok()
    }
}
