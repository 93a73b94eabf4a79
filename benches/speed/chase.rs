//! What is measured of the castle chase, from the start of play on its usual board.

use crate::chess::chess;
use crate::{Bench, Work};
use dialdelve::games::castle::{Castle, Command, Draft, Options, Spell, State};
use dialdelve::kernel::{Game, Label, Seat, SeededDice, Silent};
use dialdelve::search::castle::player_named;
use dialdelve::store::castle::CastleLibrary;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::hint::black_box;

/// The name that the start has.
pub const NAME: &str = "castle";
/// Commands after which a match is begun anew.
const MATCH: u32 = 1_000;
/// Decisions of a random match whose positions are looked at, and how many lie between two of them.
const WALKED: u32 = 800;
const APART: usize = 8;

/// The book and the start of play, cards dealt.
pub fn start() -> (Castle, State) {
    let library = CastleLibrary::shipped();
    let (board, placing) = library.board("starter").expect("it is shipped").clone();
    let options = Options::default();
    let game = Castle { board, options };
    let placing = placing.expect("it stands beside the board");
    let mut draft = Draft::opening(&game, placing);
    // Hands as large as those of a match that is well under way.
    for (place, spell) in Spell::ALL.iter().enumerate().take(Spell::MANY / 2) {
        draft.hands[place % 3].push(*spell);
    }
    let state = draft.build(&game).expect("it is a position");
    (game, state)
}

/// All that is measured.
pub fn benches<'a>(game: &'a Castle, start: &'a State) -> Vec<Bench<'a>> {
    let bench = |name, ours| Bench {
        name,
        ours,
        reference: chess(),
        of: "a random chess move",
    };
    vec![
        bench("decision", decisions(game, start)),
        bench("legal", legal(game, start)),
        bench(
            "check",
            each(game, start, |game, state, seat, command| {
                let _ = black_box(game.check(state, seat, command));
            }),
        ),
        bench(
            "apply",
            each(game, start, |game, state, seat, command| {
                let mut state = state.clone();
                game.apply(
                    &mut state,
                    seat,
                    command,
                    &mut SeededDice::new(1, 1),
                    &mut Silent,
                );
                black_box(&state);
            }),
        ),
        bench(
            "key",
            each(game, start, |game, state, _, _| {
                black_box(game.key(state));
            }),
        ),
        bench(
            "clone",
            each(game, start, |_, state, _, _| {
                black_box(state.clone());
            }),
        ),
        bench("greedy", greedy(game, start)),
    ]
}

/// A random lawful command of whoever is to act; none when the match is over. Nobody gives up.
fn drawn(
    game: &Castle,
    state: &State,
    legal: &mut Vec<Command>,
    rng: &mut ChaCha8Rng,
) -> Option<(Seat, Command)> {
    let seat = game.to_act(state).next()?;
    game.legal(state, seat, legal);
    legal.retain(|command| *command != Command::Yield);
    let command = *legal.get(rng.random_range(0..legal.len().max(1)))?;
    Some((seat, command))
}

fn decisions<'a>(game: &'a Castle, start: &'a State) -> Work<'a> {
    let mut state = start.clone();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut legal = Vec::new();
    let mut played = 0;
    Box::new(move || match drawn(game, &state, &mut legal, &mut rng) {
        Some((seat, command)) if played < MATCH => {
            played += 1;
            let mut dice = SeededDice::new(1, u64::from(played));
            game.apply_lawful(&mut state, seat, command, &mut dice, &mut Silent);
            1
        }
        _ => {
            state = start.clone();
            played = 0;
            0
        }
    })
}

/// Positions of random matches, each with a lawful command.
fn walked(game: &Castle, start: &State) -> Vec<(State, Seat, Command)> {
    let mut state = start.clone();
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut legal = Vec::new();
    let mut found = Vec::new();
    for number in 0..WALKED {
        let Some((seat, command)) = drawn(game, &state, &mut legal, &mut rng) else {
            state = start.clone();
            continue;
        };
        found.push((state.clone(), seat, command));
        let mut dice = SeededDice::new(2, u64::from(number));
        game.apply(&mut state, seat, command, &mut dice, &mut Silent);
    }
    found.into_iter().step_by(APART).collect()
}

fn each<'a>(
    game: &'a Castle,
    start: &State,
    work: impl Fn(&Castle, &State, Seat, Command) + 'a,
) -> Work<'a> {
    let positions = walked(game, start);
    let mut next = 0;
    Box::new(move || {
        next = (next + 1) % positions.len();
        let (state, seat, command) = &positions[next];
        work(game, state, *seat, *command);
        1
    })
}

fn legal<'a>(game: &'a Castle, start: &State) -> Work<'a> {
    let positions = walked(game, start);
    let mut legal = Vec::new();
    let mut next = 0;
    Box::new(move || {
        next = (next + 1) % positions.len();
        let (state, seat, _) = &positions[next];
        game.legal(state, *seat, &mut legal);
        black_box(legal.len());
        1
    })
}

fn greedy<'a>(game: &'a Castle, start: &'a State) -> Work<'a> {
    let mut state = start.clone();
    let mut player = player_named("greedy", 1).expect("it is known");
    let mut played = 0;
    Box::new(move || {
        let seat = game.to_act(&state).next();
        let chosen = seat.and_then(|seat| {
            let view = game.view(&state, seat);
            player
                .choose(game, &view, seat)
                .map(|command| (seat, command))
        });
        match chosen {
            Some((seat, command)) if played < MATCH => {
                played += 1;
                let mut dice = SeededDice::new(1, u64::from(played));
                game.apply(&mut state, seat, command, &mut dice, &mut Silent);
                1
            }
            _ => {
                state = start.clone();
                played = 0;
                0
            }
        }
    })
}
