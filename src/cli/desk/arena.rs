//! `arena`: who of the players of a game is better?

use super::Tabled;
use super::agreed::{AgreedTerms, check_players};
use super::simulate::{run_of, winners};
use crate::cli::arena::{
    self, Arena, ArenaRunning, Bout, MOST_BOUTS, MatchPlayed, Pairing, Schedule,
};
use crate::cli::program::{MOST_BUDGET, USUAL_BUDGET};
use crate::cli::simulate::{Fault, OutputFormat, threads};
use crate::cli::{Exit, faults, seed};
use crate::kernel::{Seat, Terms};
use crate::store::{Begun, FileFault, Message, Texts};
use clap::Args;
use serde_json::{Value, json};
use std::path::PathBuf;

/// The most players of an arena.
const MOST_PLAYERS: usize = 16;

/// Options of `arena`.
#[derive(Args, Debug)]
pub struct ArenaOptions {
    /// Who plays, two to sixteen: computer players, or program:PATH. A bout is a match for each seat: the first of
    /// two sits there, the other at all others.
    #[arg(long, value_name = "PLAYER,…", value_delimiter = ',', required = true)]
    players: Vec<String>,
    /// Matches of every two players, filled up to whole bouts.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=2 * MOST_BOUTS as i64))]
    matches: u32,
    /// The seed that dice follow from; all matches of a bout have the same.
    #[arg(long, default_value_t = 7, value_parser = seed::seeds())]
    seed: u64,
    #[command(flatten)]
    agreed: AgreedTerms,
    /// Milliseconds that a program of somebody else may think about a decision.
    #[arg(long, value_name = "MS", default_value_t = USUAL_BUDGET, value_parser = clap::value_parser!(u32).range(1..=MOST_BUDGET as i64))]
    budget: u32,
    /// Writes down every bout when it is done, and goes on with what stands there.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Threads; without it one for every core. The results do not depend on it.
    #[arg(long)]
    threads: Option<u32>,
    /// JSON Lines on stdout: a bout a line, then the summary.
    #[arg(long)]
    json: bool,
}

/// What all matches have in common.
struct Grounds<'a, G> {
    args: &'a ArenaOptions,
    game: G,
    options: Value,
    board: &'a str,
}

impl ArenaOptions {
    /// Plays the arena.
    pub fn run<G: Tabled>(&self, library: &G::Library) -> Exit {
        let board = match self.agreed.board::<G>(library) {
            named if named.is_empty() => G::NAME.to_string(),
            named => named,
        };
        match self.begin::<G>(library, &board) {
            Ok((grounds, running)) => arena::run(&grounds, &running),
            Err(found) => faults::complain(&found),
        }
    }

    fn begin<'a, G: Tabled>(
        &'a self,
        library: &G::Library,
        board: &'a str,
    ) -> Begun<(Grounds<'a, G>, ArenaRunning)> {
        check_players::<G>("--players", &self.players, &[]).map_err(|fault| vec![fault])?;
        let count = self.players.len();
        if !(2..=MOST_PLAYERS).contains(&count) {
            let what = Message::new("fault-option-arena-players")
                .with("count", count)
                .with("most", MOST_PLAYERS);
            return Err(vec![FileFault::new("--players", what)]);
        }
        let agreed = self.agreed.of::<G>(library, &self.players, self.seed)?;
        let options = agreed.options.agreed();
        let options =
            options.map(|(term, value)| (term.name.to_string(), value.to_string().into()));
        let options = Value::Object(options.collect());
        let grounds = Grounds {
            args: self,
            game: G::book(library, board, agreed.options)?,
            options,
            board,
        };
        let running = ArenaRunning {
            schedule: self.schedule(board, G::SEATS)?,
            threads: threads(self.threads),
            form: match self.json {
                true => OutputFormat::Json,
                false => OutputFormat::Plain,
            },
            sprt: None,
            log: self.log.clone(),
        };
        Ok((grounds, running))
    }

    fn schedule(&self, board: &str, seats: u8) -> Begun<Schedule> {
        let schedule = Schedule {
            players: self.players.clone(),
            meetings: Pairing::All.meetings(self.players.len()),
            places: vec![board.to_string()],
            each: self.matches.div_ceil(seats.into()),
            seed: self.seed,
        };
        match schedule.bouts() > MOST_BOUTS {
            true => {
                let what = Message::new("fault-option-bouts")
                    .with("bouts", schedule.bouts())
                    .with("most", MOST_BOUTS);
                Err(vec![FileFault::new("--matches", what)])
            }
            false => Ok(schedule),
        }
    }
}

impl<G: Tabled> Arena for Grounds<'_, G> {
    fn seats(&self) -> u16 {
        G::SEATS.into()
    }

    fn play(&self, bout: &Bout, seat: u16) -> Result<MatchPlayed, Fault> {
        let player = |at: u16| match at == seat {
            true => &self.args.players[bout.players.0],
            false => &self.args.players[bout.players.1],
        };
        let players: Vec<String> = (1..=self.seats()).map(|at| player(at).clone()).collect();
        let mut run = run_of(&self.game, &players, bout.seed, self.args.budget);
        while !run.sitting().is_over() {
            run.go_on()?;
        }
        let mut entries = run.sitting().history().entries().iter();
        Ok(MatchPlayed {
            seat,
            winners: winners(&run),
            first: entries.find_map(|entry| entry.seat).map_or(1, Seat::number),
            rounds: self.game.round(run.state()),
            decisions: run.decisions() as u32,
            ending: G::ending(run.state()).to_string(),
            forfeits: run.forfeits().to_vec(),
        })
    }

    fn played(&self) -> Value {
        json!({ "game": G::NAME, "board": self.board, "options": self.options })
    }

    fn title(&self) -> String {
        let title = Texts::english().find(&format!("game-{}", G::NAME));
        title.unwrap_or_else(|| G::NAME.to_string())
    }
}
