//! What is measured of the rules and of what thinks with them, each from one start.

use crate::chess::chess;
use crate::playouts::{playouts, rollouts};
use crate::starts::Start;
use crate::{Bench, Work};
use dialdelve::games::skirmish::{
    Command, FigId, Piece, Place, Position, Refusal, Sight, Skirmish, State, Warrior,
};
use dialdelve::kernel::{Line, SeededDice, Silent, Square};
use dialdelve::search::skirmish::{Reach, RouteOptions, player_named};
use pathfinding::prelude::dijkstra_reach;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::hint::black_box;

/// Commands after which a match is begun anew.
const MATCH: u32 = 400;

/// All that is measured from a start.
pub fn benches(start: &Start) -> Vec<Bench<'_>> {
    let mut all = vec![
        Bench {
            name: "decision",
            ours: Box::new(decisions(start, |_| 1)),
            reference: chess(),
            of: "a random chess move",
        },
        Bench {
            name: "activation",
            ours: Box::new(decisions(start, |command| {
                matches!(command, Command::Activate { .. }).into()
            })),
            reference: chess(),
            of: "a random chess move",
        },
        Bench {
            name: "greedy",
            ours: greedy(start),
            reference: chess(),
            of: "a random chess move",
        },
    ];
    all.push(Bench {
        name: "playout",
        ours: playouts(start),
        reference: chess(),
        of: "a random chess move",
    });
    all.push(Bench {
        name: "rollout",
        ours: rollouts(start),
        reference: chess(),
        of: "a random chess move",
    });
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
        // It stands last.
        legal.pop_if(|command| *command == Command::Concede);
        if legal.is_empty() || played == MATCH {
            state = start.state.clone();
            played = 0;
            return 0;
        }
        let command = legal[rng.random_range(0..legal.len())];
        played += 1;
        game.apply_lawful(
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
    let part = |name, work| Bench {
        name,
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
            ..part("legal", |_, _, _| 1)
        },
        part("check", |game, state, command| {
            let _ = black_box(game.check(state, command));
            1
        }),
        part("apply", |game, state, command| {
            let mut state = state.clone();
            game.apply(&mut state, command, &mut SeededDice::new(1, 1), &mut Silent);
            black_box(&state);
            1
        }),
        part("key", |game, state, _| {
            black_box(game.key(state));
            1
        }),
        part("clone", |_, state, _| {
            black_box(state.clone());
            1
        }),
    ]
}

/// Decisions of a random match whose positions are looked at.
const WALKED: u64 = 512;
/// How many of them lie between two positions that are looked at.
const APART: usize = 8;

/// Positions of a random match, each with a lawful command. Another match follows one that is over.
fn walked(start: &Start) -> Vec<(State, Command)> {
    let game = &start.game;
    let mut state = start.state.clone();
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut legal = Vec::new();
    let mut found = Vec::new();
    for number in 0..WALKED {
        game.legal(&state, &mut legal);
        legal.retain(|command| *command != Command::Concede);
        if legal.is_empty() {
            state = start.state.clone();
            continue;
        }
        let command = legal[rng.random_range(0..legal.len())];
        found.push((state.clone(), command));
        let mut dice = SeededDice::new(2, number);
        game.apply(&mut state, command, &mut dice, &mut Silent);
    }
    found.into_iter().step_by(APART).collect()
}

/// Values given one after the other, and from the first again.
struct Round<T>(Vec<T>, usize);

impl<T> Round<T> {
    fn of(values: Vec<T>) -> Round<T> {
        assert!(!values.is_empty(), "nothing to go round");
        Round(values, 0)
    }

    fn next(&mut self) -> &T {
        self.1 = (self.1 + 1) % self.0.len();
        &self.0[self.1]
    }
}

/// Reach and line of fire in positions of a random match.
fn searches(start: &Start) -> Vec<Bench<'_>> {
    let positions: Vec<State> = walked(start).into_iter().map(|(state, _)| state).collect();
    let movers: Vec<(State, FigId)> = positions
        .iter()
        .flat_map(|state| {
            let stands = |(who, warrior): (FigId, Warrior)| {
                matches!(warrior.place, Place::On(_)).then_some(who)
            };
            state
                .warriors()
                .filter_map(stands)
                .map(|who| (state.clone(), who))
        })
        .collect();
    let pairs: Vec<(State, Square, Square)> = sight_pairs(start)
        .into_iter()
        .zip(positions.into_iter().cycle())
        .map(|((from, to), state)| (state, from, to))
        .collect();
    let (mut ours, mut theirs) = (Round::of(movers.clone()), Round::of(movers));
    let (mut asked, mut walked) = (Round::of(pairs.clone()), Round::of(pairs));
    vec![
        Bench {
            name: "reach",
            ours: Box::new(move || {
                let (state, who) = ours.next();
                let position = start.game.at(state);
                let reach = Reach::new(position, Piece::Warrior(*who), RouteOptions::default());
                black_box(reach.squares().count());
                1
            }),
            reference: Box::new(move || {
                let (state, who) = theirs.next();
                black_box(flooded(start.game.at(state), *who));
                1
            }),
            of: "plain dijkstra of the crate",
        },
        Bench {
            name: "sight",
            ours: Box::new(move || {
                let (state, from, to) = asked.next();
                let sight: Result<Sight, Refusal> = start.game.at(state).sight(*from, *to);
                black_box(sight.is_ok());
                1
            }),
            reference: Box::new(move || {
                let (_, from, to) = walked.next();
                black_box(Line::new(*from, *to).count());
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
