//! The options that every arena has.

use super::{ArenaRunning, MOST_BOUTS, Pairing, Schedule, Sprt};
use crate::cli::seed;
use crate::cli::simulate::{OutputFormat, RunTerms};
use crate::store::{FileFault, Message};
use clap::Args;
use std::path::PathBuf;

/// The most players of an arena.
const MOST_PLAYERS: usize = 16;

/// How many matches an arena has, and how they are played and told.
#[derive(Args, Debug)]
pub struct ArenaTerms {
    /// Matches of every two players, filled up to whole bouts: in a bout a player has each seat once, the
    /// other all others. With a test that may end it the most of them.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=2 * MOST_BOUTS as i64))]
    matches: u32,
    /// The seed that starts and dice follow from; all matches of a bout have the same.
    #[arg(long, default_value_t = 7, value_parser = seed::seeds())]
    pub seed: u64,
    /// What the matches may take of the machine.
    #[command(flatten)]
    pub run: RunTerms,
    /// Writes down every bout when it is done, and goes on with what stands there.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// JSON Lines on stdout: a bout a line, then the summary.
    #[arg(long)]
    json: bool,
}

impl ArenaTerms {
    /// The arena of these players, each two of a pairing in a match of so many seats, with places that take
    /// turns and a test that may end it.
    ///
    /// # Errors
    /// Too few or too many players, more bouts than an arena has, too many threads.
    pub fn running(
        &self,
        players: &[String],
        pairing: Pairing,
        (places, seats): (Vec<String>, u8),
        sprt: Option<Sprt>,
    ) -> Result<ArenaRunning, FileFault> {
        let count = players.len();
        if !(2..=MOST_PLAYERS).contains(&count) {
            let what = Message::new("fault-option-arena-players")
                .with("count", count)
                .with("most", MOST_PLAYERS);
            return Err(FileFault::new("--players", what));
        }
        let schedule = Schedule {
            players: players.to_vec(),
            meetings: pairing.meetings(count),
            places,
            each: self.matches.div_ceil(seats.into()),
            seed: self.seed,
        };
        if schedule.bouts() > MOST_BOUTS {
            let what = Message::new("fault-option-bouts")
                .with("bouts", schedule.bouts())
                .with("most", MOST_BOUTS);
            return Err(FileFault::new("--matches", what));
        }
        Ok(ArenaRunning {
            schedule,
            threads: self.run.threads()?,
            form: match self.json {
                true => OutputFormat::Json,
                false => OutputFormat::Plain,
            },
            sprt,
            log: self.log.clone(),
        })
    }
}
