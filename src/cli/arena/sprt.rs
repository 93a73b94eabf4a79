//! A change is accepted or rejected as soon as the bouts say enough: the generalised sequential probability
//! ratio test over the scores of pairs, as the testers of Stockfish have it.
//!
//! Two hypotheses are weighed, that a player is ahead by `elo0` and by `elo1`. Of each, the likeliest
//! distribution of scores is found that has the mean it demands; the log of the ratio of both likelihoods
//! goes up and down with every pair until it leaves the interval between the bounds.

use super::elo::{Scores, share_of};
use serde::Serialize;

/// How often a true hypothesis may be rejected, either of them.
pub const ERROR: f64 = 0.05;
/// What scores that have not been seen count for, so that no hypothesis is impossible by luck.
const UNSEEN: f64 = 1e-3;
/// Halvings of the interval in which a root lies: as many as a float can tell apart.
const HALVINGS: u32 = 100;

/// Two hypotheses.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// By so much Elo the first player is ahead, says the one: accepting it rejects the change.
    pub elo0: f64,
    /// By so much, says the other, and it is more.
    pub elo1: f64,
}

/// What is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Finding {
    /// The first player is better by `elo1`, rather than `elo0`.
    Accepted,
    /// The other way round.
    Rejected,
    /// The bouts do not say.
    Open,
}

impl Sprt {
    /// The bound of the log ratio for a decision, on either side of 0.
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The log of the ratio of both likelihoods after these pairs: positive speaks for `elo1`.
    pub fn ratio(self, scores: &Scores, ways: &[u32]) -> f64 {
        if scores.bouts() == 0 {
            return 0.0;
        }
        let whole = f64::from(ways.iter().copied().max().unwrap_or(1));
        let seen = ways.iter().map(|parts| {
            let count = scores.count(*parts) as f64;
            (f64::from(*parts) / whole, count.max(UNSEEN))
        });
        log_ratio(
            &seen.collect::<Vec<_>>(),
            share_of(self.elo0),
            share_of(self.elo1),
        )
    }

    /// What a log ratio decides.
    pub fn verdict(ratio: f64) -> Finding {
        match ratio {
            ratio if ratio >= Sprt::bound() => Finding::Accepted,
            ratio if ratio <= -Sprt::bound() => Finding::Rejected,
            _ => Finding::Open,
        }
    }
}

/// The log ratio of scores, each with its count, for the means `one` over `zero`.
fn log_ratio(seen: &[(f64, f64)], zero: f64, one: f64) -> f64 {
    let (tilt0, tilt1) = (tilt(seen, zero), tilt(seen, one));
    let log = |(score, count): &(f64, f64)| {
        let under = |tilt: f64, mean: f64| (1.0 + tilt * (score - mean)).ln();
        count * (under(tilt0, zero) - under(tilt1, one))
    };
    seen.iter().map(log).sum()
}

/// The likeliest distribution of this mean gives every score its share over `1 + tilt * (score - mean)`;
/// this is the tilt, the root of a sum that falls. The mean lies between the least and the greatest score.
fn tilt(seen: &[(f64, f64)], mean: f64) -> f64 {
    let scores = || seen.iter().map(|(score, _)| score - mean);
    let (least, most) = (
        scores().fold(f64::INFINITY, f64::min),
        scores().fold(f64::NEG_INFINITY, f64::max),
    );
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    for _ in 0..HALVINGS {
        let middle = (low + high) / 2.0;
        let pull = |(score, count): &(f64, f64)| {
            let off = score - mean;
            count * off / (1.0 + middle * off)
        };
        match seen.iter().map(pull).sum::<f64>() > 0.0 {
            true => low = middle,
            false => high = middle,
        }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Losses, draws and wins of single matches.
    fn trinomial(losses: f64, draws: f64, wins: f64) -> [(f64, f64); 3] {
        [(0.0, losses), (0.5, draws), (1.0, wins)]
    }

    #[test]
    fn the_ratio_of_two_scores_is_that_of_a_coin() {
        // Without draws both distributions are given: 60 ln(p1/p0) + 40 ln(q1/q0).
        let seen = [(0.0, 40.0), (1.0, 60.0)];
        let by_hand = 60.0 * (0.6f64 / 0.5).ln() + 40.0 * (0.4f64 / 0.5).ln();
        assert!((log_ratio(&seen, 0.5, 0.6) - by_hand).abs() < 1e-9);
        assert!((by_hand - 2.0136).abs() < 1e-4, "{by_hand}");
    }

    #[test]
    fn the_ratio_of_a_trinomial_is_what_it_is_by_hand() {
        // 30 losses, 20 draws, 50 wins against means of 0.5 and 0.6, which is their own: nothing is to
        // be tilted for that. For 0.5 the tilt t solves -15/(1 - t/2) + 25/(1 + t/2) = 0, which gives
        // t/2 = 1/4: losses 0.3/0.75 = 0.4, draws 0.2, wins 0.5/1.25 = 0.4. So the ratio is
        // 30 ln(0.3/0.4) + 50 ln(0.5/0.4) = 2.5267.
        let seen = trinomial(30.0, 20.0, 50.0);
        let by_hand = 30.0 * 0.75f64.ln() + 50.0 * 1.25f64.ln();
        assert!((by_hand - 2.5267).abs() < 1e-4, "{by_hand}");
        assert!((log_ratio(&seen, 0.5, 0.6) - by_hand).abs() < 1e-9);
        assert!((log_ratio(&seen, 0.6, 0.5) + by_hand).abs() < 1e-9);
        assert!(log_ratio(&seen, 0.55, 0.55).abs() < 1e-12);
    }

    #[test]
    fn enough_pairs_decide_and_few_do_not() {
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 20.0,
        };
        let ways = [0, 6, 12, 18, 24];
        let after = |parts: u32, pairs: u32| {
            let mut scores = Scores::new(24);
            (0..pairs).for_each(|_| scores.add(parts));
            Sprt::verdict(sprt.ratio(&scores, &ways))
        };
        assert_eq!(after(12, 0), Finding::Open);
        assert_eq!(after(24, 200), Finding::Accepted);
        assert_eq!(after(0, 200), Finding::Rejected);
        assert!((Sprt::bound() - 2.944).abs() < 0.001);
    }
}
