//! Listing, checking and carrying out commands allocates nothing, once the list has its size.

// The allocator's own interface is unsafe.
#![allow(unsafe_code)]

use dialdelve::games::skirmish::{Command, Mode, Stage};
use dialdelve::kernel::{SeededDice, Silent};
use dialdelve::store::skirmish::{Library, MatchPlan};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATED: Cell<u64> = const { Cell::new(0) };
}

/// The system's memory, with a count of what this thread asks for.
struct Counting;

// SAFETY: everything is passed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATED.set(ALLOCATED.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static MEMORY: Counting = Counting;

/// How often this thread allocates in `work`.
fn allocations<T>(work: impl FnOnce() -> T) -> (u64, T) {
    let before = ALLOCATED.get();
    let made = work();
    (ALLOCATED.get() - before, made)
}

#[test]
fn it_is_counted() {
    let (count, list) = allocations(|| vec![1]);
    assert_eq!((count, list), (1, vec![1]));
}

/// Set-up and the turning of a vortex, which make a new dungeon, are apart.
#[test]
fn play_allocates_nothing() {
    let library = Library::shipped();
    let mut watched = 0;
    for seed in 1..=48_u64 {
        let map = &library.maps[seed as usize % library.maps.len()].id;
        let mut plan = MatchPlan::basic(map, 2);
        plan.options.round_limit = 10;
        if seed % 2 == 0 {
            plan.options.game = Mode::Team;
        }
        let (game, mut state) = plan.start(&library).expect("the map starts");
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut legal = Vec::with_capacity(20_000);
        for number in 0.. {
            let playing = state.stage() == Stage::Play;
            let (listing, ()) = allocations(|| game.legal(&state, &mut legal));
            let Some(command) = legal.get(rng.random_range(0..legal.len().max(1))) else {
                break;
            };
            let command = match *command {
                Command::Concede => legal[0],
                command => command,
            };
            let (checking, _) = allocations(|| game.check(&state, command));
            let mut dice = SeededDice::new(seed, number);
            let (carrying, ()) =
                allocations(|| game.apply(&mut state, command, &mut dice, &mut Silent));
            if playing && !matches!(command, Command::Vortex { .. }) {
                assert_eq!(
                    (listing, checking, carrying),
                    (0, 0, 0),
                    "seed {seed}, command {number}: {command:?}"
                );
                watched += 1;
            }
        }
    }
    assert!(watched > 5000, "only {watched} commands were played");
}
