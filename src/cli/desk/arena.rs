//! `arena`: who of the players of a game is better?

use super::Tabled;
use super::agreed::{AgreedTerms, check_players};
use super::simulate::{run_of, winners};
use crate::cli::arena::{self, Arena, ArenaRunning, ArenaTerms, Bout, MatchPlayed, Pairing};
use crate::cli::simulate::Fault;
use crate::cli::{Exit, faults};
use crate::kernel::{Seat, Terms};
use crate::store::{Begun, Texts};
use clap::Args;
use serde_json::{Value, json};

/// Options of `arena`.
#[derive(Args, Debug)]
pub struct ArenaOptions {
    /// Who plays, two to sixteen: computer players, or program:PATH.
    #[arg(long, value_name = "PLAYER,…", value_delimiter = ',', required = true)]
    players: Vec<String>,
    #[command(flatten)]
    agreed: AgreedTerms,
    #[command(flatten)]
    arena: ArenaTerms,
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
        let places = (vec![board.to_string()], G::SEATS);
        let running = self
            .arena
            .running(&self.players, Pairing::All, places, None);
        let running = running.map_err(|fault| vec![fault])?;
        let agreed = self
            .agreed
            .of::<G>(library, &self.players, self.arena.seed)?;
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
        Ok((grounds, running))
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
        let mut run = run_of(&self.game, &players, bout.seed, self.args.arena.run.budget);
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
