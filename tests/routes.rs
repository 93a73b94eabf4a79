//! Routes, reach and odds are what the rules make of them: checked against playing every command.

mod small;

use dialdelve::games::skirmish::*;
use dialdelve::kernel::{Dice, Silent, Square};
use dialdelve::search::Fraction;
use dialdelve::search::perft::{Weight, forks};
use dialdelve::search::skirmish::*;
use dialdelve::table::skirmish::way::price_parts;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use small::Small;
use std::collections::{BTreeMap, BTreeSet};

/// Every breakaway succeeds.
struct Lucky;

impl<T> Dice<T> for Lucky {
    fn one(&mut self, _: T) -> u8 {
        6
    }
    fn two(&mut self, _: T) -> [u8; 2] {
        [6, 6]
    }
    fn draw(&mut self, _: T, weights: &[u8]) -> u8 {
        weights.iter().position(|weight| *weight > 0).unwrap_or(0) as u8
    }
}

const FIRST: FigId = FigId(0);

fn settle_spins(game: &Skirmish, state: &mut State) {
    let mut legal = Vec::new();
    while let Some(Task::Spins { mover, .. }) = game.at(state).question() {
        game.legal(state, &mut legal);
        let at = |who| game.at(state).square(who).expect("it stands somewhere");
        let turns_to = |command: &&Command| match **command {
            Command::Spin { who, to } => at(who).way_to(at(mover)) == Some(to),
            _ => false,
        };
        let declines = |command: &&Command| matches!(command, Command::Decline { .. });
        // Who looks there already keeps looking there.
        let answer = legal.iter().find(turns_to).or(legal.iter().find(declines));
        let answer = *answer.expect("an answer");
        game.apply(state, answer, &mut Lucky, &mut Silent);
    }
}

/// All places the active warrior gets to by playing every command of movement, with the MP left.
fn by_playing(small: &Small) -> BTreeMap<Option<Square>, Mp> {
    let game = &small.game;
    let mut best = BTreeMap::new();
    let mut seen = BTreeSet::new();
    let mut open = vec![small.state.clone()];
    let mut legal = Vec::new();
    while let Some(state) = open.pop() {
        let position = game.at(&state);
        let gone = position.warrior(FIRST).place == Place::Gone;
        let mp = state
            .activation()
            .map_or(Mp::ZERO, |activation| activation.mp);
        if let Some(at) = position.square(FIRST).map(Some).or(gone.then_some(None)) {
            let known = best.entry(at).or_insert(mp);
            *known = mp.max(*known);
        }
        game.legal(&state, &mut legal);
        for command in &legal {
            let over_enemy = match command {
                Command::Pass { path } => position.square(FIRST).is_some_and(|from| {
                    let mut over = path.squares(from).filter_map(|at| position.warrior_at(at));
                    over.any(|who| position.are_enemies(FIRST, who))
                }),
                Command::Enter { .. } | Command::Step { .. } | Command::Fly { .. } => false,
                Command::Break | Command::Leave => false,
                Command::OpenDoor { .. } | Command::Teleport { .. } => false,
                _ => continue,
            };
            let mut next = state.clone();
            game.apply(&mut next, *command, &mut Lucky, &mut Silent);
            // Tokens turn only after the spins.
            settle_spins(game, &mut next);
            let tokens = |state: &State| state.tokens().filter(|(_, t)| t.at.is_some()).count();
            let foreseen = !over_enemy && tokens(&next) == tokens(&state);
            if foreseen && seen.insert(game.key(&next)) {
                open.push(next);
            }
        }
    }
    best
}

#[test]
fn reach_is_what_playing_every_movement_finds() {
    let sets: [&[Ability]; 6] = [
        &[],
        &[Ability::Aquatic],
        &[Ability::Flight],
        &[Ability::SneakAttack],
        &[Ability::Demoralised],
        &[Ability::Stealth],
    ];
    let mut chance = ChaCha8Rng::seed_from_u64(7);
    let (mut far, mut held) = (0, 0);
    for round in 0..360 {
        let small = small::random(&mut chance, 6, sets[round % sets.len()], round % 4);
        let position = small.game.at(&small.state);
        let reach = Reach::new(position, Piece::Warrior(FIRST), RouteOptions::default());
        let mut found: BTreeMap<Option<Square>, Mp> = reach
            .squares()
            .map(|(at, arrival)| (Some(at), arrival.left.unwrap_or_default()))
            .collect();
        if let Some(arrival) = reach.to(Aim::Out) {
            // What is left when it has left is nothing: the activation is over.
            assert!(arrival.cost <= reach.mp());
            found.insert(None, Mp::ZERO);
        }
        assert_eq!(
            found,
            by_playing(&small),
            "round {round}: {}",
            small.state.facts()
        );
        far += found.len();
        held += reach
            .squares()
            .filter(|(_, arrival)| arrival.breakaways > 0)
            .count();
    }
    assert!(
        far > 3000 && held > 300,
        "too little was tried: {far} {held}"
    );
}

#[test]
fn the_steps_of_a_route_lead_there_at_its_price() {
    let mut chance = ChaCha8Rng::seed_from_u64(8);
    for round in 0..120 {
        let small = small::random(&mut chance, 6, &[], round % 4);
        let position = small.game.at(&small.state);
        let reach = Reach::new(position, Piece::Warrior(FIRST), RouteOptions::default());
        for (at, arrival) in reach.squares() {
            let route = reach
                .route(Aim::Square(at))
                .expect("what is reached has a route");
            let mut state = small.state.clone();
            for step in &route.steps {
                assert!(
                    small.game.check(&state, *step).is_ok(),
                    "round {round}: {step:?}"
                );
                small.game.apply(&mut state, *step, &mut Lucky, &mut Silent);
                settle_spins(&small.game, &mut state);
            }
            assert_eq!(small.game.at(&state).square(FIRST), Some(at));
            let left = state
                .activation()
                .map_or(Mp::ZERO, |activation| activation.mp);
            assert_eq!(
                left,
                arrival.left.unwrap_or_default(),
                "round {round}: {at}"
            );
            let breaks = route.steps.iter().filter(|step| **step == Command::Break);
            assert_eq!(breaks.count(), usize::from(route.breakaways));
        }
    }
}

/// Whoever asks why a way costs so much is told all of it, by its rules.
#[test]
fn the_price_of_a_route_is_the_sum_of_its_parts() {
    let sets: [&[Ability]; 4] = [
        &[],
        &[Ability::Aquatic],
        &[Ability::Flight],
        &[Ability::Demoralised],
    ];
    let mut chance = ChaCha8Rng::seed_from_u64(14);
    let (mut told, mut several) = (0, 0);
    for round in 0..160 {
        let small = small::random(&mut chance, 6, sets[round % sets.len()], round % 4);
        let position = small.game.at(&small.state);
        let who = Piece::Warrior(FIRST);
        for mp in [None, Some(Mp(250))] {
            let options = RouteOptions {
                mp,
                ..RouteOptions::default()
            };
            let reach = Reach::new(position, who, options);
            for (at, arrival) in reach.squares() {
                let route = reach.route(Aim::Square(at)).expect("it is reached");
                let opens = |step: &Command| matches!(step, Command::OpenDoor { .. });
                let flies = |step: &Command| matches!(step, Command::Fly { .. });
                let Some(parts) = price_parts(&position, who, &route) else {
                    let blind = route.steps.iter().any(opens) && route.steps.iter().any(flies);
                    assert!(blind, "round {round}: {:?}", route.steps);
                    continue;
                };
                let sum: i16 = parts.iter().map(|part| part.amount).sum();
                assert_eq!(sum, i16::from(arrival.cost.0), "round {round}: {at}");
                told += 1;
                several += u32::from(parts.len() > 1);
            }
        }
    }
    assert!(told > 2000 && several > 1000, "{told} {several}");
}

/// What is flooded with MP for many activations is what is found moment by moment: where a way is asked
/// for, both are held against each other.
#[test]
fn a_far_reach_is_what_looking_at_every_moment_finds() {
    let mut chance = ChaCha8Rng::seed_from_u64(12);
    let mut squares = 0;
    for round in 0..160 {
        let small = small::random(&mut chance, 6, &[], round % 4);
        let position = small.game.at(&small.state);
        for tokens in [Tokens::Leave, Tokens::Turn] {
            let far = RouteOptions {
                tokens,
                mp: Some(Mp(250)),
                ..RouteOptions::default()
            };
            let reach = Reach::new(position, Piece::Warrior(FIRST), far);
            for (at, arrival) in reach.squares() {
                let route = reach.route(Aim::Square(at));
                let cost = route.map(|route| (route.cost, route.breakaways));
                let told = (arrival.cost, arrival.breakaways);
                assert_eq!(cost, Some(told), "round {round}: {at}");
                squares += 1;
            }
        }
    }
    assert!(squares > 2000, "only {squares} squares were reached");
}

/// The chance that commands lead to their end, a failed breakaway tried again as long as it may be:
/// every way in which the dice of each can fall.
fn arrives(game: &Skirmish, state: &State, steps: &[Command]) -> Weight {
    let Some((step, rest)) = steps.split_first() else {
        return Weight::from_integer(1_u8.into());
    };
    let mut comes = Weight::default();
    if game.check(state, *step).is_err() {
        return comes;
    }
    // Rolls that come to the same are one way.
    let mut ways: BTreeMap<u64, (State, Weight)> = BTreeMap::new();
    let act = |state: &mut State, dice: &mut dyn Dice<_>| {
        game.apply(state, *step, dice, &mut Silent);
    };
    forks(game, state, act, |mut after, weight| {
        settle_spins(game, &mut after);
        let way = ways.entry(game.key(&after));
        way.or_insert((after, Weight::default())).1 += weight;
    });
    for (after, weight) in ways.into_values() {
        let position = game.at(&after);
        let holds = |at| position.holders(FIRST, at).next().is_some();
        let failed = *step == Command::Break && position.square(FIRST).is_some_and(holds);
        comes += weight * arrives(game, &after, if failed { steps } else { rest });
    }
    comes
}

#[test]
fn the_chance_of_a_route_is_that_of_playing_it_with_all_dice() {
    let sets: [&[Ability]; 4] = [
        &[],
        &[Ability::Nimble],
        &[Ability::Flight],
        &[Ability::Demoralised],
    ];
    let mut chance = ChaCha8Rng::seed_from_u64(12);
    let (mut several, mut again) = (0, 0);
    for round in 0..2800 {
        let small = small::random(&mut chance, 7, sets[round % sets.len()], 1 + round % 9);
        let position = small.game.at(&small.state);
        for prefer in [Prefer::Cheapest, Prefer::Surest] {
            let options = RouteOptions {
                prefer,
                ..RouteOptions::default()
            };
            let reach = Reach::new(position, Piece::Warrior(FIRST), options);
            for (at, arrival) in reach.squares().filter(|(_, it)| it.breakaways > 0) {
                let route = reach.route(Aim::Square(at)).expect("it is reached");
                let played = arrives(&small.game, &small.state, &route.steps);
                let played = Fraction::from(&played);
                let told = arrival.chance;
                assert_eq!(told, played, "round {round}: {at} by {:?}", route.steps);
                assert_eq!(route.chance, told);
                several += usize::from(arrival.breakaways > 1);
                again += usize::from(reach.mp() >= arrival.cost.and(Mp(2)));
            }
        }
    }
    assert!(
        several > 150 && again > 2000,
        "too little was tried: {several} {again}"
    );
}

#[test]
fn whoever_can_come_up_and_attack_is_a_threat() {
    let mut chance = ChaCha8Rng::seed_from_u64(10);
    let mut seen = 0;
    for round in 0..200 {
        let small = small::random(&mut chance, 6, &[], 1 + round % 3);
        let position = small.game.at(&small.state);
        let cost = position.attack_cost(FIRST, false).total();
        let places = by_playing(&small);
        let targets = position.on_board();
        for (target, there) in targets.filter(|(who, _)| position.are_enemies(FIRST, *who)) {
            let comes = places.iter().any(|(at, mp)| {
                at.is_some_and(|at| position.are_next(at, there)) && i16::from(*mp) >= cost
            });
            // A hero that waits outside is not on the board yet.
            if comes && position.square(FIRST).is_some() {
                let by_first = |threat: &Threat| threat.by == FIRST && !threat.ranged;
                assert!(
                    threats(position, target, there).iter().any(by_first),
                    "round {round}"
                );
                seen += 1;
            }
        }
    }
    assert!(seen > 50, "too little was tried: {seen}");
}

/// Dice in all their ways: plays a command once for each way its throws can fall.
fn every_way(mut run: impl FnMut(&mut Ways)) {
    let mut ways = Ways {
        script: Vec::new(),
        next: 0,
    };
    loop {
        ways.next = 0;
        run(&mut ways);
        ways.script.truncate(ways.next);
        while ways.script.last() == Some(&6) {
            ways.script.pop();
        }
        match ways.script.last_mut() {
            Some(die) => *die += 1,
            None => return,
        }
    }
}

struct Ways {
    script: Vec<u8>,
    next: usize,
}

impl Ways {
    fn die(&mut self) -> u8 {
        if self.next == self.script.len() {
            self.script.push(1);
        }
        self.next += 1;
        self.script[self.next - 1]
    }
}

impl<T> Dice<T> for Ways {
    fn one(&mut self, _: T) -> u8 {
        self.die()
    }
    fn two(&mut self, _: T) -> [u8; 2] {
        [self.die(), self.die()]
    }
    fn draw(&mut self, _: T, _: &[u8]) -> u8 {
        0
    }
}

#[test]
fn odds_of_an_attack_are_those_of_playing_it_with_all_dice() {
    let sets: [&[Ability]; 6] = [
        &[Ability::WeaponMaster],
        &[Ability::MagicBlast, Ability::Pierce],
        &[Ability::SneakAttack, Ability::Toughness],
        &[Ability::MagicFreeze],
        &[Ability::Dodge],
        &[Ability::BattleArmour],
    ];
    let mut chance = ChaCha8Rng::seed_from_u64(9);
    let (mut tried, mut legal) = (0, Vec::new());
    for round in 0..600 {
        let small = small::random(&mut chance, 5, sets[round % sets.len()], 3);
        small.game.legal(&small.state, &mut legal);
        for command in &legal {
            let Command::Attack { on, with } = *command else {
                continue;
            };
            tried += 1;
            let position = small.game.at(&small.state);
            let Some(target) = on.first().warrior() else {
                continue;
            };
            let blow = Blow::standing(position, FIRST, target, on, with, StrikeKind::Attack);
            let odds = Odds::new(position, blow);
            let (mut clicks, mut total) = (0_u64, 0_u64);
            every_way(|dice| {
                let mut state = small.state.clone();
                let mut log: Vec<Event> = Vec::new();
                small.game.apply(&mut state, *command, dice, &mut log);
                while let Some(Task::Dodges { .. }) = small.game.at(&state).question() {
                    let dodge = Command::Dodge { who: target };
                    small.game.apply(&mut state, dodge, dice, &mut log);
                }
                // Each die thrown makes a way rarer by six.
                let weight = 6_u64.pow(8 - dice.next as u32);
                total += weight;
                clicks += weight * u64::from(taken(&log, target));
            });
            assert_eq!(total, 6_u64.pow(8));
            assert_eq!(
                odds.expected(),
                Fraction::new(clicks, total),
                "round {round} {command:?}"
            );
        }
    }
    assert!(tried > 200, "too little was tried: {tried}");
}

fn taken(log: &[Event], target: FigId) -> u8 {
    let clicked = log.iter().map(|event| match *event {
        Event::Strike(StrikeEvent::Clicked { who, clicks }) if who == target => clicks.0,
        _ => 0,
    });
    clicked.sum()
}

/// What an attack costs its attacker before anybody strikes back is in the account of tolls, as often as
/// its odds say, whatever ability the dials show: one that is missing there is found here.
#[test]
fn what_an_attack_costs_its_attacker_is_what_playing_it_with_all_dice_takes() {
    let mixed: [&[Ability]; 4] = [
        &[Ability::MagicRetaliation],
        &[Ability::MagicRetaliation, Ability::Pierce],
        &[Ability::MagicRetaliation, Ability::Toughness],
        &[Ability::Dodge],
    ];
    // Those that are known to cost something in one round of two, any other in turn between them.
    let each = Ability::ALL.iter().map(std::slice::from_ref);
    let sets: Vec<&[Ability]> = each
        .enumerate()
        .flat_map(|(number, alone)| [mixed[number % mixed.len()], alone])
        .collect();
    let mut chance = ChaCha8Rng::seed_from_u64(11);
    let (mut answered, mut legal) = (0, Vec::new());
    for round in 0..8 * sets.len() {
        let mut small = small::random(&mut chance, 5, sets[round % sets.len()], 3);
        // Those who are attacked bear the abilities, too.
        for kind in &mut small.game.book.kinds {
            for click in &mut kind.dial {
                for ability in sets[round % sets.len()] {
                    click.marks[ability.value()] = Some(*ability);
                }
            }
        }
        small.game.legal(&small.state, &mut legal);
        for command in &legal {
            let Command::Attack { on, with } = *command else {
                continue;
            };
            let position = small.game.at(&small.state);
            let (Some(target), 1) = (on.first().warrior(), on.len()) else {
                continue;
            };
            let blow = Blow::standing(position, FIRST, target, on, with, StrikeKind::Attack);
            let odds = Odds::new(position, blow);
            // Out of all ways of two dice, a damage die and a dodge.
            let ways = 36 * 6 * 3;
            let told = position.tolls(FIRST, target).map(|(toll, clicks)| {
                answered += u32::from(toll != Toll::CriticalMiss);
                let due = odds.falls_due(toll);
                let clicks = u64::try_from(clicks.total()).expect("it hurts");
                clicks * due.above() * ways / due.below()
            });
            let told = Fraction::new(told.sum(), ways);
            let (mut clicks, mut total) = (0_u64, 0_u64);
            every_way(|dice| {
                let mut state = small.state.clone();
                let mut log: Vec<Event> = Vec::new();
                small.game.apply(&mut state, *command, dice, &mut log);
                while let Some(task) = small.game.at(&state).question() {
                    let answer = match task {
                        Task::Dodges { .. } => Command::Dodge { who: target },
                        Task::Level { .. } => Command::Raise { hero: FIRST },
                        _ => break,
                    };
                    small.game.apply(&mut state, answer, dice, &mut log);
                }
                let weight = 6_u64.pow(8 - dice.next as u32);
                total += weight;
                clicks += weight * u64::from(taken(&log, FIRST));
            });
            let played = Fraction::new(clicks, total);
            assert_eq!(told, played, "round {round} {command:?}");
        }
    }
    assert!(answered > 50, "too little was tried: {answered}");
}
