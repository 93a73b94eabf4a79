//! `table`: a match in the terminal.

use super::agreed::{AgreedTerms, check_seats};
use super::{GameDesk, Tabled};
use crate::cli::program::{MOST_BUDGET, ProgramTerms, USUAL_BUDGET};
use crate::cli::table::{self, Evening, Look, Recap, Session, WhichMatch};
use crate::cli::{Exit, faults, seed};
use crate::store::{Begun, Home};
use crate::table::HUMAN;
use clap::Args;
use std::path::PathBuf;
use std::sync::Arc;

/// Options of a match at the table.
#[derive(Args, Debug)]
pub struct TableWishes {
    /// Who plays each seat: human, a computer player, or program:PATH; without it as usual.
    #[arg(long, value_name = "PLAYER,…", value_delimiter = ',')]
    seats: Vec<String>,
    #[command(flatten)]
    agreed: AgreedTerms,
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
    /// Milliseconds that a program of somebody else may think about a decision.
    #[arg(long, value_name = "MS", default_value_t = USUAL_BUDGET, value_parser = clap::value_parser!(u32).range(1..=MOST_BUDGET as i64))]
    budget: u32,
    /// The folder for saves; without it the game's own beside those of the others.
    #[arg(long, value_name = "DIR")]
    saves: Option<PathBuf>,
}

impl TableWishes {
    /// A match as the table begins it by itself, where no window can be opened.
    pub fn beside_window(saves: Option<PathBuf>) -> TableWishes {
        TableWishes {
            seats: Vec::new(),
            agreed: AgreedTerms::default(),
            seed: None,
            script: None,
            new: false,
            plain: false,
            budget: USUAL_BUDGET,
            saves,
        }
    }

    fn players<G: Tabled>(&self) -> Vec<String> {
        match self.seats.is_empty() {
            true => G::usual_players(),
            false => self.seats.clone(),
        }
    }

    fn wish<G: Tabled>(&self) -> WhichMatch {
        let others = self.players::<G>() != G::usual_players();
        let other = self.seed.is_some() || !self.agreed.is_usual() || others;
        match self.new || other {
            true => WhichMatch::New,
            false => WhichMatch::LastOrNew,
        }
    }

    /// The folder of saves: matches of another game lie elsewhere.
    fn saves<G: Tabled>(&self) -> Option<PathBuf> {
        let beside = || Home::find(None).map(|home| home.saves().join(G::NAME));
        self.saves.clone().or_else(beside)
    }

    /// Plays a match.
    pub fn play<G: Tabled>(&self, desk: &GameDesk<G>) -> Exit {
        let players = self.players::<G>();
        if let Err(fault) = check_seats::<G>("--seats", &players, &[HUMAN]) {
            return faults::complain(&[fault]);
        }
        let saves = self.saves::<G>();
        let terms = ProgramTerms::of(&players, self.budget);
        let evening = Evening {
            script: self.script.as_deref(),
            saves: saves.as_deref(),
            wish: self.wish::<G>(),
            look: if self.plain {
                Look::InWords
            } else {
                Look::Drawn
            },
            terms: &terms,
        };
        let library = Arc::new((desk.library)());
        let room = G::room(library.clone());
        table::play(&evening, room, |room, home| {
            let begun = self.begin::<G>(&library, &players, room, home);
            begun.map_err(|found| faults::complain(&found))
        })
    }

    /// A new match.
    fn begin<G: Tabled>(
        &self,
        library: &G::Library,
        players: &[String],
        room: G::Room,
        home: Option<Home>,
    ) -> Begun<Session<G::Room>> {
        let seed = self.seed.unwrap_or_else(seed::from_clock);
        let agreed = self.agreed.of::<G>(library, players, seed)?;
        let replay = G::begin_match(library, agreed)?;
        Ok(Session::new(replay, room, home, Recap::Nothing))
    }
}
