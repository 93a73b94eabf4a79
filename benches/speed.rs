//! How fast the rules are: every figure stands beside a reference that is measured in turns with it,
//! so that a busy machine slows both. `cargo bench` prints all; `cargo bench -- reach` what is named.
//!
//! With `DIALDELVE_COUNT=decision` (or another name, or `decision-reference`) it only repeats that one
//! thing `DIALDELVE_TIMES` times, for tools that count instructions: `benches/count`.

#[path = "../tests/frozen/mod.rs"]
mod frozen;

use cozy_chess::Board;
use dialdelve::games::skirmish::{
    Command, FigId, Piece, Place, Position, Refusal, Sight, Skirmish, State,
};
use dialdelve::kernel::{Line, SeededDice, Silent, Square};
use dialdelve::search::skirmish::player_named;
use dialdelve::search::skirmish::{Reach, RouteOptions};
use dialdelve::store::Source;
use dialdelve::store::skirmish::Library;
use dialdelve::store::skirmish::case::Case;
use pathfinding::prelude::dijkstra_reach;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How often ours and the reference take turns.
const ROUNDS: usize = 21;
/// How long each turn lasts at the least.
const TURN: Duration = Duration::from_millis(12);
/// How often a thing is done when instructions are counted and nothing else is said.
const COUNTED: u32 = 20_000;
/// Commands after which a match is begun anew.
const MATCH: u32 = 400;
/// Moves after which a game of chess is begun anew.
const GAME: u32 = 120;

/// One thing that is measured: how often a call did it.
type Work<'a> = Box<dyn FnMut() -> u32 + 'a>;

struct Bench<'a> {
    name: &'static str,
    what: &'static str,
    ours: Work<'a>,
    reference: Work<'a>,
    of: &'static str,
}

fn main() {
    let named: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    let wanted =
        |name: &str| named.is_empty() || named.iter().any(|part| name.contains(part.as_str()));
    let library = frozen::library();
    let fight = position(&library, include_str!("fight.toml"));
    if let Ok(name) = std::env::var("DIALDELVE_COUNT") {
        return count(&name, benches(&fight));
    }
    println!("state: {} bytes", size_of::<State>());
    for bench in benches(&fight)
        .into_iter()
        .filter(|bench| wanted(bench.name))
    {
        measure(bench);
    }
    for (figures, side) in [(8, 20), (20, 32), (40, 48), (60, 64)] {
        let name = format!("growth {figures} figures, {side} x {side}");
        if wanted(&name) {
            let grown = position(&library, &grown(figures, side));
            println!("{name}");
            for bench in benches(&grown)
                .into_iter()
                .filter(|bench| GROWING.contains(&bench.name))
            {
                measure(bench);
            }
        }
    }
}

/// What is measured on growing boards.
const GROWING: [&str; 4] = ["decision", "legal", "reach", "clone"];

fn count(name: &str, benches: Vec<Bench<'_>>) {
    let found = benches
        .into_iter()
        .find(|bench| bench.name == name.trim_end_matches("-reference"));
    let Some(bench) = found else {
        return eprintln!("nothing is called {name}");
    };
    let mut work = if name.ends_with("-reference") {
        bench.reference
    } else {
        bench.ours
    };
    let times = std::env::var("DIALDELVE_TIMES");
    let times: u32 = times.map_or(COUNTED, |times| {
        times.parse().expect("DIALDELVE_TIMES: a number")
    });
    let mut done = 0;
    while done < times {
        done += work();
    }
    println!("{name}: {done} times");
}

/// Measures both in turns, and prints the medians and the median ratio.
fn measure(mut bench: Bench<'_>) {
    let (mut ours, mut reference, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let one = turn(&mut bench.ours);
        let other = turn(&mut bench.reference);
        ours.push(one);
        reference.push(other);
        ratios.push(one / other);
    }
    println!(
        "{:<14} {:>10.1} ns {:<28} {:>8.1} ns {:<26} ratio {:>7.2}",
        bench.name,
        median(ours),
        bench.what,
        median(reference),
        bench.of,
        median(ratios)
    );
}

/// Nanoseconds of one of these.
fn turn(work: &mut Work<'_>) -> f64 {
    let begun = Instant::now();
    let mut done = 0;
    while begun.elapsed() < TURN {
        for _ in 0..8 {
            done += work();
        }
    }
    begun.elapsed().as_nanos() as f64 / f64::from(done.max(1))
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// A position of a case, at its first decision.
struct Start {
    game: Skirmish,
    state: State,
}

impl Start {
    fn position(&self) -> Position<'_> {
        self.game.at(&self.state)
    }
}

fn position(library: &Library, text: &str) -> Start {
    let case = Case::read(Source::new("fight.toml", text), library).unwrap_or_else(|faults| {
        panic!(
            "{}",
            faults
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join("\n")
        )
    });
    let script = case.script();
    let (game, mut state) = (script.game.clone(), script.start.clone());
    script
        .opening
        .happen(&game, &mut state, &mut SeededDice::new(1, 0), &mut Silent);
    Start { game, state }
}

/// A board of that size with so many figures, half of them heroes (as many as two parties hold).
fn grown(figures: usize, side: usize) -> String {
    let rows: Vec<String> = (0..side)
        .map(|y| {
            (0..side)
                .map(|x| if x % 5 == 4 && y % 3 == 1 { '#' } else { '.' })
                .collect()
        })
        .collect();
    let mut text = format!(
        "format = \"dialdelve case 1\"\ntitle = \"A board that grows\"\nrules = [\"MAP-1\"]\nboard = \"\"\"\n{}\"\"\"\n",
        rows.join("\n")
    );
    let mut places = (0..side * side)
        .map(|at| (at % side, at / side))
        .filter(|(x, y)| !(x % 5 == 4 && y % 3 == 1) && (x + 2 * y) % 7 == 0);
    let stride = side * side / 7 / figures - 1;
    for number in 0..figures {
        let (x, y) = places.nth(stride.max(1) - 1).expect("a square for each");
        let at = Square::new(0, x as u8, y as u8);
        let (heading, rest) = match number < 8 {
            true => ("hero", format!("seat = {}\n", 1 + number % 2)),
            false => ("spawn", String::new()),
        };
        text += &format!("[[{heading}]]\nid = \"f{number}\"\nat = \"{at}\"\n{rest}");
    }
    text + "[[step]]\nstate = { \"round\" = 1 }\n"
}

fn benches(start: &Start) -> Vec<Bench<'_>> {
    let mut all = vec![
        Bench {
            name: "decision",
            what: "a random decision",
            ours: Box::new(decisions(start, |_| 1)),
            reference: chess(),
            of: "a random chess move",
        },
        Bench {
            name: "activation",
            what: "a random activation",
            ours: Box::new(decisions(start, |command| {
                matches!(command, Command::Activate { .. }).into()
            })),
            reference: chess(),
            of: "a random chess move",
        },
        Bench {
            name: "greedy",
            what: "a greedy decision",
            ours: greedy(start),
            reference: chess(),
            of: "a random chess move",
        },
    ];
    all.extend(parts(start));
    all.extend(searches(start));
    all
}

/// Random play, counted by what a command is.
fn decisions<'a>(
    start: &'a Start,
    counts: impl Fn(Command) -> u32 + 'a,
) -> impl FnMut() -> u32 + 'a {
    let game = &start.game;
    let mut state = start.state.clone();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut legal = Vec::new();
    let mut played = 0;
    move || {
        game.legal(&state, &mut legal);
        legal.retain(|command| *command != Command::Concede);
        if legal.is_empty() || played == MATCH {
            state = start.state.clone();
            played = 0;
            return 0;
        }
        let command = legal[rng.random_range(0..legal.len())];
        played += 1;
        game.apply(
            &mut state,
            command,
            &mut SeededDice::new(1, u64::from(played)),
            &mut Silent,
        );
        counts(command)
    }
}

fn greedy(start: &Start) -> Work<'_> {
    let game = &start.game;
    let mut state = start.state.clone();
    let mut player = player_named("greedy", 1).expect("it is known");
    let mut played = 0;
    Box::new(move || {
        match game
            .to_act(&state)
            .and_then(|seat| player.choose(game, &state, seat))
        {
            Some(command) if played < MATCH => {
                played += 1;
                let mut dice = SeededDice::new(1, u64::from(played));
                game.apply(&mut state, command, &mut dice, &mut Silent);
                1
            }
            _ => {
                state = start.state.clone();
                played = 0;
                0
            }
        }
    })
}

/// Random chess: all moves listed, one played.
fn chess<'a>() -> Work<'a> {
    let mut board = Board::default();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut moves = Vec::new();
    let mut played = 0;
    Box::new(move || {
        moves.clear();
        board.generate_moves(|of_a_piece| {
            moves.extend(of_a_piece);
            false
        });
        if moves.is_empty() || played == GAME {
            board = Board::default();
            played = 0;
            return 0;
        }
        let chosen = moves[rng.random_range(0..moves.len())];
        played += 1;
        board.play_unchecked(chosen);
        1
    })
}

/// `legal`, `check`, `apply`, `key` and clone on positions of a random match.
fn parts(start: &Start) -> Vec<Bench<'_>> {
    let positions = walked(start);
    let each = |work: fn(&Skirmish, &State, Command) -> u32| -> Work<'_> {
        let positions = positions.clone();
        let mut next = 0;
        Box::new(move || {
            next = (next + 1) % positions.len();
            let (state, command) = &positions[next];
            work(&start.game, state, *command)
        })
    };
    let part = |name, what, work| Bench {
        name,
        what,
        ours: each(work),
        reference: chess(),
        of: "a random chess move",
    };
    let mut legal = Vec::new();
    let mut listed = positions.clone().into_iter().cycle();
    vec![
        Bench {
            ours: Box::new(move || {
                let (state, _) = listed.next().expect("a cycle has no end");
                start.game.legal(&state, &mut legal);
                black_box(legal.len());
                1
            }),
            ..part("legal", "all lawful commands", |_, _, _| 1)
        },
        part("check", "one check", |game, state, command| {
            let _ = black_box(game.check(state, command));
            1
        }),
        part(
            "apply",
            "one command, with a clone",
            |game, state, command| {
                let mut state = state.clone();
                game.apply(&mut state, command, &mut SeededDice::new(1, 1), &mut Silent);
                black_box(&state);
                1
            },
        ),
        part("key", "a whole key", |game, state, _| {
            black_box(game.key(state));
            1
        }),
        part("clone", "a state cloned", |_, state, _| {
            black_box(state.clone());
            1
        }),
    ]
}

/// Positions of a random match, each with a lawful command.
fn walked(start: &Start) -> Vec<(State, Command)> {
    let game = &start.game;
    let mut state = start.state.clone();
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut legal = Vec::new();
    let mut found = Vec::new();
    for number in 0..64 {
        game.legal(&state, &mut legal);
        legal.retain(|command| *command != Command::Concede);
        if legal.is_empty() {
            break;
        }
        let command = legal[rng.random_range(0..legal.len())];
        found.push((state.clone(), command));
        game.apply(
            &mut state,
            command,
            &mut SeededDice::new(2, number),
            &mut Silent,
        );
    }
    found
}

/// Reach and line of fire.
fn searches(start: &Start) -> Vec<Bench<'_>> {
    let heroes: Vec<FigId> = start
        .state
        .warriors()
        .filter(|(_, warrior)| matches!(warrior.place, Place::On(_)))
        .map(|(who, _)| who)
        .collect();
    let (mut ours, mut theirs) = (
        heroes.clone().into_iter().cycle(),
        heroes.into_iter().cycle(),
    );
    let pairs = sight_pairs(start);
    let (mut asked, mut walked) = (pairs.clone().into_iter().cycle(), pairs.into_iter().cycle());
    vec![
        Bench {
            name: "reach",
            what: "everywhere a figure can get",
            ours: Box::new(move || {
                let who = Piece::Warrior(ours.next().expect("a cycle has no end"));
                let reach = Reach::new(start.position(), who, RouteOptions::default());
                black_box(reach.squares().count());
                1
            }),
            reference: Box::new(move || {
                let who = theirs.next().expect("a cycle has no end");
                black_box(flooded(start.position(), who));
                1
            }),
            of: "plain dijkstra of the crate",
        },
        Bench {
            name: "sight",
            what: "a line of fire",
            ours: Box::new(move || {
                let (from, to) = asked.next().expect("a cycle has no end");
                let sight: Result<Sight, Refusal> = start.position().sight(from, to);
                black_box(sight.is_ok());
                1
            }),
            reference: Box::new(move || {
                let (from, to) = walked.next().expect("a cycle has no end");
                black_box(Line::new(from, to).count());
                1
            }),
            of: "the line walked",
        },
    ]
}

/// The squares within a figure's MP by price alone, with the crate's search.
fn flooded(position: Position<'_>, who: FigId) -> usize {
    let Some(at) = position.square(who) else {
        return 0;
    };
    let layout = position.state.layout();
    let mp = u32::from(
        position
            .speed_sum(Piece::Warrior(who))
            .total()
            .unsigned_abs(),
    );
    let steps = |at: &Square| {
        let at = *at;
        dialdelve::kernel::Facing::ALL
            .into_iter()
            .filter_map(move |way| {
                let to = at.step(way).filter(|to| layout.index(*to).is_some())?;
                let ground = layout.ground(to);
                let free =
                    ground.is_enterable() && position.is_open(at, way) && position.is_free(to);
                free.then_some((to, u32::from(ground.cost) + u32::from(way.is_diagonal())))
            })
    };
    dijkstra_reach(&at, |at| steps(at).collect::<Vec<_>>())
        .take_while(|item| item.total_cost <= mp)
        .count()
}

fn sight_pairs(start: &Start) -> Vec<(Square, Square)> {
    let layout = start.state.layout();
    let squares: Vec<Square> = layout
        .squares()
        .filter(|at| layout.ground(*at).is_enterable())
        .collect();
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut any = || squares[rng.random_range(0..squares.len())];
    let mut pairs = Vec::new();
    while pairs.len() < 512 {
        let (from, to) = (any(), any());
        if from != to && from.level() == to.level() && from.king_steps(to) <= 10 {
            pairs.push((from, to));
        }
    }
    pairs
}
