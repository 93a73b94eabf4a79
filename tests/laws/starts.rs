//! Random starts: everything about a match is drawn from one seed.

use crate::crowd::{Crowd, set_up, smaller};
use dialdelve::games::skirmish::{
    CornerRule, Handicap, Handicaps, Mode, Options, PieceKind, Points, Skirmish, State,
    TreasureLimit,
};
use dialdelve::kernel::{MAX_SEATS, Seat};
use dialdelve::store::skirmish::plan::{LAID, PlanSeat};
use dialdelve::store::skirmish::{Library, MatchPlan};
use dialdelve::table::skirmish::dungeon::Dungeon;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::LazyLock;

/// The data of all matches: the frozen ones, so that the kept keys outlast new figures and prices.
pub static LIBRARY: LazyLock<Library> = LazyLock::new(crate::frozen::library);

/// Where a match begins.
#[derive(Clone, Debug)]
pub struct Start {
    /// The game with its book.
    pub game: Skirmish,
    /// The first position; something may be owed in it.
    pub state: State,
}

/// The start that belongs to a seed: map, seats, teams, options, pieces; from set-up on, or from a
/// crowded position, in which random commands meet more of the rules. One in three is on a small board,
/// where more happens in fewer commands.
pub fn start(seed: u64) -> Start {
    if seed % 3 == 1 {
        return small_start(seed);
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (_, game, state) = drawn(&mut rng);
    if rng.random_range(0..3) == 0 {
        return Start { game, state };
    }
    let party = match game.book.options.game {
        Mode::Basic => 1,
        Mode::Team => rng.random_range(1..=3),
    };
    let state = set_up(&game, state, &mut rng);
    let crowd = Crowd {
        party,
        ..Crowd::default()
    };
    let (game, state) = crowd.on(game, &state, &mut rng);
    Start { game, state }
}

/// The start that belongs to a seed, always at the first decision of set-up.
pub fn start_in_setup(seed: u64) -> Start {
    let (_, game, state) = drawn(&mut ChaCha8Rng::seed_from_u64(seed));
    Start { game, state }
}

/// A start on a board of at most 8 x 8 squares with up to eight figures.
pub fn small_start(seed: u64) -> Start {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut plan, ..) = drawn(&mut rng);
    let map = &LIBRARY.maps[0];
    plan.map = map.id.clone().into();
    plan.seats.truncate(3);
    plan.first = plan.first.filter(|seat| seat.index() < plan.seats.len());
    for seat in &mut plan.seats {
        (seat.spawn, seat.chests) = (None, None);
        (seat.party, seat.heroes) = (None, Vec::new());
    }
    plan.stock = None;
    plan.bank = Some(few_spawn(&mut rng));
    let mut options = plan.options.clone();
    options.points = Points(rng.random_range(20..=60));
    let of_three = [0, 1, 2].map(|seat| Handicap {
        // No party may cost less than nothing.
        points: options.handicaps.of_seat(Seat(seat)).points / 3,
        ..options.handicaps.of_seat(Seat(seat))
    });
    options.handicaps = Handicaps::of(&of_three[..plan.seats.len()]);
    // TEAM-8 asks for more spawn than eight figures leave room for: the match is begun as a basic one.
    plan.options.game = Mode::Basic;
    plan.options.handicaps = Handicaps::default();
    let (mut game, state) = plan.start(&LIBRARY).expect("a small match starts");
    game.book.options = options;
    let (game, state) = smaller(game, &state, &mut rng);
    let crowd = Crowd {
        party: match game.book.options.game {
            Mode::Basic => 1,
            Mode::Team => rng.random_range(1..=2),
        },
        figures: 8,
        chests: 3,
        tokens: 2,
    };
    let (game, state) = match rng.random_range(0..3) {
        0 => (game, state),
        _ => crowd.on(game, &state, &mut rng),
    };
    Start { game, state }
}

/// The plan of a seed's match.
pub fn plan_of(seed: u64) -> MatchPlan {
    drawn(&mut ChaCha8Rng::seed_from_u64(seed)).0
}

/// A plan that can be begun. Some that are drawn ask for more than there is; they are drawn anew.
fn drawn(rng: &mut ChaCha8Rng) -> (MatchPlan, Skirmish, State) {
    for _ in 0..50 {
        let plan = plan(rng);
        if let Ok((game, state)) = plan.start(&LIBRARY) {
            return (plan, game, state);
        }
    }
    panic!("no plan can be begun");
}

/// How many seats a map has entrances for, each on a block of its own (SETUP-10).
fn most_seats(map: &Dungeon) -> u8 {
    let layout = map.layout(CornerRule::Both);
    let gates = layout.gates().iter();
    let mut blocks: Vec<_> = gates.map(|gate| layout.block_of(gate.square)).collect();
    blocks.sort_unstable();
    blocks.dedup();
    blocks.len().min(MAX_SEATS) as u8
}

fn plan(rng: &mut ChaCha8Rng) -> MatchPlan {
    let map = rng.random_range(0..=LIBRARY.maps.len());
    let (name, most) = match LIBRARY.maps.get(map) {
        Some(map) => (map.id.as_str(), most_seats(map)),
        None => (LAID, MAX_SEATS as u8),
    };
    let seats = rng.random_range(2..=most);
    let mut plan = MatchPlan::basic(name, seats);
    plan.options = options(rng);
    plan.options.handicaps = handicaps(&plan.options, plan.seats.len(), rng);
    plan.first = one_of_two(rng).then(|| Seat(rng.random_range(0..seats)));
    if one_of_two(rng) {
        let teams = rng.random_range(1..=seats);
        for seat in &mut plan.seats {
            seat.team = Some(rng.random_range(1..=teams));
        }
    }
    stocks(&mut plan, rng);
    if plan.options.game == Mode::Team {
        plan.seats.iter_mut().for_each(|seat| party(seat, rng));
        plan = plan.with_parties(&LIBRARY).expect("parties of the data");
    }
    plan.options.strong_tokens = one_of_two(rng);
    plan
}

fn one_of_two(rng: &mut ChaCha8Rng) -> bool {
    rng.random_range(0..2) == 0
}

/// Each option at random over all its values; what makes matches long comes less often.
fn options(rng: &mut ChaCha8Rng) -> Options {
    let corners = [CornerRule::Both, CornerRule::Either, CornerRule::None];
    let limits = [TreasureLimit::Alive, TreasureLimit::Inside];
    let mut agreed = |most: u8| match rng.random_range(0..4) {
        0 | 1 => None,
        2 => Some(rng.random_range(0..=4)),
        _ => Some(rng.random_range(0..=most)),
    };
    let (chests_each, tokens_each) = (agreed(32), agreed(48));
    Options {
        corner_rule: corners[rng.random_range(0..3)],
        treasure_limit: limits[rng.random_range(0..2)],
        round_limit: match rng.random_range(0..12) {
            0 => rng.random_range(1..=1000),
            _ => rng.random_range(1..=16),
        },
        end_settled: one_of_two(rng),
        game: [Mode::Basic, Mode::Team][rng.random_range(0..2)],
        points: Points(match rng.random_range(0..8) {
            0 => rng.random_range(1..=1000),
            _ => rng.random_range(20..=180),
        }),
        chests_each,
        tokens_each,
        strong_tokens: false,
        handicaps: Handicaps::default(),
    }
}

/// One match in four has handicaps; they are drawn apart, so that the others stay as they are.
fn handicaps(options: &Options, seats: usize, rng: &ChaCha8Rng) -> Handicaps {
    let mut apart = rng.clone();
    apart.set_stream(1);
    if apart.random_range(0..4) != 0 {
        return Handicaps::default();
    }
    let seat = |_| Handicap {
        activations: apart.random_range(0..=2),
        points: match options.game {
            Mode::Basic => 0,
            Mode::Team => apart.random_range(-40..=40),
        },
    };
    Handicaps::of(&(0..seats).map(seat).collect::<Vec<_>>())
}

/// Chests, tokens, spawn, terrain pieces and doors that are given other than by default.
fn stocks(plan: &mut MatchPlan, rng: &mut ChaCha8Rng) {
    if rng.random_range(0..3) == 0 {
        let kinds = LIBRARY.chests.len();
        let chests = (0..rng.random_range(0..12)).map(|_| rng.random_range(0..kinds));
        let named = chests.map(|kind| LIBRARY.chests[kind].id.clone().into());
        plan.stock = Some(named.collect());
    }
    if rng.random_range(0..3) == 0 {
        let tables = LIBRARY.tables.iter();
        let counts = tables.map(|table| (table.id.clone().into(), rng.random_range(0..5)));
        plan.urn = Some(counts.collect());
    }
    if rng.random_range(0..4) == 0 {
        let spawn = LIBRARY.kinds.iter().filter(|kind| !kind.is_hero());
        let counts = spawn.map(|kind| (kind.id.clone().into(), rng.random_range(0..3)));
        plan.bank = Some(counts.collect());
    }
    if one_of_two(rng) {
        let pieces = PieceKind::ALL.into_iter();
        let counts = pieces.map(|kind| (kind, rng.random_range(0..3)));
        plan.site.bank = Some(counts.collect());
    }
    if plan.is_laid() {
        let kits = match rng.random_range(0..3) {
            0 => 0,
            1 if plan.seats.len() == 2 => 1,
            _ => plan.seats.len() * rng.random_range(1..=2),
        };
        let kit = |_| {
            LIBRARY.kits[rng.random_range(0..LIBRARY.kits.len())]
                .id
                .clone()
                .into()
        };
        plan.site.kits = (0..kits).map(kit).collect();
    }
}

/// A party of the data for every other seat; else its player builds one.
fn party(seat: &mut PlanSeat, rng: &mut ChaCha8Rng) {
    if one_of_two(rng) {
        let party = rng.random_range(0..LIBRARY.parties.len());
        seat.party = Some(LIBRARY.parties[party].id.value.clone().into());
    }
}

fn few_spawn(rng: &mut ChaCha8Rng) -> dialdelve::store::skirmish::plan::Counts {
    let spawn: Vec<_> = LIBRARY
        .kinds
        .iter()
        .filter(|kind| !kind.is_hero())
        .collect();
    let drawn = (0..5).map(|_| spawn[rng.random_range(0..spawn.len())]);
    let mut counts: dialdelve::store::skirmish::plan::Counts = Vec::new();
    for kind in drawn {
        match counts.iter_mut().find(|(id, _)| id.value == kind.id) {
            Some((_, count)) => *count += 1,
            None => counts.push((kind.id.clone().into(), 1)),
        }
    }
    counts
}
