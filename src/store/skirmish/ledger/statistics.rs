//! What is counted from the ledger.

use super::{Fate, LedgerEntry, LedgerSeat};
use crate::store::skirmish::library::MOST_ITEMS;
use serde::Serialize;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// How many matches, and how many of them were won.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize)]
pub struct WinTally {
    /// Matches.
    pub played: u32,
    /// Those of them that were won.
    pub won: u32,
}

impl WinTally {
    fn count(&mut self, won: bool) {
        self.played += 1;
        self.won += u32::from(won);
    }

    /// The share of wins, in whole percent; none without a match.
    pub fn percent(self) -> Option<u32> {
        (100 * self.won + self.played / 2).checked_div(self.played)
    }
}

/// What is counted of a hero.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize)]
pub struct HeroTally {
    /// What it is called.
    pub name: String,
    /// Matches in which it was played.
    pub played: WinTally,
    /// How often it left by its exit.
    pub out: u32,
    /// How often it died.
    pub died: u32,
    /// The highest level that it reached.
    pub level: u8,
}

/// A record with the match in which it was set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RecordMatch {
    /// What was reached.
    pub value: u32,
    /// The id of where.
    pub map: String,
    /// The heroes with which.
    pub heroes: Vec<String>,
}

/// The best that was ever reached; a later match has to be better, not as good.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize)]
pub struct Records {
    /// The most gold at the end of a match.
    pub most_gold: Option<RecordMatch>,
    /// The most enemies killed in a match.
    pub most_kills: Option<RecordMatch>,
    /// The fewest rounds to a win.
    pub fewest_rounds: Option<RecordMatch>,
    /// The most rounds of a match.
    pub most_rounds: Option<RecordMatch>,
}

/// What people at this table have played.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize)]
pub struct Statistics {
    /// All matches.
    pub all: WinTally,
    /// How many of them were given up.
    pub conceded: u32,
    /// By whom they were played against, as matches name players, without characters and budgets.
    pub against: BTreeMap<String, WinTally>,
    /// By game.
    pub games: BTreeMap<String, WinTally>,
    /// By the id of where they were played.
    pub maps: BTreeMap<String, WinTally>,
    /// By the id of the heroes.
    pub heroes: BTreeMap<String, HeroTally>,
    /// The records.
    pub records: Records,
}

impl Statistics {
    /// Counts a match if the person of this name played in it, or anybody, if none is given. A match of two people at one
    /// table is one match, won if any of them won; by players and heroes it counts for each of them.
    pub fn count(&mut self, entry: &LedgerEntry, name: Option<&str>) {
        let seats: Vec<&LedgerSeat> = entry.seats.iter().filter(|seat| seat.is_of(name)).collect();
        if !seats.is_empty() {
            self.count_match(entry, seats.iter().any(|seat| seat.won));
        }
        for seat in seats {
            self.count_seat(entry, seat);
        }
    }

    fn count_match(&mut self, entry: &LedgerEntry, won: bool) {
        self.all.count(won);
        tally(&mut self.games, &entry.game, |game| game.count(won));
        tally(&mut self.maps, &entry.map, |map| map.count(won));
    }

    fn count_seat(&mut self, entry: &LedgerEntry, seat: &LedgerSeat) {
        self.conceded += u32::from(seat.conceded);
        let others = entry.seats.iter().filter(|other| other.team != seat.team);
        let mut others: Vec<&str> = others.map(|other| kind_of_player(&other.player)).collect();
        others.sort_unstable();
        others.dedup();
        for other in others {
            tally(&mut self.against, other, |against| against.count(seat.won));
        }
        self.count_heroes(seat);
        self.count_records(entry, seat);
    }

    fn count_heroes(&mut self, seat: &LedgerSeat) {
        for hero in &seat.heroes {
            tally(&mut self.heroes, &hero.kind, |tally| {
                tally.name.clone_from(&hero.name);
                tally.played.count(seat.won);
                tally.out += u32::from(hero.fate == Fate::Out);
                tally.died += u32::from(hero.fate == Fate::Dead);
                tally.level = tally.level.max(hero.level);
            });
        }
    }

    fn count_records(&mut self, entry: &LedgerEntry, seat: &LedgerSeat) {
        let heroes = seat.heroes.iter().map(|hero| hero.name.clone());
        let heroes: Vec<String> = heroes.collect();
        let set = |record: &mut Option<RecordMatch>, value: u32, better: Ordering| {
            let old = record.as_ref().map(|old| value.cmp(&old.value));
            if old.is_none_or(|order| order == better) && value > 0 {
                *record = Some(RecordMatch {
                    value,
                    map: entry.map.clone(),
                    heroes: heroes.clone(),
                });
            }
        };
        let rounds = u32::from(entry.rounds);
        set(&mut self.records.most_gold, seat.gold, Ordering::Greater);
        set(
            &mut self.records.most_kills,
            seat.kills.into(),
            Ordering::Greater,
        );
        set(&mut self.records.most_rounds, rounds, Ordering::Greater);
        if seat.won {
            set(&mut self.records.fewest_rounds, rounds, Ordering::Less);
        }
    }
}

/// The most things of one kind that are told apart, as of all data; those beyond are counted among all matches only.
const MOST_KINDS: usize = MOST_ITEMS;

/// Counts something of the thing of this name.
fn tally<T: Default>(tallies: &mut BTreeMap<String, T>, name: &str, count: impl FnOnce(&mut T)) {
    if let Some(tally) = tallies.get_mut(name) {
        count(tally);
    } else if tallies.len() < MOST_KINDS {
        count(tallies.entry(name.to_string()).or_default());
    }
}

/// A player as matches name it, without character and budget.
fn kind_of_player(player: &str) -> &str {
    player.split([':', '@']).next().unwrap_or(player)
}
