//! `table --game castle`: a match in the terminal.

use super::options::{Agreed, check_players};
use super::room::CastleRoom;
use crate::cli::program::ProgramTerms;
use crate::cli::table::{self, Evening, Look, Recap, Session, WhichMatch};
use crate::cli::{Exit, faults, seed};
use crate::store::castle::{CastleLibrary, CastleReplay, CastleSitting};
use crate::store::{FileFault, Home};
use crate::table::{HUMAN, History, SavedSeat, Setup};
use clap::Args;
use std::path::PathBuf;
use std::sync::Arc;

/// Who plays when the command line does not say.
const SEATS: &str = "human,human,greedy";

/// Options of a match at the table.
#[derive(Args, Debug)]
pub struct TableOptions {
    /// Who plays the shaman's, the guard's and the lord's seat: human, greedy or random.
    #[arg(long, value_name = "PLAYER,…", value_delimiter = ',', default_value = SEATS)]
    seats: Vec<String>,
    #[command(flatten)]
    agreed: Agreed,
    /// The seed of the dice; without it the clock gives one. The same seed and commands give the same match.
    #[arg(long, value_parser = seed::seeds())]
    seed: Option<u64>,
    /// Read commands from a file, or from standard input (-), and stop with exit code 2 at the first that is
    /// refused or unknown.
    #[arg(long, value_name = "FILE")]
    script: Option<PathBuf>,
    /// Begin a new match even if the last one is unfinished; that one is kept as previous.
    #[arg(long)]
    new: bool,
    /// Tell the board in words where it would be drawn.
    #[arg(long)]
    plain: bool,
    /// The folder for saves; without it a folder of the castle chase beside those of the other games.
    #[arg(long, value_name = "DIR")]
    saves: Option<PathBuf>,
}

impl TableOptions {
    /// A match as the table begins it by itself, where no window can be opened.
    pub fn beside_window(saves: Option<PathBuf>) -> TableOptions {
        TableOptions {
            seats: SEATS.split(',').map(str::to_string).collect(),
            agreed: Agreed::usual(),
            seed: None,
            script: None,
            new: false,
            plain: false,
            saves,
        }
    }

    fn wish(&self) -> WhichMatch {
        let other = self.seed.is_some() || !self.agreed.is_usual() || self.seats.join(",") != SEATS;
        match self.new || other {
            true => WhichMatch::New,
            false => WhichMatch::LastOrNew,
        }
    }

    /// The folder of saves: matches of another game lie elsewhere.
    fn saves(&self) -> Option<PathBuf> {
        let beside = || Home::find(None).map(|home| home.saves().join("castle"));
        self.saves.clone().or_else(beside)
    }
}

/// Plays a match.
pub fn run(options: &TableOptions) -> Exit {
    let library = Arc::new(CastleLibrary::shipped());
    if let Err(fault) = check_players("--seats", &options.seats, &[HUMAN]) {
        return faults::complain(&[fault]);
    }
    let look = if options.plain {
        Look::InWords
    } else {
        Look::Drawn
    };
    let saves = options.saves();
    let evening = Evening {
        script: options.script.as_deref(),
        saves: saves.as_deref(),
        wish: options.wish(),
        look,
        terms: &ProgramTerms::NONE,
    };
    let room = CastleRoom { library };
    table::play(&evening, room, |room, home| {
        begin(options, room, home).map_err(|found| faults::complain(&found))
    })
}

/// A new match.
fn begin(
    options: &TableOptions,
    room: CastleRoom,
    home: Option<Home>,
) -> Result<Session<CastleRoom>, Vec<FileFault>> {
    let game = options.agreed.game(&room.library)?;
    let seed = options.seed.unwrap_or_else(seed::from_clock);
    let start = game.start();
    let seats = options
        .seats
        .iter()
        .map(|seat| SavedSeat::of(seat))
        .collect();
    let history = History::new(game, start, seed);
    let sitting = CastleSitting::new(history, seats, Setup::Play, None);
    let replay = CastleReplay::new(sitting, &room.library.hashes);
    let replay = replay.map_err(|why| vec![FileFault::new("--seed", why.into())])?;
    Ok(Session::new(replay, room, home, Recap::Nothing))
}
