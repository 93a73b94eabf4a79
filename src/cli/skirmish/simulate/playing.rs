//! One of many matches: its set-up by plan and lot, its play, and what is kept of it.

use super::super::beginning::Beginning;
use super::options::SimulateArgs;
use crate::cli::program::Forfeit;
use crate::cli::seed::match_seed;
use crate::cli::simulate::{self, Fault};
use crate::games::skirmish::{
    ChestPlace, Command, Ending, Handicaps, Kind, KindId, Place, Points, Position, Skirmish, Stage,
    State, Verdict,
};
use crate::kernel::{BySeat, Seat};
use crate::store::skirmish::Library;
use crate::table::skirmish::Entry;
use crate::table::skirmish::census::{Census, CensusTaker};
use crate::table::{By, SavedSeat};
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// One match in numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Played {
    #[serde(rename = "match")]
    pub number: u32,
    pub seed: u64,
    /// Whether the seats have swapped players and heroes, if matches are played in pairs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swapped: Option<bool>,
    /// Seats that won, from 1, as [`Position::outcome`] says.
    pub winners: Vec<u8>,
    /// By what they won.
    pub verdict: &'static str,
    pub first: u8,
    pub gold: Vec<u32>,
    pub experience: Vec<Points>,
    pub kills: Vec<u8>,
    pub levels: Vec<u8>,
    pub left: Vec<u8>,
    /// The heroes of each seat, and the spawn that it brought into play, by id.
    pub heroes: Vec<Vec<String>>,
    pub spawn: Vec<Vec<String>>,
    pub heroes_killed: u32,
    pub deaths: u32,
    pub chests: u32,
    pub opened: u32,
    pub levels_gained: u32,
    pub tokens: u32,
    pub sprung: u32,
    pub disarmed: u32,
    pub rounds: u16,
    pub decisions: u32,
    pub ending: &'static str,
    /// Seats that lost by what their programs did.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub forfeits: Vec<Forfeit>,
    #[serde(skip)]
    pub sides: Vec<Alliance>,
    #[serde(skip)]
    pub census: Census,
}

/// Those who play together, in one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alliance {
    /// Whether the first player is one of them.
    pub first: bool,
    /// Whether they won, alone or with others.
    pub won: bool,
    /// The kinds of their heroes, and of the spawn that they brought into play.
    pub had: BTreeSet<KindId>,
}

impl Played {
    /// The side that won alone; none if several sides share the win.
    pub fn winner(&self) -> Option<&Alliance> {
        let mut won = self.sides.iter().filter(|side| side.won);
        won.next().filter(|_| won.next().is_none())
    }
}

/// Whose players and heroes the two seats of a match have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Seating {
    /// Each its own.
    Given,
    /// Each those of the other: the second match of a pair.
    Swapped,
}

/// What all matches have in common.
pub struct Field<'a> {
    pub beginning: &'a Beginning,
    pub library: &'a Library,
    pub args: &'a SimulateArgs,
}

impl Field<'_> {
    /// Plays one match. Its seed follows from that of all and its number; dice, players and lot have
    /// seeds of their own, so that none disturbs another.
    ///
    /// # Errors
    /// What the plan names and the rules refuse; a match that does not end.
    pub fn play_match(&self, number: u32) -> Result<Played, Fault> {
        let paired = self.args.paired;
        let drawn = if paired { number / 2 } else { number };
        let seed = match_seed(self.args.seed, u64::from(drawn));
        let seating = match paired && number % 2 == 1 {
            true => Seating::Swapped,
            false => Seating::Given,
        };
        let played = self.played(number, seed, seating);
        played.map_err(|fault| fault.of_match(number, seed))
    }

    fn played(&self, number: u32, seed: u64, seating: Seating) -> Result<Played, Fault> {
        let mut game = Cow::Borrowed(&self.beginning.game);
        let start = self.beginning.start_of(seed, self.library);
        let model = match seating {
            Seating::Swapped => Some(self.chosen(&start, seed)?),
            Seating::Given => None,
        };
        if let Some(model) = &model {
            let book = &mut game.to_mut().book;
            book.first = Some(model.first);
            // Handicaps belong to who plays with those heroes.
            book.options.handicaps = swapped(&book.options.handicaps);
        }
        let mut run = Run::begin(self, (&game, &start), seed, seating);
        if let Some(model) = model {
            run.take_heroes(&model)?;
        }
        run.play_out()?;
        let swapped = self.args.paired.then_some(seating == Seating::Swapped);
        Ok(run.summed(number, swapped))
    }

    /// The heroes of the first match of a pair.
    fn chosen(&self, start: &State, seed: u64) -> Result<Chosen, Fault> {
        let mut run = Run::begin(self, (&self.beginning.game, start), seed, Seating::Given);
        let mut commands = BySeat::new(start.seats(), |_| Vec::new());
        while run.state().stage() == Stage::Heroes && !run.run.sitting().is_over() {
            let entry = run.go_on()?;
            if let (Some(seat), Some(command)) = (entry.seat, entry.command) {
                commands[seat].push(command);
            }
        }
        Ok(Chosen {
            commands,
            first: run.state().turn().first,
        })
    }
}

/// How the heroes of a match were chosen.
struct Chosen {
    commands: BySeat<Vec<Command>>,
    first: Seat,
}

/// A match under way.
struct Run<'a> {
    run: simulate::Run<Skirmish>,
    watch: CensusTaker<'a>,
}

/// The handicaps of two seats that change places.
fn swapped(handicaps: &Handicaps) -> Handicaps {
    Handicaps::of(&[Seat(1), Seat(0)].map(|seat| handicaps.of_seat(seat)))
}

/// The census sees what has happened.
fn see<'e>(watch: &mut CensusTaker<'_>, entries: impl IntoIterator<Item = &'e Entry>) {
    let events = entries.into_iter().flat_map(|entry| &entry.events);
    events.for_each(|event| watch.see(*event));
}

impl<'a> Run<'a> {
    fn begin(
        field: &'a Field<'a>,
        (game, start): (&'a Skirmish, &State),
        seed: u64,
        seating: Seating,
    ) -> Run<'a> {
        let mut players: Vec<SavedSeat> = field
            .args
            .players
            .iter()
            .map(|it| SavedSeat::of(it))
            .collect();
        if seating == Seating::Swapped {
            players.reverse();
        }
        let terms = field.args.terms();
        let run = field.beginning.seated((game, start), seed, players, &terms);
        let mut watch = CensusTaker::new(game, start.clone());
        see(&mut watch, run.sitting().history().entries());
        Run { run, watch }
    }

    fn state(&self) -> &State {
        self.run.state()
    }

    fn position(&self) -> Position<'_> {
        self.run.sitting().history().game().at(self.state())
    }

    /// Each seat takes the heroes that the other chose. Dice and lot of what follows are those of that
    /// match, however many commands the choice took.
    fn take_heroes(&mut self, chosen: &Chosen) -> Result<(), Fault> {
        let seats = self.state().seats();
        let mut taken = BySeat::new(seats, |_| 0);
        while self.state().stage() == Stage::Heroes
            && let Some(seat) = self.position().to_act()
        {
            let command = chosen.commands[seat.left(seats)].get(taken[seat]).copied();
            taken[seat] += 1;
            let command = command.ok_or_else(|| self.run.stuck(seat))?;
            let entry = self.run.play(seat, command, By::Plan)?;
            see(&mut self.watch, [entry]);
        }
        Ok(())
    }

    /// The next command, whoever decides it.
    fn go_on(&mut self) -> Result<&Entry, Fault> {
        let entry = self.run.go_on()?;
        see(&mut self.watch, [entry]);
        Ok(entry)
    }

    /// Plan and lot decide until play begins.
    #[cfg(test)]
    fn set_up(&mut self) -> Result<(), Fault> {
        while self.state().stage() != Stage::Play {
            self.go_on()?;
        }
        Ok(())
    }

    /// Plays on until it is over.
    fn play_out(&mut self) -> Result<(), Fault> {
        while !self.run.sitting().is_over() {
            self.go_on()?;
        }
        Ok(())
    }

    fn summed(self, number: u32, swapped: Option<bool>) -> Played {
        let history = self.run.sitting().history();
        let (game, state) = (history.game(), history.state());
        let position = game.at(state);
        let census = self.watch.census().clone();
        let seats = || state.players().seats();
        let gold: Vec<u32> = seats().map(|seat| position.gold(seat)).collect();
        let outcome = game.outcome(state);
        let won = |seat: Seat| outcome.as_ref().is_some_and(|it| it.won[seat]);
        let left = |seat: Seat| {
            let heroes = position.heroes(seat);
            heroes.filter(|(_, hero)| hero.place == Place::Gone).count() as u8
        };
        let held = |place: ChestPlace| matches!(place, ChestPlace::Held(_));
        let chests = state.chests().filter(|(_, chest)| held(chest.place));
        let heroes = state.warriors().filter(|(_, warrior)| warrior.is_hero());
        Played {
            number,
            seed: history.seed(),
            swapped,
            winners: seats().filter(|s| won(*s)).map(|s| s.0 + 1).collect(),
            verdict: verdict(position.verdict()),
            first: state.turn().first.0 + 1,
            experience: state.players().iter().map(|it| it.experience).collect(),
            kills: state.players().iter().map(|player| player.kills).collect(),
            levels: heroes.map(|(_, hero)| hero.level).collect(),
            left: seats().map(left).collect(),
            gold,
            heroes: names(game, &census, Kind::is_hero),
            spawn: names(game, &census, |kind| !kind.is_hero()),
            heroes_killed: census.killed,
            deaths: census.deaths,
            chests: chests.count() as u32,
            opened: census.opened,
            levels_gained: census.levels,
            tokens: census.tokens,
            sprung: census.sprung,
            disarmed: census.disarmed,
            rounds: state.turn().round,
            decisions: self.run.decisions() as u32,
            ending: ending(state),
            forfeits: self.run.forfeits().to_vec(),
            sides: sides(game, state, &census, won),
            census,
        }
    }
}

pub fn ending(state: &State) -> &'static str {
    match state.ending() {
        Some(Ending::Empty) => "empty",
        Some(Ending::Stalemate) => "stalemate",
        Some(Ending::Rounds) => "rounds",
        Some(Ending::Settled) => "settled",
        Some(Ending::Conceded) => "conceded",
        None => "none",
    }
}

const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Gold => "gold",
        Verdict::Experience => "experience",
        Verdict::Shared => "shared",
        Verdict::Conceded => "conceded",
    }
}

/// What each seat had of such kinds, by id.
fn names(game: &Skirmish, census: &Census, such: fn(&Kind) -> bool) -> Vec<Vec<String>> {
    let kinds = |had: &BTreeSet<KindId>| {
        let kinds = had.iter().map(|kind| game.book.kind(*kind));
        let such = kinds.filter(|kind| such(kind));
        such.map(|kind| kind.id.clone()).collect()
    };
    census.had.iter().map(kinds).collect()
}

/// The seats by teams, in the order of their first seats.
fn sides(
    game: &Skirmish,
    state: &State,
    census: &Census,
    won: impl Fn(Seat) -> bool,
) -> Vec<Alliance> {
    let teams = &game.book.teams;
    let mut sides: Vec<(u8, Alliance)> = Vec::new();
    for seat in state.players().seats() {
        let first = state.turn().first == seat;
        let had = census.had[seat].iter().copied();
        match sides.iter_mut().find(|(team, _)| *team == teams[seat]) {
            Some((_, side)) => {
                side.first |= first;
                side.had.extend(had);
            }
            None => sides.push((
                teams[seat],
                Alliance {
                    first,
                    won: won(seat),
                    had: had.collect(),
                },
            )),
        }
    }
    sides.into_iter().map(|(_, side)| side).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: SimulateArgs,
    }

    /// What set-up leaves behind, the figures apart.
    fn dungeon(run: &Run<'_>) -> serde_json::Value {
        let mut facts = run.state().facts();
        let seats = run.state().players().iter();
        let gates: Vec<_> = seats.map(|it| (it.entrance, it.exit)).collect();
        let kept = ["chests", "tokens", "urn", "site"].map(|field| facts[field].take());
        serde_json::json!([kept, gates, run.state().turn().first])
    }

    #[test]
    fn both_matches_of_a_pair_have_the_same_dungeon() {
        let games = [
            "--map starter",
            "--map laid --kits lantern,cistern",
            "--map undercroft --game team",
            "--match tests/matches/lamplit.toml",
        ];
        for line in games {
            let words = "simulate --paired --matches 2".split(' ');
            let Line { args } = Line::parse_from(words.chain(line.split(' ')));
            let (_, library, beginning) = args.begin().expect("a match");
            let game = &beginning.game;
            let field = Field {
                beginning: &beginning,
                library: &library,
                args: &args,
            };
            for seed in 0..4 {
                let ends = "set-up comes to its end";
                let start = beginning.start_of(seed, &library);
                let mut one = Run::begin(&field, (game, &start), seed, Seating::Given);
                assert!(one.set_up().is_ok(), "{line}: {ends}");
                let Ok(chosen) = field.chosen(&start, seed) else {
                    panic!("{line}: heroes are chosen");
                };
                let mut named = game.clone();
                named.book.first = Some(chosen.first);
                let mut other = Run::begin(&field, (&named, &start), seed, Seating::Swapped);
                assert!(other.take_heroes(&chosen).is_ok(), "{line}");
                assert!(other.set_up().is_ok(), "{line}: {ends}");
                assert_eq!(dungeon(&one), dungeon(&other), "{line}");
                let kinds = |run: &Run<'_>, seat| -> Vec<(KindId, u8)> {
                    let position = run.position();
                    let heroes = position.heroes(Seat(seat));
                    heroes.map(|(_, hero)| (hero.kind, hero.level)).collect()
                };
                assert_eq!(kinds(&one, 0), kinds(&other, 1), "{line}");
                assert_eq!(kinds(&one, 1), kinds(&other, 0), "{line}");
            }
        }
    }
}
