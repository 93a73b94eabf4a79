//! Players that try their plans out before they decide.
//!
//! A plan is a way and what is done at its end, as [`super::greedy`] thinks of them. Each is played out again
//! and again with the same luck as the others, a few turns on, and what comes of it is weighed as a chance
//! to win; [`Thought`] says which plan has shown itself to be better than what `greedy` would do. Somebody
//! careful lets hasty trials sift the plans first. Luck
//! follows from the position alone, never from the dice of the match.

mod character;
#[cfg(feature = "prices")]
mod fit;
mod setup;
mod standing;
mod strength;
mod transpositions;
mod trials;
mod weights;

use super::Greedy;
use super::evaluation::{Outlook, Taste};
use super::greedy::{Candidate, answers, candidates};
use crate::games::skirmish::{Command, Mode, Skirmish, Stage, State};
use crate::kernel::Seat;
use crate::search::{Budget, Player, Pondered, Reins, Thought};
pub use character::Character;
use character::Leanings;
#[cfg(feature = "prices")]
pub use fit::{HEAD as WEIGHTS_HEAD, Samples, Watched};
use std::time::Duration;
pub use strength::Strength;
use transpositions::Transpositions;
use trials::{HASTY_IN_A_NODE, Trials};

/// How much of its budget somebody careful spends on hasty trials first, in hundredths.
const SIFTING_PERCENT: u32 = 20;
/// How many plans are left after them.
const SIFTED_PLANS: usize = 4;
/// How they are made.
const SIFTING: Manner = Manner {
    plans: 0,
    turns: 2,
    careful: 0,
    of_party: &Taste::CAREFUL,
    of_crowd: &Taste::CAREFUL,
};

/// How plans are tried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Manner {
    /// Plans of one decision at the most.
    plans: usize,
    /// Turns that are played on after the one that is under way, between two.
    turns: u32,
    /// In so many of all these turns everybody plays as `greedy` would, in the rest by the rollout policy:
    /// [`HASTY_IN_A_NODE`] times as quick, and a far weaker player.
    careful: u32,
    /// What is feared where a party plays, by itself and by everybody in its careful trials.
    of_party: &'static Taste,
    /// What is feared by one hero among more than two seats, by the same.
    of_crowd: &'static Taste,
}

impl Manner {
    /// Whether everybody plays by the policy all the time.
    const fn is_hasty(self) -> bool {
        self.careful == 0
    }

    /// The same where so many sit at the table: trials end with the same of the own turns.
    fn among(self, seats: u8) -> Manner {
        Manner {
            turns: self.turns * u32::from(seats) / 2,
            ..self
        }
    }

    /// What is feared in this game.
    fn taste(&self, game: &Skirmish) -> &'static Taste {
        match (game.book.options.game, game.book.teams.len()) {
            (Mode::Team, _) => self.of_party,
            (Mode::Basic, ..=2) => &Taste::CAREFUL,
            (Mode::Basic, _) => self.of_crowd,
        }
    }
}

/// Plays by trying its plans out.
pub struct Planner {
    manner: Manner,
    leanings: Leanings,
    budget: Budget,
    reins: Reins,
    /// Answers questions, sets up, and plays on what was decided.
    hand: Greedy,
    /// What it is in the middle of, when it thinks in slices.
    matter: Option<Box<Matter>>,
}

/// What comes of a first look at a decision.
enum Glance {
    /// It takes no thought: this is done, or nothing.
    Decided(Option<Command>),
    /// It is to be thought about.
    Matter(Box<Matter>),
}

/// A decision that is thought about.
struct Matter {
    /// The key of the position.
    key: u64,
    plans: Vec<Candidate>,
    sifting: Sifting,
    thought: Thought,
    known: Transpositions,
}

/// Whether hasty trials of all plans come first, after which only the promising ones are left.
enum Sifting {
    Needless,
    UnderWay(Thought),
    /// The plan, of those that are left, for which they spoke.
    Done(usize),
}

/// The budget in which somebody hasty spends as much as somebody careful in this.
const fn in_haste(budget: Budget) -> Budget {
    match budget {
        Budget::Nodes(nodes) => Budget::Nodes(nodes.saturating_mul(HASTY_IN_A_NODE as u64)),
        Budget::Time(time) => Budget::Time(time),
    }
}

impl Matter {
    fn new(key: u64, plans: Vec<Candidate>, manner: Manner) -> Matter {
        let sifts = !manner.is_hasty() && plans.len() > SIFTED_PLANS;
        Matter {
            key,
            sifting: match sifts {
                true => Sifting::UnderWay(Thought::new(plans.len())),
                false => Sifting::Needless,
            },
            thought: Thought::new(plans.len()),
            plans,
            known: Transpositions::default(),
        }
    }

    /// Keeps the plans that hasty trials speak for.
    fn sift(&mut self) {
        let Sifting::UnderWay(sifting) = &self.sifting else {
            return;
        };
        let kept = sifting.promising(SIFTED_PLANS);
        let choice = sifting.choice();
        let choice = kept.iter().position(|plan| *plan == choice).unwrap_or(0);
        let kept = kept.into_iter();
        self.plans = kept.map(|plan| self.plans[plan].clone()).collect();
        self.thought = Thought::new(self.plans.len());
        self.sifting = Sifting::Done(choice);
    }

    /// The plan that has shown itself to be best: to careful trials, or to hasty ones as long as there are no
    /// others.
    fn decided(mut self) -> Candidate {
        let choice = match (&self.sifting, self.thought.worth(0)) {
            (Sifting::Done(choice), None) => *choice,
            (Sifting::UnderWay(sifting), _) => sifting.choice(),
            _ => self.thought.choice(),
        };
        self.plans.swap_remove(choice)
    }
}

impl Planner {
    /// A player of this level that thinks so long about a plan; the seed is for what it leaves to chance
    /// in set-up.
    pub fn new(level: Strength, budget: Budget, seed: u64) -> Planner {
        Planner {
            manner: level.manner(),
            leanings: Leanings::default(),
            budget,
            reins: Reins::default(),
            hand: Greedy::new(seed),
            matter: None,
        }
    }

    /// The same with a character of its own.
    #[must_use]
    pub fn with(self, character: &Character) -> Planner {
        Planner {
            leanings: character.leanings(),
            ..self
        }
    }

    /// What it does without a thought, or else the matter that it has to think about.
    fn at_a_glance(&mut self, game: &Skirmish, view: &State, seat: Seat) -> Glance {
        if game.to_act(view) != Some(seat) {
            return Glance::Decided(None);
        }
        let position = game.at(view);
        let taste = self.manner.taste(game);
        self.hand.set_taste(taste);
        if view.stage() != Stage::Play
            && position.question().is_none()
            && let Some(command) = setup::settle(&mut self.hand, game, view, seat)
        {
            return Glance::Decided(Some(command));
        }
        let asked = position.question().is_some() && view.stage() == Stage::Play;
        if view.stage() != Stage::Play || !asked && self.hand.is_intent(position) {
            return Glance::Decided(self.hand.choose(game, view, seat));
        }
        let key = game.key(view);
        if let Some(matter) = self.matter.take().filter(|matter| matter.key == key) {
            return Glance::Matter(matter);
        }
        let mut plans = match asked {
            false => candidates(Outlook::new(position, taste), seat, self.manner.plans),
            true => match self.hand.choose(game, view, seat) {
                Some(usual) => answers(game, view, usual, self.manner.plans),
                None => return Glance::Decided(None),
            },
        };
        match plans.len() {
            0 => Glance::Decided(self.hand.choose(game, view, seat)),
            1 => Glance::Decided(self.set_about(game, (view, seat), &plans.remove(0))),
            _ => Glance::Matter(Box::new(Matter::new(key, plans, self.manner))),
        }
    }

    /// Thinks about a matter until `think` says that it has come to its end: first hastily about all plans
    /// where somebody careful has more than a few, then in its own manner. Whether it has come to its end.
    fn think(
        &self,
        matter: &mut Matter,
        (game, view, seat): (&Skirmish, &State, Seat),
        think: impl Fn(&mut Thought, &Trials, (Budget, &Reins)) -> bool,
    ) -> bool {
        let at = (game, view, seat);
        let (mut budget, mut reins) = (self.budget, self.reins.clone());
        let sifted = SIFTING_PERCENT * 10;
        if let Sifting::UnderWay(sifting) = &mut matter.sifting {
            let manner = SIFTING.among(view.seats());
            let trials = self.trials(at, (&matter.plans, &matter.known), manner);
            let share = in_haste(budget.percent(SIFTING_PERCENT));
            if !think(sifting, &trials, (share, &reins.part(0, sifted))) {
                return false;
            }
            matter.sift();
        }
        if let Sifting::Done(_) = matter.sifting {
            budget = budget.percent(100 - SIFTING_PERCENT);
            reins = reins.part(sifted, 1000);
        }
        // Whoever is hasty with everybody loses more by fewer trials than it gains by longer ones.
        let manner = match self.manner.is_hasty() {
            true => self.manner,
            false => self.manner.among(view.seats()),
        };
        let trials = self.trials(at, (&matter.plans, &matter.known), manner);
        think(&mut matter.thought, &trials, (budget, &reins))
    }

    fn trials<'a>(
        &self,
        (game, view, seat): (&'a Skirmish, &'a State, Seat),
        decision: (&'a [Candidate], &'a Transpositions),
        manner: Manner,
    ) -> Trials<'a> {
        Trials::new(game, (view, seat), decision, (manner, self.leanings))
    }

    /// The first command of a plan; the hand goes on with the rest. After an answer it goes on with what
    /// it meant to do before.
    fn set_about(
        &mut self,
        game: &Skirmish,
        (view, seat): (&State, Seat),
        plan: &Candidate,
    ) -> Option<Command> {
        let position = game.at(view);
        if position.question().is_none() {
            self.hand.intend(position, plan);
        }
        plan.opening.or_else(|| self.hand.choose(game, view, seat))
    }
}

impl Player<Skirmish> for Planner {
    fn choose(&mut self, game: &Skirmish, view: &State, seat: Seat) -> Option<Command> {
        let mut matter = match self.at_a_glance(game, view, seat) {
            Glance::Decided(command) => return command,
            Glance::Matter(matter) => matter,
        };
        self.think(
            &mut matter,
            (game, view, seat),
            |thought, trials, (budget, reins)| {
                thought.think(trials, budget, reins);
                true
            },
        );
        self.set_about(game, (view, seat), &matter.decided())
    }

    fn ponder(
        &mut self,
        game: &Skirmish,
        view: &State,
        seat: Seat,
        slice: Duration,
    ) -> Pondered<Command> {
        let mut matter = match self.at_a_glance(game, view, seat) {
            Glance::Decided(command) => return Pondered::Decided(command),
            Glance::Matter(matter) => matter,
        };
        let is_over = self.think(
            &mut matter,
            (game, view, seat),
            |thought, trials, (budget, reins)| thought.think_on(trials, budget, reins, slice),
        );
        if !is_over {
            self.matter = Some(matter);
            return Pondered::GoesOn;
        }
        Pondered::Decided(self.set_about(game, (view, seat), &matter.decided()))
    }

    fn remembers(&self) -> bool {
        true
    }

    fn take_reins(&mut self) -> Option<Reins> {
        self.reins = Reins::default();
        Some(self.reins.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Square;
    use crate::search::{Prospect, Trial};
    use crate::store::skirmish::{Library, MatchPlan};

    /// The third choice is better, whatever the luck.
    struct Plain;

    impl Prospect for Plain {
        type Desk = ();

        fn desk(&self) {}

        fn try_out(&self, (): &mut (), choice: usize, luck: u32) -> Trial {
            Trial {
                worth: (luck % 7) as i32 + if choice == 2 { 1000 } else { 0 },
                nodes: 1,
            }
        }
    }

    fn matter(manner: Manner) -> Matter {
        let steps = (0..6).map(|number| Command::Step {
            to: Square::new(0, number, 0),
        });
        Matter::new(0, steps.map(Candidate::single).collect(), manner)
    }

    #[test]
    fn trials_end_with_the_same_own_turn_however_many_sit_at_the_table() {
        let [veteran, master] = [Strength::Veteran, Strength::Master].map(Strength::manner);
        for (manner, own_turns) in [(veteran, 1), (master, 2), (SIFTING, 1)] {
            assert_eq!(manner.among(2), manner);
            for seats in 2..=4 {
                assert_eq!(manner.among(seats).turns, own_turns * u32::from(seats));
            }
        }
    }

    #[test]
    fn only_the_master_fears_less_among_more_than_two() {
        let taste = |level: Strength, map, seats| {
            let plan = MatchPlan::basic(map, seats).with_lot(1);
            let (game, _) = plan.start(&Library::shipped()).expect("a start");
            *level.manner().taste(&game)
        };
        for level in Strength::ALL {
            assert_eq!(taste(level, "starter", 2), Taste::CAREFUL);
        }
        assert_eq!(taste(Strength::Master, "fourfold", 4), Taste::DARING);
        for level in [Strength::Apprentice, Strength::Veteran] {
            assert_eq!(taste(level, "fourfold", 4), Taste::CAREFUL);
        }
    }

    #[test]
    fn a_thought_that_is_cut_short_goes_by_the_hasty_trials() {
        let third = Some(Command::Step {
            to: Square::new(0, 2, 0),
        });
        for is_sifted in [false, true] {
            let mut matter = matter(Strength::Veteran.manner());
            let Sifting::UnderWay(sifting) = &mut matter.sifting else {
                panic!("six plans are sifted");
            };
            sifting.think(&Plain, Budget::Nodes(600), &Reins::default());
            if is_sifted {
                matter.sift();
                assert_eq!(matter.plans.len(), SIFTED_PLANS);
            }
            assert_eq!(matter.decided().opening, third, "sifted: {is_sifted}");
        }
        let hasty = matter(Strength::Apprentice.manner());
        assert!(matches!(hasty.sifting, Sifting::Needless));
    }
}
