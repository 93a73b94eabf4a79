//! What is counted of the matches of every game.

use std::collections::BTreeMap;

/// Matches so far, by their rounds and decisions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    matches: u32,
    /// Matches by their rounds.
    rounds: BTreeMap<u16, u64>,
    decisions: u64,
}

impl Totals {
    /// Adds a match.
    pub fn add(&mut self, rounds: u16, decisions: u32) {
        self.matches += 1;
        *self.rounds.entry(rounds).or_default() += 1;
        self.decisions += u64::from(decisions);
    }

    /// How many matches.
    pub const fn matches(&self) -> u32 {
        self.matches
    }

    /// The share of so many matches among all, in thousandths.
    pub fn share(&self, matches: u64) -> u32 {
        rounded(matches, self.matches.into(), 1000)
    }

    /// The mean a match of a sum over all, in hundredths.
    pub fn mean(&self, sum: u64) -> u32 {
        rounded(sum, self.matches.into(), 100)
    }

    /// The mean of the decisions, in hundredths.
    pub fn decisions(&self) -> u32 {
        self.mean(self.decisions)
    }

    /// The mean of the rounds, in hundredths.
    pub fn rounds(&self) -> u32 {
        let rounds = self.rounds.iter();
        let rounds = rounds.map(|(rounds, matches)| u64::from(*rounds) * matches);
        self.mean(rounds.sum())
    }

    /// The rounds in the middle, in hundredths: of an even number of matches the mean of two; 0 of none.
    pub fn rounds_median(&self) -> u32 {
        median(&self.rounds)
    }

    /// The fewest rounds of a match; 0 of none.
    pub fn rounds_least(&self) -> u16 {
        self.rounds.first_key_value().map_or(0, |it| *it.0)
    }

    /// The most rounds of a match; 0 of none.
    pub fn rounds_most(&self) -> u16 {
        self.rounds.last_key_value().map_or(0, |it| *it.0)
    }
}

/// The number in the middle of numbers that are there so often, in hundredths; 0 of none.
fn median(numbers: &BTreeMap<u16, u64>) -> u32 {
    let last = numbers.values().sum::<u64>().saturating_sub(1);
    let at = |place: u64| {
        let mut before = 0;
        let mut up_to = numbers.iter().map(|(number, times)| {
            before += times;
            (*number, before)
        });
        let found = up_to.find(|(_, before)| place < *before);
        found.map_or(0, |(number, _)| u32::from(number))
    };
    (at(last / 2) + at(last.div_ceil(2))) * 50
}

/// Hundredths as a number with two digits behind its point.
pub fn hundredths(number: u32) -> String {
    format!("{}.{:02}", number / 100, number % 100)
}

/// `part / whole * scale`, rounded to the nearest; 0 of nothing is 0.
pub fn rounded(part: u64, whole: u64, scale: u64) -> u32 {
    match whole {
        0 => 0,
        whole => ((part * scale * 2 + whole) / (whole * 2)) as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_an_even_number_lies_between_the_two_in_the_middle() {
        let of = |numbers: &[u16]| {
            let mut counts = BTreeMap::new();
            numbers
                .iter()
                .for_each(|number| *counts.entry(*number).or_default() += 1);
            median(&counts)
        };
        assert_eq!(of(&[9, 1, 4]), 400);
        assert_eq!(of(&[9, 1, 4, 5]), 450);
        assert_eq!(of(&[9, 1, 9, 9]), 900);
        assert_eq!(of(&[]), 0);
    }
}
