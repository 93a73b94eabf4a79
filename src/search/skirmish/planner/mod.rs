//! A player that tries its plans out before it decides.
//!
//! A plan is a way and what is done at its end, as [`super::greedy`] thinks of them. Each is played out again
//! and again with the same luck as the others, a few turns on by the rollout policy, and what comes of it
//! is weighed as a chance to win; [`Thought`] says which plan has shown itself to be better than what
//! `greedy` would do. Luck follows from the position alone, never from the dice of the match.

#[cfg(feature = "prices")]
mod fit;
mod standing;
mod trials;
mod weights;

use super::Greedy;
use super::greedy::{Candidate, candidates};
use crate::games::skirmish::{Command, Skirmish, Stage, State};
use crate::kernel::Seat;
use crate::search::{Player, Thought};
#[cfg(feature = "prices")]
pub use fit::{HEAD as WEIGHTS_HEAD, Samples, Watched};
use trials::Trials;

/// Plans that are tried out for one decision at the most.
const PLANS: usize = 12;

/// How long a [`Planner`] thinks about a plan: in nodes, that is commands played in its mind, so that it
/// decides alike on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nodes(pub u64);

/// Plays by trying its plans out.
pub struct Planner {
    nodes: Nodes,
    /// Answers questions, sets up, and plays on what was decided.
    hand: Greedy,
}

impl Planner {
    /// A player that thinks so long about a plan; the seed is for what it leaves to chance in set-up.
    pub fn new(nodes: Nodes, seed: u64) -> Planner {
        Planner {
            nodes,
            hand: Greedy::new(seed),
        }
    }

    /// What is done next: a plan, or the end of the turn; none when there is nothing to choose from.
    fn plan(&self, game: &Skirmish, view: &State, seat: Seat) -> Option<Candidate> {
        let mut plans = candidates(game.at(view), seat, PLANS);
        if plans.len() < 2 {
            return plans.pop();
        }
        let mut thought = Thought::new(plans.len());
        let mut trials = Trials::new(game, view, seat, &plans);
        while thought.nodes() < self.nodes.0 && thought.go_on(&mut trials) {}
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
}
