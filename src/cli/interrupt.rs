//! Ctrl-C in a long run: what is under way is broken off, what came before is summed up.

use super::Exit;
use crate::search::Reins;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread::ThreadId;

/// Whether somebody has asked for an end. A signal is one of the whole program.
static STOPPED: AtomicBool = AtomicBool::new(false);
/// What holds the players that think, by the thread on which each was asked last.
static HELD: LazyLock<Mutex<HashMap<ThreadId, Reins>>> = LazyLock::new(Mutex::default);

/// From now on Ctrl-C ends what runs; the second one ends the program at once.
pub fn heed() -> &'static AtomicBool {
    let interrupted = || {
        if STOPPED.swap(true, Ordering::SeqCst) {
            std::process::exit(Exit::Interrupted.code().into());
        }
        held().values().for_each(Reins::stop);
    };
    // Where the system has no such signal, it ends the program as it does others.
    let _ = ctrlc::set_handler(interrupted);
    &STOPPED
}

/// Whether what runs is to end.
pub fn is_stopped() -> bool {
    STOPPED.load(Ordering::SeqCst)
}

/// Holds a player that is about to think on this thread.
pub fn hold(reins: &Reins) {
    held().insert(std::thread::current().id(), reins.clone());
    // It may have been said while nobody was held.
    if is_stopped() {
        reins.stop();
    }
}

fn held() -> MutexGuard<'static, HashMap<ThreadId, Reins>> {
    HELD.lock().unwrap_or_else(PoisonError::into_inner)
}
