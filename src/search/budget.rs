//! How long a player may think, and how it is held while it does.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

/// How long a player thinks about a decision that takes thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many nodes, each a command that is played in its mind, or what costs as much: alike on every machine.
    Nodes(u64),
    /// So long, on all cores: the better the machine, the better it plays.
    Time(Duration),
}

impl Budget {
    /// So many hundredths of it.
    #[must_use]
    pub(super) fn percent(self, hundredths: u32) -> Budget {
        match self {
            Budget::Nodes(nodes) => {
                let most = u128::from(nodes) * u128::from(hundredths) / 100;
                Budget::Nodes(u64::try_from(most).unwrap_or(u64::MAX))
            }
            Budget::Time(time) => Budget::Time(time / 100 * hundredths),
        }
    }
}

/// A hold on a player that thinks on another thread: it tells how far it is, and can be stopped. All clones
/// hold the same player.
#[derive(Clone, Debug)]
pub struct Reins {
    held: Arc<Held>,
    /// The thousandths of its budget that are told of here: from the first to the second.
    span: (u32, u32),
}

impl Default for Reins {
    fn default() -> Reins {
        Reins {
            held: Arc::default(),
            span: (0, 1000),
        }
    }
}

#[derive(Debug, Default)]
struct Held {
    stopped: AtomicBool,
    permille: AtomicU32,
}

impl Reins {
    /// Whoever thinks comes to an end at once, with what it knows by then.
    pub fn stop(&self) {
        self.held.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether it was told to stop.
    pub fn is_stopped(&self) -> bool {
        self.held.stopped.load(Ordering::Relaxed)
    }

    /// How much of its budget is spent, in thousandths: 0 to 1000.
    pub fn progress(&self) -> u32 {
        self.held.permille.load(Ordering::Relaxed)
    }

    /// The same hold for a part of the thought, which fills these thousandths of the whole.
    pub(super) fn part(&self, from: u32, to: u32) -> Reins {
        Reins {
            held: self.held.clone(),
            span: (from, to),
        }
    }

    /// Tells that so much of a whole is spent.
    pub(super) fn tell(&self, spent: u64, whole: u64) {
        let permille = (spent.saturating_mul(1000) / whole.max(1)).min(1000);
        let (from, to) = self.span;
        let told = from + (to - from) * permille as u32 / 1000;
        self.held.permille.store(told, Ordering::Relaxed);
    }
}
