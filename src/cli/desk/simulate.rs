//! `simulate`: many matches of computer players.

use super::Tabled;
use super::agreed::{AgreedTerms, check_seats};
use crate::cli::program::ProgramTerms;
use crate::cli::simulate::{
    self, Fault, OutputFormat, Run, RunTerms, Running, Totals, Trials, hundredths,
};
use crate::cli::{Exit, faults, seed};
use crate::kernel::{Outcome, Seat};
use crate::store::{Begun, Message, Texts};
use crate::table::{HUMAN, SavedSeat};
use clap::Args;
use serde::Serialize;

/// Options of `simulate`.
#[derive(Args, Debug)]
pub struct SimulateOptions {
    /// How many matches.
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    matches: u32,
    /// The seed they all follow from.
    #[arg(long, default_value_t = 7, value_parser = seed::seeds())]
    seed: u64,
    /// Who plays each seat: computer players, or program:PATH; without it the best one everywhere.
    #[arg(long, value_name = "PLAYER,…", value_delimiter = ',')]
    players: Vec<String>,
    #[command(flatten)]
    agreed: AgreedTerms,
    #[command(flatten)]
    run: RunTerms,
    /// JSON Lines on stdout: a match a line, then the summary.
    #[arg(long)]
    json: bool,
}

/// What a game counts in its matches.
pub trait Counted<G: Tabled>: Default + Serialize + Send {
    /// All matches so far, added up.
    type Sums: Default;

    /// Sees what happened.
    fn see(&mut self, event: G::Event);

    /// Sees how it ended.
    fn end(&mut self, game: &G, state: &G::State);

    /// Adds a match.
    fn add(&self, sums: &mut Self::Sums);

    /// The head of the lines of matches.
    fn head() -> String;

    /// A match as a line under the head.
    fn line(match_: &SimulatedMatch<Self>) -> String;

    /// What follows the matches.
    fn told(summary: &MatchSums<'_, Self::Sums>, form: OutputFormat) -> String;
}

/// One match in numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SimulatedMatch<C> {
    /// Its number, from 0.
    #[serde(rename = "match")]
    pub number: u32,
    /// Its seed.
    pub seed: u64,
    /// The seats that won, from 1.
    pub winners: Vec<u16>,
    /// Rounds until the end.
    pub rounds: u16,
    /// Commands until the end.
    pub decisions: u32,
    /// What the game counts.
    #[serde(flatten)]
    pub counted: C,
}

/// All matches, to be told.
pub struct MatchSums<'a, S> {
    /// Rounds and decisions.
    pub totals: &'a Totals,
    /// How many each seat won.
    pub won: &'a [u32],
    /// What the game counted.
    pub sums: &'a S,
    /// The board.
    pub board: &'a str,
    /// The seed they all follow from.
    pub seed: u64,
    /// Who played.
    pub players: &'a [String],
}

struct Field<'a, G: Tabled> {
    args: &'a SimulateOptions,
    players: Vec<String>,
    board: String,
    game: G,
}

impl SimulateOptions {
    /// Plays the matches.
    pub fn run<G: Tabled>(&self, library: &G::Library) -> Exit {
        match self.begin::<G>(library) {
            Ok((field, running)) => simulate::run(&field, running),
            Err(found) => faults::complain(&found),
        }
    }

    fn begin<G: Tabled>(&self, library: &G::Library) -> Begun<(Field<'_, G>, Running)> {
        let field = self.field::<G>(library)?;
        let running = Running {
            matches: self.matches,
            threads: self.run.threads().map_err(|fault| vec![fault])?,
            form: match self.json {
                true => OutputFormat::Json,
                false => OutputFormat::Plain,
            },
        };
        Ok((field, running))
    }

    fn field<G: Tabled>(&self, library: &G::Library) -> Begun<Field<'_, G>> {
        let best = G::PLAYERS.last().copied().unwrap_or(HUMAN);
        let players = match self.players.is_empty() {
            true => vec![best.to_string(); G::SEATS.into()],
            false => self.players.clone(),
        };
        check_seats::<G>("--players", &players, &[]).map_err(|fault| vec![fault])?;
        let agreed = self.agreed.of::<G>(library, &players, self.seed)?;
        let game = G::book(library, &agreed.board, agreed.options)?;
        Ok(Field {
            args: self,
            players,
            board: agreed.board,
            game,
        })
    }
}

impl<G: Tabled> Trials for Field<'_, G> {
    type Played = SimulatedMatch<G::Counted>;
    type Sums = (Totals, Vec<u32>, <G::Counted as Counted<G>>::Sums);

    fn play(&self, number: u32) -> Result<Self::Played, Fault> {
        let seed = seed::match_seed(self.args.seed, number.into());
        let mut run = run_of(&self.game, &self.players, seed, self.args.run.budget);
        let mut counted = G::Counted::default();
        while !run.sitting().is_over() {
            let entry = run.go_on().map_err(|fault| fault.of_match(number, seed))?;
            entry.events.iter().for_each(|event| counted.see(*event));
        }
        let game = run.sitting().history().game();
        counted.end(game, run.state());
        Ok(SimulatedMatch {
            number,
            seed,
            winners: winners(&run),
            rounds: game.round(run.state()),
            decisions: run.decisions() as u32,
            counted,
        })
    }

    fn sums(&self) -> Self::Sums {
        let won = vec![0; G::SEATS.into()];
        (Totals::default(), won, Default::default())
    }

    fn add(&self, (totals, won, sums): &mut Self::Sums, played: &Self::Played) {
        totals.add(played.rounds, played.decisions);
        for seat in &played.winners {
            won[usize::from(*seat) - 1] += 1;
        }
        played.counted.add(sums);
    }

    fn head(&self) -> String {
        G::Counted::head()
    }

    fn line(&self, played: &Self::Played) -> String {
        G::Counted::line(played)
    }

    fn json(&self, played: &Self::Played) -> String {
        // Plain numbers and texts always become JSON.
        serde_json::to_string(played).unwrap_or_default()
    }

    fn end(&self, (totals, won, sums): &Self::Sums, form: OutputFormat) -> String {
        let summary = MatchSums {
            totals,
            won,
            sums,
            board: &self.board,
            seed: self.args.seed,
            players: &self.players,
        };
        G::Counted::told(&summary, form)
    }
}

/// A match that is played by those who sit there; a program thinks so many milliseconds about a decision.
pub fn run_of<G: Tabled>(game: &G, players: &[String], seed: u64, budget: u32) -> Run<G> {
    let seats = players.iter().map(|player| SavedSeat::of(player)).collect();
    let sitting = game.clone().seated((seats, Vec::new()), seed);
    Run::new(sitting, "").with_programs(ProgramTerms::of(players, budget))
}

/// The seats that won a match, from 1.
pub fn winners<G: Tabled>(run: &Run<G>) -> Vec<u16> {
    let game = run.sitting().history().game();
    let outcome = game.outcome(run.state());
    let won = |outcome: &Outcome, seat: &Seat| outcome.won[*seat];
    let seats = (0..G::SEATS).map(Seat);
    let seats = seats.filter(|seat| outcome.as_ref().is_some_and(|it| won(it, seat)));
    seats.map(Seat::number).collect()
}

/// A game that counts nothing of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct NothingCounted {}

impl<G: Tabled> Counted<G> for NothingCounted {
    type Sums = ();

    fn see(&mut self, _: G::Event) {}

    fn end(&mut self, _: &G, _: &G::State) {}

    fn add(&self, (): &mut ()) {}

    fn head() -> String {
        Message::new("simulate-any-head").to_string()
    }

    fn line(played: &SimulatedMatch<NothingCounted>) -> String {
        let winners: Vec<String> = played.winners.iter().map(u16::to_string).collect();
        format!(
            "{:>5}  {:<20}  {:<7}  {:>6}  {:>9}",
            played.number,
            played.seed,
            winners.join("+"),
            played.rounds,
            played.decisions
        )
    }

    fn told(summary: &MatchSums<'_, ()>, form: OutputFormat) -> String {
        let totals = summary.totals;
        if form == OutputFormat::Json {
            let line = serde_json::json!({ "matches": totals.matches(), "won": summary.won });
            return format!("{line}\n");
        }
        let texts = Texts::english();
        let share = |(won, seat): (&u32, Seat)| {
            let message = Message::new("simulate-any-seat").with("seat", texts.seat(seat));
            let share = hundredths(10 * totals.share(u64::from(*won)));
            texts.say(&message.with("share", share))
        };
        let shares = summary.won.iter().zip((0..).map(Seat)).map(share);
        let message = Message::new("simulate-any")
            .with("matches", totals.matches())
            .with("seed", summary.seed.to_string())
            .with("players", summary.players.join(", "))
            .with("shares", shares.collect::<Vec<_>>().join(", "))
            .with("rounds", hundredths(totals.rounds()))
            .with("decisions", hundredths(totals.decisions()));
        format!("{message}\n")
    }
}
