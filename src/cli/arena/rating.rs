//! Ratings in Elo of several players, all against their mean.

use super::elo::{DEVIATIONS, Estimate, Scores};
use nalgebra::{DMatrix, DVector};

/// Steps of Newton's method; a few are enough, and it is known beforehand that it ends.
const STEPS: u32 = 50;
/// The longest step, in natural units: about 350 Elo.
const LONGEST: f64 = 2.0;

/// The scores of the first of two players against the other.
pub struct Meeting<'a> {
    /// Their numbers.
    pub players: (usize, usize),
    /// The scores of the first.
    pub scores: &'a Scores,
}

/// The rating of each of so many players with its 95 % interval: the maximum of likelihood of a logistic
/// model, in which every meeting has one even bout more than was played, so that who wins all has a rating
/// too. The interval comes from how the scores of bouts scatter.
pub fn ratings(players: usize, meetings: &[Meeting<'_>]) -> Vec<Estimate> {
    let mut strength = DVector::zeros(players);
    let mut inverse = DMatrix::zeros(players, players);
    for _ in 0..STEPS {
        let (gradient, curvature) = slope(&strength, meetings);
        let Some(inverted) = curvature.try_inverse() else {
            break;
        };
        inverse = inverted;
        let step = &inverse * gradient;
        let longest = step.amax();
        strength += match longest > LONGEST {
            true => step * (LONGEST / longest),
            false => step,
        };
    }
    let spread = &inverse * scatter(&strength, meetings) * &inverse;
    let unit = 400.0 / std::f64::consts::LN_10;
    let estimate = |player: usize| {
        let value = strength[player] * unit;
        let half = DEVIATIONS * spread[(player, player)].max(0.0).sqrt() * unit;
        Estimate {
            value,
            least: value - half,
            most: value + half,
        }
    };
    (0..players).map(estimate).collect()
}

/// The share that the first of two players wins.
fn expected(strength: &DVector<f64>, (one, other): (usize, usize)) -> f64 {
    1.0 / (1.0 + (strength[other] - strength[one]).exp())
}

/// First and second derivative of the likelihood. That ratings add up to nothing is part of the second,
/// which could not be inverted without.
fn slope(strength: &DVector<f64>, meetings: &[Meeting<'_>]) -> (DVector<f64>, DMatrix<f64>) {
    let players = strength.len();
    let mut gradient = DVector::from_element(players, -strength.sum());
    let mut curvature = DMatrix::from_element(players, players, 1.0);
    for meeting in meetings {
        let share = expected(strength, meeting.players);
        let bouts = meeting.scores.bouts() as f64;
        let pull = bouts * (meeting.scores.mean() - share) + (0.5 - share);
        gradient[meeting.players.0] += pull;
        gradient[meeting.players.1] -= pull;
        add(
            &mut curvature,
            meeting.players,
            (bouts + 1.0) * share * (1.0 - share),
        );
    }
    (gradient, curvature)
}

/// How the slope scatters from bout to bout.
fn scatter(strength: &DVector<f64>, meetings: &[Meeting<'_>]) -> DMatrix<f64> {
    let players = strength.len();
    let mut scatter = DMatrix::zeros(players, players);
    for meeting in meetings {
        let share = expected(strength, meeting.players);
        let squares = meeting.scores.squares_about(share) + share * (1.0 - share);
        add(&mut scatter, meeting.players, squares);
    }
    scatter
}

fn add(matrix: &mut DMatrix<f64>, (one, other): (usize, usize), weight: f64) {
    matrix[(one, one)] += weight;
    matrix[(other, other)] += weight;
    matrix[(one, other)] -= weight;
    matrix[(other, one)] -= weight;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(lost: u64, split: u64, won: u64) -> Scores {
        let mut scores = Scores::new(24);
        for (parts, count) in [(0, lost), (12, split), (24, won)] {
            (0..count).for_each(|_| scores.add(parts));
        }
        scores
    }

    #[test]
    fn ratings_lie_as_far_apart_as_the_shares_say() {
        let (first, second) = (scores(0, 500, 500), scores(0, 500, 500));
        let meetings = [
            Meeting {
                players: (0, 1),
                scores: &first,
            },
            Meeting {
                players: (1, 2),
                scores: &second,
            },
        ];
        let rated = ratings(3, &meetings);
        let values: Vec<f64> = rated.iter().map(|it| it.value).collect();
        assert!((values[0] - 190.8).abs() < 1.0, "{values:?}");
        assert!(values[1].abs() < 1e-6, "{values:?}");
        assert!((values[2] + 190.8).abs() < 1.0, "{values:?}");
        assert!(
            rated
                .iter()
                .all(|it| it.least < it.value && it.value < it.most)
        );
    }

    #[test]
    fn who_wins_all_has_a_rating_too() {
        let all = scores(0, 0, 20);
        let meeting = Meeting {
            players: (0, 1),
            scores: &all,
        };
        let rated = ratings(2, &[meeting]);
        assert!(
            rated[0].value > 100.0 && rated[0].value < 1000.0,
            "{rated:?}"
        );
        assert!(rated[0].most.is_finite());
    }

    #[test]
    fn without_bouts_all_are_alike() {
        let none = scores(0, 0, 0);
        let meeting = Meeting {
            players: (0, 1),
            scores: &none,
        };
        let rated = ratings(2, &[meeting]);
        assert!(rated.iter().all(|it| it.value.abs() < 1e-9), "{rated:?}");
    }
}
