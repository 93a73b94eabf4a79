//! Players that try their plans out before they decide.
//!
//! A plan is a way and what is done at its end, as [`super::greedy`] thinks of them. Each is played out again
//! and again with the same luck as the others, a few turns on, and what comes of it is weighed as a chance
//! to win; [`Thought`] says which plan has shown itself to be better than what `greedy` would do. Luck
//! follows from the position alone, never from the dice of the match.

mod character;
#[cfg(feature = "prices")]
mod fit;
mod standing;
mod strength;
mod transpositions;
mod trials;
mod weights;

use super::Greedy;
use super::greedy::{Candidate, candidates};
use crate::games::skirmish::{Command, Skirmish, Stage, State};
use crate::kernel::Seat;
use crate::search::{Budget, Player, Reins, Thought};
pub use character::Character;
use character::Leanings;
#[cfg(feature = "prices")]
pub use fit::{HEAD as WEIGHTS_HEAD, Samples, Watched};
pub use strength::Strength;
use trials::Trials;

/// How plans are tried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Manner {
    /// Plans of one decision at the most.
    plans: usize,
    /// Turns that are played on after the one that is under way.
    turns: u32,
    /// In so many of all these turns everybody plays as `greedy` would, in the rest by the rollout policy:
    /// a hundred times as quick, and a far weaker player.
    careful: u32,
}

/// Plays by trying its plans out.
pub struct Planner {
    manner: Manner,
    leanings: Leanings,
    budget: Budget,
    reins: Reins,
    /// Answers questions, sets up, and plays on what was decided.
    hand: Greedy,
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

    /// What is done next: a plan, or the end of the turn; none when there is nothing to choose from.
    fn plan(&self, game: &Skirmish, view: &State, seat: Seat) -> Option<Candidate> {
        let mut plans = candidates(game.at(view), seat, self.manner.plans);
        if plans.len() < 2 {
            return plans.pop();
        }
        let mut thought = Thought::new(plans.len());
        let trials = Trials::new(game, (view, seat), &plans, (self.manner, self.leanings));
        thought.think(&trials, self.budget, &self.reins);
        Some(plans.swap_remove(thought.choice()))
    }
}

impl Player<Skirmish> for Planner {
    fn choose(&mut self, game: &Skirmish, view: &State, seat: Seat) -> Option<Command> {
        game.to_act(view).filter(|awaited| *awaited == seat)?;
        let position = game.at(view);
        let asked = position.question().is_some() || view.stage() != Stage::Play;
        if asked || self.hand.is_intent(position) {
            return self.hand.choose(game, view, seat);
        }
        let Some(plan) = self.plan(game, view, seat) else {
            return self.hand.choose(game, view, seat);
        };
        self.hand.intend(position, &plan);
        match (plan.who, view.activation()) {
            (None, _) => Some(Command::EndTurn),
            (Some(who), None) => Some(Command::Activate { who }),
            (Some(_), Some(_)) => self.hand.choose(game, view, seat),
        }
    }

    fn remembers(&self) -> bool {
        true
    }

    fn take_reins(&mut self) -> Option<Reins> {
        self.reins = Reins::default();
        Some(self.reins.clone())
    }
}
