//! Ends of matches that are near enough to be played out in the mind with everything that may happen: what a
//! position is worth then is known, not guessed.

use super::perft::{Chances, Weight, decisions, forks};
use crate::kernel::{Dice, Seat, Silent};
use num_bigint::BigUint;
use std::collections::HashMap;

/// The most commands in a row: each of them stands on the stack.
const MOST_DEPTH: usize = 250;

/// What positions near the end of a match are worth to a seat: its share of the win when it does the best
/// it can and all others do what is worst for it, over all results of the dice.
///
/// What is known of a position is kept by its key: memory grows with the number of different positions.
pub struct Endgame<'a, G: Chances> {
    game: &'a G,
    seat: Seat,
    known: HashMap<u64, Weight>,
    most: usize,
    depth: usize,
}

impl<'a, G: Chances> Endgame<'a, G> {
    /// Nothing is known yet, and no more than so many positions are looked at.
    pub fn new(game: &'a G, seat: Seat, most: usize) -> Endgame<'a, G> {
        Endgame {
            game,
            seat,
            known: HashMap::new(),
            most,
            depth: 0,
        }
    }

    /// How many positions are known.
    pub fn positions(&self) -> usize {
        self.known.len()
    }

    /// What a position is worth, from 0 to 1; none where there is too much before the end. When it is known,
    /// it is known of all positions that can come of it too.
    pub fn worth(&mut self, state: &G::State) -> Option<Weight> {
        if let Some(outcome) = self.game.outcome(state) {
            let winners = outcome.won.iter().filter(|won| **won).count();
            let won = BigUint::from(u8::from(outcome.won[self.seat]));
            return Some(Weight::new(won, BigUint::from(winners.max(1))));
        }
        let key = self.game.key(state);
        if let Some(worth) = self.known.get(&key) {
            return Some(worth.clone());
        }
        if self.known.len() >= self.most || self.depth >= MOST_DEPTH {
            return None;
        }
        self.depth += 1;
        let best = self.best(state);
        self.depth -= 1;
        let (_, worth) = best?;
        self.known.insert(key, worth.clone());
        Some(worth)
    }

    /// The command of whoever is to act that is best for it, the first listed of equals, and what it comes
    /// to; none where there is too much before the end, and when the match is over.
    pub fn best(&mut self, state: &G::State) -> Option<(G::Command, Weight)> {
        let mut best: Option<(G::Command, Weight)> = None;
        for (seat, command) in self.commands(state) {
            let worth = self.worth_after(state, seat, command)?;
            let is_better = best
                .as_ref()
                .is_none_or(|(_, best)| match seat == self.seat {
                    true => worth > *best,
                    false => worth < *best,
                });
            if is_better {
                best = Some((command, worth));
            }
        }
        best
    }

    /// What a lawful command comes to, over all results of its throws; none where there is too much before
    /// the end.
    pub fn worth_after(
        &mut self,
        state: &G::State,
        seat: Seat,
        command: G::Command,
    ) -> Option<Weight> {
        let game = self.game;
        let act = |state: &mut G::State, dice: &mut dyn Dice<G::Throw>| {
            game.apply_lawful(state, seat, command, dice, &mut Silent);
        };
        let nothing = Weight::default();
        let mut sum = Some(nothing.clone());
        forks(game, state, act, |state, weight| {
            if weight != nothing && sum.is_some() {
                let worth = self.worth(&state);
                sum = sum.take().zip(worth).map(|(sum, it)| sum + it * weight);
            }
        });
        sum
    }

    /// All commands but to give up of the first seat that is to act.
    fn commands(&self, state: &G::State) -> Vec<(Seat, G::Command)> {
        let mut all = decisions(self.game, state);
        let first = all.first().map(|(seat, _)| *seat);
        all.retain(|(seat, command)| {
            Some(*seat) == first && *command != self.game.resignation(*seat)
        });
        all
    }
}
