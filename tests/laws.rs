//! Laws of the contract, on random matches: see `kernel::Game`.
//!
//! `DIALDELVE_LAW_MATCHES` sets how many matches are played (default 24); a failure names the seed,
//! and `DIALDELVE_LAW_SEED=… cargo test --test laws` repeats it.

use dialdelve::games::skirmish::{
    Ability, ChestId, ChestKindId, ChestPlace, Command, Door, DoorId, DoorKind, Draft, DraftChest,
    DraftSeat, DraftToken, DraftTurn, DraftWarrior, Event, FigId, GateId, KindId, Layout,
    MAX_FIGURES, Marks, Mode, Pace, Path, Piece, PieceKind, Place, PrintId, Quarter, Refusal, Side,
    Site, Skirmish, Stage, State, Targets, TerrainPiece, TokenColour, TokenId, TrapState,
    TreasureLimit, Using, Value,
};
use dialdelve::kernel::{Facing, Game, Seat, SeededDice, Square};
use dialdelve::store::{Library, MatchPlan};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// No seat makes more commands than this for each of its heroes in one turn (activations, steps,
/// turns, answers).
const MOST_COMMANDS_A_TURN: usize = 150;

/// No random match takes more commands than this.
const MOST_COMMANDS: usize = 60_000;

fn seeds() -> Vec<u64> {
    let number = |name: &str| {
        std::env::var(name)
            .ok()
            .and_then(|text| text.parse::<u64>().ok())
    };
    match number("DIALDELVE_LAW_SEED") {
        Some(seed) => vec![seed],
        None => (1..=number("DIALDELVE_LAW_MATCHES").unwrap_or(24)).collect(),
    }
}

/// A match of two to four seats, by the seed: from set-up on, or, two times of three, from a crowded
/// position, in which random commands meet more of the rules. Every other match is played on a map
/// with printed doors, teleports and two levels.
fn start(seed: u64) -> (Skirmish, State) {
    if seed.is_multiple_of(6) {
        return laid(seed);
    }
    if seed % 4 == 3 {
        return team_start(seed);
    }
    let seats = 2 + (seed % 3) as u8;
    let map = ["starter", "undercroft"][(seed / 3 % 2) as usize];
    let mut plan = MatchPlan::basic(map, seats);
    plan.options.round_limit = 12;
    let (game, state) = plan.start(&Library::shipped()).expect("the map starts");
    if seed.is_multiple_of(3) {
        (game, state)
    } else {
        crowd(game, seats, seed, 1)
    }
}

/// A team match of two to eight seats, most of them in teams of two or three: from the choice of
/// parties on, or, two times of three, from a crowded position.
fn team_start(seed: u64) -> (Skirmish, State) {
    let seats = 2 + (seed / 4 % 7) as u8;
    let mut plan = MatchPlan::basic("fourfold", seats);
    plan.options.game = Mode::Team;
    plan.options.points = 60 + 10 * (seed / 4 % 5) as u16;
    plan.options.round_limit = 3;
    if seed % 8 == 7 {
        plan.options.treasure_limit = TreasureLimit::Inside;
    }
    let size = 1 + seed / 4 % 3;
    for (number, seat) in (0_u64..).zip(&mut plan.seats) {
        seat.team = Some(1 + (number / size) as u8);
    }
    let (game, state) = plan
        .start(&Library::shipped())
        .expect("the fourfold sheet starts");
    if seed.is_multiple_of(3) {
        (game, state)
    } else {
        crowd(game, seats, seed, 1 + (seed / 4 % 3) as usize)
    }
}

/// A match whose dungeon is laid from blocks first.
fn laid(seed: u64) -> (Skirmish, State) {
    let mut plan = MatchPlan::basic("laid", 2 + (seed / 6 % 3) as u8);
    plan.options.round_limit = 12;
    plan.start(&Library::shipped())
        .expect("the shipped kits are laid")
}

/// Gives every figure range and abilities at random, of all that are played, so that matches meet
/// those that the shipped figures do not show.
fn mark(game: &mut Skirmish, rng: &mut ChaCha8Rng) {
    for kind in &mut game.book.kinds {
        kind.range = rng.random_range(0..9);
        for click in &mut kind.dial {
            for value in Value::ALL {
                let played: Vec<Ability> = Ability::ALL
                    .iter()
                    .copied()
                    .filter(|ability| ability.value() == value)
                    .collect();
                if rng.random_range(0..3) > 0 {
                    click.marks[value] = Some(played[rng.random_range(0..played.len())]);
                }
            }
        }
    }
}

/// Heroes, spawn, chests and tokens scattered over the sheet; so many heroes a seat.
fn crowd(mut game: Skirmish, seats: u8, seed: u64, party: usize) -> (Skirmish, State) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed ^ 0xc0ffee);
    if seed.is_multiple_of(2) || seed % 8 == 3 {
        mark(&mut game, &mut rng);
    }
    let layout = game.book.layout.clone();
    let gate_square = |at: &Square| layout.gates().iter().any(|gate| gate.square == *at);
    let floor = layout
        .squares()
        .filter(|at| layout.ground(*at).is_enterable() && !gate_square(at));
    let mut floor: Vec<Square> = floor.collect();
    // With two levels the crowd stands about the stairs.
    let half = floor.len() / 2 * usize::from(layout.levels() - 1);
    floor.rotate_left(half);
    let mut free = |rng: &mut ChaCha8Rng, near: bool| {
        let from = if near { floor.len() / 3 } else { floor.len() };
        floor.remove(rng.random_range(0..from))
    };
    let facing = |rng: &mut ChaCha8Rng| Facing::from_index(rng.random_range(0..8));
    let mut warriors = Vec::new();
    let kinds = || {
        game.book
            .kinds
            .iter()
            .enumerate()
            .map(|(number, kind)| (KindId(number as u8), kind))
    };
    let all = || kinds().filter(|(_, kind)| kind.is_hero());
    let mut heroes: Vec<KindId> = all().map(|(id, _)| id).collect();
    for number in 0..seats * party as u8 {
        let seat = Seat(number / party as u8);
        // Only in the team game do two parties have the same hero.
        if party > 1 && usize::from(number) % party == 0 {
            heroes = all().map(|(id, _)| id).collect();
        }
        let kind = heroes.remove(rng.random_range(0..heroes.len()));
        let level = match game.book.kind(kind).import {
            true => 1,
            false => rng.random_range(1..=5),
        };
        let exit = layout
            .gate(GateId(
                ((seats - 1) + (seed % 4) as u8) % layout.gates().len() as u8,
            ))
            .square;
        let at = free(&mut rng, true);
        let waits = party > 1 && rng.random_range(0..8) == 0;
        let place = match number {
            0 => Place::On(exit),
            _ if waits => Place::Outside,
            _ => Place::On(at),
        };
        warriors.push(figure(kind, Some(seat), level, facing(&mut rng), place));
    }
    for (kind, _) in kinds().filter(|(_, kind)| !kind.is_hero()) {
        if warriors.len() + 2 > MAX_FIGURES {
            break;
        }
        let out = rng.random_range(0..2) == 0;
        let place = if out {
            Place::On(free(&mut rng, true))
        } else {
            Place::Bank
        };
        warriors.push(figure(kind, None, 0, facing(&mut rng), place));
        let mut killed = figure(kind, None, 0, Facing::N, Place::Bank);
        killed.marks = Marks::FELLED;
        warriors.push(killed);
    }
    let chests = (0..game.book.chests.len()).map(|number| DraftChest {
        kind: ChestKindId(number as u8),
        place: if number == 0 {
            ChestPlace::Held(Seat(0))
        } else {
            ChestPlace::On(free(&mut rng, true))
        },
        facing: Facing::SIDES[rng.random_range(0..4)],
        wheel: 0,
        trap: TrapState::Unrevealed,
        treasure: (number == 0).then_some(0),
        serves: None,
        drunk: false,
    });
    let chests = chests.collect();
    let tokens = (0..6).map(|number| DraftToken {
        colour: if number % 3 == 0 {
            TokenColour::Blue
        } else {
            TokenColour::Yellow
        },
        table: None,
        at: Some(free(&mut rng, false)),
        activated: false,
        marker: false,
    });
    let tokens = tokens.collect();
    let gates = layout.gates().len() as u8;
    let gate = |seat: u8| Some(GateId((seat + (seed % 4) as u8) % gates));
    let seat = |number: u8| DraftSeat {
        entrance: gate(number),
        exit: gate(number + seats - 1),
        turns: 2,
        experience: rng.random_range(0..120),
        ..DraftSeat::default()
    };
    let seats = (0..seats).map(seat).collect();
    let first = Seat(0);
    let turn = DraftTurn {
        seat: first,
        first,
        round: 1,
        activations: 2,
        idle: 0,
        lord: first,
        lord_turns: 1,
        activation: None,
    };
    let urn = vec![4; game.book.tables.len()];
    let site = Site {
        pieces: terrain(&warriors),
        doors: doors(&layout, &mut rng),
        ..Site::default()
    };
    let draft = Draft {
        stage: Stage::Play,
        seats,
        warriors,
        chests,
        tokens,
        urn,
        open_doors: vec![],
        destroyed_doors: vec![],
        site,
        turn,
    };
    let state = draft
        .validate(&game.book)
        .unwrap_or_else(|faults| panic!("seed {seed}: {faults:?}"));
    (game, state)
}

/// Every door that fits where none is, every other one of them left out.
fn doors(layout: &Layout, rng: &mut ChaCha8Rng) -> Vec<Door> {
    let edges = layout.squares().flat_map(|one| {
        let sides = [Facing::E, Facing::S].into_iter();
        sides.filter_map(move |way| Some((one, one.step(way)?)))
    });
    let kinds = [DoorKind::Wood, DoorKind::Metal];
    let doors = edges.map(|(one, other)| Door::between(one, other, kinds[rng.random_range(0..2)]));
    let doors: Vec<Door> = doors
        .filter(|door| {
            layout.door_fits(door) && layout.door_between(door.one, door.other).is_none()
        })
        .collect();
    doors.into_iter().step_by(2).take(24).collect()
}

/// Vortexes under every third figure, so that they are turned, and teleports under others.
fn terrain(warriors: &[DraftWarrior]) -> Vec<TerrainPiece> {
    let squares = warriors.iter().filter_map(|warrior| match warrior.place {
        Place::On(at) => Some(at),
        _ => None,
    });
    let kinds = [Some(PieceKind::Vortex), Some(PieceKind::Teleport), None];
    let pieces = squares.zip(kinds.into_iter().cycle());
    pieces
        .filter_map(|(at, kind)| Some(TerrainPiece { kind: kind?, at }))
        .collect()
}

fn figure(
    kind: KindId,
    owner: Option<Seat>,
    level: u8,
    facing: Facing,
    place: Place,
) -> DraftWarrior {
    DraftWarrior {
        kind,
        owner,
        level,
        click: None,
        facing,
        place,
        marks: Marks::NONE,
    }
}

/// Plays a random match, and hands every position with the command chosen to `look`.
fn play(seed: u64, mut look: impl FnMut(&Skirmish, &State, &[Command], &mut ChaCha8Rng)) -> usize {
    let (game, mut state) = start(seed);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    game.settle(&mut state, &mut SeededDice::new(seed, 0), &mut Vec::new());
    let mut legal = Vec::new();
    let mut count = 0;
    while game.to_act(&state).is_some() {
        count += 1;
        assert!(count < MOST_COMMANDS, "seed {seed}: the match does not end");
        game.legal(&state, &mut legal);
        look(&game, &state, &legal, &mut rng);
        let command = choose(&legal, &mut rng);
        game.apply(
            &mut state,
            command,
            &mut SeededDice::new(seed, count as u64),
            &mut Vec::new(),
        );
    }
    assert!(
        game.outcome(&state).is_some(),
        "seed {seed}: over without an outcome"
    );
    count
}

/// Uniform over the lawful commands; a match is conceded rarely, so that most are played out.
fn choose(legal: &[Command], rng: &mut ChaCha8Rng) -> Command {
    let concede = rng.random_range(0..2000) == 0;
    let wanted: Vec<Command> = legal
        .iter()
        .copied()
        .filter(|c| (*c == Command::Concede) == concede)
        .collect();
    let pool = if wanted.is_empty() { legal } else { &wanted };
    pool[rng.random_range(0..pool.len())]
}

fn any_square(state: &State, rng: &mut ChaCha8Rng) -> Square {
    let layout = state.layout();
    let x = rng.random_range(0..(layout.width() + 1).min(64));
    let level = rng.random_range(0..layout.levels());
    Square::new(level, x, rng.random_range(0..(layout.height() + 1).min(64)))
}

/// Any command that can be formed, also about things that do not exist.
fn any_command(state: &State, rng: &mut ChaCha8Rng) -> Command {
    let figure =
        |rng: &mut ChaCha8Rng| FigId(rng.random_range(0..state.warriors().count() as u8 + 2));
    let chest = |rng: &mut ChaCha8Rng| ChestId(rng.random_range(0..6));
    let door =
        |rng: &mut ChaCha8Rng| DoorId(rng.random_range(0..state.layout().doors().len() as u8 + 2));
    let facing = |rng: &mut ChaCha8Rng| Facing::from_index(rng.random_range(0..8));
    let using = Using {
        attack: rng.random_range(0..2) == 0,
        damage: rng.random_range(0..2) == 0,
    };
    let at = any_square(state, rng);
    match rng.random_range(0..46) {
        0 => Command::Choose {
            hero: KindId(rng.random_range(0..40)),
            level: rng.random_range(0..4),
        },
        1 => Command::Entrance {
            gate: GateId(rng.random_range(0..6)),
        },
        2 => Command::PutChest {
            chest: chest(rng),
            at,
            facing: facing(rng),
        },
        3 => Command::PutToken {
            colour: TokenColour::ALL[rng.random_range(0..3)],
            at,
        },
        4 => Command::Enough,
        5 => Command::Assign {
            chest: chest(rng),
            to: figure(rng),
        },
        6 => Command::Begin,
        7 => Command::Activate {
            who: Piece::Warrior(figure(rng)),
        },
        8 => Command::Activate {
            who: Piece::Token(TokenId(rng.random_range(0..14))),
        },
        9 => Command::Forgo {
            who: figure(rng),
            value: Value::ALL[rng.random_range(0..4)],
        },
        10 => Command::Pivot {
            who: figure(rng),
            to: facing(rng),
        },
        11 => Command::EndTurn,
        12 => Command::Concede,
        13 => Command::Enter { to: at },
        14 | 15 => Command::Step { to: at },
        16 => {
            let ways = (0..rng.random_range(0..5))
                .map(|_| facing(rng))
                .collect::<Vec<_>>();
            let path = ways
                .into_iter()
                .try_fold(Path::EMPTY, Path::and)
                .expect("a short path");
            Command::Pass { path }
        }
        17 => Command::Fly { to: at },
        18 => Command::Turn { to: facing(rng) },
        19 => Command::Break,
        20 => Command::Attack {
            on: Targets::one(figure(rng)),
            with: using,
        },
        21 => Command::Shockwave { with: using },
        22 => {
            let on = Targets::new(&[figure(rng), figure(rng)]).unwrap_or(Targets::one(FigId(0)));
            Command::Attack { on, with: using }
        }
        23 => Command::Heal { on: figure(rng) },
        24 if rng.random_range(0..2) == 0 => Command::Regenerate,
        24 => Command::Revive { who: figure(rng) },
        25 => Command::Reveal { chest: chest(rng) },
        26 => Command::Disarm {
            chest: chest(rng),
            pace: Pace::Slow,
        },
        27 => Command::Open { chest: chest(rng) },
        28 => {
            if rng.random_range(0..2) == 0 {
                Command::Leave
            } else {
                Command::Done
            }
        }
        29 => Command::Spin {
            who: figure(rng),
            to: facing(rng),
        },
        30 => Command::Strike {
            who: figure(rng),
            with: using,
        },
        31 => Command::Decline { who: figure(rng) },
        32 => Command::Vortex {
            way: Quarter::ALL[rng.random_range(0..2)],
        },
        33 => Command::Levitate {
            who: figure(rng),
            to: at,
        },
        34 => Command::Steal { from: figure(rng) },
        35 => Command::Aside {
            block: PrintId(rng.random_range(0..26)),
        },
        36 => Command::Lay {
            block: PrintId(rng.random_range(0..26)),
            side: Side::ALL[rng.random_range(0..2)],
            at,
            top: facing(rng),
        },
        37 => Command::Exit { at },
        38 => Command::PutTerrain {
            kind: PieceKind::ALL[rng.random_range(0..7)],
            at,
        },
        39 => Command::PutDoor {
            kind: DoorKind::Wood,
            at,
            side: facing(rng),
        },
        40 => Command::Place {
            at,
            facing: facing(rng),
        },
        41 => Command::OpenDoor { door: door(rng) },
        42 => Command::ShutDoor { door: door(rng) },
        43 => Command::Teleport { to: at },
        44 => Command::Attack {
            on: Targets::door(door(rng)),
            with: using,
        },
        _ => Command::Raise { hero: figure(rng) },
    }
}

#[test]
fn what_is_listed_is_what_is_accepted() {
    for seed in seeds() {
        play(seed, |game, state, legal, rng| {
            let mut sorted = legal.to_vec();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), legal.len(), "seed {seed}: doubles");
            for command in legal {
                assert_eq!(
                    game.check(state, *command).err().map(Refusal::rule),
                    None,
                    "seed {seed}: {command:?}"
                );
            }
            for _ in 0..20 {
                let command = any_command(state, rng);
                let accepted = game.check(state, command).is_ok();
                assert_eq!(
                    accepted,
                    legal.contains(&command),
                    "seed {seed}: {command:?}"
                );
            }
        });
    }
}

#[test]
fn a_refused_command_changes_nothing() {
    for seed in seeds() {
        play(seed, |game, state, _, rng| {
            for _ in 0..5 {
                let command = any_command(state, rng);
                if game.check(state, command).is_err() {
                    let (mut after, mut events) = (state.clone(), Vec::<Event>::new());
                    game.apply(
                        &mut after,
                        command,
                        &mut SeededDice::new(seed, 0),
                        &mut events,
                    );
                    assert!(
                        after == *state && events.is_empty(),
                        "seed {seed}: {command:?}"
                    );
                }
            }
        });
    }
}

#[test]
fn absorbing_the_events_rebuilds_the_match() {
    for seed in seeds() {
        let (game, mut state) = start(seed);
        let mut rebuilt = state.clone();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut legal = Vec::new();
        let mut events = Vec::new();
        game.settle(&mut state, &mut SeededDice::new(seed, 0), &mut events);
        for count in 1.. {
            events
                .drain(..)
                .for_each(|event| game.absorb(&mut rebuilt, event));
            assert!(rebuilt == state, "seed {seed}: command {count}");
            assert_eq!(
                game.key(&rebuilt),
                game.key(&state),
                "seed {seed}: command {count}"
            );
            if game.to_act(&state).is_none() {
                break;
            }
            game.legal(&state, &mut legal);
            let command = choose(&legal, &mut rng);
            game.apply(
                &mut state,
                command,
                &mut SeededDice::new(seed, count),
                &mut events,
            );
        }
    }
}

#[test]
fn the_same_start_commands_and_dice_give_the_same_keys() {
    for seed in seeds() {
        let keys = || {
            let mut keys = Vec::new();
            play(seed, |game, state, _, _| keys.push(game.key(state)));
            keys
        };
        assert_eq!(keys(), keys(), "seed {seed}");
    }
}

/// Every event that changes a fact changes the key, and none that does not.
#[test]
fn the_key_changes_with_every_fact() {
    for seed in seeds() {
        let (game, mut state) = start(seed);
        let (mut rng, mut legal) = (ChaCha8Rng::seed_from_u64(seed), Vec::new());
        let mut count = 0;
        while game.to_act(&state).is_some() {
            count += 1;
            game.legal(&state, &mut legal);
            let (command, mut events) = (choose(&legal, &mut rng), Vec::new());
            let mut before = state.clone();
            game.apply(
                &mut state,
                command,
                &mut SeededDice::new(seed, count),
                &mut events,
            );
            for event in events {
                let mut after = before.clone();
                game.absorb(&mut after, event);
                let same = game.key(&after) == game.key(&before);
                assert_eq!(
                    same,
                    after == before,
                    "seed {seed}: command {count}: {event:?}"
                );
                before = after;
            }
            turning_alone(&game, &state);
        }
    }
}

/// A turn to where a figure faces already changes nothing but that it has turned (R-TURNONCE): a fact
/// that in play hardly ever changes alone.
#[track_caller]
fn turning_alone(game: &Skirmish, state: &State) {
    let Some(Piece::Warrior(who)) = state.activation().map(|activation| activation.who) else {
        return;
    };
    let to = game.at(state).warrior(who).facing;
    let mut turned = state.clone();
    game.absorb(&mut turned, Event::Turned { who, to });
    let same = game.key(&turned) == game.key(state);
    assert_eq!(same, turned == *state, "{who:?} turns to {to:?}");
}

/// A player who drags its turn out as long as the rules let it: it never ends anything while it can
/// do something else.
#[test]
fn nobody_makes_more_than_so_many_commands_in_a_turn() {
    let ends = |command: &Command| {
        matches!(
            command,
            Command::Done
                | Command::EndTurn
                | Command::Concede
                | Command::Attack { .. }
                | Command::Shockwave { .. }
                | Command::Leave
        )
    };
    let mut most = 0;
    for seed in seeds() {
        let (game, mut state) = start(seed);
        game.settle(&mut state, &mut SeededDice::new(seed, 0), &mut Vec::new());
        let (mut rng, mut legal) = (ChaCha8Rng::seed_from_u64(seed), Vec::new());
        let (mut turn, mut made) = (None, [0; 8]);
        for count in 1.. {
            let Some(seat) = game.to_act(&state) else {
                break;
            };
            let now = (state.turn().round, state.turn().seat);
            if turn.replace(now) != Some(now) {
                made = [0; 8];
            }
            made[seat.index()] += 1;
            most = most.max(made[seat.index()]);
            let heroes = game.at(&state).heroes(seat).count();
            assert!(
                made[seat.index()] <= MOST_COMMANDS_A_TURN * heroes.max(1),
                "seed {seed}: {now:?}"
            );
            game.legal(&state, &mut legal);
            let dragging: Vec<Command> = legal
                .iter()
                .copied()
                .filter(|command| !ends(command))
                .collect();
            let pool = if dragging.is_empty() {
                &legal
            } else {
                &dragging
            };
            let command = pool[rng.random_range(0..pool.len())];
            game.apply(
                &mut state,
                command,
                &mut SeededDice::new(seed, count),
                &mut Vec::new(),
            );
        }
    }
    println!("most commands of a seat in a turn: {most}");
}

#[test]
fn nobody_shares_a_square_and_every_command_has_a_text() {
    for seed in seeds() {
        play(seed, |game, state, legal, _| {
            let position = game.at(state);
            let mut squares: Vec<Square> = position.on_board().map(|(_, at)| at).collect();
            squares.extend(state.chests().filter_map(|(_, chest)| chest.square()));
            squares.extend(state.tokens().filter_map(|(_, token)| token.at));
            let all = squares.len();
            squares.sort_unstable();
            squares.dedup();
            assert_eq!(squares.len(), all, "seed {seed}: MOVE-8");
            for command in legal {
                let text = position.command_text(*command);
                assert_eq!(
                    position.parse_command(&text),
                    Ok(*command),
                    "seed {seed}: {text}"
                );
            }
        });
    }
}

/// DOOR-1, R-DOOR: nothing else shuts a metal door.
#[test]
fn no_metal_door_stands_open_when_nothing_is_activated() {
    let mut opened = 0;
    for seed in seeds() {
        play(seed, |_, state, _, _| {
            let layout = state.layout();
            let doors = (0..layout.doors().len() as u8).map(DoorId);
            let open = doors.filter(|door| {
                let metal = layout.door(*door).kind == DoorKind::Metal;
                metal && state.is_door_open(*door) && !state.is_door_destroyed(*door)
            });
            let open = open.count();
            assert!(state.activation().is_some() || open == 0, "seed {seed}");
            opened += open;
        });
    }
    assert!(opened > 0 || seeds().len() < 24, "no metal door was opened");
}

/// What holds in every match of several heroes a seat: parties keep to the points and name nobody
/// twice, nobody holds more chests than the heroes allow, friends are never targets, and team mates
/// win together.
#[test]
fn parties_keep_their_rules_with_two_to_eight_seats() {
    for seed in seeds() {
        play(seed, |game, state, legal, _| {
            let position = game.at(state);
            for seat in state.players().seats() {
                let heroes: Vec<KindId> = position.heroes(seat).map(|(_, h)| h.kind).collect();
                if state.stage() != Stage::Play {
                    assert!(
                        game.book.options.game == Mode::Basic
                            || position.party_points(seat) <= game.book.options.points,
                        "seed {seed}: TEAM-1"
                    );
                }
                let mut once = heroes.clone();
                once.sort_unstable();
                once.dedup();
                assert_eq!(once.len(), heroes.len(), "seed {seed}: TEAM-3");
                let held = position.chests_held(seat);
                assert!(
                    usize::from(held) <= 2 * heroes.len(),
                    "seed {seed}: CHEST-1"
                );
                // LOSS-1 is owed until the opponent has placed what is lost.
                let alive = position.heroes(seat).any(|(who, _)| position.is_alive(who));
                assert!(
                    alive || held == 0 || position.question().is_some() || heroes.is_empty(),
                    "seed {seed}: R-LOSTALL"
                );
            }
            let active = position.active_warrior().ok();
            for command in legal {
                if let (Command::Attack { on, .. }, Some((who, _))) = (command, active) {
                    on.iter().for_each(|on| {
                        assert!(position.are_enemies(who, on), "seed {seed}: ATK-2, AB-4");
                    });
                }
            }
        });
    }
}

#[test]
fn team_mates_win_together() {
    for seed in seeds().into_iter().map(|seed| 4 * seed + 3) {
        let (game, mut state) = start(seed);
        game.settle(&mut state, &mut SeededDice::new(seed, 0), &mut Vec::new());
        let (mut rng, mut legal) = (ChaCha8Rng::seed_from_u64(seed), Vec::new());
        for count in 1.. {
            if game.to_act(&state).is_none() {
                break;
            }
            game.legal(&state, &mut legal);
            // Whoever can end its turn does: the match comes to its end soon.
            let ends = legal.iter().find(|command| **command == Command::EndTurn);
            let command = ends.copied().unwrap_or_else(|| choose(&legal, &mut rng));
            game.apply(
                &mut state,
                command,
                &mut SeededDice::new(seed, count),
                &mut Vec::new(),
            );
        }
        let outcome = game.outcome(&state).expect("the match is over");
        let seats: Vec<Seat> = state.players().seats().collect();
        assert!(seats.iter().any(|seat| outcome.won[*seat]), "seed {seed}");
        for one in &seats {
            for other in &seats {
                let mates = game.book.teams[*one] == game.book.teams[*other];
                assert!(
                    !mates || outcome.won[*one] == outcome.won[*other],
                    "seed {seed}: R-TEAMS"
                );
            }
        }
    }
}
