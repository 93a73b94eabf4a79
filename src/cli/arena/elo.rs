//! Scores of bouts, the share they come to with its interval, and that share as a difference in Elo.
//!
//! A bout counts as one case: its matches have the same start and dice, and are not independent of each
//! other. What one seat gains by the start the other seat gains in the other match, so that the scores of
//! bouts scatter less than those of matches do.

use serde::Serialize;
use std::collections::BTreeMap;

/// Standard deviations on either side of which 95 % of a normal distribution lie.
pub const DEVIATIONS: f64 = 1.96;

/// The share that a player of so much more Elo wins, a shared win counting as its share.
pub fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// By how much Elo a player is ahead who wins this share; infinite for all or nothing.
pub fn elo_of(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// A value with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// What is the likeliest.
    pub value: f64,
    /// The lower end.
    pub least: f64,
    /// The upper end.
    pub most: f64,
}

impl Estimate {
    /// The same of another measure that grows with this one.
    #[must_use]
    pub fn map(self, measure: fn(f64) -> f64) -> Estimate {
        Estimate {
            value: measure(self.value),
            least: measure(self.least),
            most: measure(self.most),
        }
    }
}

/// How often bouts of a kind came to each score.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Scores {
    /// What winning all matches of a bout is worth, in parts.
    #[serde(skip)]
    whole: u32,
    /// Bouts by their parts.
    counts: BTreeMap<u32, u64>,
}

impl Scores {
    /// No bout yet, of so many parts each.
    pub fn new(whole: u32) -> Scores {
        Scores {
            whole,
            counts: BTreeMap::new(),
        }
    }

    /// Adds a bout.
    pub fn add(&mut self, parts: u32) {
        *self.counts.entry(parts).or_default() += 1;
    }

    /// How many bouts.
    pub fn bouts(&self) -> u64 {
        self.counts.values().sum()
    }

    /// How many bouts came to so many parts.
    pub fn count(&self, parts: u32) -> u64 {
        self.counts.get(&parts).copied().unwrap_or(0)
    }

    /// Scores from 0 to 1 with how many bouts came to each.
    pub fn weighed(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        let whole = f64::from(self.whole.max(1));
        let counts = self.counts.iter();
        counts.map(move |(parts, count)| (f64::from(*parts) / whole, *count as f64))
    }

    /// The mean score; a half of no bouts.
    pub fn mean(&self) -> f64 {
        let sum: f64 = self.weighed().map(|(score, count)| score * count).sum();
        match self.bouts() {
            0 => 0.5,
            bouts => sum / bouts as f64,
        }
    }

    /// The squares of the distances of all scores from one, added up.
    pub fn squares_about(&self, share: f64) -> f64 {
        let square = |(score, count): (f64, f64)| (score - share).powi(2) * count;
        self.weighed().map(square).sum()
    }

    /// The mean score with its 95 % interval: Wilson's, by the number of coins that would scatter as the
    /// bouts do. One bout more is reckoned with that scatters as much as any can, so that a few bouts
    /// that came out alike do not pass for certainty.
    pub fn share(&self) -> Estimate {
        let (bouts, mean) = (self.bouts() as f64, self.mean());
        if bouts == 0.0 {
            return Estimate {
                value: mean,
                least: 0.0,
                most: 1.0,
            };
        }
        let widest = mean * (1.0 - mean);
        let variance = (self.squares_about(mean) + widest) / bouts;
        let coins = match widest > 0.0 {
            true => bouts * widest / variance,
            false => bouts,
        };
        wilson(mean, coins)
    }
}

/// Wilson's 95 % interval of a share seen in so many cases; it is sound also for few of them.
pub fn wilson(share: f64, cases: f64) -> Estimate {
    let square = DEVIATIONS * DEVIATIONS;
    let middle = share + square / (2.0 * cases);
    let inside = share * (1.0 - share) / cases + square / (4.0 * cases * cases);
    let half = DEVIATIONS * inside.sqrt();
    let scale = 1.0 + square / cases;
    // All and nothing are ends of their own intervals, which rounding would miss by a little.
    Estimate {
        value: share,
        least: match share > 0.0 {
            true => ((middle - half) / scale).clamp(0.0, share),
            false => 0.0,
        },
        most: match share < 1.0 {
            true => ((middle + half) / scale).clamp(share, 1.0),
            false => 1.0,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 0.05
    }

    fn scores(counts: [u64; 5]) -> Scores {
        let mut scores = Scores::new(24);
        for (parts, count) in (0..).step_by(6).zip(counts) {
            (0..count).for_each(|_| scores.add(parts));
        }
        scores
    }

    #[test]
    fn elo_is_what_the_tables_say() {
        assert!(near(elo_of(0.75), 190.8), "{}", elo_of(0.75));
        assert!(near(elo_of(0.5), 0.0));
        assert!(near(elo_of(10.0 / 11.0), 400.0));
        assert!(near(share_of(200.0) * 100.0, 76.0));
        assert!(near(elo_of(share_of(-123.0)), -123.0));
        assert_eq!(elo_of(1.0), f64::INFINITY);
        assert_eq!(elo_of(0.0), f64::NEG_INFINITY);
    }

    #[test]
    fn many_bouts_have_the_interval_of_the_normal_distribution() {
        // 1,000 pairs of two independent even matches: variance 1/8, half an interval
        // 1.96 * sqrt(0.125 / 1000) = 0.0219.
        let share = scores([250, 0, 500, 0, 250]).share();
        assert_eq!(share.value, 0.5);
        assert!((share.most - 0.5219).abs() < 0.0002, "{share:?}");
        assert!((share.least - 0.4781).abs() < 0.0002, "{share:?}");
    }

    #[test]
    fn pairs_that_split_say_more_than_their_matches_would() {
        // Who begins wins, in every pair: 40 matches that are even would leave 0.35 to 0.65.
        let share = scores([1, 0, 18, 0, 1]).share();
        assert!(share.least > 0.41 && share.most < 0.59, "{share:?}");
    }

    #[test]
    fn few_bouts_are_no_certainty() {
        let all = scores([0, 0, 0, 0, 3]).share();
        assert_eq!((all.value, all.most), (1.0, 1.0));
        assert!((all.least - 3.0 / (3.0 + DEVIATIONS * DEVIATIONS)).abs() < 1e-9);
        for bouts in 1..300 {
            assert_eq!(scores([0, 0, 0, 0, bouts]).share().most, 1.0);
            assert_eq!(scores([bouts, 0, 0, 0, 0]).share().least, 0.0);
        }
        let split = scores([0, 0, 3, 0, 0]).share();
        assert!(split.least < 0.25 && split.most > 0.75, "{split:?}");
        let none = scores([0; 5]).share();
        assert_eq!((none.value, none.least, none.most), (0.5, 0.0, 1.0));
    }
}
