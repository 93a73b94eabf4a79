//! The options that every run of many matches has.

use crate::cli::program::{MOST_BUDGET, USUAL_BUDGET};
use crate::store::{FileFault, Message};
use clap::Args;

/// The most threads: more than any machine has cores for; each has a stack of its own.
const MOST_THREADS: u32 = 256;

/// What a run may take of the machine.
#[derive(Args, Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunTerms {
    /// Milliseconds that a program of somebody else may think about a decision.
    #[arg(long, value_name = "MS", default_value_t = USUAL_BUDGET, value_parser = clap::value_parser!(u32).range(1..=MOST_BUDGET as i64))]
    pub budget: u32,
    /// Threads, at most 256; without it, or with 0, RAYON_NUM_THREADS, else one for every core. The
    /// results do not depend on it.
    #[arg(long)]
    threads: Option<u32>,
}

impl RunTerms {
    /// The threads to play on: what is asked for, what the environment says, or all cores.
    ///
    /// # Errors
    /// That more are asked for than a run may have.
    pub fn threads(&self) -> Result<u32, FileFault> {
        match self.threads {
            Some(asked) if asked > MOST_THREADS => {
                let what = Message::new("fault-option-threads")
                    .with("threads", asked)
                    .with("most", MOST_THREADS);
                Err(FileFault::new("--threads", what))
            }
            Some(asked) if asked > 0 => Ok(asked),
            _ => Ok(usual_threads().min(MOST_THREADS)),
        }
    }
}

/// What the environment says, or one for every core.
fn usual_threads() -> u32 {
    let named = std::env::var("RAYON_NUM_THREADS").ok();
    let named = named.and_then(|named| named.parse().ok());
    let cores = || {
        let cores = std::thread::available_parallelism();
        cores.map_or(1, |cores| {
            u32::try_from(cores.get()).unwrap_or(MOST_THREADS)
        })
    };
    named.filter(|threads| *threads > 0).unwrap_or_else(cores)
}
