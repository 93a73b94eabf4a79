//! All bouts so far, added up in the order of their numbers.

use super::bout::{BoutPlayed, WHOLE};
use super::elo::{Estimate, Scores, elo_of};
use super::rating::{Meeting, ratings};
use super::schedule::Schedule;
use super::sprt::{Finding, Sprt};
use std::collections::BTreeMap;

/// What an arena has come to.
pub struct Standing<'a> {
    schedule: &'a Schedule,
    seats: u16,
    sprt: Option<Sprt>,
    bouts: u32,
    matches: u64,
    /// By meeting, and by meeting and place.
    meetings: Vec<Scores>,
    places: Vec<Vec<Scores>>,
    /// Matches that each player lost by what its program did, by its name and a word for why.
    forfeits: BTreeMap<(String, String), u64>,
}

impl<'a> Standing<'a> {
    /// No bout yet.
    pub fn new(schedule: &'a Schedule, seats: u16, sprt: Option<Sprt>) -> Standing<'a> {
        let none = Scores::new(WHOLE * u32::from(seats));
        Standing {
            schedule,
            seats,
            sprt,
            bouts: 0,
            matches: 0,
            meetings: vec![none.clone(); schedule.meetings.len()],
            places: vec![vec![none; schedule.places.len()]; schedule.meetings.len()],
            forfeits: BTreeMap::new(),
        }
    }

    /// Adds a bout, which has to be the next by its number.
    pub fn add(&mut self, played: &BoutPlayed) {
        let bout = self.schedule.bout(self.bouts);
        let parts = played.parts();
        self.meetings[bout.meeting].add(parts);
        self.places[bout.meeting][bout.place].add(parts);
        self.bouts += 1;
        self.matches += played.matches.len() as u64;
        let forfeits = played.matches.iter().flat_map(|it| &it.forfeits);
        for forfeit in forfeits {
            let named = (forfeit.player.clone(), forfeit.why.clone());
            *self.forfeits.entry(named).or_default() += 1;
        }
    }

    /// What is played.
    pub const fn schedule(&self) -> &Schedule {
        self.schedule
    }

    /// Seats of a match, which are the matches of a bout too.
    pub const fn seats(&self) -> u16 {
        self.seats
    }

    /// How many bouts.
    pub const fn bouts(&self) -> u32 {
        self.bouts
    }

    /// How many matches.
    pub const fn matches(&self) -> u64 {
        self.matches
    }

    /// The share that a player as good as all others wins.
    pub fn even(&self) -> f64 {
        1.0 / f64::from(self.seats)
    }

    /// The names of the two who meet.
    pub fn names(&self, meeting: usize) -> [&str; 2] {
        let (one, other) = self.schedule.meetings[meeting];
        [one, other].map(|player| self.schedule.players[player].as_str())
    }

    /// The scores of every meeting.
    pub fn meetings(&self) -> &[Scores] {
        &self.meetings
    }

    /// The scores of a meeting at each place.
    pub fn places(&self, meeting: usize) -> impl Iterator<Item = (&str, &Scores)> {
        let names = self.schedule.places.iter().map(String::as_str);
        names.zip(&self.places[meeting])
    }

    /// By how much Elo the first of a meeting is ahead; none where a player has several others against it.
    pub fn elo(&self, scores: &Scores) -> Option<Estimate> {
        (self.seats == 2).then(|| scores.share().map(elo_of))
    }

    /// The scores that a pair can come to, in parts.
    pub fn ways(&self) -> Vec<u32> {
        let half = WHOLE as usize / 2;
        (0..=WHOLE * u32::from(self.seats)).step_by(half).collect()
    }

    /// The rating of every player, the best first; none for two players, whose difference says all.
    pub fn ratings(&self) -> Vec<(&str, Estimate)> {
        let players = &self.schedule.players;
        if players.len() < 3 {
            return Vec::new();
        }
        let meetings = self.schedule.meetings.iter().zip(&self.meetings);
        let meetings = meetings.map(|(players, scores)| Meeting {
            players: *players,
            scores,
        });
        let rated = ratings(players.len(), &meetings.collect::<Vec<_>>());
        let mut rated: Vec<_> = players.iter().map(String::as_str).zip(rated).collect();
        rated.sort_by(|(_, one), (_, other)| other.value.total_cmp(&one.value));
        rated
    }

    /// The test with its log ratio and what it decides, if one is asked for.
    pub fn tested(&self) -> Option<(Sprt, f64, Finding)> {
        let sprt = self.sprt?;
        let ratio = sprt.ratio(&self.meetings[0], &self.ways());
        Some((sprt, ratio, Sprt::verdict(ratio)))
    }

    /// Matches that were lost by what programs did: the player, a word for why, how many.
    pub fn forfeits(&self) -> impl Iterator<Item = (&str, &str, u64)> {
        let all = self.forfeits.iter();
        all.map(|((player, why), count)| (player.as_str(), why.as_str(), *count))
    }
}
