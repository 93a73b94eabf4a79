//! What the own hero does in its activation.

use super::super::distance::Distances;
use super::super::evaluation::{
    Outlook, STEP, caution, click_risked, danger, death_risked, gold_held, life, share, token_worth,
};
use super::super::odds::{disarm_chance, steal_chance};
use super::super::route::{Prefer, Tokens};
use super::super::{Aim, Arrival, Reach, RouteOptions, Threats};
use super::assault::{Stand, attack, attacks, wave};
use super::care::{mending, regeneration, revival};
use super::goal::{Goal, fronts, goal, has_time};
use super::ground::vortex;
use super::lift::lift;
use super::{Choice, Deed};
use crate::games::skirmish::{
    Ability, ChestId, Command, FigId, Mp, Pace, Piece, Position, TrapState, Value,
};
use crate::kernel::Square;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::cell::OnceCell;

/// What a deed must gain to be worth an activation.
pub(super) const WORTH_DOING: i64 = 4;
/// Points of standing on stairs at whose other end an enemy stands.
const CORKED: i64 = 70;
/// Points of being out with the gold.
const OUT: i64 = 2000;
/// Points of a treasure that is taken now.
const TREASURE: i64 = 150;
/// Points of a level.
const LEVEL: i64 = 70;

/// Of so many deeds one more is an act that is not the best at any place.
const DEEDS_PER_OTHER_ACT: usize = 3;

/// Points of a hero of the team back in the dungeon, its own points apart.
const RETURN: i64 = 150;

/// With an enemy at hand a quick hero rather fights than runs, if an activation is left for that
/// (AB-QUICK).
pub(super) fn fights_first(position: Position, who: FigId) -> Option<Command> {
    let at = position.square(who)?;
    let pressed = position.enemies_next(who, at).next().is_some();
    let left = position.state.turn().activations > 0;
    let slow = Command::Forgo {
        who,
        value: Value::Speed,
    };
    let wanted = pressed && left && position.has(who, Ability::Quickness);
    (wanted && position.check(slow).is_ok()).then_some(slow)
}

/// The best use of the activation of a hero that is under way, or of one that it could begin now;
/// it is worth what is gained by it.
pub(super) fn best(position: Outlook, who: FigId, chance: &mut ChaCha8Rng) -> Option<Deed> {
    let (goal, ways) = goal(*position, who);
    if let Some(command) = chest_work(position, who, goal) {
        return Some(Deed {
            worth: TREASURE,
            steps: [command].into(),
        });
    }
    let mind = Mind::new(position, who, goal, ways);
    mind.best(chance)
}

/// Some of the best uses of an activation, for whoever weighs them further: of work on a chest beside the
/// hero all that is lawful, first what [`best`] would do.
pub(super) fn deeds(position: Outlook, who: FigId, most: usize) -> Vec<Deed> {
    let (goal, ways) = goal(*position, who);
    let first = chest_work(position, who, goal);
    let mut deeds: Vec<Deed> = first
        .into_iter()
        .chain(all_work(*position, first))
        .map(|command| Deed {
            worth: TREASURE,
            steps: [command].into(),
        })
        .collect();
    deeds.extend(Mind::new(position, who, goal, ways).deeds(most));
    deeds
}

/// What else can be done with chests now.
fn all_work(position: Position, first: Option<Command>) -> impl Iterator<Item = Command> {
    let chests = position
        .state
        .chests()
        .filter(|(_, chest)| chest.square().is_some());
    let works = chests.flat_map(|(chest, _)| {
        [
            Command::Open { chest },
            Command::Reveal { chest },
            Command::Disarm {
                chest,
                pace: Pace::Slow,
            },
            Command::Disarm {
                chest,
                pace: Pace::Fast,
            },
        ]
    });
    works.filter(move |command| Some(*command) != first && position.check(*command).is_ok())
}

/// What is to be done with the chest beside the hero at once.
fn chest_work(position: Outlook, who: FigId, goal: Goal) -> Option<Command> {
    let Goal::Chest(chest) = goal else {
        return None;
    };
    let lawful = |command: Command| position.check(command).is_ok().then_some(command);
    lawful(Command::Open { chest })
        .or_else(|| lawful(Command::Reveal { chest }))
        .or_else(|| disarm(position, who, chest))
        .or_else(|| opened_door(*position, who, chest))
}

/// The door between a hero and the chest that it stands before.
fn opened_door(position: Position, who: FigId, chest: ChestId) -> Option<Command> {
    let at = position.square(who)?;
    let chest = position.chest(chest);
    let (_, cost) = fronts(position, chest).find(|(front, _)| *front == at)?;
    let way = chest.square()?.way_to(at)?;
    let mut doors = position
        .state
        .layout()
        .doors_between(chest.square()?, way)
        .map(|door| Command::OpenDoor { door });
    let opens = |command: &Command| cost > 0 && position.check(*command).is_ok();
    doors.find(opens)
}

/// Slowly when there is time; fast when that is better than waiting for the next turn.
fn disarm(position: Outlook, who: FigId, chest: ChestId) -> Option<Command> {
    let try_now = |pace: Pace| {
        let command = Command::Disarm { chest, pace };
        position.check(command).is_ok().then_some(command)
    };
    if let Some(slow) = try_now(Pace::Slow) {
        return Some(slow);
    }
    let fast = try_now(Pace::Fast)?;
    let at = position.square(who)?;
    let now = disarm_worth(position, who, chest, Pace::Fast)?;
    let later = disarm_worth(position, who, chest, Pace::Slow)?;
    let later = if has_time(*position, who, position.chest(chest), at) {
        later
    } else {
        now
    };
    // Waiting costs what is left of this activation and the danger of standing there.
    let reckless = -caution(*position);
    (now >= later - 2 * STEP && (now > reckless || now == later)).then_some(fast)
}

fn disarm_worth(position: Outlook, who: FigId, chest: ChestId, pace: Pace) -> Option<i64> {
    let trap = position.trap(chest)?;
    let done = disarm_chance(*position, chest, pace)?;
    let damage = i64::from(trap.damage);
    let dies = trap.damage >= life(*position, who);
    let death = if dies {
        death_risked(*position, who)
    } else {
        0
    };
    // A trap hits in about seven of twelve cases.
    let harm = damage * click_risked(position, who) + death;
    let failure = LEVEL / 2 - harm * 7 / 12 - i64::from(trap.points);
    Some(failure + share(done, LEVEL - failure))
}

/// The surest ways, with tokens dealt with like this.
fn surest(tokens: Tokens) -> RouteOptions {
    RouteOptions {
        tokens,
        prefer: Prefer::Surest,
        ..RouteOptions::default()
    }
}

/// Sorted, the best first.
fn best_first(choices: impl Iterator<Item = Choice>) -> Vec<Choice> {
    let mut choices: Vec<Choice> = choices.collect();
    choices.sort_by_key(|choice| -choice.worth);
    choices
}

/// The first of these choices, so many at most: those of which nothing like them is known, and so many places
/// besides.
fn picked<K: PartialEq>(
    choices: Vec<Choice>,
    mut known: Vec<K>,
    (most, mut places): (usize, usize),
    like: impl Fn(&Choice) -> K,
) -> Vec<Choice> {
    let mut picked = Vec::new();
    for choice in choices {
        let is_new = !known.contains(&like(&choice));
        if picked.len() == most || !is_new && places == 0 {
            continue;
        }
        places -= usize::from(!is_new);
        known.push(like(&choice));
        picked.push(choice);
    }
    picked
}

/// To end on a place with an act and its gain: worth that and the standing there if it arrives, `stay` where it
/// does not.
fn risked(
    (at, arrival): (Square, Arrival),
    stay: i64,
    standing: i64,
    (act, gain): (Option<(Command, Square)>, i64),
) -> Choice {
    let gained = standing + gain - stay;
    let worth = stay + share(arrival.chance, gained) - i64::from(arrival.breakaways) * 2;
    Choice {
        worth,
        at,
        act,
        gain,
    }
}

/// A hero that thinks about where to end its activation, and what to do there.
struct Mind<'a> {
    position: Outlook<'a>,
    who: FigId,
    goal: Goal,
    ways: Distances<'a>,
    threats: Threats<'a>,
    reach: Reach<'a>,
    /// Where it can get.
    places: Vec<(Square, Arrival)>,
    /// Where it can get without turning a token, looked for when that matters.
    calm: OnceCell<Reach<'a>>,
    /// Enemies with their squares.
    enemies: Vec<(FigId, Square)>,
    now: Option<Square>,
}

impl<'a> Mind<'a> {
    fn new(position: Outlook<'a>, who: FigId, goal: Goal, ways: Distances<'a>) -> Mind<'a> {
        let enemies = position
            .on_board()
            .filter(|(other, _)| position.are_enemies(who, *other));
        let reach = Reach::new(*position, Piece::Warrior(who), surest(Tokens::Turn));
        let places: Vec<(Square, Arrival)> = reach.squares().collect();
        let squares: Vec<Square> = places.iter().map(|(at, _)| *at).collect();
        Mind {
            position,
            who,
            goal,
            ways,
            threats: Threats::near(*position, who, &squares),
            reach,
            places,
            calm: OnceCell::new(),
            enemies: enemies.collect(),
            now: position.square(who),
        }
    }

    fn best(&self, chance: &mut ChaCha8Rng) -> Option<Deed> {
        if self.goal == Goal::Exit
            && let Some(out) = self.out()
        {
            return Some(out);
        }
        let stay = self.stay();
        let mut best: Option<Choice> = None;
        for mut choice in self.choices(stay) {
            choice.worth = 4 * choice.worth + chance.random_range(0..4);
            if best.as_ref().is_none_or(|known| choice.worth > known.worth) {
                best = Some(choice);
            }
        }
        let mut best = best?;
        best.worth = best.worth / 4 - stay;
        best.deed(*self.position, &self.reach, self.who)
    }

    /// What it is worth to do nothing.
    fn stay(&self) -> i64 {
        self.now.map_or(-500, |now| self.standing(now))
    }

    /// Every place it can get to, with the best act there; each with its worth when it may fail to arrive
    /// and `stay` instead.
    fn choices(&self, stay: i64) -> impl Iterator<Item = Choice> + '_ {
        self.places.iter().map(move |(at, arrival)| {
            let (act, act_worth) = self.act(*at, *arrival);
            let act = act.filter(|_| act_worth > 0);
            let standing = self.standing(*at) + self.tokens(*at);
            risked((*at, *arrival), stay, standing, (act, act_worth.max(0)))
        })
    }

    /// Everything that can be done at every place, whether it is the best there or not.
    fn all_acts(&self, stay: i64) -> impl Iterator<Item = Choice> + '_ {
        self.places.iter().flat_map(move |(at, arrival)| {
            let place = (*at, *arrival);
            let standing = self.standing(*at) + self.tokens(*at);
            let stand = self.stand(*at, *arrival);
            let acts = stand
                .into_iter()
                .flat_map(|stand| self.acts(stand).chain(self.all_attacks(stand)));
            acts.map(move |(act, there, worth)| {
                risked(place, stay, standing, (Some((act, there)), worth))
            })
        })
    }

    /// Some of the best that it can do, as different from each other as they can be: the way out if it is open,
    /// the best places, each with the best act there, and the best place for each of these acts; then a few more
    /// acts, or the same at another chance, which are the best of no place.
    fn deeds(&self, most: usize) -> Vec<Deed> {
        let stay = self.stay();
        let mut deeds: Vec<Deed> = self.out().into_iter().collect();
        let room = most.saturating_sub(deeds.len());
        let act = |choice: &Choice| (choice.command(), 0);
        let usual = best_first(self.choices(stay));
        let usual = picked(usual, Vec::new(), (room, most / 2), act);
        let act_and_gain = |choice: &Choice| (choice.command(), choice.gain);
        let known = usual.iter().map(act_and_gain).collect();
        let others = best_first(self.all_acts(stay));
        let others = picked(others, known, (most / DEEDS_PER_OTHER_ACT, 0), act_and_gain);
        deeds.extend(usual.into_iter().chain(others).filter_map(|choice| {
            let worth = choice.worth - stay;
            Choice { worth, ..choice }.deed(*self.position, &self.reach, self.who)
        }));
        deeds
    }

    /// The way out, if it may leave and gets there.
    fn out(&self) -> Option<Deed> {
        let route = self.reach.route(Aim::Out)?;
        Some(Deed {
            worth: OUT,
            steps: route.steps.into(),
        })
    }

    /// What it is worth to stand on a square when the activation is over.
    fn standing(&self, at: Square) -> i64 {
        let way = i64::from(self.ways.from(at));
        let corked = if self.is_corked(at) { CORKED } else { 0 };
        -STEP * way - danger(self.position, &self.threats, self.who, at) - corked
    }

    /// Whether an enemy stands at the other end of stairs: it only comes down when there is room.
    fn is_corked(&self, at: Square) -> bool {
        let other = self.position.state.layout().stairs_from(at);
        other.is_some_and(|other| self.enemies.iter().any(|(_, there)| *there == other))
    }

    fn calmly(&self) -> Reach<'a> {
        let who = Piece::Warrior(self.who);
        Reach::new(*self.position, who, surest(Tokens::Leave))
    }

    /// What the tokens that turn on the way there cost.
    fn tokens(&self, at: Square) -> i64 {
        let layout = self.position.state.layout();
        let block = layout.block_of(at);
        let tokens = self.position.state.tokens();
        let here =
            tokens.filter(|(_, token)| token.at.is_some_and(|at| layout.block_of(at) == block));
        let worth: i64 = here.map(|(_, token)| token_worth(token.colour)).sum();
        let calm = || self.calm.get_or_init(|| self.calmly());
        if worth == 0 || calm().to(Aim::Square(at)).is_some() {
            return 0;
        }
        -worth / 2 * caution(*self.position) / 100
    }

    /// The best thing to do on a square with the MP that are left there: an attack, a theft, a healing,
    /// an act that uses the whole activation, or work on a chest, which is planned when it is there.
    fn act(&self, at: Square, arrival: Arrival) -> (Option<(Command, Square)>, i64) {
        let Some(stand) = self.stand(at, arrival) else {
            return (None, 0);
        };
        let mut best = (None, self.chest(at, stand.left));
        for (act, there, worth) in self.acts(stand) {
            if worth > best.1 {
                best = (Some((act, there)), worth);
            }
        }
        best
    }

    /// How it stands at a place; none where nothing is left to act with.
    fn stand(&self, at: Square, arrival: Arrival) -> Option<Stand> {
        Some(Stand {
            who: self.who,
            began: self.now,
            at,
            left: arrival.left?,
        })
    }

    /// What can be done from a place, each act with the square that it is aimed at and its worth.
    fn acts(&self, stand: Stand) -> impl Iterator<Item = (Command, Square, i64)> + '_ {
        let Stand { at, left, .. } = stand;
        let attacks = self.enemies.iter().filter_map(move |(on, there)| {
            let (attack, worth) = self.attack(stand, *on)?;
            Some((attack, *there, worth))
        });
        let thefts = self.enemies.iter().filter_map(move |(from, there)| {
            let worth = self.theft(at, left, *from)?;
            Some((Command::Steal { from: *from }, *there, worth))
        });
        let wave = wave(self.position, stand).map(|(wave, worth)| (wave, at, worth));
        let mendings = self.position.on_board().filter_map(move |(friend, there)| {
            let (heal, worth) = mending(self.position, stand, friend)?;
            let there = if friend == self.who { at } else { there };
            Some((heal, there, worth))
        });
        let whole = self.whole_activation(at).into_iter().flatten();
        let whole = whole.map(move |(act, worth)| (act, at, worth));
        attacks
            .chain(thefts)
            .chain(wave)
            .chain(mendings)
            .chain(whole)
    }

    /// All attacks from a place, whatever they use.
    fn all_attacks(&self, stand: Stand) -> impl Iterator<Item = (Command, Square, i64)> + '_ {
        self.enemies.iter().flat_map(move |(on, there)| {
            let attacks = attacks(self.position, stand, *on);
            attacks.map(move |(attack, worth)| (attack, *there, worth))
        })
    }

    /// The acts that use the whole activation, possible only where it begins (AB-2, TERR-4).
    fn whole_activation(&self, at: Square) -> [Option<(Command, i64)>; 4] {
        let (position, who) = (self.position, self.who);
        if self.now != Some(at) {
            return [None; 4];
        }
        let revival = revival(*position, who).map(|(revive, worth)| (revive, RETURN + worth));
        [
            regeneration(position, who),
            revival,
            lift(position, who),
            vortex(*position, who),
        ]
    }

    fn chest(&self, at: Square, left: Mp) -> i64 {
        let Goal::Chest(chest) = self.goal else {
            return 0;
        };
        let chest = self.position.chest(chest);
        let mut fronts = fronts(*self.position, chest);
        let Some((_, door)) = fronts.find(|(front, _)| *front == at) else {
            return 0;
        };
        let mp = i64::from(left) - i64::from(door);
        match chest.trap {
            TrapState::Clear if mp >= 2 => TREASURE,
            TrapState::Clear => TREASURE / 2,
            TrapState::Showing | TrapState::Unrevealed => 40 + 6 * mp.clamp(0, 8),
        }
    }

    /// An attack from there; who is hunted is worth more.
    fn attack(&self, stand: Stand, on: FigId) -> Option<(Command, i64)> {
        let (attack, worth) = attack(self.position, stand, on)?;
        let hunted = self.goal == Goal::Hunt(on);
        let eager = if hunted { worth.abs() / 2 + 10 } else { 0 };
        Some((attack, worth + eager))
    }

    /// A theft from a neighbour (STEAL-1); the answer hits in about half of the cases.
    fn theft(&self, at: Square, left: Mp, from: FigId) -> Option<i64> {
        let position = self.position;
        let loser = position.warrior(from).owner?;
        let seat = position.warrior(self.who).owner?;
        let there = position.square(from)?;
        let able = position.are_next(at, there)
            && left.covers(&position.steal_cost())
            && position.chests_held(loser) > 0
            && i16::from(position.chests_held(seat)) < position.chest_limit(seat).total()
            && !position.has(self.who, Ability::Demoralised);
        let risk = click_risked(position, self.who) / 2;
        let each = gold_held(*position, loser) / i64::from(position.chests_held(loser).max(1));
        able.then(|| share(steal_chance(*position, self.who, from), TREASURE + each) - risk)
    }
}
