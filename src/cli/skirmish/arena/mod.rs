//! `arena` of the skirmish: its options, and a match of it.

mod options;

pub use options::ArenaArgs;

use super::agreed::game_text;
use super::beginning::Beginning;
use crate::cli::arena::{self, Arena, Bout, MatchPlayed};
use crate::cli::program::ProgramTerms;
use crate::cli::simulate::{Fault, Run};
use crate::cli::{Exit, faults};
use crate::games::skirmish::Skirmish;
use crate::kernel::Seat;
use crate::store::replay::Stored;
use crate::store::skirmish::Library;
use crate::table::{SavedSeat, program_of};
use serde_json::{Value, json};

/// Plays the arena.
pub fn run(args: &ArenaArgs) -> Exit {
    match args.begin() {
        Ok((field, running)) => arena::run(&field, &running),
        Err(faults) => faults::complain(&faults),
    }
}

/// What all matches have in common.
pub struct Grounds {
    /// How a match begins at each place.
    beginnings: Vec<Beginning>,
    library: Library,
    players: Vec<String>,
    seats: u8,
    terms: ProgramTerms,
}

impl Arena for Grounds {
    fn seats(&self) -> u16 {
        self.seats.into()
    }

    fn play(&self, bout: &Bout, seat: u16) -> Result<MatchPlayed, Fault> {
        let beginning = &self.beginnings[bout.place];
        let start = beginning.start_of(bout.seed, &self.library);
        let player = |at: u16| match at == seat {
            true => &self.players[bout.players.0],
            false => &self.players[bout.players.1],
        };
        let players = (1..=u16::from(self.seats)).map(|at| SavedSeat::of(player(at)));
        let begun = (&beginning.game, &start);
        let mut run = beginning.seated(begun, bout.seed, players.collect(), &self.terms);
        // Between two the match is lost with a seat that forfeits; among more the others play on.
        while !run.sitting().is_over() && (self.seats > 2 || run.forfeits().is_empty()) {
            run.go_on()?;
        }
        Ok(summed(&run, seat))
    }

    fn played(&self) -> Value {
        let options = &self.beginnings[0].game.book.options;
        let program = |name: &String| program_of(name).is_some();
        let budget = self.players.iter().any(program);
        json!({
            "seats": self.seats,
            "options": options,
            "starts": self.beginnings.iter().map(Grounds::fingerprint).collect::<Vec<_>>(),
            "budget": budget.then_some(self.terms.budget),
        })
    }

    fn title(&self) -> String {
        game_text(&self.beginnings[0].game.book.options)
    }
}

impl Grounds {
    /// A hash of all that matches begin with: figures, chests, tables, map, parties, options.
    fn fingerprint(beginning: &Beginning) -> String {
        let seats = vec![SavedSeat::of(""); beginning.plan.seats.len()];
        let begun = (&beginning.game, &beginning.start);
        let run = beginning.seated(begun, 0, seats, &ProgramTerms::NONE);
        // Plain data always become JSON.
        let head = serde_json::to_string(&Skirmish::head(run.sitting())).unwrap_or_default();
        blake3::hash(head.as_bytes()).to_hex().to_string()
    }
}

fn summed(run: &Run<Skirmish>, seat: u16) -> MatchPlayed {
    let (game, state) = (run.sitting().history().game(), run.state());
    let outcome = game.outcome(state);
    let won = |seat: &Seat| outcome.as_ref().is_some_and(|it| it.won[*seat]);
    let seats = state.players().seats();
    MatchPlayed {
        seat,
        winners: seats.filter(won).map(Seat::number).collect(),
        first: state.turn().first.number(),
        rounds: state.turn().round,
        decisions: run.decisions() as u32,
        ending: super::simulate::ending(state).to_string(),
        forfeits: run.forfeits().to_vec(),
    }
}
