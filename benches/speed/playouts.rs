//! Flat playouts, as a search by sampling makes them: from a cloned root so many decisions on, at random or
//! by the rollout policy.

use crate::Work;
use crate::starts::Start;
use dialdelve::games::skirmish::{Command, State};
use dialdelve::kernel::{SeededDice, Silent};
use dialdelve::search::skirmish::Rollout;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::hint::black_box;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Decisions of a playout.
const DECISIONS: u64 = 32;
/// How long all threads play.
const SPAN: Duration = Duration::from_millis(1500);

/// One playout of random decisions after another, each with dice and choices of its own.
pub fn playouts(start: &Start) -> Work<'_> {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut legal = Vec::new();
    let mut number = 0;
    Box::new(move || {
        number += 1;
        let random = |state: &State| {
            start.game.legal(state, &mut legal);
            // It stands last.
            legal.pop_if(|command| *command == Command::Concede);
            let any = rng.random_range(0..legal.len().max(1));
            legal.get(any).copied()
        };
        black_box(played(start, number, random));
        1
    })
}

/// One playout by the rollout policy after another, all from one root.
pub fn rollouts(start: &Start) -> Work<'_> {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut rollout = Rollout::new(start.game.at(&start.state));
    let mut number = 0;
    Box::new(move || {
        number += 1;
        let policy = |state: &State| rollout.choose(&start.game, state, &mut rng);
        black_box(played(start, number, policy));
        1
    })
}

/// The position at the end of a playout, whose dice are seeded once.
fn played(start: &Start, number: u64, mut choose: impl FnMut(&State) -> Option<Command>) -> State {
    let mut state = start.state.clone();
    let mut dice = SeededDice::new(1, number);
    for _ in 0..DECISIONS {
        let Some(command) = choose(&state) else {
            break;
        };
        start
            .game
            .apply_lawful(&mut state, command, &mut dice, &mut Silent);
    }
    state
}

/// Prints playouts a second on one thread, two, and so on over all cores.
pub fn print_threads(starts: &[Start]) {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    println!(
        "{:<12} {:>8} {:>18} {:>16}",
        "start", "threads", "playouts a second", "times one thread"
    );
    for start in starts {
        let mut alone = None;
        for threads in 1..=cores {
            let rate = rate(start, threads);
            let alone = *alone.get_or_insert(rate);
            println!(
                "{:<12} {threads:>8} {rate:>18.0} {:>16.2}",
                start.name,
                rate / alone
            );
        }
    }
}

/// Playouts a second of so many threads together.
fn rate(start: &Start, threads: usize) -> f64 {
    let (over, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let begun = Instant::now();
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut work = playouts(start);
                while !over.load(Ordering::Relaxed) {
                    done.fetch_add(u64::from(work()), Ordering::Relaxed);
                }
            });
        }
        thread::sleep(SPAN);
        over.store(true, Ordering::Relaxed);
    });
    done.load(Ordering::Relaxed) as f64 / begun.elapsed().as_secs_f64()
}
