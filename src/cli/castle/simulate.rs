//! `simulate --game castle`: many matches of computer players.

use super::options::{Agreed, check_players};
use crate::cli::arena::wilson;
use crate::cli::simulate::{
    self, Fault, OutputFormat, Run, Running, Totals, Trials, hundredths, threads,
};
use crate::cli::{Exit, faults, seed};
use crate::games::castle::{Castle, Ending, Event, FieldCard, Item, Spell, TileKind};
use crate::kernel::Label;
use crate::store::Message;
use crate::store::castle::{CastleLibrary, CastleSitting};
use crate::table::{History, SavedSeat, Setup};
use clap::Args;
use serde::{Serialize, Serializer};

/// Options of `simulate`.
#[derive(Args, Debug)]
pub struct SimulateArgs {
    /// How many matches.
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    matches: u32,
    /// The seed they all follow from.
    #[arg(long, default_value_t = 7, value_parser = seed::seeds())]
    seed: u64,
    /// Who plays the shaman, the guard and the lord: random or greedy.
    #[arg(
        long,
        value_name = "PLAYER,…",
        value_delimiter = ',',
        default_value = "greedy,greedy,greedy"
    )]
    players: Vec<String>,
    #[command(flatten)]
    agreed: Agreed,
    /// Threads; without it one for every core. The results do not depend on it.
    #[arg(long)]
    threads: Option<u32>,
    /// JSON Lines on stdout: a match a line, then the summary.
    #[arg(long)]
    json: bool,
}

/// One match in numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Played {
    #[serde(rename = "match")]
    number: u32,
    seed: u64,
    won: &'static str,
    rounds: u16,
    counter: u8,
    decisions: u32,
    #[serde(flatten)]
    counted: Counted,
}

/// What is counted in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Counted {
    keys: u32,
    deaths: u32,
    fallen: u32,
    walls: u32,
    fights: u32,
    chests: u32,
    traps: u32,
    events: u32,
    spells: u32,
    /// Spells by kind.
    #[serde(serialize_with = "named::<Spell, _>")]
    cast: [u32; Spell::MANY],
    /// Event and trap cards by kind.
    #[serde(serialize_with = "named::<FieldCard, _>")]
    turned: [u32; CARDS],
    /// Tiles by shape.
    #[serde(serialize_with = "named::<TileKind, _>")]
    laid: [u32; TileKind::MANY],
}

/// How many kinds of event and trap cards there are.
const CARDS: usize = FieldCard::EVENTS.len() + FieldCard::TRAPS.len();

/// Counts by the names of what was counted; what there was none of is left out.
fn named<T: Label, S: Serializer>(counts: &[u32], to: S) -> Result<S::Ok, S::Error> {
    let counts = T::ALL.iter().zip(counts).filter(|(_, count)| **count > 0);
    to.collect_map(counts.map(|(it, count)| (it.name(), count)))
}

impl Counted {
    fn see(&mut self, event: Event) {
        match event {
            Event::Acted { item, .. } => match item {
                Item::Key => self.keys += 1,
                Item::Chest => self.chests += 1,
                Item::Trap => self.traps += 1,
                Item::Event => self.events += 1,
            },
            Event::Died { who } if who.is_hero() => self.deaths += 1,
            Event::Died { .. } => self.fallen += 1,
            Event::Walled { .. } => self.walls += 1,
            Event::FightBegan { .. } => self.fights += 1,
            Event::Cast { spell, .. } => {
                self.spells += 1;
                self.cast[spell as usize] += 1;
            }
            Event::CardTurned { card, .. } => self.turned[card as usize] += 1,
            Event::TileLaid { tile, .. } => self.laid[tile as usize] += 1,
            _ => {}
        }
    }

    const fn all(self) -> [u32; 9] {
        [
            self.keys,
            self.deaths,
            self.fallen,
            self.walls,
            self.fights,
            self.chests,
            self.traps,
            self.events,
            self.spells,
        ]
    }
}

/// All matches so far.
#[derive(Default)]
pub struct Sums {
    totals: Totals,
    heroes: u32,
    counted: [u64; 9],
    cast: [u64; Spell::MANY],
    turned: [u64; CARDS],
    laid: [u64; TileKind::MANY],
}

impl Sums {
    /// The mean counts in a match by name, so that one sees what is never used.
    fn means<T: Label>(&self, sums: &[u64]) -> serde_json::Value {
        let means = T::ALL.iter().zip(sums);
        let means = means.map(|(it, sum)| (it.name().to_string(), self.mean(*sum).into()));
        serde_json::Value::Object(means.collect())
    }

    /// The same in words, by the message that names one of them.
    fn told<T: Label>(&self, sums: &[u64], named: fn(&'static str) -> Message) -> String {
        let means = T::ALL.iter().zip(sums).map(|(it, sum)| {
            let of = Message::new("castle-simulate-of").with("what", named(it.name()));
            of.with("count", self.mean(*sum)).to_string()
        });
        means.collect::<Vec<_>>().join(", ")
    }

    fn mean(&self, sum: u64) -> String {
        hundredths(self.totals.mean(sum))
    }
}

fn spell(name: &'static str) -> Message {
    Message::new("castle-spell").with("spell", name)
}

fn card(name: &'static str) -> Message {
    Message::new("castle-card").with("card", name)
}

fn tile(name: &'static str) -> Message {
    Message::new("castle-tile").with("tile", name)
}

/// Adds counts to their sums, one by one.
fn add_up(sums: &mut [u64], counts: &[u32]) {
    for (sum, count) in sums.iter_mut().zip(counts) {
        *sum += u64::from(*count);
    }
}

struct Field<'a> {
    game: Castle,
    args: &'a SimulateArgs,
}

/// Plays the matches.
pub fn run(args: &SimulateArgs) -> Exit {
    let players = check_players("--players", &args.players, &[]).map_err(|fault| vec![fault]);
    let game = players.and_then(|()| args.agreed.game(&CastleLibrary::shipped()));
    let game = match game {
        Ok(game) => game,
        Err(found) => return faults::complain(&found),
    };
    let running = Running {
        matches: args.matches,
        threads: threads(args.threads),
        form: if args.json {
            OutputFormat::Json
        } else {
            OutputFormat::Plain
        },
    };
    simulate::run(&Field { game, args }, running)
}

impl Trials for Field<'_> {
    type Played = Played;
    type Sums = Sums;

    fn play(&self, number: u32) -> Result<Played, Fault> {
        let seed = seed::match_seed(self.args.seed, number.into());
        let history = History::new(self.game.clone(), self.game.start(), seed);
        let seats = self
            .args
            .players
            .iter()
            .map(|it| SavedSeat::of(it))
            .collect();
        let sitting = CastleSitting::new(history, seats, Setup::Play, None);
        let mut run = Run::new(sitting, "");
        let mut counted = Counted::default();
        while !run.sitting().is_over() {
            let entry = run.go_on().map_err(|fault| fault.of_match(number, seed))?;
            entry.events.iter().for_each(|event| counted.see(*event));
        }
        let state = run.state();
        Ok(Played {
            number,
            seed,
            won: match state.ending() {
                Some(Ending::Heroes) => "heroes",
                _ => "lord",
            },
            rounds: state.round(),
            counter: state.counter(),
            decisions: run.decisions() as u32,
            counted,
        })
    }

    fn sums(&self) -> Sums {
        Sums::default()
    }

    fn add(&self, sums: &mut Sums, played: &Played) {
        sums.totals.add(played.rounds, played.decisions);
        sums.heroes += u32::from(played.won == "heroes");
        let counted = &played.counted;
        add_up(&mut sums.counted, &counted.all());
        add_up(&mut sums.cast, &counted.cast);
        add_up(&mut sums.turned, &counted.turned);
        add_up(&mut sums.laid, &counted.laid);
    }

    fn head(&self) -> String {
        Message::new("castle-simulate-head").to_string()
    }

    fn line(&self, played: &Played) -> String {
        let counted = &played.counted;
        format!(
            "{:>5}  {:<20}  {:<6}  {:>5}  {:>4}  {:>6}  {:>3}  {:>5}",
            played.number,
            played.seed,
            played.won,
            played.counter,
            counted.keys,
            counted.deaths,
            counted.fallen,
            counted.walls
        )
    }

    fn json(&self, played: &Played) -> String {
        serde_json::to_string(played).unwrap_or_default()
    }

    fn end(&self, sums: &Sums, form: OutputFormat) -> String {
        let matches = sums.totals.matches();
        let share = wilson(
            f64::from(sums.heroes) / f64::from(matches),
            f64::from(matches),
        );
        let mean = |place: usize| sums.mean(sums.counted[place]);
        let [keys, deaths, fallen, walls] = [0, 1, 2, 3].map(mean);
        let [fights, chests, traps, events] = [4, 5, 6, 7].map(mean);
        if form == OutputFormat::Json {
            let line = serde_json::json!({
                "matches": matches, "heroes": sums.heroes, "least": share.least, "most": share.most,
                "keys": keys, "deaths": deaths, "fallen": fallen, "walls": walls,
                "fights": fights, "chests": chests, "traps": traps, "events": events, "spells": mean(8),
                "cast": sums.means::<Spell>(&sums.cast), "turned": sums.means::<FieldCard>(&sums.turned),
                "laid": sums.means::<TileKind>(&sums.laid),
            });
            return format!("{line}\n");
        }
        let message = Message::new("castle-simulate-summary")
            .with("matches", matches)
            .with("board", &self.game.board.name)
            .with("seed", self.args.seed.to_string())
            .with("players", self.args.players.join(", "))
            .with("share", percent(share.value))
            .with("low", percent(share.least))
            .with("high", percent(share.most))
            .with("rounds", hundredths(sums.totals.rounds()))
            .with("decisions", hundredths(sums.totals.decisions()))
            .with("keys", keys)
            .with("deaths", deaths)
            .with("fallen", fallen)
            .with("walls", walls)
            .with("fights", fights)
            .with("chests", chests)
            .with("traps", traps)
            .with("events", events)
            .with("spells", mean(8));
        let kinds = [
            (
                "castle-simulate-cast",
                sums.told::<Spell>(&sums.cast, spell),
            ),
            (
                "castle-simulate-turned",
                sums.told::<FieldCard>(&sums.turned, card),
            ),
            (
                "castle-simulate-laid",
                sums.told::<TileKind>(&sums.laid, tile),
            ),
        ];
        let kinds = kinds.map(|(id, list)| Message::new(id).with("list", list).to_string());
        format!("{message}\n{}\n", kinds.join("\n"))
    }
}

/// A share as percent.
fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}
