//! How much memory a thread holds at most, counted by the allocator of the test.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicIsize, Ordering};

/// How many accounts there are.
const ACCOUNTS: usize = 12;

static HELD: [AtomicIsize; ACCOUNTS] = [const { AtomicIsize::new(0) }; ACCOUNTS];
static MOST: [AtomicIsize; ACCOUNTS] = [const { AtomicIsize::new(0) }; ACCOUNTS];

thread_local! {
    /// The account of this thread; none by default.
    static ACCOUNT: Cell<usize> = const { Cell::new(ACCOUNTS) };
}

/// Begins to count for the calling thread, from nothing.
pub fn begin(account: usize) {
    HELD[account].store(0, Ordering::Relaxed);
    MOST[account].store(0, Ordering::Relaxed);
    ACCOUNT.with(|own| own.set(account));
}

/// The most bytes that were held at one time since the account began.
pub fn most(account: usize) -> usize {
    MOST[account].load(Ordering::Relaxed).unsigned_abs()
}

/// The system's allocator with accounts.
pub struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn note(bytes: isize) {
    let account = ACCOUNT.try_with(Cell::get).unwrap_or(ACCOUNTS);
    if account < ACCOUNTS {
        let held = HELD[account].fetch_add(bytes, Ordering::Relaxed) + bytes;
        MOST[account].fetch_max(held, Ordering::Relaxed);
    }
}

// SAFETY: everything is handed on to the system's allocator as it came; the counting allocates
// nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        note(layout.size().cast_signed());
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        note(layout.size().cast_signed());
        // SAFETY: the caller keeps the contract of `alloc_zeroed`.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        note(-layout.size().cast_signed());
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(place, layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        note(size.cast_signed() - layout.size().cast_signed());
        // SAFETY: the caller keeps the contract of `realloc`.
        unsafe { System.realloc(place, layout, size) }
    }
}
