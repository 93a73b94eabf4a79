//! How long a player may think, and how it is held while it does.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

/// How long a player thinks about a decision that takes thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many commands that are played in its mind: alike on every machine.
    Nodes(u64),
    /// So long, on all cores: the better the machine, the better it plays.
    Time(Duration),
}

/// A hold on a player that thinks on another thread: it tells how far it is, and can be stopped. All clones
/// hold the same player.
#[derive(Clone, Debug, Default)]
pub struct Reins(Arc<Held>);

#[derive(Debug, Default)]
struct Held {
    stopped: AtomicBool,
    permille: AtomicU32,
}

impl Reins {
    /// Whoever thinks comes to an end at once, with what it knows by then.
    pub fn stop(&self) {
        self.0.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether it was told to stop.
    pub fn is_stopped(&self) -> bool {
        self.0.stopped.load(Ordering::Relaxed)
    }

    /// How much of its budget is spent, in thousandths: 0 to 1000.
    pub fn progress(&self) -> u32 {
        self.0.permille.load(Ordering::Relaxed)
    }

    /// Tells that so much of a whole is spent.
    pub(super) fn tell(&self, spent: u64, whole: u64) {
        let permille = (spent.saturating_mul(1000) / whole.max(1)).min(1000);
        self.0.permille.store(permille as u32, Ordering::Relaxed);
    }
}
