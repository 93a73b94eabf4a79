//! Spoiled inputs, a bounded run of the bodies of `fuzz/`: no panic, no endless loop, no more than
//! 200 MB.
//!
//! `DIALDELVE_FUZZ_INPUTS` sets how many inputs each body gets. A failure names the body and the
//! seed of its input, `DIALDELVE_FUZZ_SEED=… cargo test --test fuzz NAME` repeats it, and the input
//! itself is kept in the folder for temporary files. A stack that runs over ends the process at
//! once; the name of its thread is that of body and seed.

#[path = "../../fuzz/bodies.rs"]
mod bodies;
mod castle;
mod finds;
mod memory;
mod sound;
mod spoil;

use bodies::{BODIES, Body, Reached};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The most memory that an input may take.
const MEMORY: usize = 200 << 20;
/// The longest that an input may keep a processor.
const TIME: Duration = Duration::from_secs(2);
/// After so long an input is taken for one that never ends.
const HANGS: Duration = Duration::from_secs(60);
/// How often a slow input is tried: where only the clock tells, others make it slow at times.
const TRIES: usize = 3;

/// One body with what is fed to it.
struct Fed {
    name: &'static str,
    body: Body,
    account: usize,
    sound: Vec<Vec<u8>>,
}

/// What an input cost.
struct Cost {
    reached: Reached,
    time: Duration,
    memory: usize,
}

/// How long this thread has had a processor, where the system tells: others keep it busy too.
fn busy() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = told.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Feeds a body with so many spoiled inputs.
fn feed(name: &'static str, inputs: u64, sound: Vec<Vec<u8>>) {
    let account = BODIES.iter().position(|(known, _)| *known == name);
    let account = account.expect("a body of that name");
    let fed = Fed {
        name,
        body: BODIES[account].1,
        account,
        sound,
    };
    let seeds = match number("DIALDELVE_FUZZ_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..number("DIALDELVE_FUZZ_INPUTS").unwrap_or(inputs),
    };
    let (mut played, mut time, mut memory) = (0, Duration::ZERO, 0);
    for seed in seeds.clone() {
        let cost = fed.try_seed(seed);
        played += u64::from(cost.reached == Reached::Played);
        time = time.max(cost.time);
        memory = memory.max(cost.memory);
    }
    let inputs = seeds.end - seeds.start;
    println!(
        "{name}: {inputs} inputs, {played} of them played; at most {time:.0?} and {} kB",
        memory >> 10
    );
    // Inputs that are all refused at the door would show nothing of the house.
    assert!(
        inputs < 20 || played * 20 >= inputs,
        "{name}: {played} of {inputs} are played"
    );
}

impl Fed {
    /// The input of a seed. The first are sound: they show that the body plays them.
    fn input(&self, seed: u64) -> Vec<u8> {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        chance.set_stream(self.account as u64);
        let mut any = || &self.sound[chance.random_range(0..self.sound.len())];
        let (one, other) = (any(), any());
        match seed {
            0..5 => one.clone(),
            _ => spoil::spoil(one, other, &mut chance),
        }
    }

    fn try_seed(&self, seed: u64) -> Cost {
        let input: Arc<[u8]> = self.input(seed).into();
        let mut cost = self.run(seed, &input);
        for _ in 1..TRIES {
            if cost.time > TIME {
                cost = self.run(seed, &input);
            }
        }
        if cost.time > TIME {
            self.fail(seed, &input, &format!("it takes {:.0?}", cost.time));
        }
        if cost.memory > MEMORY {
            self.fail(seed, &input, &format!("it takes {} MB", cost.memory >> 20));
        }
        if seed < 5 && cost.reached == Reached::Refused {
            self.fail(seed, &input, "a sound input is refused");
        }
        cost
    }

    /// Runs an input on a thread of its own, so that it can be left to itself when it never ends.
    fn run(&self, seed: u64, input: &Arc<[u8]>) -> Cost {
        let (send, receive) = channel();
        let (body, account, own) = (self.body, self.account, input.clone());
        let worker = thread::Builder::new().name(format!("{} seed {seed}", self.name));
        let worker = worker.spawn(move || {
            memory::begin(account);
            let (began, busy) = (Instant::now(), busy());
            let reached = body(&own);
            let time = match (busy, self::busy()) {
                (Some(before), Some(after)) => after.saturating_sub(before),
                _ => began.elapsed(),
            };
            // Nobody listens any more when it was taken for endless.
            let _ = send.send((reached, time));
        });
        let worker = worker.expect("a thread starts");
        let began = Instant::now();
        loop {
            let memory = memory::most(account);
            match receive.recv_timeout(Duration::from_millis(50)) {
                Ok((reached, time)) => {
                    let memory = memory::most(account);
                    worker.join().expect("it has said that it is done");
                    return Cost {
                        reached,
                        time,
                        memory,
                    };
                }
                Err(RecvTimeoutError::Disconnected) => self.fail(seed, input, "it panics"),
                Err(RecvTimeoutError::Timeout) if began.elapsed() > HANGS => {
                    self.fail(seed, input, "it never ends");
                }
                Err(RecvTimeoutError::Timeout) if memory > 4 * MEMORY => {
                    self.fail(seed, input, "it takes all the memory");
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn fail(&self, seed: u64, input: &[u8], text: &str) -> ! {
        let name = self.name;
        let path: PathBuf = std::env::temp_dir().join(format!("dialdelve-{name}-{seed}"));
        let kept = match std::fs::write(&path, input) {
            Ok(()) => format!("the input is kept in {}", path.display()),
            Err(error) => format!("the input cannot be kept: {error}"),
        };
        panic!(
            "{name}, seed {seed}: {text}; {kept}\n\
             repeat it: DIALDELVE_FUZZ_SEED={seed} cargo test --test fuzz {name}"
        );
    }
}

#[test]
fn data() {
    feed("data", 200, sound::data());
}

#[test]
fn matches() {
    feed("matches", 120, sound::matches());
}

#[test]
fn cases() {
    feed("cases", 600, sound::cases());
}

#[test]
fn saves() {
    feed("saves", 100, sound::saves());
}

#[test]
fn scripts() {
    feed("scripts", 60, sound::scripts());
}

#[test]
fn files() {
    feed("files", 120, sound::files());
}

#[test]
fn belongings() {
    feed("belongings", 400, sound::belongings());
}

#[test]
fn commands() {
    feed("commands", 600, sound::commands());
}

#[test]
fn castle_cases() {
    feed("castle_cases", 400, castle::cases());
}

#[test]
fn castle_saves() {
    feed("castle_saves", 120, castle::saves());
}

#[test]
fn castle_commands() {
    feed("castle_commands", 400, castle::commands());
}
