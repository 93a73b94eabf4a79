//! Thinking about one decision: several choices are tried out again and again, all with the same luck, until
//! the worse ones have shown themselves or the budget is spent.
//!
//! It knows no game and throws no dice: a [`Prospect`] tries a choice out. All of it is whole numbers, so
//! that so many nodes come to the same choice on every machine.

/// A decision with its choices. The first of them is the usual one: another is taken only when it is better
/// beyond what luck explains.
pub trait Prospect {
    /// Plays one of them out with luck of this number: the same number is the same luck for all choices.
    fn try_out(&mut self, choice: usize, luck: u32) -> Trial;
}

/// What came of trying a choice out once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trial {
    /// What it is worth to who decides: its chance to win, in ten thousandths.
    pub worth: i32,
    /// Commands that were played for it.
    pub nodes: u32,
}

/// Trials of every choice before the first are given up, and by how much the batches grow.
const FIRST_BATCH: u32 = 8;
const MOST_BATCH: u32 = 64;
/// A choice is given up when it lies behind the best by more than so many standard errors, in tenths.
const GIVEN_UP: i128 = 20;
/// Another choice than the usual one is better by at least so many, in tenths.
const CONVINCED: i128 = 15;

/// What is known of the choices so far.
#[derive(Clone, Debug)]
pub struct Thought {
    /// Of each choice the worth of every trial, by its luck.
    worths: Vec<Vec<i32>>,
    /// Those that are still tried out.
    open: Vec<usize>,
    batch: u32,
    nodes: u64,
}

impl Thought {
    /// Nothing is known of so many choices yet.
    pub fn new(choices: usize) -> Thought {
        Thought {
            worths: vec![Vec::new(); choices],
            open: (0..choices).collect(),
            batch: FIRST_BATCH,
            nodes: 0,
        }
    }

    /// Commands played so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether only one choice is left.
    pub fn is_settled(&self) -> bool {
        self.open.len() < 2
    }

    /// Tries all choices that are left out once more, with one luck; whether there is anything left to think
    /// about.
    pub fn go_on(&mut self, prospect: &mut impl Prospect) -> bool {
        if self.is_settled() {
            return false;
        }
        let luck = self.worths[self.open[0]].len() as u32;
        for choice in &self.open {
            let trial = prospect.try_out(*choice, luck);
            self.worths[*choice].push(trial.worth);
            self.nodes += u64::from(trial.nodes);
        }
        if (luck + 1).is_multiple_of(self.batch) {
            self.give_up();
            self.batch = (self.batch * 2).min(MOST_BATCH);
        }
        !self.is_settled()
    }

    /// The choice that is best as far as is known: the usual one unless another is clearly better.
    pub fn choice(&self) -> usize {
        let best = self.best();
        let usual = Paired::of(&self.worths[best], &self.worths[0]);
        match best != 0 && usual.is_ahead(CONVINCED) {
            true => best,
            false => 0,
        }
    }

    /// The chance to win with a choice, in ten thousandths; none before it was tried out.
    pub fn worth(&self, choice: usize) -> Option<i32> {
        let worths = &self.worths[choice];
        let sum: i64 = worths.iter().map(|worth| i64::from(*worth)).sum();
        sum.checked_div(worths.len() as i64).map(|mean| mean as i32)
    }

    fn best(&self) -> usize {
        let open = self.open.iter().copied();
        let best = open.max_by_key(|choice| (self.worth(*choice), std::cmp::Reverse(*choice)));
        best.unwrap_or(0)
    }

    fn give_up(&mut self) {
        let best = self.best();
        let worths = &self.worths;
        self.open.retain(|choice| {
            *choice == best || !Paired::of(&worths[best], &worths[*choice]).is_ahead(GIVEN_UP)
        });
    }
}

/// Trials of two choices with the same luck, by their differences.
struct Paired {
    count: i128,
    sum: i128,
    squares: i128,
}

impl Paired {
    fn of(one: &[i32], other: &[i32]) -> Paired {
        let pairs = one.iter().zip(other);
        let differences = pairs.map(|(one, other)| i128::from(one - other));
        let mut paired = Paired {
            count: 0,
            sum: 0,
            squares: 0,
        };
        for difference in differences {
            paired.count += 1;
            paired.sum += difference;
            paired.squares += difference * difference;
        }
        paired
    }

    /// Whether the one is ahead of the other by more than so many tenths of a standard error.
    fn is_ahead(&self, tenths: i128) -> bool {
        // mean > t * sqrt(variance / n), squared and without fractions.
        let spread = self.count * self.squares - self.sum * self.sum;
        self.sum > 0
            && self.count > 1
            && 100 * self.sum * self.sum * (self.count - 1) > tenths * tenths * spread
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Choices of a known worth, with luck that is larger than what they differ by.
    struct Urn(Vec<i32>);

    impl Prospect for Urn {
        fn try_out(&mut self, choice: usize, luck: u32) -> Trial {
            let noise = (mixed(luck.into()) % 4000) as i32;
            let own = (mixed(u64::from(luck) << 8 | choice as u64) % 1000) as i32;
            Trial {
                worth: self.0[choice] + noise + own,
                nodes: 1,
            }
        }
    }

    /// One round of SplitMix64.
    fn mixed(from: u64) -> u64 {
        let mut mixed = from.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn thought(worths: &[i32], nodes: u64) -> Thought {
        let mut urn = Urn(worths.to_vec());
        let mut thought = Thought::new(worths.len());
        while thought.nodes() < nodes && thought.go_on(&mut urn) {}
        thought
    }

    #[test]
    fn the_better_choice_is_found_through_luck() {
        assert_eq!(thought(&[3000, 3100, 3400, 2000], 4000).choice(), 2);
    }

    #[test]
    fn of_equals_the_usual_one_is_taken() {
        assert_eq!(thought(&[3000, 3000, 3000], 3000).choice(), 0);
    }

    #[test]
    fn what_is_clearly_worse_is_given_up() {
        let thought = thought(&[3000, 8000], 100_000);
        assert!(thought.is_settled());
        assert!(thought.nodes() < 1000);
        assert_eq!(thought.choice(), 1);
    }

    #[test]
    fn without_a_trial_the_usual_one_is_taken() {
        assert_eq!(Thought::new(3).choice(), 0);
        assert_eq!(Thought::new(3).worth(1), None);
    }
}
