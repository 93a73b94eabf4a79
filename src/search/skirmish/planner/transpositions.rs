//! What `greedy` decided in positions that trials have come by before.
//!
//! The same position comes up again and again: with other luck that changed nothing, and when two plans are
//! played one after the other in either order. `greedy` is asked about each once. What it decides, and the
//! luck by which it settles later ties, follow from the position alone, so that remembering it saves time
//! and changes nothing.

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
        let known = self.get(key);
        // Its ties are settled by the position, so that it is the same thought whoever comes by first.
        *hand = hand.afresh(key);
        let command = match known {
            Some(decided) => hand.take_up(decided),
            None => {
                let command = hand.choose(game, state, seat)?;
                self.insert(key, hand.decided(command));
                command
            }
        };
        // Whoever thought has drawn for ties, and whoever remembers has not.
        hand.draw_anew(!key);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::skirmish::Stage;
    use crate::kernel::{SeededDice, Silent};
    use crate::store::skirmish::{Library, MatchPlan};

    /// The next commands of this hand, as long as its luck is this.
    fn course(game: &Skirmish, mut state: State, mut hand: Greedy) -> Vec<Command> {
        let mut commands = Vec::new();
        while commands.len() < 8
            && let Some(seat) = game.to_act(&state)
            && let Some(command) = hand.choose(game, &state, seat)
        {
            let number = commands.len() as u64;
            let dice = &mut SeededDice::new(9, number);
            game.apply_lawful(&mut state, command, dice, &mut Silent);
            commands.push(command);
        }
        commands
    }

    #[test]
    fn what_is_remembered_is_what_was_thought() {
        let plan = MatchPlan::basic("starter", 2);
        let (game, mut state) = plan.start(&Library::shipped()).expect("a map");
        let mut dice = SeededDice::new(3, 0);
        game.settle(&mut state, &mut dice, &mut Silent);
        let mut hand = Greedy::new(1);
        let mut tried = 0;
        while let Some(seat) = game.to_act(&state) {
            let is_fresh = state.stage() == Stage::Play
                && game.at(&state).question().is_none()
                && state.activation().is_none();
            if is_fresh {
                let known = Transpositions::default();
                let at = (&game, &state);
                let (mut first, mut second) = (Greedy::new(7), Greedy::new(8));
                let thought = known.choose(&mut first, at, seat);
                assert_eq!(known.choose(&mut second, at, seat), thought);
                let Some(command) = thought else { break };
                let mut next = state.clone();
                game.apply_lawful(&mut next, command, &mut SeededDice::new(4, 0), &mut Silent);
                let courses = (
                    course(&game, next.clone(), first),
                    course(&game, next, second),
                );
                assert_eq!(courses.0, courses.1);
                tried += 1;
            }
            let Some(command) = hand.choose(&game, &state, seat) else {
                break;
            };
            game.apply_lawful(&mut state, command, &mut dice, &mut Silent);
        }
        assert!(tried > 20, "{tried} positions");
    }
}
