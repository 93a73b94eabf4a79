//! How fast the rules are: every figure stands beside a reference that is measured in turns with it,
//! so that a busy machine slows both.
//!
//! - `cargo bench` prints all; `cargo bench -- team/ reach` what has one of these in its name.
//! - `cargo bench -- growth` measures on boards that grow, `cargo bench -- threads` playouts on more and
//!   more threads.
//! - `cargo bench -- drawing` measures the check of a dungeon as large as can be drawn.
//! - `cargo bench -- digest` plays 6,000 random decisions on each start and prints a hash over all lists,
//!   commands and keys: the same before and after a change that makes the rules faster and nothing else.
//! - With `DIALDELVE_COUNT=team/decision` (or another name, or `team/decision-reference`) it only repeats
//!   that one thing `DIALDELVE_TIMES` times, for tools that count instructions: `benches/count`.

#[path = "../../tests/frozen/mod.rs"]
mod frozen;

mod chase;
mod chess;
mod digest;
mod drawing;
mod playouts;
mod rules;
mod starts;

use dialdelve::games::skirmish::State;
use starts::Start;
use std::time::{Duration, Instant};

/// How often ours and the reference take turns.
const ROUNDS: usize = 21;
/// How long each turn lasts at the least.
const TURN: Duration = Duration::from_millis(12);
/// How often a thing is done when instructions are counted and nothing else is said.
const COUNTED: u32 = 20_000;
/// What is measured on growing boards.
const GROWING: [&str; 4] = ["decision", "legal", "reach", "clone"];

/// One thing that is measured: how often a call did it.
type Work<'a> = Box<dyn FnMut() -> u32 + 'a>;

struct Bench<'a> {
    name: &'static str,
    ours: Work<'a>,
    reference: Work<'a>,
    /// What the reference does.
    of: &'static str,
}

fn main() {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    if let Ok(name) = std::env::var("DIALDELVE_COUNT") {
        return count(&name);
    }
    let wanted: Vec<&str> = wanted.iter().map(String::as_str).collect();
    match wanted[..] {
        ["digest"] => digest::print(&starts::starts()),
        ["threads"] => playouts::print_threads(&starts::starts()),
        ["drawing"] => {
            head();
            drawing::benches()
                .into_iter()
                .for_each(|bench| measure("drawing", bench));
        }
        ["growth"] => {
            head();
            for start in starts::growth() {
                measure_all(&start, |name| GROWING.contains(&name));
            }
        }
        _ => {
            println!("a state has {} bytes", size_of::<State>());
            head();
            for start in starts::starts() {
                let full = |name: &str| format!("{}/{name}", start.name);
                let is_wanted = |name: &str| wanted.iter().any(|part| full(name).contains(part));
                measure_all(&start, |name| wanted.is_empty() || is_wanted(name));
            }
            let (game, start) = chase::start();
            for bench in chase::benches(&game, &start) {
                let full = format!("{}/{}", chase::NAME, bench.name);
                if wanted.is_empty() || wanted.iter().any(|part| full.contains(part)) {
                    measure(chase::NAME, bench);
                }
            }
        }
    }
}

/// Does one thing over and over, so that its instructions can be counted.
fn count(name: &str) {
    let (at, thing) = name.split_once('/').unwrap_or((name, ""));
    let (thing, reference) = match thing.strip_suffix("-reference") {
        Some(thing) => (thing, true),
        None => (thing, false),
    };
    let starts = starts::starts();
    let (game, chase) = chase::start();
    let start = starts.iter().find(|start| start.name == at);
    let all = match start {
        Some(start) => rules::benches(start),
        None if at == chase::NAME => chase::benches(&game, &chase),
        None => Vec::new(),
    };
    let bench = all.into_iter().find(|bench| bench.name == thing);
    let Some(bench) = bench else {
        eprintln!("nothing is called {name}: say a start and a thing, such as team/decision");
        std::process::exit(2);
    };
    let mut work = match reference {
        true => bench.reference,
        false => bench.ours,
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

fn head() {
    println!(
        "{:<22} {:>12} {:>12} {:>12} {:>8}  reference",
        "start/thing", "ns", "a second", "reference", "ratio"
    );
}

fn measure_all(start: &Start, wanted: impl Fn(&str) -> bool) {
    let all = rules::benches(start).into_iter();
    for bench in all.filter(|bench| wanted(bench.name)) {
        measure(&start.name, bench);
    }
}

/// Measures both in turns, and prints the medians and the median ratio.
fn measure(start: &str, mut bench: Bench<'_>) {
    let (mut ours, mut reference, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let one = turn(&mut bench.ours);
        let other = turn(&mut bench.reference);
        ours.push(one);
        reference.push(other);
        ratios.push(one / other);
    }
    let ours = median(ours);
    println!(
        "{:<22} {ours:>12.1} {:>12.0} {:>12.1} {:>8.2}  {}",
        format!("{start}/{}", bench.name),
        1e9 / ours,
        median(reference),
        median(ratios),
        bench.of,
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
