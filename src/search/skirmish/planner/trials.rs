//! Plans played out: the plan itself, then a few turns, then a look at how the match stands.

use super::super::evaluation::Taste;
use super::super::greedy::Candidate;
use super::super::{Greedy, Rollout};
use super::Manner;
use super::character::{Leanings, Tally};
use super::standing::{Ground, chance};
use super::transpositions::Transpositions;
use crate::games::skirmish::{Command, Skirmish, State};
use crate::kernel::{Seat, SeededDice, Silent};
use crate::search::{Player, Prospect, Trial, WON};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Commands after which a trial is broken off: no few turns come near.
const MOST_COMMANDS: u32 = 2000;
/// Commands by the policy that cost as much as one that somebody careful thinks of.
pub(super) const HASTY_IN_A_NODE: u32 = 20;

/// The plans of one decision.
pub(super) struct Trials<'a> {
    game: &'a Skirmish,
    root: &'a State,
    seat: Seat,
    plans: &'a [Candidate],
    manner: Manner,
    leanings: Leanings,
    /// How dear each plan is by itself, and what was counted before any of them.
    dear: Vec<i32>,
    before: Tally,
    ground: Ground,
    policy: Rollout,
    known: &'a Transpositions,
    /// All luck follows from the position and from who thinks about it.
    seed: u64,
}

impl<'a> Trials<'a> {
    /// Plans of a seat in a position, to be played out in this manner by somebody of such leanings.
    pub fn new(
        game: &'a Skirmish,
        (root, seat): (&'a State, Seat),
        (plans, known): (&'a [Candidate], &'a Transpositions),
        (manner, leanings): (Manner, Leanings),
    ) -> Trials<'a> {
        let position = game.at(root);
        Trials {
            game,
            root,
            seat,
            plans,
            manner,
            leanings,
            dear: plans
                .iter()
                .map(|plan| leanings.of_plan(position, plan))
                .collect(),
            before: Tally::of(position, seat),
            ground: Ground::new(position),
            policy: Rollout::new(position),
            known,
            seed: game.key(root) ^ u64::from(seat.0),
        }
    }

    /// How dear to the seat is what came of a plan, its chance to win apart, in ten thousandths.
    fn fond(&self, state: &State) -> i32 {
        let after = Tally::of(self.game.at(state), self.seat);
        self.leanings.of_course(&self.before, &after)
    }

    /// The chance of the seat to win a match that stands so, in ten thousandths.
    fn worth(&self, state: &State) -> i32 {
        let Some(outcome) = self.game.outcome(state) else {
            return chance(self.game.at(state), &self.ground, self.seat);
        };
        let teams = &self.game.book.teams;
        let mut others = outcome
            .won
            .seats()
            .filter(|seat| teams[*seat] != teams[self.seat]);
        match (outcome.won[self.seat], others.any(|seat| outcome.won[seat])) {
            (true, false) => WON,
            (true, true) => WON / 2,
            (false, _) => 0,
        }
    }
}

impl Prospect for Trials<'_> {
    type Desk = Rollout;

    fn desk(&self) -> Rollout {
        self.policy.clone()
    }

    fn try_out(&self, policy: &mut Rollout, choice: usize, luck: u32) -> Trial {
        let mut state = self.root.clone();
        let mut dice = SeededDice::new(self.seed, luck.into());
        let taste = self.manner.taste(self.game);
        let own = self.seed ^ u64::from(luck);
        let mut minds = Minds::new(policy, self.known, (own, taste));
        let mut steps = Steps::of(&self.plans[choice]);
        let begun = turns(self.root);
        let (mut hasty, mut careful) = (0, 0);
        while hasty + careful < MOST_COMMANDS {
            let past = turns(&state) - begun;
            if past > self.manner.turns && is_between(&state) {
                break;
            }
            let planned = steps.next(self.game, &state);
            let is_careful = past < self.manner.careful;
            let command = planned.or_else(|| match is_careful {
                true => minds.careful(self.game, &state),
                false => minds.quick(self.game, &state),
            });
            let Some(command) = command else { break };
            self.game
                .apply_lawful(&mut state, command, &mut dice, &mut Silent);
            match is_careful {
                true => careful += 1,
                false => hasty += 1,
            }
        }
        Trial {
            worth: self.worth(&state) + self.dear[choice] + self.fond(&state),
            nodes: match self.manner.is_hasty() {
                true => hasty,
                false => careful + hasty / HASTY_IN_A_NODE,
            },
        }
    }
}

/// Who decides after the plan: for all seats alike.
struct Minds<'a> {
    greedy: Greedy,
    known: &'a Transpositions,
    policy: &'a mut Rollout,
    chance: ChaCha8Rng,
}

impl<'a> Minds<'a> {
    fn new(
        policy: &'a mut Rollout,
        known: &'a Transpositions,
        (seed, taste): (u64, &'static Taste),
    ) -> Minds<'a> {
        let mut greedy = Greedy::new(seed.rotate_left(29));
        greedy.set_taste(taste);
        Minds {
            greedy,
            known,
            policy,
            chance: ChaCha8Rng::seed_from_u64(seed.rotate_left(17)),
        }
    }

    fn careful(&mut self, game: &Skirmish, state: &State) -> Option<Command> {
        let seat = game.to_act(state)?;
        let position = game.at(state);
        match position.question().is_some() || self.greedy.is_intent(position) {
            true => self.greedy.choose(game, state, seat),
            false => self.known.choose(&mut self.greedy, (game, state), seat),
        }
    }

    fn quick(&mut self, game: &Skirmish, state: &State) -> Option<Command> {
        self.policy.choose(game, state, &mut self.chance)
    }
}

/// The commands of a plan, as long as they are lawful.
struct Steps<'a> {
    first: Option<Command>,
    rest: std::collections::vec_deque::Iter<'a, Command>,
    over: bool,
}

impl<'a> Steps<'a> {
    fn of(plan: &'a Candidate) -> Steps<'a> {
        Steps {
            first: plan.opening,
            rest: plan.steps.iter(),
            over: false,
        }
    }

    /// The next one; none while a question waits, and none any more once one has come to nothing.
    fn next(&mut self, game: &Skirmish, state: &State) -> Option<Command> {
        if let Some(first) = self.first.take() {
            return Some(first);
        }
        if self.over || game.at(state).question().is_some() {
            return None;
        }
        let next = self.rest.next().copied();
        let next =
            next.filter(|next| state.activation().is_some() && game.at(state).check(*next).is_ok());
        self.over = next.is_none();
        next
    }
}

/// Turns that all seats have begun.
fn turns(state: &State) -> u32 {
    let players = state.players().iter();
    players.map(|player| u32::from(player.turns)).sum()
}

/// Whether nothing is under way, so that a look tells something.
fn is_between(state: &State) -> bool {
    state.activation().is_none() && state.rests()
}
