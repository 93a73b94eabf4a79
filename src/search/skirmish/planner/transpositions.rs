//! What `greedy` decided in positions that trials have come by before.
//!
//! The same position comes up again and again: with other luck that changed nothing, and when two plans are
//! played one after the other in either order. `greedy` is asked about each once. What it decides follows
//! from the position alone, so that remembering it saves time and changes nothing.

use super::super::Greedy;
use super::super::greedy::Decided;
use crate::games::skirmish::{Command, Skirmish, State};
use crate::kernel::Seat;
use crate::search::Player;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Positions that are remembered at the most, with some hundred bytes each; then all are forgotten.
const MOST: usize = 1 << 16;

/// A table of positions by their keys, for all threads that try out plans of one decision.
#[derive(Default)]
pub(super) struct Transpositions(Mutex<HashMap<u64, Decided>>);

impl Transpositions {
    /// What `greedy` does in a position in which it has to think anew: by what is remembered, or by a
    /// thought that is remembered from now on. The hand means to go on with it afterwards.
    pub fn choose(
        &self,
        hand: &mut Greedy,
        (game, state): (&Skirmish, &State),
        seat: Seat,
    ) -> Option<Command> {
        let key = game.key(state);
        if let Some(decided) = self.get(key) {
            return Some(hand.take_up(decided));
        }
        // Its ties are settled by the position, so that it is the same thought whoever comes by first.
        *hand = Greedy::new(key);
        let command = hand.choose(game, state, seat)?;
        self.insert(key, hand.decided(command));
        Some(command)
    }

    fn get(&self, key: u64) -> Option<Decided> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&key).cloned()
    }

    fn insert(&self, key: u64, decided: Decided) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(key, decided);
    }
}
