//! A player that tries its commands out in many states that its view may be of.

use super::player::own_chance;
use super::{Budget, Player, Prospect, Random, Reins, Thought, Trial, WON};
use crate::kernel::{Game, Outcome, Seat, SeededDice, Silent};
use rand::RngExt;
use std::cmp::Reverse;

/// So many commands are tried out; of more, those that look best at a glance.
const TRIED_OUT: usize = 16;
/// States in which each command is looked at.
const GLANCES: u32 = 2;

/// What such a player is told of a game beside the contract.
pub struct Outlook<G: Game> {
    /// Commands after a tried one until it is judged.
    pub depth: u32,
    /// What a match under way is worth to a seat, in parts of [`WON`].
    pub worth: fn(&G, &G::State, Seat) -> i32,
    /// What nobody plays unless nothing else is lawful.
    pub never: fn(&G::Command) -> bool,
}

/// Deals states from its view, plays each of its commands on in all of them at random, with the same luck for each, and
/// takes the command that comes out best.
///
/// It never sees the state of the match, and decides by its view alone: players of one seed, node budget and view choose
/// the same, on every machine. In a dealt state it knows all, and so do those that play on: it neither bluffs nor pays for
/// what it could find out.
///
/// Nodes are commands that are played in its mind; too few for one state come to the command that looks best at a glance.
pub struct Sampled<G: Game> {
    seed: u64,
    budget: Budget,
    outlook: Outlook<G>,
}

impl<G: Game> Sampled<G> {
    /// A player with a seed of its own.
    pub const fn new(seed: u64, budget: Budget, outlook: Outlook<G>) -> Sampled<G> {
        Sampled {
            seed,
            budget,
            outlook,
        }
    }

    /// What it may do, in an order by chance, so that of equals not always the first listed is taken.
    fn candidates(&self, game: &G, view: &G::State, (seat, seed): (Seat, u64)) -> Vec<G::Command> {
        let mut legal = Vec::new();
        game.legal(view, seat, &mut legal);
        if !legal.iter().all(self.outlook.never) {
            legal.retain(|command| !(self.outlook.never)(command));
        }
        let mut chance = own_chance(seed);
        for place in (1..legal.len()).rev() {
            legal.swap(place, chance.random_range(0..=place));
        }
        legal
    }
}

impl<G: Game + Sync> Player<G> for Sampled<G>
where
    G::State: Send + Sync,
    G::Command: Sync,
{
    fn choose(&mut self, game: &G, view: &G::State, seat: Seat) -> Option<G::Command> {
        let seed = self.seed ^ game.key(view);
        let candidates = self.candidates(game, view, (seat, seed));
        if candidates.len() < 2 {
            return candidates.first().copied();
        }
        let mut trials = Trials {
            game,
            view,
            seat,
            seed,
            outlook: &self.outlook,
            candidates,
        };
        trials.glance();
        let mut thought = Thought::new(trials.candidates.len());
        thought.think(&trials, self.budget, &Reins::default());
        let best = thought.promising(2).into_iter();
        let best = best.max_by_key(|choice| (thought.worth(*choice), Reverse(*choice)));
        best.map(|choice| trials.candidates[choice])
    }
}

/// The commands of one decision.
struct Trials<'a, G: Game> {
    game: &'a G,
    view: &'a G::State,
    seat: Seat,
    /// All luck follows from it.
    seed: u64,
    outlook: &'a Outlook<G>,
    candidates: Vec<G::Command>,
}

impl<G: Game> Trials<'_, G> {
    /// Keeps the commands that look best as soon as they are played, the best first.
    fn glance(&mut self) {
        if self.candidates.len() <= TRIED_OUT {
            return;
        }
        let worlds: Vec<G::State> = (0..GLANCES).map(|luck| self.world(luck)).collect();
        let looks = |command: &G::Command| -> i32 {
            let worlds = (0..).zip(&worlds);
            let worths = worlds.map(|(luck, world)| {
                let mut state = world.clone();
                let mut dice = self.dice(luck);
                let (game, seat) = (self.game, self.seat);
                game.apply_lawful(&mut state, seat, *command, &mut dice, &mut Silent);
                self.worth(&state)
            });
            worths.sum()
        };
        let mut seen: Vec<(i32, G::Command)> =
            self.candidates.iter().map(|it| (looks(it), *it)).collect();
        seen.sort_by_key(|(worth, _)| Reverse(*worth));
        seen.truncate(TRIED_OUT);
        self.candidates = seen.into_iter().map(|(_, command)| command).collect();
    }

    /// A state that the view may be of.
    fn world(&self, luck: u32) -> G::State {
        let mut dice = SeededDice::new(self.seed, u64::from(luck) << 1);
        self.game.deal(self.view, self.seat, &mut dice)
    }

    /// The dice of what is tried out in it.
    fn dice(&self, luck: u32) -> SeededDice {
        SeededDice::new(self.seed, u64::from(luck) << 1 | 1)
    }

    fn worth(&self, state: &G::State) -> i32 {
        match self.game.outcome(state) {
            Some(outcome) => result(&outcome, self.seat),
            None => (self.outlook.worth)(self.game, state, self.seat),
        }
    }
}

impl<G: Game + Sync> Prospect for Trials<'_, G>
where
    G::State: Send + Sync,
    G::Command: Sync,
{
    /// The state that was dealt last, and its luck.
    type Desk = Option<(u32, G::State)>;

    fn desk(&self) -> Self::Desk {
        None
    }

    fn try_out(&self, desk: &mut Self::Desk, choice: usize, luck: u32) -> Trial {
        let dealt = desk.take().filter(|(known, _)| *known == luck);
        let (_, world) = desk.insert(dealt.unwrap_or_else(|| (luck, self.world(luck))));
        let (mut state, mut dice) = (world.clone(), self.dice(luck));
        let mut others = Random::new(self.seed ^ u64::from(luck), self.outlook.never);
        let (mut seat, mut command) = (self.seat, self.candidates[choice]);
        let mut nodes = 0;
        loop {
            self.game
                .apply_lawful(&mut state, seat, command, &mut dice, &mut Silent);
            nodes += 1;
            let next = self.game.to_act(&state).next();
            let next = next.filter(|_| nodes <= self.outlook.depth);
            let Some(next) = next else { break };
            let chosen = others.choose(self.game, &state, next);
            let Some(chosen) = chosen else { break };
            (seat, command) = (next, chosen);
        }
        let worth = self.worth(&state);
        Trial { worth, nodes }
    }
}

/// What an end is worth to a seat: a win that all share is half of one.
fn result(outcome: &Outcome, seat: Seat) -> i32 {
    match (outcome.won[seat], outcome.won.iter().all(|won| *won)) {
        (true, true) => WON / 2,
        (true, false) => WON,
        (false, _) => 0,
    }
}
