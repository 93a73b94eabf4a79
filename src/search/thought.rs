//! Thinking about one decision: several choices are tried out again and again, all with the same luck, until
//! the worse ones have shown themselves or the budget is spent.
//!
//! It knows no game and throws no dice: a [`Prospect`] tries a choice out. All of it is whole numbers, so
//! that so many nodes come to the same choice on every machine.

use super::{Budget, Reins};
use std::ops::Range;
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

/// What came of trying a choice out once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trial {
    /// What it is worth to who decides: its chance to win, in ten thousandths.
    pub worth: i32,
    /// Commands that were played for it.
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

    /// Commands that were played in all trials that count.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether only one choice is left.
    pub fn is_settled(&self) -> bool {
        self.open.len() < 2
    }

    /// Tries the choices out until one is left, the budget is spent, or somebody stops it. By nodes it
    /// thinks on one thread and counts no trial beyond them; by time on all cores, and begins no trial
    /// when it is over.
    pub fn think<P: Prospect>(&mut self, prospect: &P, budget: Budget, reins: &Reins) {
        match budget {
            Budget::Nodes(most) => self.think_nodes(prospect, most, reins),
            Budget::Time(most) => self.think_time(prospect, most, reins),
        }
    }

    fn think_nodes<P: Prospect>(&mut self, prospect: &P, most: u64, reins: &Reins) {
        let mut desk = prospect.desk();
        while !self.is_settled() {
            for luck in self.lucks() {
                let trials = self.open.iter();
                let round = trials.map(|choice| prospect.try_out(&mut desk, *choice, luck));
                let round: Vec<Trial> = round.collect();
                let nodes: u64 = round.iter().map(|trial| u64::from(trial.nodes)).sum();
                if self.nodes + nodes > most || reins.is_stopped() {
                    return;
                }
                self.add(&round);
                reins.tell(self.nodes, most);
            }
            self.give_up();
        }
    }

    fn think_time<P: Prospect>(&mut self, prospect: &P, most: Duration, reins: &Reins) {
        let begun = Instant::now();
        let may_go_on = || begun.elapsed() < most && !reins.is_stopped();
        let micros = |time: Duration| time.as_micros().min(u64::MAX.into()) as u64;
        while !self.is_settled() {
            let lucks = self.lucks();
            let jobs = lucks
                .clone()
                .flat_map(|luck| self.open.iter().map(move |it| (*it, luck)));
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

    /// The luck of the trials until choices are given up again.
    fn lucks(&self) -> Range<u32> {
        let done = self.open.first().map_or(0, |open| self.worths[*open].len()) as u32;
        done..done + self.batch
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

    /// Gives up what has shown itself to be worse, and lets the next batch be larger.
    fn give_up(&mut self) {
        let best = self.best();
        let worths = &self.worths;
        self.open.retain(|choice| {
            *choice == best || !Paired::of(&worths[best], &worths[*choice]).is_ahead(GIVEN_UP)
        });
        self.batch = (self.batch * 2).min(MOST_BATCH);
    }
}

/// Tries so many out, on all cores where there are threads, in the order of the jobs; nothing of those that
/// could not begin any more.
fn tried_out<P: Prospect>(
    prospect: &P,
    jobs: &[(usize, u32)],
    may_go_on: &(impl Fn() -> bool + Sync),
) -> Vec<Option<Trial>> {
    let try_out = |desk: &mut P::Desk, (choice, luck): &(usize, u32)| {
        may_go_on().then(|| prospect.try_out(desk, *choice, *luck))
    };
    #[cfg(feature = "threads")]
    {
        use rayon::prelude::*;
        let trials = jobs.par_iter().with_max_len(1);
        trials.map_init(|| prospect.desk(), try_out).collect()
    }
    #[cfg(not(feature = "threads"))]
    {
        let mut desk = prospect.desk();
        jobs.iter().map(|job| try_out(&mut desk, job)).collect()
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
