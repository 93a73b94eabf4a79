//! Thinking about one decision: several choices are tried out again and again, all with the same luck, until
//! the worse ones have shown themselves or the budget is spent.
//!
//! It knows no game and throws no dice: a [`Prospect`] tries a choice out. All of it is whole numbers, so
//! that so many nodes come to the same choice on every machine.

use super::{Budget, Reins};
use std::time::{Duration, Instant};

/// A decision with its choices. The first of them is the usual one: another is taken only when it is better
/// beyond what luck explains.
pub trait Prospect: Sync {
    /// What one thread needs for trying out.
    type Desk: Send;

    /// The same for every thread.
    fn desk(&self) -> Self::Desk;

    /// Plays a choice out with luck of this number: the same number is the same luck for all choices,
    /// whichever thread it is.
    fn try_out(&self, desk: &mut Self::Desk, choice: usize, luck: u32) -> Trial;
}

/// What a won match is worth, and so a certain win: worths are chances to win in ten thousandths, to which
/// whoever has a character adds what else it likes.
pub const WON: i32 = 10_000;

/// What came of trying a choice out once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trial {
    /// What it is worth to who decides, in parts of [`WON`].
    pub worth: i32,
    /// The nodes that it cost.
    pub nodes: u32,
}

/// Trials of every choice before the first are given up; every batch after it is twice as large.
const FIRST_BATCH: u32 = 8;
/// No batch is larger.
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
    /// The round that is under way: trials of the first open choices, all with the same luck.
    round: Vec<Trial>,
    /// Rounds after which choices are given up, and how many more there are until the next time.
    until: u32,
    batch: u32,
    nodes: u64,
    spent: Duration,
    /// Whether the next round went beyond the nodes.
    is_spent: bool,
}

impl Thought {
    /// Nothing is known of so many choices yet.
    pub fn new(choices: usize) -> Thought {
        Thought {
            worths: vec![Vec::new(); choices],
            open: (0..choices).collect(),
            round: Vec::new(),
            until: FIRST_BATCH,
            batch: FIRST_BATCH,
            nodes: 0,
            spent: Duration::ZERO,
            is_spent: false,
        }
    }

    /// Commands that were played in all trials that count.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether only one choice is left.
    pub fn is_settled(&self) -> bool {
        self.open.len() < 2
    }

    /// Tries the choices out until one is left, the budget is spent, or somebody stops it. By nodes it
    /// thinks on this thread and counts no trial beyond them; by time on all cores where there are threads,
    /// and begins no trial when it is over.
    pub fn think<P: Prospect>(&mut self, prospect: &P, budget: Budget, reins: &Reins) {
        #[cfg(feature = "threads")]
        if let Budget::Time(most) = budget {
            return self.think_on_all_cores(prospect, most, reins);
        }
        while !self.think_on(prospect, budget, reins, Duration::MAX) {}
    }

    /// Thinks on from where it was for a slice of time, on this thread; whether it has come to its end. By
    /// nodes it comes to the same as in one go. A trial that is begun is played to its end: at the dearest
    /// positions ten milliseconds.
    pub fn think_on<P: Prospect>(
        &mut self,
        prospect: &P,
        budget: Budget,
        reins: &Reins,
        slice: Duration,
    ) -> bool {
        let (begun, before) = (Instant::now(), self.spent);
        let mut desk = prospect.desk();
        loop {
            let now = begun.elapsed();
            self.spent = before.saturating_add(now);
            self.tell(budget, reins);
            if self.is_over(budget) || reins.is_stopped() {
                return true;
            }
            if now >= slice {
                return false;
            }
            self.try_next(prospect, &mut desk, budget);
        }
    }

    fn is_over(&self, budget: Budget) -> bool {
        let is_late = match budget {
            Budget::Nodes(_) => self.is_spent,
            Budget::Time(most) => self.spent >= most,
        };
        is_late || self.is_settled()
    }

    fn tell(&self, budget: Budget, reins: &Reins) {
        match budget {
            Budget::Nodes(most) => reins.tell(self.nodes, most),
            Budget::Time(most) => reins.tell(micros(self.spent), micros(most)),
        }
    }

    /// Tries the next choice of the round out, and ends the round with the last.
    fn try_next<P: Prospect>(&mut self, prospect: &P, desk: &mut P::Desk, budget: Budget) {
        let choice = self.open[self.round.len()];
        self.round.push(prospect.try_out(desk, choice, self.luck()));
        if self.round.len() < self.open.len() {
            return;
        }
        let round = std::mem::take(&mut self.round);
        let nodes: u64 = round.iter().map(|trial| u64::from(trial.nodes)).sum();
        if matches!(budget, Budget::Nodes(most) if self.nodes + nodes > most) {
            self.is_spent = true;
            return;
        }
        self.add(&round);
        if self.luck() == self.until {
            self.give_up();
        }
    }

    #[cfg(feature = "threads")]
    fn think_on_all_cores<P: Prospect>(&mut self, prospect: &P, most: Duration, reins: &Reins) {
        let begun = Instant::now();
        let may_go_on = || begun.elapsed() < most && !reins.is_stopped();
        while !self.is_settled() {
            let lucks = self.luck()..self.until;
            let jobs = lucks.flat_map(|luck| self.open.iter().map(move |it| (*it, luck)));
            let jobs: Vec<(usize, u32)> = jobs.collect();
            let trials = tried_out(prospect, &jobs, &|| {
                reins.tell(micros(begun.elapsed()), micros(most));
                may_go_on()
            });
            for round in trials.chunks(self.open.len().max(1)) {
                // A round that was broken off says nothing: its choices had not the same luck.
                if let Some(round) = round.iter().copied().collect::<Option<Vec<Trial>>>() {
                    self.add(&round);
                }
            }
            if !may_go_on() {
                return;
            }
            self.give_up();
        }
    }

    /// The number of the luck of the next round: as many rounds are done.
    fn luck(&self) -> u32 {
        let done = self.open.first().map_or(0, |open| self.worths[*open].len());
        done as u32
    }

    /// Adds one trial of each choice that is left, all with the same luck.
    fn add(&mut self, round: &[Trial]) {
        for (choice, trial) in self.open.iter().zip(round) {
            self.worths[*choice].push(trial.worth);
            self.nodes += u64::from(trial.nodes);
        }
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

    /// What a choice is worth as far as is known, in parts of [`WON`]; none before it was tried out.
    pub fn worth(&self, choice: usize) -> Option<i32> {
        let worths = &self.worths[choice];
        let sum: i64 = worths.iter().map(|worth| i64::from(*worth)).sum();
        sum.checked_div(worths.len() as i64).map(|mean| mean as i32)
    }

    /// The usual choice and the best of the others as far as is known, so many of all.
    pub fn promising(&self, count: usize) -> Vec<usize> {
        let mut others: Vec<usize> = (1..self.worths.len()).collect();
        others.sort_by_key(|choice| std::cmp::Reverse(self.worth(*choice)));
        std::iter::once(0).chain(others).take(count).collect()
    }

    fn best(&self) -> usize {
        let open = self.open.iter().copied();
        let best = open.max_by_key(|choice| (self.worth(*choice), std::cmp::Reverse(*choice)));
        best.unwrap_or(0)
    }

    /// Gives up what has shown itself to be worse, and lets the next batch be larger.
    fn give_up(&mut self) {
        let best = self.best();
        let worths = &self.worths;
        self.open.retain(|choice| {
            *choice == best || !Paired::of(&worths[best], &worths[*choice]).is_ahead(GIVEN_UP)
        });
        self.batch = (self.batch * 2).min(MOST_BATCH);
        self.until += self.batch;
    }
}

/// Tries so many out on all cores, in the order of the jobs; nothing of those that could not begin any more.
#[cfg(feature = "threads")]
fn tried_out<P: Prospect>(
    prospect: &P,
    jobs: &[(usize, u32)],
    may_go_on: &(impl Fn() -> bool + Sync),
) -> Vec<Option<Trial>> {
    use rayon::prelude::*;
    let try_out = |desk: &mut P::Desk, (choice, luck): &(usize, u32)| {
        may_go_on().then(|| prospect.try_out(desk, *choice, *luck))
    };
    let trials = jobs.par_iter().with_max_len(1);
    trials.map_init(|| prospect.desk(), try_out).collect()
}

fn micros(time: Duration) -> u64 {
    time.as_micros().min(u64::MAX.into()) as u64
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
        type Desk = ();

        fn desk(&self) {}

        fn try_out(&self, (): &mut (), choice: usize, luck: u32) -> Trial {
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
        let mut thought = Thought::new(worths.len());
        let urn = Urn(worths.to_vec());
        thought.think(&urn, Budget::Nodes(nodes), &Reins::default());
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
    fn the_usual_one_and_the_best_are_promising() {
        let thought = thought(&[3000, 8000, 2000, 7000, 1000], 200);
        assert_eq!(thought.promising(3), [0, 1, 3]);
        assert_eq!(thought.promising(9).len(), 5);
    }

    #[test]
    fn without_a_trial_the_usual_one_is_taken() {
        assert_eq!(Thought::new(3).choice(), 0);
        assert_eq!(Thought::new(3).worth(1), None);
    }

    #[test]
    fn no_trial_counts_beyond_the_nodes() {
        for nodes in [0, 1, 5, 100, 1001] {
            assert!(thought(&[3000, 3000, 3100], nodes).nodes() <= nodes);
        }
    }

    #[test]
    fn in_slices_it_comes_to_the_same() {
        for worths in [&[3000, 3100, 3400, 2000][..], &[3000, 3050], &[3000, 8000]] {
            let whole = thought(worths, 4000);
            let mut sliced = Thought::new(worths.len());
            let (urn, reins) = (Urn(worths.to_vec()), Reins::default());
            let budget = Budget::Nodes(4000);
            while !sliced.think_on(&urn, budget, &reins, Duration::from_micros(3)) {}
            assert_eq!(sliced.worths, whole.worths);
        }
    }

    #[test]
    fn a_slice_of_no_time_goes_no_further() {
        let mut thought = Thought::new(2);
        let (urn, reins) = (Urn(vec![3000, 3000]), Reins::default());
        let budget = Budget::Time(Duration::from_secs(3600));
        assert!(!thought.think_on(&urn, budget, &reins, Duration::ZERO));
        assert_eq!(thought.nodes(), 0);
    }

    #[test]
    fn it_stops_when_it_is_told_to() {
        let reins = Reins::default();
        reins.stop();
        for budget in [
            Budget::Nodes(u64::MAX),
            Budget::Time(Duration::from_secs(3600)),
        ] {
            let mut thought = Thought::new(2);
            thought.think(&Urn(vec![3000, 3000]), budget, &reins);
            assert_eq!(thought.nodes(), 0);
        }
    }

    #[test]
    fn in_time_it_finds_the_same_and_says_how_far_it_is() {
        let mut thought = Thought::new(2);
        let reins = Reins::default();
        let time = Budget::Time(Duration::from_millis(30));
        thought.think(&Urn(vec![3000, 3800]), time, &reins);
        assert_eq!(thought.choice(), 1);
        assert!(reins.progress() <= 1000);
    }
}
