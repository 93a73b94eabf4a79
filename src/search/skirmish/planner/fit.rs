//! Weights that fit how matches ended: what `dialdelve fit` prints and `weights.rs` keeps.

use super::standing::{FEATURES, Ground, PHASES, UNIT, features, phase, sides};
use crate::games::skirmish::{Skirmish, State};
use crate::kernel::{Outcome, Seat};
use nalgebra::{DMatrix, DVector};

/// How strongly weights are held near nothing where few positions speak for them.
const RIDGE: f64 = 3.0;
/// Steps of Newton's method; after so many nothing changes any more.
const STEPS: usize = 12;
/// Positions of a phase below which only its share of wins is kept.
const FEW: usize = 300;
/// The least chance that such a share tells.
const LEAST: f64 = 0.02;

/// How the file of the weights begins.
pub const HEAD: &str =
    "//! What the numbers of two sides weigh in each phase of a match between them.
//!
//! Printed by `dialdelve fit`: logistic regressions over matches of `greedy` against itself.
";

/// A position of a match between two sides, as one of them sees it.
struct Sample {
    numbers: [i32; FEATURES],
    /// Whether it won; a half when both did.
    won: f64,
}

/// Positions of matches whose end is known, by phase.
pub struct Samples(Vec<Vec<Sample>>);

impl Default for Samples {
    fn default() -> Samples {
        Samples((0..PHASES).map(|_| Vec::new()).collect())
    }
}

/// Positions of a match under way.
#[derive(Default)]
pub struct Watched(Vec<(Seat, usize, [i32; FEATURES])>);

impl Watched {
    /// Looks at a position of a match of two, as each of them sees it.
    pub fn see(&mut self, game: &Skirmish, state: &State) {
        let position = game.at(state);
        let (sides, board) = sides(position, &Ground::new(position));
        for (own, other) in [(Seat(0), Seat(1)), (Seat(1), Seat(0))] {
            let (mine, theirs) = (&sides[own], &sides[other]);
            let numbers = features(mine, theirs, board);
            self.0.push((own, phase(mine, theirs), numbers));
        }
    }
}

impl Samples {
    /// Adds the positions of a match that ended so.
    pub fn add(&mut self, watched: Watched, outcome: &Outcome) {
        let shared = outcome.won.iter().filter(|won| **won).count() > 1;
        for (seat, phase, numbers) in watched.0 {
            let won = match (outcome.won[seat], shared) {
                (true, true) => 0.5,
                (true, false) => 1.0,
                (false, _) => 0.0,
            };
            self.0[phase].push(Sample { numbers, won });
        }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.iter().map(Vec::len).sum()
    }

    /// The weights of all phases as a constant in Rust of this name, for a game of this name.
    pub fn source(&self, name: &str, game: &str) -> String {
        let rows = self.0.iter().map(|samples| {
            let weights = weights(samples).map(|weight| weight.to_string());
            format!("    [{}],\n", weights.join(", "))
        });
        format!(
            "\n/// Of the {game} game.\n#[rustfmt::skip]\n\
             pub(super) const {name}: [[i32; {FEATURES}]; {PHASES}] = [\n{}];\n",
            rows.collect::<String>()
        )
    }

    /// The mean of the logarithm of the chance that the weights of [`Samples::source`] give to what happened, and
    /// that of a half always: how much is known.
    pub fn loss(&self) -> f64 {
        let losses = self.0.iter().flat_map(|samples| {
            let weights = weights(samples);
            samples.iter().map(move |sample| {
                let odds: f64 = sample
                    .numbers
                    .iter()
                    .zip(weights)
                    .map(|(number, weight)| f64::from(*number) * f64::from(weight) / UNIT as f64)
                    .sum();
                let chance = logistic(odds).clamp(1e-6, 1.0 - 1e-6);
                -(sample.won * chance.ln() + (1.0 - sample.won) * (1.0 - chance).ln())
            })
        });
        losses.sum::<f64>() / self.count().max(1) as f64
    }
}

fn logistic(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

/// The weights of one phase.
fn weights(samples: &[Sample]) -> [i32; FEATURES] {
    let mut weights = [0; FEATURES];
    let whole = |weight: f64| (weight * UNIT as f64).round() as i32;
    let won: f64 = samples.iter().map(|sample| sample.won).sum();
    let count = samples.len() as f64;
    if samples.is_empty() {
        return weights;
    }
    if samples.len() < FEW || won == 0.0 || won == count {
        let share = (won / count).clamp(LEAST, 1.0 - LEAST);
        weights[FEATURES - 1] = whole((share / (1.0 - share)).ln());
        return weights;
    }
    let fitted = fitted(samples);
    for (weight, fitted) in weights.iter_mut().zip(fitted.iter()) {
        *weight = whole(*fitted);
    }
    weights
}

/// Logistic regression by Newton's method, numbers scaled to be alike.
fn fitted(samples: &[Sample]) -> DVector<f64> {
    let scale = scales(samples);
    let mut found = DVector::<f64>::zeros(FEATURES);
    for _ in 0..STEPS {
        let mut slope = -RIDGE * &found;
        let mut bend = DMatrix::<f64>::identity(FEATURES, FEATURES) * RIDGE;
        for sample in samples {
            let row = DVector::from_fn(FEATURES, |at, _| f64::from(sample.numbers[at]) / scale[at]);
            let chance = logistic(row.dot(&found));
            slope.axpy(sample.won - chance, &row, 1.0);
            bend.ger(chance * (1.0 - chance), &row, &row, 1.0);
        }
        let Some(solved) = bend.cholesky() else { break };
        found += solved.solve(&slope);
    }
    DVector::from_fn(FEATURES, |at, _| found[at] / scale[at])
}

/// How large each number is in the mean, so that the ridge holds all alike.
fn scales(samples: &[Sample]) -> Vec<f64> {
    let mean = |at: usize| {
        let squares = samples
            .iter()
            .map(|sample| f64::from(sample.numbers[at]).powi(2));
        (squares.sum::<f64>() / samples.len() as f64).sqrt()
    };
    (0..FEATURES).map(|at| mean(at).max(1e-9)).collect()
}
