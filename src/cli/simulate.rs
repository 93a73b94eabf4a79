//! `simulate`: computer players play many matches, and a table sums them up.

use super::agreed::Agreed;
use super::chance::{self, Lot, derived, match_seed};
use super::{Exit, PLAYERS, data, print};
use crate::games::skirmish::{
    ChestPlace, Cleared, Command, Ending, Event, Place, Skirmish, Stage, State,
};
use crate::kernel::{Game, MAX_SEATS, Seat, SeededDice, Silent};
use crate::search::{Player, skirmish_player};
use crate::store::{FileFault, Library, MatchPlan, open};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use serde::Serialize;
use std::io::IsTerminal;
use std::path::PathBuf;

/// Decisions after which a match is given up: no real match comes near.
const MOST_DECISIONS: u32 = 200_000;

/// Options of `simulate`.
#[derive(Args, Debug)]
pub struct SimulateArgs {
    /// How many matches.
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    matches: u32,
    /// The seed they all follow from.
    #[arg(long, default_value_t = 7, value_parser = chance::seeds())]
    seed: u64,
    /// Who plays each seat: greedy, random.
    #[arg(
        long,
        value_name = "PLAYER,…",
        value_delimiter = ',',
        default_value = "greedy,greedy"
    )]
    players: Vec<String>,
    /// The map; `laid`: the dungeon is laid from blocks, by lot.
    #[arg(long, default_value = "starter")]
    map: String,
    /// The kits a dungeon is laid from: one for each seat, or one for two.
    #[arg(long, value_delimiter = ',')]
    kits: Vec<String>,
    /// A match file; what it leaves open of the set-up is drawn by lot.
    #[arg(long = "match", value_name = "FILE")]
    match_file: Option<PathBuf>,
    #[command(flatten)]
    agreed: Agreed,
    /// Threads; without it RAYON_NUM_THREADS, else one for every core. The results do not depend
    /// on it.
    #[arg(long)]
    threads: Option<usize>,
    /// JSON Lines on stdout: a match a line, then the summary.
    #[arg(long)]
    json: bool,
    /// A folder of data files that add to the shipped ones.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// One match in numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Played {
    #[serde(rename = "match")]
    number: u32,
    seed: u64,
    /// Seats that won, from 1; none when nobody got gold out.
    winners: Vec<u8>,
    first: u8,
    gold: Vec<u32>,
    kills: Vec<u8>,
    levels: Vec<u8>,
    left: Vec<u8>,
    deaths: u32,
    chests: u32,
    tokens: u32,
    sprung: u32,
    disarmed: u32,
    rounds: u16,
    decisions: u32,
    ending: &'static str,
}

/// Plays the matches.
pub fn run(args: &SimulateArgs) -> Exit {
    let (game, start, plan) = match begin(args) {
        Ok(begun) => begun,
        Err(faults) => return data::complain(&faults),
    };
    let threads = args.threads.unwrap_or(0);
    let pool = match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) => pool,
        Err(error) => {
            eprintln!("--threads {threads}: {error}");
            return Exit::BadInput;
        }
    };
    let bar = progress(args.matches);
    let matches: Vec<Result<Played, String>> = pool.install(|| {
        (0..args.matches)
            .into_par_iter()
            .map(|number| {
                let played = play(&game, &start, &plan, args, number);
                bar.inc(1);
                played
            })
            .collect()
    });
    bar.finish_and_clear();
    let matches: Result<Vec<Played>, String> = matches.into_iter().collect();
    match matches {
        Ok(matches) => {
            report(&matches, args);
            Exit::Good
        }
        Err(text) => {
            eprintln!("{text}");
            Exit::BadInput
        }
    }
}

fn begin(args: &SimulateArgs) -> Result<(Skirmish, State, MatchPlan), Vec<FileFault>> {
    let fault = |text: String| {
        vec![FileFault {
            file: "--players".into(),
            place: None,
            text,
        }]
    };
    if let Some(name) = args
        .players
        .iter()
        .find(|name| skirmish_player(name, 0).is_none())
    {
        let known = PLAYERS.join(", ");
        return Err(fault(format!("`{name}` is no player; there are {known}")));
    }
    let seats = args.players.len();
    if !(2..=MAX_SEATS).contains(&seats) {
        return Err(fault(format!(
            "{seats} players; a match has 2 to {MAX_SEATS}"
        )));
    }
    let library: Library = data::library(args.data.as_deref())?;
    let plan = match &args.match_file {
        Some(path) => MatchPlan::read(open(path).map_err(|fault| vec![fault])?)?,
        None => MatchPlan::basic(&args.map, seats as u8).with_kits(&args.kits),
    };
    if plan.seats.len() != seats {
        return Err(fault(format!(
            "{seats} players for the {} seats of {}",
            plan.seats.len(),
            plan.file
        )));
    }
    let plan = args.agreed.settle(plan, &library)?;
    let (game, start) = plan.start(&library)?;
    Ok((game, start, plan))
}

fn progress(matches: u32) -> ProgressBar {
    let bar = ProgressBar::new(u64::from(matches));
    bar.set_draw_target(if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    });
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} matches, {eta} left") {
        bar.set_style(style);
    }
    bar
}

/// Counts of a match's events.
#[derive(Default)]
struct Counts {
    deaths: u32,
    tokens: u32,
    sprung: u32,
    disarmed: u32,
}

impl Counts {
    fn take(&mut self, game: &Skirmish, state: &State, event: Event) {
        match event {
            Event::Died { who } if game.at(state).kind(who).is_hero() => self.deaths += 1,
            Event::TokenTurned { .. } => self.tokens += 1,
            Event::TrapCleared { how, .. } => match how {
                Cleared::Sprung => self.sprung += 1,
                Cleared::Disarmed => self.disarmed += 1,
                Cleared::Absent => {}
            },
            _ => {}
        }
    }
}

/// Plays one match. Its seed follows from that of all and its number; dice, players and lot have
/// seeds of their own, so that none disturbs another.
fn play(
    game: &Skirmish,
    start: &State,
    plan: &MatchPlan,
    args: &SimulateArgs,
    number: u32,
) -> Result<Played, String> {
    let seed = match_seed(args.seed, u64::from(number));
    let mut players: Vec<Box<dyn Player<Skirmish> + Send>> = args
        .players
        .iter()
        .zip(1..)
        .filter_map(|(name, seat)| skirmish_player(name, derived(seed, seat)))
        .collect();
    let lot = Lot::new(derived(seed, 0));
    let mut state = start.clone();
    game.settle(&mut state, &mut SeededDice::new(seed, 0), &mut Silent);
    let (mut decisions, mut counts) = (0, Counts::default());
    while let Some(seat) = game.to_act(&state) {
        if decisions == MOST_DECISIONS {
            return Err(format!("match {number} (seed {seed}) does not end"));
        }
        let command = if state.stage() == Stage::Play {
            players[seat.index()].choose(game, &state)
        } else {
            set_up(game, &state, plan, lot, decisions)?
        };
        let lawful = command.filter(|command| game.check(&state, *command).is_ok());
        let Some(command) = lawful else {
            return Err(format!(
                "match {number} (seed {seed}): {} has no lawful command after {decisions} decisions",
                args.players[seat.index()]
            ));
        };
        decisions += 1;
        let mut events = Vec::new();
        let mut dice = SeededDice::new(seed, u64::from(decisions));
        game.apply(&mut state, command, &mut dice, &mut events);
        events
            .iter()
            .for_each(|event| counts.take(game, &state, *event));
    }
    Ok(summed(game, &state, number, seed, decisions, &counts))
}

/// What the plan has for this moment of set-up, else what the lot draws.
fn set_up(
    game: &Skirmish,
    state: &State,
    plan: &MatchPlan,
    lot: Lot,
    decisions: u32,
) -> Result<Option<Command>, String> {
    match plan.given(game.at(state)) {
        None => Ok(lot.draw(game, state, u64::from(decisions))),
        Some(Ok(command)) => match game.check(state, command) {
            Ok(()) => Ok(Some(command)),
            Err(refusal) => Err(format!(
                "{}: `{}` is refused by {}",
                plan.file,
                game.at(state).command_text(command),
                refusal.rule()
            )),
        },
        Some(Err(fault)) => Err(format!("{}: {fault}", plan.file)),
    }
}

fn summed(
    game: &Skirmish,
    state: &State,
    number: u32,
    seed: u64,
    decisions: u32,
    counts: &Counts,
) -> Played {
    let position = game.at(state);
    let seats: Vec<Seat> = state.players().seats().collect();
    let gold: Vec<u32> = seats.iter().map(|seat| position.gold(*seat)).collect();
    let outcome = game.outcome(state);
    let best = outcome.filter(|_| gold.iter().any(|gold| *gold > 0));
    let winners = best.map_or_else(Vec::new, |best| {
        let won = seats.iter().filter(|seat| best.won[**seat]);
        won.map(|seat| seat.0 + 1).collect()
    });
    let left = |seat: &Seat| {
        let heroes = position.heroes(*seat);
        heroes.filter(|(_, hero)| hero.place == Place::Gone).count() as u8
    };
    let taken = |place: ChestPlace| matches!(place, ChestPlace::Held(_));
    let chests = state
        .chests()
        .filter(|(_, chest)| taken(chest.place))
        .count();
    Played {
        number,
        seed,
        winners,
        first: state.turn().first.0 + 1,
        kills: state.players().iter().map(|player| player.kills).collect(),
        levels: state
            .warriors()
            .filter(|(_, warrior)| warrior.is_hero())
            .map(|(_, hero)| hero.level)
            .collect(),
        left: seats.iter().map(left).collect(),
        gold,
        deaths: counts.deaths,
        chests: chests as u32,
        tokens: counts.tokens,
        sprung: counts.sprung,
        disarmed: counts.disarmed,
        rounds: state.turn().round,
        decisions,
        ending: match state.ending() {
            Some(Ending::Empty) => "empty",
            Some(Ending::Stalemate) => "stalemate",
            Some(Ending::Rounds) => "rounds",
            Some(Ending::Settled) => "settled",
            None => "none",
        },
    }
}

fn report(matches: &[Played], args: &SimulateArgs) {
    let summary = Summary::of(matches);
    let mut text = String::new();
    if args.json {
        for played in matches {
            text.push_str(&serde_json::to_string(played).unwrap_or_default());
            text.push('\n');
        }
        text.push_str(&serde_json::json!({ "summary": summary }).to_string());
        text.push('\n');
    } else {
        text.push_str(
            " match                 seed  winner  gold       kills  rounds  decisions  ending\n",
        );
        matches
            .iter()
            .for_each(|played| text.push_str(&played.line()));
        text.push('\n');
        text.push_str(&summary.text(args));
    }
    print(&text);
}

impl Played {
    fn line(&self) -> String {
        let winners: Vec<String> = self.winners.iter().map(ToString::to_string).collect();
        let winner = match winners.is_empty() {
            true => "none".to_string(),
            false => winners.join("+"),
        };
        let gold: Vec<String> = self.gold.iter().map(ToString::to_string).collect();
        let kills: Vec<String> = self.kills.iter().map(ToString::to_string).collect();
        format!(
            "{:>6} {:>20}  {winner:<6}  {:<9}  {:<5}  {:>6}  {:>9}  {}\n",
            self.number,
            self.seed,
            gold.join("-"),
            kills.join("-"),
            self.rounds,
            self.decisions,
            self.ending
        )
    }
}

/// All matches summed up; shares in thousandths, means in hundredths.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Summary {
    matches: u32,
    /// Matches in which somebody carried gold out, in thousandths.
    left_with_gold: u32,
    /// Matches in which every hero died, in thousandths.
    all_dead: u32,
    /// Matches that ended because nobody could gain anything any more, in thousandths.
    settled: u32,
    stalemate: u32,
    round_limit: u32,
    /// Of the matches with a single winner, those won by the first player, in thousandths.
    first_player: u32,
    first_player_of: u32,
    /// Means a match, in hundredths.
    rounds: u32,
    rounds_least: u16,
    rounds_most: u16,
    decisions: u32,
    deaths: u32,
    chests: u32,
    tokens: u32,
    sprung: u32,
    disarmed: u32,
    kills: u32,
    /// The mean level of a hero at the end, in hundredths.
    level: u32,
    levels_most: u8,
}

impl Summary {
    fn of(matches: &[Played]) -> Summary {
        let count = matches.len() as u64;
        let share = |holds: &dyn Fn(&&Played) -> bool| {
            rounded(matches.iter().filter(holds).count() as u64, count, 1000)
        };
        let mean =
            |value: &dyn Fn(&Played) -> u64| rounded(matches.iter().map(value).sum(), count, 100);
        let single: Vec<&Played> = matches.iter().filter(|m| m.winners.len() == 1).collect();
        let first = single.iter().filter(|m| m.winners[0] == m.first).count();
        let levels: Vec<u8> = matches.iter().flat_map(|m| m.levels.clone()).collect();
        let level_sum = levels.iter().map(|level| u64::from(*level)).sum();
        Summary {
            matches: matches.len() as u32,
            left_with_gold: share(&|m| m.gold.iter().any(|gold| *gold > 0)),
            all_dead: share(&|m| m.ending == "empty" && m.left.iter().all(|left| *left == 0)),
            settled: share(&|m| m.ending == "settled"),
            stalemate: share(&|m| m.ending == "stalemate"),
            round_limit: share(&|m| m.ending == "rounds"),
            first_player: rounded(first as u64, single.len() as u64, 1000),
            first_player_of: single.len() as u32,
            rounds: mean(&|m| m.rounds.into()),
            rounds_least: matches.iter().map(|m| m.rounds).min().unwrap_or(0),
            rounds_most: matches.iter().map(|m| m.rounds).max().unwrap_or(0),
            decisions: mean(&|m| m.decisions.into()),
            deaths: mean(&|m| m.deaths.into()),
            chests: mean(&|m| m.chests.into()),
            tokens: mean(&|m| m.tokens.into()),
            sprung: mean(&|m| m.sprung.into()),
            disarmed: mean(&|m| m.disarmed.into()),
            kills: mean(&|m| m.kills.iter().map(|kills| u64::from(*kills)).sum()),
            level: rounded(level_sum, levels.len() as u64, 100),
            levels_most: levels.iter().copied().max().unwrap_or(0),
        }
    }

    fn text(&self, args: &SimulateArgs) -> String {
        let rows = [
            (
                "matches",
                format!(
                    "{} of {} (seed {})",
                    self.matches,
                    args.players.join(", "),
                    args.seed
                ),
            ),
            ("gold carried out", percent(self.left_with_gold)),
            ("all heroes dead", percent(self.all_dead)),
            ("settled (nothing left to gain)", percent(self.settled)),
            ("stalemate", percent(self.stalemate)),
            ("round limit", percent(self.round_limit)),
            (
                "won by the first player",
                format!("{} of {}", percent(self.first_player), self.first_player_of),
            ),
            (
                "rounds",
                format!(
                    "{} ({} to {})",
                    hundredths(self.rounds),
                    self.rounds_least,
                    self.rounds_most
                ),
            ),
            ("decisions", hundredths(self.decisions)),
            ("heroes dead", hundredths(self.deaths)),
            ("chests held at the end", hundredths(self.chests)),
            ("tokens turned", hundredths(self.tokens)),
            ("traps sprung", hundredths(self.sprung)),
            ("traps disarmed", hundredths(self.disarmed)),
            ("kills", hundredths(self.kills)),
            (
                "level of a hero at the end",
                format!("{} (at most {})", hundredths(self.level), self.levels_most),
            ),
        ];
        rows.iter()
            .map(|(what, value)| format!("{what:<32} {value}\n"))
            .collect()
    }
}

/// `part / whole * scale`, rounded to the nearest; 0 of nothing is 0.
fn rounded(part: u64, whole: u64, scale: u64) -> u32 {
    match whole {
        0 => 0,
        whole => ((part * scale * 2 + whole) / (whole * 2)) as u32,
    }
}

fn percent(thousandths: u32) -> String {
    format!("{}.{} %", thousandths / 10, thousandths % 10)
}

fn hundredths(number: u32) -> String {
    format!("{}.{:02}", number / 100, number % 100)
}
