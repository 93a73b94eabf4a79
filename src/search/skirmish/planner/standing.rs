//! How a match stands for each side, in small numbers that a player can weigh.

use super::super::distance::{Distances, NO_WAY, any_hero, before};
use super::super::evaluation::{gold_held, life};
use super::weights::{BASIC, TEAM};
use crate::games::skirmish::{
    Ability, Chest, ChestId, Clicks, FigId, Mode, Piece, Place, Position, Role, TrapState,
};
use crate::kernel::{BySeat, Seat, Square, few};
use crate::search::WON;

/// MP of the way from each square to a goal, by the place of the square on the board.
type Field = Vec<u16>;

/// Ways longer than these are all alike, in tenths of an activation.
const FAR: i32 = 60;
const FAR_LOOP: i32 = 120;
/// MP of a way home beyond which it is no farther.
const FAR_HOME: i32 = 80;
/// MP of work on a chest: opening it, and what its trap is taken to cost before.
const OPENING: i32 = 2;
const TRAPPED: i32 = 8;
/// King's steps within which an enemy is near; each step nearer weighs one more.
const NEAR: u8 = 6;

/// The ground of a dungeon: how far it is to its chests and exits, whoever is in the way. It holds for as
/// long as blocks and chests lie as they do.
pub(super) struct Ground {
    exits: BySeat<Option<Field>>,
    chests: Vec<(ChestId, Square, Field)>,
}

impl Ground {
    /// That of this position.
    pub fn new(position: Position<'_>) -> Ground {
        let chests = position.state.chests().filter_map(|(id, chest)| {
            let at = chest.square()?;
            Some((id, at, field(position, before(chest))?))
        });
        Ground {
            chests: chests.collect(),
            exits: BySeat::new(position.state.seats(), |seat| {
                field(position, position.exit_square(seat).into_iter())
            }),
        }
    }

    /// MP from a square to where a chest is worked on; a guess for one that has come to lie elsewhere.
    fn to_chest(&self, position: Position<'_>, from: Square, (id, at): (ChestId, Square)) -> i32 {
        let known = |(chest, there, _): &&(ChestId, Square, Field)| *chest == id && *there == at;
        match self.chests.iter().find(known) {
            Some((_, _, field)) => mp(position, field, from),
            None => 2 * i32::from(from.king_steps(at)),
        }
    }

    /// MP from a square to the exit of a seat.
    fn home(&self, position: Position<'_>, from: Square, seat: Seat) -> Option<i32> {
        let exit = self.exits[seat].as_ref()?;
        Some(mp(position, exit, from))
    }
}

fn mp(position: Position<'_>, field: &Field, from: Square) -> i32 {
    let index = position.state.layout().index(from);
    index.map_or(i32::from(NO_WAY), |index| field[index].into())
}

/// Ways to the nearest of these squares; none if there is none, or nobody is a hero.
fn field(position: Position<'_>, goals: impl Iterator<Item = Square>) -> Option<Field> {
    let mut goals = goals.map(|goal| (goal, 0)).peekable();
    goals.peek()?;
    Some(Distances::over_ground(position, any_hero(position)?, goals).into_costs())
}

/// What a side has, and how far it is from more. Times are in tenths of an activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Side {
    gold: i32,
    experience: i32,
    /// Chests that it may still take.
    room: i32,
    /// Heroes in the dungeon or before it, and those that are out.
    inside: i32,
    out: i32,
    /// Those inside who are held, and who have no courage.
    held: i32,
    nervous: i32,
    /// Clicks left of all inside, and of the one nearest to the exit.
    life: i32,
    carrier_life: i32,
    /// Points of those inside at their levels.
    points: i32,
    /// The shortest time out; to a chest; over a chest and out.
    exit: i32,
    chest: i32,
    round_trip: i32,
    /// Chests that it reaches before the others.
    first: i32,
    /// Enemies near its heroes: spawn by points, heroes by number, both by nearness.
    spawn: i32,
    heroes: i32,
    /// Whether it is its turn.
    turn: i32,
}

/// What all sides share.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Board {
    chests: i32,
    tokens: i32,
}

/// How many numbers are weighed of each side.
const OF_SIDE: usize = 19;
/// How many numbers are weighed of both sides and of the board.
pub(super) const FEATURES: usize = 2 * OF_SIDE + 8;
/// What a side can be about; two sides make a phase of the match.
const STATUSES: usize = 5;
/// Phases of a match between two sides.
pub(super) const PHASES: usize = STATUSES * STATUSES;
/// For each phase the weight of every number.
type Weights = [[i32; FEATURES]; PHASES];

impl Side {
    /// What it is about: nobody left, after gold, with gold inside, some out, all out.
    const fn status(&self) -> usize {
        match (self.inside > 0, self.out > 0, self.gold > 0) {
            (false, false, _) => 0,
            (true, false, false) => 1,
            (true, false, true) => 2,
            (true, true, _) => 3,
            (false, true, _) => 4,
        }
    }

    fn numbers(&self) -> [i32; OF_SIDE] {
        let near = |tenths: i32| i32::from(self.exit < tenths);
        [
            self.gold / 25,
            self.exit,
            near(10),
            near(20),
            self.round_trip,
            self.chest,
            self.first,
            self.life,
            i32::from(self.life <= 2 * self.inside),
            self.carrier_life,
            self.held,
            self.spawn / 5,
            self.heroes,
            self.experience / 5,
            self.points,
            self.room,
            self.inside,
            self.out,
            self.nervous,
        ]
    }

    /// This and another of the same team as one.
    fn with(self, other: Side) -> Side {
        let nearer = if other.exit < self.exit { other } else { self };
        Side {
            gold: self.gold + other.gold,
            experience: self.experience + other.experience,
            room: self.room + other.room,
            inside: self.inside + other.inside,
            out: self.out + other.out,
            held: self.held + other.held,
            nervous: self.nervous + other.nervous,
            life: self.life + other.life,
            carrier_life: nearer.carrier_life,
            points: self.points + other.points,
            exit: nearer.exit,
            chest: self.chest.min(other.chest),
            round_trip: self.round_trip.min(other.round_trip),
            first: self.first + other.first,
            spawn: self.spawn + other.spawn,
            heroes: self.heroes + other.heroes,
            turn: self.turn.max(other.turn),
        }
    }
}

/// The phase that two sides are in, as the first sees it.
pub(super) const fn phase(own: &Side, other: &Side) -> usize {
    own.status() * STATUSES + other.status()
}

/// All that is weighed of two sides, as the first sees it; the last is always one.
pub(super) fn features(own: &Side, other: &Side, board: Board) -> [i32; FEATURES] {
    let mut all = [0; FEATURES];
    all[..OF_SIDE].copy_from_slice(&own.numbers());
    all[OF_SIDE..2 * OF_SIDE].copy_from_slice(&other.numbers());
    let lead = own.gold - other.gold;
    let ahead = |is: bool| if is { lead.signum() } else { 0 };
    let both = [
        lead.signum(),
        ahead(lead.abs() <= 50),
        ahead(lead.abs() > 150),
        (own.experience - other.experience).signum(),
        2 * own.turn - 1,
        board.chests,
        board.tokens,
        1,
    ];
    all[2 * OF_SIDE..].copy_from_slice(&both);
    all
}

/// The sides by seat, those of team mates made one, and what they share.
pub(super) fn sides(position: Position<'_>, ground: &Ground) -> (BySeat<Side>, Board) {
    let seats = position.state.seats();
    let mut alone = BySeat::new(seats, |seat| side(position, ground, seat));
    for (id, chest) in position.state.chests() {
        let Some(at) = chest.square() else { continue };
        let way = |seat: &Seat| {
            let ways = able(position, *seat)
                .map(|(who, from)| time(position, who, ground.to_chest(position, from, (id, at))));
            ways.min()
        };
        let first = alone
            .seats()
            .filter_map(|seat| Some((way(&seat)?, seat)))
            .min();
        if let Some((_, seat)) = first {
            alone[seat].first += 1;
        }
    }
    let teams = &position.book.teams;
    let sides = BySeat::new(seats, |seat| {
        let mates = alone
            .seats()
            .filter(|mate| *mate != seat && teams[*mate] == teams[seat]);
        mates.fold(alone[seat], |side, mate| side.with(alone[mate]))
    });
    let chests = position
        .state
        .chests()
        .filter(|(_, chest)| chest.square().is_some());
    let tokens = position
        .state
        .tokens()
        .filter(|(_, token)| token.at.is_some());
    let board = Board {
        chests: i32::from(few(chests.count())),
        tokens: i32::from(few(tokens.count())),
    };
    (sides, board)
}

/// The heroes of a seat in the dungeon or before it with where they are.
fn inside<'a>(
    position: Position<'a>,
    seat: Seat,
) -> impl Iterator<Item = (FigId, Square)> + use<'a> {
    let entrance = position.entrance_square(seat);
    position.heroes(seat).filter_map(move |(who, hero)| {
        let here = hero.place != Place::Gone && position.is_alive(who);
        let at = hero.square().or(entrance).filter(|_| here)?;
        Some((who, at))
    })
}

/// Those of them who can work on chests.
fn able<'a>(position: Position<'a>, seat: Seat) -> impl Iterator<Item = (FigId, Square)> + use<'a> {
    inside(position, seat).filter(move |(who, _)| !position.has(*who, Ability::Demoralised))
}

/// So many MP in tenths of an activation.
fn time(position: Position<'_>, who: FigId, mp: i32) -> i32 {
    let speed = position.speed_sum(Piece::Warrior(who)).total();
    10 * mp / i32::from(speed.max(1))
}

fn side(position: Position<'_>, ground: &Ground, seat: Seat) -> Side {
    let held = position.chests_held(seat);
    let mut side = Side {
        gold: gold_held(position, seat) as i32,
        experience: position.state.players()[seat].experience.0.into(),
        room: (position.chest_limit(seat).total() - i16::from(held)).into(),
        exit: FAR,
        chest: FAR,
        round_trip: FAR_LOOP,
        turn: i32::from(position.state.turn().seat == seat),
        ..Side::default()
    };
    let gone = position.heroes(seat);
    let gone = gone.filter(|(who, hero)| hero.place == Place::Gone && position.is_alive(*who));
    side.out = i32::from(few(gone.count()));
    for (who, at) in inside(position, seat) {
        side.add_hero(position, ground, seat, (who, at));
    }
    for (who, at) in able(position, seat) {
        side.add_chests(position, ground, seat, (who, at));
    }
    side
}

impl Side {
    fn add_hero(
        &mut self,
        position: Position<'_>,
        ground: &Ground,
        seat: Seat,
        (who, at): (FigId, Square),
    ) {
        let Clicks(life) = life(position, who);
        let level = position.warrior(who).level;
        self.inside += 1;
        self.life += i32::from(life);
        self.points += i32::from(position.kind(who).points(level).0);
        self.nervous += i32::from(position.has(who, Ability::Demoralised));
        let out = ground.home(position, at, seat);
        let out = out.map(|mp| time(position, who, mp).min(FAR));
        if let Some(out) = out.filter(|out| *out < self.exit) {
            self.exit = out;
            self.carrier_life = life.into();
        }
        if position.square(who).is_some() {
            self.add_enemies(position, (who, at));
        }
    }

    /// Who is near a hero.
    fn add_enemies(&mut self, position: Position<'_>, (who, at): (FigId, Square)) {
        let mut held = false;
        for (other, there) in position.on_board() {
            let steps = at.king_steps(there);
            if steps > NEAR || at.level() != there.level() || !position.are_enemies(who, other) {
                continue;
            }
            let nearness = i32::from(NEAR + 1 - steps);
            match &position.kind(other).role {
                Role::Hero { .. } => self.heroes += nearness,
                Role::Spawn { points, .. } => self.spawn += nearness * i32::from(points.0),
            }
            held |= steps == 1 && position.are_next(at, there) && position.is_before(other, at);
        }
        self.held += i32::from(held);
    }

    /// How far a hero is from the chests.
    fn add_chests(
        &mut self,
        position: Position<'_>,
        ground: &Ground,
        seat: Seat,
        (who, at): (FigId, Square),
    ) {
        for (id, chest) in position.state.chests() {
            let Some(there) = chest.square() else {
                continue;
            };
            let way = ground.to_chest(position, at, (id, there));
            let beside = there.step(chest.facing).unwrap_or(there);
            let home = ground.home(position, beside, seat).unwrap_or(0);
            let trip = way + work(chest) + home.min(FAR_HOME);
            self.chest = self.chest.min(time(position, who, way));
            self.round_trip = self.round_trip.min(time(position, who, trip));
        }
    }
}

const fn work(chest: Chest) -> i32 {
    match chest.trap {
        TrapState::Clear => OPENING,
        TrapState::Showing | TrapState::Unrevealed => TRAPPED,
    }
}

/// The chance of a seat's side to win, in ten thousandths: against each other side by itself, and the mean
/// of these.
///
/// With more than two sides that is not the chance to come first of all. It was tried against the product
/// of the chances and against the least of them, and plays best: the product is small whatever is done
/// where three others stand, so what one gains over each of them hardly shows.
pub(super) fn chance(position: Position<'_>, ground: &Ground, seat: Seat) -> i32 {
    let (sides, board) = sides(position, ground);
    let teams = &position.book.teams;
    let mut chances = 0;
    let mut beaten = vec![teams[seat]];
    for other in sides.seats() {
        if beaten.contains(&teams[other]) {
            continue;
        }
        beaten.push(teams[other]);
        let (own, other) = (&sides[seat], &sides[other]);
        let weights = weights_of(position.book.options.game);
        let of_phase = &weights[phase(own, other)];
        let pairs = of_phase.iter().zip(features(own, other, board));
        let sum: i64 = pairs
            .map(|(weight, number)| i64::from(*weight) * i64::from(number))
            .sum();
        chances += logistic(sum);
    }
    chances / (beaten.len() as i32 - 1).max(1)
}

const fn weights_of(game: Mode) -> &'static Weights {
    match game {
        Mode::Basic => &BASIC,
        Mode::Team => &TEAM,
    }
}

/// Weights are so many parts of one of the natural logarithm of the odds.
pub(super) const UNIT: i64 = 4096;
/// The logistic function at eighths from 0 to 8, in ten thousandths.
const LOGISTIC: [i32; 65] = [
    5000, 5312, 5622, 5927, 6225, 6514, 6792, 7058, 7311, 7549, 7773, 7982, 8176, 8355, 8520, 8670,
    8808, 8933, 9047, 9149, 9241, 9325, 9399, 9466, 9526, 9579, 9627, 9669, 9707, 9740, 9770, 9797,
    9820, 9841, 9859, 9876, 9890, 9903, 9914, 9924, 9933, 9941, 9948, 9954, 9959, 9964, 9968, 9972,
    9975, 9978, 9981, 9983, 9985, 9987, 9988, 9990, 9991, 9992, 9993, 9994, 9994, 9995, 9996, 9996,
    9997,
];

/// The chance that belongs to the logarithm of its odds, in ten thousandths: never 0 and never certain.
fn logistic(odds: i64) -> i32 {
    let step = UNIT / 8;
    let far = odds.abs().min(8 * UNIT - 1);
    let place = (far / step) as usize;
    let (low, high) = (LOGISTIC[place], LOGISTIC[place + 1]);
    let chance = low + ((high - low) as i64 * (far % step) / step) as i32;
    if odds < 0 { WON - chance } else { chance }
}
