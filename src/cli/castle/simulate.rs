//! `simulate --game castle`: many matches of computer players.

use crate::cli::arena::wilson;
use crate::cli::desk::{Counted, MatchSums, SimulatedMatch, Tabled};
use crate::cli::simulate::{OutputFormat, Totals, hundredths};
use crate::games::castle::{Castle, Event, FieldCard, Item, Spell, State, TileKind};
use crate::kernel::Label;
use crate::store::Message;
use serde::{Serialize, Serializer};

/// What is counted in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ChaseCounts {
    won: &'static str,
    counter: u8,
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

impl ChaseCounts {
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
pub struct ChaseSums {
    counted: [u64; 9],
    cast: [u64; Spell::MANY],
    turned: [u64; CARDS],
    laid: [u64; TileKind::MANY],
}

/// The mean counts in a match by name, so that one sees what is never used.
fn means<T: Label>(totals: &Totals, sums: &[u64]) -> serde_json::Value {
    let means = T::ALL.iter().zip(sums);
    let mean = |sum: &u64| hundredths(totals.mean(*sum));
    let means = means.map(|(it, sum)| (it.name().to_string(), mean(sum).into()));
    serde_json::Value::Object(means.collect())
}

/// The same in words, by the message that names one of them.
fn told<T: Label>(totals: &Totals, sums: &[u64], named: fn(&'static str) -> Message) -> String {
    let means = T::ALL.iter().zip(sums).map(|(it, sum)| {
        let of = Message::new("castle-simulate-of").with("what", named(it.name()));
        of.with("count", hundredths(totals.mean(*sum))).to_string()
    });
    means.collect::<Vec<_>>().join(", ")
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

impl Counted<Castle> for ChaseCounts {
    type Sums = ChaseSums;

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

    fn end(&mut self, _: &Castle, state: &State) {
        self.won = Castle::ending(state);
        self.counter = state.counter();
    }

    fn add(&self, sums: &mut ChaseSums) {
        add_up(&mut sums.counted, &self.all());
        add_up(&mut sums.cast, &self.cast);
        add_up(&mut sums.turned, &self.turned);
        add_up(&mut sums.laid, &self.laid);
    }

    fn head() -> String {
        Message::new("castle-simulate-head").to_string()
    }

    fn line(played: &SimulatedMatch<ChaseCounts>) -> String {
        let counted = &played.counted;
        format!(
            "{:>5}  {:<20}  {:<6}  {:>5}  {:>4}  {:>6}  {:>3}  {:>5}",
            played.number,
            played.seed,
            counted.won,
            counted.counter,
            counted.keys,
            counted.deaths,
            counted.fallen,
            counted.walls
        )
    }

    fn told(summary: &MatchSums<'_, ChaseSums>, form: OutputFormat) -> String {
        let (totals, sums) = (summary.totals, summary.sums);
        let (matches, heroes) = (totals.matches(), summary.won[0]);
        let share = wilson(f64::from(heroes) / f64::from(matches), f64::from(matches));
        let mean = |place: usize| hundredths(totals.mean(sums.counted[place]));
        let [keys, deaths, fallen, walls] = [0, 1, 2, 3].map(mean);
        let [fights, chests, traps, events] = [4, 5, 6, 7].map(mean);
        if form == OutputFormat::Json {
            let line = serde_json::json!({
                "matches": matches, "heroes": heroes, "least": share.least, "most": share.most,
                "keys": keys, "deaths": deaths, "fallen": fallen, "walls": walls,
                "fights": fights, "chests": chests, "traps": traps, "events": events, "spells": mean(8),
                "cast": means::<Spell>(totals, &sums.cast), "turned": means::<FieldCard>(totals, &sums.turned),
                "laid": means::<TileKind>(totals, &sums.laid),
            });
            return format!("{line}\n");
        }
        let message = Message::new("castle-simulate-summary")
            .with("matches", matches)
            .with("board", summary.board)
            .with("seed", summary.seed.to_string())
            .with("players", summary.players.join(", "))
            .with("share", percent(share.value))
            .with("low", percent(share.least))
            .with("high", percent(share.most))
            .with("rounds", hundredths(totals.rounds()))
            .with("decisions", hundredths(totals.decisions()))
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
                told::<Spell>(totals, &sums.cast, spell),
            ),
            (
                "castle-simulate-turned",
                told::<FieldCard>(totals, &sums.turned, card),
            ),
            (
                "castle-simulate-laid",
                told::<TileKind>(totals, &sums.laid, tile),
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
