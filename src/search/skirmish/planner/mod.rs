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
use super::greedy::{Candidate, answers, candidates};
use crate::games::skirmish::{Command, Skirmish, Stage, State};
use crate::kernel::Seat;
use crate::search::{Budget, Player, Pondered, Reins, Thought};
pub use character::Character;
use character::Leanings;
#[cfg(feature = "prices")]
pub use fit::{HEAD as WEIGHTS_HEAD, Samples, Watched};
use std::time::Duration;
pub use strength::Strength;
use transpositions::Transpositions;
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
    thought: Thought,
    known: Transpositions,
}

impl Matter {
    fn new(key: u64, plans: Vec<Candidate>) -> Matter {
        Matter {
            key,
            thought: Thought::new(plans.len()),
            plans,
            known: Transpositions::default(),
        }
    }

    /// The plan that has shown itself to be best.
    fn decided(mut self) -> Candidate {
        self.plans.swap_remove(self.thought.choice())
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
        let asked = position.question().is_some() && view.stage() == Stage::Play;
        if view.stage() != Stage::Play || !asked && self.hand.is_intent(position) {
            return Glance::Decided(self.hand.choose(game, view, seat));
        }
        let key = game.key(view);
        if let Some(matter) = self.matter.take().filter(|matter| matter.key == key) {
            return Glance::Matter(matter);
        }
        let mut plans = match asked {
            false => candidates(position, seat, self.manner.plans),
            true => match self.hand.choose(game, view, seat) {
                Some(usual) => answers(game, view, usual, self.manner.plans),
                None => return Glance::Decided(None),
            },
        };
        match plans.len() {
            0 => Glance::Decided(self.hand.choose(game, view, seat)),
            1 => Glance::Decided(self.set_about(game, (view, seat), &plans.remove(0))),
            _ => Glance::Matter(Box::new(Matter::new(key, plans))),
        }
    }

    /// Thinks about a matter in its own way, whole or in part.
    fn think<T>(
        &self,
        matter: &mut Matter,
        (game, view, seat): (&Skirmish, &State, Seat),
        think: impl FnOnce(&mut Thought, &Trials, Budget, &Reins) -> T,
    ) -> T {
        let decision = (matter.plans.as_slice(), &matter.known);
        let trials = Trials::new(game, (view, seat), decision, (self.manner, self.leanings));
        think(&mut matter.thought, &trials, self.budget, &self.reins)
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
            |thought, trials, budget, reins| {
                thought.think(trials, budget, reins);
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
        let at = (game, view, seat);
        let is_over = self.think(&mut matter, at, |thought, trials, budget, reins| {
            thought.think_on(trials, budget, reins, slice)
        });
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
